#include "core/dsl/printed_ops.h"
#include "core/dsl/reader/statement_reader.h"
#include "core/ir/cast.h"
#include "core/support/python_name.h"

#include <charconv>

// A communication domain is a comment that covers the rest of its block (section 9.3).

namespace ptoscope::reader {

using namespace ir;

namespace {

/// Each domain holds what follows it, so those in one block lie inside each other.
constexpr int kMaxDomains = 100;

/// The entries of `key=[a, b]` in the comment; none for `key=all` or without the key.
std::vector<std::string_view> entries(std::string_view comment, std::string_view key) {
  std::vector<std::string_view> result;
  const std::size_t at = comment.find(std::string(key) + "=[");
  if (at == std::string_view::npos)
    return result;
  comment.remove_prefix(at + key.size() + 2);
  comment = comment.substr(0, comment.find(']'));
  while (!comment.empty()) {
    const std::size_t end = std::min(comment.find(','), comment.size());
    std::string_view entry = comment.substr(0, end);
    while (entry.starts_with(' '))
      entry.remove_prefix(1);
    if (!entry.empty())
      result.push_back(entry);
    comment.remove_prefix(std::min(end + 1, comment.size()));
  }
  return result;
}

/// The call that allocates a buffer, or null.
const Call* allocation(const Stmt* stmt) {
  const auto* assign = dyn_cast<Assign>(stmt);
  const auto* call = assign == nullptr ? nullptr : dyn_cast<Call>(assign->value);
  return call != nullptr && call->callee.name.text() == "pld.tensor.alloc_window_buffer" ? call
                                                                                         : nullptr;
}

} // namespace

/// Reads the domain that begins above a statement, with all that follows; false when none does.
bool StatementReader::read_comm_domain(syntax::Block block, std::size_t at, Stmts& into) {
  const syntax::Stmt& stmt = *block[at];
  const syntax::Tree& tree = session_.tree();
  std::uint32_t mark = std::max(stmt.first_comment, comments_done_);
  const auto is_above = [&](std::uint32_t number) {
    return number < stmt.last_comment && tree.comments[number].extent.begin < stmt.extent.begin;
  };
  while (is_above(mark) && !tree.text_of(tree.comments[mark]).starts_with(dsl::kCommDomainMark))
    ++mark;
  if (!is_above(mark))
    return false;
  if (open_domains_ >= kMaxDomains) {
    session_.error("comm-domain", tree.comments[mark].extent,
                   message_text("core", "expected at most {0} domains inside each other"),
                   kMaxDomains);
    return false;
  }
  const std::string_view comment = tree.text_of(tree.comments[mark]);
  auto* node = session_.context().make<CommDomainScope>(NodeKind::CommDomainScope,
                                                        session_.span(tree.comments[mark].extent));
  node->comments = comments(stmt.first_comment, mark);
  // The text doesn't say how a domain is called; they are counted in each function.
  node->name_hint = session_.intern(fmt::format("comm_d{}", comm_domains_++));
  comments_done_ = mark + 1;

  std::vector<std::int64_t> devices;
  for (const std::string_view entry : entries(comment, "devices")) {
    std::int64_t device = 0;
    const auto [end, error] = std::from_chars(entry.data(), entry.data() + entry.size(), device);
    if (error != std::errc() || end != entry.data() + entry.size())
      session_.error("comm-domain", tree.comments[mark].extent,
                     message_text("core", "expected the number of a device, found \"{0}\""), entry);
    devices.push_back(device);
  }
  node->devices = session_.context().arena().copy(devices);

  Stmts stmts;
  ++open_domains_;
  read_block(block, at, stmts);
  --open_domains_;
  node->body = wrap(stmts);
  std::vector<const WindowBuffer*> slots;
  for (const std::string_view name : entries(comment, "slots")) {
    if (!is_identifier(name)) {
      session_.error("comm-domain", tree.comments[mark].extent,
                     message_text("core", "expected the name of a buffer, found \"{0}\""), name);
      continue;
    }
    WindowBuffer* buffer = session_.window(name, tree.comments[mark].extent);
    for (const Stmt* inner : stmts) {
      const Call* call = allocation(inner);
      if (call == nullptr || static_cast<const Assign*>(inner)->var->name.text() != name)
        continue;
      buffer->base = static_cast<const Assign*>(inner)->var;
      buffer->size = call->args.empty() ? nullptr : call->args[0];
    }
    if (buffer->base == nullptr)
      session_.objection("comm-domain", tree.comments[mark].extent,
                         message_text("core", "expected a buffer that is allocated in the domain, "
                                              "found \"{0}\""),
                         name);
    slots.push_back(buffer);
  }
  node->windows = session_.context().arena().copy(slots);
  into.push_back(node);
  return true;
}

} // namespace ptoscope::reader

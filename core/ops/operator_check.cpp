#include "core/ops/operator_check.h"

#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/ops/operator_table.h"
#include "core/support/nearest_name.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace ptoscope::ops {
namespace {

/// Names that resemble an operator are looked for this often: it takes a while, and the first few
/// show what is wrong.
constexpr std::size_t kMaxResembling = 100;

std::string_view kind_text(KeywordKind kind) {
  switch (kind) {
  case KeywordKind::Bool:
    return message_text("core", "True or False");
  case KeywordKind::Int:
    return message_text("core", "a whole number");
  case KeywordKind::Double:
    return message_text("core", "a number");
  case KeywordKind::String:
    return message_text("core", "a text");
  case KeywordKind::DataType:
    return message_text("core", "a data type");
  case KeywordKind::MemorySpace:
    return message_text("core", "a memory space");
  case KeywordKind::TensorLayout:
    return message_text("core", "a layout of tensors");
  case KeywordKind::TileLayout:
    return message_text("core", "a layout of tiles");
  case KeywordKind::PadValue:
    return message_text("core", "a value for padding");
  }
  return {};
}

/// What was not understood was told of when it was read.
bool fits(const ir::AttrValue& value, KeywordKind kind) {
  const auto is = [&value]<typename T>() { return std::holds_alternative<T>(value); };
  if (is.operator()<ir::Verbatim>())
    return true;
  switch (kind) {
  case KeywordKind::Bool:
    return is.operator()<bool>();
  case KeywordKind::Int:
    return is.operator()<std::int64_t>();
  case KeywordKind::Double:
    return is.operator()<double>() || is.operator()<ir::SingleFloat>() ||
           is.operator()<std::int64_t>();
  case KeywordKind::String:
    return is.operator()<ir::Symbol>();
  case KeywordKind::DataType:
    return is.operator()<ir::DataType>();
  case KeywordKind::MemorySpace:
    return is.operator()<ir::MemorySpace>();
  case KeywordKind::TensorLayout:
    return is.operator()<ir::TensorLayout>();
  case KeywordKind::TileLayout:
    return is.operator()<ir::TileLayout>();
  case KeywordKind::PadValue:
    return is.operator()<ir::PadValue>();
  }
  return false;
}

/// "2", "2 or 3", "4, 5, 7 or 8".
std::string counts_text(const Operator& op) {
  std::vector<std::size_t> counts;
  for (std::size_t count = 0; count <= Operator::kMaxArguments; ++count)
    if (op.takes_count(count))
      counts.push_back(count);
  std::string result;
  for (std::size_t i = 0; i < counts.size(); ++i)
    result += (i == 0 ? "" : i + 1 == counts.size() ? " or " : ", ") + std::to_string(counts[i]);
  return result;
}

std::string names_text(std::span<const Keyword> keywords) {
  std::string result;
  for (const Keyword& keyword : keywords)
    result += (result.empty() ? "" : ", ") + std::string(keyword.name);
  return result;
}

std::optional<Diagnostic> misused_keyword(const ir::Call& call, const Operator& op,
                                          const ir::Attr& kwarg) {
  const std::string_view key = kwarg.key.text();
  const auto report = [&call](std::string_view text, const auto&... args) {
    return make_error("operator-keyword", place_of(call.span), text, args...);
  };
  const auto found = std::ranges::find(op.keywords(), key, &Keyword::name);
  if (found == op.keywords().end()) {
    if (op.keywords().empty())
      return report(message_text("core", "expected no keyword arguments of {0}, found \"{1}\""),
                    op.name(), shortened(key));
    return report(message_text("core", "expected a keyword argument of {0} ({1}), found \"{2}\""),
                  op.name(), names_text(op.keywords()), shortened(key));
  }
  if (fits(kwarg.value, found->kind))
    return std::nullopt;
  return report(message_text("core", "expected {0} for {1} of {2}, found a value of another kind"),
                kind_text(found->kind), key, op.name());
}

class Checker {
public:
  explicit Checker(Unknown unknown) : unknown_(unknown) {
    for (const Operator* op : table_.all())
      names_.push_back(op->name());
  }

  void check(const ir::Node& node) {
    ir::visit_nodes(node, [this](const ir::Node& inner) {
      if (const auto* call = ir::dyn_cast<ir::Call>(&inner))
        check_call(*call);
      return !ir::is_var(inner.kind);
    });
  }
  std::vector<Diagnostic> take() { return std::move(found_); }

private:
  void check_call(const ir::Call& call) {
    if (call.callee.is_function)
      return;
    const std::string_view name = call.callee.name.text();
    const Operator* op = table_.find(name);
    if (op == nullptr) {
      // A name that kept this prefix was told of when it was read.
      if (!name.starts_with("pl."))
        report_unknown(call, name);
      return;
    }
    for (Diagnostic& one : misused_arguments(call, *op))
      report(std::move(one));
  }

  void report_unknown(const ir::Call& call, std::string_view name) {
    const auto [known, is_new] = resembling_.try_emplace(std::string(name));
    if (is_new && resembling_.size() <= kMaxResembling)
      known->second = nearest_name(name, names_);
    if (known->second.empty())
      report("unknown-operator", call,
             message_text("core", "expected an operator that is known, found \"{0}\""),
             shortened(name));
    else
      report("unknown-operator", call,
             message_text("core", "expected an operator that is known, found \"{0}\"; the nearest "
                                  "is \"{1}\""),
             shortened(name), known->second);
  }

  template <typename... Args>
  void report(std::string_view code, const ir::Call& call, std::string_view text,
              const Args&... args) {
    report(make_error(code, place_of(call.span), text, args...));
  }

  void report(Diagnostic one) {
    if (unknown_ == Unknown::Tell) {
      one.severity = Severity::Warning;
      if (!told_.insert(one.message()).second)
        return;
    }
    found_.push_back(std::move(one));
  }

  Unknown unknown_;
  OperatorTable table_;
  std::vector<std::string_view> names_;
  std::map<std::string, std::string_view, std::less<>> resembling_;
  std::set<std::string> told_;
  std::vector<Diagnostic> found_;
};

} // namespace

std::vector<Diagnostic> misused_arguments(const ir::Call& call, const Operator& op) {
  std::vector<Diagnostic> found;
  if (!op.takes_count(call.args.size()))
    found.push_back(make_error("operator-arguments", place_of(call.span),
                               message_text("core", "expected {0} arguments of {1}, found {2}"),
                               counts_text(op), op.name(), call.args.size()));
  for (const ir::Attr& kwarg : call.kwargs)
    if (auto one = misused_keyword(call, op, kwarg))
      found.push_back(std::move(*one));
  return found;
}

std::vector<Diagnostic> misused_operators(const ir::Node& node, Unknown unknown) {
  Checker checker(unknown);
  checker.check(node);
  return checker.take();
}

} // namespace ptoscope::ops

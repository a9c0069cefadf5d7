#include "core/dsl/reader/session.h"

#include "core/dsl/lexer.h"
#include "core/dsl/printed_ops.h"
#include "core/dsl/syntax/target.h"
#include "core/dsl/text_structure.h"

#include <algorithm>

namespace ptoscope::reader {

Session::Session(const syntax::Tree& tree, Reading reading, ir::Context& context,
                 ReadProgram& result)
    : tree_(tree), reading_(reading), context_(context), result_(result), spans_(tree, context) {
  // `import pypto.language as pl` or `from pypto import language as pl`.
  for (const syntax::Stmt* stmt : tree.module) {
    if (stmt->kind != syntax::StmtKind::Import)
      continue;
    const auto& import = *static_cast<const syntax::ImportStmt*>(stmt);
    for (const auto& name : import.names) {
      if ((import.from && name.name == "language") ||
          (!import.from && name.name == "pypto.language"))
        result_.form.prefix = name.alias;
    }
  }
  if (!result_.form.prefix.empty())
    prefix_ = result_.form.prefix + ".";
}

void Session::add(Diagnostic diagnostic) {
  if (result_.diagnostics.size() < dsl::kMaxDiagnostics)
    result_.diagnostics.push_back(std::move(diagnostic));
  else if (result_.diagnostics.size() == dsl::kMaxDiagnostics)
    result_.diagnostics.push_back(make_diagnostic(
        Severity::Note, "more-findings", {tree_.file, 0, 0},
        message_text("core", "only the first {0} findings are listed"), dsl::kMaxDiagnostics));
}

void Session::unknown(std::string_view kind, std::string_view what, const syntax::Extent& extent) {
  const std::string shown = escape_control_characters(shortened(what));
  if (!lenient()) {
    error("unknown-form", extent, message_text("core", "expected {0} that is known, found \"{1}\""),
          kind, shown);
    return;
  }
  if (reported_.insert(std::string(kind) + shown).second)
    add(make_warning("unknown-form", tree_.place(extent),
                     message_text("core", "{0} that is not known is kept as it is: \"{1}\""), kind,
                     shown));
}

void Session::leave_out(std::string_view what, const syntax::Extent& extent) {
  if (lenient())
    warning("left-out", extent, message_text("core", "{0} is left out, no program prints it"),
            what);
  else
    error("left-out", extent, message_text("core", "expected what a program prints, found {0}"),
          what);
}

void Session::expect_arguments(const syntax::CallExpr& call, std::size_t positional,
                               bool keywords) {
  if (call.args.size() > positional)
    error("argument-count", call.args[positional]->extent,
          message_text("core", "expected at most {0} arguments without a name, found {1}"),
          positional, call.args.size());
  if (!keywords && !call.keywords.empty())
    error("argument-count", call.keywords[0].extent,
          message_text("core", "expected no argument with a name, found \"{0}\""),
          call.keywords[0].name);
}

ir::Symbol Session::kept_text(const syntax::Expr& expr) {
  const std::string_view text = text_of(expr);
  if (text.find('\n') == std::string_view::npos)
    return intern(text);
  std::string line;
  std::uint32_t end = 0;
  for (const dsl::Token& token : dsl::tokenize(text)) {
    if (token.kind == dsl::TokenKind::Comment || token.kind == dsl::TokenKind::Newline)
      continue;
    const std::string_view between = text.substr(end, token.offset - end);
    const bool broken = between.find('\n') != std::string_view::npos;
    line += broken ? " " : between;
    line += text.substr(token.offset, token.length);
    end = token.offset + token.length;
  }
  return intern(line);
}

void Session::expect_name(const syntax::Expr& target, std::string_view what) {
  if (!is_plain_name(&target) && syntax::wrong_target(target) == nullptr)
    error("not-a-name", target.extent, message_text("core", "expected {0}, found \"{1}\""), what,
          shortened(text_of(target)));
}

void Session::check_function(std::string_view name, const syntax::Extent& extent) {
  if (functions_.find(name) == nullptr)
    objection("unknown-function", extent,
              message_text("core", "expected a function of the program, found no \"{0}\""), name);
}

ir::Attr Session::keep_argument(std::string_view kind, const syntax::Keyword& keyword) {
  const ir::Symbol text = kept_text(*keyword.value);
  std::string key(keyword.name);
  key += dsl::kKeptArgument;
  unknown(kind, fmt::format("{}{}", key, text.text()), keyword.extent);
  return {intern(key), ir::Verbatim{text}};
}

std::string_view Session::unprefixed(std::string_view name) const {
  return name.starts_with(prefix_) ? name.substr(prefix_.size()) : std::string_view();
}

std::string_view Session::unprefixed(const syntax::Expr* expr) const {
  return unprefixed(name_text(expr));
}

std::string_view Session::member(const syntax::Expr* expr, std::string_view head) const {
  const std::string_view name = unprefixed(expr);
  if (name.size() <= head.size() || !name.starts_with(head) || name[head.size()] != '.')
    return {};
  return name.substr(head.size() + 1);
}

ir::Var* Session::symbol(std::string_view name, const ir::Span& span) {
  ir::Var*& known = symbols_.at(name);
  if (known == nullptr) {
    known = context_.make<ir::Var>(ir::NodeKind::Var, span);
    known->name = intern(name);
    known->type = unique().scalar(ir::data_type::kIndex);
  }
  return known;
}

ir::WindowBuffer* Session::window(std::string_view name, const syntax::Extent& extent) {
  if (ir::WindowBuffer** known = windows_.find(name); known != nullptr && *known != nullptr)
    return *known;
  auto* buffer = context_.make<ir::WindowBuffer>(ir::NodeKind::WindowBuffer, span(extent));
  buffer->name = intern(name);
  buffer->type = unique().bare(ir::TypeKind::WindowBuffer);
  // The symbol's text lives as long as the table.
  return windows_.at(buffer->name.text()) = buffer;
}

const ir::Type* Session::unseen_type() {
  if (unseen_type_ == nullptr)
    unseen_type_ = context_.make_type<ir::OpaqueType>(ir::TypeKind::Opaque);
  return unseen_type_;
}

const ir::Type* Session::result_of(std::string_view function) {
  const ir::Type** known = results_.find(function);
  return known == nullptr ? nullptr : *known;
}

std::optional<ir::Level> level_named(const Session& session, const syntax::Expr* expr) {
  struct Alias {
    std::string_view name;
    ir::Level level;
  };
  constexpr Alias kAliases[] = {
      {"L2CACHE", ir::Level::ChipDie}, {"PROCESSOR", ir::Level::Chip},
      {"UMA", ir::Level::Chip},        {"NODE", ir::Level::Host},
      {"POD", ir::Level::Cluster0},    {"CLOS1", ir::Level::Cluster1},
      {"CLOS2", ir::Level::Cluster2},
  };
  if (const auto level = member_named<ir::Level>(session, expr, "Level"))
    return level;
  const std::string_view name = session.member(expr, "Level");
  for (const Alias& alias : kAliases)
    if (alias.name == name)
      return alias.level;
  return std::nullopt;
}

std::optional<ir::MemorySpace> memory_space(Session& session, const syntax::Expr* expr) {
  if (const auto space = member_named<ir::MemorySpace>(session, expr, "Mem"))
    return space;
  const auto space = member_named<ir::MemorySpace>(session, expr, "MemorySpace");
  if (space)
    session.older();
  return space;
}

std::optional<ir::PadValue> pad_value(Session& session, const syntax::Expr* expr) {
  if (const auto pad = member_named<ir::PadValue>(session, expr, "PadValue"))
    return pad;
  const auto pad = member_named<ir::PadValue>(session, expr, "TilePad");
  if (pad)
    session.older();
  return pad;
}

const ir::Expr* old_address(Session& session, std::int64_t address) {
  return session.unique().integer(address < 0 ? 0 : address, ir::data_type::kInt64);
}

} // namespace ptoscope::reader

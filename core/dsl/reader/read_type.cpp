#include "core/dsl/reader/type_reader.h"
#include "core/dsl/syntax/parse.h"

#include <algorithm>
#include <array>

namespace ptoscope::reader {

using syntax::ExprKind;

namespace {

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

/// Parts of a name that stand before a dot without being what the language is imported as.
constexpr auto kOwnHeads =
    std::to_array<std::string_view>({"pld", "Mem", "MemorySpace", "TensorLayout", "TileLayout",
                                     "PadValue", "TilePad", "CompactMode"});
/// What begins a type that has brackets.
constexpr auto kTypes = std::to_array<std::string_view>(
    {"Tensor", "Tile", "Scalar", "Array", "Tuple", "DistributedTensor"});
/// What begins an entry of such a type behind extents and data type.
constexpr auto kEntries = std::to_array<std::string_view>({"TensorView", "TileView", "MemRef"});

/// The last part of a name.
std::string_view tail(std::string_view name) {
  return name.substr(name.rfind('.') + 1);
}

/// What the language is imported as, by the first name that tells; empty for names without it.
std::string prefix_of(const syntax::Expr* expr) {
  std::string_view name = name_text(expr);
  if (const std::size_t dot = name.find('.');
      dot != std::string_view::npos && !is_one_of(name.substr(0, dot), kOwnHeads))
    return std::string(name.substr(0, dot));
  if (expr->kind != ExprKind::Subscript)
    return {};
  const auto& subscript = static_cast<const syntax::SubscriptExpr&>(*expr);
  std::string result = prefix_of(subscript.value);
  for (const syntax::Expr* entry : subscript.indices)
    if (result.empty())
      result = prefix_of(entry);
  return result;
}

/// The part of a type that isn't understood, as near as can be told without reading it again.
const syntax::Expr* culprit(ExprReader& exprs, const syntax::Expr* whole) {
  const syntax::Expr& type = *whole;
  if (type.kind != ExprKind::Subscript)
    return whole;
  const auto& text = static_cast<const syntax::SubscriptExpr&>(type);
  const std::string_view name = tail(name_text(text.value));
  if (!is_one_of(name, kTypes))
    return text.value;
  if (name == "Tuple")
    return whole;
  const bool shaped = name != "Scalar";
  if (shaped &&
      (text.indices.size() < 2 || (name != "Array" && text.indices[0]->kind != ExprKind::List)))
    return text.indices.empty() ? whole : text.indices[0];
  if (text.indices.empty())
    return whole;
  const syntax::Expr& dtype = *text.indices[shaped ? 1 : 0];
  if (!exprs.data_type(dtype))
    return text.indices[shaped ? 1 : 0];
  for (const syntax::Expr* entry : text.indices.subspan(shaped ? 2 : 1)) {
    if (entry->kind == ExprKind::String || entry->kind == ExprKind::Subscript)
      continue;
    const syntax::Expr* head = entry->kind == ExprKind::Call
                                   ? static_cast<const syntax::CallExpr*>(entry)->callee
                                   : nullptr;
    if (!is_one_of(tail(name_text(head)), kEntries))
      return entry;
  }
  return whole;
}

} // namespace

ReadType read_type(std::string_view text, ir::Context& context) {
  ReadType result;
  const std::unique_ptr<syntax::Tree> tree = syntax::parse(text, {});
  result.diagnostics = tree->diagnostics;
  const auto* stmt =
      tree->module.size() == 1 && tree->module[0]->kind == syntax::StmtKind::Expression
          ? static_cast<const syntax::ValueStmt*>(tree->module[0])
          : nullptr;
  const syntax::Expr* expr = stmt == nullptr ? nullptr : stmt->value;
  if (expr != nullptr && result.diagnostics.empty()) {
    ReadProgram program;
    program.form.prefix = prefix_of(expr);
    Session session(*tree, Reading::Strict, context, program);
    Names names(session);
    ExprReader exprs(session, names);
    result.type = TypeReader(session, names, exprs).read(*expr);
    // Names in a type by itself are defined elsewhere.
    std::erase_if(program.diagnostics,
                  [](const Diagnostic& found) { return found.code == "undefined-name"; });
    result.diagnostics = std::move(program.diagnostics);
    if (!result.diagnostics.empty() && result.diagnostics.front().code == "unknown-form") {
      const syntax::Expr& part = *culprit(exprs, expr);
      if (&part != expr)
        result.diagnostics = {make_error(
            "unknown-form", tree->place(part.extent),
            message_text("core", "expected a part of a type that is known, found \"{0}\""),
            escape_control_characters(session.text_of(part)))};
    }
  }
  if (expr == nullptr && result.diagnostics.empty())
    result.diagnostics.push_back(make_error("not-a-type", {{}, 1, 1},
                                            message_text("core", "expected a type, found \"{0}\""),
                                            escape_control_characters(text)));
  if (!result.diagnostics.empty())
    result.type = nullptr;
  result.is_part = result.type == nullptr && expr != nullptr && expr->kind != ExprKind::Subscript;
  return result;
}

} // namespace ptoscope::reader

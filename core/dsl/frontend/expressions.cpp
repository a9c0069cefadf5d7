#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/reader/binary_kind.h"
#include "core/dsl/syntax/python_string.h"
#include "core/dsl/syntax/walk.h"
#include "core/ir/cast.h"

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;
using syntax::Operator;

namespace {

/// Of expressions while helpers inside of them are expanded; every level takes some of the stack.
constexpr int kMaxDepth = 1000;

/// Whether the language has it between scalars.
bool is_of_language(Operator op) {
  return op != Operator::BitOr && op != Operator::BitXor && op != Operator::BitAnd &&
         op != Operator::Pow;
}

/// What Python calls an expression that the language doesn't have.
std::string_view python_name(const syntax::Expr& expr) {
  switch (expr.kind) {
  case ExprKind::Conditional:
    return message_text("core", "a conditional expression");
  case ExprKind::Comprehension:
    return message_text("core", "a comprehension");
  case ExprKind::Dict:
    return message_text("core", "a dictionary");
  case ExprKind::Set:
    return message_text("core", "a set");
  case ExprKind::Starred:
    return message_text("core", "a starred expression");
  case ExprKind::Slice:
    return message_text("core", "a slice");
  case ExprKind::String:
    return message_text("core", "a formatted string");
  case ExprKind::Foreign:
    return static_cast<const syntax::ForeignExpr&>(expr).what;
  default:
    return message_text("core", "an expression");
  }
}

} // namespace

std::optional<std::vector<const Expr*>> Expressions::read_all(syntax::Exprs exprs) {
  std::vector<const Expr*> values;
  bool is_sound = true;
  for (const syntax::Expr* expr : exprs) {
    values.push_back(read(*expr));
    is_sound = is_sound && values.back() != nullptr;
  }
  return is_sound ? std::optional(std::move(values)) : std::nullopt;
}

std::optional<Value> Expressions::evaluate(const syntax::Expr& expr) {
  return Evaluator(body_.session, *body_.closure).evaluate(expr);
}

bool Expressions::tell_of_python(const syntax::Expr& expr, std::string_view what) {
  Evaluator evaluator(body_.session, *body_.closure);
  if (evaluator.evaluate(expr) || evaluator.problem().kind != Problem::Kind::NeedsPython)
    return false;
  body_.session.needs_python(expr.extent, what);
  return true;
}

const Expr* Expressions::unsupported(const syntax::Expr& expr) {
  return body_.session.refuse(
      Fault::Unsupported, body_.session.tree().inner_extent(expr),
      message_text("core", "expected a value of the language, found {0}: \"{1}\""),
      python_name(expr), shortened(body_.session.text_of(expr)));
}

const Expr* Expressions::read(const syntax::Expr& expr) {
  if (depth_ >= kMaxDepth)
    return body_.session.refuse(
        Fault::Form, expr.extent,
        message_text("core", "expected at most {0} expressions inside of each other, helpers that "
                             "are expanded included, found more"),
        kMaxDepth);
  ++depth_;
  const Expr* value = read_form(expr);
  --depth_;
  return value;
}

const Expr* Expressions::read_form(const syntax::Expr& expr) {
  switch (expr.kind) {
  case ExprKind::Name:
    return read_name(static_cast<const syntax::NameExpr&>(expr));
  case ExprKind::Integer:
  case ExprKind::Float:
  case ExprKind::True:
  case ExprKind::False:
  case ExprKind::None:
  case ExprKind::String:
  case ExprKind::Ellipsis:
    return read_literal(expr);
  case ExprKind::Unary:
    return read_unary(static_cast<const syntax::UnaryExpr&>(expr));
  case ExprKind::Binary:
    return read_binary(static_cast<const syntax::BinaryExpr&>(expr));
  case ExprKind::List:
  case ExprKind::Tuple:
    return read_list(static_cast<const syntax::SequenceExpr&>(expr));
  case ExprKind::Subscript:
    return read_subscript(static_cast<const syntax::SubscriptExpr&>(expr));
  case ExprKind::Call:
    return body_.calls.read(static_cast<const syntax::CallExpr&>(expr));
  case ExprKind::Error: // was reported
    return nullptr;
  default:
    return unsupported(expr);
  }
}

const Expr* Expressions::read_literal(const syntax::Expr& expr) {
  if (expr.kind == ExprKind::None)
    return body_.call("system.task_invalid", {}, {}, expr.extent);
  if (expr.kind == ExprKind::String &&
      is_formatted(static_cast<const syntax::StringExpr&>(expr), body_.session.tree()))
    return unsupported(expr);
  const auto value = evaluate(expr);
  if (value && held<std::string_view>(*value) == nullptr)
    return as_expr(body_.session, *value, expr.extent);
  return body_.session.refuse(
      Fault::Type, expr.extent,
      message_text("core", "expected a number, a flag or None of at most 64 bits, found {0}"),
      shortened(body_.session.text_of(expr)));
}

const Expr* Expressions::unknown_name(const syntax::NameExpr& name) {
  const std::string_view nearest = body_.session.nearest(name.text, body_.names.names());
  if (nearest.empty())
    return body_.session.refuse(
        Fault::Undefined, name.extent,
        message_text("core", "expected a name that is defined before, found \"{0}\""), name.text);
  return body_.session.refuse(
      Fault::Undefined, name.extent,
      message_text("core", "expected a name that is defined before, found \"{0}\"; is \"{1}\" "
                           "meant?"),
      name.text, nearest);
}

const Expr* Expressions::read_name(const syntax::NameExpr& name) {
  if (!name.dotted) {
    if (const Expr* known = body_.names.find(name.text)) {
      tell_of_leak(name);
      tell_of_counter(name, known);
      return known == body_.session.poison() ? nullptr : known;
    }
    const Value* value = body_.closure->find(name.text);
    if (value == nullptr)
      return unknown_name(name);
    if (const Expr* expr = as_expr(body_.session, *value, name.extent))
      return expr;
    return body_.session.refuse(
        Fault::Type, name.extent,
        message_text("core", "expected \"{0}\" to be a number, a flag or a list of such, found a "
                             "value of Python's type {1}"),
        name.text, kind_of(*value));
  }
  const auto value = evaluate(name);
  if (const auto* space = value ? held<MemorySpace>(*value) : nullptr)
    return body_.index(static_cast<std::int64_t>(*space));
  return body_.session.refuse(
      Fault::Unsupported, name.extent,
      message_text("core",
                   "expected a value, found the attribute \"{0}\"; attributes are arguments "
                   "of calls only"),
      name.text);
}

/// A name that a helper left behind means the helper's value, as it does for the compiler.
void Expressions::tell_of_leak(const syntax::NameExpr& name) {
  const auto leak = body_.leaked.find(name.text);
  if (leak == body_.leaked.end() || body_.inline_depth > 0)
    return;
  body_.session.warn("leaked-name", name.extent,
                     message_text("core",
                                  "\"{0}\" means what the helper \"{1}\" called so, which was "
                                  "expanded before; another name in the helper keeps them "
                                  "apart"),
                     name.text, leak->second);
  body_.leaked.erase(leak);
}

/// The compiler takes the name, but nothing says what it is then.
void Expressions::tell_of_counter(const syntax::NameExpr& name, const Expr* known) {
  if (const auto* var = dyn_cast<Var>(known); var != nullptr && body_.ended_counters.contains(var))
    body_.session.warn("ended-loop", name.extent,
                       message_text("core", "\"{0}\" is the counter of a loop that has ended; its "
                                            "value behind the loop is not defined"),
                       name.text);
}

/// Whether arithmetic is worked out while the program is read: of literals and names of the
/// enclosing Python only.
bool Expressions::is_folded(const syntax::Expr& expr) {
  switch (expr.kind) {
  case ExprKind::Name: {
    const bool is_bound =
        body_.names.find(static_cast<const syntax::NameExpr&>(expr).text) != nullptr;
    if (is_bound)
      bound_at_ = expr.extent.begin;
    return !static_cast<const syntax::NameExpr&>(expr).dotted && !is_bound;
  }
  case ExprKind::Integer:
  case ExprKind::Float:
  case ExprKind::True:
  case ExprKind::False:
  case ExprKind::None:
    return true;
  case ExprKind::Unary:
    return is_folded(*static_cast<const syntax::UnaryExpr&>(expr).operand);
  case ExprKind::Binary: {
    const auto& binary = static_cast<const syntax::BinaryExpr&>(expr);
    return !is_comparison(binary.op) && binary.op != Operator::And && binary.op != Operator::Or &&
           is_folded(*binary.left) && is_folded(*binary.right);
  }
  default:
    return false;
  }
}

/// What Python works out of constants alone; null for what it doesn't, which is read as it stands,
/// and after a refusal of a number that can't be held. Empty is what is no such expression.
std::optional<const Expr*> Expressions::fold(const syntax::Expr& expr) {
  const bool has_bound_name = expr.extent.begin <= bound_at_ && bound_at_ < expr.extent.end;
  if (has_bound_name || !is_folded(expr))
    return std::nullopt;
  const syntax::Extent extent = body_.session.tree().inner_extent(expr);
  Evaluator evaluator(body_.session, *body_.closure);
  if (const auto value = evaluator.evaluate(expr)) {
    const Expr* folded = as_expr(body_.session, *value, extent);
    return folded == nullptr ? std::nullopt : std::optional(folded);
  }
  const Problem& problem = evaluator.problem();
  if (problem.kind != Problem::Kind::TooLarge)
    return std::nullopt;
  return body_.session.refuse(Fault::Type, extent, problem.text, problem.argument);
}

const Expr* Expressions::read_unary(const syntax::UnaryExpr& unary) {
  if (unary.op != Operator::Not && unary.op != Operator::Invert)
    if (const auto folded = fold(unary))
      return *folded;
  const Expr* operand = read(*unary.operand);
  if (operand == nullptr)
    return nullptr;
  if (unary.op == Operator::Plus)
    return body_.session.refuse(Fault::Unsupported, body_.session.tree().inner_extent(unary),
                                message_text("core",
                                             "expected \"-\", \"not\" or \"~\", found \"+\" "
                                             "before a value"));
  const NodeKind kind = unary.op == Operator::Neg   ? NodeKind::Neg
                        : unary.op == Operator::Not ? NodeKind::Not
                                                    : NodeKind::BitNot;
  return negated(body_.session, kind, operand, body_.session.tree().inner_extent(unary),
                 {Fault::Form, body_.name});
}

const Expr* Expressions::read_binary(const syntax::BinaryExpr& binary) {
  const syntax::Extent extent = body_.session.tree().inner_extent(binary);
  if (binary.op == Operator::And || binary.op == Operator::Or) {
    const Expr* left = read(*binary.left);
    const Expr* right = read(*binary.right);
    if (left == nullptr || right == nullptr)
      return nullptr;
    return join_flags(body_.session, binary.op == Operator::And ? NodeKind::And : NodeKind::Or,
                      left, right, extent);
  }
  if (is_comparison(binary.op)) {
    if (is_chained(binary))
      return body_.session.refuse(
          Fault::Form, extent,
          message_text("core", "expected one comparison, found a chain: \"{0}\"; join two by and"),
          shortened(body_.session.text_of(binary)));
  } else if (const auto folded = fold(binary)) {
    return *folded;
  }
  const Expr* left = read(*binary.left);
  const Expr* right = read(*binary.right);
  if (left == nullptr || right == nullptr)
    return nullptr;
  const auto kind = is_of_language(binary.op) ? reader::binary_kind(binary.op) : std::nullopt;
  if (!kind)
    return body_.session.refuse(
        Fault::Unsupported, extent,
        message_text("core", "expected an operator of the language (+ - * / // % << >> and "
                             "comparisons), found \"{0}\""),
        spelling(binary.op));
  return join(body_.session, *kind, left, right, extent, {Fault::Form, body_.name});
}

const Expr* Expressions::read_list(const syntax::SequenceExpr& list) {
  const auto elements = read_all(list.items);
  return elements ? body_.tuple(*elements, list.extent) : nullptr;
}

bool Expressions::expect_flag(const Expr& condition, std::string_view statement,
                              const syntax::Extent& extent) {
  if (is_of_type(condition, data_type::kBool))
    return true;
  const auto type = scalar_type(condition);
  body_.session.refuse(Fault::Type, extent,
                       message_text("core", "expected a flag as the condition of \"{0}\", found "
                                            "{1}; compare it, such as x != 0"),
                       statement, type ? name_of(*type) : kind_of(Value(&condition)));
  return false;
}

} // namespace ptoscope::frontend

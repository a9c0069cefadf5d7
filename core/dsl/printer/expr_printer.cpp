#include "core/dsl/printer/expr_printer.h"

#include "core/ir/cast.h"

#include <charconv>
#include <cmath>

// Expressions (`formats/passes-dump.md` section 7).

namespace ptoscope::printer {

using namespace ir;

namespace {

struct Operator {
  std::string_view text;
  int level = 0;
};

constexpr int kUnaryLevel = 12;
constexpr int kNotLevel = 4;
constexpr int kAtomLevel = 15;

Operator operator_of(NodeKind kind) {
  switch (kind) {
  case NodeKind::Or:
    return {" or ", 1};
  case NodeKind::Xor:
    return {" xor ", 2};
  case NodeKind::And:
    return {" and ", 3};
  case NodeKind::Eq:
    return {" == ", 5};
  case NodeKind::Ne:
    return {" != ", 5};
  case NodeKind::Lt:
    return {" < ", 5};
  case NodeKind::Le:
    return {" <= ", 5};
  case NodeKind::Gt:
    return {" > ", 5};
  case NodeKind::Ge:
    return {" >= ", 5};
  case NodeKind::BitOr:
    return {" | ", 6};
  case NodeKind::BitXor:
    return {" ^ ", 7};
  case NodeKind::BitAnd:
    return {" & ", 8};
  case NodeKind::BitShiftLeft:
    return {" << ", 9};
  case NodeKind::BitShiftRight:
    return {" >> ", 9};
  case NodeKind::Add:
    return {" + ", 10};
  case NodeKind::Sub:
    return {" - ", 10};
  case NodeKind::Mul:
    return {" * ", 11};
  case NodeKind::FloatDiv:
    return {" / ", 11};
  case NodeKind::FloorDiv:
    return {" // ", 11};
  case NodeKind::FloorMod:
    return {" % ", 11};
  case NodeKind::Pow:
    return {" ** ", 13};
  default:
    return {};
  }
}

int level_of(const Expr& expr) {
  if (const Operator op = operator_of(expr.kind); op.level > 0)
    return op.level;
  if (expr.kind == NodeKind::Not)
    return kNotLevel;
  if (expr.kind == NodeKind::Neg || expr.kind == NodeKind::BitNot)
    return kUnaryLevel;
  return kAtomLevel;
}

bool only_integer_constants(const Expr& expr) {
  if (expr.kind == NodeKind::ConstInt)
    return true;
  if (!is_binary(expr.kind))
    return false;
  const auto& binary = static_cast<const Binary&>(expr);
  return only_integer_constants(*binary.left) && only_integer_constants(*binary.right);
}

DataType dtype_of(const Expr& expr) {
  return expr.type != nullptr && expr.type->kind == TypeKind::Scalar
             ? static_cast<const ScalarType*>(expr.type)->dtype
             : data_type::kIndex;
}

} // namespace

void ExprPrinter::integer(std::int64_t value) {
  char buffer[24];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
  out_.append(buffer, end);
}

/// Seventeen digits, and a point or exponent in any case.
void ExprPrinter::number(double value) {
  if (std::isnan(value) || std::isinf(value)) {
    out_ += std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf";
    return;
  }
  char buffer[40];
  const auto [end, error] =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 17);
  const std::string_view text(buffer, static_cast<std::size_t>(end - buffer));
  out_ += text;
  if (text.find_first_of(".e") == std::string_view::npos)
    out_ += ".0";
}

void ExprPrinter::quoted(std::string_view text) {
  out_ += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\')
      out_ += '\\';
    out_ += c;
  }
  out_ += '"';
}

void ExprPrinter::exprs(Exprs exprs) {
  bool first = true;
  for (const Expr* one : exprs) {
    comma(first);
    expr(*one);
  }
}

void ExprPrinter::names(VarList vars) {
  out_ += '[';
  bool first = true;
  for (const Var* var : vars) {
    if (var == nullptr)
      continue;
    comma(first);
    name(*var);
  }
  out_ += ']';
}

void ExprPrinter::constant(const ConstInt& constant) {
  const DataType type = dtype_of(constant);
  if (type == data_type::kIndex && !typed_) {
    integer(constant.value);
    return;
  }
  prefixed("const(");
  integer(constant.value);
  out_ += ", ";
  dtype(type);
  out_ += ')';
}

void ExprPrinter::expr(const Expr& expr) {
  switch (expr.kind) {
  case NodeKind::Var:
  case NodeKind::IterArg: {
    const auto& var = static_cast<const Var&>(expr);
    out_ += composite_ ? names_.of_symbol(var) : names_.of(var);
    return;
  }
  case NodeKind::MemRef:
  case NodeKind::WindowBuffer:
    out_ += static_cast<const Var&>(expr).name.text();
    return;
  case NodeKind::ConstInt:
    constant(static_cast<const ConstInt&>(expr));
    return;
  case NodeKind::ConstFloat: {
    const double value = static_cast<const ConstFloat&>(expr).value;
    const DataType type = dtype_of(expr);
    if (type == data_type::kFp32) {
      number(value);
      return;
    }
    prefixed("const(");
    number(value);
    out_ += ", ";
    dtype(type);
    out_ += ')';
    return;
  }
  case NodeKind::ConstBool:
    out_ += static_cast<const ConstBool&>(expr).value ? "True" : "False";
    return;
  case NodeKind::Call:
    call(static_cast<const Call&>(expr));
    return;
  case NodeKind::Submit:
    submit(static_cast<const Submit&>(expr));
    return;
  case NodeKind::MakeTuple:
    out_ += '[';
    exprs(static_cast<const MakeTuple&>(expr).elements);
    out_ += ']';
    return;
  case NodeKind::TupleGetItem:
    this->expr(*static_cast<const TupleGetItem&>(expr).tuple);
    out_ += '[';
    integer(static_cast<const TupleGetItem&>(expr).index);
    out_ += ']';
    return;
  case NodeKind::Opaque:
    out_ += static_cast<const Opaque&>(expr).text.text();
    return;
  case NodeKind::Min:
    function_form("min(", static_cast<const Binary&>(expr));
    return;
  case NodeKind::Max:
    function_form("max(", static_cast<const Binary&>(expr));
    return;
  default:
    break;
  }
  if (is_unary(expr.kind))
    unary(static_cast<const Unary&>(expr));
  else
    binary(static_cast<const Binary&>(expr));
}

void ExprPrinter::function_form(std::string_view name, const Binary& binary) {
  prefixed(name);
  expr(*binary.left);
  out_ += ", ";
  expr(*binary.right);
  out_ += ')';
}

/// Whether a constant prints as a literal with, or without, a sign before it.
bool ExprPrinter::prints_as(const Expr& expr, bool negative) const {
  if (const auto* whole = dyn_cast<ConstInt>(&expr))
    return dtype_of(expr) == data_type::kIndex && !typed_ && (whole->value < 0) == negative;
  const auto* number = dyn_cast<ConstFloat>(&expr);
  return number != nullptr && dtype_of(expr) == data_type::kFp32 &&
         (std::signbit(number->value) && !std::isnan(number->value)) == negative;
}

void ExprPrinter::operand(const Expr& child, int level, bool right, bool power) {
  // A sign before a power is that of the power.
  const bool signed_base = power && !right && prints_as(child, true);
  const int own = signed_base ? kUnaryLevel : level_of(child);
  // Operators of one level group to the left, powers to the right.
  if (own > level || (own == level && right == power)) {
    expr(child);
    return;
  }
  out_ += '(';
  expr(child);
  out_ += ')';
}

void ExprPrinter::binary(const Binary& binary) {
  const Operator op = operator_of(binary.kind);
  const bool outer = typed_;
  typed_ = typed_ || only_integer_constants(binary);
  const bool power = binary.kind == NodeKind::Pow;
  operand(*binary.left, op.level, false, power);
  out_ += op.text;
  operand(*binary.right, op.level, true, power);
  typed_ = outer;
}

void ExprPrinter::unary(const Unary& unary) {
  switch (unary.kind) {
  case NodeKind::Abs:
    out_ += "abs(";
    expr(*unary.operand);
    out_ += ')';
    return;
  case NodeKind::Cast:
    prefixed("cast(");
    expr(*unary.operand);
    out_ += ", ";
    dtype(dtype_of(unary));
    out_ += ')';
    return;
  case NodeKind::Not:
    out_ += "not ";
    break;
  case NodeKind::Neg:
    out_ += '-';
    break;
  default:
    out_ += '~';
    break;
  }
  const int level = unary.kind == NodeKind::Not ? kNotLevel : kUnaryLevel;
  // A minus directly before a number would be part of it.
  const bool brackets = level_of(*unary.operand) < level ||
                        (unary.kind == NodeKind::Neg && prints_as(*unary.operand, false));
  if (brackets)
    out_ += '(';
  expr(*unary.operand);
  if (brackets)
    out_ += ')';
}

} // namespace ptoscope::printer

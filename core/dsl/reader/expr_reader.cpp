#include "core/dsl/reader/expr_reader.h"

#include "core/dsl/number_literal.h"
#include "core/dsl/reader/binary_kind.h"
#include "core/dsl/reader/call_reader.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"

#include <array>
#include <limits>
#include <memory_resource>

namespace ptoscope::reader {

using namespace ir;
using syntax::ExprKind;
using syntax::Operator;

namespace {

/// The literal below a minus, if it is one; `-(3)` is an operator before it.
const syntax::Expr* negated(const syntax::Expr& expr) {
  if (expr.kind != ExprKind::Unary)
    return nullptr;
  const auto& unary = static_cast<const syntax::UnaryExpr&>(expr);
  const bool literal =
      unary.operand->kind == ExprKind::Integer || unary.operand->kind == ExprKind::Float;
  return unary.op == Operator::Neg && literal && !unary.operand->parenthesized ? unary.operand
                                                                               : nullptr;
}

} // namespace

const Expr* ExprReader::opaque(const syntax::Expr& expr) {
  auto* node =
      make<Opaque>(NodeKind::Opaque, session_.unique().bare(TypeKind::Unknown), expr.extent);
  node->text = session_.kept_text(expr);
  return node;
}

const Expr* ExprReader::refuse(const syntax::Expr& expr, std::string_view what) {
  session_.error("not-in-language", expr.extent,
                 message_text("core", "expected an expression of the language, found {0}"), what);
  return opaque(expr);
}

/// The digits of a number, without the parentheses around it.
std::string_view ExprReader::digits_of(const syntax::Expr& number) const {
  std::string_view text = session_.text_of(number);
  if (!number.parenthesized)
    return text;
  constexpr std::string_view kAround = "() \t\r\n\\";
  const std::size_t first = std::min(text.find_first_not_of(kAround), text.size());
  return text.substr(first, text.find_last_not_of(kAround) + 1 - first);
}

std::optional<std::int64_t> ExprReader::literal_integer(const syntax::Expr& expr) {
  if (expr.kind == ExprKind::Integer)
    return dsl::parse_integer(digits_of(expr), false);
  const syntax::Expr* operand = negated(expr);
  if (operand != nullptr && operand->kind == ExprKind::Integer)
    return dsl::parse_integer(digits_of(*operand), true);
  return std::nullopt;
}

std::optional<double> ExprReader::literal_number(const syntax::Expr& expr) {
  if (expr.kind == ExprKind::Float)
    return dsl::parse_number(digits_of(expr));
  const std::string_view name = name_text(&expr);
  if (name == "inf")
    return std::numeric_limits<double>::infinity();
  if (name == "nan")
    return std::numeric_limits<double>::quiet_NaN();
  if (const syntax::Expr* operand = negated(expr); operand && operand->kind == ExprKind::Float) {
    const std::optional<double> value = dsl::parse_number(digits_of(*operand));
    return value ? std::optional(-*value) : std::nullopt;
  }
  if (expr.kind == ExprKind::Unary) {
    const auto& unary = static_cast<const syntax::UnaryExpr&>(expr);
    if (unary.op == Operator::Neg && !unary.operand->parenthesized &&
        name_text(unary.operand) == "inf")
      return -std::numeric_limits<double>::infinity();
  }
  return std::nullopt;
}

const Expr* ExprReader::refuse_number(const syntax::Expr& expr, const syntax::Expr& number) {
  return refuse(expr, dsl::is_imaginary(digits_of(number))
                          ? message_text("core", "an imaginary number")
                          : message_text("core", "a number that 64 bits don't hold"));
}

std::optional<std::int64_t> ExprReader::integer(const syntax::Expr& expr, std::string_view what) {
  const std::optional<std::int64_t> value = literal_integer(expr);
  if (!value)
    session_.error("not-a-number", expr.extent,
                   message_text("core", "expected {0} as a whole number of 64 bits, found \"{1}\""),
                   what, shortened(session_.text_of(expr)));
  return value;
}

std::optional<DataType> ExprReader::data_type(const syntax::Expr& expr) {
  const std::string_view name = session_.unprefixed(&expr);
  return name.empty() ? std::nullopt : data_type_named(name);
}

const Expr* ExprReader::read_in_type(const syntax::Expr& expr) {
  const bool outer = in_type_;
  in_type_ = true;
  const Expr* value = read(expr);
  in_type_ = outer;
  // A whole extent prints as its digits, whatever its type.
  if (const auto* constant = dyn_cast<ConstInt>(value))
    return session_.unique().integer(constant->value, data_type::kIndex);
  return value;
}

Exprs ExprReader::read_all(syntax::Exprs exprs) {
  const std::size_t mark = pending_.size();
  for (const syntax::Expr* expr : exprs) {
    const Expr* value = read(*expr);
    pending_.push_back(value);
  }
  const Exprs kept =
      session_.context().arena().copy(std::span<const Expr* const>(pending_).subspan(mark));
  pending_.resize(mark);
  return kept;
}

/// Constants once didn't say their type; the one of the name that they are given to tells it.
const Expr* ExprReader::read_typed_constant(const syntax::Expr& expr, const Type* type) {
  if (type == nullptr || type->kind != TypeKind::Scalar)
    return nullptr;
  const DataType dtype = static_cast<const ScalarType*>(type)->dtype;
  if (dtype == data_type::kIndex || dtype == data_type::kFp32)
    return nullptr;
  const Expr* constant = nullptr;
  if (is_integer(dtype)) {
    if (const auto value = literal_integer(expr))
      constant = session_.unique().integer(*value, dtype);
  } else if (is_float(dtype)) {
    if (const auto value = literal_number(expr))
      constant = session_.unique().number(*value, dtype);
  }
  if (constant != nullptr)
    session_.older();
  return constant;
}

const Expr* ExprReader::read(const syntax::Expr& expr, const Type* type) {
  if (const Expr* constant = read_typed_constant(expr, type))
    return constant;
  switch (expr.kind) {
  case ExprKind::Name:
    return read_name(static_cast<const syntax::NameExpr&>(expr));
  case ExprKind::Integer:
    if (const auto value = integer(expr, message_text("core", "a constant")))
      return session_.unique().integer(*value, data_type::kIndex);
    return opaque(expr);
  case ExprKind::Float:
    if (const auto value = literal_number(expr))
      return session_.unique().number(*value, data_type::kFp32);
    return refuse_number(expr, expr);
  case ExprKind::True:
    return session_.unique().boolean(true);
  case ExprKind::False:
    return session_.unique().boolean(false);
  case ExprKind::Unary:
    return read_unary(static_cast<const syntax::UnaryExpr&>(expr));
  case ExprKind::Binary:
    return read_binary(static_cast<const syntax::BinaryExpr&>(expr));
  case ExprKind::List:
  case ExprKind::Tuple:
    return read_tuple(static_cast<const syntax::SequenceExpr&>(expr));
  case ExprKind::Subscript:
    return read_subscript(static_cast<const syntax::SubscriptExpr&>(expr));
  case ExprKind::Call:
    return CallReader(session_, names_, *this)
        .read(static_cast<const syntax::CallExpr&>(expr), type);
  case ExprKind::None:
    return refuse(expr, message_text("core", "None"));
  case ExprKind::String:
    return refuse(expr, message_text("core", "a string"));
  case ExprKind::Conditional:
    return refuse(expr, message_text("core", "a conditional expression"));
  case ExprKind::Comprehension:
    return refuse(expr, message_text("core", "a comprehension"));
  case ExprKind::Dict:
    return refuse(expr, message_text("core", "a dictionary"));
  case ExprKind::Set:
    return refuse(expr, message_text("core", "a set"));
  case ExprKind::Slice:
    return refuse(expr, message_text("core", "a slice"));
  case ExprKind::Starred:
    return refuse(expr, message_text("core", "an unpacked value"));
  case ExprKind::Ellipsis:
    return refuse(expr, message_text("core", "\"...\""));
  case ExprKind::Attribute:
    return refuse(expr, message_text("core", "an attribute"));
  case ExprKind::Foreign:
    return refuse(expr, static_cast<const syntax::ForeignExpr&>(expr).what);
  case ExprKind::Error:
    break; // was reported
  }
  return opaque(expr);
}

const Expr* ExprReader::read_name(const syntax::NameExpr& name) {
  if (name.dotted) {
    session_.unknown(message_text("core", "a name"), name.text, name.extent);
    return opaque(name);
  }
  if (const auto value = literal_number(name))
    return session_.unique().number(*value, data_type::kFp32);
  return in_type_ ? names_.in_type(name.text, name.extent) : names_.value(name.text, name.extent);
}

const Expr* ExprReader::read_unary(const syntax::UnaryExpr& unary) {
  if (negated(unary) != nullptr) {
    if (unary.operand->kind == ExprKind::Float) {
      if (const auto value = literal_number(unary))
        return session_.unique().number(*value, data_type::kFp32);
      return refuse_number(unary, *unary.operand);
    }
    if (const auto value = integer(unary, message_text("core", "a constant")))
      return session_.unique().integer(*value, data_type::kIndex);
    return opaque(unary);
  }
  if (const auto value = literal_number(unary))
    return session_.unique().number(*value, data_type::kFp32);
  if (unary.op == Operator::Plus)
    return refuse(unary, message_text("core", "the sign \"+\""));
  const NodeKind kind = unary.op == Operator::Not   ? NodeKind::Not
                        : unary.op == Operator::Neg ? NodeKind::Neg
                                                    : NodeKind::BitNot;
  const Expr* operand = read(*unary.operand);
  const Type* type =
      kind == NodeKind::Not ? session_.unique().scalar(data_type::kBool) : operand->type;
  auto* node = make<Unary>(kind, type, unary.extent);
  node->operand = operand;
  return node;
}

const Expr* ExprReader::make_binary(NodeKind kind, const Expr* left, const Expr* right,
                                    const syntax::Extent& extent) {
  auto* node =
      make<Binary>(kind, binary_type(session_.unique(), kind, left->type, right->type), extent);
  node->left = left;
  node->right = right;
  return node;
}

const Expr* ExprReader::read_binary(const syntax::BinaryExpr& binary) {
  const std::optional<NodeKind> kind = binary_kind(binary.op);
  if (!kind)
    return refuse(binary, fmt::format("the operator \"{}\"", syntax::spelling(binary.op)));
  const Expr* left = read(*binary.left);
  const Expr* right = read(*binary.right);
  return make_binary(*kind, left, right, binary.extent);
}

const Expr* ExprReader::read_tuple(const syntax::SequenceExpr& sequence) {
  const Exprs elements = read_all(sequence.items);
  std::array<std::byte, 128> buffer;
  std::pmr::monotonic_buffer_resource memory(buffer.data(), buffer.size());
  std::pmr::vector<const Type*> types(&memory);
  types.reserve(elements.size());
  for (const Expr* element : elements)
    types.push_back(element->type);
  auto* node =
      make<MakeTuple>(NodeKind::MakeTuple, session_.unique().tuple(types), sequence.extent);
  node->elements = elements;
  return node;
}

const Expr* ExprReader::read_subscript(const syntax::SubscriptExpr& subscript) {
  const Expr* tuple = read(*subscript.value);
  if (subscript.indices.size() != 1)
    return refuse(subscript, message_text("core", "several indices"));
  const auto index =
      integer(*subscript.indices[0], message_text("core", "the index of an element"));
  if (!index)
    return opaque(subscript);
  const Type* type = session_.unique().bare(TypeKind::Unknown);
  if (*index < 0) {
    session_.error("no-such-element", subscript.indices[0]->extent,
                   message_text("core", "expected an index of 0 or more, found {0}"), *index);
    return opaque(subscript);
  }
  if (tuple->type->kind == TypeKind::Tuple) {
    const auto& types = static_cast<const TupleType*>(tuple->type)->types;
    if (static_cast<std::uint64_t>(*index) >= types.size()) {
      session_.error("no-such-element", subscript.indices[0]->extent,
                     message_text("core", "expected an index below {0}, found {1}"), types.size(),
                     *index);
      return opaque(subscript);
    }
    type = types[static_cast<std::size_t>(*index)];
  }
  auto* node = make<TupleGetItem>(NodeKind::TupleGetItem, type, subscript.extent);
  node->tuple = tuple;
  node->index = *index;
  return node;
}

const Var* ExprReader::read_var(const syntax::Expr& expr) {
  const Expr* value = expr.kind == ExprKind::Name ? read(expr) : nullptr;
  const auto* var = dyn_cast<Var>(value);
  if (var == nullptr)
    session_.error("not-a-name", expr.extent,
                   message_text("core", "expected a name, found \"{0}\""),
                   shortened(session_.text_of(expr)));
  return var;
}

VarList ExprReader::read_vars(const syntax::Expr& list) {
  std::vector<const Var*> vars;
  if (list.kind != ExprKind::List && list.kind != ExprKind::Tuple) {
    session_.error("not-a-list", list.extent,
                   message_text("core", "expected a list of names, found \"{0}\""),
                   shortened(session_.text_of(list)));
    return {};
  }
  for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(list).items)
    if (const Var* var = read_var(*item))
      vars.push_back(var);
  return session_.context().arena().copy(vars);
}

} // namespace ptoscope::reader

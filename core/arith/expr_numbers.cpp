#include "core/arith/expr_numbers.h"

#include "core/arith/make.h"
#include "core/arith/operands.h"
#include "core/ir/hash_value.h"
#include "core/ir/structural_equal.h"

namespace ptoscope::arith {
namespace {

using ir::dyn_cast;
using ir::Expr;

std::uint64_t address(const void* pointer) {
  return reinterpret_cast<std::uintptr_t>(pointer);
}

template <typename Visit>
void for_each_part(const Expr* expr, Visit&& visit) {
  if (const auto* call = dyn_cast<ir::Call>(expr)) {
    for (const Expr* arg : call->args)
      visit(arg);
  } else if (const auto* tuple = dyn_cast<ir::MakeTuple>(expr)) {
    for (const Expr* element : tuple->elements)
      visit(element);
  } else if (const auto* item = dyn_cast<ir::TupleGetItem>(expr)) {
    visit(item->tuple);
  } else {
    for_each_operand(expr, visit);
  }
}

} // namespace

std::size_t ExprNumbers::KeyHash::operator()(const Key& key) const {
  return ir::combine(ir::combine(ir::combine(key.kind, key.type), key.first), key.second);
}

bool ExprNumbers::same(const Expr* left, const Expr* right) {
  if (left == right)
    return true;
  if (left->kind == ir::NodeKind::ConstInt && left->type != right->type)
    return false;
  return of(left) == of(right);
}

std::uint32_t ExprNumbers::number(const Key& key) {
  const auto [place, is_new] = numbers_.emplace(key, last_ + 1);
  if (is_new)
    ++last_;
  return place->second;
}

std::uint32_t ExprNumbers::of(const Expr* root) {
  const auto is_done = [this](const Expr* expr) {
    const std::uint32_t* known = known_.find(expr);
    return known != nullptr && *known != 0;
  };
  bottom_up(
      root, [](const Expr* expr, auto&& visit) { for_each_part(expr, visit); }, is_done,
      [this](const Expr* expr) {
        const std::uint32_t number = compute(expr);
        known_.at(expr) = number;
      });
  return *known_.find(root);
}

std::uint32_t ExprNumbers::compute(const Expr* expr) {
  Key key{static_cast<std::uint64_t>(expr->kind), address(expr->type), 0, 0};
  if (const auto* binary = dyn_cast<ir::Binary>(expr)) {
    key.first = *known_.find(binary->left);
    key.second = *known_.find(binary->right);
  } else if (const auto* unary = dyn_cast<ir::Unary>(expr)) {
    key.first = *known_.find(unary->operand);
  } else if (const auto* whole = dyn_cast<ir::ConstInt>(expr)) {
    key.first = static_cast<std::uint64_t>(whole->value);
    const ir::DataType* type = scalar_type(expr);
    if (type != nullptr && (*type == ir::data_type::kIndex || *type == ir::data_type::kInt64))
      key.type = 0;
  } else if (const auto* real = dyn_cast<ir::ConstFloat>(expr)) {
    std::memcpy(&key.first, &real->value, sizeof key.first);
  } else if (const auto* truth = dyn_cast<ir::ConstBool>(expr)) {
    key.first = truth->value ? 1 : 0;
  } else if (const auto* item = dyn_cast<ir::TupleGetItem>(expr)) {
    key.first = *known_.find(item->tuple);
    key.second = static_cast<std::uint64_t>(item->index);
  } else if (const auto* tuple = dyn_cast<ir::MakeTuple>(expr)) {
    key.first = list(0, tuple->elements);
  } else if (const auto* opaque = dyn_cast<ir::Opaque>(expr)) {
    key.first = address(opaque->text.text().data());
  } else if (const auto* one_call = dyn_cast<ir::Call>(expr)) {
    return call(*one_call);
  } else {
    key.first = address(expr); // variables, and tasks: each is one
  }
  return number(key);
}

/// The number of a list: of the elements one after another.
std::uint32_t ExprNumbers::list(std::uint64_t head, ir::Exprs elements) {
  constexpr std::uint64_t kList = ir::kNodeKinds;
  std::uint32_t result = number({kList, 0, head, elements.size()});
  for (const Expr* element : elements)
    result = number({kList + 1, 0, result, *known_.find(element)});
  return result;
}

std::uint32_t ExprNumbers::call(const ir::Call& call) {
  const std::uint64_t name = address(call.callee.name.text().data());
  const std::uint32_t bare = number({static_cast<std::uint64_t>(call.kind), address(call.type),
                                     list(name, call.args), call.callee.is_function ? 1U : 0U});
  if (call.kwargs.empty() && call.attrs.empty())
    return bare;
  std::vector<const ir::Call*>& alike = noted_calls_[bare];
  for (const ir::Call* other : alike)
    if (!ir::structural_difference(call, *other))
      return *known_.find(other);
  alike.push_back(&call);
  return number({static_cast<std::uint64_t>(call.kind), 0, address(&call), 2});
}

} // namespace ptoscope::arith

#include "core/arith/order.h"

#include "core/arith/checked.h"
#include "core/arith/make.h"
#include "core/arith/operands.h"

#include <algorithm>

namespace ptoscope::arith {
namespace {

using ir::dyn_cast;
using ir::Expr;
using ir::NodeKind;

Comparison possible(std::int64_t left, std::int64_t right) {
  return {left < right, left == right, left > right};
}

} // namespace

bool Comparison::implies(const Comparison& other) const {
  if (!less && !equal && !greater)
    return false;
  return (!less || other.less) && (!equal || other.equal) && (!greater || other.greater);
}

Order::Side Order::side(const Expr* expr) {
  if (expr->kind == NodeKind::ConstInt)
    return {nullptr, static_cast<const ir::ConstInt*>(expr)->value};
  if (expr->kind == NodeKind::Add || expr->kind == NodeKind::Sub) {
    const auto* sum = static_cast<const ir::Binary*>(expr);
    if (const auto* right = dyn_cast<ir::ConstInt>(sum->right)) {
      if (expr->kind == NodeKind::Add)
        return {sum->left, right->value};
      if (const auto offset = negate(right->value))
        return {sum->left, *offset};
    }
    const auto* left = dyn_cast<ir::ConstInt>(sum->left);
    if (left != nullptr && expr->kind == NodeKind::Add)
      return {sum->right, left->value};
  }
  return {expr, 0};
}

std::uint32_t Order::key(const Expr* expr) {
  if (expr == nullptr)
    return 0;
  std::uint32_t& key = keys_.at(expr);
  if (key == 0)
    key = ++last_key_;
  return key;
}

std::optional<std::uint32_t> Order::known_key(const Expr* expr) const {
  if (expr == nullptr)
    return 0;
  const std::uint32_t* key = keys_.find(expr);
  return key != nullptr ? std::optional(*key) : std::nullopt;
}

void Order::learn(const Expr* condition, std::vector<Known>& into) {
  for_each_conjunct(condition, [&](const ir::Binary& part) {
    if (part.kind >= NodeKind::Eq && part.kind <= NodeKind::Ge)
      learn_comparison(part, into);
  });
}

void Order::learn_comparison(const ir::Binary& comparison, std::vector<Known>& into) {
  const Side left = side(comparison.left);
  const Side right = side(comparison.right);
  if (left.expr == nullptr && right.expr == nullptr)
    return;
  // left - right, without what is added to them, compared with an integer.
  const std::optional<std::int64_t> offset = subtract(right.offset, left.offset);
  if (!offset)
    return;
  const std::uint32_t one = key(left.expr);
  const std::uint32_t other = key(right.expr);
  const auto at_most = [&](std::optional<std::int64_t> most) {
    if (most)
      into.push_back({one, other, *most, false});
  };
  const auto at_least = [&](std::optional<std::int64_t> least) {
    if (const auto most = least ? negate(*least) : std::nullopt)
      into.push_back({other, one, *most, false});
  };
  switch (comparison.kind) {
  case NodeKind::Lt:
    at_most(arith::subtract(*offset, 1));
    break;
  case NodeKind::Le:
    at_most(offset);
    break;
  case NodeKind::Gt:
    at_least(arith::add(*offset, 1));
    break;
  case NodeKind::Ge:
    at_least(offset);
    break;
  case NodeKind::Eq:
    at_most(offset);
    at_least(offset);
    break;
  case NodeKind::Ne:
    into.push_back({one, other, *offset, true});
    break;
  default:
    break;
  }
}

void Order::clear(const ir::Var* var) {
  const std::optional<std::uint32_t> key = known_key(var);
  if (key)
    std::erase_if(bound_,
                  [&](const Known& known) { return known.left == *key || known.right == *key; });
}

void Order::take_back(std::size_t assumed) {
  assumed_.resize(assumed);
}

template <typename Visit>
void Order::for_each_known(Visit&& visit) const {
  std::ranges::for_each(bound_, visit);
  std::ranges::for_each(assumed_, visit);
}

/// How much `from` is greater than others at most.
Order::Distances Order::distances_below(std::uint32_t from) const {
  return distances(from, &Known::left, &Known::right);
}

/// How much others are greater than `from` at most.
Order::Distances Order::distances_above(std::uint32_t from) const {
  return distances(from, &Known::right, &Known::left);
}

/// Shortest paths over what is known. There are none through a contradiction, so that rounds are
/// counted.
Order::Distances Order::distances(std::uint32_t from, std::uint32_t Known::* near,
                                  std::uint32_t Known::* far) const {
  constexpr std::uint32_t kMostRounds = 64;
  Distances most(last_key_ + 1);
  most[from] = 0;
  bool changed = true;
  for (std::uint32_t round = 0; changed && round < std::min(last_key_ + 1, kMostRounds); ++round) {
    changed = false;
    for_each_known([&](const Known& known) {
      if (known.differs || !most[known.*near] || known.*far == from)
        return;
      const auto through = arith::add(*most[known.*near], known.most);
      std::optional<std::int64_t>& so_far = most[known.*far];
      if (!through || (so_far && *so_far <= *through))
        return;
      so_far = through;
      changed = true;
    });
  }
  return most;
}

/// What `from` is equal to, with how much it is greater.
Order::Distances Order::equal_to(std::uint32_t from) const {
  Distances result = distances_below(from);
  const Distances above = distances_above(from);
  for (std::size_t key = 0; key < result.size(); ++key)
    if (!result[key] || !above[key] || arith::add(*result[key], *above[key]) != 0)
      result[key] = std::nullopt;
  return result;
}

/// Whether left - right is known not to be `by`: of them, or of what they are equal to.
bool Order::differ(std::uint32_t left, std::uint32_t right, std::int64_t by) const {
  bool any = false;
  for_each_known([&](const Known& known) { any = any || known.differs; });
  if (!any)
    return false;
  const auto from_left = equal_to(left);
  const auto from_right = equal_to(right);
  bool found = false;
  const auto check = [&](std::uint32_t one, std::uint32_t other, std::int64_t not_this) {
    if (!from_left[one] || !from_right[other])
      return;
    // left = one + l and right = other + r, so left - right = one - other + l - r
    const auto apart = arith::subtract(*from_left[one], *from_right[other]);
    const auto excluded = apart ? arith::add(not_this, *apart) : std::nullopt;
    found = found || excluded == by;
  };
  for_each_known([&](const Known& known) {
    if (!known.differs)
      return;
    check(known.left, known.right, known.most);
    if (const auto other_way = negate(known.most))
      check(known.right, known.left, *other_way);
  });
  return found;
}

Comparison Order::compare(const Expr* left, const Expr* right) const {
  if (!is_integer(left) || !is_integer(right))
    return {};
  const Side one = side(left);
  const Side other = side(right);
  const std::optional<std::int64_t> offset = subtract(other.offset, one.offset);
  if (!offset)
    return {};
  if (one.expr == other.expr)
    return possible(0, *offset);
  const std::optional<std::uint32_t> one_key = known_key(one.expr);
  const std::optional<std::uint32_t> other_key = known_key(other.expr);
  if (!one_key || !other_key)
    return {};
  Comparison result;
  if (const auto most = distances_below(*one_key)[*other_key]) {
    result.greater = *most > *offset;
    result.equal = *most >= *offset;
  }
  const auto above = distances_above(*one_key)[*other_key];
  if (const auto least = above ? negate(*above) : std::nullopt) {
    result.less = *least < *offset;
    result.equal = result.equal && *least <= *offset;
  }
  if (result.equal && differ(*one_key, *other_key, *offset))
    result.equal = false;
  return result;
}

} // namespace ptoscope::arith

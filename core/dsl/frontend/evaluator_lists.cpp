#include "core/dsl/frontend/evaluator.h"

#include <algorithm>

// Lists, tuples and ranges: what Python makes of them while a module is read.

namespace ptoscope::frontend {

using syntax::ExprKind;
using syntax::Operator;

namespace {

constexpr std::size_t kMaxItems = 100'000;

} // namespace

std::size_t size_of(const Range& range) {
  const bool is_up = range.step > 0;
  if (is_up ? range.start >= range.stop : range.start <= range.stop)
    return 0;
  const auto start = static_cast<std::uint64_t>(range.start);
  const auto stop = static_cast<std::uint64_t>(range.stop);
  const auto step = static_cast<std::uint64_t>(range.step);
  return ((is_up ? stop - start : start - stop) - 1) / (is_up ? step : 0 - step) + 1;
}

bool Evaluator::expect_room(const syntax::Expr& expr, std::size_t items) {
  if (items <= kMaxItems && session_.allowance().take_items(items))
    return true;
  too_large(expr);
  return false;
}

Evaluator::Result Evaluator::list(const syntax::Expr& expr, const std::vector<Value>& values,
                                  bool is_tuple) {
  if (!expect_room(expr, values.size()))
    return std::nullopt;
  const std::span<const Value> kept = session_.context().arena().copy(values);
  return Items{kept.data(), kept.size(), is_tuple};
}

Evaluator::Result Evaluator::sequence(const syntax::SequenceExpr& sequence, bool is_tuple) {
  std::vector<Value> values;
  values.reserve(sequence.items.size());
  for (const syntax::Expr* item : sequence.items) {
    if (item->kind == ExprKind::Starred) {
      const syntax::Expr& inner = *static_cast<const syntax::ForeignExpr*>(item)->value;
      const Result spread = evaluate(inner);
      const auto all = spread ? all_items(inner, *spread) : std::nullopt;
      if (!all)
        return std::nullopt;
      values.insert(values.end(), all->begin(), all->end());
      if (values.size() > kMaxItems)
        return too_large(sequence);
      continue;
    }
    const Result value = evaluate(*item);
    if (!value)
      return std::nullopt;
    values.push_back(*value);
  }
  return list(sequence, values, is_tuple);
}

Evaluator::Result Evaluator::list_arithmetic(const syntax::BinaryExpr& expr, const Value& left,
                                             const Value& right) {
  const auto* one = held<Items>(left);
  const auto* other = held<Items>(right);
  std::vector<Value> values;
  if (expr.op == Operator::Add && one != nullptr && other != nullptr &&
      one->is_tuple == other->is_tuple) {
    if (one->count + other->count > kMaxItems)
      return too_large(expr);
    values.assign(one->first, one->first + one->count);
    values.insert(values.end(), other->first, other->first + other->count);
    return list(expr, values, one->is_tuple);
  }
  const auto times = whole_or_flag(one != nullptr ? right : left);
  const Items* repeated = one != nullptr ? one : other;
  if (expr.op != Operator::Mul || repeated == nullptr || !times)
    return needs_python(expr);
  const auto count = static_cast<std::size_t>(std::max<std::int64_t>(*times, 0));
  if (repeated->count != 0 && count > kMaxItems / repeated->count)
    return too_large(expr);
  for (std::size_t i = 0; i < count; ++i)
    values.insert(values.end(), repeated->first, repeated->first + repeated->count);
  return list(expr, values, repeated->is_tuple);
}

std::optional<std::vector<Value>> Evaluator::all_items(const syntax::Expr& expr,
                                                       const Value& value) {
  if (const auto* list = held<Items>(value)) {
    if (!expect_room(expr, list->count))
      return std::nullopt;
    return std::vector<Value>(list->first, list->first + list->count);
  }
  const auto* range = held<Range>(value);
  if (range == nullptr) {
    needs_python(expr);
    return std::nullopt;
  }
  const std::size_t count = size_of(*range);
  if (!expect_room(expr, count))
    return std::nullopt;
  std::vector<Value> values;
  values.reserve(count);
  // Without a sign, as the one behind the last may be beyond all numbers.
  auto at = static_cast<std::uint64_t>(range->start);
  for (; values.size() < count; at += static_cast<std::uint64_t>(range->step))
    values.emplace_back(static_cast<std::int64_t>(at));
  return values;
}

Evaluator::Result Evaluator::subscript(const syntax::SubscriptExpr& subscript) {
  const Result value = evaluate(*subscript.value);
  if (!value)
    return std::nullopt;
  const auto* list = held<Items>(*value);
  if (list == nullptr || subscript.indices.size() != 1)
    return needs_python(subscript);
  const syntax::Expr& index = *subscript.indices[0];
  if (index.kind == ExprKind::Slice)
    return slice(subscript, *list, static_cast<const syntax::SliceExpr&>(index));
  const Result place = evaluate(index);
  const auto at = place ? whole_or_flag(*place) : std::nullopt;
  if (!at)
    return place ? needs_python(subscript) : std::nullopt;
  const auto count = static_cast<std::int64_t>(list->count);
  const std::int64_t from_front = *at < 0 ? *at + count : *at;
  if (from_front < 0 || from_front >= count)
    return fail(Problem::Kind::Wrong, subscript,
                message_text("core", "expected an index inside of the list, found {0}"),
                std::to_string(*at));
  return list->first[from_front];
}

Evaluator::Result Evaluator::slice(const syntax::Expr& expr, const Items& whole_list,
                                   const syntax::SliceExpr& bounds) {
  const auto count = static_cast<std::int64_t>(whole_list.count);
  const auto bound = [&](const syntax::Expr* part,
                         std::int64_t otherwise) -> std::optional<std::int64_t> {
    if (part == nullptr)
      return otherwise;
    const Result value = evaluate(*part);
    const auto at = value ? whole_or_flag(*value) : std::nullopt;
    return at ? std::optional(std::clamp(*at < 0 ? *at + count : *at, std::int64_t{0}, count))
              : std::nullopt;
  };
  const Result step_value =
      bounds.step == nullptr ? Result(std::int64_t{1}) : evaluate(*bounds.step);
  const auto step = step_value ? whole_or_flag(*step_value) : std::nullopt;
  const bool is_back = step && *step < 0;
  if (!step || *step == 0 || (is_back && (bounds.lower != nullptr || bounds.upper != nullptr)))
    return needs_python(expr);
  const auto begin = bound(bounds.lower, 0);
  const auto end = bound(bounds.upper, count);
  if (!begin || !end)
    return needs_python(expr);
  if (*step == 1) {
    const std::int64_t size = std::max<std::int64_t>(*end - *begin, 0);
    return Items{whole_list.first + *begin, static_cast<std::size_t>(size), whole_list.is_tuple};
  }
  std::vector<Value> values;
  const std::int64_t first = is_back ? count - 1 : *begin;
  for (std::int64_t at = first; at >= 0 && at < *end; at += std::clamp(*step, -count, count))
    values.push_back(whole_list.first[at]);
  return list(expr, values, whole_list.is_tuple);
}

Evaluator::Result Evaluator::comprehension(const syntax::ComprehensionExpr& comprehension) {
  const bool is_list = tree_.text_of(comprehension.extent).starts_with('[');
  if (comprehension.clauses.size() != 1 || !is_list ||
      comprehension.clauses[0].target->kind != ExprKind::Name)
    return needs_python(comprehension);
  const syntax::ComprehensionClause& clause = comprehension.clauses[0];
  const Result iterable = evaluate(*clause.iterable);
  const auto all = iterable ? all_items(*clause.iterable, *iterable) : std::nullopt;
  if (!all)
    return std::nullopt;
  std::vector<Value> values;
  Closure inner(&closure_);
  Evaluator evaluator(session_, inner);
  for (const Value& item : *all) {
    inner.bind(static_cast<const syntax::NameExpr*>(clause.target)->text, item);
    bool keeps = true;
    for (const syntax::Expr* condition : clause.conditions) {
      const Result holds = keeps ? evaluator.evaluate(*condition) : Result(false);
      const auto is_true = holds ? truth(*holds) : std::nullopt;
      if (!is_true) {
        problem_ = evaluator.problem();
        return std::nullopt;
      }
      keeps = *is_true;
    }
    const Result value = keeps ? evaluator.evaluate(*comprehension.element) : std::nullopt;
    if (keeps && !value) {
      problem_ = evaluator.problem();
      return std::nullopt;
    }
    if (value)
      values.push_back(*value);
  }
  return list(comprehension, values, false);
}

} // namespace ptoscope::frontend

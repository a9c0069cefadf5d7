#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/frontend/language_names.h"
#include "core/dsl/syntax/names.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

// Calls that Python's constants are made with.

namespace ptoscope::frontend {

Evaluator::Result Evaluator::call(const syntax::CallExpr& call) {
  const std::string_view callee = name_of(*call.callee);
  const std::string_view own = without_prefix(callee);
  if (own == "dynamic" && call.args.size() == 1 && call.keywords.empty()) {
    const Result name = evaluate(*call.args[0]);
    const auto* text = name ? held<std::string_view>(*name) : nullptr;
    return text == nullptr ? needs_python(call) : Result(Dynamic{*text});
  }
  if (own == "MemRef")
    return memory(call);
  if (own == "TensorView" || own == "TileView" || own == "split" || own == "cross_core_slot" ||
      own.starts_with("optimizations."))
    return Written{&call};
  constexpr std::string_view kGetByte = ".get_byte";
  if (own.ends_with(kGetByte) && call.args.empty()) {
    const auto type = ir::data_type_named(own.substr(0, own.size() - kGetByte.size()));
    return type ? Result((std::int64_t{ir::bits_of(*type)} + 7) / 8) : needs_python(call);
  }
  if (!own.empty() || callee.empty() || closure_.find(callee) != nullptr)
    return needs_python(call);
  return python_call(call, callee);
}

/// `pl.MemRef()`, `pl.MemRef("name")`, `pl.MemRef(slots=2)`.
Evaluator::Result Evaluator::memory(const syntax::CallExpr& call) {
  DeclaredMemory memory;
  memory.declaration = &call;
  if (call.args.size() > 1)
    return needs_python(call);
  if (call.args.size() == 1) {
    const Result name = evaluate(*call.args[0]);
    const auto* text = name ? held<std::string_view>(*name) : nullptr;
    if (text == nullptr)
      return needs_python(call);
    memory.name = *text;
  }
  for (const syntax::Keyword& keyword : call.keywords) {
    const Result value = evaluate(*keyword.value);
    const auto slots = value ? whole(*value) : std::nullopt;
    if (keyword.name != "slots" || !slots || *slots < 1)
      return needs_python(call);
    memory.slots = *slots;
  }
  return memory;
}

Evaluator::Result Evaluator::python_call(const syntax::CallExpr& call, std::string_view callee) {
  std::vector<Value> args;
  for (const syntax::Expr* arg : call.args) {
    const Result value = evaluate(*arg);
    if (!value)
      return std::nullopt;
    args.push_back(*value);
  }
  if (!call.keywords.empty())
    return needs_python(call);
  if (callee == "range")
    return range(call, args);
  if ((callee == "max" || callee == "min") && !args.empty())
    return extreme(call, args, callee == "max");
  if (args.size() != 1)
    return needs_python(call);
  const Value& only = args[0];
  const auto* items_held = held<Items>(only);
  if (callee == "len" && items_held != nullptr)
    return static_cast<std::int64_t>(items_held->count);
  if (const auto* text = held<std::string_view>(only); callee == "len" && text != nullptr)
    return static_cast<std::int64_t>(
        std::ranges::count_if(*text, [](char byte) { return (byte & 0xC0) != 0x80; }));
  if (callee == "len" && held<Range>(only) != nullptr)
    return static_cast<std::int64_t>(size_of(*held<Range>(only)));
  if (callee == "list" || callee == "tuple") {
    const auto all = all_items(call, only);
    return all ? list(call, *all, callee == "tuple") : std::nullopt;
  }
  if (callee == "sum" && items_held != nullptr) {
    std::int64_t total = 0;
    for (const Value& item : items(*items_held)) {
      const auto part = whole_or_flag(item);
      if (!part || __builtin_add_overflow(total, *part, &total))
        return needs_python(call);
    }
    return total;
  }
  if (callee == "bool") {
    const auto holds = truth(only);
    return holds ? Result(*holds) : needs_python(call);
  }
  const auto integer = whole_or_flag(only);
  const auto real = number(only);
  if (callee == "float" && real)
    return *real;
  if (callee == "abs" && integer)
    return *integer == std::numeric_limits<std::int64_t>::min() ? too_large(call)
                                                                : Result(std::abs(*integer));
  if (callee == "abs" && real)
    return std::fabs(*real);
  if ((callee == "int" || callee == "round") && integer)
    return *integer;
  if (callee == "int" && real && std::fabs(*real) < kIntegerLimit)
    return static_cast<std::int64_t>(*real);
  if (callee == "round" && real && std::fabs(*real) < kIntegerLimit)
    return static_cast<std::int64_t>(std::nearbyint(*real));
  return needs_python(call);
}

Evaluator::Result Evaluator::extreme(const syntax::CallExpr& call, std::span<const Value> args,
                                     bool is_max) {
  if (args.size() == 1) {
    const auto* list_held = held<Items>(args[0]);
    if (list_held == nullptr || list_held->count == 0)
      return needs_python(call);
    args = items(*list_held);
  }
  const Value* best = nullptr;
  for (const Value& arg : args) {
    const auto order = ordered(arg, best == nullptr ? arg : *best);
    if (!order)
      return needs_python(call);
    if (best == nullptr || (is_max ? std::is_gt(*order) : std::is_lt(*order)))
      best = &arg;
  }
  return *best;
}

Evaluator::Result Evaluator::range(const syntax::CallExpr& call, std::span<const Value> args) {
  std::vector<std::int64_t> bounds;
  for (const Value& arg : args) {
    const auto bound = whole_or_flag(arg);
    if (!bound)
      return needs_python(call);
    bounds.push_back(*bound);
  }
  if (bounds.empty() || bounds.size() > 3 || (bounds.size() == 3 && bounds[2] == 0))
    return needs_python(call);
  if (bounds.size() == 1)
    return Range{0, bounds[0], 1};
  return Range{bounds[0], bounds[1], bounds.size() == 3 ? bounds[2] : 1};
}

} // namespace ptoscope::frontend

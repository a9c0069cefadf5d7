#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/frontend/spellings/lowerings.h"

// `pl.array` and `pl.prefetch`.

namespace ptoscope::frontend {

using namespace ir;

namespace {

const Expr* create(SpelledCall& call) {
  const auto type = call.data_type(1);
  return type ? call.call("array.create", {call.integer(0, data_type::kIndex)},
                          {call.kwarg("dtype", *type)})
              : nullptr;
}

const Expr* get_element(SpelledCall& call) {
  return call.call("array.get_element", {call.expr(0), call.integer(1, data_type::kIndex)});
}

/// A plain number takes the type of the elements.
const Expr* update_element(SpelledCall& call) {
  const Expr* array = call.expr(0);
  const bool is_array = array != nullptr && array->type->kind == TypeKind::Array;
  const DataType type =
      is_array ? static_cast<const ArrayType*>(array->type)->dtype : data_type::kInt64;
  return call.call("array.update_element",
                   {array, call.integer(1, data_type::kIndex), call.integer(2, type)});
}

constexpr Spelling kArrays[] = {
    {"array", "create", "extent, dtype", create},
    {"array", "get_element", "array, index", get_element},
    {"array", "update_element", "array, index, value", update_element},
};

constexpr Spelling kPrefetches[] = {
    {"prefetch", "make_context", "", plain},
    {"prefetch", "async_prefetch", "src, ctx", plain},
    {"prefetch", "session", "ctx", plain},
    {"prefetch", "wait", "event, session_handle", plain},
};

} // namespace

std::span<const Spelling> array_spellings() {
  return kArrays;
}

std::span<const Spelling> prefetch_spellings() {
  return kPrefetches;
}

} // namespace ptoscope::frontend

#include "core/ir/scalar_rules.h"
#include "core/ops/families.h"
#include "core/ops/results.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

const ir::Type* created(CallTyping& call) {
  const auto dtype = call.required<ir::DataType>("dtype");
  if (!dtype)
    return nullptr;
  if (!ir::is_integer(*dtype) && *dtype != kBool && *dtype != kTaskId)
    return call.refuse(message_text("core", "{0}: expected elements that are integers, BOOL or "
                                            "TASK_ID, found {1}"),
                       ir::name_of(*dtype));
  const auto extent = call.number(0);
  if (!extent || !call.expect_at_least(call.name(0), *extent, 1))
    return nullptr;
  return call.context().unique().array(*dtype, call.arg(0));
}

/// An array and an index into it.
const ir::ArrayType* indexed(CallTyping& call) {
  const ir::ArrayType* array = call.array(0);
  const ir::ScalarType* index = array == nullptr ? nullptr : call.scalar(1);
  return index != nullptr && call.expect_integer(1, index->dtype) ? array : nullptr;
}

const ir::Type* element(CallTyping& call) {
  const ir::ArrayType* array = indexed(call);
  return array == nullptr ? nullptr : call.context().unique().scalar(array->dtype);
}

/// An INDEX fits elements that are integers, and the other way round.
const ir::Type* with_element(CallTyping& call) {
  const ir::ArrayType* array = indexed(call);
  const ir::ScalarType* value = array == nullptr ? nullptr : call.scalar(2);
  if (value == nullptr)
    return nullptr;
  const bool has_index = value->dtype == kIndex || array->dtype == kIndex;
  if (has_index && ir::is_integer(value->dtype) && ir::is_integer(array->dtype))
    return array;
  return call.expect_element(2, value->dtype, {array->dtype}) ? array : nullptr;
}

constexpr ResultRule kCreatedRule{created,
                                  message_text("core", "a new array of so many elements of dtype")};
constexpr ResultRule kElementRule{element, message_text("core", "a scalar of the element type")};
constexpr ResultRule kWithElementRule{
    with_element, message_text("core", "the first argument with the element written")};

constexpr Operator kOperators[] = {
    Operator("array.create")
        .takes("extent", kNumber)
        .requires_keyword("dtype", KeywordKind::DataType)
        .typed(kCreatedRule),
    Operator("array.get_element")
        .takes("array", kArray)
        .takes("index", kScalar)
        .typed(kElementRule),
    Operator("array.update_element")
        .takes("array", kArray)
        .updated()
        .takes("index", kScalar)
        .takes("value", kScalar)
        .typed(kWithElementRule),
};

} // namespace

std::span<const Operator> array() {
  return kOperators;
}

} // namespace ptoscope::ops

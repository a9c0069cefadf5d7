#include "core/ir/cast.h"
#include "core/ops/families.h"
#include "core/ops/tensor/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

const ir::Type* created(CallTyping& call) {
  const auto dtype = call.required<ir::DataType>("dtype");
  const auto shape = dtype ? whole_numbers(call, 0) : std::nullopt;
  if (!shape)
    return nullptr;
  ir::TensorView view;
  view.layout = call.setting<ir::TensorLayout>("layout");
  return tensor_of(call, *shape, *dtype, view);
}

/// In the memory beside the matrix unit.
const ir::Type* created_beside_matrix_unit(CallTyping& call) {
  const auto shape = call.extent_list(0);
  const auto dtype = shape ? call.required<ir::DataType>("dtype") : std::nullopt;
  return dtype ? tensor_of(call, *shape, *dtype) : nullptr;
}

const ir::Type* filled(CallTyping& call) {
  const auto dtype = call.required<ir::DataType>("dtype");
  const auto shape = dtype ? whole_numbers(call, 0) : std::nullopt;
  if (!shape)
    return nullptr;
  const ir::Expr* const value = call.arg(1);
  if (value->kind != ir::NodeKind::ConstInt && value->kind != ir::NodeKind::ConstFloat)
    return call.refuse(message_text("core", "{0}: expected a number that is written out for {1}"),
                       call.name(1));
  return tensor_of(call, *shape, *dtype);
}

/// Numbers that count up or down, in one row of several.
const ir::Type* counted(CallTyping& call) {
  const auto dtype = call.required<ir::DataType>("dtype");
  if (!dtype || !expect_one_of(call, "dtype", *dtype, {kInt16, kInt32, kUint16, kUint32}))
    return nullptr;
  const ir::ScalarType* start = call.scalar(0);
  const auto shape = start != nullptr && call.expect_element(0, start->dtype, {*dtype})
                         ? whole_numbers(call, 1)
                         : std::nullopt;
  if (!shape || !expect_rank_from(call, 1, *shape, 1))
    return nullptr;
  if (constant(shape->back()) == 1)
    return call.refuse(message_text("core", "{0}: expected several columns, found {1} for {2}"),
                       shape_text(*shape), call.name(1));
  const ir::Expr* const one = call.extents().number(1);
  for (std::size_t i = 0; i + 1 < shape->size(); ++i)
    if (!expect_extent(call, 1, i, (*shape)[i], one))
      return nullptr;
  return tensor_of(call, *shape, *dtype);
}

const ir::Type* random(CallTyping& call) {
  constexpr std::size_t kSeeds = 6;
  const auto dtype = call.required<ir::DataType>("dtype");
  if (!dtype || !expect_one_of(call, "dtype", *dtype, {kInt32, kUint32}))
    return nullptr;
  if (const std::int64_t rounds = call.setting<std::int64_t>("rounds"); rounds != 7 && rounds != 10)
    return call.refuse(message_text("core", "{0}: expected {1} to be {2}, found {3}"), "rounds",
                       "7, 10", rounds);
  for (std::size_t i = 0; i < kSeeds; ++i) {
    const ir::ScalarType* seed = call.scalar(i);
    if (seed == nullptr || !call.expect_element(i, seed->dtype, {kInt32}))
      return nullptr;
  }
  const auto shape = whole_numbers(call, kSeeds);
  return shape && expect_rank(call, kSeeds, *shape, 2) ? tensor_of(call, *shape, *dtype) : nullptr;
}

const ir::Type* extent(CallTyping& call) {
  const ir::TensorType* tensor = call.local_tensor(0);
  const auto index = tensor == nullptr ? std::nullopt : call.number(1);
  if (!index || !dimension_of(call, call.name(1), *index, tensor->shape.size()))
    return nullptr;
  return call.context().unique().scalar(kIndex);
}

/// A tensor and an index for each of its dimensions.
const ir::TensorType* indexed(CallTyping& call) {
  const ir::TensorType* tensor = call.tensor(0);
  return tensor != nullptr && whole_numbers(call, 1, tensor->shape.size()) ? tensor : nullptr;
}

const ir::Type* element(CallTyping& call) {
  const ir::TensorType* tensor = indexed(call);
  return tensor == nullptr ? nullptr : call.context().unique().scalar(tensor->dtype);
}

const ir::Type* with_element(CallTyping& call) {
  const ir::TensorType* tensor = indexed(call);
  const ir::ScalarType* value = tensor == nullptr ? nullptr : call.scalar(2);
  return value != nullptr && call.expect_element(2, value->dtype, {tensor->dtype}) ? tensor
                                                                                   : nullptr;
}

constexpr ResultRule kPointerRule{bare<ir::TypeKind::Ptr>,
                                  message_text("core", "a pointer to the memory")};
constexpr ResultRule kCountedRule{
    counted, message_text("core", "one row of numbers of dtype that count up from start, or down")};
constexpr ResultRule kCreatedRule{
    created, message_text("core", "a new tensor of that shape and dtype in the layout")};
constexpr ResultRule kCreatedBesideMatrixUnitRule{
    created_beside_matrix_unit,
    message_text("core", "a new tensor of that shape and dtype in the memory of the matrix unit")};
constexpr ResultRule kExtentRule{
    extent, message_text("core", "the extent of that dimension, a scalar of INDEX")};
constexpr ResultRule kFilledRule{
    filled, message_text("core", "that shape and dtype, each element the value")};
constexpr ResultRule kRandomRule{random,
                                 message_text("core", "a new tensor of that shape and dtype")};
constexpr ResultRule kElementRule{element, message_text("core", "a scalar of the element type")};
constexpr ResultRule kWithElementRule{
    with_element, message_text("core", "the first argument with the element written")};

constexpr Operator kOperators[] = {
    Operator("tensor.alloc")
        .takes("memory_space", kNumber)
        .takes("size", kScalar)
        .typed(kPointerRule),
    Operator("tensor.ci")
        .takes("start", kScalar)
        .takes("shape", kExtents)
        .keyword("descending", false)
        .requires_keyword("dtype", KeywordKind::DataType)
        .typed(kCountedRule),
    Operator("tensor.create")
        .takes("shape", kExtents)
        .requires_keyword("dtype", KeywordKind::DataType)
        .keyword("init_value", KeywordKind::Double)
        .keyword("layout", ir::TensorLayout::ND)
        .keyword("manual_dep", KeywordKind::Bool)
        .typed(kCreatedRule),
    Operator("tensor.create_l1")
        .takes("shape", kExtents)
        .requires_keyword("dtype", KeywordKind::DataType)
        .keyword("transpose", false)
        .typed(kCreatedBesideMatrixUnitRule),
    Operator("tensor.dim").takes("tensor", kLocalTensor).takes("axis", kNumber).typed(kExtentRule),
    Operator("tensor.full")
        .takes("shape", kExtents)
        .takes("value", kNumber)
        .requires_keyword("dtype", KeywordKind::DataType)
        .typed(kFilledRule),
    Operator("tensor.random")
        .takes("key0", kScalar)
        .takes("key1", kScalar)
        .takes("counter0", kScalar)
        .takes("counter1", kScalar)
        .takes("counter2", kScalar)
        .takes("counter3", kScalar)
        .takes("shape", kExtents)
        .requires_keyword("dtype", KeywordKind::DataType)
        .keyword("rounds", 10)
        .typed(kRandomRule),
    Operator("tensor.read").takes("tensor", kTensor).takes("indices", kIndices).typed(kElementRule),
    Operator("tensor.write")
        .takes("tensor", kTensor)
        .overwritten()
        .takes("indices", kIndices)
        .takes("value", kScalar)
        .typed(kWithElementRule),
};

} // namespace

std::span<const Operator> tensor_memory() {
  return kOperators;
}

} // namespace ptoscope::ops

#include "core/ops/reinterpret.h"

#include "core/ir/builder.h"
#include "core/ir/cast.h"
#include "core/ir/tile_layout.h"
#include "core/ops/expect.h"
#include "core/ops/shapes.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

constexpr auto kTypes = {kInt8,   kInt16,  kInt32, kInt64, kUint8, kUint16,
                         kUint32, kUint64, kFp16,  kFp32,  kBf16};

/// A constant of the type that another one has.
const ir::Expr* like(CallTyping& call, const ir::Expr* constant, std::int64_t value) {
  return call.context().unique().integer(value,
                                         static_cast<const ir::ScalarType&>(*constant->type).dtype);
}

/// How many elements of one type as many of another are; null where that is no number of elements
/// or isn't known to be one.
const ir::Expr* scaled(CallTyping& call, const ir::Expr* extent, ir::DataType from,
                       ir::DataType to) {
  const int before = bytes_of(from);
  const int after = bytes_of(to);
  const auto value = constant(extent);
  if (before == after)
    return extent;
  if (before > after) {
    std::int64_t result = 0;
    if (!value)
      return call.extents().times(extent, before / after);
    return __builtin_mul_overflow(*value, before / after, &result) ? nullptr
                                                                   : like(call, extent, result);
  }
  const int divisor = after / before;
  return value && *value % divisor == 0 ? like(call, extent, *value / divisor) : nullptr;
}

/// The same, and what such a reinterpretation was the other way round.
const ir::Expr* scaled_back(CallTyping& call, const ir::Expr* extent, ir::DataType from,
                            ir::DataType to) {
  const auto* product = ir::dyn_cast<ir::Binary>(extent);
  if (product != nullptr && product->kind == ir::NodeKind::Mul && bytes_of(from) < bytes_of(to)) {
    const std::int64_t divisor = bytes_of(to) / bytes_of(from);
    if (constant(product->right) == divisor)
      return product->left;
    if (constant(product->left) == divisor)
      return product->right;
  }
  return scaled(call, extent, from, to);
}

ExtentList with_extent(ir::Dims shape, std::size_t dimension, const ir::Expr* extent) {
  ExtentList result(shape.begin(), shape.end());
  result[dimension] = extent;
  return result;
}

std::nullopt_t refuse_run(CallTyping& call, const Reinterpretation& wanted, ir::Dims extents) {
  call.refuse(message_text("core",
                           "{0}: expected a number that {1} divides as dimension {2} of {3}, "
                           "found {4}"),
              std::max(1, bytes_of(wanted.to) / bytes_of(wanted.from)), wanted.run, call.name(0),
              extent_text(extents[wanted.run]));
  return std::nullopt;
}

bool expect_above_zero(CallTyping& call, std::size_t position, ir::Dims shape) {
  const bool sound = !shape.empty() && std::ranges::all_of(shape, [](const ir::Expr* extent) {
    return constant(extent).value_or(1) > 0;
  });
  if (!sound)
    call.refuse(message_text("core", "{0}: expected extents above 0 for {1}, found {2}"),
                call.name(position), shape_text(shape));
  return sound;
}

/// Whether both are as many bytes.
bool expect_same_bytes(CallTyping& call, const Reinterpretation& wanted) {
  const auto bytes = [](ir::Dims shape, ir::DataType type) -> std::optional<std::int64_t> {
    std::int64_t count = bytes_of(type);
    for (const ir::Expr* extent : shape)
      if (!constant(extent) || __builtin_mul_overflow(count, *constant(extent), &count))
        return std::nullopt;
    return count;
  };
  const auto before = bytes(wanted.source.shape, wanted.from);
  const auto after = bytes(*wanted.asked, wanted.to);
  if (before && before == after)
    return true;
  call.refuse(
      message_text("core", "{0}: expected as many bytes as {1} of {2} has, found {3} of {4}"),
      shape_text(wanted.source.shape), ir::name_of(wanted.from), shape_text(*wanted.asked),
      ir::name_of(wanted.to));
  return false;
}

bool sound(CallTyping& call, const Reinterpretation& wanted) {
  if (!call.expect_element(0, wanted.from, kTypes) ||
      !expect_one_of(call, "dtype", wanted.to, kTypes))
    return false;
  if (wanted.from == wanted.to) {
    call.refuse(message_text("core",
                             "{0}: expected another type than that of the elements, found {1} "
                             "for both"),
                ir::name_of(wanted.to));
    return false;
  }
  return expect_above_zero(call, 0, wanted.source.shape) &&
         (!wanted.asked || expect_above_zero(call, 1, *wanted.asked));
}

} // namespace

std::optional<Reinterpreted> reinterpret(CallTyping& call, const Reinterpretation& wanted) {
  if (!sound(call, wanted))
    return std::nullopt;
  const Region& source = wanted.source;
  const ir::Expr* const run = scaled_back(call, source.shape[wanted.run], wanted.from, wanted.to);
  if (run == nullptr && !wanted.asked)
    return refuse_run(call, wanted, source.shape);
  const ExtentList usual =
      run == nullptr ? ExtentList() : with_extent(source.shape, wanted.run, run);
  const bool is_usual = !wanted.asked || std::ranges::equal(*wanted.asked, usual, ir::same_extent);
  if (!is_usual && !expect_same_bytes(call, wanted))
    return std::nullopt;
  const ExtentList& shape = wanted.asked ? *wanted.asked : usual;
  if (ir::says_nothing(source.valid, source.shape))
    return Reinterpreted{shape, shape};
  if (run == nullptr)
    return refuse_run(call, wanted, source.shape);
  if (!is_usual) {
    call.refuse(message_text("core",
                             "{0}: expected no other extents than {1}, as only a part is valid, "
                             "found {2}"),
                shape_text(usual), shape_text(shape));
    return std::nullopt;
  }
  const ir::Expr* const valid = scaled(call, source.valid[wanted.run], wanted.from, wanted.to);
  if (valid == nullptr)
    return refuse_run(call, wanted, source.valid);
  return Reinterpreted{shape, with_extent(source.valid, wanted.run, valid)};
}

} // namespace ptoscope::ops

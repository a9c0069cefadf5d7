#include "core/ops/regions.h"
#include "core/ops/shapes.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

/// The way of a reshape that only adds and leaves out dimensions of extent 1: the valid part stays
/// what it is, whatever box. Runs of such dimensions are told apart by trying: a dimension is first
/// taken for the one of the same extent, so that one which is valid in part is kept.
class UnitDimensions {
public:
  /// Dimensions that a program has, not those of a file that means harm.
  static constexpr std::size_t kMostDimensions = 64;

  UnitDimensions(const Extents& extents, const Region& from, ir::Dims to)
      : extents_(extents), from_(from), to_(to),
        failed_((from.shape.size() + 1) * (to.size() + 1), false) {}

  std::optional<ExtentList> mapped() {
    ExtentList reversed;
    if (!map(0, 0, reversed))
      return std::nullopt;
    std::ranges::reverse(reversed);
    return reversed;
  }

private:
  bool map(std::size_t in, std::size_t out, ExtentList& reversed) {
    if (in == from_.shape.size() && out == to_.size())
      return true;
    const std::size_t state = in * (to_.size() + 1) + out;
    if (failed_[state])
      return false;
    const bool has_in = in < from_.shape.size();
    const bool has_out = out < to_.size();
    if (has_in && has_out && extents_.equal(from_.shape[in], to_[out]) == Proof::Holds &&
        map(in + 1, out + 1, reversed)) {
      reversed.push_back(from_.valid[in]);
      return true;
    }
    if (has_in && constant(from_.shape[in]) == 1 &&
        extents_.same(from_.valid[in], from_.shape[in]) && map(in + 1, out, reversed))
      return true;
    if (has_out && constant(to_[out]) == 1 && map(in, out + 1, reversed)) {
      reversed.push_back(to_[out]);
      return true;
    }
    failed_[state] = true;
    return false;
  }

  const Extents& extents_;
  const Region& from_;
  ir::Dims to_;
  std::vector<bool> failed_; ///< no way on from there
};

/// Elements of the last dimensions, from each dimension on; empty after a refusal, which is that of
/// an extent that is no number.
std::optional<std::vector<std::int64_t>> elements_behind(CallTyping& call, ir::Dims shape,
                                                         std::size_t first) {
  std::vector<std::int64_t> result(shape.size() + 1, 1);
  for (std::size_t i = shape.size(); i-- > first;) {
    const auto extent = constant(shape[i]);
    if (!extent || __builtin_mul_overflow(result[i + 1], *extent, &result[i])) {
      call.refuse(message_text("core",
                               "{0}: expected a number as dimension {1} of {2}, as not all of "
                               "it is valid, found {3}"),
                  i, shape_text(shape), extent_text(shape[i]));
      return std::nullopt;
    }
  }
  return result;
}

/// The box that is as long as `extent` in `dimension`, full behind it and one thick before it.
ExtentList box(const Extents& extents, ir::Dims shape, std::size_t dimension,
               const ir::Expr* extent) {
  ExtentList result(shape.begin(), shape.end());
  std::fill_n(result.begin(), dimension, extents.number(1));
  result[dimension] = extent;
  return result;
}

} // namespace

std::optional<ExtentList> valid_after_reshape(CallTyping& call, const Region& source,
                                              ir::Dims shape, bool by_rows) {
  if (source.shape.empty() || shape.empty()) {
    call.refuse(message_text("core", "{0}: expected at least one dimension, found none"));
    return std::nullopt;
  }
  Extents& extents = call.extents();
  const auto is_same = [&extents](const ir::Expr* left, const ir::Expr* right) {
    return extents.same(left, right);
  };
  if (std::ranges::equal(source.valid, source.shape, is_same))
    return ExtentList(shape.begin(), shape.end());
  if (std::ranges::any_of(source.valid, [&](const ir::Expr* one) { return extents.is_zero(one); }))
    return ExtentList(shape.size(), extents.number(0));
  if (std::max(source.shape.size(), shape.size()) <= UnitDimensions::kMostDimensions)
    if (auto mapped = UnitDimensions(extents, source, shape).mapped())
      return mapped;

  // What is valid has to be the first elements, one behind the other.
  if (!by_rows) {
    call.refuse(message_text("core",
                             "{0}: expected elements that lie by rows, as only {1} of {2} is "
                             "valid"),
                shape_text(source.valid), shape_text(source.shape));
    return std::nullopt;
  }
  const std::size_t rank = source.shape.size();
  std::size_t free = 0;
  while (free + 1 < rank && constant(source.valid[free]) == 1)
    ++free;
  for (std::size_t i = free + 1; i < rank; ++i)
    if (!extents.same(source.valid[i], source.shape[i])) {
      call.refuse(message_text("core",
                               "{0}: expected all of dimension {1} to be valid, found {2} of "
                               "{3}"),
                  i, extent_text(source.valid[i]), extent_text(source.shape[i]));
      return std::nullopt;
    }
  const auto row_sizes = elements_behind(call, source.shape, free + 1);
  const auto sizes = row_sizes ? elements_behind(call, shape, 0) : std::nullopt;
  if (!sizes)
    return std::nullopt;
  const std::int64_t row = (*row_sizes)[free + 1];

  if (const auto rows = constant(source.valid[free])) {
    std::int64_t elements = 0;
    if (!__builtin_mul_overflow(*rows, row, &elements))
      for (std::size_t i = 0; i < shape.size(); ++i) {
        const std::int64_t step = (*sizes)[i + 1];
        if (step != 0 && elements % step == 0 && elements / step <= *constant(shape[i]))
          return box(extents, shape, i, extents.number(elements / step));
      }
    call.refuse(message_text("core",
                             "{0}: expected extents in which the {1} valid elements are whole "
                             "rows, found {2}"),
                elements, shape_text(shape));
    return std::nullopt;
  }
  // A number of rows that isn't known yet stays the number of rows of that length.
  const auto room = constant(source.shape[free]);
  for (std::size_t i = 0; room && i < shape.size(); ++i)
    if ((*sizes)[i + 1] == row && *room <= *constant(shape[i]))
      return box(extents, shape, i, source.valid[free]);
  call.refuse(
      message_text("core", "{0}: expected a dimension with rows of {1} elements, found {2}"), row,
      shape_text(shape));
  return std::nullopt;
}

} // namespace ptoscope::ops

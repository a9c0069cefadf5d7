#include "core/ops/expect.h"

#include "core/ir/builder.h"
#include "core/ir/cast.h"
#include "core/ops/shapes.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

constexpr auto kIndexTypes = {ir::data_type::kIndex, ir::data_type::kInt64, ir::data_type::kUint64};

/// The elements of a tuple of scalars of types that `fits` doesn't refuse.
template <typename Fits>
std::optional<ExtentList> elements(CallTyping& call, std::size_t position, Fits fits) {
  const ir::TupleType* tuple = call.tuple(position);
  if (tuple == nullptr)
    return std::nullopt;
  for (const ir::Type* type : tuple->types) {
    if (type->kind != ir::TypeKind::Scalar) {
      call.refuse(message_text("core", "{0}: expected scalars in {1}, found {2}"),
                  call.name(position), ir::kind_name(type->kind));
      return std::nullopt;
    }
    if (!fits(static_cast<const ir::ScalarType&>(*type).dtype))
      return std::nullopt;
  }
  const ir::Expr* const arg = call.arg(position);
  if (const auto* written = ir::dyn_cast<ir::MakeTuple>(arg))
    return ExtentList(written->elements.begin(), written->elements.end());
  ExtentList result;
  for (std::size_t i = 0; i < tuple->types.size(); ++i)
    result.push_back(ir::Builder(call.context()).element(arg, static_cast<std::int64_t>(i)));
  return result;
}

std::string text_of(std::int64_t value) {
  return std::to_string(value);
}
std::string text_of(std::string_view value) {
  return std::string(value);
}
std::string text_of(ir::MemorySpace value) {
  return std::string(ir::name_of(value));
}
std::string text_of(ir::DataType value) {
  return std::string(ir::name_of(value));
}

template <typename T>
bool is_one_of(CallTyping& call, std::string_view keyword, T found,
               std::initializer_list<T> allowed) {
  if (std::ranges::find(allowed, found) != allowed.end())
    return true;
  std::string names;
  for (const T value : allowed)
    names += (names.empty() ? "" : ", ") + text_of(value);
  call.refuse(message_text("core", "{0}: expected {1} to be one of {2}, found {3}"), keyword, names,
              text_of(found));
  return false;
}

} // namespace

bool expect_rank(CallTyping& call, std::size_t position, ir::Dims found, std::size_t rank) {
  if (found.size() == rank)
    return true;
  call.refuse(message_text("core", "{0}: expected {1} dimensions of {2}, found {3}"), rank,
              call.name(position), shape_text(found));
  return false;
}

bool expect_rank_from(CallTyping& call, std::size_t position, ir::Dims found, std::size_t least) {
  if (found.size() >= least)
    return true;
  call.refuse(message_text("core", "{0}: expected at least {1} dimensions of {2}, found {3}"),
              least, call.name(position), shape_text(found));
  return false;
}

bool expect_shape(CallTyping& call, std::size_t position, ir::Dims found, ir::Dims expected) {
  const auto is_same = [&call](const ir::Expr* left, const ir::Expr* right) {
    return call.extents().same(left, right);
  };
  if (std::ranges::equal(found, expected, is_same))
    return true;
  call.refuse(message_text("core", "{0}: expected extents {1} for {2}, found {3}"),
              shape_text(expected), call.name(position), shape_text(found));
  return false;
}

bool expect_extent(CallTyping& call, std::size_t position, std::size_t dimension,
                   const ir::Expr* found, const ir::Expr* expected) {
  const auto one = constant(found);
  const auto other = constant(expected);
  if (!one || !other || *one == *other)
    return true;
  call.refuse(message_text("core", "{0}: expected {1} as dimension {2} of {3}, found {4}"), *other,
              dimension, call.name(position), *one);
  return false;
}

bool expect_covered(CallTyping& call, std::size_t position, std::size_t dimension,
                    const ir::Expr* found, const ir::Expr* needed) {
  if (call.extents().at_most(needed, found) != Proof::Fails)
    return true;
  call.refuse(message_text("core", "{0}: expected at least {1} as dimension {2} of {3}, found {4}"),
              extent_text(needed), dimension, call.name(position), extent_text(found));
  return false;
}

bool expect_extent_at_most(CallTyping& call, std::size_t position, std::size_t dimension,
                           const ir::Expr* found, const ir::Expr* most) {
  const auto one = constant(found);
  const auto other = constant(most);
  if (!one || !other || *one <= *other)
    return true;
  call.refuse(message_text("core", "{0}: expected at most {1} as dimension {2} of {3}, found {4}"),
              *other, dimension, call.name(position), *one);
  return false;
}

bool expect_number(CallTyping& call, std::size_t position, std::size_t dimension,
                   const ir::Expr* found, std::int64_t expected) {
  if (constant(found) == expected)
    return true;
  call.refuse(message_text("core", "{0}: expected {1} as dimension {2} of {3}, found {4}"),
              expected, dimension, call.name(position), extent_text(found));
  return false;
}

bool expect_rank_1_or_2(CallTyping& call, std::size_t position, ir::Dims found) {
  if (found.size() == 1 || found.size() == 2)
    return true;
  call.refuse(message_text("core", "{0}: expected 1 or 2 dimensions of {1}, found {2}"),
              call.name(position), shape_text(found));
  return false;
}

std::optional<std::size_t> dimension_of(CallTyping& call, std::string_view name, std::int64_t index,
                                        std::size_t rank) {
  const auto count = static_cast<std::int64_t>(rank);
  if (!call.expect_between(name, index, -count, count - 1))
    return std::nullopt;
  return static_cast<std::size_t>(index < 0 ? index + count : index);
}

bool expect_values(CallTyping& call, std::size_t position, ir::Dims valid) {
  for (std::size_t i = 0; i < valid.size(); ++i)
    if (call.extents().is_zero(valid[i])) {
      call.refuse(message_text("core", "{0}: expected valid values in {1}, found none along "
                                       "dimension {2}"),
                  call.name(position), i);
      return false;
    }
  return true;
}

bool expect_index(CallTyping& call, std::size_t position) {
  const ir::ScalarType* scalar = call.scalar(position);
  return scalar != nullptr && call.expect_element(position, scalar->dtype, kIndexTypes);
}

std::optional<ir::Exprs> valid_list(CallTyping& call, std::size_t position, ir::Dims shape) {
  const std::optional<ir::Exprs> found = call.extent_list(position);
  if (!found)
    return std::nullopt;
  const auto fits = [](const ir::Expr* valid, const ir::Expr* extent) {
    return constant(valid) <= constant(extent);
  };
  if (std::ranges::equal(*found, shape, fits))
    return found;
  call.refuse(message_text("core", "{0}: expected numbers up to {1} for {2}, found {3}"),
              shape_text(shape), call.name(position), shape_text(*found));
  return std::nullopt;
}

std::optional<ExtentList> indices(CallTyping& call, std::size_t position) {
  return elements(call, position, [&](ir::DataType dtype) {
    return call.expect_element(position, dtype, kIndexTypes);
  });
}

std::optional<ExtentList> whole_numbers(CallTyping& call, std::size_t position) {
  return elements(call, position,
                  [&](ir::DataType dtype) { return call.expect_integer(position, dtype); });
}

std::optional<ExtentList> whole_numbers(CallTyping& call, std::size_t position, std::size_t count) {
  auto found = whole_numbers(call, position);
  if (!found || found->size() == count)
    return found;
  call.refuse(message_text("core", "{0}: expected {1} elements in {2}, found {3}"), count,
              call.name(position), found->size());
  return std::nullopt;
}

bool expect_one_of(CallTyping& call, std::string_view keyword, std::int64_t found,
                   std::initializer_list<std::int64_t> allowed) {
  return is_one_of(call, keyword, found, allowed);
}

bool expect_one_of(CallTyping& call, std::string_view keyword, ir::MemorySpace found,
                   std::initializer_list<ir::MemorySpace> allowed) {
  return is_one_of(call, keyword, found, allowed);
}

bool expect_one_of(CallTyping& call, std::string_view keyword, ir::DataType found,
                   std::initializer_list<ir::DataType> allowed) {
  return is_one_of(call, keyword, found, allowed);
}

bool expect_one_of(CallTyping& call, std::string_view keyword, std::string_view found,
                   std::initializer_list<std::string_view> allowed) {
  return is_one_of(call, keyword, found, allowed);
}

std::optional<std::int64_t> number_of(CallTyping& call, std::string_view keyword,
                                      std::initializer_list<std::int64_t> allowed) {
  const std::int64_t value = call.setting<std::int64_t>(keyword);
  return expect_one_of(call, keyword, value, allowed) ? std::optional(value) : std::nullopt;
}

} // namespace ptoscope::ops

#include "core/ops/call_typing.h"

#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"
#include "core/ops/shapes.h"
#include "core/support/internal_error.h"

#include <algorithm>
#include <string>

namespace ptoscope::ops {

const ir::Type* CallTyping::type(std::size_t position) const {
  return position < args_.size() ? args_[position]->type : nullptr;
}

std::nullptr_t CallTyping::refuse_kind(std::size_t position, std::string_view text) {
  const ir::Type* found = type(position);
  return refuse(text, name(position),
                found == nullptr ? std::string_view("None") : ir::kind_name(found->kind));
}

const ir::TileType* CallTyping::tile(std::size_t position) {
  const ir::Type* found = type(position);
  if (found != nullptr && found->kind == ir::TypeKind::Tile)
    return static_cast<const ir::TileType*>(found);
  return refuse_kind(position, message_text("core", "{0}: expected a tile for {1}, found {2}"));
}

const ir::ScalarType* CallTyping::scalar(std::size_t position) {
  const ir::Type* found = type(position);
  if (found != nullptr && found->kind == ir::TypeKind::Scalar)
    return static_cast<const ir::ScalarType*>(found);
  return refuse_kind(position, message_text("core", "{0}: expected a scalar for {1}, found {2}"));
}

const ir::TensorType* CallTyping::tensor(std::size_t position) {
  const ir::Type* found = type(position);
  if (found != nullptr && ir::is_tensor(found->kind))
    return static_cast<const ir::TensorType*>(found);
  return refuse_kind(position, message_text("core", "{0}: expected a tensor for {1}, found {2}"));
}

const ir::TensorType* CallTyping::local_tensor(std::size_t position) {
  const ir::Type* found = type(position);
  if (found != nullptr && found->kind == ir::TypeKind::Tensor)
    return static_cast<const ir::TensorType*>(found);
  return refuse_kind(
      position,
      message_text("core", "{0}: expected a tensor that is no window for {1}, found {2}"));
}

const ir::TensorType* CallTyping::window(std::size_t position) {
  const ir::Type* found = type(position);
  if (found != nullptr && found->kind == ir::TypeKind::DistributedTensor)
    return static_cast<const ir::TensorType*>(found);
  return refuse_kind(position,
                     message_text("core", "{0}: expected a tensor of a window for {1}, found {2}"));
}

const ir::ArrayType* CallTyping::array(std::size_t position) {
  const ir::Type* found = type(position);
  if (found != nullptr && found->kind == ir::TypeKind::Array)
    return static_cast<const ir::ArrayType*>(found);
  return refuse_kind(position, message_text("core", "{0}: expected an array for {1}, found {2}"));
}

bool CallTyping::expect_kind(std::size_t position, ir::TypeKind kind) {
  const ir::Type* found = type(position);
  if (found != nullptr && found->kind == kind)
    return true;
  refuse(message_text("core", "{0}: expected {1} for {2}, found {3}"), ir::kind_name(kind),
         name(position), found == nullptr ? std::string_view("None") : ir::kind_name(found->kind));
  return false;
}

const ir::TupleType* CallTyping::tuple(std::size_t position) {
  const ir::Type* found = type(position);
  if (found != nullptr && found->kind == ir::TypeKind::Tuple)
    return static_cast<const ir::TupleType*>(found);
  return refuse_kind(position, message_text("core", "{0}: expected a tuple for {1}, found {2}"));
}

std::optional<ir::Exprs> CallTyping::list(std::size_t position) {
  const auto* found =
      ir::dyn_cast<ir::MakeTuple>(position < args_.size() ? args_[position] : nullptr);
  if (found != nullptr)
    return found->elements;
  refuse_kind(position, message_text("core", "{0}: expected {1} written out as a list, found {2}"));
  return std::nullopt;
}

std::optional<ir::Exprs> CallTyping::extent_list(std::size_t position) {
  const std::optional<ir::Exprs> found = list(position);
  if (!found)
    return std::nullopt;
  const bool sound = std::ranges::all_of(
      *found, [](const ir::Expr* extent) { return constant(extent).value_or(0) > 0; });
  if (sound && !found->empty())
    return found;
  refuse(message_text("core", "{0}: expected numbers above 0 for {1}, found {2}"), name(position),
         shape_text(*found));
  return std::nullopt;
}

std::optional<std::int64_t> CallTyping::number(std::size_t position) {
  if (const auto found = constant(args_[position]))
    return found;
  refuse(message_text("core", "{0}: expected a number that is written out for {1}"),
         name(position));
  return std::nullopt;
}

bool CallTyping::expect_element(std::size_t position, ir::DataType found,
                                std::initializer_list<ir::DataType> allowed) {
  if (std::ranges::find(allowed, found) != allowed.end())
    return true;
  std::string names;
  for (const ir::DataType type : allowed)
    names += (names.empty() ? "" : ", ") + std::string(ir::name_of(type));
  refuse(message_text("core", "{0}: expected elements of {1} to be {2}, found {3}"), name(position),
         names, ir::name_of(found));
  return false;
}

bool CallTyping::expect_integer(std::size_t position, ir::DataType found) {
  if (ir::is_integer(found))
    return true;
  refuse(message_text("core", "{0}: expected elements of {1} to be integers, found {2}"),
         name(position), ir::name_of(found));
  return false;
}

bool CallTyping::expect_between(std::string_view name, std::int64_t found, std::int64_t lowest,
                                std::int64_t highest) {
  if (found >= lowest && found <= highest)
    return true;
  refuse(message_text("core", "{0}: expected {1} to be from {2} to {3}, found {4}"), name, lowest,
         highest, found);
  return false;
}

bool CallTyping::expect_at_least(std::string_view name, std::int64_t found, std::int64_t lowest) {
  if (found >= lowest)
    return true;
  refuse(message_text("core", "{0}: expected {1} to be at least {2}, found {3}"), name, lowest,
         found);
  return false;
}

const KeywordValue& CallTyping::fallback(std::string_view keyword) const {
  const Keyword* found = op_.find_keyword(keyword);
  if (found == nullptr || !found->fallback)
    throw InternalError(
        fmt::format("{}: its entry does not say what {} is left out", op_.name(), keyword));
  return *found->fallback;
}

std::string_view CallTyping::text_setting(std::string_view keyword) const {
  const auto given = value<ir::Symbol>(keyword);
  return given ? given->text() : std::get<std::string_view>(fallback(keyword));
}

} // namespace ptoscope::ops

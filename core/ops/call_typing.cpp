#include "core/ops/call_typing.h"

#include "core/ir/scalar_rules.h"

#include <algorithm>
#include <string>

namespace ptoscope::ops {

const ir::Type* CallTyping::type(std::size_t position) const {
  return position < args_.size() ? args_[position]->type : nullptr;
}

const ir::TileType* CallTyping::tile(std::size_t position) {
  const ir::Type* found = type(position);
  if (found != nullptr && found->kind == ir::TypeKind::Tile)
    return static_cast<const ir::TileType*>(found);
  return refuse(message_text("core", "{0}: expected a tile for {1}, found {2}"), name(position),
                found == nullptr ? std::string_view("None") : ir::kind_name(found->kind));
}

const ir::ScalarType* CallTyping::scalar(std::size_t position) {
  const ir::Type* found = type(position);
  if (found != nullptr && found->kind == ir::TypeKind::Scalar)
    return static_cast<const ir::ScalarType*>(found);
  return refuse(message_text("core", "{0}: expected a scalar for {1}, found {2}"), name(position),
                found == nullptr ? std::string_view("None") : ir::kind_name(found->kind));
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

std::optional<ir::DataType> CallTyping::data_type(std::string_view keyword) const {
  const ir::AttrValue* value = ir::find_attr(kwargs_, keyword);
  const auto* type = value == nullptr ? nullptr : std::get_if<ir::DataType>(value);
  return type == nullptr ? std::nullopt : std::optional(*type);
}

} // namespace ptoscope::ops

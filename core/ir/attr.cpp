#include "core/ir/attr.h"

#include <algorithm>

namespace ptoscope::ir {

const AttrValue* find_attr(Attrs attrs, std::string_view key) {
  const auto found =
      std::ranges::find(attrs, key, [](const Attr& attr) { return attr.key.text(); });
  return found == attrs.end() ? nullptr : &found->value;
}

bool is_true(Attrs attrs, std::string_view key) {
  const AttrValue* value = find_attr(attrs, key);
  const auto* flag = value == nullptr ? nullptr : std::get_if<bool>(value);
  return flag != nullptr && *flag;
}

} // namespace ptoscope::ir

#include "core/ir/attr.h"

#include <algorithm>

namespace ptoscope::ir {

const AttrValue* find_attr(Attrs attrs, std::string_view key) {
  const auto found =
      std::ranges::find(attrs, key, [](const Attr& attr) { return attr.key.text(); });
  return found == attrs.end() ? nullptr : &found->value;
}

} // namespace ptoscope::ir

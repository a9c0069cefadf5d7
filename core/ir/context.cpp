#include "core/ir/context.h"

#include <algorithm>
#include <limits>

namespace ptoscope::ir {

void Context::recycle() {
  arena_.recycle();
  symbols_.recycle();
  unique_.recycle();
  origin_ = {};
  passes_.clear();
}

void Context::set_origin(std::string_view pass) {
  origin_ = {};
  if (pass.empty())
    return;
  const Symbol name = intern(pass);
  auto known = std::ranges::find(passes_, name);
  if (known == passes_.end()) {
    if (passes_.size() == std::numeric_limits<std::uint16_t>::max())
      return;
    passes_.push_back(name);
    known = passes_.end() - 1;
  }
  origin_.number = static_cast<std::uint16_t>(known - passes_.begin() + 1);
}

std::string_view Context::pass_of(const Node& node) const {
  const std::size_t number = node.origin.number;
  return number == 0 || number > passes_.size() ? std::string_view() : passes_[number - 1].text();
}

} // namespace ptoscope::ir

#include "core/dsl/printed_ops.h"

#include "core/support/python_name.h"

namespace ptoscope::dsl {

bool needs_keyword_mark(std::string_view op) {
  return is_keyword(op.substr(op.rfind('.') + 1));
}

std::string_view without_keyword_mark(std::string_view name) {
  if (!name.ends_with('_'))
    return name;
  const std::string_view bare = name.substr(0, name.size() - 1);
  return needs_keyword_mark(bare) ? bare : name;
}

bool takes_split_of_region(std::string_view op) {
  return op == "tile.aiv_shard" || op == "tile.aic_gather" || op == "tensor.aiv_shard" ||
         op == "tensor.aic_gather";
}

} // namespace ptoscope::dsl

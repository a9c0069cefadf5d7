#include "core/snapshots/nodes/lazy_nodes.h"

namespace ptoscope::snapshots {

const FunctionNodes* LazyNodes::function(std::int32_t index) {
  if (index < 0 || text_->language() != dsl::Language::Printed)
    return nullptr;
  FunctionNodesPtr& known = functions_[index];
  if (!known) {
    const auto place = static_cast<std::size_t>(index);
    FunctionPiece piece = cutter_.cut(place);
    known =
        pool_.of(std::move(piece.text), piece.first_line, text_->structure().functions[place].name);
  }
  return known->function() == nullptr ? nullptr : known.get();
}

} // namespace ptoscope::snapshots

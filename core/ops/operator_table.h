#pragma once

#include "core/ops/operator.h"
#include "core/support/name_map.h"

#include <vector>

namespace ptoscope::ops {

/// All operators of the language. Cheap to make; refers to constants only.
class OperatorTable {
public:
  OperatorTable();

  /// In the order of their names.
  const std::vector<const Operator*>& all() const { return all_; }
  /// By the name without "pl.", such as "tile.load"; null when there is none.
  const Operator* find(std::string_view name) const;
  /// What operators of one file do, such as "reduction"; empty for a foreign operator.
  std::string_view category(const Operator& op) const;

private:
  struct Entry {
    const Operator* op;
    std::string_view category;
  };

  std::vector<const Operator*> all_;
  NameMap<Entry> by_name_;
};

} // namespace ptoscope::ops

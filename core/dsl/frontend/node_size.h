#pragma once

#include "core/ir/node.h"

#include <cstdint>
#include <unordered_map>

namespace ptoscope::frontend {

/// How much is printed for a node: parts that are shared count wherever they are met.
struct NodeSize {
  std::uint32_t parts = 1; ///< at most kUncountable
  std::uint32_t height = 1;

  static constexpr std::uint32_t kUncountable = 1'000'000;

  /// Whether it can be printed and read again.
  bool is_writable() const { return parts <= 20'000 && height <= 300; }
};

/// Sizes of expressions and types, each counted once.
class NodeSizes {
public:
  NodeSize of(const ir::Expr& expr);
  NodeSize of(const ir::Type& type);

private:
  std::unordered_map<const void*, NodeSize> known_;
};

} // namespace ptoscope::frontend

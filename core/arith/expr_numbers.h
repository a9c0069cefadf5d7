#pragma once

#include "core/ir/node.h"
#include "core/support/pointer_map.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace ptoscope::arith {

/// Tells expressions of one context apart by what they compute: two have the same number when they
/// are structurally equal, with the same types and on the same variables. As everywhere in
/// structural equality, constants of INDEX and INT64 count as one type. Each node is looked at
/// once. Numbers mean nothing beyond that.
class ExprNumbers {
public:
  std::uint32_t of(const ir::Expr* expr);
  /// Whether one may stand for the other: the same number, but of two constants the same type, too.
  bool same(const ir::Expr* left, const ir::Expr* right);

private:
  struct Key {
    std::uint64_t kind = 0;
    std::uint64_t type = 0;
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };

  std::uint32_t number(const Key& key);
  std::uint32_t compute(const ir::Expr* expr);
  std::uint32_t list(std::uint64_t head, ir::Exprs elements);
  std::uint32_t call(const ir::Call& call);

  PointerMap<ir::Expr, std::uint32_t> known_; ///< 0: not yet
  std::unordered_map<Key, std::uint32_t, KeyHash> numbers_;
  /// Calls with keyword arguments or notes, by the number of the call without them.
  std::unordered_map<std::uint32_t, std::vector<const ir::Call*>> noted_calls_;
  std::uint32_t last_ = 0;
};

} // namespace ptoscope::arith

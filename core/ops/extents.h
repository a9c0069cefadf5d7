#pragma once

#include "core/arith/analyzer.h"

#include <memory>
#include <optional>
#include <vector>

namespace ptoscope::ops {

/// Whether something holds of extents, which may be expressions on variables.
enum class Proof : std::uint8_t { Holds, Fails, Open };

using ExtentList = std::vector<const ir::Expr*>;

/// The value of an extent that is a number.
std::optional<std::int64_t> constant(const ir::Expr* extent);

/// What is known of extents, and the making of new ones.
class Extents {
public:
  explicit Extents(ir::Context& context) : context_(context) {}

  /// Of whole numbers; open when one of them is signed and the other one not.
  Proof equal(const ir::Expr* left, const ir::Expr* right) const;
  Proof at_most(const ir::Expr* left, const ir::Expr* right) const;
  /// Whether two are known to be the same, numbers by their values whatever their types.
  bool same(const ir::Expr* left, const ir::Expr* right) const;
  bool is_zero(const ir::Expr* extent) const;

  const ir::Expr* number(std::int64_t value) const;
  /// One of the two where it is known which; else an expression.
  const ir::Expr* smaller(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* larger(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* sum(const ir::Expr* left, const ir::Expr* right) const;
  /// What of `extent` lies behind `offset`, 0 when nothing does.
  const ir::Expr* behind(const ir::Expr* offset, const ir::Expr* extent) const;
  /// Of what isn't a number, as it is written, but for a factor of 1.
  const ir::Expr* plain_sum(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* product(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* times(const ir::Expr* extent, std::int64_t factor) const;
  const ir::Expr* divided(const ir::Expr* extent, std::int64_t divisor) const;
  /// Rounded up.
  const ir::Expr* divided_up(const ir::Expr* extent, std::int64_t divisor) const;

private:
  /// Made for the first question that numbers alone don't answer.
  arith::Analyzer& analyzer() const;
  bool proves(ir::NodeKind kind, const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* made(ir::NodeKind kind, const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* simplified(ir::NodeKind kind, const ir::Expr* left, const ir::Expr* right) const;

  ir::Context& context_;
  mutable std::unique_ptr<arith::Analyzer> analyzer_;
};

} // namespace ptoscope::ops

#pragma once

#include "core/ir/context.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ptoscope::arith {

/// `(index % modulus) // divisor * scale`, where a modulus of 0 is none.
struct LinearTerm {
  const ir::Expr* index = nullptr;
  std::int64_t modulus = 0;
  std::int64_t divisor = 1;
  std::int64_t scale = 1;
};

/// An integer expression as a sum: what rules can't bring together when it is apart comes together
/// here, such as `a + b + c - a`, or a quotient and its remainder. Terms come together when they
/// have the same node as their index, as in the compiler: what is proven with it folds branches.
struct LinearForm {
  const ir::Type* type = nullptr;
  std::vector<LinearTerm> terms; ///< in the order in which they are met
  std::int64_t constant = 0;
};

/// Brings integer expressions into linear form and back. Expressions of more than `kMostNodes`
/// nodes stay as they are.
class Linearizer {
public:
  static constexpr int kMostNodes = 1000;

  explicit Linearizer(ir::Context& context) : context_(context) {}

  /// The expression with all integers in it in linear form.
  const ir::Expr* canonical(const ir::Expr* expr);

private:
  LinearForm form(const ir::Expr* expr);
  LinearForm form(const ir::Binary& expr);
  LinearForm form(const ir::Unary& expr);
  std::optional<LinearForm> combine(const ir::Binary& expr, const LinearForm& left,
                                    const LinearForm& right);
  LinearForm other(const ir::Binary& expr, const ir::Expr* left, const ir::Expr* right);
  LinearForm sum(const LinearForm& left, const LinearForm& right);
  LinearForm scaled(const LinearForm& of, std::int64_t by);
  LinearForm quotient(const LinearForm& of, std::int64_t divisor);
  LinearForm remainder(const LinearForm& of, std::int64_t divisor);
  const ir::Expr* rebuilt(const ir::Expr* expr);
  const ir::Expr* build(const LinearForm& form);
  const ir::Expr* build(const LinearTerm& term, ir::DataType type);
  LinearForm atom(const ir::Expr* expr);

  ir::Context& context_;
};

} // namespace ptoscope::arith

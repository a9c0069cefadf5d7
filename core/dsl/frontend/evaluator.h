#pragma once

#include "core/dsl/frontend/closure.h"
#include "core/dsl/frontend/session.h"

#include <compare>
#include <optional>

namespace ptoscope::frontend {

/// Why an expression has no value here.
struct Problem {
  enum class Kind : std::uint8_t {
    Undefined,   ///< a name that nothing defines
    NeedsPython, ///< Python that is not run here
    Wrong,       ///< what Python refuses, such as a division by zero
    TooLarge,    ///< a number or list that is not held here
  };
  Kind kind = Kind::NeedsPython;
  syntax::Extent extent;
  std::string_view text; ///< a template with at most {0}
  std::string argument;
};

/// Works out Python's constants: literals, names of a closure, arithmetic, lists, comparisons,
/// comprehensions, a few functions that need nothing else (`len`, `range`, `max`), and calls of the
/// language that only make a value. Whole numbers have 64 bits; what leaves them needs Python. Time
/// and memory are bounded.
class Evaluator {
public:
  Evaluator(Session& session, const Closure& closure)
      : session_(session), tree_(session.tree()), closure_(closure) {}

  /// Empty when there is no value; `problem` says why.
  std::optional<Value> evaluate(const syntax::Expr& expr);
  const Problem& problem() const { return problem_; }

private:
  using Result = std::optional<Value>;

  std::nullopt_t fail(Problem::Kind kind, const syntax::Expr& expr, std::string_view text,
                      std::string_view argument = {});
  std::nullopt_t needs_python(const syntax::Expr& expr);
  std::nullopt_t too_large(const syntax::Expr& expr);
  std::nullopt_t negative_shift(const syntax::Expr& expr);

  Result name(const syntax::NameExpr& name);
  Result integer(const syntax::Expr& expr);
  Result sequence(const syntax::SequenceExpr& sequence, bool is_tuple);
  Result unary(const syntax::UnaryExpr& unary);
  Result binary(const syntax::BinaryExpr& binary);
  Result logic(const syntax::BinaryExpr& binary);
  Result chain(const syntax::BinaryExpr& binary);
  Result arithmetic(const syntax::BinaryExpr& expr, std::int64_t left, std::int64_t right);
  Result arithmetic(const syntax::BinaryExpr& expr, double left, double right);

  // evaluator_comparisons.cpp
  Result comparison(const syntax::BinaryExpr& expr, const Value& left, const Value& right);
  Result membership(const syntax::BinaryExpr& expr, const Value& left, const Value& right);

  // evaluator_lists.cpp
  Result list_arithmetic(const syntax::BinaryExpr& expr, const Value& left, const Value& right);
  Result subscript(const syntax::SubscriptExpr& subscript);
  Result slice(const syntax::Expr& expr, const Items& list, const syntax::SliceExpr& bounds);
  Result comprehension(const syntax::ComprehensionExpr& comprehension);

  // evaluator_calls.cpp
  Result call(const syntax::CallExpr& call);
  Result python_call(const syntax::CallExpr& call, std::string_view callee);
  Result extreme(const syntax::CallExpr& call, std::span<const Value> args, bool is_max);
  Result range(const syntax::CallExpr& call, std::span<const Value> args);
  Result memory(const syntax::CallExpr& call);

  /// The items of something that can be gone through.
  std::optional<std::vector<Value>> all_items(const syntax::Expr& expr, const Value& value);
  Result list(const syntax::Expr& expr, const std::vector<Value>& values, bool is_tuple);
  /// False when the items are more than one list, or what is left for the module, may have.
  bool expect_room(const syntax::Expr& expr, std::size_t items);

  Session& session_;
  const syntax::Tree& tree_;
  const Closure& closure_;
  Problem problem_;
};

/// Whether Python takes a value for true; empty for values that it is not known of.
std::optional<bool> truth(const Value& value);

/// The order of numbers, flags and strings as Python puts them; empty for others. Two whole numbers
/// are compared as such.
std::optional<std::partial_ordering> ordered(const Value& left, const Value& right);

/// A number or flag as a number with a fraction.
std::optional<double> number(const Value& value);

/// A whole number or a flag.
std::optional<std::int64_t> whole_or_flag(const Value& value);

/// How many numbers a range has.
std::size_t size_of(const Range& range);

} // namespace ptoscope::frontend

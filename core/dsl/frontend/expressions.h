#pragma once

#include "core/dsl/frontend/scalars.h"

#include <limits>

namespace ptoscope::frontend {

struct Body;

/// Makes expressions of a body. Null after a refusal, which was told.
class Expressions {
public:
  explicit Expressions(Body& body) : body_(body) {}

  const ir::Expr* read(const syntax::Expr& expr);
  /// All of them, so that every fault is told of; empty when one was refused.
  std::optional<std::vector<const ir::Expr*>> read_all(syntax::Exprs exprs);

  /// The value of Python's own names; empty when it isn't known here.
  std::optional<Value> evaluate(const syntax::Expr& expr);
  /// Whether a value can only be known by running Python; told as `what` then.
  bool tell_of_python(const syntax::Expr& expr, std::string_view what);
  /// To be called when names may have come or gone: between statements.
  void forget_bound_names() { bound_at_ = kNowhere; }

  /// Tells of a condition that is no flag.
  bool expect_flag(const ir::Expr& condition, std::string_view statement,
                   const syntax::Extent& extent);

  /// `dst[...] = src`, as a value of `dst`; an element of an array, too. `value` is read after the
  /// indices.
  const ir::Expr* read_write(const syntax::SubscriptExpr& target, const syntax::Expr& value);

private:
  const ir::Expr* read_form(const syntax::Expr& expr);
  const ir::Expr* unknown_name(const syntax::NameExpr& name);
  const ir::Expr* read_name(const syntax::NameExpr& name);
  void tell_of_leak(const syntax::NameExpr& name);
  void tell_of_counter(const syntax::NameExpr& name, const ir::Expr* known);
  const ir::Expr* read_literal(const syntax::Expr& expr);
  bool is_folded(const syntax::Expr& expr);
  std::optional<const ir::Expr*> fold(const syntax::Expr& expr);
  const ir::Expr* read_unary(const syntax::UnaryExpr& unary);
  const ir::Expr* read_binary(const syntax::BinaryExpr& binary);
  const ir::Expr* read_list(const syntax::SequenceExpr& list);
  const ir::Expr* unsupported(const syntax::Expr& expr);

  // subscripts.cpp
  struct Window {
    std::vector<const ir::Expr*> offsets;
    std::vector<const ir::Expr*> extents;
    std::vector<const ir::Expr*> valid; ///< of tiles only
    std::vector<std::int64_t> dropped;
    bool is_narrowed = false;
  };
  const ir::Expr* read_subscript(const syntax::SubscriptExpr& subscript);
  const ir::Expr* read_element_of_tuple(const syntax::SubscriptExpr& subscript,
                                        const ir::Expr* tuple);
  const ir::Expr* read_of_tensor(const syntax::SubscriptExpr& subscript, const ir::Expr* tensor,
                                 ir::Dims shape);
  const ir::Expr* read_of_tile(const syntax::SubscriptExpr& subscript, const ir::Expr* tile);
  std::optional<Window> tensor_window(syntax::Exprs indices, ir::Dims shape, std::string_view what,
                                      const syntax::Extent& extent);
  std::optional<Window> tile_window(syntax::Exprs indices, const ir::TileType& tile,
                                    const syntax::Extent& whole_extent);
  const ir::Expr* tile_extent(const ir::Expr* whole, const ir::Expr* lower, const ir::Expr* upper,
                              const syntax::Extent& extent);
  bool expect_no_step(const syntax::SliceExpr& slice, std::string_view what,
                      const syntax::Extent& extent);
  const ir::Expr* difference(const ir::Expr* upper, const ir::Expr* lower,
                             const syntax::Extent& extent);

  // subscript_writes.cpp
  const ir::Expr* write_element(const syntax::SubscriptExpr& target, const ir::Expr* array,
                                const syntax::Expr& value);
  const ir::Expr* lifted(const ir::Expr* source, const Window& window, std::size_t leading,
                         bool is_tile, const syntax::Extent& extent);

  static constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

  Body& body_;
  int depth_ = 0;
  /// Where a name of the program was found last that kept arithmetic from being worked out; what it
  /// stands in isn't worked out, either.
  std::uint32_t bound_at_ = kNowhere;
};

} // namespace ptoscope::frontend

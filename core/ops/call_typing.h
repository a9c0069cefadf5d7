#pragma once

#include "core/ir/context.h"
#include "core/ops/operator.h"
#include "core/support/diagnostic.h"

#include <optional>

namespace ptoscope::ops {

/// A call whose type a rule works out. Rules ask for the types of arguments; what doesn't fit is
/// refused, with a message that begins with the operator and says what was expected.
class CallTyping {
public:
  CallTyping(const Operator& op, ir::Exprs args, ir::Attrs kwargs, ir::Context& context)
      : op_(op), args_(args), kwargs_(kwargs), context_(context) {}

  std::size_t count() const { return args_.size(); }
  ir::Context& context() { return context_; }

  /// The type of the argument at a position; null, after a refusal, when it is of another kind.
  const ir::TileType* tile(std::size_t position);
  const ir::ScalarType* scalar(std::size_t position);

  /// Whether the elements of an argument are of one of these types; refuses others.
  bool expect_element(std::size_t position, ir::DataType found,
                      std::initializer_list<ir::DataType> allowed);
  /// The same for integers of any width.
  bool expect_integer(std::size_t position, ir::DataType found);

  /// The value of a keyword argument; empty when it isn't given or is of another kind.
  std::optional<ir::DataType> data_type(std::string_view keyword) const;
  bool is_set(std::string_view keyword) const { return ir::is_true(kwargs_, keyword); }
  bool has(std::string_view keyword) const { return ir::find_attr(kwargs_, keyword) != nullptr; }

  /// Name of the argument at a position.
  std::string_view name(std::size_t position) const { return op_.arguments()[position].name; }

  /// Always null, so that a rule can return it. The first refusal of a call is kept.
  template <typename... Args>
  std::nullptr_t refuse(std::string_view text, const Args&... args) {
    if (!refusal_)
      refusal_ = make_error("operator-type", {}, text, op_.name(), args...);
    return nullptr;
  }
  const std::optional<Diagnostic>& refusal() const { return refusal_; }

private:
  const ir::Type* type(std::size_t position) const;

  const Operator& op_;
  ir::Exprs args_;
  ir::Attrs kwargs_;
  ir::Context& context_;
  std::optional<Diagnostic> refusal_;
};

} // namespace ptoscope::ops

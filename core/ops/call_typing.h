#pragma once

#include "core/ir/context.h"
#include "core/ops/extents.h"
#include "core/ops/operator.h"
#include "core/support/diagnostic.h"

#include <optional>

namespace ptoscope::ops {

/// A call whose type a rule works out. Rules ask for the types of arguments; what doesn't fit is
/// refused, with a message that begins with the operator and says what was expected.
class CallTyping {
public:
  CallTyping(const Operator& op, ir::Exprs args, ir::Attrs kwargs, ir::Context& context)
      : op_(op), args_(args), kwargs_(kwargs), context_(context), extents_(context) {}

  std::size_t count() const { return args_.size(); }
  ir::Context& context() { return context_; }
  Extents& extents() { return extents_; }

  const ir::Expr* arg(std::size_t position) const { return args_[position]; }
  /// The type of the argument at a position; null, after a refusal, when it is of another kind.
  const ir::TileType* tile(std::size_t position);
  const ir::ScalarType* scalar(std::size_t position);
  /// A tensor, distributed or not.
  const ir::TensorType* tensor(std::size_t position);
  /// A tensor that no other device sees.
  const ir::TensorType* local_tensor(std::size_t position);
  /// A tensor that other devices see.
  const ir::TensorType* window(std::size_t position);
  const ir::ArrayType* array(std::size_t position);
  const ir::TupleType* tuple(std::size_t position);
  /// Whether an argument is of a kind that says all of its type, such as Ptr; refuses others.
  bool expect_kind(std::size_t position, ir::TypeKind kind);
  /// The elements of an argument that is written out as a list; empty optional after a refusal.
  std::optional<ir::Exprs> list(std::size_t position);
  /// The same for a list of numbers above 0, as extents of new tiles are.
  std::optional<ir::Exprs> extent_list(std::size_t position);
  /// An argument that is a number in the program.
  std::optional<std::int64_t> number(std::size_t position);

  /// Whether the elements of an argument are of one of these types; refuses others.
  bool expect_element(std::size_t position, ir::DataType found,
                      std::initializer_list<ir::DataType> allowed);
  /// The same for integers of any width.
  bool expect_integer(std::size_t position, ir::DataType found);

  /// The value of a keyword argument; empty when it isn't given or is of another kind.
  template <typename T>
  std::optional<T> value(std::string_view keyword) const {
    const T* held = ir::find_value<T>(kwargs_, keyword);
    return held == nullptr ? std::nullopt : std::optional(*held);
  }
  /// The same and, where it isn't given, what the operator's entry says it is then: there has to be
  /// something.
  template <typename T>
  T setting(std::string_view keyword) const {
    if (const std::optional<T> given = value<T>(keyword))
      return *given;
    return std::get<T>(fallback(keyword));
  }
  /// The same for a text.
  std::string_view text_setting(std::string_view keyword) const;
  /// The same for one that has to be given; empty after a refusal.
  template <typename T>
  std::optional<T> required(std::string_view keyword) {
    const std::optional<T> given = value<T>(keyword);
    if (!given)
      refuse(message_text("core", "{0}: expected the keyword argument {1}, found none"), keyword);
    return given;
  }
  /// Whether a number, of an argument by that name, lies within these bounds; refuses others.
  bool expect_between(std::string_view name, std::int64_t found, std::int64_t lowest,
                      std::int64_t highest);
  bool expect_at_least(std::string_view name, std::int64_t found, std::int64_t lowest);
  bool is_set(std::string_view keyword) const { return ir::is_true(kwargs_, keyword); }

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

  /// Null where there is no such argument.
  const ir::Type* type(std::size_t position) const;

private:
  const KeywordValue& fallback(std::string_view keyword) const;
  std::nullptr_t refuse_kind(std::size_t position, std::string_view text);

  const Operator& op_;
  ir::Exprs args_;
  ir::Attrs kwargs_;
  ir::Context& context_;
  Extents extents_;
  std::optional<Diagnostic> refusal_;
};

} // namespace ptoscope::ops

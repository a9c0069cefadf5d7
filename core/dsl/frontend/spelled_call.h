#pragma once

#include "core/dsl/frontend/session.h"
#include "core/dsl/frontend/spelling.h"

#include <string>

namespace ptoscope::frontend {

struct Body;

/// The arguments of a call of an operator, bound to the parameters of its spelling, and what makes
/// nodes of them. After a refusal, which is told at the call, everything answers null.
class SpelledCall {
public:
  SpelledCall(Body& body, std::string_view module, const Spelling& spelling,
              const syntax::Extent& extent)
      : body_(body), module_(module), spelling_(spelling), extent_(extent) {}

  /// Binds the arguments as a call of Python would; false after a refusal.
  bool bind(std::vector<Value> positional,
            const std::vector<std::pair<std::string_view, Value>>& keywords);

  Body& body() { return body_; }
  const syntax::Extent& extent() const { return extent_; }
  std::string_view name() const { return spelling_.name; }
  std::string_view family() const { return spelling_.family; }
  /// The operator that is spelled so: without the mark of names that Python has, such as "and_".
  std::string op(std::string_view ending = "") const;
  /// How many parameters the spelling has.
  std::size_t count() const { return values_.size(); }

  /// What a parameter holds, by its position in the spelling.
  const Value& value(std::size_t parameter) const { return values_[parameter]; }
  bool is_given(std::size_t parameter) const { return !is_none(values_[parameter]); }
  /// Arguments behind the parameters, of a spelling with `*args`.
  std::span<const Value> rest() const { return rest_; }

  // The same as what an operator needs; each refuses anything else.
  const ir::Expr* expr(std::size_t parameter);
  const ir::Expr* tensor(std::size_t parameter);
  const ir::Expr* tile(std::size_t parameter);
  /// A whole number as a constant of the type, or an expression as it is.
  const ir::Expr* integer(std::size_t parameter, ir::DataType type);
  /// A list as a tuple; numbers in it are of INDEX.
  const ir::Expr* list(std::size_t parameter);
  const ir::Expr* list(const Value& value, std::size_t parameter);
  std::optional<bool> flag(std::size_t parameter);
  std::optional<std::int64_t> whole_number(std::size_t parameter);
  std::optional<ir::DataType> data_type(std::size_t parameter);
  std::optional<ir::MemorySpace> space(std::size_t parameter);
  /// The code of an enumeration's member, or a whole number.
  std::optional<std::int64_t> code(std::size_t parameter, std::string_view enumeration);
  /// zero, max or min, also as 0, inf and -inf.
  std::optional<ir::PadValue> pad_value(std::size_t parameter);

  /// A scalar beside the elements of an operand: an undecided whole number takes their type, a
  /// number with a fraction stays of FP32 beside integers, a scalar of a decided type stays. INDEX
  /// scalars are refused. `undecided` is the type of numbers beside no elements.
  const ir::Expr* scalar_beside(const ir::Expr* operand, std::size_t parameter,
                                ir::DataType undecided, bool retypes = false);

  /// The call; null after a refusal, its own or of the operator.
  const ir::Expr* call(std::string_view op, std::vector<const ir::Expr*> args,
                       std::vector<ir::Attr> kwargs = {});
  ir::Attr kwarg(std::string_view key, ir::AttrValue value);
  ir::Attr kwarg_text(std::string_view key, std::string_view text);

  /// Goes on with another spelling: its parameters take the values of this one's in order.
  const ir::Expr* go_on(std::string_view module, std::string_view name, std::size_t count);
  const ir::Expr* go_on_with(std::string_view module, std::string_view name,
                             std::vector<Value> positional,
                             const std::vector<std::pair<std::string_view, Value>>& keywords);
  /// The same arguments as those of a spelling of another family.
  const ir::Expr* with_family(std::string_view family, const ir::Expr* (*lower)(SpelledCall&));

  template <typename... Args>
  std::nullptr_t refuse(std::string_view text, const Args&... args) {
    if (!refused_)
      session().refuse(Fault::Operation, extent_, text, full_name(), args...);
    refused_ = true;
    return nullptr;
  }
  bool is_refused() const { return refused_; }

private:
  struct Parameter {
    std::string_view name;
    std::string_view default_text; ///< empty: required
    bool keyword_only = false;
  };
  Session& session() const;
  std::string full_name() const;
  std::string_view parameter_name(std::size_t parameter) const {
    return parameters_[parameter].name;
  }
  const ir::Expr* wrong_kind(std::size_t parameter, std::string_view expected);

  Body& body_;
  std::string_view module_;
  Spelling spelling_;
  syntax::Extent extent_;
  std::vector<Parameter> parameters_;
  std::vector<Value> values_;
  std::vector<Value> rest_;
  bool refused_ = false;
};

} // namespace ptoscope::frontend

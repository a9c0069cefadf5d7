#include "core/ir/value_numbers.h"

#include "core/ir/cast.h"
#include "core/ir/fields.h"
#include "core/ir/hash_value.h"

#include <type_traits>
#include <vector>

namespace ptoscope::ir {

namespace {

enum class Bound : std::uint8_t { Parameter = 1, LoopVariable, Carried, Result };

} // namespace

/// One walk in the order of the program: what is read was bound before.
class ValueNumbers::Builder {
public:
  explicit Builder(ValueNumbers& into) : into_(into) {}

  void build(const Function& function) {
    for (std::size_t i = 0; i < function.params.size(); ++i)
      bind(function.params[i], number_of(0, Bound::Parameter, i));
    walk(function.body);
    for (const Var* var : bound_) {
      const std::uint64_t number = into_.of(*var);
      if (number == 0)
        continue;
      const auto [known, is_new] = into_.only_.emplace(number, var);
      if (!is_new)
        known->second = nullptr;
    }
  }

private:
  static std::uint64_t number_of(std::uint64_t of, Bound as, std::size_t place) {
    return combine(combine(of, static_cast<std::uint64_t>(as)), place + 1);
  }

  void bind(const Var* var, std::uint64_t number) {
    if (var == nullptr)
      return;
    if (into_.numbers_.find(var) != nullptr) {
      into_.numbers_.at(var) = 0; // bound again
      return;
    }
    into_.numbers_.at(var) = number == 0 ? 1 : number;
    bound_.push_back(var);
  }

  void bind_all(VarList vars, std::uint64_t of) {
    for (std::size_t i = 0; i < vars.size(); ++i)
      bind(vars[i], number_of(of, Bound::Result, i));
  }

  void walk(const Stmt* stmt) {
    if (stmt == nullptr)
      return;
    if (const auto* seq = dyn_cast<Seq>(stmt)) {
      for (const Stmt* inner : seq->stmts)
        walk(inner);
    } else if (const auto* assign = dyn_cast<Assign>(stmt)) {
      bind(assign->var, number(assign->value));
    } else if (const auto* loop = dyn_cast<For>(stmt)) {
      std::uint64_t of = combine(number(loop->start), number(loop->stop));
      of = loop_number(combine(of, number(loop->step)), loop->iter_args, loop->kind);
      bind(loop->loop_var, number_of(of, Bound::LoopVariable, 0));
      walk(loop->body);
      bind_all(loop->return_vars, of);
    } else if (const auto* repeated = dyn_cast<While>(stmt)) {
      const std::uint64_t of = loop_number(0, repeated->iter_args, repeated->kind);
      walk(repeated->body);
      bind_all(repeated->return_vars, of);
    } else if (const auto* branch = dyn_cast<If>(stmt)) {
      const std::uint64_t of = combine(hash_kind(branch->kind), number(branch->condition));
      walk(branch->then_body);
      walk(branch->else_body);
      const std::uint64_t yields =
          combine(value(yielded(branch->then_body)), value(yielded(branch->else_body)));
      bind_all(branch->return_vars, combine(of, yields));
    } else if (const auto* scope = dyn_cast<Scope>(stmt)) {
      walk(scope->body);
    }
  }

  static Exprs yielded(const Stmt* body) {
    if (const auto* seq = dyn_cast<Seq>(body); seq != nullptr && !seq->stmts.empty())
      body = seq->stmts.back();
    const auto* yield = dyn_cast<Yield>(body);
    return yield == nullptr ? Exprs() : yield->values;
  }

  /// Binds what the loop carries. Loops alike are not told apart: a pass may put one before
  /// another.
  std::uint64_t loop_number(std::uint64_t of, std::span<const IterArg* const> carried,
                            NodeKind kind) {
    of = combine(of, hash_kind(kind));
    for (const IterArg* one : carried)
      of = combine(of, number(one->init));
    for (std::size_t i = 0; i < carried.size(); ++i)
      bind(carried[i], number_of(of, Bound::Carried, i));
    return of;
  }

  static std::uint64_t hash_kind(NodeKind kind) { return static_cast<std::uint64_t>(kind) + 1; }

  std::uint64_t number(const Expr* expr) {
    if (expr == nullptr)
      return 0;
    if (is_var(expr->kind)) {
      const auto& var = static_cast<const Var&>(*expr);
      const std::uint64_t known = into_.of(var);
      // What isn't bound here, or again and again, is told by its name.
      return known != 0 ? known : hash_bytes(var.name.text());
    }
    std::uint64_t result = hash_kind(expr->kind);
    with_class(expr->kind, [&]<typename T>() {
      if constexpr (std::is_base_of_v<Expr, T>)
        for_each_field<T>([&](const auto& field) {
          if (field.name != "attrs")
            result = combine(result, value(static_cast<const T*>(expr)->*field.member));
        });
    });
    return result;
  }

  template <typename T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
  std::uint64_t value(T held) {
    return static_cast<std::uint64_t>(held);
  }
  std::uint64_t value(double held) { return hash_float(held); }
  std::uint64_t value(SingleFloat held) { return hash_float(held.value); }
  std::uint64_t value(Symbol held) { return hash_bytes(held.text()); }
  std::uint64_t value(Verbatim held) { return value(held.text); }
  std::uint64_t value(DataType held) { return held.code; }
  std::uint64_t value(const Callee& held) { return value(held.name); }
  std::uint64_t value(const Expr* held) { return number(held); }
  template <typename T>
  std::uint64_t value(const std::optional<T>& held) {
    return held ? combine(1, value(*held)) : 0;
  }
  template <typename T>
  std::uint64_t value(std::span<const T> items) {
    std::uint64_t result = items.size();
    for (const T& item : items)
      result = combine(result, value(item));
    return result;
  }
  std::uint64_t value(Attrs attrs) {
    std::uint64_t sum = 0;
    for (const Attr& attr : attrs)
      sum += std::visit([&](const auto& held) { return combine(value(attr.key), value(held)); },
                        attr.value);
    return sum;
  }

  ValueNumbers& into_;
  std::vector<const Var*> bound_;
};

ValueNumbers::ValueNumbers(const Function& function) {
  Builder(*this).build(function);
}

std::uint64_t ValueNumbers::of(const Var& var) const {
  const std::uint64_t* known = numbers_.find(&var);
  return known == nullptr ? 0 : *known;
}

const Var* ValueNumbers::only(std::uint64_t number) const {
  const auto found = only_.find(number);
  return number == 0 || found == only_.end() ? nullptr : found->second;
}

} // namespace ptoscope::ir

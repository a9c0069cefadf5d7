#pragma once

#include "core/ir/cast.h"
#include "core/ir/rewriter.h"

namespace ptoscope::test {

/// Gives every variable that is defined another node, so that everything that leads to one changes.
class FreshVariables : public ir::Rewriter {
public:
  using Rewriter::Rewriter;

  std::size_t variables() const { return variables_; }

protected:
  const ir::Var* on_definition(const ir::Var& var) override {
    ++variables_;
    const ir::Var* made = redefined(var);
    if (made != &var)
      return made;
    if (const auto* carried = ir::dyn_cast<ir::IterArg>(&var))
      return copy(*carried);
    return copy(var);
  }

private:
  template <typename T>
  const T* copy(const T& var) {
    T* made = context().make<T>(var.kind, var.span);
    *made = var;
    return made;
  }

  std::size_t variables_ = 0;
};

} // namespace ptoscope::test

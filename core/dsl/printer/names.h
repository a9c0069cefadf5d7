#pragma once

#include "core/dsl/printer/variables.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ptoscope::printer {

using VarSet = PointerSet<ir::Var>;

/// The symbols that a program declares: free variables in types, under the names that they print
/// with (`formats/passes-dump.md` section 3.1).
struct Symbols {
  std::vector<const ir::Var*> declared; ///< ascending by printed name
  /// Those that don't print as they are called.
  std::unordered_map<const ir::Var*, std::string> renamed;
  VarSet all;
  /// Of each function of the program, in its order.
  std::vector<FunctionVariables> variables;

  std::string_view name_of(const ir::Var& var) const;
};

Symbols find_symbols(const ir::Program& program);

/// How the variables of one function print (section 9.4). Only those that don't print as they are
/// called are kept.
class Names {
public:
  /// Without a function: every name as it is.
  Names() = default;
  Names(const ir::Function& function, const FunctionVariables& variables, const Symbols& symbols);

  std::string_view of(const ir::Var& var) const;
  /// The name in a composite extent, which doesn't know of the function.
  std::string_view of_symbol(const ir::Var& var) const;
  /// Without a function there is no telling, and the answer is yes.
  bool is_defined_in_body(const ir::Var& var) const {
    return variables_ == nullptr || variables_->is_defined(var);
  }

private:
  const Symbols* symbols_ = nullptr;
  std::unordered_map<const ir::Var*, std::string> renamed_;
  const FunctionVariables* variables_ = nullptr;
};

} // namespace ptoscope::printer

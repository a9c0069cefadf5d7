#include "core/dsl/printer/names.h"

#include "core/ir/cast.h"
#include "core/support/name_map.h"

#include <algorithm>
#include <set>

namespace ptoscope::printer {

using namespace ir;

namespace {

/// Gives each of several variables of one name a name of its own: `base`, `base_1`, `base_2`, the
/// first that is not taken.
class Renamer {
public:
  /// `vars` in the order in which names are given.
  explicit Renamer(const std::vector<const Var*>& vars) {
    for (const Var* var : vars) {
      Use& use = uses_.at(var->name.text());
      ++use.count;
      several_ = several_ || use.count > 1;
    }
    if (!several_)
      return;
    for (const Var* var : vars) {
      if (uses_.find(var->name.text())->count > 1)
        rename(*var);
    }
  }

  std::unordered_map<const Var*, std::string> take() { return std::move(renamed_); }

private:
  struct Use {
    int count = 0;
    bool given = false; ///< the bare name
    int next = 1;
  };

  bool taken(const std::string& name) {
    return taken_.contains(name) || uses_.find(name) != nullptr;
  }

  void rename(const Var& var) {
    Use& use = *uses_.find(var.name.text());
    if (!use.given) {
      use.given = true;
      return;
    }
    std::string name;
    do {
      name = std::string(var.name.text()) + "_" + std::to_string(use.next++);
    } while (taken(name));
    taken_.insert(name);
    renamed_.emplace(&var, std::move(name));
  }

  NameMap<Use> uses_;
  std::set<std::string> taken_;
  std::unordered_map<const Var*, std::string> renamed_;
  bool several_ = false;
};

} // namespace

std::string_view Symbols::name_of(const Var& var) const {
  if (renamed.empty())
    return var.name.text();
  const auto found = renamed.find(&var);
  return found == renamed.end() ? var.name.text() : std::string_view(found->second);
}

Symbols find_symbols(const Program& program) {
  TypeVariables in_types;
  VarSet kept;
  Symbols symbols;
  symbols.variables.reserve(program.functions.size());
  for (const Function* function : program.functions) {
    const FunctionVariables& variables = symbols.variables.emplace_back(*function);
    for (const Var* param : function->params)
      in_types.add(*param->type);
    for (const Type* type : function->return_types)
      in_types.add(*type);
    for (const Var* used : variables.used())
      in_types.add(*used->type);
    add_read_parameters(*function, kept);
  }
  // Few variables stand in types, so only those are kept of all that functions bind.
  VarSet bound;
  const auto bind = [&](VarList vars) {
    for (const Var* var : vars)
      if (in_types.contains(*var))
        bound.insert(var);
  };
  for (std::size_t i = 0; i < program.functions.size(); ++i) {
    bind(program.functions[i]->params);
    bind(symbols.variables[i].defined());
  }
  for (const Var* var : in_types.found()) {
    if (!bound.contains(var) || kept.contains(var)) {
      symbols.declared.push_back(var);
      symbols.all.insert(var);
    }
  }
  symbols.renamed = Renamer(symbols.declared).take();
  std::ranges::sort(symbols.declared, {}, [&](const Var* var) { return symbols.name_of(*var); });
  return symbols;
}

Names::Names(const Function& function, const FunctionVariables& variables, const Symbols& symbols)
    : symbols_(&symbols), variables_(&variables) {
  // Each variable is in the list once: defined ones aren't listed again as used ones.
  std::vector<const Var*> listed;
  listed.reserve(function.params.size() + variables.defined().size() + variables.used().size());
  VarSet params;
  const auto list = [&](const Var* var) {
    if (!symbols.all.contains(var))
      listed.push_back(var);
  };
  for (const Var* param : function.params)
    if (params.insert(param))
      list(param);
  for (const Var* var : variables.defined())
    if (!params.contains(var))
      list(var);
  for (const Var* var : variables.used())
    if (!params.contains(var) && !variables.is_defined(*var))
      list(var);
  renamed_ = Renamer(listed).take();
  for (const Var* var : variables.used()) {
    if (symbols.all.contains(var) || params.contains(var) || variables.is_defined(*var) ||
        is_unseen(*var->type))
      continue;
    const auto known = renamed_.find(var);
    const std::string name =
        known == renamed_.end() ? std::string(var->name.text()) : known->second;
    if (!name.ends_with("__FREE_VAR"))
      renamed_[var] = name + "__FREE_VAR";
  }
}

std::string_view Names::of(const Var& var) const {
  if (!renamed_.empty())
    if (const auto found = renamed_.find(&var); found != renamed_.end())
      return found->second;
  return of_symbol(var);
}

std::string_view Names::of_symbol(const Var& var) const {
  return symbols_ == nullptr ? var.name.text() : symbols_->name_of(var);
}

} // namespace ptoscope::printer

#pragma once

#include "core/dsl/reader/session.h"

#include <map>

namespace ptoscope::reader {

/// The variables of one function. Printed names are unique in it, so there is no nesting: a name
/// is one variable from its definition on (`formats/passes-dump.md` sections 9.5 and 10.1).
class Names {
public:
  explicit Names(Session& session) : session_(session) {}

  /// What an allocation of earlier months said of itself.
  struct Allocation {
    const ir::Expr* address = nullptr;
    std::uint64_t size_bytes = 0;
  };

  /// The variable that a statement binds: a new one, or that of an earlier binding.
  ir::Var* define(std::string_view name, const ir::Type* type, const syntax::Extent& extent);
  /// The variable of an assignment with that annotation. Earlier compilers printed distinct
  /// variables alike: a name that is assigned with another type than before is a new one.
  ir::Var* assign(std::string_view name, const ir::Type* type, const syntax::Expr* annotation,
                  const syntax::Extent& extent);
  /// A name that a statement defines which was not understood.
  void define_unseen(std::string_view name, const syntax::Extent& extent);
  /// A parameter. One that is `a_symbol`, too, is the program's symbol of that name if there is
  /// one.
  ir::Var* define_parameter(std::string_view name, bool a_symbol, const syntax::Extent& extent);
  /// A loop's carried value.
  ir::IterArg* define_carried(std::string_view name, const ir::Expr* init,
                              const syntax::Extent& extent);

  /// What a name in an expression stands for; an unknown one is reported and becomes a variable,
  /// so that it is reported once.
  const ir::Var* value(std::string_view name, const syntax::Extent& extent);
  /// What a name in a type stands for: a parameter, else a symbol, else a variable of the body,
  /// else a symbol that nobody declared.
  const ir::Var* in_type(std::string_view name, const syntax::Extent& extent);
  /// The variable of a piece of memory, which may be defined later, elsewhere or never.
  const ir::Var* memory(std::string_view name, const syntax::Extent& extent);

  /// Ends the sight of a loop's variable or carried value (section 9.5).
  void close(std::string_view name);

  void set_allocation(std::string_view name, const Allocation& allocation) {
    allocations_.insert_or_assign(name, allocation);
  }
  /// Null for a name that no allocation of earlier months bound.
  const Allocation* allocation(std::string_view name) const;

private:
  struct Binding {
    ir::Var* var = nullptr;
    const syntax::Expr* annotation = nullptr; ///< of the last assignment
    bool parameter = false;
    bool defined = false;
    bool closed = false; ///< of a loop that has ended
  };

  ir::Var* make(std::string_view name, const ir::Type* type, const syntax::Extent& extent);
  void report_undefined(std::string_view name, const syntax::Extent& extent);
  ir::Var* make_free(std::string_view name, const syntax::Extent& extent);

  Session& session_;
  NameMap<Binding> known_;
  std::map<std::string_view, Allocation> allocations_;
};

} // namespace ptoscope::reader

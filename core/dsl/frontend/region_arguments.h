#pragma once

#include "core/dsl/frontend/session.h"

namespace ptoscope::frontend {

struct Body;

/// The arguments of a scope that is being read: `pl.at(...)`, `pl.spmd(...)`.
class RegionArguments {
public:
  RegionArguments(Body& body, std::string_view owner) : body_(body), owner_(owner) {}

  std::optional<ir::Level> level;
  std::optional<ir::Role> role;
  std::string_view hint;
  std::optional<ir::SplitMode> split;
  std::optional<std::int64_t> slot_num;
  bool allow_early_resolve = false;
  bool windowize = false;
  bool sync_start = false;
  const ir::Expr* core_num = nullptr;
  const ir::Expr* predicate = nullptr;
  std::vector<const ir::Var*> deps;

  /// Each tells of what it refuses; false then.
  bool read_at(const syntax::CallExpr& call);
  /// `allows_deps` for the form that names its task; `place` is where its faults are told of.
  bool read_spmd(const syntax::CallExpr& call, bool allows_deps, const syntax::Extent& place);

  /// Dependencies and the tensors that `pl.at` names, as attributes.
  std::vector<ir::Attr> scope_attrs(const syntax::Extent& extent);
  /// The flags of `pl.at` that are set, and its slots.
  void add_flags(std::vector<ir::Attr>& attrs) const;

  std::optional<std::string_view> name_hint(const syntax::Expr& value);
  std::optional<bool> flag(const syntax::Expr& value, std::string_view key);
  /// "HOST" of `pl.Level.HOST` for "Level"; empty, without a report, for anything else.
  std::string_view member(const syntax::Expr& value, std::string_view enumeration) const;
  /// A whole expression of at least 1, the number of cores.
  const ir::Expr* cores(const syntax::Expr& value, const syntax::Extent& place);

private:
  template <typename... Args>
  bool refuse(const syntax::Extent& extent, std::string_view text, const Args&... args) {
    body_session().refuse(Fault::Form, extent, text, owner_, args...);
    return false;
  }
  Session& body_session() const;
  bool read_level(const syntax::Expr& value);
  bool read_role(const syntax::Expr& value);
  bool read_at_keyword(const syntax::Keyword& keyword);
  bool read_optimizations(const syntax::Expr& list);
  bool read_split(const syntax::CallExpr& call, bool& seen, bool& slots_from_split, bool seen_slot);
  std::optional<std::int64_t> slots(const syntax::Expr& value);
  std::optional<std::vector<const ir::Var*>> tensors(const syntax::Keyword& keyword, bool once);

  Body& body_;
  std::string_view owner_;
  const syntax::Keyword* deps_text_ = nullptr;
  const syntax::Keyword* no_dep_text_ = nullptr;
  const syntax::Keyword* dumps_text_ = nullptr;
};

} // namespace ptoscope::frontend

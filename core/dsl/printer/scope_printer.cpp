#include "core/dsl/printed_ops.h"
#include "core/dsl/printer/stmt_printer.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"

// Scopes (`formats/passes-dump.md` section 9.3).

namespace ptoscope::printer {

using namespace ir;

namespace {

constexpr int kStep = 4;
constexpr std::string_view kKeptOptimizations = "optimizations=";
constexpr std::string_view kKeptLevel = "level=";
constexpr std::string_view kKeptRole = "role=";
constexpr std::string_view kKeptMode = "mode=";

bool is_empty(const Stmt* body) {
  const auto* seq = dyn_cast<Seq>(body);
  return seq != nullptr && seq->stmts.empty();
}

/// The statements of a body.
std::span<const Stmt* const> parts_of(const Stmt* const& body) {
  if (const auto* seq = dyn_cast<Seq>(body))
    return seq->stmts;
  return {&body, 1};
}

} // namespace

void StmtPrinter::name_hint(Symbol name, bool& first) {
  if (name.empty())
    return;
  comma(first);
  out_ += "name_hint=\"";
  out_ += name.text();
  out_ += '"';
}

void StmtPrinter::optimizations(SplitMode split, Attrs attrs, bool& first) {
  const AttrValue* slots = find_attr(attrs, "slot_num");
  const AttrValue* kept = find_attr(attrs, kKeptOptimizations);
  if (split == SplitMode::None && slots == nullptr && kept == nullptr)
    return;
  comma(first);
  out_ += "optimizations=[";
  bool first_entry = true;
  if (split != SplitMode::None) {
    comma(first_entry);
    exprs_.prefixed("split(");
    exprs_.member("SplitMode", name_of(split));
    out_ += ')';
  }
  if (slots != nullptr) {
    comma(first_entry);
    exprs_.prefixed("cross_core_slot(slot_num=");
    exprs_.attr_value({}, *slots);
    out_ += ')';
  }
  if (kept != nullptr) {
    comma(first_entry);
    exprs_.attr_value({}, *kept);
  }
  out_ += ']';
}

/// The text of an argument that a lenient reader kept instead of the field; false without one.
bool StmtPrinter::kept_field(Attrs attrs, std::string_view key) {
  const AttrValue* kept = find_attr(attrs, key);
  if (kept != nullptr)
    exprs_.attr_value({}, *kept);
  return kept != nullptr;
}

/// Arguments that a lenient reader did not know.
void StmtPrinter::kept_arguments(Attrs attrs, bool& first) {
  for (const Attr& attr : attrs) {
    const std::string_view key = attr.key.text();
    const bool is_shown =
        key == kKeptOptimizations || key == kKeptLevel || key == kKeptRole || key == kKeptMode;
    if (is_shown || !key.ends_with(dsl::kKeptArgument))
      continue;
    comma(first);
    out_ += key;
    exprs_.attr_value({}, attr.value);
  }
}

void StmtPrinter::flag(Attrs attrs, std::string_view key, bool& first) {
  if (!is_true(attrs, key))
    return;
  comma(first);
  out_ += key;
  out_ += "=True";
}

void StmtPrinter::list(Attrs attrs, std::string_view key, std::string_view printed, bool& first) {
  const AttrValue* value = find_attr(attrs, key);
  if (value == nullptr)
    return;
  comma(first);
  out_ += printed;
  out_ += '=';
  exprs_.attr_value({}, *value);
}

void StmtPrinter::predicate(Attrs attrs, bool& first) {
  const AttrValue* value = find_attr(attrs, "predicate");
  if (value == nullptr)
    return;
  comma(first);
  out_ += "predicate=(";
  exprs_.attr_value({}, *value);
  out_ += ')';
}

void StmtPrinter::as_task(Attrs attrs) {
  const AttrValue* value = find_attr(attrs, "task_id_var");
  const auto* var = value == nullptr ? nullptr : std::get_if<const Var*>(value);
  if (var == nullptr || *var == nullptr)
    return;
  out_ += " as ";
  exprs_.name(**var);
}

void StmtPrinter::scope(const Scope& scope, int indent, VarList results) {
  switch (scope.kind) {
  case NodeKind::InCoreScope:
  case NodeKind::HierarchyScope:
    at_scope(scope, indent);
    return;
  case NodeKind::ClusterScope: {
    bool first = true;
    out_ += "with ";
    exprs_.prefixed("cluster(");
    name_hint(scope.name_hint, first);
    kept_arguments(scope.attrs, first);
    out_ += "):\n";
    block(scope.body, indent + kStep);
    return;
  }
  case NodeKind::SpmdScope:
    spmd(static_cast<const SpmdScope&>(scope), indent);
    return;
  case NodeKind::SplitAivScope:
    split_aiv(static_cast<const SplitAivScope&>(scope), indent);
    return;
  default:
    break;
  }
  out_ += "with ";
  exprs_.prefixed("scope(");
  bool first = true;
  if (static_cast<const RuntimeScope&>(scope).manual) {
    comma(first);
    out_ += "mode=";
    exprs_.member("ScopeMode", "MANUAL");
  } else if (find_attr(scope.attrs, kKeptMode) != nullptr) {
    comma(first);
    out_ += kKeptMode;
    kept_field(scope.attrs, kKeptMode);
  }
  kept_arguments(scope.attrs, first);
  out_ += "):\n";
  block(scope.body, indent + kStep, results);
}

void StmtPrinter::at_scope(const Scope& scope, int indent) {
  bool first = false;
  out_ += "with ";
  exprs_.prefixed("at(level=");
  if (scope.kind == NodeKind::InCoreScope) {
    exprs_.member("Level", name_of(Level::CoreGroup));
    optimizations(static_cast<const InCoreScope&>(scope).split, scope.attrs, first);
  } else {
    const auto& hierarchy = static_cast<const HierarchyScope&>(scope);
    if (!kept_field(scope.attrs, kKeptLevel))
      exprs_.member("Level", name_of(hierarchy.level));
    if (hierarchy.role) {
      out_ += ", role=";
      exprs_.member("Role", name_of(*hierarchy.role));
    } else if (find_attr(scope.attrs, kKeptRole) != nullptr) {
      out_ += ", role=";
      kept_field(scope.attrs, kKeptRole);
    }
    optimizations(SplitMode::None, scope.attrs, first);
  }
  name_hint(scope.name_hint, first);
  list(scope.attrs, "manual_dep_edges", "deps", first);
  list(scope.attrs, "arg_direction_overrides_vars", "no_dep_args", first);
  list(scope.attrs, "dump_vars", "dumps", first);
  flag(scope.attrs, "allow_early_resolve", first);
  flag(scope.attrs, "windowize", first);
  kept_arguments(scope.attrs, first);
  out_ += ')';
  as_task(scope.attrs);
  out_ += ":\n";
  block(scope.body, indent + kStep);
}

/// With a task's variable, as a loop over the blocks, or plain: see "choice of the spmd form".
void StmtPrinter::spmd(const SpmdScope& scope, int indent) {
  const auto* carrier = dyn_cast<InCoreScope>(scope.body);
  const auto head = [&](std::string_view word) {
    out_ += word;
    exprs_.prefixed("spmd(");
    exprs_.expr(*scope.core_num);
    bool first = false;
    if (scope.sync_start)
      out_ += ", sync_start=True";
    name_hint(scope.name_hint, first);
  };
  bool first = false;
  if (task_of(scope) != nullptr) {
    head("with ");
    const bool flat = carrier != nullptr &&
                      (carrier->split != SplitMode::None || find_attr(carrier->attrs, "slot_num") ||
                       find_attr(carrier->attrs, kKeptOptimizations) ||
                       reads_operator(*carrier->body, "tile.get_block_idx"));
    if (flat)
      optimizations(carrier->split, carrier->attrs, first);
    list(scope.attrs, "manual_dep_edges", "deps", first);
    flag(scope.attrs, "allow_early_resolve", first);
    predicate(scope.attrs, first);
    kept_arguments(scope.attrs, first);
    out_ += ')';
    as_task(scope.attrs);
    out_ += ":\n";
    block(flat ? carrier->body : scope.body, indent + kStep);
    return;
  }
  if (carrier != nullptr) {
    const std::span<const Stmt* const> parts = parts_of(carrier->body);
    const Var* index = parts.empty() ? nullptr : assigned_from(parts[0], "tile.get_block_idx");
    if (index != nullptr) {
      out_ += "for ";
      exprs_.name(*index);
      head(" in ");
      optimizations(carrier->split, carrier->attrs, first);
      flag(scope.attrs, "allow_early_resolve", first);
      predicate(scope.attrs, first);
      kept_arguments(scope.attrs, first);
      out_ += "):\n";
      if (parts.size() == 1) {
        indentation(indent + kStep);
        out_ += "pass\n";
        return;
      }
      statements(parts.subspan(1), indent + kStep, {});
      return;
    }
  }
  head("with ");
  flag(scope.attrs, "allow_early_resolve", first);
  predicate(scope.attrs, first);
  kept_arguments(scope.attrs, first);
  out_ += "):\n";
  block(scope.body, indent + kStep);
}

void StmtPrinter::split_aiv(const SplitAivScope& scope, int indent) {
  const std::span<const Stmt* const> parts = parts_of(scope.body);
  const Var* lane = parts.empty() ? nullptr : assigned_from(parts[0], "tile.get_subblock_idx");
  out_ += "for ";
  if (lane != nullptr)
    exprs_.name(*lane);
  else
    out_ += "aiv_id";
  out_ += " in ";
  exprs_.prefixed("split_aiv(");
  exprs_.integer(scope.count);
  out_ += ", mode=";
  if (!kept_field(scope.attrs, kKeptMode))
    exprs_.member("SplitMode", name_of(scope.split));
  bool first = false;
  kept_arguments(scope.attrs, first);
  out_ += "):\n";
  const std::span<const Stmt* const> rest = lane != nullptr ? parts.subspan(1) : parts;
  if (rest.empty()) {
    indentation(indent + kStep);
    out_ += "pass\n";
    return;
  }
  const bool outer = exprs_.in_region();
  exprs_.set_in_region(true);
  Flat flat;
  for (const Stmt* stmt : rest)
    flatten(stmt, flat);
  statements(flat, indent + kStep, {});
  exprs_.set_in_region(outer);
}

/// A comment, and the body at the same indentation.
void StmtPrinter::comm_domain(const CommDomainScope& scope, int indent, VarList results) {
  indentation(indent);
  out_ += dsl::kCommDomainMark;
  out_ += " devices=";
  if (scope.devices.empty()) {
    out_ += "all";
  } else {
    out_ += '[';
    bool first = true;
    for (const std::int64_t device : scope.devices) {
      comma(first);
      exprs_.integer(device);
    }
    out_ += ']';
  }
  out_ += ", slots=[";
  bool first = true;
  for (const WindowBuffer* slot : scope.windows) {
    comma(first);
    out_ += slot->name.text();
  }
  out_ += ']';
  if (is_empty(scope.body))
    return;
  out_ += '\n';
  block(scope.body, indent, results);
}

} // namespace ptoscope::printer

#include "core/dsl/frontend/region_arguments.h"

#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/language_names.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/python_string.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"
#include "core/support/python_name.h"

#include <algorithm>

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

Session& RegionArguments::body_session() const {
  return body_.session;
}

std::string_view RegionArguments::member(const syntax::Expr& value,
                                         std::string_view enumeration) const {
  std::string_view name = name_of(value);
  if (name.starts_with("pl."))
    name.remove_prefix(3);
  const bool is_member = name.size() > enumeration.size() && name.starts_with(enumeration) &&
                         name[enumeration.size()] == '.';
  return is_member ? name.substr(enumeration.size() + 1) : std::string_view();
}

bool RegionArguments::read_level(const syntax::Expr& value) {
  const std::string_view name = member(value, "Level");
  level = name.empty() ? std::nullopt : level_spelled(name);
  if (level)
    return true;
  return refuse(value.extent,
                message_text("core", "expected a level such as pl.Level.CORE_GROUP in {0}, found "
                                     "\"{1}\""),
                shortened(body_.session.text_of(value)));
}

bool RegionArguments::read_role(const syntax::Expr& value) {
  const std::string_view name = member(value, "Role");
  role = name.empty() ? std::nullopt : value_named<Role>(name);
  if (role)
    return true;
  return refuse(value.extent,
                message_text("core", "expected pl.Role.Orchestrator or pl.Role.SubWorker in {0}, "
                                     "found \"{1}\""),
                shortened(body_.session.text_of(value)));
}

std::optional<std::string_view> RegionArguments::name_hint(const syntax::Expr& value) {
  if (value.kind != ExprKind::String) {
    refuse(value.extent,
           message_text("core", "expected a string as name_hint of {0}, found "
                                "\"{1}\""),
           shortened(body_.session.text_of(value)));
    return std::nullopt;
  }
  const std::string_view text =
      body_.session
          .intern(
              python_string(static_cast<const syntax::StringExpr&>(value), body_.session.tree()))
          .text();
  if (text.empty() || is_identifier(text))
    return text;
  refuse(value.extent,
         message_text("core", "expected a name of Python as name_hint of {0}, found \"{1}\""),
         shortened(text));
  return std::nullopt;
}

std::optional<bool> RegionArguments::flag(const syntax::Expr& value, std::string_view key) {
  if (value.kind == ExprKind::True || value.kind == ExprKind::False)
    return value.kind == ExprKind::True;
  refuse(value.extent, message_text("core", "expected True or False as {1} of {0}, found \"{2}\""),
         key, shortened(body_.session.text_of(value)));
  return std::nullopt;
}

std::optional<std::int64_t> RegionArguments::slots(const syntax::Expr& value) {
  const auto number = value.kind == ExprKind::Integer ? body_.exprs.evaluate(value) : std::nullopt;
  const auto count = number ? whole(*number) : std::nullopt;
  if (count && *count > 0)
    return count;
  refuse(value.extent,
         message_text("core", "expected a number of at least 1 as slot_num in {0}, found \"{1}\""),
         shortened(body_.session.text_of(value)));
  return std::nullopt;
}

/// `pl.split(MODE[, slot_num=n])`.
bool RegionArguments::read_split(const syntax::CallExpr& call, bool& seen, bool& slots_from_split,
                                 bool seen_slot) {
  if (seen)
    return refuse(call.extent, message_text("core", "expected pl.split once in {0}, found it "
                                                    "again"));
  seen = true;
  const std::string_view name =
      call.args.size() == 1 ? member(*call.args[0], "SplitMode") : std::string_view();
  split = name.empty() ? std::nullopt : value_named<SplitMode>(name);
  if (!split)
    return refuse(call.extent,
                  message_text("core", "expected pl.split(pl.SplitMode.UP_DOWN) or another mode in "
                                       "{0}, found \"{1}\""),
                  shortened(body_.session.text_of(call)));
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name != "slot_num")
      return refuse(
          keyword.extent,
          message_text("core", "expected slot_num only in pl.split of {0}, found \"{1}\""),
          keyword.name);
    slot_num = slots(*keyword.value);
    slots_from_split = true;
    if (!slot_num)
      return false;
    if (seen_slot)
      return refuse(call.extent, message_text("core", "expected the number of slots once in {0}, "
                                                      "found it again"));
  }
  return true;
}

bool RegionArguments::read_optimizations(const syntax::Expr& list) {
  if (list.kind != ExprKind::List)
    return refuse(list.extent,
                  message_text("core", "expected a list in brackets as optimizations of {0}, found "
                                       "\"{1}\""),
                  shortened(body_.session.text_of(list)));
  bool seen_split = false;
  bool seen_slot = false;
  bool slots_from_split = false;
  for (const syntax::Expr* entry : static_cast<const syntax::SequenceExpr&>(list).items) {
    const syntax::CallExpr* call = call_of(entry);
    std::string_view name = call == nullptr ? std::string_view() : callee_name(*call);
    if (name.starts_with("pl.optimizations."))
      name.remove_prefix(std::string_view("pl.optimizations.").size());
    else if (name.starts_with("pl."))
      name.remove_prefix(3);
    if (name == "split") {
      if (!read_split(*call, seen_split, slots_from_split, seen_slot))
        return false;
      continue;
    }
    if (name != "cross_core_slot")
      return refuse(entry->extent,
                    message_text("core", "expected pl.split(...) or pl.cross_core_slot(...) in the "
                                         "optimizations of {0}, found \"{1}\""),
                    shortened(body_.session.text_of(*entry)));
    if (seen_slot || slots_from_split)
      return refuse(entry->extent, message_text("core", "expected the number of slots once in {0}, "
                                                        "found it again"));
    seen_slot = true;
    if (!call->args.empty() || call->keywords.size() != 1 || call->keywords[0].name != "slot_num")
      return refuse(entry->extent,
                    message_text("core",
                                 "expected pl.cross_core_slot(slot_num=4) or another number "
                                 "in {0}, found \"{1}\""),
                    shortened(body_.session.text_of(*entry)));
    slot_num = slots(*call->keywords[0].value);
    if (!slot_num)
      return false;
  }
  return true;
}

bool RegionArguments::read_at_keyword(const syntax::Keyword& keyword) {
  const syntax::Expr& value = *keyword.value;
  const auto once = [&](const void* known) {
    return known == nullptr ||
           refuse(keyword.extent, message_text("core", "expected one {1} in {0}, found two"),
                  keyword.name);
  };
  if (keyword.name == "level")
    return once(level ? this : nullptr) && read_level(value);
  if (keyword.name == "role")
    return once(role ? this : nullptr) && read_role(value);
  if (keyword.name == "optimizations")
    return read_optimizations(value);
  if (keyword.name == "name_hint") {
    const auto text = name_hint(value);
    hint = text.value_or("");
    return text.has_value();
  }
  if (keyword.name == "allow_early_resolve" || keyword.name == "windowize") {
    const auto set = flag(value, keyword.name);
    (keyword.name == "windowize" ? windowize : allow_early_resolve) = set.value_or(false);
    return set.has_value();
  }
  for (const auto& [name, text] :
       {std::pair("deps", &deps_text_), std::pair("no_dep_args", &no_dep_text_),
        std::pair("dumps", &dumps_text_)})
    if (keyword.name == name) {
      if (!once(*text))
        return false;
      *text = &keyword;
      return true;
    }
  return refuse(keyword.extent,
                message_text("core",
                             "expected level, role, optimizations, deps, no_dep_args, dumps, "
                             "allow_early_resolve, name_hint or windowize in {0}, found "
                             "\"{1}\""),
                keyword.name);
}

bool RegionArguments::read_at(const syntax::CallExpr& call) {
  if (call.args.size() > 2)
    return refuse(call.extent,
                  message_text("core", "expected at most a level and a role without a name in {0}, "
                                       "found {1} arguments"),
                  call.args.size());
  bool is_sound = call.args.empty() || read_level(*call.args[0]);
  is_sound = (call.args.size() < 2 || read_role(*call.args[1])) && is_sound;
  for (const syntax::Keyword& keyword : call.keywords)
    is_sound = read_at_keyword(keyword) && is_sound;
  if (is_sound && !level)
    return refuse(call.extent, message_text("core", "expected a level in {0}, found none, such as "
                                                    "level=pl.Level.CORE_GROUP"));
  return is_sound;
}

/// Names of tensors in a list.
std::optional<std::vector<const Var*>> RegionArguments::tensors(const syntax::Keyword& keyword,
                                                                bool once) {
  Session& session = body_.session;
  const syntax::Expr& list = *keyword.value;
  const auto refuse_type = [&](const syntax::Extent& extent, std::string_view text,
                               const auto&... args) {
    session.refuse(Fault::Type, extent, text, keyword.name, args...);
    return std::nullopt;
  };
  if (list.kind != ExprKind::List && list.kind != ExprKind::Tuple)
    return refuse_type(keyword.extent,
                       message_text("core", "expected a list of tensors as {0}=, found \"{1}\""),
                       shortened(session.text_of(list)));
  std::vector<const Var*> vars;
  for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(list).items) {
    const bool is_name = item->kind == ExprKind::Name;
    const Expr* known =
        is_name ? body_.names.find(static_cast<const syntax::NameExpr*>(item)->text) : nullptr;
    const auto* var = dyn_cast<Var>(known);
    if (known == session.poison())
      continue;
    if (var == nullptr || !is_tensor(var->type->kind))
      return refuse_type(item->extent,
                         message_text("core", "expected names of tensors in {0}=, found \"{1}\""),
                         shortened(session.text_of(*item)));
    const bool is_known = std::ranges::find(vars, var) != vars.end();
    if (is_known && once)
      return refuse_type(item->extent,
                         message_text("core", "expected each tensor once in {0}=, found \"{1}\" "
                                              "again"),
                         var->name.text());
    if (!is_known)
      vars.push_back(var);
  }
  return vars;
}

std::vector<Attr> RegionArguments::scope_attrs(const syntax::Extent& extent) {
  std::vector<Attr> attrs;
  Arena& arena = body_.session.context().arena();
  const auto add = [&](std::string_view key, const std::vector<const Var*>& vars) {
    if (!vars.empty())
      attrs.push_back({body_.session.intern(key), arena.copy(vars)});
  };
  const auto dumps = dumps_text_ == nullptr ? std::nullopt : tensors(*dumps_text_, true);
  if (deps_text_ != nullptr)
    add("manual_dep_edges", body_.calls.read_deps(*deps_text_->value, owner_, extent)
                                .value_or(std::vector<const Var*>()));
  if (no_dep_text_ != nullptr)
    add("arg_direction_overrides_vars",
        tensors(*no_dep_text_, true).value_or(std::vector<const Var*>()));
  if (dumps)
    add("dump_vars", *dumps);
  return attrs;
}

void RegionArguments::add_flags(std::vector<Attr>& attrs) const {
  if (allow_early_resolve)
    attrs.push_back({body_.session.intern("allow_early_resolve"), true});
  if (slot_num)
    attrs.push_back({body_.session.intern("slot_num"), *slot_num});
  if (windowize)
    attrs.push_back({body_.session.intern("windowize"), true});
}

const Expr* RegionArguments::cores(const syntax::Expr& value, const syntax::Extent& place) {
  const Expr* count = body_.exprs.read(value);
  const auto type = count == nullptr ? std::nullopt : scalar_type(*count);
  if (count == nullptr)
    return nullptr;
  const auto* number = dyn_cast<ConstInt>(count);
  if (type && is_integer(*type) && (number == nullptr || number->value > 0))
    return count;
  refuse(place,
         message_text("core", "expected a whole number of at least 1 as core_num of {0}, "
                              "found {1}"),
         number != nullptr ? std::to_string(number->value) : std::string(kind_of(Value(count))));
  return nullptr;
}

bool RegionArguments::read_spmd(const syntax::CallExpr& call, bool allows_deps,
                                const syntax::Extent& place) {
  if (call.args.size() > 1)
    return refuse(call.args[1]->extent,
                  message_text("core", "expected one argument without a name in {0}, core_num, "
                                       "found {1}"),
                  call.args.size());
  if (!call.args.empty()) {
    core_num = cores(*call.args[0], call.args[0]->extent);
    if (core_num == nullptr)
      return false;
  }
  for (const syntax::Keyword& keyword : call.keywords) {
    const syntax::Expr& value = *keyword.value;
    bool is_sound = true;
    if (keyword.name == "name_hint") {
      const auto text = name_hint(value);
      hint = text.value_or("");
      is_sound = text.has_value();
    } else if (keyword.name == "core_num") {
      if (core_num != nullptr)
        return refuse(value.extent, message_text("core", "expected one {1} in {0}, found two"),
                      keyword.name);
      core_num = cores(value, value.extent);
      is_sound = core_num != nullptr;
    } else if (keyword.name == "sync_start" || keyword.name == "allow_early_resolve") {
      const auto set = flag(value, keyword.name);
      (keyword.name == "sync_start" ? sync_start : allow_early_resolve) = set.value_or(false);
      is_sound = set.has_value();
    } else if (keyword.name == "optimizations") {
      is_sound = read_optimizations(value);
    } else if (keyword.name == "predicate") {
      predicate = body_.calls.read_predicate(value, owner_);
      is_sound = predicate != nullptr;
    } else if (keyword.name == "deps" && allows_deps) {
      deps_text_ = &keyword;
    } else if (keyword.name == "deps") {
      return refuse(value.extent,
                    message_text("core", "expected deps= on {0} with \"as tid\" only, found it "
                                         "without; pl.spmd_submit takes it, too"));
    } else {
      return refuse(place,
                    message_text("core", "expected core_num, sync_start, name_hint, optimizations, "
                                         "deps, allow_early_resolve or predicate in {0}, found "
                                         "\"{1}\""),
                    keyword.name);
    }
    if (!is_sound)
      return false;
  }
  if (core_num == nullptr)
    return refuse(place, message_text("core", "expected core_num in {0}, found none"));
  if (deps_text_ != nullptr) {
    auto read = body_.calls.read_deps(*deps_text_->value, owner_, place);
    if (!read)
      return false;
    deps = std::move(*read);
  }
  return predicate == nullptr ||
         body_.calls.expect_producer_in(deps, *predicate, owner_, place, allows_deps);
}

} // namespace ptoscope::frontend

#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/walk.h"
#include "core/ir/cast.h"

#include <algorithm>

// What a task waits for (`formats/frontend.md` section 11).

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

namespace {

constexpr std::size_t kMaxDeps = 10'000;

bool is_task(const Expr& expr) {
  return is_of_type(expr, data_type::kTaskId);
}

bool is_task_array(const Type* type) {
  return type->kind == TypeKind::Array &&
         static_cast<const ArrayType*>(type)->dtype == data_type::kTaskId;
}

/// `tasks[i]`.
bool is_element(const Expr& expr) {
  const auto* call = dyn_cast<Call>(&expr);
  return call != nullptr && call->callee.name.text() == "array.get_element" && is_task(expr);
}

bool uses_variable(const Body& body, const syntax::Expr& expr, std::string_view but) {
  if (expr.kind == ExprKind::Name) {
    const std::string_view name = static_cast<const syntax::NameExpr&>(expr).text;
    const std::string_view first = name.substr(0, name.find('.'));
    return first != but && body.names.find(first) != nullptr;
  }
  bool uses = false;
  syntax::for_each_child(
      expr, [&](const syntax::Expr& child) { uses = uses || uses_variable(body, child, but); });
  return uses;
}

} // namespace

/// The elements of a comprehension: one for each value that Python goes through.
std::optional<std::vector<const Expr*>> Calls::unrolled(const syntax::ComprehensionExpr& list,
                                                        std::string_view owner,
                                                        const syntax::Extent& extent) {
  Session& session = body_.session;
  const auto refuse = [&](Fault fault, std::string_view text, const auto&... args) {
    session.refuse(fault, extent, text, owner, args...);
    return std::nullopt;
  };
  if (list.clauses.size() != 1)
    return refuse(Fault::Form,
                  message_text("core", "expected one \"for\" in the comprehension of deps= of "
                                       "\"{0}\", found {1}"),
                  list.clauses.size());
  const syntax::ComprehensionClause& clause = list.clauses[0];
  if (plain_name(*clause.target).empty())
    return refuse(Fault::Form,
                  message_text("core",
                               "expected one name in the comprehension of deps= of \"{0}\", "
                               "found \"{1}\""),
                  shortened(session.text_of(*clause.target)));
  const std::string_view name = static_cast<const syntax::NameExpr*>(clause.target)->text;
  bool depends = uses_variable(body_, *clause.iterable, "");
  for (const syntax::Expr* condition : clause.conditions)
    depends = depends || uses_variable(body_, *condition, name);
  if (depends)
    return refuse(Fault::Type,
                  message_text("core",
                               "expected the comprehension of deps= of \"{0}\" to go through "
                               "values that are known while the program is read, found "
                               "variables; tasks[i] in a pl.range loop takes them"));
  // `[i for i in ITERABLE if ...]` gives the values.
  syntax::ComprehensionExpr values = list;
  values.element = clause.target;
  Evaluator evaluator(session, *body_.closure);
  const auto all = evaluator.evaluate(values);
  const auto* numbers = all ? held<Items>(*all) : nullptr;
  const bool are_integers =
      numbers != nullptr && std::ranges::all_of(items(*numbers), [](const Value& value) {
        return whole(value).has_value();
      });
  if (!are_integers || numbers->count > kMaxDeps)
    return refuse(Fault::Type,
                  message_text("core",
                               "expected the comprehension of deps= of \"{0}\" to go through "
                               "whole numbers, at most {1}, found \"{2}\""),
                  kMaxDeps, shortened(session.text_of(*clause.iterable)));
  if (!session.allowance().take_statements(numbers->count))
    return refuse(Fault::Form,
                  message_text("core", "expected what deps= and helpers of a module expand to to "
                                       "be at most {1} statements, found more for \"{0}\""),
                  Allowance::kStatements);
  std::vector<const Expr*> entries;
  const Closure* const outer = body_.closure;
  for (const Value& value : items(*numbers)) {
    Closure inner(outer);
    inner.bind(name, value);
    body_.closure = &inner;
    body_.names.enter();
    body_.names.define(name, nullptr); // a variable of this name is not meant
    const Expr* entry = body_.exprs.read(*list.element);
    body_.names.exit(false);
    body_.closure = outer;
    if (entry == nullptr)
      return std::nullopt;
    entries.push_back(entry);
  }
  return entries;
}

/// An array of its own with these tasks.
const Var* Calls::gathered(const std::vector<const Expr*>& tasks, const syntax::Extent& extent) {
  constexpr std::string_view kName = "_submit_deps_buf";
  const Expr* array =
      body_.implied("array.create", {body_.index(static_cast<std::int64_t>(tasks.size()))},
                    {{body_.session.intern("dtype"), data_type::kTaskId}}, extent);
  const Var* buffer = array == nullptr ? nullptr : body_.let(kName, array, extent);
  std::int64_t place = 0;
  for (const Expr* task : tasks) {
    const Expr* updated = buffer == nullptr
                              ? nullptr
                              : body_.implied("array.update_element",
                                              {buffer, body_.index(place++), task}, {}, extent);
    buffer = updated == nullptr ? nullptr : body_.let(kName, updated, extent);
  }
  return buffer;
}

std::optional<std::vector<const Var*>>
Calls::read_deps(const syntax::Expr& list, std::string_view owner, const syntax::Extent& extent) {
  Session& session = body_.session;
  const auto refuse = [&](const syntax::Extent& where, std::string_view text, const auto&... args) {
    session.refuse(Fault::Type, where, text, owner, args...);
    return std::nullopt;
  };
  const bool is_comprehension = list.kind == ExprKind::Comprehension;
  if (!is_comprehension && list.kind != ExprKind::List && list.kind != ExprKind::Tuple)
    return refuse(
        list.extent,
        message_text("core", "expected a list of tasks as deps= of \"{0}\", found \"{1}\""),
        shortened(session.text_of(list)));
  std::vector<std::pair<const Expr*, const syntax::Expr*>> entries;
  const auto add_all = [&](const syntax::Expr& comprehension) {
    const auto& text = static_cast<const syntax::ComprehensionExpr&>(comprehension);
    const auto unrolled_entries = unrolled(text, owner, extent);
    if (!unrolled_entries)
      return false;
    for (const Expr* entry : *unrolled_entries)
      entries.emplace_back(entry, text.element);
    return true;
  };
  if (is_comprehension) {
    if (!add_all(list))
      return std::nullopt;
  } else {
    for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(list).items) {
      if (item->kind == ExprKind::Comprehension) {
        if (!add_all(*item))
          return std::nullopt;
      } else if (item->kind != ExprKind::None) {
        entries.emplace_back(body_.exprs.read(*item), item);
      }
    }
  }
  bool needs_array = false;
  bool has_whole_array = false;
  std::vector<const Expr*> tasks;
  for (const auto& [entry, text] : entries) {
    if (entry == nullptr)
      return std::nullopt;
    const bool is_array = isa<Var>(entry) && is_task_array(entry->type);
    const bool is_single = isa<Var>(entry) && is_task(*entry);
    if (!is_array && !is_single && !is_element(*entry))
      return refuse(text->extent,
                    message_text("core",
                                 "expected tasks in deps= of \"{0}\" (a name that pl.submit "
                                 "bound, tasks[i] of an array of them, or None), found "
                                 "\"{1}\", a {2}"),
                    shortened(session.text_of(*text)), kind_of(Value(entry)));
    has_whole_array = has_whole_array || is_array;
    needs_array = needs_array || is_element(*entry);
    if (has_whole_array && needs_array)
      return refuse(text->extent,
                    message_text("core", "expected whole arrays or elements of arrays in deps= of "
                                         "\"{0}\", found both"));
    tasks.push_back(entry);
  }
  std::vector<const Var*> vars;
  if (!needs_array) {
    for (const Expr* task : tasks)
      vars.push_back(static_cast<const Var*>(task));
    return vars;
  }
  const Var* array = gathered(tasks, extent);
  if (array == nullptr)
    return std::nullopt;
  return std::vector<const Var*>{array};
}

} // namespace ptoscope::frontend

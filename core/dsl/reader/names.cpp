#include "core/dsl/reader/names.h"

#include <algorithm>

namespace ptoscope::reader {

namespace {

/// Marks a variable that is used where it is not defined (section 9.4).
constexpr std::string_view kFreeSuffix = "__FREE_VAR";

/// The same apart from blanks, line breaks and a comma before a closing bracket, which a formatter
/// adds.
bool same_tokens(std::string_view left, std::string_view right) {
  const auto next = [](std::string_view& text) -> char {
    constexpr std::string_view kBlanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    if (text.starts_with(',')) {
      const std::size_t after = text.find_first_not_of(kBlanks, 1);
      if (after != std::string_view::npos && (text[after] == ']' || text[after] == ')'))
        text.remove_prefix(after);
    }
    if (text.empty())
      return '\0';
    const char found = text.front();
    text.remove_prefix(1);
    return found;
  };
  while (true) {
    const char a = next(left);
    if (a != next(right))
      return false;
    if (a == '\0')
      return true;
  }
}

} // namespace

ir::Var* Names::make(std::string_view name, const ir::Type* type, const syntax::Extent& extent) {
  auto* var = session_.context().make<ir::Var>(ir::NodeKind::Var, session_.span(extent));
  var->name = session_.intern(name);
  var->type = type;
  return var;
}

ir::Var* Names::define(std::string_view name, const ir::Type* type, const syntax::Extent& extent) {
  Binding& binding = known_.at(name);
  if (binding.var == nullptr) {
    binding.var = make(name, type, extent);
  } else if (!binding.defined && !binding.parameter && type != nullptr) {
    binding.var->type = type;
    binding.var->span = session_.span(extent);
  }
  binding.closed = false;
  binding.defined = true;
  return binding.var;
}

ir::Var* Names::assign(std::string_view name, const ir::Type* type, const syntax::Expr* annotation,
                       const syntax::Extent& extent) {
  Binding& binding = known_.at(name);
  const bool differs =
      binding.defined && binding.annotation != nullptr && annotation != nullptr &&
      binding.var->type != type &&
      !same_tokens(session_.text_of(*binding.annotation), session_.text_of(*annotation));
  if (differs) {
    session_.older();
    binding = {};
  }
  binding.annotation = annotation;
  return define(name, type, extent);
}

void Names::define_unseen(std::string_view name, const syntax::Extent& extent) {
  Binding& binding = known_.at(name);
  if (binding.var == nullptr)
    binding.var = make(name, session_.unseen_type(), extent);
}

const Names::Allocation* Names::allocation(std::string_view name) const {
  const auto found = allocations_.find(name);
  return found == allocations_.end() ? nullptr : &found->second;
}

ir::Var* Names::define_parameter(std::string_view name, bool a_symbol,
                                 const syntax::Extent& extent) {
  Binding& binding = known_.at(name);
  if (binding.parameter)
    session_.error("duplicate-parameter", extent,
                   message_text("core", "expected one parameter of this name, found \"{0}\" again"),
                   name);
  ir::Var** symbol = a_symbol ? session_.symbols().find(name) : nullptr;
  binding.var = symbol != nullptr && *symbol != nullptr
                    ? *symbol
                    : make(name, session_.unique().bare(ir::TypeKind::Unknown), extent);
  binding.parameter = true;
  binding.defined = true;
  return binding.var;
}

ir::IterArg* Names::define_carried(std::string_view name, const ir::Expr* init,
                                   const syntax::Extent& extent) {
  auto* carried =
      session_.context().make<ir::IterArg>(ir::NodeKind::IterArg, session_.span(extent));
  carried->name = session_.intern(name);
  carried->init = init;
  carried->type = init->type;
  Binding& binding = known_.at(name);
  binding.var = carried;
  binding.closed = false;
  binding.defined = true;
  return carried;
}

/// A variable that nothing defines any more: mostly what a rebuilt loop carried before, which
/// prints as the carried value of today with a number behind it.
ir::Var* Names::make_free(std::string_view name, const syntax::Extent& extent) {
  const std::size_t number = name.rfind('_');
  const Binding* today =
      number == std::string_view::npos ? nullptr : known_.find(name.substr(0, number));
  if (today == nullptr || today->var == nullptr || today->var->kind != ir::NodeKind::IterArg)
    return make(name, session_.unique().bare(ir::TypeKind::Unknown), extent);
  auto* carried =
      session_.context().make<ir::IterArg>(ir::NodeKind::IterArg, session_.span(extent));
  carried->name = session_.intern(name);
  carried->type = today->var->type;
  carried->init = static_cast<const ir::IterArg*>(today->var)->init;
  return carried;
}

void Names::close(std::string_view name) {
  if (Binding* binding = known_.find(name); binding != nullptr)
    binding->closed = true;
}

void Names::report_undefined(std::string_view name, const syntax::Extent& extent) {
  session_.error("undefined-name", extent,
                 message_text("core", "expected a name that is defined before, found \"{0}\""),
                 name);
}

const ir::Var* Names::value(std::string_view name, const syntax::Extent& extent) {
  if (Binding* binding = known_.find(name); binding != nullptr && binding->var != nullptr) {
    if (binding->closed)
      report_undefined(name, extent);
    return binding->var;
  }
  if (ir::Var** symbol = session_.symbols().find(name); symbol != nullptr && *symbol != nullptr)
    return *symbol;
  if (name.ends_with(kFreeSuffix)) {
    name.remove_suffix(kFreeSuffix.size());
    Binding& binding = known_.at(name);
    if (binding.var == nullptr)
      binding.var = make_free(name, extent);
    return binding.var;
  }
  report_undefined(name, extent);
  return known_.at(name).var = make(name, session_.unique().bare(ir::TypeKind::Unknown), extent);
}

const ir::Var* Names::in_type(std::string_view name, const syntax::Extent& extent) {
  Binding* binding = known_.find(name);
  if (binding != nullptr && binding->parameter)
    return binding->var;
  if (ir::Var** symbol = session_.symbols().find(name); symbol != nullptr && *symbol != nullptr)
    return *symbol;
  if (binding != nullptr && binding->var != nullptr)
    return binding->var;
  return session_.symbol(name, session_.span(extent));
}

const ir::Var* Names::memory(std::string_view name, const syntax::Extent& extent) {
  // The table keeps the name, and a quoted one is a copy of the caller's.
  Binding& binding = known_.at(session_.intern(name).text());
  if (binding.var == nullptr)
    binding.var = make(name, session_.unique().bare(ir::TypeKind::Ptr), extent);
  return binding.var;
}

} // namespace ptoscope::reader

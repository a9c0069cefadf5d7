#include "core/dsl/frontend/session.h"

#include "core/dsl/frontend/call_types.h"
#include "core/dsl/text_structure.h"
#include "core/ir/scalar_rules.h"
#include "core/support/nearest_name.h"

#include <algorithm>
#include <iterator>

namespace ptoscope::frontend {

std::string_view code_of(Fault fault) {
  switch (fault) {
  case Fault::Form:
    return "parser-syntax";
  case Fault::Type:
    return "parser-type";
  case Fault::Undefined:
    return "undefined-name";
  case Fault::Unsupported:
    return "unsupported-feature";
  case Fault::Operation:
    return "invalid-operation";
  case Fault::Redefined:
    return "redefined-name";
  case Fault::Assertion:
    return "static-assert";
  }
  return {};
}

bool Session::is_full(Severity severity) const {
  return diagnostics_.size() > dsl::kMaxDiagnostics &&
         (severity != Severity::Error || listed_errors_ == dsl::kMaxDiagnostics);
}

/// Errors take the places of others when there are too many.
void Session::add(Diagnostic diagnostic) {
  const bool is_error = diagnostic.severity == Severity::Error;
  error_count_ += is_error ? 1 : 0;
  if (is_full(diagnostic.severity))
    return;
  listed_errors_ += is_error ? 1 : 0;
  if (diagnostics_.size() > dsl::kMaxDiagnostics) {
    const auto last = std::prev(diagnostics_.end()); // the note
    *std::find_if(std::make_reverse_iterator(last), diagnostics_.rend(), [](const auto& listed) {
      return listed.severity != Severity::Error;
    }) = std::move(diagnostic);
    return;
  }
  if (diagnostics_.size() < dsl::kMaxDiagnostics) {
    diagnostics_.push_back(std::move(diagnostic));
    return;
  }
  diagnostics_.push_back(make_diagnostic(
      Severity::Note, "more-findings", {tree_.file, 0, 0},
      message_text("core", "only the first {0} findings are listed"), dsl::kMaxDiagnostics));
  listed_errors_ -= is_error ? 1 : 0;
  error_count_ -= is_error ? 1 : 0;
  add(std::move(diagnostic));
}

Place Session::place(const syntax::Extent& extent) const {
  return {tree_.file, std::int64_t{extent.line} + 1,
          std::int64_t{extent.begin} - spans_.line_start(extent.line) + 1};
}

void Session::add_at_function(Diagnostic fault, const syntax::Extent& function,
                              const syntax::Extent& from) {
  fault.place = place(function);
  if (const Place place = this->place(from); place != fault.place)
    fault.notes.push_back(fmt::format("{}:{}:{}", place.file, place.line, place.column));
  add(std::move(fault));
}

const ir::Var* Session::symbol(std::string_view name, const ir::Span& span) {
  const ir::Var*& known = symbols_[intern(name).text()];
  if (known == nullptr) {
    auto* var = context_.make<ir::Var>(ir::NodeKind::Var, span);
    var->type = unique().scalar(ir::data_type::kIndex);
    var->name = intern(name);
    known = var;
  }
  return known;
}

bool Session::has_syntax_error_at(const syntax::Extent& extent) const {
  return std::ranges::find(tree_.diagnostics, place(extent), &Diagnostic::place) !=
         tree_.diagnostics.end();
}

const ir::Function* Session::module_function(const syntax::FunctionStmt& text) {
  const auto found = module_functions_.find(&text);
  const ir::Function* function = found == module_functions_.end() ? nullptr : found->second;
  if (function != nullptr && is_called_.insert(function).second)
    called_.push_back(function);
  return function;
}

const std::vector<const ir::Type*>& Session::returned_types(const ir::Function& function) {
  const auto [known, is_new] = returned_types_.try_emplace(&function);
  if (is_new)
    known->second = frontend::returned_types(function);
  return known->second;
}

const ir::Expr* Session::writable(const ir::Expr* value, const syntax::Extent& extent) {
  if (value == nullptr ||
      (sizes_.of(*value).is_writable() && sizes_.of(*value->type).is_writable()))
    return value;
  return refuse(Fault::Type, extent,
                message_text("core", "expected a value and a type that can be written out, found "
                                     "ones that are too long or too deep: {0}"),
                shortened(tree_.text_of(extent)));
}

const ir::Expr* Session::constant(std::int64_t value, ir::DataType type,
                                  const syntax::Extent& extent) {
  if (!ir::holds(type, value))
    warn("constant-range", extent,
         message_text("core", "expected a value that {0} holds, found {1}"), ir::name_of(type),
         value);
  return unique().integer(value, type);
}

std::string_view Session::nearest(std::string_view name,
                                  const std::vector<std::string_view>& candidates) const {
  constexpr std::size_t kMostLetters = 60;
  constexpr std::size_t kMostCandidates = 1000;
  const bool takes_long = name.size() > kMostLetters || candidates.size() > kMostCandidates;
  return takes_long || is_full(Severity::Error) ? std::string_view()
                                                : nearest_name(name, candidates);
}

const ir::Expr* Session::poison() {
  if (poison_ == nullptr) {
    auto* expr = context_.make<ir::Opaque>(ir::NodeKind::Opaque);
    expr->type = unique().bare(ir::TypeKind::Unknown);
    poison_ = expr;
  }
  return poison_;
}

} // namespace ptoscope::frontend

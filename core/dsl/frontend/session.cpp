#include "core/dsl/frontend/session.h"

#include "core/dsl/text_structure.h"

#include <algorithm>

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

void Session::add(Diagnostic diagnostic) {
  error_count_ += diagnostic.severity == Severity::Error ? 1 : 0;
  if (diagnostics_.size() < dsl::kMaxDiagnostics)
    diagnostics_.push_back(std::move(diagnostic));
  else if (diagnostics_.size() == dsl::kMaxDiagnostics)
    diagnostics_.push_back(make_diagnostic(
        Severity::Note, "more-findings", {tree_.file, 0, 0},
        message_text("core", "only the first {0} findings are listed"), dsl::kMaxDiagnostics));
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

const ir::Function* Session::module_function(const syntax::FunctionStmt& text) {
  const auto found = module_functions_.find(&text);
  const ir::Function* function = found == module_functions_.end() ? nullptr : found->second;
  if (function != nullptr && std::ranges::find(called_, function) == called_.end())
    called_.push_back(function);
  return function;
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

#include "tests/unit/arith/expressions.h"

#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/cast.h"
#include "core/ir/rewriter.h"

namespace ptoscope::test {
namespace {

constexpr std::pair<const char*, ir::DataType> kVariables[] = {
    {"x", ir::data_type::kIndex}, {"y", ir::data_type::kIndex}, {"z", ir::data_type::kIndex},
    {"w", ir::data_type::kIndex}, {"n", ir::data_type::kInt32}, {"m", ir::data_type::kInt32},
    {"f", ir::data_type::kFp32},  {"p", ir::data_type::kBool},
};

} // namespace

Expressions::Expressions() {
  for (const auto& [name, type] : kVariables) {
    auto* var = context_.make<ir::Var>(ir::NodeKind::Var);
    var->name = context_.intern(name);
    var->type = context_.unique().scalar(type);
    vars_[name] = var;
  }
}

const ir::Expr* Expressions::read(const QString& text) {
  QString parameters;
  for (const auto& [name, var] : vars_)
    parameters += QString("%1%2: %3")
                      .arg(parameters.isEmpty() ? "" : ", ", QString::fromStdString(name),
                           QString::fromStdString(printer::print(*var->type)));
  const QString module = QString("import pypto.language as pl\n\n@pl.program\nclass Main:\n"
                                 "    @pl.function\n    def main(%1):\n        return %2\n")
                             .arg(parameters, text);
  const reader::ReadProgram read =
      reader::read_program(module.toStdString(), "test", reader::Reading::Strict, context_);
  if (read.has_errors() || read.program == nullptr) {
    qWarning("no expression: %s", qPrintable(text));
    return nullptr;
  }
  const ir::Function& function = *read.program->functions[0];
  const auto* body = ir::dyn_cast<ir::Return>(function.body);
  if (body == nullptr || body->values.size() != 1)
    return nullptr;
  ir::Rewriter rewriter(context_);
  for (const ir::Var* param : function.params)
    rewriter.replace(*param, *vars_.at(std::string(param->name.text())));
  return rewriter.rewrite(*body->values[0]);
}

QString Expressions::print(const ir::Expr* expr) {
  return expr == nullptr ? "nothing" : QString::fromStdString(printer::print(*expr));
}

} // namespace ptoscope::test

#include "tests/unit/arith/expressions.h"

#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/cast.h"
#include "core/ir/rewriter.h"

#include <QRegularExpression>
#include <QStringList>

namespace ptoscope::test {
namespace {

ir::DataType type_of(const QString& name) {
  if (name == "n" || name == "m")
    return ir::data_type::kInt32;
  if (name == "f")
    return ir::data_type::kFp32;
  return name == "p" ? ir::data_type::kBool : ir::data_type::kIndex;
}

} // namespace

const ir::Var* Expressions::var(const QString& name) {
  const ir::Var*& known = vars_[name.toStdString()];
  if (known == nullptr) {
    auto* var = context_.make<ir::Var>(ir::NodeKind::Var);
    var->name = context_.intern(name.toStdString());
    var->type = context_.unique().scalar(type_of(name));
    known = var;
  }
  return known;
}

const ir::Expr* Expressions::read(const QString& text) {
  static const QRegularExpression kName("(?<![.\\w])[a-z_]\\w*\\b(?!\\.)");
  for (const auto& match : kName.globalMatch(text))
    if (!QStringList{"and", "or", "not", "abs"}.contains(match.captured()))
      var(match.captured());
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

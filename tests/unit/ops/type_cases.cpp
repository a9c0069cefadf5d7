#include "tests/unit/ops/type_cases.h"

#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/ops/deduce_type.h"

#include <QTest>

namespace ptoscope::test {
namespace {

constexpr const char* kProgram = R"(# pypto.program: Case
import pypto.language as pl

M = pl.dynamic("M")
N = pl.dynamic("N")

@pl.program
class Case:
    @pl.function(type=pl.FunctionType.InCore)
    def f(%1):
        %2
)";

const ir::Call* find_call(const ir::Program& program) {
  const ir::Call* found = nullptr;
  ir::visit_nodes(program, [&found](const ir::Node& node) {
    if (const auto* eval = ir::dyn_cast<ir::Eval>(&node))
      found = ir::dyn_cast<ir::Call>(eval->expr);
    return true;
  });
  return found;
}

} // namespace

QString tile(int rows, int columns, const char* dtype, const QString& rest) {
  return QString("pl.Tile[[%1, %2], pl.%3%4]").arg(rows).arg(columns).arg(dtype, rest);
}

QString scalar(const char* dtype) {
  return QString("pl.Scalar[pl.%1]").arg(dtype);
}

QString deduced(const QString& call, const QStringList& parameters) {
  QStringList declared;
  for (qsizetype i = 0; i < parameters.size(); ++i)
    declared << QString("%1: %2").arg(QChar('a' + char(i))).arg(parameters[i]);
  ir::Context context;
  const QString prefix = call.startsWith("pld.") ? "" : "pl.";
  const reader::ReadProgram read =
      reader::read_program(QString(kProgram).arg(declared.join(", "), prefix + call).toStdString(),
                           "case.py", reader::Reading::Strict, context);
  if (read.has_errors())
    return "not read: " + QString::fromStdString(read.diagnostics.front().message());
  const ir::Call* found = find_call(*read.program);
  if (found == nullptr)
    return "no call: " + call;
  const ops::OperatorTable table;
  const ops::Operator* op = table.find(found->callee.name.text());
  if (op == nullptr || op->rule() == nullptr)
    return "no rule: " + call;
  const ops::DeducedType result = deduce_type(*op, found->args, found->kwargs, context);
  return QString::fromStdString(result.type != nullptr ? printer::print(*result.type)
                                                       : result.refusal->message());
}

void type_columns() {
  QTest::addColumn<QString>("call");
  QTest::addColumn<QStringList>("parameters");
  QTest::addColumn<QString>("expected");
}

void type_row(const QString& call, const QStringList& parameters, const QString& expected) {
  QTest::addRow("%s %s", qPrintable(call), qPrintable(parameters.join(" ")))
      << call << parameters << expected;
}

void compare_type_row() {
  QFETCH(QString, call);
  QFETCH(QStringList, parameters);
  QFETCH(QString, expected);
  QCOMPARE(deduced(call, parameters), expected);
}

} // namespace ptoscope::test

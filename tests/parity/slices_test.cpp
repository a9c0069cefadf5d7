#include "core/dsl/reader/reader.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/support/file_io.h"
#include "tests/parity/dump_directories.h"
#include "tests/unit/arith/expressions.h"

#include <QRegularExpression>
#include <QTest>

#include <map>

using namespace ptoscope;

namespace {

constexpr std::int64_t kLimit_bytes = std::int64_t{64} << 20;

/// "name = base[subscripts]" of a program.
struct Slice {
  QString name;
  QStringList subscripts;
};

QString without_constants(QString text, const std::map<QString, QString>& constants) {
  for (const auto& [name, value] : constants)
    text.replace(QRegularExpression("\\b" + name + "\\b"), "(" + value + ")");
  return text;
}

std::vector<Slice> slices_of(const QString& program) {
  std::map<QString, QString> constants;
  static const QRegularExpression kConstant("^([A-Z_]+) = (\\d+)$",
                                            QRegularExpression::MultilineOption);
  for (const auto& match : kConstant.globalMatch(program))
    constants[match.captured(1)] = match.captured(2);
  static const QRegularExpression kSlice(
      "^\\s+(\\w+)(?:: pl.+?\\])? = \\w+\\[([^\\[\\]]*:[^\\[\\]]*)\\]$",
      QRegularExpression::MultilineOption);
  std::vector<Slice> slices;
  for (const auto& match : kSlice.globalMatch(program))
    slices.push_back(
        {match.captured(1), without_constants(match.captured(2), constants).split(',')});
  return slices;
}

} // namespace

/// Extents of slices as the compiler works them out from the bounds that a program writes.
class SlicesParityTest : public QObject {
  Q_OBJECT

private slots:
  void extents_as_recorded() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
    for (const std::filesystem::path& directory : test::dump_directories()) {
      const std::filesystem::path program = directory.parent_path().parent_path() / "program.py";
      const auto text = read_file(program, kLimit_bytes);
      const auto dump = read_file(directory / "00_frontend.py", kLimit_bytes);
      if (text && dump)
        compare(slices_of(QString::fromStdString(*text)), *dump, program.string());
    }
    qInfo("%d extents equal, %d of them of bounds that are not constant", equal_, symbolic_);
    QVERIFY(symbolic_ > 5);
  }

private:
  void compare(const std::vector<Slice>& slices, const std::string& dump,
               const std::string& program) {
    ir::Context context;
    const reader::ReadProgram read =
        reader::read_program(dump, program, reader::Reading::Strict, context);
    if (read.program == nullptr)
      return;
    std::map<QString, std::vector<const ir::Call*>> recorded;
    ir::visit_nodes(*read.program, [&](const ir::Node& node) {
      const auto* assign = ir::dyn_cast<ir::Assign>(&node);
      const auto* call = assign != nullptr ? ir::dyn_cast<ir::Call>(assign->value) : nullptr;
      if (call != nullptr && call->callee.name.text() == "tensor.slice")
        recorded[QString::fromUtf8(assign->var->name.text())].push_back(call);
      return !ir::is_var(node.kind);
    });
    for (const Slice& slice : slices)
      if (const auto found = recorded.find(slice.name);
          found != recorded.end() && found->second.size() == 1)
        compare(slice, *found->second[0], program);
  }

  void compare(const Slice& slice, const ir::Call& call, const std::string& program) {
    const auto* shape = ir::dyn_cast<ir::MakeTuple>(call.args[1]);
    QVERIFY(shape != nullptr);
    test::Expressions expressions;
    arith::Analyzer analyzer(expressions.context());
    for (qsizetype i = 0; i < slice.subscripts.size(); ++i) {
      const QStringList bounds = slice.subscripts[i].split(':');
      if (bounds.size() != 2 || bounds[1].trimmed().isEmpty())
        continue; // one element, or up to the end
      if (slice.subscripts[i].contains(QRegularExpression("[A-Z]")))
        continue; // a constant that Python works out
      const QString lower = bounds[0].trimmed().isEmpty() ? "0" : bounds[0].trimmed();
      const ir::Expr* extent =
          expressions.read(QString("(%1) - (%2)").arg(bounds[1].trimmed(), lower));
      QVERIFY2(extent != nullptr, program.c_str());
      QCOMPARE(test::Expressions::print(analyzer.simplify(extent)),
               test::Expressions::print(shape->elements[std::size_t(i)]));
      ++equal_;
      symbolic_ += slice.subscripts[i].contains(QRegularExpression("[a-z]")) ? 1 : 0;
    }
  }

  int equal_ = 0;
  int symbolic_ = 0;
};

QTEST_GUILESS_MAIN(SlicesParityTest)
#include "slices_test.moc"

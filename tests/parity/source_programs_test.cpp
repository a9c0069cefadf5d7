#include "core/dsl/frontend/frontend.h"
#include "core/dsl/printer/printer.h"
#include "core/dsl/syntax/parse.h"
#include "core/dsl/user/refused_python.h"
#include "core/support/file_io.h"
#include "tests/parity/cases.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

using namespace ptoscope;

namespace {

struct Source {
  std::string text;
  std::unique_ptr<syntax::Tree> tree;
  ir::Context context;
  frontend::SourceProgram read;
};

/// The program of a case, of which the entry is read.
std::unique_ptr<Source> read_case(const test::Case& one) {
  auto source = std::make_unique<Source>();
  const auto text = read_file((one.directory + "/program.py").toStdString(), test::kLimit_bytes);
  if (!text)
    return nullptr;
  source->text = *text;
  source->tree = syntax::parse(source->text, "program.py");
  source->read = frontend::read_source(*source->tree, one.fields["entry"].toString().toStdString(),
                                       source->context);
  return source;
}

std::string first_error(const std::vector<Diagnostic>& found) {
  for (const Diagnostic& one : found)
    if (one.severity == Severity::Error)
      return format_diagnostic(one);
  return {};
}

/// "" or what differs first.
QString first_difference(const std::string& got, const std::string& expected) {
  const QStringList ours = QString::fromStdString(got).split('\n');
  const QStringList theirs = QString::fromStdString(expected).split('\n');
  for (qsizetype i = 0; i < std::max(ours.size(), theirs.size()); ++i)
    if (ours.value(i) != theirs.value(i) || i >= ours.size() || i >= theirs.size())
      return QString("line %1: \"%2\", recorded \"%3\"")
          .arg(i + 1)
          .arg(ours.value(i).trimmed(), theirs.value(i).trimmed());
  return {};
}

} // namespace

/// Programs as users write them beside what the compiler's frontend makes of them.
class SourceProgramsTest : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (test::cases({}).empty())
      QSKIP("skipped: no corpus");
  }

  /// Each program that needs no Python prints as the frontend's dump does, to the last byte.
  void prints_as_recorded_data() { add_rows(true); }
  void prints_as_recorded() {
    QFETCH(qsizetype, at);
    const test::Case one = test::cases({})[at];
    const auto source = read_case(one);
    QVERIFY(source != nullptr);
    const QDir dumps(one.directory + "/expected/passes_dump");
    const QStringList names = dumps.entryList({"00_*.py"});
    QCOMPARE(names.size(), 1);
    const auto expected = read_file(dumps.filePath(names[0]).toStdString(), test::kLimit_bytes);
    QVERIFY(expected);
    const std::string error = first_error(source->read.diagnostics);
    QString difference = QString::fromStdString(error);
    if (source->read.program != nullptr && error.empty()) {
      const bool is_explicit = one.fields["dump_level"].toString() == "EXPLICIT";
      const printer::Options options{
          is_explicit ? dsl::DumpLevel::Explicit : dsl::DumpLevel::Concise, "pl"};
      std::string printed = printer::print(*source->read.program, options);
      if (!printed.ends_with('\n'))
        printed += '\n';
      difference = first_difference(printed, *expected);
    }
    qInfo("%s: %s", qPrintable(one.name), difference.isEmpty() ? "equal" : qPrintable(difference));
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
  }

  /// The others are told to need Python, with nothing else that is wrong.
  void tells_what_needs_python_data() { add_rows(false); }
  void tells_what_needs_python() {
    QFETCH(qsizetype, at);
    const auto source = read_case(test::cases({})[at]);
    QVERIFY(source != nullptr);
    QVERIFY(source->read.needs_python);
    QVERIFY(source->read.program == nullptr);
    for (const Diagnostic& one : source->read.diagnostics)
      if (one.severity == Severity::Error)
        QVERIFY2(one.code == "needs-python", format_diagnostic(one).c_str());
    const std::string refused = first_error(user::refused_python(*source->tree));
    QVERIFY2(refused.empty(), refused.c_str());
  }

private:
  static void add_rows(bool bare) {
    QTest::addColumn<qsizetype>("at");
    const auto& all = test::cases({});
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].fields["bare"].toBool() == bare)
        QTest::newRow(qPrintable(all[i].name)) << static_cast<qsizetype>(i);
  }
};

QTEST_GUILESS_MAIN(SourceProgramsTest)
#include "source_programs_test.moc"

#include "core/snapshots/ptoas_dumps.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QtTest>

using namespace ptoscope;
using namespace ptoscope::snapshots;
using test::DumpFiles;

namespace {

QStringList labels(const std::vector<Step>& steps) {
  QStringList result;
  for (const Step& step : steps)
    result << QString::fromStdString(step.label());
  return result;
}

QString module_text(const QString& body) {
  return QStringLiteral("module {\n  func.func @mix() {\n%1    return\n  }\n}\n").arg(body);
}

} // namespace

class PtoasDumpsTest : public QObject {
  Q_OBJECT

private slots:
  void names_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");
    QTest::newRow("pass") << "3_pto-insert-sync.mlir" << "3 pto-insert-sync";
    QTest::newRow("nested") << "2_0_cse.mlir" << "2.0 cse";
    QTest::newRow("underscores in a name") << "12_a_b.mlir" << "12 a_b";
    QTest::newRow("nine digits") << "123456789_cse.mlir" << "123456789 cse";
    QTest::newRow("ten digits") << "1234567890_cse.mlir" << "";
    QTest::newRow("no number") << "cse.mlir" << "";
    QTest::newRow("no name") << "2_.mlir" << "";
    QTest::newRow("only numbers") << "2_0.mlir" << "";
    QTest::newRow("other suffix") << "2_cse.py" << "";
  }

  void names() {
    QFETCH(QString, name);
    QFETCH(QString, expected);
    const auto read = parse_ptoas_dump_name(name.toStdString());
    QString spelled;
    if (read) {
      QStringList numbers;
      for (const std::int64_t number : read->numbers)
        numbers << QString::number(number);
      spelled = numbers.join('.') + ' ' + QString::fromStdString(read->pass);
    }
    QCOMPARE(spelled, expected);
  }

  void order_of_the_run() {
    const DumpFiles files;
    const std::string module = "b/ptoas_passes/mix/builtin_module_no-symbol-name/";
    files.write(module + "10_canonicalize.mlir", "module {\n}\n");
    files.write(module + "2_pto-insert-sync.mlir", "module {\n}\n");
    files.write(module + "func_func_mix/3_1_cse.mlir", "module {\n}\n");
    files.write(module + "func_func_mix/3_0_canonicalize.mlir", "module {\n}\n");
    files.write(module + "func_func_lane/3_0_canonicalize.mlir", "module {\n}\n");
    files.write(module + "func_func_lane/3_1_cse.mlir", "module {\n}\n");
    files.write("b/ptoas/mix.pto", "module {\n}\n");
    files.write(module + "notes.txt", "x");
    const auto listing = list_ptoas_dumps(files.path("b/ptoas_passes/mix"));
    QVERIFY(listing);
    QCOMPARE(labels(listing->steps),
             (QStringList{"00 input", "01 pto-insert-sync", "02 canonicalize @lane", "03 cse @lane",
                          "04 canonicalize @mix", "05 cse @mix", "06 canonicalize"}));
    QCOMPARE(listing->steps[4].key(), std::string("canonicalize @mix"));
    QCOMPARE(listing->diagnostics.size(), std::size_t{1});
    QCOMPARE(listing->diagnostics[0].code, std::string("dump-foreign"));
  }

  void without_input_and_links() {
    const DumpFiles files;
    files.write("u/m/0_cse.mlir", "module {\n}\n");
    files.write("u/m/1_cse.mlir", "module {\n}\n");
    files.write("elsewhere/2_cse.mlir", "module {\n}\n");
    files.link("u/m/2_cse.mlir", files.path("elsewhere/2_cse.mlir"));
    files.link("u/again", files.path("u"));
    const auto listing = list_ptoas_dumps(files.path("u"));
    QVERIFY(listing);
    QCOMPARE(labels(listing->steps), (QStringList{"01 cse", "02 cse"}));
    QCOMPARE(listing->steps[1].key(), std::string("cse#2"));
    QCOMPARE(listing->diagnostics.front().code, std::string("dump-link-refused"));
  }

  void nothing_there() {
    const DumpFiles files;
    files.write("u/m/readme", "x");
    const auto listing = list_ptoas_dumps(files.path("u"));
    QVERIFY(!listing);
    QCOMPARE(listing.error().code, std::string("dump-empty"));
    QVERIFY(!holds_ptoas_dumps(files.path("u")));
    QVERIFY(!list_ptoas_dumps(files.path("nowhere")));
  }

  void opens_as_steps_data() {
    QTest::addColumn<QString>("path");
    QTest::newRow("unit") << "b/ptoas_passes/mix";
    QTest::newRow("the only unit") << "b/ptoas_passes";
    QTest::newRow("with a slash") << "b/ptoas_passes/mix/";
    QTest::newRow("a dump") << "b/ptoas_passes/mix/m/1_cse.mlir";
    QTest::newRow("a build without dumps of its own") << "b";
  }

  void opens_as_steps() {
    QFETCH(QString, path);
    const DumpFiles files;
    files.write("b/ptoas_passes/mix/m/0_pto-infer-layout.mlir",
                "// -----// IR Dump After PTOInferLayout (pto-infer-layout) //----- //\n" +
                    module_text("    pto.barrier <PIPE_ALL>\n").toStdString());
    files.write("b/ptoas_passes/mix/m/1_cse.mlir",
                "// -----// IR Dump After CSE Failed (cse) //----- //\n" +
                    module_text("").toStdString());
    const auto store = SnapshotStore::open(files.path(path.toStdString()));
    QVERIFY(store);
    QCOMPARE((*store)->steps().size(), std::size_t{2});
    const auto text = (*store)->text(0);
    QVERIFY(text);
    QCOMPARE((*text)->language(), dsl::Language::Mlir);
    QCOMPARE((*text)->line(0), std::string_view());
    QCOMPARE((*text)->line(1), std::string_view("module {"));
    QCOMPARE((*text)->structure().functions.size(), std::size_t{1});
    QVERIFY((*store)->content_diagnostics(0).empty());
    QVERIFY((*store)->text(1));
    const auto findings = (*store)->content_diagnostics(1);
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].code, std::string("pass-failed"));
  }

  void several_units() {
    const DumpFiles files;
    files.write("b/ptoas_passes/lane/m/0_cse.mlir", "module {\n}\n");
    files.write("b/ptoas_passes/mix/m/0_cse.mlir", "module {\n}\n");
    files.write("b/ptoas_passes/empty/x", "");
    const auto store = SnapshotStore::open(files.path("b/ptoas_passes"));
    QVERIFY(!store);
    QCOMPARE(store.error().code, std::string("dump-missing"));
    const auto units = find_dump_directories(files.path("b/ptoas_passes"));
    QCOMPARE(units.size(), std::size_t{2});
    QCOMPARE(units[0].name, std::string("lane"));
    QCOMPARE(units[1].name, std::string("mix"));
  }

  void a_directory_of_builds_is_no_unit() {
    const DumpFiles files;
    files.write("out/b/ptoas_passes/mix/m/0_cse.mlir", "module {\n}\n");
    const auto store = SnapshotStore::open(files.path("out"));
    QVERIFY(!store);
    QCOMPARE(store.error().code, std::string("dump-empty"));
  }

  void passes_dump_comes_first() {
    const DumpFiles files;
    files.write("b/passes_dump/00_frontend.py", "def f(x):\n    return x\n");
    files.write("b/ptoas_passes/mix/m/0_cse.mlir", "module {\n}\n");
    const auto store = SnapshotStore::open(files.path("b"));
    QVERIFY(store);
    QCOMPARE((*store)->steps()[0].pass, std::string("frontend"));
  }
};

QTEST_GUILESS_MAIN(PtoasDumpsTest)
#include "ptoas_dumps_test.moc"

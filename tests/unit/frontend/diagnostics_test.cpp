#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

/// What a run tells: class, line and column of everything that is wrong, each once (`formats/
/// frontend.md` section 16).
class DiagnosticsTest : public QObject {
  Q_OBJECT

private slots:
  void a_mistyped_name_is_guessed() {
    const auto told = [](const QString& body) {
      return test::findings_in(test::module_of(body)).value(0).section("; is ", 1);
    };
    QCOMPARE(told("total = k\na = totl"), QString("\"total\" meant?"));
    QCOMPARE(told("a = pl.create_tnsor([4, 4], dtype=pl.FP32)"),
             QString("\"create_tensor\" meant?"));
    QCOMPARE(told("a = self.nobody(x)"), QString());
    QCOMPARE(told("a = nothing"), QString());
    // Of the methods, "f" is too far from anything.
    QCOMPARE(test::findings_in(
                 "import pypto.language as pl\n@pl.program\nclass P:\n    @pl.function\n"
                 "    def kernel(self, k: pl.Scalar[pl.INDEX]) -> pl.Scalar[pl.INDEX]:\n"
                 "        return k\n    @pl.function\n"
                 "    def main(self, k: pl.Scalar[pl.INDEX]):\n        a = self.kernal(k)\n")
                 .value(0)
                 .section("; is ", 1),
             QString("\"kernel\" meant?"));
  }

  /// One run tells all of them, in the order of the text.
  void several_in_one_run() {
    QCOMPARE(
        test::refusals_in("a = missing\nb = pl.addd(x, y)\nc: int = k\nfor i in range(3):\n"
                          "    d = other\nif k:\n    e = k\nf = x[0, 0, 0]\nk += 1\n"
                          "g = pl.add(x, other=1)"),
        (QStringList{"6:13 undefined-name", "7:13 invalid-operation", "8:12 parser-type",
                     "9:18 parser-syntax", "10:17 undefined-name", "11:9 parser-type",
                     "13:13 parser-type", "14:9 unsupported-feature", "15:13 invalid-operation"}));
  }

  /// What follows from a fault is not told again.
  void consequences_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("a = missing\nb = a + 1\nc = pl.add(b, 2)\nd = a[0]", "6:13 undefined-name");
    row("a, b = missing\nc = a + b", "6:16 undefined-name");
    row("a = k\na = x\nb = a + 1", "7:9 parser-type");
    row("for i in range(3):\n    a = i + 1\nb = a", "6:18 parser-syntax");
    row("for i, (a,) in pl.range(missing, init_values=(k,)):\n    b = pl.yield_(a + 1)\nc = b",
        "6:33 undefined-name");
    row("with pl.at(level=pl.Level.CORE_GROUP, color=1) as t:\n    a = k\nb = a\n"
        "with pl.at(level=pl.Level.CORE_GROUP, deps=[t]):\n    c = k",
        "6:47 parser-syntax");
    row("if missing:\n    a = k\nelse:\n    a = k\nb = a", "6:12 undefined-name");
  }
  void consequences() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::refusals_in(text, "Orchestration").join("; "), found);
  }

  /// Functions are read to the end, each on its own.
  void functions_on_their_own() {
    const QStringList found = test::findings_in(
        "import pypto.language as pl\n@pl.program\nclass P:\n    @pl.function\n"
        "    def f(self, a: int):\n        b = a\n    @pl.function\n"
        "    def g(self, k: pl.Scalar[pl.INDEX]):\n        c = missing\n        self.f(k)\n");
    QCOMPARE(found.size(), 2);
    QVERIFY2(found[0].startsWith("5:20 [parser-type]"), qPrintable(found[0]));
    QVERIFY2(found[1].startsWith("9:13 [undefined-name]"), qPrintable(found[1]));
  }

  /// Columns count characters, not bytes, as Python's do.
  void columns_behind_other_letters() {
    QCOMPARE(test::refusals_in("a = pl.static_print(\"é\", missing)").size(), 1);
  }

  /// Faults of the text itself are told with those of the program.
  void faults_of_the_text() {
    const QStringList found = test::findings_in(test::module_of("a = (k\nb = missing"));
    QVERIFY(!found.isEmpty());
    QVERIFY2(found[0].contains("[syntax]"), qPrintable(found[0]));
    QCOMPARE(test::refusals_in("break"), QStringList("6:9 syntax"));
    QCOMPARE(test::refusals_in("pl.yield_(k)\ncontinue"), QStringList("7:9 syntax"));
  }

  void programs_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("@pl.program\nclass P:\n    pass\n", "3:7 parser-syntax");
    row("@pl.function\nclass P:\n    pass\n", "3:7 parser-syntax");
    row("@pl.program\ndef f():\n    pass\n", "3:5 parser-syntax");
  }
  void programs() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    const QStringList all = test::findings_in("import pypto.language as pl\n" + text);
    QCOMPARE(all.size(), 1);
    QCOMPARE(all[0].section(' ', 0, 1).remove('[').remove(']'), found);
  }
};

QTEST_APPLESS_MAIN(DiagnosticsTest)
#include "diagnostics_test.moc"

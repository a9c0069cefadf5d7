#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

/// Branches, and names that are assigned again or not (`formats/frontend.md` sections 7 and 8).
class BranchesTest : public QObject {
  Q_OBJECT

  /// The findings of a function that forbids to assign a name again; its body begins in line 6.
  static QStringList strict(const QString& body) {
    QString module = test::module_of(body);
    module.replace("@pl.program", "@pl.program(strict_ssa=True)");
    QStringList result;
    for (const QString& one : test::findings_in(module))
      result << one.section(' ', 0, 1).remove('[').remove(']');
    return result;
  }

private slots:
  void arms_that_assign() {
    QCOMPARE(test::printed_body("if k > 1:\n    a = k\nelse:\n    a = k + 1\nm = a"),
             (QStringList{"if k > 1:", "    a: pl.Scalar[pl.INDEX] = k", "else:",
                          "    a: pl.Scalar[pl.INDEX] = k + 1", "m: pl.Scalar[pl.INDEX] = a"}));
    QCOMPARE(test::printed_body("if k > 1 and k < 4:\n    a = k\nm = a").last(),
             QString("m: pl.Scalar[pl.INDEX] = a"));
  }

  /// An elif is a branch inside of the else.
  void elif () {
    QCOMPARE(test::printed_body("if k > 1:\n    a = k\nelif k > 2:\n    a = k + 1\nelse:\n"
                                "    a = k + 2"),
             (QStringList{"if k > 1:", "    a: pl.Scalar[pl.INDEX] = k",
                          "else:", "    if k > 2:", "        a: pl.Scalar[pl.INDEX] = k + 1",
                          "    else:", "        a: pl.Scalar[pl.INDEX] = k + 2"}));
  }

  void arms_that_yield() {
    QCOMPARE(test::printed_body("if k > 1:\n    v = pl.yield_(x)\nelse:\n    v = pl.yield_(y)\n"
                                "m = pl.add(v, 1.0)"),
             (QStringList{"if k > 1:", "    v: pl.Tensor[[16, 64], pl.FP32] = pl.yield_(x)",
                          "else:", "    v: pl.Tensor[[16, 64], pl.FP32] = pl.yield_(y)",
                          "m: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.adds(v, 1.0)"}));
    // What else the arms bind isn't seen behind them.
    QCOMPARE(test::refusals_in("if k > 1:\n    a = k\n    v = pl.yield_(a)\nelse:\n"
                               "    v = pl.yield_(k)\nm = a"),
             QStringList("11:13 undefined-name"));
  }

  /// Conditions of constants stay.
  void constant_conditions() {
    QCOMPARE(test::printed_body("if True:\n    a = k").first(), QString("if True:"));
    QCOMPARE(test::printed_body("if FOUR > 3:\n    a = k", "InCore", "FOUR = 4").first(),
             QString("if pl.const(4, pl.INDEX) > pl.const(3, pl.INDEX):"));
  }

  void refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("if k:\n    a = k", "6:9 parser-type");
    row("if x:\n    a = k", "6:9 parser-type");
    row("if k > 1:\n    a = k\nelif k:\n    a = k", "8:9 parser-type");
    row("if k > 1:\n    a = k\nelse:\n    a = x", "9:13 parser-type");
    row("if missing:\n    a = k", "6:12 undefined-name");
  }
  void refused() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::refusals_in(text).join("; "), found);
  }

  void names_are_variables() {
    // A second assignment is of the same variable, without a suffix.
    QCOMPARE(test::printed_body("a = k\na = a + 1"),
             (QStringList{"a: pl.Scalar[pl.INDEX] = k", "a: pl.Scalar[pl.INDEX] = a + 1"}));
    QCOMPARE(test::printed_body("x = pl.add(x, y)"),
             QStringList("x: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.add(x, y)"));
    QCOMPARE(test::printed_body("a = x"), QStringList("a: pl.Tensor[[16, 64], pl.FP32] = x"));
    QCOMPARE(test::printed_body("a, b = k, x"),
             (QStringList{"_tuple_tmp: pl.Tuple[pl.Scalar[pl.INDEX], pl.Tensor[[16, 64], pl.FP32]] "
                          "= [k, x]",
                          "a: pl.Scalar[pl.INDEX] = _tuple_tmp[0]",
                          "b: pl.Tensor[[16, 64], pl.FP32] = _tuple_tmp[1]"}));
  }

  void strict_names() {
    QCOMPARE(strict("a = k\nb = a + 1"), QStringList());
    QCOMPARE(strict("a = k\na = k + 1"), QStringList("7:9 redefined-name"));
    QCOMPARE(strict("x = pl.add(x, y)"), QStringList("6:9 redefined-name"));
    QCOMPARE(strict("out[0:8] = x[0:8]"), QStringList("6:9 unsupported-feature"));
  }

  void targets_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("a = b = k", "6:9 parser-syntax");
    row("a.b = k", "6:9 parser-syntax");
    row("[a, b] = k, k", "6:9 parser-syntax");
    row("a, (b, c) = k, x", "6:12 parser-syntax");
    row("a += 1", "6:9 unsupported-feature");
    row("del k", "6:9 unsupported-feature");
    row("assert k > 1", "6:9 unsupported-feature");
    row("global k", "6:9 unsupported-feature");
    row("import os", "6:9 unsupported-feature");
    row("def g():\n    pass", "6:9 unsupported-feature");
    row("class G:\n    pass", "6:9 unsupported-feature");
    row("try:\n    a = k\nfinally:\n    b = k", "6:9 unsupported-feature");
    row("raise k", "6:9 unsupported-feature");
  }
  void targets() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::refusals_in(text).join("; "), found);
  }

  void assertions() {
    QCOMPARE(test::printed_body("pl.static_assert(FOUR > 3, \"more\")\npl.static_print(\"a\", k)\n"
                                "a = k",
                                "InCore", "FOUR = 4"),
             QStringList("a: pl.Scalar[pl.INDEX] = k"));
    QCOMPARE(test::refusals_in("pl.static_assert(1 > 3)"), QStringList("6:9 static-assert"));
    QCOMPARE(test::refusals_in("pl.static_assert(k > 3)"), QStringList("6:9 static-assert"));
    QCOMPARE(test::refusals_in("pl.static_assert(True, 4)"), QStringList("6:32 parser-syntax"));
    QCOMPARE(test::refusals_in("pl.static_assert()"), QStringList("6:9 parser-syntax"));
    QCOMPARE(test::refusals_in("pl.static_print()"), QStringList("6:9 parser-syntax"));
  }
};

QTEST_APPLESS_MAIN(BranchesTest)
#include "branches_test.moc"

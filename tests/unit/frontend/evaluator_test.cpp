#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

/// What Python works out before a body is read (`formats/frontend.md` sections 1 and 5).
class EvaluatorTest : public QObject {
  Q_OBJECT

private slots:
  void constants_of_the_module_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* text, const char* type, const char* value) {
      QTest::newRow(text) << text << type << value;
    };
    // Whole numbers.
    row("7 // 2", "INDEX", "3");
    row("-7 // 2", "INDEX", "-4");
    row("-7 % 3", "INDEX", "2");
    row("7 % -3", "INDEX", "-2");
    row("2 ** 5", "INDEX", "32");
    row("1 << 4", "INDEX", "16");
    row("-16 >> 2", "INDEX", "-4");
    row("0x1F", "INDEX", "31");
    row("0o17", "INDEX", "15");
    row("1_000", "INDEX", "1000");
    row("0b101 | 2", "INDEX", "7");
    row("5 & 3", "INDEX", "1");
    row("6 ^ 3", "INDEX", "5");
    row("~5", "INDEX", "-6");
    row("True + True", "INDEX", "2");
    row("-9223372036854775808", "INDEX", "-9223372036854775808");
    // Numbers with a fraction.
    row("7 / 2", "FP32", "3.5");
    row("6 / 3", "FP32", "2.0");
    row("-7.5 // 2", "FP32", "-4.0");
    row("-7.5 % 2", "FP32", "0.5");
    row("2 ** -1", "FP32", "0.5");
    row("1e3", "FP32", "1000.0");
    // Flags.
    row("True & False", "BOOL", "False");
    row("not 0", "BOOL", "True");
    row("1 < 2 < 3", "BOOL", "True");
    row("1 < 3 < 2", "BOOL", "False");
    row("3 > 2 == 2", "BOOL", "True");
    row("3 in [1, 3]", "BOOL", "True");
    row("2 not in (1, 2)", "BOOL", "False");
    row("\"a\" in [1, \"a\"]", "BOOL", "True");
    row("None is None", "BOOL", "True");
    row("3 is not None", "BOOL", "True");
    row("\"a\" < \"b\"", "BOOL", "True");
    row("\"1\" == 1", "BOOL", "False");
    row("[1, 2] == [1, 2]", "BOOL", "True");
    row("(1, 2) == [1, 2]", "BOOL", "False");
    row("pl.FP32 == pl.FP16", "BOOL", "False");
    row("pl.FP32 != pl.FP16", "BOOL", "True");
    row("pl.FP32 in [pl.BF16, pl.FP32]", "BOOL", "True");
    row("1 == True", "BOOL", "True");
    row("9007199254740993 > 9007199254740992", "BOOL", "True");
    row("9007199254740993 == 9007199254740992", "BOOL", "False");
    // What only one side is asked for.
    row("0 or 5", "INDEX", "5");
    row("2 and 3", "INDEX", "3");
    row("3 or 1 // 0", "INDEX", "3");
    row("3 if 2 > 1 else 1 // 0", "INDEX", "3");
    // Lists and what goes through them.
    row("[1, 2, 3][-1]", "INDEX", "3");
    row("[1, 2, 3, 4][::2][1]", "INDEX", "3");
    row("[1, 2, 3][::-1][0]", "INDEX", "3");
    row("[1, 2, 3, 4][1:-1][1]", "INDEX", "3");
    row("len([1] * 3 + [2])", "INDEX", "4");
    row("sum([i * i for i in range(4) if i % 2])", "INDEX", "10");
    row("len(range(10, 0, -3))", "INDEX", "4");
    row("len(\"abc\")", "INDEX", "3");
    row("min(3, 1, 2)", "INDEX", "1");
    row("max([3, 1, 2])", "INDEX", "3");
    row("max(9007199254740992, 9007199254740993)", "INDEX", "9007199254740993");
    row("round(2.5)", "INDEX", "2");
    row("int(-2.7)", "INDEX", "-2");
    row("abs(-3)", "INDEX", "3");
    row("bool([])", "BOOL", "False");
    row("pl.BF16.get_byte() * 8", "INDEX", "16");
  }
  void constants_of_the_module() {
    QFETCH(QString, text);
    QFETCH(QString, type);
    QFETCH(QString, value);
    QCOMPARE(test::last_printed("m = N", "InCore", "N = " + text),
             "m: pl.Scalar[pl." + type + "] = " + value);
  }

  void what_python_refuses_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("1 << -1", "1:5 [parser-type]");
    row("1 % 0", "1:5 [parser-type]");
    row("1.5 / 0", "1:5 [parser-type]");
    row("[0, 1][2]", "1:5 [parser-type]");
    row("9223372036854775807 + 1", "1:5 [parser-type]");
    row("2 + (M * 3)", "1:10 [undefined-name]");
    row("[1, 2] < 3", "1:1 [needs-python]");
    row("1 is 1", "1:1 [needs-python]");
    row("[1, 2][::0]", "1:1 [needs-python]");
  }
  void what_python_refuses() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    const QStringList all = test::findings_in("N = " + text + "\n");
    QCOMPARE(all.size(), 1);
    QVERIFY2(all[0].startsWith(found), qPrintable(all[0]));
  }

  /// Arithmetic is folded when all of it is known, and only then.
  void folding_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("folded");
    const auto row = [](const char* text, const char* folded) {
      QTest::newRow(text) << text << folded;
    };
    row("FOUR * 2", "pl.Scalar[pl.INDEX] = 8");
    row("7 / 2", "pl.Scalar[pl.FP32] = 3.5");
    row("2 ** 5", "pl.Scalar[pl.INDEX] = 32");
    row("-FOUR", "pl.Scalar[pl.INDEX] = -4");
    row("FOUR & 6", "pl.Scalar[pl.INDEX] = 4");
    row("k * (FOUR * 2)", "pl.Scalar[pl.INDEX] = k * 8");
    row("FOUR * 2 * k", "pl.Scalar[pl.INDEX] = 8 * k");
    row("FOUR > 3", "pl.Scalar[pl.BOOL] = pl.const(4, pl.INDEX) > pl.const(3, pl.INDEX)");
    row("not True", "pl.Scalar[pl.BOOL] = not True");
    row("FOUR * pl.FP32.get_byte()",
        "pl.Scalar[pl.INDEX] = pl.const(4, pl.INDEX) * pl.const(4, pl.INDEX)");
    row("pl.FP32.get_byte()", "pl.Scalar[pl.INDEX] = 4");
  }
  void folding() {
    QFETCH(QString, text);
    QFETCH(QString, folded);
    QCOMPARE(test::last_printed("m = " + text, "InCore", "FOUR = 4"), "m: " + folded);
  }

  /// A variable of the program hides a name of Python.
  void names_of_the_program_come_first() {
    QCOMPARE(test::last_printed("m = k * 2", "InCore", "k = 4"),
             QString("m: pl.Scalar[pl.INDEX] = k * 2"));
  }

  void what_has_no_value_in_a_body_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("m = NAME", "6:13 parser-type");
    row("m = MISSING", "6:13 undefined-name");
    row("m = pl.mul(x, MISSING)", "6:23 undefined-name");
    row("m = k + FOUR.real", "6:17 unsupported-feature");
    row("m = FOUR ** 100", "6:13 parser-type");
  }
  void what_has_no_value_in_a_body() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::refusals_in(text, "InCore", "FOUR = 4\nNAME = \"n\"").join("; "),
             QString(found).replace("6:", "8:"));
  }
};

QTEST_APPLESS_MAIN(EvaluatorTest)
#include "evaluator_test.moc"

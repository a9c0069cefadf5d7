#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

namespace {

const QString kImport = "import pypto.language as pl\n";

QString repeated(const QString& text, int times) {
  return text.repeated(times);
}

/// Functions of which each calls the one before.
QString chain_of_functions(int count) {
  QString text = kImport + "@pl.program\nclass P:\n";
  for (int i = 0; i < count; ++i) {
    text += QString("    @pl.function\n    def f%1(self, x: pl.Tensor[[16, 64], pl.FP32]) -> "
                    "pl.Tensor[[16, 64], pl.FP32]:\n        # step\n")
                .arg(i);
    text += i == 0 ? QString("        return x\n")
                   : QString("        y = self.f%1(x)\n        return y\n").arg(i - 1);
  }
  return text;
}

/// Helpers `g0` to `g<count - 1>`, each from `text` with %1 for its number and %2 for the one
/// before.
QString helpers(int count, const QString& first, const QString& text) {
  QString all = "@pl.inline\ndef g0(t):\n    " + first + "\n";
  for (int i = 1; i < count; ++i)
    all += QString("@pl.inline\ndef g%1(t):\n").arg(i) +
           QString(text).replace("%2", QString::number(i - 1));
  return all;
}

/// The codes and messages of a module without their places, each once.
QStringList told(const QString& module) {
  QStringList found = test::findings_in(module);
  for (QString& one : found)
    one = one.mid(one.indexOf('['));
  found.removeDuplicates();
  return found;
}

QString told_once(const QString& module) {
  return told(module).join("; ");
}

const QString kTooLarge = "[parser-type] expected a value that can be held, found a larger one: ";

} // namespace

/// Programs that ask for more than there is, and that are not finished: each gets an answer.
class RobustTest : public QObject {
  Q_OBJECT

private slots:
  void constants_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const QString& text, const QString& found) {
      QTest::newRow(qPrintable(text.left(60))) << text << found;
    };
    row("A = 10**400", kTooLarge + "10**400");
    row("A = 1 << 1000000", kTooLarge + "1 << 1000000");
    row("A = 0 << 1000000", "");
    row("A = 1 << -1",
        "[parser-type] expected a shift by 0 or more, found a negative one: 1 << -1");
    row("A = 1 >> -1",
        "[parser-type] expected a shift by 0 or more, found a negative one: 1 >> -1");
    row("A = -9223372036854775807 - 1\nB = -A", kTooLarge + "-A");
    row("A = -9223372036854775807 - 1\nB = A // -1", kTooLarge + "A // -1");
    row("A = -9223372036854775807 - 1\nB = A % -1", "");
    row("A = -9223372036854775807 - 1\nB = 1 // (A % 3 - 1)",
        "[parser-type] expected a divisor that is not 0, found 0");
    row("A = (-1) ** 9223372036854775807 + 0 ** 9223372036854775807", "");
    row("A = 1e999", kTooLarge + "1e999");
    row("A = 1 // (1_0.5e-1_0 < 1e-400)",
        "[parser-type] expected a divisor that is not 0, found 0");
    row("A = 0 ** -1", "[needs-python] needs Python to be read: a value that is no constant");
    row("A = 'a' * 10**9", "[needs-python] needs Python to be read: a value that is no constant");
    row("A = [i for i in range(10**12)]", kTooLarge + "range(10**12)");
    row("A = list(range(10**12))", kTooLarge + "list(range(10**12))");
    row("A = [i for i in range(-9223372036854775807, 9223372036854775807)]",
        kTooLarge + "range(-9223372036854775807, 9223372036854775807)");
    row("A = [i for i in range(9223372036854775806, 9223372036854775807, 2)]", "");
    row("A = [i for i in range(0, -9223372036854775807, -9223372036854775807)]", "");
    row("A = [[[i for i in range(1000)] for j in range(1000)] for k in range(1000)]",
        kTooLarge + "range(1000)");
    row("A = [0] * 10**12", kTooLarge + "[0] * 10**12");
    row("A = [0]\n" + repeated("A = A + A\n", 60), kTooLarge + "A + A");
    row("A = [0]\n" + repeated("A = [*A, *A]\n", 60), kTooLarge + "[*A, *A]");
    row("A = 1 // 0", "[parser-type] expected a divisor that is not 0, found 0");
    row("A = 1.0 % 0", "[parser-type] expected a divisor that is not 0, found 0");
  }
  void constants() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(told(text + "\n").value(0), found);
  }

  /// What all lists together hold is limited, too.
  void many_lists() {
    QString text;
    for (int i = 0; i < 100; ++i)
      text += QString("A%1 = [j for j in range(100000)]\n").arg(i);
    QCOMPARE(told_once(text), kTooLarge + "range(100000)");
  }

  void helpers_that_do_not_end_data() {
    QTest::addColumn<QString>("before");
    QTest::newRow("itself") << "@pl.inline\ndef g9(t):\n    return g9(t)\n";
    QTest::newRow("twice")
        << "@pl.inline\ndef g9(t):\n    a = g9(t)\n    b = g9(t)\n    return b\n";
    QTest::newRow("each other")
        << "@pl.inline\ndef h(t):\n    return g9(t)\n@pl.inline\ndef g9(t):\n    return h(t)\n";
  }
  void helpers_that_do_not_end() {
    QFETCH(QString, before);
    const QString found = told_once(test::module_of("a = g9(k)", "InCore", before));
    QVERIFY2(found.contains("expected helpers that end, found \""), qPrintable(found));
  }

  void helpers_that_double() {
    const QString found = told_once(test::module_of(
        "a = g39(k)", "InCore",
        helpers(40, "return t + 1", "    a = g%2(t)\n    b = g%2(a)\n    return b\n")));
    // The warnings of the expansions before it don't hide the error.
    QVERIFY2(found.contains("[parser-syntax] expected helpers of a module to expand to at most "
                            "500000 statements, found more"),
             qPrintable(found.left(2000)));
  }

  void helpers_that_nest() {
    QString blocks;
    for (int depth = 0; depth < 60; ++depth)
      blocks += repeated("    ", depth + 1) + QString("for i%1 in pl.range(4):\n").arg(depth);
    blocks += repeated("    ", 61) + "z = g%2(t)\n    return z\n";
    const QString found =
        told_once(test::module_of("a = g5(k)", "InCore", helpers(6, "return t", blocks)));
    QVERIFY2(found.contains("expected at most 180 blocks inside of each other"), qPrintable(found));
    const QString sum = repeated("(t + ", 190) + "%3" + repeated(")", 190);
    const QString deep = told_once(test::module_of(
        "a = g40(k)", "InCore",
        helpers(41, "return t", "    return " + QString(sum).replace("%3", "g%2(t)") + "\n")));
    QVERIFY2(deep.contains("expected at most 1000 expressions inside of each other"),
             qPrintable(deep));
  }

  void calls_of_each_other() {
    const QString text = test::printed_program(
        kImport + "@pl.program\nclass P:\n"
                  "    @pl.function\n    def a(self, x: pl.Scalar[pl.INDEX]) -> "
                  "pl.Scalar[pl.INDEX]:\n        y = self.b(x)\n        return y\n"
                  "    @pl.function\n    def b(self, x: pl.Scalar[pl.INDEX]) -> "
                  "pl.Scalar[pl.INDEX]:\n        y = self.a(x)\n        return y\n");
    QVERIFY2(text.contains("self.a(x)") && text.contains("self.b(x)"), qPrintable(text));
    QVERIFY(test::printed_body("self.f(x, y, k, out)").join('\n').contains("self.f(x, y, k, out)"));
  }

  void many_functions() {
    const QString text = test::printed_program(chain_of_functions(10'000));
    QCOMPARE(text.count("    def f"), 10'000);
    QCOMPARE(text.count("# step"), 10'000);
  }

  void many_statements() {
    QString body;
    for (int i = 0; i < 100'000; ++i)
      body += QString("a%1 = k + %1\n").arg(i);
    QCOMPARE(test::printed_body(body).size(), 100'000);
  }

  /// Comments wait for a statement that may be far away.
  void many_comments() {
    const QStringList printed = test::printed_body(repeated("pass  # step\n", 50'000) +
                                                   repeated("'word'\n", 50'000) + "a = k");
    QCOMPARE(printed.size(), 100'001);
    QCOMPARE(printed.first(), QString("# step"));
    QCOMPARE(printed[99'999], QString("# word"));
  }

  void many_faults() {
    QString body;
    for (int i = 0; i < 100'000; ++i)
      body += QString("a = q%1; ").arg(i);
    const QStringList found = test::findings_in(test::module_of(body));
    QCOMPARE(found.size(), 101);
    QVERIFY(found.last().contains("[undefined-name]"));
  }

  void deep_expressions_data() {
    QTest::addColumn<QString>("value");
    QTest::newRow("brackets") << repeated("(", 5000) + "k" + repeated(")", 5000);
    QTest::newRow("lists") << repeated("[", 5000) + repeated("]", 5000);
    QTest::newRow("signs") << repeated("-", 5000) + "k";
    QTest::newRow("sum") << "k" + repeated(" + 1", 5000);
    QTest::newRow("indices") << "x" + repeated("[0:1]", 5000);
  }
  void deep_expressions() {
    QFETCH(QString, value);
    const QString found = told_once(test::module_of("a = " + value));
    QVERIFY2(found.contains("expected an expression that is nested less deeply"),
             qPrintable(found.left(500)));
  }

  void deep_blocks() {
    QString body;
    for (int depth = 0; depth < 120; ++depth)
      body += repeated("    ", depth) + QString("for i%1 in pl.spmd(2):\n").arg(depth);
    const QString found = told_once(test::module_of(body + repeated("    ", 120) + "a = k"));
    QVERIFY2(found.contains("expected at most 180 blocks inside of each other"), qPrintable(found));
  }

  void long_lists_as_values() {
    const QString before = "BIG = [0] * 100000\n";
    QVERIFY(told_once(test::module_of("a = BIG", "InCore", before)).contains("[parser-type]"));
    const QString found = told_once(
        "BIG = [1] * 100000\n@pl.function\ndef f(x: pl.Tensor[BIG, pl.FP32]):\n    pass\n");
    QCOMPARE(found, QString("[parser-type] expected at most 1000 extents, found 100000"));
  }

  void huge_extents() {
    const auto has_answer = [](const QString& body) { return !test::printed_body(body).isEmpty(); };
    QVERIFY(has_answer("t = pl.create_tensor([1000000, 1000000000000], dtype=pl.FP32)"));
    QVERIFY(has_answer("t = pl.create_tile([4611686018427387904, 4611686018427387904], pl.FP32)"));
    QVERIFY(has_answer("t = x[-9223372036854775807:9223372036854775807]"));
    QVERIFY(has_answer("t = pl.load(x, [0, 0], [16, 64])\nu = t[0:9223372036854775807, 0:1]"));
    QVERIFY(has_answer("for i in pl.unroll(1000000000):\n    a = k + i"));
  }

  /// Each line doubles what the one before says; all of it would be printed.
  void values_that_double_data() {
    QTest::addColumn<QString>("module");
    const auto lines = [](const QString& first, const QString& next) {
      QString text = first;
      for (int i = 1; i < 60; ++i)
        text +=
            "\n" +
            QString(next).replace("%1", QString::number(i)).replace("%2", QString::number(i - 1));
      return text;
    };
    QTest::newRow("tuples") << test::module_of(lines("a0 = [k, k]", "a%1 = [a%2, a%2]"));
    QTest::newRow("extents") << test::module_of(
        lines("a0 = x[:, 0:k]", "a%1 = pl.concat(a%2, a%2)"), "Orchestration");
    QTest::newRow("symbols")
        << kImport +
               "M = pl.dynamic(\"M\")\n@pl.program\nclass P:\n    @pl.function\n"
               "    def g(self, x: pl.Tensor[[M, 64], pl.FP32]) -> "
               "pl.Tensor[[M * M // 3, 64], pl.FP32]:\n        return x\n    @pl.function\n"
               "    def f(self, a0: pl.Tensor[[M, 64], pl.FP32]):\n        pass\n        " +
               lines("pass", "a%1 = self.g(a%2)").replace("\n", "\n        ") + "\n";
    QTest::newRow("expansions") << test::module_of(
        "a = g39(k)", "InCore", helpers(40, "return t + t", "    return g%2(t + t)\n"));
  }
  void values_that_double() {
    QFETCH(QString, module);
    const QString found = told_once(module);
    QVERIFY2(found.contains("[parser-type] expected a value and a type that can be written out"),
             qPrintable(found.left(500)));
  }

  void waiting_for_a_million_tasks() {
    const QString found = told_once(
        test::module_of("t = pl.array.create(4, dtype=pl.TASK_ID)\n"
                        "a, b = pl.submit(self.f, x, y, k, deps=[t[i] for i in range(1000000)])",
                        "Orchestration"));
    QVERIFY2(found.contains("whole numbers, at most 10000, found \"range(1000000)\""),
             qPrintable(found));
  }

  /// A text that is being written has headers without an end and blocks without statements.
  void unfinished_text_data() {
    QTest::addColumn<QString>("body");
    for (const char* body : {"for",
                             "for i",
                             "for i in",
                             "for i // k in pl.range(4):\n    pass",
                             "for i in pl.range(",
                             "for (a,) in pl.while_(init_values=(k,)):",
                             "if",
                             "if k > 1:\nelse:\n    a = k",
                             "while",
                             "with",
                             "with pl.at(",
                             "with pl.at(level=pl.Level.CORE_GROUP) as:",
                             "a =",
                             "a = pl.",
                             "return self.",
                             "a, = ",
                             "x[0:",
                             "x[",
                             "pl.submit(",
                             "a: = 1"})
      QTest::newRow(body) << QString(body);
  }
  void unfinished_text() {
    QFETCH(QString, body);
    QVERIFY(told_once(test::module_of(body)).contains("[syntax]"));
  }

  /// The compiler takes it, and so do we; a reader of the printed text would not know the name.
  void counters_behind_their_loops() {
    QCOMPARE(told_once(test::module_of("for i in pl.range(4):\n    a = k + i\nb = i\nc = a")),
             QString("[ended-loop] \"i\" is the counter of a loop that has ended; its value behind "
                     "the loop is not defined"));
    QCOMPARE(told_once(test::module_of("for b in pl.spmd(4):\n    a = b\nc = b")), QString());
  }

  /// The compiler keeps it, and so do we.
  void constants_beyond_their_type_data() {
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("found");
    const auto row = [](const QString& statement, const QString& found) {
      QTest::newRow(qPrintable(statement))
          << statement
          << (found.isEmpty()
                  ? QString()
                  : "[constant-range] expected a value that " + found.section(' ', 0, 0) +
                        " holds, found " + found.section(' ', 1));
    };
    row("a: pl.Scalar[pl.INT32] = 2147483648", "INT32 2147483648");
    row("a: pl.Scalar[pl.INT32] = 2147483647", "");
    row("a: pl.Scalar[pl.INT8] = -129", "INT8 -129");
    row("a: pl.Scalar[pl.UINT8] = -1", "UINT8 -1");
    row("a = pl.const(70000, pl.UINT16)", "UINT16 70000");
    row("a = pl.const(65535, pl.UINT16)", "");
  }
  void constants_beyond_their_type() {
    QFETCH(QString, statement);
    QFETCH(QString, found);
    QCOMPARE(told_once(test::module_of(statement)), found);
  }

  void a_refused_name_is_told_of_once() {
    QCOMPARE(told(test::module_of("f = lambda v: v\na = f(x)\nb = a + 1")).size(), 1);
  }

  void decorators_of_others() {
    QCOMPARE(told_once("@pl.program\ndef f():\n    pass\n"),
             QString("[parser-syntax] expected pl.function or pl.inline on the function \"f\", "
                     "found pl.program, which classes take"));
    QCOMPARE(told_once("@pl.function\nclass P:\n    @pl.function\n    def f():\n        pass\n"),
             QString("[parser-syntax] expected pl.program on the class \"P\", found another "
                     "decorator, which functions take"));
  }

  void attributes_in_types() {
    // A dotted name that nothing defines once took all of the stack.
    QVERIFY(
        !told(kImport + "@pl.function\ndef f(x: pl.Tensor[[cfg.rows, 8], pl.FP32]):\n    pass\n")
             .isEmpty());
    QVERIFY(
        !told(kImport + "@pl.function\ndef f(x: pl.Tensor[[pl.nothing, 8], pl.FP32]):\n    pass\n")
             .isEmpty());
  }
};

QTEST_APPLESS_MAIN(RobustTest)
#include "robust_test.moc"

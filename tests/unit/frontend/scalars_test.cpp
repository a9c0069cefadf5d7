#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

/// Expressions of scalars and what is promoted in them (`formats/frontend.md` section 4). `n` is an
/// INT32, `h` an FP16, `f` an FP32, `b` a flag.
class ScalarsTest : public QObject {
  Q_OBJECT

  static QString with_scalars(const QString& line) {
    return "n = pl.cast(k, pl.INT32)\nh = pl.cast(k, pl.FP16)\nf = pl.cast(k, pl.FP32)\n"
           "b = k > 1\n" +
           line;
  }

private slots:
  void accepted_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* text, const char* type, const char* value) {
      QTest::newRow(text) << text << QString("m: pl.Scalar[pl.%1] = %2").arg(type, value);
    };
    // A literal is an INDEX, the wider type wins, the left one when they are as wide.
    row("m = k + 1", "INDEX", "k + 1");
    row("m = n + 1", "INDEX", "pl.cast(n, pl.INDEX) + 1");
    row("m = 1 + n", "INDEX", "1 + pl.cast(n, pl.INDEX)");
    row("m = n + pl.const(1, pl.INT32)", "INT32", "n + pl.const(1, pl.INT32)");
    row("m = n > 1", "BOOL", "pl.cast(n, pl.INDEX) > 1");
    row("m = pl.const(1, pl.INT64) + k", "INT64", "pl.const(1, pl.INT64) + k");
    row("m = k + pl.const(1, pl.INT64)", "INDEX", "k + pl.const(1, pl.INT64)");
    row("m = n * k", "INDEX", "pl.cast(n, pl.INDEX) * k");
    row("m = h * 2.0", "FP32", "pl.cast(h, pl.FP32) * 2.0");
    row("m = f - h", "FP32", "f - pl.cast(h, pl.FP32)");
    row("m = f / f", "FP32", "f / f");
    row("m = k / 2", "INDEX", "k / 2");
    row("m = k // 2 % 3", "INDEX", "k // 2 % 3");
    row("m = (k + 1) * 2", "INDEX", "(k + 1) * 2");
    row("m = k << 2 >> 1", "INDEX", "k << 2 >> 1");
    // Signs and bits.
    row("m = -k", "INDEX", "-k");
    row("m = ~n", "INT32", "~n");
    row("m = -f", "FP32", "-f");
    row("m = k - -1", "INDEX", "k - -1");
    // Comparisons and flags.
    row("m = k == n", "BOOL", "k == pl.cast(n, pl.INDEX)");
    row("m = k > 1 and k < 5 and k != 3", "BOOL", "k > 1 and k < 5 and k != 3");
    row("m = b or not b", "BOOL", "b or not b");
    row("m = not k > 1", "BOOL", "not k > 1");
    row("m = True", "BOOL", "True");
    // Functions of scalars follow the same rule.
    row("m = pl.min(k, 4)", "INDEX", "pl.min(k, 4)");
    row("m = pl.max(n, k)", "INDEX", "pl.max(pl.cast(n, pl.INDEX), k)");
    row("m = pl.add(k, 1)", "INDEX", "k + 1");
    row("m = pl.cast(3, pl.INT32)", "INT32", "pl.cast(3, pl.INT32)");
    row("m = pl.cast(f, pl.INT32)", "INT32", "pl.cast(f, pl.INT32)");
    // Literals with a type of their own.
    row("m = pl.const(-3, pl.INT32)", "INT32", "pl.const(-3, pl.INT32)");
    row("m = pl.const(1.5, pl.BF16)", "BF16", "pl.const(1.5, pl.BF16)");
    row("m = None", "TASK_ID", "pl.system.task_invalid()");
    // An annotation says again what a whole number is.
    row("m: pl.Scalar[pl.INT32] = 5", "INT32", "pl.const(5, pl.INT32)");
    row("m: pl.Scalar[pl.INT32] = k", "INT32", "k");
    row("m: pl.Scalar[pl.INDEX] = k", "INDEX", "k");
  }
  void accepted() {
    QFETCH(QString, text);
    QFETCH(QString, printed);
    QCOMPARE(test::last_printed(with_scalars(text)), printed);
  }

  /// The line is 10, and "5:5" is the function that the compiler blames.
  void refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("m = f * 2", "5:5 parser-syntax");
    row("m = k > 2.0", "5:5 parser-syntax");
    row("m = b == True", "5:5 parser-syntax");
    row("m = b + k", "5:5 parser-syntax");
    row("m = f << f", "5:5 parser-syntax");
    row("m = ~f", "5:5 parser-syntax");
    row("m = x + y", "5:5 parser-syntax");
    row("m = k ** 2", "10:13 unsupported-feature");
    row("m = k & 1", "10:13 unsupported-feature");
    row("m = k | 1", "10:13 unsupported-feature");
    row("m = k ^ 1", "10:13 unsupported-feature");
    row("m = x @ y", "10:13 unsupported-feature");
    row("m = +k", "10:13 unsupported-feature");
    row("m = k is k", "10:13 unsupported-feature");
    row("m = k in [1]", "10:13 unsupported-feature");
    row("m = 1 < k < 3", "10:13 parser-syntax");
    row("m = k if b else 1", "10:13 unsupported-feature");
    row("m = lambda: k", "10:13 unsupported-feature");
    row("m = [i for i in [1]]", "10:13 unsupported-feature");
    row("m = {1: 2}", "10:13 unsupported-feature");
    row("m = (q := k)", "10:14 unsupported-feature");
    row("m = f\"{k}\"", "10:13 unsupported-feature");
    row("m = \"text\"", "10:13 parser-type");
    row("m = ...", "10:13 parser-type");
    row("m = 1j", "10:13 parser-type");
    row("m = min(k, 1)", "10:13 unsupported-feature");
    row("m = len([1])", "10:13 unsupported-feature");
    row("m = x.shape", "10:13 unsupported-feature");
    row("m = pl.const(k, pl.INT32)", "10:13 parser-syntax");
    row("m = pl.const(1)", "10:13 parser-syntax");
    row("m = pl.const(1, 2)", "10:25 parser-type");
    row("m = missing", "10:13 undefined-name");
  }
  void refused() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::refusals_in(with_scalars(text)).join("; "), found);
  }
};

QTEST_APPLESS_MAIN(ScalarsTest)
#include "scalars_test.moc"

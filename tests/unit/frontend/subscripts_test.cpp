#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

/// Subscripts that are read and written (`formats/frontend.md` section 6).
class SubscriptsTest : public QObject {
  Q_OBJECT

  static QString sliced(const char* shape, const char* value) {
    return QString("m: pl.Tensor[[%1], pl.FP32] = pl.tensor.slice(%2)").arg(shape, value);
  }

private slots:
  void of_tensors_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* text, const QString& printed) {
      QTest::newRow(text) << text << printed;
    };
    row("m = x[k, 3]", "m: pl.Scalar[pl.FP32] = pl.tensor.read(x, [k, 3])");
    row("m = x[k]", sliced("64", "x, [1, 64], [k, 0], [], [0]"));
    row("m = x[:, 3]", sliced("16", "x, [16, 1], [0, 3], [], [1]"));
    row("m = x[:]", sliced("16, 64", "x, [16, 64], [0, 0]"));
    row("m = x[0:8]", sliced("8, 64", "x, [8, 64], [0, 0]"));
    row("m = x[:8, 16:]", sliced("8, 48", "x, [8, 48], [0, 16]"));
    row("m = x[0:8, 16:32]", sliced("8, 16", "x, [8, 16], [0, 16]"));
    row("m = x[k * 8:(k + 1) * 8, 0:32]", sliced("8, 32", "x, [8, 32], [k * 8, 0]"));
    row("m = x[k:k + 4]", sliced("4, 64", "x, [4, 64], [k, 0]"));
    row("m = x[0:k]", sliced("k, 64", "x, [k, 64], [0, 0]"));
    row("m = x[ROW:ROW + 8]", sliced("8, 64", "x, [8, 64], [4, 0]"));
    row("m = x[0:8][2:4, :]",
        sliced("2, 64", "pl.tensor.slice(x, [8, 64], [0, 0]), [2, 64], [2, 0]"));
    row("m = pl.add(x, y)[0:8, :]", sliced("8, 64", "pl.tensor.add(x, y), [8, 64], [0, 0]"));
  }
  void of_tensors() {
    QFETCH(QString, text);
    QFETCH(QString, printed);
    QCOMPARE(test::last_printed(text, "Orchestration", "ROW = 4"), printed);
  }

  /// A constant that a variable holds is no constant any more.
  void bounds_in_variables() {
    QCOMPARE(test::last_printed("c = 32\nm = x[0:16, 0:c]", "Orchestration"),
             sliced("16, c", "x, [16, c], [0, 0]"));
  }

  void of_tiles_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* text, const char* printed) {
      QTest::newRow(text) << text << printed;
    };
    row("m = t[k, 3]", "m: pl.Scalar[pl.FP32] = pl.tile.read(t, [k, 3])");
    row("m = t[0:8, 16:32]", "m: pl.Tile[[8, 16], pl.FP32, pl.Mem.Vec] = "
                             "pl.tile.slice(t, [8, 16], [0, 16])");
    row("m = t[8:]", "m: pl.Tile[[8, 64], pl.FP32, pl.Mem.Vec] = "
                     "pl.tile.slice(t, [8, 64], [8, 0])");
    row("m = t[0:99]", "m: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = "
                       "pl.tile.slice(t, [16, 64], [0, 0])");
  }
  void of_tiles() {
    QFETCH(QString, text);
    QFETCH(QString, printed);
    QCOMPARE(test::last_printed("t = pl.load(x, [0, 0], [16, 64])\n" + text), printed);
  }

  /// An upper bound that is not known is one of the valid shape: the extent stays.
  void tiles_with_open_bounds() {
    const QString found = test::last_printed("t = pl.load(x, [0, 0], [16, 64])\nm = t[0:k, 0:32]");
    QVERIFY2(found.contains("pl.tile.slice(t, [16, 32], [0, 0], "), qPrintable(found));
    QVERIFY2(found.contains("pl.max(pl.min(k, 16), 0)"), qPrintable(found));
  }

  void of_arrays_and_tuples_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* text, const char* printed) {
      QTest::newRow(text) << text << printed;
    };
    row("m = a[k]", "m: pl.Scalar[pl.INT32] = pl.array.get_element(a, k)");
    row("a[1] = 7", "a: pl.Array[4, pl.INT32] = pl.array.update_element(a, 1, "
                    "pl.const(7, pl.INT32))");
    row("m = (k, x)[0]", "m: pl.Scalar[pl.INDEX] = [k, x][0]");
  }
  void of_arrays_and_tuples() {
    QFETCH(QString, text);
    QFETCH(QString, printed);
    QCOMPARE(test::last_printed("a = pl.array.create(4, pl.INT32)\n" + text, "Orchestration"),
             printed);
  }

  void written_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* text, const QString& value) {
      QTest::newRow(text) << text << "out: pl.Tensor[[16, 64], pl.FP32] = pl.tensor." + value;
    };
    row("out[0:8, 0:64] = x[0:8]", "assemble(out, pl.tensor.slice(x, [8, 64], [0, 0]), [0, 0])");
    row("out[8:16] = x[0:8]", "assemble(out, pl.tensor.slice(x, [8, 64], [0, 0]), [8, 0])");
    row("out[:] = x", "assemble(out, x, [0, 0])");
    row("out[k:k + 8] = x[0:8]", "assemble(out, pl.tensor.slice(x, [8, 64], [0, 0]), [k, 0])");
    row("out[k] = x[0]", "assemble(out, pl.tensor.reshape(pl.tensor.slice(x, [1, 64], [0, 0], [], "
                         "[0]), [1, 64]), [k, 0])");
  }
  void written() {
    QFETCH(QString, text);
    QFETCH(QString, printed);
    QCOMPARE(test::last_printed(text, "Orchestration"), printed);
  }

  /// A tile is `t`, the line 7; "5:5" is the function that the compiler blames.
  void refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("m = x[0, 0, 0]", "7:13 parser-type");
    row("m = x[0:8:2]", "7:13 unsupported-feature");
    row("m = x[...]", "7:15 parser-type");
    row("m = x[missing]", "7:15 undefined-name");
    row("m = x[0:missing]", "7:17 undefined-name");
    row("m = x[-1]", "5:5 parser-syntax");
    row("m = t[0, 0, 0]", "7:13 parser-type");
    row("m = t[0:8:2]", "7:13 unsupported-feature");
    row("m = t[k:8]", "7:13 unsupported-feature");
    row("m = t[8:8]", "7:13 unsupported-feature");
    row("m = t[16:20]", "7:13 unsupported-feature");
    row("m = k[0]", "7:13 parser-type");
    row("m = (k, x)[k]", "7:13 unsupported-feature");
    row("m = (k, x)[2]", "5:5 parser-syntax");
    row("out[0, 0] = k", "7:9 unsupported-feature");
    row("out[0:8] = k", "7:9 parser-type");
    row("out[0:8] = x", "7:9 parser-type");
    row("out[0:8] = t", "7:9 parser-type");
    row("out[0] = x", "7:9 parser-type");
    row("out[0:8:2] = x[0:8]", "7:9 unsupported-feature");
    row("out[0, 0, 0] = x", "7:9 parser-type");
    row("missing[0:8] = x", "7:9 undefined-name");
    row("k[0] = 1", "7:9 parser-type");
    row("x[0:8][0:4] = x[0:4]", "7:9 parser-syntax");
  }
  void refused() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::refusals_in("t = pl.load(x, [0, 0], [16, 64])\n" + text).join("; "), found);
  }
};

QTEST_APPLESS_MAIN(SubscriptsTest)
#include "subscripts_test.moc"

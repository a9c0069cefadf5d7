#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

namespace {

QString module_with(const QString& signature, const QString& body = "pass") {
  return "import pypto.language as pl\nimport pypto.language.distributed as pld\n"
         "N = pl.dynamic(\"N\")\nM = pl.dynamic(\"M\")\nROWS = 16\nSHAPE = [16, 64]\n"
         "DT = pl.FP16\n@pl.program\nclass P:\n    @pl.function\n    def f(self, " +
         signature + "):\n        " + QString(body).replace("\n", "\n        ") + "\n";
}

/// The parameters of the function as they print.
QString signature_of(const QString& written) {
  const QString text = test::printed_program(module_with(written));
  const qsizetype begin = text.indexOf("def f(self, ");
  return begin < 0 ? text : text.mid(begin + 12).section("):", 0, 0);
}

QStringList places(const QStringList& findings) {
  QStringList result;
  for (const QString& one : findings)
    result << one.section(' ', 0, 1).remove('[').remove(']');
  return result;
}

} // namespace

/// Types of parameters and values (`formats/frontend.md` sections 7, 9 and 12).
class AnnotationsTest : public QObject {
  Q_OBJECT

private slots:
  void parameters_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* written, const char* printed) {
      QTest::newRow(written) << written << printed;
    };
    row("a: pl.Tensor[[16, 64], pl.FP32]", "a: pl.Tensor[[16, 64], pl.FP32]");
    row("a: pl.Tensor[(16, 64), pl.FP32]", "a: pl.Tensor[[16, 64], pl.FP32]");
    row("a: pl.Tensor[SHAPE, DT]", "a: pl.Tensor[[16, 64], pl.FP16]");
    row("a: pl.Tensor[[ROWS * 2, 2 ** 5], pl.INT8]", "a: pl.Tensor[[32, 32], pl.INT8]");
    row("a: pl.Tensor[[SHAPE[0], len(SHAPE)], pl.FP32]", "a: pl.Tensor[[16, 2], pl.FP32]");
    row("a: pl.Tensor[[N, 64], pl.FP32]", "a: pl.Tensor[[N, 64], pl.FP32]");
    row("a: pl.Tensor[[N * 2, 64], pl.FP32]",
        "a: pl.Tensor[[N * pl.const(2, pl.INDEX), 64], pl.FP32]");
    row("a: pl.Tensor[[16], pl.FP32, pl.TensorView(valid_shape=[16])]",
        "a: pl.Tensor[[16], pl.FP32]");
    row("a: pl.Tensor[[N, M], pl.FP32], b: pl.Tensor[[M, N], pl.FP32]",
        "a: pl.Tensor[[N, M], pl.FP32], b: pl.Tensor[[M, N], pl.FP32]");
    row("a: pl.Tensor[[16, 64], pl.FP32, pl.ND]", "a: pl.Tensor[[16, 64], pl.FP32]");
    row("a: pl.Tensor[[16, 64], pl.FP32, pl.NZ]",
        "a: pl.Tensor[[16, 64], pl.FP32, pl.TensorView(stride=[], layout=pl.TensorLayout.NZ)]");
    row("a: pl.Tile[[16, 64], pl.FP32]", "a: pl.Tile[[16, 64], pl.FP32]");
    row("a: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]", "a: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]");
    row("a: pl.Tile[[16, 64], pl.FP32, pl.MemorySpace.Mat]",
        "a: pl.Tile[[16, 64], pl.FP32, pl.Mem.Mat]");
    row("a: pl.Scalar[pl.INT32]", "a: pl.Scalar[pl.INT32]");
    row("a: pl.Scalar[DT]", "a: pl.Scalar[pl.FP16]");
    row("a: pl.Array[4, pl.INT32]", "a: pl.Array[4, pl.INT32]");
    row("a: pl.Array[ROWS, pl.TASK_ID]", "a: pl.Array[16, pl.TASK_ID]");
    row("a: pld.DistributedTensor[[16, 64], pl.FP32]",
        "a: pld.DistributedTensor[[16, 64], pl.FP32]");
    row("a: pl.Out[pl.Tensor[[16], pl.FP32]]", "a: pl.Out[pl.Tensor[[16], pl.FP32]]");
    row("a: pl.InOut[pl.Tile[[16, 16], pl.FP32]]", "a: pl.InOut[pl.Tile[[16, 16], pl.FP32]]");
    // Kinds of parameters that the language doesn't have are left out.
    row("a: pl.Scalar[pl.INT32], *more", "a: pl.Scalar[pl.INT32]");
    row("a: pl.Scalar[pl.INT32] = 4", "a: pl.Scalar[pl.INT32]");
  }
  void parameters() {
    QFETCH(QString, written);
    QFETCH(QString, printed);
    QCOMPARE(signature_of(written), printed);
  }

  void refused_parameters_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* written, const char* found) {
      QTest::newRow(written) << written << found;
    };
    row("a", "11:17 parser-type");
    row("a: int", "11:20 parser-type");
    row("a: pl.Tensor", "11:20 parser-type");
    row("a: \"pl.Tensor[[16], pl.FP32]\"", "11:20 parser-type");
    row("a: pl.Tensor[[16]]", "11:20 parser-type");
    row("a: pl.Tensor[[16], pl.FP99]", "11:36 parser-type");
    row("a: pl.Tensor[[16], 32]", "11:36 parser-type");
    row("a: pl.Tensor[[1.5], pl.FP32]", "11:31 parser-type");
    row("a: pl.Tensor[[MISSING], pl.FP32]", "11:31 parser-type");
    row("a: pl.Tensor[16, pl.FP32]", "11:30 parser-type");
    row("a: pl.Tensor[[16, 64], pl.FP32, pl.DN]", "11:49 parser-type");
    row("a: pl.InOut[pl.Scalar[pl.INT32]]", "11:29 parser-type");
    row("a: pl.Strange[[16], pl.FP32]", "11:20 parser-type");
  }
  void refused_parameters() {
    QFETCH(QString, written);
    QFETCH(QString, found);
    QCOMPARE(places(test::findings_in(module_with(written))).join("; "), found);
  }

  /// Annotations add what a value doesn't say, and are checked against the rest.
  void values_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* text, const char* printed) {
      QTest::newRow(text) << text << printed;
    };
    row("m: pl.Tensor[[16, 64], pl.FP32] = pl.add(x, y)",
        "m: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.add(x, y)");
    row("m: \"anything\" = pl.add(x, y)", "m: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.add(x, y)");
    row("m: pl.UnknownType = pl.add(x, y)",
        "m: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.add(x, y)");
    row("m: pl.Tile[[16, 64], pl.FP32] = pl.load(x, [0, 0], [16, 64])",
        "m: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x, [0, 0], [16, 64], [16, 64], "
        "target_memory=pl.Mem.Vec)");
    row("m: pl.Tensor[[16, 64], pl.FP32, pl.NZ] = pl.add(x, y)",
        "m: pl.Tensor[[16, 64], pl.FP32, pl.TensorView(stride=[], layout=pl.TensorLayout.NZ)] = "
        "pl.tensor.add(x, y)");
    row("m: pl.Scalar[pl.INT32] = k", "m: pl.Scalar[pl.INT32] = k");
    row("out: pl.Tensor[[16, 64], pl.FP32] = pl.add(x, y)",
        "out: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.add(x, y)");
  }
  void values() {
    QFETCH(QString, text);
    QFETCH(QString, printed);
    QCOMPARE(test::last_printed(text), printed);
  }

  void refused_values_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("m: pl.Tensor[[16, 32], pl.FP32] = pl.add(x, y)", "6:9 parser-type");
    row("m: pl.Tensor[[16, 64], pl.FP16] = pl.add(x, y)", "6:9 parser-type");
    row("m: pl.Tile[[16, 64], pl.FP32] = pl.add(x, y)", "6:9 parser-type");
    row("m: pl.Scalar[pl.FP32] = pl.add(x, y)", "6:9 parser-type");
    row("m: int = k", "6:12 parser-type");
    row("m: pl.Scalar[pl.INT32]", "6:9 unsupported-feature");
    row("x[0:8]: pl.Tensor[[8, 64], pl.FP32] = y", "6:9 parser-syntax");
    // A name keeps its type, and a view is part of it.
    row("m = k\nm = pl.add(x, y)", "7:9 parser-type");
    row("m = pl.add(x, y)\nm = pl.cast(x, pl.FP16)", "7:9 parser-type");
    row("m: pl.Scalar[pl.INT32] = k\nm = k", "7:9 parser-type");
    row("x: pl.Tensor[[16, 64], pl.FP32, pl.NZ] = pl.add(x, y)", "6:9 parser-type");
    row("k: pl.Scalar[pl.INT32] = 4", "6:9 parser-type");
  }
  void refused_values() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::refusals_in(text).join("; "), found);
  }

  /// A symbol is one value of the program, and a scalar parameter of its name binds it.
  void symbols() {
    const QString text = test::printed_program(module_with(
        "a: pl.Tensor[[N, 64], pl.FP32]", "m = N + 1\nb = pl.create_tensor([N, 64], pl.FP32)"));
    QVERIFY2(text.contains("m: pl.Scalar[pl.INDEX] = N + 1"), qPrintable(text));
    QVERIFY2(text.contains("b: pl.Tensor[[N, 64], pl.FP32] = "), qPrintable(text));
  }

  /// Extents that are the same number are the same type.
  void extents_that_simplify_alike() {
    const QString text =
        module_with("a: pl.Tensor[[N, 64], pl.FP32]",
                    "b = pl.create_tensor([N + 1 - 1, 64], dtype=pl.FP32)\nb = pl.add(a, 1.0)");
    QCOMPARE(test::findings_in(text), QStringList());
  }

  void extents_of_symbols_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<bool>("is_statement");
    QTest::newRow("orchestration") << "Orchestration" << false;
    QTest::newRow("kernel") << "InCore" << true;
  }
  /// In an orchestration function the extent is the symbol itself.
  void extents_of_symbols() {
    QFETCH(QString, type);
    QFETCH(bool, is_statement);
    const QString text = test::printed_program(
        "import pypto.language as pl\nN = pl.dynamic(\"N\")\n@pl.program\nclass P:\n"
        "    @pl.function(type=pl.FunctionType." +
        type +
        ")\n    def f(self, a: pl.Tensor[[N, 64], pl.FP32]):\n"
        "        rows = pl.tensor.dim(a, 0)\n        m = rows + 1\n");
    QCOMPARE(text.contains("pl.tensor.dim(a, 0)"), is_statement);
    QVERIFY2(text.contains(is_statement ? "m: pl.Scalar[pl.INDEX] = rows + 1"
                                        : "m: pl.Scalar[pl.INDEX] = N + 1"),
             qPrintable(text));
  }
};

QTEST_APPLESS_MAIN(AnnotationsTest)
#include "annotations_test.moc"

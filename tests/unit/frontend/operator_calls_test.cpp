#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

/// What calls of operators become (`formats/frontend.md` sections 2 and 3). `t` and `u` are tiles
/// of 16 x 64 FP32, `v` one of 16 x 1.
class OperatorCallsTest : public QObject {
  Q_OBJECT

  static QString with_tiles(const QString& line) {
    return "t = pl.load(x, [0, 0], [16, 64])\nu = pl.load(y, [0, 0], [16, 64])\n"
           "v = pl.create_tile([16, 1], pl.FP32)\n" +
           line;
  }
  static QString tile(const char* value) {
    return QString("m: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = ") + value;
  }
  static QString tensor(const char* value) {
    return QString("m: pl.Tensor[[16, 64], pl.FP32] = ") + value;
  }

private slots:
  void promoted_names_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* text, const QString& printed) {
      QTest::newRow(text) << text << printed;
    };
    // The first operand says which family is meant.
    row("m = pl.add(t, u)", tile("pl.tile.add(t, u)"));
    row("m = pl.add(x, y)", tensor("pl.tensor.add(x, y)"));
    row("m = pl.exp(t)", tile("pl.tile.exp(t)"));
    row("m = pl.exp(x)", tensor("pl.tensor.exp(x)"));
    row("m = pl.tile.add(t, u)", tile("pl.tile.add(t, u)"));
    row("m = pl.tensor.add(x, y)", tensor("pl.tensor.add(x, y)"));
    row("m = pl.add(lhs=t, rhs=u)", tile("pl.tile.add(t, u)"));
    // A scalar beside them makes it another operator, and takes the type of the elements.
    row("m = pl.add(t, 2)", tile("pl.tile.adds(t, 2.0)"));
    row("m = pl.sub(t, 2.5)", tile("pl.tile.subs(t, 2.5)"));
    row("m = pl.mul(x, 2)", tensor("pl.tensor.muls(x, 2.0)"));
    row("m = pl.div(x, 2)", tensor("pl.tensor.divs(x, 2.0)"));
    row("m = pl.maximum(t, 0)", tile("pl.tile.maximums(t, 0.0)"));
    row("m = pl.maximum(t, u)", tile("pl.tile.maximum(t, u)"));
    row("m = pl.maximum(x, y)", tensor("pl.tensor.maximum(x, y)"));
    row("m = pl.tile.muls(t, 3.0)", tile("pl.tile.muls(t, 3.0)"));
    // One family only.
    row("m = pl.full([16, 64], dtype=pl.FP32, value=0)",
        tensor("pl.tensor.full([16, 64], dtype=pl.FP32, value=0)"));
    row("m = pl.create_tensor([16, 64], dtype=pl.FP32)",
        tensor("pl.tensor.create([16, 64], dtype=pl.FP32, layout=pl.TensorLayout.ND)"));
    row("m = pl.create_tile([16, 64], pl.FP32)",
        tile("pl.tile.create([16, 64], dtype=pl.FP32, target_memory=pl.Mem.Vec)"));
    row("m = pl.move(t, target_memory=pl.Mem.Vec)",
        tile("pl.tile.move(t, target_memory=pl.Mem.Vec)"));
    // Scalars.
    row("m = pl.mul(k, 2)", "m: pl.Scalar[pl.INDEX] = k * 2");
    row("m = pl.cast(t, pl.FP16)", "m: pl.Tile[[16, 64], pl.FP16, pl.Mem.Vec] = pl.tile.cast(t, "
                                   "target_type=pl.FP16, mode='round')");
    row("m = pl.cast(x, target_type=pl.BF16, mode=\"floor\")",
        "m: pl.Tensor[[16, 64], pl.BF16] = pl.tensor.cast(x, target_type=pl.BF16, mode='floor')");
    row("m = pl.load(x, ORIGIN, SHAPE)",
        tile("pl.tile.load(x, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)"));
    row("m = pl.load(x, (0, 0), (16, 64), target_memory=pl.MemorySpace.Mat)",
        "m: pl.Tile[[16, 64], pl.FP32, pl.Mem.Mat] = pl.tile.load(x, [0, 0], [16, 64], [16, 64], "
        "target_memory=pl.Mem.Mat)");
    row("m = pl.store(t, [0, 0], out)", tensor("pl.tile.store(t, [0, 0], out)"));
    row("m = pl.row_expand_mul(t, v)", tile("pl.tile.row_expand_mul(t, v)"));
    row("m = pl.read(x, [k, 0])", "m: pl.Scalar[pl.FP32] = pl.tensor.read(x, [k, 0])");
    row("m = pl.get_block_idx()", "m: pl.Scalar[pl.INDEX] = pl.tensor.get_block_idx()");
    row("m = pl.transpose(x, 0, 1)",
        "m: pl.Tensor[[64, 16], pl.FP32, pl.TensorView(stride=[1, 64], "
        "layout=pl.TensorLayout.DN)] = pl.tensor.transpose(x, 0, 1)");
    row("m = pl.reshape(x, [8, 128])",
        "m: pl.Tensor[[8, 128], pl.FP32] = pl.tensor.reshape(x, [8, 128])");
    row("m = pl.tensor.dim(x, 1)", "m: pl.Scalar[pl.INDEX] = pl.tensor.dim(x, 1)");
    // Numbers and options held by names of Python.
    row("m = pl.add(t, SCALE)", tile("pl.tile.adds(t, 0.5)"));
    row("m = pl.create_tile([16, 64], dtype=DT)",
        "m: pl.Tile[[16, 64], pl.FP16, pl.Mem.Vec] = pl.tile.create([16, 64], dtype=pl.FP16, "
        "target_memory=pl.Mem.Vec)");
  }
  void promoted_names() {
    QFETCH(QString, text);
    QFETCH(QString, printed);
    QCOMPARE(test::last_printed(with_tiles(text), "InCore",
                                "ORIGIN = [0, 0]\nSHAPE = (16, 64)\nSCALE = 0.5\nDT = pl.FP16"),
             printed);
  }

  /// As it prints and as it is asked for.
  void comparisons_of_elements() {
    const QString printed =
        "m: pl.Tuple[pl.Tensor[[16, 8], pl.INT32], pl.Tensor[[1, 16], pl.INT32]] = "
        "pl.tensor.gather_compare(x, 1.0, cmp_mode=4, offset=0, out_cols=8)";
    QCOMPARE(test::last_printed("m = pl.gather(x, kvalue=1.0, cmp_mode=\"gt\", out_cols=8)"),
             printed);
    QCOMPARE(test::last_printed("m = pl.tensor.gather_compare(x, 1.0, cmp_mode=4, out_cols=8)"),
             printed);
    QCOMPARE(test::refusals_in("m = pl.tensor.gather_compare(x, 1.0, cmp_mode=6, out_cols=8)"),
             QStringList("6:13 invalid-operation"));
  }

  /// What a function reserves is known in all others, also before it; without a literal the other
  /// core says where.
  void buffers_of_peers_data() {
    QTest::addColumn<QString>("reserved");
    QTest::addColumn<QString>("base");
    QTest::newRow("literal") << "base=8192" << "pl.const(8192, pl.INT32)";
    QTest::newRow("open") << "base=pl.AUTO" << "pl.const(-1, pl.INT32)";
  }
  void buffers_of_peers() {
    QFETCH(QString, reserved);
    QFETCH(QString, base);
    const QString text = test::printed_program(
        "import pypto.language as pl\n@pl.program\nclass P:\n"
        "    @pl.function(type=pl.FunctionType.AIV)\n"
        "    def early(self, x: pl.Tensor[[16, 64], pl.FP32]):\n"
        "        b = pl.import_peer_buffer(name=\"q\", peer_func=\"late\")\n"
        "        pl.aiv_initialize_pipe(c2v_consumer_buf=b.base, dir_mask=1, slot_size=512)\n"
        "    @pl.function(type=pl.FunctionType.AIC)\n"
        "    def late(self, x: pl.Tensor[[16, 64], pl.FP32]):\n"
        "        b = pl.reserve_buffer(name=\"q\", size=4096, " +
        reserved + ")\n");
    QVERIFY2(text.contains("pl.system.aiv_initialize_pipe(" + base), qPrintable(text));
  }

  /// Without module constants: the call is in line 9.
  void refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("m = pl.addd(t, u)", "9:13 invalid-operation");
    row("m = pl.tile.create_tensor([16], pl.FP32)", "9:13 invalid-operation");
    row("m = pl.adds(t, 2.0)", "9:13 invalid-operation");
    row("m = pl.add(t, x)", "9:13 invalid-operation");
    row("m = pl.add(x, t)", "9:13 invalid-operation");
    row("m = pl.add(2, t)", "9:13 invalid-operation");
    row("m = pl.add(t)", "9:13 invalid-operation");
    row("m = pl.add(t, u, v)", "9:13 invalid-operation");
    row("m = pl.add(t, u, other=1)", "9:13 invalid-operation");
    row("m = pl.add(t, lhs=u)", "9:13 invalid-operation");
    row("m = pl.tile.add(x, y)", "9:13 invalid-operation");
    row("m = pl.tensor.add(t, u)", "9:13 invalid-operation");
    row("m = pl.exp(k)", "9:13 invalid-operation");
    row("m = pl.gather(t, dim=1, index=u)", "9:13 invalid-operation");
    row("m = pl.create_tile([16, 64], dtype=3)", "9:44 parser-type");
    row("m = pl.create_tile([16, 64], dtype=missing)", "9:44 parser-type");
    row("m = pl.full([16, 64], value=0)", "9:13 invalid-operation");
    row("m = pl.cast(t, pl.FP16, \"floor\")", "9:33 parser-type");
    row("m = pl.cast(t, pl.FP16, mode=\"up\")", "9:13 invalid-operation");
    row("m = pl.load(x, [0, 0], [16, missing])", "9:37 undefined-name");
    row("m = pl.load(x, [0], [16, 64])", "9:13 invalid-operation");
    row("m = foo(t)", "9:13 unsupported-feature");
    row("m = foo.bar(t)", "9:13 unsupported-feature");
    row("m = pl.row_sum(t)", "9:13 invalid-operation");
    row("m = pl.row_sum(x, t)", "9:13 invalid-operation");
    row("m = pl.write(x, [0, 0], k)", "9:13 invalid-operation");
  }
  void refused() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::refusals_in(with_tiles(text)).join("; "), found);
  }
};

QTEST_APPLESS_MAIN(OperatorCallsTest)
#include "operator_calls_test.moc"

#include "core/ir/structural_equal.h"
#include "tests/unit/dsl/printed_program.h"

#include <QTest>

using namespace ptoscope;
using test::host;
using test::line;
using test::print;
using test::program;
using test::read;

namespace {

const char* const kInCore = "with pl.at(level=pl.Level.CORE_GROUP):\n    pl.tile.f(a)";

std::string kernel(const std::string& decorator, const std::string& body) {
  return program("    @pl.function" + decorator + "\n    def f(x: pl.Ptr):\n" + body +
                 "        pass\n");
}

} // namespace

/// What earlier compilers printed (`formats/passes-dump.md` section 14) is the program of today.
class OldFormsTest : public QObject {
  Q_OBJECT

private slots:
  void older_text_is_the_program_of_today_data() {
    QTest::addColumn<QByteArray>("old");
    QTest::addColumn<QByteArray>("today");
    const auto whole = [](const char* name, const std::string& old, const std::string& today) {
      QTest::newRow(name) << QByteArray::fromStdString(old) << QByteArray::fromStdString(today);
    };
    const auto row = [&](const char* name, const std::string& old, const std::string& today) {
      whole(name, host(line(old)), host(line(today)));
    };
    row("soft barrier with its memory",
        "pl.system.syncall(mode=\"soft\", core_type=\"mix\", gm_workspace=a, used_cores=8, "
        "scratch=a, scratch_l1=a)",
        "pl.system.syncall(mode=\"soft\", core_type=\"mix\", gm_workspace=a, used_cores=8)");
    const std::string kAiv =
        "(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker";
    whole("attributes in the decorator", kernel(kAiv + ", attrs={\"slot_num\": 2})", {}),
          kernel(kAiv + ")", "        pl.func_attr({\"slot_num\": 2})\n"));
    whole("split that is none", kernel(kAiv + ", attrs={\"split\": pl.SplitMode.NONE})", {}),
          kernel(kAiv + ")", {}));
    whole("split in the decorator", kernel(kAiv + ", split=pl.SplitMode.UP_DOWN)", {}),
          kernel(kAiv + ")", "        pl.func_attr({\"split\": pl.SplitMode.UP_DOWN})\n"));
    whole("launch in attributes",
          kernel(kAiv + ", attrs={\"core_num\": 8, \"sync_start\": True})", {}),
          kernel(kAiv + ")", "        pl.func_attr({\"core_num\": 8, \"sync_start\": True})\n"));
    row("keyword as operator", "pl.tile.and(pl.tile.or(a, a), pl.tile.not(a))",
        "pl.tile.and_(pl.tile.or_(a, a), pl.tile.not_(a))");
    row("slots of a split",
        "with pl.at(level=pl.Level.CORE_GROUP, "
        "optimizations=[pl.split(pl.SplitMode.UP_DOWN, slot_num=4)]):\n    pl.tile.f(a)",
        "with pl.at(level=pl.Level.CORE_GROUP, optimizations=[pl.split(pl.SplitMode.UP_DOWN), "
        "pl.cross_core_slot(slot_num=4)]):\n    pl.tile.f(a)");
    row("origin of a loop",
        "for i in pl.range(4, attrs={\"loop_origin\": pl.LoopOrigin.ChunkOuter}):\n    "
        "pl.tile.f(a)",
        "for i in pl.range(4):\n    pl.tile.f(a)");
    row("split of a scope",
        "with pl.at(level=pl.Level.CORE_GROUP, split=pl.SplitMode.LEFT_RIGHT):\n    pl.tile.f(a)",
        "with pl.at(level=pl.Level.CORE_GROUP, "
        "optimizations=[pl.split(pl.SplitMode.LEFT_RIGHT)]):\n    pl.tile.f(a)");
    row("bare constants in extents", "x: pl.Tensor[[32 + 32, 64], pl.FP32] = pl.tensor.f(a)",
        "x: pl.Tensor[[pl.const(32, pl.INDEX) + pl.const(32, pl.INDEX), 64], pl.FP32] = "
        "pl.tensor.f(a)");
    row("dependencies of a call",
        "t: pl.Scalar[pl.TASK_ID] = pl.system.task_invalid()\nself.main(a, n, deps=[t])",
        "t: pl.Scalar[pl.TASK_ID] = pl.system.task_invalid()\n"
        "self.main(a, n, attrs={\"manual_dep_edges\": [t]})");
    row("scopes of the runtime",
        "with pl.auto_scope():\n    with pl.manual_scope():\n        pl.tensor.f(a)",
        "with pl.scope():\n    with pl.scope(mode=pl.ScopeMode.MANUAL):\n        pl.tensor.f(a)");
    row("launch as a call",
        "self.main(a, n, attrs={\"arg_directions\": [pl.adir.input, pl.adir.scalar]})",
        "self.main(a, n, attrs={\"arg_directions\": [pl.adir.input, pl.adir.scalar]})");
    row("number of an atomic operation", "pl.tile.store(a, [0, 0], a, atomic=1)",
        "pl.tile.store(a, [0, 0], a, atomic=pl.AtomicType.Add)");
    row("distributed operators in two parts",
        "b: pl.Ptr = pld.alloc_window_buffer(pld.world_size() * 4)\n"
        "w: pld.DistributedTensor[[4], pl.INT32] = pld.window(b, [4], dtype=pl.INT32)\n"
        "pld.notify(w, 0, [0], 1, op=0)\npld.wait(w, [0], 1, cmp=0)\n"
        "c: pld.CommCtxType = pld.get_comm_ctx(w)\npld.rank(c)\npld.nranks(c)\n"
        "pld.remote_load(w, 0)",
        "b: pl.Ptr = pld.tensor.alloc_window_buffer(pld.system.world_size() * 4)\n"
        "w: pld.DistributedTensor[[4], pl.INT32] = pld.tensor.window(b, [4], dtype=pl.INT32)\n"
        "pld.system.notify(w, 0, [0], 1, op=0)\npld.system.wait(w, [0], 1, cmp=0)\n"
        "c: pld.CommCtxType = pld.system.get_comm_ctx(w)\npld.system.rank(c)\n"
        "pld.system.nranks(c)\npld.tile.remote_load(w, 0)");
    row("bare constants of other types", "x: pl.Scalar[pl.INT32] = -5\ny: pl.Scalar[pl.FP16] = 0.5",
        "x: pl.Scalar[pl.INT32] = pl.const(-5, pl.INT32)\n"
        "y: pl.Scalar[pl.FP16] = pl.const(0.5, pl.FP16)");
    row("floats with fewer digits", "x: pl.Scalar[pl.FP32] = 0.1",
        "x: pl.Scalar[pl.FP32] = 0.10000000000000001");
    row("two variables of one name",
        "x: pl.Tile[[16, 64], pl.FP32] = pl.tile.f(a)\npl.tile.g(x)\n"
        "x: pl.Tile[[8, 64], pl.FP32] = pl.tile.f(x)\npl.tile.g(x)",
        "x: pl.Tile[[16, 64], pl.FP32] = pl.tile.f(a)\npl.tile.g(x)\n"
        "x_1: pl.Tile[[8, 64], pl.FP32] = pl.tile.f(x)\npl.tile.g(x_1)");
    row("cores by name", "with pl.spmd(core_num=8, sync_start=True):\n    self.main(a, n)",
        "with pl.spmd(8, sync_start=True):\n    self.main(a, n)");
    row("pipeline as a loop to unroll", "for i in pl.range(n, unroll=4):\n    pl.tile.f(a)",
        "for i in pl.pipeline(n, stage=4):\n    pl.tile.f(a)");
    row("address, size and number",
        "x: pl.Tile[[16, 64], pl.FP32, pl.MemRef(4096, 8192, 3), pl.Mem.Vec] = pl.tile.f(a)",
        "x: pl.Tile[[16, 64], pl.FP32, pl.MemRef(\"mem_vec_3\", pl.const(4096, pl.INT64), 8192), "
        "pl.Mem.Vec] = pl.tile.f(a)");
    row("address of a tensor",
        "x: pl.Tensor[[16, 64], pl.FP32, pl.MemRef(-1, 8192, 0)] = pl.tensor.f(a)",
        "x: pl.Tensor[[16, 64], pl.FP32, pl.MemRef(\"mem_ddr_0\", pl.const(0, pl.INT64), 8192)] = "
        "pl.tensor.f(a)");
    row("address that is computed",
        "x: pl.Tensor[[16, 64], pl.FP32, pl.MemRef(n + 128, 8192, 0)] = pl.tensor.f(a)",
        "x: pl.Tensor[[16, 64], pl.FP32, pl.MemRef(\"mem_ddr_0\", n + 128, 8192)] = "
        "pl.tensor.f(a)");
    row("space in front",
        "x: pl.Tile[[16, 64], pl.FP32, pl.MemRef(pl.MemorySpace.Left, 0, 8192, 7)] = pl.tile.f(a)",
        "x: pl.Tile[[16, 64], pl.FP32, pl.MemRef(\"mem_left_7\", pl.const(0, pl.INT64), 8192), "
        "pl.Mem.Left] = pl.tile.f(a)");
    row("allocation with address and number",
        "mem_vec_3: pl.MemRefType = pl.tile.alloc(pl.Mem.Vec, 512, 8192, 3)\n"
        "x: pl.Tile[[16, 64], pl.FP32, mem_vec_3, pl.Mem.Vec] = pl.tile.f(a)",
        "mem_vec_3: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 8192)\n"
        "x: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_3, pl.const(512, pl.INT64), 8192), "
        "pl.Mem.Vec] = pl.tile.f(a)");
    row("scope of a core", "with pl.incore():\n    pl.tile.f(a)", kInCore);
    row("scope of a core that is split",
        "with pl.incore(split=pl.SplitMode.UP_DOWN, name_hint=\"k\"):\n    pl.tile.f(a)",
        "with pl.at(level=pl.Level.CORE_GROUP, optimizations=[pl.split(pl.SplitMode.UP_DOWN)], "
        "name_hint=\"k\"):\n    pl.tile.f(a)");
    row("padding",
        "x: pl.Tile[[16, 64], pl.FP32, pl.TileView(pad=pl.TilePad.zero)] = "
        "pl.tile.fillpad(a, pad_value=pl.TilePad.max)",
        "x: pl.Tile[[16, 64], pl.FP32, pl.TileView(pad=pl.PadValue.zero)] = "
        "pl.tile.fillpad(a, pad_value=pl.PadValue.max)");
    row("tuple in parentheses", "x: pl.Tuple([pl.Ptr, pl.Tuple([])]) = pl.tile.f(a)",
        "x: pl.Tuple[pl.Ptr, pl.Tuple[()]] = pl.tile.f(a)");
    row("space of a tile",
        "x: pl.Tile[[16, 64], pl.FP32, pl.MemorySpace.Acc] = "
        "pl.tile.f(a, target_memory=pl.MemorySpace.Acc)",
        "x: pl.Tile[[16, 64], pl.FP32, pl.Mem.Acc] = pl.tile.f(a, target_memory=pl.Mem.Acc)");
    row("entries of types by name",
        "x: pl.Tile[[16, 64], pl.FP32, memref=pl.MemRef(pl.MemorySpace.Vec, 0, 4096, 1), "
        "tile_view=pl.TileView(valid_shape=[n, 64])] = pl.tile.f(a)\n"
        "y: pl.Tensor[[16, 64], pl.FP32, tensor_view=pl.TensorView(stride=[64, 1], "
        "layout=pl.TensorLayout.ND)] = pl.tensor.f(a)",
        "x: pl.Tile[[16, 64], pl.FP32, pl.MemRef(\"mem_vec_1\", pl.const(0, pl.INT64), 4096), "
        "pl.Mem.Vec, pl.TileView(valid_shape=[n, 64])] = pl.tile.f(a)\n"
        "y: pl.Tensor[[16, 64], pl.FP32, pl.TensorView(stride=[64, 1], "
        "layout=pl.TensorLayout.ND)] = pl.tensor.f(a)");
    row("operators with a scalar",
        "pl.tensor.add_scalar(a, n)\npl.tensor.sub_scalar(a, n)\npl.tensor.mul_scalar(a, n)\n"
        "pl.tensor.div_scalar(a, n)",
        "pl.tensor.adds(a, n)\npl.tensor.subs(a, n)\npl.tensor.muls(a, n)\npl.tensor.divs(a, n)");
    row("making a tile", "pl.tile.create_tile([16, 64], dtype=pl.FP32)",
        "pl.tile.create([16, 64], dtype=pl.FP32)");
    row("operators of blocks",
        "pl.block.load(a, [0, 0], [16, 64])\npl.block.create_tile([16, 64], dtype=pl.FP32)\n"
        "pl.block.adds(a, 1.0)",
        "pl.tile.load(a, [0, 0], [16, 64])\npl.tile.create([16, 64], dtype=pl.FP32)\n"
        "pl.tile.adds(a, 1.0)");
    row("ranges with all bounds", "for i in pl.range(0, n, 1):\n    pl.tile.f(a)",
        "for i in pl.range(n):\n    pl.tile.f(a)");
    row("smaller and larger", "x: pl.Scalar[pl.INDEX] = min(n, max(n, 2))",
        "x: pl.Scalar[pl.INDEX] = pl.min(n, pl.max(n, 2))");
    row("number of a rounding", "pl.tile.cast(a, target_type=pl.FP16, mode=1)",
        "pl.tile.cast(a, target_type=pl.FP16, mode='rint')");
    row("initial values in brackets",
        "for i, (x,) in pl.range(4, init_values=[n]):\n    y: pl.Scalar[pl.INDEX] = pl.yield_(x)",
        "for i, (x,) in pl.range(4, init_values=(n,)):\n    y: pl.Scalar[pl.INDEX] = pl.yield_(x)");
    row("operators below op", "pl.op.tensor.add(a, a)\npl.op.block.load(a, (0, n), (16, 64))",
        "pl.tensor.add(a, a)\npl.tile.load(a, [0, n], [16, 64])");
    whole("decorators without a type", kernel({}, {}),
          program("    @pl.function\n    def f(self, x: pl.Ptr):\n        pass\n"));
    row("layout as the third entry",
        "x: pl.Tensor[[16, 64], pl.FP32, pl.NZ, pl.MemRef(0, 256, 2)] = pl.tensor.f(a)",
        "x: pl.Tensor[[16, 64], pl.FP32, pl.TensorView(stride=[], layout=pl.TensorLayout.NZ), "
        "pl.MemRef(\"mem_ddr_2\", pl.const(0, pl.INT64), 256)] = pl.tensor.f(a)");
    row("levels by other names", "with pl.at(level=pl.Level.POD):\n    pl.tensor.f(a)",
        "with pl.at(level=pl.Level.CLUSTER_0):\n    pl.tensor.f(a)");
  }

  void older_text_is_the_program_of_today() {
    QFETCH(QByteArray, old);
    QFETCH(QByteArray, today);
    for (const reader::Reading reading : {reader::Reading::Strict, reader::Reading::Lenient}) {
      ir::Context one;
      ir::Context two;
      const reader::ReadProgram older = read(old.toStdString(), reading, one);
      const reader::ReadProgram current = read(today.toStdString(), reading, two);
      QVERIFY2(older.diagnostics.empty(),
               older.diagnostics.empty() ? "" : format_diagnostic(older.diagnostics[0]).c_str());
      QVERIFY(current.diagnostics.empty());
      QCOMPARE(QByteArray::fromStdString(print(older)), today);
      const auto difference = ir::structural_difference(*older.program, *current.program,
                                                        {.free = ir::FreeVariables::SameName});
      QVERIFY2(!difference, difference ? (difference->path + difference->reason).c_str() : "");
      // The printer's text of today is in no older form.
      QVERIFY(!current.form.older);
    }
  }

  void an_older_text_is_known_as_such() {
    ir::Context context;
    QVERIFY(read(host(line("pl.block.load(a)")), reader::Reading::Strict, context).form.older);
    QVERIFY(
        read(host(line("with pl.incore():\n    pl.tile.f(a)")), reader::Reading::Strict, context)
            .form.older);
    QVERIFY(!read(host(line("pl.tile.load(a)")), reader::Reading::Strict, context).form.older);
  }

  void what_means_nothing_today_is_kept_or_refused_data() {
    QTest::addColumn<QByteArray>("old");
    QTest::addColumn<QByteArray>("kept"); ///< as it prints
    const auto row = [](const char* name, const std::string& old, const std::string& kept) {
      QTest::newRow(name) << QByteArray::fromStdString(host(line(old)))
                          << QByteArray::fromStdString(host(line(kept)));
    };
    const std::string kBody = "\n    pl.tile.f(a)";
    const std::string kChunked =
        "with pl.at(level=pl.Level.CORE_GROUP, optimizations=[pl.auto_chunk]):" + kBody;
    const std::string kChunkedSplit = "with pl.at(level=pl.Level.CORE_GROUP, "
                                      "optimizations=[pl.split(pl.SplitMode.UP_DOWN), "
                                      "pl.auto_chunk]):" +
                                      kBody;
    const std::string kChunks =
        "for i in pl.parallel(n, chunk=4, chunk_policy=\"leading_full\"):" + kBody;
    row("loop in chunks", kChunks, kChunks);
    row("chunks", kChunked, kChunked);
    row("optimizer",
        "with pl.at(level=pl.Level.CORE_GROUP, optimization=pl.chunked_loop_optimizer):" + kBody,
        kChunked);
    row("optimizer with a split",
        "with pl.at(level=pl.Level.CORE_GROUP, "
        "optimization=pl.chunked_loop_optimizer(split=pl.SplitMode.UP_DOWN)):" +
            kBody,
        kChunkedSplit);
    row("chunks and split",
        "with pl.at(level=pl.Level.CORE_GROUP, "
        "optimizations=[pl.auto_chunk, pl.split(pl.SplitMode.UP_DOWN)]):" +
            kBody,
        kChunkedSplit);
    row("scope that chunks", "with pl.auto_incore():" + kBody, kChunked);
  }

  void what_means_nothing_today_is_kept_or_refused() {
    QFETCH(QByteArray, old);
    QFETCH(QByteArray, kept);
    ir::Context strict;
    QVERIFY(read(old.toStdString(), reader::Reading::Strict, strict).has_errors());
    ir::Context context;
    const reader::ReadProgram lenient = read(old.toStdString(), reader::Reading::Lenient, context);
    QVERIFY(!lenient.has_errors());
    QVERIFY(!lenient.diagnostics.empty());
    QCOMPARE(QByteArray::fromStdString(print(lenient)), kept);
    ir::Context again;
    QCOMPARE(
        QByteArray::fromStdString(print(read(kept.toStdString(), reader::Reading::Lenient, again))),
        kept);
  }
};

QTEST_APPLESS_MAIN(OldFormsTest)
#include "old_forms_test.moc"

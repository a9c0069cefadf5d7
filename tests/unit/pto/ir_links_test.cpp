#include "core/pto/grammars.h"
#include "core/pto/ir_links.h"

#include <QTest>

using namespace ptoscope;

namespace {

constexpr const char* kProgram = R"(# pypto.program: Mill
import pypto.language as pl

@pl.program
class Mill:
    @pl.function(type=pl.FunctionType.AIV)
    def grind(x__ssa_v0: pl.Tensor[[64], pl.FP32], out__ssa_v0: pl.Out[pl.Tensor[[64], pl.FP32]]):
        mem_vec_0: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 256)
        for i__idx_v0 in pl.range(0, 4, 1):
            t__ssa_v0: pl.Tile[[16], pl.FP32, pl.MemRef(mem_vec_0, pl.const(0, pl.INT64), 64)] = pl.tile.load(x__ssa_v0, [i__idx_v0], [16])
            t__ssa_v0_1: pl.Tile[[16], pl.FP32, pl.MemRef(mem_vec_0, pl.const(64, pl.INT64), 64)] = pl.tile.exp(t__ssa_v0)
            r__ssa_v0: pl.Tile[[16], pl.FP32, pl.MemRef(mem_vec_0, pl.const(64, pl.INT64), 64)] = pl.tile.reshape(t__ssa_v0_1, [16])
            pl.system.bar_v()
            out__ssa_v1: pl.Tensor[[64], pl.FP32] = pl.tile.store(r__ssa_v0, [i__idx_v0], out__ssa_v0)
        return out__ssa_v0
)";

constexpr const char* kModule = R"(module {
  func.func @grind(%arg0: !pto.ptr<f32>, %arg1: !pto.ptr<f32>) {
  %c0_i64 = arith.constant 0 : i64
  %c64_i64 = arith.constant 64 : i64
  %x__ssa_v0_view = pto.make_tensor_view %arg0 : !v
  scf.for %i__idx_v0 = %a to %b step %c {
    %t__ssa_v0 = pto.alloc_tile addr = %c0_i64 : !t
    %1 = arith.maxsi %i__idx_v0, %z : index
    %2 = pto.partition_view %x__ssa_v0_view, offsets = [%1] : !v -> !p
    pto.tload ins(%2 : !p) outs(%t__ssa_v0 : !t)
    %0 = pto.alloc_tile addr = %c64_i64 : !t
    pto.texp ins(%t__ssa_v0 : !t) outs(%0 : !t)
    %r__ssa_v0 = pto.alloc_tile addr = %c64_i64 : !t
    pto.barrier <PIPE_V>
    %3 = pto.partition_view %out_view, offsets = [%i__idx_v0] : !v -> !p
    pto.tstore ins(%r__ssa_v0 : !t) outs(%3 : !p)
    pto.tnever ins(%r__ssa_v0 : !t) outs(%3 : !p)
  }
  return
  }
  func.func @other() {
  %t__ssa_v0 = pto.alloc_tile addr = %c0_i64 : !t
  return
  }
}
)";

} // namespace

class IrLinksTest : public QObject {
  Q_OBJECT

private slots:
  void links_operations_data() {
    QTest::addColumn<int>("module_line");
    QTest::addColumn<int>("program_line");
    QTest::newRow("function") << 1 << -1;
    QTest::newRow("constant") << 2 << -1;
    QTest::newRow("loop, by its variable") << 5 << 8;
    QTest::newRow("tile, by its name") << 6 << 9;
    QTest::newRow("offset, by its use") << 7 << 9;
    QTest::newRow("view, by its use") << 8 << 9;
    QTest::newRow("load, by its result") << 9 << 9;
    QTest::newRow("tile whose name was taken, by its address") << 10 << 10;
    QTest::newRow("operation on it") << 11 << 10;
    QTest::newRow("tile of a reshape") << 12 << 11;
    QTest::newRow("barrier, by its operator") << 13 << 12;
    QTest::newRow("store, by what it reads") << 15 << 13;
    QTest::newRow("unknown operation") << 16 << -1;
    QTest::newRow("function that the program lacks") << 21 << -1;
    QTest::newRow("behind the text") << 99 << -1;
  }

  void links_operations() {
    QFETCH(int, module_line);
    QFETCH(int, program_line);
    const dsl::ParsedText module(kModule, pto::mlir_grammar());
    const dsl::ParsedText program(kProgram);
    const pto::IrLinks links(module, program);
    QCOMPARE(links.program_line(static_cast<std::uint32_t>(module_line)), program_line);
    if (program_line >= 0) {
      const auto back = links.module_lines(static_cast<std::uint32_t>(program_line));
      QVERIFY(std::ranges::find(back, static_cast<std::uint32_t>(module_line)) != back.end());
    }
  }

  void back() {
    const pto::IrLinks links(dsl::ParsedText(kModule, pto::mlir_grammar()),
                             dsl::ParsedText(kProgram));
    QCOMPARE(links.module_lines(9), (std::vector<std::uint32_t>{6, 7, 8, 9}));
    QVERIFY(links.module_lines(7).empty());
    QVERIFY(links.module_lines(1000).empty());
  }

  void nothing_to_link() {
    const dsl::ParsedText empty(std::string(), pto::mlir_grammar());
    QCOMPARE(pto::IrLinks(empty, dsl::ParsedText(std::string())).size(), std::size_t{0});
    QCOMPARE(pto::IrLinks().program_line(0), -1);
  }
};

QTEST_GUILESS_MAIN(IrLinksTest)
#include "ir_links_test.moc"

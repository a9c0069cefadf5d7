#include "core/snapshots/conditions/condition.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QtTest>

using namespace ptoscope;
using namespace ptoscope::snapshots;
using test::DumpFiles;
using test::program;

namespace {

NeighbourDiff diffs_of(const SnapshotStorePtr& store) {
  return [store](std::size_t after) -> diff::SnapshotDiffPtr {
    const auto before = store->text(after - 1);
    const auto text = store->text(after);
    return before && text ? diff::compare(*before, *text) : nullptr;
  };
}

constexpr const char* kTile = "pl.Tile[[16, 64], pl.FP32]";

std::string tile(std::string_view name, std::string_view value,
                 std::string_view type = "pl.Tile[[16, 64], pl.FP32]") {
  return fmt::format("        {}: {} = {}\n", name, type, value);
}

/// Step 0; 1 renames `t`; 2 gives it a memory; 3 changes another statement; 4 another value of
/// `t`; 5 cannot be read; 6 drops `t` and renames the function.
void write_steps(const DumpFiles& files) {
  const std::string end = "        return x\n";
  const auto typed = [](std::string_view memory) {
    return fmt::format("pl.Tile[[16, 64], pl.FP32, {}]", memory);
  };
  files.write("00_frontend.py",
              program(tile("t", "pl.tile.load(x)") + tile("u", "pl.tile.abs(t)") + end));
  files.write("01_after_A.py", program(tile("t__ssa_v0", "pl.tile.load(x)") +
                                       tile("u", "pl.tile.abs(t__ssa_v0)") + end));
  files.write("02_after_B.py", program(tile("t__ssa_v0", "pl.tile.load(x)", typed("pl.Mem.Vec")) +
                                       tile("u", "pl.tile.abs(t__ssa_v0)") + end));
  files.write("03_after_C.py", program(tile("t__ssa_v0", "pl.tile.load(x)", typed("pl.Mem.Vec")) +
                                       tile("u", "pl.tile.exp(t__ssa_v0)") + end));
  files.write("04_after_D.py", program(tile("t__ssa_v0", "pl.tile.fill(7)", typed("pl.Mem.Vec")) +
                                       tile("u", "pl.tile.exp(t__ssa_v0)") + end));
  files.write("05_after_E.py", "\xff");
  std::string last = program(tile("u", "pl.tile.exp(x)") + end);
  last.replace(last.find("work("), 4, "play");
  files.write("06_after_F.py", last);
}

/// One condition on steps whose function `work` has these bodies.
Expected<std::optional<ConditionHit>> first_of(std::initializer_list<std::string> bodies,
                                               const std::string& condition) {
  const DumpFiles files;
  int number = 0;
  for (const std::string& body : bodies) {
    files.write(fmt::format("{:02}_{}.py", number, number == 0 ? "frontend" : "after_P"),
                program(body));
    ++number;
  }
  const auto store = SnapshotStore::open(files.root());
  const auto parsed = Condition::parse(condition);
  if (!store || !parsed)
    return store ? parsed.error() : store.error();
  return (*parsed)->first({**store, diffs_of(*store)});
}

} // namespace

class ConditionTest : public QObject {
  Q_OBJECT

private slots:
  void first_step_data() {
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("hit"); // "step:line explanation", empty when nowhere
    const QString typed = "pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]";
    const auto row = [](const char* condition, const QString& hit) {
      QTest::newRow(condition) << condition << hit;
    };
    row("text exp\\(", "3:8 u: pl.Tile[[16, 64], pl.FP32] = pl.tile.exp(t__ssa_v0)");
    row("text ^class", "0:4 class Toy:");
    row("text def play",
        "6:6 def play(x: pl.Tensor[[16, 64], pl.FP32]) -> pl.Tensor[[16, 64], pl.FP32]:");
    row("text tensor", "");

    row("type t = pl.Tile[[16, 64], pl.FP32]", QString("0:7 t: ") + kTile);
    row("type  t=pl.Tile[ [16,64],pl.FP32,  pl.Mem.Vec ]", "2:7 t__ssa_v0: " + typed);
    row("type t = Tile[[16, 64], FP32, Mem.Vec]", "2:7 t__ssa_v0: " + typed);
    row("type t = Tile[[16, 64], FP32, Mem.Vec, TileView(blayout=TileLayout.row_major)]",
        "2:7 t__ssa_v0: " + typed);
    row("type t = Tile[[16, 64], FP32, Mem.Vec, TileView(blayout=TileLayout.col_major)]", "");
    row("type t = Tile[[16, 32], FP32]", "");
    row("type t__ssa_v0 = pl.Tile[[16, 64], pl.FP32]", QString("0:7 t: ") + kTile);
    row("type x = Tensor[[16, 64], FP32]", "0:6 x: pl.Tensor[[16, 64], pl.FP32]");
    row("type t ~ Mem\\.V", "2:7 t__ssa_v0: " + typed);
    row("type t ~ TileView", "");
    row("type u ~ Mem", "");

    row("memory t = Vec", "2:7 t__ssa_v0: " + typed);
    row("memory t = pl.Mem.Vec", "2:7 t__ssa_v0: " + typed);
    row("memory t = Acc", "");
    row("memory t = DDR", "");
    row("memory x = DDR", "0:6 x: pl.Tensor[[16, 64], pl.FP32]");
    row("memory x = Vec", "");

    row("t appears", QString("0:7 t: ") + kTile + " = pl.tile.load(x)");
    row("t__ssa_v0 appears", QString("0:7 t: ") + kTile + " = pl.tile.load(x)");
    row("zz appears", "");
    row("t gone", "6:0 is no longer there");
    row("t__ssa_v0 gone", "6:0 is no longer there");
    row("u gone", "");

    row("t differs", "2:7 type.space: only the second has one: Vec");
    row("u differs", "3:8 value.op: names of operators differ: tile.abs, tile.exp");
    row("x differs", "");

    row("function work appears",
        "0:6 def work(x: pl.Tensor[[16, 64], pl.FP32]) -> pl.Tensor[[16, 64], pl.FP32]:");
    row("function play appears", "6:6 was Toy.work");
    row("function zz appears", "");
    row("function work gone", "6:6 is Toy.play now");
    row("function play gone", "");
    row("function work changed", "2:7 body[0].value.type.space: only the second has one: Vec");
    row("function Toy.work changed", "2:7 body[0].value.type.space: only the second has one: Vec");
    row("function play changed", "");

    row("operator tile.exp appears", "3:8 u: pl.Tile[[16, 64], pl.FP32] = pl.tile.exp(t__ssa_v0)");
    row("operator pl.tile.exp appears",
        "3:8 u: pl.Tile[[16, 64], pl.FP32] = pl.tile.exp(t__ssa_v0)");
    row("operator tile.zz appears", "");
    row("operator exp appears", "");
    row("operator tile.load gone", "4:0 is no longer called");
    row("operator tile.exp gone", "");
  }
  void first_step() {
    QFETCH(QString, condition);
    QFETCH(QString, hit);
    const DumpFiles files;
    write_steps(files);
    const auto store = SnapshotStore::open(files.root());
    QVERIFY(store);
    const auto parsed = Condition::parse(condition.toStdString());
    QVERIFY(parsed);
    const auto found = (*parsed)->first({**store, diffs_of(*store)});
    QVERIFY(found);
    const QString text = *found ? QString("%1:%2 %3")
                                      .arg((*found)->step)
                                      .arg((*found)->line.value_or(0))
                                      .arg(QString::fromStdString((*found)->explanation()))
                                : QString();
    QCOMPARE(text, hit);
  }

  void what_goes_away_differs() {
    const DumpFiles files;
    files.write("00_frontend.py", program(tile("t", "pl.f(x)") + "        return x\n"));
    files.write("01_after_A.py", program("        return x\n"));
    std::string without = program("");
    without.resize(without.find("    @pl.function"));
    files.write("02_after_B.py", without + "    pass\n");
    const auto store = SnapshotStore::open(files.root());
    QVERIFY(store);
    const auto value = (*Condition::parse("t differs"))->first({**store, diffs_of(*store)});
    QVERIFY(value && *value);
    QCOMPARE((*value)->step, std::size_t(1));
    QCOMPARE((*value)->explanation(), "is no longer there");
    files.write("01_after_A.py", program(tile("t", "pl.f(x)") + "        return x\n"));
    const auto again = SnapshotStore::open(files.root());
    const auto function =
        (*Condition::parse("function work changed"))->first({**again, diffs_of(*again)});
    QVERIFY(function && *function);
    QCOMPARE((*function)->step, std::size_t(2));
    QCOMPARE((*function)->explanation(), "is no longer there");
  }

  void only_what_is_said_counts_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("explanation"); // empty for no hit
    const QString load = "        t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x, [0, "
                         "0])\n";
    const QString wrapped =
        "        t: pl.Tile[\n            [16, 64],\n            pl.FP32,\n"
        "            pl.Mem.Vec,\n        ] = pl.tile.load(\n            x, [0, 0]\n        )\n";
    const QString end = "        return x\n";
    const auto row = [&](const char* name, const QString& before, const QString& after,
                         const char* condition, const char* explanation) {
      QTest::newRow(name) << before + end << after + end << condition << explanation;
    };
    row("wrapping: function", load, wrapped, "function work changed", "");
    row("wrapping: value", load, wrapped, "t differs", "");
    row("comments", load, "        # what for\n" + load, "function work changed", "");
    row("implied view", load,
        QString(load).replace("Vec]", "Vec, pl.TileView(blayout=pl.TileLayout.row_major, "
                                      "slayout=pl.TileLayout.none_box, fractal=512)]"),
        "function work changed", "");
    const auto placed = [](int offset, const char* base = "mem_vec_0") {
      return QString("        %2: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)\n"
                     "        t: pl.Tile[[16, 64], pl.FP32, pl.MemRef(%2, pl.const(%1, pl.INT64), "
                     "4096), pl.Mem.Vec] = pl.tile.load(x, [0, 0])\n")
          .arg(offset)
          .arg(base);
    };
    row("address: function", placed(0), placed(64), "function work changed",
        "body[1].value.type.memref.byte_offset.value: numbers differ: 0, 64");
    row("address: value", placed(0), placed(64), "t differs",
        "type.memref.byte_offset.value: numbers differ: 0, 64");
    row("name of memory: function", placed(0), placed(0, "mem_vec_9"), "function work changed", "");
    row("name of memory: value", placed(0), placed(0, "mem_vec_9"), "t differs", "");
    row("a statement more", load, load + "        u: pl.Tile[[16, 64], pl.FP32] = pl.tile.abs(t)\n",
        "function work changed", "body[1]: kinds differ: ReturnStmt, AssignStmt");
    const auto loop = [](int stop, const char* op) {
      return QString("        for i, (c,) in pl.range(%1, init_values=(x,)):\n"
                     "            n: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.%2(c)\n"
                     "            r = pl.yield_(n)\n")
          .arg(stop)
          .arg(op);
    };
    row("inside of its loop", loop(4, "abs"), loop(4, "exp"), "i differs", "");
    row("its loop", loop(4, "abs"), loop(5, "abs"), "i differs",
        "stop.value: numbers differ: 4, 5");
    row("type of an operand", load + "        u: pl.Tile[[16, 64], pl.FP32] = pl.tile.abs(t)\n",
        QString(load).replace("[16, 64]", "[16, 32]") +
            "        u: pl.Tile[[16, 64], pl.FP32] = pl.tile.abs(t)\n",
        "u differs", "");
    row("pattern on a wrapped type", "", wrapped,
        "type t ~ ^pl.Tile\\[\\[16, 64], pl.FP32, pl.Mem.Vec]$",
        "t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]");
    row("exact wrapped type", "", wrapped, "type t = Tile[[16, 64], FP32, Mem.Vec]",
        "t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]");
    const QString broken = "        x += 1\n";
    row("as text", broken + load, broken + QString(load).replace("load", "fill"),
        "function work changed",
        "0 lines added, 0 removed, 1 changed, 0 moved (by its text, because the function can't be "
        "read)");
    row("as text, value", broken + load, broken + QString(load).replace("load", "fill"),
        "t differs",
        "t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.fill(x, [0, 0]) (by its text, because "
        "the function can't be read)");
    row("as text, type", broken, broken + QString(load),
        "type t = pl.Tile[[16,64],pl.FP32,pl.Mem.Vec]",
        "t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] (by its text, because the function can't be "
        "read)");
    row("as text, memory", broken, broken + load, "memory t = Vec",
        "t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] (by its text, because the function can't be "
        "read)");
    row("as text, operator", broken, broken + load, "operator tile.load appears",
        "t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x, [0, 0]) (by its text, because "
        "the function can't be read)");
    row("as text, another operator", broken, broken + load, "operator tile.loa appears", "");
    row("memory that TYPE leaves out", placed(0), placed(64),
        "type t = Tile[[16, 64], FP32, Mem.Vec]",
        "t: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_0, pl.const(0, pl.INT64), 4096), "
        "pl.Mem.Vec]");
    row("memory that TYPE tells", placed(0), placed(64),
        "type t = Tile[[16, 64], FP32, MemRef(mem_vec_0, const(64, INT64), 4096), Mem.Vec]",
        "t: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_0, pl.const(64, pl.INT64), 4096), "
        "pl.Mem.Vec]");
  }
  void only_what_is_said_counts() {
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, condition);
    QFETCH(QString, explanation);
    const auto hit = first_of({before.toStdString(), after.toStdString()}, condition.toStdString());
    QVERIFY(hit);
    QCOMPARE(*hit ? QString::fromStdString((*hit)->explanation()) : QString(), explanation);
    if (*hit)
      QCOMPARE((*hit)->basis == ConditionBasis::Text, explanation.contains("by its text"));
  }

  void tells_both_lines() {
    const std::string load = "        t: pl.Tile[[16, 64], pl.FP32] = pl.tile.load(x)\n";
    const std::string end = "        return x\n";
    const auto changed =
        first_of({load + end, "        # new\n" + load + "        pl.tile.free(t)\n" + end},
                 "function work changed");
    QVERIFY(changed && *changed);
    QCOMPARE((*changed)->line, std::optional<std::uint32_t>(9));
    QCOMPARE((*changed)->line_before, std::optional<std::uint32_t>(8));
    for (const char* condition : {"t gone", "operator tile.load gone"}) {
      const auto gone = first_of({load + end, end}, condition);
      QVERIFY2(gone && *gone, condition);
      QCOMPARE((*gone)->line_before, std::optional<std::uint32_t>(7));
    }
  }

  /// A text that holds no program says nothing of what is gone; one with mistakes says so.
  void a_broken_step_decides_nothing() {
    const DumpFiles files;
    const std::string end = "        return x\n";
    const std::string whole = program(tile("t", "pl.tile.load(x)") + end);
    files.write("00_frontend.py", whole);
    files.write("01_after_A.py", "garbage(");
    files.write("02_after_B.py", "");
    files.write("03_after_C.py", whole);
    const auto store = SnapshotStore::open(files.root());
    QVERIFY(store);
    for (const char* condition : {"t gone", "function work gone", "operator tile.load gone"}) {
      const auto hit = (*Condition::parse(condition))->first({**store, diffs_of(*store)});
      QVERIFY2(hit && !*hit, condition);
    }
    std::string other = program(end);
    other.replace(other.find("work"), 4, "play");
    files.write("04_after_D.py", other.substr(0, other.size() - 1));
    const auto half = SnapshotStore::open(files.root());
    QVERIFY(half);
    for (const char* condition : {"t gone", "function work gone", "operator tile.load gone"}) {
      const auto hit = (*Condition::parse(condition))->first({**half, diffs_of(*half)});
      QVERIFY2(hit && *hit, condition);
      QCOMPARE((*hit)->step, std::size_t(4));
      QCOMPARE((*hit)->basis, ConditionBasis::Text);
      QVERIFY2((*hit)->explanation().find("has mistakes") != std::string::npos, condition);
    }
  }

  void a_step_that_cannot_be_read_hides_no_change() {
    const DumpFiles files;
    const std::string end = "        return x\n";
    files.write("00_frontend.py", program(tile("t", "pl.tile.load(x)") + end));
    files.write("01_after_A.py", "\xff");
    files.write("02_after_B.py", program(tile("t", "pl.tile.fill(x)") + end));
    const auto store = SnapshotStore::open(files.root());
    QVERIFY(store);
    for (const char* condition :
         {"t differs", "function work changed", "operator tile.load gone"}) {
      const auto hit = (*Condition::parse(condition))->first({**store, diffs_of(*store)});
      QVERIFY2(hit && *hit, condition);
      QCOMPARE((*hit)->step, std::size_t(2));
      QCOMPARE((*hit)->line_before, std::nullopt);
    }
  }

  void cancelled_finds_nothing() {
    const DumpFiles files;
    write_steps(files);
    const auto store = SnapshotStore::open(files.root());
    QVERIFY(store);
    for (const char* condition :
         {"text exp", "t differs", "zz differs", "function work changed", "function zz gone",
          "operator tile.exp appears", "operator zz gone", "type t ~ x"}) {
      ConditionSearch search{**store, diffs_of(*store)};
      search.token.cancel();
      const auto hit = (*Condition::parse(condition))->first(search);
      QVERIFY2(hit && !*hit, condition);
    }
  }

  void unknown_names_data() {
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("message");
    for (const char* condition : {"zz differs", "zz gone", "type zz ~ x", "memory zz = Vec"})
      QTest::newRow(condition)
          << condition << "expected a value of the program, found no \"zz\" in any snapshot";
    for (const char* condition : {"function zz changed", "function zz gone"})
      QTest::newRow(condition)
          << condition << "expected a function of the program, found no \"zz\" in any snapshot";
    QTest::newRow("operator")
        << "operator zz.zz gone"
        << "expected an operator that the program calls, found no \"zz.zz\" in any snapshot";
  }
  void unknown_names() {
    QFETCH(QString, condition);
    QFETCH(QString, message);
    const DumpFiles files;
    write_steps(files);
    const auto store = SnapshotStore::open(files.root());
    QVERIFY(store);
    const auto found =
        (*Condition::parse(condition.toStdString()))->first({**store, diffs_of(*store)});
    QVERIFY(!found);
    QCOMPARE(found.error().code, "condition-unknown-name");
    QCOMPARE(QString::fromStdString(found.error().message()), message);
  }
};

QTEST_GUILESS_MAIN(ConditionTest)
#include "condition_test.moc"

#include "core/snapshots/condition.h"
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

} // namespace

class ConditionTest : public QObject {
  Q_OBJECT

private slots:
  void first_step_data() {
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("hit"); // "step:line explanation", empty when nowhere
    QTest::newRow("text") << "text exp\\("
                          << "3:8 u: pl.Tile[[16, 64], pl.FP32] = pl.tile.exp(t__ssa_v0)";
    QTest::newRow("text at once") << "text ^class" << "0:4 class Toy:";
    QTest::newRow("text after a bad step")
        << "text def play"
        << "6:6 def play(x: pl.Tensor[[16, 64], pl.FP32]) -> pl.Tensor[[16, 64], pl.FP32]:";
    QTest::newRow("text nowhere") << "text tensor" << "";
    QTest::newRow("type at once") << QString("type t = ") + kTile << QString("0:7 t: ") + kTile;
    QTest::newRow("type later, with blanks")
        << "type  t=pl.Tile[ [16,64],pl.FP32,  pl.Mem.Vec ]"
        << "2:7 t__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]";
    QTest::newRow("type of a version") << "type t__ssa_v0 = pl.Tile[[16, 64], pl.FP32]"
                                       << "0:7 t: pl.Tile[[16, 64], pl.FP32]";
    QTest::newRow("type by pattern")
        << "type t ~ Mem\\.V" << "2:7 t__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]";
    QTest::newRow("type nowhere") << "type u ~ Mem" << "";
    QTest::newRow("whole type") << "type t = pl.Tile" << "";
    QTest::newRow("differs by its type")
        << "t differs" << "2:7 t__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x)";
    QTest::newRow("differs, renames aside")
        << "u differs" << "3:8 u: pl.Tile[[16, 64], pl.FP32] = pl.tile.exp(t__ssa_v0)";
    QTest::newRow("parameter never differs") << "x differs" << "";
    QTest::newRow("function changed")
        << "function work changed" << "2:7 0 lines added, 0 removed, 1 changed, 0 moved";
    QTest::newRow("qualified function")
        << "function Toy.work changed" << "2:7 0 lines added, 0 removed, 1 changed, 0 moved";
    QTest::newRow("function appears") << "function play changed" << "";
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
    const auto found = (*parsed)->first(**store, diffs_of(*store));
    QVERIFY(found);
    const QString text = *found ? QString("%1:%2 %3")
                                      .arg((*found)->step)
                                      .arg((*found)->line)
                                      .arg(QString::fromStdString((*found)->explanation))
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
    const auto value = (*Condition::parse("t differs"))->first(**store, diffs_of(*store));
    QVERIFY(value && *value);
    QCOMPARE((*value)->step, std::size_t(1));
    QCOMPARE((*value)->explanation, "is no longer there");
    files.write("01_after_A.py", program(tile("t", "pl.f(x)") + "        return x\n"));
    const auto again = SnapshotStore::open(files.root());
    const auto function =
        (*Condition::parse("function work changed"))->first(**again, diffs_of(*again));
    QVERIFY(function && *function);
    QCOMPARE((*function)->step, std::size_t(2));
    QCOMPARE((*function)->explanation, "is no longer there");
  }

  void unknown_names_data() {
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("message");
    QTest::newRow("value") << "zz differs"
                           << "expected a value of the program, found no \"zz\" in any snapshot";
    QTest::newRow("type") << "type zz ~ x"
                          << "expected a value of the program, found no \"zz\" in any snapshot";
    QTest::newRow("function")
        << "function zz changed"
        << "expected a function of the program, found no \"zz\" in any snapshot";
  }
  void unknown_names() {
    QFETCH(QString, condition);
    QFETCH(QString, message);
    const DumpFiles files;
    write_steps(files);
    const auto store = SnapshotStore::open(files.root());
    QVERIFY(store);
    const auto found =
        (*Condition::parse(condition.toStdString()))->first(**store, diffs_of(*store));
    QVERIFY(!found);
    QCOMPARE(found.error().code, "condition-unknown-name");
    QCOMPARE(QString::fromStdString(found.error().message()), message);
  }

  void refused_data() {
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("code");
    for (const char* text :
         {"", "  ", "text", "type", "type t", "type t =", "type = x", "type t ! x", "type a b = x",
          "t", "t differs now", "1t differs", "a b differs", "function", "function f",
          "function f changes", "function f g changed", "property SSAForm broken"})
      QTest::newRow(*text ? text : "nothing") << text << "condition-invalid";
    QTest::newRow("bad pattern") << "text a(" << "regex-invalid";
    QTest::newRow("bad type pattern") << "type t ~ a(" << "regex-invalid";
  }
  void refused() {
    QFETCH(QString, condition);
    QFETCH(QString, code);
    const auto parsed = Condition::parse(condition.toStdString());
    QVERIFY(!parsed);
    QCOMPARE(QString::fromStdString(parsed.error().code), code);
    if (code == "condition-invalid")
      QCOMPARE(QString::fromStdString(parsed.error().message()),
               "expected 'text REGEX', 'type V = TYPE', 'type V ~ REGEX', 'V differs' or 'function "
               "F changed', found '" +
                   condition.trimmed() + "'");
  }

  void names_that_are_words_of_conditions() {
    QVERIFY(Condition::parse("type differs"));
    QVERIFY(Condition::parse("function differs"));
    QVERIFY(Condition::parse("text differs")); // a search for "differs"
  }
};

QTEST_GUILESS_MAIN(ConditionTest)
#include "condition_test.moc"

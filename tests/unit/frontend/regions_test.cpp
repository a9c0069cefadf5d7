#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

/// Regions and what they take (`formats/frontend.md` section 10).
class RegionsTest : public QObject {
  Q_OBJECT

private slots:
  /// The header is the first line; what stands inside is `m = k + 1`.
  void headers_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* written, const char* printed) {
      QTest::newRow(written) << written << printed;
    };
    const auto same = [&](const char* written) { row(written, written); };
    same("with pl.at(level=pl.Level.CORE_GROUP):");
    row("with pl.at(pl.Level.CORE_GROUP):", "with pl.at(level=pl.Level.CORE_GROUP):");
    same("with pl.at(level=pl.Level.HOST):");
    row("with pl.at(pl.Level.CHIP, pl.Role.Orchestrator):",
        "with pl.at(level=pl.Level.CHIP, role=pl.Role.Orchestrator):");
    same("with pl.at(level=pl.Level.CORE_GROUP, name_hint=\"inner\"):");
    row("with pl.at(level=pl.Level.CORE_GROUP, optimizations=[]):",
        "with pl.at(level=pl.Level.CORE_GROUP):");
    row("with pl.at(level=pl.Level.CORE_GROUP, optimizations=[pl.split(pl.SplitMode.NONE)]):",
        "with pl.at(level=pl.Level.CORE_GROUP):");
    same("with pl.at(level=pl.Level.CORE_GROUP, "
         "optimizations=[pl.split(pl.SplitMode.UP_DOWN)]):");
    same("with pl.at(level=pl.Level.CORE_GROUP, "
         "optimizations=[pl.cross_core_slot(slot_num=4)]):");
    row("with pl.at(level=pl.Level.CORE_GROUP, "
        "optimizations=[pl.split(pl.SplitMode.LEFT_RIGHT, slot_num=2)]):",
        "with pl.at(level=pl.Level.CORE_GROUP, optimizations=[pl.split(pl.SplitMode.LEFT_RIGHT), "
        "pl.cross_core_slot(slot_num=2)]):");
    same("with pl.at(level=pl.Level.CORE_GROUP, allow_early_resolve=True):");
    row("with pl.at(level=pl.Level.CORE_GROUP, allow_early_resolve=False):",
        "with pl.at(level=pl.Level.CORE_GROUP):");
    same("with pl.at(level=pl.Level.CORE_GROUP, no_dep_args=[x]):");
    same("with pl.cluster():");
    same("with pl.cluster(name_hint=\"both\"):");
    row("with pl.manual_scope():", "with pl.scope(mode=pl.ScopeMode.MANUAL):");
    same("with pl.scope(mode=pl.ScopeMode.MANUAL):");
  }
  void headers() {
    QFETCH(QString, written);
    QFETCH(QString, printed);
    QCOMPARE(test::printed_body(written + "\n    m = k + 1", "Orchestration"),
             (QStringList{printed, "    m: pl.Scalar[pl.INDEX] = k + 1"}));
  }

  /// Names of a region are seen behind it.
  void names() {
    QCOMPARE(test::last_printed("with pl.at(level=pl.Level.CORE_GROUP):\n    a = k + 1\nm = a",
                                "Orchestration"),
             QString("m: pl.Scalar[pl.INDEX] = a"));
  }

  /// A scope of kernels inside of one of blocks, which print as one loop.
  void loops_over_blocks() {
    QCOMPARE(
        test::printed_body("for b in pl.spmd(8, name_hint=\"h\"):\n    m = b + 1", "Orchestration"),
        (QStringList{"for b in pl.spmd(8, name_hint=\"h_spmd\"):",
                     "    m: pl.Scalar[pl.INDEX] = b + 1"}));
    QCOMPARE(test::printed_body("for b in pl.spmd(core_num=k, sync_start=True, "
                                "name_hint=\"h_spmd\"):\n    m = b",
                                "Orchestration")
                 .first(),
             QString("for b in pl.spmd(k, sync_start=True, name_hint=\"h_spmd\"):"));
    QCOMPARE(test::printed_body("with pl.spmd(4):\n    b = pl.tile.get_block_idx()\n    m = b",
                                "Orchestration"),
             (QStringList{"for b in pl.spmd(4):", "    m: pl.Scalar[pl.INDEX] = b"}));
    QCOMPARE(test::printed_body("with pl.spmd(4):\n    a = k\n    b = pl.tile.get_block_idx()",
                                "Orchestration"),
             (QStringList{"with pl.spmd(4):", "    with pl.at(level=pl.Level.CORE_GROUP):",
                          "        a: pl.Scalar[pl.INDEX] = k",
                          "        b: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()"}));
  }

  void loops_over_lanes() {
    QCOMPARE(test::printed_body("for l in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):\n    m = l"),
             (QStringList{"for l in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):",
                          "    m: pl.Scalar[pl.INDEX] = l"}));
  }

  /// `as` binds the task, which has none yet.
  void tasks() {
    QCOMPARE(
        test::printed_body("with pl.at(level=pl.Level.CORE_GROUP) as a:\n    m = k\n"
                           "with pl.at(level=pl.Level.CORE_GROUP, deps=[a]):\n    n = k",
                           "Orchestration"),
        (QStringList{
            "with pl.at(level=pl.Level.CORE_GROUP) as a:", "    m: pl.Scalar[pl.INDEX] = k",
            "with pl.at(level=pl.Level.CORE_GROUP, deps=[a]):", "    n: pl.Scalar[pl.INDEX] = k"}));
  }

  /// The region is in line 6 of an orchestration function, its body is `m = k`.
  void refused_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* written, const char* found) {
      QTest::newRow(written) << written << found;
    };
    row("with pl.at():", "6:14 parser-syntax");
    row("with pl.at(pl.Level.HOST, pl.Role.Orchestrator, 1):", "6:14 parser-syntax");
    row("with pl.at(pl.Level.HOST, level=pl.Level.HOST):", "6:35 parser-syntax");
    row("with pl.at(level=pl.Level.HOST, color=1):", "6:41 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, role=pl.Role.Orchestrator):", "6:9 parser-syntax");
    row("with pl.at(level=pl.Level.HOST, role=pl.Role.SubWorker):", "6:9 parser-syntax");
    row("with pl.at(level=pl.Level.HOST, optimizations=[pl.split(pl.SplitMode.UP_DOWN)]):",
        "6:9 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, optimizations=k):", "6:61 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, optimizations=[pl.auto_chunk]):",
        "6:62 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, optimizations=[pl.cross_core_slot(4)]):",
        "6:62 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, "
        "optimizations=[pl.cross_core_slot(slot_num=0)]):",
        "6:90 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, name_hint=k):", "6:57 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, name_hint=\"a b\"):", "6:57 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, name_hint=\"for\"):", "6:57 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, allow_early_resolve=1):", "6:67 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, windowize=k):", "6:57 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP, no_dep_args=[k]):", "6:60 parser-type");
    row("with pl.at(level=pl.Level.CORE_GROUP, no_dep_args=[x, x]):", "6:63 parser-type");
    row("with pl.at(level=pl.Level.CORE_GROUP, dumps=[missing]):", "6:54 parser-type");
    row("with pl.at(level=pl.Level.CORE_GROUP, deps=k):", "6:52 parser-type");
    row("with pl.at(level=pl.Level.CORE_GROUP, deps=[k]):", "6:53 parser-type");
    row("with pl.at(level=pl.Level.CORE_GROUP) as (a, b):", "6:9 parser-syntax");
    row("with pl.at(level=pl.Level.HOST), pl.cluster():", "6:9 parser-syntax");
    row("with pl.cluster(4):", "6:9 parser-syntax");
    row("with pl.cluster() as a:", "6:9 parser-syntax");
    row("with pl.scope():", "6:9 parser-syntax");
    row("with pl.scope(1):", "6:9 parser-syntax");
    row("with pl.manual_scope(1):", "6:9 parser-syntax");
    row("with pl.incore():", "6:9 unsupported-feature");
    row("with open():", "6:9 unsupported-feature");
    row("with k:", "6:9 unsupported-feature");
    row("with pl.spmd():", "6:9 parser-syntax");
    row("with pl.spmd(4):", "6:9 parser-syntax");
    row("for b in pl.spmd(x):", "6:26 parser-syntax");
    row("for b in pl.spmd(4, 5):", "6:29 parser-syntax");
    row("for b in pl.spmd(4, deps=[]):", "6:34 parser-syntax");
    row("for b in pl.spmd(4, step=2):", "6:34 parser-syntax");
    row("for b in pl.spmd(4, sync_start=k):", "6:40 parser-syntax");
    row("for a, b in pl.spmd(4):", "6:13 parser-syntax");
    row("for l in pl.split_aiv(3, mode=pl.SplitMode.NONE):", "6:31 parser-syntax");
    row("for l in pl.split_aiv(2):", "6:18 parser-syntax");
    row("for l in pl.split_aiv(mode=pl.SplitMode.NONE):", "6:18 parser-syntax");
    row("for l in pl.split_aiv(2, mode=pl.SplitMode.NONE, step=1):", "6:63 parser-syntax");
  }
  void refused() {
    QFETCH(QString, written);
    QFETCH(QString, found);
    QCOMPARE(test::refusals_in(written + "\n    m = k", "Orchestration").join("; "), found);
  }

  void nested() {
    QCOMPARE(
        test::refusals_in("with pl.manual_scope():\n    with pl.manual_scope():\n        m = k",
                          "Orchestration"),
        QStringList("7:13 parser-syntax"));
    QCOMPARE(test::refusals_in("for a in pl.split_aiv(2, mode=pl.SplitMode.NONE):\n"
                               "    for b in pl.split_aiv(2, mode=pl.SplitMode.NONE):\n"
                               "        m = k"),
             QStringList("7:13 parser-syntax"));
    QCOMPARE(test::refusals_in("for a in pl.split_aiv(2, mode=pl.SplitMode.NONE):\n    break"),
             QStringList("7:13 invalid-operation"));
  }
};

QTEST_APPLESS_MAIN(RegionsTest)
#include "regions_test.moc"

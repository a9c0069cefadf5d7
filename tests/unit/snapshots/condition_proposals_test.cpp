#include "core/snapshots/conditions/condition.h"
#include "core/snapshots/conditions/condition_proposals.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QTest>

#include <algorithm>

using namespace ptoscope;
using namespace ptoscope::snapshots;

namespace {

constexpr std::size_t kAll = 100;

const ConditionNames& sample_names() {
  static const ConditionNames kNames{
      .values = {"acc", "tile_acc"}, .functions = {"work"}, .operators = {"tile.add", "tile.load"}};
  return kNames;
}

/// The texts that are offered, joined by '|'.
QString offered(std::string_view typed, const ConditionContext& context = {},
                std::size_t limit = kAll) {
  QStringList result;
  for (const ConditionProposal& proposal :
       condition_proposals(typed, sample_names(), context, limit))
    result.append(QString::fromStdString(proposal.text));
  return result.join('|');
}

} // namespace

/// What is offered while a condition is typed.
class ConditionProposalsTest : public QObject {
  Q_OBJECT

private slots:
  void an_empty_text_offers_every_form() {
    const auto proposals = condition_proposals("", sample_names(), {}, kAll);
    QCOMPARE(proposals.size(), condition_forms().size());
    for (std::size_t i = 0; i < proposals.size(); ++i) {
      QCOMPARE(proposals[i].shown, std::string(condition_forms()[i].syntax));
      QCOMPARE(proposals[i].meaning, condition_forms()[i].meaning);
      QVERIFY(!proposals[i].complete);
      QVERIFY(proposals[i].shown.starts_with(proposals[i].text));
    }
    QCOMPARE(proposals[0].text, "text ");
  }

  void forms_are_about_what_one_looks_at() {
    std::size_t complete = 0;
    const ConditionContext context{.value = "acc", .function = "work", .type_of = {}};
    for (const ConditionProposal& proposal : condition_proposals("", {}, context, kAll)) {
      if (!proposal.complete)
        continue;
      ++complete;
      QCOMPARE(proposal.text, proposal.shown);
      const auto parsed = Condition::parse(proposal.text);
      QVERIFY2(parsed, proposal.text.c_str());
    }
    QCOMPARE(complete, 6U); // three of a value, three of a function
    QVERIFY(offered("", context).contains("|memory acc = |"));
  }

  void words_go_on_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* typed, const char* expected) {
      QTest::newRow(typed) << typed << expected;
    };
    row("t", "text |type |tile_acc ");
    row("acc", "acc |tile_acc ");
    row("acc ", "acc appears|acc gone|acc differs");
    row("acc d", "acc differs");
    row("text ", "");
    row("text a b", "");
    row("type ", "type acc |type tile_acc ");
    row("type ti", "type tile_acc ");
    row("type acc ", "type acc = |type acc ~ ");
    row("type acc = ", "type acc = pl.Ptr");
    row("type acc ~ ", "");
    row("type tile_acc = ", "");
    row("memory acc ", "memory acc = ");
    row("memory acc = V", "memory acc = Vec");
    row("function ", "function work ");
    row("function work ", "function work appears|function work gone|function work changed");
    row("operator lo", "operator tile.load ");
    row("operator tile.load g", "operator tile.load gone");
    row("operator tile.load gone ", "");
    row("  memory  acc  = Acc", "  memory  acc  = Acc");
    row("a.b ", "");
  }
  void words_go_on() {
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    const ConditionContext context{
        .value = {}, .function = {}, .type_of = [](std::string_view value) {
          return std::string(value == "acc" ? "pl.Ptr" : "");
        }};
    QCOMPARE(offered(typed.toStdString(), context), expected);
  }

  void no_more_than_asked_for() { QCOMPARE(offered("type ", {}, 1), QString("type acc ")); }

  void types_are_those_of_the_function() {
    const dsl::ParsedText text("@pl.program\nclass P:\n    @pl.function\n    def f(x: pl.Ptr):\n"
                               "        y: pl.Scalar[pl.FP16] = pl.tile.read(x)\n"
                               "    @pl.function\n    def g(x: pl.Scalar[pl.BOOL]):\n"
                               "        return x\n");
    QCOMPARE(printed_type(text, 0, "x"), "pl.Ptr");
    QCOMPARE(printed_type(text, 1, "x"), "pl.Scalar[pl.BOOL]");
    QCOMPARE(printed_type(text, 1, "y"), "pl.Scalar[pl.FP16]");
    QVERIFY(defines(text, "y"));
    QVERIFY(!defines(text, "f"));
  }

  void names_of_all_steps() {
    test::DumpFiles files;
    files.write("00_frontend.py", test::program("        a: pl.Scalar[pl.INDEX] = pl.tile.read(a)\n"
                                                "        b = self.other(pl.const(1, pl.INDEX))\n"));
    files.write(
        "01_after_Simplify.py",
        test::program("        c: pl.Tensor[\n            [4],\n            pl.FP32,\n        ] = "
                      "pl.tensor.view(a)\n"));
    const auto store = SnapshotStore::open(files.root());
    QVERIFY(store);
    const ConditionNames names = condition_names(**store);
    for (const char* value : {"a", "b", "c"})
      QVERIFY2(std::ranges::count(names.values, value) == 1, value);
    QVERIFY(std::ranges::is_sorted(names.values));
    QCOMPARE(names.functions, std::vector<std::string>{"work"});
    QCOMPARE(names.operators, (std::vector<std::string>{"tensor.view", "tile.read"}));
    QCOMPARE(printed_type(**(*store)->text(1), 0, "c"), "pl.Tensor[[4], pl.FP32]");
    QCOMPARE(printed_type(**(*store)->text(0), 0, "b"), "");
  }
};

QTEST_APPLESS_MAIN(ConditionProposalsTest)
#include "condition_proposals_test.moc"

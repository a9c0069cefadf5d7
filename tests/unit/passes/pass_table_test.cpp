#include "core/passes/pass_table.h"

#include <QTest>

#include <set>

using namespace ptoscope::passes;

class PassTableTest : public QObject {
  Q_OBJECT

private slots:
  void pipelines_differ_by_the_memory_passes() {
    const auto count = [](MemoryPlanner planner) {
      return static_cast<int>(pipeline(planner).size());
    };
    QCOMPARE(count(MemoryPlanner::PyPTO), 49);
    QCOMPARE(count(MemoryPlanner::DsaRp), 48);
    QCOMPARE(count(MemoryPlanner::PtoAs), 47);
    QVERIFY(pipeline(MemoryPlanner::PyPTO)[33].pass->name == "MemoryReuse");
    QVERIFY(pipeline(MemoryPlanner::DsaRp)[33].pass->name == "AllocateMemoryAddr");
    QVERIFY(pipeline(MemoryPlanner::PtoAs)[33].pass->name == "FoldNoOpReshape");
  }

  void steps_are_numbered() {
    std::set<const PassInfo*> passes;
    int number = 0;
    for (const PipelineStep& step : pipeline(MemoryPlanner::PyPTO)) {
      QCOMPARE(step.number, ++number);
      QVERIFY(step.pass != nullptr);
      QCOMPARE(step.occurrence, passes.insert(step.pass).second ? 1 : 2);
    }
    QCOMPARE(pipeline(MemoryPlanner::PyPTO)[44].occurrence, 2);
    QCOMPARE(passes.size(), all_passes().size());
  }

  void every_pass_is_described() {
    std::set<std::string_view> names;
    for (const PassInfo& pass : all_passes()) {
      QVERIFY(names.insert(pass.name).second);
      QVERIFY(!pass.purpose.empty());
      QVERIFY(pass.purpose.find('\n') == std::string_view::npos);
      QVERIFY(find_pass(pass.name) == &pass);
      QVERIFY(!is_former_pass(pass.name));
    }
  }

  /// A pipeline must be able to run: what a pass requires has been produced and not
  /// invalidated since.
  void requirements_are_met() {
    for (const MemoryPlanner planner :
         {MemoryPlanner::PyPTO, MemoryPlanner::DsaRp, MemoryPlanner::PtoAs}) {
      std::set<std::string_view> holding;
      for (const PipelineStep& step : pipeline(planner)) {
        for (const std::string_view property : step.pass->required)
          QVERIFY2(holding.contains(property),
                   qPrintable(QString("%1 requires %2")
                                  .arg(QString::fromUtf8(step.pass->name.data()),
                                       QString::fromUtf8(property.data()))));
        for (const std::string_view property : step.pass->invalidated)
          holding.erase(property);
        holding.insert(step.pass->produced.begin(), step.pass->produced.end());
      }
    }
  }

  void unknown_names() {
    QVERIFY(find_pass("frontend") == nullptr);
    QVERIFY(find_pass("") == nullptr);
    QVERIFY(is_former_pass("InsertSync"));
    QVERIFY(!is_former_pass("frontend"));
  }
};

QTEST_GUILESS_MAIN(PassTableTest)
#include "pass_table_test.moc"

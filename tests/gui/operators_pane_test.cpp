#include "app/gui/fact_tree.h"
#include "app/gui/filter_field.h"
#include "app/gui/lazy_dock.h"
#include "app/gui/operator_uses.h"
#include "app/gui/operators_model.h"
#include "app/gui/operators_pane.h"
#include "app/gui/pane_list.h"
#include "tests/gui/window_fixture.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::test;

namespace {

gui::OperatorsPane& open_pane(gui::MainWindow& window) {
  window.actions().find(QStringLiteral("view.operators"))->trigger();
  return *qobject_cast<gui::OperatorsPane*>(window.dock(QStringLiteral("operators"))->content());
}

QTreeWidgetItem* item_of(const gui::FactTree& facts, const QString& section, const QString& label) {
  for (int i = 0; i < facts.topLevelItemCount(); ++i) {
    QTreeWidgetItem* head = facts.topLevelItem(i);
    if (!head->text(0).startsWith(section))
      continue;
    for (int j = 0; j < head->childCount(); ++j)
      if (head->child(j)->text(0) == label)
        return head->child(j);
  }
  return nullptr;
}

} // namespace

/// The browser of operators, driven by keys and clicks.
class OperatorsPaneTest : public QObject {
  Q_OBJECT

private slots:
  /// It isn't there until asked for, and works with nothing open.
  void opens_by_its_shortcut() {
    WindowFixture fixture;
    fixture.open_window();
    QVERIFY(fixture.window->dock(QStringLiteral("operators"))->isHidden());
    QTest::keyClick(fixture.window.get(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    gui::LazyDock* dock = fixture.window->dock(QStringLiteral("operators"));
    QVERIFY(!dock->isHidden());
    auto* field = dock->content()->findChild<gui::FilterField*>();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, "gemv_acc");
    auto* facts = dock->content()->findChild<gui::FactTree*>();
    QCOMPARE(facts->sections().front().title, "tile.gemv_acc");
    QCOMPARE(item_of(*facts, "Arguments", "acc")->text(1), "tile in Acc; read and written");
    QCOMPARE(item_of(*facts, "Used", "Line 1"), nullptr);
  }

  void keys_walk_the_list() {
    WindowFixture fixture;
    fixture.open_window();
    gui::OperatorsPane& pane = open_pane(*fixture.window);
    auto* field = pane.findChild<gui::FilterField*>();
    auto* list = pane.findChild<gui::PaneList*>();
    auto* facts = pane.findChild<gui::FactTree*>();
    QTest::keyClicks(field, "tile.row_expand_m");
    QTest::keyClick(field, Qt::Key_Down);
    QTRY_VERIFY(list->hasFocus());
    QCOMPARE(facts->sections().front().title, "tile.row_expand_max");
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(facts->sections().front().title, "tile.row_expand_min");
    QTest::keyClick(list, Qt::Key_Escape);
    QCOMPARE(field->text(), QString());
  }

  /// The lines of the shown step that use it; a click goes there.
  void uses_lead_to_their_lines() {
    WindowFixture fixture;
    QVERIFY(fixture.open_small_build());
    views::Selection selection = fixture.window->links().selection();
    selection.step = QStringLiteral("InlineFunctions#1");
    const views::Build* build = fixture.build(fixture.build_path());
    selection.step = build->step_key(1);
    fixture.window->links().propose(selection);
    gui::OperatorsPane& pane = open_pane(*fixture.window);
    QTRY_VERIFY_WITH_TIMEOUT(pane.uses().text() != nullptr, kPatience_ms);
    QVERIFY(pane.show_operator(QStringLiteral("pl.tensor.exp")));
    auto* facts = pane.findChild<gui::FactTree*>();
    QTRY_VERIFY(item_of(*facts, "Used", "Line 8"));
    const QTreeWidgetItem* line = item_of(*facts, "Used", "Line 8");
    facts->scrollToItem(line);
    QTest::mouseClick(facts->viewport(), Qt::LeftButton, {}, facts->visualItemRect(line).center());
    QCOMPARE(fixture.window->links().selection().line, 7);
    // The next step uses another one.
    selection.step = build->step_key(2);
    fixture.window->links().propose(selection);
    QTRY_COMPARE_WITH_TIMEOUT(pane.model().use_count(*pane.model().table().find("tensor.exp")), 0,
                              kPatience_ms);
    QTRY_COMPARE(pane.model().use_count(*pane.model().table().find("tensor.abs")), 1);
    QVERIFY(!pane.show_operator(QStringLiteral("pl.nothing")));
    // All steps of the build, read meanwhile: two use it, a click on one goes to it.
    QTRY_COMPARE_WITH_TIMEOUT(pane.uses().all_steps().size(), std::size_t{4}, kPatience_ms);
    QTRY_COMPARE(pane.model().total_count(*pane.model().table().find("tensor.exp")), 2);
    QTRY_VERIFY(item_of(*facts, "Used in steps: 2 of 4", "1 line"));
    const QTreeWidgetItem* first = item_of(*facts, "Used in steps", "1 line");
    QCOMPARE(first->text(1), "00 frontend: 8");
    facts->scrollToItem(first);
    QTest::mouseClick(facts->viewport(), Qt::LeftButton, {}, facts->visualItemRect(first).center());
    QCOMPARE(fixture.window->links().selection().step, build->step_key(0));
    QCOMPARE(fixture.window->links().selection().line, 7);
  }

  /// A cancelled reading of all steps says nothing and keeps what is known of the shown one.
  void reading_all_steps_can_be_cancelled() {
    WindowFixture fixture;
    QVERIFY(fixture.open_small_build());
    views::JobQueue& jobs = fixture.window->workspace().jobs();
    connect(&jobs, &views::JobQueue::job_started, &jobs, [&jobs](quint64 id) {
      for (const views::JobInfo& job : jobs.visible_jobs())
        if (job.id == id && job.title.startsWith(u"Operators of"))
          jobs.cancel(id);
    });
    views::Selection selection = fixture.window->links().selection();
    selection.step = fixture.build(fixture.build_path())->step_key(1);
    fixture.window->links().propose(selection);
    gui::OperatorsPane& pane = open_pane(*fixture.window);
    QTRY_VERIFY_WITH_TIMEOUT(!pane.uses().is_reading() && pane.uses().text() != nullptr,
                             kPatience_ms);
    QVERIFY(pane.uses().all_steps().empty());
    QVERIFY(pane.show_operator(QStringLiteral("pl.tensor.exp")));
  }

  /// What a filter hides is shown when it is asked for by name.
  void asking_by_name_drops_filters() {
    WindowFixture fixture;
    fixture.open_window();
    gui::OperatorsPane& pane = open_pane(*fixture.window);
    auto* field = pane.findChild<gui::FilterField*>();
    QTest::keyClicks(field, "gemv");
    QVERIFY(pane.show_operator(QStringLiteral("pl.create_tile")));
    QCOMPARE(field->text(), QString());
    QCOMPARE(pane.findChild<gui::FactTree*>()->sections().front().title, "tile.create");
  }

  void speaks_chinese() {
    WindowFixture fixture;
    fixture.open_window();
    gui::OperatorsPane& pane = open_pane(*fixture.window);
    QVERIFY(pane.show_operator(QStringLiteral("tile.matmul_acc")));
    fixture.services->settings().set_language(gui::LanguageChoice::Chinese);
    auto* facts = pane.findChild<gui::FactTree*>();
    QTRY_VERIFY(item_of(*facts, QStringLiteral("tile.matmul_acc"), QStringLiteral("结果")));
    fixture.services->settings().set_language(gui::LanguageChoice::English);
    QTRY_VERIFY(item_of(*facts, QStringLiteral("tile.matmul_acc"), QStringLiteral("Result")));
  }
};

QTEST_MAIN(OperatorsPaneTest)
#include "operators_pane_test.moc"

#include "tests/gui/passes/stage.h"
#include "views/passes/condition_bar.h"
#include "views/passes/condition_completer.h"

#include <QAbstractItemView>
#include <QLineEdit>

using namespace ptoscope;
using namespace ptoscope::views;
using testing::Stage;

namespace {

/// Types into the line as a user does, which makes it offer what may come next.
void type(Stage& stage, const QString& text) {
  auto* edit = stage.pane->condition_bar().findChild<QLineEdit*>();
  edit->selectAll();
  QTest::keyClick(edit, Qt::Key_Delete);
  QTest::keyClicks(edit, text);
  stage.settle();
}

QAbstractItemView* popup(Stage& stage) {
  return stage.pane->condition_bar().completer().popup();
}

/// An open popup gets the keys first.
void enter(Stage& stage) {
  QTest::keyClick(popup(stage)->isVisible() ? popup(stage)
                                            : stage.pane->condition_bar().focusProxy(),
                  Qt::Key_Return);
}

/// Opens the example and the line.
bool open(Stage& stage) {
  if (stage.open(testing::example_dumps()) == nullptr)
    return false;
  stage.pane->diff_view().focus_code();
  stage.press(Qt::Key_F, Qt::ShiftModifier);
  return stage.pane->condition_bar().isVisible();
}

/// The text of the line at the caret.
QByteArray current_line(Stage& stage) {
  const DiffView& view = stage.pane->diff_view();
  return stage.shown(view.current_side()).split('\n').value(view.current_line()).trimmed();
}

} // namespace

class StepFinderTest : public QObject {
  Q_OBJECT

private slots:
  void enter_goes_to_the_first_step() {
    Stage stage;
    QVERIFY(open(stage));
    type(stage, "operator tile.load appears");
    enter(stage);
    QVERIFY(stage.settle());
    QVERIFY2(current_line(stage).contains("tile.load("), current_line(stage).constData());
    QVERIFY(stage.pane->condition_bar().note().contains("tile.load("));
    const QString step = stage.step();
    type(stage, "operator tile.load gone");
    QVERIFY(stage.pane->condition_bar().note().isEmpty());
    enter(stage);
    QVERIFY(stage.settle());
    QCOMPARE(stage.pane->condition_bar().note(), QString("at no step"));
    QCOMPARE(stage.step(), step);
  }

  void what_is_gone_is_shown_where_it_stood() {
    Stage stage;
    QVERIFY(open(stage));
    type(stage, "function skim gone");
    enter(stage);
    QVERIFY(stage.settle());
    QVERIFY2(stage.pane->condition_bar().note().contains("is no longer there"),
             qPrintable(stage.pane->condition_bar().note()));
    QCOMPARE(stage.pane->diff_view().current_side(), Side::Before);
    QVERIFY2(current_line(stage).contains("def skim"), current_line(stage).constData());
  }

  void errors_say_what_was_expected() {
    Stage stage;
    QVERIFY(open(stage));
    const QString step = stage.step();
    type(stage, "memory ground = Attic");
    enter(stage);
    QVERIFY2(stage.pane->condition_bar().note().contains("found 'Attic'"),
             qPrintable(stage.pane->condition_bar().note()));
    QCOMPARE(stage.pane->condition_bar().findChild<QLineEdit*>()->cursorPosition(), 16);
    type(stage, "nowhere gone");
    enter(stage);
    QVERIFY(stage.settle());
    QVERIFY(stage.pane->condition_bar().note().contains("nowhere"));
    QCOMPARE(stage.step(), step);
  }

  void an_empty_line_offers_the_forms() {
    Stage stage;
    QVERIFY(open(stage));
    QVERIFY(QTest::qWaitFor([&] { return popup(stage)->isVisible(); }));
    const QAbstractItemModel* model = popup(stage)->model();
    QCOMPARE(model->rowCount(), static_cast<int>(snapshots::condition_forms().size()));
    QTest::keyClick(popup(stage), Qt::Key_Escape);
    QVERIFY(!popup(stage)->isVisible());
    QVERIFY(stage.pane->condition_bar().isVisible());
    QTest::keyClick(stage.pane->condition_bar().focusProxy(), Qt::Key_Escape);
    QVERIFY(!stage.pane->condition_bar().isVisible());
    QVERIFY(stage.pane->diff_view().isAncestorOf(QApplication::focusWidget()));
  }

  void what_is_offered_can_be_taken_word_by_word() {
    Stage stage;
    QVERIFY(open(stage));
    type(stage, "op");
    QVERIFY(QTest::qWaitFor([&] { return popup(stage)->isVisible(); }));
    QTest::keyClick(popup(stage), Qt::Key_Down);
    QTest::keyClick(popup(stage), Qt::Key_Return);
    QCOMPARE(stage.pane->condition_bar().text(), QString("operator "));
    QVERIFY(stage.pane->condition_bar().note().isEmpty());
    QVERIFY(QTest::qWaitFor([&] { return popup(stage)->isVisible(); }));
    QTest::keyClicks(popup(stage), "tile.loa");
    QCOMPARE(popup(stage)->model()->rowCount(), 1);
    QTest::keyClick(popup(stage), Qt::Key_Down);
    QTest::keyClick(popup(stage), Qt::Key_Return);
    QCOMPARE(stage.pane->condition_bar().text(), QString("operator tile.load "));
    QVERIFY(QTest::qWaitFor([&] { return popup(stage)->isVisible(); }));
    QTest::keyClick(popup(stage), Qt::Key_Down);
    QTest::keyClick(popup(stage), Qt::Key_Return);
    QVERIFY(stage.settle());
    QCOMPARE(stage.pane->condition_bar().text(), QString("operator tile.load appears"));
    QVERIFY(stage.pane->condition_bar().note().contains("tile.load("));
  }

  void enter_asks_for_what_is_typed_while_something_is_offered() {
    Stage stage;
    QVERIFY(open(stage));
    type(stage, "eepest");
    QVERIFY(QTest::qWaitFor([&] { return popup(stage)->isVisible(); }));
    QVERIFY(!popup(stage)->currentIndex().isValid());
    QTest::keyClick(popup(stage), Qt::Key_Return);
    QVERIFY(stage.pane->condition_bar().note().contains("found 'eepest'"));
  }

  void a_chosen_function_gives_way() {
    Stage stage;
    QVERIFY(open(stage));
    Selection selection = stage.links.selection();
    selection.function = "no_such_function";
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    type(stage, "operator tile.load appears");
    enter(stage);
    QVERIFY(stage.settle());
    QVERIFY(stage.links.selection().function.isEmpty());
    QVERIFY(current_line(stage).contains("tile.load("));
  }
};

QTEST_MAIN(StepFinderTest)
#include "step_finder_test.moc"

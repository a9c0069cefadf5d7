#include "views/model/selection.h"

#include <QSignalSpy>
#include <QTest>

using namespace ptoscope::views;

class SelectionTest : public QObject {
  Q_OBJECT

private:
  static Selection at(const char* step, int line = -1) {
    Selection selection;
    selection.build = QStringLiteral("b");
    selection.step = QString::fromLatin1(step);
    selection.line = line;
    return selection;
  }

private slots:
  void tells_only_of_changes() {
    LinkGroup group;
    QSignalSpy changed(&group, &LinkGroup::selection_changed);
    group.propose(at("A"));
    group.propose(at("A"));
    QCOMPARE(changed.size(), 1);
    group.propose(at("B"));
    QCOMPARE(changed.size(), 2);
    QCOMPARE(group.selection().step, QStringLiteral("B"));
  }

  void goes_back_and_forward_over_places() {
    LinkGroup group;
    QVERIFY(!group.can_go_back());
    group.propose(at("A"));
    group.propose(at("A", 5)); // the same place: only the caret moved
    group.propose(at("B"));
    group.propose(at("C"));
    group.go_back();
    QCOMPARE(group.selection().step, QStringLiteral("B"));
    group.go_back();
    QCOMPARE(group.selection(), at("A", 5));
    QVERIFY(!group.can_go_back());
    group.go_forward();
    QCOMPARE(group.selection().step, QStringLiteral("B"));
    group.propose(at("D"));
    QVERIFY(!group.can_go_forward());
  }

  void a_jump_inside_of_a_step_is_a_place() {
    LinkGroup group;
    group.propose(at("A", 5));
    group.begin_place();
    group.propose(at("A", 5)); // nothing moved: the jump is still to come
    group.propose(at("A", 40));
    group.propose(at("A", 41)); // from there on only the caret moves
    group.go_back();
    QCOMPARE(group.selection(), at("A", 5));
    QVERIFY(!group.can_go_back());
    group.go_forward();
    QCOMPARE(group.selection(), at("A", 41));
  }

  void forgets_the_oldest() {
    LinkGroup group;
    for (int i = 0; i < 1000; ++i)
      group.propose(at(qPrintable(QString::number(i))));
    int back = 0;
    while (group.can_go_back()) {
      group.go_back();
      ++back;
    }
    QVERIFY(back > 50 && back < 1000);
  }
};

QTEST_GUILESS_MAIN(SelectionTest)
#include "selection_test.moc"

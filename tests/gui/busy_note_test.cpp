#include "views/common/busy_note.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace ptoscope::views;

class BusyNoteTest : public QObject {
  Q_OBJECT

private slots:
  void shows_up_only_for_what_takes_its_time() {
    QWidget pane;
    pane.resize(400, 300);
    pane.show();
    BusyNote note(&pane);
    note.start(QStringLiteral("Comparing a"));
    QVERIFY(!note.isVisible());
    note.start(QStringLiteral("Comparing b"));
    QTRY_VERIFY(note.isVisible());
    const auto* text = note.findChild<QLabel*>();
    QVERIFY(text->text().startsWith(QStringLiteral("Comparing b ")));
    note.start(QStringLiteral("Comparing c"));
    QVERIFY(text->text().startsWith(QStringLiteral("Comparing c ")));
    note.stop();
    QVERIFY(!note.isVisible());
  }

  void stays_in_the_middle_of_its_pane() {
    QWidget pane;
    pane.resize(400, 300);
    pane.show();
    BusyNote note(&pane);
    note.start(QStringLiteral("Comparing"));
    QTRY_VERIFY(note.isVisible());
    pane.resize(900, 300);
    QCoreApplication::processEvents();
    QVERIFY(std::abs(note.geometry().center().x() - 450) <= 1);
    pane.resize(60, 300);
    QCoreApplication::processEvents();
    QVERIFY(note.x() >= 0 && note.width() <= 60);
  }

  void can_be_cancelled() {
    QWidget pane;
    pane.show();
    BusyNote note(&pane);
    const QSignalSpy cancelled(&note, &BusyNote::cancelled);
    note.start(QStringLiteral("Comparing"));
    QTRY_VERIFY(note.isVisible());
    QTest::mouseClick(note.findChild<QPushButton*>(), Qt::LeftButton);
    QCOMPARE(cancelled.size(), 1);
    QVERIFY(!note.isVisible());
  }
};

QTEST_MAIN(BusyNoteTest)
#include "busy_note_test.moc"

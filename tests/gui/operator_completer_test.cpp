#include "views/common/operator_completer.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QTest>

using namespace ptoscope::views;

namespace {

struct Field {
  QLineEdit edit;
  OperatorCompleter* help = new OperatorCompleter(edit);

  Field() {
    edit.show();
    edit.activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(&edit));
    edit.setFocus();
  }
  QAbstractItemView& popup() const { return *help->completer().popup(); }
};

} // namespace

class OperatorCompleterTest : public QObject {
  Q_OBJECT

private slots:
  void a_name_is_taken_with_keys() {
    Field field;
    QTest::keyClicks(&field.edit, "x = pl.tile.row_argma");
    QTRY_VERIFY(field.popup().isVisible());
    QTest::keyClick(&field.popup(), Qt::Key_Down);
    QTest::keyClick(&field.popup(), Qt::Key_Return);
    QCOMPARE(field.edit.text(), "x = pl.tile.row_argmax");
    QVERIFY(!field.popup().isVisible());
  }

  /// The word at the caret, wherever that is.
  void only_the_word_is_replaced() {
    Field field;
    field.edit.setText("(a, b)");
    field.edit.setCursorPosition(0);
    QTest::keyClicks(&field.edit, "pl.tile.row_argmi");
    QTRY_VERIFY(field.popup().isVisible());
    QTest::keyClick(&field.popup(), Qt::Key_Down);
    QTest::keyClick(&field.popup(), Qt::Key_Return);
    QCOMPARE(field.edit.text(), "pl.tile.row_argmin(a, b)");
  }

  void offers_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("offered");
    QTest::newRow("language") << "pl." << true;
    QTest::newRow("short name") << "pl.ma" << true;
    QTest::newRow("family") << "pld.tile.p" << true;
    QTest::newRow("a word") << "tile" << false;
    QTest::newRow("unknown") << "pl.qqq" << false;
    QTest::newRow("whole") << "pl.tile.row_argmax" << false;
    QTest::newRow("behind it") << "pl.tile.row_argmax(" << false;
  }

  void offers() {
    QFETCH(QString, typed);
    Field field;
    QTest::keyClicks(&field.edit, typed);
    QTEST(field.popup().isVisible(), "offered");
  }

  void the_offer_goes_with_the_line() {
    Field field;
    QTest::keyClicks(&field.edit, "pl.tile.row_argm");
    QTRY_VERIFY(field.popup().isVisible());
    field.edit.hide();
    QVERIFY(!field.popup().isVisible());
    field.edit.show();
    field.edit.clear();
    QTest::keyClicks(&field.edit, "pl.tile.row_argm");
    QTRY_VERIFY(field.popup().isVisible());
    QTest::keyClick(&field.edit, Qt::Key_Return);
    QVERIFY(!field.popup().isVisible());
    QCOMPARE(field.edit.text(), "pl.tile.row_argm");
  }

  void nothing_is_forced() {
    Field field;
    QTest::keyClicks(&field.edit, "pl.tile.row_argm");
    QTRY_VERIFY(field.popup().isVisible());
    QTest::keyClick(&field.popup(), Qt::Key_Escape);
    QVERIFY(!field.popup().isVisible());
    QCOMPARE(field.edit.text(), "pl.tile.row_argm");
  }
};

QTEST_MAIN(OperatorCompleterTest)
#include "operator_completer_test.moc"

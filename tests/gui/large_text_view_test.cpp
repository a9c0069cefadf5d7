#include "views/common/code_view.h"
#include "views/common/large_text_view.h"
#include "views/common/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;
using Position = LargeText::Position;

namespace {

/// A view of a file of its own.
struct Stage {
  QTemporaryDir directory;
  Theme theme;
  LargeTextView view{theme, nullptr};

  explicit Stage(const QByteArray& content) {
    QFile file(directory.filePath(QStringLiteral("text")));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
      qFatal("cannot write a file");
    file.close();
    const Expected<std::shared_ptr<LargeText>> text =
        LargeText::open(file.fileName().toStdString());
    static_cast<void>((*text)->count_lines({}, [](std::int64_t, std::int64_t) {}));
    view.resize(800, 400);
    view.show();
    view.activateWindow();
    view.setFocus();
    static_cast<void>(QTest::qWaitForWindowActive(&view));
    view.show_text(*text);
    paint();
  }

  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(&view, key, modifiers);
    paint();
  }

  void paint() { view.grab(); }
};

QByteArray numbered(int count) {
  QByteArray content;
  for (int i = 0; i < count; ++i)
    content += "line " + QByteArray::number(i) + "\n";
  return content;
}

} // namespace

class LargeTextViewTest : public QObject {
  Q_OBJECT

private slots:
  void lines_are_as_high_as_in_the_code_view() {
    Stage stage("a\n");
    CodeView code(stage.theme, nullptr);
    for (int points = 6; points <= 32; ++points) {
      stage.theme.set_code_point_size(points);
      QVERIFY2(stage.view.line_height() == code.line_height(),
               qPrintable(QString("%1 pt: %2, %3")
                              .arg(points)
                              .arg(stage.view.line_height())
                              .arg(code.line_height())));
    }
  }

  void shows_what_is_there_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("only a break") << QByteArray("\n");
    QTest::newRow("no UTF-8") << QByteArray("\xff\xfe\xc3\n\x80\x80\x80\x80\n\xe4\xb8");
    QTest::newRow("controls") << QByteArray("a\0b\x01\tc\r\n\x7f\n", 10);
    QTest::newRow("long line") << QByteArray(1 << 20, 'x');
    QTest::newRow("long line of wide characters") << QByteArray("\xe4\xb8\x96").repeated(100'000);
    QTest::newRow("open string") << QByteArray("x = \"\"\"abc\ndef\n'\n");
    QTest::newRow("long lines") << (QByteArray(20'000, 'x') + '\n').repeated(60);
  }

  /// Whatever the bytes are, every key leads to a place in them.
  void shows_what_is_there() {
    QFETCH(QByteArray, content);
    Stage stage(content);
    for (const Qt::KeyboardModifiers modifiers :
         {Qt::KeyboardModifiers(Qt::NoModifier), Qt::KeyboardModifiers(Qt::ControlModifier)}) {
      for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down, Qt::Key_End,
                                Qt::Key_Right, Qt::Key_Left, Qt::Key_Left, Qt::Key_PageDown,
                                Qt::Key_Up, Qt::Key_Home, Qt::Key_Home, Qt::Key_PageUp}) {
        stage.press(key, modifiers);
        const Position caret = stage.view.caret();
        QVERIFY(caret.line >= 0 && caret.byte >= 0);
        QVERIFY(stage.view.text()->offset_of(caret) <= content.size());
      }
    }
    QTest::mouseClick(stage.view.viewport(), Qt::LeftButton, {}, QPoint(300, 60));
    QTest::mouseDClick(stage.view.viewport(), Qt::LeftButton, {}, QPoint(300, 5));
    stage.paint();
    QTest::keyClick(&stage.view, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&stage.view, Qt::Key_C, Qt::ControlModifier);
    stage.view.show_text(nullptr);
    stage.paint();
  }

  void moves_by_keys() {
    Stage stage(numbered(100'000));
    LargeTextView& view = stage.view;
    const std::int64_t page = view.visible_line_count();
    QVERIFY(page > 10);
    stage.press(Qt::Key_Down);
    stage.press(Qt::Key_Right);
    QVERIFY(view.caret() == (Position{1, 1}));
    stage.press(Qt::Key_PageDown);
    QVERIFY(view.caret() == (Position{1 + page, 1}));
    QCOMPARE(view.first_visible_line(), page);
    stage.press(Qt::Key_PageUp);
    QVERIFY(view.caret() == (Position{1, 1}));
    QCOMPARE(view.first_visible_line(), 0);
    stage.press(Qt::Key_End);
    QVERIFY(view.caret() == (Position{1, 6}));
    stage.press(Qt::Key_Right);
    QVERIFY(view.caret() == (Position{2, 0}));
    stage.press(Qt::Key_Left);
    QVERIFY(view.caret() == (Position{1, 6}));
    stage.press(Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(view.caret() == (Position{1, 5}));
    stage.press(Qt::Key_End, Qt::ControlModifier);
    QVERIFY(view.caret() == (Position{99'999, 10}));
    QCOMPARE(view.first_visible_line(), 100'000 - page);
    QCOMPARE(view.verticalScrollBar()->value(), view.verticalScrollBar()->maximum());
    QVERIFY(view.accessibleDescription().contains("line 99999"));
    stage.press(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(view.first_visible_line(), 100'000 - page - 1);
    stage.press(Qt::Key_Home, Qt::ControlModifier);
    QVERIFY(view.caret() == (Position{0, 0}));
    QCOMPARE(view.first_visible_line(), 0);
    view.verticalScrollBar()->setValue(5000);
    QCOMPARE(view.first_visible_line(), 5000);
    // A letter is for the pane.
    QKeyEvent letter(QEvent::KeyPress, Qt::Key_J, Qt::NoModifier, QStringLiteral("j"));
    QApplication::sendEvent(&view, &letter);
    QVERIFY(!letter.isAccepted());
  }

  void the_caret_keeps_its_column_over_short_lines() {
    Stage stage("abcdef\n\nabcdef\n");
    stage.press(Qt::Key_End);
    stage.press(Qt::Key_Down);
    QVERIFY(stage.view.caret() == (Position{1, 0}));
    stage.press(Qt::Key_Down);
    QVERIFY(stage.view.caret() == (Position{2, 6}));
  }

  void a_click_finds_what_is_painted_there() {
    const QByteArray line("a\xe4\xb8\x96\xff"
                          "b\n");
    Stage stage(line);
    // The four characters, from byte to byte.
    const std::array<std::int64_t, 5> bytes{0, 1, 4, 5, 6};
    for (const std::int64_t byte : bytes) {
      stage.view.go_to({0, byte});
      stage.press(Qt::Key_Down); // stays in the only line
      QVERIFY(stage.view.caret() == (Position{0, byte}));
    }
    stage.view.go_to({0, 0});
    for (const std::int64_t byte : bytes) {
      QCOMPARE(stage.view.caret().byte, byte);
      stage.press(Qt::Key_Right);
    }
  }

  void copies_a_selection() {
    Stage stage(numbered(1000));
    stage.view.go_to({10, 5});
    stage.press(Qt::Key_Down, Qt::ShiftModifier);
    stage.press(Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(stage.view.selected_text(), QString("10\nline 11"));
    stage.press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString("10\nline 11"));
    QTest::mouseDClick(stage.view.viewport(), Qt::LeftButton, {}, QPoint(200, 5));
    stage.press(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(stage.view.selected_text().size(), stage.view.text()->extent().bytes - 1);
  }

  void copies_no_more_than_it_may() {
    Stage stage(QByteArray(1 << 20, 'x').repeated(17));
    const QSignalSpy in_part(&stage.view, &LargeTextView::copied_in_part);
    stage.press(Qt::Key_A, Qt::ControlModifier);
    stage.press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text().size(), LargeTextView::kMostCopiedBytes);
    QCOMPARE(in_part.count(), 1);
  }

  void a_place_far_in_a_long_line_is_shown() {
    const QByteArray far(3 << 20, 'x');
    Stage stage("a\n" + far + "needle" + far + "\nb\n");
    const Position hit{1, far.size()};
    stage.view.set_needle("needle", hit);
    stage.view.go_to(hit);
    QVERIFY(stage.view.caret() == hit);
    const QImage marked = stage.view.grab().toImage();
    stage.view.set_needle({}, std::nullopt);
    QVERIFY(stage.view.grab().toImage() != marked);
    stage.press(Qt::Key_Home);
    QVERIFY(stage.view.caret() == (Position{1, 0}));
    stage.press(Qt::Key_End);
    QVERIFY(stage.view.caret() == (Position{1, 2 * far.size() + 6}));
    stage.press(Qt::Key_Right);
    QVERIFY(stage.view.caret() == (Position{2, 0}));
  }

  void lines_that_are_counted_later_move_nothing() {
    const QByteArray content = numbered(100'000);
    QTemporaryDir directory;
    QFile file(directory.filePath(QStringLiteral("text")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    Theme theme;
    LargeTextView view(theme, nullptr);
    view.resize(800, 400);
    view.show();
    const std::shared_ptr<LargeText> text = *LargeText::open(file.fileName().toStdString());
    view.show_text(text);
    const QImage before = view.viewport()->grab().toImage();
    const int maximum = view.verticalScrollBar()->maximum();
    static_cast<void>(text->count_lines({}, [](std::int64_t, std::int64_t) {}));
    view.update_extent();
    QVERIFY(view.verticalScrollBar()->maximum() > maximum);
    QCOMPARE(view.viewport()->grab().toImage(), before);
  }
};

QTEST_MAIN(LargeTextViewTest)
#include "large_text_view_test.moc"

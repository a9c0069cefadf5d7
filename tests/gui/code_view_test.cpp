#include "tests/gui/code_samples.h"
#include "views/common/code_editor.h"
#include "views/common/code_gutter.h"
#include "views/common/code_painter.h"
#include "views/common/code_view.h"
#include "views/common/scintilla.h"
#include "views/common/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QImage>
#include <QMimeData>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

namespace ptoscope::views {

namespace {

using Base = QsciScintillaBase;

const QByteArray kChinese = QByteArrayLiteral("# 中文注释：片上内存");

/// A view in a window of its own, with access to what lies under it.
struct Fixture {
  Theme theme;
  QWidget window;
  CodeView* view = nullptr;
  CodeEditor* editor = nullptr;

  Fixture() {
    theme.set_choice(ThemeChoice::Light);
    window.resize(700, 500);
    view = new CodeView(theme, &window);
    view->resize(700, 500);
    editor = view->findChild<CodeEditor*>();
    window.show();
    view->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&window));
  }

  /// The middle of the character at `column` of a line in sight.
  QPoint point(int line, int column) const {
    const long position = send(*editor, Base::SCI_POSITIONFROMLINE, line) + column;
    const long x = send(*editor, Base::SCI_POINTXFROMPOSITION, 0, position);
    const long y = send(*editor, Base::SCI_POINTYFROMPOSITION, 0, position);
    return {static_cast<int>(x) + 3, static_cast<int>(y) + view->line_height() / 2};
  }

  QColor background_at(int line, int column) const {
    const long position = send(*editor, Base::SCI_POSITIONFROMLINE, line) + column;
    const long x = send(*editor, Base::SCI_POINTXFROMPOSITION, 0, position);
    const int y = (line - view->first_visible_line()) * view->line_height() + 1;
    const QImage image = editor->viewport()->grab().toImage();
    const qreal ratio = image.devicePixelRatio();
    return image.pixelColor(static_cast<int>(static_cast<qreal>(x + 1) * ratio),
                            static_cast<int>(y * ratio));
  }

  QColor color(ColorToken token) const { return theme.color(token); }

  void click(int line, int column, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
    QTest::mouseClick(editor->viewport(), Qt::LeftButton, modifiers, point(line, column));
  }

  void key(int code, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
    QTest::keyClick(editor, static_cast<Qt::Key>(code), modifiers);
  }

  void wheel(int delta, Qt::KeyboardModifiers modifiers) const {
    const QPointF at(50, 50);
    QWheelEvent event(at, editor->viewport()->mapToGlobal(at), {}, {0, delta}, Qt::NoButton,
                      modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(editor->viewport(), &event);
  }

  void select(int line, int begin, int end_line, int end) const {
    const long from = send(*editor, Base::SCI_POSITIONFROMLINE, line) + begin;
    const long to = send(*editor, Base::SCI_POSITIONFROMLINE, end_line) + end;
    send(*editor, Base::SCI_SETSEL, from, to);
  }
};

bool has_color(const QImage& image, const QColor& color) {
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (image.pixelColor(x, y) == color) {
        return true;
      }
    }
  }
  return false;
}

} // namespace

class CodeViewTest : public QObject {
  Q_OBJECT

private slots:
  void shows_and_swaps_texts() {
    const Fixture f;
    const CodeTextPtr first = numbered_text(100);
    const CodeTextPtr second = numbered_text(100, "other");
    const QImage empty = f.view->grab().toImage();
    f.view->show_text(first);
    QCOMPARE(f.view->text(), first);
    const QImage shown = f.view->grab().toImage();
    QVERIFY(shown != empty);
    f.view->show_text(second);
    QCOMPARE(f.view->text(), second);
    QVERIFY(f.view->grab().toImage() != shown);
    f.view->show_text(first);
    QVERIFY(f.view->grab().toImage() == shown);
    f.view->show_text(nullptr);
    QVERIFY(f.view->text() == nullptr);
    QVERIFY(f.view->grab().toImage() == empty);
  }

  void prepared_texts_are_shown_whatever_is_kept() {
    const Fixture f;
    std::vector<CodeTextPtr> texts;
    for (int i = 0; i < 30; ++i) {
      texts.push_back(numbered_text(20, "text" + QByteArray::number(i)));
      f.view->prepare(texts.back());
    }
    for (const int i : {0, 29, 5, 0}) {
      const CodeTextPtr& text = texts[static_cast<std::size_t>(i)];
      f.view->show_text(text);
      f.key(Qt::Key_A, Qt::ControlModifier);
      QCOMPARE(f.view->selected_text(), QString::fromUtf8(text->utf8));
    }
  }

  void paints_where_the_engine_measures_data() {
    QTest::addColumn<int>("points");
    for (const int points : {6, 9, 10, 11, 13, 20, 32}) {
      QTest::addRow("%d points", points) << points;
    }
  }

  void paints_where_the_engine_measures() {
    QFETCH(int, points);
    Fixture f;
    f.theme.set_code_point_size(points);
    QByteArray line = "acc: pl.Tile[[16, 64]] " + kChinese;
    while (line.size() < 600) {
      line += " = pl.tile.add(a, b)";
    }
    auto text = plain_text({line});
    for (qsizetype at = 0; at < line.size(); ++at) { // many tokens, many measured parts
      text->styles[at] = static_cast<char>(at / 3 % 2 == 0 ? CodeStyle::Type : CodeStyle::Plain);
    }
    set_style(*text, kChinese, CodeStyle::Comment);
    f.view->show_text(text);
    const CodePainter painter(f.theme);
    const ShownText shown = make_shown_text(text);
    const long left = send(*f.editor, Base::SCI_POINTXFROMPOSITION, 0, 0);
    for (qsizetype at = 0; at <= line.size(); ++at) {
      if (at < line.size() && (static_cast<unsigned char>(line[at]) & 0xc0) == 0x80) {
        continue; // inside a character
      }
      const long x = send(*f.editor, Base::SCI_POINTXFROMPOSITION, 0, at) - left;
      const qreal painted = painter.width_of(shown, {0, at});
      QVERIFY2(std::abs(painted - static_cast<qreal>(x)) <= 1.5,
               qPrintable(QStringLiteral("byte %1: %2, engine %3").arg(at).arg(painted).arg(x)));
    }
  }

  void setters_scroll_silently_and_the_user_is_told_of() {
    const Fixture f;
    f.view->show_text(numbered_text(1000), 200);
    QCOMPARE(f.view->first_visible_line(), 200);
    QCOMPARE(f.view->current_line(), 200);
    QSignalSpy scrolled(f.view, &CodeView::scrolled);
    f.view->set_first_visible_line(500);
    QCOMPARE(f.view->first_visible_line(), 500);
    f.view->show_text(numbered_text(900, "other"), 500);
    QCOMPARE(f.view->first_visible_line(), 500);
    QCOMPARE(scrolled.size(), 0);
    f.wheel(-120, Qt::NoModifier);
    QVERIFY(f.view->first_visible_line() > 500);
    QCOMPARE(scrolled.size(), 1);
    QCOMPARE(scrolled.last().first().toInt(), f.view->first_visible_line());
  }

  void horizontal_scroll_survives_a_swap() {
    const Fixture f;
    const QByteArray longer(400, 'x');
    f.view->show_text(plain_text({longer}));
    QSignalSpy scrolled(f.view, &CodeView::scrolled_horizontally);
    f.view->set_horizontal_offset(120);
    QCOMPARE(f.view->horizontal_offset(), 120);
    f.view->show_text(plain_text({longer, longer}));
    QCOMPARE(f.view->horizontal_offset(), 120);
    QCOMPARE(scrolled.size(), 0);
    f.wheel(-120, Qt::ShiftModifier);
    QCOMPARE(f.view->horizontal_offset(), 240);
    QCOMPARE(scrolled.last().first().toInt(), 240);
  }

  void the_caret_goes_to_the_name_that_a_line_is_about() {
    const Fixture f;
    auto text = plain_text({"    tile = f(a)", "    return out", "    pass", "", "other = 1"});
    set_style(*text, "return", CodeStyle::Keyword);
    set_style(*text, "pass", CodeStyle::Keyword);
    f.view->show_text(text);
    QCOMPARE(f.view->name_at_caret(), QByteArray("tile"));
    const QByteArrayList expected = {"tile", "out", "", "", "other"};
    for (int line = 0; line < static_cast<int>(expected.size()); ++line) {
      f.view->set_current_line(line);
      QCOMPARE(f.view->current_line(), line);
      QCOMPARE(f.view->name_at_caret(), expected[line]);
    }
  }

  void current_line_scrolls_only_out_of_sight() {
    const Fixture f;
    f.view->show_text(numbered_text(1000));
    QSignalSpy moved(f.view, &CodeView::current_line_changed);
    QSignalSpy scrolled(f.view, &CodeView::scrolled);
    f.view->set_current_line(3);
    QCOMPARE(f.view->first_visible_line(), 0);
    QCOMPARE(moved.size(), 1);
    f.view->set_current_line(700);
    QCOMPARE(f.view->current_line(), 700);
    QCOMPARE(f.view->first_visible_line(), 700 - f.view->visible_line_count() / 3);
    QCOMPARE(scrolled.size(), 1);
    f.view->set_current_line(5000);
    QCOMPARE(f.view->current_line(), 999);
  }

  void scrolling_by_keys_is_told() {
    const Fixture f;
    f.view->show_text(numbered_text(1000));
    QSignalSpy scrolled(f.view, &CodeView::scrolled);
    f.key(Qt::Key_PageDown);
    QCOMPARE(scrolled.size(), 1);
    QCOMPARE(scrolled.last().first().toInt(), f.view->first_visible_line());
    f.key(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(scrolled.last().first().toInt(), 1000 - f.view->visible_line_count());
  }

  void scrolling_by_a_dragged_selection_is_told() {
    const Fixture f;
    f.view->show_text(numbered_text(1000));
    QSignalSpy scrolled(f.view, &CodeView::scrolled);
    QWidget* viewport = f.editor->viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, f.point(2, 2));
    const QPointF below(60, viewport->height() + 30);
    QMouseEvent move(QEvent::MouseMove, below, viewport->mapToGlobal(below), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(viewport, &move);
    QTRY_VERIFY(f.view->first_visible_line() > 0);
    QTRY_COMPARE(scrolled.isEmpty(), false);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, below.toPoint());
    QTRY_COMPARE(scrolled.last().first().toInt(), f.view->first_visible_line());
  }

  void two_views_keep_in_step() {
    Fixture f;
    CodeView other(f.theme, nullptr);
    other.resize(700, 500);
    const CodeTextPtr text = numbered_text(1000);
    f.view->show_text(text);
    other.show_text(text);
    int calls = 0;
    connect(f.view, &CodeView::scrolled, &other, [&](int line) {
      ++calls;
      other.set_first_visible_line(line);
    });
    connect(&other, &CodeView::scrolled, f.view, [&](int line) {
      ++calls;
      f.view->set_first_visible_line(line);
    });
    f.key(Qt::Key_PageDown);
    other.set_current_line(600);
    QCOMPARE(f.view->first_visible_line(), other.first_visible_line());
    QCOMPARE(calls, 2);
  }

  void arrows_move_the_caret() {
    const Fixture f;
    f.view->show_text(numbered_text(50));
    QSignalSpy moved(f.view, &CodeView::current_line_changed);
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Up);
    QCOMPARE(f.view->current_line(), 1);
    QCOMPARE(moved.size(), 3);
    f.key(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(f.view->selected_text(), QStringLiteral("v"));
  }

  void letters_reach_the_shortcuts_of_the_pane() {
    Fixture f;
    f.view->show_text(numbered_text(50));
    QAction action(&f.window);
    action.setShortcuts({Qt::Key_J, Qt::Key_BracketLeft, Qt::Key_N, Qt::Key_Slash});
    action.setShortcutContext(Qt::WidgetWithChildrenShortcut);
    f.window.addAction(&action);
    QSignalSpy triggered(&action, &QAction::triggered);
    for (const Qt::Key key : {Qt::Key_J, Qt::Key_BracketLeft, Qt::Key_N, Qt::Key_Slash}) {
      f.key(key);
    }
    QCOMPARE(triggered.size(), 4);
    QCOMPARE(f.view->current_line(), 0);
  }

  void keys_that_it_does_not_use_are_left_to_others() {
    const Fixture f;
    f.view->show_text(numbered_text(50));
    for (const int code : {static_cast<int>(Qt::Key_K), static_cast<int>(Qt::Key_Space),
                           static_cast<int>(Qt::Key_Return), static_cast<int>(Qt::Key_Escape)}) {
      QKeyEvent event(QEvent::KeyPress, code, Qt::NoModifier, QStringLiteral("k"));
      QApplication::sendEvent(f.editor, &event);
      QVERIFY2(!event.isAccepted(), qPrintable(QString::number(code)));
    }
    QVERIFY(!f.editor->testAttribute(Qt::WA_InputMethodEnabled));
    QVERIFY(!f.editor->acceptDrops());
  }

  void copying_leaves_out_notes() {
    const Fixture f;
    auto text = plain_text({"first", "", "", "… 3 unchanged lines", "kernel  AIV", "", "last"});
    text->lines[1].tint = LineTint::Filler;
    text->lines[3].tint = LineTint::Fold;
    text->lines[4].tint = LineTint::Header;
    f.view->show_text(text);
    f.key(Qt::Key_A, Qt::ControlModifier);
    const QString expected = QStringLiteral("first\n\n\nlast");
    QCOMPARE(f.view->selected_text(), expected);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), expected);
    f.select(0, 2, 6, 2);
    QCOMPARE(f.view->selected_text(), QStringLiteral("rst\n\n\nla"));
    f.select(5, 0, 6, 0);
    QCOMPARE(f.view->selected_text(), QStringLiteral("\n"));
    f.select(0, 0, 0, 0);
    QCOMPARE(f.view->selected_text(), QString());
  }

  void tints_marks_and_signs_are_painted() {
    const Fixture f;
    auto text = numbered_text(8);
    text->lines[0].tint = LineTint::Added;
    text->lines[0].sign = '+';
    text->lines[1].tint = LineTint::Removed;
    text->lines[3].tint = LineTint::Moved;
    text->lines[4].tint = LineTint::Fold;
    text->marks = {{0, 0, 5, MarkKind::AddedStrong}, {1, 0, 500, MarkKind::RemovedStrong}};
    f.view->show_text(text);
    QCOMPARE(f.background_at(0, 2), f.color(ColorToken::AddedStrong));
    QCOMPARE(f.background_at(0, 8), f.color(ColorToken::Added));
    QCOMPARE(f.background_at(1, 8), f.color(ColorToken::RemovedStrong));
    QCOMPARE(f.background_at(3, 2), f.color(ColorToken::Moved));
    QCOMPARE(f.background_at(4, 2), f.color(ColorToken::SurfaceAlt));
    QCOMPARE(f.background_at(5, 2), f.color(ColorToken::Surface));
    const QImage gutter = f.view->findChild<CodeGutter*>()->grab().toImage();
    QVERIFY(has_color(gutter, f.color(ColorToken::Added)));
    QVERIFY(has_color(gutter, f.color(ColorToken::Accent))); // the current line
  }

  void highlight_takes_whole_names_in_code() {
    const Fixture f;
    auto text = plain_text({"a_tile = a_tile2 + a_tile", "# a_tile"});
    set_style(*text, "# a_tile", CodeStyle::Comment);
    f.view->show_text(text);
    f.view->highlight_name("a_tile");
    QCOMPARE(f.background_at(0, 2), f.color(ColorToken::Highlight));
    QCOMPARE(f.background_at(0, 10), f.color(ColorToken::Surface));
    QCOMPARE(f.background_at(0, 20), f.color(ColorToken::Highlight));
    QCOMPARE(f.background_at(1, 4), f.color(ColorToken::Surface));
    f.view->highlight_name({});
    QCOMPARE(f.background_at(0, 2), f.color(ColorToken::Surface));
  }

  void hits_are_painted_and_dropped_with_the_text() {
    const Fixture f;
    f.view->show_text(numbered_text(500), 300);
    f.view->set_hits({{2, 0, 5}, {301, 0, 5}, {302, 0, 5}, {900, 0, 5}}, 2);
    QCOMPARE(f.background_at(301, 2), f.color(ColorToken::SearchHit));
    QCOMPARE(f.background_at(302, 2), f.color(ColorToken::CurrentHit));
    QCOMPARE(f.background_at(303, 2), f.color(ColorToken::Surface));
    f.view->show_text(numbered_text(501), 300);
    QCOMPARE(f.background_at(301, 2), f.color(ColorToken::Surface));
  }

  void hovering_tells_names() {
    const Fixture f;
    auto text = plain_text({"tile_a = pl.tile.add(tile_b)  # tile_c", "def f"});
    set_style(*text, "pl.tile.add", CodeStyle::Operator);
    set_style(*text, "# tile_c", CodeStyle::Comment);
    set_style(*text, "def", CodeStyle::Keyword);
    f.view->show_text(text);
    QSignalSpy hovered(f.view, &CodeView::name_hovered);
    const auto hover = [&](int line, int column) {
      QTest::mouseMove(f.editor->viewport(), f.point(line, column));
      QTest::qWait(150);
    };
    hover(0, 2);
    QCOMPARE(hovered.size(), 1);
    QCOMPARE(hovered.last().first().toByteArray(), QByteArray("tile_a"));
    QCOMPARE(hovered.last().at(1).value<views::CodePlace>(), (views::CodePlace{0, 0, 6}));
    hover(0, 4);
    QCOMPARE(hovered.size(), 1);
    hover(0, 18);
    QCOMPARE(hovered.last().first().toByteArray(), QByteArray("add"));
    hover(0, 10); // "pl" says nothing
    QCOMPARE(hovered.last().first().toByteArray(), QByteArray());
    hover(0, 23);
    QCOMPARE(hovered.last().first().toByteArray(), QByteArray("tile_b"));
    hover(0, 34);
    QCOMPARE(hovered.last().first().toByteArray(), QByteArray());
    hover(0, 23);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(f.editor->viewport(), &leave);
    QCOMPARE(hovered.last().first().toByteArray(), QByteArray());
  }

  void control_click_activates_a_name() {
    const Fixture f;
    f.view->show_text(numbered_text(20));
    QSignalSpy activated(f.view, &CodeView::name_activated);
    f.click(4, 2, Qt::ControlModifier);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated.last().at(0).toByteArray(), QByteArray("value_4"));
    QCOMPARE(activated.last().at(1).toInt(), 4);
    QCOMPARE(f.view->current_line(), 4);
    QCOMPARE(f.view->name_at_caret(), QByteArray("value_4"));
    f.click(5, 8, Qt::ControlModifier); // the "="
    QCOMPARE(activated.size(), 1);
    f.click(7, 2);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(f.view->current_line(), 7);
  }

  void folds_of_code_are_clicked_in_the_gutter_only() {
    const Fixture f;
    auto text = numbered_text(20);
    text->lines[3].fold = 7;
    f.view->show_text(text);
    QSignalSpy clicked(f.view, &CodeView::fold_clicked);
    f.click(3, 2);
    QCOMPARE(clicked.size(), 0);
    QCOMPARE(f.view->current_line(), 3);
    auto* gutter = f.view->findChild<CodeGutter*>();
    QTest::mouseClick(gutter, Qt::LeftButton, {}, QPoint(10, 3 * f.view->line_height() + 4));
    QCOMPARE(clicked.size(), 1);
    const QImage open = gutter->grab().toImage();
    auto folded = std::make_shared<CodeText>(*text);
    folded->lines[3].folded = true;
    f.view->show_text(folded);
    QVERIFY(gutter->grab().toImage() != open);
  }

  void linked_lines_are_tinted_and_signed() {
    const Fixture f;
    const CodeTextPtr text = numbered_text(20);
    f.view->show_text(text);
    auto* gutter = f.view->findChild<CodeGutter*>();
    const QImage before = gutter->grab().toImage();
    f.view->set_linked({2, 5});
    QCOMPARE(f.background_at(2, 40), f.color(ColorToken::Moved));
    QCOMPARE(f.background_at(3, 40), f.color(ColorToken::Surface));
    QCOMPARE(f.background_at(5, 40), f.color(ColorToken::Moved));
    QVERIFY(gutter->grab().toImage() != before);
    f.view->show_text(numbered_text(20, "other"));
    QCOMPARE(f.background_at(2, 40), f.color(ColorToken::Surface));
  }

  void names_of_values() {
    const Fixture f;
    auto text = std::make_shared<CodeText>();
    text->utf8 = "%t__x.1 = pto.tload #loc3 -> @f\n";
    text->styles.fill(static_cast<char>(CodeStyle::Plain), text->utf8.size());
    text->lines.resize(2);
    text->names = NameSyntax::Values;
    f.view->show_text(text);
    const auto name = [&](qsizetype at) { return f.editor->name_at_position(at); };
    QCOMPARE(name(0), QByteArray("%t__x.1"));
    QCOMPARE(name(3), QByteArray("%t__x.1"));
    QCOMPARE(name(7), QByteArray());
    QCOMPARE(name(12), QByteArray("pto.tload"));
    QCOMPARE(name(21), QByteArray("#loc3"));
    QCOMPARE(name(30), QByteArray("@f"));
    const auto plain = std::make_shared<CodeText>(*text);
    plain->names = NameSyntax::Words;
    f.view->show_text(plain);
    QCOMPARE(name(3), QByteArray("t__x"));
  }

  void folds_are_clicked_in_code_and_gutter() {
    const Fixture f;
    auto text = numbered_text(20);
    text->lines[3].tint = LineTint::Fold;
    text->lines[3].fold = 41;
    f.view->show_text(text);
    QSignalSpy clicked(f.view, &CodeView::fold_clicked);
    f.click(3, 2);
    QCOMPARE(clicked.size(), 1);
    QCOMPARE(clicked.last().first().toInt(), 41);
    QCOMPARE(f.view->current_line(), 0);
    auto* gutter = f.view->findChild<CodeGutter*>();
    const int height = f.view->line_height();
    QTest::mouseClick(gutter, Qt::LeftButton, {}, QPoint(10, 3 * height + 4));
    QCOMPARE(clicked.size(), 2);
    QTest::mouseClick(gutter, Qt::LeftButton, {}, QPoint(10, 5 * height + 4));
    QCOMPARE(clicked.size(), 2);
    QCOMPARE(f.view->current_line(), 5);
  }

  void double_click_and_context_menu_tell_the_line() {
    const Fixture f;
    f.view->show_text(numbered_text(20));
    QSignalSpy doubled(f.view, &CodeView::line_double_clicked);
    QTest::mouseDClick(f.editor->viewport(), Qt::LeftButton, {}, f.point(6, 2));
    QCOMPARE(doubled.size(), 1);
    QCOMPARE(doubled.last().first().toInt(), 6);
    QSignalSpy menu(f.view, &CodeView::context_menu_requested);
    const QPoint at = f.point(9, 2);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, f.editor->viewport()->mapToGlobal(at));
    QApplication::sendEvent(f.editor->viewport(), &event);
    QCOMPARE(menu.size(), 1);
    QCOMPARE(menu.last().at(1).toInt(), 9);
  }

  void zooms_by_wheel_and_keys() {
    Fixture f;
    f.view->show_text(numbered_text(200), 50);
    const int height = f.view->line_height();
    const int width = f.view->findChild<CodeGutter*>()->width();
    f.wheel(240, Qt::ControlModifier);
    QCOMPARE(f.theme.code_point_size(), 12);
    QVERIFY(f.view->line_height() > height);
    QVERIFY(f.view->findChild<CodeGutter*>()->width() > width);
    QCOMPARE(f.view->first_visible_line(), 50);
    f.key(Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(f.theme.code_point_size(), 11);
    f.key(Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(f.theme.code_point_size(), 12);
    f.key(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(f.view->line_height(), height);
  }

  void theme_changes_at_once() {
    Fixture f;
    auto text = numbered_text(10);
    set_style(*text, "value_0", CodeStyle::Keyword);
    f.view->show_text(text);
    QCOMPARE(f.background_at(6, 2), Theme::color(ColorToken::Surface, false));
    f.theme.set_choice(ThemeChoice::Dark);
    QCOMPARE(f.background_at(6, 2), Theme::color(ColorToken::Surface, true));
    QVERIFY(has_color(f.view->findChild<CodeGutter*>()->grab().toImage(),
                      Theme::color(ColorToken::SurfaceAlt, true)));
  }

  void a_line_of_a_megabyte_is_cut_and_copied_whole() {
    const Fixture f;
    const QByteArray huge = QByteArray("name = ").append(QByteArray(1 << 20, 'x'));
    f.view->show_text(plain_text({"before", huge, "after"}));
    f.view->grab();
    QVERIFY(send(*f.editor, Base::SCI_GETLENGTH) < 2 * kLongestShownLine);
    f.view->set_horizontal_offset(100000);
    f.view->grab();
    f.click(2, 2);
    f.key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(f.view->selected_text().size(), huge.size() + 13);
    f.select(1, 0, 1, 4);
    QCOMPARE(f.view->selected_text(), QStringLiteral("name"));
  }

  void a_cut_never_splits_a_character() {
    const Fixture f;
    QByteArray wide;
    while (wide.size() <= kLongestShownLine) {
      wide += "中";
    }
    f.view->show_text(plain_text({wide}));
    const ShownText shown = make_shown_text(f.view->text());
    QVERIFY(shown.cut);
    QVERIFY(QString::fromUtf8(shown.utf8).indexOf(QChar(0xfffd)) < 0);
    QCOMPARE(shown.styles.size(), shown.utf8.size());
    f.view->grab();
  }

  void control_characters_are_blanks_on_screen_only() {
    const Fixture f;
    const QByteArray line("a\tb\x01\r");
    f.view->show_text(plain_text({line, "next"}));
    QCOMPARE(send(*f.editor, Base::SCI_GETLINECOUNT), 2L);
    QCOMPARE(send(*f.editor, Base::SCI_GETCHARAT, 1), static_cast<long>(' '));
    f.select(0, 0, 0, static_cast<int>(line.size()));
    QCOMPARE(f.view->selected_text().toUtf8(), line);
  }

  void chinese_is_painted_with_a_face_that_has_it() {
    const Fixture f;
    auto text = plain_text({kChinese});
    set_style(*text, kChinese, CodeStyle::Comment);
    f.view->show_text(text);
    const QFontMetricsF metrics(f.theme.code_font());
    QVERIFY(metrics.inFontUcs4(U'中'));
    QVERIFY(has_color(f.editor->viewport()->grab().toImage(), f.color(ColorToken::SyntaxComment)));
  }

  void numbers_have_one_or_two_columns() {
    const Fixture f;
    f.view->show_text(numbered_text(10));
    auto* gutter = f.view->findChild<CodeGutter*>();
    const int width = gutter->width();
    auto inline_text = numbered_text(10);
    inline_text->second_number_column = true;
    f.view->show_text(inline_text);
    QVERIFY(gutter->width() > width);
    auto large = numbered_text(10);
    large->largest_number = 1234567;
    f.view->show_text(large);
    QVERIFY(gutter->width() > width);
    f.view->show_text(numbered_text(9));
    QCOMPARE(gutter->width(), width);
  }

  void a_text_without_facts_about_its_lines_is_shown() {
    const Fixture f;
    auto text = std::make_shared<CodeText>();
    text->utf8 = "one\ntwo\nthree";
    text->marks = {{7, 0, 3, MarkKind::AddedStrong}};
    f.view->show_text(text);
    f.view->grab();
    f.key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(f.view->selected_text(), QStringLiteral("one\ntwo\nthree"));
  }

  void scroll_bar_can_be_hidden() {
    const Fixture f;
    f.view->show_text(numbered_text(500));
    f.view->set_scroll_bar_visible(false);
    QVERIFY(!f.editor->verticalScrollBar()->isVisible());
    f.view->set_first_visible_line(100);
    QCOMPARE(f.view->first_visible_line(), 100);
    f.view->set_scroll_bar_visible(true);
    QVERIFY(f.editor->verticalScrollBar()->isVisible());
  }

  void focus_is_told_of_and_painted() {
    Fixture f;
    auto* other = new CodeView(f.theme, &f.window);
    other->setGeometry(0, 0, 10, 10);
    other->show();
    f.view->move(0, 20);
    QSignalSpy gained(f.view, &CodeView::focus_gained);
    other->setFocus();
    QCOMPARE(f.view->grab().toImage().pixelColor(100, 0), f.color(ColorToken::Surface));
    f.view->setAccessibleName(QStringLiteral("After"));
    f.view->setFocus();
    QCOMPARE(gained.size(), 1);
    QCOMPARE(f.view->grab().toImage().pixelColor(100, 0), f.color(ColorToken::Accent));
    QCOMPARE(f.editor->accessibleName(), QStringLiteral("After"));
  }
};

} // namespace ptoscope::views

QTEST_MAIN(ptoscope::views::CodeViewTest)
#include "code_view_test.moc"

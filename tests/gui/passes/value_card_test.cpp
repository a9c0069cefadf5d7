#include "tests/gui/passes/stage.h"
#include "views/common/hover_card.h"
#include "views/passes/value_card.h"

#include <QAbstractScrollArea>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace ptoscope;
using namespace ptoscope::views;
using testing::Stage;

namespace {

/// The place of the first occurrence of `word` as a shown text has it.
CodePlace place_of(const QByteArray& text, const QByteArray& word) {
  const qsizetype at = text.indexOf(word);
  const auto line = static_cast<std::int32_t>(text.left(at).count('\n'));
  const auto begin = static_cast<std::int32_t>(at - (text.lastIndexOf('\n', at) + 1));
  return {line, begin, begin + static_cast<std::int32_t>(word.size())};
}

/// The example with all of its lines.
bool open_unfolded(Stage& stage) {
  if (stage.open(testing::example_dumps()) == nullptr)
    return false;
  stage.pane->action(PassesAction::Fold)->trigger();
  return stage.settle();
}

/// Moves the pointer onto a word of the "after" side; the card comes after a while.
bool hover(Stage& stage, const QByteArray& word) {
  CodeView& view = stage.pane->diff_view().view(Side::After);
  const CodePlace place = place_of(stage.shown(Side::After), word);
  stage.pane->diff_view().go_to_line(place.line);
  stage.pane->diff_view().reveal_byte(place.end);
  QWidget* viewport = view.findChild<QAbstractScrollArea*>()->viewport();
  const QPoint at = viewport->mapFromGlobal(view.rect_of(place).center());
  QTest::mouseMove(viewport, QPoint(2, 2));
  QTest::mouseMove(viewport, at);
  return QTest::qWaitFor([&] { return stage.pane->value_card().card().isVisible(); }, 5000);
}

} // namespace

class ValueCardTest : public QObject {
  Q_OBJECT

private slots:
  void the_pointer_shows_the_full_type() {
    Stage stage;
    QVERIFY(open_unfolded(stage));
    QVERIFY(hover(stage, "deepest: "));
    const HoverCard& card = stage.pane->value_card().card();
    QVERIFY2(card.code().startsWith("deepest: pl."), qPrintable(card.code()));
    QVERIFY(!card.note().isEmpty());
    QTest::keyClick(&stage.pane->diff_view().view(Side::After), Qt::Key_Down);
    QVERIFY(!card.isVisible());
  }

  void a_key_shows_the_full_type_at_the_caret() {
    Stage stage;
    QVERIFY(open_unfolded(stage));
    DiffView& view = stage.pane->diff_view();
    view.go_to_line(place_of(stage.shown(Side::After), "deepest: ").line);
    view.focus_code();
    stage.press(Qt::Key_I);
    const HoverCard& card = stage.pane->value_card().card();
    QVERIFY(card.isVisible());
    QVERIFY(card.code().startsWith(QString::fromUtf8(view.view(Side::After).name_at_caret())));
    stage.press(Qt::Key_J);
    QVERIFY(!card.isVisible());
  }

  /// On any part of it that tells: its signature, the types of this call, its rule in words.
  void the_pointer_tells_of_operators() {
    Stage stage;
    QVERIFY(open_unfolded(stage));
    QVERIFY(hover(stage, "maximum("));
    const HoverCard& card = stage.pane->value_card().card();
    QCOMPARE(card.code().section('\n', 0, 0), "pl.tile.maximum(lhs, rhs)");
    QCOMPARE(card.code().section('\n', 1, 1), "  lhs: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]");
    QCOMPARE(card.code().section('\n', 3, 3), "  -> pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]");
    QVERIFY(!card.note().isEmpty());
  }

  void the_signature_follows_the_caret() {
    Stage stage;
    QVERIFY(open_unfolded(stage));
    DiffView& view = stage.pane->diff_view();
    CodeView& code = view.view(Side::After);
    const CodePlace place = place_of(stage.shown(Side::After), "maximum(");
    view.go_to_line(place.line);
    view.focus_code();
    stage.press(Qt::Key_Home);
    stage.press(Qt::Key_Space, Qt::ControlModifier | Qt::ShiftModifier);
    const ValueCard& card = stage.pane->value_card();
    QVERIFY(!card.signature().isVisible());
    while (code.caret().begin < place.end)
      stage.press(Qt::Key_Right);
    stage.press(Qt::Key_Space, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(card.signature().isVisible());
    const auto marked = [&card] {
      const CardText& text = card.signature().text();
      return text.code.mid(text.mark_begin, text.mark_length);
    };
    QCOMPARE(marked(), "lhs");
    QCOMPARE(card.signature().note(), "tile in Vec; read");
    const QByteArray line = stage.shown(Side::After).split('\n').at(place.line);
    while (line[code.caret().begin - 1] != ',')
      stage.press(Qt::Key_Right);
    QCOMPARE(marked(), "rhs");
    stage.press(Qt::Key_End);
    QVERIFY(!card.signature().isVisible());
  }

  /// To the header of a called function, also when the filter hides it, and back.
  void definitions_are_found_across_functions() {
    Stage stage;
    QVERIFY(open_unfolded(stage));
    DiffView& view = stage.pane->diff_view();
    const auto text_at = [&] {
      return stage.shown(Side::After).split('\n').at(view.current_line()).trimmed();
    };
    const auto go_to_call = [&] {
      const CodePlace place = place_of(stage.shown(Side::After), "self.settle(");
      view.go_to_line(place.line);
      view.focus_code();
      stage.press(Qt::Key_Home);
      while (view.view(Side::After).caret().begin < place.begin + 6)
        stage.press(Qt::Key_Right);
    };
    go_to_call();
    const QByteArray call = text_at();
    stage.press(Qt::Key_F12);
    QVERIFY2(text_at().startsWith("def settle("), text_at());
    stage.links.go_back();
    QVERIFY(stage.settle());
    QCOMPARE(text_at(), call);
    Selection selection = stage.links.selection();
    selection.function = QStringLiteral("watch");
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    go_to_call();
    stage.press(Qt::Key_F12);
    QCOMPARE(stage.links.selection().function, "settle");
    QVERIFY2(text_at().startsWith("def settle("), text_at());
    stage.links.go_back();
    QVERIFY(stage.settle());
    QCOMPARE(stage.links.selection().function, "watch");
    QCOMPARE(text_at(), call);
  }

  void an_operator_is_asked_for() {
    Stage stage;
    QVERIFY(open_unfolded(stage));
    QSignalSpy asked(stage.pane, &Pane::operator_requested);
    CodeView& code = stage.pane->diff_view().view(Side::After);
    const CodePlace place = place_of(stage.shown(Side::After), "maximum");
    stage.pane->diff_view().go_to_line(place.line);
    stage.pane->diff_view().reveal_byte(place.end);
    QWidget* viewport = code.findChild<QAbstractScrollArea*>()->viewport();
    QTest::mouseClick(viewport, Qt::LeftButton, Qt::ControlModifier,
                      viewport->mapFromGlobal(code.rect_of(place).center()));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.front().front().toString(), "pl.tile.maximum");
  }

  void a_removed_line_of_one_view_has_its_own_types() {
    QTemporaryDir directory;
    const auto write = [&](const char* name, const QByteArray& statement) {
      QFile file(directory.filePath(QString::fromLatin1(name)));
      return file.open(QIODevice::WriteOnly) &&
             file.write("# pypto.program: P\nimport pypto.language as pl\n\n@pl.program\nclass P:\n"
                        "    @pl.function\n    def f(self, a: pl.Scalar[pl.INDEX]):\n" +
                        statement + "        return\n") > 0;
    };
    QVERIFY(write("00_frontend.py", "        gone: pl.Scalar[pl.FP16] = pl.tile.read(a)\n"));
    QVERIFY(write("01_after_Simplify.py", ""));
    Stage stage;
    QVERIFY(stage.open(directory.path().toStdString()));
    DiffView& view = stage.pane->diff_view();
    while (view.shown()->options.mode != DiffMode::Inline) {
      stage.pane->action(PassesAction::Mode)->trigger();
      QVERIFY(stage.settle());
    }
    view.go_to_line(place_of(stage.shown(Side::After), "gone: ").line);
    view.focus_code();
    stage.press(Qt::Key_I);
    const HoverCard& card = stage.pane->value_card().card();
    QVERIFY(card.isVisible());
    QCOMPARE(card.code(), QStringLiteral("gone: pl.Scalar[pl.FP16]"));
  }

  void functions_that_can_not_be_read_are_named() {
    QTemporaryDir directory;
    for (const char* name : {"00_frontend.py", "01_after_Simplify.py"}) {
      QFile file(directory.filePath(QString::fromLatin1(name)));
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write("# pypto.program: P\nimport pypto.language as pl\n\n@pl.program\nclass P:\n"
                 "    @pl.function\n    def f(self):\n        x: pl.Nothing[3] = pl.tile.add(y)\n"
                 "        return\n");
    }
    Stage stage;
    Build* build = stage.open(directory.path().toStdString());
    QVERIFY(build);
    const auto buttons = stage.pane->findChildren<QPushButton*>();
    const auto note = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
      return button->isVisible() && button->text().contains("text only");
    });
    QVERIFY(note != buttons.end());
    QVERIFY(!(*note)->toolTip().isEmpty());
    stage.pane->diff_view().go_to_line(0);
    QTest::mouseClick(*note, Qt::LeftButton);
    QVERIFY(stage.settle());
    QVERIFY(stage.shown(Side::After)
                .split('\n')
                .at(stage.pane->diff_view().current_line())
                .contains("pl.tile.add(y)"));
    // Each finding is a problem once, not once a step.
    std::size_t findings = 0;
    for (const Diagnostic& found : build->diagnostics())
      findings += found.code == "undefined-name" ? 1 : 0;
    QCOMPARE(findings, 1U);
  }
};

QTEST_MAIN(ValueCardTest)
#include "value_card_test.moc"

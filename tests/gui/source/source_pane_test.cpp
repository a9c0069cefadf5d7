#include "views/common/action_registry.h"
#include "views/common/code_editor.h"
#include "views/common/find_bar.h"
#include "views/common/hover_card.h"
#include "views/common/note_bar.h"
#include "views/common/scintilla.h"
#include "views/common/theme.h"
#include "views/model/workspace.h"
#include "views/source/problem_bar.h"
#include "views/source/source_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

namespace {

// Lines count from 1 here, as people count them.
const QString kProgram = QStringLiteral("import pypto.language as pl\n"
                                        "\n"
                                        "ROWS = 16\n"
                                        "\n"
                                        "\n"
                                        "@pl.program\n"
                                        "class Loom:\n"
                                        "    @pl.function(type=pl.FunctionType.InCore)\n"
                                        "    def weave(\n"
                                        "        self,\n"
                                        "        x: pl.Tensor[[ROWS, 64], pl.FP32],\n"
                                        "        out: pl.Out[pl.Tensor[[ROWS, 64], pl.FP32]],\n"
                                        "    ) -> pl.Tensor[[ROWS, 64], pl.FP32]:\n"
                                        "        warp = pl.load(x, [0, 0], [16, 64])\n"
                                        "        weft = pl.exp(warp)\n"
                                        "        out = pl.store(weft, [0, 0], out)\n"
                                        "        return out\n"
                                        "\n"
                                        "    @pl.function(type=pl.FunctionType.Orchestration)\n"
                                        "    def drive(\n"
                                        "        self,\n"
                                        "        x: pl.Tensor[[ROWS, 64], pl.FP32],\n"
                                        "        out: pl.Out[pl.Tensor[[ROWS, 64], pl.FP32]],\n"
                                        "    ) -> pl.Tensor[[ROWS, 64], pl.FP32]:\n"
                                        "        out = self.weave(x, out)\n"
                                        "        return out\n");

struct Stage {
  QTemporaryDir directory;
  Theme theme;
  Workspace workspace;
  LinkGroup links;
  QWidget window;
  ActionRegistry actions{theme};
  SourcePane* pane = nullptr;
  QString path;

  Stage() : path(directory.filePath(QStringLiteral("loom.py"))) {
    theme.set_choice(ThemeChoice::Light);
    window.resize(1200, 700);
    pane = new SourcePane({workspace, links, theme, actions}, &window);
    pane->resize(1200, 700);
    window.show();
    window.activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(&window));
  }
  ~Stage() { delete pane; }

  void write(const QString& text) const {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
  }
  bool settle() const {
    return QTest::qWaitFor([this] { return !pane->busy(); }, 30'000);
  }
  bool open(const QString& text, int line = -1) {
    write(text);
    pane->open_file(path.toStdString(), line < 0 ? -1 : line - 1);
    const bool settled = settle();
    pane->focus_main_part();
    return settled;
  }
  /// Saves, as an editor does, and waits for the check.
  bool save(const QString& text) const {
    QSignalSpy checked(pane, &SourcePane::checked);
    write(text);
    return checked.wait(30'000);
  }
  int source_line() const { return pane->source_view().current_line() + 1; }
  QByteArray program_line() const {
    return pane->reading()->program->utf8.split('\n').value(pane->program_view().current_line());
  }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
  }
  void put_caret(CodeView& view, int line, const QByteArray& word) const {
    CodeEditor& editor = *view.findChild<CodeEditor*>();
    const long begin = send(editor, QsciScintillaBase::SCI_POSITIONFROMLINE, line - 1);
    send(editor, QsciScintillaBase::SCI_GOTOPOS,
         static_cast<long>(view.text()->utf8.indexOf(word, begin)));
  }
};

QString with_fault() {
  return QString(kProgram).replace("pl.exp(warp)", "pl.exp(wrap)");
}

} // namespace

class SourcePaneTest : public QObject {
  Q_OBJECT

private slots:
  void without_a_file_it_says_so() {
    const Stage stage;
    QVERIFY(stage.pane->reading() == nullptr);
    QVERIFY(!stage.pane->action(SourceAction::Find)->isEnabled());
    QVERIFY(!stage.pane->action(SourceAction::CopyPath)->isEnabled());
  }

  void source_and_program_stand_side_by_side() {
    Stage stage;
    QVERIFY(stage.open(kProgram));
    const SourceReadingPtr& reading = stage.pane->reading();
    QVERIFY(reading->program != nullptr);
    QVERIFY(reading->problems.empty());
    QCOMPARE(QString::fromStdString(reading->entry), QStringLiteral("Loom"));
    QVERIFY(reading->program->utf8.contains("weft: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]"));
    QVERIFY(stage.pane->problem_bar().text().contains(QStringLiteral("Nothing is wrong")));
  }

  void a_line_shows_what_became_of_it() {
    Stage stage;
    QVERIFY(stage.open(kProgram, 15));
    QVERIFY2(stage.program_line().contains("pl.tile.exp(warp)"), stage.program_line());
    stage.press(Qt::Key_Down);
    QVERIFY2(stage.program_line().contains("pl.tile.store("), stage.program_line());
    // The header of a function belongs to all its lines.
    stage.pane->go_to_line(10);
    QVERIFY2(stage.program_line().contains("def weave("), stage.program_line());
  }

  void a_line_of_the_program_shows_its_source() {
    Stage stage;
    QVERIFY(stage.open(kProgram, 15));
    stage.press(Qt::Key_Return);
    QVERIFY(stage.pane->program_view().isAncestorOf(QApplication::focusWidget()));
    stage.press(Qt::Key_Up);
    QCOMPARE(stage.source_line(), 14);
    stage.press(Qt::Key_Return);
    QVERIFY(stage.pane->source_view().isAncestorOf(QApplication::focusWidget()));
    QCOMPARE(stage.source_line(), 14);
  }

  void faults_are_marked_and_reached_by_key() {
    Stage stage;
    QVERIFY(stage.open(with_fault()));
    const SourceReadingPtr& reading = stage.pane->reading();
    QVERIFY(reading->program == nullptr);
    QCOMPARE(reading->count(Severity::Error), 1);
    QCOMPARE(reading->source->lines[14].problem, LineProblem::Error);
    QCOMPARE(reading->source->lines[13].problem, LineProblem::None);
    QCOMPARE(reading->source->marks.size(), std::size_t{1});
    const CodeMark& mark = reading->source->marks.front();
    QCOMPARE(mark.line, 14);
    const QByteArray line = reading->source->utf8.split('\n').value(14);
    QCOMPARE(line.mid(mark.begin, mark.end - mark.begin), QByteArray("wrap"));
    QVERIFY(stage.pane->problem_bar().text().contains(QStringLiteral("F8")));
    stage.press(Qt::Key_F8);
    QCOMPARE(stage.source_line(), 15);
    QVERIFY(stage.pane->problem_bar().text().contains(QStringLiteral("\"wrap\"")));
    stage.press(Qt::Key_Up);
    QVERIFY(!stage.pane->problem_bar().text().contains(QStringLiteral("\"wrap\"")));
  }

  void saving_checks_again_and_keeps_the_place() {
    Stage stage;
    QVERIFY(stage.open(kProgram, 16));
    QSignalSpy checked(stage.pane, &SourcePane::checked);
    QVERIFY(stage.save(with_fault()));
    QCOMPARE(stage.source_line(), 16);
    QCOMPARE(stage.pane->reading()->count(Severity::Error), 1);
    QVERIFY(stage.save(kProgram));
    QCOMPARE(stage.source_line(), 16);
    QCOMPARE(stage.pane->reading()->count(Severity::Error), 0);
    QVERIFY2(stage.program_line().contains("pl.tile.store("), stage.program_line());
  }

  void with_an_error_the_last_program_stays() {
    Stage stage;
    QVERIFY(stage.open(kProgram));
    const QByteArray before = stage.pane->reading()->program->utf8;
    QVERIFY(!stage.pane->stale_note().isVisible());
    QVERIFY(stage.save(with_fault()));
    QVERIFY(stage.pane->reading()->program == nullptr);
    QVERIFY(stage.pane->stale_note().isVisible());
    QCOMPARE(stage.pane->program_view().text()->utf8, before);
    // Links of the last program would lead to lines that have moved.
    QVERIFY(!stage.pane->action(SourceAction::FollowLink)->isEnabled());
    stage.put_caret(stage.pane->program_view(), 5, "weave");
    stage.pane->program_view().setFocus();
    stage.press(Qt::Key_F12);
    QVERIFY(stage.save(kProgram));
    QVERIFY(!stage.pane->stale_note().isVisible());
    QCOMPARE(stage.pane->program_view().text()->utf8, before);
    // Another file has nothing of it.
    QFile other(stage.directory.filePath(QStringLiteral("other.py")));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write(with_fault().toUtf8());
    other.close();
    stage.pane->open_file(other.fileName().toStdString());
    QVERIFY(stage.settle());
    QVERIFY(stage.pane->program_view().text() == nullptr);
    QVERIFY(!stage.pane->stale_note().isVisible());
  }

  void a_file_that_is_replaced_is_checked_again() {
    Stage stage;
    QVERIFY(stage.open(kProgram, 15));
    QSignalSpy checked(stage.pane, &SourcePane::checked);
    const QString other = stage.directory.filePath(QStringLiteral("new.py"));
    QFile file(other);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(with_fault().toUtf8());
    file.close();
    QVERIFY(QFile::remove(stage.path));
    QVERIFY(QFile::rename(other, stage.path));
    QTRY_VERIFY(stage.pane->reading() != nullptr &&
                stage.pane->reading()->count(Severity::Error) == 1);
    QCOMPARE(stage.source_line(), 15);
  }

  void definitions_are_found_and_left() {
    Stage stage;
    QVERIFY(stage.open(kProgram, 25));
    stage.put_caret(stage.pane->source_view(), 25, "weave");
    stage.press(Qt::Key_F12);
    QCOMPARE(stage.source_line(), 9);
    stage.press(Qt::Key_Backspace);
    QCOMPARE(stage.source_line(), 25);
    stage.put_caret(stage.pane->source_view(), 15, "warp");
    stage.press(Qt::Key_F12);
    QCOMPARE(stage.source_line(), 14);
  }

  /// A value that is called as a function is doesn't hide it, and operators are shown elsewhere.
  void operators_and_functions_are_told_apart() {
    Stage stage;
    QString text = kProgram;
    text.replace("        out = self.weave(x, out)\n",
                 "        weave = pl.full([16, 64], pl.FP32, 0.0)\n"
                 "        out = self.weave(x, out)\n");
    QVERIFY(stage.open(text, 26));
    stage.put_caret(stage.pane->source_view(), 26, "weave");
    stage.press(Qt::Key_F12);
    QCOMPARE(stage.source_line(), 9);
    QVERIFY(stage.pane->go_back());
    QCOMPARE(stage.source_line(), 26);
    QVERIFY(!stage.pane->go_back());
    QSignalSpy asked(stage.pane, &Pane::operator_requested);
    stage.put_caret(stage.pane->source_view(), 15, "exp(");
    stage.press(Qt::Key_F12);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.front().front().toString(), "pl.exp");
  }

  /// The pointer on an operator: which one it is here, the types of the call, the rule.
  void the_pointer_tells_of_operators() {
    Stage stage;
    QVERIFY(stage.open(kProgram, 15));
    CodeView& view = stage.pane->source_view();
    const QByteArray line = "        weft = pl.exp(warp)";
    const auto begin = static_cast<std::int32_t>(line.indexOf("exp"));
    const CodePlace place{14, begin, begin + 3};
    QWidget* viewport = view.findChild<CodeEditor*>()->viewport();
    QTest::mouseMove(viewport, QPoint(2, 2));
    QTest::mouseMove(viewport, viewport->mapFromGlobal(view.rect_of(place).center()));
    QTRY_VERIFY(stage.pane->card().isVisible());
    QCOMPARE(stage.pane->card().code(), "pl.tile.exp(tile)\n"
                                        "  tile: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]\n"
                                        "  -> pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]");
    QVERIFY(!stage.pane->card().note().isEmpty());
  }

  /// The signature stays while the caret is in the brackets, with its argument marked.
  void the_signature_follows_the_caret() {
    Stage stage;
    QVERIFY(stage.open(kProgram, 16));
    const auto marked = [&stage] {
      const CardText& text = stage.pane->signature(false).text();
      return text.code.mid(text.mark_begin, text.mark_length);
    };
    stage.put_caret(stage.pane->source_view(), 16, "weft, [");
    stage.press(Qt::Key_Space, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(stage.pane->signature(false).isVisible());
    QCOMPARE(marked(), "tile");
    for (int i = 0; i < 6; ++i) // "weft, "
      stage.press(Qt::Key_Right);
    QCOMPARE(marked(), "offsets");
    stage.press(Qt::Key_Escape);
    QVERIFY(!stage.pane->signature(false).isVisible());
    stage.press(Qt::Key_Space, Qt::ControlModifier | Qt::ShiftModifier);
    stage.press(Qt::Key_Home);
    QVERIFY(!stage.pane->signature(false).isVisible());
    stage.press(Qt::Key_Space, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!stage.pane->signature(false).isVisible());
  }

  void text_is_found() {
    Stage stage;
    QVERIFY(stage.open(kProgram, 1));
    stage.press(Qt::Key_Slash);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("return"));
    QCOMPARE(stage.source_line(), 17);
    stage.press(Qt::Key_Return);
    QCOMPARE(stage.source_line(), 26);
    stage.press(Qt::Key_Escape);
    QVERIFY(!stage.pane->find_bar().isVisible());
  }

  void the_program_is_copied() {
    Stage stage;
    QVERIFY(stage.open(kProgram));
    stage.pane->action(SourceAction::CopyProgram)->trigger();
    QVERIFY(
        QApplication::clipboard()->text().startsWith(QStringLiteral("# pypto.program: Loom\n")));
  }

  void explicit_print_shows_more() {
    Stage stage;
    QVERIFY(stage.open(kProgram));
    const QByteArray concise = stage.pane->reading()->program->utf8;
    QSignalSpy checked(stage.pane, &SourcePane::checked);
    stage.press(Qt::Key_X);
    QVERIFY(checked.wait(30'000));
    QVERIFY(stage.pane->reading()->program->utf8 != concise);
    QVERIFY(stage.pane->save_state()[QStringLiteral("explicit")].toBool());
  }

  void what_needs_python_is_told() {
    Stage stage;
    QVERIFY(stage.open(QStringLiteral("import torch\n") + kProgram));
    QVERIFY(stage.pane->reading()->needs_python);
    QCOMPARE(stage.pane->reading()->source->lines[0].problem, LineProblem::Error);
  }

  void files_that_cannot_be_read_are_told() {
    const Stage stage;
    QSignalSpy checked(stage.pane, &SourcePane::checked);
    stage.pane->open_file(stage.path.toStdString());
    QVERIFY(checked.wait(30'000));
    QVERIFY(stage.pane->reading() == nullptr);
    QFile file(stage.path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("x = '\xff\xfe'\n");
    file.close();
    stage.pane->open_file(stage.path.toStdString());
    QVERIFY(checked.wait(30'000));
    QVERIFY(stage.pane->reading() == nullptr);
  }

  void an_empty_file_is_no_program() {
    Stage stage;
    QVERIFY(stage.open(QString()));
    QVERIFY(stage.pane->reading()->program == nullptr);
    QVERIFY(stage.pane->reading()->problems.empty());
  }
};

QTEST_MAIN(SourcePaneTest)
#include "source_pane_test.moc"

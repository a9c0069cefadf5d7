#include "tests/gui/code/code_stage.h"
#include "views/common/code_editor.h"
#include "views/common/hover_card.h"
#include "views/common/note_bar.h"
#include "views/common/scintilla.h"

#include <QClipboard>
#include <QTreeView>

using namespace ptoscope;
using namespace ptoscope::views;
using testing::CodeStage;

namespace {

CodeEditor& editor(const CodeStage& stage) {
  return *stage.pane->view().findChild<CodeEditor*>();
}

/// The position of a word on a line of the file, from 1.
long position_of(const CodeStage& stage, int line, const QByteArray& word) {
  const auto& layout = stage.pane->layout_shown();
  const std::int32_t shown = layout->shown_of_line[static_cast<std::size_t>(line - 1)];
  const long begin = send(editor(stage), QsciScintillaBase::SCI_POSITIONFROMLINE, shown);
  return static_cast<long>(layout->text->utf8.indexOf(word, begin));
}

void put_caret(const CodeStage& stage, int line, const QByteArray& word) {
  stage.pane->open_file(stage.pane->file(), line - 1);
  send(editor(stage), QsciScintillaBase::SCI_GOTOPOS, position_of(stage, line, word));
}

} // namespace

class CodePaneTest : public QObject {
  Q_OBJECT

private slots:
  void without_a_build_it_says_so() {
    CodeStage stage;
    QVERIFY(stage.pane->file().empty());
    QVERIFY(!stage.pane->action(CodeAction::Find)->isEnabled());
    stage.press(Qt::Key_T);
    QVERIFY(QApplication::activePopupWidget() == nullptr);
  }

  void a_build_shows_its_first_file() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:1"));
    QVERIFY(stage.pane->layout_shown()->text->utf8.startsWith("module"));
    QVERIFY(stage.pane->links().index());
    QCOMPARE(stage.pane->links().index()->units().size(), std::size_t{1});
  }

  void a_build_without_code_says_so() {
    CodeStage stage;
    test::write_small_build(stage.project.path() + QStringLiteral("/plain"));
    const Build* build =
        stage.workspace.open((stage.project.path() + QStringLiteral("/plain")).toStdString());
    QVERIFY(stage.settle());
    Selection selection;
    selection.build = build->id();
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    QVERIFY(stage.pane->file().empty());
    QVERIFY(stage.pane->layout_shown() == nullptr);
  }

  void files_are_chosen_by_typing() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    stage.press(Qt::Key_T);
    QVERIFY(stage.pane->popup().isVisible());
    // Six files of code and the source that they come from.
    QCOMPARE(stage.pane->popup().row_count(), 6);
    stage.type(QStringLiteral("beam"));
    QCOMPARE(stage.pane->popup().row_count(), 1);
    stage.press(Qt::Key_Return);
    QCOMPARE(stage.file_name(), QStringLiteral("beam.cpp"));
    QVERIFY(!stage.pane->popup().isVisible());
    stage.press(Qt::Key_Backspace);
    QCOMPARE(stage.file_name(), QStringLiteral("weave.pto"));
  }

  void functions_and_loops_are_listed() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    stage.press(Qt::Key_F);
    QCOMPARE(stage.pane->popup().row_count(), 2);
    stage.type(QStringLiteral("scf.for"));
    stage.press(Qt::Key_Return);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:7"));
    QCOMPARE(stage.pane->header().function(), QStringLiteral("weave"));
  }

  void an_operation_leads_to_its_source_and_back() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto", 11));
    QCOMPARE(stage.pane->source_link().place(), QStringLiteral("loom.py:7"));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_Return);
    QCOMPARE(stage.here(), QStringLiteral("loom.py:7"));
    // Lines from which code was made have a sign.
    const auto& lines = stage.pane->layout_shown()->text->lines;
    QCOMPARE(lines[5].sign, '>');
    QCOMPARE(lines[6].sign, '>');
    QCOMPARE(lines[7].sign, ' ');
    stage.press(Qt::Key_Return);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:11"));
    stage.press(Qt::Key_BracketRight);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:12"));
    stage.press(Qt::Key_BracketRight);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:11"));
    stage.press(Qt::Key_Backspace);
    QCOMPARE(stage.here(), QStringLiteral("loom.py:7"));
  }

  void a_source_that_is_not_here_is_told() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto", 13));
    QCOMPARE(stage.pane->source_link().place(), QStringLiteral("lost.py:1"));
    QSignalSpy told(stage.pane, &Pane::status_message);
    stage.pane->focus_main_part();
    stage.press(Qt::Key_S);
    QCOMPARE(told.size(), 1);
    QVERIFY(told.last().first().toString().contains(QStringLiteral("lost.py")));
    QCOMPARE(stage.file_name(), QStringLiteral("weave.pto"));
  }

  void an_operation_leads_to_its_statement() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto", 11));
    QCOMPARE(stage.pane->statement_link().place(), QStringLiteral("01 Simplify:10"));
    Selection other = stage.links.selection();
    other.step = QStringLiteral("frontend");
    stage.links.propose(other);
    QVERIFY(stage.settle());
    stage.pane->focus_main_part();
    stage.press(Qt::Key_G);
    QCOMPARE(stage.links.selection().step, QStringLiteral("Simplify"));
    QCOMPARE(stage.links.selection().line, 9);
    QCOMPARE(stage.links.selection().name, QStringLiteral("shed"));
    // The value has another name in the first step.
    stage.press(Qt::Key_G, Qt::ShiftModifier);
    QTRY_COMPARE(stage.links.selection().step, QStringLiteral("frontend"));
    QCOMPARE(stage.links.selection().name, QStringLiteral("web"));
    QCOMPARE(stage.links.selection().line, 9);
  }

  void the_selection_leads_to_the_code() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("orchestration/beam.cpp"));
    Selection selection = stage.links.selection();
    selection.line = 8;
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:8"));
    // From an earlier step by following the value that the line binds.
    selection.step = QStringLiteral("frontend");
    selection.line = 9;
    selection.name = QStringLiteral("web");
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    QTRY_COMPARE(stage.here(), QStringLiteral("weave.pto:11"));
    // Not when it is switched off.
    stage.pane->focus_main_part();
    stage.press(Qt::Key_L);
    QVERIFY(!stage.pane->follows());
    selection.line = 8;
    selection.name = QStringLiteral("t");
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:11"));
  }

  void the_caret_moves_the_selection_of_the_last_step() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto", 8));
    stage.pane->focus_main_part();
    for (int i = 0; i < 3; ++i)
      stage.press(Qt::Key_Down);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:12"));
    QCOMPARE(stage.links.selection().line, 9);
    Selection earlier = stage.links.selection();
    earlier.step = QStringLiteral("frontend");
    earlier.line = -1;
    stage.links.propose(earlier);
    stage.press(Qt::Key_Up);
    QCOMPARE(stage.links.selection(), earlier);
  }

  void definition_and_uses() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto"));
    stage.pane->focus_main_part();
    put_caret(stage, 12, "%t ");
    stage.press(Qt::Key_F12);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:8"));
    put_caret(stage, 12, "%t ");
    stage.press(Qt::Key_U);
    QVERIFY(stage.pane->places().isVisible());
    QCOMPARE(stage.pane->places().model().rowCount(), 3);
    stage.press(Qt::Key_Down);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:10"));
    stage.press(Qt::Key_Return);
    QVERIFY(stage.pane->view().isAncestorOf(QApplication::focusWidget()));
    stage.pane->places().list().setFocus();
    stage.press(Qt::Key_Escape);
    QVERIFY(!stage.pane->places().isVisible());
  }

  void ctrl_click_goes_to_the_definition() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto"));
    const long position = position_of(stage, 12, "%shed");
    const QPoint at(static_cast<int>(send(editor(stage), QsciScintillaBase::SCI_POINTXFROMPOSITION,
                                          0, position)) +
                        3,
                    static_cast<int>(send(editor(stage), QsciScintillaBase::SCI_POINTYFROMPOSITION,
                                          0, position)) +
                        3);
    // Scroll it into sight: the line is long.
    send(editor(stage), QsciScintillaBase::SCI_GOTOPOS, position);
    const QPoint seen(static_cast<int>(send(
                          editor(stage), QsciScintillaBase::SCI_POINTXFROMPOSITION, 0, position)) +
                          3,
                      at.y());
    QTest::mouseClick(editor(stage).viewport(), Qt::LeftButton, Qt::ControlModifier, seen);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:11"));
  }

  void a_card_tells_about_the_caret() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto"));
    stage.pane->focus_main_part();
    put_caret(stage, 12, "pto.texp");
    stage.press(Qt::Key_I);
    QVERIFY(stage.pane->card().card().isVisible());
    QVERIFY(stage.pane->card().card().code().startsWith(QStringLiteral("pto.texp")));
    stage.press(Qt::Key_Down);
    QVERIFY(!stage.pane->card().card().isVisible());
  }

  void folds() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto", 9));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_Z);
    QCOMPARE(stage.pane->layout_shown()->line_count(), 12);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:7"));
    // Going to a hidden line opens what hides it.
    stage.pane->open_file(stage.pane->file(), 9);
    QVERIFY(stage.settle());
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:10"));
    stage.press(Qt::Key_Z, Qt::ShiftModifier);
    QCOMPARE(stage.pane->layout_shown()->line_count(), 4);
    stage.press(Qt::Key_E);
    QCOMPARE(stage.pane->layout_shown()->line_count(), 17);
  }

  void find() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    stage.pane->focus_main_part();
    stage.press(Qt::Key_Slash);
    QVERIFY(stage.pane->find_bar().isVisible());
    stage.type(QStringLiteral("alloc_tile"));
    QTRY_COMPARE(stage.pane->find_bar().note(), QStringLiteral("1 of 2"));
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:8"));
    stage.press(Qt::Key_Return);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:11"));
    stage.press(Qt::Key_Escape);
    QVERIFY(!stage.pane->find_bar().isVisible());
    QVERIFY(stage.pane->view().isAncestorOf(QApplication::focusWidget()));
    // A hit in a closed fold opens it.
    stage.press(Qt::Key_Z, Qt::ShiftModifier);
    stage.press(Qt::Key_N);
    QTRY_COMPARE(stage.here(), QStringLiteral("weave.pto:8"));
  }

  void tasks_lead_to_their_kernels() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("orchestration/beam.cpp", 1));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_Return);
    QCOMPARE(QString::fromStdString(stage.pane->file().string()),
             stage.path("kernels/aiv/weave.cpp"));
    QSignalSpy told(stage.pane, &Pane::status_message);
    QVERIFY(stage.open("orchestration/beam.cpp", 2));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_Return);
    QVERIFY(told.last().first().toString().contains(u'7'));
    QVERIFY(stage.open("orchestration/beam.cpp", 0));
    stage.press(Qt::Key_Return);
    QCOMPARE(told.size(), 2);
  }

  void cpp_leads_to_the_module_and_back() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("kernels/aiv/weave.cpp", 4));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_Return); // "// pto: %shed"
    QTRY_COMPARE(stage.here(), QStringLiteral("weave.pto:11"));
    stage.press(Qt::Key_O);
    // The C++ of ptoas, and the kernel that it was put into.
    QCOMPARE(stage.pane->places().model().rowCount(), 2);
    QVERIFY(stage.open("ptoas/weave.cpp"));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_O);
    QCOMPARE(stage.file_name(), QStringLiteral("weave.pto"));
  }

  void cpp_definitions() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("kernels/aiv/weave.cpp"));
    stage.pane->focus_main_part();
    put_caret(stage, 5, "b)");
    stage.press(Qt::Key_F12);
    QCOMPARE(stage.here(), QStringLiteral("weave.cpp:3"));
  }

  void a_file_of_no_build() {
    CodeStage stage;
    test::write_file(stage.project.path(), QStringLiteral("loose.pto"),
                     "module {\n  func.func @f() {\n  pto.barrier <PIPE_V> "
                     "loc(\"a.py\":1:1)\n  return\n  }\n}\n");
    test::write_file(stage.project.path(), QStringLiteral("a.py"), "x = 1\n");
    stage.pane->open_file((stage.project.path() + QStringLiteral("/loose.pto")).toStdString(), 2);
    QVERIFY(stage.settle());
    QCOMPARE(stage.here(), QStringLiteral("loose.pto:3"));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_S);
    QCOMPARE(stage.here(), QStringLiteral("a.py:1"));
  }

  void what_cannot_be_shown_is_told() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/nowhere.pto"));
    QVERIFY(stage.pane->layout_shown() == nullptr);
    QVERIFY(!stage.pane->action(CodeAction::Find)->isEnabled());
    QVERIFY(stage.open("ptoas/weave.pto"));
    QVERIFY(stage.pane->layout_shown() != nullptr);
  }

  void a_large_file_is_shown_from_its_beginning() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QByteArray text = "module {\n  func.func @big() {\n";
    while (text.size() < 4 * kFirstBytes)
      text += "  %a = arith.addi %b, %c : index\n";
    text += "  return\n  }\n}\n";
    test::write_file(stage.build, QStringLiteral("ptoas/big.pto"), text);
    std::vector<bool> complete;
    stage.pane->open_file(stage.path("ptoas/big.pto").toStdString());
    QVERIFY(QTest::qWaitFor(
        [&] {
          const CodeLayoutPtr& layout = stage.pane->layout_shown();
          if (layout && (complete.empty() || complete.back() != layout->source->complete))
            complete.push_back(layout->source->complete);
          return !complete.empty() && complete.back();
        },
        30'000));
    QCOMPARE(complete, (std::vector<bool>{false, true}));
    QVERIFY(!stage.pane->note_bar().isVisible());
    // A line behind the beginning is gone to once it is there.
    QVERIFY(stage.open("ptoas/weave.pto"));
    QVERIFY(stage.open("ptoas/big.pto", 20'000));
    QCOMPARE(stage.here(), QStringLiteral("big.pto:20001"));
  }

  void a_huge_file_is_shown_as_text() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QFile file(stage.path("ptoas/huge.pto"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("module {\n");
    QVERIFY(file.resize(kMaxCodeBytes + 1));
    file.close();
    QVERIFY(stage.open("ptoas/huge.pto"));
    QVERIFY(stage.pane->layout_shown() == nullptr);
    QVERIFY(stage.pane->action(CodeAction::Find)->isEnabled());
    QVERIFY(!stage.pane->action(CodeAction::Function)->isEnabled());
    QVERIFY(stage.open("ptoas/weave.pto"));
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:1"));
  }

  void a_file_that_changes_is_read_again() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto", 11));
    test::write_file(stage.build, QStringLiteral("ptoas/weave.pto"),
                     "// one more line\n" + test::code_module());
    QTRY_COMPARE_WITH_TIMEOUT(stage.pane->layout_shown()->line_count(), 18, 30'000);
    QCOMPARE(stage.here(), QStringLiteral("weave.pto:12"));
  }

  void editor_path_and_menu() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto", 4));
    QSignalSpy wanted(stage.pane, &Pane::editor_requested);
    stage.pane->focus_main_part();
    stage.press(Qt::Key_E, Qt::ControlModifier);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.last().at(0).toString(), stage.path("ptoas/weave.pto"));
    QCOMPARE(wanted.last().at(1).toInt(), 5);
    stage.pane->action(CodeAction::CopyPath)->trigger();
    QCOMPARE(QApplication::clipboard()->text(), stage.path("ptoas/weave.pto"));
  }

  void facts_for_the_inspector() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    QVERIFY(stage.open("ptoas/weave.pto", 10));
    stage.pane->focus_main_part();
    QSignalSpy facts(stage.pane, &Pane::facts_changed);
    stage.press(Qt::Key_Down);
    QVERIFY(!facts.isEmpty());
    const auto rows = facts.last().first().value<QList<QPair<QString, QString>>>();
    QVERIFY(rows.contains({QStringLiteral("Operation"), QStringLiteral("pto.texp")}));
    QVERIFY(rows.contains({QStringLiteral("Instruction"), QStringLiteral("TEXP")}));
    QVERIFY(rows.contains({QStringLiteral("Source"), QStringLiteral("loom.py:7")}));
  }

  void state_is_kept() {
    CodeStage stage;
    QVERIFY(stage.pane->save_state().isEmpty());
    stage.pane->action(CodeAction::FollowSelection)->trigger();
    stage.pane->action(CodeAction::WholeLine)->trigger();
    const QJsonObject state = stage.pane->save_state();
    CodeStage other;
    other.pane->restore_state(state);
    QVERIFY(!other.pane->follows());
    QVERIFY(!other.pane->action(CodeAction::WholeLine)->isChecked());
    QCOMPARE(other.pane->save_state(), state);
  }

  void closing_the_build_leaves_nothing() {
    CodeStage stage;
    QVERIFY(stage.open_build());
    stage.links.propose({});
    stage.workspace.close(stage.workspace.builds().front());
    QVERIFY(stage.settle());
    QVERIFY(stage.pane->file().empty());
  }
};

QTEST_MAIN(CodePaneTest)
#include "code_pane_test.moc"

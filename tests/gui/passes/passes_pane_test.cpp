#include "tests/gui/passes/stage.h"
#include "views/common/busy_note.h"
#include "views/common/choice_popup.h"
#include "views/common/code_view.h"
#include "views/common/row_detail_view.h"
#include "views/passes/diff_view.h"
#include "views/passes/step_strip.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;
using testing::Stage;

class PassesPaneTest : public QObject {
  Q_OBJECT

private slots:
  void steps_by_keys() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    QVERIFY(stage.pane->diff_view().shown());
    QCOMPARE(stage.pane->step_list().currentIndex().row(), 1);
    stage.pane->focus_main_part();
    stage.press(Qt::Key_J);
    QCOMPARE(stage.pane->step_list().currentIndex().row(), 2);
    stage.press(Qt::Key_K);
    QCOMPARE(stage.pane->step_list().currentIndex().row(), 1);
    stage.press(Qt::Key_Down);
    QCOMPARE(stage.pane->step_list().currentIndex().row(), 2);
    QCOMPARE(stage.step(), build->step_key(2));
    stage.press(Qt::Key_J, Qt::ShiftModifier);
    const int changed = build->find_step(stage.step());
    QVERIFY(changed > 2 && build->summary(changed).changed());
  }

  void walks_changes_over_steps() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    stage.pane->focus_main_part();
    int seen = 0;
    QString last_step;
    for (int i = 0; i < 500; ++i) {
      const QString before = stage.step();
      const int line = stage.pane->diff_view().current_line();
      stage.press(Qt::Key_BracketRight);
      if (stage.step() == before && stage.pane->diff_view().current_line() == line)
        break;
      ++seen;
      last_step = stage.step();
      const DiffLayoutPtr& layout = stage.pane->diff_view().shown();
      QVERIFY(std::find(layout->changes.begin(), layout->changes.end(),
                        stage.pane->diff_view().current_line()) != layout->changes.end());
    }
    QVERIFY(seen > 10);
    int last_changed = 0;
    for (int step = 0; step < build->step_count(); ++step)
      last_changed = build->summary(step).counts.any_real() ? step : last_changed;
    QCOMPARE(build->find_step(last_step), last_changed);
    stage.press(Qt::Key_BracketLeft);
    QVERIFY(stage.pane->diff_view().current_line() >= 0);
  }

  void letters_in_a_text_field_are_letters() {
    Stage stage;
    QVERIFY(stage.open(testing::example_dumps()));
    const QString step = stage.step();
    auto* edit = stage.pane->findChild<QLineEdit*>();
    QVERIFY(edit);
    edit->setFocus();
    QVERIFY(QTest::qWaitFor([edit] { return edit->hasFocus(); }));
    for (const Qt::Key key : {Qt::Key_J, Qt::Key_K, Qt::Key_N, Qt::Key_F, Qt::Key_Z})
      QTest::keyClick(edit, key);
    QVERIFY(stage.settle());
    QCOMPARE(edit->text(), QStringLiteral("jknfz"));
    QCOMPARE(stage.step(), step);
  }

  void a_function_is_chosen_by_a_part_of_its_name() {
    Stage stage;
    QVERIFY(stage.open(testing::example_dumps()));
    views::Build* build = stage.workspace.builds().front();
    QVERIFY(QTest::qWaitFor([&] { return build->summary(0).known; }, 30'000));
    const QString name = build->summary(0).functions.last();
    QVERIFY(build->summary(0).functions.size() > 1);
    const auto choose = [&stage](const QString& part) {
      stage.pane->focus_main_part();
      stage.press(Qt::Key_F);
      auto* edit = stage.pane->findChild<ChoicePopup*>()->findChild<QLineEdit*>();
      QVERIFY(edit->isVisible());
      QTest::keyClicks(edit, part);
      QTest::keyClick(edit, Qt::Key_Return);
    };
    choose(name.mid(1));
    QCOMPARE(stage.links.selection().function, name);
    choose(PassesPane::tr("Whole program"));
    QCOMPARE(stage.links.selection().function, QString());
  }

  void finds_text_and_walks_hits() {
    Stage stage;
    QVERIFY(stage.open(testing::example_dumps()));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_Slash);
    auto* edit = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(edit);
    QTest::keyClicks(edit, QStringLiteral("pl.tile.load"));
    QVERIFY(stage.settle());
    const int first = stage.pane->diff_view().current_line();
    const auto has_it = [&stage](int line) {
      return stage.shown(Side::After).split('\n')[line].contains("pl.tile.load") ||
             stage.shown(Side::Before).split('\n')[line].contains("pl.tile.load");
    };
    QVERIFY(has_it(first));
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(stage.settle());
    stage.pane->diff_view().focus_code();
    stage.press(Qt::Key_N);
    stage.press(Qt::Key_N, Qt::ShiftModifier);
    QVERIFY(has_it(stage.pane->diff_view().current_line()));
  }

  /// After Escape the keys go on from where one is.
  void walks_hits_when_the_bar_is_closed() {
    Stage stage;
    QVERIFY(stage.open(testing::example_dumps()));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_Slash);
    auto* edit = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(edit);
    QTest::keyClicks(edit, QStringLiteral("pl.tile.load"));
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(stage.settle());
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(!edit->isVisible());
    // The list of operators was the active window; the code gets the focus with the window.
    QTRY_VERIFY(!edit->hasFocus());
    const int here = stage.pane->diff_view().current_line();
    stage.press(Qt::Key_N);
    QVERIFY(stage.settle());
    const int next = stage.pane->diff_view().current_line();
    QVERIFY(next != here);
    stage.press(Qt::Key_N, Qt::ShiftModifier);
    QVERIFY(stage.settle());
    QCOMPARE(stage.pane->diff_view().current_line(), here);
  }

  void chooses_a_function() {
    Stage stage;
    QVERIFY(stage.open(testing::example_dumps()));
    stage.pane->focus_main_part();
    const qsizetype whole = stage.shown(Side::After).size();
    stage.press(Qt::Key_Z);
    QVERIFY(stage.shown(Side::After).size() >= whole);
    stage.press(Qt::Key_F);
    auto* edit = qobject_cast<QLineEdit*>(QApplication::activePopupWidget()->focusWidget());
    QVERIFY(edit);
    QTest::keyClick(edit, Qt::Key_Down);
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(stage.settle());
    const QString function = stage.links.selection().function;
    QVERIFY(!function.isEmpty());
    QVERIFY(stage.shown(Side::After).contains("def " + function.toUtf8() + "("));
    QCOMPARE(stage.shown(Side::After).count("    def "), 1);
  }

  /// The header says that one function is shown; its cross leads back to the whole program.
  void tells_of_the_function_shown() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    auto* chip = stage.pane->findChild<QPushButton*>(QStringLiteral("function-chip"));
    if (chip == nullptr)
      QFAIL("the pane has no chip of the function");
    QVERIFY(!chip->isVisible());
    Selection selection = stage.links.selection();
    selection.function = build->summary(1).functions.front();
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    QVERIFY(chip->isVisible());
    QCOMPARE(chip->text(), selection.function);
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(stage.settle());
    QVERIFY(!chip->isVisible());
    QVERIFY(stage.links.selection().function.isEmpty());
  }

  /// Against another build, the next changed step is the next one that differs there.
  void steps_to_what_another_build_has_differently() {
    const QTemporaryDir scratch;
    const QDir original(QString::fromStdString(testing::example_dumps().string()));
    const QStringList names = original.entryList({QStringLiteral("*.py")}, QDir::Files, QDir::Name);
    for (const QString& name : names)
      QVERIFY(QFile::copy(original.filePath(name), scratch.filePath(name)));
    QFile edited(scratch.filePath(names[7]));
    QVERIFY(edited.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(edited.open(QFile::Append));
    edited.write("# another build\n");
    edited.close();

    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    Build* other = stage.open(QFile::encodeName(scratch.path()).toStdString());
    QVERIFY(build && other);
    Selection selection = stage.links.selection();
    selection.build = build->id();
    selection.base_build = other->id();
    selection.step = build->step_key(1);
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    stage.pane->focus_main_part();
    stage.press(Qt::Key_J, Qt::ShiftModifier);
    QCOMPARE(stage.step(), build->step_key(7));
    QVERIFY(stage.shown(Side::Before).contains("another build"));
  }

  /// Two files have no steps to choose from: all of the window is theirs.
  void two_files_have_the_window() {
    Stage stage;
    const QDir original(QString::fromStdString(testing::example_dumps().string()));
    const QStringList names = original.entryList({QStringLiteral("*.py")}, QDir::Files, QDir::Name);
    const auto file = [&](int i) { return original.filePath(names[i]).toStdString(); };
    QVERIFY(stage.workspace.open_pair(file(1), file(2)));
    QVERIFY(stage.settle());
    QVERIFY(stage.pane->diff_view().isVisible());
    QVERIFY(!stage.pane->step_list().isVisible());
    QVERIFY(!stage.pane->step_strip().isVisible());
    // What one opens in an editor is the file, not what it was.
    QCOMPARE(stage.pane->diff_view().current_side(), Side::After);
    stage.pane->focus_main_part();
    QVERIFY(stage.pane->diff_view().isAncestorOf(QApplication::focusWidget()));
    QVERIFY(stage.open(testing::example_dumps()));
    Selection selection;
    selection.build = stage.workspace.builds().back()->id();
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    QVERIFY(stage.pane->step_list().isVisible());
  }

  void changes_the_arrangement() {
    Stage stage;
    QVERIFY(stage.open(testing::example_dumps()));
    stage.pane->focus_main_part();
    QVERIFY(stage.pane->diff_view().view(Side::Before).isVisible());
    stage.press(Qt::Key_Equal);
    QCOMPARE(stage.pane->diff_view().shown()->options.mode, DiffMode::Stacked);
    stage.press(Qt::Key_Equal);
    QCOMPARE(stage.pane->diff_view().shown()->options.mode, DiffMode::Inline);
    QVERIFY(!stage.pane->diff_view().view(Side::Before).isVisible());
    stage.press(Qt::Key_Equal);
    QVERIFY(stage.pane->diff_view().view(Side::Before).isVisible());
  }

  void shows_the_whole_line_at_the_caret() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    stage.pane->focus_main_part();
    const RowDetailView& detail = stage.pane->row_detail();
    const auto line_at_caret = [&stage] {
      const int line = stage.pane->diff_view().current_line();
      return QString::fromUtf8(stage.shown(Side::After).split('\n')[line]).trimmed();
    };
    for (int change = 0; change < 5; ++change) {
      stage.press(Qt::Key_BracketRight);
      const QString line = line_at_caret();
      QVERIFY2(line.isEmpty() || detail.toPlainText().contains(line), qPrintable(line));
      // The begin of the line stays in sight.
      QCOMPARE(stage.pane->diff_view().view(Side::After).horizontal_offset(), 0);
    }
    stage.press(Qt::Key_W);
    QVERIFY(!detail.isVisible());
    stage.press(Qt::Key_BracketRight);
    stage.press(Qt::Key_W);
    QVERIFY(detail.isVisible());
    QVERIFY(detail.toPlainText().contains(line_at_caret()));
    // Letters are keys of the pane here too: the text can't be edited.
    stage.pane->row_detail().setFocus();
    const QString step = stage.step();
    stage.press(Qt::Key_J);
    QVERIFY(stage.step() != step);
  }

  void gives_up_what_takes_too_long() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    const QString step = stage.step();
    const DiffLayoutPtr shown = stage.pane->diff_view().shown();
    Selection selection = stage.links.selection();
    selection.step = build->step_key(30);
    selection.base_step = build->step_key(20);
    stage.links.propose(selection);
    QVERIFY(stage.pane->loading());
    emit stage.pane->findChild<BusyNote*>()->cancelled();
    QVERIFY(stage.settle());
    QCOMPARE(stage.links.selection().step, step);
    QCOMPARE(stage.links.selection().base_step, QString());
    QCOMPARE(stage.pane->diff_view().shown(), shown);
  }

  void keeps_the_place_over_steps() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    stage.pane->focus_main_part();
    stage.press(Qt::Key_Z);
    Selection selection = stage.links.selection();
    selection.step = build->step_key(6);
    const dsl::ParsedTextPtr text = build->store()->text(6).value();
    selection.line = static_cast<int>(text->line_count()) - 2;
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    const std::string line(text->line(static_cast<std::uint32_t>(selection.line)));
    const auto current = [&stage] {
      return stage.shown(Side::After).split('\n')[stage.pane->diff_view().current_line()];
    };
    QCOMPARE(current().toStdString(), line);
    stage.press(Qt::Key_J);
    stage.press(Qt::Key_K);
    QCOMPARE(current().toStdString(), line);
  }

  void compares_with_a_chosen_step() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    stage.pane->focus_main_part();
    stage.press(Qt::Key_B);
    for (int i = 0; i < 5; ++i)
      stage.press(Qt::Key_J);
    const DiffLayoutPtr& layout = stage.pane->diff_view().shown();
    QCOMPARE(layout->diff->before->hash().hex(), build->store()->text(1).value()->hash().hex());
    QCOMPARE(layout->diff->after->hash().hex(), build->store()->text(6).value()->hash().hex());
    stage.press(Qt::Key_B, Qt::ShiftModifier);
    QCOMPARE(stage.pane->diff_view().shown()->diff->before->hash().hex(),
             build->store()->text(5).value()->hash().hex());
  }

  void copies_what_patch_reads() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    Selection selection = stage.links.selection();
    selection.step = QStringLiteral("ConvertToSSA");
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    stage.pane->focus_main_part();
    stage.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString copied = QApplication::clipboard()->text();
    QVERIFY(copied.startsWith(QStringLiteral("--- ")));
    QVERIFY(copied.contains(QStringLiteral("\n@@ ")));
    stage.pane->action(PassesAction::CopyAfter)->trigger();
    QCOMPARE(QApplication::clipboard()->text().toStdString(),
             std::string(build->store()
                             ->text(static_cast<std::size_t>(build->find_step(selection.step)))
                             .value()
                             ->text()));
  }

  void a_line_asked_for_while_the_build_opens_is_shown() {
    Stage stage;
    Build* build = stage.workspace.open(testing::example_dumps());
    connect(build, &Build::state_changed, &stage.links, [&stage, build] {
      if (build->state() != Build::State::Ready)
        return;
      Selection selection = stage.links.selection();
      selection.build = build->id();
      selection.step = build->step_key(7);
      selection.line = 30;
      stage.links.propose(selection);
    });
    QVERIFY(stage.settle());
    const DiffView& view = stage.pane->diff_view();
    const int wanted = view.shown()->shown_line(Side::After, 30);
    QCOMPARE(view.current_line(), wanted);
    // Not where one comes to without a wish.
    QVERIFY(wanted > 0 && wanted != view.shown()->changes.front());
  }

  void both_sides_stand_on_one_line() {
    Stage stage;
    QVERIFY(stage.open(testing::example_dumps()));
    stage.pane->focus_main_part();
    DiffView& view = stage.pane->diff_view();
    const auto together = [&view] {
      return view.view(Side::Before).current_line() == view.current_line() &&
             view.view(Side::After).current_line() == view.current_line();
    };
    stage.press(Qt::Key_J, Qt::ShiftModifier);
    QVERIFY(view.current_line() > 0);
    QVERIFY(together());
    stage.press(Qt::Key_BracketRight);
    QVERIFY(together());
    view.focus_code();
    stage.press(Qt::Key_Down);
    QVERIFY(together());
  }

  void scrubs_with_the_mouse() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    StepStrip& strip = stage.pane->step_strip();
    const int wanted = build->step_count() - 3;
    const QPoint middle((2 * wanted + 1) * strip.width() / (2 * build->step_count()), 10);
    QTest::mouseClick(&strip, Qt::LeftButton, Qt::NoModifier, middle);
    QVERIFY(stage.settle());
    QCOMPARE(stage.step(), build->step_key(wanted));
  }

  void follows_a_value() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    const dsl::ParsedTextPtr text = build->store()->text(6).value();
    const auto& definitions = text->structure().definitions;
    const auto variable = std::find_if(definitions.begin(), definitions.end(), [](const auto& d) {
      return d.kind == dsl::DefinitionKind::Variable;
    });
    QVERIFY(variable != definitions.end());
    Selection selection = stage.links.selection();
    selection.step = build->step_key(6);
    selection.line = static_cast<int>(variable->line);
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    stage.pane->diff_view().focus_code();
    const int strip_height = stage.pane->step_strip().sizeHint().height();
    stage.press(Qt::Key_V);
    QVERIFY(stage.pane->step_strip().sizeHint().height() > strip_height);
    stage.press(Qt::Key_V, Qt::ShiftModifier);
    QCOMPARE(stage.pane->step_strip().sizeHint().height(), strip_height);
  }

  void remembers_what_was_changed() {
    Stage stage;
    QVERIFY(stage.open(testing::example_dumps()));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_Equal);
    stage.press(Qt::Key_C);
    const QJsonObject state = stage.pane->save_state();
    Stage other;
    other.pane->restore_state(state);
    QVERIFY(other.open(testing::example_dumps()));
    QCOMPARE(other.pane->diff_view().shown()->options.mode, DiffMode::Stacked);
    QVERIFY(other.pane->action(PassesAction::OnlyChanged)->isChecked());
    QVERIFY(other.pane->step_list().model()->rowCount() <
            other.workspace.builds().front()->step_count());
  }

  void says_what_cannot_be_shown() {
    Stage stage;
    QTemporaryDir empty;
    stage.open(empty.path().toStdString());
    QVERIFY(!stage.pane->diff_view().shown());
  }

  void survives_the_closing_of_its_build() {
    Stage stage;
    Build* build = stage.open(testing::example_dumps());
    QVERIFY(build);
    stage.workspace.close(build);
    QVERIFY(stage.settle());
    QVERIFY(!stage.pane->diff_view().shown());
    QVERIFY(stage.open(testing::example_dumps()));
    QVERIFY(stage.pane->diff_view().shown());
  }
};

QTEST_MAIN(PassesPaneTest)
#include "passes_pane_test.moc"

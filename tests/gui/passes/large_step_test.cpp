#include "tests/gui/passes/stage.h"
#include "tests/gui/small_build.h"
#include "views/common/find_bar.h"
#include "views/common/large_file_view.h"
#include "views/common/large_text_view.h"
#include "views/common/note_bar.h"

#include <QClipboard>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>

using namespace ptoscope;
using namespace ptoscope::views;
using testing::Stage;

namespace {

constexpr int kLines = 3000;

/// Many lines, a hole that makes the file too large (one line that takes no room on the disk), and
/// some more lines.
void write_large_step(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly))
    qFatal("cannot write %s", qPrintable(path));
  for (int i = 0; i < kLines; ++i)
    file.write(QByteArray("        thread_") + QByteArray::number(i) +
               " = pl.tile.add(warp, weft)\n");
  file.resize(snapshots::kMaxSnapshotBytes + (1 << 20));
  file.seek(file.size());
  file.write("\n        selvage = pl.tile.exp(warp)\n");
}

/// The small build whose third step is too large.
struct LargeBuild {
  QTemporaryDir directory;
  std::filesystem::path path;

  LargeBuild() : path(directory.path().toStdString()) {
    test::write_small_build(directory.path());
    write_large_step(directory.filePath(QStringLiteral("passes_dump/02_after_Simplify.py")));
  }
};

QByteArray first_line(Stage& stage) {
  const LargeTextView& view = stage.pane->large_step().text_view();
  const auto lines = view.text()->lines(view.caret().line, 1, 100);
  return lines.empty() ? QByteArray() : QByteArray::fromStdString(lines.front().bytes).trimmed();
}

} // namespace

class LargeStepTest : public QObject {
  Q_OBJECT

private slots:
  void a_large_step_is_shown_as_text() {
    const LargeBuild large;
    Stage stage;
    Build* build = stage.open(large.path);
    QVERIFY(build);
    QVERIFY(!stage.pane->shows_text_only());
    QVERIFY(stage.pane->note_bar().isHidden());
    stage.pane->focus_main_part();

    stage.press(Qt::Key_J);
    QVERIFY(stage.pane->shows_text_only());
    QVERIFY(!stage.pane->diff_view().shown());
    const NoteBar& note = stage.pane->large_step().note_bar();
    QCOMPARE(note.note(),
             QString("Too large for the structure view (65.0 MiB, limit 64.0 MiB): shown as text"));
    QCOMPARE(note.fact(), QString("%1 lines").arg(QLocale().toString(kLines + 2)));
    QVERIFY(!stage.pane->action(PassesAction::Function)->isEnabled());
    QVERIFY(stage.pane->action(PassesAction::Find)->isEnabled());
    QVERIFY(!stage.pane->action(PassesAction::Mode)->isEnabled());
    const std::vector<Diagnostic> problems = build->diagnostics();
    const auto problem = std::ranges::find_if(problems, is_too_large);
    QVERIFY(problem != problems.end());
    QVERIFY(problem->severity == Severity::Warning);
    const QAbstractItemModel& list = *stage.pane->step_list().model();
    QCOMPARE(list.index(2, 2).data().toString(), QString("text only"));

    // The next step has nothing to be compared with; the one after it has.
    stage.press(Qt::Key_J);
    QVERIFY(!stage.pane->shows_text_only());
    QVERIFY(stage.pane->action(PassesAction::Mode)->isEnabled());
    QVERIFY(stage.pane->diff_view().shown());
    QVERIFY(stage.pane->diff_view().shown()->options.single);
    QVERIFY(!stage.pane->note_bar().isHidden());
    QCOMPARE(stage.pane->note_bar().note(),
             QString("02 Simplify is too large to compare with (65.0 MiB, limit 64.0 MiB)"));
    stage.press(Qt::Key_K);
    QVERIFY(stage.pane->shows_text_only());
    QVERIFY(stage.pane->note_bar().isHidden());
    stage.press(Qt::Key_K);
    QVERIFY(!stage.pane->diff_view().shown()->options.single);
  }

  void the_place_stays_while_one_looks_elsewhere() {
    const LargeBuild large;
    Stage stage;
    QVERIFY(stage.open(large.path));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_J);
    stage.pane->large_step().go_to_line(1234);
    QCOMPARE(stage.links.selection().line, 1234);
    stage.press(Qt::Key_K);
    stage.press(Qt::Key_J);
    QCOMPARE(stage.pane->large_step().text_view().caret().line, 1234);
  }

  void goes_to_a_line_that_is_asked_for() {
    const LargeBuild large;
    Stage stage;
    Build* build = stage.open(large.path);
    Selection selection = stage.links.selection();
    selection.step = build->step_key(2);
    selection.line = kLines + 1;
    stage.links.propose(selection);
    QVERIFY(stage.settle());
    QCOMPARE(stage.pane->large_step().text_view().caret().line, kLines + 1);
    QCOMPARE(first_line(stage), QByteArray("selvage = pl.tile.exp(warp)"));
  }

  void finds() {
    const LargeBuild large;
    Stage stage;
    QVERIFY(stage.open(large.path));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_J);
    stage.pane->action(PassesAction::Find)->trigger();
    auto* edit = stage.pane->find_bar().findChild<QLineEdit*>();
    edit->setText(QStringLiteral("PL.tile"));
    QVERIFY(stage.settle());
    LargeTextView& view = stage.pane->large_step().text_view();
    QVERIFY(!view.current_hit());
    edit->setText(QStringLiteral("pl.tile.exp"));
    QVERIFY(stage.settle());
    QCOMPARE(view.caret().line, kLines + 1);
    QVERIFY(view.current_hit() == view.caret());
    edit->setText(QStringLiteral("thread_1"));
    QVERIFY(stage.settle());
    QCOMPARE(view.caret().line, 1);
    stage.press(Qt::Key_Return);
    QCOMPARE(view.caret().line, 10);
    stage.press(Qt::Key_Return, Qt::ShiftModifier);
    stage.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(view.caret().line, 1999);
    stage.press(Qt::Key_Escape);
    QVERIFY(view.hasFocus());
    stage.press(Qt::Key_N);
    QCOMPARE(view.caret().line, 1);

    // The bar serves the pairs again, and what was found here is forgotten.
    stage.press(Qt::Key_K);
    stage.pane->action(PassesAction::Find)->trigger();
    edit->setText(QStringLiteral("shed"));
    QVERIFY(stage.settle());
    stage.press(Qt::Key_Escape);
    stage.press(Qt::Key_J);
    stage.press(Qt::Key_N);
    QVERIFY(stage.pane->shows_text_only());
  }

  void copies_by_keys() {
    const LargeBuild large;
    Stage stage;
    QVERIFY(stage.open(large.path));
    stage.pane->focus_main_part();
    stage.press(Qt::Key_J);
    stage.pane->large_step().setFocus();
    stage.press(Qt::Key_Down);
    stage.press(Qt::Key_Home, Qt::ShiftModifier);
    stage.press(Qt::Key_Down, Qt::ShiftModifier);
    stage.press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(),
             QString("        thread_1 = pl.tile.add(warp, weft)\n        "));
  }

  void opens_as_a_single_file() {
    const QTemporaryDir directory;
    const QString file = directory.filePath(QStringLiteral("program.py"));
    write_large_step(file);
    Stage stage;
    QVERIFY(stage.open(file.toStdString()));
    QVERIFY(stage.pane->shows_text_only());
    QCOMPARE(first_line(stage), QByteArray("thread_0 = pl.tile.add(warp, weft)"));
  }

  void a_reload_shows_what_the_file_holds_now() {
    const LargeBuild large;
    Stage stage;
    Build* build = stage.open(large.path);
    stage.pane->focus_main_part();
    stage.press(Qt::Key_J);
    stage.pane->large_step().go_to_line(20);
    test::write_file(large.directory.path(), QStringLiteral("passes_dump/02_after_Simplify.py"),
                     QByteArray(snapshots::kMaxSnapshotLines + 1, '\n'));
    build->reload();
    QVERIFY(stage.settle());
    QVERIFY(stage.pane->shows_text_only());
    QVERIFY(stage.pane->large_step().note_bar().note().contains("limit 2,000,000 lines"));
    QCOMPARE(stage.pane->large_step().text_view().caret().line, 20);

    test::write_small_build(large.directory.path());
    build->reload();
    QVERIFY(stage.settle());
    QVERIFY(!stage.pane->shows_text_only());
    stage.workspace.close(build);
    QVERIFY(!stage.pane->large_step().text_view().text());
  }
};

int main(int argc, char** argv) {
  QLocale::setDefault(QLocale(QLocale::English));
  QApplication application(argc, argv);
  LargeStepTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "large_step_test.moc"

#include "app/gui/lazy_dock.h"
#include "app/gui/palette_popup.h"
#include "tests/gui/code_build.h"
#include "tests/gui/window_fixture.h"
#include "views/code/code_pane.h"
#include "views/source/source_pane.h"

#include <QLineEdit>
#include <QTreeView>

using namespace ptoscope;
using namespace ptoscope::test;

namespace {

/// A window with a build that has generated code.
class CodeWindow : public WindowFixture {
public:
  bool open() {
    build_ = write_code_build(directory.path());
    gui::OpenRequest request;
    request.paths = {build_};
    open_window(gui::Remember::Everything, request);
    return wait_until_known(build_);
  }
  QString path(const char* name) const { return build_ + u'/' + QString::fromLatin1(name); }
  const QString& build_path() const { return build_; }

  gui::LazyDock& dock() const { return *window->dock(QStringLiteral("code")); }
  views::CodePane& pane() const { return *qobject_cast<views::CodePane*>(dock().content()); }
  /// "weave.pto:7", lines from 1.
  QString here() const {
    if (dock().isHidden())
      return QStringLiteral("hidden");
    return QStringLiteral("%1:%2")
        .arg(QString::fromStdString(pane().file().filename().string()))
        .arg(pane().current_line() + 1);
  }

private:
  QString build_;
};

} // namespace

/// Generated code in the window: how one gets there, and that it goes with the passes.
class CodeWindowTest : public QObject {
  Q_OBJECT

private slots:
  void a_key_shows_the_code_beside_the_passes() {
    CodeWindow fixture;
    QVERIFY(fixture.open());
    QCOMPARE(fixture.here(), QStringLiteral("hidden"));
    QTest::keyClick(fixture.window.get(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(fixture.here(), QStringLiteral("weave.pto:1"));
    QVERIFY(fixture.dock().isAncestorOf(QApplication::focusWidget()));
    QVERIFY(fixture.window->actions().find(QStringLiteral("code.find")) != nullptr);
    QTest::keyClick(fixture.window.get(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(fixture.here(), QStringLiteral("hidden"));
  }

  void the_explorer_opens_code() {
    CodeWindow fixture;
    QVERIFY(fixture.open());
    auto* tree =
        fixture.window->dock(QStringLiteral("explorer"))->content()->findChild<QTreeView*>();
    QVERIFY(tree);
    const QModelIndexList found = tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole,
                                                       QStringLiteral("orchestration/beam.cpp"), 1,
                                                       Qt::MatchExactly | Qt::MatchRecursive);
    QCOMPARE(found.size(), 1);
    emit tree->activated(found.front());
    QTRY_COMPARE(fixture.here(), QStringLiteral("beam.cpp:1"));
  }

  void go_to_finds_code() {
    CodeWindow fixture;
    QVERIFY(fixture.open());
    QTest::keyClick(fixture.window.get(), Qt::Key_P, Qt::ControlModifier);
    QLineEdit* field = fixture.window->palette_popup().field();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("weave.pto"));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(fixture.here(), QStringLiteral("weave.pto:1"));
  }

  void a_file_of_code_opens_with_its_build() {
    WindowFixture fixture;
    const QString build = write_code_build(fixture.directory.path());
    gui::OpenRequest request;
    request.goto_file = build + QStringLiteral("/ptoas/weave.pto");
    request.goto_line = 12;
    fixture.open_window(gui::Remember::Everything, request);
    QVERIFY(fixture.wait_until_known(build));
    auto* pane =
        qobject_cast<views::CodePane*>(fixture.window->dock(QStringLiteral("code"))->content());
    QTRY_COMPARE(pane->current_line(), 11);
    QCOMPARE(fixture.window->links().selection().build, build);
    QVERIFY(!fixture.window->dock(QStringLiteral("code"))->isHidden());
  }

  void a_file_of_code_alone() {
    WindowFixture fixture;
    write_file(fixture.directory.path(), QStringLiteral("lone.cpp"), "void f() {\n}\n");
    gui::OpenRequest request;
    request.paths = {fixture.directory.filePath(QStringLiteral("lone.cpp"))};
    fixture.open_window(gui::Remember::Everything, request);
    auto* pane =
        qobject_cast<views::CodePane*>(fixture.window->dock(QStringLiteral("code"))->content());
    QTRY_VERIFY(pane->layout_shown() != nullptr);
    QVERIFY(fixture.window->workspace().builds().empty());
  }

  void the_statement_is_shown_in_the_passes() {
    CodeWindow fixture;
    QVERIFY(fixture.open());
    fixture.window->open_code(fixture.path("ptoas/weave.pto"), 12);
    QTRY_COMPARE(fixture.here(), QStringLiteral("weave.pto:12"));
    QTRY_VERIFY(fixture.pane().links().index() != nullptr);
    fixture.pane().focus_main_part();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_G);
    QTRY_COMPARE(fixture.window->links().selection().line, 9);
    QCOMPARE(fixture.selected_step(), QStringLiteral("Simplify"));
    // And back: another line of the passes leads to its code.
    views::Selection selection = fixture.window->links().selection();
    selection.line = 8;
    fixture.window->links().propose(selection);
    QTRY_COMPARE(fixture.here(), QStringLiteral("weave.pto:8"));
  }

  void the_program_is_checked_beside_its_ir() {
    CodeWindow fixture;
    QVERIFY(fixture.open());
    write_file(fixture.build_path(), QStringLiteral("loom.py"),
               "import pypto.language as pl\n\nx = 1\n");
    fixture.window->open_code(fixture.path("loom.py"), 3);
    QTRY_COMPARE(fixture.here(), QStringLiteral("loom.py:3"));
    fixture.pane().focus_main_part();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_C);
    auto* source = fixture.window->findChild<views::SourcePane*>();
    QVERIFY(source != nullptr);
    QTRY_VERIFY(source->isVisible());
    QCOMPARE(source->file().filename().string(), std::string("loom.py"));
    QTRY_COMPARE(source->source_view().current_line(), 2);
  }

  void dumps_of_ptoas_open_like_steps() {
    CodeWindow fixture;
    const QString build = write_code_build(fixture.directory.path());
    const QByteArray head = "// -----// IR Dump After X (x) //----- //\n";
    const QByteArray first = "module {\n  func.func @weave() {\n    %0 = pto.a : i32\n"
                             "    pto.b %0 : i32\n    return\n  }\n}\n";
    QByteArray second = first;
    second.replace("%0", "%5").replace("    return", "    pto.barrier <PIPE_ALL>\n    return");
    const QString folder = QStringLiteral("ptoas_passes/weave/builtin_module_no-symbol-name/");
    write_file(build, folder + QStringLiteral("0_pto-infer-layout.mlir"), head + first);
    write_file(build, folder + QStringLiteral("1_pto-insert-sync.mlir"), head + second);
    QVERIFY(fixture.open());
    auto* tree =
        fixture.window->dock(QStringLiteral("explorer"))->content()->findChild<QTreeView*>();
    const QModelIndexList group = tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole,
                                                       QStringLiteral("Passes of ptoas"), 1,
                                                       Qt::MatchExactly | Qt::MatchRecursive);
    QCOMPARE(group.size(), 1);
    const QModelIndex unit = tree->model()->index(0, 0, group.front());
    QCOMPARE(unit.data().toString(), QStringLiteral("weave"));
    emit tree->activated(unit);
    const QString place = fixture.path("ptoas_passes/weave");
    QVERIFY(fixture.wait_until_known(place));
    const views::Build* steps = fixture.build(place);
    QCOMPARE(steps->step_count(), 3);
    QCOMPARE(steps->step_key(0), QStringLiteral("input"));
    QCOMPARE(steps->step_key(2), QStringLiteral("pto-insert-sync"));
    // The rename is folded: one line was added and nothing else.
    QCOMPARE(steps->summary(2).counts.added, 1);
    QCOMPARE(steps->summary(2).counts.changed, 0);
    QCOMPARE(steps->summary(2).counts.removed, 0);
    QVERIFY(steps->diagnostics().empty());
    // A dump that is named is the step to show.
    gui::OpenRequest request;
    request.paths = {fixture.build_path() + u'/' + folder +
                     QStringLiteral("1_pto-insert-sync.mlir")};
    fixture.window->take_request(request);
    QTRY_COMPARE(fixture.selected_step(), QStringLiteral("pto-insert-sync"));
  }

  void the_pane_is_kept_in_the_session() {
    CodeWindow fixture;
    QVERIFY(fixture.open());
    fixture.window->open_code(fixture.path("ptoas/weave.pto"), 0);
    QTRY_COMPARE(fixture.here(), QStringLiteral("weave.pto:1"));
    fixture.pane().set_follows(false);
    fixture.window->save_session();
    fixture.window.reset();
    fixture.open_window();
    QVERIFY(fixture.wait_until_known(fixture.build_path()));
    QVERIFY(!fixture.dock().isHidden());
    QVERIFY(!fixture.pane().follows());
    QTRY_COMPARE(fixture.here(), QStringLiteral("weave.pto:1"));
  }
};

QTEST_MAIN(CodeWindowTest)
#include "code_window_test.moc"

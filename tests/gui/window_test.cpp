#include "app/gui/lazy_dock.h"
#include "app/gui/message_bar.h"
#include "app/gui/palette_popup.h"
#include "app/gui/problems_model.h"
#include "app/gui/shortcut_sheet.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QTreeView>
#include <QTreeWidget>

using namespace ptoscope;
using namespace ptoscope::test;

/// The window as a user drives it: keys, clicks, drops.
class WindowTest : public QObject {
  Q_OBJECT

private slots:
  void empty_window_offers_to_open();
  void directory_opens_and_shows_a_step();
  void go_to_step_by_typing();
  void go_to_name_by_typing();
  void go_to_line_by_typing();
  void palette_runs_an_action();
  void palette_leaves_with_escape();
  void question_mark_shows_shortcuts();
  void letters_in_text_fields_are_only_letters();
  void problem_goes_to_its_line();
  void a_filter_that_hides_all_says_so();
  void drop_opens_a_directory();
  void drop_of_two_files_compares_them();
  void missing_path_is_a_problem();
  void unknown_pass_is_a_problem();
  void unknown_function_is_a_problem();
  void build_output_shows_its_newest_build();
  void closing_what_failed_returns_to_what_is_open();
  void a_dump_opens_its_directory_at_its_step();
  void request_goes_to_pass_function_and_line();
  void back_and_forward();
  void explorer_finds_and_chooses();
  void stale_build_offers_reload();
  void vanished_directory_keeps_the_window();
  void closing_builds_ends_at_the_start_page();
  void comparison_of_builds();
  void opens_the_line_in_the_editor();
  void missing_editor_is_told();
  void settings_change_the_shown_comparison();
};

namespace {

void type(QWidget* widget, const QString& text) {
  QTest::keyClicks(widget, text);
}

void press(gui::MainWindow& window, const char* id) {
  window.actions().find(QString::fromLatin1(id))->trigger();
}

/// True when the window takes what is dragged over it and dropped.
bool drop(gui::MainWindow& window, const QStringList& paths) {
  QMimeData data;
  QList<QUrl> urls;
  for (const QString& path : paths)
    urls.append(QUrl::fromLocalFile(path));
  data.setUrls(urls);
  QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(&window, &enter);
  QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(&window, &event);
  return enter.isAccepted() && event.isAccepted();
}

bool menu_has(const gui::MainWindow& window, const QString& menu) {
  const QList<QAction*> menus = window.menuBar()->actions();
  return std::any_of(menus.begin(), menus.end(),
                     [&menu](const QAction* action) { return action->text() == menu; });
}

} // namespace

void WindowTest::empty_window_offers_to_open() {
  WindowFixture fixture;
  fixture.open_window();
  auto* page = fixture.window->findChild<QWidget*>(QStringLiteral("start-page"));
  QVERIFY(page);
  QVERIFY(page->isVisible());
  QVERIFY(!fixture.window->pane());
  QVERIFY(menu_has(*fixture.window, QStringLiteral("&File")));
  QCOMPARE(fixture.window->problems().rowCount(), 0);
}

void WindowTest::directory_opens_and_shows_a_step() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  QVERIFY(fixture.window->pane());
  QVERIFY(fixture.window->pane()->isVisible());
  QCOMPARE(fixture.window->links().selection().build, fixture.build_path());
  QCOMPARE(fixture.window->windowTitle(), QStringLiteral("loom - Ptoscope"));
  QCOMPARE(fixture.services->settings().recent_places(), QStringList{fixture.build_path()});
}

void WindowTest::go_to_step_by_typing() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  QTest::keyClick(fixture.window.get(), Qt::Key_P, Qt::ControlModifier);
  QLineEdit* field = fixture.window->palette_popup().field();
  QTRY_VERIFY(field->hasFocus());
  type(field, QStringLiteral("flcall"));
  QTest::keyClick(field, Qt::Key_Return);
  QCOMPARE(fixture.selected_step(), QStringLiteral("FlattenCallExpr"));
  QVERIFY(!fixture.window->palette_popup().isVisible());
}

void WindowTest::go_to_name_by_typing() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  press(*fixture.window, "go.anything");
  QLineEdit* field = fixture.window->palette_popup().field();
  type(field, QStringLiteral("cloth"));
  QTest::keyClick(field, Qt::Key_Return);
  QTRY_COMPARE(fixture.window->links().selection().name, QStringLiteral("cloth"));
  QCOMPARE(fixture.window->links().selection().line, 12);
}

void WindowTest::go_to_line_by_typing() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  press(*fixture.window, "go.anything");
  QLineEdit* field = fixture.window->palette_popup().field();
  type(field, QStringLiteral("02_after_Simplify.py:7"));
  QTest::keyClick(field, Qt::Key_Return);
  QTRY_COMPARE(fixture.selected_step(), QStringLiteral("Simplify"));
  QCOMPARE(fixture.window->links().selection().line, 6);
}

void WindowTest::palette_runs_an_action() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  QTest::keyClick(fixture.window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
  QLineEdit* field = fixture.window->palette_popup().field();
  QTRY_VERIFY(field->hasFocus());
  type(field, QStringLiteral("dark theme"));
  QTest::keyClick(field, Qt::Key_Return);
  QVERIFY(fixture.services->theme().is_dark());
  QCOMPARE(QApplication::palette().color(QPalette::Base),
           views::Theme::color(views::ColorToken::Surface, true));
}

void WindowTest::palette_leaves_with_escape() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  const QWidget* before = QApplication::focusWidget();
  press(*fixture.window, "tools.palette");
  QVERIFY(fixture.window->palette_popup().isVisible());
  QTest::keyClick(fixture.window->palette_popup().field(), Qt::Key_Escape);
  QVERIFY(!fixture.window->palette_popup().isVisible());
  QCOMPARE(QApplication::focusWidget(), before);
}

void WindowTest::question_mark_shows_shortcuts() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  QTest::keyClick(fixture.window.get(), Qt::Key_Question);
  auto* sheet = fixture.window->findChild<gui::ShortcutSheet*>();
  QVERIFY(sheet);
  const auto* list = sheet->findChild<QTreeWidget*>();
  int actions = 0;
  for (int i = 0; i < list->topLevelItemCount(); ++i)
    actions += list->topLevelItem(i)->childCount();
  QCOMPARE(actions, static_cast<int>(fixture.window->actions().entries().size()));
}

void WindowTest::letters_in_text_fields_are_only_letters() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  gui::LazyDock* dock = fixture.window->dock(QStringLiteral("explorer"));
  dock->reveal();
  auto* field = dock->content()->findChild<QLineEdit*>();
  field->setFocus();
  const QString step = fixture.selected_step();
  type(field, QStringLiteral("jkfn=?"));
  QCOMPARE(field->text(), QStringLiteral("jkfn=?"));
  QCOMPARE(fixture.selected_step(), step);
  QVERIFY(!fixture.window->findChild<gui::ShortcutSheet*>());
}

void WindowTest::problem_goes_to_its_line() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  QCOMPARE(fixture.window->problems().count(Severity::Warning), 1);
  gui::LazyDock* dock = fixture.window->dock(QStringLiteral("problems"));
  dock->reveal();
  QCOMPARE(dock->windowTitle(), QStringLiteral("Problems 1"));
  auto* list = dock->content()->findChild<QTreeView*>();
  const QRect row = list->visualRect(list->model()->index(0, gui::ProblemsModel::Message));
  QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
  QCOMPARE(fixture.selected_step(), QStringLiteral("Simplify"));
  QCOMPARE(fixture.window->links().selection().line, 7);
}

void WindowTest::a_filter_that_hides_all_says_so() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  gui::LazyDock* dock = fixture.window->dock(QStringLiteral("problems"));
  dock->reveal();
  auto* list = dock->content()->findChild<QTreeView*>();
  auto* note = list->viewport()->findChild<QLabel*>();
  QVERIFY(!note->isVisible());
  auto* field = dock->content()->findChild<QLineEdit*>();
  type(field, QStringLiteral("zebra"));
  QVERIFY(note->isVisible());
  QCOMPARE(note->text(), QStringLiteral("Nothing matches the filter."));
  fixture.window->workspace().close(fixture.window->workspace().builds().front());
  QCOMPARE(note->text(), QStringLiteral("No problems were found in what is open."));
}

void WindowTest::drop_opens_a_directory() {
  WindowFixture fixture;
  write_small_build(fixture.build_path());
  fixture.open_window();
  QVERIFY(drop(*fixture.window, {fixture.build_path()}));
  QVERIFY(fixture.wait_until_known(fixture.build_path()));
}

void WindowTest::drop_of_two_files_compares_them() {
  WindowFixture fixture;
  write_small_build(fixture.build_path());
  fixture.open_window();
  const QString first = fixture.build_path() + QStringLiteral("/passes_dump/00_frontend.py");
  const QString second = fixture.build_path() + QStringLiteral("/passes_dump/02_after_Simplify.py");
  QVERIFY(drop(*fixture.window, {first, second}));
  QVERIFY(fixture.wait_until_known(first + u'\n' + second));
  QCOMPARE(fixture.window->workspace().builds().front()->step_count(), 2);
}

void WindowTest::missing_path_is_a_problem() {
  WindowFixture fixture;
  gui::OpenRequest request;
  request.paths = {fixture.directory.filePath(QStringLiteral("nowhere"))};
  fixture.open_window(gui::Remember::Everything, request);
  QTRY_COMPARE_WITH_TIMEOUT(fixture.window->problems().count(Severity::Error), 1, kPatience_ms);
  QVERIFY(fixture.window->isVisible());
  QVERIFY(fixture.window->message_bar().text().contains(QStringLiteral("nowhere")));
  QVERIFY(fixture.services->settings().recent_places().isEmpty());
}

void WindowTest::unknown_pass_is_a_problem() {
  WindowFixture fixture;
  write_small_build(fixture.build_path());
  gui::OpenRequest request;
  request.paths = {fixture.build_path()};
  request.pass = QStringLiteral("NoSuchPass");
  fixture.open_window(gui::Remember::Everything, request);
  QVERIFY(fixture.wait_until_known(fixture.build_path()));
  QVERIFY(fixture.window->message_bar().text().contains(QStringLiteral("NoSuchPass")));
}

void WindowTest::request_goes_to_pass_function_and_line() {
  WindowFixture fixture;
  write_small_build(fixture.build_path());
  gui::OpenRequest request;
  request.paths = {fixture.build_path()};
  request.pass = QStringLiteral("simplify");
  request.function = QStringLiteral("weave");
  fixture.open_window(gui::Remember::Everything, request);
  QVERIFY(fixture.wait_until_known(fixture.build_path()));
  QCOMPARE(fixture.selected_step(), QStringLiteral("Simplify"));
  QCOMPARE(fixture.window->links().selection().function, QStringLiteral("weave"));

  gui::OpenRequest second;
  second.goto_file = fixture.build_path() + QStringLiteral("/passes_dump/00_frontend.py");
  second.goto_line = 13;
  fixture.window->take_request(second);
  QCOMPARE(fixture.selected_step(), QStringLiteral("frontend"));
  QCOMPARE(fixture.window->links().selection().line, 12);
}

void WindowTest::a_dump_opens_its_directory_at_its_step() {
  WindowFixture fixture;
  write_small_build(fixture.build_path());
  gui::OpenRequest request;
  request.paths = {fixture.build_path() + QStringLiteral("/passes_dump/02_after_Simplify.py")};
  fixture.open_window(gui::Remember::Everything, request);
  QVERIFY(fixture.wait_until_known(request.paths.front()));
  QCOMPARE(fixture.selected_step(), QStringLiteral("Simplify"));
  QCOMPARE(fixture.window->workspace().builds().front()->step_count(), 4);
}

void WindowTest::unknown_function_is_a_problem() {
  WindowFixture fixture;
  write_small_build(fixture.build_path());
  gui::OpenRequest request;
  request.paths = {fixture.build_path()};
  request.pass = QStringLiteral("simplify");
  request.function = QStringLiteral("no_such_function");
  fixture.open_window(gui::Remember::Everything, request);
  QVERIFY(fixture.wait_until_known(fixture.build_path()));
  QVERIFY(fixture.window->message_bar().text().contains(QStringLiteral("no_such_function")));
  QCOMPARE(fixture.selected_step(), QStringLiteral("Simplify"));
  QVERIFY(fixture.window->links().selection().function.isEmpty());
}

/// What is found below a build_output takes its place: nothing of the failure stays.
void WindowTest::build_output_shows_its_newest_build() {
  WindowFixture fixture;
  const QString output = fixture.directory.filePath(QStringLiteral("build_output"));
  const QString build = output + QStringLiteral("/loom");
  write_small_build(build);
  gui::OpenRequest request;
  request.paths = {output};
  request.pass = QStringLiteral("simplify");
  fixture.open_window(gui::Remember::Everything, request);
  QTRY_VERIFY_WITH_TIMEOUT(fixture.build(build), kPatience_ms);
  QVERIFY(fixture.wait_until_known(build));
  QCOMPARE(fixture.window->links().selection().build, build);
  QCOMPARE(fixture.selected_step(), QStringLiteral("Simplify"));
  QVERIFY(!fixture.window->message_bar().isVisible());
  QCOMPARE(fixture.window->problems().count(Severity::Error), 0);
}

void WindowTest::closing_what_failed_returns_to_what_is_open() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  gui::OpenRequest second;
  second.paths = {fixture.directory.filePath(QStringLiteral("nowhere"))};
  fixture.window->take_request(second);
  QTRY_VERIFY_WITH_TIMEOUT(fixture.window->message_bar().isVisible(), kPatience_ms);
  fixture.window->message_bar().button()->click();
  QTRY_COMPARE_WITH_TIMEOUT(fixture.window->links().selection().build, fixture.build_path(),
                            kPatience_ms);
  QVERIFY(!fixture.window->message_bar().isVisible());
}

void WindowTest::back_and_forward() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  const auto show = [&fixture](const char* step) {
    views::Selection selection = fixture.window->links().selection();
    selection.step = QString::fromLatin1(step);
    fixture.window->links().propose(selection);
  };
  show("Simplify");
  show("FlattenCallExpr");
  QTest::keyClick(fixture.window.get(), Qt::Key_Left, Qt::AltModifier);
  QCOMPARE(fixture.selected_step(), QStringLiteral("Simplify"));
  QTest::keyClick(fixture.window.get(), Qt::Key_Right, Qt::AltModifier);
  QCOMPARE(fixture.selected_step(), QStringLiteral("FlattenCallExpr"));
}

void WindowTest::explorer_finds_and_chooses() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  gui::LazyDock* dock = fixture.window->dock(QStringLiteral("explorer"));
  dock->reveal();
  auto* tree = dock->content()->findChild<QTreeView*>();
  auto* field = dock->content()->findChild<QLineEdit*>();
  tree->setFocus();
  // Letters typed in the tree land in the line above it.
  type(tree, QStringLiteral("w"));
  QVERIFY(field->hasFocus());
  type(field, QStringLiteral("eave"));
  QCOMPARE(field->text(), QStringLiteral("weave"));
  QTest::keyClick(field, Qt::Key_Down);
  QVERIFY(tree->hasFocus());
  const QModelIndexList found =
      tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("weave"), 1,
                           Qt::MatchExactly | Qt::MatchRecursive);
  QCOMPARE(found.size(), 1);
  tree->setCurrentIndex(found.first());
  QTest::keyClick(tree, Qt::Key_Return);
  QCOMPARE(fixture.window->links().selection().function, QStringLiteral("weave"));
}

void WindowTest::stale_build_offers_reload() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  write_file(fixture.build_path(), QStringLiteral("passes_dump/04_after_InitMemRef.py"),
             small_dump("shed: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.neg(warp)"));
  gui::MessageBar& bar = fixture.window->message_bar();
  QTRY_VERIFY_WITH_TIMEOUT(bar.text().contains(QStringLiteral("changed on disk")), kPatience_ms);
  QCOMPARE(fixture.build(fixture.build_path())->step_count(), 4);
  QTest::mouseClick(bar.findChild<QPushButton*>(), Qt::LeftButton);
  QTRY_COMPARE_WITH_TIMEOUT(fixture.build(fixture.build_path())->step_count(), 5, kPatience_ms);
  QTRY_VERIFY(bar.text().isEmpty());
}

void WindowTest::vanished_directory_keeps_the_window() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  QVERIFY(QDir(fixture.build_path()).removeRecursively());
  gui::MessageBar& bar = fixture.window->message_bar();
  QTRY_VERIFY_WITH_TIMEOUT(bar.text().contains(QStringLiteral("gone from disk")), kPatience_ms);
  QVERIFY(fixture.window->problems().count(Severity::Error) >= 1);
  QCOMPARE(fixture.build(fixture.build_path())->step_count(), 4);
}

void WindowTest::closing_builds_ends_at_the_start_page() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  press(*fixture.window, "build.close");
  auto* page = fixture.window->findChild<QWidget*>(QStringLiteral("start-page"));
  QTRY_VERIFY(page->isVisible());
  QVERIFY(fixture.window->workspace().builds().empty());
  QCOMPARE(fixture.window->problems().rowCount(), 0);
  QVERIFY(!fixture.window->actions().find(QStringLiteral("build.reload"))->isEnabled());
}

void WindowTest::comparison_of_builds() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  const QString other = fixture.directory.filePath(QStringLiteral("other"));
  write_small_build(other);
  gui::OpenRequest request;
  request.diff_before = fixture.build_path();
  request.diff_after = other;
  fixture.window->take_request(request);
  QVERIFY(fixture.wait_until_known(other));
  QCOMPARE(fixture.window->links().selection().build, other);
  QCOMPARE(fixture.window->links().selection().base_build, fixture.build_path());
  press(*fixture.window, "build.end-comparison");
  QVERIFY(fixture.window->links().selection().base_build.isEmpty());
}

void WindowTest::opens_the_line_in_the_editor() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  const QString script = fixture.directory.filePath(QStringLiteral("my editor"));
  const QString written = fixture.directory.filePath(QStringLiteral("call"));
  write_file(fixture.directory.path(), QStringLiteral("my editor"),
             "#!/bin/sh\nprintf '%s|' \"$@\" > '" + written.toUtf8() + ".part'\nmv '" +
                 written.toUtf8() + ".part' '" + written.toUtf8() + "'\n");
  QVERIFY(QFile::setPermissions(script, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
  fixture.services->settings().set_editor_command(QStringLiteral("\"%1\" --at %l %f").arg(script));
  views::Selection selection = fixture.window->links().selection();
  selection.step = QStringLiteral("Simplify");
  selection.line = 7;
  fixture.window->links().propose(selection);
  QTest::qWait(200);
  press(*fixture.window, "passes.open-in-editor");
  QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(written), kPatience_ms);
  QFile file(written);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(QString::fromUtf8(file.readAll()),
           QStringLiteral("--at|8|%1/passes_dump/02_after_Simplify.py|").arg(fixture.build_path()));
}

void WindowTest::missing_editor_is_told() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  fixture.services->settings().set_editor_command(QStringLiteral("/no/such/editor"));
  fixture.window->open_in_editor(QStringLiteral("/a.py"), 3);
  QVERIFY(fixture.window->message_bar().text().contains(QStringLiteral("/no/such/editor")));
}

void WindowTest::settings_change_the_shown_comparison() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  const QAction* fold = fixture.window->actions().find(QStringLiteral("passes.fold-renames"));
  QVERIFY(fold->isChecked());
  fixture.services->settings().set_fold_renames(false);
  QVERIFY(!fold->isChecked());
  // What differs from the user's default is remembered, what doesn't is not.
  fixture.window->save_session();
  const auto stored = [&fixture] {
    return fixture.services->settings()
        .session()[QStringLiteral("panes")]
        .toObject()[QStringLiteral("passes")]
        .toObject();
  };
  QVERIFY(!stored().contains(QStringLiteral("fold_renames")));
  press(*fixture.window, "passes.fold-renames");
  fixture.window->save_session();
  QCOMPARE(stored()[QStringLiteral("fold_renames")], QJsonValue(true));
}

QTEST_MAIN(WindowTest)
#include "window_test.moc"

#include "app/gui/explorer_pane.h"
#include "app/gui/lazy_dock.h"
#include "app/gui/problems_model.h"
#include "app/gui/session.h"
#include "app/gui/settings_dialog.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMenuBar>
#include <QSettings>
#include <QSpinBox>

using namespace ptoscope;
using namespace ptoscope::test;

/// Settings, language, theme, and what a window remembers for the next one.
class SessionTest : public QObject {
  Q_OBJECT

private slots:
  void language_changes_every_menu();
  void theme_changes_the_palette();
  void settings_dialog_stores_only_what_changed();
  void session_comes_back_in_another_window();
  void vanished_place_is_told_and_the_rest_comes_back();
  void layout_comes_back_and_is_reset();
  void comparison_remembers_nothing();
  void paths_of_the_command_line_replace_the_session();
  void broken_sessions_are_not_taken_data();
  void broken_sessions_are_not_taken();
  void follow_opens_newer_builds();
};

namespace {

QStringList menu_titles(const gui::MainWindow& window) {
  QStringList titles;
  for (const QAction* action : window.menuBar()->actions())
    titles.append(action->text());
  return titles;
}

} // namespace

void SessionTest::language_changes_every_menu() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  const QStringList english = menu_titles(*fixture.window);
  const QString problems = fixture.window->dock(QStringLiteral("problems"))->windowTitle();
  fixture.services->settings().set_language(gui::LanguageChoice::Chinese);
  QTRY_VERIFY_WITH_TIMEOUT(menu_titles(*fixture.window) != english, kPatience_ms);
  const QStringList chinese = menu_titles(*fixture.window);
  QCOMPARE(chinese.size(), english.size());
  for (qsizetype i = 0; i < english.size(); ++i)
    QVERIFY2(chinese[i] != english[i], qPrintable(english[i]));
  QVERIFY(fixture.window->dock(QStringLiteral("problems"))->windowTitle() != problems);
  QCOMPARE(fixture.window->actions().find(QStringLiteral("file.quit"))->text(),
           QStringLiteral("退出"));
  fixture.services->settings().set_language(gui::LanguageChoice::English);
  QTRY_COMPARE_WITH_TIMEOUT(menu_titles(*fixture.window), english, kPatience_ms);
}

void SessionTest::theme_changes_the_palette() {
  WindowFixture fixture;
  fixture.open_window();
  const QColor light = QApplication::palette().color(QPalette::Base);
  fixture.services->settings().set_theme(views::ThemeChoice::Dark);
  const QColor dark = QApplication::palette().color(QPalette::Base);
  QVERIFY(dark.lightness() < light.lightness());
  QVERIFY(fixture.window->actions().find(QStringLiteral("view.theme-dark"))->isChecked());
  QVERIFY(!fixture.window->actions().find(QStringLiteral("view.theme-light"))->isChecked());
}

void SessionTest::settings_dialog_stores_only_what_changed() {
  WindowFixture fixture;
  fixture.services->settings().set_language(gui::LanguageChoice::System);
  fixture.services->settings().set_theme(views::ThemeChoice::System);
  gui::SettingsDialog dialog(fixture.services->settings(), nullptr);
  dialog.findChild<QComboBox*>(QStringLiteral("theme"))->setCurrentIndex(2);
  dialog.findChild<QSpinBox*>(QStringLiteral("code-size"))->setValue(14);
  dialog.accept();
  QVERIFY(fixture.services->settings().flush());
  QVERIFY(fixture.services->theme().is_dark());
  QCOMPARE(fixture.services->theme().code_point_size(), 14);
  const QSettings file(fixture.settings_file(), QSettings::IniFormat);
  QCOMPARE(file.allKeys(),
           (QStringList{QStringLiteral("look/code-point-size"), QStringLiteral("look/theme")}));
}

void SessionTest::session_comes_back_in_another_window() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  views::Selection selection = fixture.window->links().selection();
  selection.step = QStringLiteral("Simplify");
  selection.function = QStringLiteral("weave");
  fixture.window->links().propose(selection);
  fixture.window->close();
  fixture.window.reset();

  fixture.open_window();
  QVERIFY(fixture.wait_until_known(fixture.build_path()));
  QCOMPARE(fixture.window->links().selection().build, fixture.build_path());
  QCOMPARE(fixture.selected_step(), QStringLiteral("Simplify"));
  QCOMPARE(fixture.window->links().selection().function, QStringLiteral("weave"));
}

void SessionTest::vanished_place_is_told_and_the_rest_comes_back() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  const QString other = fixture.directory.filePath(QStringLiteral("other"));
  write_small_build(other);
  gui::OpenRequest request;
  request.paths = {other};
  fixture.window->take_request(request);
  QVERIFY(fixture.wait_until_known(other));
  fixture.window->close();
  fixture.window.reset();
  QVERIFY(QDir(other).removeRecursively());

  fixture.open_window();
  QVERIFY(fixture.wait_until_known(fixture.build_path()));
  QCOMPARE(fixture.window->workspace().builds().size(), std::size_t{1});
  bool told = false;
  for (int row = 0; row < fixture.window->problems().rowCount(); ++row) {
    const Diagnostic& one = fixture.window->problems().problem(row).diagnostic;
    told = told || (one.code == "session-place-gone" && one.place.file == other.toStdString());
  }
  QVERIFY(told);
}

void SessionTest::layout_comes_back_and_is_reset() {
  WindowFixture fixture;
  fixture.open_window();
  QVERIFY(!fixture.window->dock(QStringLiteral("explorer"))->isHidden());
  fixture.window->dock(QStringLiteral("explorer"))->hide();
  fixture.window->close();
  fixture.window.reset();
  fixture.open_window();
  QVERIFY(fixture.window->dock(QStringLiteral("explorer"))->isHidden());
  fixture.window->actions().find(QStringLiteral("view.reset-layout"))->trigger();
  QVERIFY(!fixture.window->dock(QStringLiteral("explorer"))->isHidden());
}

void SessionTest::comparison_remembers_nothing() {
  WindowFixture fixture;
  write_small_build(fixture.build_path());
  gui::OpenRequest request;
  request.diff_before = fixture.build_path() + QStringLiteral("/passes_dump/00_frontend.py");
  request.diff_after = fixture.build_path() + QStringLiteral("/passes_dump/02_after_Simplify.py");
  fixture.open_window(gui::Remember::Nothing, request);
  QVERIFY(fixture.wait_until_known(request.diff_before + u'\n' + request.diff_after));
  fixture.window->close();
  fixture.window.reset();
  QVERIFY(fixture.services->settings().session().isEmpty());
  QVERIFY(fixture.services->settings().recent_places().isEmpty());
}

void SessionTest::paths_of_the_command_line_replace_the_session() {
  WindowFixture fixture;
  QVERIFY(fixture.open_small_build());
  fixture.window->close();
  fixture.window.reset();
  const QString other = fixture.directory.filePath(QStringLiteral("other"));
  write_small_build(other);
  gui::OpenRequest request;
  request.paths = {other};
  fixture.open_window(gui::Remember::Everything, request);
  QVERIFY(fixture.wait_until_known(other));
  QCOMPARE(fixture.window->workspace().builds().size(), std::size_t{1});
}

void SessionTest::broken_sessions_are_not_taken_data() {
  QTest::addColumn<QByteArray>("stored");
  QTest::newRow("other version") << QByteArray(R"({"version":99,"places":[{"path":"/x"}]})");
  QTest::newRow("no version") << QByteArray(R"({"places":[{"path":"/x"}]})");
  QTest::newRow("no object") << QByteArray("[1,2]");
  QTest::newRow("no JSON") << QByteArray("{{{{");
  QTest::newRow("relative path") << QByteArray(R"({"version":1,"places":[{"path":"x/y"}]})");
  QTest::newRow("wrong types") << QByteArray(
      R"({"version":1,"places":7,"selection":[],"layout":{},"panes":3})");
}

void SessionTest::broken_sessions_are_not_taken() {
  QFETCH(QByteArray, stored);
  WindowFixture fixture;
  {
    QSettings file(fixture.settings_file(), QSettings::IniFormat);
    file.setValue(QStringLiteral("window/session"), stored);
  }
  fixture.services->settings().flush();
  fixture.open_window();
  // Places that are taken are looked up by a job.
  QTRY_VERIFY_WITH_TIMEOUT(!fixture.window->workspace().jobs().busy(), kPatience_ms);
  QVERIFY(fixture.window->workspace().builds().empty());
  QCOMPARE(fixture.window->problems().rowCount(), 0);
}

void SessionTest::follow_opens_newer_builds() {
  WindowFixture fixture;
  const QString output = fixture.directory.filePath(QStringLiteral("build_output"));
  const QString first = output + QStringLiteral("/loom_20260821_100000");
  const QString second = output + QStringLiteral("/loom_20260821_100100");
  write_small_build(first);
  gui::OpenRequest request;
  request.follow = output;
  fixture.open_window(gui::Remember::Everything, request);
  QVERIFY(fixture.wait_until_known(first));
  views::Selection selection = fixture.window->links().selection();
  QCOMPARE(selection.build, first);
  selection.step = QStringLiteral("Simplify");
  fixture.window->links().propose(selection);

  // A newer build appears step by step.
  const QByteArray text = small_dump("shed: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.exp(warp)");
  write_file(second, QStringLiteral("passes_dump/00_frontend.py"), text);
  write_file(second, QStringLiteral("passes_dump/01_after_InlineFunctions.py"), text);
  QTRY_COMPARE_WITH_TIMEOUT(fixture.window->links().selection().build, second, kPatience_ms);
  write_file(second, QStringLiteral("passes_dump/02_after_Simplify.py"), text);
  const views::Build* build = fixture.build(second);
  QTRY_COMPARE_WITH_TIMEOUT(build->step_count(), 3, kPatience_ms);
  QVERIFY(build->following());
  QVERIFY(!fixture.build(first)->following());
}

QTEST_MAIN(SessionTest)
#include "session_test.moc"

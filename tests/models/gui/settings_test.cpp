#include "app/gui/app_settings.h"
#include "app/gui/examples.h"
#include "app/gui/session.h"
#include "core/support/diagnostic.h"
#include "tests/gui/small_build.h"
#include "views/model/diagnostic_text.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::gui;

class SettingsTest : public QObject {
  Q_OBJECT

private slots:
  void stores_only_what_differs();
  void keeps_a_few_recent_places();
  void bad_values_become_sound_ones();
  void session_goes_to_json_and_back();
  void example_is_found_in_both_trees();
  void diagnostics_take_their_arguments();
};

void SettingsTest::stores_only_what_differs() {
  const QTemporaryDir directory;
  const QString file = directory.filePath(QStringLiteral("a.ini"));
  AppSettings settings(file);
  QSignalSpy changed(&settings, &AppSettings::changed);
  settings.set_fold_renames(true);
  settings.set_language(LanguageChoice::System);
  QCOMPARE(changed.size(), 0);
  settings.set_fold_renames(false);
  settings.set_editor_command(QStringLiteral("  code --wait "));
  QCOMPARE(changed.size(), 2);
  QVERIFY(settings.flush());
  {
    AppSettings again(file);
    QVERIFY(!again.fold_renames());
    QCOMPARE(again.editor_command(), QStringLiteral("code --wait"));
    again.set_fold_renames(true);
    QVERIFY(again.flush());
  }
  const QSettings raw(file, QSettings::IniFormat);
  QCOMPARE(raw.allKeys(), QStringList{QStringLiteral("editor/command")});
}

void SettingsTest::keeps_a_few_recent_places() {
  const QTemporaryDir directory;
  AppSettings settings(directory.filePath(QStringLiteral("a.ini")));
  for (int i = 0; i < 20; ++i)
    settings.add_recent_place(QStringLiteral("/builds/%1").arg(i));
  settings.add_recent_place(QStringLiteral("/builds/15"));
  QCOMPARE(settings.recent_places().size(), 12);
  QCOMPARE(settings.recent_places().first(), QStringLiteral("/builds/15"));
  QCOMPARE(settings.recent_places().at(1), QStringLiteral("/builds/19"));
  settings.clear_recent_places();
  QVERIFY(settings.recent_places().isEmpty());
}

void SettingsTest::bad_values_become_sound_ones() {
  const QTemporaryDir directory;
  const QString file = directory.filePath(QStringLiteral("a.ini"));
  ptoscope::test::write_file(directory.path(), QStringLiteral("a.ini"),
                             "[look]\nlanguage=klingon\ntheme=7\ncode-point-size=4000\n");
  const AppSettings settings(file);
  QCOMPARE(settings.language(), LanguageChoice::System);
  QCOMPARE(settings.theme(), views::ThemeChoice::System);
  QCOMPARE(settings.code_point_size(), 32);
}

void SettingsTest::session_goes_to_json_and_back() {
  Session session;
  session.geometry = QByteArray("\x01\x00\x02", 3);
  session.places = {{QStringLiteral("/a"), {}}, {QStringLiteral("/b.py"), QStringLiteral("/c.py")}};
  session.followed = QStringLiteral("/builds");
  session.selection.build = QStringLiteral("/a");
  session.selection.step = QStringLiteral("Simplify#2");
  session.selection.line = 12;
  session.panes[QStringLiteral("passes")] = QJsonObject{{QStringLiteral("mode"), 2}};
  const std::optional<Session> back = Session::from_json(session.to_json());
  QVERIFY(back);
  QCOMPARE(back->geometry, session.geometry);
  QVERIFY(back->layout.isEmpty());
  QVERIFY(back->places == session.places);
  QCOMPARE(back->followed, session.followed);
  QVERIFY(back->selection == session.selection);
  QCOMPARE(back->panes, session.panes);
  QVERIFY(Session().to_json().isEmpty());
}

void SettingsTest::example_is_found_in_both_trees() {
  const QTemporaryDir directory;
  const auto make = [&directory](const char* path) {
    QDir().mkpath(directory.filePath(QString::fromLatin1(path)));
  };
  make("build/release/app/gui");
  const QString built = directory.filePath(QStringLiteral("build/release/app/gui"));
  QCOMPARE(bundled_example(built), QString());
  make("resources/examples/heron/passes_dump");
  QCOMPARE(bundled_example(built), directory.filePath(QStringLiteral("resources/examples/heron")));
  make("usr/bin");
  make("usr/share/ptoscope/examples/egret/passes_dump");
  QCOMPARE(bundled_example(directory.filePath(QStringLiteral("usr/bin"))),
           directory.filePath(QStringLiteral("usr/share/ptoscope/examples/egret")));
}

void SettingsTest::diagnostics_take_their_arguments() {
  const auto message = [](std::string text, std::vector<std::string> arguments) {
    Diagnostic diagnostic;
    diagnostic.text = std::move(text);
    diagnostic.arguments = std::move(arguments);
    return views::diagnostic_message(diagnostic);
  };
  QCOMPARE(message("{1} before {0}", {"a", "b"}), QStringLiteral("b before a"));
  QCOMPARE(message("{0} and {0}", {"{1}", "b"}), QStringLiteral("{1} and {1}"));
  QCOMPARE(message("{7} {x} { {0}", {"a"}), QStringLiteral("{7} {x} { a"));
  QCOMPARE(message("found {0}", {"a\nb"}), QStringLiteral("found a\\x0ab"));
}

QTEST_GUILESS_MAIN(SettingsTest)
#include "settings_test.moc"

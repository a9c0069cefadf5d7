#include "app/gui/editor_launcher.h"

#include <QTest>

using namespace ptoscope::gui;

class EditorLauncherTest : public QObject {
  Q_OBJECT

private slots:
  void calls_editors_in_their_form_data();
  void calls_editors_in_their_form();
  void takes_the_first_command_that_is_set();
};

void EditorLauncherTest::calls_editors_in_their_form_data() {
  QTest::addColumn<QString>("command");
  QTest::addColumn<QStringList>("expected"); ///< program first; empty: none
  QTest::addColumn<bool>("has_terminal");
  const QString file = QStringLiteral("/b/05 after.py");
  const auto row = [](const char* command, const QStringList& expected, bool has_terminal = true) {
    QTest::newRow(command) << QString::fromLatin1(command) << expected << has_terminal;
  };
  row("code", {"code", "-g", file + ":7"});
  row("/opt/bin/code --wait", {"/opt/bin/code", "--wait", "-g", file + ":7"});
  row("gvim", {"gvim", "+7", file});
  row("emacs", {"emacs", "+7", file});
  row("emacsclient -n", {"emacsclient", "-n", "+7", file});
  row("kate", {"kate", "--line", "7", file});
  row("subl", {"subl", file + ":7"});
  row("unknown-editor -x", {"unknown-editor", "-x", file});
  row("mine --at %l --in %f", {"mine", "--at", "7", "--in", file});
  row("mine %f:%l", {"mine", file + ":7"});
  row("'my editor' %f", {"'my", "editor'", file});
  row("\"my editor\" %f", {"my editor", file});
  row("vim", {"/usr/bin/x-terminal-emulator", "-e", "vim", "+7", file});
  row("emacs -nw", {"/usr/bin/x-terminal-emulator", "-e", "emacs", "-nw", "+7", file});
  row("nano", {}, false);
  row("", {});
  row("; rm -rf /", {";", "rm", "-rf", "/", file});
}

void EditorLauncherTest::calls_editors_in_their_form() {
  QFETCH(QString, command);
  QFETCH(QStringList, expected);
  QFETCH(bool, has_terminal);
  const auto find = [has_terminal](const QString& name) {
    return has_terminal && name == u"x-terminal-emulator"
               ? QStringLiteral("/usr/bin/x-terminal-emulator")
               : QString();
  };
  const auto call = editor_call(command, QStringLiteral("/b/05 after.py"), 7, find);
  QCOMPARE(call.has_value(), !expected.isEmpty());
  if (call)
    QCOMPARE(QStringList{call->program} + call->arguments, expected);
}

void EditorLauncherTest::takes_the_first_command_that_is_set() {
  for (const char* name : {"PTOSCOPE_EDITOR", "VISUAL", "EDITOR"})
    qunsetenv(name);
  QCOMPARE(effective_editor_command(QString()), QString());
  qputenv("EDITOR", "nano");
  QCOMPARE(effective_editor_command(QString()), QStringLiteral("nano"));
  qputenv("VISUAL", "gvim");
  QCOMPARE(effective_editor_command(QString()), QStringLiteral("gvim"));
  qputenv("PTOSCOPE_EDITOR", "kate");
  QCOMPARE(effective_editor_command(QString()), QStringLiteral("kate"));
  QCOMPARE(effective_editor_command(QStringLiteral("code")), QStringLiteral("code"));
}

QTEST_APPLESS_MAIN(EditorLauncherTest)
#include "editor_launcher_test.moc"

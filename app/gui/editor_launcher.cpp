#include "app/gui/editor_launcher.h"

#include <QFileInfo>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>

namespace ptoscope::gui {
namespace {

bool needs_terminal(const QString& program, const QStringList& arguments) {
  static const QSet<QString> always = {
      QStringLiteral("vi"),    QStringLiteral("vim"), QStringLiteral("nvim"),
      QStringLiteral("nano"),  QStringLiteral("hx"),  QStringLiteral("helix"),
      QStringLiteral("micro"), QStringLiteral("joe"), QStringLiteral("kak")};
  if (always.contains(program))
    return true;
  return program.startsWith(u"emacs") &&
         (arguments.contains(QStringLiteral("-nw")) || arguments.contains(QStringLiteral("-t")) ||
          arguments.contains(QStringLiteral("-tty")));
}

QStringList place_arguments(const QString& program, const QString& file, const QString& line) {
  static const QSet<QString> goto_flag = {QStringLiteral("code"), QStringLiteral("code-insiders"),
                                          QStringLiteral("codium"), QStringLiteral("vscodium"),
                                          QStringLiteral("cursor")};
  static const QSet<QString> plus_line = {
      QStringLiteral("vi"),       QStringLiteral("vim"),   QStringLiteral("nvim"),
      QStringLiteral("gvim"),     QStringLiteral("emacs"), QStringLiteral("emacsclient"),
      QStringLiteral("nano"),     QStringLiteral("joe"),   QStringLiteral("kak"),
      QStringLiteral("gedit"),    QStringLiteral("pluma"), QStringLiteral("xed"),
      QStringLiteral("mousepad"), QStringLiteral("micro"), QStringLiteral("geany"),
      QStringLiteral("nvim-qt")};
  static const QSet<QString> line_option = {QStringLiteral("idea"), QStringLiteral("pycharm"),
                                            QStringLiteral("clion"), QStringLiteral("kate"),
                                            QStringLiteral("kwrite")};
  static const QSet<QString> colon_line = {QStringLiteral("subl"), QStringLiteral("hx"),
                                           QStringLiteral("helix"), QStringLiteral("zed"),
                                           QStringLiteral("zeditor")};
  if (goto_flag.contains(program))
    return {QStringLiteral("-g"), file + u':' + line};
  if (plus_line.contains(program))
    return {u'+' + line, file};
  if (line_option.contains(program))
    return {QStringLiteral("--line"), line, file};
  if (colon_line.contains(program))
    return {file + u':' + line};
  return {file};
}

std::optional<EditorCall> in_terminal(const EditorCall& call, const FindProgram& find) {
  struct Terminal {
    QString program;
    QString separator;
  };
  static const QList<Terminal> terminals = {
      {QStringLiteral("x-terminal-emulator"), QStringLiteral("-e")},
      {QStringLiteral("gnome-terminal"), QStringLiteral("--")},
      {QStringLiteral("konsole"), QStringLiteral("-e")},
      {QStringLiteral("xfce4-terminal"), QStringLiteral("-x")},
      {QStringLiteral("kitty"), QStringLiteral("--")},
      {QStringLiteral("alacritty"), QStringLiteral("-e")},
      {QStringLiteral("foot"), QStringLiteral("--")},
      {QStringLiteral("xterm"), QStringLiteral("-e")}};
  for (const Terminal& terminal : terminals) {
    const QString program = find(terminal.program);
    if (program.isEmpty())
      continue;
    return EditorCall{program, QStringList{terminal.separator, call.program} + call.arguments};
  }
  return std::nullopt;
}

} // namespace

FindProgram find_in_search_path() {
  return [](const QString& name) { return QStandardPaths::findExecutable(name); };
}

QString effective_editor_command(const QString& configured) {
  if (!configured.trimmed().isEmpty())
    return configured.trimmed();
  for (const char* variable : {"PTOSCOPE_EDITOR", "VISUAL", "EDITOR"}) {
    const QString command = qEnvironmentVariable(variable).trimmed();
    if (!command.isEmpty())
      return command;
  }
  return {};
}

std::optional<EditorCall> editor_call(const QString& command, const QString& file, int line,
                                      const FindProgram& find) {
  QStringList parts = QProcess::splitCommand(command);
  if (parts.isEmpty() || parts.first().isEmpty())
    return std::nullopt;
  EditorCall call;
  call.program = parts.takeFirst();
  const QString line_text = QString::number(qMax(1, line));
  const QString name = QFileInfo(call.program).fileName();
  bool has_file = false;
  for (QString& part : parts) {
    has_file = has_file || part.contains(QStringLiteral("%f"));
    // The line first: a file name may hold "%l".
    part.replace(QStringLiteral("%l"), line_text);
    part.replace(QStringLiteral("%f"), file);
  }
  call.arguments = parts;
  if (!has_file)
    call.arguments += place_arguments(name, file, line_text);
  if (needs_terminal(name, call.arguments))
    return in_terminal(call, find);
  return call;
}

bool start_editor(const EditorCall& call) {
  return QProcess::startDetached(call.program, call.arguments);
}

} // namespace ptoscope::gui

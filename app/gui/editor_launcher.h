#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace ptoscope::gui {

/// A program and its arguments; started as a child process, never through a shell.
struct EditorCall {
  QString program;
  QStringList arguments;

  bool operator==(const EditorCall&) const = default;
};

/// Finds an executable in the search path; empty when there is none.
using FindProgram = std::function<QString(const QString&)>;
FindProgram find_in_search_path();

/// The configured command, else the first of $PTOSCOPE_EDITOR, $VISUAL, $EDITOR, else empty.
QString effective_editor_command(const QString& configured);

/// The call that opens `file` (absolute) at `line` (from 1). `command` is split like a shell
/// would split it; %f and %l in it stand for file and line, without them the form of a known
/// editor is used (code, vim, emacs, kate, ...). Editors that need a terminal are wrapped in a
/// terminal emulator when one is found. No value when the command is empty or needs a terminal
/// that isn't there.
std::optional<EditorCall> editor_call(const QString& command, const QString& file, int line,
                                      const FindProgram& find);

/// Starts the editor detached; false when the program can't be started.
bool start_editor(const EditorCall& call);

} // namespace ptoscope::gui

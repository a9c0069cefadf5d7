#pragma once

#include <QColor>
#include <Qsci/qsciscintillabase.h>

namespace ptoscope::views {

/// Sends a message of the text engine. `SendScintilla` has so many overloads that plain numbers
/// are ambiguous there.
inline long send(const QsciScintillaBase& editor, unsigned message, long first = 0,
                 long second = 0) {
  return editor.SendScintilla(message, static_cast<unsigned long>(first), second);
}

inline void send_color(const QsciScintillaBase& editor, unsigned message, long number,
                       const QColor& color) {
  editor.SendScintilla(message, static_cast<unsigned long>(number), color);
}

inline void send_pointer(const QsciScintillaBase& editor, unsigned message, void* pointer) {
  editor.SendScintilla(message, 0UL, pointer);
}

inline long send_bytes(const QsciScintillaBase& editor, unsigned message, long size,
                       const char* bytes) {
  return editor.SendScintilla(message, static_cast<std::uintptr_t>(size), bytes);
}

} // namespace ptoscope::views

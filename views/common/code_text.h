#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace ptoscope::views {

/// Style of a byte of code, as the lexer gives it.
enum class CodeStyle : std::uint8_t {
  Plain,
  Keyword,
  Type,
  Operator,
  Number,
  String,
  Comment,
  Definition,
  Dim, ///< notes that are no code: fold lines, section headers
  Count,
};

enum class LineTint : std::uint8_t { None, Added, Removed, Moved, Filler, Fold, Header };

/// The worst problem of a line.
enum class LineProblem : std::uint8_t { None, Hint, Warning, Error };

/// What the gutter and the background say of one shown line.
struct CodeLine {
  std::int32_t number = -1;       ///< from 1; -1: blank
  std::int32_t other_number = -1; ///< second column of inline mode
  LineTint tint = LineTint::None;
  char sign = ' '; ///< '+', '-', '~', '>' or blank
  /// Shown line of a clickable header or fold, else -1: what `CodeView::fold_clicked` reports. A
  /// line of code (without tint) is clicked in the gutter only.
  std::int32_t fold = -1;
  bool folded = false; ///< what a line of code opens is hidden
  LineProblem problem = LineProblem::None;
};

/// What a name consists of, for whoever points at one.
enum class NameSyntax : std::uint8_t {
  Words,  ///< letters, digits and "_"
  Values, ///< MLIR: `%x.1`, `@f`, `!pto.ptr`, `pto.tload`
};

enum class MarkKind : std::uint8_t { AddedStrong, RemovedStrong, Renamed, Warning, Error };

/// A range of bytes inside a shown line.
struct CodeMark {
  std::int32_t line = 0;
  std::int32_t begin = 0;
  std::int32_t end = 0;
  MarkKind kind = MarkKind::AddedStrong;
};

/// A text with everything needed to show it: made off the GUI thread, then only swapped in.
/// `styles` has one CodeStyle a byte of `utf8`; lines are separated by "\n" without a final one.
struct CodeText {
  QByteArray utf8;
  QByteArray styles;
  std::vector<CodeLine> lines;
  std::vector<CodeMark> marks; ///< ascending by line
  bool second_number_column = false;
  NameSyntax names = NameSyntax::Words;
  std::int32_t largest_number = 0;
};

using CodeTextPtr = std::shared_ptr<const CodeText>;

} // namespace ptoscope::views

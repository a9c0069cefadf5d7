#pragma once

#include "core/dsl/lexer.h"
#include "core/support/diagnostic.h"
#include "core/support/line_index.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::dsl {

/// Half-open range of lines, counted from 0.
struct LineRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  std::uint32_t size() const { return end - begin; }
  bool contains(std::uint32_t line) const { return line >= begin && line < end; }
  bool operator==(const LineRange&) const = default;
};

enum class StatementKind : std::uint8_t {
  Assign, ///< name: type = expr, also several targets
  Yield,  ///< with or without results
  Return,
  Break,
  Continue,
  Expression, ///< a call for its effect
  For,        ///< every loop form, pl.spmd and pl.split_aiv too
  While,      ///< `while c:` and `for ... in pl.while_(...)`
  If,
  Else,       ///< sibling that follows its If; hand-written `elif` too
  With,       ///< every scope
  Condition,  ///< pl.cond(...)
  CommDomain, ///< the comment line "# pld.comm_domain: ..."
  FuncAttr,   ///< pl.func_attr({...})
  Pass,       ///< pass, or ...
  Verbatim,   ///< one host Python body, not parsed
  Unknown,    ///< anything else, such as `import` or a nested function
};

/// One statement of a function body, by lines. Statements of a function stand in pre-order.
struct Statement {
  StatementKind kind = StatementKind::Unknown;
  /// The leading comment lines, the header and everything nested below it.
  LineRange lines;
  /// The logical line itself, without comments and body; several lines when wrapped.
  LineRange header;
  /// Index of the enclosing statement in `TextStructure::statements`, or -1 in a body.
  std::int32_t parent = -1;
  std::uint16_t depth = 0; ///< 0 directly in the function's body
  /// Range in `TextStructure::definitions` of the names bound by this header.
  std::uint32_t definitions_begin = 0;
  std::uint32_t definitions_end = 0;
};

enum class DefinitionKind : std::uint8_t {
  Parameter,
  Variable,
  LoopVariable,
  IterArgument,
  Result,
  Symbol
};

/// Where a name is bound. Before SSA one name has several definitions.
struct Definition {
  DefinitionKind kind = DefinitionKind::Variable;
  std::uint32_t name_offset = 0; ///< byte offset in the text
  std::uint32_t name_length = 0;
  std::uint32_t line = 0;
  /// The printed type, empty when none is printed.
  std::uint32_t type_offset = 0;
  std::uint32_t type_length = 0;
  std::int32_t function = -1;  ///< index in `functions`, -1 for a dynamic symbol
  std::int32_t statement = -1; ///< index in `statements`, -1 for parameters and symbols
};

struct Function {
  std::string name;
  /// "Class.name", or the name alone for text without a class.
  std::string qualified_name;
  std::string type;  ///< "InCore", "AIC", ...; "Opaque" when not printed
  std::string level; ///< "CHIP_DIE", ...; empty when not printed
  std::string role;  ///< "SubWorker", ...; empty when not printed
  LineRange lines;   ///< decorator to end of body
  LineRange header;  ///< decorator and `def`
  /// Up to the last line indented deeper than `def`, trailing comments too. A body that
  /// stands on the header's line (`def f(): ...`) shares that line with `header`.
  LineRange body;
  bool verbatim_body = false;         ///< host Python, `formats/passes-dump.md` section 4.1
  std::uint32_t statements_begin = 0; ///< range in `TextStructure::statements`
  std::uint32_t statements_end = 0;
  std::uint32_t parameters_begin = 0; ///< range in `TextStructure::definitions`
  std::uint32_t parameters_end = 0;
};

/// What can be said of a printed module without building its tree: functions, scopes and
/// statements with their lines, and where names are bound. Tolerates both formatter variants
/// (section 1.4), old spellings and half-written files: what is not understood becomes an
/// Unknown statement and, where it breaks the structure, a diagnostic.
struct TextStructure {
  std::string program_name; ///< from the header comment, else the class; may be empty
  std::string class_name;
  LineRange head;                  ///< everything before the first function
  std::vector<Function> functions; ///< in the order of the text
  std::vector<Statement> statements;
  std::vector<Definition> definitions; ///< in the order of the text
  std::vector<Diagnostic> diagnostics; ///< places carry no file name
  bool formatted = false;              ///< went through a code formatter

  /// False for a text such as an empty or broken file, which says nothing about a program.
  bool holds_program() const { return !functions.empty() || !class_name.empty(); }
  /// Index of the function whose lines hold `line`, or -1.
  std::int32_t function_at(std::uint32_t line) const;
  /// Index of the innermost statement whose lines hold `line`, or -1.
  std::int32_t statement_at(std::uint32_t line) const;
  /// Index of the first function with this plain or qualified name, or -1.
  std::int32_t function_named(std::string_view name) const;
};

/// Nesting of statements deeper than this is reported and read as if at this depth.
inline constexpr int kMaxNesting = 1000;

/// At most so many diagnostics are kept; a last one says that there were more.
inline constexpr std::size_t kMaxDiagnostics = 100;

/// Linear in the text. `lines` must index `text`, `tokens` must be `tokenize(text)`.
TextStructure parse_structure(std::string_view text, const LineIndex& lines,
                              std::span<const Token> tokens);
TextStructure parse_structure(std::string_view text, const LineIndex& lines);

} // namespace ptoscope::dsl

#include "tests/fuzz/structure_checks.h"

#include "core/dsl/ssa_name.h"
#include "tests/fuzz/check.h"

#include <cstdint>

namespace ptoscope::fuzz {
namespace {

using namespace dsl;

void check_tokens(const ParsedText& text) {
  std::size_t end = 0;
  std::uint32_t line = 0;
  for (const Token& token : text.tokens()) {
    check(token.offset >= end && token.line >= line);
    check(token.length > 0 || token.kind == TokenKind::Newline);
    end = std::size_t{token.offset} + token.length;
    line = token.line;
    check(end <= text.text().size());
  }
  for (std::uint32_t i = 0; i < text.line_count(); ++i) {
    const auto [first, last] = text.tokens_on(i);
    check(first <= last && last <= text.tokens().size());
  }
}

void check_structure(const ParsedText& text) {
  const TextStructure& structure = text.structure();
  std::uint32_t function_end = 0;
  for (const Function& function : structure.functions) {
    check(function.lines.begin >= function_end && function.lines.end <= text.line_count());
    check(function.header.begin == function.lines.begin);
    check(function.body.begin <= function.body.end && function.body.end <= function.lines.end);
    function_end = function.lines.end;
    for (std::uint32_t i = function.statements_begin; i < function.statements_end; ++i) {
      const Statement& statement = structure.statements.at(i);
      const LineRange& outer =
          statement.parent < 0 ? function.body : structure.statements.at(statement.parent).lines;
      check(statement.lines.begin >= outer.begin && statement.lines.end <= outer.end);
      check(statement.lines.begin <= statement.header.begin);
      check(statement.header.begin < statement.header.end);
      check(statement.header.end <= statement.lines.end);
      check(statement.depth <= kMaxNesting);
      check(statement.parent < static_cast<std::int32_t>(i));
      check(statement.definitions_begin <= statement.definitions_end);
    }
  }
  for (const Definition& definition : structure.definitions) {
    check(!text.name_of(definition).empty());
    split_ssa_name(text.name_of(definition));
    check(std::size_t{definition.type_offset} + definition.type_length <= text.text().size());
  }
  check(structure.diagnostics.size() <= kMaxDiagnostics + 1);
  for (const Diagnostic& diagnostic : structure.diagnostics)
    format_diagnostic(diagnostic);
}

} // namespace

void check_text(const ParsedText& text) {
  check_tokens(text);
  check_structure(text);
}

} // namespace ptoscope::fuzz

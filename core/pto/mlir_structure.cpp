#include "core/dsl/diagnostic_list.h"
#include "core/pto/grammars.h"
#include "core/pto/operation_line.h"

#include <algorithm>

namespace ptoscope::pto {
namespace {

using dsl::Definition;
using dsl::DefinitionKind;
using dsl::LineRange;
using dsl::Statement;
using dsl::StatementKind;
using dsl::TokenKind;

StatementKind kind_of(std::string_view name, const OperationLine& line) {
  static constexpr std::pair<std::string_view, StatementKind> kKinds[] = {
      {"scf.for", StatementKind::For},        {"scf.parallel", StatementKind::For},
      {"scf.while", StatementKind::While},    {"scf.if", StatementKind::If},
      {"scf.yield", StatementKind::Yield},    {"scf.condition", StatementKind::Condition},
      {"pto.yield", StatementKind::Yield},    {"return", StatementKind::Return},
      {"func.return", StatementKind::Return}, {"emitc.for", StatementKind::For},
      {"emitc.if", StatementKind::If},        {"emitc.yield", StatementKind::Yield},
  };
  for (const auto& [known, kind] : kKinds)
    if (known == name)
      return kind;
  if (!line.results.empty())
    return StatementKind::Assign;
  if (line.opened > line.closed)
    return StatementKind::With;
  return name.empty() ? StatementKind::Unknown : StatementKind::Expression;
}

bool is_value(const dsl::TokenView& tokens, std::uint32_t index) {
  return tokens.kind(index) == TokenKind::Name && tokens.text(index).starts_with('%');
}

class Reader {
public:
  Reader(std::string_view text, const LineIndex& lines, std::span<const dsl::Token> tokens,
         dsl::TextStructure& structure)
      : lines_(lines), tokens_(text, tokens), structure_(structure),
        diagnostics_(lines, structure.diagnostics) {}

  void read() {
    for (std::uint32_t at = 0; at < tokens_.size();) {
      if (tokens_.kind(at) == TokenKind::Comment) {
        ++at;
        continue;
      }
      std::uint32_t end = at;
      while (end < tokens_.size() && tokens_.kind(end) != TokenKind::Newline)
        ++end;
      std::uint32_t last = end;
      while (last > at && tokens_.kind(last - 1) == TokenKind::Comment)
        --last;
      if (last > at)
        read_line(at, last);
      at = end + 1;
    }
    finish();
  }

private:
  enum class BlockKind : std::uint8_t { Module, Function, Region };

  struct Block {
    BlockKind kind = BlockKind::Region;
    std::int32_t statement = -1; ///< of a region in a function
    std::uint32_t token = 0;     ///< the first one of the line that opened it
  };

  LineRange lines_of(std::uint32_t first, std::uint32_t last) const {
    return {tokens_.token(first).line, tokens_.token(last - 1).line + 1};
  }

  void read_line(std::uint32_t first, std::uint32_t last) {
    const LineRange lines = lines_of(first, last);
    const OperationLine line = read_operation_line(tokens_, first, last);
    const std::string_view name = mnemonic_of(tokens_, line);
    const bool is_function = name == "func.func";
    if (is_function && function_ >= 0) {
      diagnostics_.error("region-open", tokens_.token(blocks_.back().token).offset,
                         message_text("core", "the region that begins here is not closed before "
                                              "the next function"));
      while (function_ >= 0)
        close(lines.begin);
    }
    // `} else {` belongs to what it opens, `}` and `}) : ...` to what they close.
    const bool goes_on = line.closed > 0 && line.opened > 0;
    for (std::uint32_t i = 0; i < line.closed; ++i)
      close_by_token(first, goes_on ? lines.begin : lines.end);
    if (is_function) {
      read_function(line, lines);
    } else if (function_ >= 0 && (line.closed == 0 || goes_on)) {
      read_statement(line, name, lines, goes_on);
    } else if (function_ < 0 && name == "module") {
      read_module(line);
    }
    open(line, is_function, first);
  }

  void read_module(const OperationLine& line) {
    if (!structure_.class_name.empty())
      return;
    const std::string_view symbol = tokens_.text(line.rest.begin);
    structure_.class_name = symbol.starts_with('@') ? symbol.substr(1) : "module";
    structure_.program_name = structure_.class_name;
  }

  void read_function(const OperationLine& line, LineRange lines) {
    dsl::Function entry;
    std::uint32_t at = line.rest.begin;
    while (at < line.rest.end && !tokens_.text(at).starts_with('@') &&
           !tokens_.is_operator(at, "("))
      ++at;
    if (at < line.rest.end && tokens_.text(at).starts_with('@')) {
      entry.name = tokens_.text(at).substr(1);
      ++at;
    }
    if (entry.name.empty())
      diagnostics_.error("name-missing", tokens_.token(line.name.begin).offset,
                         message_text("core", "expected a name after \"func.func\""));
    entry.qualified_name = entry.name;
    entry.type = kernel_type(line);
    entry.lines = entry.header = lines;
    entry.body = {lines.end, lines.end};
    entry.statements_begin = entry.statements_end =
        static_cast<std::uint32_t>(structure_.statements.size());
    entry.parameters_begin = static_cast<std::uint32_t>(structure_.definitions.size());
    function_ = static_cast<std::int32_t>(structure_.functions.size());
    add_typed_names({at, line.rest.end}, DefinitionKind::Parameter, -1);
    entry.parameters_end = static_cast<std::uint32_t>(structure_.definitions.size());
    structure_.functions.push_back(std::move(entry));
    // A declaration has no body.
    if (line.opened <= line.closed)
      function_ = -1;
  }

  /// `pto.kernel_kind = #pto.kernel_kind<cube>`.
  std::string kernel_type(const OperationLine& line) const {
    for (std::uint32_t at = line.rest.begin; at + 2 < line.rest.end; ++at) {
      if (tokens_.text(at) != "#pto.kernel_kind" || !tokens_.is_operator(at + 1, "<"))
        continue;
      if (tokens_.text(at + 2) == "cube")
        return "AIC";
      if (tokens_.text(at + 2) == "vector")
        return "AIV";
    }
    return "InCore";
  }

  void read_statement(const OperationLine& line, std::string_view name, LineRange lines,
                      bool goes_on) {
    const auto index = static_cast<std::int32_t>(structure_.statements.size());
    Statement statement;
    statement.kind = goes_on ? StatementKind::Else : kind_of(name, line);
    statement.lines = statement.header = lines;
    statement.parent = innermost();
    statement.depth =
        statement.parent < 0
            ? 0
            : static_cast<std::uint16_t>(
                  structure_.statements[static_cast<std::size_t>(statement.parent)].depth + 1);
    statement.definitions_begin = static_cast<std::uint32_t>(structure_.definitions.size());
    structure_.statements.push_back(statement);
    if (line.label)
      add_typed_names(line.rest, DefinitionKind::IterArgument, index);
    else
      add_bound_names(line, name, index);
    structure_.statements.back().definitions_end =
        static_cast<std::uint32_t>(structure_.definitions.size());
  }

  std::int32_t innermost() const { return blocks_.empty() ? -1 : blocks_.back().statement; }

  Definition& add_definition(std::uint32_t index, DefinitionKind kind, std::int32_t statement) {
    const dsl::Token& token = tokens_.token(index);
    Definition definition;
    definition.kind = kind;
    definition.name_offset = token.offset;
    definition.name_length = token.length;
    definition.line = token.line;
    definition.function = function_;
    definition.statement = statement;
    structure_.definitions.push_back(definition);
    return structure_.definitions.back();
  }

  void set_type(Definition& definition, TokenRange type) const {
    if (type.empty())
      return;
    const dsl::Token& last = tokens_.token(type.end - 1);
    definition.type_offset = tokens_.token(type.begin).offset;
    definition.type_length = last.offset + last.length - definition.type_offset;
  }

  /// `(%a: type, %b: type)`.
  void add_typed_names(TokenRange range, DefinitionKind kind, std::int32_t statement) {
    int depth = 0;
    for (std::uint32_t at = range.begin; at < range.end; ++at) {
      depth += bracket(at);
      if (depth <= 0 && at > range.begin)
        return;
      if (!is_value(tokens_, at))
        continue;
      Definition& definition = add_definition(at, kind, statement);
      if (!tokens_.is_operator(at + 1, ":"))
        continue;
      const std::uint32_t type = at + 2;
      at = type_end(type, range.end);
      set_type(definition, {type, at});
      --at;
    }
  }

  int bracket(std::uint32_t at) const {
    if (tokens_.is_operator(at, "<"))
      return 1;
    return tokens_.is_operator(at, ">") ? -1 : tokens_.bracket(at);
  }

  /// The "," or ")" that ends a type.
  std::uint32_t type_end(std::uint32_t at, std::uint32_t last) const {
    int depth = 0;
    for (; at < last; ++at) {
      if (depth == 0 && (tokens_.is_operator(at, ",") || tokens_.is_operator(at, ")")))
        return at;
      depth += bracket(at);
    }
    return at;
  }

  /// Results, then what the operation binds for its regions: `%i = ` and `(%x = %y)`.
  void add_bound_names(const OperationLine& line, std::string_view name, std::int32_t statement) {
    if (!line.results.empty())
      add_results(line, statement);
    if (name != "scf.for" && name != "scf.while" && name != "emitc.for" && name != "scf.parallel")
      return;
    int depth = 0;
    for (std::uint32_t at = line.rest.begin; at + 1 < line.rest.end; ++at) {
      depth += tokens_.bracket(at);
      if (!is_value(tokens_, at) || !tokens_.is_operator(at + 1, "="))
        continue;
      add_definition(at, depth > 0 ? DefinitionKind::IterArgument : DefinitionKind::LoopVariable,
                     statement);
    }
  }

  void add_results(const OperationLine& line, std::int32_t statement) {
    const std::vector<TokenRange> types = result_types(tokens_, line);
    std::uint32_t count = 0;
    for (std::uint32_t at = line.results.begin; at < line.results.end; ++at)
      count += is_value(tokens_, at) ? 1 : 0;
    std::uint32_t next = 0;
    for (std::uint32_t at = line.results.begin; at < line.results.end; ++at) {
      if (!is_value(tokens_, at))
        continue;
      Definition& definition = add_definition(at, DefinitionKind::Variable, statement);
      if (types.size() == count)
        set_type(definition, types[next]);
      ++next;
    }
  }

  void open(const OperationLine& line, bool is_function, std::uint32_t first) {
    for (std::uint32_t i = 0; i < line.opened; ++i) {
      if (blocks_.size() > dsl::kMaxNesting) {
        if (clamped_++ == 0)
          diagnostics_.error("nesting-too-deep", tokens_.token(first).offset,
                             message_text("core",
                                          "regions are nested deeper than {0} levels; those "
                                          "below are shown as if at this level"),
                             dsl::kMaxNesting);
        continue;
      }
      Block block;
      block.token = first;
      if (function_ < 0)
        block.kind = BlockKind::Module;
      else if (is_function && i == 0)
        block.kind = BlockKind::Function;
      else
        block.statement =
            i == 0 ? static_cast<std::int32_t>(structure_.statements.size()) - 1 : innermost();
      blocks_.push_back(block);
    }
  }

  void close_by_token(std::uint32_t first, std::uint32_t end_line) {
    if (clamped_ > 0) {
      --clamped_;
      return;
    }
    if (blocks_.empty()) {
      diagnostics_.error("region-not-open", tokens_.token(first).offset,
                         message_text("core", "found the end of a region that begins nowhere"));
      return;
    }
    close(end_line);
  }

  /// Ends the innermost region before `end_line`.
  void close(std::uint32_t end_line) {
    const Block block = blocks_.back();
    blocks_.pop_back();
    if (block.kind == BlockKind::Function) {
      dsl::Function& function = structure_.functions.back();
      function.lines.end = std::max(function.lines.end, end_line);
      function.body.end = function.lines.end;
      function.statements_end = static_cast<std::uint32_t>(structure_.statements.size());
      function_ = -1;
      clamped_ = 0;
      return;
    }
    if (block.statement >= 0) {
      LineRange& lines = structure_.statements[static_cast<std::size_t>(block.statement)].lines;
      lines.end = std::max(lines.end, end_line);
    }
  }

  void finish() {
    if (!blocks_.empty())
      diagnostics_.error("region-open", tokens_.token(blocks_.back().token).offset,
                         message_text("core", "the region that begins here is not closed"));
    while (!blocks_.empty())
      close(lines_.line_count());
    structure_.head = {0, structure_.functions.empty() ? lines_.line_count()
                                                       : structure_.functions.front().lines.begin};
    if (structure_.functions.empty() && structure_.class_name.empty())
      diagnostics_.warn("no-program", 0,
                        message_text("core", "expected a module or a function, found neither"));
  }

  const LineIndex& lines_;
  dsl::TokenView tokens_;
  dsl::TextStructure& structure_;
  dsl::DiagnosticList diagnostics_;
  std::vector<Block> blocks_;
  std::uint32_t clamped_ = 0;  ///< regions that are open beyond the limit
  std::int32_t function_ = -1; ///< the open one
};

} // namespace

dsl::TextStructure parse_mlir_structure(std::string_view text, const LineIndex& lines,
                                        std::span<const dsl::Token> tokens) {
  dsl::TextStructure structure;
  Reader(text, lines, tokens, structure).read();
  return structure;
}

} // namespace ptoscope::pto

#pragma once

#include "core/dsl/parsed_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ptoscope::pto {

/// What a statement of a printed program says that its operations show again.
struct ProgramStatement {
  dsl::StatementKind kind = dsl::StatementKind::Unknown;
  std::uint32_t line = 0;    ///< of its header
  std::int32_t end = 0;      ///< index of the first statement behind it and what is in it
  std::string op;            ///< "tile.load", without what the language is imported as
  std::string_view bound;    ///< the first name that it binds
  std::int64_t address = -1; ///< in its memory space, of the tile that it binds
  std::uint32_t tokens_begin = 0;
  std::uint32_t tokens_end = 0;
};

/// The statements of one function of a printed program, in the order of the text, and where to
/// find them by name and by operator.
class ProgramSide {
public:
  ProgramSide(const dsl::ParsedText& text, std::size_t function);

  const std::vector<ProgramStatement>& statements() const { return statements_; }
  std::int32_t count() const { return static_cast<std::int32_t>(statements_.size()); }
  /// The line of the parameter that a module would spell like this; -1 for none.
  std::int32_t parameter_line(std::string_view module_name) const;
  /// The first statement that binds a name which a module would spell like this; -1 for none.
  std::int32_t binding_of(std::string_view module_name) const;
  /// The first statement in [from, end) with one of these operators (separated by blanks) that
  /// names all of `names`; -1 for none near.
  std::int32_t next_with(std::string_view operators, std::int32_t from, std::int32_t end,
                         const std::vector<std::string_view>& names) const;
  /// The first statement of that kind in [from, end); -1 for none.
  std::int32_t next_of(dsl::StatementKind kind, std::int32_t from, std::int32_t end) const;
  /// How many statements are of a kind.
  std::size_t count_of(dsl::StatementKind kind) const;
  bool names(std::int32_t statement, std::string_view name) const;

private:
  void add(const dsl::Statement& statement);

  const dsl::ParsedText& text_;
  std::vector<ProgramStatement> statements_;
  std::unordered_map<std::string, std::int32_t> bindings_;
  std::unordered_map<std::string, std::int32_t> parameters_; ///< line by name
  std::unordered_map<std::string, std::vector<std::int32_t>> by_operator_;
  std::unordered_map<int, std::vector<std::int32_t>> by_kind_;
};

/// A name of the program as a module spells it: what MLIR doesn't allow becomes "_".
std::string module_spelling(std::string_view name);

} // namespace ptoscope::pto

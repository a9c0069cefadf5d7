#pragma once

#include "core/dsl/dump_level.h"
#include "core/dsl/frontend/line_links.h"
#include "core/dsl/parsed_text.h"
#include "core/support/diagnostic.h"
#include "core/support/expected.h"
#include "core/support/file_io.h"
#include "views/common/code_text.h"
#include "views/common/operator_card.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace ptoscope::views {

/// What a name is bound to on a line of the source.
struct NamedType {
  std::int32_t line = 0; ///< of the source, from 0
  std::string name;
  std::string type; ///< as it prints
};

/// A call of an operator, with what it is given and gives.
struct NamedCall {
  std::int32_t line = 0;   ///< of the source, from 0
  std::int32_t column = 0; ///< byte of the line where the call begins
  std::string op;          ///< "tile.add"
  CallTypes types;
};

/// A user's program as it is shown: the text, what is wrong in it, and what the compiler's frontend
/// makes of it. Read and laid out off the GUI thread. Immutable.
struct SourceReading {
  std::filesystem::path file;
  FileStamp stamp;
  CodeTextPtr source;
  CodeTextPtr program; ///< null when there is none
  dsl::ParsedTextPtr source_text;
  dsl::ParsedTextPtr program_text; ///< likewise
  frontend::LineLinks links;
  std::vector<Diagnostic> problems; ///< in the order of the text
  std::vector<std::string> programs;
  std::string entry; ///< the one that is shown
  bool needs_python = false;
  std::vector<NamedType> types; ///< ascending by line
  std::vector<NamedCall> calls; ///< ascending by line and column
  std::int64_t took_us = 0;     ///< to check and print it, without reading the file

  int count(Severity severity) const;
  /// The type that a name has on a line of the source; empty when it isn't known.
  std::string type_of(std::string_view name, std::int32_t line) const;
  /// The call that begins at a byte of a line of the source; null when that isn't known.
  const NamedCall* call_at(std::int32_t line, std::int32_t column) const;
  /// The one call of an operator that is written on a line; null when there is none or several.
  const NamedCall* only_call(std::string_view op, std::int32_t line) const;
};

using SourceReadingPtr = std::shared_ptr<const SourceReading>;

struct SourceWish {
  std::filesystem::path file;
  std::string entry; ///< empty: the last program of the module
  dsl::DumpLevel level = dsl::DumpLevel::Concise;
};

/// Larger files are not read as programs.
inline constexpr std::int64_t kMaxSourceBytes = std::int64_t{16} << 20;

/// Reads, checks and lays out. Errors: those of `read_file`, "not-utf8".
Expected<SourceReadingPtr> read_source_file(const SourceWish& wish);

} // namespace ptoscope::views

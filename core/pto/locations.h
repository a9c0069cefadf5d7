#pragma once

#include "core/dsl/parsed_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::pto {

/// A place in a user's file. Lines and columns count from 1.
struct SourcePlace {
  std::uint32_t file = 0; ///< index in `Locations::files`
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  bool operator==(const SourcePlace&) const = default;
};

/// What the `loc(...)` of a module say: for each operation the place in the user's program that it
/// was made from. Of a fused or nested location the first place counts; aliases (`#loc3`) are
/// followed. Made in one pass; keeps nothing of the text.
class Locations {
public:
  struct Entry {
    std::uint32_t text_line = 0; ///< of the module, from 0: the first line of the operation
    SourcePlace place;
  };

  Locations() = default;
  explicit Locations(const dsl::ParsedText& text);

  /// Names as the module spells them, without escapes; each once.
  const std::vector<std::string>& files() const { return files_; }
  /// Ascending by line of the module, at most one a line.
  const std::vector<Entry>& entries() const { return entries_; }
  /// The place of the operation that begins on a line of the module.
  std::optional<SourcePlace> at(std::uint32_t text_line) const;

private:
  class Reader;

  std::vector<std::string> files_;
  std::vector<Entry> entries_;
};

/// The text of a string of MLIR with its quotes: escapes `\\`, `\"`, `\n`, `\t` and `\XX` (hex)
/// read.
std::string unescaped(std::string_view quoted);

} // namespace ptoscope::pto

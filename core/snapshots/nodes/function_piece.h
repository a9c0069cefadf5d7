#pragma once

#include "core/dsl/parsed_text.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ptoscope::snapshots {

/// One function of a snapshot with all that its nodes depend on, as a module that can be read by
/// itself: the head of the snapshot, the headers of the functions that it calls, and its own lines.
struct FunctionPiece {
  std::string text;
  /// The line of `text` at which the function begins, from 0.
  std::uint32_t first_line = 0;
};

/// Cuts a snapshot into the pieces of its functions. Equal functions of different snapshots have
/// equal pieces wherever they stand.
class FunctionCutter {
public:
  /// `text` must outlive the cutter.
  explicit FunctionCutter(const dsl::ParsedText& text);

  /// `index` counts the functions of the structure.
  FunctionPiece cut(std::size_t index) const;

private:
  /// The functions that this one calls, in the order of the text.
  std::vector<std::size_t> called_by(std::size_t index) const;

  const dsl::ParsedText& text_;
  std::unordered_map<std::string_view, std::size_t> functions_; ///< by name
};

} // namespace ptoscope::snapshots

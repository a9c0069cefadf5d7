#include "core/snapshots/nodes/function_piece.h"

#include <algorithm>

namespace ptoscope::snapshots {
namespace {

constexpr std::string_view kSelf = "self";

} // namespace

FunctionCutter::FunctionCutter(const dsl::ParsedText& text) : text_(text) {
  const std::vector<dsl::Function>& functions = text.structure().functions;
  for (std::size_t i = 0; i < functions.size(); ++i)
    functions_.emplace(functions[i].name, i);
}

std::vector<std::size_t> FunctionCutter::called_by(std::size_t index) const {
  const dsl::LineRange lines = text_.structure().functions[index].lines;
  std::vector<std::size_t> result;
  if (functions_.size() < 2 || lines.size() == 0)
    return result;
  const std::uint32_t last = text_.tokens_on(lines.end - 1).second;
  for (std::uint32_t i = text_.tokens_on(lines.begin).first; i + 2 < last; ++i) {
    const dsl::Token& token = text_.tokens()[i];
    if (token.length != kSelf.size() || text_.text_of(token) != kSelf)
      continue;
    const auto called = functions_.find(text_.text_of(text_.tokens()[i + 2]));
    if (called != functions_.end() && called->second != index)
      result.push_back(called->second);
  }
  std::ranges::sort(result);
  result.erase(std::ranges::unique(result).begin(), result.end());
  return result;
}

FunctionPiece FunctionCutter::cut(std::size_t index) const {
  const dsl::TextStructure& structure = text_.structure();
  FunctionPiece piece;
  piece.text = text_.text_of(structure.head);
  for (const std::size_t called : called_by(index)) {
    const dsl::Function& function = structure.functions[called];
    piece.text += text_.text_of(function.header);
    // A body on the header's line came with it.
    if (function.body.begin >= function.header.end)
      piece.text += "        ...\n";
  }
  piece.first_line = static_cast<std::uint32_t>(std::ranges::count(piece.text, '\n'));
  piece.text += text_.text_of(structure.functions[index].lines);
  return piece;
}

} // namespace ptoscope::snapshots

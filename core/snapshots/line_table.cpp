#include "core/snapshots/line_table.h"

#include "core/support/content_hash.h"

#include <unordered_map>

namespace ptoscope::snapshots {
namespace {

struct HashText {
  std::size_t operator()(std::string_view text) const { return hash_bytes(text); }
};

} // namespace

LineTable::LineTable(std::vector<dsl::ParsedTextPtr> texts, const CancellationToken& token)
    : texts_(std::move(texts)), numbers_(1), made_of_(texts_.size(), 0) {
  std::unordered_map<std::string_view, std::uint32_t, HashText> known_lines;
  std::unordered_map<const dsl::ParsedText*, std::size_t> known_texts;
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    const dsl::ParsedText* text = texts_[i].get();
    if (text == nullptr || token.cancelled())
      continue;
    const auto [known, is_new] = known_texts.emplace(text, numbers_.size());
    made_of_[i] = known->second;
    if (!is_new)
      continue;
    std::vector<std::uint32_t>& numbers = numbers_.emplace_back();
    numbers.reserve(text->line_count());
    for (std::uint32_t line = 0; line < text->line_count(); ++line) {
      const std::string_view content = text->line(line);
      const auto number = static_cast<std::uint32_t>(lines_.size());
      const auto [entry, first_seen] = known_lines.emplace(content, number);
      if (first_seen)
        lines_.push_back(content);
      numbers.push_back(entry->second);
    }
  }
}

} // namespace ptoscope::snapshots

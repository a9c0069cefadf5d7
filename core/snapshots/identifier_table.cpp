#include "core/snapshots/identifier_table.h"

#include "core/snapshots/words.h"
#include "core/support/content_hash.h"

#include <algorithm>
#include <unordered_map>

namespace ptoscope::snapshots {
namespace {

struct HashText {
  std::size_t operator()(std::string_view text) const { return hash_bytes(text); }
};

struct Mentions {
  std::string_view identifier;
  std::vector<std::uint32_t> lines;
};

} // namespace

IdentifierTable::IdentifierTable(const std::vector<std::string_view>& lines,
                                 const CancellationToken& token) {
  std::unordered_map<std::string_view, std::size_t, HashText> known;
  std::vector<Mentions> found;
  for (std::uint32_t line = 0; line < lines.size() && !token.cancelled(); ++line) {
    WordScanner scanner(lines[line]);
    while (scanner.next()) {
      const auto [entry, is_new] = known.emplace(scanner.word(), found.size());
      if (is_new)
        found.push_back({scanner.word(), {}});
      std::vector<std::uint32_t>& mentions = found[entry->second].lines;
      if (mentions.empty() || mentions.back() != line)
        mentions.push_back(line);
    }
  }

  std::ranges::sort(found, {}, &Mentions::identifier);
  identifiers_.reserve(found.size());
  begins_.reserve(found.size() + 1);
  for (const Mentions& mentions : found) {
    identifiers_.push_back(mentions.identifier);
    begins_.push_back(lines_.size());
    lines_.insert(lines_.end(), mentions.lines.begin(), mentions.lines.end());
  }
  begins_.push_back(lines_.size());
}

std::span<const std::uint32_t> IdentifierTable::lines_with(std::string_view identifier) const {
  const auto found = std::ranges::lower_bound(identifiers_, identifier);
  if (found == identifiers_.end() || *found != identifier)
    return {};
  const auto index = static_cast<std::size_t>(found - identifiers_.begin());
  return std::span(lines_).subspan(begins_[index], begins_[index + 1] - begins_[index]);
}

std::vector<std::string> IdentifierTable::starting_with(std::string_view prefix,
                                                        std::size_t limit) const {
  std::vector<std::string> result;
  for (auto entry = std::ranges::lower_bound(identifiers_, prefix);
       entry != identifiers_.end() && entry->starts_with(prefix) && result.size() < limit; ++entry)
    result.emplace_back(*entry);
  return result;
}

} // namespace ptoscope::snapshots

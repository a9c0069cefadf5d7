#include "core/diff/unified.h"

#include "core/diff/id_table.h"
#include "core/diff/sequence_diff.h"
#include "core/support/content_hash.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace ptoscope::diff {
namespace {

constexpr std::int64_t kEffort = 20'000'000;

/// A line with its line break, so that a missing one at the end counts as a difference.
std::string_view raw_line(const dsl::ParsedText& text, std::uint32_t line) {
  const std::uint32_t begin = text.lines().offset(line);
  const std::size_t end =
      line + 1 < text.line_count() ? text.lines().offset(line + 1) : text.text().size();
  return text.text().substr(begin, end - begin);
}

std::vector<std::uint32_t> line_ids(const dsl::ParsedText& text, IdTable& table) {
  std::vector<std::uint32_t> result;
  result.reserve(text.line_count());
  for (std::uint32_t line = 0; line < text.line_count(); ++line)
    result.push_back(table.id(hash_bytes(raw_line(text, line))));
  return result;
}

/// A file name as `patch` and `git apply` read it: quoted when it holds odd characters, and
/// ended by a tab when it holds a blank.
std::string header_name(std::string_view name) {
  const bool odd = std::ranges::any_of(name, [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '"' || c == '\\';
  });
  if (!odd)
    return std::string(name) + (name.find(' ') == std::string_view::npos ? "" : "\t");
  std::string result = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\')
      result += fmt::format("\\{}", c);
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
      result += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
    else
      result += c;
  }
  return result + '"';
}

/// "12" or "12,3" as a hunk header has it; an empty range names the line before it.
std::string range_text(std::uint32_t begin, std::uint32_t end) {
  if (begin == end)
    return fmt::format("{},0", begin);
  if (end - begin == 1)
    return fmt::format("{}", begin + 1);
  return fmt::format("{},{}", begin + 1, end - begin);
}

class Writer {
public:
  Writer(const dsl::ParsedText& before, const dsl::ParsedText& after, std::uint32_t context)
      : before_(before), after_(after), context_(context) {}

  std::string write(const std::vector<MatchBlock>& blocks) {
    for (std::size_t i = 0; i < blocks.size();) {
      // A hunk runs over all gaps whose equal lines between them would all be context.
      std::size_t last = i;
      while (last + 2 < blocks.size() && blocks[last + 1].size <= 2 * context_)
        ++last;
      if (last + 1 < blocks.size())
        write_hunk(std::span(blocks).subspan(i, last + 2 - i));
      i = last + 1;
    }
    return std::move(out_);
  }

private:
  /// The gaps between the blocks, with context from the first and the last of them.
  void write_hunk(std::span<const MatchBlock> blocks) {
    const MatchBlock& first = blocks.front();
    const MatchBlock& last = blocks.back();
    const std::uint32_t lead = std::min(context_, first.size);
    const std::uint32_t trail = std::min(context_, last.size);
    const std::uint32_t before_begin = first.before + first.size - lead;
    const std::uint32_t after_begin = first.after + first.size - lead;
    out_ += fmt::format("@@ -{} +{} @@\n", range_text(before_begin, last.before + trail),
                        range_text(after_begin, last.after + trail));
    put(' ', after_, after_begin, after_begin + lead);
    for (std::size_t i = 1; i < blocks.size(); ++i) {
      const MatchBlock& above = blocks[i - 1];
      const MatchBlock& below = blocks[i];
      put('-', before_, above.before + above.size, below.before);
      put('+', after_, above.after + above.size, below.after);
      put(' ', after_, below.after, below.after + (i + 1 == blocks.size() ? trail : below.size));
    }
  }

  void put(char sign, const dsl::ParsedText& text, std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t line = begin; line < end; ++line) {
      const std::string_view content = raw_line(text, line);
      out_ += sign;
      out_ += content;
      if (content.empty() || content.back() != '\n')
        out_ += "\n\\ No newline at end of file\n";
    }
  }

  const dsl::ParsedText& before_;
  const dsl::ParsedText& after_;
  std::uint32_t context_;
  std::string out_;
};

} // namespace

std::string unified_diff(const dsl::ParsedText& before, std::string_view before_name,
                         const dsl::ParsedText& after, std::string_view after_name, int context) {
  if (before.text() == after.text())
    return {};
  IdTable table(before.line_count() + after.line_count());
  const std::vector<std::uint32_t> left = line_ids(before, table);
  const std::vector<std::uint32_t> right = line_ids(after, table);
  Effort effort{kEffort};
  std::vector<MatchBlock> blocks = diff_sequences(left, right, effort).blocks;
  // Lines were matched by hash; accidentally equal hashes would corrupt the file.
  const bool sound = std::ranges::all_of(blocks, [&](const MatchBlock& block) {
    for (std::uint32_t i = 0; i < block.size; ++i)
      if (raw_line(before, block.before + i) != raw_line(after, block.after + i))
        return false;
    return true;
  });
  if (!sound)
    blocks.clear();
  if (blocks.empty() || blocks.front().before > 0 || blocks.front().after > 0)
    blocks.insert(blocks.begin(), {0, 0, 0});
  if (blocks.back().before + blocks.back().size < left.size() ||
      blocks.back().after + blocks.back().size < right.size())
    blocks.push_back(
        {static_cast<std::uint32_t>(left.size()), static_cast<std::uint32_t>(right.size()), 0});
  std::string result =
      fmt::format("--- {}\n+++ {}\n", header_name(before_name), header_name(after_name));
  result += Writer(before, after, static_cast<std::uint32_t>(std::clamp(context, 0, 1'000'000)))
                .write(blocks);
  return result;
}

} // namespace ptoscope::diff

#include "core/pto/locations.h"

#include "core/pto/operation_line.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace ptoscope::pto {
namespace {

using dsl::TokenKind;

/// Aliases of aliases; a chain that leads back to itself ends here.
constexpr int kMaxAliases = 32;

std::optional<std::uint32_t> number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    return std::nullopt;
  return value;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

} // namespace

std::string unescaped(std::string_view quoted) {
  if (quoted.size() >= 2 && quoted.front() == '"')
    quoted = quoted.substr(1, quoted.size() - (quoted.ends_with('"') ? 2 : 1));
  std::string result;
  result.reserve(quoted.size());
  for (std::size_t at = 0; at < quoted.size(); ++at) {
    if (quoted[at] != '\\' || at + 1 >= quoted.size()) {
      result += quoted[at];
      continue;
    }
    const char next = quoted[++at];
    const int high = hex_digit(next);
    const int low = at + 1 < quoted.size() ? hex_digit(quoted[at + 1]) : -1;
    if (next == 'n')
      result += '\n';
    else if (next == 't')
      result += '\t';
    else if (high >= 0 && low >= 0) {
      result += static_cast<char>(high * 16 + low);
      ++at;
    } else {
      result += next;
    }
  }
  return result;
}

class Locations::Reader {
public:
  Reader(const dsl::ParsedText& text, Locations& into)
      : tokens_(text.text(), text.tokens()), into_(into) {}

  void run() {
    for (std::uint32_t at = 0; at < tokens_.size();) {
      std::uint32_t end = at;
      while (end < tokens_.size() && tokens_.kind(end) != TokenKind::Newline)
        ++end;
      if (end > at)
        add_line(at, end);
      at = end + 1;
    }
    resolve();
  }

private:
  struct Waiting {
    std::uint32_t text_line = 0;
    TokenRange location;
  };

  void add_line(std::uint32_t first, std::uint32_t last) {
    while (first < last && tokens_.kind(first) == TokenKind::Comment)
      ++first;
    while (last > first && tokens_.kind(last - 1) == TokenKind::Comment)
      --last;
    if (first == last)
      return;
    // Most operations have a location that is just a place: no need to take the line apart.
    if (tokens_.text(first).starts_with("#loc") && tokens_.is_operator(first + 1, "=")) {
      if (tokens_.is_keyword(first + 2, "loc") && tokens_.is_operator(first + 3, "("))
        aliases_[tokens_.text(first)] = {first + 4, last - 1};
      return;
    }
    const OperationLine line = read_operation_line(tokens_, first, last);
    if (line.location.empty() || line.alias)
      return;
    // The location behind "}" is that of the operation whose region ends there.
    waiting_.push_back({tokens_.token(first).line, line.location});
  }

  void resolve() {
    for (const Waiting& one : waiting_) {
      const std::optional<SourcePlace> place = place_in(one.location, 0);
      if (place && (into_.entries_.empty() || into_.entries_.back().text_line != one.text_line))
        into_.entries_.push_back({one.text_line, *place});
    }
  }

  /// The first place that is named in the tokens.
  std::optional<SourcePlace> place_in(TokenRange range, int depth) {
    for (std::uint32_t at = range.begin; at < range.end; ++at) {
      if (tokens_.kind(at) == TokenKind::String && tokens_.is_operator(at + 1, ":")) {
        const auto line = number(tokens_.text(at + 2));
        if (line && *line > 0) {
          const auto column =
              tokens_.is_operator(at + 3, ":") ? number(tokens_.text(at + 4)) : std::nullopt;
          return SourcePlace{file_index(tokens_.text(at)), *line, column.value_or(1)};
        }
      }
      if (tokens_.kind(at) != TokenKind::Name || !tokens_.text(at).starts_with('#') ||
          depth >= kMaxAliases)
        continue;
      const auto alias = aliases_.find(tokens_.text(at));
      if (alias == aliases_.end())
        continue;
      if (const auto place = alias_place(alias->first, alias->second, depth))
        return place;
    }
    return std::nullopt;
  }

  std::optional<SourcePlace> alias_place(std::string_view name, TokenRange range, int depth) {
    if (const auto known = resolved_.find(name); known != resolved_.end())
      return known->second;
    const std::optional<SourcePlace> place = place_in(range, depth + 1);
    resolved_[name] = place;
    return place;
  }

  std::uint32_t file_index(std::string_view quoted) {
    if (const auto known = file_of_.find(quoted); known != file_of_.end())
      return known->second;
    const auto next = static_cast<std::uint32_t>(into_.files_.size());
    const auto [found, fresh] = names_.emplace(unescaped(quoted), next);
    if (fresh)
      into_.files_.push_back(found->first);
    file_of_.emplace(quoted, found->second);
    return found->second;
  }

  dsl::TokenView tokens_;
  Locations& into_;
  std::vector<Waiting> waiting_;
  std::unordered_map<std::string_view, TokenRange> aliases_;
  std::unordered_map<std::string_view, std::optional<SourcePlace>> resolved_;
  std::unordered_map<std::string_view, std::uint32_t> file_of_; ///< by the quoted spelling
  std::unordered_map<std::string, std::uint32_t> names_;
};

Locations::Locations(const dsl::ParsedText& text) {
  Reader(text, *this).run();
}

std::optional<SourcePlace> Locations::at(std::uint32_t text_line) const {
  const auto found = std::ranges::lower_bound(entries_, text_line, {}, &Entry::text_line);
  if (found == entries_.end() || found->text_line != text_line)
    return std::nullopt;
  return found->place;
}

} // namespace ptoscope::pto

#include "core/snapshots/line_matcher.h"

#include "core/snapshots/words.h"

#include <re2/re2.h>

#include <cstring>

namespace ptoscope::snapshots {
namespace {

constexpr ByteRange kNoMatch = {0, 0};
constexpr std::size_t kMaxPatternBytes = 10'000;

/// A pattern such as "a.*b|a" looks at the whole rest of the line for every match, one such as
/// "(.*b)?" for every empty match.
std::size_t budget_for(std::string_view line) {
  return 64 * line.size() + (std::size_t{1} << 20);
}

ByteRange range_of(std::string_view line, std::string_view part) {
  const auto begin = static_cast<std::uint32_t>(part.data() - line.data());
  return {begin, begin + static_cast<std::uint32_t>(part.size())};
}

class TextMatcher : public LineMatcher {
public:
  explicit TextMatcher(std::string text) : text_(std::move(text)) {}

  ByteRange first(std::string_view line, std::size_t from, std::size_t&) const override {
    const void* found =
        ::memmem(line.data() + from, line.size() - from, text_.data(), text_.size());
    if (found == nullptr)
      return kNoMatch;
    return range_of(line, {static_cast<const char*>(found), text_.size()});
  }

private:
  std::string text_;
};

class IdentifierMatcher : public LineMatcher {
public:
  explicit IdentifierMatcher(std::string identifier) : text_(std::move(identifier)) {}

  ByteRange first(std::string_view line, std::size_t from, std::size_t&) const override {
    // A query such as "1x" or "a b" is no identifier and must not match inside one.
    const std::string_view tail = line.substr(from);
    WordScanner scanner(tail);
    while (scanner.next())
      if (scanner.word() == text_)
        return range_of(line, scanner.word());
    return kNoMatch;
  }

private:
  std::string text_;
};

class RegexMatcher : public LineMatcher {
public:
  RegexMatcher(const std::string& pattern, const re2::RE2::Options& options)
      : regex_(pattern, options) {}

  const re2::RE2& regex() const { return regex_; }

  ByteRange first(std::string_view line, std::size_t from,
                  std::size_t& budget_bytes) const override {
    re2::StringPiece part;
    const re2::StringPiece text(line.data(), line.size());
    while (from < line.size()) {
      if (budget_bytes < line.size() - from) {
        budget_bytes = 0;
        break;
      }
      budget_bytes -= line.size() - from;
      if (!regex_.Match(text, from, line.size(), re2::RE2::UNANCHORED, &part, 1))
        break;
      if (!part.empty())
        return range_of(line, {part.data(), part.size()});
      from = static_cast<std::size_t>(part.data() - line.data()) + 1;
      while (from < line.size() && (static_cast<unsigned char>(line[from]) & 0xC0) == 0x80)
        ++from;
    }
    return kNoMatch;
  }

private:
  re2::RE2 regex_;
};

Expected<std::unique_ptr<LineMatcher>> make_regex(const SearchQuery& query, bool literal) {
  if (query.text.size() > kMaxPatternBytes)
    return make_error("regex-invalid", {},
                      message_text("core", "expected a pattern of at most {0} bytes, found {1}"),
                      kMaxPatternBytes, query.text.size());
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_literal(literal);
  options.set_case_sensitive(!query.ignore_case);
  auto matcher = std::make_unique<RegexMatcher>(query.text, options);
  if (matcher->regex().ok())
    return std::unique_ptr<LineMatcher>(std::move(matcher));
  return make_error("regex-invalid", {},
                    message_text("core", "expected a regular expression, found \"{0}\": {1}"),
                    query.text, matcher->regex().error());
}

} // namespace

Expected<std::unique_ptr<LineMatcher>> LineMatcher::make(const SearchQuery& query) {
  if (query.mode == SearchMode::Identifier)
    return std::unique_ptr<LineMatcher>(std::make_unique<IdentifierMatcher>(query.text));
  if (query.mode == SearchMode::Text && !query.ignore_case)
    return std::unique_ptr<LineMatcher>(std::make_unique<TextMatcher>(query.text));
  return make_regex(query, query.mode == SearchMode::Text);
}

bool LineMatcher::matches(std::string_view line, bool& given_up) const {
  std::size_t budget_bytes = budget_for(line);
  const ByteRange range = first(line, 0, budget_bytes);
  given_up = given_up || budget_bytes == 0;
  return range.first != range.second;
}

bool LineMatcher::all(std::string_view line, std::size_t limit,
                      std::vector<ByteRange>& ranges) const {
  std::size_t budget_bytes = budget_for(line);
  std::size_t from = 0;
  while (from < line.size()) {
    const ByteRange range = first(line, from, budget_bytes);
    if (range.first == range.second)
      return budget_bytes > 0;
    if (ranges.size() == limit)
      return false;
    ranges.push_back(range);
    from = range.second;
  }
  return true;
}

} // namespace ptoscope::snapshots

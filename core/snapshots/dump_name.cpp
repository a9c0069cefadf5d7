#include "core/snapshots/dump_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace ptoscope::snapshots {
namespace {

constexpr std::size_t kMaxDigits = 9;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_pass_name(std::string_view text) {
  return !text.empty() && is_letter(text.front()) &&
         std::ranges::all_of(text, [](char c) { return is_letter(c) || is_digit(c); });
}

bool drop_suffix(std::string_view& text, std::string_view suffix) {
  if (!text.ends_with(suffix))
    return false;
  text.remove_suffix(suffix.size());
  return true;
}

} // namespace

std::optional<DumpName> parse_dump_name(std::string_view file_name) {
  DumpName result;
  std::string_view stem = file_name;
  if (!drop_suffix(stem, ".py")) {
    if (!drop_suffix(stem, ".log"))
      return std::nullopt;
    result.log = true;
  }

  const std::string_view digits = stem.substr(0, stem.find('_'));
  if (digits.empty() || digits.size() > kMaxDigits || !std::ranges::all_of(digits, is_digit))
    return std::nullopt;
  std::from_chars(digits.data(), digits.data() + digits.size(), result.number);
  stem.remove_prefix(digits.size());

  constexpr std::string_view kAfter = "_after_";
  if (stem == "_frontend") {
    result.pass = "frontend";
    return result;
  }
  if (!stem.starts_with(kAfter) || !is_pass_name(stem.substr(kAfter.size())))
    return std::nullopt;
  result.pass = stem.substr(kAfter.size());
  return result;
}

bool is_null_device(const std::filesystem::path& path) {
  return path == "/dev/null";
}

std::string padded_number(std::int64_t number) {
  return fmt::format("{:02}", number);
}

} // namespace ptoscope::snapshots

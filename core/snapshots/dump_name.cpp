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

  const std::size_t digits = std::min(stem.find('_'), stem.size());
  if (digits == 0 || digits > kMaxDigits ||
      !std::all_of(stem.begin(), stem.begin() + digits, is_digit))
    return std::nullopt;
  std::from_chars(stem.data(), stem.data() + digits, result.number);
  stem.remove_prefix(digits);

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

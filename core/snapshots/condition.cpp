#include "core/snapshots/condition.h"

#include "core/snapshots/condition_kinds.h"
#include "core/snapshots/words.h"

#include <algorithm>

namespace ptoscope::snapshots {
namespace {

using Parsed = Expected<std::unique_ptr<Condition>>;

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos)
    return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

/// Takes the first word off `text`, and the blanks after it.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  const std::string_view word = text.substr(0, end);
  text = trim(text.substr(end));
  return word;
}

bool is_identifier(std::string_view text) {
  return !text.empty() && (text[0] < '0' || text[0] > '9') &&
         std::ranges::all_of(text, is_word_byte);
}

Expected<std::unique_ptr<LineMatcher>> pattern(std::string_view text) {
  SearchQuery query;
  query.text = text;
  query.mode = SearchMode::Regex;
  return LineMatcher::make(query);
}

Diagnostic unknown_form(std::string_view text) {
  return make_error("condition-invalid", {},
                    message_text("core", "expected 'text REGEX', 'type V = TYPE', 'type V ~ "
                                         "REGEX', 'V differs' or 'function F changed', found "
                                         "'{0}'"),
                    std::string(text)); // a view of nothing has no address to copy from
}

Parsed parse_type(std::string_view name, std::string_view rest) {
  const std::string_view expected = trim(rest.substr(1));
  if (rest[0] == '=')
    return type_condition(std::string(name), std::string(expected));
  Expected<std::unique_ptr<LineMatcher>> matcher = pattern(expected);
  if (!matcher)
    return matcher.error();
  return type_condition(std::string(name), std::move(*matcher));
}

} // namespace

Parsed Condition::parse(std::string_view text) {
  const std::string_view whole = trim(text);
  std::string_view rest = whole;
  const std::string_view first = take_word(rest);
  if (first == "text" && !rest.empty()) {
    Expected<std::unique_ptr<LineMatcher>> matcher = pattern(rest);
    if (!matcher)
      return matcher.error();
    return text_condition(std::move(*matcher));
  }
  if (is_identifier(first) && rest == "differs")
    return differs_condition(std::string(first));

  // The sign may follow the name without a blank.
  if (first == "type") {
    const std::size_t sign = rest.find_first_of("=~");
    if (sign == std::string_view::npos || trim(rest.substr(sign + 1)).empty() ||
        !is_identifier(trim(rest.substr(0, sign))))
      return unknown_form(whole);
    return parse_type(trim(rest.substr(0, sign)), rest.substr(sign));
  }
  if (first == "function") {
    const std::string_view name = take_word(rest);
    if (rest != "changed")
      return unknown_form(whole);
    return function_condition(std::string(name));
  }
  return unknown_form(whole);
}

Diagnostic unknown_name(std::string_view text, std::string_view name, const SnapshotStore& store) {
  return make_error("condition-unknown-name", {store.directory().string(), 0, 0}, text, name);
}

std::string trimmed(std::string_view line) {
  return std::string(trim(line));
}

} // namespace ptoscope::snapshots

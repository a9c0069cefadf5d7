#include "core/snapshots/conditions/condition.h"

#include "core/snapshots/conditions/condition_kinds.h"
#include "core/snapshots/conditions/wanted_type.h"
#include "core/snapshots/words.h"
#include "core/support/python_name.h"

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

/// Identifiers joined by dots.
bool is_dotted(std::string_view text) {
  return all_parts(text, is_identifier);
}

Expected<std::unique_ptr<LineMatcher>> pattern(std::string_view text) {
  SearchQuery query;
  query.text = text;
  query.mode = SearchMode::Regex;
  return LineMatcher::make(query);
}

Diagnostic invalid(std::string_view expected, std::string_view found) {
  return make_error("condition-invalid", {}, expected, found);
}

/// What the text of a condition is taken apart into.
class Parser {
public:
  explicit Parser(std::string_view text) : text_(text), whole_(trim(text)) {}

  Parsed parse() const {
    std::string_view rest = whole_;
    const std::string_view subject = take_word(rest);
    if (subject == "text" && !rest.empty())
      return parse_text(rest);
    if (is_identifier(subject))
      if (std::unique_ptr<Condition> condition = of_value(std::string(subject), rest))
        return condition;
    // The sign may follow the name without a blank.
    if (subject == "type")
      return parse_type(rest);
    if (subject == "memory")
      return parse_memory(rest);
    if (subject == "function")
      return parse_function(rest);
    if (subject == "operator")
      return parse_operator(rest);
    return invalid(message_text("core", "expected 'text REGEX', 'type V = TYPE', 'type V ~ REGEX', "
                                        "'memory V = SPACE', 'V appears|gone|differs', 'function F "
                                        "appears|gone|changed' or 'operator OP appears|gone', "
                                        "found '{0}'"),
                   whole_);
  }

private:
  static Parsed parse_text(std::string_view regex) {
    Expected<std::unique_ptr<LineMatcher>> matcher = pattern(regex);
    if (!matcher)
      return matcher.error();
    return text_condition(std::move(*matcher));
  }

  static std::unique_ptr<Condition> of_value(std::string name, std::string_view verb) {
    if (verb == "appears")
      return value_appears(std::move(name));
    if (verb == "gone")
      return value_gone(std::move(name));
    if (verb == "differs")
      return value_differs(std::move(name));
    return nullptr;
  }

  Parsed parse_type(std::string_view rest) const {
    const std::size_t sign = std::min(rest.find_first_of("=~"), rest.size());
    const std::string_view name = trim(rest.substr(0, sign));
    if (sign == rest.size() || !is_identifier(name) || trim(rest.substr(sign + 1)).empty())
      return invalid(message_text("core", "expected 'type V = TYPE' or 'type V ~ REGEX', found "
                                          "'{0}'"),
                     whole_);
    const std::string_view wanted = trim(rest.substr(sign + 1));
    if (rest[sign] == '=')
      return parse_exact_type(std::string(name), wanted);
    Expected<std::unique_ptr<LineMatcher>> matcher = pattern(wanted);
    if (!matcher)
      return matcher.error();
    return type_condition(std::string(name), std::move(*matcher));
  }

  Parsed parse_exact_type(std::string name, std::string_view wanted) const {
    Expected<std::unique_ptr<WantedType>> type = WantedType::parse(wanted);
    if (type)
      return type_condition(std::move(name), std::move(*type));
    Diagnostic error = type.error();
    if (error.place.column > 0)
      error.place.column += wanted.data() - text_.data();
    return error;
  }

  Parsed parse_memory(std::string_view rest) const {
    const std::size_t sign = std::min(rest.find('='), rest.size());
    const std::string_view name = trim(rest.substr(0, sign));
    const std::string_view wanted = sign < rest.size() ? trim(rest.substr(sign + 1)) : "";
    if (!is_identifier(name) || wanted.empty())
      return invalid(message_text("core", "expected 'memory V = SPACE', found '{0}'"), whole_);
    if (const auto space = ir::value_named<ir::MemorySpace>(wanted.substr(wanted.rfind('.') + 1)))
      return memory_condition(std::string(name), *space);
    std::string names;
    for (const auto& space : ir::named_values<ir::MemorySpace>())
      names += fmt::format("{}{}", names.empty() ? "" : "|", space.name);
    return make_error("condition-invalid", {{}, 0, wanted.data() - text_.data() + 1},
                      message_text("core", "expected a memory ({0}), found '{1}'"), names, wanted);
  }

  Parsed parse_function(std::string_view rest) const {
    std::string name(take_word(rest));
    if (is_dotted(name) && rest == "appears")
      return function_appears(std::move(name));
    if (is_dotted(name) && rest == "gone")
      return function_gone(std::move(name));
    if (is_dotted(name) && rest == "changed")
      return function_changed(std::move(name));
    return invalid(message_text("core", "expected 'function F appears|gone|changed', found '{0}'"),
                   whole_);
  }

  Parsed parse_operator(std::string_view rest) const {
    std::string name(take_word(rest));
    if (is_dotted(name) && rest == "appears")
      return operator_appears(std::move(name));
    if (is_dotted(name) && rest == "gone")
      return operator_gone(std::move(name));
    return invalid(message_text("core", "expected 'operator OP appears|gone', found '{0}'"),
                   whole_);
  }

  std::string_view text_;
  std::string_view whole_;
};

} // namespace

Parsed Condition::parse(std::string_view text) {
  return Parser(text).parse();
}

std::string ConditionHit::explanation() const {
  std::string result =
      path.empty() ? finding.message() : fmt::format("{}: {}", path, finding.message());
  for (const std::string& note : finding.notes)
    result += fmt::format(" ({})", note);
  return result;
}

Diagnostic unknown_name(std::string_view text, std::string_view name, const SnapshotStore& store) {
  return make_error("condition-unknown-name", {store.directory().string(), 0, 0}, text, name);
}

std::string on_one_line(std::string_view type) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::string result;
  for (std::size_t at = 0; at < type.size();) {
    const std::size_t end = std::min(type.find('\n', at), type.size());
    result += type.substr(at, end - at);
    if (end == type.size())
      break;
    result.erase(result.find_last_not_of(kBlanks) + 1);
    at = std::min(type.find_first_not_of(kBlanks, end), type.size());
    const bool closes = at < type.size() && (type[at] == ')' || type[at] == ']');
    if (closes && result.ends_with(','))
      result.pop_back();
    if (!closes && !result.ends_with('(') && !result.ends_with('['))
      result += ' ';
  }
  return result;
}

Diagnostic line_finding(std::string_view line) {
  return finding("{0}", std::string(trim(line)));
}

void decided_on_text(ConditionHit& hit) {
  hit.basis = ConditionBasis::Text;
  hit.finding.notes.emplace_back(
      message_text("core", "by its text, because the function can't be read"));
}

void doubt_if_broken(const ConditionSearch& search, ConditionHit& hit) {
  if (search.store.content_diagnostics(hit.step).empty())
    return;
  hit.basis = ConditionBasis::Text;
  hit.finding.notes.emplace_back(
      message_text("core", "the text of this step has mistakes, which may be why"));
}

} // namespace ptoscope::snapshots

#include "tests/parity/type_damage.h"

#include "core/ir/data_type.h"
#include "core/ir/enums.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace ptoscope::test {
namespace {

/// A word of a type and what may stand there instead.
struct Word {
  std::size_t offset = 0;
  std::string text;
  std::string kind;
  std::vector<std::string> others;
};

template <typename Enum>
std::vector<std::string> names_of_enum(const char* prefix) {
  std::vector<std::string> result;
  for (const ir::NamedValue<Enum>& entry : ir::named_values<Enum>())
    result.push_back(prefix + std::string(entry.name));
  return result;
}

std::vector<std::string> data_type_names() {
  std::vector<std::string> result;
  for (const ir::DataTypeEntry& entry : ir::data_types())
    result.push_back("pl." + std::string(entry.name));
  return result;
}

/// The words of a dotted name that are one of a list, as something else of the list.
struct Vocabulary {
  const char* kind;
  std::vector<std::string> names;
};

const std::vector<Vocabulary>& vocabularies() {
  static const std::vector<Vocabulary> all{
      {"space", names_of_enum<ir::MemorySpace>("pl.Mem.")},
      {"layout", names_of_enum<ir::TensorLayout>("pl.TensorLayout.")},
      {"layout", names_of_enum<ir::TileLayout>("pl.TileLayout.")},
      {"pad", names_of_enum<ir::PadValue>("pl.PadValue.")},
      {"dtype", data_type_names()}};
  return all;
}

bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         c == '.';
}

/// What the list or argument around a place is called: "valid_shape", "stride", "fractal", or
/// nothing for the extents.
std::string name_around(std::string_view type, std::size_t offset) {
  const std::size_t equals = type.rfind('=', offset);
  if (equals == std::string_view::npos)
    return {};
  const std::string_view between = type.substr(equals + 1, offset - equals - 1);
  const auto count = [between](char c) { return std::ranges::count(between, c); };
  if (count(']') >= std::max<std::ptrdiff_t>(1, count('[')) ||
      (count('[') == 0 && between.find(',') != std::string_view::npos))
    return {};
  std::size_t begin = equals;
  while (begin > 0 && is_word(type[begin - 1]))
    --begin;
  return std::string(type.substr(begin, equals - begin));
}

/// The end of `pl.MemRef(...)` that begins at a place.
std::size_t end_of_call(std::string_view type, std::size_t offset) {
  int depth = 0;
  for (std::size_t i = type.find('(', offset); i < type.size(); ++i) {
    depth += type[i] == '(' ? 1 : type[i] == ')' ? -1 : 0;
    if (depth == 0)
      return i + 1;
  }
  return type.size();
}

std::vector<Word> words_of(std::string_view type) {
  std::vector<Word> result;
  for (std::size_t i = 0; i < type.size();) {
    if (type[i] == '"') {
      i = type.find('"', i + 1);
      i = i == std::string_view::npos ? type.size() : i + 1;
      continue;
    }
    if (!is_word(type[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < type.size() && is_word(type[i]))
      ++i;
    const std::string word(type.substr(begin, i - begin));
    if (word == "pl.MemRef") {
      i = end_of_call(type, begin);
      continue;
    }
    const bool is_number = std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
    const std::string around = name_around(type, begin);
    if (is_number) {
      const long long value = std::stoll(word);
      result.push_back({begin,
                        word,
                        around.empty() ? "extent" : around,
                        {std::to_string(value + 1), std::to_string(value * 2 + 1)}});
      continue;
    }
    const bool is_of_constant = type.substr(0, begin).ends_with(", ") &&
                                type.substr(0, begin).find("pl.const(") != std::string_view::npos &&
                                type.substr(i, 1) == ")";
    for (const Vocabulary& vocabulary : vocabularies())
      if (!is_of_constant && std::ranges::find(vocabulary.names, word) != vocabulary.names.end())
        result.push_back({begin, word, vocabulary.kind, vocabulary.names});
    const bool is_name = word.find('.') == std::string::npos && i < type.size() &&
                         (type[i] == ',' || type[i] == ']' || type[i] == ' ' || type[i] == ')');
    if (is_name)
      result.push_back({begin, word, around.empty() ? "extent" : around, {"7"}});
  }
  return result;
}

} // namespace

std::optional<TypeDamage> damage_type(const std::string& text, std::size_t line_begin,
                                      std::string_view kind, std::mt19937_64& random) {
  const std::size_t end = text.find('\n', line_begin);
  const std::size_t colon = text.find(": ", line_begin);
  const std::size_t equals = text.find(" = ", line_begin);
  if (colon == std::string::npos || equals == std::string::npos || equals > end || colon > equals)
    return std::nullopt;
  const std::size_t type_begin = colon + 2;
  const std::string_view type = std::string_view(text).substr(type_begin, equals - type_begin);
  std::vector<Word> words = words_of(type);
  std::erase_if(words, [kind](const Word& word) { return word.kind != kind; });
  if (words.empty())
    return std::nullopt;
  const Word& word = words[random() % words.size()];
  std::string other = word.others[random() % word.others.size()];
  while (other == word.text)
    other = word.others[random() % word.others.size()];
  TypeDamage result;
  result.what = fmt::format("{} for {} in {}", other, word.text, type);
  result.text = text;
  result.text.replace(type_begin + word.offset, word.text.size(), other);
  return result;
}

} // namespace ptoscope::test

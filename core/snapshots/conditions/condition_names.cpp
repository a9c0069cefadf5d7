#include "core/snapshots/conditions/condition_names.h"

#include "core/dsl/printed_ops.h"
#include "core/snapshots/conditions/condition_kinds.h"
#include "core/snapshots/words.h"

#include <algorithm>
#include <set>

namespace ptoscope::snapshots {
namespace {

using NameSet = std::set<std::string, std::less<>>;

void insert(NameSet& names, std::string_view name) {
  if (!names.contains(name))
    names.emplace(name);
}

/// Calls such as `pl.tile.add(` name an operator; `pl.range(` and `self.kernel(` don't.
void add_operators(std::string_view text, NameSet& operators) {
  constexpr std::string_view kLanguage = "pl.";
  for (std::size_t open = text.find('('); open != std::string_view::npos;
       open = text.find('(', open + 1)) {
    std::size_t begin = open;
    while (begin > 0 && (is_word_byte(text[begin - 1]) || text[begin - 1] == '.'))
      --begin;
    std::string_view name = text.substr(begin, open - begin);
    if (!name.starts_with(kLanguage))
      continue;
    name.remove_prefix(kLanguage.size());
    if (name.find('.') != std::string_view::npos)
      insert(operators, dsl::without_keyword_mark(name));
  }
}

std::vector<std::string> sorted(NameSet&& names) {
  std::vector<std::string> result;
  result.reserve(names.size());
  while (!names.empty())
    result.push_back(std::move(names.extract(names.begin()).value()));
  return result;
}

} // namespace

ConditionNames condition_names(const SnapshotStore& store, const CancellationToken& token) {
  NameSet values;
  NameSet functions;
  NameSet operators;
  dsl::ParsedTextPtr before;
  for (std::size_t step = 0; step < store.steps().size() && !token.cancelled(); ++step) {
    const auto text = store.text(step);
    if (!text || *text == before)
      continue;
    before = *text;
    const std::string_view whole = before->text();
    for (const dsl::Definition& definition : before->structure().definitions)
      insert(values, whole.substr(definition.name_offset, definition.name_length));
    for (const dsl::Function& function : before->structure().functions)
      insert(functions, function.name);
    add_operators(whole, operators);
  }
  return {sorted(std::move(values)), sorted(std::move(functions)), sorted(std::move(operators))};
}

std::string printed_type(const dsl::ParsedText& text, std::string_view value) {
  const std::string_view whole = text.text();
  for (const dsl::Definition& definition : text.structure().definitions) {
    if (whole.substr(definition.name_offset, definition.name_length) == value &&
        definition.type_length > 0)
      return on_one_line(whole.substr(definition.type_offset, definition.type_length));
  }
  return {};
}

} // namespace ptoscope::snapshots

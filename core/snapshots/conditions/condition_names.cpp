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
    for (const dsl::Definition& definition : before->structure().definitions)
      insert(values, before->name_of(definition));
    for (const dsl::Function& function : before->structure().functions)
      insert(functions, function.name);
    add_operators(before->text(), operators);
  }
  return {sorted(std::move(values)), sorted(std::move(functions)), sorted(std::move(operators))};
}

bool defines(const dsl::ParsedText& text, std::string_view value) {
  return std::ranges::any_of(text.structure().definitions, [&](const dsl::Definition& definition) {
    return text.name_of(definition) == value;
  });
}

std::string printed_type(const dsl::ParsedText& text, std::int32_t function,
                         std::string_view value) {
  const dsl::Definition* first = nullptr;
  for (const dsl::Definition& definition : text.structure().definitions) {
    if (definition.type_length == 0 || text.name_of(definition) != value)
      continue;
    if (definition.function == function)
      return on_one_line(text.type_of(definition));
    if (first == nullptr)
      first = &definition;
  }
  return first == nullptr ? std::string() : on_one_line(text.type_of(*first));
}

} // namespace ptoscope::snapshots

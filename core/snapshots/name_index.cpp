#include "core/snapshots/name_index.h"

#include "core/dsl/ssa_name.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

namespace ptoscope::snapshots {

NameIndex::NameIndex(dsl::ParsedTextPtr text) : text_(std::move(text)) {
  by_name_.resize(definitions().size());
  std::iota(by_name_.begin(), by_name_.end(), 0U);
  std::ranges::sort(by_name_, [this](std::uint32_t left, std::uint32_t right) {
    const dsl::Definition& a = definitions()[left];
    const dsl::Definition& b = definitions()[right];
    return std::tuple(a.function, text_->name_of(a), left) <
           std::tuple(b.function, text_->name_of(b), right);
  });
  const auto& functions = text_->structure().functions;
  for (std::size_t i = 0; i < functions.size(); ++i) {
    functions_.emplace(functions[i].name, static_cast<std::int32_t>(i));
    functions_.emplace(functions[i].qualified_name, static_cast<std::int32_t>(i));
  }
  for (const std::uint32_t index : by_name_) {
    const dsl::Definition& definition = definitions()[index];
    const std::string_view name = text_->name_of(definition);
    const std::string_view original = without_inline_number(name);
    if (original.empty() || definition.function < 0)
      continue;
    std::vector<ScopedName>& known = inlined_[original];
    if (known.empty() || known.back().function != definition.function || known.back().name != name)
      known.push_back({definition.function, std::string(name)});
  }
}

std::span<const std::uint32_t> NameIndex::find(std::int32_t function, std::string_view name) const {
  const auto key = [this](std::uint32_t index) {
    const dsl::Definition& definition = definitions()[index];
    return std::pair(definition.function, text_->name_of(definition));
  };
  const auto range = std::ranges::equal_range(by_name_, std::pair(function, name), {}, key);
  return {range.begin(), range.end()};
}

const dsl::Definition* NameIndex::first(const ScopedName& name) const {
  const std::span<const std::uint32_t> found = find(name.function, name.name);
  return found.empty() ? nullptr : &definitions()[found.front()];
}

std::vector<const dsl::Definition*> NameIndex::defined_on(std::uint32_t line) const {
  std::vector<const dsl::Definition*> result;
  const auto range = std::ranges::equal_range(definitions(), line, {}, &dsl::Definition::line);
  for (const dsl::Definition& definition : range)
    result.push_back(&definition);
  return result;
}

std::vector<std::string> NameIndex::relatives(std::int32_t function, std::string_view name) const {
  const std::string_view base = dsl::split_ssa_name(name).base;
  std::vector<std::string> result;
  for (const std::string_view other : starting_with(function, base))
    if (other != name && dsl::split_ssa_name(other).base == base)
      result.emplace_back(other);
  return result;
}

std::vector<std::string_view> NameIndex::starting_with(std::int32_t function,
                                                       std::string_view beginning) const {
  const auto first = std::ranges::lower_bound(
      by_name_, std::pair(function, beginning), {}, [this](std::uint32_t index) {
        const dsl::Definition& definition = definitions()[index];
        return std::pair(definition.function, text_->name_of(definition));
      });
  std::vector<std::string_view> result;
  for (auto entry = first; entry != by_name_.end(); ++entry) {
    const dsl::Definition& definition = definitions()[*entry];
    const std::string_view name = text_->name_of(definition);
    if (definition.function != function || !name.starts_with(beginning))
      break;
    if (result.empty() || result.back() != name)
      result.push_back(name);
  }
  return result;
}

std::vector<ScopedName> NameIndex::inlined(std::string_view name) const {
  const auto known = inlined_.find(name);
  return known == inlined_.end() ? std::vector<ScopedName>() : known->second;
}

std::int32_t NameIndex::function_named(std::string_view name) const {
  const auto known = functions_.find(name);
  return known == functions_.end() ? -1 : known->second;
}

std::vector<std::string> NameIndex::functions_defining(std::string_view name) const {
  std::set<std::string> result;
  for (const dsl::Definition& definition : definitions()) {
    if (text_->name_of(definition) != name)
      continue;
    const auto index = static_cast<std::size_t>(definition.function);
    result.insert(definition.function < 0 ? std::string()
                                          : text_->structure().functions[index].qualified_name);
  }
  return {result.begin(), result.end()};
}

dsl::LineRange NameIndex::lines_of(std::int32_t function) const {
  if (function < 0)
    return {0, text_->line_count()};
  return text_->structure().functions[static_cast<std::size_t>(function)].lines;
}

std::string_view without_inline_number(std::string_view name) {
  constexpr std::string_view kMark = "_inline";
  const std::size_t end = name.find_last_not_of("0123456789") + 1;
  if (end == name.size() || end <= kMark.size() || !name.substr(0, end).ends_with(kMark))
    return {};
  return name.substr(0, end - kMark.size());
}

std::string_view without_free_mark(std::string_view word) {
  constexpr std::string_view kMark = "__FREE_VAR";
  if (word.size() > kMark.size() && word.ends_with(kMark))
    word.remove_suffix(kMark.size());
  return word;
}

} // namespace ptoscope::snapshots

#include "core/snapshots/name_carrier.h"

#include "core/dsl/ssa_name.h"

#include <algorithm>
#include <tuple>

namespace ptoscope::snapshots {
namespace {

void add(std::vector<ScopedName>& names, std::int32_t function, std::string_view name) {
  names.push_back({function, std::string(name)});
}

/// The operation of an assignment without its family: `muls` of `x = pl.tensor.muls(...)`.
std::string_view operation(std::string_view line) {
  const std::size_t equals = line.find(" = ");
  if (equals == std::string_view::npos)
    return {};
  std::string_view value = line.substr(equals + 3);
  value = value.substr(0, std::min(value.find('('), value.size()));
  return value.substr(value.rfind('.') + 1);
}

std::size_t index_of(std::int32_t index) {
  return static_cast<std::size_t>(index);
}

std::map<std::string_view, std::int32_t> functions_by_name(const dsl::TextStructure& structure) {
  std::map<std::string_view, std::int32_t> result;
  for (std::size_t i = 0; i < structure.functions.size(); ++i)
    result.emplace(structure.functions[i].name, static_cast<std::int32_t>(i));
  return result;
}

/// The function that a new one was named after: `mix` for `mix_aiv`; -1 when there is none.
std::int32_t namesake(const std::map<std::string_view, std::int32_t>& functions,
                      std::string_view name) {
  constexpr int kMaxParts = 16;
  std::size_t end = name.rfind('_');
  for (int i = 0; i < kMaxParts && end != std::string_view::npos && end > 0; ++i) {
    if (const auto found = functions.find(name.substr(0, end)); found != functions.end())
      return found->second;
    end = name.rfind('_', end - 1);
  }
  return -1;
}

} // namespace

NameCarrier::NameCarrier(const diff::SnapshotDiff& diff, bool forward, const Side& from,
                         const Side& to)
    : diff_(diff), forward_(forward), from_(from.names), to_(to.names), from_nodes_(from.nodes),
      to_nodes_(to.nodes) {
  link_sections();
  collect_renames();
  index_rows();
  std::ranges::stable_sort(links_, [](const Link& a, const Link& b) {
    return std::tuple(a.from, !a.matched) < std::tuple(b.from, !b.matched);
  });
}

void NameCarrier::link_sections() {
  const std::map<std::string_view, std::int32_t> named =
      functions_by_name(diff_.before->structure());
  bool has_head = false;
  for (std::size_t i = 0; i < diff_.sections.size(); ++i) {
    const diff::Section& section = diff_.sections[i];
    const auto index = static_cast<std::int32_t>(i);
    std::int32_t before = section.before_function;
    std::int32_t after = section.after_function;
    const bool head = section.kind == diff::SectionKind::Head;
    has_head = has_head || head;
    if (section.kind == diff::SectionKind::Added)
      before = section.origin_function >= 0
                   ? section.origin_function
                   : namesake(named, diff_.after->structure().functions[index_of(after)].name);
    if (section.kind == diff::SectionKind::Removed)
      after = section.target_function;
    if (!head && (before < 0 || after < 0))
      continue;
    const bool matched = head || section.kind == diff::SectionKind::Matched;
    links_.push_back({forward_ ? before : after, forward_ ? after : before, index, matched});
  }
  if (!has_head)
    links_.push_back({-1, -1, -1, true});
}

void NameCarrier::collect_renames() {
  for (const diff::Rename& rename : diff_.renames) {
    const std::vector<std::string>& sources = forward_ ? rename.before : rename.after;
    const std::vector<std::string>& targets = forward_ ? rename.after : rename.before;
    for (const std::string& source : sources)
      for (const std::string& target : targets)
        renames_.emplace(std::pair(rename.section, std::string_view(source)), target);
  }
}

void NameCarrier::index_rows() {
  row_of_line_.assign(from_.text().line_count(), -1);
  for (std::size_t i = 0; i < diff_.rows.size(); ++i) {
    const diff::Row& row = diff_.rows[i];
    const std::int32_t line = forward_ ? row.before : row.after;
    if (line >= 0 && static_cast<std::size_t>(line) < row_of_line_.size())
      row_of_line_[static_cast<std::size_t>(line)] = static_cast<std::int32_t>(i);
  }
}

std::vector<NameCarrier::Link> NameCarrier::links_of(std::int32_t function) const {
  const auto range = std::ranges::equal_range(links_, function, {}, &Link::from);
  return {range.begin(), range.end()};
}

std::vector<ScopedName> NameCarrier::carry(const ScopedName& name) const {
  if (diff_.identical())
    return {name};
  using Source = std::vector<ScopedName> (NameCarrier::*)(const ScopedName&) const;
  constexpr Source kSources[] = {&NameCarrier::by_nodes,   &NameCarrier::by_links,
                                 &NameCarrier::by_version, &NameCarrier::by_move,
                                 &NameCarrier::by_row,     &NameCarrier::by_only_relative,
                                 &NameCarrier::by_inlining};
  for (const Source source : kSources) {
    std::vector<ScopedName> found = (this->*source)(name);
    if (found.empty())
      continue;
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
  }
  return {};
}

std::vector<ScopedName> NameCarrier::by_nodes(const ScopedName& name) const {
  std::vector<ScopedName> result;
  for (const Link& link : links_of(name.function)) {
    const FunctionNodes* from = from_nodes_.function(link.from);
    const FunctionNodes* to = to_nodes_.function(link.to);
    if (!link.matched || from == nullptr || to == nullptr)
      continue;
    if (from == to) {
      add(result, link.to, name.name);
      continue;
    }
    std::unique_ptr<ValueLinks>& links = value_links_[link.from];
    if (!links)
      links = std::make_unique<ValueLinks>(*from, *to);
    if (const std::string_view there = links->carry(name.name); !there.empty())
      add(result, link.to, there);
  }
  return result;
}

std::vector<ScopedName> NameCarrier::by_links(const ScopedName& name) const {
  std::vector<ScopedName> result;
  bool found_in_counterpart = false;
  for (const Link& link : links_of(name.function)) {
    if (!link.matched && found_in_counterpart)
      break;
    const std::size_t known = result.size();
    const auto [first, last] = renames_.equal_range({link.section, name.name});
    for (auto entry = first; entry != last; ++entry)
      if (to_.defines(link.to, entry->second))
        add(result, link.to, entry->second);
    if (result.size() == known && to_.defines(link.to, name.name))
      add(result, link.to, name.name);
    found_in_counterpart = link.matched && !result.empty();
  }
  return result;
}

std::vector<ScopedName> NameCarrier::new_relatives(const ScopedName& name) const {
  std::vector<ScopedName> result;
  for (const Link& link : links_of(name.function))
    for (const std::string& relative : to_.relatives(link.to, name.name))
      if (!from_.defines(name.function, relative))
        add(result, link.to, relative);
  return result;
}

std::vector<ScopedName> NameCarrier::by_version(const ScopedName& name) const {
  const auto is_plain = [](std::string_view text) {
    return dsl::split_ssa_name(text).role.empty();
  };
  const bool plain = is_plain(name.name);
  std::vector<ScopedName> result = new_relatives(name);
  std::erase_if(result, [&](const ScopedName& other) { return is_plain(other.name) == plain; });
  return result;
}

std::vector<ScopedName> NameCarrier::by_only_relative(const ScopedName& name) const {
  std::vector<ScopedName> result = new_relatives(name);
  if (result.size() > 1)
    result.clear();
  return result;
}

const dsl::Definition* NameCarrier::counterpart(const dsl::Definition& definition,
                                                std::uint32_t line) const {
  const std::vector<const dsl::Definition*> own = from_.defined_on(definition.line);
  const std::vector<const dsl::Definition*> other = to_.defined_on(line);
  const auto position = static_cast<std::size_t>(std::ranges::find(own, &definition) - own.begin());
  return own.size() == other.size() && position < other.size() ? other[position] : nullptr;
}

std::vector<ScopedName> NameCarrier::by_move(const ScopedName& name) const {
  const dsl::Definition* definition = from_.first(name);
  if (definition == nullptr)
    return {};
  for (const diff::Move& move : diff_.moves) {
    const dsl::LineRange& source = forward_ ? move.before : move.after;
    const dsl::LineRange& target = forward_ ? move.after : move.before;
    if (!source.contains(definition->line) || source.size() != target.size())
      continue;
    const dsl::Definition* there =
        counterpart(*definition, target.begin + (definition->line - source.begin));
    if (there == nullptr)
      return {};
    return {{there->function, std::string(to_.text().name_of(*there))}};
  }
  return {};
}

std::vector<ScopedName> NameCarrier::by_row(const ScopedName& name) const {
  const dsl::Definition* definition = from_.first(name);
  if (definition == nullptr || definition->line >= row_of_line_.size() ||
      row_of_line_[definition->line] < 0)
    return {};
  const diff::Row& row = diff_.rows[static_cast<std::size_t>(row_of_line_[definition->line])];
  const std::int32_t line = forward_ ? row.after : row.before;
  if (line < 0)
    return {};
  const dsl::Definition* there = counterpart(*definition, static_cast<std::uint32_t>(line));
  if (there == nullptr)
    return {};
  // A changed line may define something else; a name that was there before is something else.
  const std::string_view other = to_.text().name_of(*there);
  if (from_.defines(name.function, other))
    return {};
  if (row.kind == diff::RowKind::Changed &&
      operation(from_.text().line(definition->line)) !=
          operation(to_.text().line(static_cast<std::uint32_t>(line))))
    return {};
  return {{there->function, std::string(other)}};
}

std::vector<ScopedName> NameCarrier::by_inlining(const ScopedName& name) const {
  const auto gone = [](const NameIndex& here, std::int32_t function, const NameIndex& there) {
    const auto& functions = here.text().structure().functions;
    return function >= 0 && there.function_named(functions[index_of(function)].qualified_name) < 0;
  };
  if (forward_)
    return gone(from_, name.function, to_) ? to_.inlined(name.name) : std::vector<ScopedName>();

  const std::string_view original = without_inline_number(name.name);
  const dsl::Definition* definition = from_.first(name);
  if (original.empty() || definition == nullptr)
    return {};
  const std::string_view wanted = operation(from_.text().line(definition->line));
  const auto count = static_cast<std::int32_t>(to_.text().structure().functions.size());
  for (std::int32_t function = 0; function < count; ++function) {
    const dsl::Definition* there = to_.first({function, std::string(original)});
    if (there != nullptr && gone(to_, function, from_) &&
        operation(to_.text().line(there->line)) == wanted)
      return {{function, std::string(original)}};
  }
  return {};
}

} // namespace ptoscope::snapshots

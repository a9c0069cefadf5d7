#include "core/snapshots/name_history.h"

#include "core/snapshots/name_carrier.h"
#include "core/snapshots/statement_text.h"
#include "core/snapshots/words.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

namespace ptoscope::snapshots {
namespace {

using Names = std::vector<ScopedName>;

/// What was looked up of the texts and diffs of a store, for questions about several names.
class Lookups {
public:
  Lookups(const SnapshotStore& store, const NeighbourDiff& diffs, const CancellationToken& token)
      : store_(store), diffs_(diffs), token_(token) {}

  std::size_t step_count() const { return store_.steps().size(); }
  bool cancelled() const { return token_.cancelled(); }

  /// The names of a step that can be read and holds a program, or nullptr.
  const NameIndex* index(std::size_t step) {
    const auto text = store_.text(step);
    if (!text || !(*text)->structure().holds_program())
      return nullptr;
    std::unique_ptr<NameIndex>& known = indices_[text->get()];
    if (!known)
      known = std::make_unique<NameIndex>(*text);
    return known.get();
  }

  /// The nodes of a readable step.
  LazyNodes& nodes(std::size_t step) {
    const auto text = store_.text(step);
    std::unique_ptr<LazyNodes>& known = nodes_[text->get()];
    if (!known)
      known = std::make_unique<LazyNodes>(*text, functions_);
    return *known;
  }

  /// Between two readable steps; nullptr once cancelled.
  const NameCarrier* carrier(std::size_t from, std::size_t to) {
    Carrier& known = carriers_[{from, to}];
    if (known.carrier)
      return known.carrier.get();
    const bool forward = from < to;
    known.diff = forward ? diff_between(from, to) : diff_between(to, from);
    if (token_.cancelled())
      return nullptr; // the diff may be unfinished
    known.carrier = std::make_unique<NameCarrier>(*known.diff, forward,
                                                  NameCarrier::Side{*index(from), nodes(from)},
                                                  NameCarrier::Side{*index(to), nodes(to)});
    return known.carrier.get();
  }

  /// The diff of two readable steps; made here when it isn't that of neighbours.
  diff::SnapshotDiffPtr diff_between(std::size_t before, std::size_t after) {
    diff::SnapshotDiffPtr known;
    if (after - before == 1)
      known = diffs_(after);
    return known ? known : diff::compare(*store_.text(before), *store_.text(after), {}, token_);
  }

private:
  struct Carrier {
    diff::SnapshotDiffPtr diff; ///< which the carrier looks at
    std::unique_ptr<NameCarrier> carrier;
  };

  const SnapshotStore& store_;
  const NeighbourDiff& diffs_;
  const CancellationToken& token_;
  std::map<const dsl::ParsedText*, std::unique_ptr<NameIndex>> indices_;
  FunctionPool functions_;
  std::map<const dsl::ParsedText*, std::unique_ptr<LazyNodes>> nodes_;
  std::map<std::pair<std::size_t, std::size_t>, Carrier> carriers_;
};

/// One question to a `NameHistory`.
class Walk {
public:
  explicit Walk(Lookups& lookups) : lookups_(lookups), names_(lookups.step_count()) {}

  std::vector<NameState> follow(std::size_t from, std::string_view function,
                                std::string_view name) {
    std::vector<NameState> states(names_.size());
    if (from >= names_.size())
      return states;
    const NameIndex* start = lookups_.index(from);
    if (start == nullptr || !find_start(*start, function, name, names_[from]))
      return states;
    spread(from, true);
    spread(from, false);
    for (std::size_t step = 0; step < states.size(); ++step)
      if (const NameIndex* here = lookups_.index(step); here != nullptr && !names_[step].empty())
        describe(*here, names_[step], states[step]);
    label(states);
    return states;
  }

private:
  static bool find_start(const NameIndex& text, std::string_view function, std::string_view name,
                         Names& result) {
    const auto count = static_cast<std::int32_t>(text.text().structure().functions.size());
    std::int32_t place = -1;
    if (!function.empty()) {
      place = text.function_named(function);
      if (place < 0)
        return false;
    } else {
      std::int32_t candidate = 0;
      while (candidate < count && !text.defines(candidate, name))
        ++candidate;
      place = candidate < count ? candidate : -1;
    }
    if (!text.defines(place, name))
      return false;
    result = {{place, std::string(name)}};
    return true;
  }

  /// Carries the names of step `from` to all steps after it, or before it.
  void spread(std::size_t from, bool forward) {
    std::size_t last = from; // the last readable step
    for (std::size_t step = from; !lookups_.cancelled();) {
      if (step == (forward ? names_.size() - 1 : 0))
        return;
      step = forward ? step + 1 : step - 1;
      const NameIndex* to = lookups_.index(step);
      if (to == nullptr)
        continue;
      names_[step] = carry(last, step, *lookups_.index(last), *to);
      if (names_[step].empty())
        return;
      last = step;
    }
  }

  Names carry(std::size_t from, std::size_t to, const NameIndex& from_text,
              const NameIndex& to_text) {
    if (&from_text == &to_text)
      return names_[from];
    const NameCarrier* carrier = lookups_.carrier(from, to);
    if (carrier == nullptr)
      return {};
    std::set<ScopedName> result;
    for (const ScopedName& name : names_[from])
      for (ScopedName& next : carrier->carry(name))
        result.insert(std::move(next));
    return {result.begin(), result.end()};
  }

  static void describe(const NameIndex& text, const Names& names, NameState& state) {
    Names ordered = names;
    std::ranges::stable_sort(
        ordered, {}, [&text](const ScopedName& name) { return text.first(name)->name_offset; });
    std::unordered_set<std::string_view> listed;
    for (const ScopedName& name : ordered)
      if (listed.insert(name.name).second)
        state.names.push_back(name.name);

    describe_definition(text, ordered.front(), state);
    collect_lines(text, ordered, state.lines);
  }

  static void describe_definition(const NameIndex& text, const ScopedName& name, NameState& state) {
    state.function.clear();
    if (name.function >= 0)
      state.function =
          text.text().structure().functions[static_cast<std::size_t>(name.function)].name;
    const dsl::Definition& definition = *text.first(name);
    state.definition_line = definition.line;
    state.type = text.text().type_of(definition);
  }

  static void collect_lines(const NameIndex& text, const Names& names,
                            std::vector<std::uint32_t>& lines) {
    std::map<std::int32_t, std::unordered_set<std::string_view>> wanted;
    for (const ScopedName& name : names)
      wanted[name.function].insert(name.name);
    for (const auto& [function, words] : wanted) {
      const dsl::LineRange range = text.lines_of(function);
      for (std::uint32_t line = range.begin; line < range.end; ++line) {
        WordScanner scanner(text.text().line(line));
        while (scanner.next())
          if (words.contains(without_free_mark(scanner.word()))) {
            lines.push_back(line);
            break;
          }
      }
    }
    std::ranges::sort(lines);
    lines.erase(std::ranges::unique(lines).begin(), lines.end());
  }

  /// Sets the event of every step from its state and the one before.
  void label(std::vector<NameState>& states) {
    const NameState* before = nullptr;
    std::size_t before_step = 0;
    bool freed = false;
    for (std::size_t step = 0; step < states.size(); ++step) {
      NameState& state = states[step];
      if (lookups_.index(step) == nullptr)
        continue;
      if (state.names.empty()) {
        if (before != nullptr && !freed)
          state.event = NameEvent::Freed;
        freed = freed || before != nullptr;
        continue;
      }
      state.event = before == nullptr ? NameEvent::Born : event(*before, before_step, state, step);
      before = &state;
      before_step = step;
    }
  }

  NameEvent event(const NameState& before, std::size_t before_step, const NameState& after,
                  std::size_t step) {
    if (after.names.size() > before.names.size())
      return NameEvent::Split;
    if (after.names != before.names) {
      if (sorted(after.names) != sorted(before.names))
        return NameEvent::Renamed;
      return event(before, before_step, of_first_name(before, after, step), step);
    }
    if (after.function != before.function)
      return NameEvent::Moved;
    if (without_blanks(after.type) != without_blanks(before.type))
      return NameEvent::Retyped;
    if (step - before_step == 1 && definition_moved(after, step))
      return NameEvent::Moved;
    return NameEvent::Same;
  }

  static std::vector<std::string> sorted(std::vector<std::string> names) {
    std::ranges::sort(names);
    return names;
  }

  /// `after` with the names in the order of `before`, which has the same, and what it says of the
  /// first one.
  NameState of_first_name(const NameState& before, const NameState& after, std::size_t step) {
    NameState result = after;
    result.names = before.names;
    const auto name = std::ranges::find(names_[step], before.names.front(), &ScopedName::name);
    describe_definition(*lookups_.index(step), *name, result);
    return result;
  }

  bool definition_moved(const NameState& after, std::size_t step) {
    if (lookups_.index(step) == lookups_.index(step - 1))
      return false;
    const diff::SnapshotDiffPtr diff = lookups_.diff_between(step - 1, step);
    return !lookups_.cancelled() && std::ranges::any_of(diff->moves, [&](const diff::Move& move) {
      return move.after.contains(after.definition_line);
    });
  }

  Lookups& lookups_;
  std::vector<Names> names_; ///< a step
};

class StoreNameHistory : public NameHistory {
public:
  StoreNameHistory(SnapshotStorePtr store, NeighbourDiff diffs)
      : store_(std::move(store)), diffs_(std::move(diffs)) {}

  std::vector<NameState> follow(std::size_t from, std::string_view function, std::string_view name,
                                const CancellationToken& token) const override {
    Lookups lookups(*store_, diffs_, token);
    return Walk(lookups).follow(from, function, name);
  }

  void follow_each(std::size_t from, std::string_view name,
                   const std::function<void(const std::vector<NameState>&)>& visit,
                   const CancellationToken& token) const override {
    Lookups lookups(*store_, diffs_, token);
    const NameIndex* start = from < lookups.step_count() ? lookups.index(from) : nullptr;
    if (start == nullptr)
      return;
    for (const std::string& function : start->functions_defining(name)) {
      if (token.cancelled())
        return;
      visit(Walk(lookups).follow(from, function, name));
    }
  }

private:
  SnapshotStorePtr store_;
  NeighbourDiff diffs_;
};

} // namespace

std::unique_ptr<NameHistory> make_name_history(SnapshotStorePtr store, NeighbourDiff diffs) {
  return std::make_unique<StoreNameHistory>(std::move(store), std::move(diffs));
}

} // namespace ptoscope::snapshots

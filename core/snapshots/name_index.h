#pragma once

#include "core/dsl/parsed_text.h"

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ptoscope::snapshots {

/// A name inside one function of a text; `function` is -1 for a dynamic symbol.
struct ScopedName {
  std::int32_t function = -1;
  std::string name;

  auto operator<=>(const ScopedName&) const = default;
};

/// Finds the definitions of a text by function and name. Immutable.
class NameIndex {
public:
  explicit NameIndex(dsl::ParsedTextPtr text);

  const dsl::ParsedText& text() const { return *text_; }
  const std::vector<dsl::Definition>& definitions() const { return text_->structure().definitions; }

  /// Indices into `definitions()` in the order of the text.
  std::span<const std::uint32_t> find(std::int32_t function, std::string_view name) const;
  bool defines(std::int32_t function, std::string_view name) const {
    return !find(function, name).empty();
  }
  /// The first definition, or nullptr.
  const dsl::Definition* first(const ScopedName& name) const;
  /// The names defined on `line`, in its order.
  std::vector<const dsl::Definition*> defined_on(std::uint32_t line) const;
  /// The names that `function` defines and that belong to the same variable of the program by
  /// their spelling: for `acc` its versions `acc__ssa_v1`, `acc__iter_v2`, for a version `acc`
  /// and the other versions. Sorted.
  std::vector<std::string> relatives(std::int32_t function, std::string_view name) const;
  /// The names that inlining gave to a local `name` of an inlined function, in any function:
  /// `<name>_inline<N>` (`formats/passes-dump.md` section 9.4).
  std::vector<ScopedName> inlined(std::string_view name) const;

  /// As `TextStructure::function_named`, without looking at all of them.
  std::int32_t function_named(std::string_view name) const;
  /// The qualified names of the functions that define `name`, sorted, each once; "" when it is a
  /// dynamic symbol.
  std::vector<std::string> functions_defining(std::string_view name) const;

  /// Lines of a function, or all lines for -1.
  dsl::LineRange lines_of(std::int32_t function) const;

private:
  /// Names that `function` defines, sorted, each once.
  std::vector<std::string_view> starting_with(std::int32_t function,
                                              std::string_view beginning) const;

  dsl::ParsedTextPtr text_;
  std::vector<std::uint32_t> by_name_; ///< definitions by function, name, place
  std::unordered_map<std::string_view, std::int32_t> functions_; ///< by both of their names
  /// By the name before inlining.
  std::unordered_map<std::string_view, std::vector<ScopedName>> inlined_;
};

/// The `<name>` of `<name>_inline<N>`, empty for any other name.
std::string_view without_inline_number(std::string_view name);

/// Words that differ from a name only by the mark of a free variable
/// (`formats/passes-dump.md` section 9.4) mean that name.
std::string_view without_free_mark(std::string_view word);

} // namespace ptoscope::snapshots

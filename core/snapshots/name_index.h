#pragma once

#include "core/dsl/parsed_text.h"

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
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
  /// their spelling: `acc` and its versions `acc__ssa_v1`, `acc__iter_v2`. Sorted.
  std::vector<std::string> relatives(std::int32_t function, std::string_view name) const;

  /// Lines of a function, or all lines for -1.
  dsl::LineRange lines_of(std::int32_t function) const;

private:
  dsl::ParsedTextPtr text_;
  std::vector<std::uint32_t> by_name_; ///< definitions by function, name, place
};

/// Words that differ from a name only by the mark of a free variable
/// (`formats/passes-dump.md` section 9.4) mean that name.
std::string_view without_free_mark(std::string_view word);

} // namespace ptoscope::snapshots

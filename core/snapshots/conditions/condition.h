#pragma once

#include "core/snapshots/name_history.h"
#include "core/snapshots/snapshot_store.h"
#include "core/support/cancellation.h"
#include "core/support/diagnostic.h"
#include "core/support/expected.h"
#include "core/support/progress.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ptoscope::snapshots {

/// What a condition was decided on.
enum class ConditionBasis : std::uint8_t {
  Ir,   ///< nodes, or what needs none, such as the names of functions
  Text, ///< the text, because that is what the condition asks for or a function can't be read
};

/// Where a condition holds first.
struct ConditionHit {
  std::size_t step = 0;
  /// From 0; nothing for what is gone.
  std::optional<std::uint32_t> line = {};
  /// Where what changed or is gone stood in the step before, from 0.
  std::optional<std::uint32_t> line_before = {};
  ConditionBasis basis = ConditionBasis::Ir;
  /// Where two statements or functions differ first, such as "body[1].value.args[0]".
  std::string path = {};
  /// What was found there; its notes say when a function had to be taken as text.
  Diagnostic finding = {};

  /// Path, finding and notes on one line, in English.
  std::string explanation() const;
};

/// One of the forms that a condition may have.
struct ConditionForm {
  std::string_view syntax;  ///< words in capitals stand for something
  std::string_view meaning; ///< marked for translation
};

/// All forms, in the order in which help lists them.
std::span<const ConditionForm> condition_forms();

/// What a condition is looked for in.
struct ConditionSearch {
  const SnapshotStore& store;
  NeighbourDiff diffs; ///< as for `make_name_history`
  CancellationToken token = {};
  ProgressCallback progress = {};
};

/// A condition of `ptosc first` and of "first step where": see `condition_forms`.
///
/// What a function says is decided on its nodes; where it can't be read, on its text. V is followed
/// through renames in both directions from the first step that has that name. Steps that can't be
/// read are passed over. Names of variables never count.
class Condition {
public:
  /// Errors: "condition-invalid", saying what was expected and, where that helps, at which column,
  /// and "regex-invalid".
  static Expected<std::unique_ptr<Condition>> parse(std::string_view text);

  virtual ~Condition() = default;

  /// The first step at which it holds; nothing after cancellation. Error: "condition-unknown-name"
  /// when no step has what the condition is about, unless it asks whether that appears.
  virtual Expected<std::optional<ConditionHit>> first(const ConditionSearch& search) const = 0;
};

} // namespace ptoscope::snapshots

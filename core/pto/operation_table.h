#pragma once

#include <span>
#include <string_view>

namespace ptoscope::pto {

/// How far an operation of the dialect is used and tested (`formats/ptoas.md` section 13).
enum class OperationStatus : unsigned char {
  Covered,  ///< a hardware test executes exactly this one
  Untested, ///< the compiler writes it, no hardware test does
  HookOnly, ///< the compiler could write it, no operator leads there
  Missing,  ///< the compiler never writes it
  Internal, ///< a helper, not meant to be tested alone
  Unlisted, ///< written, but not in the compiler's own list
};

/// An operation of the PTO dialect.
struct OperationEntry {
  std::string_view mnemonic;    ///< "pto.tload"
  std::string_view operators;   ///< of the IR that lead to it, separated by blanks; may be empty
  std::string_view instruction; ///< the call in generated C++, such as "TLOAD"; may be empty
  OperationStatus status = OperationStatus::Covered;

  /// True for the whole name of one of `operators`.
  bool comes_from(std::string_view op) const;
};

/// Sorted by mnemonic.
std::span<const OperationEntry> operation_table();

/// Null for what is not in the table, such as operations of other dialects.
const OperationEntry* find_operation(std::string_view mnemonic);

} // namespace ptoscope::pto

#pragma once

#include "core/dsl/parsed_text.h"
#include "core/pto/ir_links.h"
#include "core/pto/locations.h"
#include "core/support/cancellation.h"
#include "core/support/progress.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace ptoscope::pto {

/// No module larger than this is linked; it is shown all the same.
inline constexpr std::int64_t kMaxModuleBytes = 64LL << 20;

/// A module of a build with what it links to.
struct CodeUnit {
  std::filesystem::path file;
  std::vector<std::string> functions;
  Locations places;
  /// For each of `places.files()` the file itself; empty when it can't be found.
  std::vector<std::filesystem::path> sources;
  IrLinks links; ///< to the last snapshot
};

/// Lines of one module.
struct CodeLines {
  std::size_t unit = 0;             ///< index in `CodeIndex::units`
  std::vector<std::uint32_t> lines; ///< from 0, ascending
};

/// All modules of a build, linked to the user's sources and to the last snapshot of the passes.
/// Immutable; keeps no texts.
class CodeIndex {
public:
  /// Files that can't be read are left out. `program` may be null.
  static std::shared_ptr<const CodeIndex> read(const std::vector<std::filesystem::path>& files,
                                               const dsl::ParsedTextPtr& program,
                                               const CancellationToken& token = {},
                                               const ProgressCallback& progress = {});

  const std::vector<CodeUnit>& units() const { return units_; }
  const CodeUnit* find(const std::filesystem::path& file) const;
  /// What was made from a line of the last snapshot, from 0.
  std::vector<CodeLines> made_from_program(std::uint32_t line) const;
  /// What was made from a line of a source, from 1.
  std::vector<CodeLines> made_from_source(const std::filesystem::path& file,
                                          std::uint32_t line) const;
  /// The lines of a source, from 1 and ascending, from which anything was made.
  std::vector<std::uint32_t> source_lines(const std::filesystem::path& file) const;

private:
  std::vector<CodeUnit> units_;
};

using CodeIndexPtr = std::shared_ptr<const CodeIndex>;

} // namespace ptoscope::pto

#pragma once

#include "core/dsl/parsed_text.h"
#include "core/pto/kernel_calls.h"
#include "core/pto/locations.h"
#include "core/support/expected.h"
#include "core/support/file_io.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

namespace ptoscope::views {

/// A file of code as it is shown, read and taken apart off the GUI thread. Immutable.
struct CodeSource {
  std::filesystem::path file;
  FileStamp stamp;
  dsl::ParsedTextPtr text;
  pto::Locations places; ///< of MLIR
  /// For each file of `places` where it lies; empty when it is not here.
  std::vector<std::filesystem::path> sources;
  std::vector<pto::KernelCall> calls; ///< of C++
  std::vector<pto::ValueNote> notes;  ///< of C++
  /// False for the beginning of a large file, which is shown until all of it is there.
  bool complete = true;
  bool repaired = false; ///< bytes that are no UTF-8 are shown as "�"

  dsl::Language language() const { return text->language(); }
};

using CodeSourcePtr = std::shared_ptr<const CodeSource>;

/// Files with more bytes than this are shown as text only.
inline constexpr std::int64_t kMaxCodeBytes = 64LL << 20;
/// So much of a larger file is shown first.
inline constexpr std::int64_t kFirstBytes = 256LL << 10;

enum class ReadPart : std::uint8_t { Beginning, All };

/// Reads a file; the beginning ends with a whole line. Errors: those of `read_file`.
Expected<CodeSourcePtr> read_code(const std::filesystem::path& file, ReadPart part);

} // namespace ptoscope::views

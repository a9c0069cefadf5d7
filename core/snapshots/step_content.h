#pragma once

#include "core/snapshots/pass_log.h"
#include "core/snapshots/snapshot_store.h"
#include "core/snapshots/text_pool.h"

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace ptoscope::snapshots {

/// What the files of one step hold, read when asked for and remembered, errors too. Shared by
/// a store and its refreshed successors while the files stay the same. Thread-safe.
class StepContent {
public:
  /// `complete` says that the compiler wrote the file, so that it ends with a line break.
  StepContent(std::filesystem::path file, std::filesystem::path log, bool complete,
              std::shared_ptr<TextPool> pool);

  Expected<dsl::ParsedTextPtr> text();
  /// Empty before `text` was called.
  std::vector<Diagnostic> diagnostics() const;
  Expected<std::vector<PassWarning>> warnings();

private:
  /// What is wrong with the file, beside what its text tells, goes to `findings`.
  Expected<dsl::ParsedTextPtr> read(std::vector<Diagnostic>& findings) const;
  std::vector<Diagnostic> examine(const dsl::ParsedText& text) const;

  const std::filesystem::path file_;
  const std::filesystem::path log_;
  const bool complete_;
  const std::shared_ptr<TextPool> pool_;

  std::mutex reading_; ///< held while the file is read and parsed
  mutable std::mutex mutex_;
  std::optional<Expected<dsl::ParsedTextPtr>> text_;
  std::vector<Diagnostic> diagnostics_;
  std::optional<Expected<std::vector<PassWarning>>> warnings_;
};

} // namespace ptoscope::snapshots

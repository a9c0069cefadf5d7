#include "core/build/generated_code.h"

#include "core/build/directory_scan.h"

#include <algorithm>
#include <optional>
#include <system_error>
#include <tuple>

namespace ptoscope::build {
namespace {

namespace fs = std::filesystem;

bool is_folder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(fs::symlink_status(path, error));
}

class Finder {
public:
  Finder(fs::path root, const Limits& limits)
      : root_(std::move(root)), limits_(limits), scan_(root_, ignored_, limits_) {}

  GeneratedCode run() {
    look_at({}, {});
    for (const Entry& entry : entries("next_levels"))
      if (entry.type == EntryType::Directory)
        look_at(fs::path("next_levels") / entry.name, entry.name);
    std::ranges::stable_sort(result_.files, [](const CodeFile& a, const CodeFile& b) {
      return std::tie(a.sub_build, a.kind, a.path) < std::tie(b.sub_build, b.kind, b.path);
    });
    return std::move(result_);
  }

private:
  std::vector<Entry> entries(const fs::path& folder) {
    return is_folder(root_ / folder) ? scan_.list(folder) : std::vector<Entry>();
  }

  void look_at(const fs::path& base, const std::string& sub_build) {
    sub_build_ = sub_build;
    add_folder(base / "ptoas", [](const fs::path& suffix) -> std::optional<CodeKind> {
      if (suffix == ".pto")
        return CodeKind::Pto;
      return suffix == ".cpp" ? std::optional(CodeKind::Assembled) : std::nullopt;
    });
    add_kernels(base / "kernels");
    for (const Entry& entry : entries(base / "kernels"))
      if (entry.type == EntryType::Directory)
        add_kernels(base / "kernels" / entry.name);
    add_folder(base / "orchestration", [](const fs::path& suffix) -> std::optional<CodeKind> {
      if (suffix == ".cpp")
        return CodeKind::Orchestration;
      return suffix == ".py" ? std::optional(CodeKind::Host) : std::nullopt;
    });
    add_folder(base / "sub_workers", [](const fs::path& suffix) -> std::optional<CodeKind> {
      return suffix == ".py" ? std::optional(CodeKind::SubWorker) : std::nullopt;
    });
    std::error_code error;
    const fs::path config = base / "kernel_config.py";
    if (fs::is_regular_file(root_ / config, error))
      add(config, CodeKind::Config,
          static_cast<std::int64_t>(fs::file_size(root_ / config, error)));
    for (const Entry& entry : entries(base / "ptoas_passes"))
      if (entry.type == EntryType::Directory)
        result_.ptoas_passes.push_back(
            {base / "ptoas_passes" / entry.name, entry.name, sub_build_});
  }

  void add_kernels(const fs::path& folder) {
    add_folder(folder, [](const fs::path& suffix) -> std::optional<CodeKind> {
      if (suffix == ".pto")
        return CodeKind::Pto;
      return suffix == ".cpp" || suffix == ".h" || suffix == ".hpp"
                 ? std::optional(CodeKind::Kernel)
                 : std::nullopt;
    });
  }

  template <typename KindOf>
  void add_folder(const fs::path& folder, KindOf kind_of) {
    for (const Entry& entry : entries(folder)) {
      if (entry.type != EntryType::File)
        continue;
      if (const std::optional<CodeKind> kind = kind_of(fs::path(entry.name).extension()))
        add(folder / entry.name, *kind, entry.bytes);
    }
  }

  void add(const fs::path& path, CodeKind kind, std::int64_t bytes) {
    if (!leaves(path))
      result_.files.push_back({kind, path, sub_build_, bytes});
  }

  /// Whether a link leads out of the build.
  bool leaves(const fs::path& path) const {
    std::error_code error;
    if (!fs::is_symlink(root_ / path, error))
      return false;
    const fs::path target = fs::canonical(root_ / path, error);
    return error || std::mismatch(root_.begin(), root_.end(), target.begin(), target.end()).first !=
                        root_.end();
  }

  fs::path root_;
  Limits limits_;
  std::vector<Diagnostic> ignored_; ///< `describe` tells them
  DirectoryScan scan_;
  GeneratedCode result_;
  std::string sub_build_;
};

} // namespace

fs::path build_of(const fs::path& path) {
  std::error_code error;
  // "a/b/" has an empty file name.
  fs::path folder = path.has_filename() ? path : path.parent_path();
  if (!fs::is_directory(folder, error)) {
    folder = folder.parent_path();
    if (folder.filename() != "passes_dump")
      return {};
  }
  if (folder.filename() == "passes_dump")
    return folder.has_parent_path() ? folder.parent_path() : fs::path(".");
  if (folder.parent_path().filename() == "ptoas_passes")
    folder = folder.parent_path().parent_path();
  return folder.empty() ? fs::path(".") : folder;
}

GeneratedCode find_generated_code(const fs::path& build, const Limits& limits) {
  std::error_code error;
  const fs::path root = fs::canonical(build, error);
  if (error || !fs::is_directory(root, error))
    return {};
  GeneratedCode code = Finder(root, limits).run();
  code.root = build;
  return code;
}

} // namespace ptoscope::build

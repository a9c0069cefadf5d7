#include "app/gui/request_runner.h"

#include "app/gui/places.h"
#include "core/dsl/printed_ops.h"
#include "core/pto/grammars.h"
#include "core/snapshots/dump_name.h"
#include "core/snapshots/ptoas_dumps.h"
#include "core/support/file_io.h"
#include "views/model/workspace.h"

#include <QFileInfo>

#include <algorithm>

namespace ptoscope::gui {
namespace {

bool are_two_files(const QStringList& paths) {
  return paths.size() == 2 && QFileInfo(paths[0]).isFile() && QFileInfo(paths[1]).isFile();
}

bool is_code_file(const std::filesystem::path& path) {
  std::error_code error;
  const dsl::Language language = pto::grammar_of_file(path).language;
  return language != dsl::Language::Printed && path.extension() != ".mlir" &&
         std::filesystem::is_regular_file(path, error);
}

/// A program as a user wrote it: no dump by its name, nor by the comment that a dump begins with.
bool is_source_file(const std::filesystem::path& path) {
  if (path.extension() != ".py" || snapshots::parse_dump_name(path.filename().string()))
    return false;
  constexpr std::size_t kBeginning_bytes = 4096;
  Expected<FileReader> reader = FileReader::open(path);
  if (!reader)
    return false;
  std::string beginning(kBeginning_bytes, '\0');
  const Expected<std::size_t> count = reader->read_at(0, beginning);
  return count && beginning.substr(0, *count).find(dsl::kProgramMark) == std::string::npos;
}

/// The build that a file of generated code lies in: the nearest folder above it with dumps of
/// passes. Empty for none near.
std::filesystem::path build_around(const std::filesystem::path& file) {
  constexpr int kFoldersAbove = 5;
  std::filesystem::path folder = file.parent_path();
  for (int i = 0; i < kFoldersAbove && folder.has_relative_path(); ++i) {
    std::error_code error;
    if (std::filesystem::is_directory(folder / "passes_dump", error))
      return folder;
    folder = folder.parent_path();
  }
  return {};
}

/// True when a step, or the one before it, has the function.
bool has_function(const views::Build& build, int step, const std::string& function) {
  for (const int one : {step, step - 1}) {
    if (one < 0)
      continue;
    const auto text = build.store()->text(static_cast<std::size_t>(one));
    if (text && (*text)->structure().function_named(function) >= 0)
      return true;
  }
  return false;
}

} // namespace

RequestRunner::RequestRunner(views::Workspace& workspace, views::LinkGroup& links, QObject* parent)
    : QObject(parent), workspace_(workspace), links_(links) {
  connect(&workspace_, &views::Workspace::closing, this,
          [this](views::Build* build) { wishes_.remove(build->id()); });
  connect(&workspace_, &views::Workspace::replaced, this, &RequestRunner::take_over);
}

void RequestRunner::run(const OpenRequest& request) {
  if (!request.follow.isEmpty())
    workspace_.follow(to_path(request.follow));
  if (!request.diff_before.isEmpty()) {
    const bool directories =
        QFileInfo(request.diff_before).isDir() && QFileInfo(request.diff_after).isDir();
    const Wish wish{request.pass, request.function, {}, 0};
    if (directories) {
      views::Build* before = workspace_.open(to_path(request.diff_before));
      views::Build* after = workspace_.open(to_path(request.diff_after));
      show(after, wish);
      views::Selection selection = links_.selection();
      selection.base_build = before->id();
      links_.propose(selection);
    } else {
      show(workspace_.open_pair(to_path(request.diff_before), to_path(request.diff_after)), wish);
    }
  }
  const Wish wish{request.pass, request.function, {}, 0};
  views::Build* first = nullptr;
  for (const QString& path : request.paths) {
    views::Build* build = open_place(path);
    if (!first)
      first = build;
  }
  if (!request.goto_file.isEmpty()) {
    go_to(request);
    return;
  }
  if (!first && request.diff_before.isEmpty() && !wish.is_empty())
    first = workspace_.find(links_.selection().build);
  if (first)
    show(first, with_step_of(request.paths, wish));
}

RequestRunner::Wish RequestRunner::with_step_of(const QStringList& paths, Wish wish) {
  if (paths.isEmpty() || !wish.pass.isEmpty() || !QFileInfo(paths.front()).isFile())
    return wish;
  const std::string file = to_path(paths.front()).filename().string();
  if (const auto name = snapshots::parse_dump_name(file))
    wish.pass = QString::number(name->number);
  else if (snapshots::parse_ptoas_dump_name(file))
    wish.goto_file = paths.front();
  return wish;
}

void RequestRunner::open(const QStringList& paths) {
  if (are_two_files(paths)) {
    show(workspace_.open_pair(to_path(paths[0]), to_path(paths[1])), {});
    return;
  }
  views::Build* first = nullptr;
  for (const QString& path : paths) {
    views::Build* build = open_place(path);
    if (!first)
      first = build;
  }
  if (first)
    show(first, with_step_of(paths, {}));
}

views::Build* RequestRunner::open_place(const QString& path, int line) {
  const std::filesystem::path place = to_path(path);
  if (is_source_file(place)) {
    emit source_requested(path, line);
    return nullptr;
  }
  if (!is_code_file(place))
    return workspace_.open(place);
  views::Build* build = nullptr;
  if (const std::filesystem::path folder = build_around(place); !folder.empty()) {
    build = workspace_.open(folder);
    show(build, {});
  }
  emit code_requested(path, line);
  return build;
}

void RequestRunner::go_to(const OpenRequest& request) {
  if (is_code_file(to_path(request.goto_file)) || is_source_file(to_path(request.goto_file))) {
    open_place(request.goto_file, request.goto_line);
    return;
  }
  const Wish wish{request.pass, request.function, request.goto_file, request.goto_line};
  const std::filesystem::path file = to_path(request.goto_file);
  for (views::Build* build : workspace_.builds()) {
    if (step_of_file(*build, file) < 0)
      continue;
    show(build, wish);
    return;
  }
  // The directory of the file may be one that is being read, or that is yet to be opened.
  for (views::Build* build : workspace_.builds()) {
    const QString directory = build->id() + u'/';
    if (request.goto_file.startsWith(directory) && build->state() == views::Build::State::Loading) {
      show(build, wish);
      return;
    }
  }
  show(workspace_.open(file.parent_path()), wish);
}

void RequestRunner::show(views::Build* build, const Wish& wish) {
  views::Selection selection = links_.selection();
  if (selection.build != build->id()) {
    // The same step and function of another build are what one wants to see there.
    selection.build = build->id();
    selection.base_build.clear();
    selection.base_step.clear();
    selection.name.clear();
    selection.line = -1;
  }
  links_.propose(selection);
  if (wish.is_empty())
    return;
  if (build->state() == views::Build::State::Ready) {
    fulfil(build, wish);
    return;
  }
  if (!wishes_.contains(build->id())) {
    connect(build, &views::Build::state_changed, this, [this, build] {
      if (build->state() == views::Build::State::Ready && wishes_.contains(build->id()))
        fulfil(build, wishes_.take(build->id()));
    });
  }
  wishes_.insert(build->id(), wish);
}

void RequestRunner::take_over(views::Build* build, views::Build* by) {
  views::Selection selection = links_.selection();
  for (QString* id : {&selection.build, &selection.base_build})
    if (*id == build->id())
      *id = by->id();
  links_.propose(selection);
  if (const Wish wish = wishes_.take(build->id()); !wish.is_empty())
    show(by, wish);
}

void RequestRunner::fulfil(views::Build* build, const Wish& wish) {
  views::Selection selection = links_.selection();
  selection.build = build->id();
  const Place place{build->path().string(), 0, 0};
  int step = -1;
  if (!wish.goto_file.isEmpty()) {
    step = step_of_file(*build, to_path(wish.goto_file));
    if (step < 0)
      emit failed(make_error("goto-missing", place,
                             message_text("core", "no step of this build is the file {0}"),
                             wish.goto_file.toStdString()));
  } else if (!wish.pass.isEmpty()) {
    const auto found = build->store()->find(wish.pass.toStdString());
    if (found)
      step = static_cast<int>(*found);
    else
      emit failed(make_error("pass-missing", place,
                             message_text("core", "this build has no step {0}"),
                             wish.pass.toStdString()));
  }
  if (step >= 0) {
    selection.step = build->step_key(step);
    selection.base_step.clear();
  }
  if (!wish.function.isEmpty()) {
    const int shown = step >= 0 ? step : std::min(1, build->step_count() - 1);
    if (has_function(*build, shown, wish.function.toStdString()))
      selection.function = wish.function;
    else
      emit failed(make_error("function-missing", place,
                             message_text("core", "the step {0} has no function {1}"),
                             build->step_key(shown).toStdString(), wish.function.toStdString()));
  }
  if (step >= 0 && wish.goto_line > 0) {
    if (wish.function.isEmpty())
      selection.function.clear();
    selection.line = wish.goto_line - 1;
    selection.line_in_before = false;
  }
  links_.propose(selection);
}

} // namespace ptoscope::gui

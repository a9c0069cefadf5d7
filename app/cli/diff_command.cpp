#include "app/cli/command.h"
#include "app/cli/diff_json.h"
#include "app/cli/open_snapshots.h"
#include "core/diff/diff_text.h"
#include "core/diff/function_scope.h"
#include "core/diff/unified.h"
#include "core/snapshots/nodes/structural_diff.h"
#include "core/support/parallel.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <unistd.h>
#include <vector>

namespace ptoscope::cli {
namespace {

using diff::SnapshotDiff;
using diff::SnapshotDiffPtr;
using snapshots::SnapshotStore;
using snapshots::SnapshotStorePtr;
using snapshots::Step;

struct DiffOptions {
  std::string path;
  std::string other;
  std::string pass;
  std::string function;
  bool json = false;
  bool unified = false;
  bool no_fold_renames = false;
  bool ignore_layout = false;
  int context = 3;
  std::string output;
};

/// Two snapshots to compare; either may be missing when two builds ran different passes.
struct Comparison {
  const SnapshotStore* before_store = nullptr;
  const SnapshotStore* after_store = nullptr;
  std::int32_t before = -1;
  std::int32_t after = -1;
  SnapshotDiffPtr diff; ///< nullptr when one is missing or cannot be read

  const Step* before_step() const {
    return before < 0 ? nullptr : &before_store->steps()[static_cast<std::size_t>(before)];
  }
  const Step* after_step() const {
    return after < 0 ? nullptr : &after_store->steps()[static_cast<std::size_t>(after)];
  }
};

diff::Options compare_options(const DiffOptions& options) {
  diff::Options result;
  result.fold_renames = !options.no_fold_renames;
  result.ignore_layout = options.ignore_layout;
  return result;
}

SnapshotDiffPtr compare_texts(const dsl::ParsedTextPtr& before, const dsl::ParsedTextPtr& after,
                              const diff::Options& options, snapshots::FunctionPool& functions) {
  if (!options.ignore_layout)
    return diff::compare(before, after, options);
  return snapshots::structural_compare(*snapshots::SnapshotNodes::read(before, functions),
                                       *snapshots::SnapshotNodes::read(after, functions), options);
}

void compare_all(std::vector<Comparison>& comparisons, const DiffOptions& options,
                 CommandContext& context) {
  std::vector<std::vector<Diagnostic>> problems(comparisons.size());
  snapshots::FunctionPool functions;
  parallel_for(comparisons.size(), 0, {}, [&](std::size_t i) {
    Comparison& own = comparisons[i];
    if (own.before < 0 || own.after < 0)
      return;
    const auto before = own.before_store->text(static_cast<std::size_t>(own.before));
    const auto after = own.after_store->text(static_cast<std::size_t>(own.after));
    if (!before)
      problems[i].push_back(before.error());
    if (!after)
      problems[i].push_back(after.error());
    if (before && after)
      own.diff = compare_texts(*before, *after, compare_options(options), functions);
    std::ranges::move(own.before_store->content_diagnostics(static_cast<std::size_t>(own.before)),
                      std::back_inserter(problems[i]));
    // Equal texts have equal findings; once is enough.
    if (before && after && *before != *after)
      std::ranges::move(own.after_store->content_diagnostics(static_cast<std::size_t>(own.after)),
                        std::back_inserter(problems[i]));
  });
  std::vector<Diagnostic> reported;
  for (const std::vector<Diagnostic>& own : problems) {
    for (const Diagnostic& problem : own) {
      if (std::ranges::find(reported, problem) != reported.end())
        continue;
      reported.push_back(problem);
      context.report_input(problem);
    }
  }
}

/// Steps of one directory against the step before.
std::vector<Comparison> neighbours(const SnapshotStore& store) {
  std::vector<Comparison> result;
  for (std::size_t i = 1; i < store.steps().size(); ++i)
    result.push_back(
        {&store, &store, static_cast<std::int32_t>(i) - 1, static_cast<std::int32_t>(i), nullptr});
  return result;
}

std::vector<Comparison> same_passes(const SnapshotStore& before, const SnapshotStore& after) {
  std::vector<Comparison> result;
  for (const snapshots::StepPair& pair : snapshots::match_steps(before.steps(), after.steps()))
    result.push_back({&before, &after, pair.before, pair.after, nullptr});
  return result;
}

/// How the functions that differ are called, the first few of them.
std::string touched_functions(const SnapshotDiff& diff, const std::string& function) {
  constexpr std::size_t kShown = 4;
  std::string result;
  std::size_t count = 0;
  for (const diff::Section& section : diff.sections) {
    if (!section.counts.any() || !concerns(diff, section, function))
      continue;
    if (++count > kShown)
      continue;
    if (!result.empty())
      result += ", ";
    if (section.kind == diff::SectionKind::Added)
      result += '+';
    if (section.kind == diff::SectionKind::Removed)
      result += '-';
    result += section_name(diff, section);
  }
  if (count > kShown)
    result += fmt::format(" and {} more", count - kShown);
  return result;
}

std::string summary_text(const std::vector<Comparison>& comparisons, const DiffOptions& options,
                         bool builds) {
  std::size_t width = 4;
  for (const Comparison& own : comparisons) {
    const Step* step = own.after_step() != nullptr ? own.after_step() : own.before_step();
    width = std::max(width, step->key().size());
  }
  const auto number = [](const Step* step) {
    return step == nullptr ? std::string(" -") : fmt::format("{:02}", step->number);
  };
  std::string result;
  for (const Comparison& own : comparisons) {
    const Step* step = own.after_step() != nullptr ? own.after_step() : own.before_step();
    std::string what = "not compared";
    std::string where;
    if (own.diff) {
      what = counts_text(counts_of(*own.diff, options.function));
      where = touched_functions(*own.diff, options.function);
    } else if (own.before < 0 || own.after < 0) {
      what = own.before < 0 ? "only in the second" : "only in the first";
    }
    if (builds)
      result += number(own.before_step()) + " ";
    std::string line = fmt::format("{} {:<{}}  {:<28}  {}", number(own.after_step()), step->key(),
                                   width, what, where);
    line.erase(line.find_last_not_of(' ') + 1);
    result += escape_control_characters(line) + "\n";
  }
  return result;
}

Json step_or_null(const Step* step) {
  return step == nullptr ? Json() : step_json(*step);
}

Json summary_json(const std::vector<Comparison>& comparisons, const DiffOptions& options) {
  Json result;
  result["steps"] = Json::array();
  for (const Comparison& own : comparisons) {
    Json entry;
    entry["before"] = step_or_null(own.before_step());
    entry["after"] = step_or_null(own.after_step());
    entry["compared"] = own.diff != nullptr;
    if (own.diff) {
      const diff::Counts counts = counts_of(*own.diff, options.function);
      entry["changed"] = counts.any();
      entry["counts"] = counts_json(counts);
      entry["functions"] = functions_json(*own.diff, options.function);
      entry["coarse"] = own.diff->coarse;
    }
    result["steps"].push_back(std::move(entry));
  }
  return result;
}

std::string unified_text(const std::vector<Comparison>& comparisons) {
  std::string result;
  for (const Comparison& own : comparisons)
    if (own.diff)
      result += diff::unified_diff(*own.diff->before, own.before_step()->file.string(),
                                   *own.diff->after, own.after_step()->file.string());
  return result;
}

void write_one(const Comparison& own, const DiffOptions& options, bool files,
               CommandContext& context) {
  if (options.unified) {
    context.write(unified_text({own}), options.output);
    return;
  }
  if (options.json) {
    Json result;
    result["before"] = step_or_null(own.before_step());
    result["after"] = step_or_null(own.after_step());
    result.update(diff_json(*own.diff, options.function));
    context.write(json_text(result), options.output);
    return;
  }
  diff::TextOptions text;
  text.function = options.function;
  text.context = options.context;
  text.colour = options.output.empty() && ::isatty(STDOUT_FILENO) != 0;
  // Two files that were named have no numbers.
  const auto label = [files](const Step& step) { return files ? step.pass : step.label(); };
  std::string result =
      fmt::format("{} -> {}  {}\n", label(*own.before_step()), label(*own.after_step()),
                  counts_text(counts_of(*own.diff, options.function)));
  result += diff_text(*own.diff, text);
  context.write(result, options.output);
}

void write_all(const std::vector<Comparison>& comparisons, const DiffOptions& options, bool builds,
               CommandContext& context) {
  if (options.unified)
    context.write(unified_text(comparisons), options.output);
  else if (options.json)
    context.write(json_text(summary_json(comparisons, options)), options.output);
  else
    context.write(summary_text(comparisons, options, builds), options.output);
}

/// Keeps the comparison that --pass names; false after an error.
bool select_pass(std::vector<Comparison>& comparisons, const SnapshotStore& store,
                 const std::string& pass, CommandContext& context) {
  const auto found = find_step(store, pass, context);
  if (!found)
    return false;
  std::erase_if(comparisons, [&](const Comparison& own) {
    return own.after != static_cast<std::int32_t>(*found) || own.before < 0;
  });
  if (!comparisons.empty())
    return true;
  const bool first = *found == 0;
  context.report(make_error(
      "step-alone", {store.directory().string(), 0, 0},
      first ? message_text("core", "expected a step with one before it, found \"{0}\", the first")
            : message_text("core", "the step \"{0}\" has no counterpart to compare with"),
      pass));
  return false;
}

/// True when the function occurs in at least one compared text.
bool function_exists(const std::vector<Comparison>& comparisons, const std::string& function) {
  for (const Comparison& own : comparisons)
    if (own.diff && (own.diff->before->structure().function_named(function) >= 0 ||
                     own.diff->after->structure().function_named(function) >= 0))
      return true;
  return false;
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

SnapshotStorePtr open_pair(const DiffOptions& options, CommandContext& context) {
  const auto store = SnapshotStore::open_pair(options.path, options.other);
  if (!store) {
    context.report(store.error());
    return nullptr;
  }
  for (const Step& step : (*store)->steps())
    context.add_input(step.file);
  return *store;
}

/// "16" of "16_after_AutoTileMatmulL0.py".
std::string number_of(const std::string& path) {
  const std::string name = std::filesystem::path(path).filename().string();
  return name.substr(0, name.find('_'));
}

/// One dump against a directory means its step there.
void select_pass_of_file(DiffOptions& options, const SnapshotStore& before) {
  if (!is_folder(options.other)) {
    options.pass = number_of(options.other);
    return;
  }
  if (is_folder(options.path))
    return;
  if (const auto step = before.find(number_of(options.path)))
    options.pass = before.steps()[*step].key();
}

void run(DiffOptions options, CommandContext& context) {
  const bool files =
      !options.other.empty() && !is_folder(options.path) && !is_folder(options.other);
  const bool builds = !options.other.empty() && !files;
  // One dump of a directory means its step.
  if (options.other.empty() && options.pass.empty() && !is_folder(options.path))
    options.pass = number_of(options.path);

  const SnapshotStorePtr first =
      files ? open_pair(options, context) : open_snapshots(options.path, context);
  const SnapshotStorePtr second = builds ? open_snapshots(options.other, context) : first;
  if (!first || !second)
    return;
  if (builds && options.pass.empty())
    select_pass_of_file(options, *first);
  std::vector<Comparison> comparisons = builds ? same_passes(*first, *second) : neighbours(*first);
  const bool one = files || !options.pass.empty();
  if (!options.pass.empty() && !select_pass(comparisons, *second, options.pass, context))
    return;
  compare_all(comparisons, options, context);
  if (!options.function.empty() && !function_exists(comparisons, options.function)) {
    context.report(make_error("function-unknown", {options.path, 0, 0},
                              message_text("core", "expected the name of a function, found no "
                                                   "function \"{0}\""),
                              options.function));
    return;
  }
  if (!one) {
    write_all(comparisons, options, builds, context);
    return;
  }
  if (!comparisons.empty() && comparisons.front().diff)
    write_one(comparisons.front(), options, files, context);
}

} // namespace

void add_diff_command(CLI::App& app, CommandContext& context) {
  auto options = std::make_shared<DiffOptions>();
  CLI::App* command = app.add_subcommand(
      "diff", "Show what each pass changed, or compare two builds pass by pass, or two files");
  command->add_option("PATH", options->path, kDumpHelp)->required()->option_text(kNamedByItself);
  command
      ->add_option("OTHER", options->other,
                   "Another build or dump to compare with, or - for standard input")
      ->option_text(kNamedByItself);
  command
      ->add_option("--pass", options->pass,
                   "Only this step, with its lines: number, name, or Simplify#2 for a second run")
      ->option_text("NAME");
  command->add_option("--function", options->function, kFunctionHelp)->option_text("NAME");
  CLI::Option* json = command->add_flag("--json", options->json, kJsonHelp);
  json->option_text(kNamedByItself);
  command
      ->add_flag("--unified", options->unified,
                 "Print a unified diff, as patch and git apply read it")
      ->excludes(json)
      ->option_text(kNamedByItself);
  command->add_flag("--no-fold-renames", options->no_fold_renames,
                    "Show lines that differ only by renamed values as changed");
  command->add_flag("--ignore-layout", options->ignore_layout,
                    "Compare what is said: line breaks, comments, the level of detail and older "
                    "spellings don't count");
  command->add_option("--context", options->context, "Unchanged lines around a change; 3 if absent")
      ->option_text("N")
      ->check(CLI::Range(0, 1000));
  command
      ->add_option("-o,--output", options->output, "Write to this file instead of standard output")
      ->option_text("FILE");
  command->callback([options, &context] {
    if (options->path == "-" && options->other == "-")
      throw CLI::ValidationError("OTHER", "standard input can be read once only");
    run(*options, context);
  });
}

} // namespace ptoscope::cli

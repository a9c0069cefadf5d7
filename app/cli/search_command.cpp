#include "app/cli/command.h"
#include "app/cli/json_output.h"
#include "app/cli/open_snapshots.h"
#include "app/cli/search_text.h"
#include "core/snapshots/search_index.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>

namespace ptoscope::cli {
namespace {

using snapshots::SearchHit;
using snapshots::SearchMode;
using snapshots::SearchResult;
using snapshots::SnapshotStore;

struct SearchOptions {
  std::string path;
  std::string text;
  bool regex = false;
  bool identifier = false;
  bool ignore_case = false;
  SearchTextOptions output;
  bool json = false;
};

SearchMode mode(const SearchOptions& options) {
  if (options.regex)
    return SearchMode::Regex;
  return options.identifier ? SearchMode::Identifier : SearchMode::Text;
}

std::string_view mode_name(SearchMode mode) {
  if (mode == SearchMode::Regex)
    return "regex";
  return mode == SearchMode::Identifier ? "identifier" : "text";
}

Json hit_json(const SnapshotStore& store, const SearchHit& hit) {
  Json result;
  result["line"] = hit.line + std::uint64_t{1};
  result["column"] = hit.begin + std::uint64_t{1};
  result["end_column"] = hit.end + std::uint64_t{1};
  result["text"] = (*store.text(hit.step))->line(hit.line);
  return result;
}

Json as_json(const SearchOptions& options, const SnapshotStore& store, const SearchResult& result) {
  Json json;
  json["query"] = options.text;
  json["mode"] = mode_name(mode(options));
  json["truncated"] = result.truncated;
  json["steps"] = Json::array();
  for (std::size_t i = 0; i < result.hits.size(); ++i) {
    const SearchHit& hit = result.hits[i];
    if (i == 0 || result.hits[i - 1].step != hit.step) {
      Json step = step_json(store.steps()[hit.step]);
      step["hits"] = Json::array();
      json["steps"].push_back(std::move(step));
    }
    json["steps"].back()["hits"].push_back(hit_json(store, hit));
  }
  return json;
}

void run(const SearchOptions& options, CommandContext& context) {
  const snapshots::SnapshotStorePtr store = open_snapshots(options.path, context);
  if (!store)
    return;
  const auto index = snapshots::SearchIndex::build(store, {}, context.progress("reading"));
  report_contents(*store, context);
  snapshots::SearchQuery query;
  query.text = options.text;
  query.mode = mode(options);
  query.ignore_case = options.ignore_case;
  const auto result = index->find(query);
  if (!result) {
    context.report(result.error());
    context.set_status(kUsageWrong);
    return;
  }
  context.write(options.json ? json_text(as_json(options, *store, *result))
                             : search_text(*store, result->hits, options.output));
  if (result->hits.empty() && !options.json)
    std::fputs("no hits\n", stderr);
  if (result->truncated)
    context.report(make_warning("search-truncated", {},
                                message_text("core", "only the first {0} hits are shown"),
                                result->hits.size()));
}

} // namespace

void add_search_command(CLI::App& app, CommandContext& context) {
  auto options = std::make_shared<SearchOptions>();
  CLI::App* command = app.add_subcommand("search", "Find a text or a name in all steps");
  command->add_option("PATH", options->path, kDumpHelp)->required()->option_text(kNamedByItself);
  command->add_option("TEXT", options->text, "What to look for")
      ->required()
      ->option_text(kNamedByItself)
      ->check(
          [](const std::string& text) {
            return text.empty() ? std::string("expected a text, found none") : std::string();
          },
          "");
  CLI::Option* regex =
      command->add_flag("--regex", options->regex, "TEXT is a regular expression (RE2)");
  regex->option_text(kNamedByItself);
  command->add_flag("--identifier", options->identifier, "TEXT is a whole name")
      ->excludes(regex)
      ->option_text(kNamedByItself);
  command->add_flag("--ignore-case", options->ignore_case, "Capitals don't count");
  command->add_option("--context", options->output.context, "Lines around each hit; 0 if absent")
      ->option_text("N")
      ->check(CLI::Range(0, 1000));
  command->add_flag("--all", options->output.all,
                    "Repeat lines that stay the same from step to step");
  command->add_flag("--json", options->json, kJsonHelp);
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli

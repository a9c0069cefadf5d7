#include "app/cli/command.h"
#include "app/cli/open_snapshots.h"
#include "core/report/html_report.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace ptoscope::cli {
namespace {

struct ReportOptions {
  std::string path;
  std::string title;
  std::string output;
};

void run(const ReportOptions& options, CommandContext& context) {
  const snapshots::SnapshotStorePtr store = open_snapshots(options.path, context);
  if (!store)
    return;
  report::HtmlOptions html;
  html.title = options.title;
  const Expected<std::string> page =
      report::html_report(store, html, {}, context.progress("comparing"));
  if (!page) {
    context.report(page.error());
    return;
  }
  context.write(*page, options.output);
  report_contents(*store, context);
}

} // namespace

void add_report_command(CLI::App& app, CommandContext& context) {
  auto options = std::make_shared<ReportOptions>();
  CLI::App* command =
      app.add_subcommand("report", "One self-contained HTML page of all steps and their diffs");
  command->add_option("path", options->path, "a build or its passes_dump directory")->required();
  command->add_option("-o,--output", options->output, "the page to write, - for standard output")
      ->required();
  command->add_option("--title", options->title, "the page's title; the directory by default");
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli

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
      app.add_subcommand("report", "Write one self-contained HTML page of all steps and changes");
  command->add_option("PATH", options->path, kDumpHelp)->required()->option_text(kNamedByItself);
  command->add_option("-o,--output", options->output, "The page to write; - is standard output")
      ->required()
      ->option_text("FILE (required)");
  command->add_option("--title", options->title, "Title of the page; the directory if absent")
      ->option_text("TEXT");
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli

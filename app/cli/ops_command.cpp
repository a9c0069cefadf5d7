#include "app/cli/command.h"
#include "app/cli/ops_text.h"
#include "core/ops/operator_names.h"
#include "core/ops/spelling.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <set>

namespace ptoscope::cli {
namespace {

struct OpsOptions {
  std::string name;
  std::string family;
  bool json = false;
};

/// Whether the operator belongs to the family, or to one below it, as those of "pld".
bool is_of(const ops::Operator& op, std::string_view family) {
  const std::string_view found = ops::family_of(op);
  return found == family || (found.starts_with(family) && found[family.size()] == '.');
}

std::vector<std::string_view> families(const ops::OperatorTable& table) {
  std::set<std::string_view> found;
  for (const ops::Operator* op : table.all()) {
    const std::string_view family = ops::family_of(*op);
    found.insert(family);
    found.insert(family.substr(0, family.find('.')));
  }
  return {found.begin(), found.end()};
}

void report_unknown(const OpsOptions& options, const ops::OperatorTable& table,
                    CommandContext& context) {
  const std::string_view nearest = ops::nearest_operator(table, options.name);
  Diagnostic error =
      nearest.empty()
          ? make_error("unknown-operator", {},
                       message_text("core", "expected an operator such as {0}, found '{1}'"),
                       "tile.add", options.name)
          : make_error("unknown-operator", {},
                       message_text("core", "expected an operator, found '{0}'; did you mean "
                                            "'{1}'?"),
                       options.name, nearest);
  context.report(error);
}

void run(const OpsOptions& options, CommandContext& context) {
  const ops::OperatorTable table;
  if (!options.name.empty()) {
    const Operators found = ops::operators_written(table, options.name);
    if (found.empty())
      return report_unknown(options, table, context);
    if (options.json)
      return context.write(ops_json(table, found));
    std::string text;
    for (const ops::Operator* op : found)
      text += (text.empty() ? "" : "\n") + op_text(table, *op);
    return context.write(text);
  }
  Operators chosen;
  for (const ops::Operator* op : table.all())
    if (options.family.empty() || is_of(*op, options.family))
      chosen.push_back(op);
  if (chosen.empty()) {
    context.report(make_error("unknown-family", {},
                              message_text("core", "expected a family of operators ({0}), found "
                                                   "'{1}'"),
                              fmt::format("{}", fmt::join(families(table), ", ")), options.family));
    context.set_status(kUsageWrong);
    return;
  }
  context.write(options.json ? ops_json(table, chosen) : ops_text(table, chosen));
}

} // namespace

void add_ops_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<OpsOptions>();
  CLI::App* command = app.add_subcommand(
      "ops", "List the operators: arguments, result, memory, backends, operations of PTO");
  CLI::Option* name = command->add_option(
      "NAME", options->name,
      "Everything about one operator, as written (pl.add) or printed (tile.add)");
  name->option_text(kNamedByItself);
  command->add_option("--family", options->family, "Only those of a family: tile, tensor, pld, ...")
      ->option_text("F")
      ->excludes(name);
  command->add_flag("--json", options->json, kJsonHelp);
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli

#include "app/cli/ir_input.h"
#include "app/cli/json_output.h"
#include "core/ir/structural_equal.h"

#include <CLI/CLI.hpp>

namespace ptoscope::cli {
namespace {

struct Options {
  std::string left;
  std::string right;
  bool auto_map = false;
  bool json = false;
};

void run(const Options& options, CommandContext& context) {
  const auto left = read_sound_input(options.left, reader::Reading::Lenient, context);
  const auto right = read_sound_input(options.right, reader::Reading::Lenient, context);
  if (!left || !right)
    return;
  // Text doesn't tell all types that the binary form has.
  const ir::EqualOptions how{.free = options.auto_map ? ir::FreeVariables::Any
                                                      : ir::FreeVariables::SameName,
                             .unknown_types_match = left->binary != right->binary};
  const auto difference = ir::structural_difference(*left->node, *right->node, how);
  if (difference)
    context.set_status(kInputWrong);
  if (options.json) {
    Json result;
    result["equal"] = !difference;
    if (difference) {
      result["path"] = difference->path;
      result["reason"] = difference->reason;
    }
    context.write(json_text(result));
    return;
  }
  context.write(difference
                    ? fmt::format("{}: {}\n",
                                  difference->path.empty() ? "the programs" : difference->path,
                                  difference->reason)
                    : std::string("equal\n"));
}

} // namespace

void add_equal_command(CLI::App& app, CommandContext& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "equal", "Compare what two programs do: names of values, comments and memory don't count; "
               "status 0 for equal, 1 with the first difference");
  command->add_option("FILE", options->left, kIrHelp)->required()->option_text(kNamedByItself);
  command->add_option("OTHER", options->right, kIrHelp)->required()->option_text(kNamedByItself);
  command->add_flag("--auto-map", options->auto_map,
                    "Symbols of the two programs may be called differently");
  command->add_flag("--json", options->json, kJsonHelp)->option_text(kNamedByItself);
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli

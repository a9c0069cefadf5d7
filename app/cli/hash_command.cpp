#include "app/cli/ir_input.h"
#include "app/cli/json_output.h"
#include "core/ir/structural_hash.h"

#include <CLI/CLI.hpp>

namespace ptoscope::cli {
namespace {

struct Options {
  std::string path;
  bool json = false;
};

void run(const Options& options, CommandContext& context) {
  const auto input = read_sound_input(options.path, reader::Reading::Lenient, context);
  if (!input)
    return;
  const std::uint64_t hash = ir::structural_hash(*input->node);
  context.write(options.json ? json_text(Json{{"hash", hash}}) : fmt::format("{}\n", hash));
}

} // namespace

void add_hash_command(CLI::App& app, CommandContext& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("hash", "Print a number that is the same for programs that do the same");
  command->add_option("FILE", options->path, kIrHelp)->required()->option_text(kNamedByItself);
  command->add_flag("--json", options->json, kJsonHelp)->option_text(kNamedByItself);
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli

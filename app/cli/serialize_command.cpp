#include "app/cli/ir_input.h"
#include "core/serial/ir_writer.h"

#include <CLI/CLI.hpp>

namespace ptoscope::cli {
namespace {

struct Options {
  std::string path;
  std::string output;
};

void run(const Options& options, CommandContext& context) {
  const auto input = read_sound_input(options.path, reader::Reading::Lenient, context);
  if (input)
    context.write(serial::write_ir(*input->node), options.output);
}

} // namespace

void add_serialize_command(CLI::App& app, CommandContext& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("serialize", "Write a program in the binary form");
  command->add_option("FILE", options->path, kIrHelp)->required()->option_text(kNamedByItself);
  command->add_option("-o,--output", options->output, "The file to write")
      ->required()
      ->option_text("FILE");
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli

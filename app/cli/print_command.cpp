#include "app/cli/ir_input.h"
#include "core/dsl/printer/printer.h"
#include "core/ir/cast.h"

#include <CLI/CLI.hpp>

namespace ptoscope::cli {
namespace {

struct Options {
  std::string path;
  std::string output;
  bool explicit_level = false;
  bool concise_level = false;
};

/// The text of a node with the line break at its end.
std::string text_of(const ir::Node& node, const printer::Options& options) {
  if (const auto* program = ir::dyn_cast<ir::Program>(&node))
    return printer::print(*program, options);
  if (const auto* function = ir::dyn_cast<ir::Function>(&node))
    return printer::print(*function, options) + "\n";
  if (const auto* stmt = ir::dyn_cast<ir::Stmt>(&node))
    return printer::print(*stmt, options) + "\n";
  return printer::print(static_cast<const ir::Expr&>(node), options) + "\n";
}

void run(const Options& options, CommandContext& context) {
  const std::optional<IrInput> input =
      read_sound_input(options.path, reader::Reading::Lenient, context);
  if (!input)
    return;
  printer::Options look{input->form.level, input->form.prefix};
  if (options.explicit_level)
    look.level = dsl::DumpLevel::Explicit;
  if (options.concise_level)
    look.level = dsl::DumpLevel::Concise;
  context.write(text_of(*input->node, look), options.output);
}

CLI::App* add_command(CLI::App& app, CommandContext& context, const char* name, const char* help,
                      const char* path_help) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(name, help);
  command->add_option("FILE", options->path, path_help)->required()->option_text(kNamedByItself);
  CLI::Option* full = command->add_flag("--explicit", options->explicit_level,
                                        "Print the layout of every tile and the names of buffers");
  command->add_flag("--concise", options->concise_level, "Leave out what is implied")
      ->excludes(full);
  command
      ->add_option("-o,--output", options->output, "Write to this file instead of standard output")
      ->option_text("FILE");
  command->callback([options, &context] { run(*options, context); });
  return command;
}

} // namespace

void add_print_command(CLI::App& app, CommandContext& context) {
  add_command(app, context, "print",
              "Read a program and print it again, at the same level of detail", kIrHelp);
}

void add_deserialize_command(CLI::App& app, CommandContext& context) {
  add_command(app, context, "deserialize", "Print a program that is in the binary form",
              "A file in the binary form, or - for standard input");
}

} // namespace ptoscope::cli

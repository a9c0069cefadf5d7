#include "app/cli/ir_input.h"
#include "app/cli/json_output.h"
#include "core/dsl/check/doubts.h"
#include "core/dsl/check/printed_types.h"
#include "core/dsl/user/refused_python.h"
#include "core/ir/cast.h"
#include "core/ir/invariants.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace ptoscope::cli {
namespace {

struct Options {
  std::vector<std::string> paths;
  bool json = false;
};

bool has_definition(const syntax::Tree& tree) {
  return std::ranges::any_of(tree.module, [](const syntax::Stmt* stmt) {
    return stmt->kind == syntax::StmtKind::Class || stmt->kind == syntax::StmtKind::Function;
  });
}

/// Everything that is wrong with one input, in the order of the text.
std::vector<Diagnostic> findings_of(const IrInput& input) {
  std::vector<Diagnostic> found = input.diagnostics;
  const auto add = [&found](std::vector<Diagnostic> more) {
    found.insert(found.end(), more.begin(), more.end());
  };
  if (const auto* program = ir::dyn_cast<ir::Program>(input.node)) {
    add(ir::broken_invariants(*program));
    if (input.binary || input.tree->printed) // others have the types that the rules make
      add(check::misprinted_types(*program, *input.context));
    add(check::doubts(*program));
  } else if (input.node == nullptr && input.tree != nullptr) {
    if (input.needs_python)
      add(user::refused_python(*input.tree));
    if (found.empty() && !has_definition(*input.tree))
      found.push_back(make_warning("no-program", {input.file, 0, 0},
                                   message_text("core", "expected a program, found no program in "
                                                        "this text")));
  }
  std::ranges::stable_sort(
      found, {}, [](const Diagnostic& one) { return std::pair(one.place.line, one.place.column); });
  return found;
}

Json finding_json(const Diagnostic& finding) {
  return {{"file", finding.place.file},     {"line", finding.place.line},
          {"column", finding.place.column}, {"severity", severity_name(finding.severity)},
          {"code", finding.code},           {"message", finding.message()},
          {"notes", finding.notes}};
}

void run(const Options& options, CommandContext& context) {
  Json all = Json::array();
  std::string text;
  for (const std::string& path : options.paths) {
    const std::optional<IrInput> input = read_ir_input(path, reader::Reading::Strict, context);
    if (!input)
      continue;
    const LineIndex lines(input->text);
    for (const Diagnostic& finding : findings_of(*input)) {
      if (finding.severity == Severity::Error)
        context.set_status(kInputWrong);
      if (options.json)
        all.push_back(finding_json(finding));
      else
        text += input->binary ? format_diagnostic(finding) + "\n" : with_caret(finding, lines);
    }
  }
  context.write(options.json ? json_text(all) : text);
}

} // namespace

void add_check_command(CLI::App& app, CommandContext& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "check", "Say everything that is wrong with programs: syntax, names, what doesn't fit");
  command
      ->add_option("FILE", options->paths,
                   "A dump, a program as a user wrote it, a file in the binary form, or -")
      ->required()
      ->option_text("...");
  command->add_flag("--json", options->json, kJsonHelp)->option_text(kNamedByItself);
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli

#include "core/dsl/check/doubts.h"
#include "core/dsl/check/printed_types.h"
#include "core/dsl/frontend/frontend.h"
#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/dsl/syntax/parse.h"
#include "core/ir/invariants.h"
#include "core/ops/operator_check.h"
#include "core/support/utf8.h"
#include "tests/fuzz/source_repair.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace ptoscope;

/// Ends the process when there is an error among what was found.
void expect_sound(const char* what, const std::string& text,
                  const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& found : diagnostics)
    if (found.severity == Severity::Error) {
      std::fprintf(stderr, "%s: %s\n%s", what, format_diagnostic(found).c_str(), text.c_str());
      std::abort();
    }
}

/// Whether a variable has the name of a symbol, as then the text doesn't tell which one a type
/// means.
bool is_ambiguous(std::string_view printed) {
  constexpr std::string_view kMark = " = pl.dynamic(";
  for (std::size_t at = printed.find(kMark); at != std::string_view::npos;
       at = printed.find(kMark, at + 1)) {
    const std::size_t begin = printed.rfind('\n', at) + 1;
    const std::string name = std::string(printed.substr(begin, at - begin)) + ": ";
    if (printed.find(" " + name) != std::string_view::npos ||
        printed.find("(" + name) != std::string_view::npos)
      return true;
  }
  return false;
}

/// What was read without an error prints to a text that is read strictly, with the same types, and
/// prints the same.
void check_printed(const ir::Program& program, dsl::DumpLevel level) {
  const printer::Options options{level, "pl"};
  const std::string once = printer::print(program, options);
  if (is_ambiguous(once))
    return;
  ir::Context context;
  const reader::ReadProgram again =
      reader::read_program(once, "x", reader::Reading::Strict, context);
  expect_sound("read again", once, again.diagnostics);
  const std::string twice = printer::print(*again.program, options);
  if (twice != once) {
    std::fprintf(stderr, "once:\n%s\ntwice:\n%s", once.c_str(), twice.c_str());
    std::abort();
  }
  expect_sound("printed types", once, check::misprinted_types(*again.program, context));
}

/// Everything that can be asked about a program; true when it is one.
bool check_source(const std::string& text) {
  const auto tree = syntax::parse(text, "x");
  ir::Context context;
  const frontend::SourceProgram read = frontend::read_source(*tree, "", context);
  for (const Diagnostic& diagnostic : read.diagnostics)
    static_cast<void>(format_diagnostic(diagnostic));
  if (read.program == nullptr)
    return false;
  // Numbers of values that are returned or yielded are the user's matter: ptosc check tells.
  if (!ir::broken_invariants(*read.program).empty())
    return true;
  expect_sound("operators", text, ops::misused_operators(*read.program, ops::Unknown::Refuse));
  static_cast<void>(check::doubts(*read.program));
  // What names mean in print is stricter than what the compiler takes of users.
  if (std::ranges::find(read.diagnostics, "ended-loop", &Diagnostic::code) !=
      read.diagnostics.end())
    return true;
  check_printed(*read.program, dsl::DumpLevel::Concise);
  check_printed(*read.program, dsl::DumpLevel::Explicit);
  return true;
}

} // namespace

/// A program and, if it is none, what is left of it without its faults: most inputs have some.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (utf8_error("not-utf8", "x", text) || check_source(text))
    return 0;
  const std::string rest = fuzz::repaired(text);
  if (rest != text)
    check_source(rest);
  return 0;
}

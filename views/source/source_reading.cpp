#include "views/source/source_reading.h"

#include "core/dsl/check/doubts.h"
#include "core/dsl/frontend/frontend.h"
#include "core/dsl/syntax/parse.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/support/utf8.h"
#include "views/source/source_text.h"

#include <algorithm>
#include <chrono>

namespace ptoscope::views {
namespace {

std::string type_text(const ir::Type* type, const printer::Options& options) {
  return type == nullptr || type->kind == ir::TypeKind::Unknown ? std::string()
                                                                : printer::print(*type, options);
}

NamedCall named_call(const ir::Call& call, const printer::Options& options) {
  NamedCall named;
  named.line = call.span.begin_line - 1;
  named.column = call.span.begin_column - 1;
  named.op = call.callee.name.text();
  for (const ir::Expr* argument : call.args)
    named.types.arguments.push_back(type_text(argument->type, options));
  named.types.result = type_text(call.type, options);
  return named;
}

/// What each statement of the program binds, and the operators that are called, in the order of
/// the source.
void read_types(const ir::Program& program, const printer::Options& options,
                SourceReading& reading) {
  std::vector<NamedType>& types = reading.types;
  const auto add = [&](const ir::Span& span, const ir::Var& var) {
    if (span.known() && var.type != nullptr)
      types.push_back(
          {span.begin_line - 1, std::string(var.name.text()), printer::print(*var.type, options)});
  };
  for (const ir::Function* function : program.functions) {
    for (const ir::Var* param : function->params)
      add(param->span, *param);
    if (function->body == nullptr)
      continue;
    ir::visit_nodes(*function->body, [&](const ir::Node& node) {
      if (const auto* assign = ir::dyn_cast<ir::Assign>(&node))
        add(assign->span, *assign->var);
      else if (const auto* loop = ir::dyn_cast<ir::For>(&node))
        add(loop->span, *loop->loop_var);
      else if (const auto* call = ir::dyn_cast<ir::Call>(&node);
               call != nullptr && !call->callee.is_function && call->span.known())
        reading.calls.push_back(named_call(*call, options));
      return !ir::is_var(node.kind);
    });
  }
  std::ranges::stable_sort(types, {}, &NamedType::line);
  std::ranges::stable_sort(reading.calls, {},
                           [](const NamedCall& call) { return std::pair(call.line, call.column); });
}

void check(SourceReading& reading, const std::string& text, const SourceWish& wish) {
  const auto tree = syntax::parse(text, wish.file.filename().string());
  ir::Context context;
  frontend::SourceProgram read = frontend::read_source(*tree, wish.entry, context);
  reading.problems = std::move(read.diagnostics);
  reading.needs_python = read.needs_python;
  reading.programs.assign(read.programs.begin(), read.programs.end());
  if (read.program == nullptr)
    return;
  reading.entry = read.program->name.text();
  const std::vector<Diagnostic> doubts = check::doubts(*read.program);
  reading.problems.insert(reading.problems.end(), doubts.begin(), doubts.end());
  std::vector<printer::PrintedNode> places;
  const std::string printed = printer::print(*read.program, {wish.level, "pl", &places});
  reading.links = frontend::LineLinks(printed, places);
  read_types(*read.program, {wish.level, "pl", nullptr}, reading);
  reading.program_text = std::make_shared<const dsl::ParsedText>(printed);
  reading.program = styled_text(*reading.program_text, {});
}

} // namespace

int SourceReading::count(Severity severity) const {
  return static_cast<int>(std::ranges::count(problems, severity, &Diagnostic::severity));
}

std::string SourceReading::type_of(std::string_view name, std::int32_t line) const {
  const auto end = std::ranges::upper_bound(types, line, {}, &NamedType::line);
  for (auto one = end; one != types.begin();)
    if ((--one)->name == name)
      return one->type;
  return {};
}

const NamedCall* SourceReading::call_at(std::int32_t line, std::int32_t column) const {
  const auto found =
      std::ranges::lower_bound(calls, std::pair(line, column), {}, [](const NamedCall& call) {
        return std::pair(call.line, call.column);
      });
  return found != calls.end() && found->line == line && found->column == column ? &*found : nullptr;
}

const NamedCall* SourceReading::only_call(std::string_view op, std::int32_t line) const {
  const NamedCall* found = nullptr;
  for (const NamedCall& call : std::ranges::equal_range(calls, line, {}, &NamedCall::line)) {
    if (call.op != op)
      continue;
    if (found != nullptr)
      return nullptr;
    found = &call;
  }
  return found;
}

Expected<SourceReadingPtr> read_source_file(const SourceWish& wish) {
  auto reading = std::make_shared<SourceReading>();
  reading->file = wish.file;
  const Expected<FileStamp> stamp = file_stamp(wish.file);
  if (!stamp)
    return stamp.error();
  reading->stamp = *stamp;
  const Expected<std::string> text = read_file(wish.file, kMaxSourceBytes);
  if (!text)
    return text.error();
  if (std::optional<Diagnostic> bad = utf8_error("not-utf8", wish.file.string(), *text))
    return *std::move(bad);
  const auto begin = std::chrono::steady_clock::now();
  check(*reading, *text, wish);
  std::ranges::stable_sort(reading->problems, {}, [](const Diagnostic& one) {
    return std::pair(one.place.line, one.place.column);
  });
  reading->source_text = std::make_shared<const dsl::ParsedText>(*text);
  reading->source = styled_text(*reading->source_text, reading->problems);
  reading->took_us = std::chrono::duration_cast<std::chrono::microseconds>(
                         std::chrono::steady_clock::now() - begin)
                         .count();
  return SourceReadingPtr(std::move(reading));
}

} // namespace ptoscope::views

#include "app/gui/inspector_facts.h"

#include "app/gui/places.h"
#include "core/dsl/parsed_text.h"
#include "core/passes/pass_table.h"
#include "views/model/diagnostic_text.h"
#include "views/model/workspace.h"

#include <QCoreApplication>

namespace ptoscope::gui {
namespace {

class Inspector {
  Q_DECLARE_TR_FUNCTIONS(ptoscope::gui::Inspector)

public:
  static FactSection of_build(const views::Build& build);
  static FactSection of_step(const views::Build& build, int step,
                             const std::optional<TextFacts>& text);
  static FactSection of_contract(const passes::PassInfo& pass);
  static FactSection of_function(const TextFacts::OfFunction& function);
  static FactSection of_name(const TextFacts::OfName& name);

private:
  static void add_value(FactSection& section, const snapshots::ValueFacts& value) {
    add(section, tr("Made by"), QString::fromStdString(value.made_by));
    const int uses = static_cast<int>(value.uses);
    if (value.kind == snapshots::ValueKind::Memory)
      add(section, tr("Values in it"), QString::number(uses));
    else
      add(section, tr("Read"), uses == 0 ? tr("never") : tr("%n time(s)", nullptr, uses));
    if (value.size_bytes)
      add(section, tr("Size"), bytes_text(*value.size_bytes));
  }
  static void add(FactSection& section, const QString& label, const QString& value, int line = -1) {
    if (!value.isEmpty())
      section.facts.append({label, value, line});
  }
  static QString joined(std::span<const std::string_view> names) {
    QStringList parts;
    for (const std::string_view name : names)
      parts.append(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    return parts.isEmpty() ? tr("nothing") : parts.join(QStringLiteral(", "));
  }
};

FactSection Inspector::of_build(const views::Build& build) {
  FactSection section{tr("Build"), {}};
  add(section, tr("Name"), build.title());
  add(section, tr("Path"), to_qstring(build.path()));
  if (build.info()) {
    const std::string_view kind = build::kind_name(build.info()->kind);
    QString text = QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size()));
    if (build.info()->incomplete)
      text = tr("%1, incomplete").arg(text);
    add(section, tr("Kind"), text);
    add(section, tr("Because"), views::diagnostic_message(build.info()->reason));
    QStringList stopped;
    for (const std::string& place : build.info()->stopped_at)
      stopped.append(QString::fromStdString(place));
    add(section, tr("Stopped at"), stopped.join(QStringLiteral(", ")));
  }
  if (build.failure())
    add(section, tr("Failure"), views::diagnostic_message(*build.failure()));
  if (build.step_count() > 0)
    add(section, tr("Steps"), QString::number(build.step_count()));
  if (build.lost())
    add(section, tr("On disk"), views::diagnostic_message(*build.lost()));
  else if (build.stale())
    add(section, tr("On disk"), tr("changed since it was read"));
  else if (build.state() == views::Build::State::Ready)
    add(section, tr("On disk"), tr("as shown"));
  return section;
}

FactSection Inspector::of_step(const views::Build& build, int step,
                               const std::optional<TextFacts>& text) {
  const snapshots::Step& one = build.store()->steps()[static_cast<std::size_t>(step)];
  const views::StepSummary& summary = build.summary(step);
  FactSection section{tr("Step"), {}};
  add(section, tr("Name"), QString::fromStdString(one.label()));
  add(section, tr("File"), to_qstring(one.file));
  if (text) {
    add(section, tr("Lines"), QString::number(text->lines));
    add(section, tr("Size"), bytes_text(text->size_bytes));
    add(section, tr("Functions"), QString::number(text->functions));
  }
  if (summary.error)
    add(section, tr("Failure"), views::diagnostic_message(*summary.error));
  if (!summary.known)
    return section;
  if (step > 0 && summary.identical)
    add(section, tr("Change"), tr("none: same text as the step before"));
  else if (step > 0) {
    add(section, tr("Added lines"), QString::number(summary.counts.added));
    add(section, tr("Removed lines"), QString::number(summary.counts.removed));
    add(section, tr("Changed lines"), QString::number(summary.counts.changed));
    add(section, tr("Moved lines"), QString::number(summary.counts.moved));
    add(section, tr("Renamed only"), QString::number(summary.counts.renamed));
    add(section, tr("Changed functions"), summary.changed_functions.join(QStringLiteral(", ")));
  }
  if (summary.coarse)
    add(section, tr("Precision"), tr("compared within bounds only"));
  if (summary.warnings > 0)
    add(section, tr("Warnings"), QString::number(summary.warnings));
  return section;
}

FactSection Inspector::of_contract(const passes::PassInfo& pass) {
  FactSection section{tr("Contract of the pass"), {}};
  add(section, tr("Purpose"), views::core_text(pass.purpose));
  add(section, tr("Requires"), joined(pass.required));
  add(section, tr("Produces"), joined(pass.produced));
  add(section, tr("Breaks"), joined(pass.invalidated));
  return section;
}

FactSection Inspector::of_function(const TextFacts::OfFunction& function) {
  FactSection section{tr("Function"), {}};
  const int line = static_cast<int>(function.first_line);
  add(section, tr("Name"), QString::fromStdString(function.name), line);
  add(section, tr("Type"), QString::fromStdString(function.type));
  add(section, tr("Level"), QString::fromStdString(function.level));
  add(section, tr("Role"), QString::fromStdString(function.role));
  add(section, tr("Lines"),
      tr("%1 to %2 (%3)")
          .arg(line + 1)
          .arg(line + static_cast<int>(function.line_count))
          .arg(function.line_count),
      line);
  add(section, tr("Parameters"), QString::number(function.parameters));
  add(section, tr("Statements"), QString::number(function.statements));
  return section;
}

FactSection Inspector::of_name(const TextFacts::OfName& name) {
  FactSection section{tr("Name under the cursor"), {}};
  const int line = static_cast<int>(name.line);
  add(section, tr("Name"), QString::fromStdString(name.name));
  add(section, tr("Kind"), views::core_text(name.kind));
  add(section, tr("Type"),
      name.type.empty() ? tr("not printed") : QString::fromStdString(name.type));
  if (name.value)
    add_value(section, *name.value);
  add(section, tr("Defined in"), QString::fromStdString(name.function));
  add(section, tr("Defined at"), tr("line %1").arg(line + 1), line);
  if (name.definitions > 1)
    add(section, tr("Definitions"), QString::number(name.definitions));
  return section;
}

std::string_view kind_text(dsl::DefinitionKind kind) {
  switch (kind) {
  case dsl::DefinitionKind::Parameter:
    return message_text("core", "parameter");
  case dsl::DefinitionKind::Variable:
    return message_text("core", "variable");
  case dsl::DefinitionKind::LoopVariable:
    return message_text("core", "loop variable");
  case dsl::DefinitionKind::IterArgument:
    return message_text("core", "loop-carried argument");
  case dsl::DefinitionKind::Result:
    return message_text("core", "result");
  case dsl::DefinitionKind::Symbol:
    break;
  }
  return message_text("core", "dynamic symbol");
}

std::optional<TextFacts::OfName> find_name(const dsl::ParsedText& text, const std::string& name,
                                           std::int32_t function, int line) {
  std::optional<TextFacts::OfName> best;
  std::int32_t best_function = -1;
  std::uint32_t count = 0;
  const dsl::TextStructure& structure = text.structure();
  for (const dsl::Definition& definition : structure.definitions) {
    if (text.name_of(definition) != name)
      continue;
    if (definition.function == function || function < 0 || definition.function < 0)
      ++count;
    // The last one up to the line, in the same function; any other is better than none.
    const bool same_function = definition.function == function;
    const bool up_to_line = line < 0 || definition.line <= static_cast<std::uint32_t>(line);
    const bool better = same_function && (best_function != function || up_to_line);
    if (best && !better)
      continue;
    best_function = definition.function;
    best = TextFacts::OfName{name,
                             std::string(kind_text(definition.kind)),
                             std::string(text.type_of(definition)),
                             {},
                             definition.line,
                             0,
                             std::nullopt};
    if (definition.function >= 0)
      best->function =
          structure.functions[static_cast<std::size_t>(definition.function)].qualified_name;
  }
  if (best)
    best->definitions = count;
  return best;
}

} // namespace

TextFacts text_facts(const dsl::ParsedText& text, const snapshots::SnapshotNodes* nodes,
                     const std::string& function, int line, const std::string& name) {
  const dsl::TextStructure& structure = text.structure();
  TextFacts facts;
  facts.lines = text.line_count();
  facts.size_bytes = static_cast<std::int64_t>(text.text().size());
  facts.functions = static_cast<std::uint32_t>(structure.functions.size());
  std::int32_t index = -1;
  if (line >= 0)
    index = structure.function_at(static_cast<std::uint32_t>(line));
  if (index < 0 && !function.empty())
    index = structure.function_named(function);
  if (index >= 0) {
    const dsl::Function& one = structure.functions[static_cast<std::size_t>(index)];
    facts.function = TextFacts::OfFunction{one.qualified_name,
                                           one.type,
                                           one.level,
                                           one.role,
                                           one.lines.begin,
                                           one.lines.size(),
                                           one.parameters_end - one.parameters_begin,
                                           one.statements_end - one.statements_begin};
  }
  if (!name.empty())
    facts.name = find_name(text, name, index, line);
  if (facts.name && nodes != nullptr) {
    facts.name->value = snapshots::value_facts(*nodes, index, name);
    if (facts.name->value)
      facts.name->type = facts.name->value->type;
  }
  return facts;
}

QList<FactSection> inspector_facts(const views::Workspace& workspace,
                                   const views::Selection& selection,
                                   const std::optional<TextFacts>& text) {
  QList<FactSection> sections;
  const views::Build* build = workspace.find(selection.build);
  if (!build)
    return sections;
  if (text && text->name)
    sections.append(Inspector::of_name(*text->name));
  if (text && text->function)
    sections.append(Inspector::of_function(*text->function));
  const int step = build->find_step(selection.step);
  if (step >= 0) {
    sections.append(Inspector::of_step(*build, step, text));
    const std::string& pass = build->store()->steps()[static_cast<std::size_t>(step)].pass;
    if (const passes::PassInfo* info = passes::find_pass(pass))
      sections.append(Inspector::of_contract(*info));
  }
  sections.append(Inspector::of_build(*build));
  return sections;
}

} // namespace ptoscope::gui

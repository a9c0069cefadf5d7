#include "app/gui/operator_facts.h"

#include "core/ir/kwarg_codes.h"
#include "core/ops/operator_table.h"
#include "core/ops/pipe.h"
#include "core/ops/pto_forms.h"
#include "core/ops/spelling.h"
#include "views/common/operator_text.h"
#include "views/model/diagnostic_text.h"
#include "views/model/qt_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace ptoscope::gui {
namespace {

class OperatorFacts {
  Q_DECLARE_TR_FUNCTIONS(OperatorFacts)
};

void add(FactSection& section, const QString& label, const QString& value, int line = -1) {
  if (!value.isEmpty())
    section.facts.append({label, value, line});
}

void add_code(FactSection& section, const QString& label, const QString& code, int line = -1) {
  if (!code.isEmpty())
    section.facts.append({label, code, line, {}, true});
}

FactSection call_section(const ops::OperatorTable& table, const ops::Operator& op) {
  FactSection section{views::text_of(op.name()), {}};
  add_code(section, OperatorFacts::tr("Signature"), QString::fromStdString(ops::signature(op)));
  QStringList written;
  for (const std::string& one : ops::spellings(op))
    written.append(QString::fromStdString(one));
  add_code(section, OperatorFacts::tr("Written"), written.join(QStringLiteral(", ")));
  add_code(section, OperatorFacts::tr("Example"), QString::fromStdString(ops::example(op)));
  add(section, OperatorFacts::tr("Result"), views::result_text(op));
  add(section, OperatorFacts::tr("In place"), views::words_text(ops::in_place_words(op)));
  add(section, OperatorFacts::tr("Family"),
      OperatorFacts::tr("%1: %2").arg(views::text_of(ops::family_of(op)),
                                      views::text_of(table.category(op))));
  return section;
}

/// The pipes that calls run on, on one chip.
QString pipes_text(const ops::Operator& op, ops::Chip chip) {
  QStringList names;
  for (const ops::Pipe pipe : ops::pipes_of(op, chip))
    names.append(views::text_of(ir::pipe_name(static_cast<std::int64_t>(pipe))));
  return names.join(QStringLiteral(", "));
}

/// "V", or what each chip has where they differ.
QString pipes_text(const ops::Operator& op) {
  const QString first = pipes_text(op, ops::kChips.front());
  QStringList parts;
  bool differ = false;
  for (const ops::Chip chip : ops::kChips) {
    const QString pipes = pipes_text(op, chip);
    differ = differ || pipes != first;
    if (!pipes.isEmpty())
      parts.append(OperatorFacts::tr("%1 on %2").arg(pipes, views::text_of(name_of(chip))));
  }
  return differ ? parts.join(OperatorFacts::tr("; ")) : first;
}

FactSection pto_section(const ops::Operator& op) {
  FactSection section{OperatorFacts::tr("Code"), {}};
  QStringList chips;
  for (const ops::Chip chip : ops::kChips)
    if (ops::can_emit(chip, op))
      chips.append(views::text_of(name_of(chip)));
  add(section, OperatorFacts::tr("Chips"),
      chips.isEmpty() ? OperatorFacts::tr("no kernel holds it when code is made")
                      : chips.join(QStringLiteral(", ")));
  add(section, OperatorFacts::tr("Pipes"), pipes_text(op));
  for (const ops::PtoForm* form : ops::pto_forms_of(op)) {
    QStringList parts;
    if (!form->instruction.empty())
      parts.append(views::text_of(form->instruction));
    parts.append(views::core_text(words_of(form->level)));
    parts.append(views::core_text(words_of(form->status)));
    if (form->removed)
      parts.append(OperatorFacts::tr("gone from newer dialects"));
    add(section, QStringLiteral("pto.") + views::text_of(form->mnemonic),
        parts.join(OperatorFacts::tr("; ")));
  }
  return section;
}

QString numbers_text(const std::vector<std::uint32_t>& lines) {
  constexpr std::size_t kMost = 20;
  QStringList numbers;
  for (std::size_t i = 0; i < std::min(lines.size(), kMost); ++i)
    numbers.append(QString::number(lines[i] + 1));
  if (lines.size() > kMost)
    numbers.append(QStringLiteral("…"));
  return numbers.join(QStringLiteral(", "));
}

/// Every step that uses it, with its lines.
FactSection all_section(const ops::Operator& op, const OperatorUses& uses) {
  FactSection section;
  const std::string name = ops::printed_name(op);
  int count = 0;
  for (const StepCalls& step : uses.all_steps()) {
    const auto found = step.calls->find(name);
    if (found == step.calls->end())
      continue;
    ++count;
    const auto lines = static_cast<int>(found->second.size());
    section.facts.append({OperatorFacts::tr("%n line(s)", nullptr, lines),
                          OperatorFacts::tr("%1: %2").arg(step.label, numbers_text(found->second)),
                          static_cast<int>(found->second.front()), step.key});
  }
  section.title =
      uses.is_reading()
          ? OperatorFacts::tr("Used in all steps: being read…")
          : OperatorFacts::tr("Used in steps: %1 of %2").arg(count).arg(uses.all_steps().size());
  return section;
}

FactSection use_section(const ops::Operator& op, const OperatorUses& uses) {
  const auto found = uses.lines().find(ops::printed_name(op));
  const std::size_t count = found == uses.lines().end() ? 0 : found->second.size();
  FactSection section{OperatorFacts::tr("Used in %1: %2").arg(uses.step()).arg(count), {}};
  for (std::size_t i = 0; i < std::min(count, kMaxListedUses); ++i) {
    const std::uint32_t line = found->second[i];
    add_code(section, OperatorFacts::tr("Line %1").arg(line + 1),
             views::text_of(uses.text()->line(line)).trimmed(), static_cast<int>(line));
  }
  if (count > kMaxListedUses)
    add(section, OperatorFacts::tr("More"),
        OperatorFacts::tr("the first %1 are listed").arg(kMaxListedUses));
  return section;
}

} // namespace

QList<FactSection> operator_facts(const ops::OperatorTable& table, const ops::Operator& op,
                                  const OperatorUses& uses) {
  QList<FactSection> sections = {call_section(table, op)};
  FactSection arguments{OperatorFacts::tr("Arguments"), {}};
  for (std::size_t i = 0; i < op.arguments().size(); ++i)
    add(arguments, views::text_of(op.arguments()[i].name), views::argument_text(op, i));
  if (!arguments.facts.isEmpty())
    sections.append(arguments);
  FactSection keywords{OperatorFacts::tr("Keyword arguments"), {}};
  for (const ops::Keyword& keyword : op.keywords())
    add(keywords, views::text_of(keyword.name), views::keyword_text(keyword));
  if (!keywords.facts.isEmpty())
    sections.append(keywords);
  sections.append(pto_section(op));
  if (uses.text())
    sections.append(use_section(op, uses));
  if (uses.is_reading() || !uses.all_steps().empty())
    sections.append(all_section(op, uses));
  return sections;
}

} // namespace ptoscope::gui

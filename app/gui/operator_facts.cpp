#include "app/gui/operator_facts.h"

#include "core/ops/operator_table.h"
#include "core/ops/pto_forms.h"
#include "core/ops/spelling.h"
#include "views/common/operator_text.h"
#include "views/model/diagnostic_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace ptoscope::gui {
namespace {

class OperatorFacts {
  Q_DECLARE_TR_FUNCTIONS(OperatorFacts)
};

QString text_of(std::string_view view) {
  return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

void add(FactSection& section, const QString& label, const QString& value, int line = -1) {
  if (!value.isEmpty())
    section.facts.append({label, value, line});
}

FactSection call_section(const ops::OperatorTable& table, const ops::Operator& op) {
  FactSection section{text_of(op.name()), {}};
  add(section, OperatorFacts::tr("Signature"), QString::fromStdString(ops::signature(op)));
  QStringList written;
  for (const std::string& one : ops::spellings(op))
    written.append(QString::fromStdString(one));
  add(section, OperatorFacts::tr("Written"), written.join(QStringLiteral(", ")));
  add(section, OperatorFacts::tr("Example"), QString::fromStdString(ops::example(op)));
  add(section, OperatorFacts::tr("Result"), views::result_text(op));
  add(section, OperatorFacts::tr("In place"), views::words_text(ops::in_place_words(op)));
  add(section, OperatorFacts::tr("Family"),
      OperatorFacts::tr("%1: %2").arg(text_of(ops::family_of(op)), text_of(table.category(op))));
  return section;
}

FactSection pto_section(const ops::Operator& op) {
  FactSection section{OperatorFacts::tr("Code"), {}};
  QStringList chips;
  for (const ops::Chip chip : ops::kChips)
    if (ops::can_emit(chip, op))
      chips.append(text_of(name_of(chip)));
  add(section, OperatorFacts::tr("Chips"),
      chips.isEmpty() ? OperatorFacts::tr("no kernel holds it when code is made")
                      : chips.join(QStringLiteral(", ")));
  for (const ops::PtoForm* form : ops::pto_forms_of(op)) {
    QStringList parts;
    if (!form->instruction.empty())
      parts.append(text_of(form->instruction));
    parts.append(views::core_text(words_of(form->level)));
    parts.append(views::core_text(words_of(form->status)));
    if (form->removed)
      parts.append(OperatorFacts::tr("gone from newer dialects"));
    add(section, QStringLiteral("pto.") + text_of(form->mnemonic),
        parts.join(OperatorFacts::tr("; ")));
  }
  return section;
}

FactSection use_section(const ops::Operator& op, const OperatorUses& uses) {
  const auto found = uses.lines().find(ops::printed_name(op));
  const std::size_t count = found == uses.lines().end() ? 0 : found->second.size();
  FactSection section{OperatorFacts::tr("Used in %1: %2").arg(uses.step()).arg(count), {}};
  for (std::size_t i = 0; i < std::min(count, kMaxListedUses); ++i) {
    const std::uint32_t line = found->second[i];
    add(section, OperatorFacts::tr("Line %1").arg(line + 1),
        text_of(uses.text()->line(line)).trimmed(), static_cast<int>(line));
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
    add(arguments, text_of(op.arguments()[i].name), views::argument_text(op, i));
  if (!arguments.facts.isEmpty())
    sections.append(arguments);
  FactSection keywords{OperatorFacts::tr("Keyword arguments"), {}};
  for (const ops::Keyword& keyword : op.keywords())
    add(keywords, text_of(keyword.name), views::keyword_text(keyword));
  if (!keywords.facts.isEmpty())
    sections.append(keywords);
  sections.append(pto_section(op));
  if (uses.text())
    sections.append(use_section(op, uses));
  return sections;
}

} // namespace ptoscope::gui

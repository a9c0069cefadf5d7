#include "views/passes/value_note.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace ptoscope::views {
namespace {

class ValueNote {
  Q_DECLARE_TR_FUNCTIONS(ptoscope::views::ValueNote)

public:
  static QString kind(snapshots::ValueKind kind) {
    switch (kind) {
    case snapshots::ValueKind::Parameter:
      return tr("parameter");
    case snapshots::ValueKind::Variable:
      return tr("variable");
    case snapshots::ValueKind::LoopVariable:
      return tr("loop variable");
    case snapshots::ValueKind::Carried:
      return tr("carried by a loop");
    case snapshots::ValueKind::Result:
      return tr("result of a loop or branch");
    case snapshots::ValueKind::Memory:
      return tr("piece of memory");
    case snapshots::ValueKind::Free:
      return tr("bound nowhere in this function");
    }
    return {};
  }

  static QString text(const snapshots::ValueFacts& facts) {
    QStringList parts{kind(facts.kind)};
    if (!facts.made_by.empty())
      parts.append(tr("by %1").arg(QString::fromStdString(facts.made_by)));
    if (facts.definition_line)
      parts.append(tr("line %1").arg(*facts.definition_line + 1));
    const int uses = static_cast<int>(facts.uses);
    if (facts.kind == snapshots::ValueKind::Memory)
      parts.append(tr("%n value(s) in it", nullptr, uses));
    else
      parts.append(uses == 0 ? tr("never read") : tr("read %n time(s)", nullptr, uses));
    if (facts.size_bytes)
      parts.append(
          tr("%1 bytes").arg(QLocale().toString(static_cast<qlonglong>(*facts.size_bytes))));
    return parts.join(QStringLiteral(" · "));
  }
};

} // namespace

QString value_note(const snapshots::ValueFacts& facts) {
  return ValueNote::text(facts);
}

} // namespace ptoscope::views

#include "views/passes/large_step_note.h"

#include "views/model/diagnostic_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace ptoscope::views {
namespace {

/// What the step has and what it may have, with units.
struct Sizes {
  QString found;
  QString limit;
};

QString bytes_text(std::int64_t bytes) {
  return QStringLiteral("%1 B").arg(QLocale().toString(static_cast<qlonglong>(bytes)));
}

QString lines_text(std::int64_t lines) {
  return QCoreApplication::translate("LargeStepNote", "%1 lines")
      .arg(QLocale().toString(static_cast<qlonglong>(lines)));
}

Sizes sizes_of(const snapshots::Step& step, const Diagnostic& error) {
  const std::int64_t size_bytes = step.stamp.size_bytes;
  if (size_bytes <= snapshots::kMaxSnapshotBytes) {
    const std::string found = error.arguments.size() > 1 ? error.arguments[1] : std::string();
    return {lines_text(QByteArray::fromStdString(found).toLongLong()),
            lines_text(snapshots::kMaxSnapshotLines)};
  }
  const QLocale locale;
  const Sizes sizes{locale.formattedDataSize(size_bytes, 1),
                    locale.formattedDataSize(snapshots::kMaxSnapshotBytes, 1)};
  // Just above the limit both would read the same.
  return sizes.found == sizes.limit
             ? Sizes{bytes_text(size_bytes), bytes_text(snapshots::kMaxSnapshotBytes)}
             : sizes;
}

} // namespace

QString shown_as_text_note(const snapshots::Step& step, const Diagnostic& error) {
  const Sizes sizes = sizes_of(step, error);
  return QCoreApplication::translate(
             "LargeStepNote", "Too large for the structure view (%1, limit %2): shown as text")
      .arg(sizes.found, sizes.limit);
}

QString not_compared_note(const snapshots::Step& step, const Diagnostic& error) {
  const QString label = QString::fromStdString(step.label());
  if (!is_too_large(error))
    return QCoreApplication::translate("LargeStepNote", "%1 can't be compared with: %2")
        .arg(label, diagnostic_message(error));
  const Sizes sizes = sizes_of(step, error);
  return QCoreApplication::translate("LargeStepNote",
                                     "%1 is too large to compare with (%2, limit %3)")
      .arg(label, sizes.found, sizes.limit);
}

} // namespace ptoscope::views

#include "app/gui/places.h"

#include <QLocale>

namespace ptoscope::gui {

int step_of_file(const views::Build& build, const std::filesystem::path& file) {
  if (!build.store())
    return -1;
  const std::filesystem::path wanted = file.lexically_normal();
  const auto& steps = build.store()->steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].file.lexically_normal() == wanted)
      return static_cast<int>(i);
  }
  return -1;
}

QString file_of_step(const views::Build& build, int step) {
  if (!build.store() || step < 0 || step >= build.step_count())
    return {};
  return to_qstring(build.store()->steps()[static_cast<std::size_t>(step)].file);
}

QString bytes_text(qint64 bytes) {
  constexpr qint64 kKibi = 1024;
  constexpr double kTen = 10.0;
  if (bytes < kKibi)
    return QStringLiteral("%1 B").arg(bytes);
  double value = static_cast<double>(bytes);
  QString unit;
  for (const char* next : {"KiB", "MiB", "GiB", "TiB"}) {
    value /= kKibi;
    unit = QString::fromLatin1(next);
    if (value < kKibi)
      break;
  }
  return QLocale::c().toString(value, 'f', value < kTen ? 2 : 1) + u' ' + unit;
}

QString counts_text(const diff::Counts& counts) {
  QStringList parts;
  const auto add = [&parts](const QString& sign, int count) {
    if (count > 0)
      parts.append(sign + QString::number(count));
  };
  add(QStringLiteral("+"), counts.added);
  add(QStringLiteral("−"), counts.removed);
  add(QStringLiteral("~"), counts.changed);
  add(QStringLiteral(">"), counts.moved);
  return parts.join(u' ');
}

} // namespace ptoscope::gui

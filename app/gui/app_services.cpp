#include "app/gui/app_services.h"

#include "views/common/app_style.h"

#include <QApplication>
#include <QFontInfo>

namespace ptoscope::gui {

AppServices::AppServices(const QString& settings_file, const QString& log_levels)
    : settings_(settings_file),
      logging_(log_model_, LogLevels::parse(log_levels.toStdString()), !log_levels.isEmpty()) {
  QApplication::setStyle(new views::AppStyle(theme_));
  // Han characters in their Chinese shapes, whatever the locale of the system. The family must
  // be the real one: behind an alias such as "Sans Serif" the second family takes all of it.
  QFont font = QApplication::font();
  font.setFamilies({QFontInfo(font).family(), QStringLiteral("Noto Sans CJK SC")});
  QApplication::setFont(font);
  connect(&settings_, &AppSettings::changed, this, &AppServices::apply_settings);
  connect(&theme_, &views::Theme::changed, this, &AppServices::apply_look);
  apply_settings();
  apply_look();
}

void AppServices::apply_settings() {
  language_.set(settings_.language());
  theme_.set_choice(settings_.theme());
  theme_.set_code_point_size(settings_.code_point_size());
}

void AppServices::apply_look() {
  QApplication::setPalette(theme_.palette());
  const QString sheet = theme_.style_sheet();
  if (qApp->styleSheet() != sheet)
    qApp->setStyleSheet(sheet);
}

} // namespace ptoscope::gui

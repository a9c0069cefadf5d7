#pragma once

#include "app/gui/app_settings.h"
#include "app/gui/language.h"
#include "app/gui/log_model.h"
#include "app/gui/logging.h"
#include "app/gui/plain_tool_tips.h"
#include "views/common/theme.h"

#include <QObject>
#include <QString>

namespace ptoscope::gui {

/// What lives as long as the application and is handed to every window: settings, colours,
/// language and log. Keeps the application's look and language as the settings say.
class AppServices : public QObject {
  Q_OBJECT

public:
  /// `log_levels` as in `PTOSCOPE_LOG`; when not empty the log goes to standard error, too.
  AppServices(const QString& settings_file, const QString& log_levels);

  AppSettings& settings() { return settings_; }
  views::Theme& theme() { return theme_; }
  LanguageSwitch& language() { return language_; }
  LogModel& log_model() { return log_model_; }
  Logging& logging() { return logging_; }

private:
  void apply_settings();
  void apply_look();

  AppSettings settings_;
  LogModel log_model_;
  Logging logging_;
  views::Theme theme_;
  LanguageSwitch language_;
  PlainToolTips tool_tips_;
};

} // namespace ptoscope::gui

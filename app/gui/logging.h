#pragma once

#include "app/gui/log_model.h"

#include <spdlog/logger.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace ptoscope::gui {

/// Which records are wanted: one level for all categories, others for some.
struct LogLevels {
  LogLevel everywhere = LogLevel::Info;
  std::map<std::string, LogLevel, std::less<>> categories;

  /// "debug", "instance=trace,warning"; unknown words are ignored.
  static LogLevels parse(std::string_view text);
  LogLevel of(std::string_view category) const;
};

/// Loggers by category over one sink: the Log pane, and standard error when `to_stderr`.
/// Outlives the loggers it gave away; `model` outlives it.
class Logging {
public:
  Logging(LogModel& model, LogLevels levels, bool to_stderr);

  std::shared_ptr<spdlog::logger> logger(const std::string& category);

private:
  LogLevels levels_;
  std::vector<spdlog::sink_ptr> sinks_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<spdlog::logger>> loggers_;
};

/// Qt's own messages go to the category "qt" of `logging` from now on, until it is called with
/// nullptr.
void route_qt_messages(Logging* logging);

} // namespace ptoscope::gui

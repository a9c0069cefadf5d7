#include "app/gui/logging.h"

#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <optional>

namespace ptoscope::gui {
namespace {

const char* const kQtCategory = "qt";

spdlog::level::level_enum to_spdlog(LogLevel level) {
  switch (level) {
  case LogLevel::Trace:
    return spdlog::level::trace;
  case LogLevel::Debug:
    return spdlog::level::debug;
  case LogLevel::Info:
    return spdlog::level::info;
  case LogLevel::Warning:
    return spdlog::level::warn;
  case LogLevel::Error:
    break;
  }
  return spdlog::level::err;
}

LogLevel from_spdlog(spdlog::level::level_enum level) {
  switch (level) {
  case spdlog::level::trace:
    return LogLevel::Trace;
  case spdlog::level::debug:
    return LogLevel::Debug;
  case spdlog::level::info:
    return LogLevel::Info;
  case spdlog::level::warn:
    return LogLevel::Warning;
  default:
    return LogLevel::Error;
  }
}

std::optional<LogLevel> level_named(std::string_view name) {
  if (name == "trace")
    return LogLevel::Trace;
  if (name == "debug")
    return LogLevel::Debug;
  if (name == "info")
    return LogLevel::Info;
  if (name == "warning" || name == "warn")
    return LogLevel::Warning;
  if (name == "error")
    return LogLevel::Error;
  return std::nullopt;
}

class ModelSink : public spdlog::sinks::base_sink<std::mutex> {
public:
  explicit ModelSink(LogModel& model) : model_(model) {}

protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    const auto since_epoch = message.time.time_since_epoch();
    LogRecord record;
    record.time = QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(since_epoch).count());
    record.level = from_spdlog(message.level);
    record.category = QString::fromUtf8(message.logger_name.data(),
                                        static_cast<qsizetype>(message.logger_name.size()));
    record.text =
        QString::fromUtf8(message.payload.data(), static_cast<qsizetype>(message.payload.size()));
    model_.append(std::move(record));
  }
  void flush_() override {}

private:
  LogModel& model_;
};

void log_qt_message(QtMsgType type, const QMessageLogContext&, const QString& text) {
  const std::shared_ptr<spdlog::logger> logger = spdlog::get(kQtCategory);
  if (!logger)
    return;
  const std::string utf8 = text.toStdString();
  switch (type) {
  case QtDebugMsg:
    logger->debug("{}", utf8);
    break;
  case QtInfoMsg:
    logger->info("{}", utf8);
    break;
  case QtWarningMsg:
    logger->warn("{}", utf8);
    break;
  case QtCriticalMsg:
  case QtFatalMsg:
    logger->error("{}", utf8);
    break;
  }
}

} // namespace

LogLevels LogLevels::parse(std::string_view text) {
  LogLevels levels;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::string_view item = text.substr(0, comma);
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) {
      if (const auto level = level_named(item))
        levels.everywhere = *level;
      continue;
    }
    if (const auto level = level_named(item.substr(equals + 1)))
      levels.categories.insert_or_assign(std::string(item.substr(0, equals)), *level);
  }
  return levels;
}

LogLevel LogLevels::of(std::string_view category) const {
  const auto found = categories.find(category);
  return found == categories.end() ? everywhere : found->second;
}

Logging::Logging(LogModel& model, LogLevels levels, bool to_stderr) : levels_(std::move(levels)) {
  sinks_.push_back(std::make_shared<ModelSink>(model));
  if (to_stderr)
    sinks_.push_back(std::make_shared<spdlog::sinks::stderr_sink_mt>());
}

std::shared_ptr<spdlog::logger> Logging::logger(const std::string& category) {
  const std::scoped_lock lock(mutex_);
  std::shared_ptr<spdlog::logger>& logger = loggers_[category];
  if (!logger) {
    logger = std::make_shared<spdlog::logger>(category, sinks_.begin(), sinks_.end());
    logger->set_level(to_spdlog(levels_.of(category)));
  }
  return logger;
}

void route_qt_messages(Logging* logging) {
  spdlog::drop(kQtCategory);
  if (!logging) {
    qInstallMessageHandler(nullptr);
    return;
  }
  spdlog::register_logger(logging->logger(kQtCategory));
  qInstallMessageHandler(log_qt_message);
}

} // namespace ptoscope::gui

#include "app/gui/logging.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <thread>

using namespace ptoscope::gui;

class LogModelTest : public QObject {
  Q_OBJECT

private slots:
  void reads_levels();
  void keeps_the_last_records();
  void takes_records_from_threads();
  void loggers_hide_what_is_below_their_level();
  void messages_of_qt_are_logged();
};

namespace {

QString text_of(const LogModel& model, int row) {
  return model.index(row, LogModel::Text).data().toString();
}

} // namespace

void LogModelTest::reads_levels() {
  const LogLevels levels = LogLevels::parse("debug,jobs=trace,qt=error,foo=loud,noise");
  QCOMPARE(levels.everywhere, LogLevel::Debug);
  QCOMPARE(levels.of("jobs"), LogLevel::Trace);
  QCOMPARE(levels.of("qt"), LogLevel::Error);
  QCOMPARE(levels.of("foo"), LogLevel::Debug);
  QCOMPARE(LogLevels::parse("").everywhere, LogLevel::Info);
}

void LogModelTest::keeps_the_last_records() {
  LogModel model(5);
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  const auto log = [&model](int from, int to) {
    for (int i = from; i < to; ++i) {
      LogRecord record;
      record.text = QString::number(i);
      model.append(record);
    }
    QCoreApplication::processEvents();
  };
  log(0, 3);
  QCOMPARE(model.rowCount(), 3);
  log(3, 7);
  QCOMPARE(model.rowCount(), 5);
  QCOMPARE(text_of(model, 0), QStringLiteral("2"));
  QCOMPARE(text_of(model, 4), QStringLiteral("6"));
  // More at once than fits: the surplus is told.
  log(10, 30);
  QCOMPARE(model.rowCount(), 5);
  QVERIFY(text_of(model, 4).contains(QStringLiteral("15 records")));
  model.clear();
  QCOMPARE(model.rowCount(), 0);
}

void LogModelTest::takes_records_from_threads() {
  LogModel model;
  Logging logging(model, {}, false);
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&logging] {
      for (int k = 0; k < 100; ++k)
        logging.logger("jobs")->info("working on {}", k);
    });
  for (std::thread& thread : threads)
    thread.join();
  QTRY_COMPARE(model.rowCount(), 400);
  QCOMPARE(model.index(0, LogModel::Category).data().toString(), QStringLiteral("jobs"));
}

void LogModelTest::loggers_hide_what_is_below_their_level() {
  LogModel model;
  Logging logging(model, LogLevels::parse("warning,open=debug"), false);
  logging.logger("open")->debug("seen");
  logging.logger("open")->trace("not seen");
  logging.logger("jobs")->info("not seen");
  logging.logger("jobs")->error("seen");
  QTRY_COMPARE(model.rowCount(), 2);
  QCOMPARE(text_of(model, 0), QStringLiteral("seen"));
  QVERIFY(model.as_text(1).contains(QStringLiteral("[jobs] seen")));
}

void LogModelTest::messages_of_qt_are_logged() {
  LogModel model;
  Logging logging(model, {}, false);
  route_qt_messages(&logging);
  qWarning("a warning of %s", "Qt");
  route_qt_messages(nullptr);
  QTRY_COMPARE(model.rowCount(), 1);
  QCOMPARE(text_of(model, 0), QStringLiteral("a warning of Qt"));
}

QTEST_GUILESS_MAIN(LogModelTest)
#include "log_model_test.moc"

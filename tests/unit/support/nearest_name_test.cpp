#include "core/support/nearest_name.h"

#include <QTest>

#include <string>

using namespace ptoscope;

class NearestNameTest : public QObject {
  Q_OBJECT

private slots:
  void nearest_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const char* expected) {
      QTest::newRow(name) << QByteArray(name) << QByteArray(expected);
    };
    row("load", "load");
    row("laod", "load");
    row("loadd", "load");
    row("oad", "load");
    row("stre", "store");
    row("lo", "");
    row("transpo", "transpose");
    row("transfer_it", "");
    row("row_mix", "row_max");
    row("row_m", "");
    row("stxre", "store"); // as near as stare; the first
    row("", "");
    QTest::newRow("long") << QByteArray(2'000'000, 'x') << QByteArray();
  }
  void nearest() {
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, expected);
    constexpr std::string_view kNames[] = {"load",      "store",   "stare",
                                           "transpose", "row_max", "row_min"};
    QCOMPARE(QByteArray::fromStdString(std::string(nearest_name(name.toStdString(), kNames))),
             expected);
  }
};

QTEST_GUILESS_MAIN(NearestNameTest)
#include "nearest_name_test.moc"

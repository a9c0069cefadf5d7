#include "core/build/failure_report.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::build;

class FailureReportTest : public QObject {
  Q_OBJECT

private slots:
  void reads_profiles_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected"); // last pass, then whether code generation began
    QTest::newRow("stopped in a pass") << QByteArray(R"({"stages": [{"name": "passes", "children": [
             {"name": "InlineFunctions"}, {"name": "UnrollLoops", "children": []}]}]})")
                                       << "UnrollLoops no";
    QTest::newRow("generated code")
        << QByteArray(R"({"stages": [{"name": "passes", "children": [{"name": "Simplify"}]},
             {"name": "codegen", "children": []}]})")
        << "Simplify yes";
    QTest::newRow("no stage") << QByteArray(R"({"total_seconds": 0, "stages": []})") << " no";
    QTest::newRow("odd stages")
        << QByteArray(R"({"stages": [1, null, {"name": 3}, {"name": "passes", "children": 7},
             {"name": "passes", "children": [[]]}]})")
        << " no";
    QTest::newRow("empty") << QByteArray() << "profile-malformed";
    QTest::newRow("not JSON") << QByteArray("{\"stages\": [") << "profile-malformed";
    QTest::newRow("not UTF-8") << QByteArray("{\"stages\": \"\xff\"}") << "profile-malformed";
    QTest::newRow("list") << QByteArray("[]") << "profile-malformed";
    QTest::newRow("stages of another type")
        << QByteArray(R"({"stages": {}})") << "profile-malformed";
    QTest::newRow("deep") << QByteArray("{\"stages\": ") + QByteArray(1'000'000, '[')
                          << "profile-malformed";
    QTest::newRow("deep and closed")
        << QByteArray("{\"stages\": ") + QByteArray(1000, '[') + QByteArray(1000, ']') + "}"
        << "profile-malformed";
  }

  void reads_profiles() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto summary = parse_profile_summary({text.data(), static_cast<std::size_t>(text.size())},
                                               "pipeline_profile.json");
    if (!summary) {
      QCOMPARE(QString::fromStdString(summary.error().code), expected);
      QCOMPARE(summary.error().place.file, std::string("pipeline_profile.json"));
      return;
    }
    QCOMPARE(QString::fromStdString(summary->last_pass) + (summary->has_codegen ? " yes" : " no"),
             expected);
  }

  void reads_failed_units_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("units");
    const QByteArray table = "2 function(s) failed to compile:\n\n"
                             "  Function  | Error\n  ----------+------\n"
                             "  mill      | text\n  ----------+------\n"
                             "  grind     | text\n  ----------+------\n\n";
    const QByteArray rule = QByteArray(72, '=') + "\n";
    QTest::newRow("empty") << QByteArray() << QStringList();
    QTest::newRow("table only") << table << QStringList();
    QTest::newRow("two") << table + "  [mill]\nreason\n" + rule + "  [grind]\nreason"
                         << QStringList{"mill", "grind"};
    QTest::newRow("twice") << table + "  [mill]\nreason\n" + rule + "  [mill]\nother"
                           << QStringList{"mill"};
    QTest::newRow("bracket in the reason") << table + "  [mill]\nsee\n  [note]\n"
                                           << QStringList{"mill"};
    QTest::newRow("no name") << table + "  []\n" << QStringList();
  }

  void reads_failed_units() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, units);
    QStringList found;
    for (const std::string& unit :
         parse_failed_units({text.data(), static_cast<std::size_t>(text.size())}))
      found << QString::fromStdString(unit);
    QCOMPARE(found, units);
  }
};

QTEST_GUILESS_MAIN(FailureReportTest)
#include "failure_report_test.moc"

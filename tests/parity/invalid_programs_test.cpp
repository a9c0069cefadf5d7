#include "tests/parity/cases.h"
#include "tests/unit/cli/ptosc_run.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace ptoscope;

namespace {

/// The codes that stand for a class of the compiler's errors.
QStringList codes_of(const QString& error_type) {
  static const std::vector<std::pair<QString, QStringList>> kCodes = {
      {"ParserSyntaxError", {"parser-syntax"}},
      {"ParserTypeError", {"parser-type"}},
      {"UndefinedVariableError", {"undefined-name"}},
      {"UnsupportedFeatureError", {"unsupported-feature"}},
      {"SSAViolationError", {"redefined-name"}},
      {"InvalidOperationError",
       {"invalid-operation", "operator-keyword", "operator-arguments", "unknown-operator"}},
      {"ParserError", {"static-assert"}},
      {"SyntaxError", {"syntax", "indentation"}},
  };
  for (const auto& [type, codes] : kCodes)
    if (type == error_type)
      return codes;
  return {};
}

/// What a message says that doesn't depend on its words: names, numbers, types.
QStringList facts_of(QString message) {
  // The function is told by its line.
  static const QRegularExpression kFunction("^Failed to parse function '\\w+': ");
  message.remove(kFunction);
  static const QRegularExpression kQuoted("'([A-Za-z_][\\w.]*)'");
  QStringList facts;
  for (auto match = kQuoted.globalMatch(message); match.hasNext();)
    facts << match.next().captured(1);
  return facts;
}

QString shown(const QJsonObject& finding) {
  return QString("%1:%2 %3 [%4]")
      .arg(finding["line"].toInt())
      .arg(finding["column"].toInt())
      .arg(finding["message"].toString(), finding["code"].toString());
}

} // namespace

/// Programs that the compiler refuses while it reads them, and some that it takes although it
/// shouldn't (`a_lenient_*`).
class InvalidProgramsTest : public QObject {
  Q_OBJECT

private slots:
  void told_as_recorded_data() {
    QTest::addColumn<qsizetype>("at");
    const auto all = test::cases("/invalid");
    if (all.empty())
      QSKIP("skipped: no corpus");
    for (std::size_t i = 0; i < all.size(); ++i) {
      const QString kind = all[i].fields["kind"].toString();
      const QString stage =
          test::read_object(all[i].directory + "/expected.json")["stage"].toString();
      if ((kind == "program" || kind == "distributed" || kind == "text") &&
          (stage == "parse" || is_lenient(all[i])))
        QTest::newRow(qPrintable(all[i].name)) << static_cast<qsizetype>(i);
    }
  }

  void told_as_recorded() {
    QFETCH(qsizetype, at);
    const test::Case one = test::cases("/invalid")[at];
    const QJsonObject recorded = test::read_object(one.directory + "/expected.json");
    const test::Run checked = test::run_ptosc({"check", "--json", one.directory + "/program.py"});
    const QJsonArray findings = checked.json().array();
    if (is_lenient(one)) {
      qInfo("%s: accepted; got %d, %s", qPrintable(one.name), checked.status,
            findings.isEmpty() ? "no warning" : qPrintable(shown(findings[0].toObject())));
      QCOMPARE(checked.status, 0);
      QVERIFY(!findings.isEmpty());
      QCOMPARE(findings[0].toObject()["severity"].toString(), "warning");
      return;
    }
    QString same;
    QStringList others;
    for (const QJsonValue& value : findings) {
      const QJsonObject finding = value.toObject();
      (is_same(finding, recorded) && same.isEmpty() ? same : others.emplaceBack()) = shown(finding);
    }
    qInfo("%s: %s:%s %s; got %s", qPrintable(one.name), qPrintable(number(recorded["line"])),
          qPrintable(number(recorded["col"])), qPrintable(recorded["error_type"].toString()),
          qPrintable(same.isEmpty() ? others.join("; ") : same));
    QCOMPARE(checked.status, 1);
    QVERIFY2(!same.isEmpty(), qPrintable(others.join("\n")));
    for (const QString& fact : facts_of(recorded["message"].toString()))
      QVERIFY2(tells(same, fact), qPrintable(fact + " is not in: " + same));
  }

private:
  static bool is_lenient(const test::Case& one) { return one.name.startsWith("a_lenient_"); }
  static QString number(const QJsonValue& value) {
    return value.isDouble() ? QString::number(value.toInt()) : QString("-");
  }
  static bool is_same(const QJsonObject& finding, const QJsonObject& recorded) {
    const auto agrees = [](const QJsonValue& got, const QJsonValue& expected) {
      return !expected.isDouble() || got.toInt() == expected.toInt();
    };
    return codes_of(recorded["error_type"].toString()).contains(finding["code"].toString()) &&
           agrees(finding["line"], recorded["line"]) && agrees(finding["column"], recorded["col"]);
  }
  static bool tells(const QString& message, const QString& fact) {
    QString last = fact.section('.', -1);
    if (last.endsWith('_')) // `pl.tile.not_`
      last.chop(1);
    return message.contains(fact) || message.contains(last);
  }
};

QTEST_GUILESS_MAIN(InvalidProgramsTest)
#include "invalid_programs_test.moc"

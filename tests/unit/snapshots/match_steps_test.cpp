#include "core/snapshots/listing.h"

#include <QtTest>

using namespace ptoscope::snapshots;

namespace {

std::vector<Step> steps(const QString& names) {
  std::vector<Step> result;
  for (const QString& name : names.split(' ', Qt::SkipEmptyParts)) {
    Step step;
    step.number = static_cast<std::int64_t>(result.size());
    step.pass = name.toStdString();
    result.push_back(std::move(step));
  }
  count_occurrences(result);
  return result;
}

} // namespace

class MatchStepsTest : public QObject {
  Q_OBJECT

private slots:
  void match_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("pairs");
    QTest::newRow("equal") << "f A B" << "f A B" << "0:0 1:1 2:2";
    QTest::newRow("nothing") << "" << "" << "";
    QTest::newRow("one side") << "f A" << "" << "0:- 1:-";
    QTest::newRow("dropped") << "f A B C" << "f A C" << "0:0 1:1 2:- 3:2";
    QTest::newRow("added first") << "A B" << "f A B" << "-:0 0:1 1:2";
    QTest::newRow("replaced") << "f Old C" << "f New C" << "0:0 1:- -:1 2:2";
    QTest::newRow("second run") << "f S A S" << "f S A" << "0:0 1:1 2:2 3:-";
    QTest::newRow("crossing keeps both orders") << "f A B C" << "f B C A" << "0:0 1:- 2:1 3:2 -:3";
    QTest::newRow("reversed") << "A B C" << "C B A" << "0:- 1:- 2:0 -:1 -:2";
  }
  void match() {
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, pairs);
    QStringList found;
    const auto number = [](std::int32_t index) {
      return index < 0 ? QString("-") : QString::number(index);
    };
    for (const StepPair& pair : match_steps(steps(before), steps(after)))
      found << number(pair.before) + ":" + number(pair.after);
    QCOMPARE(found.join(' '), pairs);
  }
};

QTEST_GUILESS_MAIN(MatchStepsTest)
#include "match_steps_test.moc"

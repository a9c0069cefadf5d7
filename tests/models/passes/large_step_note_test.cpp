#include "views/passes/large_step_note.h"

#include <QLocale>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

class LargeStepNoteTest : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

  void says_what_is_too_large_data() {
    QTest::addColumn<qint64>("size_bytes");
    QTest::addColumn<QString>("sizes");
    const qint64 limit = snapshots::kMaxSnapshotBytes;
    QTest::newRow("bytes") << 500 * limit / 64 << QString("(500.0 MiB, limit 64.0 MiB)");
    QTest::newRow("one byte") << limit + 1 << QString("(67,108,865 B, limit 67,108,864 B)");
    QTest::newRow("lines") << limit << QString("(2,000,001 lines, limit 2,000,000 lines)");
  }

  void says_what_is_too_large() {
    QFETCH(qint64, size_bytes);
    QFETCH(QString, sizes);
    snapshots::Step step;
    step.number = 7;
    step.pass = "Simplify";
    step.stamp.size_bytes = size_bytes;
    const Diagnostic error = make_error("file-too-large", {}, "expected {0}, found {1}",
                                        snapshots::kMaxSnapshotLines, 2'000'001);
    QVERIFY(is_too_large(error));
    QVERIFY(shown_as_text_note(step, error).contains(sizes));
    QVERIFY(not_compared_note(step, error).startsWith("07 Simplify is too large"));
    const QString inner = QString(sizes).remove('(').remove(')');
    QVERIFY(not_compared_note(step, error).contains(inner));
  }

  void other_errors_are_told_as_they_are() {
    const Diagnostic error = make_error("dump-not-utf8", {}, "found a NUL byte");
    QVERIFY(!is_too_large(error));
    QVERIFY(not_compared_note({}, error).endsWith("found a NUL byte"));
  }
};

QTEST_GUILESS_MAIN(LargeStepNoteTest)
#include "large_step_note_test.moc"

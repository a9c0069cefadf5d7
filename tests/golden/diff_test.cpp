// The text of diffs of hand-made pairs in data/diff, compared with what is kept beside them.
// With PTOSCOPE_UPDATE_GOLDEN set the kept files are written anew; read them before committing.

#include "core/diff/diff_text.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include <memory>
#include <string>

namespace {

using namespace ptoscope;

QByteArray read(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class DiffGoldenTest : public QObject {
  Q_OBJECT

private slots:
  void text_is_as_kept_data() {
    QTest::addColumn<QString>("folder");
    const QDir data(PTOSCOPE_SOURCE_DIR "/tests/golden/data/diff");
    for (const QString& name : data.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
      QTest::newRow(qPrintable(name)) << data.filePath(name);
  }

  void text_is_as_kept() {
    QFETCH(QString, folder);
    const auto parse = [&folder](const char* name) {
      return std::make_shared<const dsl::ParsedText>(read(folder + "/" + name).toStdString());
    };
    diff::Options options;
    options.ignore_layout = folder.endsWith("/formatted");
    diff::TextOptions text;
    text.context = 1;
    const auto diff = diff::compare(parse("before.py"), parse("after.py"), options);
    const QByteArray actual = QByteArray::fromStdString(diff_text(*diff, text));
    const QString kept = folder + "/expected.txt";
    if (qEnvironmentVariableIsSet("PTOSCOPE_UPDATE_GOLDEN")) {
      QFile file(kept);
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(actual);
    }
    QCOMPARE(QString::fromUtf8(actual), QString::fromUtf8(read(kept)));
    QVERIFY(!actual.isEmpty());
  }
};

QTEST_GUILESS_MAIN(DiffGoldenTest)
#include "diff_test.moc"

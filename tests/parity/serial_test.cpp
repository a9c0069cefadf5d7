#include "core/ir/structural_equal.h"
#include "core/ir/structural_hash.h"
#include "core/serial/ir_reader.h"
#include "core/serial/ir_writer.h"
#include "core/support/file_io.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTest>

#include <filesystem>

using namespace ptoscope;

namespace {

constexpr std::int64_t kLimit_bytes = std::int64_t{64} << 20;

QStringList cases() {
  const QDir corpus(QStringLiteral(PTOSCOPE_CORPUS_DIR));
  QStringList result;
  for (const QString& name : corpus.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
    if (QFile::exists(corpus.filePath(name + "/expected/structural_hash.json")))
      result << corpus.filePath(name + "/expected");
  return result;
}

/// The digits of a number in a small JSON file; they don't fit a double.
std::uint64_t recorded(const QByteArray& json, const QByteArray& key) {
  const qsizetype at = json.indexOf("\"" + key + "\":");
  if (at < 0)
    return 0;
  qsizetype begin = at + key.size() + 3;
  while (begin < json.size() && json[begin] == ' ')
    ++begin;
  qsizetype end = begin;
  while (end < json.size() && json[end] >= '0' && json[end] <= '9')
    ++end;
  return json.mid(begin, end - begin).toULongLong();
}

} // namespace

/// The binary files that the reference wrote, and the hashes that it gave.
class SerialTest : public QObject {
  Q_OBJECT

private slots:
  void hashes_as_recorded_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<qulonglong>("hash");
    for (const QString& directory : cases()) {
      QFile file(directory + "/structural_hash.json");
      QVERIFY(file.open(QIODevice::ReadOnly));
      const QByteArray json = file.readAll();
      for (const char* which : {"frontend", "final"}) {
        const QString path = directory + "/ir_" + which + ".msgpack";
        if (QFile::exists(path) && recorded(json, which) != 0)
          QTest::newRow(qPrintable(path.section('/', -3)))
              << path << qulonglong(recorded(json, which));
      }
    }
  }

  void hashes_as_recorded() {
    if (cases().isEmpty())
      QSKIP("skipped: no corpus");
    QFETCH(QString, path);
    QFETCH(qulonglong, hash);
    const auto bytes = read_file(path.toStdString(), kLimit_bytes);
    QVERIFY(bytes);
    ir::Context context;
    const auto read = serial::read_ir(*bytes, path.toStdString(), context);
    QVERIFY2(read, read ? "" : format_diagnostic(read.error()).c_str());
    QVERIFY(read->warnings.empty());
    QCOMPARE(qulonglong(ir::structural_hash(*read->node)), hash);
    ir::Context again;
    const auto other = serial::read_ir(*bytes, path.toStdString(), again);
    QVERIFY(other);
    const auto difference =
        ir::structural_difference(*read->node, *other->node, {.free = ir::FreeVariables::Any});
    QVERIFY2(!difference, difference ? difference->path.c_str() : "");
    // Written again, not a byte differs.
    QVERIFY(serial::write_ir(*read->node) == *bytes);
  }
};

QTEST_GUILESS_MAIN(SerialTest)
#include "serial_test.moc"

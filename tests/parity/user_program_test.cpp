#include "core/dsl/syntax/parse.h"
#include "core/dsl/user/user_program.h"
#include "core/support/file_io.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace ptoscope;

namespace {

constexpr std::int64_t kLimit_bytes = std::int64_t{1} << 20;

/// Cases of a folder of the corpus that have a program.
QStringList cases(const QString& folder) {
  const QDir corpus(QStringLiteral(PTOSCOPE_CORPUS_DIR) + folder);
  QStringList result;
  for (const QString& name : corpus.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
    if (QFile::exists(corpus.filePath(name + "/program.py")) &&
        QFile::exists(corpus.filePath(name + "/case.json")))
      result << corpus.filePath(name);
  return result;
}

bool is_bare(const QString& directory) {
  QFile file(directory + "/case.json");
  if (!file.open(QIODevice::ReadOnly))
    return false;
  return QJsonDocument::fromJson(file.readAll()).object()["bare"].toBool();
}

} // namespace

/// Programs as users write them.
class UserProgramTest : public QObject {
  Q_OBJECT

private slots:
  void reads_every_valid_program_data() {
    QTest::addColumn<QString>("directory");
    for (const QString& directory : cases({}))
      QTest::newRow(qPrintable(directory.section('/', -1))) << directory;
  }

  void reads_every_valid_program() {
    if (cases({}).isEmpty())
      QSKIP("skipped: no corpus");
    QFETCH(QString, directory);
    const auto text = read_file((directory + "/program.py").toStdString(), kLimit_bytes);
    QVERIFY(text);
    const auto tree = syntax::parse(*text, "program.py");
    QVERIFY2(tree->diagnostics.empty(),
             tree->diagnostics.empty() ? "" : format_diagnostic(tree->diagnostics[0]).c_str());
    const std::vector<Diagnostic> refused = user::refused_python(*tree);
    QVERIFY2(refused.empty(), refused.empty() ? "" : format_diagnostic(refused[0]).c_str());
    const std::vector<Diagnostic> python = user::needs_python(*tree);
    QVERIFY2(python.empty() == is_bare(directory),
             python.empty() ? "" : format_diagnostic(python[0]).c_str());
  }

  /// Programs that the reference refuses for what Python they hold.
  void names_what_the_language_refuses_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* name, const char* what) {
      QTest::newRow(name) << name << what;
    };
    row("a_lambda_inside", "lambda");
    row("a_chained_compare", "a chained comparison");
    row("a_real_conditional_argument", "a conditional expression");
  }

  void names_what_the_language_refuses() {
    QFETCH(QString, name);
    QFETCH(QString, what);
    const QString directory = QStringLiteral(PTOSCOPE_CORPUS_DIR) + "/invalid/" + name;
    const auto text = read_file((directory + "/program.py").toStdString(), kLimit_bytes);
    if (!text)
      QSKIP("skipped: no corpus");
    const auto tree = syntax::parse(*text, "program.py");
    const std::vector<Diagnostic> refused = user::refused_python(*tree);
    QVERIFY(!refused.empty());
    QCOMPARE(QString::fromStdString(refused[0].message()),
             "expected what the language has, found " + what);
    QFile recorded(directory + "/expected.json");
    if (recorded.open(QIODevice::ReadOnly)) {
      const QJsonObject error = QJsonDocument::fromJson(recorded.readAll()).object();
      if (error["line"].isDouble())
        QCOMPARE(refused[0].place.line, error["line"].toInteger());
    }
  }
};

QTEST_GUILESS_MAIN(UserProgramTest)
#include "user_program_test.moc"

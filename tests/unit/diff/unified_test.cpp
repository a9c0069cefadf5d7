#include "core/diff/unified.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <random>
#include <string>

namespace {

using namespace ptoscope;

std::string random_text(std::mt19937& random, int lines, bool final_newline) {
  std::string result;
  for (int i = 0; i < lines; ++i)
    result += "line " + std::to_string(random() % 6) + "\n";
  if (!final_newline && !result.empty())
    result.pop_back();
  return result;
}

bool write(const QString& path, const std::string& content) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly) &&
         file.write(content.data(), static_cast<qint64>(content.size())) ==
             static_cast<qint64>(content.size());
}

std::string read(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "<unreadable>";
}

/// Output of a program that must succeed, or what it complained about.
QString run(const QString& folder, const QString& program, const QStringList& arguments) {
  QProcess process;
  process.setWorkingDirectory(folder);
  process.start(program, arguments);
  if (!process.waitForFinished(20'000))
    return program + " did not finish";
  if (process.exitCode() != 0)
    return process.readAllStandardOutput() + process.readAllStandardError();
  return {};
}

} // namespace

class UnifiedTest : public QObject {
  Q_OBJECT

private slots:
  void equal_texts_give_nothing() {
    const dsl::ParsedText text("a\nb\n");
    QVERIFY(diff::unified_diff(text, "a", text, "b").empty());
  }

  void has_the_usual_form() {
    const dsl::ParsedText before("one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\n");
    const dsl::ParsedText after("one\ntwo\nthree\nfour\n5\nsix\nseven\neight\nnine\n");
    QCOMPARE(QString::fromStdString(diff::unified_diff(before, "a/x.py", after, "b/x y.py", 1)),
             QString("--- a/x.py\n+++ b/x y.py\t\n@@ -4,3 +4,3 @@\n four\n-five\n+5\n six\n"
                     "@@ -8 +8,2 @@\n eight\n+nine\n"));
  }

  void a_name_with_odd_characters_is_quoted() {
    const dsl::ParsedText before("a\n");
    const dsl::ParsedText after("b\n");
    const std::string text = diff::unified_diff(before, "x\ny", after, "\"");
    QVERIFY(text.starts_with("--- \"x\\012y\"\n+++ \"\\\"\"\n"));
  }

  void patch_and_git_apply_rebuild_the_text_data() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<int>("context");
    for (const int context : {0, 1, 3}) {
      QTest::addRow("patch, %d lines of context", context) << "patch" << context;
      QTest::addRow("git, %d lines of context", context) << "git" << context;
    }
  }

  void patch_and_git_apply_rebuild_the_text() {
    QFETCH(QString, program);
    QFETCH(int, context);
    if (QStandardPaths::findExecutable(program).isEmpty())
      QSKIP("skipped: the program is not installed");
    std::mt19937 random(17);
    for (int round = 0; round < 25; ++round) {
      const std::string left =
          random_text(random, 1 + static_cast<int>(random() % 30), random() % 3 != 0);
      const std::string right =
          random_text(random, 1 + static_cast<int>(random() % 30), random() % 3 != 0);
      const dsl::ParsedText before(left);
      const dsl::ParsedText after(right);
      const std::string text = diff::unified_diff(before, "a/f.py", after, "b/f.py", context);
      if (text.empty())
        continue;
      const QTemporaryDir folder;
      QVERIFY(write(folder.filePath("f.py"), left));
      QVERIFY(write(folder.filePath("d.patch"), text));
      QStringList arguments = {"-p1", "--no-backup-if-mismatch", "-F0", "-i", "d.patch"};
      if (program == "git") {
        arguments = QStringList{"apply", "d.patch"};
        if (context == 0)
          arguments.insert(1, "--unidiff-zero");
      }
      QCOMPARE(run(folder.path(), program, arguments), QString());
      QCOMPARE(read(folder.filePath("f.py")), right);
    }
  }
};

QTEST_GUILESS_MAIN(UnifiedTest)
#include "unified_test.moc"

#include "views/model/workspace.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace ptoscope;
using namespace ptoscope::views;

class WorkspaceTest : public QObject {
  Q_OBJECT

private:
  /// Only a failing test waits so long.
  static constexpr int kPatience_ms = 60'000;

  static void write_step(const QString& directory, const QString& name, int value) {
    QDir().mkpath(directory);
    QFile file(directory + u'/' + name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# pypto.program: Toy\nimport pypto.language as pl\n\n@pl.program\nclass Toy:\n"
               "    @pl.function\n    def main(self):\n        x: pl.Scalar[pl.INDEX] = " +
               QByteArray::number(value) + "\n        return x\n");
  }

  static void write_build(const QString& path, int steps) {
    const QString dumps = path + QStringLiteral("/passes_dump");
    write_step(dumps, QStringLiteral("00_frontend.py"), 0);
    for (int i = 1; i < steps; ++i)
      write_step(dumps, QStringLiteral("%1_after_P%2.py").arg(i, 2, 10, QLatin1Char('0')).arg(i),
                 i / 2);
  }

  static bool all_known(const Build* build) {
    return QTest::qWaitFor([build] { return build->neighbours_known() && build->index(); },
                           kPatience_ms);
  }

private slots:
  void opens_compares_and_indexes() {
    QTemporaryDir directory;
    write_build(directory.path(), 6);
    Workspace workspace;
    QSignalSpy opened(&workspace, &Workspace::opened);
    Build* build = workspace.open(directory.path().toStdString());
    QCOMPARE(opened.size(), 1);
    QCOMPARE(build->state(), Build::State::Loading);
    QVERIFY(all_known(build));
    QCOMPARE(build->step_count(), 6);
    QVERIFY(!build->summary(1).changed());
    QVERIFY(build->summary(2).changed());
    QCOMPARE(build->summary(2).changed_functions, QStringList{QStringLiteral("main")});
    QCOMPARE(build->find_step(QStringLiteral("P3")), 3);
    QCOMPARE(build->find_step(QStringLiteral("P9")), -1);
    QCOMPARE(workspace.open(directory.path().toStdString()), build);
    QCOMPARE(opened.size(), 1);
  }

  void says_why_it_failed() {
    QTemporaryDir directory;
    Workspace workspace;
    Build* build = workspace.open(directory.filePath(QStringLiteral("nothing")).toStdString());
    QTRY_COMPARE_WITH_TIMEOUT(build->state(), Build::State::Failed, kPatience_ms);
    QVERIFY(build->failure());
    QVERIFY(!build->diagnostics().empty());
  }

  /// One cause, one message.
  void a_directory_of_too_many_files() {
    const QTemporaryDir scratch;
    for (std::size_t i = 0; i <= snapshots::kMaxDirectoryEntries; ++i)
      QVERIFY(QFile(scratch.filePath(QString::number(i))).open(QFile::WriteOnly));
    Workspace workspace;
    Build* build = workspace.open(QFile::encodeName(scratch.path()).toStdString());
    QTRY_COMPARE(build->state(), Build::State::Failed);
    QCOMPARE(build->diagnostics().size(), std::size_t(1));
    QCOMPARE(build->diagnostics().front().code, std::string("dump-too-many-files"));
  }

  void opens_the_parts_of_a_build_without_dumps_of_its_own() {
    QTemporaryDir directory;
    write_build(directory.filePath(QStringLiteral("next_levels/deal")), 3);
    write_build(directory.filePath(QStringLiteral("next_levels/pack")), 2);
    Workspace workspace;
    workspace.open(directory.path().toStdString());
    QTRY_COMPARE_WITH_TIMEOUT(workspace.builds().size(), std::size_t(2), kPatience_ms);
    QCOMPARE(workspace.builds()[0]->title(), QStringLiteral("deal"));
    QCOMPARE(workspace.builds()[1]->title(), QStringLiteral("pack"));
    QVERIFY(all_known(workspace.builds()[0]));
    QCOMPARE(workspace.builds()[0]->step_count(), 3);
  }

  void opens_the_newest_build_of_a_build_output() {
    QTemporaryDir directory;
    write_build(directory.filePath(QStringLiteral("older")), 2);
    QTest::qWait(50);
    write_build(directory.filePath(QStringLiteral("newer")), 2);
    Workspace workspace;
    workspace.open(directory.path().toStdString());
    QTRY_COMPARE_WITH_TIMEOUT(workspace.builds().front()->title(), QStringLiteral("newer"),
                              kPatience_ms);
    QCOMPARE(workspace.builds().size(), std::size_t(1));
  }

  void titles_tell_builds_apart() {
    QTemporaryDir directory;
    for (const char* name : {"a/case", "b/case", "b/other"})
      write_build(directory.filePath(QString::fromLatin1(name)), 2);
    Workspace workspace;
    Build* first = workspace.open(directory.filePath("a/case/passes_dump").toStdString());
    QCOMPARE(first->title(), QStringLiteral("case"));
    Build* second = workspace.open(directory.filePath("b/case/passes_dump").toStdString());
    Build* other = workspace.open(directory.filePath("b/other/passes_dump").toStdString());
    QCOMPARE(first->title(), QStringLiteral("a/case"));
    QCOMPARE(second->title(), QStringLiteral("b/case"));
    QCOMPARE(other->title(), QStringLiteral("other"));
    workspace.close(second);
    QCOMPARE(first->title(), QStringLiteral("case"));
  }

  void notices_changes_and_reloads_on_demand() {
    QTemporaryDir directory;
    write_build(directory.path(), 3);
    Workspace workspace;
    Build* build = workspace.open(directory.path().toStdString());
    QVERIFY(all_known(build));
    write_step(directory.path() + QStringLiteral("/passes_dump"), QStringLiteral("03_after_P3.py"),
               7);
    QTRY_VERIFY_WITH_TIMEOUT(build->stale(), kPatience_ms);
    QCOMPARE(build->step_count(), 3);
    build->reload();
    QTRY_COMPARE_WITH_TIMEOUT(build->step_count(), 4, kPatience_ms);
    QVERIFY(all_known(build));
    QVERIFY(!build->stale());
  }

  void keeps_what_was_read_when_the_directory_vanishes() {
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("gone"));
    write_build(path, 3);
    Workspace workspace;
    Build* build = workspace.open(path.toStdString());
    QVERIFY(all_known(build));
    QVERIFY(QDir(path).removeRecursively());
    QTRY_VERIFY_WITH_TIMEOUT(build->lost(), kPatience_ms);
    QCOMPARE(build->step_count(), 3);
    QVERIFY(build->store()->text(2));
    const auto diagnostics = build->diagnostics();
    QVERIFY(std::any_of(diagnostics.begin(), diagnostics.end(),
                        [](const Diagnostic& d) { return d.code == "build-vanished"; }));
  }

  void notices_that_the_directory_came_back() {
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("here"));
    const QString away = directory.filePath(QStringLiteral("away"));
    write_build(path, 3);
    Workspace workspace;
    Build* build = workspace.open(path.toStdString());
    QVERIFY(all_known(build));
    QVERIFY(QDir().rename(path, away));
    QTRY_VERIFY_WITH_TIMEOUT(build->gone(), kPatience_ms);
    QVERIFY(QDir().rename(away, path));
    QTRY_VERIFY_WITH_TIMEOUT(!build->lost(), kPatience_ms);
    QVERIFY(!build->stale());
    // It is watched as before.
    write_step(path + QStringLiteral("/passes_dump"), QStringLiteral("03_after_P3.py"), 7);
    QTRY_VERIFY_WITH_TIMEOUT(build->stale(), kPatience_ms);
  }

  void another_build_in_its_place() {
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("here"));
    const QString other = directory.filePath(QStringLiteral("other"));
    write_build(path, 3);
    write_build(other, 5);
    Workspace workspace;
    Build* build = workspace.open(path.toStdString());
    QVERIFY(all_known(build));
    build->set_following(true);
    QVERIFY(QDir().rename(path, directory.filePath(QStringLiteral("old"))));
    QVERIFY(QDir().rename(other, path));
    QTRY_COMPARE_WITH_TIMEOUT(build->step_count(), 5, kPatience_ms);
    QVERIFY(all_known(build));
  }

  /// A directory without snapshots is not "gone".
  void says_why_it_can_not_be_listed_any_more() {
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("emptied"));
    write_build(path, 3);
    Workspace workspace;
    Build* build = workspace.open(path.toStdString());
    QVERIFY(all_known(build));
    const QDir dumps(path + QStringLiteral("/passes_dump"));
    for (const QString& name : dumps.entryList(QDir::Files))
      QVERIFY(QFile::remove(dumps.filePath(name)));
    QTRY_VERIFY_WITH_TIMEOUT(build->lost(), kPatience_ms);
    QVERIFY(!build->gone());
    QCOMPARE(build->lost()->code, "dump-empty");
    build->reload();
    QTRY_VERIFY_WITH_TIMEOUT(!workspace.jobs().busy(), kPatience_ms);
    QCOMPARE(build->lost()->code, "dump-empty");
    QCOMPARE(build->step_count(), 3);
  }

  void files_that_never_calm_down_are_followed() {
    QTemporaryDir directory;
    write_build(directory.path(), 3);
    Workspace workspace;
    Build* build = workspace.open(directory.path().toStdString());
    QVERIFY(all_known(build));
    build->set_following(true);
    int count = 0;
    QTimer writer;
    connect(&writer, &QTimer::timeout, this, [&] {
      const int step = 3 + count % 20;
      ++count;
      write_step(directory.path() + QStringLiteral("/passes_dump"),
                 QStringLiteral("%1_after_Q.py").arg(step, 2, 10, QLatin1Char('0')), count);
    });
    writer.start(10);
    QTRY_VERIFY_WITH_TIMEOUT(build->step_count() > 3, kPatience_ms);
    writer.stop();
    QTRY_COMPARE_WITH_TIMEOUT(build->step_count(), 3 + std::min(count, 20), kPatience_ms);
    QTRY_VERIFY_WITH_TIMEOUT(!build->stale(), kPatience_ms);
  }

  void opening_that_is_stopped_says_so() {
    QTemporaryDir directory;
    write_build(directory.path(), 3);
    Workspace workspace;
    Build* build = workspace.open(directory.path().toStdString());
    workspace.jobs().cancel_all();
    QTRY_COMPARE_WITH_TIMEOUT(build->state(), Build::State::Failed, kPatience_ms);
    QCOMPARE(build->failure()->code, "build-stopped");
    build->reload();
    QTRY_COMPARE_WITH_TIMEOUT(build->state(), Build::State::Ready, kPatience_ms);
    QVERIFY(all_known(build));
  }

  void findings_are_bounded() {
    QTemporaryDir directory;
    const QString dumps = directory.filePath(QStringLiteral("passes_dump"));
    QDir().mkpath(dumps);
    for (int i = 0; i < 1010; ++i) {
      QFile file(dumps + QStringLiteral("/%1_after_P.py").arg(i, 4, 10, QLatin1Char('0')));
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write("x = " + QByteArray::number(i) + "\n");
    }
    Workspace workspace;
    Build* build = workspace.open(directory.path().toStdString());
    QVERIFY(all_known(build));
    const std::vector<Diagnostic> all = build->diagnostics();
    const auto more = std::find_if(all.begin(), all.end(), [](const Diagnostic& diagnostic) {
      return diagnostic.code == "more-findings";
    });
    QVERIFY(more != all.end());
    QCOMPARE(more->message(), "10 more findings in these files");
  }

  void follows_the_newest_build_as_it_is_written() {
    QTemporaryDir directory;
    write_build(directory.filePath(QStringLiteral("one")), 2);
    Workspace workspace;
    QSignalSpy followed(&workspace, &Workspace::followed_build_changed);
    workspace.follow(directory.path().toStdString());
    QTRY_COMPARE_WITH_TIMEOUT(followed.size(), 1, kPatience_ms);
    Build* first = workspace.builds().front();
    QVERIFY(all_known(first));
    write_step(first->path().string().c_str() + QStringLiteral("/passes_dump"),
               QStringLiteral("02_after_P2.py"), 5);
    QTRY_COMPARE_WITH_TIMEOUT(first->step_count(), 3, kPatience_ms);
    // A newer build: the clock of the file system may be coarse.
    QTest::qWait(50);
    write_build(directory.filePath(QStringLiteral("two")), 2);
    QTRY_COMPARE_WITH_TIMEOUT(followed.size(), 2, kPatience_ms);
    QVERIFY(!first->following());
    QCOMPARE(workspace.builds().back()->title(), QStringLiteral("two"));
    workspace.follow({});
    QVERIFY(!workspace.builds().back()->following());
  }

  void closing_while_loading_is_safe() {
    QTemporaryDir directory;
    write_build(directory.path(), 40);
    Workspace workspace;
    Build* build = workspace.open(directory.path().toStdString());
    workspace.close(build);
    QTRY_VERIFY_WITH_TIMEOUT(!workspace.jobs().busy(), kPatience_ms);
    QVERIFY(workspace.builds().empty());
  }
};

QTEST_GUILESS_MAIN(WorkspaceTest)
#include "workspace_test.moc"

#include "views/model/workspace.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

class WorkspaceTest : public QObject {
  Q_OBJECT

private:
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
    return QTest::qWaitFor([build] { return build->neighbours_known() && build->index(); }, 20000);
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
    QTRY_COMPARE(build->state(), Build::State::Failed);
    QVERIFY(build->failure());
    QVERIFY(!build->diagnostics().empty());
  }

  void opens_the_parts_of_a_build_without_dumps_of_its_own() {
    QTemporaryDir directory;
    write_build(directory.filePath(QStringLiteral("next_levels/deal")), 3);
    write_build(directory.filePath(QStringLiteral("next_levels/pack")), 2);
    Workspace workspace;
    workspace.open(directory.path().toStdString());
    QTRY_COMPARE(workspace.builds().size(), std::size_t(2));
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
    QTRY_COMPARE(workspace.builds().front()->title(), QStringLiteral("newer"));
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
    QTRY_VERIFY(build->stale());
    QCOMPARE(build->step_count(), 3);
    build->reload();
    QTRY_COMPARE(build->step_count(), 4);
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
    QTRY_VERIFY(build->vanished());
    QCOMPARE(build->step_count(), 3);
    QVERIFY(build->store()->text(2));
    const auto diagnostics = build->diagnostics();
    QVERIFY(std::any_of(diagnostics.begin(), diagnostics.end(),
                        [](const Diagnostic& d) { return d.code == "build-vanished"; }));
  }

  void follows_the_newest_build_as_it_is_written() {
    QTemporaryDir directory;
    write_build(directory.filePath(QStringLiteral("one")), 2);
    Workspace workspace;
    QSignalSpy followed(&workspace, &Workspace::followed_build_changed);
    workspace.follow(directory.path().toStdString());
    QTRY_COMPARE(followed.size(), 1);
    Build* first = workspace.builds().front();
    QVERIFY(all_known(first));
    write_step(first->path().string().c_str() + QStringLiteral("/passes_dump"),
               QStringLiteral("02_after_P2.py"), 5);
    QTRY_COMPARE_WITH_TIMEOUT(first->step_count(), 3, 20000);
    // A newer build: the clock of the file system may be coarse.
    QTest::qWait(50);
    write_build(directory.filePath(QStringLiteral("two")), 2);
    QTRY_COMPARE_WITH_TIMEOUT(followed.size(), 2, 20000);
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
    QTRY_VERIFY(!workspace.jobs().busy());
    QVERIFY(workspace.builds().empty());
  }
};

QTEST_GUILESS_MAIN(WorkspaceTest)
#include "workspace_test.moc"

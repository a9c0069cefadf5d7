#include "tests/models/passes/example_texts.h"
#include "views/passes/pair_chooser.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

class PairChooserTest : public QObject {
  Q_OBJECT

private:
  static Build* open(Workspace& workspace, const std::filesystem::path& path) {
    Build* build = workspace.open(path);
    if (!QTest::qWaitFor([build] { return build->state() != Build::State::Loading; }))
      return nullptr;
    return build;
  }

private slots:
  void chooses_neighbours_bases_and_other_builds() {
    QTemporaryDir directory;
    const std::filesystem::path shorter = directory.filePath("shorter").toStdString();
    std::filesystem::create_directory(shorter);
    for (const char* name : {"00_frontend.py", "01_after_InlineFunctions.py"})
      std::filesystem::copy(testing::example_dumps() / name, shorter / name);
    Workspace workspace;
    Build* heron = open(workspace, testing::example_dumps());
    Build* other = open(workspace, shorter);
    QVERIFY(heron && other);

    Selection selection;
    QVERIFY(!choose_pair(workspace, selection).build);

    selection.build = heron->id();
    ChosenPair pair = choose_pair(workspace, selection);
    QCOMPARE(pair.step, 1);
    QCOMPARE(pair.base_step, 0);
    QVERIFY(pair.problem.isEmpty());

    selection.step = QStringLiteral("ConvertToSSA");
    selection.base_step = QStringLiteral("frontend");
    pair = choose_pair(workspace, selection);
    QCOMPARE(pair.step, heron->find_step("ConvertToSSA"));
    QCOMPARE(pair.base_step, 0);

    selection.base_step.clear();
    selection.base_build = other->id();
    selection.step = QStringLiteral("InlineFunctions");
    pair = choose_pair(workspace, selection);
    QCOMPARE(pair.base_build, other);
    QCOMPARE(pair.base_step, 1);

    selection.step = QStringLiteral("ConvertToSSA");
    pair = choose_pair(workspace, selection);
    QCOMPARE(pair.base_step, -1);
    QVERIFY(!pair.problem.isEmpty());

    selection.base_build.clear();
    selection.step = QStringLiteral("NoSuchPass");
    pair = choose_pair(workspace, selection);
    QCOMPARE(pair.step, heron->step_count() - 1);
    QVERIFY(pair.problem.contains("NoSuchPass"));

    selection.step = QStringLiteral("frontend");
    QCOMPARE(choose_pair(workspace, selection).base_step, -1);
  }
};

QTEST_GUILESS_MAIN(PairChooserTest)
#include "pair_chooser_test.moc"

#include "tests/models/passes/example_texts.h"
#include "views/common/theme.h"
#include "views/model/workspace.h"
#include "views/passes/step_list_model.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

class StepListModelTest : public QObject {
  Q_OBJECT

private slots:
  void lists_and_filters_the_steps() {
    Theme theme;
    Workspace workspace;
    StepSummaries summaries(workspace.jobs());
    StepListModel model(theme, summaries);
    StepFilter filter;
    filter.setSourceModel(&model);
    const QAbstractItemModelTester model_tester(
        &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester filter_tester(
        &filter, QAbstractItemModelTester::FailureReportingMode::QtTest);

    Build* build = workspace.open(testing::example_dumps());
    summaries.set_builds(build, nullptr);
    QVERIFY(QTest::qWaitFor([build] { return build->neighbours_known(); }));
    const int steps = build->step_count();
    QVERIFY(steps > 10);
    QCOMPARE(model.rowCount(), steps);
    QCOMPARE(model.index(0, StepListModel::Number).data().toString(), QStringLiteral("00"));
    QCOMPARE(model.index(0, StepListModel::Pass).data().toString(), QStringLiteral("frontend"));

    int changed = 0;
    for (int row = 1; row < steps; ++row)
      changed += build->summary(row).changed() ? 1 : 0;
    QVERIFY(changed > 0 && changed < steps - 1);
    filter.set_only_changed(true);
    QCOMPARE(filter.rowCount(), changed + 1);

    filter.set_only_changed(false);
    filter.set_text(QStringLiteral("tossa"));
    QCOMPARE(filter.rowCount(), 1);
    filter.set_always_shown(0);
    QCOMPARE(filter.rowCount(), 2);
    filter.set_text(QString());
    QCOMPARE(filter.rowCount(), steps);

    model.set_base(3);
    QVERIFY(model.index(3, StepListModel::Pass).data(StepListModel::BaseRole).toBool());
    summaries.set_builds(nullptr, nullptr);
    QCOMPARE(model.rowCount(), 0);
  }

  void compares_with_another_build() {
    const QTemporaryDir scratch;
    const QString copy = scratch.filePath(QStringLiteral("passes_dump"));
    QVERIFY(QDir().mkpath(copy));
    const QDir original(QString::fromStdString(testing::example_dumps().string()));
    QStringList names = original.entryList({QStringLiteral("*.py")}, QDir::Files, QDir::Name);
    QVERIFY(names.size() > 10);
    // The copy has no last step, and its third step has one more line.
    const QString last = names.takeLast();
    for (const QString& name : names)
      QVERIFY(QFile::copy(original.filePath(name), copy + u'/' + name));
    QFile edited(copy + u'/' + names[2]);
    QVERIFY(edited.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(edited.open(QFile::Append));
    edited.write("# one more line\n");
    edited.close();

    Theme theme;
    Workspace workspace;
    Build* build = workspace.open(testing::example_dumps());
    Build* other = workspace.open(QFile::encodeName(copy).toStdString());
    StepSummaries summaries(workspace.jobs());
    StepListModel model(theme, summaries);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    summaries.set_builds(build, other);
    QVERIFY(QTest::qWaitFor([&] { return summaries.complete() && summaries.step_count() > 0; }));

    const int steps = build->step_count();
    QCOMPARE(model.rowCount(), steps);
    for (int step = 0; step < steps; ++step)
      QCOMPARE(summaries.at(step).changed(), step == 2);
    QVERIFY(summaries.at(0).compared);
    QCOMPARE(summaries.at(2).counts.removed, 1);
    QVERIFY(summaries.only_here(steps - 1));
    QCOMPARE(summaries.only_in_base(), 0);
    QCOMPARE(model.index(steps - 1, StepListModel::Changes).data().toString(),
             StepListModel::tr("only here"));

    StepFilter filter;
    filter.setSourceModel(&model);
    filter.set_only_changed(true);
    QCOMPARE(filter.rowCount(), 2); // the changed one and the one without a counterpart

    // A closed build is compared with the step before again.
    workspace.close(other);
    QVERIFY(QTest::qWaitFor([&] { return summaries.base() == nullptr; }));
    QVERIFY(!summaries.at(0).compared);
    summaries.set_builds(build, nullptr);
    workspace.close(build);
    QVERIFY(QTest::qWaitFor([&] { return model.rowCount() == 0; }));
  }
};

QTEST_MAIN(StepListModelTest)
#include "step_list_model_test.moc"

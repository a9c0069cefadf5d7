#include "tests/models/passes/example_texts.h"
#include "views/common/theme.h"
#include "views/model/workspace.h"
#include "views/passes/step_list_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

class StepListModelTest : public QObject {
  Q_OBJECT

private slots:
  void lists_and_filters_the_steps() {
    Theme theme;
    Workspace workspace;
    StepListModel model(theme);
    StepFilter filter;
    filter.setSourceModel(&model);
    const QAbstractItemModelTester model_tester(
        &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester filter_tester(
        &filter, QAbstractItemModelTester::FailureReportingMode::QtTest);

    Build* build = workspace.open(testing::example_dumps());
    model.set_build(build);
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
    model.set_build(nullptr);
    QCOMPARE(model.rowCount(), 0);
  }
};

QTEST_MAIN(StepListModelTest)
#include "step_list_model_test.moc"

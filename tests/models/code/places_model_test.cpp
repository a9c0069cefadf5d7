#include "views/code/places_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace ptoscope::views;

class PlacesModelTest : public QObject {
  Q_OBJECT

private slots:
  void is_a_sound_model() {
    PlacesModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.set_places({{"/b/ptoas/mix.pto", 3, QStringLiteral("%t = f")},
                      {"/b/ptoas/mix.pto", 1233, QStringLiteral("g %t")}});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, PlacesModel::File).data().toString(), QStringLiteral("mix.pto"));
    QCOMPARE(model.index(1, PlacesModel::Line).data().toString(), QLocale().toString(1234));
    QCOMPARE(model.index(1, PlacesModel::Text).data().toString(), QStringLiteral("g %t"));
    QCOMPARE(model.index(0, PlacesModel::File).data(Qt::ToolTipRole).toString(),
             QStringLiteral("/b/ptoas/mix.pto"));
    QVERIFY(model.one_file());
    model.set_places({{"/a", 0, {}}, {"/b", 0, {}}});
    QVERIFY(!model.one_file());
    model.set_places({});
    QVERIFY(model.one_file());
    QVERIFY(model.place(model.index(0, 0)) == nullptr);
  }
};

QTEST_GUILESS_MAIN(PlacesModelTest)
#include "places_model_test.moc"

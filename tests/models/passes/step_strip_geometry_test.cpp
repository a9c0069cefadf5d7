#include "views/passes/step_strip_geometry.h"

#include <QTest>

using ptoscope::views::StepStripGeometry;

class StepStripGeometryTest : public QObject {
  Q_OBJECT

private slots:
  void every_pixel_has_its_cell_data() {
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("width");
    QTest::newRow("wide") << 49 << 1000;
    QTest::newRow("exact") << 50 << 500;
    QTest::newRow("one step") << 1 << 37;
    QTest::newRow("narrower than steps") << 49 << 30;
    QTest::newRow("prime") << 47 << 997;
  }

  void every_pixel_has_its_cell() {
    QFETCH(int, steps);
    QFETCH(int, width);
    const StepStripGeometry geometry(steps, width);
    QCOMPARE(geometry.left(0), 0);
    QCOMPARE(geometry.left(steps), width);
    for (int x = 0; x < width; ++x) {
      const int step = geometry.step_at(x);
      QVERIFY(step >= 0 && step < steps);
      QVERIFY2(geometry.left(step) <= x && x < geometry.left(step + 1),
               qPrintable(QString::number(x)));
    }
  }

  void outside_is_the_nearest() {
    const StepStripGeometry geometry(10, 100);
    QCOMPARE(geometry.step_at(-5), 0);
    QCOMPARE(geometry.step_at(500), 9);
  }

  void without_steps_there_is_none() {
    QCOMPARE(StepStripGeometry(0, 100).step_at(10), -1);
    QCOMPARE(StepStripGeometry(3, 0).step_at(10), 0);
  }
};

QTEST_GUILESS_MAIN(StepStripGeometryTest)
#include "step_strip_geometry_test.moc"

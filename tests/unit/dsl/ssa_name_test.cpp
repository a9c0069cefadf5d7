#include "core/dsl/ssa_name.h"

#include <QTest>

using namespace ptoscope::dsl;

class SsaNameTest : public QObject {
  Q_OBJECT

private slots:
  void splits_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected"); // base qualifier role version copy
    QTest::newRow("plain") << "x" << "x,,,-1,-1";
    QTest::newRow("empty") << "" << ",,,-1,-1";
    QTest::newRow("version") << "acc__iter_v3" << "acc,,iter,3,-1";
    QTest::newRow("underscores in the base") << "my_acc_2__ssa_v10" << "my_acc_2,,ssa,10,-1";
    QTest::newRow("qualifier") << "x__l0_a1_tmp_v0" << "x,l0_a1,tmp,0,-1";
    QTest::newRow("role only") << "t__tile" << "t,,tile,-1,-1";
    QTest::newRow("printed twice") << "t__tmp_v0_12" << "t,,tmp,0,12";
    QTest::newRow("role printed twice") << "t__tile_3" << "t,,tile,-1,3";
    QTest::newRow("free") << "turn__iter_v1_1__FREE_VAR" << "turn,,iter,1,1";
    QTest::newRow("free plain") << "turn__FREE_VAR" << "turn,,,-1,-1";
    QTest::newRow("suffix of a pass") << "a__ssa_v0_mat" << "a__ssa_v0_mat,,,-1,-1";
    QTest::newRow("leading underscores") << "__x__ssa_v1" << "__x,,ssa,1,-1";
    QTest::newRow("no role") << "x__v3" << "x__v3,,,-1,-1";
    QTest::newRow("number only") << "x__3" << "x__3,,,-1,-1";
    QTest::newRow("ends early") << "x__" << "x__,,,-1,-1";
    QTest::newRow("version too long") << "x__ssa_v99999999999999999999"
                                      << "x__ssa_v99999999999999999999,,,-1,-1";
    QTest::newRow("version not a number") << "x__ssa_v-1" << "x__ssa_v-1,,,-1,-1";
  }

  void splits() {
    QFETCH(QString, name);
    QFETCH(QString, expected);
    const QByteArray bytes = name.toUtf8();
    const SsaName parts = split_ssa_name({bytes.data(), static_cast<std::size_t>(bytes.size())});
    const auto text = [](std::string_view view) {
      return QString::fromUtf8(view.data(), static_cast<int>(view.size()));
    };
    QCOMPARE(QString("%1,%2,%3,%4,%5")
                 .arg(text(parts.base), text(parts.qualifier), text(parts.role))
                 .arg(parts.version)
                 .arg(parts.copy),
             expected);
  }
};

QTEST_GUILESS_MAIN(SsaNameTest)
#include "ssa_name_test.moc"

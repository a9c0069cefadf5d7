#include "core/ir/structural_equal.h"
#include "core/ir/structural_hash.h"
#include "core/serial/ir_reader.h"
#include "core/serial/ir_writer.h"
#include "tests/unit/ir/sample_nodes.h"

#include <QTest>

using namespace ptoscope;
using ptoscope::test::Samples;

class WriterTest : public QObject {
  Q_OBJECT

private slots:
  void every_kind_comes_back_data() {
    QTest::addColumn<int>("number");
    for (int number = 0; number < ir::kNodeKinds; ++number)
      QTest::newRow(std::string(ir::class_name(static_cast<ir::NodeKind>(number))).c_str())
          << number;
  }

  void every_kind_comes_back() {
    QFETCH(int, number);
    ir::Context context;
    const ir::Node* node = Samples(context).of_kind(static_cast<ir::NodeKind>(number));
    const std::string bytes = serial::write_ir(*node);
    ir::Context other;
    const auto read = serial::read_ir(bytes, "x.msgpack", other);
    QVERIFY2(read, read ? "" : format_diagnostic(read.error()).c_str());
    const auto difference =
        ir::structural_difference(*node, *read->node, {.free = ir::FreeVariables::Any});
    QVERIFY2(!difference, difference ? (difference->path + difference->reason).c_str() : "");
    QCOMPARE(ir::structural_hash(*read->node), ir::structural_hash(*node));
    QCOMPARE(QByteArray::fromStdString(serial::write_ir(*read->node)).toHex(),
             QByteArray::fromStdString(bytes).toHex());
  }

  /// `x + x`: the second operand is a reference to the first.
  void shared_nodes_are_references() {
    ir::Context context;
    Samples make(context);
    const ir::Var* x = make.var("x", make.scalar(ir::data_type::kInt64));
    const std::string bytes = serial::write_ir(*make.add(x, x));
    const QByteArray right("\xa5right\x81\xa3ref\x01");
    QVERIFY(QByteArray::fromStdString(bytes).contains(right));
    ir::Context other;
    const auto read = serial::read_ir(bytes, "x.msgpack", other);
    QVERIFY(read);
    const auto* sum = static_cast<const ir::Binary*>(read->node);
    QCOMPARE(sum->left, sum->right);
  }
};

QTEST_GUILESS_MAIN(WriterTest)
#include "writer_test.moc"

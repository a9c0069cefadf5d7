#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/context.h"

#include <QTest>

using namespace ptoscope;

class ReadTypeTest : public QObject {
  Q_OBJECT

private slots:
  void spellings_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("canonical");
    const QString tile =
        "pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.row_major, "
        "slayout=pl.TileLayout.none_box, fractal=512)]";
    QTest::newRow("concise") << "pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]" << tile;
    QTest::newRow("no prefix") << "Tile[[16, 64], FP32, Mem.Vec]" << tile;
    QTest::newRow("another prefix") << "ir.Tile[[16, 64], ir.FP32, ir.Mem.Vec]" << tile;
    QTest::newRow("blanks") << "pl.Tile [ [16,64] ,pl.FP32,pl.Mem.Vec, ]" << tile;
    QTest::newRow("explicit") << tile << tile;
    QTest::newRow("view that says nothing")
        << "Tile[[16, 64], FP32, Mem.Vec, TileView(valid_shape=[16, 64], "
           "blayout=TileLayout.row_major)]"
        << tile;
    QTest::newRow("scalar") << "Scalar[INDEX]" << "pl.Scalar[pl.INDEX]";
    QTest::newRow("bare") << "Ptr" << "pl.Ptr";
    QTest::newRow("extents with names")
        << "Tensor[[N * 2, 64], BF16]" << "pl.Tensor[[N * pl.const(2, pl.INDEX), 64], pl.BF16]";
    QTest::newRow("tuple") << "Tuple[Ptr, Scalar[BOOL]]" << "pl.Tuple[pl.Ptr, pl.Scalar[pl.BOOL]]";
    QTest::newRow("distributed") << "pld.DistributedTensor[[8], pl.FP32]"
                                 << "pld.DistributedTensor[[8], pl.FP32]";
    QTest::newRow("memory") << "Tensor[[8], FP32, MemRef(mem_ddr_0, const(0, INT64), 32)]"
                            << "pl.Tensor[[8], pl.FP32, pl.MemRef(mem_ddr_0, pl.const(0, "
                               "pl.INT64), 32)]";
  }
  void spellings() {
    QFETCH(QString, text);
    QFETCH(QString, canonical);
    ir::Context context;
    const std::string kept = text.toStdString();
    const reader::ReadType read = reader::read_type(kept, context);
    QVERIFY2(read.type != nullptr,
             read.diagnostics.empty() ? "" : read.diagnostics[0].message().c_str());
    QVERIFY(read.diagnostics.empty());
    QVERIFY(!read.is_part);
    QCOMPARE(
        QString::fromStdString(printer::print(*read.type, {.level = dsl::DumpLevel::Explicit})),
        canonical);
  }

  void refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("column");
    QTest::addColumn<bool>("part");
    QTest::addColumn<QString>("message");
    QTest::newRow("data type") << "pl.Tile[[16, 64], pl.FP33]" << 19 << false
                               << "expected a part of a type that is known, found \"pl.FP33\"";
    QTest::newRow("entry") << "Tile[[16], FP32, Mem.Vex]" << 18 << false
                           << "expected a part of a type that is known, found \"Mem.Vex\"";
    QTest::newRow("view") << "Tile[[16], FP32, TileView(blayout=up)]" << 1 << false
                          << "expected a type that is known, found \"Tile[[16], FP32, "
                             "TileView(blayout=up)]\"";
    QTest::newRow("extents") << "Tile[16, FP32]" << 6 << false
                             << "expected a part of a type that is known, found \"16\"";
    QTest::newRow("head") << "Tyle[[16], FP32]" << 1 << false
                          << "expected a part of a type that is known, found \"Tyle\"";
    QTest::newRow("empty brackets") << "Tile[]" << 6 << false << QString();
    QTest::newRow("cut off") << "pl.Tile[[16, 64], pl.FP32" << 26 << false << QString();
    QTest::newRow("nothing") << "" << 1 << false << "expected a type, found \"\"";
    QTest::newRow("two lines") << "Ptr\nPtr" << 1 << false
                               << "expected a type, found \"Ptr\\x0aPtr\"";
    QTest::newRow("an assignment") << "x = 3" << 1 << false << "expected a type, found \"x = 3\"";
    for (const char* part : {"pl.Tile", "Mem.Vec", "FP32", "[16, 64]", "16",
                             "TileView(blayout=TileLayout.col_major)", "MemRef(m, 0, 64)"})
      QTest::newRow(part) << part << 1 << true << QString();
  }
  void refused() {
    QFETCH(QString, text);
    QFETCH(int, column);
    QFETCH(bool, part);
    QFETCH(QString, message);
    ir::Context context;
    const std::string kept = text.toStdString();
    const reader::ReadType read = reader::read_type(kept, context);
    QCOMPARE(read.type, nullptr);
    QVERIFY(!read.diagnostics.empty());
    QCOMPARE(read.is_part, part);
    QCOMPARE(read.diagnostics[0].place.column, column);
    if (!message.isEmpty())
      QCOMPARE(QString::fromStdString(read.diagnostics[0].message()), message);
  }
};

QTEST_GUILESS_MAIN(ReadTypeTest)
#include "read_type_test.moc"

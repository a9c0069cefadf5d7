#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/builder.h"
#include "core/ops/deduce_type.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::ops;

namespace {

QString tile(int rows, int columns, const char* dtype = "FP32", const QString& rest = {}) {
  return QString("pl.Tile[[%1, %2], pl.%3%4]").arg(rows).arg(columns).arg(dtype, rest);
}

QString scalar(const char* dtype = "FP32") {
  return QString("pl.Scalar[pl.%1]").arg(dtype);
}

/// The type of a call with arguments of these types as it prints, or why it is refused.
QString deduced(const QString& name, const QStringList& types, const ir::Attrs& kwargs = {}) {
  ir::Context context;
  ir::Builder build(context);
  std::vector<const ir::Expr*> args;
  for (const QString& text : types) {
    const reader::ReadType read = reader::read_type(text.toStdString(), context);
    if (read.type == nullptr)
      return "no type: " + text;
    args.push_back(build.var("x", read.type));
  }
  const OperatorTable table;
  const Operator* op = table.find(name.toStdString());
  if (op == nullptr)
    return "no operator: " + name;
  const DeducedType result = deduce_type(*op, args, kwargs, context);
  return QString::fromStdString(result.type != nullptr ? printer::print(*result.type)
                                                       : result.refusal->message());
}

} // namespace

/// Types of the results of operators on tiles.
class TileTypesTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QStringList& arguments, const QString& expected) {
      QTest::addRow("%s %s", name, qPrintable(arguments.join(" ")))
          << name << arguments << expected;
    };
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(16, 64);
    const QString in_vec = tile(16, 64, "FP32", vec);
    for (const char* name : {"tile.abs", "tile.exp", "tile.neg", "tile.relu", "tile.sqrt",
                             "tile.log", "tile.recip", "tile.rsqrt", "tile.sin", "tile.cos"})
      row(name, {t}, in_vec);
    for (const char* name :
         {"tile.add", "tile.sub", "tile.mul", "tile.div", "tile.maximum", "tile.minimum",
          "tile.fmod", "tile.part_add", "tile.part_mul", "tile.part_max", "tile.part_min"})
      row(name, {t, t}, in_vec);
    for (const char* name : {"tile.adds", "tile.subs", "tile.muls", "tile.divs", "tile.maximums",
                             "tile.minimums", "tile.fmods", "tile.lrelu"})
      row(name, {t, scalar()}, in_vec);
    for (const char* name : {"tile.rem", "tile.addc", "tile.subc", "tile.prelu"})
      row(name, {t, t, t}, in_vec);
    for (const char* name : {"tile.rems", "tile.addsc", "tile.subsc"})
      row(name, {t, scalar(), t}, in_vec);
    const QString whole = tile(8, 32, "INT32");
    for (const char* name : {"tile.and", "tile.or", "tile.shl", "tile.shr"})
      row(name, {whole, whole}, tile(8, 32, "INT32", vec));
    for (const char* name : {"tile.ands", "tile.ors", "tile.shls", "tile.shrs"})
      row(name, {whole, scalar("INT32")}, tile(8, 32, "INT32", vec));
    row("tile.xor", {whole, whole, whole}, tile(8, 32, "INT32", vec));
    row("tile.xors", {whole, scalar("INT8"), whole}, tile(8, 32, "INT32", vec));
    row("tile.not", {tile(8, 32, "UINT16")}, tile(8, 32, "UINT16", vec));
    row("tile.sel", {tile(16, 32, "UINT8"), t, t, t}, in_vec);

    // Extents of 1 take those of the other; floats before integers, the wider, the signed.
    // The valid part stays that of the first tile even so, as the compiler has it.
    row("tile.add", {tile(1, 64), t},
        tile(16, 64, "FP32", vec + ", pl.TileView(valid_shape=[1, 64])"));
    row("tile.add", {t, tile(1, 64)}, in_vec);
    row("tile.add", {tile(16, 64, "FP16"), tile(16, 64, "INT32")}, tile(16, 64, "FP16", vec));
    row("tile.mul", {tile(16, 64, "FP16"), t}, in_vec);
    row("tile.mul", {tile(16, 64, "UINT32"), tile(16, 64, "INT32")}, tile(16, 64, "INT32", vec));
    row("tile.shl", {whole, tile(8, 32, "INT16")}, tile(8, 32, "INT32", vec));
    row("tile.addsc", {tile(16, 64, "INT16"), scalar("FP32"), tile(1, 64, "INT32")}, in_vec);
    row("tile.muls", {tile(16, 64, "FP16"), scalar("FP32")}, tile(16, 64, "FP16", vec));
    // What of the first tile is valid, and how it lies, stays.
    row("tile.exp", {tile(16, 64, "FP32", ", pl.TileView(valid_shape=[9, 64])")},
        tile(16, 64, "FP32", vec + ", pl.TileView(valid_shape=[9, 64])"));
    row("tile.exp", {tile(16, 64, "FP32", ", pl.Mem.Acc")},
        tile(16, 64, "FP32",
             vec + ", pl.TileView(blayout=pl.TileLayout.col_major, "
                   "slayout=pl.TileLayout.row_major)"));
    row("tile.adds", {tile(16, 1), scalar()}, tile(16, 1, "FP32", vec));

    row("tile.add", {t, tile(16, 32)},
        "tile.add: expected extents that fit [16, 64], found [16, 32] for rhs");
    row("tile.add", {t, scalar()}, "tile.add: expected a tile for rhs, found ScalarType");
    row("tile.adds", {t, t}, "tile.adds: expected a scalar for rhs, found TileType");
    row("tile.abs", {scalar()}, "tile.abs: expected a tile for tile, found ScalarType");
    row("tile.and", {whole, t}, "tile.and: expected elements of rhs to be integers, found FP32");
    row("tile.shls", {whole, scalar()},
        "tile.shls: expected elements of rhs to be integers, found FP32");
    row("tile.sin", {tile(8, 8, "FP16")},
        "tile.sin: expected elements of tile to be FP32, found FP16");
    row("tile.not", {whole},
        "tile.not: expected elements of tile to be INT16, UINT16, found INT32");
    row("tile.log", {whole}, "tile.log: expected elements of tile to be FP16, FP32, found INT32");
    row("tile.subs", {tile(8, 8, "UINT8"), scalar()},
        "tile.subs: expected elements of lhs to be INT8, INT16, INT32, FP16, FP32, BF16, found "
        "UINT8");
    row("tile.div", {t, tile(16, 64, "FP16")},
        "tile.div: expected elements of rhs to be FP32, found FP16");
    row("tile.div", {t, tile(1, 64)}, "tile.div: expected extents [16, 64] for rhs, found [1, 64]");
    row("tile.rsqrt", {t, tile(16, 32)},
        "tile.rsqrt: expected extents [16, 64] for tmp, found [16, 32]");
    row("tile.prelu", {t, tile(16, 1), t},
        "tile.prelu: expected extents [16, 64] for slope, found [16, 1]");
    row("tile.xor", {whole, whole, scalar()},
        "tile.xor: expected a tile for tmp, found ScalarType");
    row("tile.sel", {scalar(), t, t, t}, "tile.sel: expected a tile for mask, found ScalarType");
  }
  void types() {
    QFETCH(QString, name);
    QFETCH(QStringList, arguments);
    QFETCH(QString, expected);
    QCOMPARE(deduced(name, arguments), expected);
  }

  void casts() {
    ir::Context context;
    const auto kwargs = [&context](std::initializer_list<ir::Attr> entries) {
      return context.arena().copy(std::vector<ir::Attr>(entries));
    };
    const ir::Attr target{context.intern("target_type"), ir::data_type::kFp16};
    const ir::Attr mode{context.intern("mode"), std::int64_t{2}};
    QCOMPARE(deduced("tile.cast", {tile(16, 64)}, kwargs({target, mode})),
             tile(16, 64, "FP16", ", pl.Mem.Vec"));
    QCOMPARE(deduced("tile.cast", {tile(16, 64)}, kwargs({mode})),
             QString("tile.cast: expected target_type, found none"));
    QCOMPARE(deduced("tile.cast", {tile(16, 64)}, kwargs({target})),
             QString("tile.cast: expected mode, the way to round, found none"));
    QCOMPARE(deduced("tile.cast", {tile(16, 64, "FP16")}, kwargs({target, mode})),
             QString("tile.cast: expected another type than that of the elements, found FP16 for "
                     "both"));
  }

  void calls_inside_calls_get_types() {
    ir::Context context;
    ir::Builder build(context);
    const reader::ReadType read = reader::read_type("pl.Tile[[4, 8], pl.FP32]", context);
    const ir::Var* x = build.var("x", read.type);
    const ir::Call* inner = build.op("tile.neg", {x});
    const ir::Call* outer = build.op("tile.add", {inner, x});
    const OperatorTable table;
    const ir::Expr* typed = with_types(outer, table, context);
    QVERIFY(typed != outer);
    QCOMPARE(printer::print(*typed->type), std::string("pl.Tile[[4, 8], pl.FP32, pl.Mem.Vec]"));
    QCOMPARE(with_types(typed, table, context), typed);
    QCOMPARE(with_types(x, table, context), static_cast<const ir::Expr*>(x));
  }
};

QTEST_GUILESS_MAIN(TileTypesTest)
#include "tile_types_test.moc"

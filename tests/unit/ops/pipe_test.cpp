#include "core/dsl/reader/reader.h"
#include "core/ir/builder.h"
#include "core/ir/kwarg_codes.h"
#include "core/ops/operator_table.h"
#include "core/ops/pipe.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::ops;

namespace {

QString tile(const char* space) {
  return QString("pl.Tile[[16, 16], pl.FP16, pl.Mem.%1]").arg(space);
}

constexpr const char* kTensorType = "pl.Tensor[[16, 16], pl.FP16]";

} // namespace

/// Which pipe runs a call, as its arguments and its result lie in memory.
class PipeTest : public QObject {
  Q_OBJECT

private slots:
  void pipes_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("result");
    QTest::addColumn<int>("on_910b");
    QTest::addColumn<int>("on_950");
    const auto row = [](const char* name, const QStringList& arguments, const QString& result,
                        std::optional<Pipe> on_910b, std::optional<Pipe> on_950) {
      const auto number = [](std::optional<Pipe> pipe) { return pipe ? int(*pipe) : -1; };
      QTest::addRow("%s %s -> %s", name, qPrintable(arguments.join(" ")), qPrintable(result))
          << name << arguments << result << number(on_910b) << number(on_950);
    };
    const auto both = [&row](const char* name, const QStringList& arguments, const QString& result,
                             std::optional<Pipe> pipe) {
      row(name, arguments, result, pipe, pipe);
    };
    const QString vec = tile("Vec");
    const QString mat = tile("Mat");
    const QString acc = tile("Acc");
    const QString index = "pl.Scalar[pl.INDEX]";
    both("tile.load", {kTensorType}, vec, Pipe::MTE2);
    both("tile.load", {kTensorType}, mat, Pipe::MTE2);
    both("tile.load", {kTensorType}, tile("Left"), std::nullopt);
    both("tile.store", {vec, index, kTensorType}, kTensorType, Pipe::MTE3);
    both("tile.store", {acc, index, kTensorType}, kTensorType, Pipe::FIX);
    both("tile.add", {vec, vec}, vec, Pipe::V);
    both("tile.full", {}, vec, Pipe::V);
    both("tile.gather_compare", {vec, index, vec}, "pl.Tuple[" + vec + ", " + vec + "]", Pipe::V);
    both("tile.matmul", {tile("Left"), tile("Right")}, acc, Pipe::M);
    both("tile.matmul_bias", {tile("Left"), tile("Right"), tile("Bias")}, acc, Pipe::M);
    both("tile.move", {mat}, tile("Left"), Pipe::MTE1);
    row("tile.move", {mat}, tile("LeftScale"), std::nullopt, Pipe::MTE1);
    both("tile.move", {acc}, mat, Pipe::FIX);
    row("tile.move", {acc}, vec, std::nullopt, Pipe::FIX);
    row("tile.move", {vec}, mat, std::nullopt, Pipe::MTE3);
    both("tile.move", {vec}, vec, Pipe::V);
    both("tile.move", {acc}, acc, Pipe::V);
    both("tile.move", {vec}, tile("Left"), std::nullopt);
    both("tile.extract", {mat, index, index}, tile("Right"), Pipe::MTE1);
    both("tile.assemble", {mat, acc}, mat, Pipe::FIX);
    both("array.update_element", {"pl.Array[8, pl.INT32]"}, "pl.Array[8, pl.INT32]", Pipe::S);
    // What touches no memory runs on none; nor is one known where tiles lie nowhere yet.
    both("tile.slice", {vec}, vec, std::nullopt);
    both("tile.add", {"pl.Tile[[16, 16], pl.FP16]"}, "pl.Tile[[16, 16], pl.FP16]", std::nullopt);
    both("tile.read", {vec}, "pl.Scalar[pl.FP16]", std::nullopt);
  }
  void pipes() {
    QFETCH(QString, name);
    QFETCH(QStringList, arguments);
    QFETCH(QString, result);
    QFETCH(int, on_910b);
    QFETCH(int, on_950);
    ir::Context context;
    ir::Builder build(context);
    const auto type = [&context](const QString& text) {
      return reader::read_type(text.toStdString(), context).type;
    };
    std::vector<const ir::Expr*> args;
    for (const QString& argument : arguments) {
      QVERIFY(type(argument) != nullptr);
      args.push_back(build.var("x", type(argument)));
    }
    QVERIFY(type(result) != nullptr);
    const OperatorTable table;
    const auto pipe = [&](Chip chip) {
      const auto found = pipe_of(*table.find(name.toStdString()), args, *type(result), chip);
      return found ? int(*found) : -1;
    };
    QCOMPARE(pipe(Chip::Ascend910B), on_910b);
    QCOMPARE(pipe(Chip::Ascend950), on_950);
  }

  /// By the operator alone: all memories that its arguments and its result may lie in.
  void pipes_of_operators_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("on_910b");
    QTest::addColumn<QString>("on_950");
    const auto row = [](const char* name, const char* on_910b, const char* on_950) {
      QTest::newRow(name) << name << on_910b << on_950;
    };
    row("tile.add", "V", "V");
    row("tile.load", "MTE2", "MTE2");
    row("tile.store", "MTE3 FIX", "MTE3 FIX");
    row("tile.matmul_bias", "M", "M");
    row("tile.move", "MTE1 V FIX", "MTE1 MTE3 V FIX");
    row("tile.transpose_view", "", ""); // touches no memory
    row("tensor.add", "", "");          // becomes operators of tiles
    row("tile.get_block_idx", "", "");  // lies nowhere
  }

  void pipes_of_operators() {
    QFETCH(QString, name);
    const OperatorTable table;
    const auto pipes = [&](Chip chip) {
      QStringList names;
      for (const Pipe pipe : pipes_of(*table.find(name.toStdString()), chip)) {
        const std::string_view text = ir::pipe_name(static_cast<std::int64_t>(pipe));
        names << QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
      }
      return names.join(' ');
    };
    QTEST(pipes(Chip::Ascend910B), "on_910b");
    QTEST(pipes(Chip::Ascend950), "on_950");
  }
};

QTEST_GUILESS_MAIN(PipeTest)
#include "pipe_test.moc"

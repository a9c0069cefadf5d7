#include "core/ir/cast.h"
#include "core/snapshots/nodes/snapshot_nodes.h"
#include "core/snapshots/nodes/value_facts.h"
#include "core/support/file_io.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::snapshots;

namespace {

constexpr std::string_view kHead = R"(# pypto.program: Kiln
import pypto.language as pl

N = pl.dynamic("N")

@pl.program
class Kiln:
)";

constexpr std::string_view kFire = R"(    @pl.function(type=pl.FunctionType.InCore)
    def fire(self, clay: pl.Tensor[[16, 32], pl.FP32], pot: pl.Out[pl.Tensor[[16, 32], pl.FP32]]) -> pl.Tensor[[16, 32], pl.FP32]:
        t: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec] = pl.tile.load(clay, [0, 0], [16, 32], [16, 32], target_memory=pl.Mem.Vec, transpose=False)
        hot: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec] = pl.tile.muls(t, 2.0)
        out: pl.Tensor[[16, 32], pl.FP32] = pl.tile.store(hot, [0, 0], pot)
        return out
)";

constexpr std::string_view kMain = R"(    @pl.function
    def main(self, clay: pl.Tensor[[16, 32], pl.FP32], pot: pl.Out[pl.Tensor[[16, 32], pl.FP32]]) -> pl.Tensor[[16, 32], pl.FP32]:
        for i, (kept,) in pl.range(4, init_values=(pot,)):
            fired: pl.Tensor[[16, 32], pl.FP32] = self.fire(clay, kept)
            rv = pl.yield_(fired)
        return rv
)";

dsl::ParsedTextPtr text_of(std::initializer_list<std::string_view> functions) {
  std::string text(kHead);
  for (const std::string_view function : functions) {
    text += function;
    if (function != *(functions.end() - 1))
      text += '\n';
  }
  return std::make_shared<const dsl::ParsedText>(std::move(text));
}

std::uint32_t line_with(const dsl::ParsedText& text, std::string_view part) {
  for (std::uint32_t line = 0; line < text.line_count(); ++line)
    if (text.line(line).find(part) != std::string_view::npos)
      return line;
  return 0;
}

} // namespace

class NodesTest : public QObject {
  Q_OBJECT

private slots:
  void every_function_has_nodes() {
    FunctionPool pool;
    const SnapshotNodesPtr nodes = SnapshotNodes::read(text_of({kFire, kMain}), pool);
    QVERIFY(nodes->complete());
    QVERIFY(nodes->diagnostics().empty());
    QCOMPARE(nodes->function(0)->function()->name.text(), std::string_view("fire"));
    QCOMPARE(nodes->function(1)->function()->name.text(), std::string_view("main"));
    QCOMPARE(nodes->function(2), nullptr);
    QCOMPARE(nodes->function(-1), nullptr);
  }

  void equal_functions_are_one_wherever_they_stand() {
    FunctionPool pool;
    const SnapshotNodesPtr one = SnapshotNodes::read(text_of({kFire, kMain}), pool);
    const SnapshotNodesPtr other = SnapshotNodes::read(text_of({kMain, kFire}), pool);
    QCOMPARE(one->function(0), other->function(1));
    QCOMPARE(one->function(1), other->function(0));
  }

  void a_function_depends_on_what_it_calls() {
    FunctionPool pool;
    std::string cold(kFire);
    cold.replace(cold.find("muls(t, 2.0)"), 12, "muls(t, 3.0)");
    const SnapshotNodesPtr one = SnapshotNodes::read(text_of({kFire, kMain}), pool);
    const SnapshotNodesPtr body = SnapshotNodes::read(text_of({cold, kMain}), pool);
    QVERIFY(one->function(0) != body->function(0));
    QCOMPARE(one->function(1), body->function(1));
    std::string wide(kFire);
    wide.replace(wide.find("-> pl.Tensor[[16"), 16, "-> pl.Tensor[[99");
    const SnapshotNodesPtr header = SnapshotNodes::read(text_of({wide, kMain}), pool);
    QVERIFY(one->function(1) != header->function(1));
  }

  void functions_are_freed_with_the_last_snapshot() {
    FunctionPool pool;
    SnapshotNodesPtr nodes = SnapshotNodes::read(text_of({kFire}), pool);
    std::string piece(nodes->function(0)->text());
    const std::weak_ptr<const FunctionNodes> watched = pool.of(piece, 7U, std::string("fire"));
    QVERIFY(!watched.expired());
    nodes.reset();
    QVERIFY(watched.expired());
  }

  void statements_and_values_are_found() {
    FunctionPool pool;
    const SnapshotNodesPtr nodes = SnapshotNodes::read(text_of({kFire, kMain}), pool);
    const dsl::TextStructure& structure = nodes->text().structure();
    std::size_t found = 0;
    for (std::size_t i = 0; i < structure.statements.size(); ++i)
      found += nodes->statement(static_cast<std::int32_t>(i)) != nullptr ? 1 : 0;
    QCOMPARE(found, structure.statements.size());

    const ir::Var* hot = nodes->variable(0, "hot");
    QVERIFY(hot != nullptr);
    QCOMPARE(nodes->function(0)->use_count(*hot), 1U);
    QCOMPARE(nodes->function(0)->definition(*hot)->kind, ir::NodeKind::Assign);
    QCOMPARE(*nodes->line_of(0, nodes->function(0)->definition(*hot)->span),
             line_with(nodes->text(), "hot: "));
    QCOMPARE(nodes->variable(0, "fired"), nullptr);
    const ir::Var* kept = nodes->variable(1, "kept");
    QVERIFY(ir::isa<ir::IterArg>(kept));
    QCOMPARE(nodes->function(1)->definition(*kept)->kind, ir::NodeKind::For);
    QCOMPARE(nodes->function(1)->use_count(*nodes->variable(1, "pot")), 1U);
  }

  void the_innermost_expression_is_found() {
    FunctionPool pool;
    const SnapshotNodesPtr nodes = SnapshotNodes::read(text_of({kFire, kMain}), pool);
    const std::uint32_t line = line_with(nodes->text(), "self.fire(");
    const std::string_view content = nodes->text().line(line);
    const auto column = static_cast<std::uint32_t>(content.find("self.fire"));
    const auto* call = ir::dyn_cast<ir::Call>(nodes->expression_at(line, column));
    QVERIFY(call != nullptr && call->callee.is_function);
    QCOMPARE(call->type->kind, ir::TypeKind::Tensor);
    QCOMPARE(nodes->expression_at(line, 2), nullptr);
  }

  void what_is_known_of_a_value_data() {
    QTest::addColumn<int>("function");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("made_by");
    QTest::addColumn<int>("size_bytes");
    const QByteArray tensor = "pl.Tensor[[16, 32], pl.FP32]";
    QTest::newRow("variable") << 0 << QByteArray("hot") << int(ValueKind::Variable)
                              << QByteArray("pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec, "
                                            "pl.TileView(blayout=pl.TileLayout.row_major, "
                                            "slayout=pl.TileLayout.none_box, fractal=512)]")
                              << QByteArray("tile.muls") << 2048;
    QTest::newRow("parameter") << 0 << QByteArray("clay") << int(ValueKind::Parameter) << tensor
                               << QByteArray() << 2048;
    QTest::newRow("result of a call") << 1 << QByteArray("fired") << int(ValueKind::Variable)
                                      << tensor << QByteArray("self.fire") << 2048;
    QTest::newRow("loop variable") << 1 << QByteArray("i") << int(ValueKind::LoopVariable)
                                   << QByteArray("pl.Scalar[pl.INDEX]") << QByteArray() << -1;
    QTest::newRow("carried") << 1 << QByteArray("kept") << int(ValueKind::Carried) << tensor
                             << QByteArray() << 2048;
    QTest::newRow("result of a loop")
        << 1 << QByteArray("rv") << int(ValueKind::Result) << tensor << QByteArray() << 2048;
  }
  void what_is_known_of_a_value() {
    QFETCH(int, function);
    QFETCH(QByteArray, name);
    QFETCH(int, kind);
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, made_by);
    QFETCH(int, size_bytes);
    FunctionPool pool;
    const SnapshotNodesPtr nodes = SnapshotNodes::read(text_of({kFire, kMain}), pool);
    const auto facts = value_facts(*nodes, function, name.toStdString());
    QVERIFY(facts);
    QCOMPARE(int(facts->kind), kind);
    QCOMPARE(QByteArray::fromStdString(facts->type), type);
    QCOMPARE(QByteArray::fromStdString(facts->made_by), made_by);
    QCOMPARE(static_cast<int>(facts->size_bytes.value_or(-1)), size_bytes);
    const std::string_view line = nodes->text().line(facts->definition_line.value());
    QVERIFY(line.find(name.toStdString()) != std::string_view::npos ||
            kind == int(ValueKind::Result));
  }

  void an_error_costs_one_function() {
    FunctionPool pool;
    std::string broken(kFire);
    broken.replace(broken.find("pl.tile.muls(t, 2.0)"), 20, "pl.tile.muls(t, 2.0 ");
    const SnapshotNodesPtr nodes = SnapshotNodes::read(text_of({kMain, broken}), pool);
    QVERIFY(!nodes->complete());
    QVERIFY(nodes->function(0) != nullptr);
    QCOMPARE(nodes->function(1), nullptr);
    QVERIFY(!nodes->diagnostics().empty());
    const auto line = static_cast<std::uint32_t>(nodes->diagnostics()[0].place.line - 1);
    QVERIFY(line == line_with(nodes->text(), "hot: ") || line == line_with(nodes->text(), "out: "));
  }

  void a_text_without_functions_is_not_complete() {
    FunctionPool pool;
    const auto text = std::make_shared<const dsl::ParsedText>(std::string("x = 1\n"));
    QVERIFY(!SnapshotNodes::read(text, pool)->complete());
  }
};

QTEST_GUILESS_MAIN(NodesTest)
#include "nodes_test.moc"

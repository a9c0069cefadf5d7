#include "core/ir/cast.h"
#include "core/ir/structural_equal.h"
#include "core/ir/structural_hash.h"
#include "core/ir/visit.h"
#include "core/serial/ir_reader.h"
#include "core/serial/ir_writer.h"
#include "tests/unit/dsl/printed_program.h"

#include <QTest>

#include <map>

using namespace ptoscope;
using ir::NodeKind;
using test::host;
using test::line;
using test::print;
using test::program;
using test::read;

namespace {

std::string value(const std::string& text, const std::string& type = "pl.Scalar[pl.INDEX]") {
  return host(line("x: " + type + " = " + text));
}

std::string condition(const std::string& text) {
  return value(text, "pl.Scalar[pl.BOOL]");
}

/// A program that holds a node of that kind. The compiler asks for the text of a new kind.
std::string text_with(NodeKind kind) {
  switch (kind) {
  case NodeKind::Var:
  case NodeKind::Assign:
    return value("n");
  case NodeKind::IterArg:
  case NodeKind::For:
  case NodeKind::Yield:
    return host(line("for i, (x,) in pl.range(n, init_values=(a,)):\n"
                     "    y: pl.Ptr = pl.yield_(x)"));
  case NodeKind::MemRef:
    return value("pl.tile.some(a)", "pl.Tile[[16, 64], pl.FP32, pl.MemRef(\"bay\"), pl.Mem.Vec]");
  case NodeKind::WindowBuffer:
  case NodeKind::CommDomainScope:
    return host(line("# pld.comm_domain: devices=[0, 1], slots=[b]\n"
                     "b: pl.Ptr = pld.tensor.alloc_window_buffer(n)\n"
                     "pl.tensor.f(b)"));
  case NodeKind::ConstInt:
    return value("-7");
  case NodeKind::ConstFloat:
    return value("0.5", "pl.Scalar[pl.FP32]");
  case NodeKind::ConstBool:
    return condition("True");
  case NodeKind::Call:
  case NodeKind::Eval:
    return host(line("self.main(a, n, device=n)"));
  case NodeKind::Submit:
    return host(line("pl.submit(self.main, a, n)"));
  case NodeKind::MakeTuple:
    return host(line("pl.tile.load(a, [0, n])"));
  case NodeKind::TupleGetItem:
    return value("a[1]");
  case NodeKind::Opaque:
    return host(line("pl.tile.f(a, pl.Fancy.X)"));
  case NodeKind::Add:
    return value("n + 1");
  case NodeKind::Sub:
    return value("n - 1");
  case NodeKind::Mul:
    return value("n * 2");
  case NodeKind::FloorDiv:
    return value("n // 2");
  case NodeKind::FloorMod:
    return value("n % 2");
  case NodeKind::FloatDiv:
    return value("n / 2");
  case NodeKind::Min:
    return value("pl.min(n, 2)");
  case NodeKind::Max:
    return value("pl.max(n, 2)");
  case NodeKind::Pow:
    return value("n ** 2");
  case NodeKind::Eq:
    return condition("n == 2");
  case NodeKind::Ne:
    return condition("n != 2");
  case NodeKind::Lt:
    return condition("n < 2");
  case NodeKind::Le:
    return condition("n <= 2");
  case NodeKind::Gt:
    return condition("n > 2");
  case NodeKind::Ge:
    return condition("n >= 2");
  case NodeKind::And:
    return condition("n < 2 and n > 1");
  case NodeKind::Or:
    return condition("n < 2 or n > 1");
  case NodeKind::Xor:
    return condition("n < 2 xor n > 1");
  case NodeKind::BitAnd:
    return value("n & 2");
  case NodeKind::BitOr:
    return value("n | 2");
  case NodeKind::BitXor:
    return value("n ^ 2");
  case NodeKind::BitShiftLeft:
    return value("n << 2");
  case NodeKind::BitShiftRight:
    return value("n >> 2");
  case NodeKind::Abs:
    return value("abs(n)");
  case NodeKind::Neg:
    return value("-n");
  case NodeKind::Not:
    return condition("not n < 2");
  case NodeKind::BitNot:
    return value("~n");
  case NodeKind::Cast:
    return value("pl.cast(n, pl.INT32)", "pl.Scalar[pl.INT32]");
  case NodeKind::If:
    return host(line("if n < 2:\n    pl.system.bar()\nelse:\n    pl.system.bar()"));
  case NodeKind::Return:
  case NodeKind::Function:
  case NodeKind::Program:
  case NodeKind::Seq:
    return host(line("pl.system.bar()"));
  case NodeKind::While:
    return host(line("while n < 3:\n    pl.system.bar()"));
  case NodeKind::Break:
    return host(line("for i in pl.range(3):\n    break"));
  case NodeKind::Continue:
    return host(line("for i in pl.range(3):\n    continue"));
  case NodeKind::Inline:
    return program("    @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)\n"
                   "    def w(x: pl.Tensor[[4], pl.FP32]):\n        x[:] = 1\n");
  case NodeKind::OpaqueStmt:
    return host(line("with pl.veil(n) as v:\n    pl.tensor.f(a)"));
  case NodeKind::InCoreScope:
    return host(line("with pl.at(level=pl.Level.CORE_GROUP, "
                     "optimizations=[pl.split(pl.SplitMode.UP_DOWN)]):\n    pl.system.bar()"));
  case NodeKind::ClusterScope:
    return host(line("with pl.cluster():\n    pl.system.bar()"));
  case NodeKind::HierarchyScope:
    return host(line("with pl.at(level=pl.Level.HOST, role=pl.Role.SubWorker):\n"
                     "    pl.system.bar()"));
  case NodeKind::SpmdScope:
    return host(line("with pl.spmd(n, sync_start=True):\n    pl.system.bar()"));
  case NodeKind::SplitAivScope:
    return host(line("for l in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):\n"
                     "    pl.tile.aiv_shard(a)"));
  case NodeKind::RuntimeScope:
    return host(line("with pl.scope(mode=pl.ScopeMode.MANUAL):\n    pl.system.bar()"));
  }
  return {};
}

const ir::Type* type_of(const ir::Node& node) {
  const auto* expr = ir::dyn_cast<ir::Expr>(&node);
  return expr == nullptr ? nullptr : expr->type;
}

/// How many nodes of each kind there are; a memory that stands in types counts.
std::map<NodeKind, int> kinds_below(const ir::Node& root) {
  std::map<NodeKind, int> result;
  const auto count = [&result](const ir::Node& node) {
    ++result[node.kind];
    const auto* assign = ir::dyn_cast<ir::Assign>(&node);
    const ir::Type* type = assign == nullptr ? type_of(node) : assign->var->type;
    if (type != nullptr && type->kind == ir::TypeKind::Tile &&
        static_cast<const ir::TileType*>(type)->memref != nullptr)
      ++result[NodeKind::MemRef];
    return true;
  };
  ir::visit_nodes(root, count);
  return result;
}

} // namespace

/// Every kind of node as text, read, visited, printed, compared, hashed and written.
class KindsTest : public QObject {
  Q_OBJECT

private slots:
  void every_kind_data() {
    QTest::addColumn<int>("number");
    for (int number = 0; number < ir::kNodeKinds; ++number)
      QTest::newRow(std::string(ir::class_name(static_cast<NodeKind>(number))).c_str()) << number;
  }

  void every_kind() {
    QFETCH(int, number);
    const auto kind = static_cast<NodeKind>(number);
    const std::string text = text_with(kind);
    QVERIFY2(!text.empty(), "no text holds this kind");
    const bool unknown = kind == NodeKind::Opaque || kind == NodeKind::OpaqueStmt;
    const auto reading = unknown ? reader::Reading::Lenient : reader::Reading::Strict;
    ir::Context context;
    const reader::ReadProgram found = read(text, reading, context);
    QVERIFY2(!found.has_errors(),
             found.diagnostics.empty() ? "" : format_diagnostic(found.diagnostics[0]).c_str());
    const std::map<NodeKind, int> kinds = kinds_below(*found.program);
    QVERIFY2(kinds.contains(kind), text.c_str());
    QCOMPARE(QByteArray::fromStdString(print(found)), QByteArray::fromStdString(text));

    ir::Context other;
    const auto written = serial::read_ir(serial::write_ir(*found.program), "x.msgpack", other);
    QVERIFY2(written, written ? "" : format_diagnostic(written.error()).c_str());
    ir::Context again;
    const reader::ReadProgram reread = read(print(found), reading, again);
    for (const ir::Node* copy : {written->node, static_cast<const ir::Node*>(reread.program)}) {
      QVERIFY(kinds_below(*copy) == kinds);
      const auto difference =
          ir::structural_difference(*found.program, *copy, {.free = ir::FreeVariables::Any});
      QVERIFY2(!difference, difference ? (difference->path + difference->reason).c_str() : "");
      QCOMPARE(ir::structural_hash(*copy), ir::structural_hash(*found.program));
    }
  }
};

QTEST_GUILESS_MAIN(KindsTest)
#include "kinds_test.moc"

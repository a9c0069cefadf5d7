#include "core/ir/visit.h"
#include "tests/unit/ir/sample_nodes.h"

#include <QTest>

#include <map>

using namespace ptoscope::ir;
using ptoscope::test::Samples;

namespace {

/// The nodes that a sample of each kind but operators holds itself, in order.
const std::map<NodeKind, QString> kHeld = {
    {NodeKind::Var, ""},
    {NodeKind::IterArg, "ConstInt"},
    {NodeKind::MemRef, "Var ConstInt"},
    {NodeKind::WindowBuffer, "Var ConstInt"},
    {NodeKind::ConstInt, ""},
    {NodeKind::ConstFloat, ""},
    {NodeKind::ConstBool, ""},
    {NodeKind::Call, "ConstInt Var Var Var ConstInt Var Var ConstInt"},
    {NodeKind::Submit, "ConstInt Var ConstInt Add Var Var ConstInt"},
    {NodeKind::MakeTuple, "ConstInt ConstInt"},
    {NodeKind::TupleGetItem, "Var"},
    {NodeKind::Opaque, ""},
    {NodeKind::Assign, "Var ConstInt"},
    {NodeKind::If, "Var SeqStmts SeqStmts Var"},
    {NodeKind::Yield, "ConstInt"},
    {NodeKind::Return, "ConstInt ConstInt"},
    {NodeKind::For, "Var ConstInt ConstInt ConstInt IterArg SeqStmts Var Var Var ConstInt"},
    {NodeKind::While, "IterArg IterArg SeqStmts Var"},
    {NodeKind::Seq, "AssignStmt"},
    {NodeKind::Eval, "Var"},
    {NodeKind::Break, ""},
    {NodeKind::Continue, ""},
    {NodeKind::Inline, ""},
    {NodeKind::OpaqueStmt, ""},
    {NodeKind::InCoreScope, "SeqStmts Var Var ConstInt"},
    {NodeKind::ClusterScope, "SeqStmts Var Var ConstInt"},
    {NodeKind::HierarchyScope, "SeqStmts Var Var ConstInt"},
    {NodeKind::SpmdScope, "SeqStmts Var Var ConstInt ConstInt"},
    {NodeKind::SplitAivScope, "SeqStmts Var Var ConstInt"},
    {NodeKind::RuntimeScope, "SeqStmts Var Var ConstInt"},
    {NodeKind::CommDomainScope, "SeqStmts Var Var ConstInt WindowBuffer"},
    {NodeKind::Function, "Var Var Var Var ConstInt SeqStmts"},
    {NodeKind::Program, "Function"},
};

} // namespace

class VisitTest : public QObject {
  Q_OBJECT

private slots:
  void every_kind_leads_to_what_it_holds_data() {
    QTest::addColumn<int>("number");
    for (int number = 0; number < kNodeKinds; ++number)
      QTest::newRow(std::string(class_name(static_cast<NodeKind>(number))).c_str()) << number;
  }

  void every_kind_leads_to_what_it_holds() {
    QFETCH(int, number);
    const auto kind = static_cast<NodeKind>(number);
    Context context;
    const Node* root = Samples(context).of_kind(kind);
    QStringList held;
    visit_nodes(*root, [&](const Node& node) {
      if (&node != root)
        held << QString::fromStdString(std::string(class_name(node.kind)));
      return &node == root;
    });
    const auto known = kHeld.find(kind);
    QVERIFY(known != kHeld.end() || is_binary(kind) || is_unary(kind));
    const QString operands = is_binary(kind) ? "ConstInt Var" : "ConstInt";
    QCOMPARE(held.join(' '), known == kHeld.end() ? operands : known->second);
  }

  void finds_operators_but_not_behind_variables() {
    Context context;
    Samples make(context);
    const Node* call = make.of_kind(NodeKind::Call);
    QVERIFY(reads_operator(*call, "tile.add"));
    QVERIFY(!reads_operator(*call, "tile.sub"));
    const Stmt* body = make.assign(make.var("a"), static_cast<const Expr*>(call));
    QVERIFY(reads_operator(*make.seq({body}), "tile.add"));
    QVERIFY(!reads_operator(*make.var("a"), "tile.add"));
  }
};

QTEST_GUILESS_MAIN(VisitTest)
#include "visit_test.moc"

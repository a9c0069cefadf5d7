#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/structural_equal.h"
#include "core/snapshots/nodes/snapshot_nodes.h"
#include "core/snapshots/snapshot_store.h"
#include "tests/parity/dump_directories.h"

#include <QTest>

#include <set>

using namespace ptoscope;
using namespace ptoscope::snapshots;

namespace {

const ir::Function* named(const ir::Program& program, std::string_view name) {
  for (const ir::Function* function : program.functions)
    if (function->name.text() == name)
      return function;
  return nullptr;
}

/// Statements of the structure that are part of another statement's node.
bool has_own_node(dsl::StatementKind kind) {
  using enum dsl::StatementKind;
  return kind != Else && kind != FuncAttr && kind != Pass && kind != Condition &&
         kind != CommDomain && kind != Verbatim;
}

QByteArray place(const Step& step, std::size_t line) {
  return QByteArray::fromStdString(step.file.string()) + ":" + QByteArray::number(qint64(line) + 1);
}

} // namespace

/// Every snapshot of the corpus, read function by function.
class NodesTest : public QObject {
  Q_OBJECT

private slots:
  void functions_are_what_the_whole_program_has() {
    const std::vector<std::filesystem::path> directories = test::dump_directories();
    if (directories.empty())
      QSKIP("skipped: no corpus");
    std::size_t functions = 0;
    std::size_t read = 0;
    for (const std::filesystem::path& directory : directories) {
      FunctionPool pool;
      const auto store = SnapshotStore::open(directory);
      QVERIFY(store);
      std::vector<SnapshotNodesPtr> held;
      std::set<const dsl::ParsedText*> seen;
      std::set<const FunctionNodes*> distinct;
      for (std::size_t i = 0; i < (*store)->steps().size(); ++i) {
        const Step& step = (*store)->steps()[i];
        const auto text = (*store)->text(i);
        if (!text)
          continue;
        functions += (*text)->structure().functions.size();
        if (!seen.insert(text->get()).second)
          continue;
        held.push_back(SnapshotNodes::read(*text, pool));
        check(step, *held.back(), distinct);
        if (QTest::currentTestFailed())
          return;
      }
      read += distinct.size();
    }
    qInfo("%zu functions in all snapshots, %zu were read", functions, read);
  }

private:
  void check(const Step& step, const SnapshotNodes& nodes,
             std::set<const FunctionNodes*>& distinct) {
    const dsl::TextStructure& structure = nodes.text().structure();
    QVERIFY2(nodes.complete(), step.file.c_str());
    QVERIFY2(nodes.diagnostics().empty(), step.file.c_str());
    ir::Context context;
    const reader::ReadProgram whole =
        reader::read_program(nodes.text().text(), "", reader::Reading::Lenient, context);
    for (std::size_t i = 0; i < structure.functions.size(); ++i) {
      const FunctionNodes* function = nodes.function(static_cast<std::int32_t>(i));
      if (!distinct.insert(function).second)
        continue;
      const printer::Options options{whole.form.level, whole.form.prefix};
      const ir::Function* same = named(*whole.program, structure.functions[i].name);
      QVERIFY(same != nullptr);
      QCOMPARE(printer::print(*function->function(), options), printer::print(*same, options));
      const auto difference = ir::structural_difference(*function->function(), *same,
                                                        {ir::FreeVariables::SameName, true});
      QVERIFY2(!difference, difference ? (difference->path + difference->reason).c_str() : "");
    }
    for (std::size_t i = 0; i < structure.statements.size(); ++i)
      QVERIFY2(!has_own_node(structure.statements[i].kind) ||
                   nodes.statement(static_cast<std::int32_t>(i)) != nullptr,
               place(step, structure.statements[i].header.begin));
    for (const dsl::Definition& definition : structure.definitions)
      QVERIFY2(definition.function < 0 ||
                   nodes.variable(definition.function, nodes.text().name_of(definition)) != nullptr,
               place(step, definition.line));
  }
};

QTEST_GUILESS_MAIN(NodesTest)
#include "nodes_test.moc"

#include "app/gui/explorer_model.h"
#include "app/gui/inspector_facts.h"
#include "app/gui/jobs_model.h"
#include "app/gui/places.h"
#include "app/gui/problems_model.h"
#include "app/gui/search_model.h"
#include "app/gui/search_runner.h"
#include "core/dsl/parsed_text.h"
#include "tests/gui/small_build.h"
#include "views/model/workspace.h"

#include <QAbstractItemModelTester>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::gui;
using namespace ptoscope::test;

/// The models of the docks over a real workspace.
class WorkspaceModelsTest : public QObject {
  Q_OBJECT

private slots:
  void init();
  void explorer_lists_builds_steps_and_functions();
  void explorer_lists_generated_code();
  void explorer_follows_a_build_that_grows();
  void problems_collect_warnings_and_failures();
  void a_problem_of_a_log_is_one_of_its_step();
  void jobs_come_and_go();
  void search_fills_groups();
  void search_waits_for_the_index();
  void search_reports_a_wrong_expression();
  void search_cuts_long_lines();
  void facts_of_names_and_functions();

private:
  QString path() const { return directory_->filePath(QStringLiteral("loom")); }
  views::Build* open(views::Workspace& workspace) const;

  std::unique_ptr<QTemporaryDir> directory_;
};

namespace {

constexpr int kPatience_ms = 10'000;
constexpr auto kReport = QAbstractItemModelTester::FailureReportingMode::QtTest;

QModelIndex child_named(const QAbstractItemModel& model, const QModelIndex& parent,
                        const QString& name) {
  for (int row = 0; row < model.rowCount(parent); ++row) {
    const QModelIndex index = model.index(row, 0, parent);
    if (index.data().toString() == name)
      return index;
  }
  return {};
}

} // namespace

void WorkspaceModelsTest::init() {
  directory_ = std::make_unique<QTemporaryDir>();
  write_small_build(path());
}

views::Build* WorkspaceModelsTest::open(views::Workspace& workspace) const {
  views::Build* build = workspace.open(to_path(path()));
  const bool ready = QTest::qWaitFor(
      [build] { return build->neighbours_known() && build->index() != nullptr; }, kPatience_ms);
  return ready ? build : nullptr;
}

void WorkspaceModelsTest::explorer_lists_builds_steps_and_functions() {
  views::Workspace workspace;
  ExplorerModel model(workspace);
  const QAbstractItemModelTester tester(&model, kReport);
  QVERIFY(open(workspace));
  const QModelIndex build = child_named(model, {}, QStringLiteral("loom"));
  QVERIFY(build.isValid());
  const QModelIndex passes = child_named(model, build, QStringLiteral("Passes"));
  QCOMPARE(model.rowCount(passes), 4);
  const QModelIndex step = model.index(2, 0, passes);
  QCOMPARE(step.data().toString(), QStringLiteral("02 Simplify"));
  QCOMPARE(step.data(ExplorerModel::kStepRole).toString(), QStringLiteral("Simplify"));
  QCOMPARE(step.siblingAtColumn(ExplorerModel::Note).data().toString(), QStringLiteral("~1"));
  QCOMPARE(model.index_of(path(), QStringLiteral("Simplify")), step);
  const QModelIndex functions = child_named(model, build, QStringLiteral("Functions"));
  QCOMPARE(model.rowCount(functions), 2);
  QCOMPARE(model.index(0, 0, functions).data().toString(), QStringLiteral("weave"));
  const QModelIndex parts = child_named(model, build, QStringLiteral("Artefacts"));
  QCOMPARE(model.index(0, 0, parts).data().toString(), QStringLiteral("passes_dump"));

  workspace.close(workspace.builds().front());
  QCOMPARE(model.rowCount(), 0);
}

void WorkspaceModelsTest::explorer_lists_generated_code() {
  write_file(path(), QStringLiteral("ptoas/weave.pto"), "module {\n}\n");
  write_file(path(), QStringLiteral("kernels/aiv/weave.cpp"), "void f();\n");
  write_file(path(), QStringLiteral("ptoas_passes/weave/m/0_cse.mlir"), "module {\n}\n");
  views::Workspace workspace;
  ExplorerModel model(workspace);
  const QAbstractItemModelTester tester(&model, kReport);
  QVERIFY(open(workspace));
  const QModelIndex build = child_named(model, {}, QStringLiteral("loom"));
  const QModelIndex code = child_named(model, build, QStringLiteral("Generated code"));
  QCOMPARE(model.rowCount(code), 2);
  const QModelIndex file = model.index(0, 0, code);
  QCOMPARE(file.data().toString(), QStringLiteral("ptoas/weave.pto"));
  QCOMPARE(file.siblingAtColumn(ExplorerModel::Note).data().toString(), QStringLiteral("11 B"));
  QCOMPARE(file.data(ExplorerModel::kPathRole).toString(),
           path() + QStringLiteral("/ptoas/weave.pto"));
  QCOMPARE(file.data(ExplorerModel::kKindRole).toInt(), static_cast<int>(ExplorerKind::CodeFile));
  const QModelIndex units = child_named(model, build, QStringLiteral("Passes of ptoas"));
  QCOMPARE(model.index(0, 0, units).data().toString(), QStringLiteral("weave"));
}

void WorkspaceModelsTest::explorer_follows_a_build_that_grows() {
  views::Workspace workspace;
  ExplorerModel model(workspace);
  const QAbstractItemModelTester tester(&model, kReport);
  views::Build* build = open(workspace);
  QVERIFY(build);
  const QPersistentModelIndex top = child_named(model, {}, QStringLiteral("loom"));
  build->set_following(true);
  write_file(path(), QStringLiteral("passes_dump/04_after_InitMemRef.py"),
             small_dump("shed: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.neg(warp)"));
  const auto steps = [&] {
    return model.rowCount(child_named(model, top, QStringLiteral("Passes")));
  };
  QTRY_COMPARE_WITH_TIMEOUT(steps(), 5, kPatience_ms);
  QVERIFY(top.isValid());
}

void WorkspaceModelsTest::a_problem_of_a_log_is_one_of_its_step() {
  write_file(path(), QStringLiteral("passes_dump/02_after_Simplify.log"), "what is this?\n");
  views::Workspace workspace;
  ProblemsModel model(workspace);
  QVERIFY(open(workspace));
  QCOMPARE(model.rowCount(), 1);
  QCOMPARE(model.problem(0).step, QStringLiteral("Simplify"));
  QCOMPARE(model.problem(0).line, 0);
  QCOMPARE(model.index(0, ProblemsModel::Where).data().toString(),
           QStringLiteral("02_after_Simplify.log"));
}

void WorkspaceModelsTest::problems_collect_warnings_and_failures() {
  views::Workspace workspace;
  ProblemsModel model(workspace);
  const QAbstractItemModelTester tester(&model, kReport);
  QVERIFY(open(workspace));
  QCOMPARE(model.rowCount(), 1);
  const Problem& warning = model.problem(0);
  QCOMPARE(warning.step, QStringLiteral("Simplify"));
  QCOMPARE(warning.line, 8);
  QCOMPARE(model.index(0, ProblemsModel::Where).data().toString(),
           QStringLiteral("02_after_Simplify.py"));
  QVERIFY(model.as_text(0).endsWith(
      QStringLiteral("02_after_Simplify.py:8: Warning: Unused variable 'shed' in function 'weave'"
                     "  [UnusedVariableCheck]")));

  // Errors stand before warnings.
  workspace.open(to_path(directory_->filePath(QStringLiteral("nowhere"))));
  QTRY_COMPARE_WITH_TIMEOUT(model.count(Severity::Error), 1, kPatience_ms);
  QCOMPARE(model.problem(0).diagnostic.severity, Severity::Error);
  model.add(make_diagnostic(Severity::Hint, "hint", {}, "{0} of {1}", 1, 2));
  QCOMPARE(model.index(2, ProblemsModel::Message).data().toString(),
           QStringLiteral("1 of 2  [hint]"));
  model.clear_window_problems();
  workspace.close(workspace.builds().back());
  QCOMPARE(model.rowCount(), 1);
}

void WorkspaceModelsTest::jobs_come_and_go() {
  views::JobQueue jobs;
  JobsModel model(jobs);
  const QAbstractItemModelTester tester(&model, kReport);
  QSemaphore go;
  const quint64 id = jobs.submit<int>(
      QStringLiteral("Weaving"), views::JobPriority::Normal, this,
      [&go](const views::JobContext& context) {
        context.progress(3, 12);
        go.acquire();
        return 0;
      },
      [](int) {});
  jobs.submit<int>(
      QString(), views::JobPriority::Normal, this, [](const views::JobContext&) { return 0; },
      [](int) {});
  QCOMPARE(model.rowCount(), 1);
  QCOMPARE(model.index(0, JobsModel::Title).data().toString(), QStringLiteral("Weaving"));
  QTRY_COMPARE(model.index(0, JobsModel::Progress).data().toString(), QStringLiteral("3 of 12"));
  QCOMPARE(model.index(0, 0).data(JobsModel::kFractionRole).toDouble(), 0.25);
  jobs.cancel(id);
  QCOMPARE(model.index(0, JobsModel::Progress).data().toString(), QStringLiteral("Cancelling"));
  go.release();
  QTRY_COMPARE(model.rowCount(), 0);
}

void WorkspaceModelsTest::search_fills_groups() {
  views::Workspace workspace;
  QVERIFY(open(workspace));
  SearchModel model;
  const QAbstractItemModelTester tester(&model, kReport);
  SearchRunner runner(workspace, model, nullptr);
  snapshots::SearchQuery query;
  query.text = "pl.tensor.abs";
  runner.start(query);
  QTRY_COMPARE(runner.waiting(), 0);
  QCOMPARE(model.group_count(), 2);
  QCOMPARE(model.hit_count(), 2);
  const QModelIndex group = model.index(0, 0);
  QCOMPARE(group.data().toString(), QStringLiteral("02 Simplify"));
  const QModelIndex hit = model.index(0, 0, group);
  QCOMPARE(hit.data(SearchModel::kLineRole).toInt(), 7);
  const QString line = hit.data().toString();
  const int begin = hit.data(SearchModel::kBeginRole).toInt();
  const int end = hit.data(SearchModel::kEndRole).toInt();
  QCOMPARE(line.mid(begin, end - begin), QStringLiteral("pl.tensor.abs"));
  QVERIFY(!line.startsWith(u' '));
  const QStringList around = hit.data(Qt::ToolTipRole).toString().split(u'\n');
  QCOMPARE(around.size(), 8);
  QCOMPARE(around.front(), QStringLiteral("02 Simplify · Loom.weave"));
  QVERIFY2(around[1].startsWith(QStringLiteral("  5 class Loom")), qPrintable(around[1]));
  QVERIFY2(around[4].startsWith(QStringLiteral("> 8 ")), qPrintable(around[4]));
  QVERIFY(around[4].contains(QStringLiteral("pl.tensor.abs")));

  runner.start({});
  QCOMPARE(model.rowCount(), 0);
}

void WorkspaceModelsTest::search_waits_for_the_index() {
  views::Workspace workspace;
  SearchModel model;
  SearchRunner runner(workspace, model, nullptr);
  snapshots::SearchQuery query;
  query.text = "cloth";
  query.mode = snapshots::SearchMode::Identifier;
  runner.start(query);
  workspace.open(to_path(path()));
  QCOMPARE(runner.waiting(), 1);
  QTRY_COMPARE_WITH_TIMEOUT(model.hit_count(), 8, kPatience_ms);
  QCOMPARE(runner.waiting(), 0);
  workspace.close(workspace.builds().front());
  QCOMPARE(model.hit_count(), 0);
}

void WorkspaceModelsTest::search_reports_a_wrong_expression() {
  views::Workspace workspace;
  QVERIFY(open(workspace));
  SearchModel model;
  SearchRunner runner(workspace, model, nullptr);
  snapshots::SearchQuery query;
  query.text = "(";
  query.mode = snapshots::SearchMode::Regex;
  runner.start(query);
  QTRY_VERIFY(!runner.failure().isEmpty());
  query.text = "cl[o]th";
  runner.start(query);
  QTRY_COMPARE(model.hit_count(), 8);
  QVERIFY(runner.failure().isEmpty());
}

void WorkspaceModelsTest::search_cuts_long_lines() {
  const QByteArray padding = QByteArray(3000, 'x');
  write_file(path(), QStringLiteral("passes_dump/00_frontend.py"),
             small_dump("shed: pl.FP32 = " + padding + " + needle + " + padding));
  views::Workspace workspace;
  QVERIFY(open(workspace));
  SearchModel model;
  SearchRunner runner(workspace, model, nullptr);
  snapshots::SearchQuery query;
  query.text = "needle";
  runner.start(query);
  QTRY_COMPARE(model.hit_count(), 1);
  const QModelIndex hit = model.index(0, 0, model.index(0, 0));
  const QString line = hit.data().toString();
  QVERIFY(line.size() < 1000);
  QCOMPARE(line.mid(hit.data(SearchModel::kBeginRole).toInt(), 6), QStringLiteral("needle"));
  QVERIFY(hit.data(Qt::ToolTipRole).toString().size() < 1500);
}

void WorkspaceModelsTest::facts_of_names_and_functions() {
  const auto text = std::make_shared<const dsl::ParsedText>(
      small_dump("shed: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.exp(warp)").toStdString());
  snapshots::FunctionPool pool;
  const snapshots::SnapshotNodesPtr nodes = snapshots::SnapshotNodes::read(text, pool);
  const TextFacts facts = text_facts(*text, nodes.get(), {}, 12, "cloth");
  QCOMPARE(facts.functions, 2U);
  QVERIFY(facts.function);
  QCOMPARE(facts.function->name, std::string("Loom.beam"));
  QCOMPARE(facts.function->type, std::string("Orchestration"));
  QVERIFY(facts.name);
  QCOMPARE(facts.name->type, std::string("pl.Tensor[[16, 64], pl.FP32]"));
  QCOMPARE(facts.name->line, 12U);
  QCOMPARE(facts.name->function, std::string("Loom.beam"));
  QVERIFY(facts.name->value);
  QCOMPARE(facts.name->value->made_by, std::string("self.weave"));
  QCOMPARE(facts.name->value->uses, 1U);
  QCOMPARE(facts.name->value->size_bytes, std::optional<std::int64_t>(16 * 64 * 4));

  // A parameter of the function that is looked at, not of the first one.
  const TextFacts parameter = text_facts(*text, nodes.get(), "beam", -1, "warp");
  QVERIFY(parameter.name);
  QCOMPARE(parameter.name->function, std::string("Loom.beam"));
  QCOMPARE(parameter.name->kind, std::string("parameter"));
  QVERIFY(!text_facts(*text, nodes.get(), {}, -1, "nobody").name);

  views::Workspace workspace;
  QVERIFY(open(workspace));
  views::Selection selection;
  selection.build = path();
  selection.step = QStringLiteral("Simplify");
  QStringList titles;
  for (const FactSection& section : inspector_facts(workspace, selection, facts))
    titles.append(section.title);
  QCOMPARE(titles, (QStringList{QStringLiteral("Name under the cursor"), QStringLiteral("Function"),
                                QStringLiteral("Step"), QStringLiteral("Contract of the pass"),
                                QStringLiteral("Build")}));
}

QTEST_GUILESS_MAIN(WorkspaceModelsTest)
#include "workspace_models_test.moc"

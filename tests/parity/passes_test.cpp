#include "core/passes/pass_table.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

using namespace ptoscope::passes;
namespace fs = std::filesystem;

namespace {

/// The numbers and pass names of a dump directory, the frontend aside.
std::map<int, std::string> steps_of(const fs::path& directory) {
  std::map<int, std::string> steps;
  for (const auto& entry : fs::directory_iterator(directory)) {
    const std::string stem = entry.path().stem().string();
    const std::size_t separator = stem.find("_after_");
    if (entry.path().extension() == ".py" && separator != std::string::npos)
      steps[std::stoi(stem.substr(0, separator))] = stem.substr(separator + 7);
  }
  return steps;
}

/// Whether the directory holds the first steps of the planner's pipeline; steps equal to their
/// predecessor may be missing.
bool fits(const std::map<int, std::string>& steps, MemoryPlanner planner) {
  const std::vector<PipelineStep> expected = pipeline(planner);
  return std::all_of(steps.begin(), steps.end(), [&expected](const auto& step) {
    return step.first >= 1 && step.first <= static_cast<int>(expected.size()) &&
           expected[static_cast<std::size_t>(step.first - 1)].pass->name == step.second;
  });
}

/// The planner of a case, as its `case.json` names it.
QString planner_of(const fs::path& case_folder) {
  QFile file(QString::fromStdString((case_folder / "case.json").string()));
  if (!file.open(QIODevice::ReadOnly))
    return {};
  return QJsonDocument::fromJson(file.readAll()).object()["memory_planner"].toString();
}

} // namespace

class PassesParityTest : public QObject {
  Q_OBJECT

private slots:
  void every_directory_fits_a_pipeline() {
    if (!fs::is_directory(PTOSCOPE_CORPUS_DIR))
      QSKIP("skipped: no corpus");
    const std::map<QString, MemoryPlanner> planners = {{"PYPTO", MemoryPlanner::PyPTO},
                                                       {"DSA_RP", MemoryPlanner::DsaRp},
                                                       {"PTOAS", MemoryPlanner::PtoAs}};
    std::map<QString, int> whole;
    int directories = 0;
    for (const auto& entry : fs::recursive_directory_iterator(PTOSCOPE_CORPUS_DIR)) {
      if (entry.path().filename() != "passes_dump" || !entry.is_directory())
        continue;
      const std::map<int, std::string> steps = steps_of(entry.path());
      const QString name = planner_of(entry.path().parent_path().parent_path());
      ++directories;
      if (planners.contains(name)) {
        QVERIFY2(fits(steps, planners.at(name)), entry.path().c_str());
        whole[name] += steps.size() == pipeline(planners.at(name)).size() ? 1 : 0;
        continue;
      }
      QVERIFY2(std::any_of(planners.begin(), planners.end(),
                           [&steps](const auto& planner) { return fits(steps, planner.second); }),
               entry.path().c_str());
    }
    QVERIFY2(directories > 100, qPrintable(QString::number(directories)));
    for (const auto& [name, planner] : planners)
      QVERIFY2(whole[name] > 0, qPrintable(name));
  }
};

QTEST_GUILESS_MAIN(PassesParityTest)
#include "passes_test.moc"

#include "core/diff/snapshot_diff.h"
#include "core/snapshots/name_history.h"
#include "tests/parity/dump_directories.h"

#include <QTest>

#include <map>
#include <set>

using namespace ptoscope;
using namespace ptoscope::snapshots;

namespace {

NeighbourDiff remembered_diffs(const SnapshotStorePtr& store) {
  auto known = std::make_shared<std::map<std::size_t, diff::SnapshotDiffPtr>>();
  return [store, known](std::size_t after) -> diff::SnapshotDiffPtr {
    const auto before = store->text(after - 1);
    const auto text = store->text(after);
    if (!before || !text)
      return nullptr;
    diff::SnapshotDiffPtr& diff = (*known)[after];
    if (!diff)
      diff = diff::compare(*before, *text);
    return diff;
  };
}

/// Names of one step, spread over its text; with the function of each.
std::set<std::pair<std::string, std::string>> sample(const SnapshotStore& store, std::size_t step) {
  constexpr std::size_t kCount = 4;
  std::set<std::pair<std::string, std::string>> result;
  const auto text = store.text(step);
  if (!text)
    return result;
  const dsl::TextStructure& structure = (*text)->structure();
  for (std::size_t i = 0; i < kCount && !structure.definitions.empty(); ++i) {
    const dsl::Definition& definition =
        structure.definitions[i * (structure.definitions.size() - 1) / (kCount - 1)];
    const std::string function =
        definition.function < 0
            ? std::string()
            : structure.functions[std::size_t(definition.function)].qualified_name;
    result.emplace(function, (*text)->name_of(definition));
  }
  return result;
}

/// What is wrong with the states of a value; empty when nothing is.
QString fault_of(const SnapshotStore& store, const std::vector<NameState>& states, std::size_t from,
                 const std::string& name) {
  if (states.size() != store.steps().size())
    return "not one state a step";
  if (states[from].names != std::vector{name})
    return "the name is not in its own step";
  bool seen = false;
  bool gone = false;
  for (std::size_t step = 0; step < states.size(); ++step) {
    const NameState& state = states[step];
    const QString where = " in step " + QString::number(step);
    if (state.names.empty()) {
      const NameEvent expected = seen && !gone ? NameEvent::Freed : NameEvent::Absent;
      if (state.event != expected)
        return "no names, but another event" + where;
      gone = seen;
      continue;
    }
    if (gone)
      return "back after it was gone" + where;
    if ((state.event == NameEvent::Born) == seen)
      return "born twice or never" + where;
    seen = true;
    const dsl::ParsedText& text = **store.text(step);
    std::set<std::string> missing(state.names.begin(), state.names.end());
    for (const std::uint32_t line : state.lines) {
      bool mentions = false;
      for (const std::string& one : state.names)
        if (text.line(line).find(one) != std::string_view::npos) {
          mentions = true;
          missing.erase(one);
        }
      if (!mentions)
        return "a line without any of the names" + where;
    }
    if (!missing.empty())
      return "a name without a line" + where;
    if (text.line(state.definition_line).find(state.names.front()) == std::string_view::npos)
      return "the line of the definition lacks the name" + where;
  }
  return {};
}

} // namespace

class TrackParityTest : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
  }

  void states_hold_data() {
    QTest::addColumn<QString>("path");
    for (const auto& directory : test::dump_directories())
      QTest::newRow(test::row_name(directory).c_str())
          << QString::fromStdString(directory.string());
  }
  void states_hold() {
    QFETCH(QString, path);
    const auto store = SnapshotStore::open(path.toStdString());
    QVERIFY(store);
    const auto history = make_name_history(*store, remembered_diffs(*store));
    const std::size_t last = (*store)->steps().size() - 1;
    for (const std::size_t from : {std::size_t{0}, last / 2, last})
      for (const auto& [function, name] : sample(**store, from)) {
        const auto states = history->follow(from, function, name);
        const QString fault = fault_of(**store, states, from, name);
        QVERIFY2(fault.isEmpty(), qPrintable(QString::fromStdString(name) + ": " + fault));
      }
  }

  /// Few values of the source get lost before the end: that is what following is for.
  void most_values_survive() {
    std::size_t followed = 0;
    std::size_t survived = 0;
    for (const auto& directory : test::dump_directories()) {
      const auto store = SnapshotStore::open(directory);
      QVERIFY(store);
      const auto history = make_name_history(*store, remembered_diffs(*store));
      for (const auto& [function, name] : sample(**store, 0)) {
        ++followed;
        survived += history->follow(0, function, name).back().names.empty() ? 0U : 1U;
      }
    }
    qInfo("%zu of %zu values are followed to the last step", survived, followed);
    QVERIFY(survived * 100 >= followed * 85);
  }
};

QTEST_GUILESS_MAIN(TrackParityTest)
#include "track_test.moc"

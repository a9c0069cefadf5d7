#include "core/snapshots/snapshot_store.h"
#include "tests/parity/dump_directories.h"

#include <QTest>

#include <algorithm>

using namespace ptoscope;
using namespace ptoscope::snapshots;

namespace {

std::size_t count_snapshots(const std::filesystem::path& directory) {
  return static_cast<std::size_t>(
      std::ranges::count_if(std::filesystem::directory_iterator(directory),
                            [](const auto& entry) { return entry.path().extension() == ".py"; }));
}

} // namespace

class StoreParityTest : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
  }

  void reads_everything_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QStringList>("findings");
    for (const auto& directory : test::dump_directories()) {
      const bool not_utf8 = directory.parent_path().filename() == "non_utf8";
      QTest::newRow(test::row_name(directory).c_str())
          << QString::fromStdString(directory.string())
          << (not_utf8 ? QStringList{"00_frontend.py:1:18 dump-not-utf8"} : QStringList());
    }
  }
  void reads_everything() {
    QFETCH(QString, path);
    QFETCH(QStringList, findings);
    const std::filesystem::path directory = path.toStdString();
    const auto store = SnapshotStore::open(directory);
    QVERIFY(store);
    QCOMPARE((*store)->steps().size(), count_snapshots(directory));
    QStringList found;
    const auto note = [&found](const Diagnostic& diagnostic) {
      found << QString("%1:%2:%3 %4")
                   .arg(QString::fromStdString(
                       std::filesystem::path(diagnostic.place.file).filename().string()))
                   .arg(diagnostic.place.line)
                   .arg(diagnostic.place.column)
                   .arg(QString::fromStdString(diagnostic.code));
    };
    std::ranges::for_each((*store)->diagnostics(), note);
    for (std::size_t step = 0; step < (*store)->steps().size(); ++step) {
      const auto text = (*store)->text(step);
      if (!text)
        note(text.error());
      std::ranges::for_each((*store)->content_diagnostics(step), note);
      QVERIFY((*store)->warnings(step));
      const Step& entry = (*store)->steps()[step];
      QCOMPARE(*(*store)->find(entry.key()), step);
      QCOMPARE(*(*store)->find(std::to_string(entry.number)), step);
      QCOMPARE(*(*store)->find(entry.label()), step);
    }
    QCOMPARE(found, findings);
    QVERIFY(!(*store)->changed_on_disk());
  }

  void the_build_opens_its_dumps_data() {
    QTest::addColumn<QString>("path");
    for (const auto& directory : test::dump_directories())
      QTest::newRow(test::row_name(directory).c_str())
          << QString::fromStdString(directory.string());
  }
  void the_build_opens_its_dumps() {
    QFETCH(QString, path);
    const std::filesystem::path directory = path.toStdString();
    const auto store = SnapshotStore::open(directory.parent_path());
    QVERIFY(store);
    QCOMPARE((*store)->directory(), directory);
    const auto by_file = SnapshotStore::open((*store)->steps().back().file);
    QVERIFY(by_file);
    QCOMPARE((*by_file)->steps().size(), (*store)->steps().size());
    const auto found = find_dump_directories(directory.parent_path());
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].path, directory);
  }

  void every_pair_of_builds_matches() {
    // Pipelines of different planners: order kept on both sides, every step exactly once.
    std::vector<SnapshotStorePtr> stores;
    for (const auto& directory : test::dump_directories())
      if (const auto store = SnapshotStore::open(directory))
        stores.push_back(*store);
    for (const SnapshotStorePtr& before : stores) {
      const SnapshotStorePtr& after = stores.front();
      std::int32_t left = 0;
      std::int32_t right = 0;
      for (const StepPair& pair : match_steps(before->steps(), after->steps())) {
        if (pair.before >= 0)
          QCOMPARE(pair.before, left++);
        if (pair.after >= 0)
          QCOMPARE(pair.after, right++);
        if (pair.before >= 0 && pair.after >= 0)
          QCOMPARE(before->steps()[std::size_t(pair.before)].key(),
                   after->steps()[std::size_t(pair.after)].key());
      }
      QCOMPARE(std::size_t(left), before->steps().size());
      QCOMPARE(std::size_t(right), after->steps().size());
    }
  }
};

QTEST_GUILESS_MAIN(StoreParityTest)
#include "store_test.moc"

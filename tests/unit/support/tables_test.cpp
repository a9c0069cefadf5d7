#include "core/support/name_map.h"
#include "core/support/pointer_map.h"
#include "core/support/pointer_set.h"

#include <QTest>

#include <string>
#include <vector>

using namespace ptoscope;

/// The tables with open addressing, beyond their first size.
class TablesTest : public QObject {
  Q_OBJECT

private slots:
  void pointer_map_finds_what_was_put_in();
  void pointer_map_forgets_when_cleared();
  void pointer_set_tells_new_from_known();
  void name_map_finds_what_was_put_in();
  void name_map_forgets_when_cleared();
};

namespace {

constexpr std::size_t kMany = 5000;

} // namespace

void TablesTest::pointer_map_finds_what_was_put_in() {
  const std::vector<int> things(2 * kMany);
  PointerMap<int, std::size_t> map;
  QVERIFY(map.find(&things[0]) == nullptr);
  for (std::size_t i = 0; i < kMany; ++i)
    map.at(&things[i]) = i;
  for (std::size_t i = 0; i < kMany; ++i)
    map.at(&things[i]) += 1;
  QCOMPARE(map.size(), kMany);
  for (std::size_t i = 0; i < things.size(); ++i) {
    const std::size_t* found = map.find(&things[i]);
    QCOMPARE(found != nullptr, i < kMany);
    if (found != nullptr)
      QCOMPARE(*found, i + 1);
  }
}

void TablesTest::pointer_map_forgets_when_cleared() {
  const std::vector<int> things(kMany);
  PointerMap<int, int> map;
  for (const int& thing : things)
    map.at(&thing) = 7;
  map.clear();
  QCOMPARE(map.size(), std::size_t{0});
  QVERIFY(map.find(&things[3]) == nullptr);
  QCOMPARE(map.at(&things[3]), 0);
}

void TablesTest::pointer_set_tells_new_from_known() {
  const std::vector<int> things(2 * kMany);
  PointerSet<int> set;
  QVERIFY(!set.contains(&things[0]));
  for (std::size_t i = 0; i < kMany; ++i)
    QVERIFY(set.insert(&things[i]));
  for (std::size_t i = 0; i < kMany; ++i)
    QVERIFY(!set.insert(&things[i]));
  for (std::size_t i = 0; i < things.size(); ++i)
    QCOMPARE(set.contains(&things[i]), i < kMany);
}

void TablesTest::name_map_finds_what_was_put_in() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < 2 * kMany; ++i)
    names.push_back("name_" + std::to_string(i));
  NameMap<std::size_t> map;
  QVERIFY(map.find(names[0]) == nullptr);
  for (std::size_t i = 0; i < kMany; ++i)
    map.at(names[i]) = i;
  QCOMPARE(map.size(), kMany);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::size_t* found = map.find(names[i]);
    QCOMPARE(found != nullptr, i < kMany);
    if (found != nullptr)
      QCOMPARE(*found, i);
  }
}

void TablesTest::name_map_forgets_when_cleared() {
  NameMap<int> map;
  map.at("a") = 1;
  map.at("b") = 2;
  map.clear();
  QCOMPARE(map.size(), std::size_t{0});
  QVERIFY(map.find("a") == nullptr);
  QCOMPARE(map.at("b"), 0);
}

QTEST_GUILESS_MAIN(TablesTest)
#include "tables_test.moc"

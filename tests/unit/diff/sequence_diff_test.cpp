#include "core/diff/sequence_diff.h"

#include <QtTest>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace {

using namespace ptoscope::diff;
using Ids = std::vector<std::uint32_t>;

/// Length of a longest common subsequence, by the textbook table.
std::size_t longest_common(const Ids& before, const Ids& after) {
  std::vector<std::size_t> row(after.size() + 1, 0);
  for (const std::uint32_t id : before) {
    std::size_t diagonal = 0;
    for (std::size_t j = 0; j < after.size(); ++j) {
      const std::size_t above = row[j + 1];
      row[j + 1] = id == after[j] ? diagonal + 1 : std::max(row[j + 1], row[j]);
      diagonal = above;
    }
  }
  return row.back();
}

std::size_t matched(const SequenceDiff& diff) {
  return std::accumulate(diff.blocks.begin(), diff.blocks.end(), std::size_t{0},
                         [](std::size_t sum, const MatchBlock& block) { return sum + block.size; });
}

/// Blocks ascend, don't touch, stay inside and join equal ids.
bool valid(const SequenceDiff& diff, const Ids& before, const Ids& after) {
  std::size_t last_before = 0;
  std::size_t last_after = 0;
  bool first = true;
  for (const MatchBlock& block : diff.blocks) {
    if (block.size == 0 || block.before < last_before || block.after < last_after)
      return false;
    if (!first && block.before == last_before && block.after == last_after)
      return false;
    if (block.before + block.size > before.size() || block.after + block.size > after.size())
      return false;
    for (std::uint32_t i = 0; i < block.size; ++i)
      if (before[block.before + i] != after[block.after + i])
        return false;
    last_before = block.before + block.size;
    last_after = block.after + block.size;
    first = false;
  }
  return true;
}

Ids random_ids(std::mt19937& random, std::size_t size, std::uint32_t alphabet) {
  Ids result(size);
  for (std::uint32_t& id : result)
    id = static_cast<std::uint32_t>(random() % alphabet);
  return result;
}

} // namespace

class SequenceDiffTest : public QObject {
  Q_OBJECT

private slots:
  void finds_a_longest_subsequence_data() {
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("alphabet");
    QTest::newRow("tiny") << 4 << 3;
    QTest::newRow("binary") << 40 << 2;
    QTest::newRow("few ids") << 80 << 6;
    QTest::newRow("many ids") << 120 << 100;
    QTest::newRow("mostly unique") << 200 << 100'000'000;
  }

  void finds_a_longest_subsequence() {
    QFETCH(int, size);
    QFETCH(int, alphabet);
    std::mt19937 random(static_cast<unsigned>(size * 31 + alphabet));
    for (int round = 0; round < 400; ++round) {
      const auto length = static_cast<std::size_t>(size);
      const Ids before =
          random_ids(random, random() % (length + 1), static_cast<std::uint32_t>(alphabet));
      Ids after = random_ids(random, random() % (length + 1), static_cast<std::uint32_t>(alphabet));
      if (round % 2 == 0) {
        after = before;
        for (int edit = 0; edit < 5 && !after.empty(); ++edit)
          after[random() % after.size()] = static_cast<std::uint32_t>(random());
      }
      Effort effort{1'000'000};
      const SequenceDiff diff = diff_sequences(before, after, effort);
      QVERIFY(valid(diff, before, after));
      QVERIFY(!diff.coarse);
      QCOMPARE(matched(diff), longest_common(before, after));
    }
  }

  void handles_the_ends() {
    Effort effort{1000};
    QVERIFY(diff_sequences(Ids{}, Ids{}, effort).blocks.empty());
    QVERIFY(diff_sequences(Ids{1}, Ids{}, effort).blocks.empty());
    const std::vector<MatchBlock> whole = {{0, 0, 3}};
    QCOMPARE(diff_sequences(Ids{1, 2, 3}, Ids{1, 2, 3}, effort).blocks, whole);
    const std::vector<MatchBlock> around = {{0, 0, 1}, {1, 2, 1}};
    QCOMPARE(diff_sequences(Ids{1, 2}, Ids{1, 9, 2}, effort).blocks, around);
    QCOMPARE(effort.remaining, std::int64_t{1000});
  }

  void falls_back_to_anchors_and_says_so() {
    // Noise of few ids, which the search can't resolve cheaply, around ids that occur once.
    std::mt19937 random(7);
    Ids before;
    Ids after;
    constexpr std::uint32_t kAnchors = 50;
    for (std::uint32_t i = 0; i < kAnchors; ++i) {
      for (int side = 0; side < 2; ++side) {
        Ids& ids = side == 0 ? before : after;
        const Ids noise = random_ids(random, 400, 4);
        ids.insert(ids.end(), noise.begin(), noise.end());
        ids.push_back(1000 + i);
      }
    }
    Effort effort{5'000};
    const SequenceDiff diff = diff_sequences(before, after, effort);
    QVERIFY(valid(diff, before, after));
    QVERIFY(diff.coarse);
    // Every anchor is found all the same.
    std::size_t found = 0;
    for (const MatchBlock& block : diff.blocks)
      for (std::uint32_t i = 0; i < block.size; ++i)
        found += before[block.before + i] >= 1000 ? 1 : 0;
    QCOMPARE(found, std::size_t{kAnchors});
  }

  void stays_within_its_effort() {
    std::mt19937 random(11);
    const Ids before = random_ids(random, 100'000, 8);
    const Ids after = random_ids(random, 100'000, 8);
    Effort effort{200'000};
    const SequenceDiff diff = diff_sequences(before, after, effort);
    QVERIFY(valid(diff, before, after));
    QVERIFY(diff.coarse);
    // The last search may overrun by one round of its diagonals.
    QVERIFY(effort.remaining > -100'000);
  }

  void obeys_cancellation() {
    std::mt19937 random(3);
    const Ids before = random_ids(random, 5'000, 4);
    const Ids after = random_ids(random, 5'000, 4);
    Effort effort{1'000'000'000};
    const ptoscope::CancellationToken token;
    token.cancel();
    diff_sequences(before, after, effort, token);
    QVERIFY(effort.remaining > 999'000'000);
  }

  void finds_increasing_runs() {
    const Ids expected = {1, 3, 4};
    QCOMPARE(longest_increasing(Ids{9, 1, 8, 2, 3, 0}), expected);
    QVERIFY(longest_increasing(Ids{}).empty());
    const Ids first = {2};
    QCOMPARE(longest_increasing(Ids{3, 2, 1}), first);
  }
};

QTEST_GUILESS_MAIN(SequenceDiffTest)
#include "sequence_diff_test.moc"

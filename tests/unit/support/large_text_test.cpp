#include "core/support/large_text.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <string>
#include <vector>

using namespace ptoscope;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kAll = 1LL << 40;
constexpr std::int64_t kBlock = LargeText::kBlockBytes;

void no_progress(std::int64_t /*done*/, std::int64_t /*total*/) {}

using Direction = LargeText::Direction;

} // namespace

class LargeTextTest : public QObject {
  Q_OBJECT

  QTemporaryDir temporary_;

  fs::path path(const char* name = "text") const {
    return fs::path(temporary_.path().toStdString()) / name;
  }

  void write(const std::string& content) const {
    // Another file of the same name: one that is still open stays as it is.
    fs::remove(path());
    QFile file(QString::fromStdString(path().string()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content.data(), static_cast<qint64>(content.size())),
             static_cast<qint64>(content.size()));
  }

  std::shared_ptr<LargeText> opened() const {
    Expected<std::shared_ptr<LargeText>> text = LargeText::open(path());
    return text ? *text : nullptr;
  }

  std::shared_ptr<LargeText> counted(const std::string& content) const {
    write(content);
    std::shared_ptr<LargeText> text = opened();
    if (!text || !text->count_lines({}, no_progress))
      return nullptr;
    return text;
  }

  static std::int64_t found(const LargeText& text, std::string_view needle, std::int64_t from,
                            Direction direction = Direction::Forward) {
    const auto result = text.find(Needle(std::string(needle)), from, direction, {}, no_progress);
    if (!result)
      return -2;
    return result->value_or(-1);
  }

private slots:
  void lines_of_any_size_data() {
    QTest::addColumn<std::string>("content");
    const auto row = [](const char* name, const std::string& content) {
      QTest::newRow(name) << content;
    };
    row("nothing", "");
    row("no break at the end", "a\nb");
    row("break at the end", "a\nb\n");
    row("only breaks", "\n\n\n");
    row("a carriage return in the middle", "a\r\nb\rc\r\n\r\nd\r");
    row("a NUL byte", std::string("a\0b\nc\0\n", 7));
    row("no UTF-8", "\xff\xfe\n\xc3\n\x80");
    row("a block to its last byte", std::string(kBlock - 1, 'x') + "\n");
    row("a break is the first of a block", std::string(kBlock, 'x') + "\ny\n");
    row("CRLF across blocks", std::string(kBlock - 1, 'x') + "\r\ny");
    row("a line across blocks", "a\n" + std::string(5 * kBlock, 'x') + "\nb\n");
    row("a line across all blocks", std::string(40 * kBlock + 7, 'x'));
    std::string many;
    for (int i = 0; i < 200'000; ++i)
      many += "line " + std::to_string(i) + std::string(i % 11, '.') + "\n";
    row("200,000 lines", many);
    row("only breaks in 3 blocks", std::string(3 * kBlock, '\n'));
  }

  void lines_of_any_size() {
    QFETCH(std::string, content);
    std::vector<std::string> expected;
    std::vector<std::int64_t> offsets;
    for (std::size_t at = 0; at < content.size();) {
      const std::size_t end = std::min(content.find('\n', at), content.size());
      offsets.push_back(static_cast<std::int64_t>(at));
      std::string line = content.substr(at, end - at);
      if (end < content.size() && line.ends_with('\r'))
        line.pop_back();
      expected.push_back(std::move(line));
      at = end + 1;
    }
    const std::shared_ptr<LargeText> text = counted(content);
    QVERIFY(text);
    const LargeText::Extent extent = text->extent();
    QCOMPARE(extent.lines, static_cast<std::int64_t>(expected.size()));
    QCOMPARE(extent.bytes, static_cast<std::int64_t>(content.size()));
    QVERIFY(extent.complete);

    const auto all = text->lines(0, kAll, kAll);
    QCOMPARE(all.size(), expected.size());
    const std::size_t stride = 1 + expected.size() / 100;
    for (std::size_t i = 0; i < expected.size(); i += stride) {
      QCOMPARE(all[i].bytes, expected[i]);
      QCOMPARE(all[i].offset, offsets[i]);
      QCOMPARE(all[i].size_bytes, static_cast<std::int64_t>(expected[i].size()));
      const auto one = text->lines(static_cast<std::int64_t>(i), 1, kAll);
      QCOMPARE(one.size(), 1U);
      QCOMPARE(one[0].bytes, expected[i]);
      const LargeText::Position begin{static_cast<std::int64_t>(i), 0};
      QVERIFY(text->position_of(offsets[i]) == begin);
      QCOMPARE(text->offset_of(begin), offsets[i]);
    }
    QVERIFY(text->lines(extent.lines, 1, kAll).empty());
    QVERIFY(text->lines(-1, 1, kAll).empty());
  }

  void a_part_of_a_long_line() {
    const std::shared_ptr<LargeText> text =
        counted("a\n" + std::string(3 * kBlock, 'x') + "needle" + std::string(kBlock, 'y') + "\n");
    QVERIFY(text);
    const std::int64_t at = found(*text, "needle", 0);
    const LargeText::Position position = text->position_of(at);
    QCOMPARE(position.line, 1);
    QCOMPARE(position.byte, 3 * kBlock);
    const auto line = text->lines(1, 1, 8, position.byte - 1);
    QCOMPARE(line[0].bytes, std::string("xneedley"));
    QCOMPARE(line[0].begin, position.byte - 1);
    QCOMPARE(line[0].size_bytes, 4 * kBlock + 6);
    QCOMPARE(text->lines(1, 1, 8, kAll)[0].bytes, std::string());
    QCOMPARE(text->bytes(0, kAll, 4), std::string("a\nxx"));
  }

  void shows_the_begin_before_all_is_counted() {
    const std::string line(99, 'x');
    std::string content;
    while (content.size() < 3 * kBlock)
      content += line + "\n";
    write(content);
    const std::shared_ptr<LargeText> text = opened();
    QVERIFY(text);
    const LargeText::Extent first = text->extent();
    QCOMPARE(first.bytes, kBlock);
    QVERIFY(!first.complete);
    QCOMPARE(first.lines, kBlock / 100 + 1);
    const auto shown = text->lines(0, kAll, kAll);
    QCOMPARE(shown.front().bytes, line);
    QCOMPARE(shown.back().bytes, line.substr(0, kBlock % 100));

    // A cancelled count can be taken up.
    const CancellationToken cancelled;
    cancelled.cancel();
    QVERIFY(text->count_lines(cancelled, no_progress));
    QVERIFY(text->extent() == first);
    std::int64_t told = 0;
    QVERIFY(text->count_lines({}, [&told](std::int64_t done, std::int64_t) { told = done; }));
    QCOMPARE(told, static_cast<std::int64_t>(content.size()));
    QCOMPARE(text->lines(first.lines - 1, 1, kAll)[0].bytes, line);
  }

  void finds_data() {
    QTest::addColumn<std::string>("content");
    QTest::addColumn<std::string>("needle");
    QTest::addColumn<qint64>("from");
    QTest::addColumn<qint64>("next");
    QTest::addColumn<qint64>("previous");
    constexpr qint64 kMega = 1 << 20;
    const std::string long_text =
        std::string(kMega - 3, '.') + "needle" + std::string(2 * kMega, '.') + "needle";
    const qint64 last = 3 * kMega + 3;
    QTest::newRow("nothing") << std::string() << std::string("x") << 0LL << -1LL << -1LL;
    QTest::newRow("no needle") << std::string("x") << std::string() << 0LL << -1LL << -1LL;
    QTest::newRow("not there") << long_text << std::string("needles") << 5LL << -1LL << -1LL;
    QTest::newRow("across chunks")
        << long_text << std::string("needle") << 0LL << kMega - 3 << last;
    QTest::newRow("at it") << long_text << std::string("needle") << kMega - 3 << kMega - 3 << last;
    QTest::newRow("behind it") << long_text << std::string("needle") << kMega - 2 << last
                               << kMega - 3;
    QTest::newRow("goes on at the begin")
        << long_text << std::string("needle") << last + 1 << kMega - 3 << last;
    QTest::newRow("behind the end")
        << long_text << std::string("needle") << 9 * kMega << kMega - 3 << last;
    QTest::newRow("capitals are found")
        << std::string("a Needle") << std::string("needle") << 0LL << 2LL << 2LL;
    QTest::newRow("capitals are meant")
        << std::string("a needle") << std::string("Needle") << 0LL << -1LL << -1LL;
    QTest::newRow("longer than the text")
        << std::string("ab") << std::string("abc") << 0LL << -1LL << -1LL;
  }

  void finds() {
    QFETCH(std::string, content);
    QFETCH(std::string, needle);
    QFETCH(qint64, from);
    write(content);
    const std::shared_ptr<LargeText> text = opened();
    QVERIFY(text);
    QTEST(static_cast<qint64>(found(*text, needle, from)), "next");
    QTEST(static_cast<qint64>(found(*text, needle, from, Direction::Backward)), "previous");
  }

  void a_cancelled_search_ends() {
    write(std::string(kBlock, '.') + "needle");
    const CancellationToken token;
    token.cancel();
    const auto result = opened()->find(Needle("needle"), 0, Direction::Forward, token, no_progress);
    QVERIFY(result);
    QVERIFY(!result->has_value());
  }

  void a_file_that_shrinks() {
    std::string content;
    for (int i = 0; i < 100'000; ++i)
      content += "line " + std::to_string(i) + "\n";
    const std::shared_ptr<LargeText> text = counted(content);
    QVERIFY(text);
    fs::resize_file(path(), 10);
    QCOMPARE(text->extent().lines, 100'000);
    QCOMPARE(text->lines(0, 1, kAll)[0].bytes, std::string("line 0"));
    for (const auto& line : text->lines(99'000, 100, kAll))
      QCOMPARE(line.bytes, std::string());
    QCOMPARE(text->bytes(0, kAll, 100), std::string("line 0\nlin"));
    QCOMPARE(found(*text, "line 99999", 0), -1);

    // Cut while its lines are counted.
    write(content);
    const std::shared_ptr<LargeText> cut = opened();
    fs::resize_file(path(), kBlock + 20);
    QVERIFY(cut->count_lines({}, no_progress));
    QVERIFY(cut->extent().complete);
    QCOMPARE(cut->extent().bytes, kBlock + 20);
    fs::resize_file(path(), 0);
    QVERIFY(!cut->lines(0, kAll, kAll).empty());
  }

  void a_file_that_becomes_another() {
    std::string content;
    while (content.size() < 20 * kBlock)
      content += "ab\n";
    const std::shared_ptr<LargeText> text = counted(content);
    QVERIFY(text);
    QFile file(QString::fromStdString(path().string()));
    QVERIFY(file.open(QIODevice::ReadWrite));
    file.write(QByteArray(static_cast<qsizetype>(content.size()), 'x'));
    file.close();
    // Nothing fits any more; whatever comes lies within the file.
    const std::int64_t count = text->extent().lines;
    for (std::int64_t line = 0; line < count; line += 1000) {
      for (const auto& shown : text->lines(line, 3, 100)) {
        QVERIFY(shown.offset <= static_cast<std::int64_t>(content.size()));
        QVERIFY(shown.bytes.size() <= 100);
      }
    }
    for (std::int64_t at = 0; at < 20 * kBlock; at += kBlock - 1)
      QVERIFY(text->position_of(at).byte >= 0);
  }

  void what_is_written_behind_the_end_is_left_out() {
    write("a\nb\n");
    const std::shared_ptr<LargeText> text = opened();
    QFile file(QString::fromStdString(path().string()));
    QVERIFY(file.open(QIODevice::Append));
    file.write("c\n");
    file.close();
    QVERIFY(text->count_lines({}, no_progress));
    QCOMPARE(text->extent().lines, 2);
  }

  void a_file_with_a_hole() {
    write("begin\n");
    fs::resize_file(path(), 70LL << 20);
    const std::shared_ptr<LargeText> text = opened();
    QVERIFY(text->count_lines({}, no_progress));
    QCOMPARE(text->extent().lines, 2);
    const auto line = text->lines(1, 1, 100);
    QCOMPARE(line[0].size_bytes, (70LL << 20) - 6);
    QCOMPARE(line[0].bytes, std::string(100, '\0'));
  }

  void refuses_what_is_no_file() {
    QCOMPARE(LargeText::open(path("missing")).error().code, std::string("file-missing"));
    QCOMPARE(LargeText::open(temporary_.path().toStdString()).error().code,
             std::string("file-not-regular"));
    QCOMPARE(LargeText::open("/dev/null").error().code, std::string("file-not-regular"));
  }
};

QTEST_GUILESS_MAIN(LargeTextTest)
#include "large_text_test.moc"

#include "core/support/utf8.h"

#include <QTest>

using namespace ptoscope;

class Utf8Test : public QObject {
  Q_OBJECT

private slots:
  void finds_the_first_bad_byte_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("position");
    const QByteArray head = QByteArray("größe = 1\n").repeated(500);
    QTest::newRow("empty") << QByteArray() << -1;
    QTest::newRow("ASCII") << QByteArray("abc") << -1;
    QTest::newRow("all lengths") << QByteArray("a\xc3\xb6\xe2\x82\xac\xf0\x9f\x98\x80") << -1;
    QTest::newRow("first byte") << QByteArray("\xff"
                                              "a")
                                << 0;
    QTest::newRow("lone continuation") << QByteArray("ab\x80"
                                                     "c")
                                       << 2;
    QTest::newRow("cut at the end") << QByteArray("ab\xe2\x82") << 2;
    QTest::newRow("cut in the middle") << QByteArray("ab\xe2\x82"
                                                     "c")
                                       << 2;
    QTest::newRow("overlong") << QByteArray("a\xc0\x80") << 1;
    QTest::newRow("surrogate") << QByteArray("a\xed\xa0\x80") << 1;
    QTest::newRow("too high") << QByteArray("a\xf4\x90\x80\x80") << 1;
    QTest::newRow("late in a long text") << head + "\xff" + head << static_cast<int>(head.size());
    QTest::newRow("at the end of a long text") << head + "\xc3" << static_cast<int>(head.size());
    QTest::newRow("only continuations") << QByteArray(1000, '\x80') << 0;
    QTest::newRow("two bad bytes")
        << head + "\xfe" + head + "\xff" << static_cast<int>(head.size());
  }

  void finds_the_first_bad_byte() {
    QFETCH(QByteArray, text);
    QFETCH(int, position);
    const std::string_view view{text.data(), static_cast<std::size_t>(text.size())};
    QCOMPARE(first_invalid_utf8(view, true), std::int64_t{position});
    QCOMPARE(first_invalid_utf8(view, false), std::int64_t{position});
  }

  void counts_nul_bytes_on_request() {
    const std::string_view text("ab\0c", 4);
    QCOMPARE(first_invalid_utf8(text, true), std::int64_t{2});
    QCOMPARE(first_invalid_utf8(text, false), std::int64_t{-1});
    const std::string_view both("a\xff\0", 3);
    QCOMPARE(first_invalid_utf8(both, true), std::int64_t{1});
    const std::string_view later("a\0\xff", 3);
    QCOMPARE(first_invalid_utf8(later, true), std::int64_t{1});
    QCOMPARE(first_invalid_utf8(later, false), std::int64_t{2});
  }

  void says_where_it_is() {
    QVERIFY(!utf8_error("odd", "x", "größe\n"));
    const auto bad = utf8_error("odd", "x", "a\nö\xff\n");
    QVERIFY(bad);
    QCOMPARE(format_diagnostic(*bad),
             std::string("x:2:3: error: expected UTF-8 text, found the byte 0xff [odd]"));
    const auto nul = utf8_error("odd", "x", std::string_view("\0", 1));
    QVERIFY(nul);
    QCOMPARE(format_diagnostic(*nul),
             std::string("x:1:1: error: expected UTF-8 text, found a NUL byte [odd]"));
  }

  void characters() {
    QCOMPARE(character_length(""), std::size_t{0});
    QCOMPARE(character_length("织x"), std::size_t{3});
    QCOMPARE(character_length("\xe7\xbb"), std::size_t{0});
    QCOMPARE(code_point("a"), std::uint32_t{'a'});
    QCOMPARE(code_point("ö"), std::uint32_t{0xf6});
    QCOMPARE(code_point("织"), std::uint32_t{0x7ec7});
    QCOMPARE(code_point("\U0001f600"), std::uint32_t{0x1f600});
  }
};

QTEST_GUILESS_MAIN(Utf8Test)
#include "utf8_test.moc"

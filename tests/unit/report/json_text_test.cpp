#include "core/report/json_text.h"
#include "core/report/report_data.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <string>

using ptoscope::report::JsonText;

class JsonTextTest : public QObject {
  Q_OBJECT

private slots:
  void strings_come_back_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const QByteArray& text, const QByteArray& expected) {
      QTest::newRow(name) << text << expected;
    };
    row("empty", "", "");
    row("plain", "a: b = c", "a: b = c");
    row("quotes", "\"\\'", "\"\\'");
    row("controls", QByteArray("\0\x01\t\n\x7f", 5), QByteArray("\0\x01\t\n\x7f", 5));
    row("script", "</script><!-- <b>", "</script><!-- <b>");
    row("chinese", "名字", "名字");
    row("line separator", "\xE2\x80\xA8", "\xE2\x80\xA8");
    row("broken",
        "a\xFF"
        "b",
        "a\xEF\xBF\xBD"
        "b");
    row("cut off", "a\xE5\x90", "a\xEF\xBF\xBD\xEF\xBF\xBD");
  }

  void strings_come_back() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    JsonText json;
    json.string(text.toStdString());
    QVERIFY(json.text().find('<') == std::string::npos);
    const auto parsed = nlohmann::json::parse(json.text(), nullptr, false);
    QVERIFY(parsed.is_string());
    QCOMPARE(QByteArray::fromStdString(parsed.get<std::string>()), expected);
  }

  void structures_are_separated() {
    JsonText json;
    json.open('{');
    json.key("a");
    json.open('[');
    json.number(1);
    json.number(-2);
    json.open('[');
    json.close(']');
    json.close(']');
    json.key("b");
    json.string("x");
    json.close('}');
    QCOMPARE(json.text(), std::string("{\"a\":[1,-2,[]],\"b\":\"x\"}"));
  }

  void offsets_count_utf16_units() {
    using ptoscope::report::utf16_offset;
    const std::string line = "a\xC3\xA9\xE5\x90\x8D\xF0\x9F\x98\x80z"; // 1, 2, 3, 4 bytes, 1
    QCOMPARE(utf16_offset(line, 0), 0U);
    QCOMPARE(utf16_offset(line, 1), 1U);
    QCOMPARE(utf16_offset(line, 3), 2U);
    QCOMPARE(utf16_offset(line, 6), 3U);
    QCOMPARE(utf16_offset(line, 10), 5U);
    QCOMPARE(utf16_offset(line, 99), 6U);
  }
};

QTEST_GUILESS_MAIN(JsonTextTest)
#include "json_text_test.moc"

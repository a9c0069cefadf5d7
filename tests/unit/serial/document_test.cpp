#include "core/serial/document.h"
#include "core/serial/pack.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::serial;

class DocumentTest : public QObject {
  Q_OBJECT

private slots:
  void reads_values() {
    const std::string bytes =
        pack_map({{"a", pack_array({pack_nil(), pack_bool(true), pack_unsigned(200)})},
                  {"b", pack_integer(-7)},
                  {"c", pack_number(0.5)},
                  {"d", pack_string("loom")}});
    const auto document = Document::parse(bytes, "x");
    QVERIFY(document);
    QCOMPARE(document->trailing_bytes(), std::uint64_t{0});
    const auto list = document->children(document->find(0, "a"));
    QCOMPARE(list.size(), std::size_t{3});
    QCOMPARE((*document)[list[0]].kind, ValueKind::Nil);
    QCOMPARE((*document)[list[1]].boolean, true);
    QCOMPARE((*document)[list[2]].number, std::uint64_t{200});
    QCOMPARE((*document)[document->find(0, "b")].negative, std::int64_t{-7});
    QCOMPARE((*document)[document->find(0, "c")].real, 0.5);
    QCOMPARE((*document)[document->find(0, "d")].string, std::string_view("loom"));
    QCOMPARE(document->find(0, "e"), Document::kNone);
    QCOMPARE(document->path(list[2]), std::string("a[2]"));
  }

  void packs_numbers_as_integers_where_they_are_some_data() {
    QTest::addColumn<double>("number");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("one") << 1.0 << QByteArray("\x01", 1);
    QTest::newRow("negative zero") << -0.0 << QByteArray("\x00", 1);
    QTest::newRow("thousand") << -1000.0 << QByteArray("\xd1\xfc\x18", 3);
    QTest::newRow("half") << 0.5 << QByteArray("\xcb\x3f\xe0\x00\x00\x00\x00\x00\x00", 9);
    QTest::newRow("huge") << -3e38 << QByteArray("\xcb\xc7\xec\x36\x3c\xbf\x21\xf2\x8a", 9);
  }

  void packs_numbers_as_integers_where_they_are_some() {
    QFETCH(double, number);
    QFETCH(QByteArray, bytes);
    QCOMPARE(QByteArray::fromStdString(pack_number(number)).toHex(), bytes.toHex());
  }

  void refuses_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    QTest::newRow("nothing") << QByteArray() << "msgpack-cut";
    QTest::newRow("cut text") << QByteArray("\xa5loo") << "msgpack-cut";
    QTest::newRow("list that claims too much")
        << QByteArray("\xdd\xff\xff\xff\xff") << "msgpack-cut";
    QTest::newRow("map that claims too much")
        << QByteArray("\xdf\x00\x10\x00\x00") << "msgpack-cut";
    QTest::newRow("lists that claim too much together")
        << QByteArray("\x92\x93\x01\x02\x03\x9f", 6) << "msgpack-cut";
    QTest::newRow("bytes") << QByteArray("\xc4\x01x") << "msgpack-invalid";
    QTest::newRow("extension") << QByteArray("\xd4\x01x") << "msgpack-invalid";
    QTest::newRow("reserved") << QByteArray("\xc1") << "msgpack-invalid";
    QTest::newRow("deep") << QByteArray(20'000, '\x91') << "msgpack-too-deep";
  }

  void refuses() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    const std::string copy = bytes.toStdString();
    const auto document = Document::parse(copy, "x");
    QVERIFY(!document);
    QCOMPARE(QString::fromStdString(document.error().code), code);
  }

  void says_what_is_wrong_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const QByteArray& bytes, const char* message) {
      QTest::newRow(name) << bytes << message;
    };
    row("nothing", {}, "the file ends at the byte 0, inside a value");
    row("cut behind a key", QByteArray("\x81\xa1x"), "the file ends at the byte 3, inside a value");
    row("cut text", QByteArray("\xa5loo"),
        "the value at the byte 1 announces more than the 3 bytes that follow; the file may be cut "
        "off");
    row("text that claims too much", QByteArray("\x91\xdb\xff\xff\xff\xfflo"),
        "the value at the byte 6 announces more than the 2 bytes that follow; the file may be cut "
        "off");
    row("list that claims too much", QByteArray("\xdd\xff\xff\xff\xff"),
        "expected at most 5 more values, one a byte of the file, found a list or map of "
        "4294967295; "
        "the file may be cut off");
    row("map that claims too much", QByteArray("\x91\xdf\x00\x10\x00\x00", 6),
        "expected at most 5 more values, one a byte of the file, found a list or map of 2097152; "
        "the file may be cut off");
    row("reserved", QByteArray("\x92\x01\xc1"),
        "expected MessagePack, found the byte 0xc1, which it never uses, at the byte 2");
  }

  void says_what_is_wrong() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, message);
    const std::string copy = bytes.toStdString();
    const auto document = Document::parse(copy, "x");
    QVERIFY(!document);
    QCOMPARE(QString::fromStdString(document.error().message()), message);
  }

  void paths_are_safe_to_show() {
    const std::string bytes =
        pack_map({{"a\n\xff" + std::string(100, 'b'), pack_array({pack_nil()})}});
    const auto document = Document::parse(bytes, "x");
    QVERIFY(document);
    QCOMPARE(document->path(0), std::string());
    QCOMPARE(document->path(3), "a\\x0a\\xff" + std::string(57, 'b') + "[0]");
  }
};

QTEST_GUILESS_MAIN(DocumentTest)
#include "document_test.moc"

#include "core/support/line_index.h"

#include <QTest>

using namespace ptoscope;

class LineIndexTest : public QObject {
  Q_OBJECT

private slots:
  void splits_lines_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("lines");
    QTest::newRow("empty") << QByteArray() << QStringList();
    QTest::newRow("one") << QByteArray("a") << QStringList{"a"};
    QTest::newRow("final break") << QByteArray("a\n") << QStringList{"a"};
    QTest::newRow("only a break") << QByteArray("\n") << QStringList{""};
    QTest::newRow("empty lines") << QByteArray("a\n\n\nb") << QStringList{"a", "", "", "b"};
    QTest::newRow("carriage returns") << QByteArray("a\r\n\r\nb\r") << QStringList{"a", "", "b"};
    QTest::newRow("carriage return inside") << QByteArray("a\rb\n") << QStringList{"a\rb"};
  }

  void splits_lines() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, lines);
    const LineIndex index({text.data(), static_cast<std::size_t>(text.size())});
    QStringList found;
    for (std::uint32_t line = 0; line < index.line_count(); ++line)
      found << QString::fromUtf8(index.line(line).data(),
                                 static_cast<int>(index.line(line).size()));
    QCOMPARE(found, lines);
  }

  void finds_the_line_of_an_offset() {
    const LineIndex index("ab\n\ncd\n");
    const int expected[] = {0, 0, 0, 1, 2, 2, 2, 2, 2};
    for (std::uint32_t offset = 0; offset < 9; ++offset)
      QCOMPARE(static_cast<int>(index.line_at(offset)), expected[offset]);
    QCOMPARE(index.offset(2), 4U);
    QCOMPARE(LineIndex("").line_at(5), 0U);
    QCOMPARE(LineIndex().line_count(), 0U);
  }
};

QTEST_GUILESS_MAIN(LineIndexTest)
#include "line_index_test.moc"

#include "core/support/content_hash.h"

#include <QTest>

using namespace ptoscope;

class ContentHashTest : public QObject {
  Q_OBJECT

private slots:
  /// Hashes are stored in files, so they must not change between versions: the published value
  /// of XXH3 for no bytes.
  void is_stable() {
    QCOMPARE(content_hash("").hex(), std::string("99aa06d3014798d86001c324468d497f"));
    QCOMPARE(hash_bytes(""), 0x2d06800538d394c2ULL);
  }

  void tells_texts_apart() {
    QVERIFY(content_hash("a") != content_hash("b"));
    QVERIFY(content_hash("a") == content_hash(std::string("a")));
    QVERIFY(content_hash(std::string_view("a\0", 2)) != content_hash("a"));
    QCOMPARE(content_hash("a").hex().size(), std::size_t{32});
  }
};

QTEST_GUILESS_MAIN(ContentHashTest)
#include "content_hash_test.moc"

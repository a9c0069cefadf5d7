#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

/// Comments of a program (`formats/frontend.md` section 15, `formats/passes-dump.md` section 9.2).
class CommentsTest : public QObject {
  Q_OBJECT

private slots:
  void kept() {
    // Above a statement, at its end, and a docstring, which all stand above it then.
    QCOMPARE(test::printed_body("# one\n# two\na = k\nb = a  # three"),
             (QStringList{"# one", "# two", "a: pl.Scalar[pl.INDEX] = k", "# three",
                          "b: pl.Scalar[pl.INDEX] = a"}));
    QCOMPARE(test::printed_body("\"\"\"Words.\"\"\"\na = k"),
             (QStringList{"# Words.", "a: pl.Scalar[pl.INDEX] = k"}));
    QCOMPARE(test::printed_body("# above\nfor i in pl.range(2):  # at the end\n    # inside\n"
                                "    a = i"),
             (QStringList{"# above", "# at the end", "for i in pl.range(2):", "    # inside",
                          "    a: pl.Scalar[pl.INDEX] = i"}));
  }

  /// At the end of a block nothing follows that a comment could belong to.
  void dropped() {
    QCOMPARE(test::printed_body("for i in pl.range(2):\n    a = i\n    # last\nb = k"),
             (QStringList{"for i in pl.range(2):", "    a: pl.Scalar[pl.INDEX] = i",
                          "b: pl.Scalar[pl.INDEX] = k"}));
    const QStringList told =
        test::findings_in(test::module_of("for i in pl.range(2):\n    a = i\n    # last\nb = k"));
    QCOMPARE(told.size(), 1);
    QVERIFY2(told[0].startsWith("8:13 hint [comment-lost]"), qPrintable(told[0]));
  }

  /// What makes no statement passes its comments on.
  void passed_on() {
    QCOMPARE(test::printed_body("# words\npl.static_assert(True)\na = k"),
             (QStringList{"# words", "a: pl.Scalar[pl.INDEX] = k"}));
    QCOMPARE(test::printed_body("# words\npass\na = k"),
             (QStringList{"# words", "a: pl.Scalar[pl.INDEX] = k"}));
  }
};

QTEST_APPLESS_MAIN(CommentsTest)
#include "comments_test.moc"

#include "core/dsl/frontend/frontend.h"
#include "core/dsl/frontend/line_links.h"
#include "core/dsl/syntax/parse.h"

#include <QStringList>
#include <QTest>

using namespace ptoscope;

namespace {

const std::string kModule = "import pypto.language as pl\n"          // 1
                            "\n"                                     // 2
                            "@pl.inline\n"                           // 3
                            "def twice(a):\n"                        // 4
                            "    b = pl.exp(a)\n"                    // 5
                            "    return pl.add(b, b)\n"              // 6
                            "\n"                                     // 7
                            "@pl.program\n"                          // 8
                            "class P:\n"                             // 9
                            "    @pl.function\n"                     // 10
                            "    def f(\n"                           // 11
                            "        self,\n"                        // 12
                            "        x: pl.Tensor[[16], pl.FP32],\n" // 13
                            "    ):\n"                               // 14
                            "        for i in pl.range(\n"           // 15
                            "            4\n"                        // 16
                            "        ):\n"                           // 17
                            "            y = twice(x)\n"             // 18
                            "            z = pl.add(pl.mul(y, y),\n" // 19
                            "                       y)\n"            // 20
                            "        w = twice(x)\n"                 // 21
                            "        return w\n";                    // 22

struct Linked {
  QStringList printed;
  frontend::LineLinks links;

  Linked() {
    const auto tree = syntax::parse(kModule, "x.py");
    ir::Context context;
    const frontend::SourceProgram read = frontend::read_source(*tree, {}, context);
    if (read.program == nullptr)
      return;
    std::vector<printer::PrintedNode> places;
    const std::string text =
        printer::print(*read.program, {dsl::DumpLevel::Concise, "pl", &places});
    printed = QString::fromStdString(text).split('\n');
    links = frontend::LineLinks(text, places);
  }

  /// What was printed for a line of the source, from 1, without types.
  QStringList made_of(int line) const {
    QStringList result;
    for (const std::int32_t one : links.printed_lines(line - 1))
      result << printed.value(one).trimmed();
    return result;
  }
  /// The line of the source, from 1, of the first printed line that has a text.
  int source_of(const QString& text) const {
    for (qsizetype i = 0; i < printed.size(); ++i)
      if (printed[i].contains(text))
        return links.source_line(static_cast<std::int32_t>(i)) + 1;
    return -1;
  }
};

} // namespace

class LineLinksTest : public QObject {
  Q_OBJECT

private slots:
  void a_statement_is_linked_with_all_its_lines() {
    const Linked linked;
    const QStringList made = linked.made_of(19);
    QVERIFY(!made.isEmpty());
    QVERIFY2(made.last().startsWith("z: "), qPrintable(made.join('\n')));
    QCOMPARE(linked.made_of(20), made);
    QCOMPARE(linked.source_of("z: "), 19);
  }

  void a_header_does_not_take_its_block() {
    const Linked linked;
    QCOMPARE(linked.made_of(15).size(), 1);
    QVERIFY(linked.made_of(15).first().startsWith("for i"));
    QVERIFY(linked.made_of(11).first().startsWith("def f("));
    QCOMPARE(linked.made_of(11).size(), 1);
    QCOMPARE(linked.made_of(13), linked.made_of(11));
  }

  /// What is expanded twice is found twice, from its own lines.
  void a_helper_is_linked_with_each_expansion() {
    const Linked linked;
    const QStringList made = linked.made_of(5);
    QCOMPARE(made.size(), 2);
    for (const QString& line : made)
      QVERIFY2(line.contains("pl.tensor.exp("), qPrintable(line));
    QCOMPARE(linked.source_of("pl.tensor.exp("), 5);
  }

  void lines_without_a_statement_are_linked_with_nothing() {
    const Linked linked;
    QCOMPARE(linked.made_of(2), QStringList());
    QCOMPARE(linked.made_of(0), QStringList());
    QCOMPARE(linked.made_of(1000), QStringList());
    QCOMPARE(linked.source_of("import"), 0);
    QCOMPARE(linked.links.source_lines(-1), std::pair(0, 0));
    QCOMPARE(frontend::LineLinks().source_line(3), -1);
  }
};

QTEST_APPLESS_MAIN(LineLinksTest)
#include "line_links_test.moc"

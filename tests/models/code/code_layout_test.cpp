#include "core/pto/grammars.h"
#include "tests/gui/code_build.h"
#include "views/code/code_layout.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

namespace {

CodeSourcePtr source_of(const QByteArray& text, const char* file) {
  auto source = std::make_shared<CodeSource>();
  source->file = file;
  source->text = std::make_shared<const dsl::ParsedText>(text.toStdString(),
                                                         pto::grammar_of_file(source->file));
  return source;
}

QStringList lines_of(const CodeLayout& layout) {
  return QString::fromUtf8(layout.text->utf8).split(u'\n');
}

} // namespace

class CodeLayoutTest : public QObject {
  Q_OBJECT

private slots:
  void open_text_is_the_text() {
    const auto layout = lay_out_code(source_of(test::code_module(), "a.pto"), {}, {});
    QCOMPARE(layout->text->utf8 + '\n', test::code_module());
    QCOMPARE(layout->text->styles.size(), layout->text->utf8.size());
    QCOMPARE(layout->text->names, NameSyntax::Values);
    QCOMPARE(layout->line_count(), 17);
    QCOMPARE(layout->text->lines[6].fold, 1);
    QVERIFY(!layout->text->lines[6].folded);
    QVERIFY(!layout->hides(9));
    for (std::int32_t line = 0; line < layout->line_count(); ++line)
      QCOMPARE(layout->shown_of_line[static_cast<std::size_t>(line)], line);
  }

  void folds() {
    const auto folds = folds_of(*source_of(test::code_module(), "a.pto")->text);
    QVERIFY(folds == (std::vector<CodeFold>{{1, 16}, {6, 13}}));
    const auto cpp =
        folds_of(*source_of("void f() {\n  if (a) {\n    b();\n  }\n}\n", "a.cpp")->text);
    QVERIFY(cpp == (std::vector<CodeFold>{{0, 5}, {1, 4}}));
  }

  void a_closed_loop_is_one_line() {
    const auto layout = lay_out_code(source_of(test::code_module(), "a.pto"), {6}, {});
    const QStringList lines = lines_of(*layout);
    QCOMPARE(layout->line_count(), 12);
    QVERIFY(lines[6].trimmed().startsWith(u"scf.for"));
    QVERIFY(lines[7].contains(QStringLiteral("6 line")));
    QVERIFY(lines[8].trimmed().startsWith(u"pto.barrier"));
    QVERIFY(layout->text->lines[6].folded);
    QCOMPARE(layout->text->lines[7].tint, LineTint::Fold);
    QCOMPARE(layout->text->lines[7].fold, 1);
    QCOMPARE(layout->text->lines[8].number, 14);
    QVERIFY(layout->hides(9));
    QVERIFY(!layout->hides(6));
    QCOMPARE(layout->shown_of_line[9], 7);
    QCOMPARE(layout->line_of_shown[7], 6);
    QCOMPARE(layout->shown_of_line[13], 8);
    QCOMPARE(layout->fold_at(9), 1);
    QCOMPARE(layout->fold_at(14), 0);
    QCOMPARE(layout->fold_at(0), -1);
  }

  void an_inner_fold_is_hidden_by_an_outer_one() {
    const auto layout = lay_out_code(source_of(test::code_module(), "a.pto"), {1, 6}, {});
    QCOMPARE(layout->line_count(), 4);
    QCOMPARE(layout->shown_of_line[9], 2);
  }

  void marked_lines_have_a_sign() {
    const auto layout = lay_out_code(source_of("a = 1\nb = 2\nc = 3\n", "a.py"), {}, {1, 99});
    QCOMPARE(layout->text->lines[0].sign, ' ');
    QCOMPARE(layout->text->lines[1].sign, '>');
    QCOMPARE(layout->text->lines[2].sign, ' ');
  }

  void empty_text() {
    const auto layout = lay_out_code(source_of({}, "a.pto"), {3}, {0});
    QCOMPARE(layout->line_count(), 1);
    QCOMPARE(layout->text->lines.size(), std::size_t{1});
    QCOMPARE(layout->fold_at(0), -1);
  }
};

QTEST_GUILESS_MAIN(CodeLayoutTest)
#include "code_layout_test.moc"

#include "core/dsl/syntax/parse.h"

#include <QTest>

using namespace ptoscope;

namespace {

/// "line:column message" of everything that was found.
QStringList found_in(const std::string& text) {
  QStringList result;
  const auto tree = syntax::parse(text, "x.py");
  for (const Diagnostic& one : tree->diagnostics)
    result << QString("%1:%2 %3")
                  .arg(one.place.line)
                  .arg(one.place.column)
                  .arg(QString::fromStdString(one.message()));
  return result;
}

const syntax::Expr* value_of(const syntax::Tree& tree) {
  return static_cast<const syntax::ValueStmt*>(tree.module[0])->value;
}

/// An expression with every operator in brackets.
std::string bracketed(const syntax::Tree& tree, const syntax::Expr& expr) {
  if (expr.kind == syntax::ExprKind::Binary) {
    const auto& binary = static_cast<const syntax::BinaryExpr&>(expr);
    return "(" + bracketed(tree, *binary.left) + " " + std::string(syntax::spelling(binary.op)) +
           " " + bracketed(tree, *binary.right) + ")";
  }
  if (expr.kind == syntax::ExprKind::Unary) {
    const auto& unary = static_cast<const syntax::UnaryExpr&>(expr);
    return "(" + std::string(syntax::spelling(unary.op)) + " " + bracketed(tree, *unary.operand) +
           ")";
  }
  return std::string(tree.text_of(expr.extent));
}

} // namespace

/// The tree of what users and the compiler write.
class SyntaxTest : public QObject {
  Q_OBJECT

private slots:
  void operators_bind_as_in_python_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("brackets");
    const auto row = [](const char* text, const char* brackets) {
      QTest::newRow(text) << text << brackets;
    };
    row("a - b - c", "((a - b) - c)");
    row("a + b * c", "(a + (b * c))");
    row("a ** b ** c", "(a ** (b ** c))");
    row("-a ** b", "(- (a ** b))");
    row("a ** -b", "(a ** (- b))");
    row("not a == b", "(not (a == b))");
    row("not a and b or c", "(((not a) and b) or c)");
    row("# pypto.program: A\na or b xor c and d", "(a or (b xor (c and d)))");
    row("a < b == c", "((a < b) == c)");
    row("a | b ^ c & d << e + f", "(a | (b ^ (c & (d << (e + f)))))");
    row("a // b % c", "((a // b) % c)");
    row("a not in b", "(a not in b)");
    row("a is not b", "(a is not b)");
    row("~a * -b", "((~ a) * (- b))");
  }
  void operators_bind_as_in_python() {
    QFETCH(QString, text);
    QFETCH(QString, brackets);
    const std::string copy = text.toStdString();
    const auto tree = syntax::parse(copy, "x.py");
    QVERIFY(tree->diagnostics.empty());
    QCOMPARE(QString::fromStdString(bracketed(*tree, *value_of(*tree))), brackets);
  }

  void every_mistake_of_a_file_is_told_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("found");
    QTest::newRow("two lines") << QByteArray("x = (1,\ny = 2\nz = )\nw = 3\n")
                               << QStringList{
                                      "1:8 expected an expression, found the end of the line",
                                      "3:5 expected an expression, found \")\""};
    QTest::newRow("an operator that assigns")
        << QByteArray("x = f(1,\ny += 2\nz = )\n")
        << QStringList{"1:9 expected an expression, found the end of the line",
                       "3:5 expected an expression, found \")\""};
    QTest::newRow("bracket of another line")
        << QByteArray("x = f(\n    1\n    2\n")
        << QStringList{"3:5 expected \",\" or \")\" for the bracket of line 1, found \"2\""};
    QTest::newRow("bracket to the end")
        << QByteArray("x = f([1,\n    2\n\n")
        << QStringList{"2:6 expected \",\" or \"]\" for the bracket of line 1, found the end of "
                       "the line"};
    QTest::newRow("bracket before another statement")
        << QByteArray("x = f(1,\n    2\ny = 3\n")
        << QStringList{"2:6 expected \",\" or \")\" for the bracket of line 1, found the end of "
                       "the line"};
    QTest::newRow("header") << QByteArray("for in x:\n    y = )\nz = 1\n")
                            << QStringList{"1:5 expected an expression, found \"in\"",
                                           "2:9 expected an expression, found \")\""};
    QTest::newRow("no block") << QByteArray("if x:\ny = 1\n")
                              << QStringList{"1:6 expected an indented block after this line"};
    QTest::newRow("indentation") << QByteArray("if x:\n    y = 1\n  z = 2\nw = 3\n")
                                 << QStringList{
                                        "3:3 expected a line indented by 4 blanks, found 2"};
    QTest::newRow("tab in a printed program")
        << QByteArray("# pypto.program: A\nif x:\n\ty = 1\n")
        << QStringList{"3:2 expected blanks before the statement, found a tab"};
    QTest::newRow("tab after blanks")
        << QByteArray("if x:\n        y = 1\n\tz = 2\n")
        << QStringList{"3:2 expected tabs and blanks before the statement as in the lines above"};
    QTest::newRow("tab that is no deeper")
        << QByteArray("if x:\n    if y:\n\tz = 2\n")
        << QStringList{"3:2 expected tabs and blanks before the statement as in the lines above"};
    QTest::newRow("rest of a line")
        << QByteArray("x = 1 2\n")
        << QStringList{"1:7 expected the end of the statement, found \"2\""};
    QTest::newRow("unterminated string")
        << QByteArray("x = f('a\ny = 1\n")
        << QStringList{"1:7 expected a quote that ends the string on its line"};
    QTest::newRow("three quotes that nothing closes")
        << QByteArray("y = 1\nx = f(r\"\"\"a b)\nz = 1\n")
        << QStringList{"2:7 expected three quotes that close the string that begins in line 2, "
                       "found the end of the text"};
    QTest::newRow("docstring that nothing closes")
        << QByteArray("def f(x):\n    '''Weaves.\n    x = 1\n")
        << QStringList{"2:5 expected three quotes that close the string that begins in line 2, "
                       "found the end of the text"};
    QTest::newRow("strings of nothing") << QByteArray("x = '' \"\" ''''''\n") << QStringList();
    QTest::newRow("decorator") << QByteArray("@pl.program\nx = 1\n")
                               << QStringList{
                                      "1:1 expected a function or class after this decorator"};
    QTest::newRow("order of arguments")
        << QByteArray("f(a=1, b)\n") << QStringList{"1:8 expected a keyword argument, found \"b\""};
    const auto row = [](const char* text, const QStringList& found) {
      QTest::newRow(text) << QByteArray(text) << found;
    };
    row("if a:\n    pass\nelse:\n    pass\nelif b:\n    x = )\n",
        {"5:1 expected an \"if\" before this \"elif\", in the same column",
         "6:9 expected an expression, found \")\""});
    row("x = 1\nelse:\n    pass\n",
        {"2:1 expected an \"if\" or a loop before this \"else\", in the same column"});
    row("except E:\n    pass\n",
        {"1:1 expected a \"try\" before this \"except\", in the same column"});
    const QString target = "expected a name, attribute or element to assign to, found ";
    row("1 = n\n", {"1:1 " + target + "\"1\""});
    row("f() = n\n", {"1:1 " + target + "\"f()\""});
    row("a, (b, 1) = n\n", {"1:8 " + target + "\"1\""});
    row("a = None = n\n", {"1:5 " + target + "\"None\""});
    row("a, b: T = n\n", {"1:1 " + target + "\"a, b\""});
    row("a + 1 += n\n", {"1:1 " + target + "\"a + 1\""});
    row("*a, *b = n\n", {"1:5 " + target + "\"*b\""});
    row("for 1 in x:\n    pass\n", {"1:5 " + target + "\"1\""});
    row("with f() as 3:\n    pass\n", {"1:13 " + target + "\"3\""});
    for (const char* number : {"0777", "1__0", "1_", "0x", "0xg", "0b2", "0o8", "1_.5", "1e5_"})
      QTest::newRow(number) << QByteArray("x = ") + number + "\n"
                            << QStringList{
                                   QString("1:5 expected a number, found \"%1\"").arg(number)};
    row("def a.b():\n    pass\n", {"1:5 expected the name of a function, found \"a.b\""});
    row("def f(a.b):\n    pass\n", {"1:7 expected a parameter, found \"a.b\""});
    row("class A.B:\n    pass\n", {"1:7 expected the name of a class, found \"A.B\""});
    row("import a.b as c.d\n", {"1:15 expected a name, found \"c.d\""});
    row("from a.b import c.d\n", {"1:17 expected a name, found \"c.d\""});
    row("if a: if b: pass\n", {"1:7 expected a simple statement, found \"if\""});
    row("x = 5; if a: pass\n", {"1:8 expected a simple statement, found \"if\""});
    row("x = pl.in\n", {"1:5 expected a name without keywords, found \"pl.in\""});
    row("x = f(y).for\n", {"1:10 expected a name, found \"for\""});
    row("x€ = 1\n", {"1:1 expected an expression, found \"x€\""});
    row("x = a\u00a0+ b\n", {"1:5 expected an expression, found \"a\u00a0\""});
    row("def f(a, a):\n    pass\n",
        {"1:10 expected one parameter of this name, found \"a\" again"});
    const QString order = "expected parameters in their order: those without a default value, with "
                          "one, behind \"*\", and \"**\" last";
    row("def f(a=1, b):\n    pass\n", {"1:12 " + order});
    row("def f(**k, a):\n    pass\n", {"1:7 " + order});
    row("def f(*, **k):\n    pass\n", {"1:10 " + order});
    row("def f(/, a):\n    pass\n", {"1:7 " + order});
    row("def f(*a, *b):\n    pass\n", {"1:11 " + order});
    row("def f(a, *):\n    pass\n", {"1:11 expected a parameter, found \")\""});
    row("break\n", {"1:1 expected \"break\" inside of a loop only"});
    row("for a in b:\n    def f():\n        continue\n",
        {"3:9 expected \"continue\" inside of a loop only"});
    row("a xor b\n", {"1:3 expected the end of the statement, found \"xor\""});
    QTest::newRow("NUL") << QByteArray("x = \0\n", 6)
                         << QStringList{"1:5 expected an expression, found \"\\x00\""};
  }
  void every_mistake_of_a_file_is_told() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, found);
    QCOMPARE(found_in(text.toStdString()), found);
  }

  void odd_texts_are_read_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("CRLF") << QByteArray("if x:\r\n    y = 1\r\n");
    QTest::newRow("BOM") << QByteArray("\xef\xbb\xbfx = 1\n");
    QTest::newRow("no line break") << QByteArray("x = 1");
    QTest::newRow("comment only") << QByteArray("# nothing\n");
    QTest::newRow("docstring over lines")
        << QByteArray("def f():\n    \"\"\"a\n  b\n\"\"\"\n    x = 1\n");
    QTest::newRow("joined lines") << QByteArray("x = 1 + \\\n    2\ny = 3\n");
    QTest::newRow("several on a line") << QByteArray("x = 1; y = 2;\n");
    QTest::newRow("block on the line") << QByteArray("if x: y = 1\nelse: z = 2\n");
    for (const char* text :
         {"match x:\n    case 1:\n        y = 2\n    case (a, b) if a:\n        pass\nz = 1\n",
          "match = 3\nmatch.x = 4\nmatch[0] = case\n", "if x:\n\ty = 1\n\tif y:\n\t\tz = 2\n",
          "async def f():\n    async with a as b:\n        pass\n",
          "async def f():\n    async for c in d:\n        break\n    else:\n        pass\n",
          "with (open(a) as b, open(c) as d,):\n    pass\n", "with (a):\n    pass\n",
          "with (a, b):\n    pass\n", "with (a).b as c, (d):\n    pass\n",
          "x = 0xf_f + 0b1 + 00 + 1_0.5_0 + 1. + .5 + 1e-5 + 3j\n", "größe = naïve_1 + 变量\n",
          "def f(a, /, b, c=1, *, d, e=2, **k):\n    pass\n", "(a), [b, *c], d.e, f[0] = x\n",
          "try:\n    a = 1\nexcept E:\n    pass\nelse:\n    pass\nfinally:\n    pass\nb = 1\n"})
      QTest::newRow(text) << QByteArray(text);
    QTest::newRow("everything of Python")
        << QByteArray("x = [a for b in c if d] + (lambda: 1)() if {1: 2, **k} else {*s}\n"
                      "async def f(a, /, b=1, *c, d: int = 2, **e) -> int:\n    await x\n"
                      "try:\n    pass\nexcept E as e:\n    raise\nfinally:\n    del y\n"
                      "x[1:2, ::3, ...] = yield\nprint(f'{x}' 'y', *a, **b)\nx += 1\n"
                      "while (n := f()):\n    break\nelse:\n    pass\nassert x, 'y'\n"
                      "from . import a as b, c\nimport d.e as f\nglobal g\n");
  }
  void odd_texts_are_read() {
    QFETCH(QByteArray, text);
    QCOMPARE(found_in(text.toStdString()), QStringList());
  }

  void nesting_is_limited() {
    QCOMPARE(found_in(std::string(100'000, '(')).size(), 1);
    QCOMPARE(found_in("x = " + std::string(100'000, '-') + "1\n").size(), 1);
    std::string blocks;
    for (int i = 0; i < 400; ++i)
      blocks += std::string(static_cast<std::size_t>(i), ' ') + "if x:\n";
    QVERIFY(!found_in(blocks + std::string(400, ' ') + "y = 1\n").isEmpty());
  }

  void comments_belong_to_statements() {
    const std::string text =
        "# a\n# b\nx = f(  # c\n    1)  # d\n# e\nif x:  # g\n    # h\n    y = 1\n";
    const auto tree = syntax::parse(text, "x.py");
    QCOMPARE(tree->comments.size(), std::size_t(7));
    QCOMPARE(tree->module[0]->first_comment, 0U);
    QCOMPARE(tree->module[0]->last_comment, 4U);
    const auto& branch = static_cast<const syntax::IfStmt&>(*tree->module[1]);
    QCOMPARE(branch.first_comment, 4U);
    QCOMPARE(branch.last_comment, 6U);
    QCOMPARE(branch.body[0]->first_comment, 6U);
    QCOMPARE(branch.body[0]->last_comment, 7U);
    QVERIFY(tree->comments[0].alone && !tree->comments[2].alone);
  }

  /// `formats/passes-dump.md` section 9.2.
  void comments_without_a_statement_are_tails() {
    const std::string text = "if x:\n    y = 1\n    # tail\n  # of else\nelse:\n    # pass's\n"
                             "    pass\n    z = 2\n# of w\nw = 1\n# last\n";
    const auto tree = syntax::parse(text, "x.py");
    QVERIFY(tree->diagnostics.empty());
    QStringList tails;
    for (const syntax::Comment& comment : tree->tails)
      tails << QString::fromUtf8(tree->text_of(comment).data(),
                                 qsizetype(tree->text_of(comment).size()));
    QCOMPARE(tails, QStringList({"# tail", "# last"}));
    const auto& branch = static_cast<const syntax::IfStmt&>(*tree->module[0]);
    QCOMPARE(branch.orelse.size(), std::size_t(2));
    QCOMPARE(branch.orelse[0]->first_comment, branch.orelse[0]->last_comment);
    QCOMPARE(branch.orelse[1]->first_comment, 0U);
    QCOMPARE(branch.orelse[1]->last_comment, 2U);
    QCOMPARE(tree->module[1]->first_comment, 2U);
  }

  void extents_are_exact() {
    const std::string text = "a = 1\nb = pl.add(x, [1,  2])\n";
    const auto tree = syntax::parse(text, "x.py");
    const auto& assign = static_cast<const syntax::AssignStmt&>(*tree->module[1]);
    QCOMPARE(tree->text_of(assign.value->extent), std::string_view("pl.add(x, [1,  2])"));
    QCOMPARE(tree->place(assign.value->extent), (Place{"x.py", 2, 5}));
    const auto& call = static_cast<const syntax::CallExpr&>(*assign.value);
    QCOMPARE(tree->text_of(call.args[1]->extent), std::string_view("[1,  2]"));
  }
};

QTEST_APPLESS_MAIN(SyntaxTest)
#include "syntax_test.moc"

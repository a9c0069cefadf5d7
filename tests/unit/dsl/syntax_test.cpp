#include "core/dsl/syntax/parse.h"
#include "core/dsl/user/user_program.h"

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
    row("a or b xor c and d", "(a or (b xor (c and d)))");
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
    QTest::newRow("tab") << QByteArray("if x:\n\ty = 1\n")
                         << QStringList{"2:2 expected blanks before the statement, found a tab"};
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
    QTest::newRow("everything of Python")
        << QByteArray("x = [a for b in c if d] + (lambda: 1)() if {1: 2, **k} else {*s}\n"
                      "async def f(a, /, b=1, *c, d: int = 2, **e) -> int:\n    await x\n"
                      "try:\n    pass\nexcept E as e:\n    raise\nfinally:\n    del y\n"
                      "x[1:2, ::3, ...] = yield\nprint(f'{x}' 'y', *a, **b)\nx += 1\n"
                      "while (n := f()):\n    break\nelse:\n    continue\nassert x, 'y'\n"
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

  void extents_are_exact() {
    const std::string text = "a = 1\nb = pl.add(x, [1,  2])\n";
    const auto tree = syntax::parse(text, "x.py");
    const auto& assign = static_cast<const syntax::AssignStmt&>(*tree->module[1]);
    QCOMPARE(tree->text_of(assign.value->extent), std::string_view("pl.add(x, [1,  2])"));
    QCOMPARE(tree->place(assign.value->extent), (Place{"x.py", 2, 5}));
    const auto& call = static_cast<const syntax::CallExpr&>(*assign.value);
    QCOMPARE(tree->text_of(call.args[1]->extent), std::string_view("[1,  2]"));
  }

  void what_needs_python_is_named() {
    const std::string text = "import pypto.language as pl\nimport torch\nN, M = 4, 2 * 8\n"
                             "K = M // N\nS = pl.dynamic(\"S\")\nT = torch.float\n"
                             "for i in range(3):\n    pass\n"
                             "@pl.program\nclass P:\n    @pl.function\n"
                             "    def f(self, x: pl.Tensor[[S, K], pl.FP32], n: cfg.n):\n"
                             "        x += 1\n        y = 1 if x else 2\n";
    const auto tree = syntax::parse(text, "x.py");
    QVERIFY(tree->diagnostics.empty());
    QStringList lines;
    for (const Diagnostic& one : user::needs_python(*tree))
      lines << QString::number(one.place.line);
    QCOMPARE(lines, (QStringList{"2", "6", "7", "12"}));
    QStringList refused;
    for (const Diagnostic& one : user::refused_python(*tree))
      refused
          << QString("%1: %2").arg(one.place.line).arg(QString::fromStdString(one.arguments[0]));
    QCOMPARE(refused, (QStringList{"13: an augmented assignment", "14: a conditional expression"}));
  }

  /// In the body of a function with a decorator; an empty `what` is no Python.
  void python_that_is_refused_data() {
    QTest::addColumn<QString>("decorator");
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* statement, const char* what,
                        const char* decorator = "pl.function") {
      QTest::addRow("%s: %s", decorator, statement) << decorator << statement << what;
    };
    row("y += 1", "an augmented assignment");
    row("x = y = z", "several targets of an assignment");
    row("del y", "del");
    row("assert y", "assert");
    row("global y", "global");
    row("import os", "an import");
    row("raise y", "raise");
    row("x = lambda v: v", "lambda");
    row("x = 1 if y else 2", "a conditional expression");
    row("x = 1 < y < 3", "a chained comparison");
    row("x = (1 < y) == z", "");
    row("x = y @ z", "@");
    row("x = y is None", "is");
    row("x = y in z", "in");
    row("x = [v for v in y]", "a comprehension");
    row("x = pl.submit(self.f, deps=[v for v in y])", "");
    row("x = (v := y)", "assignment expression");
    row("x = f\"{y}\"", "a string with values in it");
    row("pl.static_print(f\"{y}\", y)", "");
    row("pl.static_print(1 if y else 2)", "a conditional expression");
    row("pl.static_assert(1 < N < 3, \"bounds\")", "");
    row("x = \"word\"", "a string");
    row("return \"word\"", "a string");
    row("\"what it does\"", "");
    row("x = pl.cast(y, mode=\"round\")", "");
    row("x = ...", "an ellipsis");
    row("x = y[..., 0]", "an ellipsis");
    row("...", "");
    row("x = y.shape", "an attribute");
    row("x = y.shape[0] + 1", "an attribute");
    row("x = f(y).z", "an attribute");
    row("x = pl.mul(y, cfg.gain)", "");
    row("x = pl.Mem.Vec", "");
    row("x = plan.width", "an attribute");
    row("x = y.shape[0]", "", "pl.jit");
    row("y += 1", "an augmented assignment", "pl.jit.incore");
  }
  void python_that_is_refused() {
    QFETCH(QString, decorator);
    QFETCH(QString, statement);
    QFETCH(QString, what);
    const std::string text =
        QString("@%1\ndef f(y):\n    %2\n").arg(decorator, statement).toStdString();
    const auto tree = syntax::parse(text, "x.py");
    const std::vector<Diagnostic> refused = user::refused_python(*tree);
    QCOMPARE(refused.size(), what.isEmpty() ? 0U : 1U);
    if (!refused.empty()) {
      QCOMPARE(QString::fromStdString(refused[0].arguments[0]), what);
      QCOMPARE(refused[0].place.line, 3);
    }
  }
};

QTEST_APPLESS_MAIN(SyntaxTest)
#include "syntax_test.moc"

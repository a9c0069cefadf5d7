#include "core/dsl/called_names.h"

#include <QTest>

using namespace ptoscope::dsl;

namespace {

QString text_of(std::string_view view) {
  return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

} // namespace

class CalledNamesTest : public QObject {
  Q_OBJECT

private slots:
  void finds_calls() {
    const std::string_view text = "class A:\n"
                                  "    def f(self, x: pl.Tensor[[8], pl.FP32]):\n"
                                  "        y = pl.tile.add(pl.load(x, [0]), pl.pad)\n"
                                  "        return self.g(y)\n";
    QStringList found;
    for (const DottedName& name : called_names(text, tokenize(text)))
      found << QStringLiteral("%1@%2").arg(text_of(name.text)).arg(name.line);
    QCOMPARE(found.join(' '), "pl.tile.add@2 pl.load@2 self.g@3");
  }

  void whole_name_data() {
    QTest::addColumn<int>("offset");
    QTest::addColumn<QString>("expected");
    // y = pl.tile.add(x)
    QTest::newRow("variable") << 0 << "y";
    QTest::newRow("blank") << 2 << "";
    QTest::newRow("prefix") << 4 << "pl.tile.add";
    QTest::newRow("dot") << 6 << "pl.tile.add";
    QTest::newRow("last part") << 13 << "pl.tile.add";
    QTest::newRow("argument") << 16 << "x";
  }

  void whole_name() {
    QFETCH(int, offset);
    QFETCH(QString, expected);
    const std::string_view text = "y = pl.tile.add(x)";
    const auto name = dotted_name_at(text, tokenize(text), static_cast<std::uint32_t>(offset));
    QCOMPARE(name ? text_of(name->text) : QString(), expected);
  }

  /// The place is where the bar stands.
  void place_in_call_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("first") << "pl.add(|a, b)" << "pl.add 0 ";
    QTest::newRow("second") << "pl.add(a, |b)" << "pl.add 1 ";
    QTest::newRow("empty") << "pl.add(|" << "pl.add 0 ";
    QTest::newRow("after a comma") << "pl.add(a,|" << "pl.add 1 ";
    QTest::newRow("closed") << "pl.add(a)|" << "";
    QTest::newRow("before") << "pl.a|dd(a)" << "";
    QTest::newRow("list") << "pl.load(t, [0, 1|], x)" << "pl.load 1 ";
    QTest::newRow("after a list") << "pl.load(t, [0, 1], |x)" << "pl.load 2 ";
    QTest::newRow("inner") << "pl.add(a, pl.mul(b, |c))" << "pl.mul 1 ";
    QTest::newRow("outer again") << "pl.add(pl.mul(b, c), |d)" << "pl.add 1 ";
    QTest::newRow("keyword") << "pl.cast(x, mode=|1)" << "pl.cast 1 mode";
    QTest::newRow("keyword of another") << "pl.cast(x, mode=1, |)" << "pl.cast 2 ";
    QTest::newRow("next line") << "pl.add(a)\nx = |1" << "";
    QTest::newRow("wrapped") << "pl.add(\n    a,\n    |b)" << "pl.add 1 ";
    QTest::newRow("group") << "x = (|1)" << "";
    QTest::newRow("definition") << "def f(|a):" << "";
  }

  void place_in_call() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const auto offset = static_cast<std::uint32_t>(text.indexOf('|'));
    const std::string bytes = QString(text).remove('|').toStdString();
    const auto call = call_around(bytes, tokenize(bytes), offset);
    QCOMPARE(call ? QStringLiteral("%1 %2 %3")
                        .arg(text_of(call->callee.text))
                        .arg(call->argument)
                        .arg(text_of(call->keyword))
                  : QString(),
             expected);
  }
};

QTEST_GUILESS_MAIN(CalledNamesTest)
#include "called_names_test.moc"

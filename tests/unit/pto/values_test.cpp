#include "core/pto/grammars.h"
#include "core/pto/operation_table.h"
#include "core/pto/values.h"

#include <QTest>

using namespace ptoscope;

namespace {

constexpr const char* kModule = R"(module {
  func.func @f(%n: index) {
  %c4 = arith.constant 4 : index
  %t = pto.alloc_tile addr = %c4 valid_row = %n : !tile
  // a note
  pto.tadds ins(%t, %c4 {x = 1} : !tile,
      index) outs(%t : !tile)
  scf.for %i = %n to %c4 step %c4 {
    %u = arith.addi %i, %c4 : index
  }
  return
  }
  func.func @g(%n: i32) {
  %t = pto.load %n : i32 -> f32
  return
  }
}
)";

QString text_of(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::uint32_t offset_of(const dsl::ParsedText& text, std::uint32_t line, std::string_view part) {
  return text.lines().offset(line) + static_cast<std::uint32_t>(text.line(line).find(part));
}

} // namespace

class ValuesTest : public QObject {
  Q_OBJECT

  const dsl::ParsedText module_{kModule, pto::mlir_grammar()};

private slots:
  void operations_by_line_data() {
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("mnemonic");
    QTest::newRow("module") << 0 << "module";
    QTest::newRow("function") << 1 << "func.func";
    QTest::newRow("constant") << 2 << "arith.constant";
    QTest::newRow("comment above an operation") << 4 << "";
    QTest::newRow("first line of two") << 5 << "pto.tadds";
    QTest::newRow("second line of two") << 6 << "pto.tadds";
    QTest::newRow("end of a region") << 9 << "";
    QTest::newRow("behind the text") << 99 << "";
  }

  void operations_by_line() {
    QFETCH(int, line);
    QFETCH(QString, mnemonic);
    const auto found = pto::operation_at(module_, static_cast<std::uint32_t>(line));
    const dsl::TokenView tokens(module_.text(), module_.tokens());
    QCOMPARE(found ? text_of(pto::mnemonic_of(tokens, found->line)) : QString(), mnemonic);
  }

  void definitions() {
    const auto line_of = [this](std::uint32_t line, std::string_view name) {
      const dsl::Definition* found =
          pto::definition_of(module_, offset_of(module_, line, name), name);
      return found == nullptr ? -1 : static_cast<int>(found->line);
    };
    QCOMPARE(line_of(8, "%i"), 7);
    QCOMPARE(line_of(8, "%c4"), 2);
    QCOMPARE(line_of(3, "%n"), 1);
    QCOMPARE(line_of(13, "%n"), 12); // of its own function
    QCOMPARE(line_of(13, "%c4"), -1);
  }

  void places() {
    const auto lines_of = [this](std::uint32_t line, std::string_view name, std::size_t limit) {
      QStringList lines;
      for (const dsl::Token& token :
           pto::places_of(module_, offset_of(module_, line, "%"), name, limit))
        lines << QString::number(token.line);
      return lines.join(' ');
    };
    QCOMPARE(lines_of(3, "%t", 100), QStringLiteral("3 5 6"));
    QCOMPARE(lines_of(3, "%t", 2), QStringLiteral("3 5"));
    QCOMPARE(lines_of(13, "%t", 100), QStringLiteral("13"));
    QCOMPARE(lines_of(0, "%t", 100), QString());
  }

  void operands() {
    const auto spelled = [this](std::uint32_t line) {
      QStringList result;
      for (const pto::Operand& one : pto::operands_of(module_, *pto::operation_at(module_, line)))
        result << QStringLiteral("%1%2:%3%4")
                      .arg(QLatin1Char("oiO"[static_cast<int>(one.role)]))
                      .arg(text_of(one.name), text_of(one.type),
                           one.value.empty() ? QString() : '=' + text_of(one.value));
      return result.join(' ');
    };
    QCOMPARE(spelled(5), QStringLiteral("i%t:!tile i%c4:index=4 O%t:!tile"));
    QCOMPARE(spelled(7), QStringLiteral("o%n:index o%c4:index=4 o%c4:index=4"));
  }

  void table() {
    for (const pto::OperationEntry& entry : pto::operation_table())
      QVERIFY(entry.mnemonic.starts_with("pto.") && pto::find_operation(entry.mnemonic) == &entry);
    QVERIFY(pto::find_operation("pto.nothing") == nullptr);
    const pto::OperationEntry* load = pto::find_operation("pto.tload");
    QVERIFY(load != nullptr);
    QCOMPARE(load->instruction, std::string_view("TLOAD"));
    QVERIFY(load->comes_from("tile.load"));
    QVERIFY(load->comes_from("pld.tile.remote_load"));
    QVERIFY(!load->comes_from("tile"));
    QVERIFY(!load->comes_from("tile.remote_load"));
    QVERIFY(!load->comes_from(""));
  }
};

QTEST_GUILESS_MAIN(ValuesTest)
#include "values_test.moc"

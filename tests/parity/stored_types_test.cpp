#include "core/dsl/printer/printer.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/ops/deduce_type.h"
#include "core/ops/operator_table.h"
#include "core/ops/type_difference.h"
#include "core/serial/ir_reader.h"
#include "core/support/file_io.h"
#include "tests/parity/untyped_calls.h"

#include <QDir>
#include <QTest>

#include <map>

using namespace ptoscope;
using namespace ptoscope::ops;

namespace {

constexpr std::int64_t kLimit_bytes = std::int64_t{64} << 20;

struct Tally {
  std::int64_t calls = 0;
  std::map<std::string, std::int64_t> differing;
  std::string examples; ///< one for each field
};

} // namespace

/// The types that rules work out beside those that the compiler stored with calls, also with calls
/// inside expressions and calls whose value has no name.
class StoredTypesTest : public QObject {
  Q_OBJECT

private slots:
  void deduced_as_stored_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("frontend") << "ir_frontend.msgpack";
    QTest::newRow("final") << "ir_final.msgpack";
  }
  void deduced_as_stored() {
    QFETCH(QString, file);
    const QDir corpus(QStringLiteral(PTOSCOPE_CORPUS_DIR));
    tallies_.clear();
    for (const QString& name : corpus.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
      compare(corpus.filePath(name + "/expected/" + file).toStdString());
    if (tallies_.empty())
      QSKIP("skipped: no corpus");
    std::int64_t calls = 0;
    bool sound = true;
    for (const auto& [name, tally] : tallies_) {
      calls += tally.calls;
      std::string differing;
      for (const auto& [field, count] : tally.differing)
        differing += fmt::format(" {} {}", field, count);
      sound = sound && differing.empty();
      if (!differing.empty())
        qInfo("%s: differing in%s%s", std::string(name).c_str(), differing.c_str(),
              tally.examples.c_str());
    }
    qInfo("%d calls of %d operators compared", int(calls), int(tallies_.size()));
    QVERIFY(sound);
  }

private:
  void compare(const std::string& path) {
    const auto bytes = read_file(path, kLimit_bytes);
    if (!bytes)
      return;
    ir::Context context;
    const auto read = serial::read_ir(*bytes, path, context);
    QVERIFY2(read, read ? "" : format_diagnostic(read.error()).c_str());
    ir::visit_nodes(*read->node, [&](const ir::Node& node) {
      if (const auto* call = ir::dyn_cast<ir::Call>(&node))
        compare(*call, path, context);
      return true;
    });
  }

  void compare(const ir::Call& call, const std::string& path, ir::Context& context) {
    const Operator* op = call.callee.is_function ? nullptr : table_.find(call.callee.name.text());
    if (op == nullptr || op->rule() == nullptr)
      return;
    Tally& tally = tallies_[op->name()];
    ++tally.calls;
    const DeducedType deduced = deduce_type(*op, call.args, call.kwargs, context);
    std::string field;
    if (deduced.type == nullptr)
      field = deduced.refusal->message();
    else if (deduced.type->kind != call.type->kind)
      field = "kind";
    else
      field = ops::differing_field(*deduced.type, *call.type);
    if (field.empty() || test::is_recorded_otherwise(call, *call.type, path, field))
      return;
    if (++tally.differing[field] == 1)
      tally.examples +=
          fmt::format("\n  {}: {}\n  deduced {}\n  stored {}", path, printer::print(call),
                      deduced.type == nullptr ? "none" : printer::print(*deduced.type),
                      printer::print(*call.type));
  }

  OperatorTable table_;
  std::map<std::string_view, Tally> tallies_;
};

QTEST_GUILESS_MAIN(StoredTypesTest)
#include "stored_types_test.moc"

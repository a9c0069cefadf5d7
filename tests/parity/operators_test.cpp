#include "core/dsl/reader/reader.h"
#include "core/ops/operator_check.h"
#include "core/ops/operator_table.h"
#include "tests/parity/dump_directories.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::ops;

namespace {

QString text(std::string_view view) {
  return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QString registry_kind(KeywordKind kind) {
  static const QStringList names = {"bool",         "int",        "double",
                                    "string",       "DataType",   "MemorySpace",
                                    "TensorLayout", "TileLayout", "PadValue"};
  return names[static_cast<int>(kind)];
}

QString memory_name(ir::MemorySpace space) {
  return text(ir::named_values<ir::MemorySpace>()[static_cast<std::size_t>(space)].name);
}

QString registry_memory(const ResultMemory& result) {
  switch (result.place) {
  case ResultPlace::Unstated:
    return {};
  case ResultPlace::Fixed:
    return memory_name(*result.space);
  case ResultPlace::AsInput:
    return "inherit";
  case ResultPlace::AsKeyword:
    return "kwarg \"" + text(result.keyword) + "\"" +
           (result.space ? ", MemorySpace::" + memory_name(*result.space) : QString());
  }
  return {};
}

/// The operator in the form of the registry.
QJsonObject described(const Operator& op) {
  QJsonArray args;
  QJsonObject inputs;
  for (std::size_t i = 0; i < op.arguments().size(); ++i) {
    const Argument& argument = op.arguments()[i];
    args << text(argument.name);
    QJsonArray spaces;
    for (const auto& space : ir::named_values<ir::MemorySpace>())
      if (argument.spaces.contains(space.value))
        spaces << text(space.name);
    if (!spaces.isEmpty())
      inputs[QString::number(i)] = spaces;
  }
  QJsonObject kwargs;
  for (const Keyword& keyword : op.keywords())
    kwargs[text(keyword.name)] = registry_kind(keyword.kind);
  QJsonObject result{{"args", args}, {"kwargs", kwargs}};
  if (!inputs.isEmpty())
    result["input_memory"] = inputs;
  if (const QString memory = registry_memory(op.result()); !memory.isEmpty())
    result["output_memory"] = memory;
  if (op.written_argument() >= 0)
    result["output_reuses_input"] = op.written_argument();
  if (!op.in_place_safe())
    result["not_inplace_safe"] = true;
  return result;
}

/// As `described` writes it: sets in one order.
QJsonObject normalised(QJsonObject op) {
  QJsonObject inputs = op.value("input_memory").toObject();
  for (auto it = inputs.begin(); it != inputs.end(); ++it) {
    QJsonArray spaces;
    for (const auto& space : ir::named_values<ir::MemorySpace>())
      if (it.value().toArray().contains(text(space.name)))
        spaces << text(space.name);
    it.value() = spaces;
  }
  if (!inputs.isEmpty())
    op["input_memory"] = inputs;
  return op;
}

} // namespace

/// The table of operators beside the registry of the reference and the calls that it recorded.
class OperatorsTest : public QObject {
  Q_OBJECT

private slots:
  void table_says_what_the_registry_says() {
    QFile file(QStringLiteral(PTOSCOPE_CORPUS_DIR) + "/../formats/op-registry.json");
    if (!file.open(QIODevice::ReadOnly))
      QSKIP("skipped: no registry beside the corpus");
    const QJsonObject registry = QJsonDocument::fromJson(file.readAll()).object()["ops"].toObject();
    const OperatorTable table;
    QCOMPARE(table.all().size(), static_cast<std::size_t>(registry.size()));
    for (const Operator* op : table.all())
      QCOMPARE(QJsonDocument(described(*op)).toJson(),
               QJsonDocument(normalised(registry[text(op->name())].toObject())).toJson());
  }

  void every_call_of_the_corpus_is_sound() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
    std::vector<Diagnostic> found;
    QVERIFY(
        test::visit_distinct_dumps([&](const std::filesystem::path& path, const std::string& text) {
          ir::Context context;
          const reader::ReadProgram read =
              reader::read_program(text, path.string(), reader::Reading::Strict, context);
          if (read.program == nullptr)
            return;
          const std::vector<Diagnostic> misused = misused_operators(*read.program, Unknown::Refuse);
          found.insert(found.end(), misused.begin(), misused.end());
        }));
    QVERIFY2(found.empty(), found.empty() ? "" : format_diagnostic(found[0]).c_str());
  }
};

QTEST_GUILESS_MAIN(OperatorsTest)
#include "operators_test.moc"

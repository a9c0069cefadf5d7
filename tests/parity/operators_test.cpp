#include "core/dsl/reader/reader.h"
#include "core/ir/builder.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/ops/deduce_type.h"
#include "core/ops/operator_check.h"
#include "core/ops/operator_table.h"
#include "core/ops/pto_forms.h"
#include "tests/parity/dump_directories.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QTest>

#include <map>

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

/// Whether an argument is of a kind.
bool is_of(ArgumentKind kind, const ir::Expr& argument) {
  const ir::TypeKind type = argument.type->kind;
  switch (kind) {
  case ArgumentKind::Any:
    return true;
  case ArgumentKind::Tile:
    return type == ir::TypeKind::Tile;
  case ArgumentKind::Tensor:
    return ir::is_tensor(type);
  case ArgumentKind::LocalTensor:
    return type == ir::TypeKind::Tensor;
  case ArgumentKind::Window:
    return type == ir::TypeKind::DistributedTensor;
  case ArgumentKind::TensorOrScalar:
    return ir::is_tensor(type) || type == ir::TypeKind::Scalar;
  case ArgumentKind::Scalar:
    return type == ir::TypeKind::Scalar;
  case ArgumentKind::Number:
    return ir::isa<ir::ConstInt>(&argument) || ir::isa<ir::ConstFloat>(&argument);
  case ArgumentKind::Extents:
  case ArgumentKind::Offsets:
  case ArgumentKind::Indices:
  case ArgumentKind::Dimensions:
    return type == ir::TypeKind::Tuple;
  case ArgumentKind::Array:
    return type == ir::TypeKind::Array;
  case ArgumentKind::Pointer:
    return type == ir::TypeKind::Ptr;
  case ArgumentKind::CommContext:
    return type == ir::TypeKind::CommCtx;
  case ArgumentKind::PrefetchContext:
    return type == ir::TypeKind::PrefetchAsyncContext;
  case ArgumentKind::AsyncEvent:
    return type == ir::TypeKind::AsyncEvent;
  case ArgumentKind::AsyncSession:
    return type == ir::TypeKind::AsyncSession;
  }
  return false;
}

/// Arguments that rules don't look at, as the compiler doesn't.
bool is_unchecked(std::string_view op, std::string_view argument) {
  return op == "tile.alloc" || op.ends_with("_initialize_pipe") || op == "system.cacheinvalid" ||
         op.starts_with("system.tfree_") || op.starts_with("tile.tpush_") ||
         op == "pld.tensor.alloc_window_buffer" ||
         (op.ends_with(".gather_row") && argument.ends_with("_offset"));
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

  /// Operations of the dialect that stand for operators, and only those.
  void operations_of_pto() {
    QFile file(QStringLiteral(PTOSCOPE_CORPUS_DIR) + "/../formats/ptoas-op-status.json");
    if (!file.open(QIODevice::ReadOnly))
      QSKIP("skipped: no list of operations beside the corpus");
    const QJsonArray listed = QJsonDocument::fromJson(file.readAll()).object()["ops"].toArray();
    static const QMap<QString, QString> kStatus = {{"covered", "tested"},
                                                   {"untested", "untested"},
                                                   {"missing", "missing"},
                                                   {"not_applicable", "not testable"},
                                                   {"unlisted", "unlisted"}};
    static const QMap<QString, QString> kLevel = {{"comm", "communication"}};
    QStringList expected;
    for (const QJsonValue& one : listed) {
      QStringList operators = {one["op"].toString()};
      if (operators.front().isEmpty())
        continue;
      for (const QJsonValue& also : one["also"].toArray())
        operators << also.toString();
      const QString level = one["level"].toString();
      expected << QStringList{one["pto"].toString(), kLevel.value(level, level),
                              kStatus[one["status"].toString()], operators.join(','),
                              one["dialect_removed"].isUndefined() ? "" : "removed"}
                      .join(' ');
    }
    QStringList found;
    for (const PtoForm& form : pto_forms()) {
      QStringList operators;
      for (const std::string_view op : form.operators)
        if (!op.empty())
          operators << text(op);
      found << QStringList{text(form.mnemonic), text(name_of(form.level)),
                           text(name_of(form.status)), operators.join(','),
                           form.removed ? "removed" : ""}
                   .join(' ');
    }
    QCOMPARE(found.join('\n'), expected.join('\n'));
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

  /// Recorded calls have arguments of the kinds that the table says, and are refused with others;
  /// they have the keyword arguments that it requires, and are refused without.
  void arguments_are_of_their_kinds() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
    QVERIFY(test::visit_distinct_dumps(
        [this](const std::filesystem::path& path, const std::string& text) {
          ir::Context context;
          const reader::ReadProgram read =
              reader::read_program(text, path.string(), reader::Reading::Strict, context);
          if (read.program != nullptr)
            ir::visit_nodes(*read.program, [&](const ir::Node& node) {
              if (const auto* call = ir::dyn_cast<ir::Call>(&node))
                compare(*call, context);
              return true;
            });
        }));
    QVERIFY2(faults_.empty(), qPrintable(faults_.join('\n')));
    QVERIFY(calls_ > 0);
  }

private:
  void compare(const ir::Call& call, ir::Context& context) {
    constexpr int kEnough = 50; // calls of one operator: they are much alike
    const Operator* op = call.callee.is_function ? nullptr : table_.find(call.callee.name.text());
    if (op == nullptr || compared_[op] == kEnough)
      return;
    std::vector<const ir::Expr*> args;
    for (const ir::Expr* arg : call.args)
      args.push_back(with_types(arg, table_, context));
    if (deduce_type(*op, args, call.kwargs, context).type == nullptr)
      return;
    ++compared_[op];
    ++calls_;
    const auto report = [&](std::string_view what, std::string_view argument) {
      faults_ << QString::fromStdString(fmt::format("{}: {} {}, {}:{}", op->name(), argument, what,
                                                    call.span.file.text(), call.span.begin_line));
    };
    // The one before those that come together may be left out: the others are the last then.
    const bool is_shifted = op->name().starts_with("pld.tile.") && args.size() == 7;
    const ir::Expr* const other =
        ir::Builder(context).var("x", context.unique().bare(ir::TypeKind::MemRef));
    for (std::size_t i = 0; i < args.size() && !is_shifted; ++i) {
      const Argument& argument = op->arguments()[i];
      if (!is_of(argument.kind, *args[i]))
        report("is of another kind", argument.name);
      std::vector<const ir::Expr*> changed = args;
      changed[i] = other;
      if (!is_unchecked(op->name(), argument.name) &&
          deduce_type(*op, changed, call.kwargs, context).type != nullptr)
        report("may be anything", argument.name);
    }
    for (const Keyword& keyword : op->keywords()) {
      if (!keyword.is_required)
        continue;
      std::vector<ir::Attr> without;
      for (const ir::Attr& given : call.kwargs)
        if (given.key.text() != keyword.name)
          without.push_back(given);
      if (without.size() == call.kwargs.size())
        report("is missing", keyword.name);
      else if (deduce_type(*op, args, without, context).type != nullptr)
        report("is not required", keyword.name);
    }
  }

  OperatorTable table_;
  std::map<const Operator*, int> compared_;
  std::int64_t calls_ = 0;
  QStringList faults_;
};

QTEST_GUILESS_MAIN(OperatorsTest)
#include "operators_test.moc"

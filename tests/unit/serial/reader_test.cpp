#include "core/ir/cast.h"
#include "core/serial/ir_reader.h"
#include "core/serial/ir_writer.h"
#include "core/serial/pack.h"
#include "core/support/utf8.h"
#include "tests/unit/ir/sample_nodes.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::serial;
using ptoscope::test::Samples;

namespace {

using Map = std::map<std::string_view, std::string>;

std::string span() {
  return pack_map({{"filename", pack_string("")},
                   {"begin_line", pack_integer(-1)},
                   {"begin_column", pack_integer(-1)},
                   {"end_line", pack_integer(-1)},
                   {"end_column", pack_integer(-1)}});
}

std::string node(std::uint64_t id, std::string_view type, Map fields) {
  fields["span"] = span();
  return pack_map(
      {{"id", pack_unsigned(id)}, {"type", pack_string(type)}, {"fields", pack_map(fields)}});
}

std::string ref(std::uint64_t id) {
  return pack_map({{"ref", pack_unsigned(id)}});
}

std::string index_type() {
  return pack_map({{"type_kind", pack_string("ScalarType")}, {"dtype", pack_unsigned(0x15)}});
}

std::string constant(std::uint64_t id) {
  return node(id, "ConstInt", {{"type", index_type()}, {"value", pack_integer(3)}});
}

std::string var(std::uint64_t id) {
  return node(id, "Var", {{"type", index_type()}, {"name_hint", pack_string("x")}});
}

/// A tile of `extent` squared; `view` is what to put into its view, which is otherwise the implied
/// one.
std::string tile(const std::string& extent, const std::string& base, const Map& view = {}) {
  Map fields = {{"valid_shape", pack_array({})},      {"stride", pack_array({})},
                {"start_offset", pack_nil()},         {"blayout", pack_string("row_major")},
                {"slayout", pack_string("none_box")}, {"fractal", pack_unsigned(512)},
                {"pad", pack_string("null")},         {"compact", pack_string("null")}};
  for (const auto& [key, value] : view)
    fields[key] = value;
  const std::string memref = pack_map({{"base", pack_string("x")},
                                       {"base_node", base},
                                       {"byte_offset", ref(2)},
                                       {"size", pack_unsigned(36)}});
  return pack_map({{"type_kind", pack_string("TileType")},
                   {"dtype", pack_unsigned(0x34)},
                   {"shape", pack_array({extent, ref(2)})},
                   {"memref", memref},
                   {"memory_space", pack_unsigned(1)},
                   {"tile_view", pack_map(fields)}});
}

std::string tuple_value(const std::string& first, const std::string& second) {
  const std::string both =
      pack_map({{"type_kind", pack_string("TupleType")}, {"types", pack_array({first, second})}});
  return node(0, "MakeTuple", {{"type", both}, {"elements", pack_array({})}});
}

std::span<const ir::Type* const> parts(const ReadNode& read) {
  const auto* made = static_cast<const ir::MakeTuple*>(read.node);
  return static_cast<const ir::TupleType*>(made->type)->types;
}

std::string named_var(std::string_view name) {
  return node(0, "Var", {{"type", index_type()}, {"name_hint", pack_string(name)}});
}

std::string call(bool is_function, std::string_view callee, std::string_view key = "scale",
                 std::string_view keyword = "mode") {
  const auto pair = [](std::string_view name, const std::string& value) {
    return pack_array({pack_map({{"key", pack_string(name)}, {"value", value}})});
  };
  return node(
      0, "Call",
      {{"type", index_type()},
       {"op", pack_map({{"is_global_var", pack_bool(is_function)}, {"name", pack_string(callee)}})},
       {"args", pack_array({})},
       {"attrs", pair(key, pack_string("a \"text\"\nof two lines"))},
       {"kwargs", pair(keyword, pack_string("any"))}});
}

std::string program(std::string_view name) {
  return node(0, "Program", {{"name", pack_string(name)}, {"functions", pack_array({})}});
}

std::string scope(std::string_view name, std::string_view comment = "weaves") {
  return node(0, "ClusterScopeStmt",
              {{"leading_comments", pack_array({pack_string(comment)})},
               {"name_hint", pack_string(name)},
               {"body", node(1, "SeqStmts", {{"stmts", pack_array({})}})},
               {"attrs", pack_array({})}});
}

std::string inline_text(std::string_view text) {
  return node(0, "InlineStmt", {{"body", pack_string(text)}, {"language", pack_unsigned(0)}});
}

std::string function(const Map& more, std::uint64_t id = 0) {
  Map fields = {{"params", pack_array({var(1)})},
                {"level", pack_nil()},
                {"role", pack_nil()},
                {"return_types", pack_array({})},
                {"body", node(2, "SeqStmts", {{"stmts", pack_array({})}})},
                {"name", pack_string("f")}};
  for (const auto& [key, value] : more)
    fields[key] = value;
  return node(id, "Function", fields);
}

} // namespace

class ReaderTest : public QObject {
  Q_OBJECT

private slots:
  void a_reference_may_stand_before_its_node() {
    const std::string bytes = node(0, "AssignStmt", {{"value", ref(1)}, {"var", var(1)}});
    ir::Context context;
    const auto read = read_ir(bytes, "x", context);
    QVERIFY(read);
    const auto* assign = static_cast<const ir::Assign*>(read->node);
    QCOMPARE(static_cast<const ir::Node*>(assign->value),
             static_cast<const ir::Node*>(assign->var));
    QVERIFY(assign->comments.empty());
  }

  void older_functions_have_defaults() {
    ir::Context context;
    const auto read = read_ir(function({{"split", pack_unsigned(2)}}), "x", context);
    QVERIFY2(read, read ? "" : format_diagnostic(read.error()).c_str());
    const auto* found = static_cast<const ir::Function*>(read->node);
    QCOMPARE(found->function_type, ir::FunctionType::Opaque);
    QCOMPARE(found->param_directions.size(), std::size_t{1});
    QCOMPARE(found->param_directions[0], ir::ParamDirection::In);
    const ir::AttrValue* split = ir::find_attr(found->attrs, "split");
    QVERIFY(split);
    QCOMPARE(std::get<std::int64_t>(*split), std::int64_t{2});
  }

  void older_calls_have_their_directions_beside_them() {
    ir::Context context;
    const std::string bytes =
        node(0, "Call",
             {{"type", index_type()},
              {"op", pack_map({{"is_global_var", pack_bool(true)}, {"name", pack_string("f")}})},
              {"args", pack_array({constant(1)})},
              {"kwargs", pack_array({})},
              {"arg_directions", pack_array({pack_unsigned(5)})}});
    const auto read = read_ir(bytes, "x", context);
    QVERIFY2(read, read ? "" : format_diagnostic(read.error()).c_str());
    const auto* call = static_cast<const ir::Call*>(read->node);
    const ir::AttrValue* directions = ir::find_attr(call->attrs, "arg_directions");
    QVERIFY(directions);
    QCOMPARE(std::get<std::span<const ir::ArgDirection>>(*directions)[0], ir::ArgDirection::Scalar);
  }

  void types_are_those_of_the_context() {
    ir::Context context;
    ir::UniqueTable& unique = context.unique();
    const auto read = read_ir(constant(0), "x", context);
    QVERIFY(read);
    const auto* number = static_cast<const ir::ConstInt*>(read->node);
    QCOMPARE(number->type, unique.scalar(ir::data_type::kIndex));
    const std::string ptr = pack_map({{"type_kind", pack_string("Ptr")}});
    const auto pair = read_ir(tuple_value(index_type(), ptr), "x", context);
    QVERIFY(pair);
    const std::vector<const ir::Type*> types = {unique.scalar(ir::data_type::kIndex),
                                                unique.bare(ir::TypeKind::Ptr)};
    QCOMPARE(static_cast<const ir::MakeTuple*>(pair->node)->type, unique.tuple(types));
  }

  /// The extents are one node, and so is the memory.
  void equal_types_are_one() {
    ir::Context context;
    const auto read =
        read_ir(tuple_value(tile(constant(2), var(1)), tile(ref(2), ref(1))), "x", context);
    QVERIFY2(read, read ? "" : format_diagnostic(read.error()).c_str());
    QCOMPARE(parts(*read)[0], parts(*read)[1]);
    const auto* type = static_cast<const ir::TileType*>(parts(*read)[0]);
    QVERIFY(type->view == nullptr);
    QCOMPARE(context.unique().tile(*type), static_cast<const ir::Type*>(type));
  }

  void other_types_are_others() {
    ir::Context context;
    const auto others = [&context](const std::string& second) {
      const auto read = read_ir(tuple_value(tile(constant(2), var(1)), second), "x", context);
      return read && parts(*read)[0] != parts(*read)[1];
    };
    QVERIFY(others(tile(ref(2), ref(1), {{"fractal", pack_unsigned(1024)}})));
    QVERIFY(others(tile(constant(3), ref(1))));
    QVERIFY(others(tile(ref(2), var(3))));
  }

  void what_follows_is_ignored_with_a_warning() {
    ir::Context context;
    const auto read = read_ir(constant(0) + "xyz", "x", context);
    QVERIFY(read);
    QCOMPARE(read->warnings.size(), std::size_t{1});
    QCOMPARE(read->warnings[0].message(),
             std::string("the 3 bytes after the program were ignored"));
  }

  /// The format has no version; what another version adds shows as fields that aren't known.
  void unknown_fields_are_told() {
    const std::string value = node(1, "ConstInt",
                                   {{"type", index_type()},
                                    {"value", pack_integer(3)},
                                    {"nova", pack_map({{"id", pack_unsigned(9)}})}});
    const std::string bytes = node(0, "EvalStmt", {{"expr", value}, {"nova", pack_nil()}});
    ir::Context context;
    const auto refused = read_ir(bytes, "x", context);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("ir-unknown-field"));
    QCOMPARE(refused.error().message(),
             std::string("expected a field that is known, found fields.nova; a newer compiler may "
                         "have written it"));
    const auto read = read_ir(bytes, "x", context, UnknownFields::Warn);
    QVERIFY(read);
    QCOMPARE(read->warnings.size(), std::size_t{1});
    QCOMPARE(read->warnings[0].message(),
             std::string("a field that is not known was ignored: fields.nova; a newer compiler may "
                         "have written it"));
  }

  void fields_of_older_files_mean_nothing() {
    ir::Context context;
    const auto read = read_ir(node(0, "Program",
                                   {{"name", pack_string("P")},
                                    {"functions", pack_array({})},
                                    {"comm_groups", pack_array({})}}),
                              "x", context);
    QVERIFY2(read, read ? "" : format_diagnostic(read.error()).c_str());
    QVERIFY(read->warnings.empty());
  }

  void unknown_data_types_are_kept() {
    ir::Context context;
    const auto value = [](std::uint64_t code) {
      return node(0, "ConstInt",
                  {{"type", pack_map({{"type_kind", pack_string("ScalarType")},
                                      {"dtype", pack_unsigned(code)}})},
                   {"value", pack_integer(3)}});
    };
    const auto read = read_ir(value(0x7f), "x", context);
    QVERIFY(read);
    QCOMPARE(read->warnings.size(), std::size_t{1});
    QCOMPARE(read->warnings[0].message(),
             std::string("a data type that is not known is kept: the code 127 at "
                         "fields.type.dtype"));
    QCOMPARE(static_cast<const ir::ConstInt*>(read->node)->type,
             context.unique().scalar(ir::DataType{0x7f}));
    QCOMPARE(write_ir(*read->node), value(0x7f));
    const auto refused = read_ir(value(0x134), "x", context);
    QVERIFY(!refused);
    QCOMPARE(refused.error().message(),
             std::string("expected the code of a data type at fields.type.dtype"));
  }

  void refuses_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const std::string& bytes, const char* message) {
      QTest::newRow(name) << QByteArray::fromStdString(bytes) << message;
    };
    const std::string kRoot =
        "expected a program or another node in the binary form, a map with id, type and fields, "
        "found ";
    row("a list", pack_array({}), (kRoot + "a list").c_str());
    row("a number", pack_integer(-1), (kRoot + "a number").c_str());
    row("an empty map", pack_map({}), (kRoot + "a map without them").c_str());
    row("no type", pack_map({{"id", pack_unsigned(0)}, {"fields", pack_map({})}}),
        "expected the field type at the root");
    row("no node", node(0, "EvalStmt", {{"expr", pack_array({})}}),
        "expected a node at fields.expr");
    row("unknown class", node(0, "Sculpture", {}), "expected a known class of node at type");
    row("missing field", node(0, "ConstInt", {{"type", index_type()}}),
        "expected the field value at fields");
    row("unknown reference", node(0, "AssignStmt", {{"value", ref(9)}, {"var", var(1)}}),
        "expected the number of a node of this file at fields.value.ref");
    row("twice the same number", node(0, "AssignStmt", {{"value", constant(0)}, {"var", var(1)}}),
        "expected a number that no other node has at fields.value.id");
    row("holds itself", node(0, "EvalStmt", {{"expr", ref(0)}}),
        "expected a node that doesn't hold itself at the root");
    row("no variable", node(0, "AssignStmt", {{"value", constant(2)}, {"var", constant(1)}}),
        "expected another class of node at fields.var");
    row("no value", node(0, "AssignStmt", {{"value", pack_nil()}, {"var", var(1)}}),
        "expected a node at fields.value");
    row("text for a number",
        node(0, "ConstInt", {{"type", index_type()}, {"value", pack_string("3")}}),
        "expected a number from 0 at fields.value");
    row("unknown kind of type",
        node(0, "ConstInt",
             {{"type", pack_map({{"type_kind", pack_string("Cloth")}})}, {"value", pack_nil()}}),
        "expected a known kind of type at fields.type.type_kind");
    row("a function under another name",
        node(0, "Program",
             {{"name", pack_string("P")},
              {"functions",
               pack_array({pack_map({{"key", pack_map({{"is_global_var", pack_bool(true)},
                                                       {"name", pack_string("g")}})},
                                     {"value", function({}, 5)}})})}}),
        "expected the name of the function at fields.functions[0].key");
    row("directions that don't fit", function({{"param_directions", pack_array({})}}),
        "expected one direction a parameter at fields.param_directions");
  }

  void refuses() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, message);
    ir::Context context;
    const std::string copy = bytes.toStdString();
    const auto read = read_ir(copy, "x", context);
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().message()), message);
  }

  /// What the printer writes is read again: nothing may be called so that it is not.
  void names_can_be_printed_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("message"); // empty: it is read
    const auto row = [](const char* tag, const std::string& bytes,
                        const std::string& message = {}) {
      QTest::newRow(tag) << QByteArray::fromStdString(bytes) << QString::fromStdString(message);
    };
    const std::string kVar = "expected a name at fields.name_hint, found ";
    row("variable", named_var("_x1"));
    row("variable beyond ASCII", named_var("größe织"));
    row("soft keyword", named_var("match"));
    row("variable without a name", named_var(""), kVar + "\"\"");
    row("variable with a blank", named_var("a b"), kVar + "\"a b\"");
    row("variable with a line break", named_var("a\nb"), kVar + "\"a\nb\"");
    row("variable with a quote", named_var("a\"b"), kVar + "\"a\"b\"");
    row("variable with a control byte", named_var("a\x1b"), kVar + "\"a\x1b\"");
    row("variable with a NUL byte", named_var(std::string_view("a\0b", 3)),
        kVar + std::string("\"a\0b\"", 5));
    row("variable with a dot", named_var("a.b"), kVar + "\"a.b\"");
    row("variable with a digit first", named_var("1a"), kVar + "\"1a\"");
    row("keyword", named_var("lambda"), kVar + "\"lambda\"");
    row("variable that is no UTF-8", named_var("a\xff"), kVar + "\"a\xff\"");
    row("blank beyond ASCII", named_var("a\u00a0b"), kVar + "\"a\u00a0b\"");
    row("long name", named_var(std::string(100, ' ')), kVar + "\"" + std::string(60, ' ') + "\"");

    row("function without a name", function({{"name", pack_string("")}}),
        "expected a name at fields.name, found \"\"");
    row("function", function({{"name", pack_string("def")}}),
        "expected a name at fields.name, found \"def\"");
    row("program without a name", program(""));
    row("program", program("my program"), "expected a name at fields.name, found \"my program\"");

    row("operator", call(false, "tile.load"));
    row("operator with a mark", call(false, "tensor.and"));
    row("operator without a module", call(false, "barrier"));
    const std::string kOperator = "expected the name of an operator at fields.op.name, found ";
    for (const char* name : {"", ".", "tile.", ".load", "tile..load", "tile.lo ad", "in.load"})
      row(*name == '\0' ? "no operator" : name, call(false, name), kOperator + "\"" + name + "\"");
    row("call", call(true, "tile.load"), "expected a name at fields.op.name, found \"tile.load\"");

    row("key with a quote", call(false, "tile.load", "a \"b\""));
    row("kept argument", call(false, "tile.load", "level="));
    row("no key", call(false, "tile.load", ""),
        "expected the name of an attribute at fields.attrs[0].key, found \"\"");
    row("kept argument without a name", call(false, "tile.load", "a b="),
        "expected the name of an attribute at fields.attrs[0].key, found \"a b=\"");
    row("key with a line break", call(false, "tile.load", "a\nb"),
        "expected text of one line at fields.attrs[0].key, found \"a\nb\"");
    row("keyword with a blank", call(false, "tile.load", "scale", "a b"),
        "expected a name at fields.kwargs[0].key, found \"a b\"");

    row("scope", scope("a b"));
    row("scope without a name", scope(""));
    row("scope with a quote", scope("a\"b"),
        "expected a name without quotes at fields.name_hint, found \"a\"b\"");
    row("scope with a line break", scope("a\nb"),
        "expected text of one line at fields.name_hint, found \"a\nb\"");
    row("comment", scope("a", "\"织\" is \\ 'any'"));
    row("comment that goes on as code", scope("a", "x\nimport os"),
        "expected text of one line at fields.leading_comments[0], found \"x\nimport os\"");
    row("comment that is no UTF-8", scope("a", "\xe4"),
        "expected UTF-8 text at fields.leading_comments[0], found \"\xe4\"");
    row("text of several lines", inline_text("x\ny"));
    row("text that is no UTF-8", inline_text("x\xff"),
        "expected UTF-8 text at fields.body, found \"x\xff\"");
    row("memory", tuple_value(tile(constant(2), var(1)), tile(ref(2), ref(1))));
    std::string memory = tuple_value(tile(constant(2), var(1)), tile(ref(2), ref(1)));
    memory.replace(memory.find("\xa4"
                               "base\xa1x"),
                   7,
                   "\xa4"
                   "base\xa1 ");
    row("memory without a name", memory,
        "expected a name at fields.type.types[0].memref.base, found \" \"");
  }

  void names_can_be_printed() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, message);
    ir::Context context;
    const std::string copy = bytes.toStdString();
    const auto read = read_ir(copy, "x", context);
    QCOMPARE(read ? QString() : QString::fromStdString(read.error().message()), message);
    if (read)
      return;
    // Nothing of it reaches a terminal as it is.
    const std::string shown = format_diagnostic(read.error());
    QVERIFY(first_invalid_utf8(shown, true) < 0);
    QVERIFY(shown.find_first_of("\n\x1b") == std::string::npos);
  }

  /// Each sum has the one before twice: as a text it would have no end.
  void sharing_is_limited() {
    ir::Context context;
    Samples make(context);
    const auto sums = [&](int count) {
      const ir::Expr* value = make.var("n");
      for (int i = 0; i < count; ++i)
        value = make.add(value, value);
      return write_ir(*value);
    };
    ir::Context other;
    QVERIFY(read_ir(sums(20), "x", other));
    const auto read = read_ir(sums(60), "x", other);
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().message()),
             "expected at most 50000000 nodes, shared ones counted each time");
  }

  void nesting_is_limited() {
    ir::Context context;
    Samples make(context);
    const ir::Expr* value = make.integer(1);
    for (int i = 0; i < 1500; ++i)
      value = make.add(value, make.integer(i));
    ir::Context other;
    const std::string bytes = write_ir(*value);
    const auto read = read_ir(bytes, "x", other);
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().code), QString("ir-too-deep"));
  }

  /// Every prefix of a sound file is refused, none crashes.
  void cut_files_are_refused() {
    ir::Context context;
    const std::string bytes = write_ir(*Samples(context).of_kind(ir::NodeKind::Call));
    for (std::size_t size = 0; size < bytes.size(); size += 7) {
      ir::Context other;
      QVERIFY(!read_ir(std::string_view(bytes).substr(0, size), "x", other));
    }
  }
};

QTEST_GUILESS_MAIN(ReaderTest)
#include "reader_test.moc"

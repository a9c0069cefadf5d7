#include "core/ir/hash_value.h"
#include "core/ir/structural_equal.h"
#include "core/ir/structural_hash.h"
#include "tests/unit/ir/sample_nodes.h"

#include <QTest>

#include <functional>

using namespace ptoscope::ir;
using ptoscope::test::Samples;

namespace {

using Make = std::function<const Node*(Samples&)>;

/// `a = x <op> y` for two parameters.
const Node* sum(Samples& make, std::string_view function, const char* names, int right) {
  const Var* x = make.var(std::string_view(names, 1));
  const Var* y = make.var(std::string_view(names + 1, 1));
  const Stmt* body = make.assign(make.var("a"), make.add(x, right == 0 ? x : y));
  return make.program("P", {make.function(function, {x, y}, make.seq({body}))});
}

} // namespace

Q_DECLARE_METATYPE(Make)

class StructuralTest : public QObject {
  Q_OBJECT

private slots:
  void compares_data() {
    QTest::addColumn<Make>("left");
    QTest::addColumn<Make>("right");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("reason");
    const auto same = [](const char* name, const Make& left, const Make& right) {
      QTest::newRow(name) << left << right << QString() << QString();
    };
    const auto differs = [](const char* name, const Make& left, const Make& right, const char* path,
                            const char* reason) {
      QTest::newRow(name) << left << right << QString(path) << QString(reason);
    };
    const Make plain = [](Samples& make) { return sum(make, "f", "xy", 1); };
    same("other names", plain, [](Samples& make) { return sum(make, "f", "uv", 1); });
    differs(
        "another variable", plain, [](Samples& make) { return sum(make, "f", "xy", 0); },
        "['f'].body[0].value.right", "variables stand for different ones: y, x");
    differs(
        "another function", plain, [](Samples& make) { return sum(make, "g", "xy", 1); }, "",
        "names of functions differ: f, g");
    const auto number = [](std::int64_t value, DataType type) {
      return Make([=](Samples& make) { return make.integer(value, type); });
    };
    same("INT64 and INDEX of a constant", number(1, data_type::kInt64),
         number(1, data_type::kIndex));
    differs("another number", number(1, data_type::kIndex), number(2, data_type::kIndex), "value",
            "numbers differ: 1, 2");
    differs("another type", number(1, data_type::kIndex), number(1, data_type::kInt32), "type",
            "data types differ: INDEX, INT32");
    differs(
        "another kind", number(1, data_type::kIndex),
        [](Samples& make) { return make.add(make.integer(1), make.integer(2)); }, "",
        "kinds differ: ConstInt, Add");
    const auto length = [](int count) {
      return Make([count](Samples& make) {
        const Stmt* one = make.assign(make.var("a"), make.integer(1));
        return count == 1 ? make.seq({one}) : make.seq({one, one});
      });
    };
    differs("one more statement", length(1), length(2), "", "numbers of statements differ: 1, 2");
    differs(
        "one statement by itself", length(2),
        [](Samples& make) { return make.assign(make.var("a"), make.integer(1)); }, "",
        "numbers of statements differ: 2, 1");
    differs(
        "another statement before one more", length(2),
        [](Samples& make) { return make.assign(make.var("a"), make.integer(2)); },
        "[0].value.value", "numbers differ: 1, 2");
  }

  void compares() {
    QFETCH(Make, left);
    QFETCH(Make, right);
    QFETCH(QString, path);
    QFETCH(QString, reason);
    Context context;
    Samples make(context);
    const Node* a = left(make);
    const Node* b = right(make);
    const auto difference = structural_difference(*a, *b, {.free = FreeVariables::Any});
    QCOMPARE(difference.has_value(), !reason.isEmpty());
    if (difference) {
      QCOMPARE(QString::fromStdString(difference->path), path);
      QCOMPARE(QString::fromStdString(difference->reason), reason);
      QVERIFY(structural_difference(*b, *a, {.free = FreeVariables::Any}).has_value());
      return;
    }
    QVERIFY(!structural_difference(*b, *a, {.free = FreeVariables::Any}));
    QCOMPARE(structural_hash(*a), structural_hash(*b));
  }

  void free_variables_are_themselves() {
    Context context;
    Samples make(context);
    const Node* a = make.add(make.var("x"), make.integer(1));
    const Node* b = make.add(make.var("x"), make.integer(1));
    QVERIFY(!structural_difference(*a, *b, {.free = FreeVariables::Any}));
    QVERIFY(!structural_difference(*a, *a));
    const auto difference = structural_difference(*a, *b);
    QVERIFY(difference);
    QCOMPARE(difference->path, std::string("left"));
  }

  void free_variables_that_are_alike() {
    Context context;
    Samples make(context);
    const Node* a = make.add(make.var("x"), make.var("y"));
    const Node* b = make.add(make.var("u"), make.var("v"));
    const auto alike = [](std::string_view allowed) {
      return [allowed](const Var& left, const Var& right) {
        return allowed.find(std::string(left.name.text()) + std::string(right.name.text())) !=
               std::string_view::npos;
      };
    };
    EqualOptions options{.free = FreeVariables::Told};
    options.alike = alike("xu yv");
    QVERIFY(!structural_difference(*a, *b, options));
    options.alike = alike("xu");
    const auto difference = structural_difference(*a, *b, options);
    QVERIFY(difference);
    QCOMPARE(difference->path, std::string("right"));
    QVERIFY(structural_difference(*a, *b, {.free = FreeVariables::Told}));
  }

  void tells_the_statements() {
    Context context;
    Samples make(context);
    const Stmt* one = make.assign(make.var("a"), make.integer(1));
    const Stmt* other = make.assign(make.var("b"), make.integer(1));
    const Stmt* two = make.assign(make.var("b"), make.integer(2));
    const Stmt* same = make.assign(make.var("a"), make.integer(1));
    const auto inside = structural_difference(*make.seq({one, other}), *make.seq({same, two}),
                                              {.free = FreeVariables::Any});
    QVERIFY(inside);
    QCOMPARE(inside->left, other);
    QCOMPARE(inside->right, two);
    QCOMPARE(inside->reason_text, std::string_view("numbers differ: {0}, {1}"));
    QCOMPARE(inside->reason_arguments, std::vector<std::string>({"1", "2"}));
    const auto more = structural_difference(*make.seq({one}), *make.seq({same, two}),
                                            {.free = FreeVariables::Any});
    QVERIFY(more);
    QCOMPARE(more->left, nullptr);
    QCOMPARE(more->right, two);
    // The side that has no such statement has none, not the one around it.
    const auto loop = [&context](const Stmt* body) {
      auto* made = context.make<While>(NodeKind::While);
      made->body = body;
      return made;
    };
    const auto nested = structural_difference(*loop(make.seq({one})), *loop(make.seq({same, two})),
                                              {.free = FreeVariables::Any});
    QVERIFY(nested);
    QCOMPARE(nested->path, std::string("body"));
    QCOMPARE(nested->left, nullptr);
    QCOMPARE(nested->right, two);
    QVERIFY(!structural_difference(*make.integer(1), *make.integer(1)));
    QCOMPARE(structural_difference(*make.integer(1), *make.integer(2))->left, nullptr);
  }

  void memory_counts_when_asked() {
    Context context;
    Samples make(context);
    const auto tile_in = [&](const Var* base, std::int64_t offset) {
      auto* memref = context.make<MemRef>(NodeKind::MemRef);
      memref->base = base;
      memref->byte_offset = make.integer(offset);
      memref->size_bytes = 64;
      TileType type;
      type.kind = TypeKind::Tile;
      type.dtype = data_type::kFp32;
      type.memref = memref;
      return context.unique().tile(type);
    };
    const auto tile = [&](const char* base, std::int64_t offset) {
      return tile_in(make.var(base), offset);
    };
    const EqualOptions memory{.memrefs = true, .versions = true};
    QVERIFY(!structural_difference(*tile("m", 0), *tile("n", 64)));
    QVERIFY(!structural_difference(*tile("m", 0), *tile("n", 0), memory));
    const auto difference = structural_difference(*tile("m", 0), *tile("m", 64), memory);
    QVERIFY(difference);
    QCOMPARE(difference->path, std::string("memref.byte_offset.value"));
    TileType bare;
    bare.kind = TypeKind::Tile;
    bare.dtype = data_type::kFp32;
    QVERIFY(!structural_difference(*context.unique().tile(bare), *tile("m", 0)));
    QVERIFY(structural_difference(*context.unique().tile(bare), *tile("m", 0), memory));
    // That two values come to share what they lie in is no renaming.
    const auto two_values = [&](bool sharing) {
      const Var* one = make.var("m");
      const Var* other = sharing ? one : make.var("n");
      return make.seq({make.assign(make.var("a", tile_in(one, 0)), make.integer(1)),
                       make.assign(make.var("b", tile_in(other, 0)), make.integer(1))});
    };
    QVERIFY(!structural_difference(*two_values(false), *two_values(false), memory));
    QVERIFY(structural_difference(*two_values(false), *two_values(true), memory));
    QVERIFY(structural_difference(*two_values(true), *two_values(false), memory));
    QVERIFY(!structural_difference(*two_values(false), *two_values(true), {.versions = true}));
  }

  void versions_of_a_variable() {
    Context context;
    Samples make(context);
    // x = 1; x = x + 1; y = x against versions of x, and with the last use of an earlier one.
    const auto program = [&](const char* first, const char* second, const char* used) {
      const Var* vars[] = {make.var(first), make.var(second)};
      const Var* one = vars[0];
      const Var* two = std::string_view(first) == second ? one : vars[1];
      const Var* last = std::string_view(used) == first ? one : two;
      return make.seq({make.assign(one, make.integer(1)),
                       make.assign(two, make.add(one, make.integer(1))),
                       make.assign(make.var("y"), last)});
    };
    const EqualOptions versions{.versions = true};
    const Node* plain = program("x", "x", "x");
    QVERIFY(structural_difference(*plain, *program("x0", "x1", "x1")));
    QVERIFY(!structural_difference(*plain, *program("x0", "x1", "x1"), versions));
    QVERIFY(!structural_difference(*program("x0", "x1", "x1"), *plain, versions));
    QVERIFY(structural_difference(*plain, *program("x0", "x1", "x0"), versions));
    QVERIFY(structural_difference(*program("x0", "x1", "x0"), *plain, versions));
  }

  void headers_without_what_is_inside() {
    Context context;
    Samples make(context);
    const auto loop = [&](int stop, int inside) {
      auto* node = context.make<For>(NodeKind::For);
      node->loop_var = make.var("i");
      node->start = make.integer(0);
      node->stop = make.integer(stop);
      node->step = make.integer(1);
      node->body = make.assign(make.var("a"), make.integer(inside));
      return node;
    };
    const EqualOptions headers{.headers_only = true};
    QVERIFY(structural_difference(*loop(4, 1), *loop(4, 2)));
    QVERIFY(!structural_difference(*loop(4, 1), *loop(4, 2), headers));
    QVERIFY(structural_difference(*loop(4, 1), *loop(5, 1), headers));
  }

  void every_kind_equals_its_like_only_data() {
    QTest::addColumn<int>("number");
    for (int number = 0; number < kNodeKinds; ++number)
      QTest::newRow(std::string(class_name(static_cast<NodeKind>(number))).c_str()) << number;
  }

  void every_kind_equals_its_like_only() {
    QFETCH(int, number);
    Context context;
    Samples make(context);
    const auto kind = static_cast<NodeKind>(number);
    const Node* a = make.of_kind(kind);
    const Node* b = make.of_kind(kind);
    QCOMPARE(a->kind, kind);
    const auto difference = structural_difference(*a, *b, {.free = FreeVariables::Any});
    QVERIFY2(!difference, difference ? (difference->path + difference->reason).c_str() : "");
    QCOMPARE(structural_hash(*a), structural_hash(*b));
    for (int other = 0; other < kNodeKinds; ++other) {
      if (other == number)
        continue;
      const Node* unlike = make.of_kind(static_cast<NodeKind>(other));
      QVERIFY(structural_difference(*a, *unlike, {.free = FreeVariables::Any}));
      QVERIFY(structural_hash(*a) != structural_hash(*unlike));
    }
  }

  /// Shared operands double at each level; each is looked at once.
  void shared_parts_take_no_time() {
    Context context;
    Samples make(context);
    const auto doubled = [&make] {
      const Expr* value = make.var("x");
      for (int i = 0; i < 60; ++i)
        value = make.add(value, value);
      return value;
    };
    const Expr* a = doubled();
    const Expr* b = doubled();
    QVERIFY(!structural_difference(*a, *b, {.free = FreeVariables::Any}));
    QCOMPARE(structural_hash(*a), structural_hash(*b));
  }

  /// The recorded hashes come from this library's own functions.
  void bytes_hash_as_the_library_hashes_them() {
    const std::string text = "tile.load_transposed.with_a_long_name";
    for (std::size_t size = 0; size <= text.size(); ++size)
      QCOMPARE(hash_bytes(std::string_view(text).substr(0, size)),
               std::uint64_t{std::hash<std::string>()(text.substr(0, size))});
    for (const double number : {0.0, -0.0, 1.0, -2.5, 3e38})
      QCOMPARE(hash_float(number), std::uint64_t{std::hash<double>()(number)});
  }
};

QTEST_GUILESS_MAIN(StructuralTest)
#include "structural_test.moc"

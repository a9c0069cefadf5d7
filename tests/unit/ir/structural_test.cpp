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
    differs("another length", length(1), length(2), "", "lengths differ: 1, 2");
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

#include "core/ir/data_type.h"
#include "core/ir/enums.h"
#include "core/ir/node_kind.h"
#include "core/ir/type.h"

#include <QTest>

#include <set>
#include <string_view>

using namespace ptoscope::ir;

/// The closed sets: numbers of the binary form, names of the printed language.
class EnumsTest : public QObject {
  Q_OBJECT

private:
  template <typename Enum>
  static void check_set(int count) {
    std::set<std::string_view> names;
    for (const NamedValue<Enum>& entry : named_values<Enum>()) {
      QVERIFY(!entry.name.empty());
      names.insert(entry.name);
      QCOMPARE(value_named<Enum>(entry.name), std::optional(entry.value));
      QCOMPARE(value_numbered<Enum>(static_cast<std::uint64_t>(entry.value)),
               std::optional(entry.value));
      QCOMPARE(name_of(entry.value), entry.name);
    }
    QCOMPARE(static_cast<int>(names.size()), count);
    QVERIFY(!value_named<Enum>("no such name"));
    QVERIFY(!value_numbered<Enum>(1000));
  }

private slots:
  void names_and_numbers() {
    check_set<FunctionType>(9);
    check_set<Level>(11);
    check_set<Role>(2);
    check_set<ParamDirection>(3);
    check_set<ArgDirection>(6);
    check_set<ForKind>(4);
    check_set<SplitMode>(3);
    check_set<InlineLanguage>(1);
    check_set<MemorySpace>(10);
    check_set<TensorLayout>(5);
    check_set<TileLayout>(3);
    check_set<PadValue>(4);
    check_set<CompactMode>(2);
    QCOMPARE(static_cast<int>(Level::Undefined), 255);
    QCOMPARE(static_cast<int>(MemorySpace::RightScale), 9);
    QCOMPARE(static_cast<int>(FunctionType::Graph), 8);
  }

  void data_types_by_name_and_code() {
    std::set<std::string_view> names;
    for (const DataTypeEntry& entry : data_types()) {
      names.insert(entry.name);
      QCOMPARE(data_type_named(entry.name), std::optional(entry.type));
      QCOMPARE(name_of(entry.type), entry.name);
    }
    QCOMPARE(names.size(), std::size_t{23});
    QCOMPARE(name_of(DataType{0x37}), std::string_view("UnknownType"));
    QVERIFY(!data_type_named("INT3"));
    QCOMPARE(data_type_named("BF16"), std::optional(DataType{0x40}));
  }

  void kinds_fall_into_their_ranges() {
    std::set<std::string_view> names;
    for (int number = 0; number < kNodeKinds; ++number) {
      const auto kind = static_cast<NodeKind>(number);
      names.insert(class_name(kind));
      const bool other = kind == NodeKind::Function || kind == NodeKind::Program;
      QCOMPARE((is_expr(kind) ? 1 : 0) + (is_stmt(kind) ? 1 : 0) + (other ? 1 : 0), 1);
      QVERIFY(!is_binary(kind) || is_expr(kind));
      QVERIFY(!is_scope(kind) || is_stmt(kind));
    }
    QCOMPARE(static_cast<int>(names.size()), kNodeKinds);
    for (int number = 0; number < kTypeKinds; ++number) {
      const auto kind = static_cast<TypeKind>(number);
      QCOMPARE(type_kind_named(kind_name(kind)), std::optional(kind));
    }
  }
};

QTEST_GUILESS_MAIN(EnumsTest)
#include "enums_test.moc"

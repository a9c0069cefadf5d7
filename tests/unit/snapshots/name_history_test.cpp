#include "core/snapshots/name_history.h"
#include "tests/unit/snapshots/dump_files.h"

#include <QtTest>

using namespace ptoscope;
using namespace ptoscope::snapshots;
using test::DumpFiles;

namespace {

/// Functions of a made-up program; each body line is indented by eight blanks.
std::string functions(const QList<std::pair<QString, QStringList>>& functions) {
  std::string text =
      "# pypto.program: Toy\nimport pypto.language as pl\n\n@pl.program\nclass Toy:\n";
  for (const auto& [header, body] : functions) {
    text += "    @pl.function(type=pl.FunctionType.InCore)\n";
    text += "    def " + header.toStdString() + ":\n";
    for (const QString& line : body)
      text += "        " + line.toStdString() + "\n";
  }
  return text;
}

SnapshotStorePtr store_of(const DumpFiles& files, const std::vector<std::string>& texts) {
  for (std::size_t i = 0; i < texts.size(); ++i)
    files.write(i == 0 ? "00_frontend.py" : fmt::format("{:02}_after_P{}.py", i, i), texts[i]);
  const auto store = SnapshotStore::open(files.root());
  return store ? *store : nullptr;
}

NeighbourDiff diffs_of(const SnapshotStorePtr& store) {
  return [store](std::size_t after) -> diff::SnapshotDiffPtr {
    const auto before = store->text(after - 1);
    const auto text = store->text(after);
    return before && text ? diff::compare(*before, *text) : nullptr;
  };
}

const char* name_of(NameEvent event) {
  constexpr const char* kNames[] = {"absent",  "born",  "same",  "renamed",
                                    "retyped", "moved", "split", "freed"};
  return kNames[static_cast<std::size_t>(event)];
}

/// "born t in work | same | renamed t__ssa_v0 | ...": names and function where they change.
QString spelled(const std::vector<NameState>& states) {
  QStringList result;
  QString before;
  for (const NameState& state : states) {
    QStringList names;
    for (const std::string& name : state.names)
      names << QString::fromStdString(name);
    const QString now = names.join(' ') + " in " + QString::fromStdString(state.function);
    const bool tell = !state.names.empty() && now != before;
    result << QString(name_of(state.event)) + (tell ? " " + now : QString());
    before = now;
  }
  return result.join(" | ");
}

const QString kWork = "work(x: pl.Tensor[[16, 64], pl.FP32])";
const QString kPlainTile = "pl.Tile[[16, 64], pl.FP32]";

QString load(const QString& name, const QString& type = kPlainTile) {
  return name + ": " + type + " = pl.tile.load(x, [0, 0], [16, 64])";
}

QString apply(const QString& name, const QString& operation, const QString& operand) {
  return QString("%1: %2 = pl.tile.%3(%4)").arg(name, kPlainTile, operation, operand);
}

} // namespace

class NameHistoryTest : public QObject {
  Q_OBJECT

private slots:
  void follows_data() {
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<int>("from");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("history");
    const auto row = [](const char* title, const std::vector<std::string>& texts, int from,
                        const char* name, const char* history) {
      QStringList list;
      for (const std::string& text : texts)
        list << QString::fromStdString(text);
      QTest::newRow(title) << list << from << name << history;
    };

    const auto plain = functions({{kWork, {load("t"), apply("u", "abs", "t"), "return u"}}});
    const auto nothing = functions({{kWork, {"return x"}}});
    const auto renamed = functions(
        {{kWork, {load("t__ssa_v0"), apply("u__ssa_v0", "abs", "t__ssa_v0"), "return u__ssa_v0"}}});
    row("same", {plain, plain}, 0, "t", "born t in work | same");
    row("unknown name", {plain, plain}, 0, "zz", "absent | absent");
    row("a word that is no value", {plain}, 0, "load", "absent");
    row("born and freed", {nothing, plain, plain, nothing, nothing}, 1, "t",
        "absent | born t in work | same | freed | absent");
    row("renamed", {plain, renamed, renamed}, 0, "t",
        "born t in work | renamed t__ssa_v0 in work | same");
    row("renamed, backwards", {plain, renamed, renamed}, 2, "t__ssa_v0",
        "born t in work | renamed t__ssa_v0 in work | same");
    row("renamed, from the middle", {plain, renamed, plain}, 1, "u__ssa_v0",
        "born u in work | renamed u__ssa_v0 in work | renamed u in work");
    // The text would say that both keep their names.
    const auto numbered = [](const char* first, const char* second) {
      return functions({{kWork,
                         {load("t"), apply(first, "exp", "t"), apply(second, "log", "t"),
                          QString("return %1").arg(first)}}});
    };
    row("names exchanged", {numbered("u_1", "u_2"), numbered("u_2", "u_1")}, 0, "u_1",
        "born u_1 in work | renamed u_2 in work");
    row("names exchanged, backwards", {numbered("u_1", "u_2"), numbered("u_2", "u_1")}, 1, "u_1",
        "born u_2 in work | renamed u_1 in work");
    row("two values alike keep their names",
        {functions({{kWork, {load("t"), apply("u_1", "exp", "t"), apply("u_2", "exp", "t")}}}),
         functions({{kWork, {load("t"), apply("u_2", "exp", "t"), apply("u_1", "exp", "t")}}})},
        0, "u_1", "born u_1 in work | moved");
    row("retyped",
        {plain, functions({{kWork,
                            {load("t", "pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec]"),
                             apply("u", "abs", "t"), "return u"}}})},
        0, "t", "born t in work | retyped");
    row("retyped only by blanks",
        {plain, functions({{kWork,
                            {load("t", "pl.Tile[[16,64],pl.FP32]"), apply("u", "abs", "t"),
                             "return u"}}})},
        0, "t", "born t in work | same");

    const auto twice =
        functions({{kWork, {load("t"), "t: " + kPlainTile + " = pl.tile.exp(t)", "return t"}}});
    const auto versions =
        functions({{kWork,
                    {load("t__ssa_v0"), "t__ssa_v1: " + kPlainTile + " = pl.tile.exp(t__ssa_v0)",
                     "return t__ssa_v1"}}});
    row("split", {twice, versions, versions}, 0, "t",
        "born t in work | split t__ssa_v0 t__ssa_v1 in work | same");
    row("one part of a split, backwards", {twice, versions, versions}, 2, "t__ssa_v1",
        "born t in work | renamed t__ssa_v1 in work | same");
    row("a part is dropped", {twice, versions, renamed}, 0, "t",
        "born t in work | split t__ssa_v0 t__ssa_v1 in work | renamed t__ssa_v0 in work");

    const auto alike = [](const char* first, const char* second) {
      return functions({{kWork,
                         {QString("%1, %2 = pl.pair(x)").arg(first, second), load("y"),
                          QString("return %1").arg(first)}}});
    };
    row("the parts of a split change their places in a line",
        {alike("t", "t"), alike("t__ssa_v0", "t__ssa_v1"), alike("t__ssa_v1", "t__ssa_v0")}, 0, "t",
        "born t in work | split t__ssa_v0 t__ssa_v1 in work | same t__ssa_v1 t__ssa_v0 in work");
    const auto apart = [](const QString& first, const QString& second) {
      return functions({{kWork, {first, second, "return x"}}});
    };
    row("so do they in several lines, the second one retyped",
        {apart(load("t"), apply("t", "exp", "x")),
         apart(load("t__ssa_v0"), apply("t__ssa_v1", "exp", "x")),
         apart("t__ssa_v1: pl.Tile[[16, 64], pl.FP16] = pl.tile.exp(x)", load("t__ssa_v0"))},
        0, "t",
        "born t in work | split t__ssa_v0 t__ssa_v1 in work | same t__ssa_v1 t__ssa_v0 in work");

    const auto to_tile =
        functions({{kWork,
                    {"x__tile: " + kPlainTile + " = pl.tile.load(x, [0, 0], [16, 64])",
                     "t__tile: " + kPlainTile + " = pl.tile.muls(x__tile, 2.0)", "return x"}}});
    const auto tensors = functions(
        {{kWork,
          {"t__ssa_v0: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.muls(x, 2.0)", "return x"}}});
    row("the only new version", {tensors, to_tile}, 0, "t__ssa_v0",
        "born t__ssa_v0 in work | renamed t__tile in work");

    const QStringList body = {load("t"), apply("u", "abs", "t"), apply("v", "exp", "u"),
                              apply("w", "sqrt", "v"), apply("y", "neg", "w")};
    const QStringList call = {"y: " + kPlainTile + " = self.work_part(x)", "return y"};
    const auto whole = functions({{kWork, body + QStringList{"return y"}}});
    const auto outlined =
        functions({{"work_part(x: pl.Tensor[[16, 64], pl.FP32])", body + QStringList{"return y"}},
                   {kWork, call}});
    row("outlined", {whole, outlined, outlined}, 0, "u",
        "born u in work | moved u in work_part | same");
    row("outlined, backwards", {whole, outlined, outlined}, 2, "u",
        "born u in work | moved u in work_part | same");
    row("stays beside what is outlined", {whole, outlined}, 0, "x", "born x in work | same");
    const auto other =
        functions({{"play(x: pl.Tensor[[16, 64], pl.FP32])", body + QStringList{"return y"}}});
    row("function renamed", {whole, other}, 0, "u", "born u in work | moved u in play");

    const auto inline_source =
        functions({{"part(x)", {"a: pl.Scalar[pl.INDEX] = pl.arith.fuse(x)", "return a"}},
                   {kWork, {load("t"), "b: pl.Scalar[pl.INDEX] = self.part(t)", "return b"}}});
    const auto inline_result =
        functions({{kWork,
                    {load("t"), "a_inline7: pl.Scalar[pl.INDEX] = pl.arith.fuse(t)",
                     "b: pl.Scalar[pl.INDEX] = a_inline7", "return b"}}});
    row("inlined", {inline_source, inline_result}, 0, "a",
        "born a in part | renamed a_inline7 in work");
    row("inlined, backwards", {inline_source, inline_result}, 1, "a_inline7",
        "born a in part | renamed a_inline7 in work");

    row("over a step that cannot be read", {plain, "\xff", plain, nothing}, 0, "t",
        "born t in work | absent | same t in work | freed");
    row("over a step that cannot be read, backwards", {plain, "\xff", plain}, 2, "t",
        "born t in work | absent | same t in work");
    row("from a step that cannot be read", {plain, "\xff"}, 1, "t", "absent | absent");
    row("an empty step", {plain, "", plain}, 0, "t", "born t in work | absent | same t in work");
  }
  void follows() {
    QFETCH(QStringList, texts);
    QFETCH(int, from);
    QFETCH(QString, name);
    QFETCH(QString, history);
    std::vector<std::string> contents;
    for (const QString& text : texts)
      contents.push_back(text == QString::fromStdString("\xff") ? std::string("\xff")
                                                                : text.toStdString());
    const DumpFiles files;
    const SnapshotStorePtr store = store_of(files, contents);
    QVERIFY(store);
    const auto follower = make_name_history(store, diffs_of(store));
    const auto states = follower->follow(std::size_t(from), "", name.toStdString());
    QCOMPARE(states.size(), store->steps().size());
    QCOMPARE(spelled(states), history);
  }

  void states_say_where() {
    const DumpFiles files;
    const SnapshotStorePtr store = store_of(
        files, {functions({{kWork, {load("t"), apply("u", "abs", "t"), "# t is read", "return u"}},
                           {"play(t: pl.Scalar[pl.INDEX])", {"return t"}}})});
    QVERIFY(store);
    const auto follower = make_name_history(store, diffs_of(store));
    const auto first = follower->follow(0, "", "t").front();
    QCOMPARE(first.function, "work");
    QCOMPARE(first.type, kPlainTile.toStdString());
    QCOMPARE(first.definition_line, 7u);
    QCOMPARE(first.lines, (std::vector<std::uint32_t>{7, 8, 9}));
    const auto second = follower->follow(0, "play", "t").front();
    QCOMPARE(second.function, "play");
    QCOMPARE(second.type, "pl.Scalar[pl.INDEX]");
    QCOMPARE(second.definition_line, 12u);
    QCOMPARE(second.lines, (std::vector<std::uint32_t>{12, 13}));
    QCOMPARE(follower->follow(0, "Toy.play", "t").front().function, "play");
    QCOMPARE(follower->follow(0, "gone", "t").front().event, NameEvent::Absent);
    QCOMPARE(follower->follow(0, "play", "u").front().event, NameEvent::Absent);
    QCOMPARE(follower->follow(9, "", "t").size(), std::size_t(1));
  }

  void free_variables_and_symbols() {
    const DumpFiles files;
    const std::string text =
        "import pypto.language as pl\n\nROWS = pl.dynamic(\"ROWS\")\n\n@pl.program\nclass Toy:\n"
        "    @pl.function\n"
        "    def work(x: pl.Tensor[[ROWS, 4], pl.FP32]):\n"
        "        t: pl.Scalar[pl.INDEX] = 1\n"
        "        pl.use(t__FREE_VAR)\n"
        "        return t\n";
    const SnapshotStorePtr store = store_of(files, {text, text + "        pass\n"});
    QVERIFY(store);
    const auto follower = make_name_history(store, diffs_of(store));
    QCOMPARE(follower->follow(0, "", "t").front().lines, (std::vector<std::uint32_t>{8, 9, 10}));
    const auto symbol = follower->follow(0, "", "ROWS");
    QCOMPARE(spelled(symbol), "born ROWS in  | same");
    QCOMPARE(symbol.front().lines, (std::vector<std::uint32_t>{2, 7}));
  }

  void moved_among_statements() {
    const QStringList lines = {load("t"),
                               apply("u", "abs", "x"),
                               apply("v", "exp", "x"),
                               apply("w", "sqrt", "x"),
                               apply("y", "neg", "x"),
                               "return y"};
    QStringList moved = lines;
    moved.move(0, 4);
    const DumpFiles files;
    const SnapshotStorePtr store =
        store_of(files, {functions({{kWork, lines}}), functions({{kWork, moved}})});
    QVERIFY(store);
    const auto follower = make_name_history(store, diffs_of(store));
    QCOMPARE(spelled(follower->follow(0, "", "t")), "born t in work | moved");
    QCOMPARE(spelled(follower->follow(0, "", "u")), "born u in work | same");
  }

  void missing_diffs_are_made() {
    const DumpFiles files;
    const auto plain = functions({{kWork, {load("t"), "return x"}}});
    const auto other = functions({{kWork, {load("t"), load("u"), "return x"}}});
    const SnapshotStorePtr store = store_of(files, {plain, other});
    QVERIFY(store);
    const auto follower =
        make_name_history(store, [](std::size_t) { return diff::SnapshotDiffPtr(); });
    QCOMPARE(spelled(follower->follow(0, "", "t")), "born t in work | same");
    QCOMPARE(spelled(follower->follow(1, "", "u")), "absent | born u in work");
  }

  void cancelled() {
    const DumpFiles files;
    const auto plain = functions({{kWork, {load("t"), "return x"}}});
    const SnapshotStorePtr store = store_of(files, {plain, plain, plain});
    QVERIFY(store);
    const CancellationToken token;
    token.cancel();
    const auto follower = make_name_history(store, diffs_of(store));
    QCOMPARE(follower->follow(1, "", "t", token).size(), std::size_t(3));
  }
};

QTEST_GUILESS_MAIN(NameHistoryTest)
#include "name_history_test.moc"

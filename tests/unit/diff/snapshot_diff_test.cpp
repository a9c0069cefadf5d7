#include "core/diff/snapshot_diff.h"

#include <QtTest>

#include <fmt/format.h>

#include <memory>
#include <string>

namespace {

using namespace ptoscope;
using namespace ptoscope::diff;

dsl::ParsedTextPtr text(std::string content) {
  return std::make_shared<const dsl::ParsedText>(std::move(content));
}

dsl::ParsedTextPtr module(const std::string& members) {
  return text("# pypto.program: Demo\nimport pypto.language as pl\n\n@pl.program\nclass Demo:\n" +
              members);
}

/// An in-core function of one tile parameter with these body lines.
std::string function(const std::string& name, const std::string& body) {
  return "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "
         "role=pl.Role.SubWorker)\n"
         "    def " +
         name + "(x: pl.Tile[[16, 16], pl.FP32]) -> pl.Tile[[16, 16], pl.FP32]:\n" + body;
}

std::string line(const std::string& target, const std::string& value) {
  return "        " + target + ": pl.Tile[[16, 16], pl.FP32] = " + value + "\n";
}

/// One letter a row: = equal, r renamed, i reindented, ~ changed, - removed, + added, < > moved.
QString kinds(const SnapshotDiff& diff) {
  QString result;
  for (const Row& row : diff.rows)
    result += QChar("=ri~-+<>"[static_cast<int>(row.kind)]);
  return result;
}

} // namespace

class SnapshotDiffTest : public QObject {
  Q_OBJECT

private slots:
  void equal_texts_have_equal_rows() {
    const auto one = module(function("f", line("a", "pl.tile.neg(x)")));
    const SnapshotDiffPtr diff = compare(one, one);
    QVERIFY(diff->identical());
    QCOMPARE(kinds(*diff), QString("========"));
    QCOMPARE(diff->sections.size(), std::size_t{2});
    QVERIFY(!diff->counts.any());
  }

  void empty_texts() {
    QVERIFY(compare(text(""), text(""))->rows.empty());
    QCOMPARE(kinds(*compare(text(""), text("a = 1\n"))), QString("+"));
    QCOMPARE(kinds(*compare(text("a = 1\n"), text(""))), QString("-"));
  }

  void a_consistent_renaming_is_folded() {
    const auto before = module(function(
        "f", line("a", "pl.tile.neg(x)") + line("b", "pl.tile.add(a, x)") + "        return b\n"));
    const auto after = module(function("f", line("a__ssa_v0", "pl.tile.neg(x)") +
                                                line("b__ssa_v0", "pl.tile.add(a__ssa_v0, x)") +
                                                "        return b__ssa_v0\n"));
    const SnapshotDiffPtr folded = compare(before, after);
    QCOMPARE(kinds(*folded), QString("=======rrr"));
    QCOMPARE(folded->renames.size(), std::size_t{2});
    QCOMPARE(folded->renames[0].before, std::vector<std::string>{"a"});
    QCOMPARE(folded->renames[0].after, std::vector<std::string>{"a__ssa_v0"});
    QCOMPARE(folded->renames[0].lines, 2);
    QVERIFY(!folded->counts.any_real());

    Options plain;
    plain.fold_renames = false;
    const SnapshotDiffPtr unfolded = compare(before, after, plain);
    QVERIFY(unfolded->renames.empty());
    QCOMPARE(unfolded->counts.changed, 3);
  }

  void a_use_of_another_living_variable_is_a_change() {
    const std::string start =
        line("a__ssa_v0", "pl.tile.neg(x)") + line("a__ssa_v1", "pl.tile.exp(a__ssa_v0)");
    const auto before = module(function("f", start + line("b", "pl.tile.add(a__ssa_v1, x)")));
    const auto after = module(function("f", start + line("b", "pl.tile.add(a__ssa_v0, x)")));
    const SnapshotDiffPtr diff = compare(before, after);
    QCOMPARE(kinds(*diff), QString("=========~"));
    QVERIFY(diff->renames.empty());
    const LineMarks& marks = diff->marks[0];
    const auto at = static_cast<std::uint32_t>(before->line(9).find("a__ssa_v1"));
    const std::vector<Mark> expected = {{at, at + 9, false}};
    QCOMPARE(marks.before, expected);
    QCOMPARE(marks.after, expected);
  }

  void a_moved_statement_is_linked() {
    const std::string first = line("a", "pl.tile.neg(x)");
    const std::string second = line("b", "pl.tile.exp(x)");
    const std::string third = line("c", "pl.tile.abs(x)");
    const auto before = module(function("f", first + second + third));
    const auto after = module(function("f", second + third + first));
    const SnapshotDiffPtr diff = compare(before, after);
    QCOMPARE(kinds(*diff), QString("=======<==>"));
    QCOMPARE(diff->moves.size(), std::size_t{1});
    QCOMPARE(diff->moves[0].before, (dsl::LineRange{7, 8}));
    QCOMPARE(diff->moves[0].after, (dsl::LineRange{9, 10}));
    QCOMPARE(diff->counts.moved, 1);
    QCOMPARE(diff->counts.added + diff->counts.removed, 0);
  }

  void an_outlined_function_comes_from_where_its_body_was() {
    const std::string body = line("a", "pl.tile.neg(x)") + line("b", "pl.tile.exp(a)");
    const auto before = module(function("f", body + "        return b\n"));
    const auto after = module(function("g", body + "        return b\n") +
                              function("f", line("b", "self.g(x)") + "        return b\n"));
    const SnapshotDiffPtr diff = compare(before, after);
    QCOMPARE(diff->sections.size(), std::size_t{3});
    QCOMPARE(diff->sections[1].kind, SectionKind::Added);
    QCOMPARE(diff->sections[1].origin_function, 0);
    QCOMPARE(diff->sections[2].kind, SectionKind::Matched);
    QVERIFY(diff->counts.moved >= 2);
  }

  void a_renamed_function_is_matched_by_content() {
    const std::string body =
        line("a", "pl.tile.neg(x)") + line("b", "pl.tile.exp(a)") + "        return b\n";
    const SnapshotDiffPtr diff = compare(module(function("f", body)), module(function("g", body)));
    QCOMPARE(diff->sections.size(), std::size_t{2});
    QVERIFY(diff->sections[1].matched_by_content);
    QCOMPARE(kinds(*diff), QString("======~==="));
  }

  void layout_can_be_ignored_data() {
    QTest::addColumn<QString>("raw");
    QTest::addColumn<QString>("formatted");
    QTest::addColumn<bool>("same");
    const auto row = [](const char* name, const char* raw, const char* formatted, bool same) {
      QTest::newRow(name) << raw << formatted << same;
    };
    row("wrapped call", "a = f(b, c)", "a = f(\n            b,\n            c,\n        )", true);
    row("quotes", "a = f(mode='x')", "a = f(mode=\"x\")", true);
    row("quotes inside", "a = f(\"a\\\"b\")", "a = f('a\"b')", true);
    row("other string", "a = f(mode='x')", "a = f(mode=\"y\")", false);
    row("exponent", "a = 1e+16", "a = 1e16", true);
    row("other number", "a = 1e+16", "a = 1e17", false);
    row("parentheses", "a: T = b + c", "a: T = (\n            b + c\n        )", true);
    row("returned list", "return a, b", "return (\n            a,\n            b,\n        )",
        true);
    row("targets", "for (a, b) in pl.while_(x):", "for a, b in pl.while_(x):", true);
    row("tuple of one", "a = (b,)", "a = (b)", false);
    row("one target", "for (a,) in pl.while_(x):", "for a in pl.while_(x):", false);
    row("grouping", "a = (b + c) * d", "a = b + c * d", false);
    row("comment", "# ", "#", true);
    row("blank lines", "a = b\n        c = d", "a = b\n\n\n        c = d", true);
    row("indentation", "a = b", "    a = b", false);
  }

  void layout_can_be_ignored() {
    QFETCH(QString, raw);
    QFETCH(QString, formatted);
    QFETCH(bool, same);
    const auto wrap = [](const QString& body) {
      return module(
          function("f", "        x0 = x\n        " + body.toStdString() + "\n        x1 = x\n"));
    };
    Options options;
    options.ignore_layout = true;
    const SnapshotDiffPtr diff = compare(wrap(raw), wrap(formatted), options);
    QCOMPARE(diff->counts.any(), !same);
    QVERIFY(compare(wrap(raw), wrap(formatted))->counts.any());
  }

  void a_body_of_dots_may_stand_on_its_header() {
    Options options;
    options.ignore_layout = true;
    const auto raw = module("    @pl.function\n    def f(self):\n        ...\n"
                            "    @pl.function\n    def g(self):\n        ...\n");
    const auto formatted = module("    @pl.function\n    def f(self): ...\n\n"
                                  "    @pl.function\n    def g(self): ...\n");
    QVERIFY(!compare(raw, formatted, options)->counts.any());
  }

  void an_insertion_is_a_whole_block() {
    const std::string loop = "        for i in pl.range(4):\n            pl.tile.wait(i)\n";
    const auto before = module(function("f", loop + "        return x\n"));
    const auto after = module(function("f", loop + loop + "        return x\n"));
    // Not the body of the first loop and the header of the second.
    QCOMPARE(kinds(*compare(before, after)), QString("=========++="));
  }

  void functions_of_one_name_are_matched_in_order() {
    const std::string one = function("f", line("a", "pl.tile.neg(x)"));
    const std::string two = function("f", line("b", "pl.tile.exp(x)"));
    const SnapshotDiffPtr diff = compare(module(one + two), module(one + two + one));
    QCOMPARE(diff->sections.size(), std::size_t{4});
    QCOMPARE(diff->sections[1].before_function, 0);
    QCOMPARE(diff->sections[2].before_function, 1);
    QCOMPARE(diff->sections[3].kind, SectionKind::Added);
  }

  void functions_that_stay_give_each_other_nothing() {
    const std::string alike = line("a", "pl.tile.neg(x)");
    const std::string other = line("a", "pl.tile.exp(x)");
    const auto before = module(function("f", alike) + function("g", other));
    const auto after = module(function("f", other) + function("g", alike));
    const SnapshotDiffPtr diff = compare(before, after);
    QCOMPARE(diff->counts.moved, 0);
    QCOMPARE(diff->counts.changed, 2);
  }

  void a_removed_function_stands_where_it_was() {
    const std::string f = function("f", line("a", "pl.tile.neg(x)"));
    const std::string g = function("g", line("b", "pl.tile.exp(x)"));
    const std::string h = function("h", line("c", "pl.tile.abs(x)"));
    const SnapshotDiffPtr diff = compare(module(f + g + h), module(h + f));
    QCOMPARE(diff->sections.size(), std::size_t{4});
    QCOMPARE(diff->sections[1].before_function, 2);
    QCOMPARE(diff->sections[2].before_function, 0);
    QCOMPARE(diff->sections[3].kind, SectionKind::Removed);
    QCOMPARE(diff->sections[3].before_function, 1);
  }

  void a_huge_changed_block_is_coarse() {
    std::string before;
    std::string after;
    for (int i = 0; i < 200; ++i) {
      before += fmt::format("        a{0}: pl.Tile[[{0}]] = pl.tile.neg(x)\n", i);
      after += fmt::format("        b{0}: pl.Tensor[[{0}]] = pl.tensor.exp(x, {0})\n", i);
    }
    const SnapshotDiffPtr diff =
        compare(module(function("f", before)), module(function("f", after)));
    QVERIFY(diff->coarse);
    QCOMPARE(diff->notes.size(), std::size_t{1});
    QCOMPARE(diff->notes[0].code, std::string("diff-unpaired"));
    QCOMPARE(diff->counts.added, 200);
  }

  void cancellation_ends_early() {
    const CancellationToken token;
    token.cancel();
    const auto before = module(function("f", line("a", "pl.tile.neg(x)")));
    const auto after = module(function("f", line("a", "pl.tile.exp(x)")));
    QVERIFY(compare(before, after, {}, token) != nullptr);
  }

  void reindented_lines_are_told_apart() {
    const auto before = module(function("f", line("a", "pl.tile.neg(x)")));
    const auto after =
        module(function("f", "        with pl.scope():\n    " + line("a", "pl.tile.neg(x)")));
    QCOMPARE(kinds(*compare(before, after)), QString("=======+i"));
  }

  void other_blanks_of_one_width_are_no_equal_rows() {
    const auto before = text("def f():\n    return x\n");
    const auto after = text("def f():\n  \t return x\n");
    QCOMPARE(kinds(*compare(before, after)), QString("=i"));
  }

  void marks_of_long_strings_stay_on_their_lines() {
    for (const bool ignore_layout : {false, true}) {
      Options options;
      options.ignore_layout = ignore_layout;
      const auto before = text("def f():\n    a = g(1, \"\"\"x\n\n  y\"\"\", 2)\n");
      const auto after = text("def f():\n    a = g(1, 7, 2)\n");
      const SnapshotDiffPtr diff = compare(before, after, options);
      std::string marked;
      for (const Row& row : diff->rows)
        if (row.kind == RowKind::Changed && row.before >= 0)
          for (const Mark& mark : diff->marks[static_cast<std::size_t>(row.detail)].before)
            marked += std::string(before->line(static_cast<std::uint32_t>(row.before))
                                      .substr(mark.begin, mark.end - mark.begin)) +
                      "|";
      QCOMPARE(QString::fromStdString(marked),
               QString(ignore_layout ? "\"\"\"x|  y\"\"\"|" : "\"\"\"x|"));
    }
  }

  void blanks_inside_of_strings_are_no_indentation() {
    const auto one = text("c = \"\"\"\n :\n\"\"\"\n");
    const auto two = text("c = \"\"\"\n  :\n\"\"\"\n");
    QCOMPARE(kinds(*compare(one, two)), QString("=-+="));
    for (const char* other : {"c\n:\n", "c\n :\n", "c\n  :\n"})
      QVERIFY(!kinds(*compare(one, text(other))).contains('i'));
  }
};

QTEST_GUILESS_MAIN(SnapshotDiffTest)
#include "snapshot_diff_test.moc"

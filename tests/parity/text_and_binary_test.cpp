#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/structural_equal.h"
#include "core/serial/ir_reader.h"
#include "core/support/file_io.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace ptoscope;

namespace {

constexpr std::int64_t kLimit_bytes = std::int64_t{64} << 20;

/// What the text doesn't tell, so that a reader can't have it (see the list in docs/dev/ir.md). By
/// where the first difference is found and what it says.
struct Untold {
  const char* path_end;
  const char* reason;
};
constexpr Untold kUntold[] = {
    // CONCISE dumps don't name the buffer of a distributed tensor.
    {"", "one side has no window buffer"},
    // The binary form writes the number 0.0 as the whole number 0.
    {".kwargs['init_value']", "kinds of values differ"},
    // Results of a branch or loop that has several are printed without types.
    {".type.view", "one side has no view"},
    // The type of a call isn't printed where a name gets another one.
    {".value.type.shape[1].value", "numbers differ: 32, 1"},
    // What a variable that nothing defines any more began with.
    {".initValue", "kinds differ: ConstInt, Var"},
    // Two variables that print alike (`formats/passes-dump.md` section 3.1).
    {"", "variables stand for different ones: subblock_idx, subblock_idx"},
    {"", "variables stand for different ones: LETTERS, LETTERS"},
};

bool is_untold(const ir::Difference& difference) {
  return std::ranges::any_of(kUntold, [&](const Untold& one) {
    return difference.reason == one.reason && difference.path.ends_with(one.path_end);
  });
}

/// The first or last snapshot of a case.
std::filesystem::path snapshot(const QString& expected, bool last) {
  const QDir dumps(expected + "/passes_dump");
  const QStringList names = dumps.entryList({"*.py"}, QDir::Files, QDir::Name);
  return names.isEmpty() ? std::string()
                         : dumps.filePath(last ? names.last() : names.first()).toStdString();
}

} // namespace

/// The reference wrote some programs twice: as text and in its binary form.
class TextAndBinaryTest : public QObject {
  Q_OBJECT

private slots:
  void equal_but_for_what_text_leaves_out() {
    const QDir corpus(QStringLiteral(PTOSCOPE_CORPUS_DIR));
    int equal = 0;
    int untold = 0;
    int same_print = 0;
    for (const QString& name : corpus.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
      for (const bool last : {false, true}) {
        const QString expected = corpus.filePath(name + "/expected");
        const std::filesystem::path binary =
            (expected + (last ? "/ir_final.msgpack" : "/ir_frontend.msgpack")).toStdString();
        const auto bytes = read_file(binary, kLimit_bytes);
        const auto text = read_file(snapshot(expected, last), kLimit_bytes);
        if (!bytes || !text)
          continue;
        ir::Context one;
        ir::Context two;
        const auto stored = serial::read_ir(*bytes, binary.string(), one);
        QVERIFY(stored);
        const auto read =
            reader::read_program(*text, binary.string(), reader::Reading::Strict, two);
        QVERIFY(read.program != nullptr && read.diagnostics.empty());
        // Nested calls have no printed type; the registry of operators will tell theirs.
        const auto difference = ir::structural_difference(
            *stored->node, *read.program,
            {.free = ir::FreeVariables::Any, .unknown_types_match = true});
        QVERIFY2(
            !difference || is_untold(*difference),
            difference
                ? (binary.string() + ": " + difference->path + ": " + difference->reason).c_str()
                : "");
        ++(difference ? untold : equal);
        const std::string printed = printer::print(static_cast<const ir::Program&>(*stored->node),
                                                   {read.form.level, read.form.prefix});
        same_print += printed == *text ? 1 : 0;
      }
    }
    if (equal == 0)
      QSKIP("skipped: no corpus");
    qInfo("%d equal, %d but for what text leaves out; %d binary files print as the snapshot", equal,
          untold, same_print);
    QVERIFY(equal >= 10 * untold);
    QVERIFY(same_print * 50 >= (equal + untold) * 49);
  }
};

QTEST_GUILESS_MAIN(TextAndBinaryTest)
#include "text_and_binary_test.moc"

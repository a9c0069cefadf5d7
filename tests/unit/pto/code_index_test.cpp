#include "core/pto/code_index.h"
#include "core/pto/source_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace ptoscope;
namespace fs = std::filesystem;

class CodeIndexTest : public QObject {
  Q_OBJECT

  QTemporaryDir temporary_;

  fs::path write(const std::string& name, const std::string& text) const {
    const fs::path path = fs::path(temporary_.path().toStdString()) / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return path;
  }

private slots:
  void finds_sources() {
    const fs::path module = write("p/build_output/b/ptoas/mix.pto", "x");
    const fs::path source = write("p/mill.py", "x");
    const fs::path kernel = write("p/kernels/deep.py", "x");
    const auto found = [&](const std::string& name) {
      return pto::find_source(name, module).value_or("none").string();
    };
    QCOMPARE(found("mill.py"), source.string());
    QCOMPARE(found("kernels/deep.py"), kernel.string());
    QCOMPARE(found(source.string()), source.string());
    // A build that was copied from elsewhere.
    QCOMPARE(found("/home/other/p/kernels/deep.py"), kernel.string());
    QCOMPARE(found("/home/other/p/nowhere.py"), std::string("none"));
    QCOMPARE(found("kernels"), std::string("none"));
    QCOMPARE(found(""), std::string("none"));
    QCOMPARE(found(std::string("mill.py\0x", 9)), std::string("none"));
  }

  void links_modules() {
    const fs::path source = write("q/mill.py", "x");
    const fs::path one = write("q/ptoas/one.pto", "module {\n"
                                                  "  func.func @grind() {\n"
                                                  "  pto.barrier <PIPE_V> loc(\"mill.py\":3:9)\n"
                                                  "  pto.barrier <PIPE_V> loc(\"lost.py\":3:9)\n"
                                                  "  return\n  }\n}\n");
    const fs::path two = write("q/ptoas/two.pto", "module {\n"
                                                  "  func.func @mend() {\n"
                                                  "  pto.barrier <PIPE_V> loc(\"mill.py\":3:1)\n"
                                                  "  pto.barrier <PIPE_V> loc(\"mill.py\":5:1)\n"
                                                  "  return\n  }\n}\n");
    const fs::path broken = write("q/ptoas/broken.pto", "\xff\xfe");
    const auto program = std::make_shared<const dsl::ParsedText>(
        "class M:\n    @pl.function(type=pl.FunctionType.AIV)\n    def grind():\n"
        "        pl.system.bar_v()\n        return\n");
    const auto index = pto::CodeIndex::read({one, two, broken, "nowhere.pto"}, program);
    QCOMPARE(index->units().size(), std::size_t{2});
    QCOMPARE(index->units()[0].functions, std::vector<std::string>{"grind"});
    QVERIFY(index->find(one) == &index->units()[0]);
    QVERIFY(index->find(broken) == nullptr);

    const auto of_source = index->made_from_source(source, 3);
    QCOMPARE(of_source.size(), std::size_t{2});
    QCOMPARE(of_source[0].lines, std::vector<std::uint32_t>{2});
    QCOMPARE(of_source[1].unit, std::size_t{1});
    QCOMPARE(index->source_lines(source), (std::vector<std::uint32_t>{3, 5}));
    QVERIFY(index->made_from_source(source, 4).empty());

    const auto of_program = index->made_from_program(3);
    QCOMPARE(of_program.size(), std::size_t{1});
    QCOMPARE(of_program[0].lines, std::vector<std::uint32_t>{2});
  }

  void stops_when_cancelled() {
    const fs::path one = write("r/one.pto", "module {\n}\n");
    CancellationToken token;
    token.cancel();
    QVERIFY(pto::CodeIndex::read({one}, nullptr, token)->units().empty());
  }
};

QTEST_GUILESS_MAIN(CodeIndexTest)
#include "code_index_test.moc"

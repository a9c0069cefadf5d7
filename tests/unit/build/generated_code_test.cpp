#include "core/build/generated_code.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

using namespace ptoscope;
using namespace ptoscope::build;
namespace fs = std::filesystem;

namespace {

constexpr const char* kKinds[] = {"pto",  "assembled",  "kernel", "orchestration",
                                  "host", "sub-worker", "config"};

} // namespace

class GeneratedCodeTest : public QObject {
  Q_OBJECT

  QTemporaryDir temporary_;

  fs::path root() const { return temporary_.path().toStdString(); }

  fs::path make_build(const QString& name, const QStringList& files) const {
    for (const QString& file : files) {
      const fs::path path = root() / name.toStdString() / file.toStdString();
      fs::create_directories(path.parent_path());
      std::ofstream(path) << "x";
    }
    return root() / name.toStdString();
  }

  static QStringList spelled(const GeneratedCode& code) {
    QStringList result;
    for (const CodeFile& file : code.files)
      result << QStringLiteral("%1 %2").arg(QLatin1String(kKinds[static_cast<int>(file.kind)]),
                                            QString::fromStdString(file.path.string()));
    for (const PtoasDumps& dumps : code.ptoas_passes)
      result << QStringLiteral("dumps %1 of %2")
                    .arg(QString::fromStdString(dumps.path.string()),
                         QString::fromStdString(dumps.unit));
    return result;
  }

private slots:
  void finds_code() {
    const fs::path build = make_build(
        "single", {"ptoas/mix.pto", "ptoas/mix.cpp", "ptoas/notes.txt", "kernels/aiv/mix_aiv.cpp",
                   "kernels/aic/mix_aic.cpp", "kernels/aic/mix_aic.o", "orchestration/mill.cpp",
                   "kernel_config.py", "ptoas_passes/mix/m/0_cse.mlir", "cache/x.cpp"});
    QCOMPARE(spelled(find_generated_code(build)),
             (QStringList{"pto ptoas/mix.pto", "assembled ptoas/mix.cpp",
                          "kernel kernels/aic/mix_aic.cpp", "kernel kernels/aiv/mix_aiv.cpp",
                          "orchestration orchestration/mill.cpp", "config kernel_config.py",
                          "dumps ptoas_passes/mix of mix"}));
  }

  void sub_builds_and_compile_only() {
    const fs::path build = make_build("dist", {"orchestration/host_orch.py", "sub_workers/pack.py",
                                               "kernels/polish.pto", "next_levels/b/ptoas/b.pto",
                                               "next_levels/a/kernels/aiv/a.cpp"});
    const GeneratedCode code = find_generated_code(build);
    QCOMPARE(
        spelled(code),
        (QStringList{"pto kernels/polish.pto", "host orchestration/host_orch.py",
                     "sub-worker sub_workers/pack.py", "kernel next_levels/a/kernels/aiv/a.cpp",
                     "pto next_levels/b/ptoas/b.pto"}));
    QCOMPARE(code.files.back().sub_build, std::string("b"));
  }

  void links_stay_inside() {
    const fs::path build = make_build("links", {"ptoas/mix.pto", "kept.pto"});
    make_build("elsewhere", {"secret.pto"});
    fs::create_symlink(root() / "elsewhere/secret.pto", build / "ptoas/out.pto");
    fs::create_symlink("../kept.pto", build / "ptoas/in.pto");
    fs::create_symlink("loop.pto", build / "ptoas/loop.pto");
    fs::create_directory_symlink(root() / "elsewhere", build / "kernels");
    QCOMPARE(spelled(find_generated_code(build)),
             (QStringList{"pto ptoas/in.pto", "pto ptoas/mix.pto"}));
  }

  void build_of_a_path() {
    const fs::path build = make_build(
        "whole", {"passes_dump/00_frontend.py", "ptoas/mix.pto", "ptoas_passes/mix/m/0_cse.mlir"});
    QCOMPARE(build_of(build), build);
    QCOMPARE(build_of(build / "passes_dump"), build);
    QCOMPARE(build_of(build / "passes_dump/"), build);
    QCOMPARE(build_of(build / "passes_dump/00_frontend.py"), build);
    QCOMPARE(build_of(build / "ptoas_passes/mix"), build);
    QCOMPARE(build_of(build / "ptoas/mix.pto"), fs::path());
  }

  void limits_hold() {
    QStringList names;
    for (int i = 0; i < 20; ++i)
      names << QStringLiteral("ptoas/k%1.pto").arg(i);
    const fs::path build = make_build("many", names);
    Limits limits;
    limits.directory_entries = 5;
    QCOMPARE(find_generated_code(build, limits).files.size(), std::size_t{5});
  }

  void nothing() {
    QVERIFY(find_generated_code(root() / "nowhere").files.empty());
    QVERIFY(find_generated_code(make_build("empty", {"readme"})).files.empty());
  }
};

QTEST_GUILESS_MAIN(GeneratedCodeTest)
#include "generated_code_test.moc"

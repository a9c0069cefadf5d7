#include "core/build/build_info.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace ptoscope;
using namespace ptoscope::build;
namespace fs = std::filesystem;

namespace {

const char* const kStoppedProfile =
    "{\"stages\": [{\"name\": \"passes\", \"children\": [{\"name\": \"UnrollLoops\"}]}]}";

QString kind_of(const BuildInfo& info) {
  return QString::fromStdString(std::string(kind_name(info.kind))) +
         (info.incomplete ? " incomplete" : "");
}

QStringList codes_of(const BuildInfo& info) {
  QStringList codes;
  for (const Diagnostic& diagnostic : info.diagnostics)
    codes << QString::fromStdString(diagnostic.code + " " + diagnostic.place.file);
  return codes;
}

} // namespace

class BuildInfoTest : public QObject {
  Q_OBJECT

  QTemporaryDir temporary_;
  int builds_ = 0;

  /// A new build directory with these files.
  fs::path make_build(const QStringList& files) {
    const fs::path root =
        fs::path(temporary_.path().toStdString()) / ("build" + std::to_string(++builds_));
    fs::create_directories(root);
    for (const QString& file : files)
      write(root / file.toStdString(), "x");
    return root;
  }

  static void write(const fs::path& path, const char* content) {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << content;
  }

private slots:
  void tells_the_kind_data() {
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char* name, const QStringList& files, const char* kind) {
      QTest::newRow(name) << files << kind;
    };
    row("nothing", {}, "unknown");
    row("foreign files", {"notes.txt", ".hidden"}, "unknown");
    row("single", {"kernel_config.py", "orchestration/a.cpp", "kernels/aiv/k.cpp"}, "single");
    row("single without orchestration", {"kernel_config.py"}, "single incomplete");
    row("both markers",
        {"kernel_config.py", "orchestration/a.cpp", "orchestration/host_orch.py",
         "distributed_meta.json"},
        "single");
    row("distributed",
        {"orchestration/host_orch.py", "distributed_meta.json", "next_levels/a/kernel_config.py"},
        "distributed");
    row("distributed without sidecar",
        {"orchestration/host_orch.py", "next_levels/a/kernel_config.py"}, "distributed incomplete");
    row("distributed without programs", {"orchestration/host_orch.py", "distributed_meta.json"},
        "distributed incomplete");
    row("distributed without host program",
        {"distributed_meta.json", "next_levels/a/kernel_config.py"}, "distributed incomplete");
    row("multi", {"next_levels/a/orchestration/a.cpp", "next_levels/b/orchestration/b.cpp"},
        "multi");
    row("failed", {"report/codegen_errors.txt", "ptoas/a.pto"}, "failed incomplete");
    row("failed below", {"next_levels/a/report/codegen_errors.txt", "orchestration/a.cpp"},
        "failed incomplete");
    row("failed wins over multi",
        {"next_levels/a/report/codegen_errors.txt", "next_levels/b/orchestration/b.cpp"},
        "failed incomplete");
    row("compile only", {"kernels/aiv/a.pto", "orchestration/a.cpp", "compiled_meta.json"},
        "compile_only");
    row("lost configuration", {"compiled_meta.json", "orchestration/a.cpp"}, "single incomplete");
    row("kernels only", {"ptoas/a.pto", "ptoas/a.cpp", "kernels/aiv/a.cpp"}, "compile_only");
    row("incomplete copy", {"ptoas/a.pto", "golden.py"}, "unknown incomplete");
    row("dumps", {"passes_dump/00_frontend.py", "report/perf_hints.log"}, "dumps_only");
    row("marker that is a folder", {"kernel_config.py/x"}, "unknown");
  }

  void tells_the_kind() {
    QFETCH(QStringList, files);
    QFETCH(QString, kind);
    const auto info = describe(make_build(files));
    QVERIFY(info);
    QCOMPARE(kind_of(*info), kind);
    QVERIFY(!info->reason.message().empty());
  }

  void tells_what_stopped_a_compile() {
    const fs::path root = make_build({"passes_dump/00_frontend.py"});
    write(root / "report/pipeline_profile.json", kStoppedProfile);
    const auto info = describe(root);
    QCOMPARE(kind_of(*info), QString("failed incomplete"));
    QCOMPARE(info->stopped_at, std::vector<std::string>{"UnrollLoops"});
    write(root / "compiled_meta.json", "{}");
    QCOMPARE(kind_of(*describe(root)), QString("unknown incomplete"));
  }

  void takes_the_last_dump_when_the_profile_names_no_pass() {
    const fs::path root = make_build({"passes_dump/00_frontend.py", "passes_dump/02_after_B.py",
                                      "passes_dump/10_after_C.py", "passes_dump/9_after_A.py",
                                      "passes_dump/11_after_D.log", "passes_dump/_after_E.py"});
    write(root / "report/pipeline_profile.json", "{\"stages\": []}");
    QCOMPARE(describe(root)->stopped_at, std::vector<std::string>{"C"});
  }

  void reports_a_broken_profile() {
    const fs::path root = make_build({"passes_dump/00_frontend.py"});
    write(root / "report/pipeline_profile.json", "{");
    const auto info = describe(root);
    QCOMPARE(kind_of(*info), QString("dumps_only"));
    QCOMPARE(codes_of(*info), QStringList{"profile-malformed report/pipeline_profile.json"});
  }

  void counts_parts_in_order() {
    const fs::path root =
        make_build({"zebra.txt", "kernels/aiv/b.cpp", "kernels/aic/a.cpp", "cache/a.bin",
                    "passes_dump/00_frontend.py", "kernel_config.py", "compiled_meta.json"});
    const auto info = describe(root);
    QStringList parts;
    for (const Part& part : info->parts)
      parts << QString("%1 %2 %3 %4")
                   .arg(QString::fromUtf8(part_name(part.kind).data()),
                        QString::fromStdString(part.path.string()))
                   .arg(part.files)
                   .arg(part.bytes);
    QCOMPARE(parts,
             (QStringList{"passes_dump passes_dump 1 1", "kernels kernels 2 2",
                          "kernel_config kernel_config.py 1 1", "metadata compiled_meta.json 1 1",
                          "cache cache 1 1", "other zebra.txt 1 1"}));
  }

  void reports_leftovers_data() {
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QStringList>("codes");
    QTest::newRow("host program") << QStringList{"kernel_config.py", "orchestration/a.cpp",
                                                 "orchestration/host_orch.py"}
                                  << QStringList{"leftover orchestration/host_orch.py"};
    QTest::newRow("sub-builds of a single build")
        << QStringList{"kernel_config.py", "orchestration/a.cpp", "next_levels/b/kernel_config.py"}
        << QStringList{"leftover next_levels"};
    QTest::newRow("program of a failed distributed compile")
        << QStringList{"kernel_config.py", "orchestration/a.cpp", "next_levels/a/ptoas/k.pto"}
        << QStringList{"failed-compile kernel_config.py"};
    QTest::newRow("single parts of a distributed build")
        << QStringList{"orchestration/host_orch.py",
                       "distributed_meta.json",
                       "compiled_meta.json",
                       "kernels/aiv/k.cpp",
                       "next_levels/a/kernel_config.py",
                       "next_levels/b/x"}
        << QStringList{"leftover compiled_meta.json", "leftover kernels",
                       "not-a-program next_levels/b"};
    QTest::newRow("single parts of a multi build")
        << QStringList{"next_levels/a/orchestration/a.cpp", "ptoas/k.pto"}
        << QStringList{"leftover ptoas"};
    QTest::newRow("interrupted writer") << QStringList{"compiled_meta.12.tmp"}
                                        << QStringList{"temporary-file compiled_meta.12.tmp"};
  }

  void reports_leftovers() {
    QFETCH(QStringList, files);
    QFETCH(QStringList, codes);
    QCOMPARE(codes_of(*describe(make_build(files))), codes);
  }

  void compares_error_reports_with_sidecars() {
    const fs::path root = make_build({"kernel_config.py", "orchestration/a.cpp",
                                      "report/codegen_errors.txt", "compiled_meta.json"});
    const auto now = fs::last_write_time(root / "compiled_meta.json");
    fs::last_write_time(root / "report/codegen_errors.txt", now - std::chrono::hours(1));
    QCOMPARE(kind_of(*describe(root)), QString("single"));
    QCOMPARE(codes_of(*describe(root)), QStringList{"leftover report/codegen_errors.txt"});
    fs::last_write_time(root / "report/codegen_errors.txt", now + std::chrono::hours(1));
    QCOMPARE(kind_of(*describe(root)), QString("single incomplete"));
    QCOMPARE(codes_of(*describe(root)), QStringList{"failed-compile report/codegen_errors.txt"});
  }

  void stays_inside() {
    const fs::path outside = make_build({"secret/a.pto", "profile.json"});
    const fs::path root = make_build({"kernels/aiv/k.cpp", "orchestration/odd\nname.cpp"});
    fs::create_directory_symlink(outside / "secret", root / "kernels/aic");
    fs::create_directory_symlink(".", root / "passes_dump");
    fs::create_directories(root / "report");
    fs::create_symlink(outside / "profile.json", root / "report/pipeline_profile.json");
    fs::create_symlink("loop", root / "report/loop");
    QCOMPARE(::mkfifo((root / "report/fifo").c_str(), 0600), 0);
    const auto info = describe(root);
    QVERIFY(info);
    QStringList codes = codes_of(*info);
    codes.sort();
    QCOMPARE(codes,
             (QStringList{"link-leaves kernels/aic", "link-leaves report/pipeline_profile.json",
                          "link-loop report/loop", "link-to-directory kernels/aic",
                          "link-to-directory passes_dump", "not-a-file report/fifo",
                          "odd-name orchestration/odd\nname.cpp"}));
    QVERIFY(info->kind == Kind::Unknown);
  }

  void cuts_large_directories() {
    QStringList files = {"kernel_config.py", "orchestration/a.cpp"};
    for (int i = 0; i < 12; ++i)
      files << QString("data/%1").arg(i) << QString("kernels/aiv/%1.cpp").arg(i);
    const fs::path root = make_build(files);
    Limits limits;
    limits.directory_entries = 10;
    const auto info = describe(root, limits);
    QCOMPARE(kind_of(*info), QString("single"));
    QCOMPARE(codes_of(*info), (QStringList{"directory-cut data", "directory-cut kernels/aiv"}));
    limits.directory_entries = 100;
    limits.entries = 10;
    QCOMPARE(codes_of(*describe(root, limits)), QStringList{"build-cut data"});
  }

  void limits_findings() {
    const fs::path root = make_build({"kernel_config.py", "orchestration/a.cpp", "data/x"});
    for (int i = 0; i < 300; ++i)
      fs::create_symlink("nowhere", root / "data" / std::to_string(i));
    const auto info = describe(root);
    QCOMPARE(info->diagnostics.size(), std::size_t{200});
    QCOMPARE(info->diagnostics.back().code, std::string("more-findings"));
  }

  void survives_deep_directories() {
    const fs::path root = make_build({"kernel_config.py", "orchestration/a.cpp"});
    fs::path deep = root / "data";
    for (int i = 0; i < 100; ++i)
      deep /= "d";
    fs::create_directories(deep);
    const auto info = describe(root);
    QCOMPARE(info->diagnostics.size(), std::size_t{1});
    QCOMPARE(info->diagnostics.front().code, std::string("directory-too-deep"));
  }

  void refuses_what_is_no_directory() {
    const fs::path root = make_build({"file"});
    QCOMPARE(describe(root / "file").error().code, std::string("build-missing"));
    QCOMPARE(describe(root / "nothing").error().code, std::string("build-missing"));
    QCOMPARE(describe("").error().code, std::string("build-missing"));
  }

  void reports_unreadable_directories() {
    if (::geteuid() == 0)
      QSKIP("skipped: root reads everything");
    const fs::path root = make_build({"kernel_config.py", "orchestration/a.cpp", "cache/x"});
    QCOMPARE(::chmod((root / "cache").c_str(), 0), 0);
    const auto info = describe(root);
    QCOMPARE(::chmod((root / "cache").c_str(), 0700), 0);
    QCOMPARE(codes_of(*info), QStringList{"directory-unreadable cache"});
    QCOMPARE(::chmod(root.c_str(), 0), 0);
    const auto closed = describe(root);
    QCOMPARE(::chmod(root.c_str(), 0700), 0);
    QCOMPARE(closed.error().code, std::string("build-unreadable"));
  }
};

QTEST_GUILESS_MAIN(BuildInfoTest)
#include "build_info_test.moc"

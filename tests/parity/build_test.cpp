#include "core/build/build_info.h"
#include "core/build/kernel_config.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <map>

using namespace ptoscope;
using namespace ptoscope::build;
namespace fs = std::filesystem;

namespace {

const fs::path kBuilds = fs::path(PTOSCOPE_CORPUS_DIR) / "builds";

QJsonObject read_json(const fs::path& path) {
  QFile file(QString::fromStdString(path.string()));
  return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                        : QJsonObject();
}

/// Whether a finding with this code points at a path.
bool has_finding(const BuildInfo& info, std::string_view code, std::string_view place) {
  return std::any_of(info.diagnostics.begin(), info.diagnostics.end(), [&](const auto& finding) {
    return finding.code == code && finding.place.file == place;
  });
}

} // namespace

class BuildParityTest : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (!fs::is_directory(kBuilds))
      QSKIP("skipped: no corpus");
  }

  void names_the_kind_data() {
    QTest::addColumn<QString>("kind");
    const QJsonObject kinds = read_json(kBuilds / "kinds.json");
    for (const QString& name : kinds.keys())
      QTest::newRow(qPrintable(name)) << kinds[name].toString();
    QVERIFY(!kinds.isEmpty());
  }

  void names_the_kind() {
    QFETCH(QString, kind);
    const auto info = describe(kBuilds / QTest::currentDataTag());
    QVERIFY(info);
    QCOMPARE(QString::fromUtf8(kind_name(info->kind).data()), kind);
    QCOMPARE(info->incomplete, kind == "failed");
    QVERIFY(!info->reason.message().empty());
    for (const BuildInfo& sub : info->next_levels)
      QCOMPARE(sub.name, sub.path.filename().string());
  }

  /// What replay takes the directory for is what we say, where it takes it for anything.
  void agrees_with_replay_data() {
    QTest::addColumn<QString>("kind");
    const QJsonObject expected = read_json(kBuilds / "expected.json");
    for (const QString& name : expected.keys())
      QTest::newRow(qPrintable(name)) << expected[name].toObject()["replay_kind"].toString();
    QVERIFY(!expected.isEmpty());
  }

  void agrees_with_replay() {
    QFETCH(QString, kind);
    const std::string name = QTest::currentDataTag();
    const fs::path path =
        fs::is_directory(kBuilds / name) ? kBuilds / name : kBuilds / "broken" / name;
    const auto info = describe(path);
    QVERIFY(info);
    if (kind == "single" || kind == "distributed")
      QCOMPARE(QString::fromUtf8(kind_name(info->kind).data()), kind);
  }

  void describes_broken_builds() {
    const std::map<std::string, std::string> expected = {
        {"both_markers", "single"},           {"dist_no_host", "distributed incomplete"},
        {"dist_missing_chip", "distributed"}, {"empty", "unknown"},
        {"malicious_config", "single"},       {"missing_kernel_config", "single incomplete"},
        {"utf16_config", "single"},
    };
    std::size_t found = 0;
    for (const auto& entry : fs::directory_iterator(kBuilds / "broken")) {
      const auto info = describe(entry.path());
      QVERIFY2(info, entry.path().c_str());
      const auto wanted = expected.find(entry.path().filename().string());
      if (wanted == expected.end())
        continue;
      ++found;
      const std::string kind =
          std::string(kind_name(info->kind)) + (info->incomplete ? " incomplete" : "");
      QVERIFY2(kind == wanted->second, (wanted->first + " is " + kind).c_str());
    }
    QCOMPARE(found, expected.size());
    QVERIFY(!fs::exists(kBuilds / "broken/malicious_config/EXECUTED"));
    const auto both = describe(kBuilds / "broken/both_markers");
    QVERIFY(has_finding(*both, "leftover", "orchestration/host_orch.py"));
  }

  void tells_what_stopped_a_compile() {
    const auto in_pass = describe(kBuilds / "failed_pass");
    QCOMPARE(in_pass->stopped_at, std::vector<std::string>{"Simplify"});
    const auto in_codegen = describe(kBuilds / "failed_multi");
    QCOMPARE(in_codegen->stopped_at, std::vector<std::string>{"hall_bands"});
  }

  void survives_links_and_names() {
    const QTemporaryDir temporary;
    const fs::path root = fs::path(temporary.path().toStdString()) / "a/b/c/build";
    const fs::path source = kBuilds / "broken/links_and_names";
    fs::create_directories(root.parent_path());
    fs::copy(source, root, fs::copy_options::recursive);
    const QJsonObject hostile = read_json(source / "hostile.json");
    for (const QJsonValue value : hostile["links"].toArray()) {
      const fs::path link = root / value["path"].toString().toStdString();
      fs::create_directories(link.parent_path());
      fs::create_symlink(value["target"].toString().toStdString(), link);
    }
    for (const QJsonValue value : hostile["files"].toArray()) {
      const fs::path file = root / value["path"].toString().toStdString();
      fs::create_directories(file.parent_path());
      std::ofstream(file) << value["text"].toString().toStdString();
    }
    QVERIFY(hostile["links"].toArray().size() == 4);

    const auto info = describe(root);
    QVERIFY(info);
    QVERIFY(has_finding(*info, "link-leaves", "ptoas/absolute.pto"));
    QVERIFY(has_finding(*info, "link-broken", "kernels/aiv/outside.cpp") ||
            has_finding(*info, "link-leaves", "kernels/aiv/outside.cpp"));
    QVERIFY(has_finding(*info, "link-to-directory", "passes_dump"));
    QVERIFY(has_finding(*info, "link-loop", "report/self.log"));
    QVERIFY(has_finding(*info, "odd-name", "orchestration/line\nbreak.cpp"));
    for (const Diagnostic& finding : info->diagnostics)
      QVERIFY(format_diagnostic(finding).find('\n') == std::string::npos);
  }

  void reads_kernel_configs() {
    const QJsonObject all = read_json(kBuilds / "kernel_configs.json");
    QVERIFY(!all.isEmpty());
    for (const QString& name : all.keys()) {
      const auto config = read_kernel_config(kBuilds / name.toStdString());
      QVERIFY2(config, qPrintable(name));
      const QJsonObject expected = all[name].toObject();
      QCOMPARE(QString::fromStdString(config->orchestration),
               expected["ORCHESTRATION"].toObject()["source"].toString());
      const QJsonArray kernels = expected["KERNELS"].toArray();
      QCOMPARE(static_cast<qsizetype>(config->kernels.size()), kernels.size());
      for (const QJsonValue& value : kernels) {
        const QJsonObject kernel = value.toObject();
        const KernelEntry* found = config->find(kernel["func_id"].toInteger());
        QVERIFY(found != nullptr);
        QCOMPARE(QString::fromStdString(found->name), kernel["name"].toString());
        QCOMPARE(QString::fromStdString(found->source), kernel["source"].toString());
        QCOMPARE(QString::fromStdString(found->core_type), kernel["core_type"].toString());
      }
      QVERIFY(!config->computed);
    }
  }

  void reads_no_broken_kernel_config() {
    const auto code_of = [](const char* build) {
      const auto config = read_kernel_config(kBuilds / "broken" / build / "kernel_config.py");
      return config ? QString(config->computed ? "computed" : "read")
                    : QString::fromStdString(config.error().code);
    };
    QCOMPARE(code_of("config_syntax_error"), QString("config-malformed"));
    QCOMPARE(code_of("utf16_config"), QString("config-not-utf8"));
    QCOMPARE(code_of("malicious_config"), QString("computed"));
    QVERIFY(!fs::exists(kBuilds / "broken/malicious_config/EXECUTED"));
  }
};

QTEST_GUILESS_MAIN(BuildParityTest)
#include "build_test.moc"

#include "core/build/kernel_config.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::build;

namespace {

QStringList spelled(const QByteArray& text) {
  const auto config = parse_kernel_config(text.toStdString(), "kernel_config.py");
  if (!config)
    return {QStringLiteral("error %1 at %2")
                .arg(QString::fromStdString(config.error().code))
                .arg(config.error().place.line)};
  QStringList result;
  if (!config->orchestration.empty())
    result << "orchestration " + QString::fromStdString(config->orchestration);
  for (const KernelEntry& kernel : config->kernels)
    result << QStringLiteral("%1 %2 %3 %4%5")
                  .arg(kernel.func_id)
                  .arg(QString::fromStdString(kernel.name), QString::fromStdString(kernel.source),
                       QString::fromStdString(kernel.core_type),
                       kernel.external ? QStringLiteral(" external") : QString());
  if (config->computed)
    result << QStringLiteral("computed");
  return result;
}

} // namespace

class KernelConfigTest : public QObject {
  Q_OBJECT

private slots:
  void reads_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("expected");
    const QByteArray head = "from pathlib import Path\n_ROOT_DIR = Path(__file__).parent\n";
    QTest::newRow("generated")
        << head + "ORCHESTRATION = {\n\t\"source\": str(_ROOT_DIR / \"orchestration\" / "
                  "\"mill.cpp\"),\n}\nKERNELS = [\n\t{\"func_id\": 0, \"name\": \"grind\", "
                  "\"source\": str(_ROOT_DIR / \"kernels\" / \"aic\" / \"grind.cpp\"), "
                  "\"core_type\": \"aic\", \"signature\": [_D.IN]},\n]\n"
        << QStringList{"orchestration orchestration/mill.cpp", "0 grind kernels/aic/grind.cpp aic"};
    QTest::newRow("other spellings")
        << QByteArray("HERE = Path( __file__ ).parent\nKERNELS = (\n    {'name': 'a' 'b', "
                      "'func_id': 1,\n     'source': str(HERE / 'x' / '..' / 'k.cpp'), "
                      "'external': True,},\n)\n")
        << QStringList{"1 ab k.cpp  external"};
    QTest::newRow("last assignment")
        << QByteArray("KERNELS = [{'func_id': 1}]\nKERNELS = []\n") << QStringList{};
    QTest::newRow("external path") << QByteArray("KERNELS = [{'func_id': 2, 'source': "
                                                 "r'C:\\x.cpp'}]\n")
                                   << QStringList{"2  C:\\x.cpp "};
    QTest::newRow("computed") << QByteArray("KERNELS = [{'func_id': 1 + 1, 'name': name()}]\n")
                              << QStringList{"-1   ", "computed"};
    QTest::newRow("computed list")
        << QByteArray("KERNELS = [k for k in make()]\n") << QStringList{"computed"};
    QTest::newRow("other statements")
        << QByteArray("import os\nos.system('x')\n") << QStringList{"computed"};
    QTest::newRow("unknown folder") << QByteArray("KERNELS = [{'source': str(ROOT / 'a')}]\n")
                                    << QStringList{"-1   ", "computed"};
    QTest::newRow("byte order mark")
        << QByteArray("\xef\xbb\xbfKERNELS = [{'func_id': 5}]\n") << QStringList{"5   "};
    QTest::newRow("broken") << QByteArray("A = 1\nKERNELS = [\n")
                            << QStringList{"error config-malformed at 2"};
    QTest::newRow("empty") << QByteArray() << QStringList{};
  }

  void reads() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, expected);
    QCOMPARE(spelled(text), expected);
  }

  void finds_by_number() {
    const auto config =
        parse_kernel_config("KERNELS = [{'func_id': 3, 'name': 'a'}, {'func_id': 4}]\n", "x");
    QVERIFY(config);
    QCOMPARE(config->find(3)->name, std::string("a"));
    QVERIFY(config->find(9) == nullptr);
  }

  void missing_file() { QVERIFY(!read_kernel_config("/nowhere/kernel_config.py")); }
};

QTEST_GUILESS_MAIN(KernelConfigTest)
#include "kernel_config_test.moc"

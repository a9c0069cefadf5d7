#include "core/diff/snapshot_diff.h"
#include "core/report/html_report.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace {

using namespace ptoscope;
using Json = nlohmann::json;

std::string module(const std::string& body) {
  return "# pypto.program: Demo\nimport pypto.language as pl\n\n@pl.program\nclass Demo:\n"
         "    @pl.function\n    def f(x: pl.Scalar[pl.INDEX]):\n" +
         body;
}

/// A dump directory of these texts; a text "" stands for a file that is no UTF-8.
class Dumps {
public:
  explicit Dumps(const std::vector<std::string>& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const QString name = i == 0 ? QString("00_frontend.py")
                                  : QString("%1_after_Simplify.py").arg(i, 2, 10, QChar('0'));
      QFile file(folder_.filePath(name));
      if (!file.open(QIODevice::WriteOnly))
        qFatal("the temporary folder cannot be written");
      file.write(texts[i].empty() ? QByteArray("\xFF\xFE") : QByteArray::fromStdString(texts[i]));
    }
  }

  std::string page() const {
    const auto store = snapshots::SnapshotStore::open(folder_.path().toStdString());
    if (!store)
      qFatal("the dumps cannot be opened");
    const auto result = report::html_report(*store, {"title </script>"});
    return result ? *result : std::string();
  }

private:
  QTemporaryDir folder_;
};

Json data_of(const std::string& page) {
  const std::string begin = "<script id=\"data\" type=\"application/json\">";
  const std::size_t at = page.find(begin);
  if (at == std::string::npos)
    return {};
  const std::size_t from = at + begin.size();
  return Json::parse(page.substr(from, page.find("</script>", from) - from), nullptr, false);
}

/// The text of a step, put together as the page does it.
std::string text_of(const Json& data, const Json& step) {
  std::string result;
  const Json& runs = data["texts"][step["text"].get<std::size_t>()]["runs"];
  for (std::size_t i = 0; i < runs.size(); i += 2)
    for (std::size_t k = 0; k < runs[i + 1].get<std::size_t>(); ++k)
      result += data["lines"][runs[i].get<std::size_t>() + k].get<std::string>() + "\n";
  return result;
}

} // namespace

class HtmlReportTest : public QObject {
  Q_OBJECT

private slots:
  void steps_come_back_whole() {
    const std::vector<std::string> texts = {module("        a = x + 1\n"),
                                            module("        a = x + 2\n        b = a\n"),
                                            module("        a = x + 2\n        b = a\n")};
    const Json data = data_of(Dumps(texts).page());
    QCOMPARE(data["steps"].size(), texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
      QCOMPARE(text_of(data, data["steps"][i]), texts[i]);
    QVERIFY2(data["texts"].size() == 2, "equal snapshots are stored once");
    QCOMPARE(data["lines"].size(), std::size_t{10});
  }

  void rows_come_back() {
    const std::string before = module("        a = x + 1\n        b = a\n        c = b\n");
    const std::string after = module("        a = x + 2\n        c = b\n        d = c\n");
    const Json data = data_of(Dumps({before, after}).page());
    const auto diff = diff::compare(std::make_shared<const dsl::ParsedText>(before),
                                    std::make_shared<const dsl::ParsedText>(after));
    const Json& stored = data["diffs"][0];
    std::vector<std::vector<int>> rows;
    for (std::size_t i = 0; i < stored["rows"].size(); i += 5) {
      const auto value = [&](std::size_t field) { return stored["rows"][i + field].get<int>(); };
      for (int k = 0; k < value(3); ++k)
        rows.push_back({value(0), value(1) < 0 ? -1 : value(1) + k,
                        value(2) < 0 ? -1 : value(2) + k,
                        value(4) < 0 || value(0) != 3 ? value(4) : value(4) + k});
    }
    QCOMPARE(rows.size(), diff->rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const diff::Row& row = diff->rows[i];
      const std::vector<int> expected = {static_cast<int>(row.kind), row.before, row.after,
                                         row.detail};
      QCOMPARE(rows[i], expected);
    }
    QCOMPARE(stored["marks"].size(), diff->marks.size());
  }

  void hostile_text_stays_text() {
    const std::string hostile = "        a = '</script><script>alert(1)</script><!--'\n"
                                "        b = \"\\\" onload=x <img src=y>\"\n";
    const std::string page = Dumps({module(""), module(hostile)}).page();
    QCOMPARE(QString::fromStdString(page).count("</script"), 2);
    QCOMPARE(QString::fromStdString(page).count("<script"), 2);
    QVERIFY(page.find("<!--") == std::string::npos);
    QVERIFY(page.find("<img") == std::string::npos);
    const Json data = data_of(page);
    QCOMPARE(text_of(data, data["steps"][1]), module(hostile));
    QCOMPARE(data["title"].get<std::string>(), std::string("title </script>"));
  }

  void unreadable_steps_are_listed() {
    const Json data =
        data_of(Dumps({module("        a = 1\n"), "", module("        a = 2\n")}).page());
    QCOMPARE(data["steps"].size(), std::size_t{3});
    QCOMPARE(data["steps"][1]["text"].get<int>(), -1);
    QVERIFY(!data["steps"][1]["problem"].get<std::string>().empty());
    QVERIFY2(data["steps"][2]["diff"].get<int>() == 0, "compared with the last readable step");
  }

  void the_page_needs_no_network() {
    const QString page = QString::fromStdString(Dumps({module("")}).page());
    QVERIFY(page.contains("default-src 'none'"));
    QVERIFY(!page.contains(QRegularExpression("https?://|@import|url\\(|\\ssrc=|<link")));
    QVERIFY(page.contains("prefers-color-scheme: dark"));
  }

  void both_languages_have_the_same_words() {
    QFile file(PTOSCOPE_SOURCE_DIR "/core/report/page/words.js");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    const qsizetype chinese = text.indexOf("zh: {");
    QVERIFY(chinese > 0);
    const auto keys = [](const QString& part) {
      QStringList result;
      auto matches = QRegularExpression("(\\w+): [\"\\[]").globalMatch(part);
      while (matches.hasNext())
        result << matches.next().captured(1);
      return result;
    };
    const QStringList english = keys(text.left(chinese));
    QVERIFY(english.size() > 20);
    QCOMPARE(keys(text.mid(chinese)), english);
  }

  void cancellation_is_an_error() {
    const QTemporaryDir folder;
    QFile file(folder.filePath("00_frontend.py"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("class A:\n");
    file.close();
    const auto store = snapshots::SnapshotStore::open(folder.path().toStdString());
    QVERIFY(store);
    const CancellationToken token;
    token.cancel();
    QVERIFY(!report::html_report(*store, {}, token));
  }
};

QTEST_GUILESS_MAIN(HtmlReportTest)
#include "html_report_test.moc"

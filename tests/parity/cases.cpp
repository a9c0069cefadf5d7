#include "tests/parity/cases.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

namespace ptoscope::test {

QJsonObject read_object(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                        : QJsonObject();
}

std::vector<Case> cases(const QString& folder) {
  const QDir corpus(QStringLiteral(PTOSCOPE_CORPUS_DIR) + folder);
  std::vector<Case> result;
  for (const QString& name : corpus.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
    const QString directory = corpus.filePath(name);
    if (QFile::exists(directory + "/program.py") && QFile::exists(directory + "/case.json"))
      result.push_back({name, directory, read_object(directory + "/case.json")});
  }
  return result;
}

} // namespace ptoscope::test

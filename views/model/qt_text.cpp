#include "views/model/qt_text.h"

#include <QFile>

namespace ptoscope::views {

QString to_qstring(const std::filesystem::path& path) {
  return QFile::decodeName(path.c_str());
}

std::filesystem::path to_path(const QString& path) {
  return QFile::encodeName(path).toStdString();
}

QString text_of(std::string_view utf8) {
  return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace ptoscope::views

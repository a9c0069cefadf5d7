#include "app/gui/open_request.h"

#include "app/gui/command_line.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace ptoscope::gui {
namespace {

constexpr int kVersion = 1;
constexpr qsizetype kMostPaths = 1000;
constexpr qsizetype kLongestText = 8192;

QString decoded(const std::string& path) {
  return QFile::decodeName(path.c_str());
}

bool acceptable_text(const QJsonValue& value) {
  return value.isUndefined() || (value.isString() && value.toString().size() <= kLongestText);
}

bool acceptable_path(const QJsonValue& value) {
  return acceptable_text(value) && (value.isUndefined() || value.toString().isEmpty() ||
                                    QDir::isAbsolutePath(value.toString()));
}

} // namespace

OpenRequest to_request(const CommandLine& line) {
  OpenRequest request;
  for (const std::string& path : line.paths)
    request.paths.append(decoded(path));
  request.pass = QString::fromStdString(line.pass);
  request.function = QString::fromStdString(line.function);
  request.goto_file = decoded(line.goto_file);
  request.goto_line = line.goto_line;
  request.follow = decoded(line.follow);
  request.diff_before = decoded(line.diff_before);
  request.diff_after = decoded(line.diff_after);
  return request;
}

QByteArray encode_request(const OpenRequest& request) {
  QJsonObject object;
  object[u"version"] = kVersion;
  object[u"paths"] = QJsonArray::fromStringList(request.paths);
  object[u"pass"] = request.pass;
  object[u"function"] = request.function;
  object[u"goto_file"] = request.goto_file;
  object[u"goto_line"] = request.goto_line;
  object[u"follow"] = request.follow;
  return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<OpenRequest> decode_request(const QByteArray& message) {
  const QJsonDocument document = QJsonDocument::fromJson(message);
  if (!document.isObject())
    return std::nullopt;
  const QJsonObject object = document.object();
  if (object[u"version"].toInt(-1) != kVersion || !object[u"paths"].isArray())
    return std::nullopt;
  const QJsonArray paths = object[u"paths"].toArray();
  if (paths.size() > kMostPaths)
    return std::nullopt;
  OpenRequest request;
  for (const QJsonValue path : paths) {
    if (!path.isString() || path.toString().isEmpty() || !acceptable_path(path))
      return std::nullopt;
    request.paths.append(path.toString());
  }
  if (!acceptable_text(object[u"pass"]) || !acceptable_text(object[u"function"]) ||
      !acceptable_path(object[u"goto_file"]) || !acceptable_path(object[u"follow"]))
    return std::nullopt;
  request.pass = object[u"pass"].toString();
  request.function = object[u"function"].toString();
  request.goto_file = object[u"goto_file"].toString();
  request.goto_line = qMax(0, object[u"goto_line"].toInt());
  request.follow = object[u"follow"].toString();
  return request;
}

} // namespace ptoscope::gui

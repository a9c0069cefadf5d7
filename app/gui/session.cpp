#include "app/gui/session.h"

#include <QDir>
#include <QJsonArray>

namespace ptoscope::gui {
namespace {

/// More builds than this are not opened again by themselves.
constexpr qsizetype kMostPlaces = 50;

void put(QJsonObject& json, const QString& key, const QString& value) {
  if (!value.isEmpty())
    json[key] = value;
}

QJsonObject selection_json(const views::Selection& selection) {
  QJsonObject json;
  put(json, QStringLiteral("build"), selection.build);
  put(json, QStringLiteral("step"), selection.step);
  put(json, QStringLiteral("base_build"), selection.base_build);
  put(json, QStringLiteral("base_step"), selection.base_step);
  put(json, QStringLiteral("function"), selection.function);
  if (selection.line >= 0)
    json[u"line"] = selection.line;
  if (selection.line_in_before)
    json[u"line_in_before"] = true;
  return json;
}

views::Selection selection_of(const QJsonObject& json) {
  views::Selection selection;
  selection.build = json[u"build"].toString();
  selection.step = json[u"step"].toString();
  selection.base_build = json[u"base_build"].toString();
  selection.base_step = json[u"base_step"].toString();
  selection.function = json[u"function"].toString();
  selection.line = qMax(-1, json[u"line"].toInt(-1));
  selection.line_in_before = json[u"line_in_before"].toBool();
  return selection;
}

QByteArray decoded(const QJsonValue& value) {
  return QByteArray::fromBase64(value.toString().toLatin1());
}

} // namespace

QJsonObject Session::to_json() const {
  QJsonObject json;
  put(json, QStringLiteral("geometry"), QString::fromLatin1(geometry.toBase64()));
  put(json, QStringLiteral("layout"), QString::fromLatin1(layout.toBase64()));
  QJsonArray list;
  for (const SessionPlace& place : places) {
    QJsonObject entry;
    entry[u"path"] = place.path;
    put(entry, QStringLiteral("second"), place.second);
    list.append(entry);
  }
  if (!list.isEmpty())
    json[u"places"] = list;
  put(json, QStringLiteral("followed"), followed);
  if (const QJsonObject chosen = selection_json(selection); !chosen.isEmpty())
    json[u"selection"] = chosen;
  if (!panes.isEmpty())
    json[u"panes"] = panes;
  if (!json.isEmpty())
    json[u"version"] = kVersion;
  return json;
}

std::optional<Session> Session::from_json(const QJsonObject& json) {
  if (json[u"version"].toInt(-1) != kVersion)
    return std::nullopt;
  Session session;
  session.geometry = decoded(json[u"geometry"]);
  session.layout = decoded(json[u"layout"]);
  for (const QJsonValue value : json[u"places"].toArray()) {
    const QJsonObject entry = value.toObject();
    const SessionPlace place{entry[u"path"].toString(), entry[u"second"].toString()};
    const bool sound = QDir::isAbsolutePath(place.path) &&
                       (place.second.isEmpty() || QDir::isAbsolutePath(place.second));
    if (sound && session.places.size() < kMostPlaces)
      session.places.append(place);
  }
  session.followed = json[u"followed"].toString();
  session.selection = selection_of(json[u"selection"].toObject());
  session.panes = json[u"panes"].toObject();
  return session;
}

} // namespace ptoscope::gui

#pragma once

#include "app/gui/language.h"
#include "views/common/theme.h"

#include <QJsonObject>
#include <QObject>
#include <QSettings>
#include <QStringList>

namespace ptoscope::gui {

/// What the user chose, kept in one INI file. Only values that differ from the default are
/// written. Made by `main` (or a test, with its own file) and handed to whoever needs it.
class AppSettings : public QObject {
  Q_OBJECT

public:
  explicit AppSettings(const QString& file, QObject* parent = nullptr);

  /// The file in the user's configuration directory.
  static QString default_file();

  LanguageChoice language() const;
  void set_language(LanguageChoice language);
  views::ThemeChoice theme() const;
  void set_theme(views::ThemeChoice theme);
  int code_point_size() const;
  void set_code_point_size(int points);
  /// Empty: `$PTOSCOPE_EDITOR`, `$VISUAL`, `$EDITOR`.
  QString editor_command() const;
  void set_editor_command(const QString& command);
  bool fold_renames() const;
  void set_fold_renames(bool fold);
  bool detect_moves() const;
  void set_detect_moves(bool detect);
  /// Builds take new files from disk without being asked.
  bool reload_by_itself() const;
  void set_reload_by_itself(bool reload);

  /// Most recent first, at most 12.
  QStringList recent_places() const;
  void add_recent_place(const QString& path);
  void clear_recent_places();

  /// The state of the window as `Session` writes it; empty when there is none.
  QJsonObject session() const;
  void set_session(const QJsonObject& session);

  /// Writes now; true when the file could be written.
  bool flush();

signals:
  void changed();
  void recent_places_changed();

private:
  void store(const QString& key, const QVariant& value, const QVariant& fallback);

  mutable QSettings settings_;
};

} // namespace ptoscope::gui

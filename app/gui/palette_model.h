#pragma once

#include "app/gui/fuzzy_match.h"

#include <QAbstractListModel>
#include <QIcon>
#include <QString>

#include <functional>
#include <vector>

namespace ptoscope::gui {

/// Something that can be chosen in the palette or the go-to list.
struct PaletteItem {
  QString text;
  QString detail;   ///< dim, behind the text: group, place
  QString shortcut; ///< at the right edge
  QIcon icon;
  bool enabled = true;
  std::function<void()> choose;
};

/// Items that answer what was typed, best first.
class PaletteModel : public QAbstractListModel {
  Q_OBJECT

public:
  static constexpr int kDetailRole = Qt::UserRole;
  static constexpr int kShortcutRole = Qt::UserRole + 1;
  static constexpr int kPositionsRole = Qt::UserRole + 2; ///< QList<qsizetype>: matched
  static constexpr int kEnabledRole = Qt::UserRole + 3;
  /// No more rows than this are shown.
  static constexpr int kMostRows = 200;

  explicit PaletteModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

  /// `extra` are items for what was typed that are always shown, after the matches.
  void set_items(std::vector<PaletteItem> items);
  void set_query(const QString& typed, std::vector<PaletteItem> extra = {});
  const PaletteItem& item(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

private:
  struct Row {
    const PaletteItem* item = nullptr;
    FuzzyMatch match;
  };

  std::vector<PaletteItem> items_;
  std::vector<PaletteItem> extra_;
  std::vector<Row> rows_;
};

} // namespace ptoscope::gui

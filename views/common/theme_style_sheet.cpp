#include "views/common/theme.h"

namespace ptoscope::views {

namespace {

// Fusion with the palette does most; this takes its gradients, bevels and double borders away.
// "@name" stands for a colour.
constexpr const char* kStyleSheet = R"(
QMainWindow, QDialog { background: @alt; }
QMainWindow::separator { background: @border; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QSplitter::handle { background: @border; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QSplitter::handle:hover { background: @accent; }

QMenuBar { background: @alt; border-bottom: 1px solid @border; padding: 0 4px; }
QMenuBar::item { background: transparent; padding: 4px 8px; border-radius: 4px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @hover; color: @text; }
QMenu { background: @surface; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 4px 24px 4px 8px; border-radius: 4px; min-height: 16px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: @selection; color: @text; }
QMenu::item:disabled { color: @disabled; background: transparent; }
QMenu::separator { background: @border; height: 1px; margin: 4px 8px; }

QToolBar { background: @alt; border: none; border-bottom: 1px solid @border; padding: 2px 4px; spacing: 2px; }
QToolBar::separator { background: @border; width: 1px; margin: 4px; }
QToolButton { background: transparent; border: 2px solid transparent; border-radius: 4px; padding: 2px; min-width: 16px; min-height: 16px; }
QToolButton:hover { background: @hover; }
QToolButton:pressed { background: @selection; }
QToolButton:checked { background: @selection; color: @text; }
QToolButton:focus { border-color: @accent; }
QToolButton::menu-indicator { width: 0; }

QDockWidget { titlebar-close-icon: none; titlebar-normal-icon: none; }
QDockWidget::title { background: @alt; border-bottom: 1px solid @border; padding: 4px 8px; text-align: left; }
QTabWidget::pane { border: none; border-top: 1px solid @border; }
QTabBar { background: @alt; qproperty-drawBase: 0; }
QTabBar::tab { background: @alt; color: @dim; border: none; border-bottom: 2px solid transparent; padding: 3px 10px; min-height: 17px; }
QTabBar::tab:hover { background: @hover; color: @text; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:focus { color: @accent; }
QStatusBar { background: @alt; border-top: 1px solid @border; }
QStatusBar::item { border: none; }
QStatusBar QLabel { padding: 0 8px; }

QHeaderView { background: @alt; border: none; }
QHeaderView::section { background: @alt; color: @dim; border: none; border-right: 1px solid @border; border-bottom: 1px solid @border; padding: 2px 8px; min-height: 17px; }
QHeaderView::section:hover { color: @text; background: @hover; }
QTreeView, QListView, QTableView { background: @surface; border: 2px solid @surface; outline: none; gridline-color: @border; }
QTreeView:focus, QListView:focus, QTableView:focus { border-color: @accent; }
QTreeView::item, QListView::item { min-height: 22px; }
QTreeView::item:hover, QListView::item:hover { background: @hover; }
QTreeView::item:selected, QListView::item:selected, QTableView::item:selected { background: @accent; color: @onaccent; }
QTreeView[quiet="true"]::item:selected { background: @selection; color: @text; }
QAbstractItemView { qproperty-iconSize: 16px 16px; }

QLineEdit, QPlainTextEdit, QTextEdit { background: @surface; color: @text; border: 1px solid @edge; border-radius: 4px; padding: 2px 6px; selection-background-color: @accent; selection-color: @onaccent; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid @accent; padding: 1px 5px; }
QTextEdit[code="true"], QTextEdit[code="true"]:focus { border: none; border-radius: 0; padding: 0; }
QTextEdit[code="true"]:focus { border-top: 2px solid @accent; }
QLineEdit:disabled { background: @alt; color: @disabled; border-color: @border; }
QCheckBox::indicator, QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid @edge; background: @surface; }
QCheckBox::indicator { border-radius: 3px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked { width: 8px; height: 8px; border: 4px solid @accent; background: @onaccent; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-color: @accent; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: @border; background: @alt; }
QComboBox QLineEdit { border: none; padding: 0; }
QComboBox QAbstractItemView { background: @surface; border: 1px solid @border; padding: 2px; }
QPushButton { background: @surface; color: @text; border: 1px solid @edge; border-radius: 4px; padding: 3px 12px; min-height: 16px; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @selection; }
QPushButton:default { background: @accent; color: @onaccent; border-color: @accent; }
QPushButton:focus { border: 2px solid @accent; padding: 2px 11px; }
QPushButton:default:focus { border: 2px solid @text; }
QPushButton:disabled { background: @alt; color: @disabled; border-color: @border; }

#note-bar { background: @alt; border: none; border-bottom: 1px solid @border; }
#note-fact { color: @dim; }
#busy-note, #hover-card { background: @surface; border: 1px solid @edge; border-radius: 4px; }
QProgressBar { background: @hover; border: none; border-radius: 2px; max-height: 4px; }
QProgressBar::chunk { background: @accent; border-radius: 2px; }
QToolTip { background: @surface; color: @text; border: 1px solid @edge; padding: 4px 6px; }

QScrollBar { background: @surface; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: @thumb; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: @dim; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: @surface; border: none; }
)";

QColor mix(const QColor& a, const QColor& b, float part_of_b) {
  return QColor::fromRgbF(a.redF() + (b.redF() - a.redF()) * part_of_b,
                          a.greenF() + (b.greenF() - a.greenF()) * part_of_b,
                          a.blueF() + (b.blueF() - a.blueF()) * part_of_b);
}

} // namespace

QString Theme::style_sheet() const {
  using enum ColorToken;
  const QColor surface = color(Surface);
  const QColor dim = color(TextDim);
  const std::pair<const char*, QColor> names[] = {
      {"@surface", surface},
      {"@selection", color(SelectionText)},
      {"@alt", color(SurfaceAlt)},
      {"@border", color(Border)},
      {"@edge", mix(surface, dim, 0.75F)}, // edges of controls keep 3 : 1
      {"@thumb", mix(surface, dim, 0.4F)},
      {"@text", color(Text)},
      {"@dim", dim},
      {"@disabled", mix(surface, dim, 0.6F)},
      {"@accent", color(Accent)},
      {"@onaccent", color(OnAccent)},
      {"@hover", color(Hover)},
  };
  QString sheet = QLatin1String(kStyleSheet);
  for (const auto& [name, value] : names) {
    sheet.replace(QLatin1String(name), value.name());
  }
  return sheet;
}

} // namespace ptoscope::views

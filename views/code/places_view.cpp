#include "views/code/places_view.h"

#include "views/common/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace ptoscope::views {
namespace {

constexpr int kMargin_px = 8;
constexpr int kHeight_px = 150;

} // namespace

PlacesView::PlacesView(const Theme& theme, QWidget* parent) : QFrame(parent), theme_(theme) {
  model_ = new PlacesModel(this);
  title_ = new QLabel(this);
  title_->setTextFormat(Qt::PlainText);
  close_ = new QToolButton(this);
  close_->setAutoRaise(true);
  close_->setText(QStringLiteral("✕"));
  close_->setFocusPolicy(Qt::NoFocus);
  list_ = new QTreeView(this);
  list_->setModel(model_);
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setTextElideMode(Qt::ElideMiddle);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setHeaderHidden(true);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list_->header()->setStretchLastSection(true);
  list_->header()->setSectionResizeMode(PlacesModel::File, QHeaderView::ResizeToContents);
  list_->header()->setSectionResizeMode(PlacesModel::Line, QHeaderView::ResizeToContents);
  list_->installEventFilter(this);
  setFocusProxy(list_);

  auto* head = new QHBoxLayout;
  head->setContentsMargins(kMargin_px, kMargin_px / 2, kMargin_px, kMargin_px / 2);
  head->addWidget(title_, 1);
  head->addWidget(close_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(head);
  column->addWidget(list_, 1);
  setFixedHeight(kHeight_px);
  hide();

  connect(close_, &QToolButton::clicked, this, &PlacesView::close_list);
  connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) {
            if (const CodeTarget* place = model_->place(current); place && list_->hasFocus())
              emit place_chosen(CodeTarget(*place));
          });
  connect(list_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    if (const CodeTarget* place = model_->place(index))
      emit place_chosen(CodeTarget(*place));
  });
  connect(list_, &QTreeView::activated, this, [this](const QModelIndex& index) {
    if (const CodeTarget* place = model_->place(index))
      emit place_activated(CodeTarget(*place));
  });
  retranslate();
}

void PlacesView::show_places(const QString& title, std::vector<CodeTarget> places) {
  list_->setFont(theme_.code_font());
  title_->setText(title);
  model_->set_places(std::move(places));
  list_->setColumnHidden(PlacesModel::File, model_->one_file());
  list_->setAccessibleName(title);
  show();
  list_->setFocus(Qt::OtherFocusReason);
  list_->setCurrentIndex(model_->index(0, 0));
}

QString PlacesView::title() const {
  return title_->text();
}

void PlacesView::close_list() {
  hide();
  model_->set_places({});
  emit closed();
}

bool PlacesView::eventFilter(QObject* watched, QEvent* event) {
  const bool is_key =
      event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
  if (watched != list_ || !is_key)
    return QFrame::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  const bool is_enter = key == Qt::Key_Return || key == Qt::Key_Enter;
  // Enter goes to the place and is not the pane's shortcut here.
  if (event->type() == QEvent::ShortcutOverride && is_enter) {
    event->accept();
    return true;
  }
  if (event->type() == QEvent::KeyPress && key == Qt::Key_Escape) {
    close_list();
    return true;
  }
  return QFrame::eventFilter(watched, event);
}

void PlacesView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  QFrame::changeEvent(event);
}

void PlacesView::retranslate() {
  close_->setToolTip(tr("Close (Esc)"));
}

} // namespace ptoscope::views

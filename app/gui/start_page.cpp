#include "app/gui/start_page.h"

#include "app/gui/app_settings.h"
#include "views/common/theme.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ptoscope::gui {
namespace {

constexpr int kWidth = 560;
constexpr int kGap = 8;
constexpr int kSectionGap = 24;
constexpr int kShownPlaces = 6;
constexpr double kTitleScale = 1.7;

} // namespace

StartPage::StartPage(AppSettings& settings, const views::Theme& theme, bool has_example,
                     QWidget* parent)
    : QWidget(parent), settings_(settings), theme_(theme) {
  setObjectName(QStringLiteral("start-page"));
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  auto* column = new QWidget(this);
  column->setFixedWidth(kWidth);
  title_ = new QLabel(column);
  QFont large = title_->font();
  large.setPointSizeF(large.pointSizeF() * kTitleScale);
  title_->setFont(large);
  sentence_ = new QLabel(column);
  sentence_->setWordWrap(true);
  sentence_->setFixedWidth(kWidth - 2 * kGap);
  open_ = new QPushButton(column);
  open_->setDefault(true);
  open_pair_ = new QPushButton(column);
  example_ = new QPushButton(column);
  example_->setVisible(has_example);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(kGap);
  buttons->addWidget(open_);
  buttons->addWidget(open_pair_);
  buttons->addWidget(example_);
  buttons->addStretch(1);
  recent_title_ = new QLabel(column);
  recent_ = new QVBoxLayout;
  recent_->setSpacing(0);

  auto* inner = new QVBoxLayout(column);
  inner->setContentsMargins(kGap, kGap, kGap, kGap);
  inner->setSpacing(kGap);
  inner->addWidget(title_);
  inner->addWidget(sentence_);
  inner->addSpacing(kGap);
  inner->addLayout(buttons);
  inner->addSpacing(kSectionGap);
  inner->addWidget(recent_title_);
  inner->addLayout(recent_);
  auto* outer = new QVBoxLayout(this);
  outer->addStretch(2);
  outer->addWidget(column, 0, Qt::AlignHCenter);
  outer->addStretch(3);
  setFocusProxy(open_);

  connect(open_, &QPushButton::clicked, this, &StartPage::open_requested);
  connect(open_pair_, &QPushButton::clicked, this, &StartPage::open_pair_requested);
  connect(example_, &QPushButton::clicked, this, &StartPage::example_requested);
  connect(&settings_, &AppSettings::recent_places_changed, this, &StartPage::list_recent);
  retranslate();
}

void StartPage::list_recent() {
  while (QLayoutItem* item = recent_->takeAt(0)) {
    item->widget()->deleteLater();
    delete item;
  }
  const QStringList places = settings_.recent_places().mid(0, kShownPlaces);
  recent_title_->setVisible(!places.isEmpty());
  for (const QString& place : places) {
    const QString shown = fontMetrics().elidedText(place, Qt::ElideMiddle, kWidth - 6 * kGap);
    auto* button = new QPushButton(theme_.icon(QStringLiteral("folder")), shown, this);
    button->setFlat(true);
    button->setObjectName(QStringLiteral("recent-place"));
    button->setStyleSheet(QStringLiteral("text-align: left; border-color: transparent;"));
    button->setToolTip(place);
    connect(button, &QPushButton::clicked, this, [this, place] { emit place_requested(place); });
    recent_->addWidget(button);
  }
}

void StartPage::set_followed(const QString& directory) {
  followed_ = directory;
  retranslate();
}

void StartPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  QWidget::changeEvent(event);
}

void StartPage::retranslate() {
  if (followed_.isEmpty()) {
    title_->setText(tr("Nothing is open yet"));
    sentence_->setText(
        tr("Open a build or a directory of pass dumps to step through what each pass changed. You "
           "can also drop it on this window."));
  } else {
    title_->setText(tr("Waiting for a build"));
    sentence_->setText(
        tr("The newest build in %1 opens as soon as its first dump is written.").arg(followed_));
  }
  // A fixed column doesn't ask for the height that a wrapped text needs.
  sentence_->setFixedHeight(sentence_->heightForWidth(kWidth - 2 * kGap));
  open_->setText(tr("Open directory…"));
  open_pair_->setText(tr("Compare two files…"));
  example_->setText(tr("Open the example"));
  recent_title_->setText(tr("Recent places"));
  list_recent();
}

} // namespace ptoscope::gui

#include "app/gui/about_dialog.h"

#include "views/common/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

namespace ptoscope::gui {
namespace {

constexpr int kMargin = 24;
constexpr int kGap = 8;
constexpr int kWidth = 420;
constexpr double kTitleScale = 1.5;

} // namespace

AboutDialog::AboutDialog(const views::Theme& theme, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("about"));
  setWindowTitle(tr("About Ptoscope"));
  setMinimumWidth(kWidth);
  auto* name =
      new QLabel(QStringLiteral("Ptoscope %1").arg(QStringLiteral(PTOSCOPE_VERSION)), this);
  QFont large = name->font();
  large.setPointSizeF(large.pointSizeF() * kTitleScale);
  name->setFont(large);
  auto* what = new QLabel(
      tr("A workbench for the PyPTO compiler and its kernels: what each pass changed, and how."),
      this);
  what->setWordWrap(true);
  auto* licence = new QLabel(
      tr("Free software under the GNU General Public License, version 3 or later."), this);
  licence->setWordWrap(true);
  auto* built_on =
      new QLabel(tr("Built on Qt %1 and QScintilla.").arg(QString::fromLatin1(qVersion())), this);
  QPalette dim = built_on->palette();
  dim.setColor(QPalette::WindowText, theme.color(views::ColorToken::TextDim));
  built_on->setPalette(dim);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  layout->setSpacing(kGap);
  for (QWidget* part : {name, what, licence, built_on})
    layout->addWidget(part);
  layout->addSpacing(kGap);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &AboutDialog::reject);
}

} // namespace ptoscope::gui

#include "views/common/code_keys.h"

namespace ptoscope::views {

bool moves_caret(int key) {
  switch (key) {
  case Qt::Key_Up:
  case Qt::Key_Down:
  case Qt::Key_Left:
  case Qt::Key_Right:
  case Qt::Key_Home:
  case Qt::Key_End:
  case Qt::Key_PageUp:
  case Qt::Key_PageDown:
    return true;
  default:
    return false;
  }
}

int zoom_steps(int key) {
  switch (key) {
  case Qt::Key_Plus:
  case Qt::Key_Equal:
    return 1;
  case Qt::Key_Minus:
  case Qt::Key_Underscore:
    return -1;
  default:
    return 0;
  }
}

} // namespace ptoscope::views

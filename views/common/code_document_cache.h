#pragma once

#include "views/common/shown_text.h"

#include <list>
#include <memory>

class QsciScintillaBase;

namespace ptoscope::views {

/// A document of the text engine with text and styles, ready to be swapped in.
struct CodeDocument {
  std::shared_ptr<const ShownText> text;
  std::shared_ptr<void> handle; ///< what SCI_SETDOCPOINTER takes; released with its last owner
};

/// Makes documents and keeps those of the last texts. GUI thread only; must outlive the
/// documents it handed out.
class CodeDocumentCache {
public:
  CodeDocumentCache();
  ~CodeDocumentCache();
  CodeDocumentCache(const CodeDocumentCache&) = delete;
  CodeDocumentCache& operator=(const CodeDocumentCache&) = delete;

  /// The document of `code`, made when it isn't kept any more.
  CodeDocument document(const CodeTextPtr& code);
  bool holds(const CodeTextPtr& code) const;

private:
  CodeDocument make(const CodeTextPtr& code);
  void trim();

  // Documents are filled in an editor that is never shown: the visible one has nothing to
  // repaint and nothing to measure meanwhile.
  std::unique_ptr<QsciScintillaBase> maker_;
  std::list<CodeDocument> documents_; ///< last used first
};

} // namespace ptoscope::views

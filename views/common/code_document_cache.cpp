#include "views/common/code_document_cache.h"

#include "views/common/dsl_lexer.h"
#include "views/common/scintilla.h"

#include <algorithm>

namespace ptoscope::views {

namespace {

constexpr std::size_t kKeptDocuments = 12;
// A document takes about two bytes a byte of text; huge texts leave earlier.
constexpr qsizetype kKeptBytes = qsizetype{64} * 1024 * 1024;

using Base = QsciScintillaBase;

} // namespace

CodeDocumentCache::CodeDocumentCache() : maker_(std::make_unique<Base>()) {
  send(*maker_, Base::SCI_SETMODEVENTMASK, 0);
}

CodeDocumentCache::~CodeDocumentCache() {
  documents_.clear();
}

CodeDocument CodeDocumentCache::document(const CodeTextPtr& code) {
  const auto found = std::ranges::find_if(
      documents_, [&](const CodeDocument& kept) { return kept.text->code == code; });
  if (found != documents_.end()) {
    documents_.splice(documents_.begin(), documents_, found);
    return documents_.front();
  }
  documents_.push_front(make(code));
  trim();
  return documents_.front();
}

bool CodeDocumentCache::holds(const CodeTextPtr& code) const {
  return std::ranges::any_of(documents_,
                             [&](const CodeDocument& kept) { return kept.text->code == code; });
}

CodeDocument CodeDocumentCache::make(const CodeTextPtr& code) {
  CodeDocument document;
  document.text = std::make_shared<const ShownText>(make_shown_text(code));
  const QByteArray& utf8 = document.text->utf8;

  send_pointer(*maker_, Base::SCI_SETDOCPOINTER, nullptr);
  document.handle = std::shared_ptr<void>(maker_->SendScintillaPtrResult(Base::SCI_GETDOCPOINTER),
                                          [maker = maker_.get()](void* handle) {
                                            send_pointer(*maker, Base::SCI_RELEASEDOCUMENT, handle);
                                          });
  send_pointer(*maker_, Base::SCI_ADDREFDOCUMENT, document.handle.get());
  send(*maker_, Base::SCI_SETCODEPAGE, Base::SC_CP_UTF8);
  send(*maker_, Base::SCI_SETUNDOCOLLECTION, 0);
  send(*maker_, Base::SCI_ALLOCATE, utf8.size());
  send_bytes(*maker_, Base::SCI_APPENDTEXT, utf8.size(), utf8.constData());
  DslLexer::apply_styles(*maker_, *document.text, 0, static_cast<int>(utf8.size()));
  send(*maker_, Base::SCI_SETREADONLY, 1);
  return document;
}

void CodeDocumentCache::trim() {
  qsizetype bytes = 0;
  std::size_t count = 0;
  for (auto kept = documents_.begin(); kept != documents_.end(); ++kept) {
    bytes += kept->text->utf8.size();
    ++count;
    if (count > 1 && (count > kKeptDocuments || bytes > kKeptBytes)) {
      documents_.erase(kept, documents_.end());
      return;
    }
  }
}

} // namespace ptoscope::views

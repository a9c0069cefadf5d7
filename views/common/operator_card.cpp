#include "views/common/operator_card.h"

#include "core/ops/operator_names.h"
#include "core/ops/spelling.h"
#include "views/common/operator_text.h"
#include "views/model/qt_text.h"

namespace ptoscope::views {
namespace {

bool is_word(QChar letter) {
  return letter.isLetterOrNumber() || letter == u'_';
}

/// Lists of numbers stand in the call; their types say nothing.
bool is_list(ops::ArgumentKind kind) {
  return kind == ops::ArgumentKind::Extents || kind == ops::ArgumentKind::Offsets ||
         kind == ops::ArgumentKind::Indices || kind == ops::ArgumentKind::Dimensions;
}

/// Marks the word of the signature that names an argument, behind the bracket.
void mark_word(CardText& card, const QString& word) {
  for (qsizetype at = card.code.indexOf(u'(') + 1; at > 0;) {
    at = card.code.indexOf(word, at);
    if (at < 0)
      return;
    const qsizetype end = at + word.size();
    if (!is_word(card.code[at - 1]) && (end == card.code.size() || !is_word(card.code[end]))) {
      card.mark_begin = at;
      card.mark_length = word.size();
      return;
    }
    at = end;
  }
}

} // namespace

CardText operator_card(const ops::Operator& op, const CallTypes& types) {
  CardText card;
  card.code = QString::fromStdString(ops::signature(op));
  for (std::size_t i = 0; i < types.arguments.size() && i < op.arguments().size(); ++i)
    if (!types.arguments[i].empty() && !is_list(op.arguments()[i].kind))
      card.code +=
          QStringLiteral("\n  %1: %2")
              .arg(text_of(op.arguments()[i].name), QString::fromStdString(types.arguments[i]));
  if (!types.result.empty())
    card.code += QStringLiteral("\n  -> ") + QString::fromStdString(types.result);
  QStringList lines = {result_text(op)};
  if (op.written_argument() >= 0)
    lines.append(words_text(ops::in_place_words(op)));
  lines.removeAll(QString());
  card.note = lines.join(u'\n');
  return card;
}

const ops::Operator* operator_named(const ops::OperatorTable& table, std::string_view name) {
  if (!name.starts_with("pl.") && !name.starts_with("pld."))
    return nullptr;
  const auto found = ops::operators_written(table, name);
  return found.empty() ? nullptr : found.front();
}

CardText signature_card(const ops::OperatorTable& table, std::string_view text,
                        std::span<const dsl::Token> tokens, std::uint32_t offset) {
  const auto call = dsl::call_around(text, tokens, offset);
  const ops::Operator* op = call ? operator_named(table, call->callee.text) : nullptr;
  if (op == nullptr)
    return {};
  CardText card;
  card.code = QString::fromStdString(ops::signature(*op));
  if (!call->keyword.empty()) {
    mark_word(card, text_of(call->keyword));
    if (const ops::Keyword* keyword = op->find_keyword(call->keyword))
      card.note = keyword_text(*keyword);
  } else if (call->argument < op->arguments().size()) {
    mark_word(card, text_of(op->arguments()[call->argument].name));
    card.note = argument_text(*op, call->argument);
  }
  return card;
}

} // namespace ptoscope::views

#include "core/dsl/called_names.h"
#include "views/common/signature_help.h"
#include "views/source/source_pane.h"

#include <QApplication>

#include <algorithm>

// What the names in source and program mean: cards, signatures, definitions.

namespace ptoscope::views {
namespace {

constexpr std::string_view kOwnFunction = "self.";

/// The line, from 0, that begins with `def name(`; -1 for none.
std::int32_t definition_of_function(const CodeText& text, const QByteArray& name) {
  const QByteArray wanted = "def " + name + '(';
  std::int32_t line = 0;
  qsizetype begin = 0;
  while (begin <= text.utf8.size()) {
    qsizetype end = text.utf8.indexOf('\n', begin);
    if (end < 0)
      end = text.utf8.size();
    if (text.utf8.mid(begin, end - begin).trimmed().startsWith(wanted))
      return line;
    begin = end + 1;
    ++line;
  }
  return -1;
}

/// The byte of the text where a byte of a line stands; nothing behind the line's end.
std::optional<std::uint32_t> offset_of(const dsl::ParsedText& text, const CodePlace& place) {
  if (place.line < 0 || static_cast<std::uint32_t>(place.line) >= text.line_count())
    return std::nullopt;
  const auto line = static_cast<std::uint32_t>(place.line);
  if (static_cast<std::size_t>(place.begin) > text.line(line).size())
    return std::nullopt;
  return text.lines().offset(line) + static_cast<std::uint32_t>(place.begin);
}

} // namespace

std::string SourcePane::written_at(const CodePlace& place, bool in_program) const {
  const dsl::ParsedTextPtr& text = in_program ? reading_->program_text : reading_->source_text;
  const auto offset = text == nullptr ? std::nullopt : offset_of(*text, place);
  const auto name =
      offset ? dsl::dotted_name_at(text->text(), text->tokens(), *offset) : std::nullopt;
  return name ? std::string(name->text) : std::string();
}

std::int32_t SourcePane::definition_line(const QByteArray& name, bool is_function, bool in_program,
                                         int line) const {
  const CodeTextPtr& text = in_program ? reading_->program : reading_->source;
  const std::int32_t function = definition_of_function(*text, name);
  if (is_function && function >= 0)
    return function;
  if (in_program) {
    const std::int32_t source = reading_->links.source_line(line);
    line = source < 0 ? line : source;
  }
  std::int32_t found = -1;
  for (const NamedType& one : reading_->types)
    if (one.name == name.toStdString() && one.line < line)
      found = one.line;
  if (found < 0)
    return function;
  if (!in_program)
    return found;
  const std::vector<std::int32_t> printed = reading_->links.printed_lines(found);
  return printed.empty() ? -1 : printed.front();
}

void SourcePane::go_to_definition(const QByteArray& name, bool in_program) {
  if (reading_ == nullptr || name.isEmpty() || (in_program && reading_->program == nullptr))
    return;
  CodeView& view = in_program ? *program_ : *source_;
  const std::string written = written_at(view.place_at_caret(), in_program);
  if (operator_named(operators_, written) != nullptr) {
    emit operator_requested(QString::fromStdString(written));
    return;
  }
  const std::int32_t line =
      definition_line(name, written.starts_with(kOwnFunction), in_program, view.current_line());
  if (line < 0) {
    emit status_message(tr("%1 is not defined in this file").arg(QString::fromUtf8(name)));
    return;
  }
  history_.push_back({in_program, view.current_line()});
  view.setFocus();
  view.set_current_line(line);
  update_actions();
}

void SourcePane::hover(const QByteArray& name, const CodePlace& place, bool in_program) {
  CodeView& view = in_program ? *program_ : *source_;
  view.highlight_name(name);
  const CardText text = card_at(name, place, in_program);
  if (text.is_empty())
    card_->hide();
  else
    card_->show_beside(view.rect_of(place), text);
}

CardText SourcePane::card_at(const QByteArray& name, const CodePlace& place,
                             bool in_program) const {
  if (reading_ == nullptr || name.isEmpty() || place.line < 0)
    return {};
  const std::int32_t line = in_program ? reading_->links.source_line(place.line) : place.line;
  const std::string written = written_at(place, in_program);
  if (const ops::Operator* op = operator_named(operators_, written)) {
    const std::int32_t begins = place.end - static_cast<std::int32_t>(written.size());
    const NamedCall* call =
        in_program ? reading_->only_call(op->name(), line) : reading_->call_at(line, begins);
    if (call != nullptr)
      if (const ops::Operator* known = operators_.find(call->op))
        return operator_card(*known, call->types);
    return operator_card(*op, {});
  }
  const std::string type = reading_->type_of(name.toStdString(), line);
  if (type.empty())
    return {};
  return {QString::fromUtf8(name) + QStringLiteral(": ") + QString::fromStdString(type), {}};
}

CardText SourcePane::signature_at_caret(bool in_program) const {
  if (reading_ == nullptr)
    return {};
  const dsl::ParsedTextPtr& text = in_program ? reading_->program_text : reading_->source_text;
  const CodePlace caret = (in_program ? *program_ : *source_).caret();
  const auto offset = text == nullptr ? std::nullopt : offset_of(*text, caret);
  return offset ? signature_card(operators_, text->text(), text->tokens(), *offset) : CardText();
}

const HoverCard& SourcePane::signature(bool in_program) const {
  return signatures_[in_program ? 1 : 0]->card();
}

} // namespace ptoscope::views

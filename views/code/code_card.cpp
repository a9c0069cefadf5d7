#include "views/code/code_card.h"

#include "core/pto/operation_table.h"
#include "core/pto/values.h"
#include "views/model/qt_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <charconv>

namespace ptoscope::views {
namespace {

/// The pointer has to rest so long on a name.
constexpr int kRest_ms = 350;
constexpr std::size_t kMostUses = 10'000;

class Text {
  Q_DECLARE_TR_FUNCTIONS(CodeCard)
};

/// The value of `key=` in the parameters of a type.
std::string_view field(std::string_view type, std::string_view key) {
  for (std::size_t at = type.find(key); at != std::string_view::npos; at = type.find(key, at + 1)) {
    const std::size_t begin = at + key.size();
    const bool whole =
        at > 0 && (type[at - 1] == ' ' || type[at - 1] == '<' || type[at - 1] == ',');
    if (!whole || begin >= type.size() || type[begin] != '=')
      continue;
    const std::size_t end = std::min(type.find_first_of(",>", begin), type.size());
    return type.substr(begin + 1, end - begin - 1);
  }
  return {};
}

QString status_text(pto::OperationStatus status) {
  switch (status) {
  case pto::OperationStatus::Covered:
    return Text::tr("a hardware test runs it");
  case pto::OperationStatus::Untested:
    return Text::tr("no hardware test runs it");
  case pto::OperationStatus::HookOnly:
  case pto::OperationStatus::Missing:
    return Text::tr("the compiler does not write it by itself");
  case pto::OperationStatus::Internal:
  case pto::OperationStatus::Unlisted:
    break;
  }
  return {};
}

/// "0x10100 (65 792)"
QString address_text(std::string_view literal) {
  qlonglong value = 0;
  const auto [end, error] = std::from_chars(literal.data(), literal.data() + literal.size(), value);
  if (error != std::errc() || end != literal.data() + literal.size() || value < 0)
    return text_of(literal);
  return QStringLiteral("0x%1 (%2 B)").arg(value, 0, 16).arg(QLocale().toString(value));
}

CardText operation_card(const dsl::ParsedText& text, const pto::OperationAt& operation) {
  const dsl::TokenView tokens(text.text(), text.tokens());
  const std::string_view mnemonic = pto::mnemonic_of(tokens, operation.line);
  CardText card;
  card.code = text_of(mnemonic);
  for (const pto::Operand& operand : pto::operands_of(text, operation)) {
    const char* role = operand.role == pto::OperandRole::In    ? "in "
                       : operand.role == pto::OperandRole::Out ? "out"
                                                               : "   ";
    card.code += QStringLiteral("\n  %1 %2").arg(QLatin1String(role), text_of(operand.name));
    if (!operand.value.empty())
      card.code += QStringLiteral(" = ") + text_of(operand.value);
    else if (!operand.type.empty())
      card.code += QStringLiteral(": ") + short_type(operand.type);
  }
  const pto::OperationEntry* entry = pto::find_operation(mnemonic);
  if (entry == nullptr)
    return card;
  QStringList notes;
  if (!entry->operators.empty())
    notes << Text::tr("from %1").arg(text_of(entry->operators).replace(u' ', QStringLiteral(", ")));
  if (!entry->instruction.empty())
    notes << Text::tr("%1 in C++").arg(text_of(entry->instruction));
  if (const QString status = status_text(entry->status); !status.isEmpty())
    notes << status;
  card.note = notes.join(QStringLiteral(" · "));
  return card;
}

CardText value_card(const dsl::ParsedText& text, std::uint32_t offset, const std::string& name) {
  const dsl::Definition* definition = pto::definition_of(text, offset, name);
  if (definition == nullptr)
    return {};
  CardText card;
  card.code = QString::fromStdString(name);
  if (const std::string_view value = pto::constant_of(text, *definition); !value.empty())
    card.code += QStringLiteral(" = ") + text_of(value);
  if (definition->type_length > 0)
    card.code += QStringLiteral(": ") + short_type(text.type_of(*definition));
  QStringList notes;
  const dsl::TokenView tokens(text.text(), text.tokens());
  const auto operation = pto::operation_at(text, definition->line);
  if (definition->kind == dsl::DefinitionKind::Parameter)
    notes << Text::tr("parameter");
  else if (operation)
    notes << Text::tr("bound on line %1 by %2")
                 .arg(QLocale().toString(definition->line + 1))
                 .arg(text_of(pto::mnemonic_of(tokens, operation->line)));
  if (operation && tokens.is_name(operation->line.rest.begin, "addr"))
    for (const pto::Operand& operand : pto::operands_of(text, *operation)) {
      if (!operand.value.empty())
        notes << Text::tr("at %1").arg(address_text(operand.value));
      break;
    }
  const auto places = pto::places_of(text, offset, name, kMostUses);
  notes << Text::tr("named %n time(s)", nullptr, static_cast<int>(places.size()));
  card.note = notes.join(QStringLiteral(" · "));
  return card;
}

CardText function_card(const dsl::ParsedText& text, std::string_view name) {
  const std::int32_t index = text.structure().function_named(name);
  if (index < 0)
    return {};
  const dsl::Function& function = text.structure().functions[static_cast<std::size_t>(index)];
  return {text_of(text.text_of(function.header)).simplified(),
          Text::tr("lines %1 to %2")
              .arg(QLocale().toString(function.lines.begin + 1))
              .arg(QLocale().toString(function.lines.end))};
}

/// C++ is declared before it is used: the first line of the function that names it.
CardText cpp_card(const dsl::ParsedText& text, std::uint32_t offset, const std::string& name) {
  if (CardText card = function_card(text, name); !card.is_empty())
    return card;
  const auto places = pto::places_of(text, offset, name, kMostUses);
  if (places.empty())
    return {};
  return {text_of(text.line(places.front().line)).trimmed(),
          Text::tr("first on line %1").arg(QLocale().toString(places.front().line + 1)) +
              QStringLiteral(" · ") +
              Text::tr("named %n time(s)", nullptr, static_cast<int>(places.size()))};
}

} // namespace

QString short_type(std::string_view type) {
  if (!type.starts_with("!pto.tile_buf<") || field(type, "rows").empty())
    return text_of(type);
  QString result = QStringLiteral("%1 %2 %3x%4")
                       .arg(text_of(field(type, "loc")), text_of(field(type, "dtype")),
                            text_of(field(type, "rows")), text_of(field(type, "cols")));
  if (field(type, "blayout") == "col_major")
    result += QStringLiteral(", col_major");
  if (const std::string_view boxes = field(type, "slayout"); !boxes.empty() && boxes != "none_box")
    result += QStringLiteral(", ") + Text::tr("boxes %1").arg(text_of(boxes));
  return result;
}

CardText card_text(const CodeSource& source, std::uint32_t line, std::uint32_t byte,
                   const std::string& name) {
  const dsl::ParsedText& text = *source.text;
  if (line >= text.line_count() || name.empty())
    return {};
  const std::uint32_t offset = text.lines().offset(line) + byte;
  switch (source.language()) {
  case dsl::Language::Cpp:
    return cpp_card(text, offset, name);
  case dsl::Language::Printed:
    return {};
  case dsl::Language::Mlir:
    break;
  }
  if (name.front() == '%')
    return value_card(text, offset, name);
  if (name.front() == '@')
    return function_card(text, std::string_view(name).substr(1));
  const auto operation = pto::operation_at(text, line);
  const dsl::TokenView tokens(text.text(), text.tokens());
  if (!operation || pto::mnemonic_of(tokens, operation->line) != name)
    return {};
  return operation_card(text, *operation);
}

CodeCard::CodeCard(const Theme& theme, CodeView& view, QObject* parent)
    : QObject(parent), view_(view), card_(new HoverCard(theme, &view)) {
  rest_.setSingleShot(true);
  rest_.setInterval(kRest_ms);
  connect(&rest_, &QTimer::timeout, this, [this] { show(name_, place_); });
  connect(&view, &CodeView::name_hovered, this, &CodeCard::hover);
  connect(&view, &CodeView::scrolled, this, &CodeCard::hide);
}

void CodeCard::set_layout(const CodeLayoutPtr& layout) {
  hide();
  layout_ = layout;
}

void CodeCard::hover(const QByteArray& name, const CodePlace& place) {
  hide();
  if (name.isEmpty())
    return;
  name_ = name;
  place_ = place;
  rest_.start();
}

bool CodeCard::show_at_caret() {
  if (show(view_.name_at_caret(), view_.place_at_caret()))
    return true;
  // Not on a name: the operation of the line.
  const std::int32_t shown = view_.current_line();
  if (!layout_ || shown < 0 || shown >= layout_->line_count())
    return false;
  const auto line =
      static_cast<std::uint32_t>(layout_->line_of_shown[static_cast<std::size_t>(shown)]);
  const dsl::ParsedText& text = *layout_->source->text;
  if (text.language() != dsl::Language::Mlir || line >= text.line_count())
    return false;
  const auto operation = pto::operation_at(text, line);
  if (!operation || operation->line.name.empty())
    return false;
  const dsl::Token& token = text.tokens()[operation->line.name.begin];
  if (token.line != line)
    return false;
  const auto begin = static_cast<std::int32_t>(token.offset - text.lines().offset(line));
  const std::string_view name = text.text_of(token);
  return show(QByteArray(name.data(), static_cast<qsizetype>(name.size())),
              {shown, begin, begin + static_cast<std::int32_t>(token.length)});
}

void CodeCard::hide() {
  rest_.stop();
  card_->hide();
}

bool CodeCard::show(const QByteArray& name, const CodePlace& place) {
  if (!layout_ || place.line < 0 || place.line >= layout_->line_count())
    return false;
  const auto line =
      static_cast<std::uint32_t>(layout_->line_of_shown[static_cast<std::size_t>(place.line)]);
  const CardText text = card_text(*layout_->source, line, static_cast<std::uint32_t>(place.begin),
                                  name.toStdString());
  if (text.is_empty())
    return false;
  card_->show_beside(view_.rect_of(place), text);
  return true;
}

} // namespace ptoscope::views

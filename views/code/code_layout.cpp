#include "views/code/code_layout.h"

#include "views/common/code_styles.h"

#include <QCoreApplication>

#include <algorithm>

namespace ptoscope::views {
namespace {

class Writer {
public:
  Writer(CodeLayout& layout, CodeText& text)
      : layout_(layout), text_(text), source_(*layout.source->text) {}

  void reserve() {
    const auto bytes = static_cast<qsizetype>(source_.text().size());
    text_.utf8.reserve(bytes);
    text_.styles.reserve(bytes);
    text_.lines.reserve(source_.line_count());
    layout_.line_of_shown.reserve(source_.line_count());
    layout_.shown_of_line.resize(source_.line_count(), 0);
  }

  void add_code(std::uint32_t line, const CodeLine& gutter) {
    start_line();
    const std::string_view content = source_.line(line);
    text_.utf8.append(content.data(), static_cast<qsizetype>(content.size()));
    const qsizetype styled = text_.styles.size();
    text_.styles.resize(styled + static_cast<qsizetype>(content.size()));
    write_line_styles(source_, line, text_.styles.data() + styled);
    layout_.shown_of_line[line] = layout_.line_count();
    layout_.line_of_shown.push_back(static_cast<std::int32_t>(line));
    text_.lines.push_back(gutter);
    text_.largest_number = std::max(text_.largest_number, gutter.number);
  }

  void add_closed(const CodeFold& fold, std::int32_t index) {
    start_line();
    const std::string_view header = source_.line(fold.header);
    const auto indent =
        static_cast<qsizetype>(std::min(header.find_first_not_of(" \t"), header.size()));
    const int hidden = static_cast<int>(fold.hidden());
    const QString text = QCoreApplication::translate("CodeLayout", "… %n line(s)", nullptr, hidden);
    const QByteArray note = QByteArray(indent + 2, ' ') + text.toUtf8();
    text_.utf8.append(note);
    text_.styles.append(QByteArray(note.size(), static_cast<char>(CodeStyle::Dim)));
    for (std::uint32_t line = fold.header + 1; line < fold.end; ++line)
      layout_.shown_of_line[line] = layout_.line_count();
    layout_.line_of_shown.push_back(static_cast<std::int32_t>(fold.header));
    text_.lines.push_back({.tint = LineTint::Fold, .fold = index});
  }

private:
  void start_line() {
    if (text_.lines.empty())
      return;
    text_.utf8.append('\n');
    text_.styles.append(static_cast<char>(CodeStyle::Plain));
  }

  CodeLayout& layout_;
  CodeText& text_;
  const dsl::ParsedText& source_;
};

} // namespace

std::vector<CodeFold> folds_of(const dsl::ParsedText& text) {
  std::vector<CodeFold> folds;
  const auto add = [&folds](const dsl::LineRange& header, const dsl::LineRange& lines) {
    if (header.end > 0 && lines.end > header.end)
      folds.push_back({header.end - 1, lines.end});
  };
  for (const dsl::Function& function : text.structure().functions)
    add(function.header, function.lines);
  for (const dsl::Statement& statement : text.structure().statements)
    add(statement.header, statement.lines);
  std::ranges::sort(folds, [](const CodeFold& a, const CodeFold& b) {
    return a.header != b.header ? a.header < b.header : a.end > b.end;
  });
  // One fold a line: the outermost that begins there.
  const auto rest = std::ranges::unique(folds, {}, &CodeFold::header);
  folds.erase(rest.begin(), rest.end());
  return folds;
}

std::int32_t CodeLayout::fold_at(std::uint32_t line) const {
  std::int32_t found = -1;
  for (std::size_t i = 0; i < folds.size() && folds[i].header <= line; ++i)
    if (line < folds[i].end)
      found = static_cast<std::int32_t>(i);
  return found;
}

bool CodeLayout::hides(std::uint32_t line) const {
  const std::int32_t shown = shown_of_line[line];
  return line_of_shown[static_cast<std::size_t>(shown)] != static_cast<std::int32_t>(line);
}

CodeLayoutPtr lay_out_code(CodeSourcePtr source, const std::set<std::uint32_t>& closed,
                           const std::vector<std::uint32_t>& marked) {
  auto layout = std::make_shared<CodeLayout>();
  layout->source = std::move(source);
  const dsl::ParsedText& text = *layout->source->text;
  layout->folds = folds_of(text);
  auto shown = std::make_shared<CodeText>();
  shown->names = names_of(text.language());
  Writer writer(*layout, *shown);
  writer.reserve();
  std::size_t fold = 0;
  auto mark = marked.begin();
  for (std::uint32_t line = 0; line < text.line_count(); ++line) {
    while (fold < layout->folds.size() && layout->folds[fold].header < line)
      ++fold;
    CodeLine gutter;
    gutter.number = static_cast<std::int32_t>(line) + 1;
    mark = std::find_if(mark, marked.end(), [line](std::uint32_t one) { return one >= line; });
    if (mark != marked.end() && *mark == line)
      gutter.sign = '>';
    const bool is_header = fold < layout->folds.size() && layout->folds[fold].header == line;
    if (is_header) {
      gutter.fold = static_cast<std::int32_t>(fold);
      gutter.folded = closed.contains(line);
    }
    writer.add_code(line, gutter);
    if (!gutter.folded)
      continue;
    writer.add_closed(layout->folds[fold], gutter.fold);
    line = layout->folds[fold].end - 1;
  }
  if (text.line_count() == 0) {
    // An empty text is one empty line.
    shown->lines.push_back({.number = 1});
    layout->line_of_shown.push_back(0);
    layout->shown_of_line.push_back(0);
  }
  layout->text = std::move(shown);
  return layout;
}

} // namespace ptoscope::views

#pragma once

#include "app/gui/fact_tree.h"
#include "core/snapshots/nodes/value_facts.h"
#include "views/model/selection.h"

#include <QList>
#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::views {
class Workspace;
}

namespace ptoscope::gui {

/// What the text of a step tells about the selection; found on a job, since a text may have to
/// be read for it. Lines count from 0.
struct TextFacts {
  struct OfFunction {
    std::string name;
    std::string type;
    std::string level;
    std::string role;
    std::uint32_t first_line = 0;
    std::uint32_t line_count = 0;
    std::uint32_t parameters = 0;
    std::uint32_t statements = 0;
  };
  struct OfName {
    std::string name;
    std::string kind; ///< English, marked for translation in the context "core"
    std::string type; ///< in full where nodes tell, else as printed
    std::string function;
    std::uint32_t line = 0;
    std::uint32_t definitions = 0;
    /// What nodes tell beyond that; nothing where the function can't be read.
    std::optional<snapshots::ValueFacts> value;
  };

  std::uint32_t lines = 0;
  std::int64_t size_bytes = 0;
  std::uint32_t functions = 0;
  std::optional<OfFunction> function;
  std::optional<OfName> name;
};

/// `function` may be empty: then the one at `line` (-1: none) is described. `nodes` are those of
/// the text, or null.
TextFacts text_facts(const dsl::ParsedText& text, const snapshots::SnapshotNodes* nodes,
                     const std::string& function, int line, const std::string& name);

/// Everything known about the selection, in the present language.
QList<FactSection> inspector_facts(const views::Workspace& workspace,
                                   const views::Selection& selection,
                                   const std::optional<TextFacts>& text);

} // namespace ptoscope::gui

#include "views/model/node_findings.h"

#include <set>
#include <string>

namespace ptoscope::views {

std::vector<Diagnostic> node_findings(const snapshots::SnapshotStore& store, NodesCache& nodes,
                                      const CancellationToken& token) {
  std::vector<Diagnostic> result;
  std::set<std::string> said;
  for (std::size_t i = 0; i < store.steps().size() && !token.cancelled(); ++i) {
    const Expected<dsl::ParsedTextPtr> text = store.text(i);
    if (!text || !store.content_diagnostics(i).empty())
      continue;
    const auto read = nodes.read(*text, token);
    for (const Diagnostic& found : read->diagnostics()) {
      if (!said.insert(found.message()).second)
        continue;
      result.push_back(found);
      result.back().place.file = store.steps()[i].file.string();
    }
  }
  return result;
}

} // namespace ptoscope::views

#include "app/cli/json_output.h"

namespace ptoscope::cli {

Json step_json(const snapshots::Step& step) {
  Json result;
  result["number"] = step.number;
  result["pass"] = step.pass;
  result["occurrence"] = step.occurrence;
  result["file"] = step.file.string();
  return result;
}

std::string json_text(const Json& value) {
  return value.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace ptoscope::cli

#pragma once

#include "core/diff/snapshot_diff.h"
#include "core/snapshots/snapshot_store.h"

#include <filesystem>
#include <memory>
#include <string>

namespace ptoscope::testing {

/// The dump directory that comes with the program.
inline std::filesystem::path example_dumps() {
  return std::filesystem::path(PTOSCOPE_SOURCE_DIR) / "resources/examples/heron/passes_dump";
}

/// Two small modules of our own: `scale` changes in one line of a loop, `copy` doesn't change,
/// `main` loses a statement.
inline dsl::ParsedTextPtr module_text(bool after) {
  std::string text = "# pypto.program: Toy\n"
                     "import pypto.language as pl\n"
                     "\n"
                     "@pl.program\n"
                     "class Toy:\n"
                     "    @pl.function(type=pl.FunctionType.InCore)\n"
                     "    def copy(a: pl.Tensor[[16, 16], pl.FP32]):\n";
  for (int i = 0; i < 12; ++i)
    text += "        c" + std::to_string(i) + ": pl.Scalar[pl.INDEX] = " + std::to_string(i) + "\n";
  text += "    @pl.function(type=pl.FunctionType.InCore)\n"
          "    def scale(x: pl.Tensor[[16, 16], pl.FP32], k: pl.Scalar[pl.FP32]):\n";
  for (int i = 0; i < 20; ++i)
    text += "        s" + std::to_string(i) + ": pl.Scalar[pl.INDEX] = " + std::to_string(i) + "\n";
  text += "        for i in pl.range(4):\n";
  for (int i = 0; i < 10; ++i)
    text += "            t" + std::to_string(i) +
            ": pl.Tile[[16, 16], pl.FP32] = pl.tile.adds(x, " + std::to_string(i) + ".0)\n";
  text += after ? "            u: pl.Tile[[16, 16], pl.FP32] = pl.tile.muls(t1, 2.0)\n"
                : "            u: pl.Tile[[16, 16], pl.FP32] = pl.tile.muls(t0, 2.0)\n";
  text += "    @pl.function(type=pl.FunctionType.Orchestration)\n"
          "    def main(self, a: pl.Tensor[[16, 16], pl.FP32]):\n";
  if (!after)
    text += "        d: pl.Scalar[pl.INDEX] = 7\n";
  text += "        self.copy(a)\n"
          "        self.scale(a, 0.5)\n";
  return std::make_shared<const dsl::ParsedText>(text);
}

inline diff::SnapshotDiffPtr toy_diff() {
  return diff::compare(module_text(false), module_text(true));
}

/// Line of a text that contains `part`, from 0; -1 when there is none.
inline std::int32_t line_with(const dsl::ParsedText& text, std::string_view part) {
  for (std::uint32_t line = 0; line < text.line_count(); ++line) {
    if (text.line(line).find(part) != std::string_view::npos)
      return static_cast<std::int32_t>(line);
  }
  return -1;
}

} // namespace ptoscope::testing

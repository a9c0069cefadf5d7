#include "tests/bench/generate_dump.h"

#include "core/passes/pass_table.h"
#include "core/support/file_io.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

namespace ptoscope::bench {
namespace {

constexpr int kLinesPerFunction = 160;

/// Numbers that are the same everywhere (xorshift64*); the standard distributions are not.
class Random {
public:
  explicit Random(std::uint64_t seed) : state_(seed * 0x9E37'79B9'7F4A'7C15ULL + 1) {}

  std::uint64_t next() {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return state_ * 0x2545'F491'4F6C'DD1DULL;
  }
  int below(int limit) { return static_cast<int>(next() % static_cast<std::uint64_t>(limit)); }

private:
  std::uint64_t state_;
};

/// One printed statement; a loop is its header, its body follows deeper.
struct Line {
  int depth = 0;
  std::string head; ///< what stands before the operands
  std::string tail;
  int number = 0;   ///< a constant among the operands
  bool leaf = true; ///< may be edited, moved, dropped
};

struct Function {
  std::string name;
  std::vector<Line> lines;
};

class Generator {
public:
  explicit Generator(std::uint64_t seed) : random_(seed) {}

  void build(int lines) {
    const int functions = std::max(1, lines / kLinesPerFunction);
    const int body = std::max(4, (lines - 8) / functions - 3);
    for (int i = 0; i < functions; ++i)
      functions_.push_back(make_function(i, body));
  }

  void edit(int count) {
    for (int i = 0; i < count; ++i) {
      Function& function =
          functions_[static_cast<std::size_t>(random_.below(static_cast<int>(functions_.size())))];
      edit_one(function.lines);
    }
  }

  std::string print() const {
    std::string out = "# pypto.program: Synthetic\nimport pypto.language as pl\n\n"
                      "@pl.program\nclass Synthetic:\n";
    for (const Function& function : functions_) {
      out += "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "
             "role=pl.Role.SubWorker)\n";
      out += fmt::format("    def {}(src__ssa_v0: pl.Tensor[[4096, 512], pl.FP32], "
                         "dst__ssa_v0: pl.Out[pl.Tensor[[4096, 512], pl.FP32]]) -> "
                         "pl.Tensor[[4096, 512], pl.FP32]:\n",
                         function.name);
      for (const Line& line : function.lines) {
        out.append(8 + 4 * static_cast<std::size_t>(line.depth), ' ');
        out += line.head;
        if (line.leaf)
          out += fmt::format("{}", line.number);
        out += line.tail;
        out += '\n';
      }
      out += "        return dst__ssa_v0\n";
    }
    return out;
  }

private:
  Function make_function(int index, int body) {
    Function result;
    result.name = fmt::format("kernel_{}", index);
    int depth = 0;
    int left_in_loop = 0;
    for (int i = 0; i < body; ++i) {
      if (depth > 0 && left_in_loop-- == 0)
        depth = 0;
      if (depth == 0 && random_.below(12) == 0 && i + 8 < body) {
        result.lines.push_back({depth,
                                fmt::format("for i{}__idx_v0 in pl.range(0, {}, {}):", i,
                                            64 << random_.below(5), 16 << random_.below(2)),
                                "", 0, false});
        depth = 1;
        left_in_loop = 4 + random_.below(12);
        continue;
      }
      result.lines.push_back(make_statement(depth));
    }
    return result;
  }

  Line make_statement(int depth) {
    static constexpr const char* kOps[] = {"add", "mul", "sub", "maximum", "exp", "row_expand_mul"};
    static constexpr const char* kBases[] = {"acc",   "score", "row", "scale",
                                             "probs", "gate",  "mix"};
    const int version = next_version_++;
    const std::string name = fmt::format("{}{}__ssa_v0", kBases[random_.below(7)], version);
    const std::string left = operand();
    Line line;
    line.depth = depth;
    const int kind = random_.below(10);
    if (kind < 3) {
      line.head = fmt::format("{}: pl.Tile[[64, 128], pl.FP32] = "
                              "pl.tile.load(src__ssa_v0, [",
                              name);
      line.number = random_.below(64) * 64;
      line.tail = ", 0], [64, 128], target_memory=pl.Mem.Vec)";
      names_.push_back(name);
    } else if (kind < 9) {
      line.head = fmt::format("{}: pl.Tile[[64, 128], pl.FP32] = pl.tile.{}({}, {}, ", name,
                              kOps[random_.below(6)], left, operand());
      line.number = random_.below(4096);
      line.tail.push_back(')');
      names_.push_back(name);
    } else {
      line.head = fmt::format("{}: pl.Tensor[[4096, 512], pl.FP32] = pl.tile.store({}, [",
                              fmt::format("dst{}__ssa_v1", version), left);
      line.number = random_.below(64) * 64;
      line.tail = ", 0], dst__ssa_v0)";
    }
    return line;
  }

  std::string operand() {
    if (names_.empty())
      return "src__ssa_v0";
    const int recent = std::min<int>(static_cast<int>(names_.size()), 24);
    return names_[names_.size() - 1 - static_cast<std::size_t>(random_.below(recent))];
  }

  void edit_one(std::vector<Line>& lines) {
    const int at = random_.below(static_cast<int>(lines.size()));
    Line& line = lines[static_cast<std::size_t>(at)];
    if (!line.leaf)
      return;
    const int kind = random_.below(20);
    if (kind < 9) {
      line.number = random_.below(8192);
    } else if (kind < 12) {
      const std::size_t type = line.head.find(", pl.FP32] =");
      if (type != std::string::npos)
        line.head.insert(type + 9,
                         fmt::format(", pl.MemRef(mem_vec_{}, pl.const(0, pl.INT64), 32768)",
                                     random_.below(40)));
    } else if (kind < 15) {
      const Line fresh = make_statement(line.depth);
      lines.insert(lines.begin() + at, fresh);
    } else if (kind < 18) {
      if (lines.size() > 8)
        lines.erase(lines.begin() + at);
    } else {
      const int to = std::min<int>(at + 3 + random_.below(8), static_cast<int>(lines.size()) - 1);
      if (lines[static_cast<std::size_t>(to)].leaf &&
          lines[static_cast<std::size_t>(to)].depth == line.depth)
        std::rotate(lines.begin() + at, lines.begin() + at + 1, lines.begin() + to + 1);
    }
  }

  Random random_;
  std::vector<Function> functions_;
  std::vector<std::string> names_;
  int next_version_ = 0;
};

} // namespace

std::vector<std::string> generate_dumps(int steps, int lines, double edit_percent,
                                        std::uint64_t seed) {
  Generator generator(seed);
  generator.build(lines);
  std::vector<std::string> result;
  for (int step = 0; step < steps; ++step) {
    if (step > 0 && step % 3 != 0)
      generator.edit(static_cast<int>(lines * edit_percent / 100));
    result.push_back(generator.print());
  }
  return result;
}

std::vector<std::string> dump_file_names(std::size_t steps) {
  const std::vector<passes::PipelineStep> pipeline = passes::pipeline(passes::MemoryPlanner::PyPTO);
  std::vector<std::string> result;
  for (std::size_t i = 0; i < steps; ++i) {
    if (i == 0)
      result.emplace_back("00_frontend.py");
    else
      result.push_back(
          fmt::format("{:02}_after_{}.py", i, pipeline[(i - 1) % pipeline.size()].pass->name));
  }
  return result;
}

Status generate_dump_directory(const std::filesystem::path& path, int steps, int lines,
                               double edit_percent, std::uint64_t seed) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error)
    return make_error("file-unwritable", {path.string(), 0, 0},
                      message_text("core", "the file cannot be written: {0}"), error.message());
  const std::vector<std::string> dumps = generate_dumps(steps, lines, edit_percent, seed);
  const std::vector<std::string> names = dump_file_names(dumps.size());
  for (std::size_t i = 0; i < dumps.size(); ++i)
    if (Status status = write_file_atomically(path / names[i], dumps[i]); !status)
      return status;
  return Done{};
}

} // namespace ptoscope::bench

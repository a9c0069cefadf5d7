#include "tests/unit/dsl/printed_program.h"

namespace ptoscope::test {

std::string program(const std::string& members, const std::string& symbols) {
  return "# pypto.program: Demo\nimport pypto.language as pl\n\n" + symbols +
         "@pl.program\nclass Demo:\n" + members;
}

std::string host(const std::string& body) {
  return program("    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "
                 "role=pl.Role.Orchestrator)\n"
                 "    def main(self, a: pl.Tensor[[16, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> "
                 "pl.Tensor[[16, 64], pl.FP32]:\n" +
                 body + "        return a\n");
}

std::string line(const std::string& text) {
  constexpr const char* kIndent = "        ";
  std::string lines = kIndent;
  for (const char byte : text) {
    lines += byte;
    if (byte == '\n')
      lines += kIndent;
  }
  return lines + "\n";
}

reader::ReadProgram read(const std::string& text, reader::Reading reading, ir::Context& context) {
  return reader::read_program(text, "x.py", reading, context);
}

std::string print(const reader::ReadProgram& read) {
  return printer::print(*read.program, {read.form.level, read.form.prefix});
}

} // namespace ptoscope::test

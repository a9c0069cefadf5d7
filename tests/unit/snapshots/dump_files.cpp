#include "tests/unit/snapshots/dump_files.h"

#include <sys/stat.h>

#include <fcntl.h>
#include <fstream>

namespace ptoscope::test {

void DumpFiles::write(std::string_view name, std::string_view text, std::int64_t age_s) const {
  std::filesystem::create_directories(path(name).parent_path());
  std::ofstream(path(name), std::ios::binary) << text;
  set_age(name, age_s);
}

void DumpFiles::set_age(std::string_view name, std::int64_t age_s) const {
  constexpr std::int64_t kBaseS = 1'780'000'000;
  const timespec time{kBaseS - age_s, 0};
  const timespec times[2] = {time, time};
  ::utimensat(AT_FDCWD, path(name).c_str(), times, 0);
}

void DumpFiles::link(std::string_view name, const std::filesystem::path& target) const {
  std::filesystem::create_symlink(target, path(name));
}

std::string program(std::string_view body) {
  return "# pypto.program: Toy\n"
         "import pypto.language as pl\n"
         "\n"
         "@pl.program\n"
         "class Toy:\n"
         "    @pl.function(type=pl.FunctionType.InCore)\n"
         "    def work(x: pl.Tensor[[16, 64], pl.FP32]) -> pl.Tensor[[16, 64], pl.FP32]:\n" +
         std::string(body);
}

} // namespace ptoscope::test

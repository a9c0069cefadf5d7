#pragma once

#include <QTemporaryDir>

#include <filesystem>
#include <string>
#include <string_view>

namespace ptoscope::test {

/// A temporary directory that a test fills with dump files.
class DumpFiles {
public:
  std::filesystem::path root() const { return directory_.path().toStdString(); }
  std::filesystem::path path(std::string_view name) const { return root() / name; }

  /// Writes `root()/name`, making folders as needed; `age_s` seconds older than a fixed time.
  void write(std::string_view name, std::string_view text, std::int64_t age_s = 0) const;
  void set_age(std::string_view name, std::int64_t age_s) const;
  void link(std::string_view name, const std::filesystem::path& target) const;

private:
  QTemporaryDir directory_;
};

/// A small program whose function `work` holds `body` lines, indented by eight blanks.
std::string program(std::string_view body);

} // namespace ptoscope::test

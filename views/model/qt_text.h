#pragma once

#include <QString>

#include <filesystem>
#include <string_view>

namespace ptoscope::views {

/// File names between Qt and the standard library, byte for byte.
QString to_qstring(const std::filesystem::path& path);
std::filesystem::path to_path(const QString& path);

/// UTF-8 of the core.
QString text_of(std::string_view utf8);

} // namespace ptoscope::views

#pragma once

#include <source_location>
#include <stdexcept>
#include <string>

namespace ptoscope {

/// A promise that our own code broke, with the place in it. Whoever runs work for a user catches
/// it, shows it and drops the work; no input may lead here.
class InternalError : public std::logic_error {
public:
  explicit InternalError(const std::string& what,
                         std::source_location place = std::source_location::current())
      : std::logic_error(what), place_(place) {}

  const std::source_location& place() const { return place_; }

private:
  std::source_location place_;
};

} // namespace ptoscope

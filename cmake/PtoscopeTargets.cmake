# Compiler settings and the two functions with which every folder declares itself.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

find_program(PTOSCOPE_CCACHE ccache)
if(PTOSCOPE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${PTOSCOPE_CCACHE}")
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # std::stable_sort of libstdc++ 12 calls a deprecated function of its own.
  add_compile_options(-Wno-deprecated-declarations)
endif()
if(PTOSCOPE_WARNINGS_AS_ERRORS)
  add_compile_options(-Werror)
endif()
if(PTOSCOPE_SANITIZE)
  add_compile_options(-fsanitize=${PTOSCOPE_SANITIZE} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${PTOSCOPE_SANITIZE})
endif()
if(PTOSCOPE_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# ptoscope_library(<target> SOURCES <file>... [PUBLIC <lib>...] [PRIVATE <lib>...] [QT])
# A static library of one folder. Headers are included by their path from the root.
function(ptoscope_library target)
  cmake_parse_arguments(arg "QT" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  add_library(${target} STATIC ${arg_SOURCES})
  target_include_directories(${target} PUBLIC "${CMAKE_SOURCE_DIR}")
  target_link_libraries(${target} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
  if(arg_QT)
    set_target_properties(${target} PROPERTIES AUTOMOC ON)
  endif()
endfunction()

# ptoscope_test(<name> SOURCES <file>... LIBS <lib>... [LABELS <label>...] [GUI] [DROP_ROOT])
# A Qt Test program that is one CTest entry. GUI tests run offscreen. With DROP_ROOT it runs as
# "nobody" when root runs the tests; it may use the source and build folders no further then.
function(ptoscope_test name)
  cmake_parse_arguments(arg "GUI;DROP_ROOT" "" "SOURCES;LIBS;LABELS" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES AUTOMOC ON)
  target_link_libraries(${name} PRIVATE ${arg_LIBS} Qt6::Test)
  # Optimising the tests themselves costs more time than it saves.
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  target_compile_definitions(${name} PRIVATE
    PTOSCOPE_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
    PTOSCOPE_CORPUS_DIR="${PTOSCOPE_CORPUS_DIR}")
  if(arg_DROP_ROOT)
    add_test(NAME ${name}
      COMMAND "${CMAKE_SOURCE_DIR}/cmake/drop_root.sh" $<TARGET_FILE:${name}>)
  else()
    add_test(NAME ${name} COMMAND ${name})
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}"
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8")
endfunction()

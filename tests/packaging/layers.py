"""Checks who includes whom, as docs/dev/structure.md lays down, and the size of files.

usage: layers.py ROOT      prints one line a finding, exit status 1 when there is any
"""

import re
import sys
from pathlib import Path

CODE_FOLDERS = ("app", "core", "memgraph", "profiler", "tests", "views")
SUFFIXES = (".cpp", ".h")
LONGEST_FILE = 800

# Folders of core in the order in which they build on each other: one may include itself and
# what this table names.
CORE_MAY_INCLUDE = {
    "support": set(),
    "ir": {"support"},
    "arith": {"support", "ir"},
    "ops": {"support", "ir", "arith"},
    "serial": {"support", "ir"},
    "dsl": {"support", "ir", "arith", "ops"},
    "pto": {"support", "dsl"},
    "passes": {"support"},
    "diff": {"support", "dsl"},
    "snapshots": {"support", "ir", "dsl", "pto", "passes", "diff"},
    "build": {"support", "dsl", "snapshots"},
    "report": {"support", "ir", "dsl", "pto", "passes", "diff", "snapshots", "build"},
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
QT = re.compile(r"^(Q[A-Z]|Qt[A-Z]|Qsci/)")
SHARED_VIEW_FOLDERS = ("model", "common")


def is_qt(delimiter, path):
    return delimiter == "<" and QT.match(path) is not None


def layer_of(path):
    """('core', 'dsl') of core/dsl/lexer.h, ('app', 'gui') of app/gui/main.cpp, ..."""
    parts = path.split("/")
    return parts[0], parts[1] if len(parts) > 2 else ""


def include_fault(file, delimiter, included):
    """What is wrong with `included` in `file`, or None. Both are relative to the root."""
    layer, folder = layer_of(file)
    if layer == "tests":
        return None
    if included.startswith(".") or "/../" in included:
        return "includes by a relative path"

    target_layer, target_folder = layer_of(included) if delimiter == '"' else ("", "")
    without_qt = layer in ("core", "memgraph", "profiler") or (layer, folder) == ("app", "cli")
    if without_qt and is_qt(delimiter, included):
        return "has to do without Qt"
    if target_layer == "tests":
        return "includes a test"

    if layer == "core":
        if target_layer in ("app", "views", "memgraph", "profiler"):
            return "core includes a layer above it"
        allowed = CORE_MAY_INCLUDE.get(folder)
        if target_layer == "core" and target_folder != folder:
            if allowed is None:
                return f"core/{folder} is not in the table of layers.py"
            if target_folder not in allowed:
                return f"core/{folder} does not build on core/{target_folder}"
    if layer in ("memgraph", "profiler"):
        if target_layer in ("app", "views", "memgraph", "profiler") and target_layer != layer:
            return f"{layer} includes {target_layer}"
    if layer == "views":
        if target_layer == "app":
            return "a view includes the application"
        shared = target_folder in SHARED_VIEW_FOLDERS
        if target_layer == "views" and target_folder != folder and not shared:
            return "a pane includes another pane"
        if folder == "model" and target_layer == "views" and target_folder == "common":
            return "views/model includes a widget folder"
    if (layer, folder) == ("app", "cli"):
        if target_layer == "views" or (target_layer, target_folder) == ("app", "gui"):
            return "the command line includes the window"
    if (layer, folder) == ("app", "gui") and (target_layer, target_folder) == ("app", "cli"):
        return "the window includes the command line"
    return None


def faults_of_file(root, path):
    file = path.relative_to(root).as_posix()
    lines = path.read_text(encoding="utf-8").split("\n")
    count = len(lines) - (1 if lines[-1] == "" else 0)
    if count > LONGEST_FILE:
        yield f"{file}: {count} lines, more than {LONGEST_FILE}"
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        if match is None:
            continue
        fault = include_fault(file, match[1], match[2])
        if fault is not None:
            yield f"{file}:{number}: {fault}: {match[2]}"


def find_faults(root):
    for folder in CODE_FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in SUFFIXES:
                yield from faults_of_file(root, path)


def main():
    faults = list(find_faults(Path(sys.argv[1])))
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

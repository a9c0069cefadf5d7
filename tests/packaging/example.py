"""Checks the bundled example: complete, in printed form, unchanged steps equal to the one before.

usage: example.py ROOT [--fill]      --fill writes the unchanged steps from the ones before them
"""

import ast
import re
import sys
from pathlib import Path

LAST_STEP = 49
CHANGED = (0, 1, 2, 4, 5, 7, 9, 11, 14, 22, 26, 29, 30, 32, 34, 35, 38, 45, 46, 47)
FILE_NAME = re.compile(r"(\d\d)_(frontend|after_\w+)\.py")
LOG_HEAD = re.compile(r"\S*passes_dump/(\S+):(\d+):(\d+): warning: .*variable '(\w+)'.*\[\w+\]")


def faults_of_text(name, text):
    if not text.endswith("\n") or text.endswith("\n\n"):
        yield f"{name}: does not end with one line break"
    if "\t" in text or "\r" in text:
        yield f"{name}: has a tab or a carriage return"
    for number, line in enumerate(text.split("\n"), 1):
        if line != line.rstrip() or (len(line) - len(line.lstrip())) % 4 != 0:
            yield f"{name}:{number}: blanks that the printer does not write"
    try:
        ast.parse(text)
    except SyntaxError as error:
        yield f"{name}:{error.lineno}: {error.msg}"


def faults_of_log(path, folder):
    """The first line points at the variable; the next two quote it."""
    head, quote, marker = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
    match = LOG_HEAD.fullmatch(head)
    if match is None:
        yield f"{path.name}: not a warning of the printed form"
        return
    line_number, column, variable = int(match[2]), int(match[3]), match[4]
    line = (folder / match[1]).read_text(encoding="utf-8").split("\n")[line_number - 1]
    if not line[column - 1:].startswith(variable):
        yield f"{path.name}: {variable} is not at {line_number}:{column}"
    pad = " " * len(str(line_number))
    if quote != f" {line_number} | {line}":
        yield f"{path.name}: quotes another line"
    if marker != f" {pad} | {' ' * (column - 1)}^{'~' * (len(variable) - 1)}":
        yield f"{path.name}: the marker stands elsewhere"


def find_faults(folder, fill):
    steps = {}
    for path in sorted(folder.glob("*.py")):
        match = FILE_NAME.fullmatch(path.name)
        if match is None:
            yield f"{path.name}: not the name of a step"
            continue
        steps[int(match[1])] = path
    if sorted(steps) != list(range(LAST_STEP + 1)):
        yield f"steps are not 0 to {LAST_STEP}: {sorted(steps)}"
        return

    before = None
    for number, path in sorted(steps.items()):
        if fill and number not in CHANGED:
            path.write_text(before, encoding="utf-8")
        text = path.read_text(encoding="utf-8")
        yield from faults_of_text(path.name, text)
        if (text == before) == (number in CHANGED):
            yield f"{path.name}: {'equals' if text == before else 'differs from'} the step before"
        before = text
    for path in sorted(folder.glob("*.log")):
        yield from faults_of_log(path, folder)


def main():
    folder = Path(sys.argv[1]) / "resources" / "examples" / "heron" / "passes_dump"
    faults = list(find_faults(folder, "--fill" in sys.argv))
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

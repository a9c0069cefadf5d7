"""The libraries that ptosc loads when it starts: the command line has neither Qt nor MLIR."""

import re
import subprocess
import sys

FOREIGN = re.compile(r"\blib(Qt|MLIR|LLVM|qscintilla)", re.IGNORECASE)


def needed(program):
    """The libraries that a program asks for, and those that these ask for."""
    text = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
    return [line.split()[0] for line in text.splitlines() if line.split()]


def main():
    libraries = needed(sys.argv[1])
    foreign = [library for library in libraries if FOREIGN.search(library)]
    for library in foreign:
        print(f"{sys.argv[1]}: expected no library of Qt or MLIR, found {library}")
    if not any(library.startswith("libc.so") for library in libraries):
        print(f"{sys.argv[1]}: expected the C library among those that ldd tells, found none")
        return 1
    return 1 if foreign else 0


if __name__ == "__main__":
    sys.exit(main())

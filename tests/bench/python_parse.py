#!/usr/bin/env python3
"""Times CPython's ast.parse on the distinct snapshots below a directory, which is what ir_bench reads.

usage: python_parse.py DIRECTORY
Prints the median of five runs, in processor time of the one thread.
"""

import ast
import pathlib
import statistics
import sys
import time


def distinct_texts(root):
    texts = set()
    for path in sorted(root.glob("**/passes_dump/*.py")):
        try:
            texts.add(path.read_bytes().decode("utf-8"))
        except UnicodeDecodeError:
            continue
    return sorted(texts)


def parse_all(texts):
    """Parses every text; returns how many are no Python to CPython."""
    refused = 0
    for text in texts:
        try:
            ast.parse(text)
        except (SyntaxError, ValueError, RecursionError):
            refused += 1
    return refused


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    texts = distinct_texts(pathlib.Path(sys.argv[1]))
    megabytes = sum(len(text.encode()) for text in texts) / 1e6
    times = []
    refused = 0
    for _ in range(5):
        start = time.thread_time()
        refused = parse_all(texts)
        times.append(time.thread_time() - start)
    seconds = statistics.median(times)
    print(f"{len(texts)} texts, {megabytes:.1f} MB, {refused} refused")
    print(f"ast.parse: {seconds:.2f} s ({min(times):.2f} .. {max(times):.2f}), {megabytes / seconds:.2f} MB/s")


main()

"""Checks resources/translations/*.ts against the message templates of the sources.

Every template of message_text(context, text) has a finished translation, and the translation
has the same placeholders. Messages of the window (tr) are checked for placeholders and for
being finished.

usage: translations.py ROOT      prints one line a finding, exit status 1 when there is any
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

CALL = re.compile(r"\bmessage_text\(\s*")
LITERAL = re.compile(r'\s*"((?:[^"\\]|\\.)*)"')
PLACEHOLDER = re.compile(r"\{\d+\}|%(?:L?\d|n)")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'"}


def read_string(text, position):
    """The string literal at `position`, adjacent ones joined, and where it ends."""
    pieces = []
    while match := LITERAL.match(text, position):
        pieces.append(re.sub(r"\\(.)", lambda m: ESCAPES.get(m[1], m[0]), match[1]))
        position = match.end()
    return "".join(pieces) if pieces else None, position


def templates_of(text):
    """(line, context, template) of every message_text call whose arguments are literals."""
    for call in CALL.finditer(text):
        context, position = read_string(text, call.end())
        if context is None:
            continue
        comma = re.compile(r"\s*,").match(text, position)
        template = read_string(text, comma.end())[0] if comma else None
        if template is not None:
            yield text.count("\n", 0, call.start()) + 1, context, template


def placeholders(text):
    return sorted(set(PLACEHOLDER.findall(text)))


def read_translations(path):
    """{(context, source): [texts] or None when unfinished}"""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            node = message.find("translation")
            if node is not None and node.get("type") in ("vanished", "obsolete"):
                continue
            forms = [] if node is None else [f.text or "" for f in node.iter("numerusform")]
            texts = forms or ["" if node is None else node.text or ""]
            finished = node is not None and node.get("type") != "unfinished" and all(texts)
            found[name, message.findtext("source", "")] = texts if finished else None
    return found


def find_faults(root):
    files = sorted((root / "resources" / "translations").glob("*.ts"))
    sources = [p for f in ("core", "memgraph", "profiler", "views", "app")
               for p in sorted((root / f).rglob("*")) if p.suffix in (".cpp", ".h")]
    for path in files:
        translations = read_translations(path)
        for (context, source), texts in translations.items():
            if texts is None:
                yield f'{path.name}: {context}: not translated: "{source}"'
                continue
            for text in texts:
                # A singular may leave out its number.
                if placeholders(source) != placeholders(text) and "%n" not in source:
                    yield f'{path.name}: {context}: other placeholders: "{source}" -> "{text}"'
        if path.stem.endswith("_en"):
            continue  # holds the plural forms of English and nothing else
        for source_path in sources:
            where = source_path.relative_to(root).as_posix()
            for line, context, template in templates_of(source_path.read_text(encoding="utf-8")):
                if (context, template) not in translations:
                    yield f'{where}:{line}: not in {path.name}: {context}: "{template}"'


def main():
    faults = list(find_faults(Path(sys.argv[1])))
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

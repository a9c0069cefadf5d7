"""Each rule of translations.py finds its breach, and a complete translation passes."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
import translations

SOURCE = '''
  return make_error("a", {}, message_text("core", "expected {0}, "
                                                  "found \\"{1}\\""), 1, 2);
'''
TEXT = 'expected {0}, found "{1}"'


def ts(source, translation, attribute="", context="core"):
    escaped = source.replace("&", "&amp;").replace("<", "&lt;")
    return f"""<?xml version="1.0" encoding="utf-8"?>
<TS version="2.1" language="zh_CN"><context><name>{context}</name>
<message><source>{escaped}</source><translation{attribute}>{translation}</translation></message>
</context></TS>"""


class TranslationsTest(unittest.TestCase):
    def faults(self, ts_text, source=SOURCE):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            (root / "core").mkdir()
            (root / "core" / "a.cpp").write_text(source, encoding="utf-8")
            (root / "resources" / "translations").mkdir(parents=True)
            (root / "resources" / "translations" / "a.ts").write_text(ts_text, encoding="utf-8")
            return list(translations.find_faults(root))

    def test_complete(self):
        self.assertEqual(self.faults(ts(TEXT, "应为 {0}，实为“{1}”")), [])

    def test_breaches(self):
        rows = (
            (ts("other", "别的"), "not in a.ts"),
            (ts(TEXT, "应为 {0}，实为“{1}”", context="Pane"), "not in a.ts"),
            (ts(TEXT, "应为 {0}"), "other placeholders"),
            (ts(TEXT, "应为 {0}，实为“{2}”"), "other placeholders"),
            (ts(TEXT, "应为 {0}，实为“{1}”", ' type="unfinished"'), "not translated"),
            (ts(TEXT, ""), "not translated"),
            (ts(TEXT, "应为 {0}，实为“{1}”", ' type="vanished"'), "not in a.ts"),
        )
        for text, expected in rows:
            with self.subTest(expected=expected, text=text[-120:]):
                found = self.faults(text)
                self.assertEqual(len(found), 1, found)
                self.assertIn(expected, found[0])

    def test_place(self):
        self.assertIn("core/a.cpp:2:", self.faults(ts("other", "别的"))[0])


if __name__ == "__main__":
    unittest.main()

"""Each rule of layers.py finds its breach, and legal includes pass."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
import layers


class LayersTest(unittest.TestCase):
    def faults(self, file, text):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / file
            path.parent.mkdir(parents=True)
            path.write_text(text, encoding="utf-8")
            return list(layers.find_faults(Path(folder)))

    def test_breaches(self):
        rows = (
            ("core/dsl/a.cpp", "#include <QString>", "without Qt"),
            ("core/dsl/a.cpp", "#include <QtCore/QString>", "without Qt"),
            ("core/dsl/a.h", '#include "views/model/selection.h"', "a layer above"),
            ("core/dsl/a.h", '#include "app/cli/command.h"', "a layer above"),
            ("core/dsl/a.h", '#include "core/diff/snapshot_diff.h"', "does not build on"),
            ("core/new/a.h", '#include "core/diff/snapshot_diff.h"', "not in the table"),
            ("core/dsl/a.h", '#include "../support/a.h"', "relative path"),
            ("core/dsl/a.h", '#include "tests/data/a.h"', "a test"),
            ("memgraph/a.cpp", "#include <QColor>", "without Qt"),
            ("memgraph/a.cpp", '#include "profiler/a.h"', "includes profiler"),
            ("views/passes/a.cpp", '#include "views/memory/map.h"', "another pane"),
            ("views/common/a.cpp", '#include "views/passes/pane.h"', "another pane"),
            ("views/model/a.cpp", '#include "views/common/code_view.h"', "a widget folder"),
            ("views/passes/a.cpp", '#include "app/gui/main_window.h"', "the application"),
            ("app/cli/a.cpp", "#include <Qsci/qsciscintilla.h>", "without Qt"),
            ("app/cli/a.cpp", '#include "views/model/selection.h"', "includes the window"),
            ("app/cli/a.cpp", '#include "app/gui/main_window.h"', "includes the window"),
            ("app/gui/a.cpp", '#include "app/cli/command.h"', "the command line"),
            ("core/dsl/a.cpp", "// line\n" * 801, "801 lines"),
        )
        for file, text, expected in rows:
            with self.subTest(file=file, expected=expected):
                found = self.faults(file, text)
                self.assertEqual(len(found), 1, found)
                self.assertIn(expected, found[0])

    def test_legal(self):
        rows = (
            ("core/diff/a.cpp", '#include "core/dsl/lexer.h"'),
            ("core/diff/a.cpp", "#include <queue>"),
            ("views/passes/a.cpp", '#include "views/common/code_view.h"\n#include <QWidget>'),
            ("views/passes/a.cpp", '#include "core/diff/snapshot_diff.h"'),
            ("app/gui/a.cpp", '#include "views/passes/pane.h"'),
            ("tests/gui/a.cpp", '#include "app/gui/main_window.h"\n#include <QTest>'),
            ("core/dsl/a.cpp", "// line\n" * 800),
        )
        for file, text in rows:
            with self.subTest(file=file, text=text[:40]):
                self.assertEqual(self.faults(file, text), [])


if __name__ == "__main__":
    unittest.main()

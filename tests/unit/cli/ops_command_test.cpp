#include "tests/unit/cli/ptosc_run.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using ptoscope::test::Run;
using ptoscope::test::run_ptosc;

class OpsCommandTest : public QObject {
  Q_OBJECT

private slots:
  void whole_table() {
    const Run json = run_ptosc({"ops", "--json"});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.err, QByteArray());
    QCOMPARE(json.json()["operators"].toArray().size(), 308);
    QCOMPARE(run_ptosc({"ops", "--json"}).out, json.out);
    const Run text = run_ptosc({"ops"});
    QCOMPARE(text.status, 0);
    for (const QByteArray& line : text.out.split('\n'))
      QVERIFY2(line.size() <= 100, line.constData());
    QVERIFY(text.out.contains("\ntile, reduction\n"));
  }

  void families_data() {
    QTest::addColumn<QString>("family");
    QTest::addColumn<int>("count");
    QTest::newRow("tile") << "tile" << 138;
    QTest::newRow("array") << "array" << 3;
    QTest::newRow("all between devices") << "pld" << 23;
    QTest::newRow("part of them") << "pld.tile" << 4;
  }

  void families() {
    QFETCH(QString, family);
    QFETCH(int, count);
    const Run json = run_ptosc({"ops", "--family", family, "--json"});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.json()["operators"].toArray().size(), count);
  }

  void one_as_text() {
    const Run run = run_ptosc({"ops", "tile.matmul_acc"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, QByteArray(R"~(tile.matmul_acc  tile, matmul
  signature   pl.tile.matmul_acc(acc, lhs, rhs[, init_cond])
  written     pl.matmul_acc, pl.tile.matmul_acc
  result      acc with the product added; with init_cond the product alone; in Acc
  in place    acc is written in place: the result is that memory
  arguments   acc       tile in Acc; read and written
              lhs       tile in Left; read
              rhs       tile in Right; read
              init_cond scalar; may be left out
  backends    Ascend910B, Ascend950
  PTO         pto.tmatmul (TMATMUL): written for tiles and tensors; tested on hardware
              pto.tmatmul.acc (TMATMUL_ACC): written for tiles and tensors; tested on hardware
)~"));
  }

  void one_as_json() {
    const Run run = run_ptosc({"ops", "pl.tile.fillpad_expand", "--json"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, QByteArray(R"~({
  "operators": [
    {
      "name": "tile.fillpad_expand",
      "family": "tile",
      "category": "padding",
      "signature": "pl.tile.fillpad_expand(tile, shape, *, pad_value: PadValue=zero)",
      "spellings": [
        "pl.fillpad_expand",
        "pl.tile.fillpad_expand"
      ],
      "arguments": [
        {
          "name": "tile",
          "kind": "tile",
          "effect": "read",
          "apart": false,
          "optional": false,
          "with_previous": false,
          "memory": [
            "Vec"
          ]
        },
        {
          "name": "shape",
          "kind": "extents",
          "effect": "read",
          "apart": false,
          "optional": false,
          "with_previous": false,
          "memory": []
        }
      ],
      "keywords": [
        {
          "name": "pad_value",
          "kind": "PadValue",
          "required": false,
          "default": "zero"
        }
      ],
      "result": {
        "rule": "that shape, all of it valid, filled up with pad_value",
        "place": "in Vec"
      },
      "in_place": {
        "writes": null,
        "aliases": null,
        "accesses_memory": true,
        "allowed": false
      },
      "backends": [
        "Ascend910B",
        "Ascend950"
      ],
      "pto": [
        {
          "mnemonic": "tfillpad_expand",
          "instruction": "TFILLPAD_EXPAND",
          "level": "tile+tensor",
          "status": "tested",
          "removed": true
        }
      ]
    }
  ]
}
)~"));
  }

  /// A name that several operators answer to.
  void written_name() {
    const Run run = run_ptosc({"ops", "pl.add", "--json"});
    QCOMPARE(run.status, 0);
    const QJsonArray found = run.json()["operators"].toArray();
    QCOMPARE(found.size(), 4);
    QCOMPARE(found[0]["name"].toString(), "tensor.add");
  }

  void mistakes() {
    const Run typo = run_ptosc({"ops", "tile.lod"});
    QCOMPARE(typo.status, 1);
    QCOMPARE(typo.out, QByteArray());
    QCOMPARE(typo.err, QByteArray("error: expected an operator, found 'tile.lod'; did you mean "
                                  "'tile.load'? [unknown-operator]\n"));
    QCOMPARE(run_ptosc({"ops", "qqqqqqqq"}).status, 1);
    QCOMPARE(run_ptosc({"ops", "--family", "til"}).status, 2);
    QCOMPARE(run_ptosc({"ops", "tile.add", "--family", "tile"}).status, 2);
  }
};

QTEST_GUILESS_MAIN(OpsCommandTest)
#include "ops_command_test.moc"

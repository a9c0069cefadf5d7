#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

namespace {

/// A program whose `main` begins in line 11 and calls `add(self, a, b: Out)`.
QString program_with(const QString& body, const QString& more = {}) {
  return "import pypto.language as pl\n@pl.program\nclass P:\n"
         "    @pl.function(type=pl.FunctionType.InCore)\n"
         "    def add(self, a: pl.Tensor[[16], pl.FP32], b: pl.Out[pl.Tensor[[16], pl.FP32]]) -> "
         "pl.Tensor[[16], pl.FP32]:\n"
         "        t = pl.load(a, [0], [16])\n        c = pl.store(t, [0], b)\n        return c\n"
         "    @pl.function(type=pl.FunctionType.Orchestration)\n"
         "    def main(self, x: pl.Tensor[[16], pl.FP32], y: pl.Tensor[[16], pl.FP32], n: "
         "pl.Tensor[[16], pl.INT32], k: pl.Scalar[pl.INDEX]):\n        " +
         QString(body).replace("\n", "\n        ") + "\n" + more;
}

QStringList main_of(const QString& module) {
  return test::printed_function(module, "main");
}

} // namespace

/// Calls between the functions of a program, tasks and what they wait for (`formats/frontend.md`
/// section 11).
class FunctionCallsTest : public QObject {
  Q_OBJECT

private slots:
  void accepted_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("printed");
    const auto row = [](const char* text, const QStringList& printed) {
      QTest::newRow(text) << text << printed;
    };
    const QString tensor = "pl.Tensor[[16], pl.FP32]";
    const QString task = "pl.Scalar[pl.TASK_ID]";
    const QString submitted = "_submit_tmp: pl.Tuple[" + tensor + ", " + task + "] = ";
    row("z = self.add(x, y)", {"z: " + tensor + " = self.add(x, y)"});
    row("self.add(x, y)", {"self.add(x, y)"});
    row("z = self.add(pl.no_dep(x), y)",
        {"z: " + tensor + " = self.add(x, y, attrs={\"arg_direction_overrides\": [0]})"});
    row("z = self.add(x, y, attrs={\"arg_directions\": [pl.adir.input, pl.adir.output]})",
        {"z: " + tensor +
         " = self.add(x, y, attrs={\"arg_directions\": [pl.adir.input, pl.adir.output]})"});
    row("z = self.add(x, y, attrs={\"arg_directions\": []})",
        {"z: " + tensor + " = self.add(x, y)"});
    row("z, t = pl.submit(self.add, x, y)",
        {submitted + "pl.submit(self.add, x, y)", "z: " + tensor + " = _submit_tmp[0]",
         "t: " + task + " = _submit_tmp[1]"});
    // What is written may be left out.
    row("z, t = pl.submit(self.add, x)",
        {submitted + "pl.submit(self.add, x)", "z: " + tensor + " = _submit_tmp[0]",
         "t: " + task + " = _submit_tmp[1]"});
    row("r = pl.submit(self.add, x, y)",
        {"r: pl.Tuple[" + tensor + ", " + task + "] = pl.submit(self.add, x, y)"});
    row("z, t = pl.spmd_submit(self.add, x, y, core_num=4, sync_start=True)",
        {submitted + "pl.spmd_submit(self.add, x, y, core_num=4, sync_start=True)",
         "z: " + tensor + " = _submit_tmp[0]", "t: " + task + " = _submit_tmp[1]"});
    row("z, t = pl.submit(self.add, x, y, allow_early_resolve=True)",
        {submitted + "pl.submit(self.add, x, y, allow_early_resolve=True)",
         "z: " + tensor + " = _submit_tmp[0]", "t: " + task + " = _submit_tmp[1]"});
    row("z, t = pl.submit(self.add, x, y, predicate=n[k] > 0)",
        {submitted + "pl.submit(self.add, x, y, predicate=(pl.cast(pl.tensor.read(n, [k]), "
                     "pl.INDEX) > 0))",
         "z: " + tensor + " = _submit_tmp[0]", "t: " + task + " = _submit_tmp[1]"});
    row("z, t = pl.submit(self.add, x, y, dumps=[x])",
        {submitted + "pl.submit(self.add, x, y, dumps=[x])", "z: " + tensor + " = _submit_tmp[0]",
         "t: " + task + " = _submit_tmp[1]"});
    row("pl.dump_tag(x)\nself.add(x, y)", {"self.add(x, y, attrs={\"dump_vars\": [x]})"});
  }
  void accepted() {
    QFETCH(QString, text);
    QFETCH(QStringList, printed);
    QCOMPARE(main_of(program_with(text)), printed);
  }

  /// Only the call that waits, and what stands before it.
  void dependencies_data() {
    QTest::addColumn<QString>("deps");
    QTest::addColumn<QStringList>("printed");
    const auto row = [](const char* deps, const QStringList& printed) {
      QTest::newRow(deps) << deps << printed;
    };
    const QString buffer = "_submit_deps_buf";
    row("[]", {"pl.submit(self.add, x, y)"});
    row("[t]", {"pl.submit(self.add, x, y, deps=[t])"});
    row("(t,)", {"pl.submit(self.add, x, y, deps=[t])"});
    row("[t, None]", {"pl.submit(self.add, x, y, deps=[t])"});
    row("[None]", {"pl.submit(self.add, x, y)"});
    row("[a]", {"pl.submit(self.add, x, y, deps=[a])"});
    row("[a[k]]", {"pl.array.create(1, dtype=pl.TASK_ID)",
                   "pl.array.update_element(_submit_deps_buf, 0, pl.array.get_element(a, k))",
                   "pl.submit(self.add, x, y, deps=[_submit_deps_buf_1])"});
    row("[a[i] for i in range(3) if i != 1]",
        {"pl.array.create(2, dtype=pl.TASK_ID)",
         "pl.array.update_element(_submit_deps_buf, 0, pl.array.get_element(a, 0))",
         "pl.array.update_element(_submit_deps_buf_1, 1, pl.array.get_element(a, 2))",
         "pl.submit(self.add, x, y, deps=[_submit_deps_buf_2])"});
    row("[a[i] for i in range(0)]", {"pl.submit(self.add, x, y)"});
    row("[t, a[0]]",
        {"pl.array.create(2, dtype=pl.TASK_ID)", "pl.array.update_element(_submit_deps_buf, 0, t)",
         "pl.array.update_element(_submit_deps_buf_1, 1, pl.array.get_element(a, 0))",
         "pl.submit(self.add, x, y, deps=[_submit_deps_buf_2])"});
  }
  void dependencies() {
    QFETCH(QString, deps);
    QFETCH(QStringList, printed);
    QStringList found = main_of(program_with("a = pl.array.create(4, pl.TASK_ID)\nt = a[0]\n"
                                             "z, u = pl.submit(self.add, x, y, deps=" +
                                             deps + ")"))
                            .mid(2);
    found = found.mid(0, found.size() - 2);
    for (QString& line : found)
      line = line.section(" = ", 1);
    QCOMPARE(found, printed);
  }

  void barriers() {
    QCOMPARE(main_of(program_with("a = pl.array.create(4, pl.TASK_ID)\n"
                                  "t = pl.system.task_dummy(deps=[a])"))
                 .last(),
             QString("t: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[a])"));
  }

  /// The call is in line 11.
  void refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("z = self.missing(x)", "11:13 undefined-name");
    row("z = self.add(x)", "11:13 parser-type");
    row("z = self.add(x, y, x)", "11:13 parser-type");
    row("z = self.add(x, b=y)", "11:13 parser-type");
    row("z = self.add(x, y, deps=[])", "11:13 parser-type");
    row("z = self.add(x, y, core_num=4)", "11:13 parser-type");
    row("z = self.add(x, y, device=0)", "11:13 parser-type");
    row("z = self.add(x, missing)", "11:25 undefined-name");
    row("z = self.add(x, y, attrs=k)", "11:34 parser-type");
    row("z = self.add(x, y, attrs={k: 1})", "11:35 parser-syntax");
    row("z = self.add(x, y, attrs={\"manual_dep_edges\": []})", "11:13 parser-type");
    row("z = self.add(x, y, attrs={\"arg_directions\": (pl.adir.input,)})", "11:53 parser-type");
    row("z = self.add(x, y, attrs={\"arg_directions\": [k]})", "11:54 parser-syntax");
    row("z = self.add(x, y, attrs={\"arg_directions\": [pl.adir.up]})", "11:54 parser-syntax");
    row("z = self.add(x, y, attrs={\"arg_directions\": [pl.adir.input]})", "11:13 parser-type");
    row("z = self.add(x, y, attrs={\"a\": [1, k]})", "11:40 parser-syntax");
    row("z = pl.submit(self.add(x, y))", "11:13 parser-syntax");
    row("z, t = pl.submit()", "11:16 parser-syntax");
    row("z, t = pl.submit(x)", "11:16 parser-syntax");
    row("z, t, u = pl.submit(self.add, x, y)", "11:19 parser-syntax");
    row("(z, w), t = pl.submit(self.add, x, y)", "11:21 parser-type");
    row("z, (t, u) = pl.submit(self.add, x, y)", "11:21 parser-syntax");
    row("pl.submit(self.add, x, y)", "11:9 parser-syntax");
    row("z, t = pl.submit(self.add)", "11:16 parser-type");
    row("z, t = pl.submit(self.add, x, y, core_num=4)", "11:16 parser-type");
    row("z, t = pl.submit(self.add, x, y, deps=k)", "11:47 parser-type");
    row("z, t = pl.submit(self.add, x, y, deps=[k])", "11:48 parser-type");
    row("z, t = pl.submit(self.add, x, y, deps=[n[i] for i in range(k)])", "11:16 parser-type");
    row("z, t = pl.submit(self.add, x, y, deps=[k for i in [1.5]])", "11:16 parser-type");
    row("z, t = pl.submit(self.add, x, y, deps=[k for i, j in [1]])", "11:16 parser-syntax");
    row("z, t = pl.submit(self.add, x, y, deps=[k for i in [1] for j in [2]])",
        "11:16 parser-syntax");
    row("z, t = pl.submit(self.add, x, y, dumps=[k])", "11:49 parser-type");
    row("z, t = pl.submit(self.add, x, y, dumps=[n])", "11:49 parser-type");
    row("z, t = pl.submit(self.add, x, y, allow_early_resolve=1)", "11:62 parser-syntax");
    row("z, t = pl.submit(self.add, x, y, predicate=k)", "11:52 parser-syntax");
    row("z, t = pl.submit(self.add, x, y, predicate=k > 1)", "11:52 parser-syntax");
    row("z, t = pl.spmd_submit(self.add, x, y)", "11:16 parser-syntax");
    row("z, t = pl.spmd_submit(self.add, x, y, core_num=x)", "11:56 parser-syntax");
    row("z, t = pl.spmd_submit(self.add, x, y, core_num=4, sync_start=k)", "11:70 parser-syntax");
    row("t = pl.system.task_dummy()", "11:13 parser-type");
    row("t = pl.system.task_dummy(k)", "11:13 invalid-operation");
    row("pl.dump_tag(k)", "11:21 parser-type");
    row("pl.dump_tag(x[0:8])", "11:21 parser-syntax");
    row("pl.dump_tag()", "11:9 parser-syntax");
    row("pl.dump_tag(missing)", "11:9 parser-syntax");
  }
  void refused() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::places_of_errors(program_with(text)).join("; "), found);
  }

  /// What a function returns isn't known before it was read, unless it is declared.
  void results_of_later_functions() {
    const auto later = [](const QString& result) {
      return program_with("z = self.later(k)",
                          "    @pl.function(type=pl.FunctionType.Orchestration)\n"
                          "    def later(self, k: pl.Scalar[pl.INDEX])" +
                              result + ":\n        return k\n");
    };
    QCOMPARE(main_of(later("")), QStringList("z: pl.UnknownType = self.later(k)"));
  }

  /// Symbols of the declared result are those of the arguments.
  void results_with_symbols() {
    const QString module =
        "import pypto.language as pl\nN = pl.dynamic(\"N\")\nM = pl.dynamic(\"M\")\n"
        "@pl.program\nclass P:\n    @pl.function(type=pl.FunctionType.InCore)\n"
        "    def same(self, a: pl.Tensor[[N], pl.FP32]) -> pl.Tensor[[N], pl.FP32]:\n"
        "        return a\n    @pl.function(type=pl.FunctionType.Orchestration)\n"
        "    def main(self, x: pl.Tensor[[M], pl.FP32], y: pl.Tensor[[16], pl.FP32]):\n"
        "        a = self.same(x)\n        b = self.same(y)\n";
    QCOMPARE(main_of(module), (QStringList{"a: pl.Tensor[[M], pl.FP32] = self.same(x)",
                                           "b: pl.Tensor[[16], pl.FP32] = self.same(y)"}));
  }
};

QTEST_APPLESS_MAIN(FunctionCallsTest)
#include "function_calls_test.moc"

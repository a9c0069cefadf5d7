#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

namespace {

const QString kNothing = "pl.UnknownType";

} // namespace

/// Types of operators of tasks, synchronization, arrays and prefetches.
class SystemTypesTest : public QObject {
  Q_OBJECT

private slots:
  void tasks_data() {
    type_columns();
    type_row("system.task_invalid()", {}, scalar("TASK_ID"));
    type_row("system.task_dummy()", {}, scalar("TASK_ID"));
    type_row("system.task_is_valid(a)", {scalar("TASK_ID")}, scalar("BOOL"));
    type_row("system.task_is_valid(a)", {scalar("INT64")},
             "system.task_is_valid: expected elements of task_id to be TASK_ID, found INT64");
    type_row("system.available_aiv_count()", {}, scalar("INT32"));
    type_row("system.available_cluster_count()", {}, scalar("INT32"));
  }
  void tasks() { compare_type_row(); }

  void hosts_data() {
    type_columns();
    for (const char* call : {"make_tensor(a, b)", "submit_orchestrator(a)", "submit_worker(a)",
                             "tree_reduce(a, a)", "future_get(a)"})
      type_row(QString("dist.%1").arg(call), {tensor("64"), scalar("INDEX")}, kNothing);
  }
  void hosts() { compare_type_row(); }

  void synchronization_data() {
    type_columns();
    for (const char* call :
         {"bar_all()", "bar_m()", "bar_v()", "fence()", "cacheinvalid()",
          "sync_src(set_pipe=1, wait_pipe=4, event_id=0)",
          "sync_dst(set_pipe=1, wait_pipe=4, event_id=0)", "syncall(core_type=\"mix\")",
          "aic_initialize_pipe(a, a, dir_mask=1, slot_size=64)",
          "aiv_initialize_pipe(a, a, dir_mask=1, slot_size=64)"})
      type_row(QString("system.%1").arg(call), {scalar("INT32")}, kNothing);
    type_row("system.cacheinvalid(a, [1, 8], [0, 0])", {tensor("16, 64")}, kNothing);
    type_row("system.tfree_to_aic(a, split=1)", {tile(16, 64)}, kNothing);
    type_row("system.tfree_to_aiv(a, split=0, id=2)", {tile(16, 64)}, kNothing);
    type_row("system.reserve_buffer(name=\"ring\", size=4096, base=0)", {}, scalar("INT32"));
    type_row("system.import_peer_buffer(name=\"ring\", peer_func=\"g\")", {}, scalar("INT32"));

    type_row("system.sync_set(pipe=4, event_id=13)", {}, kNothing);
    type_row("system.sync_set(a, pipe=7, ffts_mode=2, core_type=\"aiv\")", {scalar("INDEX")},
             kNothing);
    type_row("system.sync_wait(pipe=0, event_id=0)", {}, kNothing);
    type_row("system.sync_set(event_id=0)", {},
             "system.sync_set: expected the keyword argument pipe, found none");
    type_row("system.sync_set(pipe=8, event_id=0)", {},
             "system.sync_set: expected pipe to be from 0 to 7, found 8");
    type_row("system.sync_set(pipe=4)", {},
             "system.sync_set: expected the keyword argument event_id, found none");
    type_row("system.sync_wait(pipe=4, event_id=14)", {},
             "system.sync_wait: expected event_id to be from 0 to 13, found 14");
    type_row("system.sync_wait(a, pipe=4, event_id=1)", {scalar("INDEX")},
             "system.sync_wait: expected either event_id or event_id_dyn, found both");
    type_row("system.sync_wait(a, pipe=4)", {scalar("INT32")},
             "system.sync_wait: expected elements of event_id_dyn to be INDEX, found INT32");
    type_row("system.sync_set(pipe=4, event_id=0, ffts_mode=3)", {},
             "system.sync_set: expected ffts_mode to be from 0 to 2, found 3");
    type_row("system.sync_set(pipe=4, event_id=0, core_type=\"mix\")", {},
             "system.sync_set: expected core_type to be aic, aiv, found mix");

    type_row("system.set_ffts(a)", {tensor("256", "INT64")}, kNothing);
    type_row("system.set_ffts(a)", {window("300", "INT64")}, kNothing);
    type_row("system.set_ffts(a)", {tensor("255", "INT64")},
             "system.set_ffts: expected at least 256 elements of workspace, found 255");
    type_row("system.set_ffts(a)", {tensor("N", "INT64")},
             "system.set_ffts: expected at least 256 elements of workspace, found N");
    type_row("system.set_ffts(a)", {tensor("1, 256", "INT64")},
             "system.set_ffts: expected 1 dimensions of workspace, found [1, 256]");
    type_row("system.set_ffts(a)", {tensor("256", "INT32")},
             "system.set_ffts: expected elements of workspace to be INT64, found INT32");
  }
  void synchronization() { compare_type_row(); }

  void arrays_data() {
    type_columns();
    const QString array = "pl.Array[8, pl.INT32]";
    type_row("array.create(8, dtype=pl.INT32)", {}, array);
    type_row("array.create(4, dtype=pl.TASK_ID)", {}, "pl.Array[4, pl.TASK_ID]");
    type_row("array.create(4, dtype=pl.BOOL)", {}, "pl.Array[4, pl.BOOL]");
    type_row("array.create(4, dtype=pl.FP32)", {},
             "array.create: expected elements that are integers, BOOL or TASK_ID, found FP32");
    type_row("array.create(0, dtype=pl.INT32)", {},
             "array.create: expected extent to be at least 1, found 0");
    type_row("array.create(a, dtype=pl.INT32)", {scalar("INDEX")},
             "array.create: expected a number that is written out for extent");
    type_row("array.create(8)", {},
             "array.create: expected the keyword argument dtype, found none");

    type_row("array.get_element(a, b)", {array, scalar("INDEX")}, scalar("INT32"));
    type_row("array.get_element(a, b)", {array, scalar()},
             "array.get_element: expected elements of index to be integers, found FP32");
    type_row("array.get_element(a, b)", {tensor("8"), scalar("INDEX")},
             "array.get_element: expected an array for array, found TensorType");

    type_row("array.update_element(a, 0, b)", {array, scalar("INT32")}, array);
    type_row("array.update_element(a, 0, b)", {array, scalar("INDEX")}, array);
    type_row("array.update_element(a, 0, b)", {"pl.Array[8, pl.INDEX]", scalar("INT16")},
             "pl.Array[8, pl.INDEX]");
    type_row("array.update_element(a, 0, b)", {array, scalar("INT64")},
             "array.update_element: expected elements of value to be INT32, found INT64");
    type_row("array.update_element(a, 0, b)", {"pl.Array[8, pl.TASK_ID]", scalar("INDEX")},
             "array.update_element: expected elements of value to be TASK_ID, found INDEX");
  }
  void arrays() { compare_type_row(); }

  void prefetches_data() {
    type_columns();
    const QString context = "pl.PrefetchAsyncContext";
    type_row("prefetch.make_context()", {}, context);
    type_row("prefetch.session(a)", {context}, "pl.AsyncSession");
    type_row("prefetch.async_prefetch(a, b)", {tensor("1, 4096"), context}, "pl.AsyncEvent");
    type_row("prefetch.wait(a, b)", {"pl.AsyncEvent", "pl.AsyncSession"}, scalar("BOOL"));
    type_row("prefetch.session(a)", {"pl.AsyncEvent"},
             "prefetch.session: expected PrefetchAsyncContextType for ctx, found AsyncEventType");
    type_row("prefetch.wait(a, a)", {"pl.AsyncEvent"},
             "prefetch.wait: expected AsyncSessionType for session, found AsyncEventType");
    type_row("prefetch.async_prefetch(a, b)", {tensor("2, 4096"), context},
             "prefetch.async_prefetch: expected 1 as dimension 0 of src, found 2");
    type_row("prefetch.async_prefetch(a, b)", {tensor("1, N"), context},
             "prefetch.async_prefetch: expected a number as dimension 1 of src, found N");
    type_row("prefetch.async_prefetch(a, b)", {tile(1, 64), context},
             "prefetch.async_prefetch: expected a tensor for src, found TileType");
    type_row("prefetch.async_prefetch(a[0], b)", {"pl.Tuple[pl.Tensor[[64], pl.FP32]]", context},
             "prefetch.async_prefetch: expected the name of a value for src");
  }
  void prefetches() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(SystemTypesTest)
#include "system_types_test.moc"

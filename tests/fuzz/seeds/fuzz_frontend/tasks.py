import pypto.language as pl

COUNT = 3


@pl.function(type=pl.FunctionType.InCore)
def copy(x: pl.Tensor[[16, 64], pl.FP32],
         out: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
    return pl.store(pl.load(x, [0, 0], [16, 64]), [0, 0], out)


@pl.program
class Tasks:
    @pl.function(type=pl.FunctionType.InCore)
    def k(self, x: pl.Tensor[[16, 64], pl.FP32], out: pl.Out[pl.Tensor[[16, 64], pl.FP32]],
          more: pl.Out[pl.Tensor[[16, 64], pl.FP32]]
          ) -> tuple[pl.Tensor[[16, 64], pl.FP32], pl.Tensor[[16, 64], pl.FP32]]:
        t = pl.load(x, [0, 0], [16, 64])
        out = pl.store(t, [0, 0], out)
        more = pl.store(t, [0, 0], more)
        return out, more

    @pl.function(type=pl.FunctionType.Orchestration)
    def run(self, x: pl.Tensor[[16, 64], pl.FP32], c: pl.Tensor[[4], pl.INT32],
            out: pl.Out[pl.Tensor[[16, 64], pl.FP32]],
            more: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
        pl.dump_tag(x)
        tasks = pl.array.create(4, dtype=pl.TASK_ID)
        (a, b), tid = pl.submit(self.k, x, out, more)
        tasks[0] = tid
        (d, e), tod = pl.submit(self.k, x, deps=[tid, None], allow_early_resolve=True)
        (f, g), third = pl.spmd_submit(self.k, x, out, more, core_num=4, sync_start=True,
                                       deps=[tasks[i] for i in range(COUNT) if i % 2 == 0])
        (h, j), last = pl.submit(self.k, x, out, more, deps=[tasks], predicate=c[0] > 0)
        pl.system.task_dummy(deps=[tid, last])
        m, n = self.k(x, out, more)
        out = copy(x, out)
        return out

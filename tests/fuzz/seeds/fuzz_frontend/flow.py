import pypto.language as pl


@pl.program
class Flow:
    @pl.function(type=pl.FunctionType.InCore)
    def f(self, x: pl.Tensor[[16, 64], pl.FP32], k: pl.Scalar[pl.INDEX],
          out: pl.InOut[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
        t = pl.load(x, [0, 0], [16, 64])
        n = 0
        for i in pl.range(4):
            for j in pl.parallel(0, 4, 2):
                t = pl.tile.adds(t, 1.0)
        for i, (acc,) in pl.range(0, 8, 1, init_values=(t,)):
            if i > 3:
                new = pl.yield_(pl.tile.adds(acc, 1.0))
            else:
                new = pl.yield_(acc)
            res = pl.yield_(new)
        for i in pl.unroll(2):
            n = n + 1
        for i in pl.pipeline(0, 8, 1, stage=2):
            p = pl.load(x, [i, 0], [1, 64])
            pass
        while n < 10:
            n = n + 1
            if n == 5:
                continue
            elif n == 7:
                break
            else:
                pass
        for (m,) in pl.while_(init_values=(n,)):
            pl.cond(m < 20)
            last = pl.yield_(m + 1)
        out = pl.store(res, [0, 0], out)
        return out

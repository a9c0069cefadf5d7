import pypto.language as pl

ROWS, COLS = 16, 64
HALF = COLS // 2
GAIN = 0.5
ORIGIN = [0, 0]
N = pl.dynamic("N")


@pl.inline
def doubled(t):
    twice = pl.add(t, t)
    return twice


@pl.program
class Loom:
    """Two kernels and who calls them."""

    @pl.function(type=pl.FunctionType.InCore)
    def weave(self, x: pl.Tensor[[ROWS, COLS], pl.FP32], y: pl.Tensor[[ROWS, COLS], pl.FP32],
              out: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]]) -> pl.Tensor[[ROWS, COLS], pl.FP32]:
        # both sides
        a: pl.Tile[[ROWS, COLS], pl.FP32] = pl.load(x, ORIGIN, [ROWS, COLS])
        b = pl.load(y, ORIGIN, [ROWS, COLS], target_memory=pl.Mem.Vec)
        c = pl.mul(pl.add(a, b), 2)
        d = doubled(c)
        for i in pl.range(0, ROWS, 4):
            f = pl.slice(d, [4, HALF], [i, 0])
        g = pl.maximum(pl.exp(d), GAIN)
        g[0:4, 0:HALF] = pl.tile.full([4, HALF], pl.FP32, 0.0)
        return pl.store(g, [0, 0], out)

    @pl.function(type=pl.FunctionType.Orchestration)
    def run(self, x: pl.Tensor[[ROWS, COLS], pl.FP32], y: pl.Tensor[[ROWS, COLS], pl.FP32],
            out: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]]) -> pl.Tensor[[ROWS, COLS], pl.FP32]:
        done = self.weave(x, pl.no_dep(y), out)
        return done

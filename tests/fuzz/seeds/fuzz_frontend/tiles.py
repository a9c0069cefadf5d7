import pypto.language as pl

SCRATCH = pl.MemRef("scratch", slots=2)


@pl.program
class Tiles:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE)
    def f(self, x: pl.Tensor[[64, 64], pl.FP32], h: pl.Tensor[[64, 64], pl.FP16],
          k: pl.Scalar[pl.INDEX], out: pl.Out[pl.Tensor[[64, 64], pl.FP32]]):
        a = pl.load(x, [0, 0], [64, 64], valid_shape=[k, 60])
        b: pl.Tile[[64, 64], pl.FP32, pl.Mem.Vec, pl.TileView(valid_shape=[k, 60])] = pl.abs(a)
        c = pl.load(h, [0, 0], [64, 64], target_memory=pl.Mem.Mat)
        l = pl.move(c, target_memory=pl.Mem.Left)
        r = pl.move(c, target_memory=pl.Mem.Right)
        acc = pl.matmul(l, r)
        acc = pl.matmul_acc(acc, l, r)
        t = pl.create_tile([64, 64], pl.FP32, pl.Mem.Vec)
        s = pl.row_sum(a, t)
        u = pl.row_expand_mul(a, s)
        v = pl.cmp(a, 0.0, cmp_type=2)
        w = pl.tile.set_validshape(a, 32, 32)
        y = a[0:16, 0:32]
        z = pl.cast(y, pl.FP16, mode="round")
        e = pl.fillpad(w, pad_value=0)
        g = pl.transpose(y, 0, 1)
        d = pl.reshape(z, [512])
        i = pl.tile.read(a, [0, 1])
        pl.tile.write(e, [0, 1], i)
        pl.store(e, [0, 0], out, atomic=pl.AtomicType.Add)
        pl.system.sync_src(set_pipe=pl.PipeType.MTE2, wait_pipe=pl.PipeType.V, event_id=0)
        pl.system.bar_all()

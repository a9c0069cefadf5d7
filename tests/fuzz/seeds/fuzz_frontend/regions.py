import pypto.language as pl


@pl.program
class Regions:
    @pl.function(auto_scope=False, attrs={"depth": 3})
    def f(self, x: pl.Tensor[[64, 64], pl.FP32], w: pl.Tensor[[64, 64], pl.FP32],
          out: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        pl.func_attr({"marked": True})
        with pl.at(level=pl.Level.CORE_GROUP, name_hint="first",
                   optimizations=[pl.split(pl.SplitMode.UP_DOWN, slot_num=2)]) as tid:
            y = pl.matmul(x, w)
            z = pl.add(y, 1.0)
        with pl.at(pl.Level.HOST, role=pl.Role.Orchestrator):
            q = pl.create_tensor([64, 64], dtype=pl.FP32)
        with pl.manual_scope():
            with pl.at(level=pl.Level.CORE_GROUP, deps=[tid]):
                q = pl.mul(z, z)
        with pl.scope():
            for b in pl.spmd(4, name_hint="blocks"):
                s = x[b * 16:(b + 1) * 16, :]
                out[b * 16:(b + 1) * 16, :] = pl.exp(s)
        with pl.cluster(name_hint="pair"):
            with pl.spmd(2):
                i = pl.tile.get_block_idx()
                r = pl.sub(q, 1.0)
        with pl.at(level=pl.Level.CORE_GROUP):
            for lane in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):
                u = pl.slice(x, [32, 64], [lane * 32, 0])
        return out

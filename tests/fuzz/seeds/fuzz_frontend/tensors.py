import pypto.language as pl

N = pl.dynamic("N")
M = pl.dynamic("M")
SHAPE = [32, 64]


@pl.program
class Tensors:
    @pl.function(type=pl.FunctionType.Orchestration)
    def f(self, x: pl.Tensor[[N, 64], pl.FP16], y: pl.Tensor[[M * 2, N + 1], pl.BF16],
          z: pl.Tensor[[32, 64], pl.FP32, pl.NZ], i: pl.Tensor[[32, 8], pl.INT32],
          v: pl.Tensor[[4, 8, 64], pl.FP32, pl.TensorView(valid_shape=[4, 8, 60], stride=[512, 64, 1], layout=pl.TensorLayout.ND)],
          k: pl.Scalar[pl.INDEX]) -> pl.Tensor[[32, 64], pl.FP32]:
        rows = pl.tensor.dim(x, 0)
        a = x[k]
        b = x[0:16, k:k + 8]
        c = v[k:k + 1, 0, :]
        d = x[:16][4:12, :]
        e = pl.add(z, 2)
        f = pl.mul(e, 0.5)
        g = pl.tensor.full(SHAPE, dtype=pl.FP32, value=0)
        h = pl.create_tensor(SHAPE, dtype=pl.INT8, manual_dep=True)
        j = pl.cast(e, pl.BF16, mode="rint")
        l = pl.reshape(e, [64, 32])
        m = pl.transpose(e, 0, 1)
        n = pl.row_sum(e)
        o = pl.concat(e, e)
        p = pl.fillpad(v, pad_value=pl.PadValue.min)
        q = pl.matmul(e, l, out_dtype=pl.FP32, b_trans=False)
        r = pl.arange(0, [1, 64], dtype=pl.INT32)
        s = pl.gather(z, dim=-1, index=i)
        g[0:1, :] = e[0:1, :]
        g[3] = e[3]
        pl.write(g, [0, k], 1.0)
        t = pl.read(e, [k, 3])
        return g

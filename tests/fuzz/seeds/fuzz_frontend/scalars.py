import pypto.language as pl

FOUR = 4
FLAG = True
LIST = [1, 2, 3]


@pl.program
class Scalars:
    @pl.function
    def f(self, x: pl.Tensor[[16, 64], pl.INT32], k: pl.Scalar[pl.INDEX], n: pl.Scalar[pl.INT32],
          r: pl.Scalar[pl.FP32], b: pl.Scalar[pl.BOOL]) -> pl.Scalar[pl.INT32]:
        a = k * (FOUR * 2) + 1
        c = n + pl.const(1, pl.INT32)
        d = n // 2 - n % 3
        e = (k << 2) >> 1
        g = -k
        h = not b
        i = ~n
        j = k < 3 and n > 1 or not h
        l = r * 2.0 / 3.0
        m = pl.cast(n, pl.INT64)
        o = pl.max(pl.min(k, 7), 2)
        p: pl.Scalar[pl.INT32] = 5
        q = pl.read(x, [k, 0])
        s = x[0, k]
        t = 2**5 - 7 / 2
        u = pl.FP32.get_byte() * FOUR
        v = None
        w, (y) = k, n
        z = True
        pl.static_assert(FOUR == 4, "four")
        pl.static_print("k", k)
        return c

from __future__ import annotations
import pypto.language as pl

TYPES = [pl.FP32, pl.INT32]
WIDE = max(16, len(TYPES) * 8)
EVEN = [i * 2 for i in range(4) if i != 2]
TEXT = "a" "b" r"\n"


@pl.function
def first(x: pl.Tensor[[WIDE, EVEN[1] * 8], pl.FP32]) -> pl.Tensor[[WIDE, 16], pl.FP32]:
    # one
    y = pl.add(x, x)  # two
    """three
    four"""
    return y


@pl.function
def second(x: pl.Tensor[[16, 16], pl.FP32], /, *, y: pl.Scalar[pl.INDEX] = 3) -> pl.Tensor[[16, 16], pl.FP32]:
    z = first(x)
    if y > 2:
        z = first(z)
    return z

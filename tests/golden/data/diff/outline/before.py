# pypto.program: Mill
import pypto.language as pl

@pl.program
class Mill:
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def bake(self, corn: pl.Tensor[[64, 64], pl.FP32], bread: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        warm: pl.Tensor[[64, 64], pl.FP32] = pl.tensor.adds(corn, 1.0)
        with pl.at(level=pl.Level.CORE_GROUP, name_hint="knead"):
            soft: pl.Tensor[[64, 64], pl.FP32] = pl.tensor.mul(warm, warm)
            dough: pl.Tensor[[64, 64], pl.FP32] = pl.tensor.add(soft, corn)
        bread: pl.Tensor[[64, 64], pl.FP32] = pl.tensor.assemble(bread, dough, [0, 0])
        return bread

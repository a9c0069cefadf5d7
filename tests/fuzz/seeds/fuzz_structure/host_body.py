# pypto.program: Post
import pypto.language as pl

@pl.program
class Post:
    @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)
    def sort(page: pl.Tensor[[8], pl.FP32], left: pl.Tensor[[8], pl.FP32]):
        pl.func_attr({"recipe": "x"})
        # host Python
        import torch
        for k in range(3):
            page[k] = left[k] @ 2 if k else (
                left[0])

            text = '''
        @pl.function
    def fake(self):
'''
        # the end
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def main(self, page: pl.Tensor[[8], pl.FP32]):
        self.sort(page, page)

namespace a {
struct S {
  S(int b) : c(b) {}
};
}
static __aicore__ void f(int a, T b = {}) {
  /* x
   */
  auto t = R"m(})m";
  if (a) {
    g({1}, [&] { h(); });
  } else {
    TADD(v1); // pto: %t__ssa_v0
  }
#define X {

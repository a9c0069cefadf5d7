#loc = loc("a.py":1:2)
"builtin.module"() ({
  "func.func"() ({
  ^bb0(%a: i32, %b: vector<4xi16>):
    %0:2 = "f"(%a) {x = "}"} : (i32) -> (i32, i8) loc(#loc)
    scf.while (%x = %0#1) : (i8) -> (i8) {
      scf.condition(%c) %x : i8
    } do {
    ^bb0(%z: i8):
      scf.yield %z : i8
    } loc(fused[#loc, "b":3:4])
  }) {sym_name = "g"} : () -> ()
}) : () -> ()

func.func @f(%a: i1) {
pto.aic_initialize_pipe {dir_mask = 1}
      (gm_slot_buffer = %a : !pto.ptr<f32>,
// note
f(%a,
%b = arith.index_cast %a : index to i64
}}

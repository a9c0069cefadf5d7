#include "core/ops/pto_forms.h"

#include "core/support/diagnostic.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

using Level = PtoLevel;
using Status = PtoStatus;

// clang-format off
constexpr PtoForm kForms[] = {
    {"addptr", "", Level::Internal, Status::Tested, {"pld.tile.remote_load", "pld.tile.remote_store"}},
    {"make_tensor_view", "", Level::Tensor, Status::Tested, {"tensor.view", "tile.gather_row"}},
    {"partition_view", "", Level::Internal, Status::Tested, {"tile.load", "tile.store"}},
    {"alloc_tile", "", Level::Internal, Status::Tested, {"tile.alloc", "tile.create"}},
    {"subview", "", Level::TileAndTensor, Status::Tested, {"tile.slice", "tile.assemble", "tile.gather_row"}},
    {"set_validshape", ".SetValidShape", Level::TileAndTensor, Status::Tested, {"tile.set_validshape"}},
    {"tload", "TLOAD", Level::Tile, Status::Tested, {"tile.load", "tile.gather_row", "pld.tile.remote_load"}},
    {"tprefetch_async", "TPREFETCH_ASYNC", Level::Tile, Status::Tested, {"prefetch.async_prefetch"}},
    {"make_prefetch_async_context", "pto::PrefetchAsyncContext", Level::Internal, Status::NotTestable, {"prefetch.make_context"}},
    {"get_prefetch_async_session", ".session", Level::Internal, Status::NotTestable, {"prefetch.session"}},
    {"tstore", "TSTORE", Level::Tile, Status::Tested, {"tile.store", "pld.tile.remote_store"}},
    {"load_scalar", "", Level::Tensor, Status::Tested, {"tensor.read", "pld.system.rank", "pld.system.nranks"}},
    {"store_scalar", "", Level::Tensor, Status::Tested, {"tensor.write"}},
    {"tmov", "TMOV / TMOV_FP", Level::Tile, Status::Tested, {"tile.move", "tile.assemble"}},
    {"ttrans", "TTRANS", Level::TileAndTensor, Status::Tested, {"tile.transpose"}},
    {"tmatmul", "TMATMUL", Level::TileAndTensor, Status::Tested, {"tile.matmul", "tile.matmul_acc"}},
    {"tmatmul.acc", "TMATMUL_ACC", Level::TileAndTensor, Status::Tested, {"tile.matmul_acc"}},
    {"tmatmul.bias", "TMATMUL_BIAS", Level::Tile, Status::Tested, {"tile.matmul_bias"}},
    {"tmatmul.mx", "TMATMUL_MX", Level::Tile, Status::Tested, {"tile.matmul_mx"}},
    {"tmatmul.mx.acc", "TMATMUL_MX (overload)", Level::Tile, Status::Tested, {"tile.matmul_mx_acc"}},
    {"tmatmul.mx.bias", "TMATMUL_MX (overload)", Level::Tile, Status::Untested, {"tile.matmul_mx_bias"}},
    {"tgemv", "TGEMV", Level::Tile, Status::Tested, {"tile.gemv"}},
    {"tgemv.acc", "TGEMV_ACC", Level::Tile, Status::Tested, {"tile.gemv_acc"}},
    {"tgemv.bias", "TGEMV_BIAS", Level::Tile, Status::Tested, {"tile.gemv_bias"}},
    {"tadd", "TADD", Level::TileAndTensor, Status::Tested, {"tile.add"}},
    {"tsub", "TSUB", Level::TileAndTensor, Status::Tested, {"tile.sub"}},
    {"tmul", "TMUL", Level::TileAndTensor, Status::Tested, {"tile.mul"}},
    {"tdiv", "TDIV", Level::TileAndTensor, Status::Tested, {"tile.div"}},
    {"tmax", "TMAX", Level::TileAndTensor, Status::Tested, {"tile.maximum"}},
    {"tmin", "TMIN", Level::TileAndTensor, Status::Tested, {"tile.minimum"}},
    {"trem", "TREM", Level::Tile, Status::Untested, {"tile.rem"}},
    {"tpartadd", "TPARTADD", Level::TileAndTensor, Status::Tested, {"tile.part_add"}},
    {"tpartmax", "TPARTMAX", Level::TileAndTensor, Status::Tested, {"tile.part_max"}},
    {"tpartmin", "TPARTMIN", Level::TileAndTensor, Status::Tested, {"tile.part_min"}},
    {"tpartmul", "TPARTMUL", Level::TileAndTensor, Status::Tested, {"tile.part_mul"}},
    {"tprelu", "TPRELU", Level::Tile, Status::Tested, {"tile.prelu"}},
    {"tadds", "TADDS", Level::TileAndTensor, Status::Tested, {"tile.adds"}},
    {"tsubs", "TSUBS", Level::TileAndTensor, Status::Tested, {"tile.subs"}},
    {"tmuls", "TMULS", Level::TileAndTensor, Status::Tested, {"tile.muls"}},
    {"tdivs", "TDIVS", Level::TileAndTensor, Status::Tested, {"tile.divs"}},
    {"tmaxs", "TMAXS", Level::Tile, Status::Tested, {"tile.maximums"}},
    {"tmins", "TMINS", Level::Tile, Status::Tested, {"tile.minimums"}},
    {"trems", "TREMS", Level::Tile, Status::Untested, {"tile.rems"}},
    {"taddc", "TADD + TADD", Level::Tile, Status::Untested, {"tile.addc"}},
    {"tsubc", "TSUB + TADD", Level::Tile, Status::Untested, {"tile.subc"}},
    {"taddsc", "TADDS + TADD", Level::Tile, Status::Untested, {"tile.addsc"}},
    {"tsubsc", "TSUBS + TADD", Level::Tile, Status::Untested, {"tile.subsc"}},
    {"tabs", "TABS", Level::TileAndTensor, Status::Tested, {"tile.abs"}},
    {"tneg", "TNEG", Level::TileAndTensor, Status::Tested, {"tile.neg"}},
    {"texp", "TEXP", Level::TileAndTensor, Status::Tested, {"tile.exp"}},
    {"tlog", "TLOG", Level::TileAndTensor, Status::Tested, {"tile.log"}},
    {"tsqrt", "TSQRT", Level::TileAndTensor, Status::Tested, {"tile.sqrt"}},
    {"ttri", "TTRI", Level::Tile, Status::Tested, {"tile.tri"}},
    {"trsqrt", "TRSQRT", Level::TileAndTensor, Status::Tested, {"tile.rsqrt"}},
    {"trecip", "TRECIP", Level::TileAndTensor, Status::Tested, {"tile.recip"}},
    {"trelu", "TRELU", Level::Tile, Status::Tested, {"tile.relu"}},
    {"tlrelu", "TLRELU", Level::Tile, Status::Tested, {"tile.lrelu"}},
    {"tfmod", "TFMOD", Level::TileAndTensor, Status::Untested, {"tile.fmod"}},
    {"tfmods", "TFMODS", Level::TileAndTensor, Status::Untested, {"tile.fmods"}},
    {"trandom", "TRANDOM", Level::TileAndTensor, Status::Tested, {"tile.random"}},
    {"trowsum", "TROWSUM", Level::TileAndTensor, Status::Tested, {"tile.row_sum"}},
    {"trowmax", "TROWMAX", Level::TileAndTensor, Status::Tested, {"tile.row_max"}},
    {"trowargmax", "TROWARGMAX", Level::TileAndTensor, Status::Tested, {"tile.row_argmax"}},
    {"trowmin", "TROWMIN", Level::TileAndTensor, Status::Tested, {"tile.row_min"}},
    {"trowargmin", "TROWARGMIN", Level::TileAndTensor, Status::Tested, {"tile.row_argmin"}},
    {"trowprod", "TROWPROD", Level::TileAndTensor, Status::Tested, {"tile.row_prod"}},
    {"tcolsum", "TCOLSUM", Level::TileAndTensor, Status::Tested, {"tile.col_sum"}},
    {"tcolmax", "TCOLMAX", Level::TileAndTensor, Status::Tested, {"tile.col_max"}},
    {"tcolargmax", "TCOLARGMAX", Level::TileAndTensor, Status::Tested, {"tile.col_argmax"}},
    {"tcolmin", "TCOLMIN", Level::TileAndTensor, Status::Tested, {"tile.col_min"}},
    {"tcolargmin", "TCOLARGMIN", Level::TileAndTensor, Status::Tested, {"tile.col_argmin"}},
    {"tcolprod", "TCOLPROD", Level::TileAndTensor, Status::Tested, {"tile.col_prod"}},
    {"trowexpand", "TROWEXPAND", Level::TileAndTensor, Status::Tested, {"tile.row_expand"}},
    {"tcolexpand", "TCOLEXPAND", Level::TileAndTensor, Status::Tested, {"tile.col_expand"}},
    {"tcolexpandmul", "TCOLEXPANDMUL", Level::TileAndTensor, Status::Tested, {"tile.col_expand_mul"}},
    {"tcolexpandadd", "TCOLEXPANDADD", Level::TileAndTensor, Status::Tested, {"tile.col_expand_add"}},
    {"tcolexpanddiv", "TCOLEXPANDDIV", Level::TileAndTensor, Status::Tested, {"tile.col_expand_div"}},
    {"tcolexpandsub", "TCOLEXPANDSUB", Level::TileAndTensor, Status::Tested, {"tile.col_expand_sub"}},
    {"tcolexpandexpdif", "TCOLEXPANDEXPDIF", Level::TileAndTensor, Status::Tested, {"tile.col_expand_expdif"}},
    {"tcolexpandmax", "TCOLEXPANDMAX", Level::TileAndTensor, Status::Tested, {"tile.col_expand_max"}},
    {"tcolexpandmin", "TCOLEXPANDMIN", Level::TileAndTensor, Status::Tested, {"tile.col_expand_min"}},
    {"trowexpandmul", "TROWEXPANDMUL", Level::TileAndTensor, Status::Tested, {"tile.row_expand_mul"}},
    {"trowexpanddiv", "TROWEXPANDDIV", Level::TileAndTensor, Status::Tested, {"tile.row_expand_div"}},
    {"trowexpandsub", "TROWEXPANDSUB", Level::TileAndTensor, Status::Tested, {"tile.row_expand_sub"}},
    {"trowexpandadd", "TROWEXPANDADD", Level::TileAndTensor, Status::Tested, {"tile.row_expand_add"}},
    {"trowexpandexpdif", "TROWEXPANDEXPDIF", Level::TileAndTensor, Status::Tested, {"tile.row_expand_expdif"}},
    {"trowexpandmax", "TROWEXPANDMAX", Level::TileAndTensor, Status::Tested, {"tile.row_expand_max"}},
    {"trowexpandmin", "TROWEXPANDMIN", Level::TileAndTensor, Status::Tested, {"tile.row_expand_min"}},
    {"texpands", "TEXPANDS", Level::TileAndTensor, Status::Tested, {"tile.full"}},
    {"tcmp", "TCMP", Level::TileAndTensor, Status::Tested, {"tile.cmp"}},
    {"tcmps", "TCMPS", Level::Tile, Status::Tested, {"tile.cmps"}},
    {"tsel", "TSEL", Level::Tile, Status::Tested, {"tile.sel"}},
    {"tsels", "TSELS", Level::Tile, Status::Tested, {"tile.sels"}},
    {"tand", "TAND", Level::TileAndTensor, Status::Untested, {"tile.and"}},
    {"tor", "TOR", Level::TileAndTensor, Status::Untested, {"tile.or"}},
    {"txor", "TXOR", Level::TileAndTensor, Status::Untested, {"tile.xor"}},
    {"tshl", "TSHL", Level::TileAndTensor, Status::Untested, {"tile.shl"}},
    {"tshr", "TSHR", Level::TileAndTensor, Status::Untested, {"tile.shr"}},
    {"tnot", "TNOT", Level::TileAndTensor, Status::Tested, {"tile.not"}},
    {"tands", "TANDS", Level::TileAndTensor, Status::Untested, {"tile.ands"}},
    {"tors", "TORS", Level::TileAndTensor, Status::Untested, {"tile.ors"}},
    {"txors", "TXORS", Level::TileAndTensor, Status::Untested, {"tile.xors"}},
    {"tshls", "TSHLS", Level::TileAndTensor, Status::Untested, {"tile.shls"}},
    {"tshrs", "TSHRS", Level::TileAndTensor, Status::Untested, {"tile.shrs"}},
    {"tconcat", "TCONCAT", Level::TileAndTensor, Status::Tested, {"tile.concat"}},
    {"tgather", "TGATHER", Level::TileAndTensor, Status::Tested, {"tile.gather", "tile.gather_mask", "tile.gather_compare"}},
    {"tgatherb", "TGATHERB", Level::Tile, Status::Tested, {"tile.gatherb"}},
    {"tscatter", "TSCATTER", Level::TileAndTensor, Status::Tested, {"tile.scatter", "tile.scatter_mask"}},
    {"mgather", "MGATHER", Level::Tile, Status::Tested, {"tile.mgather"}},
    {"mscatter", "MSCATTER", Level::Tile, Status::Tested, {"tile.mscatter"}},
    {"treshape", "TRESHAPE", Level::TileAndTensor, Status::Tested, {"tile.reshape", "tile.reinterpret_view", "tile.transpose_view"}},
    {"tinsert", "TINSERT", Level::Tile, Status::Tested, {"tile.assemble"}},
    {"textract", "TEXTRACT", Level::Tile, Status::Tested, {"tile.extract"}},
    {"tfillpad", "TFILLPAD", Level::TileAndTensor, Status::Tested, {"tile.fillpad", "tile.fillpad_inplace"}},
    {"tfillpad_expand", "TFILLPAD_EXPAND", Level::TileAndTensor, Status::Tested, {"tile.fillpad_expand"}, true},
    {"tsort32", "TSORT32", Level::TileAndTensor, Status::Tested, {"tile.sort32"}},
    {"tmrgsort", "TMRGSORT", Level::TileAndTensor, Status::Tested, {"tile.mrgsort_format1", "tile.mrgsort_format2"}},
    {"tcvt", "TCVT", Level::TileAndTensor, Status::Tested, {"tile.cast"}},
    {"tci", "TCI", Level::TileAndTensor, Status::Tested, {"tile.ci"}},
    {"tgetval", ".GetValue", Level::Tile, Status::Tested, {"tile.read"}},
    {"tsetval", ".SetValue", Level::Tile, Status::Tested, {"tile.write"}},
    {"tget_scale_addr", "GetScaleAddr + TASSIGN", Level::Tile, Status::Untested, {"tile.tget_scale_addr"}},
    {"barrier", "pipe_barrier / dsb", Level::Internal, Status::Tested, {"system.bar_all", "system.bar_v", "system.bar_m"}},
    {"syncall", "SYNCALL", Level::Internal, Status::Tested, {"system.syncall"}},
    {"sync.set", "set_intra_block / FFTS", Level::Internal, Status::Tested, {"system.sync_set"}},
    {"sync.wait", "wait_intra_block / wait_flag_dev", Level::Internal, Status::Tested, {"system.sync_wait"}},
    {"reserve_buffer", "", Level::Internal, Status::Tested, {"system.reserve_buffer"}},
    {"import_reserved_buffer", "", Level::Internal, Status::Tested, {"system.import_peer_buffer"}},
    {"aic_initialize_pipe", "TPipe / internal init", Level::Internal, Status::Tested, {"system.aic_initialize_pipe"}},
    {"aiv_initialize_pipe", "TPipe / internal init", Level::Internal, Status::Tested, {"system.aiv_initialize_pipe"}},
    {"tpush_to_aiv", "TPUSH", Level::Tile, Status::Tested, {"tile.tpush_to_aiv"}},
    {"tpush_to_aic", "TPUSH", Level::Tile, Status::Tested, {"tile.tpush_to_aic"}},
    {"tpop_from_aic", "TPOP", Level::Tile, Status::Tested, {"tile.tpop_from_aic"}},
    {"tpop_from_aiv", "TPOP", Level::Tile, Status::Tested, {"tile.tpop_from_aiv"}},
    {"tfree_from_aic", "TFREE", Level::Internal, Status::Tested, {"system.tfree_to_aic"}},
    {"tfree_from_aiv", "TFREE", Level::Internal, Status::Tested, {"system.tfree_to_aiv"}},
    {"get_block_idx", "get_block_idx", Level::TileAndTensor, Status::NotTestable, {"tile.get_block_idx"}},
    {"get_subblock_idx", "get_subblockid", Level::TileAndTensor, Status::NotTestable, {"tile.get_subblock_idx"}},
    {"get_block_num", "get_block_num", Level::TileAndTensor, Status::NotTestable, {"tile.get_block_num"}},
    {"comm.wait_async_event", "AsyncEvent.Wait", Level::Communication, Status::Missing, {"prefetch.wait"}},
    {"comm.tput", "TPUT", Level::Communication, Status::Tested, {"pld.tile.put"}},
    {"comm.tget", "TGET", Level::Communication, Status::Tested, {"pld.tile.get"}},
    {"comm.tnotify", "TNOTIFY", Level::Communication, Status::Tested, {"pld.system.notify"}},
    {"comm.twait", "TWAIT", Level::Communication, Status::Tested, {"pld.system.wait"}},
    {"declare_local_array", "", Level::Internal, Status::Tested, {"array.create"}},
    {"local_array_get", "", Level::Internal, Status::Tested, {"array.get_element"}},
    {"local_array_set", "", Level::Internal, Status::Tested, {"array.update_element"}},
    {"cmo.cacheinvalid", "", Level::Internal, Status::Unlisted, {"system.cacheinvalid", "pld.tile.remote_store", "pld.tile.put"}},
    {"fence.barrier_all", "", Level::Internal, Status::Unlisted, {"system.fence"}},
    {"set_ffts", "", Level::Internal, Status::Unlisted, {"system.set_ffts"}},
};
// clang-format on

/// Emitted without an operation of their own.
constexpr std::string_view kWithoutForm[] = {"pld.system.defer_wait", "pld.system.get_comm_ctx",
                                             "tensor.dim"};
/// What only the block-scaled matrix unit of Ascend950 can do.
constexpr std::string_view kOnly950[] = {"tile.matmul_mx", "tile.matmul_mx_acc",
                                         "tile.matmul_mx_bias", "tile.tget_scale_addr"};

bool is_among(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

} // namespace

std::span<const PtoForm> pto_forms() {
  return kForms;
}

std::vector<const PtoForm*> pto_forms_of(const Operator& op) {
  std::vector<const PtoForm*> result;
  for (const PtoForm& form : kForms)
    if (is_among(form.operators, op.name()))
      result.push_back(&form);
  return result;
}

bool can_emit(Chip chip, const Operator& op) {
  if (chip == Chip::Ascend910B && is_among(kOnly950, op.name()))
    return false;
  return is_among(kWithoutForm, op.name()) ||
         std::ranges::any_of(
             kForms, [&op](const PtoForm& form) { return is_among(form.operators, op.name()); });
}

std::string_view name_of(Chip chip) {
  return chip == Chip::Ascend910B ? "Ascend910B" : "Ascend950";
}

std::string_view name_of(PtoLevel level) {
  switch (level) {
  case PtoLevel::Internal:
    return "internal";
  case PtoLevel::Tensor:
    return "tensor";
  case PtoLevel::Tile:
    return "tile";
  case PtoLevel::TileAndTensor:
    return "tile+tensor";
  case PtoLevel::Communication:
    return "communication";
  }
  return {};
}

std::string_view name_of(PtoStatus status) {
  switch (status) {
  case PtoStatus::Tested:
    return "tested";
  case PtoStatus::Untested:
    return "untested";
  case PtoStatus::Missing:
    return "missing";
  case PtoStatus::NotTestable:
    return "not testable";
  case PtoStatus::Unlisted:
    return "unlisted";
  }
  return {};
}

std::string_view words_of(PtoLevel level) {
  switch (level) {
  case PtoLevel::Internal:
    return message_text("core", "written by lowering");
  case PtoLevel::Tensor:
    return message_text("core", "written for tensors");
  case PtoLevel::Tile:
    return message_text("core", "written for tiles");
  case PtoLevel::TileAndTensor:
    return message_text("core", "written for tiles and tensors");
  case PtoLevel::Communication:
    return message_text("core", "written between devices");
  }
  return {};
}

std::string_view words_of(PtoStatus status) {
  switch (status) {
  case PtoStatus::Tested:
    return message_text("core", "tested on hardware");
  case PtoStatus::Untested:
    return message_text("core", "no test on hardware runs it by name");
  case PtoStatus::Missing:
    return message_text("core", "emitted, without a test of its own");
  case PtoStatus::NotTestable:
    return message_text("core", "a helper that is not tested alone");
  case PtoStatus::Unlisted:
    return message_text("core", "emitted, its status is not listed");
  }
  return {};
}

} // namespace ptoscope::ops

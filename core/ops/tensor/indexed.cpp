#include "core/ops/families.h"
#include "core/ops/gather_checks.h"
#include "core/ops/tensor/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// What can be gathered from.
const ir::TensorType* gatherable(CallTyping& call) {
  const ir::TensorType* input = call.local_tensor(0);
  return input != nullptr && call.expect_element(0, input->dtype, {kFp16, kFp32, kInt16, kInt32})
             ? input
             : nullptr;
}

/// Whether a tensor is no larger than the one at position 0, but for one dimension.
bool expect_inside_but(CallTyping& call, std::size_t position, ir::Dims found, ir::Dims most,
                       std::optional<std::size_t> but = std::nullopt) {
  for (std::size_t i = 0; i < found.size(); ++i)
    if (i != but && !expect_extent_at_most(call, position, i, found[i], most[i]))
      return false;
  return true;
}

const ir::Type* gathered(CallTyping& call) {
  const ir::TensorType* input = gatherable(call);
  const ir::TensorType* index = input == nullptr ? nullptr : call.local_tensor(1);
  if (index == nullptr)
    return nullptr;
  // Wide elements are found by wide indices only.
  const bool is_index = bits_of(input->dtype) == 16
                            ? call.expect_element(1, index->dtype, {kInt32, kInt16})
                            : call.expect_element(1, index->dtype, {kInt32});
  if (!is_index || !expect_rank_from(call, 0, input->shape, 2) ||
      !expect_rank(call, 1, index->shape, input->shape.size()))
    return nullptr;
  const auto asked = call.required<std::int64_t>("dim");
  const auto dim = asked ? dimension_of(call, "dim", *asked, input->shape.size()) : std::nullopt;
  if (!dim || !expect_inside_but(call, 1, index->shape, input->shape, dim))
    return nullptr;
  return tensor_of(call, index->shape, input->dtype);
}

/// The columns that a pattern picks.
const ir::Type* gathered_by_mask(CallTyping& call) {
  const ir::TensorType* input = gatherable(call);
  const auto per_pick = input != nullptr && expect_rank(call, 0, input->shape, 2)
                            ? columns_per_pick(call)
                            : std::nullopt;
  if (!per_pick)
    return nullptr;
  const ir::Expr* columns = input->shape[1];
  if (const auto number = constant(columns); number && *number % *per_pick != 0)
    return call.refuse(message_text("core", "{0}: expected a multiple of {1} as last dimension of "
                                            "{2}, found {3}"),
                       *per_pick, call.name(0), *number);
  if (*per_pick > 1)
    columns = call.extents().divided(columns, *per_pick);
  const ir::DataType dtype = call.value<ir::DataType>("output_dtype").value_or(input->dtype);
  if (bits_of(dtype) != bits_of(input->dtype))
    return call.refuse(message_text("core", "{0}: expected {1} of {2} bits, found {3}"),
                       "output_dtype", bits_of(input->dtype), ir::name_of(dtype));
  return tensor_of(call, ExtentList{input->shape[0], columns}, dtype);
}

/// Positions of the elements that compare so, and how many there are in each row.
const ir::Type* gathered_by_comparison(CallTyping& call) {
  const ir::TensorType* input = gatherable(call);
  const ir::ScalarType* value =
      input != nullptr && expect_rank(call, 0, input->shape, 2) ? call.scalar(1) : nullptr;
  if (value == nullptr || !call.expect_element(1, value->dtype, {input->dtype}))
    return nullptr;
  const auto comparison = call.required<std::int64_t>("cmp_mode");
  if (!comparison || !call.expect_between("cmp_mode", *comparison, 0, 5))
    return nullptr;
  const auto columns = call.required<std::int64_t>("out_cols");
  if (!columns || !call.expect_at_least("out_cols", *columns, 1))
    return nullptr;
  const ir::DataType count_type = call.setting<ir::DataType>("count_dtype");
  if (!expect_one_of(call, "count_dtype", count_type, {kInt32, kUint32}))
    return nullptr;
  const Extents& extents = call.extents();
  const ir::Expr* const rows = input->shape[0];
  const ir::Type* const types[] = {
      tensor_of(call, ExtentList{rows, extents.number(*columns)}, kInt32),
      tensor_of(call, ExtentList{extents.number(1), rows}, count_type)};
  return call.context().unique().tuple(types);
}

/// Lists of numbers of blocks are one row.
bool expect_one_row(CallTyping& call, std::size_t position) {
  const ir::TensorType* tensor = call.local_tensor(position);
  return tensor != nullptr && call.expect_element(position, tensor->dtype, {kInt32}) &&
         expect_rank_1_or_2(call, position, tensor->shape) &&
         (tensor->shape.size() == 1 || expect_number(call, position, 0, tensor->shape[0], 1));
}

std::optional<std::int64_t> required_at_least(CallTyping& call, std::string_view keyword,
                                              std::int64_t lowest) {
  const auto found = call.required<std::int64_t>(keyword);
  return found && call.expect_at_least(keyword, *found, lowest) ? found : std::nullopt;
}

/// Rows of a store that is divided into blocks, found by a table.
const ir::Type* gathered_from_pages(CallTyping& call) {
  const ir::TensorType* source = call.local_tensor(0);
  if (source == nullptr || !call.expect_element(0, source->dtype, {kFp16, kBf16, kFp32, kInt8}) ||
      !expect_rank(call, 0, source->shape, 2) || !expect_one_row(call, 1) ||
      !expect_one_row(call, 2) || !required_at_least(call, "block_size", 1))
    return nullptr;
  const auto size = required_at_least(call, "size", 1);
  const auto rows = size ? required_at_least(call, "max_indices", 1) : std::nullopt;
  const std::int64_t first_column = call.setting<std::int64_t>("col_off");
  if (!rows || !call.expect_at_least("col_off", first_column, 0))
    return nullptr;
  const bool is_transposed = call.is_set("is_trans");
  const ir::MemorySpace space = call.setting<ir::MemorySpace>("space");
  if (is_transposed && space != ir::MemorySpace::Mat)
    return call.refuse(message_text("core", "{0}: expected {1} to be {2}, found {3}"), "space",
                       ir::name_of(ir::MemorySpace::Mat), ir::name_of(space));
  if (const auto columns = constant(source->shape[1]);
      columns && !call.expect_between("size", *size, 1, *columns - first_column))
    return nullptr;
  const ir::Expr* const row_extent = call.extents().number(*rows);
  const ir::Expr* const column_extent = call.extents().number(*size);
  return tensor_of(call,
                   is_transposed ? ExtentList{column_extent, row_extent}
                                 : ExtentList{row_extent, column_extent},
                   source->dtype);
}

/// A row into what is gathered so far.
const ir::Type* with_row(CallTyping& call) {
  const ir::TensorType* target = call.local_tensor(0);
  const ir::TensorType* source = target == nullptr ? nullptr : call.local_tensor(1);
  return source != nullptr && call.expect_element(1, source->dtype, {target->dtype}) &&
                 expect_row_window(call)
             ? target
             : nullptr;
}

bool expect_scattered_elements(CallTyping& call, std::size_t position, ir::DataType dtype) {
  return call.expect_element(position, dtype, {kInt8, kInt16, kInt32, kFp16, kFp32, kBf16});
}

const ir::Type* scattered(CallTyping& call) {
  const ir::TensorType* input = call.local_tensor(0);
  const ir::TensorType* index = input == nullptr ? nullptr : call.local_tensor(1);
  const ir::TensorType* source = index == nullptr ? nullptr : call.local_tensor(2);
  if (source == nullptr || !expect_scattered_elements(call, 0, input->dtype) ||
      !call.expect_element(1, index->dtype, {bits_of(input->dtype) == 32 ? kInt32 : kInt16}) ||
      !call.expect_element(2, source->dtype, {input->dtype}))
    return nullptr;
  for (const std::size_t position : {0, 1, 2})
    if (!expect_rank(call, position, call.tensor(position)->shape, 2))
      return nullptr;
  const auto asked = call.required<std::int64_t>("dim");
  if (!asked)
    return nullptr;
  if (*asked != -1 && *asked != 1)
    return call.refuse(message_text("core", "{0}: expected {1} to be {2}, found {3}"), "dim", -1,
                       *asked);
  for (std::size_t i = 0; i < 2; ++i)
    if (!expect_extent(call, 1, i, index->shape[i], source->shape[i]))
      return nullptr;
  return expect_inside_but(call, 2, source->shape, input->shape)
             ? tensor_of(call, input->shape, input->dtype)
             : nullptr;
}

/// To the columns that a pattern picks.
const ir::Type* scattered_by_mask(CallTyping& call) {
  const ir::TensorType* input = call.local_tensor(0);
  const ir::TensorType* target = input == nullptr ? nullptr : call.local_tensor(1);
  if (target == nullptr || !expect_scattered_elements(call, 0, input->dtype) ||
      !call.expect_element(1, target->dtype, {input->dtype}) ||
      !expect_rank(call, 0, input->shape, 2) || !expect_rank(call, 1, target->shape, 2))
    return nullptr;
  const auto per_pick = columns_per_pick(call);
  if (!per_pick || !expect_extent(call, 1, 1, target->shape[1],
                                  call.extents().times(input->shape[1], *per_pick)))
    return nullptr;
  return tensor_of(call, target->shape, target->dtype);
}

const ir::Type* updated_rows(CallTyping& call) {
  const ir::TensorType* input = call.local_tensor(0);
  const ir::TensorType* index = input == nullptr ? nullptr : call.local_tensor(1);
  const ir::TensorType* source = index == nullptr ? nullptr : call.local_tensor(2);
  if (source == nullptr)
    return nullptr;
  if (input->shape.size() != 2 && input->shape.size() != 4)
    return call.refuse(message_text("core", "{0}: expected 2 or 4 dimensions of {1}, found {2}"),
                       call.name(0), shape_text(input->shape));
  if (!expect_rank(call, 1, index->shape, 2) || !call.expect_integer(1, index->dtype) ||
      !expect_rank(call, 2, source->shape, input->shape.size()) ||
      !call.expect_element(2, source->dtype, {input->dtype}))
    return nullptr;
  if (const std::int64_t dim = call.setting<std::int64_t>("dim"); dim != -2)
    return call.refuse(message_text("core", "{0}: expected {1} to be {2}, found {3}"), "dim", -2,
                       dim);
  return tensor_of(call, input->shape, input->dtype);
}

constexpr ResultRule kGatheredRule{
    gathered, message_text("core", "the element type of the source in the extents of the indices")};
constexpr ResultRule kGatheredByComparisonRule{
    gathered_by_comparison,
    message_text("core", "two results: positions of the elements that compare so, out_cols a row, "
                         "and their number in each row")};
constexpr ResultRule kGatheredByMaskRule{
    gathered_by_mask,
    message_text(
        "core",
        "the columns of each row that the pattern picks; output_dtype names the same bits anew")};
constexpr ResultRule kWithRowRule{
    with_row, message_text("core", "the first argument with a row of src written into it")};
constexpr ResultRule kGatheredFromPagesRule{
    gathered_from_pages, message_text("core", "max_indices rows of size columns from the pages "
                                              "that the table names, exchanged with is_trans")};
constexpr ResultRule kScatteredRule{
    scattered,
    message_text("core", "the target with elements of src written to the given positions")};
constexpr ResultRule kScatteredByMaskRule{
    scattered_by_mask,
    message_text("core", "the target with columns of src written to those that the pattern picks")};
constexpr ResultRule kUpdatedRowsRule{
    updated_rows,
    message_text("core", "the input with rows of src written to the given positions")};

constexpr Operator kOperators[] = {
    Operator("tensor.gather")
        .takes("input", kLocalTensor)
        .takes("index", kLocalTensor)
        .requires_keyword("dim", KeywordKind::Int)
        .typed(kGatheredRule),
    Operator("tensor.gather_compare")
        .takes("input", kLocalTensor)
        .takes("kvalue", kScalar)
        .requires_keyword("cmp_mode", KeywordKind::Int)
        .keyword("count_dtype", ir::data_type::kInt32)
        .keyword("offset", KeywordKind::Int)
        .requires_keyword("out_cols", KeywordKind::Int)
        .typed(kGatheredByComparisonRule),
    Operator("tensor.gather_mask")
        .takes("input", kLocalTensor)
        .requires_keyword("mask_pattern", KeywordKind::Int)
        .keyword("output_dtype", KeywordKind::DataType)
        .typed(kGatheredByMaskRule),
    Operator("tensor.gather_row")
        .takes("acc", kLocalTensor)
        .takes("src", kLocalTensor)
        .takes("dst_offset", kOffsets)
        .takes("src_offset", kOffsets)
        .takes("shapes", kExtents)
        .may_take("valid_shape", kExtents)
        .keyword("transpose", false)
        .typed(kWithRowRule),
    Operator("tensor.paged_gather")
        .takes("src", kLocalTensor)
        .takes("indices", kLocalTensor)
        .takes("block_table", kLocalTensor)
        .requires_keyword("block_size", KeywordKind::Int)
        .keyword("col_off", 0)
        .keyword("is_b_matrix", KeywordKind::Bool)
        .keyword("is_trans", false)
        .requires_keyword("max_indices", KeywordKind::Int)
        .requires_keyword("size", KeywordKind::Int)
        .keyword("space", ir::MemorySpace::Mat)
        .typed(kGatheredFromPagesRule),
    Operator("tensor.scatter")
        .takes("input", kLocalTensor)
        .takes("index", kLocalTensor)
        .takes("src", kLocalTensor)
        .requires_keyword("dim", KeywordKind::Int)
        .typed(kScatteredRule),
    Operator("tensor.scatter_mask")
        .takes("input", kLocalTensor)
        .takes("dst", kLocalTensor)
        .requires_keyword("mask_pattern", KeywordKind::Int)
        .typed(kScatteredByMaskRule),
    Operator("tensor.scatter_update")
        .takes("input", kLocalTensor)
        .takes("index", kLocalTensor)
        .takes("src", kLocalTensor)
        .keyword("dim", -2)
        .typed(kUpdatedRowsRule),
};

} // namespace

std::span<const Operator> tensor_indexed() {
  return kOperators;
}

} // namespace ptoscope::ops

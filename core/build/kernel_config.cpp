#include "core/build/kernel_config.h"

#include "core/dsl/number_literal.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/parse.h"
#include "core/dsl/syntax/python_string.h"
#include "core/support/file_io.h"
#include "core/support/utf8.h"

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>

namespace ptoscope::build {
namespace {

using namespace syntax;

constexpr std::int64_t kMaxBytes = 4LL << 20;

template <typename Node>
const Node& as(const Expr& expr) {
  return static_cast<const Node&>(expr);
}

class Reader {
public:
  Reader(const Tree& tree, KernelConfig& config) : tree_(tree), config_(config) {}

  void run() {
    // The last assignment of a name counts.
    std::map<std::string_view, const Expr*> values;
    for (const Stmt* statement : tree_.module) {
      if (statement->kind != StmtKind::Assign) {
        config_.computed = config_.computed || statement->kind != StmtKind::Import;
        continue;
      }
      const auto& assign = static_cast<const AssignStmt&>(*statement);
      if (assign.value == nullptr)
        continue;
      for (const Expr* target : assign.targets)
        if (target->kind == ExprKind::Name)
          values[as<NameExpr>(*target).text] = assign.value;
    }
    for (const auto& [name, value] : values)
      if (is_folder(*value))
        folders_.emplace_back(name);
    if (const auto found = values.find("ORCHESTRATION"); found != values.end())
      config_.orchestration = text(field(*found->second, "source")).value_or("");
    const auto kernels = values.find("KERNELS");
    if (kernels == values.end())
      return;
    const Expr& list = *kernels->second;
    if (list.kind != ExprKind::List && list.kind != ExprKind::Tuple) {
      config_.computed = true;
      return;
    }
    for (const Expr* item : as<SequenceExpr>(list).items)
      add_kernel(*item);
  }

private:
  void add_kernel(const Expr& item) {
    if (item.kind != ExprKind::Dict) {
      config_.computed = true;
      return;
    }
    KernelEntry entry;
    entry.func_id = integer(field(item, "func_id")).value_or(-1);
    entry.name = text(field(item, "name")).value_or("");
    entry.source = text(field(item, "source")).value_or("");
    entry.core_type = text(field(item, "core_type")).value_or("");
    const Expr* external = field(item, "external");
    entry.external = external != nullptr && external->kind == ExprKind::True;
    config_.kernels.push_back(std::move(entry));
  }

  const Expr* field(const Expr& dict, std::string_view key) const {
    const Expr* found = nullptr;
    if (dict.kind != ExprKind::Dict)
      return found;
    for (const DictEntry& entry : as<DictExpr>(dict).entries)
      if (entry.key != nullptr && entry.key->kind == ExprKind::String &&
          plain_string(*entry.key) == key)
        found = entry.value;
    return found;
  }

  /// Nothing for bytes and formatted strings.
  std::optional<std::string> plain_string(const Expr& expr) const {
    const auto& string = as<StringExpr>(expr);
    if (has_prefix(string, tree_, 'b') || is_formatted(string, tree_))
      return std::nullopt;
    return python_string(string, tree_);
  }

  std::optional<std::int64_t> integer(const Expr* expr) {
    if (expr == nullptr)
      return std::nullopt;
    const auto value = expr->kind == ExprKind::Integer
                           ? dsl::parse_integer(tree_.text_of(expr->extent), false)
                           : std::nullopt;
    config_.computed = config_.computed || !value;
    return value;
  }

  /// A string, or `str(_ROOT_DIR / "kernels" / "aic" / "x.cpp")`: the path below the build.
  std::optional<std::string> text(const Expr* expr) {
    if (expr == nullptr)
      return std::nullopt;
    std::optional<std::string> result;
    if (expr->kind == ExprKind::String) {
      result = plain_string(*expr);
    } else if (expr->kind == ExprKind::Call) {
      const auto& call = as<CallExpr>(*expr);
      const bool is_str =
          name_of(*call.callee) == "str" && call.args.size() == 1 && call.keywords.empty();
      if (is_str)
        result = path_text(*call.args.front());
    }
    config_.computed = config_.computed || !result;
    return result;
  }

  /// `FOLDER / "a" / "b"`.
  std::optional<std::string> path_text(const Expr& expr) const {
    std::vector<std::string> parts;
    const Expr* at = &expr;
    while (at->kind == ExprKind::Binary && as<BinaryExpr>(*at).op == Operator::Div) {
      const auto& division = as<BinaryExpr>(*at);
      if (division.right->kind != ExprKind::String)
        return std::nullopt;
      const std::optional<std::string> part = plain_string(*division.right);
      if (!part)
        return std::nullopt;
      parts.push_back(*part);
      at = division.left;
    }
    if (at->kind != ExprKind::Name ||
        std::ranges::find(folders_, as<NameExpr>(*at).text) == folders_.end())
      return std::nullopt;
    std::filesystem::path path;
    for (const std::string& part : std::views::reverse(parts))
      path /= part;
    return path.lexically_normal().string();
  }

  /// `Path(__file__).parent`.
  bool is_folder(const Expr& expr) const {
    std::string spelled(tree_.text_of(expr.extent));
    std::erase_if(spelled, [](char c) { return c == ' ' || c == '\t'; });
    return spelled == "Path(__file__).parent";
  }

  const Tree& tree_;
  KernelConfig& config_;
  std::vector<std::string_view> folders_; ///< names of the build's folder
};

} // namespace

const KernelEntry* KernelConfig::find(std::int64_t func_id) const {
  const auto found = std::ranges::find(kernels, func_id, &KernelEntry::func_id);
  return found == kernels.end() ? nullptr : &*found;
}

Expected<KernelConfig> parse_kernel_config(std::string_view text, const std::string& file) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  if (text.starts_with(kMark))
    text.remove_prefix(kMark.size());
  const std::unique_ptr<Tree> tree = parse(text, file);
  for (const Diagnostic& found : tree->diagnostics) {
    if (found.severity != Severity::Error)
      continue;
    Diagnostic error = found;
    error.code = "config-malformed";
    return error;
  }
  KernelConfig config;
  Reader(*tree, config).run();
  return config;
}

Expected<KernelConfig> read_kernel_config(const std::filesystem::path& file) {
  const Expected<std::string> text = read_file(file, kMaxBytes);
  if (!text)
    return text.error();
  if (std::optional<Diagnostic> error = utf8_error("config-not-utf8", file.string(), *text))
    return *std::move(error);
  return parse_kernel_config(*text, file.string());
}

} // namespace ptoscope::build

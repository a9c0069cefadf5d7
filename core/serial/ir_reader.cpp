#include "core/serial/ir_reader.h"

#include "core/ir/cast.h"
#include "core/ir/fields.h"
#include "core/serial/reader_state.h"

#include <array>
#include <limits>

namespace ptoscope::serial {

namespace {

using namespace ir;

/// Nodes inside nodes; readers, printers and passes recurse.
constexpr int kMaxDepth = 1000;

/// Nodes with those that others share counted each time, as they are printed: a few shared sums of
/// sums would fill a disk.
constexpr std::uint64_t kMaxUnfolded = 50'000'000;

std::optional<NodeKind> kind_named(std::string_view name) {
  for (int kind = 0; kind < kNodeKinds; ++kind)
    if (class_name(static_cast<NodeKind>(kind)) == name)
      return static_cast<NodeKind>(kind);
  return std::nullopt;
}

/// Fields that older files don't have; they keep their defaults.
bool may_be_absent(NodeKind kind, std::string_view field) {
  if (kind == NodeKind::Function)
    return field == "func_type" || field == "attrs" || field == "param_directions" ||
           field == "requires_runtime_binding";
  if (kind == NodeKind::For)
    return field == "kind" || field == "attrs";
  return kind == NodeKind::Call && field == "attrs";
}

/// Nodes that a field may do without.
bool may_be_nil(NodeKind kind, std::string_view field) {
  return (kind == NodeKind::If && field == "else_body") ||
         (kind == NodeKind::Submit && (field == "core_num" || field == "predicate")) ||
         (kind == NodeKind::MemRef && field == "slot_index") ||
         // Its allocation stands elsewhere, or the text that it was read from doesn't show it.
         (kind == NodeKind::WindowBuffer && (field == "base" || field == "size"));
}

/// What a value that is no map is called.
std::string_view described(ValueKind kind) {
  switch (kind) {
  case ValueKind::Array:
    return message_text("core", "a list");
  case ValueKind::String:
    return message_text("core", "a text");
  case ValueKind::Unsigned:
  case ValueKind::Negative:
  case ValueKind::Float:
    return message_text("core", "a number");
  case ValueKind::Bool:
    return message_text("core", "true or false");
  case ValueKind::Nil:
  case ValueKind::Map:
    break;
  }
  return message_text("core", "an empty value");
}

/// Builds nodes when they are first asked for: a reference may stand before what it refers to.
class IrReader final : public ReaderState {
public:
  using ReaderState::ReaderState;

  const Node* root() {
    if (!is_node(0)) {
      const ValueKind kind = document()[0].kind;
      fail(0,
           message_text("core", "expected a program or another node in the binary form, a map "
                                "with id, type and fields, found {1}"),
           kind == ValueKind::Map ? message_text("core", "a map without them") : described(kind));
      return nullptr;
    }
    index();
    return failed() ? nullptr : node(0);
  }

  const Node* node(std::uint32_t value) override {
    if (failed() || value == Document::kNone)
      return nullptr;
    const std::uint32_t ref = find(value, "ref");
    if (ref == Document::kNone)
      return build(value);
    const auto target = places_.find(unsigned_number(ref));
    if (target == places_.end()) {
      fail(ref, message_text("core", "expected the number of a node of this file at {0}"));
      return nullptr;
    }
    return build(target->second);
  }

private:
  struct Built {
    const Node* node = nullptr; ///< null while it is built
    std::uint64_t unfolded = 0; ///< nodes, shared ones counted each time
  };

  bool is_node(std::uint32_t value) const {
    return document().find(value, "id") != Document::kNone &&
           document().find(value, "fields") != Document::kNone;
  }

  /// Notes where each numbered node stands.
  void index() {
    for (std::uint32_t value = 0; value < document().size() && !failed(); ++value) {
      if (!is_node(value))
        continue;
      const std::uint32_t id = document().find(value, "id");
      if (!places_.emplace(unsigned_number(id), value).second)
        fail(id, message_text("core", "expected a number that no other node has at {0}"));
    }
  }

  const Node* build(std::uint32_t map) {
    const auto [known, is_new] = built_.try_emplace(map);
    if (!is_new) {
      if (known->second.node == nullptr)
        fail(map, message_text("core", "expected a node that doesn't hold itself at {0}"));
      else
        unfold(is_var(known->second.node->kind) ? 1 : known->second.unfolded);
      return known->second.node;
    }
    if (document()[map].kind != ValueKind::Map || find(map, "id") == Document::kNone) {
      fail(map, message_text("core", "expected a node at {0}"));
      return nullptr;
    }
    if (++depth_ > kMaxDepth)
      fail(make_error("ir-too-deep", {document().file(), 0, 0},
                      message_text("core", "expected at most {0} nodes inside each other"),
                      kMaxDepth));
    const std::uint64_t unfolded_before = unfolded_;
    unfold(1);
    const std::uint32_t class_value = member(map, "type");
    const std::optional<NodeKind> kind = kind_named(string(class_value));
    if (!kind)
      fail(class_value, message_text("core", "expected a known class of node at {0}"));
    const Node* result = failed() ? nullptr : build(member(map, "fields"), *kind);
    --depth_;
    built_[map] = {result, unfolded_ - unfolded_before};
    return result;
  }

  void unfold(std::uint64_t nodes) {
    unfolded_ += nodes;
    if (unfolded_ > kMaxUnfolded && !failed())
      fail(make_error("ir-too-large", {document().file(), 0, 0},
                      message_text("core", "expected at most {0} nodes, shared ones counted each "
                                           "time"),
                      kMaxUnfolded));
  }

  const Node* build(std::uint32_t fields, NodeKind kind) {
    return with_class(kind, [this, fields, kind]<typename T>() {
      return this->template build_as<T>(fields, kind);
    });
  }

  template <typename T>
  const Node* build_as(std::uint32_t fields, NodeKind kind) {
    T* node = context().template make<T>(kind, read_span(member(fields, "span")));
    if constexpr (std::is_base_of_v<Expr, T>)
      node->type = read_type(*this, member(fields, "type"));
    if constexpr (std::is_base_of_v<Stmt, T>) {
      if (const std::uint32_t comments = find(fields, "leading_comments");
          comments != Document::kNone)
        read(comments, node->comments);
    }
    for_each_field<T>([&](const auto& field) {
      if (!failed())
        this->read_field(fields, kind, field.name, node->*field.member);
    });
    if constexpr (std::is_same_v<T, Function> || std::is_same_v<T, Call>)
      finish(fields, *node);
    else if constexpr (std::is_same_v<T, Program>)
      find(fields, "comm_groups"); // means nothing any more
    else if constexpr (std::is_same_v<T, For>)
      finish(fields);
    return failed() ? nullptr : node;
  }

  template <typename T>
  void read_field(std::uint32_t fields, NodeKind kind, std::string_view name, T& out) {
    const std::uint32_t value = find(fields, name);
    if (value == Document::kNone) {
      if (!may_be_absent(kind, name))
        member(fields, name);
    } else if constexpr (std::is_same_v<T, Symbol>) {
      out = read_text(value, kind, name);
    } else if constexpr (std::is_same_v<T, Attrs>) {
      read(value, out);
      if (name == "kwargs")
        check_arguments(value);
    } else {
      read(value, out);
    }
    if constexpr (std::is_pointer_v<T>) {
      if (out == nullptr && !may_be_nil(kind, name))
        fail(value, message_text("core", "expected a node at {0}"));
    }
  }

  Symbol read_text(std::uint32_t value, NodeKind kind, std::string_view field) {
    if (is_var(kind) || kind == NodeKind::Function)
      return this->name(value);
    // A program without a name prints with one, and a scope without.
    if (kind == NodeKind::Program)
      return string(value).empty() ? Symbol() : this->name(value);
    return field == "name_hint" ? quoted_name(value) : printed(value);
  }

  /// Keys of arguments print without quotes.
  void check_arguments(std::uint32_t value) {
    for (const std::uint32_t entry : elements(value))
      this->name(member(entry, "key"));
  }

  Span read_span(std::uint32_t map) {
    Span span;
    if (failed())
      return span;
    span.file = symbol(member(map, "filename"));
    const auto position = [&](std::string_view key) {
      const std::uint32_t value = member(map, key);
      const std::int64_t number = integer(value);
      if (number < -1 || number > std::numeric_limits<std::int32_t>::max())
        fail(value, message_text("core", "expected a line or column at {0}"));
      return static_cast<std::int32_t>(number);
    };
    span.begin_line = position("begin_line");
    span.begin_column = position("begin_column");
    span.end_line = position("end_line");
    span.end_column = position("end_column");
    return span;
  }

  // One overload a kind of field.
  void read(std::uint32_t value, bool& out) { out = boolean(value); }
  void read(std::uint32_t value, std::int64_t& out) { out = integer(value); }
  void read(std::uint32_t value, std::uint64_t& out) { out = unsigned_number(value); }
  void read(std::uint32_t value, double& out) { out = number(value); }
  /// A comment: all other texts go through `read_text`.
  void read(std::uint32_t value, Symbol& out) { out = printed_line(value); }
  void read(std::uint32_t value, const Type*& out) { out = read_type(*this, value); }

  template <typename Enum>
    requires std::is_enum_v<Enum>
  void read(std::uint32_t value, Enum& out) {
    // Older files say nil for no split.
    if (std::is_same_v<Enum, SplitMode> && is_nil(value))
      return;
    out = numbered<Enum>(value);
  }

  template <typename Enum>
  void read(std::uint32_t value, std::optional<Enum>& out) {
    if (!is_nil(value))
      out = numbered<Enum>(value);
  }

  /// Nil is a null pointer.
  template <typename T>
    requires std::is_base_of_v<Node, T>
  void read(std::uint32_t value, const T*& out) {
    if (is_nil(value))
      return;
    const Node* found = node(value);
    if (found == nullptr)
      return;
    if constexpr (std::is_same_v<T, Function>) {
      out = dyn_cast<Function>(found);
    } else {
      out = dyn_cast<T>(found);
    }
    if (out == nullptr)
      fail(value, message_text("core", "expected another class of node at {0}"));
  }

  template <typename T>
  void read(std::uint32_t value, std::span<const T>& out) {
    std::vector<T> items;
    for (const std::uint32_t element : elements(value)) {
      T item{};
      read(element, item);
      if (failed())
        return;
      if constexpr (std::is_pointer_v<T>) {
        if (item == nullptr) {
          fail(element, message_text("core", "expected a node at {0}"));
          return;
        }
      }
      items.push_back(item);
    }
    out = keep(items);
  }

  void read(std::uint32_t value, Callee& out) {
    out.is_function = boolean(member(value, "is_global_var"));
    const std::uint32_t called = member(value, "name");
    out.name = out.is_function ? this->name(called) : operator_name(called);
  }

  void read(std::uint32_t value, std::span<const Function* const>& out) {
    std::vector<const Function*> functions;
    for (const std::uint32_t entry : elements(value)) {
      const Function* function = nullptr;
      read(member(entry, "value"), function);
      if (function == nullptr) {
        fail(entry, message_text("core", "expected a function at {0}"));
        return;
      }
      const std::uint32_t key = member(entry, "key");
      Callee callee;
      read(key, callee);
      if (callee.name != function->name)
        fail(key, message_text("core", "expected the name of the function at {0}"));
      functions.push_back(function);
    }
    out = keep(functions);
  }

  void read(std::uint32_t value, Attr& out) {
    out.key = attr_key(member(value, "key"));
    out.value = read_attr(member(value, "value"));
  }

  AttrValue read_attr(std::uint32_t value) {
    if (value == Document::kNone)
      return false;
    switch (document()[value].kind) {
    case ValueKind::Bool:
      return boolean(value);
    case ValueKind::Unsigned:
    case ValueKind::Negative:
      return integer(value);
    case ValueKind::Float:
      return number(value);
    case ValueKind::String:
      return printed(value);
    case ValueKind::Map:
      return read_tagged(value);
    case ValueKind::Nil:
    case ValueKind::Array:
      break;
    }
    fail(value, message_text("core", "expected the value of an attribute at {0}"));
    return false;
  }

  AttrValue read_tagged(std::uint32_t map) {
    const std::uint32_t tag_value = member(map, "type");
    const std::string_view tag = string(tag_value);
    if (tag == "DataType")
      return data_type(member(map, "code"));
    const std::uint32_t value = member(map, "value");
    if (tag == "MemorySpace")
      return named<MemorySpace>(value);
    if (tag == "TensorLayout")
      return named<TensorLayout>(value);
    if (tag == "TileLayout")
      return named<TileLayout>(value);
    if (tag == "PadValue")
      return named<PadValue>(value);
    if (tag == "ArgDirection")
      return numbered<ArgDirection>(value);
    if (tag == "ArgDirectionVector") {
      std::span<const ArgDirection> directions;
      read(value, directions);
      return directions;
    }
    if (tag == "Int32Vector")
      return read_int32_list(value);
    if (tag == "Var") {
      const Var* var = nullptr;
      read(value, var);
      return var;
    }
    if (tag == "VarList")
      return read_var_list(value);
    if (tag == "Expr") {
      const Expr* expr = nullptr;
      read(value, expr);
      return expr;
    }
    if (tag == "Verbatim")
      return Verbatim{printed(value)};
    fail(tag_value, message_text("core", "expected a known kind of attribute at {0}"));
    return false;
  }

  std::span<const std::int32_t> read_int32_list(std::uint32_t value) {
    std::vector<std::int32_t> numbers;
    for (const std::uint32_t element : elements(value)) {
      const std::int64_t number = integer(element);
      if (number != static_cast<std::int32_t>(number))
        fail(element, message_text("core", "expected a number of 32 bits at {0}"));
      numbers.push_back(static_cast<std::int32_t>(number));
    }
    return keep(numbers);
  }

  /// Empty places are kept.
  VarList read_var_list(std::uint32_t value) {
    std::vector<const Var*> vars;
    for (const std::uint32_t element : elements(value)) {
      const Var* var = nullptr;
      read(element, var);
      vars.push_back(var);
    }
    return keep(vars);
  }

  void add_attr(Attrs& attrs, std::string_view key, AttrValue value) {
    std::vector<Attr> all(attrs.begin(), attrs.end());
    all.push_back({context().intern(key), value});
    attrs = keep(all);
  }

  void finish(std::uint32_t fields, Function& function) {
    const std::uint32_t directions = find(fields, "param_directions");
    if (directions == Document::kNone)
      function.param_directions =
          keep(std::vector<ParamDirection>(function.params.size(), ParamDirection::In));
    else if (function.param_directions.size() != function.params.size())
      fail(directions, message_text("core", "expected one direction a parameter at {0}"));
    const std::uint32_t split = find(fields, "split");
    if (split != Document::kNone && !is_nil(split) && integer(split) != 0)
      add_attr(function.attrs, "split", integer(split));
  }

  void finish(std::uint32_t fields) {
    find(fields, "loop_origin"); // means nothing any more
    const std::uint32_t chunks = find(fields, "chunk_config");
    if (chunks != Document::kNone && !is_nil(chunks))
      fail(chunks,
           message_text("core",
                        "expected no chunks, they are no part of the language any more, at {0}"));
  }

  void finish(std::uint32_t fields, Call& call) {
    const std::uint32_t directions = find(fields, "arg_directions");
    if (directions == Document::kNone || find_attr(call.attrs, "arg_directions") != nullptr)
      return;
    std::span<const ArgDirection> list;
    read(directions, list);
    if (list.empty())
      return;
    if (list.size() != call.args.size())
      fail(directions, message_text("core", "expected one direction an argument at {0}"));
    add_attr(call.attrs, "arg_directions", list);
  }

  std::unordered_map<std::uint64_t, std::uint32_t> places_;
  std::unordered_map<std::uint32_t, Built> built_;
  int depth_ = 0;
  std::uint64_t unfolded_ = 0;
};

} // namespace

Expected<ReadNode> read_ir(std::string_view bytes, const std::string& file, Context& context,
                           UnknownFields unknown) {
  const Expected<Document> document = Document::parse(bytes, file);
  if (!document)
    return document.error();
  IrReader reader(*document, context);
  ReadNode result;
  result.node = reader.root();
  reader.check_keys(unknown);
  if (reader.failed())
    return *reader.error();
  result.warnings = reader.take_warnings();
  if (document->trailing_bytes() > 0)
    result.warnings.push_back(
        make_warning("msgpack-trailing", {file, 0, 0},
                     message_text("core", "the {0} bytes after the program were ignored"),
                     document->trailing_bytes()));
  return result;
}

} // namespace ptoscope::serial

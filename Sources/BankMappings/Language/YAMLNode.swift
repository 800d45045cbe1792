import FinanceModel
import Yams

/// A YAML document with the lines it was written on.
struct YAMLNode: Hashable, Sendable {
  indirect enum Content: Hashable, Sendable {
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    case map([Entry])
  }

  struct Entry: Hashable, Sendable {
    var key: String
    var keyLine: Int?
    var value: YAMLNode
  }

  var content: Content
  var line: Int?

  /// A mapping of a bank is a page or two.
  static let maximumBytes = 256 * 1024
  /// Aliases can make a small text a huge tree.
  static let maximumNodes = 20_000

  /// The document in `text`; nil where it is empty.
  static func parse(_ text: String, file: String) throws(FinanceETLError) -> YAMLNode? {
    guard text.utf8.count <= maximumBytes else {
      throw .invalidMapping("the file is larger than \(maximumBytes / 1024) KB", file, line: nil)
    }
    do {
      guard let node = try Yams.compose(yaml: text) else { return nil }
      var count = 0
      return try YAMLNode(node, &count, file)
    } catch let error as FinanceETLError {
      throw error
    } catch let error as YamlError {
      throw Self.refusal(error, file)
    } catch {
      throw .invalidMapping("the file is not valid YAML: \(error)", file, line: nil)
    }
  }

  private init(_ node: Node, _ count: inout Int, _ file: String) throws(FinanceETLError) {
    count += 1
    line = node.mark?.line
    guard count <= Self.maximumNodes else {
      throw .invalidMapping("the file has more than \(Self.maximumNodes) values", file, line: line)
    }
    switch node {
    case .scalar(let scalar):
      content = .scalar(scalar.string, isPlain: scalar.style == .plain || scalar.style == .any)
    case .sequence(let sequence):
      var items: [YAMLNode] = []
      for item in sequence { items.append(try YAMLNode(item, &count, file)) }
      content = .list(items)
    case .mapping(let mapping):
      var entries: [Entry] = []
      for (key, value) in mapping {
        guard case .scalar(let name) = key else {
          throw .invalidMapping("a key must be text", file, line: key.mark?.line)
        }
        entries.append(
          Entry(
            key: name.string, keyLine: key.mark?.line,
            value: try YAMLNode(value, &count, file)))
      }
      content = .map(entries)
    case .alias:
      throw .invalidMapping("the alias is not resolved", file, line: line)
    }
  }

  init(content: Content, line: Int?) {
    self.content = content
    self.line = line
  }

  private static func refusal(_ error: YamlError, _ file: String) -> FinanceETLError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      .invalidMapping("the file is not valid YAML: \(problem)", file, line: mark.line)
    case .duplicatedKeysInMapping(let duplicates, let context):
      .invalidMapping(
        "duplicate key \"\(duplicates.first ?? "")\"", file, line: context.mark.line)
    default: .invalidMapping("the file is not valid YAML: \(error)", file, line: nil)
    }
  }

  // MARK: Looking

  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// A scalar without quotes.
  var plainText: String? {
    if case .scalar(let text, isPlain: true) = content { text } else { nil }
  }

  var list: [YAMLNode]? {
    if case .list(let items) = content { items } else { nil }
  }

  var map: [Entry]? {
    if case .map(let entries) = content { entries } else { nil }
  }

  /// Whether nothing stands there: `key:` or `~`.
  var isNull: Bool {
    if case .scalar(let text, let isPlain) = content {
      isPlain && (text.isEmpty || text == "~" || text == "null")
    } else {
      false
    }
  }

  subscript(key: String) -> YAMLNode? {
    map?.last { $0.key == key }?.value
  }

  // MARK: Merging

  /// This document with what `other` says instead: keys replace keys, down to `depth` maps.
  func merging(_ other: YAMLNode, depth: Int = 1) -> YAMLNode {
    guard case .map(var entries) = content, case .map(let others) = other.content else {
      return other
    }
    for entry in others {
      if let index = entries.firstIndex(where: { $0.key == entry.key }) {
        entries[index].value =
          depth > 1 ? entries[index].value.merging(entry.value, depth: depth - 1) : entry.value
        entries[index].keyLine = entry.keyLine
      } else {
        entries.append(entry)
      }
    }
    return YAMLNode(content: .map(entries), line: other.line ?? line)
  }

  /// This document without some keys.
  func without(_ keys: Set<String>) -> YAMLNode {
    guard case .map(let entries) = content else { return self }
    return YAMLNode(content: .map(entries.filter { !keys.contains($0.key) }), line: line)
  }
}

extension FinanceETLError {
  /// A mapping that says something the language does not know.
  static func invalidMapping(
    _ message: String, _ file: String, line: Int?, hint: Remedy? = nil
  ) -> FinanceETLError {
    FinanceETLError(
      .invalidMapping, message, file: file, at: RowLocation(line: line),
      hint: hint ?? mappingHint)
  }

  static let mappingHint: Remedy =
    "docs/MAPPINGS.md describes the language; \(.checkMapping) checks a file"
}

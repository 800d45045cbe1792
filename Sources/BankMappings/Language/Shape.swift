import FinanceModel

/// What may stand at a place of a mapping file.
///
/// The language is described once, as a tree of these. A file is checked against the tree before
/// anything is read from it, and the JSON Schema is printed from the same tree, so the two cannot
/// disagree.
indirect enum Shape: Sendable {
  /// Any text or number.
  case text
  case integer
  case flag
  case choice([String])
  case list(Shape)
  /// A single one or a list.
  case oneOrMany(Shape)
  case keys(KeySet)
  case any([Shape])
  /// A shape of ``MappingLanguage/definitions``, by name.
  case named(String)
}

/// The keys of a map.
struct KeySet: Sendable {
  var keys: [Key]
  /// What any other key may hold; nil: there are no others.
  var others: Shape?
  /// One of these must be there; empty: none need be.
  var needsOneOf: [String]
  var isNeverEmpty: Bool

  struct Key: Sendable {
    var name: String
    var shape: Shape
    /// One line for an editor.
    var summary: String
    var isRequired: Bool
  }

  init(
    _ keys: [Key], others: Shape? = nil, needsOneOf: [String] = [], isNeverEmpty: Bool = false
  ) {
    self.keys = keys
    self.others = others
    self.needsOneOf = needsOneOf
    self.isNeverEmpty = isNeverEmpty
  }

  func key(_ name: String) -> Key? {
    keys.first { $0.name == name }
  }
}

/// An optional key.
func key(_ name: String, _ shape: Shape, _ summary: String) -> KeySet.Key {
  KeySet.Key(name: name, shape: shape, summary: summary, isRequired: false)
}

/// A key that must be there.
func required(_ name: String, _ shape: Shape, _ summary: String) -> KeySet.Key {
  KeySet.Key(name: name, shape: shape, summary: summary, isRequired: true)
}

/// Checks a YAML document against the language: kinds of values, unknown and missing keys.
struct ShapeCheck {
  let file: String

  func check(_ node: YAMLNode, _ keys: KeySet) throws(FinanceETLError) {
    try check(node, .keys(keys), at: "the file")
  }

  private func check(
    _ node: YAMLNode, _ shape: Shape, at place: String
  ) throws(FinanceETLError) {
    switch shape {
    case .text:
      guard node.text != nil, !node.isNull else { throw expected("text", at: place, node) }
    case .integer:
      guard let text = node.plainText, Int(text) != nil else {
        throw expected("a whole number", at: place, node)
      }
    case .flag:
      guard ["true", "false"].contains(node.plainText) else {
        throw expected("true or false", at: place, node)
      }
    case .choice(let words):
      guard let text = node.text else {
        throw expected("one of \(list(words))", at: place, node)
      }
      guard words.contains(text) else {
        throw .invalidMapping(
          "\(place): expected one of \(list(words)), found \"\(text)\""
            + Suggestion.text(for: text, among: words), file, line: node.line)
      }
    case .list(let item):
      guard let items = node.list else { throw expected("a list", at: place, node) }
      for element in items { try check(element, item, at: place) }
    case .oneOrMany(let item):
      if let items = node.list {
        for element in items { try check(element, item, at: place) }
      } else {
        try check(node, item, at: place)
      }
    case .keys(let keys): try checkKeys(node, keys, at: place)
    case .any(let shapes): try check(node, alternative(for: node, shapes), at: place)
    case .named(let name):
      guard let shape = MappingLanguage.definitions[name] else {
        preconditionFailure("the language has no \(name)")
      }
      try check(node, shape, at: place)
    }
  }

  private func checkKeys(
    _ node: YAMLNode, _ keys: KeySet, at place: String
  ) throws(FinanceETLError) {
    guard let entries = node.map else { throw expected("`key: value` lines", at: place, node) }
    for entry in entries {
      let inner = "\"\(entry.key)\""
      if let known = keys.key(entry.key) {
        try check(entry.value, known.shape, at: inner)
      } else if let others = keys.others {
        try check(entry.value, others, at: inner)
      } else {
        let names = keys.keys.map(\.name)
        throw .invalidMapping(
          "unknown key \(inner) in \(place)"
            + Suggestion.text(for: entry.key, among: names.filter { node[$0] == nil }),
          file, line: entry.keyLine, hint: "known keys: \(names.joined(separator: ", "))")
      }
    }
    for key in keys.keys where key.isRequired && node[key.name] == nil {
      throw .invalidMapping("missing key \"\(key.name)\" in \(place)", file, line: node.line)
    }
    if !keys.needsOneOf.isEmpty, !keys.needsOneOf.contains(where: { node[$0] != nil }) {
      throw .invalidMapping(
        "\(place) needs at least one of the keys \(keys.needsOneOf.joined(separator: ", "))", file,
        line: node.line)
    }
    guard !keys.isNeverEmpty || !entries.isEmpty else {
      throw .invalidMapping("\(place) is empty", file, line: node.line)
    }
  }

  /// The one of several shapes a node is meant to be, so that the error speaks of that one.
  private func alternative(for node: YAMLNode, _ shapes: [Shape]) -> Shape {
    let kinds = shapes.flatMap { expanded($0) }
    let fitting = kinds.filter { $0.fits(node) }
    guard let entries = node.map else { return fitting.first ?? kinds[0] }
    let names = Set(entries.map(\.key))
    func score(_ shape: Shape) -> Int {
      guard case .keys(let keys) = shape else { return -1 }
      let known = keys.keys.filter { names.contains($0.name) }
      return known.reduce(0) { $0 + ($1.isRequired ? 3 : 1) }
    }
    return fitting.max { score($0) < score($1) } ?? kinds[0]
  }

  private func expanded(_ shape: Shape) -> [Shape] {
    switch shape {
    case .any(let shapes): shapes.flatMap { expanded($0) }
    case .named(let name): MappingLanguage.definitions[name].map { expanded($0) } ?? []
    default: [shape]
    }
  }

  private func expected(_ what: String, at place: String, _ node: YAMLNode) -> FinanceETLError {
    let found =
      switch node.content {
      case .scalar(let text, _): node.isNull ? "nothing" : "\"\(text.prefix(40))\""
      case .list: "a list"
      case .map: "`key: value` lines"
      }
    return .invalidMapping("\(place): expected \(what), found \(found)", file, line: node.line)
  }

  private func list(_ words: [String]) -> String {
    words.map { $0 == "\t" ? "\\t" : $0 }.joined(separator: ", ")
  }
}

extension Shape {
  /// Whether a node is of the kind this shape describes, whatever stands in it.
  fileprivate func fits(_ node: YAMLNode) -> Bool {
    switch (self, node.content) {
    case (.text, .scalar), (.integer, .scalar), (.flag, .scalar), (.choice, .scalar): true
    case (.list, .list), (.oneOrMany, .list), (.keys, .map): true
    case (.oneOrMany(let item), _): item.fits(node)
    default: false
    }
  }
}

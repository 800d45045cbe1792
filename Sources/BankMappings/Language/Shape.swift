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

import FinanceModel

/// A category: its name and those of the categories above it, as `Food:Groceries`.
///
/// Levels stand between `:`, as in QIF, ledger and hledger. Two paths are equal whatever the case of
/// their letters and the blanks around their levels; each keeps the spelling it was made with.
public struct CategoryPath: Hashable, Sendable {
  /// As it is spelled, without blanks around its levels.
  public let text: String
  /// What is compared: the text in small letters.
  private let key: String
  /// Of the key: sums look up a path for each part.
  private let keyHash: Int

  /// Throws where a level is empty or has a control character.
  public init(_ text: String) throws(PlanningError) {
    let levels = Self.levels(text)
    guard levels.allSatisfy({ !$0.isEmpty }) else {
      throw .impossible(
        levels.count == 1 ? "a category has a name" : "the category \"\(text)\" has an empty level",
        hint: "a category below another one is written Food:Groceries")
    }
    guard !text.unicodeScalars.contains(where: Self.isControl) else {
      throw .impossible("a category cannot hold a control character")
    }
    self.init(levels: levels)
  }

  /// The category that a source's text means: control characters are blanks and empty levels are
  /// left out. Nil where nothing is left.
  public init?(stated text: String) {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { plain.append(Self.isControl(scalar) ? " " : scalar) }
    let levels = Self.levels(String(plain)).filter { !$0.isEmpty }
    guard !levels.isEmpty else { return nil }
    self.init(levels: levels)
  }

  private init(levels: [String]) {
    let text = levels.joined(separator: ":")
    self.init(spelled: text, key: text.lowercased())
  }

  /// - Parameters:
  ///   - text: checked, and without blanks around its levels.
  ///   - key: the text in small letters.
  private init(spelled text: String, key: String) {
    self.text = text
    self.key = key
    keyHash = key.hashValue
  }

  private static func levels(_ text: String) -> [String] {
    // By bytes: a mark that joins the colon before it begins a level all the same.
    text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
      String(Substring($0)).withoutOuterBlanks
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  // MARK: Above and below

  /// The category above; nil at the top.
  public var parent: CategoryPath? {
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let keyMark = key.utf8.lastIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return CategoryPath(spelled: String(text[..<mark]), key: String(key[..<keyMark]))
  }

  /// Its own name, without those above.
  public var name: String {
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return text }
    return String(Substring(text.utf8[text.utf8.index(after: mark)...]))
  }

  /// How many levels it has; 1 at the top.
  public var depth: Int { text.utf8.count { $0 == UInt8(ascii: ":") } + 1 }

  /// The categories above it, the nearest first.
  public var ancestors: [CategoryPath] {
    var ancestors: [CategoryPath] = []
    while let next = (ancestors.last ?? self).parent { ancestors.append(next) }
    return ancestors
  }

  /// Whether it is the other one or below it: `Food:Groceries` is below `Food`, `Foodstuff` is not.
  public func isAtOrBelow(_ other: CategoryPath) -> Bool {
    self == other || ancestors.contains(other)
  }

  /// This with another beginning: with `Food:Sweets` in place of `Snacks`, `Snacks:Ice` is
  /// `Food:Sweets:Ice`. Nil where it is not at or below `old`.
  package func moved(from old: CategoryPath, to new: CategoryPath) -> CategoryPath? {
    guard isAtOrBelow(old) else { return nil }
    let rest = Self.levels(text).dropFirst(old.depth)
    return CategoryPath(levels: [new.text] + rest)
  }

  // MARK: Comparing

  public static func == (left: CategoryPath, right: CategoryPath) -> Bool {
    left.keyHash == right.keyHash && left.key == right.key
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(keyHash) }
}

extension CategoryPath: Comparable {
  /// Level by level: what is below a category stands behind it and before the next one.
  public static func < (left: CategoryPath, right: CategoryPath) -> Bool {
    guard left != right else { return false }
    // No path has the byte 0: it stands for the end of a level.
    func rank(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: ":") ? 0 : byte }
    return left.key.utf8.lexicographicallyPrecedes(right.key.utf8) { rank($0) < rank($1) }
  }
}

extension CategoryPath: CustomStringConvertible {
  public var description: String { text }
}

// In JSON its text.
extension CategoryPath: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

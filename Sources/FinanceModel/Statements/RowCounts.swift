/// What became of the rows of a statement. `read` is the sum of the others.
public struct RowCounts: Hashable, Sendable {
  /// Added to the book.
  public var inserted = 0
  /// Already there.
  public var duplicate = 0
  /// Already there; a fact of it changed.
  public var updated = 0
  /// Already there from another source.
  public var matched = 0
  /// A pending transaction that is now posted.
  public var settled = 0
  /// Already there under another id, date or text.
  public var rekeyed = 0
  /// Left out because the person deleted it.
  public var tombstoned = 0
  /// Added to the book and flagged for a person to look at.
  public var review = 0
  /// The same line, id and all, printed twice in one document.
  public var collapsed = 0
  /// Passed over on purpose.
  public var skipped = 0
  /// Could not be read; kept raw.
  public var quarantined = 0

  public init() {}

  /// Every counter, by the name it has in reports, in their order.
  public static let fields: [(name: String, path: WritableKeyPath<RowCounts, Int> & Sendable)] = [
    ("inserted", \.inserted), ("duplicate", \.duplicate), ("updated", \.updated),
    ("matched", \.matched), ("settled", \.settled), ("rekeyed", \.rekeyed),
    ("tombstoned", \.tombstoned), ("review", \.review), ("collapsed", \.collapsed),
    ("skipped", \.skipped), ("quarantined", \.quarantined),
  ]

  public var read: Int {
    Self.fields.reduce(0) { $0 + self[keyPath: $1.path] }
  }

  /// Rows a person has to look at.
  public var needingAttention: Int { review + quarantined }

  public static func + (left: RowCounts, right: RowCounts) -> RowCounts {
    var sum = left
    for (_, path) in fields { sum[keyPath: path] += right[keyPath: path] }
    return sum
  }

  public static func += (left: inout RowCounts, right: RowCounts) {
    left = left + right
  }
}

/// `read` first, then every counter, whatever it is.
extension RowCounts: Codable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for (name, path) in Self.fields {
      self[keyPath: path] = try container.decode(Int.self, forKey: Name(stringValue: name))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try container.encode(read, forKey: Name(stringValue: "read"))
    for (name, path) in Self.fields {
      try container.encode(self[keyPath: path], forKey: Name(stringValue: name))
    }
  }
}

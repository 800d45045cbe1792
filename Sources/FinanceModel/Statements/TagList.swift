/// Tags that a person gave: equal without case, each once, in the spelling that came first.
///
/// ```swift
/// var tags = TagList(["Rome", "work"])
/// tags.insert("ROME")
/// tags.tags   // Rome, work
/// ```
public struct TagList: Hashable, Sendable {
  public private(set) var tags: [String] = []

  public init(_ tags: some Sequence<String>) {
    for tag in tags { insert(tag) }
  }

  /// - Parameter stored: tags with commas between them; nil: none.
  package init(stored: String?) {
    self.init((stored ?? "").split(separator: ",").map { String($0) })
  }

  /// With commas between them; nil where there are none.
  package var stored: String? { tags.isEmpty ? nil : tags.joined(separator: ",") }

  /// A tag as it is kept: without outer blanks.
  ///
  /// Throws `invalid_argument` where the text is empty or has a comma.
  public static func checked(_ text: String) throws(FinanceETLError) -> String {
    let tag = text.withoutOuterBlanks
    guard !tag.isEmpty, !tag.contains(",") else {
      throw FinanceETLError(
        .invalidArgument, "expected a tag without commas, found \"\(text)\"",
        hint: tag.isEmpty ? "a tag is a word or more" : "give each tag by itself")
    }
    return tag
  }

  /// The tag that is there, as it is spelled; nil where there is none.
  public func spelling(of tag: String) -> String? {
    let folded = tag.lowercased()
    return tags.first { $0.lowercased() == folded }
  }

  public mutating func insert(_ tag: String) {
    if spelling(of: tag) == nil { tags.append(tag) }
  }

  public mutating func remove(_ tag: String) {
    let folded = tag.lowercased()
    tags.removeAll { $0.lowercased() == folded }
  }

  /// Puts a tag in the place of another; where both are there, they are one.
  ///
  /// - Returns: whether the other was there.
  public mutating func rename(_ old: String, to new: String) -> Bool {
    guard spelling(of: old) != nil else { return false }
    let folded = old.lowercased()
    self = TagList(tags.map { $0.lowercased() == folded ? new : $0 })
    return true
  }
}

extension String {
  /// Without what is blank before and behind it.
  package var withoutOuterBlanks: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

import FinanceModel

/// Bounds of a number: `50`, `10..20`, `..-100`, `>= 5`, `< 0`.
package struct NumberRange: Hashable, Sendable {
  var lower: ExactDecimal?
  var upper: ExactDecimal?
  /// The bounds themselves are not within.
  var isOpen = false

  /// Nil where the text is none.
  init?(_ text: String) {
    let text = text.withoutOuterBlanks
    for (mark, isLower, isOpen) in [
      (">=", true, false), ("<=", false, false), (">", true, true), ("<", false, true),
    ] where text.hasPrefix(mark) {
      guard let bound = ExactDecimal(String(text.dropFirst(mark.count)).withoutOuterBlanks) else {
        return nil
      }
      (lower, upper) = isLower ? (bound, nil) : (nil, bound)
      self.isOpen = isOpen
      return
    }
    guard let (first, last) = RangeText.bounds(text) else { return nil }
    lower = ExactDecimal(first)
    upper = ExactDecimal(last)
    guard (lower == nil) == first.isEmpty, (upper == nil) == last.isEmpty else { return nil }
    if let lower, let upper, upper < lower { return nil }
  }

  /// For people: `is from 10 to 20`.
  var words: String {
    switch (lower?.text, upper?.text) {
    case (let lower?, nil): isOpen ? "is above \(lower)" : "is at least \(lower)"
    case (nil, let upper?): isOpen ? "is below \(upper)" : "is at most \(upper)"
    case (let lower?, let upper?): lower == upper ? "is \(lower)" : "is from \(lower) to \(upper)"
    case (nil, nil): "is a number"
    }
  }

  func contains(_ number: ExactDecimal) -> Bool {
    if let lower, isOpen ? number <= lower : number < lower { return false }
    if let upper, isOpen ? number >= upper : number > upper { return false }
    return true
  }
}

/// Bounds of a day: `2024`, `2024-03`, `2024-03-05`, `2024-01..2024-06`, `2024-07-01..`.
package struct DayRange: Hashable, Sendable {
  private let first: [UInt8]
  private let last: [UInt8]

  /// Nil where the text is none.
  init?(_ text: String) {
    guard let (first, last) = RangeText.bounds(text.withoutOuterBlanks),
      [first, last].allSatisfy({ $0.isEmpty || Self.isDay($0) }), first <= last || last.isEmpty
    else { return nil }
    self.first = Array(first.utf8)
    self.last = Array(last.utf8)
  }

  private static func isDay(_ text: String) -> Bool {
    let whole = text + "0000-01-01".dropFirst(text.utf8.count)
    return [4, 7, 10].contains(text.utf8.count) && CivilDate(iso: whole) != nil
  }

  /// For people: `is from 2024-01 to 2024-06`.
  var words: String {
    let texts = [first, last].map { String(decoding: $0, as: UTF8.self) }
    if first == last { return "is in \(texts[0])" }
    if last.isEmpty { return "is from \(texts[0])" }
    return first.isEmpty ? "is until \(texts[1])" : "is from \(texts[0]) to \(texts[1])"
  }

  /// - Parameter day: as ISO text.
  func contains(_ day: UnsafeRawBufferPointer) -> Bool {
    !day.prefix(first.count).lexicographicallyPrecedes(first)
      && !last.lexicographicallyPrecedes(day.prefix(last.count))
  }
}

enum RangeText {
  /// The texts on both sides of `..`; one without it stands on both.
  static func bounds(_ text: String) -> (String, String)? {
    guard !text.isEmpty, text != ".." else { return nil }
    guard let middle = text.firstRange(of: "..") else { return (text, text) }
    return (
      String(text[..<middle.lowerBound]).withoutOuterBlanks,
      String(text[middle.upperBound...]).withoutOuterBlanks
    )
  }
}

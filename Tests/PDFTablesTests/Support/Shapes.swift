import Foundation

/// What cells look like, and what they say.
enum Shapes {
  @Sendable static func isISODate(_ text: String) -> Bool {
    text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
  }

  @Sendable static func isTime(_ text: String) -> Bool {
    text.wholeMatch(of: /\d\d:\d\d:\d\d/) != nil
  }

  @Sendable static func isMonthAndDay(_ text: String) -> Bool {
    text.wholeMatch(of: /\d\d\/\d\d/) != nil
  }

  @Sendable static func isGermanDate(_ text: String) -> Bool {
    text.wholeMatch(of: /\d\d\.\d\d\.(\d{4})?/) != nil
  }

  @Sendable static func isNamedDate(_ text: String) -> Bool {
    text.wholeMatch(of: /\d\d [A-Za-z]{3}( \d\d)?/) != nil
  }

  /// Two decimals, with what banks print around a number.
  @Sendable static func isAmount(_ text: String) -> Bool {
    text.wholeMatch(
      of: /[-+−(]?\s?[$£¥€]?\s?[\d.,']*\d[.,]\d\d\)?(\s?(-|\+|[SHD]|CR|DR|OD))?/) != nil
  }

  @Sendable static func isCurrency(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Z]{3}|人民币/) != nil
  }

  /// The number in hundredths, negative by any of the marks.
  static func hundredths(_ text: String) -> Int? {
    let digits = text.filter(\.isNumber)
    guard let value = Int(digits) else { return nil }
    let isNegative =
      text.contains { "-−(".contains($0) } || text.hasSuffix("S") || text.hasSuffix("D")
    return isNegative ? -value : value
  }

  /// "12.5" as the truth writes it.
  static func hundredths(exact text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction =
      parts.count > 1 ? parts[1] + String(repeating: "0", count: 2 - parts[1].count) : "00"
    return Int(parts[0] + fraction)
  }

  static func squeezed(_ text: String?) -> String {
    (text ?? "").filter { !$0.isWhitespace }
  }
}

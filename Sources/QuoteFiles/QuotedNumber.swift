import FinanceModel

/// A rate or a price as a file writes it.
enum QuotedNumber {
  /// Digits of a rate or price: two of them can be multiplied.
  private static let mostDigits = 18

  /// Whether a cell says that there is none.
  static func isMissing(_ text: String) -> Bool {
    text.isEmpty || text == "-" || text.uppercased() == "N/A" || text.uppercased() == "NA"
  }

  /// A plain number with a point; nil where it is none or has more than 18 digits.
  static func plain(_ text: String) -> ExactDecimal? {
    guard text.first != "+", let number = ExactDecimal(text), fits(number) else { return nil }
    return number
  }

  private static func fits(_ number: ExactDecimal) -> Bool {
    number.normalized.significand.magnitude < 1_000_000_000_000_000_000
      && number.scale <= mostDigits
  }

  /// A number with marks between thousands, or with a comma; nil where it is none, or where one comma could
  /// be either.
  static func grouped(_ text: String) -> ExactDecimal? {
    guard text.contains(",") else { return plain(text) }
    let commas = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let point = text.lastIndex(of: "."), let comma = text.lastIndex(of: ",") else {
      // 1,234,567 is a whole number; 179,00 has a comma; 1,234 may be either.
      if commas.count > 2, commas.dropFirst().allSatisfy({ $0.count == 3 }) {
        return plain(commas.joined())
      }
      guard commas.count == 2, commas[1].count != 3 else { return nil }
      return plain(commas.joined(separator: "."))
    }
    if comma < point {
      let whole = text[..<point].split(separator: ",", omittingEmptySubsequences: false)
      guard whole.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
      return plain(whole.joined() + text[point...])
    }
    let whole = text[..<comma].split(separator: ".", omittingEmptySubsequences: false)
    guard commas.count == 2, whole.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    return plain(whole.joined() + "." + commas[1])
  }

  /// `11 1/2`, `1/2` or a plain number.
  static func withFraction(_ text: String) -> ExactDecimal? {
    guard let slash = text.firstIndex(of: "/") else { return plain(text) }
    let before = text[..<slash].split(separator: " ")
    let after = ASCII.trimmed(text[text.index(after: slash)...])
    guard let top = before.last.flatMap({ plain(String($0)) }), let bottom = plain(after),
      before.count <= 2, bottom.signum > 0, top.scale == 0, bottom.scale == 0,
      let part = top.divided(by: bottom, toPlaces: 9)?.normalized
    else { return nil }
    guard before.count == 2 else { return part }
    guard let whole = plain(String(before[0])), whole.scale == 0 else { return nil }
    return whole.adding(part)
  }
}

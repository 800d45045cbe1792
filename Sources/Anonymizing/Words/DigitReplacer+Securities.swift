import FinanceModel

/// Numbers of securities: another one of the same scheme, whose check digit is right.
extension DigitReplacer {
  /// Nil for a text that is no ISIN, CUSIP, SEDOL or FIGI.
  mutating func replacedSecurity(_ text: String) -> String? {
    let plain = text.uppercased()
    let schemes: [SecurityIdentifier.Scheme] = [.figi, .isin, .cusip, .sedol]
    guard let scheme = schemes.first(where: { SecurityIdentifier($0, plain)?.value == plain })
    else { return nil }
    return Self.cased(madeSecurity(plain, scheme), like: text)
  }

  /// Nil for a text that is no ISIN.
  mutating func replacedISIN(_ text: String) -> String? {
    guard text.utf8.count == 12, SecurityIdentifier(.isin, text)?.value == text.uppercased() else {
      return nil
    }
    return replacedSecurity(text)
  }

  private mutating func madeSecurity(
    _ text: String, _ scheme: SecurityIdentifier.Scheme
  ) -> String {
    if let known = known(text) { return known }
    var numbers = numbers("security", text)
    var result = text
    for _ in 0..<Self.tries {
      let body: String
      switch scheme {
      case .isin: body = String(text.prefix(2)) + inner(of: text, &numbers)
      case .figi: body = String(text.prefix(3)) + Self.drawn(text.dropFirst(3).dropLast(), &numbers)
      default: body = Self.drawn(text.dropLast(), &numbers)
      }
      let checked = (0...9).lazy.map { body + String($0) }
        .first { SecurityIdentifier(scheme, $0) != nil }
      guard let checked, checked != text else { continue }
      result = checked
      if isFree(checked) { break }
    }
    note(text, result)
    return result
  }

  /// What stands between an ISIN's country and its check digit: where that is a national number, what
  /// this number becomes by itself.
  private mutating func inner(of isin: String, _ numbers: inout KeyedNumbers) -> String {
    let inner = String(isin.dropFirst(2).dropLast())
    let national = SecurityIdentifier(.isin, isin)?.national
    if let national, national.scheme == .cusip || national.scheme == .sedol,
      inner.hasSuffix(national.value)
    {
      let made = madeSecurity(national.value, national.scheme)
      return inner.dropLast(national.value.count) + made
    }
    if let national, inner.hasSuffix(national.value) {
      let zeros = inner.dropLast(national.value.count)
      return zeros + Self.drawn(national.value[...], &numbers)
    }
    return Self.drawn(inner[...], &numbers)
  }

  /// Each digit another digit and each letter another letter: no vowel, which some schemes do not have.
  private static func drawn(_ text: Substring, _ numbers: inout KeyedNumbers) -> String {
    String(
      text.map { character in
        if character.isPlainDigit { return Character(String(numbers.below(10))) }
        return character.isASCII && character.isLetter
          ? consonants[numbers.below(consonants.count)] : character
      })
  }

  private static let consonants = Array("BCDFGHJKLMNPQRSTVWXYZ")
}

import FinanceModel

/// Makes up numbers that are no amounts: ids, accounts, cards. Each original has one of its own in the
/// whole file, with as many digits.
struct DigitReplacer {
  private let choice: KeyedChoice
  /// Runs of digits of the original, which no made-up one may be.
  private let avoided: Set<String>
  private var made: [String: String] = [:]
  private var used: Set<String> = []
  static let tries = 24

  init(_ choice: KeyedChoice, avoiding avoided: Set<String>) {
    self.choice = choice
    self.avoided = avoided
  }

  /// - Parameter digits: ASCII digits alone.
  mutating func replaced(_ digits: String) -> String {
    if let known = made[digits] { return known }
    guard digits.contains(where: { $0 != "0" }) else { return digits }
    var numbers = choice.numbers("digits", digits)
    var candidate = digits
    for round in 0..<Self.tries {
      candidate = Self.draw(digits, &numbers, keepingZeros: round < Self.tries / 2)
      guard candidate != digits else { continue }
      let isFree = !used.contains(candidate) && !avoided.contains(candidate)
      // A file may have every number of three digits.
      if isFree || (round > Self.tries / 2 && !used.contains(candidate)) { break }
    }
    made[digits] = candidate
    used.insert(candidate)
    return candidate
  }

  /// Letters and digits in one run, as references have: each becomes another of its kind.
  mutating func replacedMixed(_ text: String) -> String {
    let key = text.uppercased()
    if let known = made[key] { return Self.cased(known, like: text) }
    var numbers = choice.numbers("mixed", key)
    var result = key
    for _ in 0..<Self.tries {
      result = String(
        key.map { character in
          if character.isPlainDigit { return Self.digits[numbers.below(10)] }
          return character.isASCII ? Self.letters[numbers.below(Self.letters.count)] : character
        })
      let runs = result.split { !$0.isPlainDigit } + result.split { $0.isPlainDigit }
      if result != key, !used.contains(result),
        !runs.contains(where: { avoided.contains(String($0)) })
      {
        break
      }
    }
    made[key] = result
    used.insert(result)
    return Self.cased(result, like: text)
  }

  // MARK: What is made elsewhere

  func known(_ text: String) -> String? { made[text] }

  func numbers(_ kind: String, _ text: String) -> KeyedNumbers { choice.numbers(kind, text) }

  /// Whether nothing of the original, and nothing that was made, is in a text.
  func isFree(_ text: String) -> Bool {
    !used.contains(text)
      && !text.split { !$0.isPlainDigit }.contains { avoided.contains(String($0)) }
  }

  mutating func note(_ original: String, _ replacement: String) {
    made[original] = replacement
    used.insert(replacement)
  }

  static func cased(_ text: String, like original: String) -> String {
    String(
      zip(text, original).map { made, old in
        old.isLowercase ? Character(made.lowercased()) : made
      })
  }

  /// A card's number, whose last digit checks the others where it did before (Luhn, ISO/IEC 7812-1).
  mutating func replacedCard(_ digits: String) -> String {
    if let known = made[digits] { return known }
    var body = Array(replaced(String(digits.dropLast())).utf8)
    let check = (0...9).first { Self.passesLuhn(body + [0x30 + UInt8($0)]) } ?? 0
    body.append(0x30 + UInt8(check))
    let card = String(decoding: body, as: UTF8.self)
    made[digits] = card
    used.insert(card)
    return card
  }

  /// An IBAN of the same country with made-up bank and account, whose check digits are right.
  ///
  /// - Parameters:
  ///   - iban: in capital letters, without blanks.
  ///   - isBankCode: whether the first letters or digits behind the check digits, so many, are the
  ///     bank's own code, which its mapping names.
  mutating func replacedIBAN(_ iban: String, isBankCode: (String) -> Bool) -> String {
    if let known = made[iban] { return known }
    var numbers = choice.numbers("iban", iban)
    let country = String(iban.prefix(2))
    let code =
      IBAN(iban)?.bankCode.flatMap { code in
        iban.dropFirst(4).hasPrefix(code) && isBankCode(code) ? code : nil
      }
      ?? (isBankCode(String(iban.dropFirst(4).prefix(4)))
        ? String(iban.dropFirst(4).prefix(4)) : "")
    let bban = iban.dropFirst(4 + code.count)
    var result = iban
    for _ in 0..<Self.tries {
      let drawn =
        code
        + String(
          bban.map { character in
            let pool = character.isNumber ? Self.digits : Self.letters
            return pool[numbers.below(pool.count)]
          })
      guard let made = Self.checked(country: country, bban: drawn) else { break }
      result = made
      let runs = result.split { !$0.isNumber }
      if result != iban, !runs.contains(where: { avoided.contains(String($0)) }) { break }
    }
    made[iban] = result
    return result
  }

  private static let digits = Array("0123456789")
  private static let letters = Array("ABCDEFGHIJKLMNOPRSTUVWZ")

  /// Leading zeros stay: they fill numbers up.
  private static func draw(
    _ digits: String, _ numbers: inout KeyedNumbers, keepingZeros: Bool
  ) -> String {
    var isLeading = keepingZeros
    return String(
      digits.map { digit in
        if digit == "0", isLeading { return digit }
        defer { isLeading = false }
        return isLeading ? Self.digits[1 + numbers.below(9)] : Self.digits[numbers.below(10)]
      })
  }

  static func passesLuhn(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (place, byte) in digits.reversed().enumerated() {
      let digit = Int(byte) - 0x30
      let doubled = digit * 2
      sum += place % 2 == 0 ? digit : doubled > 9 ? doubled - 9 : doubled
    }
    return sum % 10 == 0
  }

  private static func checked(country: String, bban: String) -> String? {
    for check in 2...98 {
      let text = country + (check < 10 ? "0\(check)" : "\(check)") + bban
      if IBAN(text) != nil { return text }
    }
    return nil
  }
}

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

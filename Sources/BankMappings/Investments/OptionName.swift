import FinanceModel

/// The contract of an option, in the ways that brokers write it: `AAPL  260116C00150000`,
/// `-AAPL260116C150`, `AAPL 16JAN26 150 C`, `AAPL 01/16/2026 150.00 C`, `AAPL Jan 16 '26 $150 Call`,
/// `CALL (AAPL) APPLE INC JAN 16 26 $150`.
struct OptionName {
  let terms: OptionTerms

  /// Nil where the text is no contract: it needs a right, a day and a strike.
  init?(_ text: String) {
    guard text.utf8.count <= 128, let terms = Self.compact(text) ?? Self.spelt(text) else {
      return nil
    }
    self.terms = terms
  }

  // MARK: One word

  /// Root, day, right and strike in one: the strike in thousandths where it has eight digits.
  /// Source: OCC, Options Symbology Initiative.
  private static func compact(_ text: String) -> OptionTerms? {
    var letters = Array(text.utf8).filter { $0 != 0x20 }
    while letters.first == UInt8(ascii: "-") || letters.first == UInt8(ascii: ".") {
      letters.removeFirst()
    }
    guard
      let place = letters.indices.dropFirst(7).first(where: { index in
        let right = letters[index] & 0xDF
        return (right == UInt8(ascii: "C") || right == UInt8(ascii: "P"))
          && letters[(index - 6)..<index].allSatisfy(isDigit)
          && index + 1 < letters.count && isDigit(letters[index + 1])
      })
    else { return nil }
    let root = letters[..<(place - 6)]
    guard !root.isEmpty, root.count <= 6, root.allSatisfy({ isLetter($0) || isDigit($0) }),
      let date = day(letters[(place - 6)..<place].map { Int($0) - 0x30 }),
      var strike = ExactDecimal(ascii: Array(letters[(place + 1)...])), strike.signum > 0
    else { return nil }
    if letters.count - place == 9, strike.scale == 0 {
      strike = ExactDecimal(significand: strike.significand, scale: 3).normalized
    }
    return OptionTerms(
      right: letters[place] & 0xDF == UInt8(ascii: "C") ? .call : .put,
      underlying: SecurityIdentifier(.ticker, String(decoding: root, as: UTF8.self)),
      strike: strike, expires: date)
  }

  private static func day(_ digits: [Int]) -> CivilDate? {
    CivilDate(
      year: 2000 + digits[0] * 10 + digits[1], month: digits[2] * 10 + digits[3],
      day: digits[4] * 10 + digits[5])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  // MARK: Several words

  private static func spelt(_ text: String) -> OptionTerms? {
    let words = text.split { $0 == " " || $0 == "\u{A0}" || $0 == "," }
    var terms = OptionTerms()
    var ticker: Substring?
    var place = 0
    while place < words.count {
      let word = words[place]
      let upper = word.uppercased()
      if terms.expires == nil, let (date, length) = day(words[place...]) {
        terms.expires = date
        place += length
        continue
      }
      place += 1
      if let right = rights[upper], terms.right == nil {
        terms.right = right
      } else if word.first == "(", word.last == ")", word.count <= 8,
        word.dropFirst().dropLast().allSatisfy(\.isLetter)
      {
        ticker = word.dropFirst().dropLast()
      } else if terms.strike == nil, terms.expires != nil || word.first == "$",
        let strike = ExactDecimal(word.drop { $0 == "$" }), strike.signum > 0
      {
        terms.strike = strike
      } else if ticker == nil, terms.expires == nil, word.count <= 6,
        word.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "." || $0 == "/") })
      {
        ticker = word
      }
    }
    guard terms.right != nil, terms.expires != nil, terms.strike != nil else { return nil }
    terms.underlying = ticker.flatMap { SecurityIdentifier(.ticker, $0.uppercased()) }
    return terms
  }

  private static let rights: [String: OptionTerms.Right] = [
    "C": .call, "CALL": .call, "P": .put, "PUT": .put,
  ]

  /// `16JAN26`, `01/16/2026`, `JAN 16 '26`, `2026-01-16`; with how many words it has.
  private static func day(_ words: ArraySlice<Substring>) -> (CivilDate, length: Int)? {
    guard let first = words.first else { return nil }
    if let date = CivilDate(iso: first) { return (date, 1) }
    let parts = first.split(separator: "/")
    if parts.count == 3, let month = Int(parts[0]), let day = Int(parts[1]),
      let year = year(parts[2]), let date = CivilDate(year: year, month: month, day: day)
    {
      return (date, 1)
    }
    if first.count == 7, let day = Int(first.prefix(2)), let year = year(first.suffix(2)),
      let month = month(first.dropFirst(2).prefix(3)),
      let date = CivilDate(year: year, month: month, day: day)
    {
      return (date, 1)
    }
    let next = Array(words.prefix(3))
    guard next.count == 3, let month = month(next[0]), let day = Int(next[1]),
      let year = year(next[2].drop { $0 == "'" || $0 == "’" }),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return (date, 3)
  }

  private static func year(_ text: Substring) -> Int? {
    guard text.count == 2 || text.count == 4, let year = Int(text) else { return nil }
    return text.count == 2 ? 2000 + year : year
  }

  private static func month(_ text: Substring) -> Int? {
    let names = [
      "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
    ]
    return names.firstIndex(of: text.uppercased()).map { $0 + 1 }
  }
}

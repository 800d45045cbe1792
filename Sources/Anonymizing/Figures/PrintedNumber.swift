import FinanceModel

/// A number as it stands in a text: its digits, where its decimal mark is, and what parts its groups.
struct PrintedNumber {
  /// Without the sign.
  let magnitude: ExactDecimal
  let isNegative: Bool
  private let characters: [Character]
  /// The places of the digits, of those before the mark and of those behind it.
  private let whole: [Int]
  private let decimals: [Int]
  private let mark: Character?
  private let usualMark: Character

  private static let mostDigits = 28

  /// Nil where `text` has no digits, too many, or more than one run of them.
  ///
  /// - Parameter decimal: the decimal mark; nil: as the text shows.
  init?(_ text: String, decimal: Character? = nil) {
    let characters = Array(text)
    guard let first = characters.firstIndex(where: \.isPlainDigit),
      let last = characters.lastIndex(where: \.isPlainDigit)
    else { return nil }
    var start = first
    // `.50`
    if start > 0, characters[start - 1] == decimal ?? "." { start -= 1 }
    let body = characters[start...last]
    guard body.allSatisfy({ $0.isPlainDigit || Self.marks.contains($0) }),
      body.count(where: \.isPlainDigit) <= Self.mostDigits
    else { return nil }
    let markPlace = Self.markPlace(in: body, decimal)
    let places = body.indices.filter { characters[$0].isPlainDigit }
    whole = places.filter { $0 < markPlace ?? Int.max }
    decimals = places.filter { $0 > markPlace ?? Int.max }
    mark = markPlace.map { characters[$0] }
    usualMark = decimal ?? "."
    self.characters = characters
    let digits = places.map { String(characters[$0]) }
    let plain =
      digits.prefix(whole.count).joined() + (decimals.isEmpty ? "" : ".")
      + digits.suffix(decimals.count).joined()
    guard let value = ExactDecimal(plain) else { return nil }
    magnitude = value
    let around = characters[..<start] + characters[(last + 1)...]
    isNegative = around.contains { "-−–(".contains($0) }
  }

  private static let marks: Set<Character> = [".", ",", "'", "’", " ", "\u{A0}", "\u{202F}"]

  private static func markPlace(in body: ArraySlice<Character>, _ decimal: Character?) -> Int? {
    if let decimal { return body.lastIndex(of: decimal) }
    guard let last = body.lastIndex(where: { $0 == "." || $0 == "," }) else { return nil }
    let other: Character = body[last] == "." ? "," : "."
    if body.contains(other) { return last }
    let behind = body.endIndex - last - 1
    // 1,234 has groups; so has 1.234.567.
    let isRepeated = body.count(where: { $0 == body[last] }) > 1
    return behind == 3 && body[last] == "," || isRepeated ? nil : last
  }

  /// How many digits stand behind the decimal mark.
  var places: Int { decimals.count }

  /// The text with another number in it: as wide where it has as many digits.
  ///
  /// - Parameter value: without a sign.
  func replaced(by value: ExactDecimal) -> String {
    let normalized = value.normalized
    let scale = max(decimals.count, normalized.scale)
    guard let wide = normalized.scaled(toPlaces: scale) else { return String(characters) }
    var digits = Array(String(wide.magnitude))
    while digits.count <= scale { digits.insert("0", at: 0) }
    var before = Array(digits.dropLast(scale))
    let behind = digits.suffix(scale)
    if whole.isEmpty, before == ["0"] { before = [] }
    // Leading zeros of a field of fixed width stay.
    while before.count < whole.count, characters[whole[0]] == "0" { before.insert("0", at: 0) }
    var result = characters
    replaceDecimals(in: &result, Array(behind))
    replaceWhole(in: &result, before)
    return String(result)
  }

  private func replaceDecimals(in result: inout [Character], _ digits: [Character]) {
    for (place, digit) in zip(decimals, digits) { result[place] = digit }
    guard digits.count > decimals.count else { return }
    let more = Array(digits.dropFirst(decimals.count))
    let end = (decimals.last ?? whole.last ?? result.count - 1) + 1
    let isMarked = mark != nil
    result.insert(contentsOf: isMarked ? more : [usualMark] + more, at: min(end, result.count))
  }

  private func replaceWhole(in result: inout [Character], _ digits: [Character]) {
    guard let first = whole.first, let last = whole.last else { return }
    if digits.count == whole.count {
      for (place, digit) in zip(whole, digits) { result[place] = digit }
      return
    }
    let group = characters[first...last].first { !$0.isPlainDigit }
    var text: [Character] = []
    for (index, digit) in digits.reversed().enumerated() {
      if let group, index > 0, index % 3 == 0 { text.append(group) }
      text.append(digit)
    }
    result.replaceSubrange(first...last, with: text.reversed())
  }
}

extension Character {
  var isPlainDigit: Bool { self >= "0" && self <= "9" }
}

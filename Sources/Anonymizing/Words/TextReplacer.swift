import FinanceModel

/// Replaces whatever in a text says something of somebody: words, numbers, dates. Every part of a text
/// becomes the same wherever it stands, and as long.
struct TextReplacer {
  private var words: WordReplacer
  private var digits: DigitReplacer
  private let dates: DateText
  private let isBankCode: (String) -> Bool
  private let isKept: (String) -> Bool
  private static let longestIBAN = 34

  init(
    _ choice: KeyedChoice, census: TokenCensus, dates: DateText,
    isBankCode: @escaping (String) -> Bool,
    isKept: @escaping (String) -> Bool
  ) {
    words = WordReplacer(choice, avoiding: census.words, isKept: isKept)
    digits = DigitReplacer(choice, avoiding: census.runs)
    self.dates = dates
    self.isBankCode = isBankCode
    self.isKept = isKept
  }

  /// - Parameter amount: what an amount in the text becomes; nil: it is an id.
  mutating func replaced(
    _ text: String, decimal: Character? = nil,
    amount: (ExactDecimal) -> ExactDecimal? = { _ in nil }
  ) -> String {
    let characters = Array(text)
    var result = ""
    var place = 0
    while place < characters.count {
      let character = characters[place]
      if character.isPlainDigit {
        place = takeNumber(characters, place, &result, decimal, amount)
      } else if character.isLetter {
        place = takeWord(characters, place, &result)
      } else {
        result.append(character)
        place += 1
      }
    }
    return result
  }

  /// The text of an id, an account or a card: every digit and letter changes.
  mutating func replacedIdentifier(_ text: String) -> String {
    replaced(text)
  }

  /// The number of a security, which stays one of its scheme; anything else as a text.
  mutating func replacedSecurity(_ text: String) -> String {
    digits.replacedSecurity(text) ?? replaced(text)
  }

  /// The name of a contract as clearing houses write it, `AAPL  260116C00150000`, with another security,
  /// day and strike; anything else as ``replacedSecurity(_:)``.
  mutating func replacedOption(_ text: String) -> String {
    let characters = Array(text)
    let start = characters.indices.first { start in
      start + 8 <= characters.count && characters[start..<(start + 6)].allSatisfy(\.isPlainDigit)
        && (start == 0 || !characters[start - 1].isPlainDigit)
        && "CP".contains(characters[start + 6])
        && characters[(start + 7)...].allSatisfy { $0.isPlainDigit || $0 == "." }
    }
    guard let start, let day = dates.short(Array(characters[start..<(start + 6)])) else {
      return replacedSecurity(text)
    }
    let strike = characters[(start + 7)...].split(separator: ".", omittingEmptySubsequences: false)
    let made = strike.map { digits.replaced(String($0)) }.joined(separator: ".")
    return replaced(String(characters[..<start])) + String(day + [characters[start + 6]]) + made
  }

  // MARK: Words

  private mutating func takeWord(
    _ text: [Character], _ start: Int, _ result: inout String
  ) -> Int {
    if let end = takeIBAN(text, start, &result) ?? takeMixed(text, start, &result) { return end }
    if start == 0 || !text[start - 1].isLetter, let found = dates.foundMonth(text, at: start) {
      result += String(found.text)
      return start + found.count
    }
    var end = start
    let isWide = text[start].isIdeographic
    while end < text.count, text[end].isLetter, text[end].isIdeographic == isWide { end += 1 }
    result += words.replaced(String(text[start..<end]))
    return end
  }

  /// A reference of letters and digits in one run.
  private mutating func takeMixed(
    _ text: [Character], _ start: Int, _ result: inout String
  ) -> Int? {
    guard start == 0 || !(text[start - 1].isLetter || text[start - 1].isPlainDigit) else {
      return nil
    }
    var end = start
    while end < text.count, text[end].isASCII, text[end].isLetter || text[end].isPlainDigit {
      end += 1
    }
    let token = text[start..<end]
    if let security = digits.replacedISIN(String(token)) {
      result += security
      return end
    }
    guard token.count >= Self.shortestMixed, token.contains(where: \.isPlainDigit),
      end == text.count || !text[end].isLetter
    else { return nil }
    let words = token.split { $0.isPlainDigit }
    // `XX1234` is a mask, `REF1234` a word and a number.
    guard !words.isEmpty,
      !words.contains(where: { word in
        word.allSatisfy { $0 == "X" || $0 == "x" }
          || (word.count > 1 && isKept(String(word).lowercased()))
      })
    else { return nil }
    result += digits.replacedMixed(String(token))
    return end
  }

  private static let shortestMixed = 6

  /// An IBAN, with blanks between its groups or without.
  private mutating func takeIBAN(
    _ text: [Character], _ start: Int, _ result: inout String
  ) -> Int? {
    guard start + 15 <= text.count, start == 0 || !text[start - 1].isLetter,
      text[start].isASCII, text[start + 1].isASCII, text[start + 1].isLetter,
      text[start + 2].isPlainDigit, text[start + 3].isPlainDigit
    else { return nil }
    var plain = ""
    var place = start
    var found: (end: Int, iban: String)?
    while place < text.count, plain.count < Self.longestIBAN {
      let character = text[place]
      if character == " ", place > start, text[place - 1] != " " {
        place += 1
        continue
      }
      guard character.isASCII, character.isLetter || character.isPlainDigit else { break }
      plain.append(contentsOf: character.uppercased())
      place += 1
      let isEnd = place == text.count || !(text[place].isLetter || text[place].isPlainDigit)
      if isEnd, plain.count >= 15, IBAN(plain) != nil { found = (place, plain) }
    }
    guard let found else { return nil }
    var letters = Array(digits.replacedIBAN(found.iban, isBankCode: isBankCode)).makeIterator()
    for character in text[start..<found.end] {
      if character == " " {
        result.append(character)
      } else if let letter = letters.next() {
        result += character.isLowercase ? letter.lowercased() : String(letter)
      }
    }
    return found.end
  }

  // MARK: Numbers

  private mutating func takeNumber(
    _ text: [Character], _ start: Int, _ result: inout String, _ decimal: Character?,
    _ amount: (ExactDecimal) -> ExactDecimal?
  ) -> Int {
    if let end = timeEnd(text, start) {
      result += String(text[start..<end])
      return end
    }
    if let found = dates.found(text, at: start) {
      result += String(found.text)
      return start + found.count
    }
    let end = digitsEnd(text, start)
    let run = Array(text[start..<end])
    if let moved = dates.compact(run) {
      result += String(moved)
      return end
    }
    if let end = takeMixed(text, start, &result) { return end }
    if let end = takeAmount(text, start, &result, decimal, amount) { return end }
    if let end = takeCard(text, start, &result) { return end }
    let isGrouped = isGroup(text, start, end)
    let kept = bankCodeEnd(run)
    result += String(run[..<kept])
    let rest = String(run[kept...])
    result += rest.count > 2 || isGrouped ? digits.replaced(rest) : rest
    return end
  }

  /// How many digits of a long account number are those before the bank's own account: a code that the
  /// mapping names, and the check digits before it.
  private func bankCodeEnd(_ run: [Character]) -> Int {
    guard run.count >= 20 else { return 0 }
    return (4...8).first { isBankCode(String(run[2..<(2 + $0)])) }.map { 2 + $0 } ?? 0
  }

  /// The end of a time, which stays: `23:59`, `08:10:05`.
  private func timeEnd(_ text: [Character], _ start: Int) -> Int? {
    var end = digitsEnd(text, start)
    guard (1...2).contains(end - start), start == 0 || text[start - 1] != ":" else { return nil }
    var count = 0
    while count < 2, end + 2 < text.count, text[end] == ":", digitsEnd(text, end + 1) == end + 3 {
      end += 3
      count += 1
    }
    return count > 0 ? end : nil
  }

  /// Whether a word stays wholly.
  func leaves(_ word: String) -> Bool { words.leaves(word) }

  /// `1.234,56`: digits with a mark and two digits behind it.
  private mutating func takeAmount(
    _ text: [Character], _ start: Int, _ result: inout String, _ decimal: Character?,
    _ amount: (ExactDecimal) -> ExactDecimal?
  ) -> Int? {
    guard start == 0 || !(text[start - 1].isLetter || text[start - 1] == ".") else { return nil }
    var end = start
    while end < text.count, text[end].isPlainDigit || ".,'".contains(text[end]) { end += 1 }
    while end > start, !text[end - 1].isPlainDigit { end -= 1 }
    guard end == text.count || !text[end].isLetter, end - start >= 3 else { return nil }
    let piece = String(text[start..<end])
    guard piece.contains(where: { ".,".contains($0) }),
      let number = PrintedNumber(piece, decimal: decimal),
      number.places <= 3, let new = amount(number.magnitude)
    else { return nil }
    result += number.replaced(by: new)
    return end
  }

  /// 13 to 19 digits, in groups or not, of which the last checks the others.
  private mutating func takeCard(
    _ text: [Character], _ start: Int, _ result: inout String
  ) -> Int? {
    var plain = ""
    var end = start
    var place = start
    while place < text.count, plain.count < 20 {
      if text[place].isPlainDigit {
        plain.append(text[place])
        place += 1
        end = place
      } else if " -".contains(text[place]), place + 1 < text.count, text[place + 1].isPlainDigit {
        place += 1
      } else {
        break
      }
    }
    guard (13...19).contains(plain.count), DigitReplacer.passesLuhn(Array(plain.utf8)) else {
      return nil
    }
    var made = digits.replacedCard(plain).makeIterator()
    for character in text[start..<end] {
      if character.isPlainDigit {
        if let digit = made.next() { result.append(digit) }
      } else {
        result.append(character)
      }
    }
    return end
  }

  /// Whether a short run is a part of a number in groups: `12-34-56`.
  private func isGroup(_ text: [Character], _ start: Int, _ end: Int) -> Bool {
    let joins: Set<Character> = ["-", "/", " "]
    let before =
      start >= 2 && joins.contains(text[start - 1]) && text[start - 2].isPlainDigit
    let after =
      end + 1 < text.count && joins.contains(text[end]) && text[end + 1].isPlainDigit
    return before || after
  }

  private func digitsEnd(_ text: [Character], _ start: Int) -> Int {
    text[start...].firstIndex { !$0.isPlainDigit } ?? text.count
  }
}

extension Character {
  /// Whether words of its script have no blanks between them.
  fileprivate var isIdeographic: Bool {
    unicodeScalars.first.map { LetterScript.isIdeographic($0) } ?? false
  }
}

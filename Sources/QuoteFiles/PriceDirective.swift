import FinanceModel

/// A price in a ledger: beancount's `2024-03-01 price AAPL 179.00 USD`, hledger's and ledger's
/// `P 2024-03-01 AAPL $179`.
struct PriceDirective {
  let date: CivilDate
  let security: String
  let price: ExactDecimal
  let currency: QuotedCurrency

  /// Whether a line begins as one.
  static func isOne(_ line: String) -> Bool {
    if line.hasPrefix("P "), line.dropFirst(2).first.map(ASCII.isDigit) == true { return true }
    let words = line.split(separator: " ", maxSplits: 2)
    return words.count == 3 && words[1] == "price" && date(words[0]) != nil
  }

  /// Nil for a line that is none. Throws where it is one that cannot be read.
  init?(_ line: String, number: Int) throws(FinanceETLError) {
    guard Self.isOne(line) else { return nil }
    var words = Self.words(Self.withoutComment(line))
    let isLedger = words.first == "P"
    guard words.count >= 3, let date = Self.date(words[isLedger ? 1 : 0]) else {
      throw FinanceETLError.unreadable(
        .unreadableDate, "a price with its day, such as P 2024-03-01 AAPL 179.00 USD", found: line,
        line: number)
    }
    self.date = date
    words.removeFirst(2)
    // Ledger may have a time behind the day.
    if isLedger, words.first?.contains(":") == true, words.count > 2 { words.removeFirst() }
    guard let name = words.first, words.count > 1 else {
      throw FinanceETLError.unreadable(
        .unreadableRow, "a commodity and its price", found: line, line: number)
    }
    security = name
    let amount = words.dropFirst().joined(separator: " ")
    (price, currency) = try Self.amount(amount, line: number)
  }

  // MARK: Parts

  /// Words that are separated by blanks; what stands in quotes is one.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var rest = line[...]
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first else { return words }
      if first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
        words.append(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        words.append(String(word))
        rest = rest[word.endIndex...]
      }
    }
  }

  private static func withoutComment(_ line: String) -> String {
    line.firstIndex(of: ";").map { String(line[..<$0]) } ?? line
  }

  /// `2024-03-01`, `2024/3/1` or `2024.03.01`.
  private static func date(_ text: some StringProtocol) -> CivilDate? {
    let parts = text.split(whereSeparator: { "-/.".contains($0) })
    guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Signs that stand for one currency; that of yen and yuan stands for two.
  private static let signs: [Character: String] = [
    "$": "USD", "€": "EUR", "£": "GBP", "₹": "INR",
  ]

  /// `179.00 USD`, `USD 179.00`, `$179`, `179 €`.
  private static func amount(
    _ text: String, line: Int
  ) throws(FinanceETLError) -> (ExactDecimal, QuotedCurrency) {
    let isOfNumber = { (character: Character) in
      ASCII.isDigit(character) || ".,-+".contains(character)
    }
    guard let start = text.firstIndex(where: isOfNumber) else {
      throw FinanceETLError.unreadable(
        .unreadableAmount, "a price such as 179.00 USD", found: text, line: line)
    }
    let digits = text[start...].prefix(while: isOfNumber)
    let unit = ASCII.trimmed(
      ASCII.trimmed(text[..<start]) + " " + ASCII.trimmed(text[digits.endIndex...]))
    guard !unit.isEmpty else {
      throw FinanceETLError(
        .unreadableRow, "expected a price with its currency, found \"\(text.prefix(60))\"",
        at: RowLocation(line: line), hint: "write it as 179.00 USD")
    }
    guard let price = QuotedNumber.grouped(String(digits)) else {
      throw FinanceETLError.unreadable(
        .unreadableAmount, "a price that can be read in one way only, such as 1234.50", found: text,
        line: line)
    }
    let sign = unit.count == 1 ? unit.first.flatMap { signs[$0] } : nil
    guard let currency = QuotedCurrency(sign ?? unit) else {
      throw FinanceETLError.unreadable(
        .unreadableRow, "a price in a currency, such as 179.00 USD", found: text, line: line)
    }
    return (price, currency)
  }
}

/// Reads the prices of a ledger; its other lines are not looked at.
final class PriceDirectiveReader: QuoteFileReader {
  let format = "directives"
  private let take: PriceFile.Taker
  private var lines = QuoteLines()
  private var firstLine: String?
  private var count = 0

  init(take: @escaping PriceFile.Taker) {
    self.take = take
  }

  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(FinanceETLError) {
    try lines.push(bytes, isLast: isLast) { (line, number) throws(FinanceETLError) in
      if self.firstLine == nil { self.firstLine = line }
      guard let directive = try PriceDirective(line, number: number) else { return }
      self.count += 1
      try self.take(
        .price(
          directive.price, of: .named(directive.security), in: directive.currency,
          on: directive.date), RowLocation(line: number))
    }
    if isLast, count == 0 { throw PriceFile.unrecognised(firstLine ?? "") }
  }
}

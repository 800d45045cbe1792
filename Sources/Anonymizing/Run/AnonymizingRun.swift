import FinanceModel

/// What a file is anonymised with: one set of replacements for all of it.
package struct AnonymizingRun {
  var text: TextReplacer
  let figures: Figures
  var dates: DateText
  /// The decimal mark of numbers in texts; nil: as they show.
  var decimal: Character?
  private let isGeneric: (String) -> Bool
  /// Words of the format itself, of headers and of columns that stay.
  private var keptWords: Set<String> = []
  /// What could not be kept.
  package private(set) var notes: [String]

  /// - Parameters:
  ///   - bytes: the file.
  ///   - census: of its text.
  ///   - statements: what was read of it.
  ///   - reading: how its dates are written.
  ///   - attempt: another number gives other replacements.
  ///   - isBankCode: whether a part of an account's number is the bank's own code, which stays.
  ///   - isKept: whether a word, in lower case, says nothing of anybody.
  package init(
    _ bytes: [UInt8], census: TokenCensus, statements: [ReadStatement], reading: DateHabits,
    attempt: Int, isBankCode: @escaping (String) -> Bool = { _ in false },
    isKept: @escaping (String) -> Bool
  ) {
    let choice = KeyedChoice(secret: bytes, attempt: attempt)
    let days = statements.flatMap(\.dates) + reading.moreDates
    let shift = DayShift(days, choice, attempt: attempt)
    let middle = days.sorted().dropFirst(days.count / 2).first
    dates = DateText(
      shift: shift, order: reading.isMonthFirst ? .monthFirst : .dayFirst,
      year: middle?.components.year ?? 2020, locales: reading.locales)
    let isGeneric = { (word: String) in isKept(word) || BankWords.contains(word) }
    self.isGeneric = isGeneric
    text = TextReplacer(
      choice, census: census, dates: dates, isBankCode: isBankCode, isKept: isGeneric)
    figures = Figures(
      statements, { KeyedChoice(secret: bytes, attempt: attempt &* 100 &+ $0 &+ 1) },
      avoiding: census.runs)
    notes = figures.notes
  }

  /// Whether a word, in lower case, stays.
  package func isKept(_ word: String) -> Bool {
    isGeneric(word) || keptWords.contains(word) || text.leaves(word)
  }

  /// Notes that a value of the format's own stays as it is.
  mutating func keep(_ value: String) {
    let census = TokenCensus(Array(value.utf8))
    keptWords.formUnion(census.words)
    keptWords.formUnion(census.runs)
  }

  /// By how many days the dates moved.
  package var movedDays: Int { dates.shift.days }

  // MARK: Values

  /// A value of a field by what it is.
  mutating func replaced(_ value: String, as role: FieldRole) -> String {
    switch role {
    case .kept:
      keep(value)
      return value
    case .text: return replacedText(value)
    case .identifier: return text.replacedIdentifier(value)
    case .security: return text.replacedSecurity(value)
    case .option: return text.replacedOption(value)
    case .date: return movedDate(value)
    case .time: return value
    case .amount: return replacedNumber(value) { run, number in run.figures.signed(number) }
    case .balance: return replacedNumber(value) { run, number in run.figures.balance(number) }
    case .total: return replacedNumber(value) { run, number in run.figures.sum(number) }
    }
  }

  mutating func replacedText(_ value: String) -> String {
    // An amount in a text is one of the rows'.
    let figures = figures
    return text.replaced(value, decimal: decimal) { figures.amount($0) }
  }

  /// A number with its sign where it stands; what is no number is a text.
  mutating func replacedNumber(
    _ value: String, decimal: Character? = nil,
    _ new: (inout AnonymizingRun, ExactDecimal) -> ExactDecimal
  ) -> String {
    guard let number = PrintedNumber(value, decimal: decimal) else { return replacedText(value) }
    let signed = number.isNegative ? number.magnitude.negated : number.magnitude
    let replacement = new(&self, signed)
    guard replacement.isNegative != signed.isNegative, !replacement.isZero, !signed.isZero else {
      return number.replaced(by: replacement.magnitude)
    }
    // A balance on the other side of zero.
    let text = number.replaced(by: replacement.magnitude)
    if replacement.isNegative { return "-" + text }
    return String(text.filter { !"-−–".contains($0) })
  }

  /// A date in any of the forms that banks and formats for programs have; a time behind it stays, all
  /// else is a text.
  ///
  /// - Parameter year: of a date that has none; nil: the file's.
  mutating func movedDate(_ value: String, year: Int? = nil) -> String {
    if value.count > 2, value.first == "(", value.last == ")" {
      return "(" + movedDate(String(value.dropFirst().dropLast()), year: year) + ")"
    }
    var dates = dates
    dates.year = year ?? dates.year
    let characters = Array(value)
    if let found = dates.foundDay(characters) {
      return String(found.text + characters[found.count...])
    }
    let start = characters.firstIndex { $0.isPlainDigit } ?? characters.count
    var found = dates.found(characters, at: start).map { ($0.count, $0.text) }
    if found == nil {
      let end = characters[start...].firstIndex { !$0.isPlainDigit } ?? characters.count
      let run = Array(characters[start..<end])
      found = (dates.compact(run) ?? dates.short(run)).map { (end - start, $0) }
    }
    guard let (count, moved) = found else { return replacedText(value) }
    let rest = characters[(start + count)...]
    guard start == 0, Self.isTime(rest) else {
      return replacedText(String(characters[..<start])) + String(moved)
        + (Self.isTime(rest) ? String(rest) : replacedText(String(rest)))
    }
    let time = withOtherFraction(String(rest))
    // The name of its zone.
    keep(time)
    return String(moved) + time
  }

  /// A time with other parts of a second where they have four digits and more: these are no two rows'.
  private mutating func withOtherFraction(_ time: String) -> String {
    guard let mark = time.lastIndex(where: { $0 == "." || $0 == "," }) else { return time }
    let start = time.index(after: mark)
    let digits = time[start...].prefix(while: \.isPlainDigit)
    guard digits.count > 3 else { return time }
    let replaced = text.replacedIdentifier(String(digits))
    return time[..<start] + replaced + time[digits.endIndex...]
  }

  /// Whether a text is a date with marks, and nothing else.
  func isDate(_ text: String) -> Bool {
    let characters = Array(text)
    return dates.found(characters, at: 0)?.count == characters.count
  }

  /// Whether nothing but a time and a zone stands in a text.
  private static func isTime(_ text: ArraySlice<Character>) -> Bool {
    text.count <= 24 && text.count(where: { $0.isLetter }) <= 6
      && text.allSatisfy { $0.isPlainDigit || $0.isLetter || ":.,-+[] T'日()/".contains($0) }
      && !text.split(whereSeparator: { !$0.isPlainDigit }).contains {
        $0.count > 3 && $0.count != 6
      }
      && !text.split(whereSeparator: { !$0.isLetter }).contains { $0.count > 4 }
  }
}

/// What a field of a format for programs is.
enum FieldRole {
  /// A word of the format itself: a currency, a kind.
  case kept
  case text, identifier, date, time
  /// The number of a security, or its ticker; the name of an option's contract.
  case security, option
  /// Of a row.
  case amount
  case balance
  /// A sum of rows.
  case total
}

/// How dates of a file are written.
package struct DateHabits: Sendable {
  /// Whether `03/04/2024` is in March.
  package var isMonthFirst = false
  /// Languages that months may be named in.
  package var locales: [String] = ["en"]
  /// Dates that no row has.
  package var moreDates: [CivilDate] = []

  package init() {}
}

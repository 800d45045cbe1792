import FinanceModel

/// A statement line, `:61:`.
///
/// Source: SWIFT MT940, field 61: `6!n[4!n]2a[1!a]15d1!a3!c16x[//16x][34x]`.
struct MT940Line {
  /// Why it is no transaction.
  struct Failure: Error {
    let code: ErrorCode
    let reason: String
  }

  /// The booking date: the entry date where one is printed, else the value date.
  let date: CivilDate
  let valueDate: CivilDate?
  /// Whether a value date is printed that does not exist.
  let hasFalseValueDate: Bool
  let amount: ExactDecimal
  let isPending: Bool
  /// The mark as the bank prints it: `RC`.
  let mark: String
  /// Three letters or digits, without the one that says how the bank was told.
  let type: String
  let customerReference: String
  let bankReference: String
  let supplement: String

  /// - Parameters:
  ///   - lines: of the field, its tag taken off.
  ///   - currency: of the statement, where it is known.
  init(_ lines: [String], currency: Currency?) throws(Failure) {
    var lines = lines
    var text = Array((lines.first ?? "").utf8)
    // Some break the line behind the mark.
    if lines.count > 1, text.last.map({ !(0x30...0x39).contains($0) }) == true, text.count <= 14 {
      text += Array(lines.remove(at: 1).utf8)
    }
    var rest = text[...]
    guard let day = Self.digits(6, &rest) else {
      throw Failure(
        code: .unreadableDate,
        reason: "expected a value date like 240131, found \"\(Self.start(text[...]))\"")
    }
    let entry = Self.digits(4, &rest)
    let sign = try Self.sign(&rest)
    let magnitude = try Self.amount(&rest, currency)
    let value = Self.date(day)
    hasFalseValueDate = value == nil
    valueDate = value
    if let entry {
      guard let booked = Self.entryDate(entry, near: value ?? Self.nearest(day)) else {
        throw Failure(
          code: .unreadableDate, reason: "expected an entry date like 0131, found \"\(entry.text)\""
        )
      }
      date = booked
    } else {
      guard let value else {
        throw Failure(
          code: .unreadableDate, reason: "the value date \(day.text) does not exist")
      }
      date = value
    }
    amount = sign.isNegative ? magnitude.negated : magnitude
    isPending = sign.isExpected
    mark = sign.mark
    let kind = try Self.type(&rest)
    try Self.checkEnd(kind, of: text, before: lines.dropFirst().first)
    type = String(decoding: kind.dropFirst(), as: UTF8.self)
    let references = rest.dropFirst(kind.count)
    let slashes = references.firstIndex(of: "//") ?? references.endIndex
    customerReference = String(decoding: references[..<slashes], as: UTF8.self).trimmingBlanks
    bankReference =
      String(decoding: references[slashes...].dropFirst(2), as: UTF8.self).trimmingBlanks
    supplement = lines.dropFirst().joined(separator: " ").trimmingBlanks
  }

  // MARK: Parts

  private struct Digits {
    let value: Int
    let text: String
  }

  private static func digits(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Digits? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return Digits(
      value: digits.reduce(0) { $0 * 10 + Int($1 - 0x30) },
      text: String(decoding: digits, as: UTF8.self))
  }

  private struct Sign {
    var isNegative: Bool
    var isExpected: Bool
    var mark: String
  }

  /// The mark: `C`, `D`, `RC` (a credit taken back), `RD`, `EC` and `ED` (expected). A letter behind
  /// it is the third of the currency: in `CR` it is that of EUR, for `R` belongs to the mark only
  /// where it comes first. Some banks turn the mark round with a minus before the amount.
  private static func sign(_ rest: inout ArraySlice<UInt8>) throws(Failure) -> Sign {
    let whole = rest
    func skipBlanks() { rest = rest.drop { $0 == 0x20 } }
    func next(_ letters: String) -> UInt8? {
      guard let byte = rest.first, letters.utf8.contains(byte & 0xDF), byte >= 0x41 else {
        return nil
      }
      rest = rest.dropFirst()
      return byte & 0xDF
    }
    skipBlanks()
    let first = next("RE")
    guard let side = next("CD") else {
      throw Failure(
        code: .unreadableAmount,
        reason: "expected the mark C, D, RC, RD, EC or ED, found \"\(start(whole))\"")
    }
    var isNegative = (side == UInt8(ascii: "D")) != (first == UInt8(ascii: "R"))
    skipBlanks()
    _ = next("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    skipBlanks()
    if rest.first == UInt8(ascii: "-") {
      isNegative.toggle()
      rest = rest.dropFirst()
    } else if rest.first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    let mark = [first, side].compactMap { $0 }
    return Sign(
      isNegative: isNegative, isExpected: first == UInt8(ascii: "E"),
      mark: String(decoding: mark, as: UTF8.self))
  }

  private static func amount(
    _ rest: inout ArraySlice<UInt8>, _ currency: Currency?
  ) throws(Failure) -> ExactDecimal {
    let whole = rest
    do {
      return try MT940Amount(&rest, currency: currency).value
    } catch {
      let reason =
        switch error {
        case .noAmount: "expected an amount like 12,34 behind the mark, found \"\(start(whole))\""
        case .twoMeanings:
          "the mark in \"\(start(whole))\" may part thousands or decimals: expected 1234, or 1,23"
        }
      throw Failure(code: .unreadableAmount, reason: reason)
    }
  }

  /// A letter and three characters. Some banks leave them out where no reference follows, or none but `//`.
  private static func type(_ rest: inout ArraySlice<UInt8>) throws(Failure) -> ArraySlice<UInt8> {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = rest.first, !rest.starts(with: "//".utf8) else { return rest.prefix(0) }
    guard (0x41...0x5A).contains(first & 0xDF) else {
      throw Failure(
        code: .unreadableAmount,
        reason: "expected a type like NTRF behind the amount, found \"\(start(rest))\"")
    }
    return rest.prefix(4)
  }

  /// Where the line ends with the amount, a next line that goes on with a number may be its rest.
  private static func checkEnd(
    _ type: ArraySlice<UInt8>, of text: [UInt8], before next: String?
  ) throws(Failure) {
    guard type.isEmpty, let first = next?.utf8.first,
      (0x30...0x39).contains(first) || first == UInt8(ascii: ",") || first == UInt8(ascii: "."),
      text.last.map({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",") }) == true
    else { return }
    throw Failure(
      code: .unreadableAmount, reason: "the line ends within the amount, or before its type")
  }

  /// Whether a text is all that a row needs: days, mark, amount and type.
  static func isWhole(_ text: String) -> Bool {
    guard let line = try? MT940Line([text], currency: nil) else { return false }
    return line.type.count == 3
  }

  /// Whether a row that ends its file may go on: it has no type, and no two decimals.
  static func isCut(_ text: String) -> Bool {
    guard let line = try? MT940Line([text], currency: nil), line.type.isEmpty,
      !text.contains("//")
    else { return false }
    return line.amount.scale < 2
  }

  private static func start(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(24), as: UTF8.self)
  }

  // MARK: Dates

  /// `YYMMDD`; nil where there is no such day.
  static func date(_ text: some StringProtocol) -> CivilDate? {
    var bytes = Array(text.utf8)[...]
    return digits(6, &bytes).flatMap(date)
  }

  private static func date(_ day: Digits) -> CivilDate? {
    CivilDate(year: year(day), month: day.value / 100 % 100, day: day.value % 100)
  }

  private static func year(_ day: Digits) -> Int {
    let year = day.value / 10_000
    return year + (year < 80 ? 2000 : 1900)
  }

  /// A day beside one that does not exist, 30 February: only the year of the entry date hangs on it.
  private static func nearest(_ day: Digits) -> CivilDate? {
    CivilDate(
      year: year(day), month: min(12, max(1, day.value / 100 % 100)),
      day: min(28, max(1, day.value % 100)))
  }

  /// The entry date has no year: it is the day nearest to the value date.
  private static func entryDate(_ entry: Digits, near value: CivilDate?) -> CivilDate? {
    guard let value else { return nil }
    let year = value.components.year
    return [year - 1, year, year + 1].compactMap {
      CivilDate(year: $0, month: entry.value / 100, day: entry.value % 100)
    }.min { abs($0.days(since: value)) < abs($1.days(since: value)) }
  }
}

/// A balance: `:60F:`, `:62M:`, `:64:`.
struct MT940Balance {
  let date: CivilDate?
  let currency: Currency
  let amount: ExactDecimal

  /// Nil for what is none.
  init?(_ text: String) {
    let text = Array(text.trimmingBlanks.utf8)
    guard let mark = text.first.map({ $0 & 0xDF }),
      mark == UInt8(ascii: "C") || mark == UInt8(ascii: "D")
    else { return nil }
    let day = text.dropFirst().prefix(6)
    guard day.count == 6, day.allSatisfy({ (0x30...0x39).contains($0) }),
      let currency = Currency(String(decoding: text.dropFirst(7).prefix(3), as: UTF8.self))
    else { return nil }
    var rest = text.dropFirst(10).drop { $0 == 0x20 }
    let isTurned = rest.first == UInt8(ascii: "-")
    if isTurned { rest = rest.dropFirst() }
    guard let amount = try? MT940Amount(&rest, currency: currency).value, rest.isEmpty else {
      return nil
    }
    date = MT940Line.date(String(decoding: day, as: UTF8.self))
    self.currency = currency
    self.amount = (mark == UInt8(ascii: "D")) != isTurned ? amount.negated : amount
  }
}

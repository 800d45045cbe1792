import FinanceModel

/// How OFX writes amounts, dates and moments, and how banks write them instead.
enum OFXValue {
  enum Amount {
    case value(ExactDecimal)
    case missing
    case ambiguous
    case unreadable
  }

  /// A TRNAMT or BALAMT.
  ///
  /// OFX 2.3 §3.2.9.1: an optional sign, digits, and `.` or `,` as decimal mark, no grouping. Also
  /// read, because it can mean one thing only: grouping with the other mark (`1.234,56`), repeated
  /// grouping (`1,234,567`), a blank behind the sign. A single comma before three digits
  /// (`1,234`) can mean a thousandfold more or less and is never guessed.
  static func amount(_ text: String) -> Amount {
    // Nearly all are written as the specification says, with a point.
    if let value = ExactDecimal(text) { return .value(value) }
    var bytes = Array(text.utf8)
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    var digits = bytes.drop { $0 <= 0x20 }
    guard !digits.isEmpty else { return .missing }
    let sign = digits.first.flatMap { $0 == minus || $0 == plus ? $0 : nil }
    if sign != nil { digits = digits.dropFirst().drop { $0 <= 0x20 } }
    guard digits.first.map({ $0 != minus && $0 != plus }) ?? false else { return .unreadable }
    let commas = digits.indices.filter { digits[$0] == comma }
    let points = digits.indices.filter { digits[$0] == point }
    let mark: UInt8?
    switch (commas.count, points.count) {
    case (0, 0), (0, 1): mark = point
    case (1, 0):
      let behind = digits.endIndex - commas[0] - 1
      let before = commas[0] - digits.startIndex
      if behind == 3, (1...3).contains(before), digits.first != zero { return .ambiguous }
      mark = comma
    case (1, _) where commas[0] > points[points.count - 1]: mark = comma
    case (_, 1) where points[0] > commas[commas.count - 1]: mark = point
    case (_, 0), (0, _): mark = nil
    default: return .unreadable
    }
    guard let plain = ungrouped(digits, mark: mark),
      let value = ExactDecimal(ascii: sign == minus ? [minus] + plain : plain)
    else { return .unreadable }
    return .value(value)
  }

  /// The same, in whole units of the currency that it is stated in.
  static func amount(_ text: String, in quoted: QuotedCurrency) -> Amount {
    guard case .value(let stated) = amount(text) else { return amount(text) }
    return quoted.whole(stated).map { .value($0) } ?? .unreadable
  }

  private static let comma = UInt8(ascii: ",")
  private static let point = UInt8(ascii: ".")
  private static let minus = UInt8(ascii: "-")
  private static let plus = UInt8(ascii: "+")
  private static let zero = UInt8(ascii: "0")
  private static let nine = UInt8(ascii: "9")

  /// The digits with `.` as mark and no grouping; nil where the groups are no groups of three (or
  /// of two, as in India, but for the last).
  private static func ungrouped(_ digits: ArraySlice<UInt8>, mark: UInt8?) -> [UInt8]? {
    let markIndex = mark.flatMap { digits.lastIndex(of: $0) }
    let whole = digits[digits.startIndex..<(markIndex ?? digits.endIndex)]
    let groups = whole.split(
      separator: mark == comma ? point : comma, omittingEmptySubsequences: false)
    let parts =
      mark == nil && !whole.contains(comma)
      ? whole.split(separator: point, omittingEmptySubsequences: false) : groups
    if parts.count > 1 {
      guard (1...3).contains(parts[0].count), parts[parts.count - 1].count == 3,
        parts.dropFirst().dropLast().allSatisfy({ (2...3).contains($0.count) })
      else { return nil }
    }
    var plain = Array(parts.joined())
    if let markIndex {
      plain.append(point)
      plain.append(contentsOf: digits[(markIndex + 1)...])
    }
    return plain
  }

  /// The calendar date of an OFX date or moment, as written: no zone moves it.
  ///
  /// OFX 2.3 §3.2.8.2: `YYYYMMDD`, followed by anything. `YYYY-MM-DD` is read too. Years
  /// from 1900 to 2199 only: `240305120000` has a year of two digits and is no date of 2403.
  static func date(_ text: String) -> CivilDate? {
    guard let date = CivilDate(compact: text) ?? CivilDate(iso: text.prefix(10)) else { return nil }
    return isOfOurTime(date) ? date : nil
  }

  /// As ``date(_:)``, of bytes that begin with `YYYYMMDD`; nil for anything else.
  static func date(compact bytes: UnsafeRawBufferPointer) -> CivilDate? {
    CivilDate(compact: bytes).flatMap { isOfOurTime($0) ? $0 : nil }
  }

  private static func isOfOurTime(_ date: CivilDate) -> Bool {
    (1900..<2200).contains(date.components.year)
  }

  /// An OFX moment as ISO 8601 text: `20130525225731.258[-5:EST]` is `2013-05-25T22:57:31-05:00`.
  /// Without a time it is a date, without a bracket it has no zone; nothing is added.
  static func moment(_ text: String) -> String? {
    guard let date = date(text) else { return nil }
    let bytes = Array(text.utf8)
    let time = bytes.dropFirst(8).prefix { (zero...nine).contains($0) }
    guard time.count >= 6, let clock = clock(time.prefix(6)) else { return date.isoText }
    return date.isoText + "T" + clock + (offset(text) ?? "")
  }

  private static func clock(_ digits: ArraySlice<UInt8>) -> String? {
    let parts = stride(from: digits.startIndex, to: digits.endIndex, by: 2).map {
      String(decoding: digits[$0..<($0 + 2)], as: UTF8.self)
    }
    guard parts[0] < "24", parts[1] < "60", parts[2] < "61" else { return nil }
    return parts.joined(separator: ":")
  }

  /// `[-3.5:NST]` as `-03:30`. The zone's name is not looked at: some contradict their offset.
  private static func offset(_ text: String) -> String? {
    guard let open = text.lastIndex(of: "["), let close = text.lastIndex(of: "]"), open < close
    else { return nil }
    let inner = text[text.index(after: open)..<close].prefix { $0 != ":" }
    guard let hours = ExactDecimal(inner), let hundredths = hours.scaled(toPlaces: 2),
      hundredths.magnitude < 10_000
    else { return nil }
    let minutes = Int(hundredths.magnitude) * 60 / 100
    guard minutes <= 14 * 60 else { return nil }
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return (hours.isNegative ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }
}

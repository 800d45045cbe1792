/// The day and time that a number stands for in a sheet.
///
/// Source: ECMA-376, part 1, 18.17.4.
struct SerialDate {
  private static let secondsOfDay = 86_400
  /// 31 December 9999 in the system of 1900; no sheet has a later day.
  private static let lastDay = 2_958_465

  /// Days since the first of the system, and seconds of the day.
  private let day: Int
  private let second: Int
  private let isFrom1904: Bool

  /// Nil for a number that is before the first day or behind the last.
  ///
  /// - Parameter isFrom1904: day 0 is 1904-01-01; else day 1 is 1900-01-01.
  init?(_ text: UnsafeRawBufferPointer, isFrom1904: Bool) {
    guard let number = DecimalText(text), !number.isNegative, number.whole <= 7 else { return nil }
    var day = 0
    for place in 0..<max(0, number.whole) {
      day = day * 10 + (place < number.digits.count ? Int(number.digits[place]) : 0)
    }
    // The fraction of a day in billionths of a thousandth.
    var fraction = 0
    for place in 0..<12 {
      let index = number.whole + place
      let digit = number.digits.indices.contains(index) ? Int(number.digits[index]) : 0
      fraction = fraction * 10 + digit
    }
    // A binary fraction is seldom exactly its second.
    let unit = 1_000_000_000_000
    var second = (fraction * Self.secondsOfDay + unit / 2) / unit
    if second == Self.secondsOfDay { (day, second) = (day + 1, 0) }
    guard day <= Self.lastDay else { return nil }
    self.day = day
    self.second = second
    self.isFrom1904 = isFrom1904
  }

  /// Year, month and day; nil for 29 February 1900, which the system of 1900 has and no calendar, and
  /// for day 0.
  private var civil: (year: Int, month: Int, day: Int)? {
    if isFrom1904 { return Self.civil(day + Self.from1970To1904) }
    guard day >= 1, day != 60 else { return nil }
    return Self.civil(day + Self.from1970To1900 + (day < 60 ? 1 : 0))
  }

  /// 30 December 1899 and 1 January 1904, in days from 1 January 1970.
  private static let from1970To1900 = -25_569
  private static let from1970To1904 = -24_107

  /// The date of a day counted from 1 January 1970, in the Gregorian calendar, by eras of 400 years.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Appends it as ISO 8601 writes it, with a blank before the time; whether there is such a day.
  func write(to bytes: inout [UInt8], as form: CellFormat) -> Bool {
    switch form {
    case .number: return false
    case .time: writeTime(hours: second / 3600, to: &bytes)
    case .duration: writeTime(hours: day * 24 + second / 3600, to: &bytes)
    case .either where day == 0: writeTime(hours: second / 3600, to: &bytes)
    case .date, .dateTime, .either:
      guard let (year, month, day) = civil else { return false }
      Self.append(year, digits: 4, to: &bytes)
      bytes.append(0x2D)
      Self.append(month, digits: 2, to: &bytes)
      bytes.append(0x2D)
      Self.append(day, digits: 2, to: &bytes)
      guard form != .date else { return true }
      bytes.append(0x20)
      writeTime(hours: second / 3600, to: &bytes)
    }
    return true
  }

  private func writeTime(hours: Int, to bytes: inout [UInt8]) {
    Self.append(hours, digits: 2, to: &bytes)
    bytes.append(0x3A)
    Self.append(second / 60 % 60, digits: 2, to: &bytes)
    bytes.append(0x3A)
    Self.append(second % 60, digits: 2, to: &bytes)
  }

  private static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
    let text = String(number)
    bytes.append(contentsOf: repeatElement(0x30, count: max(0, digits - text.utf8.count)))
    bytes.append(contentsOf: text.utf8)
  }
}

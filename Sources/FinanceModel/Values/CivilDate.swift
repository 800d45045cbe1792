/// A calendar date as a bank writes it: year, month and day, no time and no time zone.
///
/// Years 1 to 9999 of the proleptic Gregorian calendar (ISO 8601). A date that does not exist
/// (February 30) cannot be made; nothing is shifted and no part is filled in from a clock.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before.
  public let daysSince1970: Int32

  /// Nil unless the date exists.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    daysSince1970 = Self.days(year: year, month: month, day: day)
  }

  private init(days: Int32) {
    daysSince1970 = days
  }

  /// Nil for a day outside the years 1 to 9999.
  public init?(daysSince1970: Int32) {
    guard (Self.first...Self.last).contains(daysSince1970) else { return nil }
    self.daysSince1970 = daysSince1970
  }

  /// The day of a moment in UTC, kept within the years 1 to 9999.
  package init(secondsSince1970 seconds: Int64) {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    self.init(days: Int32(min(max(days, Int64(Self.first)), Int64(Self.last))))
  }

  private static let (first, last): (Int32, Int32) = (-719_162, 2_932_896)

  /// The date in `text` as `YYYY-MM-DD`; nil for anything else.
  public init?(iso text: some StringProtocol) {
    var text = String(text)
    let date = text.withUTF8 { CivilDate(iso: UnsafeRawBufferPointer($0)) }
    guard let date else { return nil }
    self = date
  }

  /// As ``init(iso:)``, from ASCII bytes.
  public init?(iso bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date at the start of `text`, written `YYYYMMDD`; nil where the first eight characters are
  /// not all digits or the date does not exist. What follows is not looked at.
  public init?(compact text: String) {
    var text = text
    let date = text.withUTF8 { CivilDate(compact: UnsafeRawBufferPointer($0)) }
    guard let date else { return nil }
    self = date
  }

  /// As ``init(compact:)``, from ASCII bytes.
  public init?(compact bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 8 else { return nil }
    var digits = 0
    for index in 0..<8 {
      guard bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
      digits = digits * 10 + Int(bytes[index] - 0x30)
    }
    self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  /// Year, month and day.
  public var components: (year: Int, month: Int, day: Int) {
    // Days are counted from 0000-03-01 so that the leap day is the last of its year.
    let shifted = Int(daysSince1970) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// `YYYY-MM-DD`.
  public var isoText: String {
    String(unsafeUninitializedCapacity: Self.isoLength) {
      writeISO(into: UnsafeMutableRawBufferPointer($0))
      return Self.isoLength
    }
  }

  /// Bytes of ``isoText``.
  package static let isoLength = 10

  /// Writes ``isoText`` to the start of `buffer`.
  package func writeISO(into buffer: UnsafeMutableRawBufferPointer) {
    let (year, month, day) = components
    func put(_ value: Int, at offset: Int, digits: Int) {
      var rest = value
      for index in stride(from: offset + digits - 1, through: offset, by: -1) {
        buffer[index] = 0x30 + UInt8(rest % 10)
        rest /= 10
      }
    }
    put(year, at: 0, digits: 4)
    buffer[4] = 0x2D
    put(month, at: 5, digits: 2)
    buffer[7] = 0x2D
    put(day, at: 8, digits: 2)
  }

  /// The date `days` later, kept within the years 1 to 9999.
  public func adding(days: Int) -> CivilDate {
    let moved = Int(daysSince1970) + days
    return CivilDate(days: Int32(min(max(moved, Int(Self.first)), Int(Self.last))))
  }

  /// The last day of its month.
  package var endOfMonth: CivilDate {
    let (year, month, day) = components
    return adding(days: Self.days(inMonth: month, of: year) - day)
  }

  /// The same day of another month, or its last day where it is shorter; within the years of the calendar.
  package func adding(months count: Int) -> CivilDate {
    let (year, month, day) = components
    let index = min(max(year * 12 + month - 1 + count, 12), 9999 * 12 + 11)
    let (otherYear, otherMonth) = (index / 12, index % 12 + 1)
    let last = Self.days(inMonth: otherMonth, of: otherYear)
    return CivilDate(
      days: Self.days(year: otherYear, month: otherMonth, day: min(day, last)))
  }

  /// Days from `other` to this date; negative where this date is earlier.
  public func days(since other: CivilDate) -> Int {
    Int(daysSince1970) - Int(other.daysSince1970)
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func days(year: Int, month: Int, day: Int) -> Int32 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(era * 146_097 + dayOfEra - 719_468)
  }
}

extension CivilDate: CustomStringConvertible {
  public var description: String { isoText }
}

/// What a number in a cell is, as the format of the cell says.
package enum CellFormat: UInt8, Hashable, Sendable {
  case number, date, dateTime, time
  /// Hours beyond a day: `[h]:mm`.
  case duration
  /// A date or, in other languages, a time: formats of East Asia that have a number alone.
  case either

  /// Formats that have a number alone. Source: ECMA-376, part 1, 18.8.30.
  init(id: Int) {
    self =
      switch id {
      case 14...17, 27...31, 36, 50...54, 57, 58: .date
      case 18...21, 45, 47: .time
      case 22: .dateTime
      case 46: .duration
      case 32...35, 55, 56: .either
      default: .number
      }
  }

  /// A format by its code: `dd/mm/yyyy`, `#,##0.00 "kr"`.
  init(code: String) {
    var scan = FormatScan(Array(code.unicodeScalars))
    self = scan.format()
  }
}

/// Reads the first section of a format's code: letters that stand for parts of a date, but for those in
/// quotes, behind escapes and in brackets.
private struct FormatScan {
  private let scalars: [UnicodeScalar]
  private var hasDigits = false
  private var hasDay = false
  private var hasSeconds = false
  private var hasHours = false
  private var hasMonth = false
  private var isElapsed = false
  /// The last part that was met, which tells minutes from months.
  private var last: Character?
  /// An `m` that is a month unless seconds follow.
  private var hasOpenMonth = false

  init(_ scalars: [UnicodeScalar]) {
    self.scalars = scalars
  }

  mutating func format() -> CellFormat {
    var place = 0
    let general = "general".unicodeScalars
    while place < scalars.count {
      let scalar = scalars[place]
      switch scalar {
      case ";": place = scalars.count
      case "\"":
        place = (scalars[(place + 1)...].firstIndex(of: "\"") ?? scalars.count - 1) + 1
      case "\\", "_", "*": place += 2
      case "[":
        let end = scalars[place...].firstIndex(of: "]") ?? scalars.count - 1
        takeBracket(scalars[(place + 1)..<max(place + 1, end)])
        place = end + 1
      default:
        let rest = scalars[place...]
        if rest.count >= general.count,
          rest.prefix(general.count).elementsEqual(general, by: { Self.lower($0) == $1 })
        {
          return .number
        }
        place += take(rest)
      }
    }
    return verdict
  }

  private static func lower(_ scalar: UnicodeScalar) -> UnicodeScalar {
    (0x41...0x5A).contains(scalar.value) ? UnicodeScalar(UInt8(scalar.value | 0x20)) : scalar
  }

  private mutating func takeBracket(_ content: ArraySlice<UnicodeScalar>) {
    let letters = Set(content.map { Self.lower($0) })
    guard letters.count == 1, let letter = letters.first, ["h", "m", "s"].contains(letter) else {
      return
    }
    isElapsed = true
    last = "h"
  }

  /// Takes a run of one letter; how long it is.
  private mutating func take(_ rest: ArraySlice<UnicodeScalar>) -> Int {
    guard let first = rest.first else { return 1 }
    for mark in ["AM/PM", "A/P"] where rest.prefix(mark.count).elementsEqual(mark.unicodeScalars) {
      hasHours = true
      return mark.count
    }
    let letter = Self.lower(first)
    let count = rest.prefix { Self.lower($0) == letter }.count
    switch letter {
    case "0", "#", "?": hasDigits = true
    case "y", "d":
      hasDay = true
      last = "d"
    case "h":
      hasHours = true
      last = "h"
    case "s":
      hasSeconds = true
      hasOpenMonth = false
      last = "s"
    case "m":
      // Behind hours, or before seconds, these are minutes.
      if last != "h" {
        if hasOpenMonth { hasMonth = true }
        hasOpenMonth = true
      }
      last = "m"
    default: break
    }
    return count
  }

  private var verdict: CellFormat {
    let isDate = hasDay || hasMonth || hasOpenMonth
    // Digits beside letters are a number with a unit, but for parts of a second.
    if hasDigits, !hasSeconds { return .number }
    if isElapsed { return .duration }
    let isTime = hasHours || hasSeconds
    return isDate ? (isTime ? .dateTime : .date) : isTime ? .time : .number
  }
}

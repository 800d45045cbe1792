import FinanceETL
import TestSupport

/// A year of an account, cut into the statements that somebody downloads of it.
struct VouchedYear {
  /// How a source states its days and balances.
  enum Style: CaseIterable {
    /// Its days, what it begins with and what it ends with.
    case both
    /// Its days, and what it ends with.
    case closing
    /// Neither: its rows have running balances.
    case running
    /// Its days alone.
    case days
  }

  /// A statement as it is downloaded.
  struct File {
    var days: DateSpan
    var rows: [Int]
  }

  let name: String
  let style: Style
  let opening: Int
  /// By day.
  let rows: [(day: CivilDate, cents: Int, text: String)]
  private(set) var files: [File] = []

  private static let first = CivilDate(iso: "2025-01-01") ?? .today

  init(_ name: String, _ style: Style, using random: inout some RandomNumberGenerator) {
    self.name = name
    self.style = style
    opening = Int.random(in: 1_000...90_000, using: &random)
    // Somebody away for weeks, in some years.
    let away = Int.random(in: 0...700, using: &random)
    var day = Int.random(in: 0...9, using: &random)
    var rows: [(day: CivilDate, cents: Int, text: String)] = []
    while day < 365 {
      if !(away..<away + 33).contains(day) {
        let cents = Int.random(in: 100...20_000, using: &random)
        rows.append(
          (
            Self.first.adding(days: day), Bool.random(using: &random) ? cents : -cents,
            "row \(rows.count) of \(name)"
          ))
      }
      day += [0, 1, 1, 2, 3, 5, 9].randomElement(using: &random) ?? 1
    }
    self.rows = rows
    files = Self.cut(rows.map(\.day), style, using: &random)
  }

  /// In a rhythm, or in none.
  private static func cut(
    _ rows: [CivilDate], _ style: Style, using random: inout some RandomNumberGenerator
  ) -> [File] {
    let turn = [7, 14, 30, 31, 91, 0].randomElement(using: &random) ?? 30
    var files: [File] = []
    var from = 0
    while from < 365 {
      let days = turn > 0 ? turn : Int.random(in: 3...60, using: &random)
      let to = min(from + days, 365) - 1
      if let span = DateSpan(from: first.adding(days: from), to: first.adding(days: to)) {
        let own = rows.indices.filter { span.contains(rows[$0]) }
        if let shown = shown(span, own.map { rows[$0] }, style) {
          files.append(File(days: shown, rows: own))
        }
      }
      from = to + 1
    }
    return files
  }

  /// The days that a statement says it has; nil where nobody downloads one.
  private static func shown(
    _ span: DateSpan, _ rows: [CivilDate], _ style: Style
  ) -> DateSpan? {
    guard style == .running || style == .days else { return span }
    guard let first = rows.first, let last = rows.last else { return nil }
    return style == .days ? span : DateSpan(from: first, to: last)
  }

  /// What it holds at the end of a day.
  func balance(on day: CivilDate) -> Int {
    opening + rows.prefix { $0.day <= day }.reduce(0) { $0 + $1.cents }
  }

  func sum(of file: File) -> Int { file.rows.reduce(0) { $0 + rows[$1].cents } }

  static func text(_ cents: Int) -> String {
    let (whole, part) = (abs(cents) / 100, abs(cents) % 100)
    return "\(cents < 0 ? "-" : "")\(whole).\(part < 10 ? "0" : "")\(part)"
  }

  /// A statement as records.
  ///
  /// - Parameters:
  ///   - isNameless: it does not say which account it is of.
  ///   - left: rows that it lacks.
  func records(_ file: File, isNameless: Bool = false, without left: Set<Int> = []) -> String {
    let covers =
      style == .running
      ? "" : "\"covers\":[\"\(file.days.from)\",\"\(file.days.to)\"],"
    let account =
      isNameless
      ? "\"kind\":\"CHECKING\"" : "\"key\":\"\(name)\",\"name\":\"\(name)\",\"kind\":\"CHECKING\""
    var lines = [
      "{\"type\":\"statement\",\"feed\":\"csv:\(name)\",\"format\":\"records\","
        + "\"account\":{\(account),\"currency\":\"EUR\"},\(covers)\"mode\":\"snapshot\",\"ids\":\"none\"}"
    ]
    if style == .both || style == .running {
      let day = file.days.from
      lines.append(balance("opening", day, balance(on: day.adding(days: -1))))
    }
    lines += file.rows.filter { !left.contains($0) }.map { place in
      let row = rows[place]
      return
        "{\"type\":\"transaction\",\"date\":\"\(row.day)\",\"amount\":\"\(Self.text(row.cents))\","
        + "\"description\":\"\(row.text)\"}"
    }
    if style != .days { lines.append(balance("ledger", file.days.to, balance(on: file.days.to))) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func balance(_ kind: String, _ day: CivilDate, _ cents: Int) -> String {
    "{\"type\":\"balance\",\"kind\":\"\(kind)\",\"date\":\"\(day)\",\"amount\":\"\(Self.text(cents))\"}"
  }
}

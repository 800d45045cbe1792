import FinanceModel

/// A schedule in words, as a person and JSON say it; nothing of it is checked.
///
/// | kind | starts | more |
/// |---|---|---|
/// | `weekly` | `mon` … `sun` (`mon`) | |
/// | `monthly` | `1` … `31` (`1`) | `roll`: `before`, `after` or `none` |
/// | `yearly` | `01-01` … `12-31` (`01-01`) | |
/// | `custom` | a day | `every`: `14d`, `4w`, `3m`; or `ends`: a day |
public struct PeriodWords: Hashable, Sendable {
  public var kind: String
  public var starts: String?
  public var roll: String?
  public var every: String?
  public var ends: String?

  public init(
    kind: String, starts: String? = nil, roll: String? = nil, every: String? = nil,
    ends: String? = nil
  ) {
    self.kind = kind
    self.starts = starts
    self.roll = roll
    self.every = every
    self.ends = ends
  }
}

extension PeriodSchedule {
  /// The schedule that words say. What is not said is the default of ``PeriodWords``.
  ///
  /// Throws ``PlanningError/unreadable(expected:found:)`` for words that say nothing, and
  /// ``PlanningError/impossible(_:hint:)`` for those that no schedule has.
  public init(_ words: PeriodWords) throws(PlanningError) {
    switch words.kind.lowercased() {
    case "weekly":
      try words.refuse(roll: true, custom: true)
      self = .weekly(starts: try Self.weekday(words.starts))
    case "monthly":
      try words.refuse(custom: true)
      self = .monthly(try Self.monthStart(words))
    case "yearly":
      try words.refuse(roll: true, custom: true)
      self = .yearly(try Self.yearStart(words.starts))
    case "custom":
      try words.refuse(roll: true)
      self = try Self.custom(words)
    default:
      throw .unreadable(expected: "weekly, monthly, yearly or custom", found: words.kind)
    }
  }

  private static func weekday(_ text: String?) throws(PlanningError) -> Weekday {
    guard let text else { return .monday }
    guard let weekday = Weekday(text) else {
      throw .unreadable(expected: "a day of the week from mon to sun", found: text)
    }
    return weekday
  }

  private static func monthStart(_ words: PeriodWords) throws(PlanningError) -> MonthStart {
    let text = words.starts ?? "1"
    guard let day = Int(text) else {
      throw .unreadable(expected: "a day of the month from 1 to 31", found: text)
    }
    let roll = words.roll.flatMap { WeekendRoll(rawValue: $0.lowercased()) }
    if let said = words.roll, roll == nil, said.lowercased() != "none" {
      throw .unreadable(expected: "before, after or none", found: said)
    }
    guard let start = MonthStart(day: day, roll: roll) else {
      throw .impossible("no month has a day \(day)", hint: "a period begins on a day from 1 to 31")
    }
    return start
  }

  private static func yearStart(_ text: String?) throws(PlanningError) -> YearStart {
    guard let text else { return .first }
    // The year 2000 has every day that a year can have.
    guard text.utf8.count == 5, let day = CivilDate(iso: "2000-" + text)?.components,
      let start = YearStart(month: day.month, day: day.day)
    else { throw .unreadable(expected: "a month and a day, as 04-06", found: text) }
    return start
  }

  private static func custom(_ words: PeriodWords) throws(PlanningError) -> PeriodSchedule {
    guard let starts = words.starts else {
      throw .unreadable(expected: "the first day of a custom period", found: nil)
    }
    let first = try day(starts)
    switch (words.every, words.ends) {
    case (let every?, nil): return .every(try step(every), from: first)
    case (nil, let ends?):
      let last = try day(ends)
      guard let span = DateSpan(from: first, to: last) else {
        throw .impossible("the period ends on \(last), before it begins on \(first)")
      }
      return .once(span)
    case (nil, nil):
      throw .unreadable(
        expected: "how long a custom period is, as 14d, 4w or 3m, or the day it ends", found: nil)
    default:
      throw .impossible(
        "a period that ends on a day does not come again",
        hint: "give the length of periods, or the last day of one")
    }
  }

  private static func day(_ text: String) throws(PlanningError) -> CivilDate {
    guard let day = CivilDate(iso: text) else {
      throw .unreadable(expected: "a day, as 2024-05-31", found: text)
    }
    return day
  }

  private static func step(_ text: String) throws(PlanningError) -> PeriodStep {
    guard let unit = PeriodStep.Unit(rawValue: text.suffix(1).lowercased()),
      text.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(text.dropLast())
    else { throw .unreadable(expected: "days, weeks or months, as 14d, 4w or 3m", found: text) }
    guard let step = PeriodStep(count, unit) else {
      throw .impossible(
        "no period has \(text)", hint: "a period has from 1 to 9999 days, weeks or months")
    }
    return step
  }

  /// The words, with what is the default said too.
  public var words: PeriodWords {
    switch self {
    case .weekly(let weekday): PeriodWords(kind: "weekly", starts: weekday.word)
    case .monthly(let start):
      PeriodWords(kind: "monthly", starts: "\(start.day)", roll: start.roll?.rawValue)
    case .yearly(let start):
      PeriodWords(kind: "yearly", starts: start.text)
    case .every(let step, let first):
      PeriodWords(
        kind: "custom", starts: first.isoText, every: "\(step.count)\(step.unit.rawValue)")
    case .once(let span):
      PeriodWords(kind: "custom", starts: span.from.isoText, ends: span.to.isoText)
    }
  }
}

extension PeriodWords {
  /// Refuses what schedules of its kind do not have.
  fileprivate func refuse(roll: Bool = false, custom: Bool = false) throws(PlanningError) {
    if roll, let word = self.roll, word.lowercased() != "none" {
      throw .impossible("only monthly periods keep off weekends", hint: "leave \"\(word)\" out")
    }
    if custom, let word = every ?? ends {
      throw .impossible(
        "only custom periods have a length or an end", hint: "leave \"\(word)\" out")
    }
  }
}

extension YearStart {
  /// `04-06`
  fileprivate var text: String {
    (month < 10 ? "0" : "") + "\(month)" + (day < 10 ? "-0" : "-") + "\(day)"
  }
}

// All members are texts; the day of a month may also be a number.
extension PeriodWords: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, starts, roll, every, ends
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    kind = try members.decode(String.self, forKey: .kind)
    if let day = try? members.decodeIfPresent(Int.self, forKey: .starts) {
      starts = "\(day)"
    } else {
      starts = try members.decodeIfPresent(String.self, forKey: .starts)
    }
    roll = try members.decodeIfPresent(String.self, forKey: .roll)
    every = try members.decodeIfPresent(String.self, forKey: .every)
    ends = try members.decodeIfPresent(String.self, forKey: .ends)
  }
}

// In JSON as its words: `{"kind":"monthly","starts":"17","roll":"before"}`.
extension PeriodSchedule: Codable {
  public init(from decoder: any Decoder) throws {
    let words = try PeriodWords(from: decoder)
    do {
      try self.init(words)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.message))
    }
  }

  public func encode(to encoder: any Encoder) throws { try words.encode(to: encoder) }
}

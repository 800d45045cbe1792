import FinanceModel
import LedgerPlanning
import Testing

@Suite("Periods")
struct PeriodScheduleTests {
  /// All kinds; of months every start and roll.
  private static func schedules() throws -> [PeriodSchedule] {
    var all = try Weekday.allCases.map { try Made.schedule("weekly", $0.word) }
    for day in 1...31 {
      for roll in ["none", "before", "after"] {
        all.append(try Made.schedule("monthly", "\(day)", roll: roll))
      }
    }
    all += try ["01-01", "02-28", "02-29", "03-01", "04-06", "12-31"].map {
      try Made.schedule("yearly", $0)
    }
    for (starts, every) in [
      ("2024-01-05", "1d"), ("2024-01-05", "14d"), ("2031-07-01", "4w"), ("2023-11-30", "3m"),
      ("2024-01-31", "1m"), ("2024-02-29", "1m"), ("2024-02-29", "12m"), ("1999-12-31", "13m"),
    ] {
      all.append(try Made.schedule("custom", starts, every: every))
    }
    return all
  }

  @Test("over 40 years each day is in exactly one period, and the next one begins the day after")
  func periodsTile() throws {
    let days = try Made.span("2000-01-01..2040-01-01")
    for schedule in try Self.schedules() {
      var period = try #require(schedule.period(holding: days.from))
      var day = days.from
      while day <= days.to {
        // An expectation each would take most of the time.
        if schedule.period(holding: day) != period || !period.contains(day) {
          Issue.record("\(schedule.words): \(day) is not in \(period.isoText)")
        }
        if day == period.to {
          let next = try #require(schedule.period(after: period))
          #expect(next.from == day.adding(days: 1), "\(schedule.words)")
          #expect(schedule.period(before: next) == period, "\(schedule.words)")
          period = next
        }
        day = day.adding(days: 1)
      }
    }
  }

  @Test("a month begins on its day or its last one, or on the working day beside the weekend")
  func monthsBegin() throws {
    let (first, last) = (try Made.day("2000-02-10"), try Made.day("2040-01-20"))
    for day in 1...31 {
      for roll in [nil, WeekendRoll.before, .after] {
        var begins: [CivilDate] = []
        for month in 0...482 {
          let (year, month) = (2000 + month / 12, month % 12 + 1)
          let days = (1...day).reversed().lazy.compactMap {
            CivilDate(year: year, month: month, day: $0)
          }
          let nominal = try #require(days.first)
          let past = nominal.days(since: ISOWeek(of: nominal).monday) - 4
          let moved = past <= 0 || roll == nil ? 0 : roll == .before ? -past : 3 - past
          begins.append(nominal.adding(days: moved))
        }
        let start = try #require(MonthStart(day: day, roll: roll))
        let periods = PeriodSchedule.monthly(start).periods(from: first, through: last)
        let known = begins.lastIndex { $0 <= first }
        let expected = begins[try #require(known)...].filter { $0 <= last }
        #expect(periods.map(\.from) == expected, "\(day) \(roll?.rawValue ?? "")")
      }
    }
  }

  @Test("a list of periods is what one after the other gives, from any day to any later one")
  func listsAreTheSame() throws {
    let (first, last) = (try Made.day("2023-11-29"), try Made.day("2024-07-02"))
    for schedule in try Self.schedules() {
      let all = schedule.periods(from: first, through: last)
      #expect(all.first?.contains(first) == true && all.last?.contains(last) == true)
      for (one, next) in zip(all, all.dropFirst()) { #expect(schedule.period(after: one) == next) }
      #expect(schedule.periods(all.count, upTo: last) == all, "\(schedule.words)")
      #expect(schedule.periods(10_000, upTo: last, from: first) == all, "\(schedule.words)")
      #expect(schedule.periods(2, upTo: last, from: first) == Array(all.suffix(2)))
    }
  }

  @Test("the first and the last period of the calendar are cut, and nothing is beyond them")
  func calendarEnds() throws {
    let (first, last) = (try Made.day("0001-01-01"), try Made.day("9999-12-31"))
    for schedule in try Self.schedules() {
      let (one, other) = (schedule.period(holding: first), schedule.period(holding: last))
      #expect(one?.from == first && other?.to == last, "\(schedule.words)")
      #expect(one.flatMap { schedule.period(before: $0) } == nil, "\(schedule.words)")
      #expect(other.flatMap { schedule.period(after: $0) } == nil, "\(schedule.words)")
    }
  }

  /// kind, starts, every or roll or end, a day, its period.
  @Test(
    "the period of a day",
    arguments: [
      ("weekly", "mon", "", "2024-06-02", "2024-05-27..2024-06-02"),
      ("weekly", "sun", "", "2024-06-02", "2024-06-02..2024-06-08"),
      ("weekly", "wed", "", "1969-12-31", "1969-12-31..1970-01-06"),
      ("monthly", "1", "none", "2024-02-29", "2024-02-01..2024-02-29"),
      ("monthly", "31", "none", "2024-02-28", "2024-01-31..2024-02-28"),
      ("monthly", "31", "none", "2024-02-29", "2024-02-29..2024-03-30"),
      ("monthly", "30", "none", "2023-02-28", "2023-02-28..2023-03-29"),
      // 2024-06-01 is a Saturday, 2024-09-01 a Sunday.
      ("monthly", "1", "before", "2024-05-31", "2024-05-31..2024-06-30"),
      ("monthly", "1", "after", "2024-06-02", "2024-05-01..2024-06-02"),
      ("monthly", "1", "after", "2024-09-01", "2024-08-01..2024-09-01"),
      ("monthly", "1", "before", "2024-09-01", "2024-08-30..2024-09-30"),
      // The last of the month on a Sunday rolls into the next month.
      ("monthly", "31", "after", "2024-03-31", "2024-02-29..2024-03-31"),
      ("monthly", "31", "after", "2024-04-01", "2024-04-01..2024-04-29"),
      ("yearly", "01-01", "", "2024-06-02", "2024-01-01..2024-12-31"),
      ("yearly", "04-06", "", "2024-04-05", "2023-04-06..2024-04-05"),
      ("yearly", "02-29", "", "2023-03-01", "2023-02-28..2024-02-28"),
      ("yearly", "02-29", "", "2024-02-29", "2024-02-29..2025-02-27"),
      ("custom", "2024-01-05", "14d", "2024-02-01", "2024-01-19..2024-02-01"),
      ("custom", "2024-01-05", "14d", "2024-01-04", "2023-12-22..2024-01-04"),
      ("custom", "2024-01-05", "4w", "2024-02-02", "2024-02-02..2024-02-29"),
      ("custom", "2023-11-30", "3m", "2024-02-29", "2024-02-29..2024-05-29"),
      ("custom", "2023-11-30", "3m", "2023-11-29", "2023-08-30..2023-11-29"),
    ])
  func periodOfDay(
    kind: String, starts: String, more: String, day: String, period: String
  ) throws {
    let schedule = try Made.schedule(
      kind, starts, roll: kind == "monthly" ? more : nil, every: kind == "custom" ? more : nil)
    #expect(schedule.period(holding: try Made.day(day)) == (try Made.span(period)))
  }

  @Test("a single span has its days alone; after it, it is still the last period")
  func singleSpan() throws {
    let span = try Made.span("2024-06-01..2024-08-31")
    let schedule = PeriodSchedule.once(span)
    #expect(schedule.period(holding: span.to) == span)
    #expect(schedule.period(holding: span.to.adding(days: 1)) == nil)
    #expect(schedule.period(after: span) == nil && schedule.period(before: span) == nil)
    #expect(schedule.periods(3, upTo: try Made.day("2025-01-01"), from: span.from) == [span])
    #expect(schedule.periods(3, upTo: try Made.day("2024-05-31")) == [])
    #expect(schedule.periods(from: span.to, through: try Made.day("2030-01-01")) == [span])
    #expect(schedule.periods(from: try Made.day("2024-09-01"), through: span.to) == [])
  }

  @Test("days of the week are those of ISO weeks, before 1970 too")
  func weekdays() throws {
    for day in (-800...800).map({ CivilDate(daysSince1970: $0 * 13) }) {
      let day = try #require(day)
      #expect(Weekday(of: day).rawValue == day.days(since: ISOWeek(of: day).monday))
    }
  }

  @Test("a first day on a weekend moves to Friday or Monday, and on no other day")
  func rolls() throws {
    for roll in [WeekendRoll.before, .after] {
      let start = try #require(MonthStart(day: 15, roll: roll))
      let last = try Made.day("2030-12-31")
      let periods = PeriodSchedule.monthly(start).periods(200, upTo: last)
      for period in periods {
        let weekday = Weekday(of: period.from)
        #expect(weekday != .saturday && weekday != .sunday)
        let isMoved = period.from.components.day != 15
        #expect(!isMoved || weekday == (roll == .before ? .friday : .monday))
      }
    }
  }
}

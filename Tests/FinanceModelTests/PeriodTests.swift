import FinanceModel
import Testing

@Suite("Weeks, months and years")
struct PeriodTests {
  /// The examples of ISO 8601, and the turns of years whose weeks are another year's.
  @Test(
    "a week begins on Monday and is of the year that has its Thursday",
    arguments: [
      ("1977-01-01", "1976-W53"), ("1977-01-02", "1976-W53"), ("1977-12-31", "1977-W52"),
      ("1978-01-01", "1977-W52"), ("1978-01-02", "1978-W01"), ("2008-12-29", "2009-W01"),
      ("2010-01-03", "2009-W53"), ("2010-01-04", "2010-W01"), ("2024-01-29", "2024-W05"),
      ("2024-02-04", "2024-W05"), ("2024-12-30", "2025-W01"), ("0001-01-01", "0001-W01"),
      ("9999-12-31", "9999-W52"), ("1969-12-29", "1970-W01"),
    ])
  func weeks(day: String, week: String) throws {
    let found = ISOWeek(of: try #require(CivilDate(iso: day)))
    #expect(found.isoText == week)
    #expect(ISOWeek(iso: week) == found)
  }

  @Test(
    "what is no week of its year cannot be made",
    arguments: ["2024-W53", "2024-W00", "2024-W5", "2024-05", "24-W05", "2024-W+5", "2024-W05-1"])
  func noWeek(text: String) {
    #expect(ISOWeek(iso: text) == nil)
  }

  @Test(
    "a day, a month and a year have the days from their first to their last",
    arguments: [
      ("2024-02-29", "2024-02-29..2024-02-29"), ("2024-02", "2024-02-01..2024-02-29"),
      ("2023-02", "2023-02-01..2023-02-28"), ("2024-04", "2024-04-01..2024-04-30"),
      ("2024-12", "2024-12-01..2024-12-31"), ("2024", "2024-01-01..2024-12-31"),
    ])
  func periods(text: String, days: String) {
    #expect(DateSpan(period: text)?.isoText == days)
  }

  @Test(
    "words are the days they are beside today",
    arguments: [
      ("2024-q2", "2024-04-01..2024-06-30"), ("2024-Q4", "2024-10-01..2024-12-31"),
      ("2024-W09", "2024-02-26..2024-03-03"), ("today", "2024-03-31..2024-03-31"),
      ("yesterday", "2024-03-30..2024-03-30"), ("this month", "2024-03-01..2024-03-31"),
      ("Last Month", "2024-02-01..2024-02-29"), ("next month", "2024-04-01..2024-04-30"),
      ("last week", "2024-03-18..2024-03-24"), ("this week", "2024-03-25..2024-03-31"),
      ("last quarter", "2023-10-01..2023-12-31"), ("last year", "2023-01-01..2023-12-31"),
      ("-30d", "2024-03-01..2024-03-01"), ("-2w", "2024-03-17..2024-03-17"),
      ("-1m", "2024-02-29..2024-02-29"), ("+1m", "2024-04-30..2024-04-30"),
      ("-1y", "2023-03-31..2023-03-31"), ("2024-02", "2024-02-01..2024-02-29"),
    ])
  func words(text: String, days: String) throws {
    let today = try #require(CivilDate(iso: "2024-03-31"))
    #expect(DateSpan(text, today: today)?.isoText == days)
  }

  @Test(
    "words that mean no days are none",
    arguments: [
      "2024-Q5", "2024-Q0", "2024-W53", "last", "last day", "30d", "-d", "-30", "-30x", "--30d",
      "-9999999999999999999d", "tomorrows", "",
    ])
  func noWords(text: String) throws {
    let today = try #require(CivilDate(iso: "2024-03-31"))
    #expect(DateSpan(text, today: today) == nil)
  }

  @Test("the same day of another month is its last one where it is shorter")
  func months() throws {
    let last = try #require(CivilDate(iso: "2024-01-31"))
    #expect(
      (0...13).map { last.adding(months: $0).components.day } == [
        31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 28,
      ])
    #expect(last.adding(months: -1_000_000).isoText == "0001-01-31")
    #expect(last.adding(months: 1_000_000).isoText == "9999-12-31")
  }

  @Test(
    "what the calendar does not have is no period",
    arguments: ["2023-02-29", "2024-13", "2024-00", "24", "2024-5", "2024-05-", "", "abcd", "0000"])
  func noPeriod(text: String) {
    #expect(DateSpan(period: text) == nil)
  }
}

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
    "what the calendar does not have is no period",
    arguments: ["2023-02-29", "2024-13", "2024-00", "24", "2024-5", "2024-05-", "", "abcd", "0000"])
  func noPeriod(text: String) {
    #expect(DateSpan(period: text) == nil)
  }
}

import FinanceModel
import TestSupport
import Testing

@Suite("CivilDate")
struct CivilDateTests {
  @Test("every day of the years 1 to 9999 has the number after the day before it")
  func daysAreConsecutive() throws {
    var expected = -719_162
    var wrong: [String] = []
    for year in 1...9999 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      for (index, count) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        .enumerated()
      {
        let first = CivilDate(year: year, month: index + 1, day: 1)
        let last = CivilDate(year: year, month: index + 1, day: count)
        let beyond = CivilDate(year: year, month: index + 1, day: count + 1)
        if first?.daysSince1970 != Int32(expected) || beyond != nil
          || last?.daysSince1970 != Int32(expected + count - 1)
        {
          wrong.append("\(year)-\(index + 1)")
        }
        expected += count
      }
    }
    #expect(wrong.isEmpty)
    #expect(expected == 2_932_897)
  }

  @Test("a date printed and read is the same date, from 0001-01-01 to 9999-12-31")
  func roundTrip() throws {
    let first = try #require(CivilDate(year: 1, month: 1, day: 1))
    let last = try #require(CivilDate(year: 9999, month: 12, day: 31))
    let count = last.days(since: first)
    var wrong: [String] = []
    for offset in Array(stride(from: 0, to: count, by: 13)) + [count] {
      let date = first.adding(days: offset)
      let (year, month, day) = date.components
      let compact = date.isoText.filter { $0 != "-" }
      if CivilDate(year: year, month: month, day: day) != date
        || CivilDate(iso: date.isoText) != date || CivilDate(compact: compact) != date
        || date.days(since: first) != offset
      {
        wrong.append(date.isoText)
      }
    }
    #expect(wrong.isEmpty)
    #expect(last.isoText == "9999-12-31")
    #expect(first.isoText == "0001-01-01")
  }

  @Test(
    "known days have their known numbers",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-03-01", 11_017), ("2024-02-29", 19_782),
      ("1582-10-15", -141_427), ("2038-01-19", 24_855),
    ])
  func knownDays(text: String, days: Int32) throws {
    #expect(CivilDate(iso: text)?.daysSince1970 == days)
  }

  @Test(
    "a date that does not exist cannot be made",
    arguments: [
      (2023, 2, 29), (1900, 2, 29), (2100, 2, 29), (2024, 2, 30), (2024, 4, 31), (2024, 13, 1),
      (2024, 0, 1), (2024, 1, 0), (2024, 1, 32), (0, 1, 1), (10_000, 1, 1), (-1, 1, 1),
      (2024, 6, -1),
    ])
  func impossible(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test("a leap day exists every fourth year, but for centuries not divisible by 400")
  func leapDays() {
    #expect(
      [2024, 2000, 1600, 4, 9996].allSatisfy { CivilDate(year: $0, month: 2, day: 29) != nil })
    #expect(
      [2023, 1900, 2100, 1, 9999].allSatisfy { CivilDate(year: $0, month: 2, day: 29) == nil })
  }

  @Test(
    "only YYYY-MM-DD is an ISO date",
    arguments: [
      "", "2024-1-01", "2024-01-1", "2024/01/01", "20240101", "2024-01-01T00:00", " 2024-01-01",
      "2024-01-01 ", "2024-01-32", "2024-02-30", "-024-01-01", "+024-01-01", "２０２４-01-01",
      "2024-0a-01", "24-01-01",
    ])
  func isoRefusals(text: String) {
    #expect(CivilDate(iso: text) == nil)
  }

  @Test(
    "only eight digits that are a date open a compact date",
    arguments: ["", "2024010", "2024-01-01", "20240230", "2024 101", "00000000", "2024013a1"])
  func compactRefusals(text: String) {
    #expect(CivilDate(compact: text) == nil)
  }

  @Test("what follows a compact date is not looked at")
  func compactSuffix() {
    let expected = CivilDate(year: 2013, month: 5, day: 25)
    for text in ["20130525", "20130525225731.258[-5:EST]", "20130525x"] {
      #expect(CivilDate(compact: text) == expected)
    }
  }

  @Test("days added keep within the years 1 to 9999")
  func addingIsClamped() throws {
    let first = try #require(CivilDate(iso: "0001-01-01"))
    let last = try #require(CivilDate(iso: "9999-12-31"))
    #expect(first.adding(days: -1) == first)
    #expect(last.adding(days: 1) == last)
    #expect(first.adding(days: 10_000_000) == last)
    #expect(try #require(CivilDate(iso: "2024-02-28")).adding(days: 2).isoText == "2024-03-01")
    #expect(try #require(CivilDate(iso: "2024-03-01")).adding(days: -1).isoText == "2024-02-29")
  }

  @Test("dates are ordered as their texts are")
  func order() {
    var random = SeededGenerator(seed: 2)
    let epoch = CivilDate(year: 1970, month: 1, day: 1)
    for _ in 0..<500 {
      let left = epoch?.adding(days: Int.random(in: -800_000...3_000_000, using: &random))
      let right = epoch?.adding(days: Int.random(in: -800_000...3_000_000, using: &random))
      guard let left, let right else { continue }
      #expect((left < right) == (left.isoText < right.isoText))
    }
  }

  @Test("a span has a first day that is not after its last, and meets what shares a day")
  func spans() throws {
    func span(_ from: String, _ to: String) throws -> DateSpan? {
      DateSpan(from: try #require(CivilDate(iso: from)), to: try #require(CivilDate(iso: to)))
    }
    #expect(try span("2024-01-02", "2024-01-01") == nil)
    let january = try #require(try span("2024-01-01", "2024-01-31"))
    let february = try #require(try span("2024-02-01", "2024-02-29"))
    let middle = try #require(try span("2024-01-31", "2024-02-01"))
    #expect(!january.intersects(february) && !february.intersects(january))
    #expect(january.intersects(middle) && middle.intersects(january))
    #expect(february.intersects(middle) && january.intersects(january))
  }
}

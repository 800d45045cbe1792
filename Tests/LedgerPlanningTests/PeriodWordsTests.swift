import FinanceModel
import Foundation
import LedgerPlanning
import Testing

@Suite("Periods in words")
struct PeriodWordsTests {
  @Test("what is not said is Monday, the 1st, January 1")
  func defaults() throws {
    #expect(try Made.schedule("weekly") == .weekly(starts: .monday))
    #expect(try Made.schedule("Monthly") == .monthly(.first))
    #expect(try Made.schedule("yearly") == .yearly(.first))
    #expect(try Made.schedule("weekly", "Sunday") == .weekly(starts: .sunday))
    #expect(try Made.schedule("monthly", "5", roll: "none") == Made.schedule("monthly", "5"))
  }

  @Test(
    "words that say nothing are unreadable, and the message says what was expected",
    arguments: [
      (PeriodWords(kind: "daily"), "weekly, monthly, yearly or custom"),
      (PeriodWords(kind: "weekly", starts: "someday"), "a day of the week from mon to sun"),
      (PeriodWords(kind: "monthly", starts: "first"), "a day of the month from 1 to 31"),
      (PeriodWords(kind: "monthly", roll: "up"), "before, after or none"),
      (PeriodWords(kind: "yearly", starts: "13-01"), "a month and a day, as 04-06"),
      (PeriodWords(kind: "yearly", starts: "02-30"), "a month and a day, as 04-06"),
      (PeriodWords(kind: "yearly", starts: "4-6"), "a month and a day, as 04-06"),
      (PeriodWords(kind: "custom"), "the first day of a custom period"),
      (
        PeriodWords(kind: "custom", starts: "2024-01-01"),
        "how long a custom period is, as 14d, 4w or 3m, or the day it ends"
      ),
      (
        PeriodWords(kind: "custom", starts: "2024-01-01", every: "3q"),
        "days, weeks or months, as 14d, 4w or 3m"
      ),
      (
        PeriodWords(kind: "custom", starts: "2024-01-01", every: "-3d"),
        "days, weeks or months, as 14d, 4w or 3m"
      ),
      (PeriodWords(kind: "custom", starts: "June", every: "3d"), "a day, as 2024-05-31"),
      (
        PeriodWords(kind: "custom", starts: "2024-01-01", ends: "2024-02-30"),
        "a day, as 2024-05-31"
      ),
    ])
  func unreadable(words: PeriodWords, expected: String) {
    let error = #expect(throws: PlanningError.self) { try PeriodSchedule(words) }
    #expect(error?.isUnreadable == true)
    let found = [words.kind, words.starts, words.roll, words.every, words.ends].compactMap { $0 }
    let messages = found.map { "expected \(expected), found \"\($0)\"" } + ["expected \(expected)"]
    #expect(messages.contains(error?.message ?? ""))
    #expect(error?.refusal.message == error?.message)
  }

  @Test(
    "words that no schedule has are refused",
    arguments: [
      PeriodWords(kind: "monthly", starts: "0"), PeriodWords(kind: "monthly", starts: "32"),
      PeriodWords(kind: "weekly", roll: "before"), PeriodWords(kind: "yearly", roll: "after"),
      PeriodWords(kind: "monthly", every: "2w"), PeriodWords(kind: "weekly", ends: "2024-01-01"),
      PeriodWords(kind: "custom", starts: "2024-01-01", every: "0d"),
      PeriodWords(kind: "custom", starts: "2024-01-01", every: "10000d"),
      PeriodWords(kind: "custom", starts: "2024-01-01", roll: "after", every: "3d"),
      PeriodWords(kind: "custom", starts: "2024-06-10", ends: "2024-06-01"),
      PeriodWords(kind: "custom", starts: "2024-01-01", every: "3d", ends: "2024-02-01"),
    ])
  func refused(words: PeriodWords) {
    let error = #expect(throws: PlanningError.self) { try PeriodSchedule(words) }
    #expect(error?.isUnreadable == false)
    #expect(error?.refusal.code == .invalidArgument)
  }

  @Test(
    "a schedule is its words in JSON, and comes back from them",
    arguments: [
      #"{"kind":"weekly","starts":"mon"}"#, #"{"kind":"monthly","starts":"17"}"#,
      #"{"kind":"monthly","roll":"before","starts":"31"}"#,
      #"{"kind":"yearly","starts":"04-06"}"#,
      #"{"every":"14d","kind":"custom","starts":"2024-01-05"}"#,
      #"{"ends":"2024-08-31","kind":"custom","starts":"2024-06-01"}"#,
    ])
  func json(text: String) throws {
    let schedule = try JSONDecoder().decode(PeriodSchedule.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(String(decoding: try encoder.encode(schedule), as: UTF8.self) == text)
  }

  @Test("in JSON the day of a month may be a number, and what no schedule has is no schedule")
  func looseJSON() throws {
    let decoder = JSONDecoder()
    let text = #"{"kind":"monthly","starts":17}"#
    #expect(
      try decoder.decode(PeriodSchedule.self, from: Data(text.utf8))
        == Made.schedule("monthly", "17"))
    for wrong in [#"{"kind":"monthly","starts":0}"#, #"{"starts":"1"}"#, #"{"kind":"daily"}"#] {
      #expect(throws: DecodingError.self) {
        try decoder.decode(PeriodSchedule.self, from: Data(wrong.utf8))
      }
    }
  }
}

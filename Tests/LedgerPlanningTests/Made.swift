import FinanceModel
import Histories
import LedgerPlanning
import Testing

/// Values of tests, short to write. Each fails the test where the text is none.
enum Made {
  static func day(_ text: String) throws -> CivilDate {
    try #require(CivilDate(iso: text), "\(text)")
  }

  static func span(_ text: String) throws -> DateSpan {
    try #require(DateSpan(iso: text), "\(text)")
  }

  static func amount(_ text: String) throws -> ExactDecimal {
    try #require(ExactDecimal(text), "\(text)")
  }

  static func path(_ text: String) throws -> CategoryPath { try CategoryPath(text) }

  static func schedule(
    _ kind: String, _ starts: String? = nil, roll: String? = nil, every: String? = nil,
    ends: String? = nil
  ) throws -> PeriodSchedule {
    try PeriodSchedule(
      PeriodWords(kind: kind, starts: starts, roll: roll, every: every, ends: ends))
  }
}

extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// True as often as that of a hundred times.
  mutating func happens(_ percent: Int) -> Bool { number(0...99) < percent }

  mutating func one<Value>(of values: [Value]) throws -> Value {
    try #require(values.randomElement(using: &self))
  }
}

import FinanceModel
import Histories
import TestSupport
import Testing

@testable import Matching

@Suite("Ids that are counted by position")
struct MovedIDsTests {
  /// What a row says.
  private struct Content: Hashable {
    let date: String
    let amount: String
    let text: String
  }

  private static func contents(_ rows: [Scenario.Row]) -> [Content: Int] {
    rows.reduce(into: [:]) {
      $0[Content(date: $1.date, amount: $1.amount, text: $1.text), default: 0] += 1
    }
  }

  /// The transactions of each content.
  private static func transactions(_ book: MemoryBook) -> [Content: Set<Int64>] {
    book.lines.shown.filter { $0.value.status == .posted }.reduce(into: [:]) {
      let facts = $1.value
      let content = Content(
        date: facts.date.isoText, amount: facts.amount.text, text: facts.description)
      $0[content, default: []].insert($1.key)
    }
  }

  /// What a book has beyond what rows say, and what it lacks.
  private static func difference(_ book: MemoryBook, _ rows: [Scenario.Row]) -> [String] {
    let (held, wanted) = (transactions(book).mapValues(\.count), contents(rows))
    return Set(held.keys).union(wanted.keys).compactMap { content in
      let more = held[content, default: 0] - wanted[content, default: 0]
      return more == 0 ? nil : "\(more) of \(content.date) \(content.amount) \(content.text)"
    }.sorted()
  }

  @Test(
    "however they move, the book holds what the documents show, and a content keeps its row",
    arguments: PositionalSource.Numbering.allCases)
  func moved(_ numbering: PositionalSource.Numbering) throws {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var source = PositionalSource(numbering, using: &generator)
      var book = MemoryBook()
      // What the book must hold: of each day what the last document of it shows.
      var known: [String: [Scenario.Row]] = [:]
      for _ in 0..<8 {
        let before = Self.transactions(book)
        let step = source.document(PositionalSource.window(using: &generator))
        _ = try book.take(step)
        let covers = try #require(step.covers)
        for day in known.keys where day >= covers[0] && day <= covers[1] { known[day] = nil }
        for row in step.rows { known[row.date, default: []].append(row) }
        let now = Self.transactions(book)
        #expect(Self.difference(book, known.values.flatMap { $0 }) == [], "seed \(seed)")
        for (content, rows) in before where now[content, default: []].count >= rows.count {
          #expect(rows.isSubset(of: now[content] ?? []), "seed \(seed): \(content) moved")
        }
        source.change(correcting: false, using: &generator)
      }
    }
  }

  @Test(
    "a document with some rows only adds those that no document showed",
    arguments: PositionalSource.Numbering.allCases)
  func someRows(_ numbering: PositionalSource.Numbering) throws {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var source = PositionalSource(numbering, using: &generator)
      var book = MemoryBook()
      _ = try book.take(source.document(0...39))
      for _ in 0..<5 {
        source.change(correcting: false, using: &generator)
        let before = Self.transactions(book)
        let whole = source.document(0...39, mode: "delta")
        _ = try book.take(whole)
        let now = Self.transactions(book)
        #expect(Self.difference(book, whole.rows) == [], "seed \(seed)")
        for (content, rows) in before {
          #expect(rows.isSubset(of: now[content] ?? []), "seed \(seed): \(content) moved")
        }
      }
    }
  }

  @Test(
    "a row that is corrected while ids move is one row",
    arguments: PositionalSource.Numbering.allCases)
  func corrected(_ numbering: PositionalSource.Numbering) throws {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var source = PositionalSource(numbering, using: &generator)
      var book = MemoryBook()
      for _ in 0..<6 {
        let step = source.document(0...39)
        _ = try book.take(step)
        #expect(Self.difference(book, step.rows) == [], "seed \(seed)")
        source.change(correcting: true, using: &generator)
      }
    }
  }
}

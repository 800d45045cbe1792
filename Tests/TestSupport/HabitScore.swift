import Histories

/// How true the books of some histories of one kind of habits are.
package struct HabitScore {
  package let kind: HabitKind
  package private(set) var rows = Score()
  /// Pairs of rows that a person is asked about, and the rows that were read.
  private var asked = 0
  private var read = 0
  /// The first history whose book is not the true one.
  package private(set) var firstWrong: Scenario?

  package init<Book: HistoryBook>(
    of kind: HabitKind, count: UInt64, in book: Book.Type
  ) async throws {
    self.kind = kind
    for seed in 1...count {
      let scenario = Scenario.random(kind, seed: seed)
      let loaded = try await Book(scenario)
      let isExact = rows.add(try loaded.liveAmounts(), scenario.trueAmounts)
      asked += try loaded.openQuestions()
      read += scenario.steps.reduce(0) { $0 + $1.rows.count }
      if !isExact, firstWrong == nil { firstWrong = scenario }
    }
  }

  package var text: String {
    let tenths = read == 0 ? 0 : asked * 10_000 / read
    return """
      \(kind.rawValue): exact \(rows.exact) of \(rows.histories), lost \(rows.percent(rows.lost)) %, \
      extra \(rows.percent(rows.extra)) %, \(tenths / 10).\(tenths % 10) flags per 1,000 rows
      """
  }
}

import Matching

extension StatementTable {
  /// Keeps what became of the rows of a statement that were loaded, which it stated again, and which it
  /// does not show.
  func close(
    _ id: Int64, document: Int64, counts: StoredCounts, vanished: [Int64], _ matcher: LineMatcher
  ) throws {
    try VanishedLineTable(db: db).write(vanished, of: id)
    try close(
      id, document: document,
      Rows(
        counts: counts, sighted: matcher.sighted.ranges, added: matcher.added,
        covered: matcher.covered))
  }
}

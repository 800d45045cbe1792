import Matching

extension StatementTable {
  /// Keeps what became of the rows of a statement that were loaded, and which it stated again.
  func close(
    _ id: Int64, document: Int64, counts: StoredCounts, _ matcher: LineMatcher
  ) throws {
    try close(
      id, document: document,
      Rows(
        counts: counts, sighted: matcher.sighted.ranges, added: matcher.added,
        covered: matcher.covered))
  }
}

import FinanceModel

/// A statement on its way to the store: with its rows where they have to tell whose it is.
struct HeldStatement {
  var header: StatementHeader
  /// The days that the caller says it covers.
  var imposed: DateSpan?
  /// Where its reader hears what its rows are in.
  let learnt: LearntCurrency
  /// What was read of it; nil where its account needs no rows.
  var sketch: StatementSketch?
  private(set) var parts: [PreparedPart] = []

  init(header: StatementHeader, imposed: DateSpan?, learnt: LearntCurrency) {
    self.header = header
    self.imposed = imposed
    self.learnt = learnt
  }

  mutating func add(_ part: PreparedPart) {
    sketch?.add(part.part)
    parts.append(part)
  }
}

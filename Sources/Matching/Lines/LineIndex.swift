import FinanceModel

/// Where a statement's rows look up the lines that its feed has stored.
///
/// How lines are found fast is the index's own affair: whoever adds or changes lines tells it, and no
/// rule sees what it keeps at hand.
package protocol LineIndex: AnyObject {
  /// The line under a source id, whichever statement brought it.
  func line(id: String) throws(FinanceETLError) -> StoredLine?

  /// The first line that names the one under `id` as the pending one that it settles, or as the one
  /// that it corrects.
  func line(replacing id: String) throws(FinanceETLError) -> StoredLine?

  /// Whether lines are stored under composite ids made from `id`.
  func isReused(_ id: String) throws(FinanceETLError) -> Bool

  /// The contents of the lines that the statement has added so far, under whatever id.
  func addedContent() throws(FinanceETLError) -> Set<Fingerprint>

  /// The lines with an id that the statement has added so far, in their order.
  func addedLines() throws(FinanceETLError) -> [StoredLine]

  /// The lines with an id that the statement has added so far, each with every line of its content that
  /// an earlier statement brought under another id, live or deleted by a person, in their order.
  ///
  /// - Parameter areReused: only where the id of one of them names other lines too.
  func addedAgain(areReused: Bool) throws(FinanceETLError) -> [(line: Int64, stored: StoredLine)]

  /// The lines that earlier statements brought of this content under any id, live or deleted by a person,
  /// in their order.
  func linesWithIDs(of key: LineKey) throws(FinanceETLError) -> [StoredLine]

  /// The next stored line, if the row repeats it exactly: same content, no id, live, and every line of this
  /// content with a lower ordinal was met so too. On a re-import nearly every row takes this path.
  func next(stating key: RowKey) throws(FinanceETLError) -> Int64?

  /// A row is a stored line.
  func meet(_ line: Int64)

  /// The first line that an earlier statement brought of this content, without an id, where it is live
  /// and states just the same: what ``lines(of:)`` begins with, for nearly every row that is known.
  func line(stating key: RowKey) throws(FinanceETLError) -> StoredLine?

  /// The lines that earlier statements brought of this content, without an id, in the order of their
  /// ordinals. The statement's own are not among them: none of its rows is another of its rows.
  func lines(of fingerprint: Fingerprint) throws(FinanceETLError) -> [StoredLine]

  /// The running balance that a line states.
  func balance(of line: StoredLine) throws(FinanceETLError) -> ExactDecimal?

  /// What a line states, as ``KnownID`` judges it.
  func known(_ line: StoredLine) throws(FinanceETLError) -> KnownLine

  /// Who said what a line of a source that changes its rows states.
  func saying(of line: StoredLine) throws(FinanceETLError) -> StoredSaying

  /// Who took back what the source stated under an id, in a document before the one at hand; nil where
  /// none did.
  func removal(of id: String) throws(FinanceETLError) -> StoredSaying?

  /// The days that statements with the line show whole.
  func wholeDays(of line: StoredLine) throws(FinanceETLError) -> [DateSpan]
}

/// Carries out what was decided on the rows of a statement.
package protocol LineChanges: AnyObject {
  /// Every line so far has an id up to this one.
  var lastLine: Int64 { get }

  /// The row at hand is decided on later; what it is found by then.
  func putOff() -> Int

  /// A row that was put off is at hand again.
  func resume(_ ticket: Int)

  func apply(
    _ decision: LineDecision, to row: StatementTransaction, _ key: LineKey
  ) throws(FinanceETLError) -> LineEffect

  /// Stores a line under another id of the same source.
  func rename(_ line: StoredLine, to id: String) throws(FinanceETLError)

  /// Takes a line that was added, with another running balance, for the stored one it equals.
  ///
  /// - Parameter isOlder: the stored balance is the later one, and stays.
  func absorb(_ added: Int64, into line: StoredLine, isOlder: Bool) throws(FinanceETLError)

  /// Takes a line that was added for a stored one of its content, whose id the source gives to another
  /// row by now; what it says otherwise is taken over.
  func follow(_ added: Int64, as line: StoredLine) throws(FinanceETLError)

  /// Keeps that the source took back what it stated under an id.
  func noteRemoval(of id: String) throws(FinanceETLError)

  /// The source states again, in the same statement, what it took back.
  func forgetRemoval(of id: String) throws(FinanceETLError)
}

import FinanceModel

/// How one table is read beyond what its bank mapping says.
public struct TableReading: Sendable {
  /// Why it is read with the mapping, and what is known of currency, order of dates and signs.
  public var claim: MappingClaim?
  /// What was said of this very document; where that contradicts it, that is an error.
  public var said: ReadingAnswers
  /// The signs are tried: balances have to prove them.
  public var triesSign: Bool

  /// Dates that nothing decides are read as the mapping has it first.
  public var assumesDates: Bool
  /// What a cell of a sheet is called, by its place in its row and the number of the row: `cell B17`;
  /// nil: cells have no names.
  public var cellName: (@Sendable (_ cell: Int, _ row: Int) -> String)?

  public init(
    claim: MappingClaim? = nil, said: ReadingAnswers = ReadingAnswers(), triesSign: Bool = false,
    assumesDates: Bool = false
  ) {
    self.claim = claim
    self.said = said
    self.triesSign = triesSign
    self.assumesDates = assumesDates
  }

  var answers: ReadingAnswers { claim?.answers ?? said }
}

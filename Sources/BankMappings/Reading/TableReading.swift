import FinanceModel

/// How one table is read beyond what its bank mapping says.
package struct TableReading: Sendable {
  /// Why it is read with the mapping, and what is known of currency, order of dates and signs.
  package var claim: MappingClaim?
  /// What was said of this very document; where that contradicts it, that is an error.
  package var said: ReadingAnswers
  /// The signs are tried: balances have to prove them.
  package var triesSign: Bool

  /// Dates that nothing decides are read as the mapping has it first.
  package var assumesDates: Bool
  /// What a cell of a sheet is called, by its place in its row and the number of the row: `cell B17`;
  /// nil: cells have no names.
  package var cellName: (@Sendable (_ cell: Int, _ row: Int) -> String)?

  package init(
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

extension TableReader.Summary {
  /// Adds what is to be said of another table, or statement, of the same document.
  package mutating func add(_ other: Self) {
    notices += other.notices.filter { !notices.contains($0) }
    concerns += other.concerns.filter { !concerns.contains($0) }
    unproven = unproven ?? other.unproven
    doubt = doubt ?? other.doubt
  }
}

extension TableReader {
  /// What is left to say once every row is read.
  package struct Summary: Hashable, Sendable {
    package var notices: [Remedy] = []
    /// What needs a person though everything was read.
    package var concerns: [String] = []
    /// Why a printed table cannot be believed.
    package var unproven: FinanceETLError?
    /// What is asked of the signs, unless balances prove them.
    package var doubt: FinanceETLError?

    package init() {}
  }

  /// What is asked of the signs; nil where nothing speaks against them, or they were said.
  var signDoubt: FinanceETLError? {
    let isSaid = reading.answers.sign != nil
    guard let evaluator, !isSaid || reading.triesSign else { return nil }
    guard let doubt = evaluator.signs.doubt(mapping) ?? (isSaid ? "the signs are tried" : nil)
    else { return nil }
    return FinanceETLError(
      .signUnsure, doubt,
      hint: "choose one; the answer is remembered for its folder and account",
      question: Question(
        .sign, layout: reading.claim?.layout,
        choices: [
          Question.Choice(
            option: "\(.sign) kept", title: "as the bank mapping \(mapping.id) reads them",
            answers: ReadingAnswers(sign: .kept), rows: firstRows),
          Question.Choice(
            option: "\(.sign) turned", title: "the other way",
            answers: ReadingAnswers(sign: .turned)),
        ]))
  }
}

extension RowProblem {
  /// What is wrong, with the name of the cell that it stands in.
  func message(in row: RawRow, _ reading: TableReading) -> String {
    guard let cell, cell >= 0, let line = row.location.line,
      let name = reading.cellName?(cell, line)
    else { return message }
    return "\(name): \(message)"
  }
}

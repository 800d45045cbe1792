import FinanceModel

extension TableReader {
  /// What is left to say once every row is read.
  public struct Summary: Hashable, Sendable {
    public var notices: [Remedy] = []
    /// What needs a person though everything was read.
    public var concerns: [String] = []
    /// Why a printed table cannot be believed.
    public var unproven: FinanceETLError?
    /// What is asked of the signs, unless balances prove them.
    public var doubt: FinanceETLError?
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

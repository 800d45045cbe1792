import FinanceModel

/// A question to a person about one document.
public struct QuestionRequest: Hashable, Sendable {
  /// The document.
  public var document: String
  /// What is open, with the likely answers in its `question`.
  public var error: FinanceETLError

  public init(document: String, error: FinanceETLError) {
    self.document = document
    self.error = error
  }
}

/// What a person answers.
public enum QuestionAnswer: Hashable, Sendable {
  /// How the document is read.
  case reading(ReadingAnswers)
  /// The account, by its id.
  case account(Int64)
  /// A new account of this name.
  case newAccount(String)
}

/// Who answers what documents leave open. An app shows its own dialogue here.
public protocol QuestionProvider: Sendable {
  /// The answer; nil: nobody knows, and the document fails with the question. Never called twice at a
  /// time.
  func answer(to request: QuestionRequest) async -> QuestionAnswer?
}

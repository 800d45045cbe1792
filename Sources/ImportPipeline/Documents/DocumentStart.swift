import FinanceModel

/// What is known of a document beside its bytes: what a person says of it, and what the book
/// remembers of documents of its folder.
public struct DocumentKnowledge: Sendable {
  /// What was said of it.
  public var said: ReadingAnswers
  /// What was said or found of earlier documents of its folder, by their layout.
  public var remembered: [String: ReadingAnswers]
  /// Answers that are tried: the account, or balances, have to prove them.
  public var tried: ReadingAnswers
  /// Whether dates that nothing decides are read as the bank mapping has it first, where a person named
  /// the mapping: what is only printed can be looked at.
  public var assumesDates: Bool

  public init(
    said: ReadingAnswers = ReadingAnswers(), remembered: [String: ReadingAnswers] = [:],
    tried: ReadingAnswers = ReadingAnswers(), assumesDates: Bool = false
  ) {
    self.said = said
    self.remembered = remembered
    self.tried = tried
    self.assumesDates = assumesDates
  }
}

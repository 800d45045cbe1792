/// What a sample leaves open: two readings that it cannot tell apart.
public struct OpenChoice: Hashable, Sendable {
  public enum Subject: String, CaseIterable, Sendable {
    case dayMonth = "day_month"
    case sign, decimal
    case dateColumn = "date_column"
    case amountColumn = "amount_column"
    case account, currency, encoding
  }

  /// Which of two readings a person chose.
  public enum Answer: Hashable, Sendable {
    /// The one that is written.
    case likelier
    /// The one that the comment names.
    case other
  }

  public var subject: Subject
  /// The other reading and why it is possible, in one sentence.
  public var text: String
}

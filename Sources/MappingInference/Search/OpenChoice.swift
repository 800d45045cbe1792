/// What a sample leaves open: two readings that it cannot tell apart.
public struct OpenChoice: Hashable, Sendable {
  public enum Subject: String, CaseIterable, Sendable {
    case dayMonth = "day_month"
    case sign, decimal
    case dateColumn = "date_column"
    case account, currency, encoding
  }

  public var subject: Subject
  /// The other reading and why it is possible, in one sentence.
  public var text: String
}

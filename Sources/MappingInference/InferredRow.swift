import FinanceModel

/// A row as an inferred mapping reads it, for people who choose between readings.
public struct InferredRow: Hashable, Sendable {
  public var date: CivilDate
  /// + raises the account's balance.
  public var amount: ExactDecimal
  /// Nil where neither the row nor the table names one.
  public var currency: String?
  /// The account's name, or the last digits of its number; nil where the table names none.
  public var account: String?
  public var isPending: Bool
  /// The start of the description.
  public var text: String
}

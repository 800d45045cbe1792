import FinanceModel

/// A stored transaction that a document should show and does not: earlier documents of the source state
/// it, and this one has every row of its day.
public struct VanishedRow: Hashable, Codable, Sendable {
  /// What became of it since.
  public enum State: String, Codable, Sendable {
    /// It counts and waits for a person: nobody knows whether the bank took it back.
    case open
    /// A later document of the source states it again.
    case stated
    /// It does not count any more: a person deleted it, or its source removed it.
    case gone
  }

  /// Its id.
  public var transaction: Int64
  public var date: CivilDate
  /// Positive where it raises the account's balance.
  public var amount: ExactDecimal
  public var currency: Currency
  /// As it is shown.
  public var description: String
  public var state: State
  /// The import of the document that does not show it.
  public var importID: Int64
  /// The first import whose document states it again; nil where none does.
  public var statedAgain: Int64?

  public init(
    transaction: Int64, date: CivilDate, amount: ExactDecimal, currency: Currency,
    description: String, state: State, importID: Int64, statedAgain: Int64? = nil
  ) {
    self.transaction = transaction
    self.date = date
    self.amount = amount
    self.currency = currency
    self.description = description
    self.state = state
    self.importID = importID
    self.statedAgain = statedAgain
  }

  private enum CodingKeys: String, CodingKey {
    case transaction, date, amount, currency, description, state
    case importID = "import"
    case statedAgain = "stated_again"
  }
}

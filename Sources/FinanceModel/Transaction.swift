/// Where a row stands in its document. Lines, columns and pages count from 1.
public struct RowLocation: Hashable, Sendable {
  public var line: Int?
  public var column: Int?
  public var page: Int?
  public var row: Int?

  public init(line: Int? = nil, column: Int? = nil, page: Int? = nil, row: Int? = nil) {
    self.line = line
    self.column = column
    self.page = page
    self.row = row
  }
}

/// One line as the bank states it.
///
/// `amount` is + where it raises the account's balance and − where it lowers it, for every kind of
/// account: a card purchase is −.
public struct Transaction: Hashable, Sendable {
  /// The booking date as written.
  public var date: CivilDate
  /// The day the person acted: OFX DTUSER, Plaid `authorized_date`.
  public var initiated: CivilDate?
  /// The day the amount counts for interest: Valuta, OFX DTAVAIL.
  public var valueDate: CivilDate?
  /// Signed, with the source's digits.
  public var amount: ExactDecimal
  /// Nil where the source names none.
  public var currency: Currency?
  /// The bank's own text, decoded and otherwise untouched.
  public var description: String
  /// The source's cells that say which line this is; nil: the description.
  public var identity: String?
  public var payee: String?
  public var memo: String?
  /// FITID, Plaid `transaction_id`, 流水号.
  public var sourceID: String?
  public var isPending: Bool
  /// The pending row this posted row replaces.
  public var pendingID: String?
  /// The posted row this row corrects: OFX CORRECTFITID.
  public var supersedes: String?
  /// The account's balance after this row.
  public var balance: ExactDecimal?
  public var checkNumber: String?
  public var originalAmount: ExactDecimal?
  public var originalCurrency: Currency?
  /// The source's kind of transaction in snake_case: `interest`, `direct_debit`.
  public var kind: String?
  public var sourceCategory: String?
  /// What else the source says of the row: one compact JSON object, keys sorted.
  public var extras: String?
  /// What rules say of the row. It is no fact of the source.
  public var classification: Classification?
  public var location: RowLocation

  public init(
    date: CivilDate, amount: ExactDecimal, currency: Currency?, description: String,
    location: RowLocation = RowLocation()
  ) {
    self.date = date
    self.amount = amount
    self.currency = currency
    self.description = description
    self.location = location
    isPending = false
  }

  /// The text identity is computed from.
  public var identityText: String { identity ?? description }
}

/// One line as the bank states it.
///
/// `amount` is + where it raises the account's balance and − where it lowers it, for every kind of
/// account: a card purchase is −.
public struct StatementTransaction: Hashable, Sendable {
  /// The booking date as written.
  public var date: CivilDate
  /// Signed, with the source's digits.
  public var amount: ExactDecimal
  /// Nil where the source names none.
  public var currency: Currency?
  /// The bank's own text, decoded and otherwise untouched.
  public var description: String
  /// FITID, Plaid `transaction_id`, 流水号.
  public var sourceID: String?
  /// The source's cells that say which line this is; nil: the description. Most rows without an id have it.
  public var identity: String?
  public var isPending: Bool
  /// The account's balance after this row.
  public var balance: ExactDecimal?
  public var location: RowLocation
  /// What only some sources state. Of a row that is looked at where it stands, this is taken without a copy of
  /// all of it, as the properties below are not.
  package private(set) var rest: SharedFacts

  /// The text identity is computed from.
  public var identityText: String { identity ?? description }
}

extension StatementTransaction {
  // By the memberwise initialiser: one that assigns each member ends with a copy of them all.
  public init(
    date: CivilDate, amount: ExactDecimal, currency: Currency?, description: String,
    location: RowLocation = RowLocation()
  ) {
    self.init(
      date: date, amount: amount, currency: currency, description: description, sourceID: nil,
      identity: nil, isPending: false, balance: nil, location: location, rest: SharedFacts())
  }
}

// What only some sources state.
extension StatementTransaction {
  /// The day the person acted: OFX DTUSER, Plaid `authorized_date`.
  public var initiated: CivilDate? {
    get { rest.get { $0.initiated } }
    set { rest.set(newValue) { $0.initiated = $1 } }
  }

  /// The day the amount counts for interest: Valuta, OFX DTAVAIL.
  public var valueDate: CivilDate? {
    get { rest.get { $0.valueDate } }
    set { rest.set(newValue) { $0.valueDate = $1 } }
  }

  public var payee: String? {
    get { rest.get { $0.payee } }
    set { rest.set(newValue) { $0.payee = $1 } }
  }

  public var memo: String? {
    get { rest.get { $0.memo } }
    set { rest.set(newValue) { $0.memo = $1 } }
  }

  /// The pending row this posted row replaces.
  public var pendingID: String? {
    get { rest.get { $0.pendingID } }
    set { rest.set(newValue) { $0.pendingID = $1 } }
  }

  /// The posted row this row corrects: OFX CORRECTFITID.
  public var supersedes: String? {
    get { rest.get { $0.supersedes } }
    set { rest.set(newValue) { $0.supersedes = $1 } }
  }

  public var checkNumber: String? {
    get { rest.get { $0.checkNumber } }
    set { rest.set(newValue) { $0.checkNumber = $1 } }
  }

  public var originalAmount: ExactDecimal? {
    get { rest.get { $0.originalAmount } }
    set { rest.set(newValue) { $0.originalAmount = $1 } }
  }

  public var originalCurrency: Currency? {
    get { rest.get { $0.originalCurrency } }
    set { rest.set(newValue) { $0.originalCurrency = $1 } }
  }

  /// The source's kind of transaction in snake_case: `interest`, `direct_debit`.
  public var kind: String? {
    get { rest.get { $0.kind } }
    set { rest.set(newValue) { $0.kind = $1 } }
  }

  public var sourceCategory: String? {
    get { rest.get { $0.sourceCategory } }
    set { rest.set(newValue) { $0.sourceCategory = $1 } }
  }

  /// What else the source says of the row: one compact JSON object, keys sorted.
  public var extras: String? {
    get { rest.get { $0.extras } }
    set { rest.set(newValue) { $0.extras = $1 } }
  }

  /// The account on the other side: camt `CdtrAcct` and `DbtrAcct`, OFX BANKACCTTO, a table's column.
  public var counterparty: Counterparty? {
    get { rest.get { $0.counterparty } }
    set { rest.set(newValue) { $0.counterparty = $1 } }
  }

  /// What the row says of a security; nil of a line that only moves money. See
  /// ``init(_:date:cash:currency:description:location:)``.
  public var trade: Trade? {
    get { sharedTrade?.value }
    set { rest.set(newValue.map { SharedTrade($0) }) { $0.trade = $1 } }
  }

  /// Its ``trade``, to be looked at in place.
  package var sharedTrade: SharedTrade? { rest.get { $0.trade } }

  /// Whether it has a ``trade``.
  public var isTrade: Bool { sharedTrade != nil }

  /// A number of its trade that no account has; nil of a row without a trade.
  public var numberBeyondReach: ExactDecimal? { rest.get { $0.trade?.value.numberBeyondReach } }

  /// What rules say of the row. It is no fact of the source.
  public var classification: Classification? {
    get { rest.get { $0.classification } }
    set { rest.set(newValue) { $0.classification = $1 } }
  }
}

extension [StatementTransaction] {
  /// Hands over each payee with the place of its row. Here, the rows need not be copied for it.
  package func forEachPayee(_ body: (Int, String) -> Void) {
    for index in indices {
      if let payee = self[index].payee { body(index, payee) }
    }
  }

  /// Hands over each trade with the place of its row, as ``forEachPayee(_:)`` does.
  package func forEachTrade(_ body: (Int, SharedTrade) -> Void) {
    withUnsafeBufferPointer { rows in
      for index in rows.indices {
        if let trade = rows[index].sharedTrade { body(index, trade) }
      }
    }
  }
}

extension StatementTransaction {
  /// The row of a trade.
  ///
  /// - Parameters:
  ///   - date: the day of the trade.
  ///   - cash: what the account's cash changes by, signed; 0 where none moves.
  ///   - description: the source's own text, empty where it has none.
  public init(
    _ trade: Trade, date: CivilDate, cash: ExactDecimal, currency: Currency?, description: String,
    location: RowLocation = RowLocation()
  ) {
    self.init(
      date: date, amount: cash, currency: currency, description: description, location: location)
    kind = trade.kind.rawValue
    identity = trade.identityText
    self.trade = trade
  }
}

extension Question.Row {
  public init(_ row: StatementTransaction) {
    self.init(
      date: row.date, amount: row.amount, currency: row.currency, description: row.description)
  }
}

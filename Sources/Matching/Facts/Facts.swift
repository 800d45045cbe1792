import FinanceModel

/// What a feed states of a transaction, or what a transaction shows.
package struct Facts: Hashable, Sendable {
  package var status: TransactionStatus
  package var date: CivilDate
  package var money: Money
  /// The amount where it has more digits than its currency.
  package var exactAmount: ExactDecimal?
  package var description: String

  // What only some sources state.
  package var initiated: CivilDate?
  package var valueDate: CivilDate?
  package var payee: String?
  package var memo: String?
  package var kind: String?
  package var checkNumber: String?
  package var originalAmount: ExactDecimal?
  package var originalCurrency: Currency?
  package var sourceCategory: String?
  /// One compact JSON object, keys sorted.
  package var extras: String?
  /// Digests of the account on the other side: see ``CounterpartyDigests``.
  package var counterparty: String?
  /// What the row says of a security; nil of one that only moves money.
  package var trade: Trade? {
    get { sharedTrade?.value }
    set { sharedTrade = newValue.map { SharedTrade($0) } }
  }
  private var sharedTrade: SharedTrade?

  /// What rules said of the row when it came in. It is no fact of the source.
  package var labels = Labels()
  /// What the bank mapping's own rules said alone.
  package var mappingLabels: Labels?

  package init(status: TransactionStatus, date: CivilDate, money: Money, description: String) {
    self.status = status
    self.date = date
    self.money = money
    self.description = description
  }

  /// What `row` states.
  package init(
    _ row: StatementTransaction, _ money: Money, _ counterparties: CounterpartyDigests
  ) {
    self.init(
      status: row.isPending ? .pending : .posted, date: row.date, money: money,
      description: row.description)
    exactAmount = money.represents(row.amount) ? nil : row.amount.normalized
    initiated = row.initiated
    valueDate = row.valueDate
    payee = row.payee
    memo = row.memo
    kind = row.kind
    checkNumber = row.checkNumber
    originalAmount = row.originalAmount?.normalized
    originalCurrency = row.originalCurrency
    sourceCategory = row.sourceCategory
    extras = row.extras
    counterparty = counterparties.text(of: row.counterparty)
    sharedTrade = row.sharedTrade
  }

  /// All its digits.
  package var amount: ExactDecimal { exactAmount ?? money.decimal }

  /// These facts, and behind them what only `other` states: an optional fact that is not stated stays
  /// what it was. The amount, the date and the description are always stated.
  package func completed(by other: Facts) -> Facts {
    var whole = self
    whole.initiated = initiated ?? other.initiated
    whole.valueDate = valueDate ?? other.valueDate
    whole.payee = payee ?? other.payee
    whole.memo = memo ?? other.memo
    whole.kind = kind ?? other.kind
    whole.checkNumber = checkNumber ?? other.checkNumber
    whole.originalAmount = originalAmount ?? other.originalAmount
    whole.originalCurrency = originalCurrency ?? other.originalCurrency
    whole.sourceCategory = sourceCategory ?? other.sourceCategory
    whole.extras = extras ?? other.extras
    whole.counterparty = CounterpartyDigests.joined(counterparty, other.counterparty)
    whole.sharedTrade = sharedTrade ?? other.sharedTrade
    whole.labels = labels.over(other.labels)
    whole.mappingLabels = mappingLabels ?? other.mappingLabels
    return whole
  }

  /// The same with the description of `other`, where this one is no more than the text that the line
  /// was stored with: Plaid's `name`, where an export leaves out the bank's own text.
  package func described(as other: Facts, where isIdentity: Bool) -> Facts {
    guard isIdentity else { return self }
    var facts = self
    facts.description = other.description
    return facts
  }

  /// What a transaction shows that several feeds state: the facts of the first in rank, completed by
  /// the others in turn; nil where none does. Of trades, a fill comes before its order, and a purchase
  /// before the reinvestment that it is.
  package static func shown(_ stated: [(rank: FeedRank, facts: Facts)]) -> Facts? {
    let ranked = stated.sorted { left, right in
      if let trade = left.facts.trade, let other = right.facts.trade,
        let isFirst = trade.isShown(before: other)
      {
        return isFirst
      }
      return left.rank < right.rank
    }.map(\.facts)
    guard let first = ranked.first else { return nil }
    return ranked.dropFirst().reduce(first) { $0.completed(by: $1) }
  }
}

import FinanceModel
import GRDB
import ImportPipeline

/// What the statements of a document say of investments, on its way into the book.
struct InvestmentParts {
  private let db: Database
  /// Names of securities that trades use.
  private var named: Set<SecurityIdentifier> = []
  /// Those of one feed as its trades state them.
  private var met: Set<SecurityIdentifier> = []
  private var metFeed: String?
  private var snapshots: Set<Int64> = []
  private var news = SecurityNews()
  /// Those of them that may go on under another name, or be one that did.
  private var renamed: Set<SecurityIdentifier> = []

  init(_ db: Database) {
    self.db = db
  }

  /// Trades of a feed name securities.
  mutating func meet(_ rows: [StatementTransaction], of feed: String) {
    if metFeed != feed { (metFeed, met) = (feed, []) }
    rows.forEachTrade { place, trade in
      guard let security = trade.value.security else { return }
      if met.insert(security).inserted { named.insert(security.scoped(to: feed)) }
      if rows[place].tellsRename { renamed.insert(security.scoped(to: feed)) }
    }
  }

  /// Keeps a part; what of it cannot be stored.
  mutating func receive(
    _ part: StatementPart, of owner: BalanceTable.Owner
  ) throws -> [RejectedRow] {
    switch part {
    case .securities(let securities):
      for security in securities {
        news.formUnion(
          try SecurityTable(db: db).add(
            security, feed: owner.header.feed, statement: owner.statement))
      }
      return []
    case .holdings(let snapshot): return try keep(snapshot, owner)
    case .prices(let prices):
      return try prices.compactMap { try keep($0, owner) }
    case .liability(let facts): return try keep(facts, owner)
    case .account(let facts):
      try AccountTable.complete(owner.account.id, with: facts, db)
      return []
    case .statement, .transactions, .balance, .removed, .skipped, .quarantined: return []
    }
  }

  /// Once the document is read, for securities may stand behind what names them, and before its rows are
  /// matched: decides which securities are meant.
  ///
  /// - Returns: what is asked, and the names that were of another security before.
  mutating func finish(by importID: Int64?) throws -> SecurityIdentification.Outcome {
    for name in named.sortedByDescription() {
      let identifier = try SecurityTable(db: db).identifier(name)
      if identifier.isNew {
        news.added.insert(identifier.id)
      } else if renamed.contains(name) {
        news.changed.insert(identifier.id)
      }
    }
    news.changed.formUnion(try SharedSnapshotDays.open(in: snapshots, db))
    var outcome = SecurityIdentification.Outcome()
    if !news.isEmpty {
      outcome = try SecurityIdentification(db)
        .settle(news.added.union(news.changed), by: importID)
      outcome.moved.subtract(news.added)
    }
    for snapshot in snapshots.sorted() { try SnapshotTable(db: db).prove(snapshot) }
    (named, renamed, snapshots, news) = ([], [], [], SecurityNews())
    (met, metFeed) = ([], nil)
    return outcome
  }

  // MARK: Parts

  private mutating func keep(
    _ snapshot: HoldingsSnapshot, _ owner: BalanceTable.Owner
  ) throws -> [RejectedRow] {
    guard let date = snapshot.date ?? owner.vouched else {
      return snapshot.holdings.map {
        Self.refusal("holding \($0.security) \($0.units.text)", $0.location)
      }
    }
    let table = SnapshotTable(db: db)
    let main = snapshot.currency ?? owner.currency
    let refused = snapshot.holdings.compactMap { Self.refusal(of: $0, in: main) }
    var snapshot = snapshot
    if !refused.isEmpty {
      snapshot.isComplete = false
      snapshot.holdings.removeAll { Self.refusal(of: $0, in: main) != nil }
    }
    // Their balances are refused.
    snapshot.cash = snapshot.cash.flatMap { Money($0, in: main) == nil ? nil : $0 }
    snapshot.total = snapshot.total.flatMap { Money($0, in: main) == nil ? nil : $0 }
    let id = try table.open(snapshot, on: date, of: owner.statement, in: main)
    snapshots.insert(id)
    for holding in snapshot.holdings {
      let name = holding.security.scoped(to: owner.header.feed)
      let identifier = try SecurityTable(db: db).identifier(name)
      if identifier.isNew { news.added.insert(identifier.id) }
      try table.add(holding, identifier: identifier.id, to: id, in: holding.currency ?? main)
    }
    return refused
  }

  /// Why a holding cannot be kept: no account has so much.
  private static func refusal(of holding: Holding, in main: Currency) -> RejectedRow? {
    let currency = holding.currency ?? main
    let money = [holding.value, holding.cost].compactMap { $0 }
    guard
      let number = holding.numberBeyondReach
        ?? money.first(where: { Money($0, in: currency) == nil })
    else { return nil }
    let words = [
      "holding", holding.units.text, holding.security.description,
      holding.price.map { "@ \($0.text)" }, holding.value?.text,
    ]
    return RejectedRow(
      location: holding.location, raw: words.compactMap { $0 }.joined(separator: " "),
      code: .unreadableAmount, reason: "\(number.text) is too large for any account")
  }

  private mutating func keep(
    _ price: SecurityPrice, _ owner: BalanceTable.Owner
  ) throws -> RejectedRow? {
    guard price.price.isWithinReach else {
      return RejectedRow(
        location: price.location, raw: "price \(price.security) \(price.price.text)",
        code: .unreadableAmount, reason: "\(price.price.text) is too large for any price")
    }
    let currency = price.currency ?? owner.currency
    try CurrencyTable.ensure(currency, db)
    let name = price.security.scoped(to: owner.header.feed)
    let identifier = try SecurityTable(db: db).identifier(name)
    if identifier.isNew { news.added.insert(identifier.id) }
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO prices (statement_id, identifier_id, date, price, currency, origin,
          price_unit) VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      owner.statement, identifier.id, price.date.isoText,
      price.price.text, currency.code, price.origin.rawValue, price.priceUnit,
    ])
    return nil
  }

  private func keep(
    _ facts: LiabilityFacts, _ owner: BalanceTable.Owner
  ) throws -> [RejectedRow] {
    // As its balance: what states no day is of the day on which it is read.
    guard let date = facts.date ?? owner.vouched ?? CivilDate(iso: owner.readAt.prefix(10))
    else {
      return [Self.refusal("terms of a debt", facts.location)]
    }
    let currency = facts.currency ?? owner.currency
    try CurrencyTable.ensure(currency, db)
    try db.cachedStatement(
      sql: "INSERT INTO liability_facts (statement_id, date, currency, facts) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [owner.statement, date.isoText, currency.code, facts.storedText])
    return []
  }

  private static func refusal(_ raw: String, _ location: RowLocation) -> RejectedRow {
    RejectedRow(
      location: location, raw: raw, code: .unreadableDate,
      reason: "neither the row nor its statement says which day it is of")
  }
}

extension BalanceTable.Owner {
  /// Of what names none.
  package var currency: Currency { header.account.currency ?? account.currency }

  /// The day of what names none: the last that the statement vouches for.
  var vouched: CivilDate? {
    header.lastSynced.flatMap { CivilDate(iso: $0.prefix(10)) } ?? header.covers?.to ?? lastDate
  }
}

import FinanceModel
import GRDB
import ImportPipeline

/// What the statements of a document say of investments, on its way into the book.
struct InvestmentParts {
  private let db: Database
  /// Names of securities that trades use.
  private var named: Set<SecurityIdentifier> = []
  private var snapshots: Set<Int64> = []

  init(_ db: Database) {
    self.db = db
  }

  /// A trade names a security.
  mutating func meet(_ name: SecurityIdentifier) { named.insert(name) }

  /// Keeps a part; what of it cannot be stored.
  mutating func receive(
    _ part: StatementPart, of owner: BalanceTable.Owner
  ) throws -> [RejectedRow] {
    switch part {
    case .securities(let securities):
      for security in securities {
        try SecurityTable(db: db).add(
          security, feed: owner.header.feed, statement: owner.statement)
      }
      return []
    case .holdings(let snapshot): return try keep(snapshot, owner)
    case .prices(let prices):
      for price in prices { try keep(price, owner) }
      return []
    case .liability(let facts): return try keep(facts, owner)
    case .account(let facts):
      try AccountTable.complete(owner.account.id, with: facts, db)
      return []
    case .statement, .transactions, .balance, .removed, .skipped, .quarantined: return []
    }
  }

  /// Once the document is read: securities may stand behind what names them.
  mutating func finish() throws {
    for name in named.sorted(by: { $0.description < $1.description }) {
      _ = try SecurityTable(db: db).identifier(name)
    }
    for snapshot in snapshots.sorted() { try SnapshotTable(db: db).prove(snapshot) }
    (named, snapshots) = ([], [])
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
    let id = try table.open(snapshot, on: date, of: owner.statement, in: main)
    snapshots.insert(id)
    for holding in snapshot.holdings {
      let name = holding.security.scoped(to: owner.header.feed)
      try table.add(
        holding, identifier: SecurityTable(db: db).identifier(name).id, to: id,
        in: holding.currency ?? main)
    }
    return []
  }

  private func keep(_ price: SecurityPrice, _ owner: BalanceTable.Owner) throws {
    let currency = price.currency ?? owner.currency
    try CurrencyTable.ensure(currency, db)
    let name = price.security.scoped(to: owner.header.feed)
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO prices (statement_id, identifier_id, date, price, currency, origin,
          price_unit) VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      owner.statement, SecurityTable(db: db).identifier(name).id, price.date.isoText,
      price.price.text, currency.code, price.origin.rawValue, price.priceUnit,
    ])
  }

  private func keep(
    _ facts: LiabilityFacts, _ owner: BalanceTable.Owner
  ) throws -> [RejectedRow] {
    guard let date = facts.date ?? owner.vouched else {
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
  var currency: Currency { header.account.currency ?? account.currency }

  /// The day of what names none: the last that the statement vouches for.
  var vouched: CivilDate? {
    header.lastSynced.flatMap { CivilDate(iso: $0.prefix(10)) } ?? header.covers?.to ?? lastDate
  }
}

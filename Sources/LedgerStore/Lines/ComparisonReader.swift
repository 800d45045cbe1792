import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// Reads transactions to compare, one by one.
final class ComparisonReader {
  private let find: BulkStatement
  private let db: Database
  private var securities: [String: String] = [:]
  private var feeds: [Int64: (rank: SourceRank, name: String)] = [:]

  init(_ db: Database) throws(FinanceETLError) {
    self.db = db
    find = try BulkStatement(
      db,
      """
      SELECT t.date, t.amount, t.currency, t.status, m.id, m.feed_id, m.state, m.is_pending,
        m.balance, m.fingerprint,
        coalesce(m.identity, json_extract(m.stated, '$.description'), t.description),
        coalesce(json_extract(m.stated, '$.amount'), t.amount),
        m.rule IN ('person', 'person_settled', 'balance'), coalesce(m.pending_id, nullif(m.supersedes, m.source_id)) IS NOT NULL,
        coalesce(json_extract(m.stated, '$.trade'), t.trade),
        iif(t.trade IS NULL, NULL, coalesce(json_extract(m.stated, '$.value_date'), t.value_date)),
        iif(t.trade IS NULL, NULL, coalesce(json_extract(m.stated, '$.description'), t.description))
      FROM transactions t JOIN transaction_mappings m ON m.transaction_id = t.id
      WHERE t.id = ?1 ORDER BY m.id
      """)
  }

  /// Nil where there is no such transaction.
  func transaction(_ id: Int64) throws(FinanceETLError) -> ComparedTransaction? {
    find.bind(1, id)
    defer { find.reset() }
    var lines: [ComparedTransaction.Line] = []
    var shown: (date: CivilDate, money: Money, status: TransactionStatus)?
    while try find.step() {
      let row = find.row
      guard let date = CivilDate(iso: row.bytes(0)),
        let currency = row.text(2).flatMap({ Currency($0) }),
        let status = row.text(3).flatMap(TransactionStatus.init)
      else {
        throw FinanceETLError(
          .databaseFailed, "transaction \(id) has no date, currency or status that can be read",
          hint: "restore the book from a backup")
      }
      shown = shown ?? (date, Money(minorUnits: row.integer(1), currency: currency), status)
      lines.append(try line(row, date))
    }
    return shown.map {
      ComparedTransaction(
        id: id, date: $0.date, money: $0.money, status: $0.status, lines: lines)
    }
  }

  private func line(
    _ row: borrowing BulkRow, _ date: CivilDate
  ) throws(FinanceETLError) -> ComparedTransaction.Line {
    let (feed, isPending) = (row.integer(5), row.integer(7) != 0)
    let (rank, name) = try source(of: feed)
    var trade: ComparedTrade?
    var text = row.text(10) ?? ""
    if let json = row.text(14), let stated = Trade(jsonText: json) {
      trade = try compared(stated, settled: CivilDate(iso: row.bytes(15)))
      // What only moves money is compared as a row of a bank.
      if trade == nil { text = row.text(16) ?? text }
    }
    return ComparedTransaction.Line(
      id: row.integer(4), feed: feed,
      state: row.isText(6, "live") ? .live : row.text(6).flatMap(LineState.init) ?? .live,
      isPending: isPending, balance: row.text(8).flatMap { ExactDecimal($0) },
      date: Fingerprint(row.bytes(9)).date ?? date, text: ComparedText(text),
      amount: row.integer(11), isFixed: row.integer(12) != 0,
      rank: FeedRank(rank, feed: name, isPending: isPending), isLinked: row.integer(13) != 0,
      trade: trade)
  }

  /// A trade with the security that the book knows by the source's name for it.
  private func compared(
    _ trade: Trade, settled: CivilDate?
  ) throws(FinanceETLError) -> ComparedTrade? {
    guard let name = trade.security?.description else { return nil }
    if let known = securities[name] {
      return ComparedTrade(trade, security: known, settled: settled)
    }
    let id = try StoreFailure.mapping(nil) {
      try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT security_id FROM security_identifiers WHERE name = ?"),
        arguments: [name])
    }
    let security = id.map { "\($0)" } ?? name
    securities[name] = security
    return ComparedTrade(trade, security: security, settled: settled)
  }

  private func source(
    of feed: Int64
  ) throws(FinanceETLError) -> (rank: SourceRank, name: String) {
    if let known = feeds[feed] { return known }
    let row = try StoreFailure.mapping(nil) {
      try Row.fetchOne(db, sql: "SELECT name, rank FROM feeds WHERE id = ?", arguments: [feed])
    }
    let rank = row.flatMap { SourceRank(rawValue: $0["rank"]) } ?? .table
    let name: String = row?["name"] ?? ""
    feeds[feed] = (rank, name)
    return (rank, name)
  }
}

import GRDB

/// Takes apart what was matched, where a row came that fits one of the two better.
struct TransactionParting {
  private let writer: RowWriter
  private let statementID: Int64

  init(_ writer: RowWriter, statementID: Int64) {
    self.writer = writer
    self.statementID = statementID
  }

  /// Makes two of a transaction: what the feed states of it, and what the others do.
  ///
  /// - Returns: where each of them stands.
  func part(
    _ row: ComparedTransaction, from feed: Int64
  ) throws -> (feed: Int64, others: Int64) {
    let db = try writer.book()
    try SharedTransactions(db).keepStated(of: row.id)
    let (mine, others) = (
      row.mappings.filter { $0.feedID == feed }, row.mappings.filter { $0.feedID != feed }
    )
    // Where the account is loaded anew, a line may have had an id of its own before.
    if let id = released(others) {
      try move(others, from: row.id, to: id)
      return (row.id, id)
    }
    let own = released(mine)
    // Else the first in rank keeps the id, and what a person said of what it shows.
    if own == nil, row.mappings[0].feedID == feed {
      let id = try nextID(db)
      try move(others, from: row.id, to: id)
      return (row.id, id)
    }
    let id = try own ?? nextID(db)
    try move(mine, from: row.id, to: id)
    return (id, row.id)
  }

  private func released(_ mappings: [ComparedTransaction.Mapping]) -> Int64? {
    for mapping in mappings {
      if let id = writer.restored?.reclaim(mapping.id) { return id }
    }
    return nil
  }

  private func nextID(_ db: Database) throws -> Int64 {
    try writer.restored?.takeNext() ?? LastTransactionID.keep(db) + 1
  }

  private func move(
    _ gone: [ComparedTransaction.Mapping], from transaction: Int64, to id: Int64
  ) throws {
    guard let stating = gone.first(where: { $0.state == .live }),
      let known = try writer.mapping(id: stating.id)
    else { return }
    let db = try writer.book()
    try FactChanges(writer, statementID: statementID).record(known, rule: "parted") {
      try TransactionPart(lines: gone.map(\.id).sorted(), stating: stating.id)
        .move(from: transaction, to: id, rule: nil, db)
      try settle(gone.filter { $0.state == .live }.map(\.id), in: id, db)
      let left = try Int64.fetchAll(
        db.cachedStatement(
          sql: "SELECT id FROM transaction_mappings WHERE transaction_id = ? AND state = 'live'"),
        arguments: [transaction])
      try settle(left, in: transaction, db)
    }
  }

  /// Shows what the live lines of a transaction state.
  private func settle(_ live: [Int64], in transaction: Int64, _ db: Database) throws {
    if live.count > 1 { return try SharedTransactions(db).settle(transaction) }
    let lines = try Int64.fetchAll(
      db.cachedStatement(
        sql: "SELECT id FROM transaction_mappings WHERE transaction_id = ? ORDER BY id"),
      arguments: [transaction])
    guard let stating = live.first else { return }
    try TransactionPart(lines: lines, stating: stating).show(in: transaction, rule: nil, db)
  }
}

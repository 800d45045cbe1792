import FinanceModel
import GRDB
import Matching

/// Writes what is decided at the end of a document: rows become one, or are taken apart.
final class SQLRowChanges: RowChanges {
  private let db: Database
  private let writer: RowWriter
  private var shared: SharedTransactions { SharedTransactions(db) }

  init(_ db: Database, _ writer: RowWriter) {
    self.db = db
    self.writer = writer
  }

  private func decisions(of statement: Int64) -> DecisionTable {
    DecisionTable(db, importID: writer.importID, statement: statement)
  }

  // MARK: Rows that are one

  /// What each feed states is kept whole.
  func join(
    _ open: ComparedTransaction, to stored: ComparedTransaction, rule: LineRule, score: Similarity
  ) throws {
    try shared.keepStated(of: stored.id)
    try shared.keepStated(of: open.id)
    if stored.status == .deleted {
      return try move(open, to: stored, rule: rule, score: score, state: .deletedByUser)
    }
    for line in open.lines { writer.restored?.release(open.id, of: line.id) }
    try move(open, to: stored, rule: rule, score: score, state: .live)
    try shared.settle(stored.id)
  }

  func replace(
    _ old: ComparedTransaction.Line, of stored: ComparedTransaction, by open: ComparedTransaction,
    statement: Int64, rule: LineRule, score: Similarity
  ) throws {
    guard let known = try writer.line(old.id) else { return }
    if old.state == .deletedByUser {
      return try move(open, to: stored, rule: rule, score: score, state: .deletedByUser)
    }
    let observations = ObservationTable(db)
    try observations.keepFirst(of: old.id)
    for line in open.lines where line.state == .live {
      try observations.keepFirst(of: line.id)
    }
    try decisions(of: statement).record(known, rule: rule) {
      if let before = try shared.stated(of: old.id) {
        try shared.keepStated(of: open.id)
        for line in open.lines {
          guard let stated = try shared.stated(of: line.id) else { continue }
          try shared.keep(stated.completed(by: before), of: line.id)
        }
      } else {
        try overwrite(stored.id, with: open.id)
      }
      try LineTable(db: db).set(.superseded, old.id)
      let merged = MergedLines(db: db)
      for line in open.lines { try merged.follow(line.id, in: old.id) }
      try move(open, to: stored, rule: rule, score: score, state: .live)
      try shared.settle(stored.id)
    }
  }

  func retire(
    _ pending: ComparedTransaction, behind posted: ComparedTransaction, score: Similarity
  ) throws {
    for line in pending.lines { writer.restored?.release(pending.id, of: line.id) }
    try move(pending, to: posted, rule: .replaced, score: score, state: .superseded)
  }

  private func move(
    _ open: ComparedTransaction, to stored: ComparedTransaction, rule: LineRule,
    score: Similarity, state: LineState
  ) throws {
    try LineTable(db: db).move(
      from: open.id, to: stored.id, rule: rule, score: score, state: state)
    let transactions = TransactionTable(db: db)
    try transactions.adoptLabels(of: open.id, for: stored.id)
    try transactions.delete(open.id)
  }

  /// Takes over what the new row states; optional facts it does not state stay. What rules said is
  /// taken over with its lines.
  private func overwrite(_ stored: Int64, with open: Int64) throws {
    let table = TransactionTable(db: db)
    guard let before = try table.facts(of: stored), let facts = try table.facts(of: open) else {
      return
    }
    try table.show(facts.completed(by: before), in: stored)
  }

  // MARK: Rows that are not one any more

  func part(
    _ row: ComparedTransaction, from feed: Int64, statement: Int64
  ) throws -> (feed: Int64, others: Int64) {
    try shared.keepStated(of: row.id)
    let mine = row.lines.filter { $0.feed == feed }
    let others = row.lines.filter { $0.feed != feed }
    // Where the account is loaded anew, a line may have had an id of its own before.
    if let id = try released(others) {
      try move(others, from: row.id, to: id, statement: statement)
      return (row.id, id)
    }
    let own = try released(mine)
    // Else the first in rank keeps the id, and what a person said of what it shows.
    if own == nil, row.lines[0].feed == feed {
      let id = try nextID()
      try move(others, from: row.id, to: id, statement: statement)
      return (row.id, id)
    }
    let id = try own ?? nextID()
    try move(mine, from: row.id, to: id, statement: statement)
    return (id, row.id)
  }

  private func released(_ lines: [ComparedTransaction.Line]) throws -> Int64? {
    for line in lines {
      // Another line that had it may have taken it.
      if let id = writer.restored?.reclaim(line.id), try !TransactionTable(db: db).exists(id) {
        return id
      }
    }
    return nil
  }

  private func nextID() throws -> Int64 {
    try writer.restored?.takeNext() ?? LastTransactionID.keep(db) + 1
  }

  private func move(
    _ gone: [ComparedTransaction.Line], from transaction: Int64, to id: Int64, statement: Int64
  ) throws {
    guard let stating = gone.first(where: { $0.state == .live }),
      let known = try writer.line(stating.id)
    else { return }
    try decisions(of: statement).record(known, rule: .parted) {
      try TransactionPart(lines: gone.map(\.id).sorted(), stating: stating.id)
        .move(from: transaction, to: id, rule: nil, db)
      try settle(gone.filter { $0.state == .live }.map(\.id), in: id)
      let left = try Int64.fetchAll(
        db.cachedStatement(
          sql: "SELECT id FROM transaction_mappings WHERE transaction_id = ? AND state = 'live'"),
        arguments: [transaction])
      try settle(left, in: transaction)
    }
  }

  /// Shows what the live lines of a transaction state.
  private func settle(_ live: [Int64], in transaction: Int64) throws {
    if live.count > 1 { return try shared.settle(transaction) }
    let lines = try Int64.fetchAll(
      db.cachedStatement(
        sql: "SELECT id FROM transaction_mappings WHERE transaction_id = ? ORDER BY id"),
      arguments: [transaction])
    guard let stating = live.first else { return }
    try TransactionPart(lines: lines, stating: stating).show(in: transaction, rule: nil, db)
  }

  // MARK: Questions, and what is over

  func withdrawQuestions(about transaction: Int64) throws {
    try TouchedDays.note(of: [transaction], db)
    try TransferTable.drop(transaction, db)
    try ReviewTable.dropOpen(about: transaction, db)
  }

  func withdrawQuestion(whether transaction: Int64, is other: Int64) throws {
    try ReviewTable.dropOpen(whether: transaction, is: other, db)
  }

  func flag(
    _ transaction: Int64, like other: Int64, rule: LineRule, score: Similarity?
  ) throws {
    try ReviewTable.flag(
      transaction, like: other, rule: rule, score: score, by: writer.importID, db)
  }

  func withdraw(
    _ line: StoredLine, status: TransactionStatus, rule: LineRule, statement: Int64
  ) throws {
    try decisions(of: statement).record(line, rule: rule) {
      try LineTable(db: db).set(.removedBySource, line.id)
      try TransactionTable(db: db).withdraw(line.transaction, as: status)
      try shared.settle(line.transaction)
    }
  }
}

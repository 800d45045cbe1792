import FinanceModel
import Foundation
import GRDB
import JSONText
import Matching

/// Writes what was decided on the rows of one statement. A change to what is stored is kept in
/// `decisions` with the facts before and after, and what the statement said in `observations`, so that
/// it can be taken back exactly.
final class SQLLineChanges: LineChanges {
  private let writer: RowWriter
  private let index: SQLLineIndex
  private let statement: Int64
  private let feed: Int64
  private let account: Int64
  private let scope: String?
  /// The transactions that rows were of which are put off, where they are loaded anew.
  private var former: [FormerIDs] = []

  /// - Parameter scope: the name of the feed, where trades do not say whose ids they have.
  init(
    _ writer: RowWriter, _ index: SQLLineIndex, statement: Int64, feed: Int64, account: Int64,
    scope: String?
  ) {
    self.scope = scope
    self.writer = writer
    self.index = index
    self.statement = statement
    self.feed = feed
    self.account = account
  }

  var lastLine: Int64 { writer.lastLine }

  func putOff() -> Int {
    guard let restored = writer.restored else { return 0 }
    former.append(restored.wanted)
    return former.count - 1
  }

  func resume(_ ticket: Int) {
    if let restored = writer.restored { restored.wanted = former[ticket] }
  }

  func apply(
    _ decision: LineDecision, to row: StatementTransaction, _ key: LineKey
  ) throws(FinanceETLError) -> LineEffect {
    switch decision {
    case .insert(let id, let rule):
      return LineEffect(transaction: try insert(row, key, id: id, rule: rule))
    case .flag(let id, let like):
      let transaction = try insert(row, key, id: id, rule: .idReused)
      try StoreFailure.mapping(nil) {
        try ReviewTable.flag(
          transaction, like: like.transaction, rule: .idReused, by: writer.importID, writer.book())
      }
      return LineEffect(transaction: transaction)
    case .known(let line), .tombstone(let line):
      index.meet(line.id)
      if line.fingerprint != key.fingerprint || line.facts != key.facts {
        try note(row, key, line: line.id, isStored: false)
      }
      return LineEffect(transaction: line.transaction)
    case .moved(let line):
      index.meet(line.id)
      // The id that this statement gives it.
      try note(row, key, line: line.id, isStored: false)
      return LineEffect(transaction: line.transaction)
    case .collapse(let line):
      index.meet(line.id)
      return LineEffect(transaction: line.transaction)
    case .older(let line): return try complete(line, row, key)
    case .update(let line, let rule): return try update(line, row, key, rule: rule)
    case .settle(let line): return try update(line, row, key, rule: .settledSameID)
    case .settleLink(let line, let id):
      return try supersede(line, row, key, id: id, rule: .pendingLink)
    case .correct(let line, let id):
      return try supersede(line, row, key, id: id, rule: .correction)
    case .followDeleted(let line, let id):
      try add(
        row, key, to: line.transaction, id: id, state: .deletedByUser,
        rule: row.isSettling ? .pendingLink : .correction)
      return LineEffect(transaction: line.transaction)
    case .replacedBefore(let later, let id):
      try add(row, key, to: later.transaction, id: id, state: .superseded, rule: .replaced)
      return LineEffect(transaction: later.transaction)
    }
  }

  // MARK: New lines

  private func insert(
    _ row: StatementTransaction, _ key: LineKey, id: String?, rule: LineRule
  ) throws(FinanceETLError) -> Int64 {
    let ordinal = id == nil ? try index.takeOrdinal(key.fingerprint) : 0
    let transaction = try writer.insert(
      row, key.money, account: account, status: row.isPending ? .pending : .posted, scope: scope)
    try writer.insert(
      RowWriter.NewLine(
        feed: feed, transaction: transaction, statement: statement, sourceID: id,
        fingerprint: key.fingerprint, ordinal: ordinal, facts: key.facts, rule: rule), of: row)
    if id == nil { index.add(key.fingerprint) }
    return transaction
  }

  /// Adds a line to a stored transaction.
  private func add(
    _ row: StatementTransaction, _ key: LineKey, to transaction: Int64, id: String,
    state: LineState,
    rule: LineRule
  ) throws(FinanceETLError) {
    try writer.insert(
      RowWriter.NewLine(
        feed: feed, transaction: transaction, statement: statement, sourceID: id,
        fingerprint: key.fingerprint, facts: key.facts, state: state, rule: rule), of: row)
    try note(row, key, line: writer.lastLine, isStored: true)
  }

  // MARK: Known lines

  /// Takes over what `row` states. Optional facts it does not state stay.
  private func update(
    _ line: StoredLine, _ row: StatementTransaction, _ key: LineKey, rule: LineRule
  ) throws(FinanceETLError) -> LineEffect {
    index.meet(line.id)
    index.forget()
    let row = row.scoped(to: scope)
    let isChanged = try StoreFailure.mapping(nil) {
      let db = try writer.book()
      try ObservationTable(db).keepFirst(of: line.id)
      try observations.add(
        Observation(row, key.money, writer.counterparties), statement: statement, mapping: line.id,
        isStored: true)
      return try decisions.record(line, rule: rule) {
        let isShared = try restate(line, row, key.money)
        try LineTable(db: db).restate(line, row, key)
        if isShared { try SharedTransactions(db).settle(line.transaction) }
      }
    }
    return LineEffect(transaction: line.transaction, isChanged: isChanged)
  }

  /// Takes over what `row` states and the stored line does not: an older page says more of some facts.
  private func complete(
    _ line: StoredLine, _ row: StatementTransaction, _ key: LineKey
  ) throws(FinanceETLError) -> LineEffect {
    index.meet(line.id)
    index.forget()
    let row = row.scoped(to: scope)
    try StoreFailure.mapping(nil) { try observations.keepFirst(of: line.id) }
    try note(row, key, line: line.id, isStored: false)
    let isChanged = try StoreFailure.mapping(nil) {
      try decisions.record(line, rule: .facts) { try fill(line, from: row, key.money) }
    }
    return LineEffect(transaction: line.transaction, isChanged: isChanged)
  }

  private func fill(_ line: StoredLine, from row: StatementTransaction, _ money: Money) throws {
    let db = try writer.book()
    let shared = SharedTransactions(db)
    let said = Facts(row, money, writer.counterparties)
    if let before = try shared.stated(of: line.id) {
      try shared.keep(before.completed(by: said), of: line.id)
      return try shared.settle(line.transaction)
    }
    let table = TransactionTable(db: db)
    guard let before = try table.facts(of: line.transaction) else { return }
    // Plaid's name alone, where the older page has the bank's own text.
    let isIdentity =
      try row.identity == before.description && LineTable(db: db).identity(of: line.id) == nil
    var facts = before.completed(by: said).described(as: said, where: isIdentity)
    facts.extras = try Self.joined(before.extras, said.extras) ?? said.extras
    try table.show(facts, in: line.transaction)
  }

  /// Takes over what `row` states under another id; the known line is history.
  private func supersede(
    _ line: StoredLine, _ row: StatementTransaction, _ key: LineKey, id: String, rule: LineRule
  ) throws(FinanceETLError) -> LineEffect {
    index.forget()
    let row = row.scoped(to: scope)
    try StoreFailure.mapping(nil) {
      let db = try writer.book()
      try ObservationTable(db).keepFirst(of: line.id)
      try decisions.record(line, rule: rule) {
        _ = try restate(line, row, key.money)
        try LineTable(db: db).set(.superseded, line.id)
      }
    }
    try add(row, key, to: line.transaction, id: id, state: .live, rule: rule)
    try StoreFailure.mapping(nil) { try handOver(from: line, to: writer.lastLine) }
    return LineEffect(transaction: line.transaction, isChanged: true)
  }

  /// Hands what a superseded line of a shared transaction states to the line in its place.
  private func handOver(from line: StoredLine, to other: Int64) throws {
    let db = try writer.book()
    let shared = SharedTransactions(db)
    guard let facts = try shared.stated(of: line.id) else { return }
    try shared.keep(facts, of: other)
    try MergedLines(db: db).follow(other, in: line.id)
    try shared.settle(line.transaction)
  }

  /// Writes what `row` states, with what the line stated before and the row leaves out: into the
  /// transaction, or beside the line where other feeds state the transaction too. Whether they do.
  private func restate(_ line: StoredLine, _ row: StatementTransaction, _ money: Money) throws
    -> Bool
  {
    let db = try writer.book()
    let shared = SharedTransactions(db)
    let isIdentity =
      try row.identity == nil && LineTable(db: db).identity(of: line.id) == row.description
    if let before = try shared.stated(of: line.id) {
      let stated = Facts(row, money, writer.counterparties).completed(by: before)
      try shared.keep(stated.described(as: before, where: isIdentity), of: line.id)
      try CurrencyTable.ensure(money.currency, db)
      return true
    }
    let table = TransactionTable(db: db)
    guard let before = try table.facts(of: line.transaction) else {
      throw FinanceETLError(.databaseFailed, "mapping \(line.id) has no transaction")
    }
    var facts = Facts(row, money, writer.counterparties).completed(by: before)
      .described(as: before, where: isIdentity)
    facts.extras = try Self.joined(facts.extras, before.extras)
    try table.show(facts, in: line.transaction)
    return false
  }

  /// What else the source has said of the line: the row's extras, and those it leaves out.
  private static func joined(_ stated: String?, _ stored: String?) throws -> String? {
    guard let stated, let stored, stored != stated,
      let new = try JSONParser.parse(Array(stated.utf8)).object,
      let old = try JSONParser.parse(Array(stored.utf8)).object
    else { return stated }
    let kept = old.filter { member in !new.contains { $0.name == member.name } }
    return JSONWriter.text(.object((new + kept).sorted { $0.name < $1.name }))
  }

  func rename(_ line: StoredLine, to id: String) throws(FinanceETLError) {
    index.forget()
    try StoreFailure.mapping(nil) {
      let db = try writer.book()
      try decisions.record(line, rule: .idReused) { try LineTable(db: db).rename(line.id, to: id) }
    }
    try writer.note(id, feed: feed)
  }

  func absorb(
    _ added: Int64, into line: StoredLine, isOlder: Bool
  ) throws(FinanceETLError) {
    try StoreFailure.mapping(nil) {
      let db = try writer.book()
      try observations.keepFirst(of: line.id)
      try observations.keepFirst(of: added, as: line.id)
      try decisions.record(line, rule: .rebalanced) {
        if !isOlder { try LineTable(db: db).takeBalance(of: added, for: line.id) }
        try LineTable(db: db).deleteWithTransaction(added)
      }
    }
    // The next line may get its id.
    try writer.restart()
  }

  func follow(_ added: Int64, as line: StoredLine) throws(FinanceETLError) {
    index.forget()
    try StoreFailure.mapping(nil) {
      let db = try writer.book()
      try observations.keepFirst(of: line.id)
      try observations.keepFirst(of: added, as: line.id)
      guard line.state == .live else { return try LineTable(db: db).deleteWithTransaction(added) }
      try decisions.record(line, rule: .moved) {
        try takeOver(added, in: line, db)
        try LineTable(db: db).takeBalance(of: added, for: line.id)
        try LineTable(db: db).deleteWithTransaction(added)
      }
    }
    try writer.restart()
  }

  /// What an added line says is what the stored one does. An optional fact that it does not state stays.
  private func takeOver(_ added: Int64, in line: StoredLine, _ db: Database) throws {
    let (table, shared) = (TransactionTable(db: db), SharedTransactions(db))
    guard let own = try writer.line(added), let said = try table.facts(of: own.transaction) else {
      return
    }
    if let before = try shared.stated(of: line.id) {
      try shared.keep(said.completed(by: before), of: line.id)
      try shared.settle(line.transaction)
    } else if let before = try table.facts(of: line.transaction) {
      try table.show(said.completed(by: before), in: line.transaction)
    }
  }

  // MARK: Beside the lines

  private var observations: ObservationTable {
    get throws { ObservationTable(try writer.book()) }
  }

  private var decisions: DecisionTable {
    get throws {
      DecisionTable(try writer.book(), importID: writer.importID, statement: statement)
    }
  }

  /// Keeps what `row` says of a line.
  private func note(
    _ row: StatementTransaction, _ key: LineKey, line: Int64, isStored: Bool
  ) throws(FinanceETLError) {
    try StoreFailure.mapping(nil) {
      try observations.add(
        Observation(row.scoped(to: scope), key.money, writer.counterparties), statement: statement,
        mapping: line,
        isStored: isStored)
    }
  }

  func noteRemoval(of id: String) throws(FinanceETLError) {
    try StoreFailure.mapping(nil) { try RemovalTable(db: writer.book()).add(id, of: statement) }
  }

  func forgetRemoval(of id: String) throws(FinanceETLError) {
    try StoreFailure.mapping(nil) { try RemovalTable(db: writer.book()).remove(id, of: statement) }
  }
}

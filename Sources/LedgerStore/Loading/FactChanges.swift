import FinanceModel
import Foundation
import GRDB
import JSONText
import Matching

/// Changes to what is stored already. Each is kept in `decisions` with the facts before and after,
/// so that it can be taken back exactly.
struct FactChanges {
  private let writer: RowWriter
  private let statementID: Int64

  init(_ writer: RowWriter, statementID: Int64) {
    self.writer = writer
    self.statementID = statementID
  }

  /// Takes over what `row` states. Optional facts it does not state stay. False where nothing
  /// changed.
  @discardableResult
  func apply(
    _ row: Transaction, _ money: Money, to known: StoredMapping, rule: String
  ) throws(FinanceETLError) -> Bool {
    try keepFirst(of: known)
    try note(row, money, mapping: known.id, isStored: true)
    return try record(known, rule: rule) {
      let isShared = try restateShared(known, row, money)
      if !isShared { try rewrite(known, row, money) }
      try restate(known, row, money.currency)
      if isShared { try shared.settle(known.transactionID) }
    }
  }

  /// Takes over what `row` states under another id; the known mapping is history.
  func supersede(
    _ known: StoredMapping, by row: Transaction, _ money: Money, rule: String
  ) throws(FinanceETLError) {
    try keepFirst(of: known)
    try record(known, rule: rule) {
      if try !restateShared(known, row, money) { try rewrite(known, row, money) }
      try setState(known, .superseded)
    }
  }

  /// Hands what a superseded mapping of a shared transaction states to the mapping in its place.
  func handOver(from known: StoredMapping, to mapping: Int64) throws(FinanceETLError) {
    try StoreFailure.mapping(nil) {
      guard let facts = try shared.stated(of: known.id) else { return }
      try shared.keep(facts, of: mapping)
      try MergedLines(db: writer.book()).follow(mapping, in: known.id)
      try shared.settle(known.transactionID)
    }
  }

  /// The source no longer states the line. The transaction goes only where no other source states
  /// it.
  func withdraw(
    _ known: StoredMapping, status: String, rule: String
  ) throws(FinanceETLError) {
    try record(known, rule: rule) {
      try setState(known, .removedBySource)
      try writer.book().cachedStatement(
        sql: """
          UPDATE transactions SET status = ?1 WHERE id = ?2 AND NOT EXISTS (
            SELECT 1 FROM transaction_mappings WHERE transaction_id = ?2 AND state = 'live')
          """
      ).execute(arguments: [status, known.transactionID])
      try shared.settle(known.transactionID)
    }
  }

  /// Takes a line that was added, with another running balance, for the stored one it equals.
  ///
  /// - Parameter isOlder: the stored balance is the later one, and stays.
  func absorb(
    _ added: Int64, into known: StoredMapping, isOlder: Bool
  ) throws(FinanceETLError) {
    try keepFirst(of: known)
    try StoreFailure.mapping(nil) {
      try ObservationLog(writer.book()).keepFirst(of: added, as: known.id)
    }
    try record(known, rule: "rebalanced") {
      let db = try writer.book()
      if !isOlder {
        try db.execute(
          sql: """
            UPDATE transaction_mappings SET (balance, facts) =
              (SELECT balance, facts FROM transaction_mappings WHERE id = ?1) WHERE id = ?2
            """, arguments: [added, known.id])
      }
      try db.execute(
        sql: """
          DELETE FROM transactions
          WHERE id = (SELECT transaction_id FROM transaction_mappings WHERE id = ?)
          """, arguments: [added])
      try db.execute(sql: "DELETE FROM transaction_mappings WHERE id = ?", arguments: [added])
    }
  }

  /// Keeps what `row` says of the line of a mapping.
  func note(
    _ row: Transaction, _ money: Money, mapping: Int64, isStored: Bool
  ) throws(FinanceETLError) {
    try StoreFailure.mapping(nil) {
      try ObservationLog(writer.book()).add(
        Observation(row, money), statement: statementID, mapping: mapping, isStored: isStored)
    }
  }

  private func keepFirst(of known: StoredMapping) throws(FinanceETLError) {
    try StoreFailure.mapping(nil) { try ObservationLog(writer.book()).keepFirst(of: known.id) }
  }

  /// The source states again what it took back before in the same statement.
  func forgetRemoval(of sourceID: String) throws(FinanceETLError) {
    try StoreFailure.mapping(nil) {
      try writer.book().execute(
        sql: "DELETE FROM removals WHERE statement_id = ? AND source_id = ?",
        arguments: [statementID, sourceID])
    }
  }

  /// Keeps that the source took a line back.
  func noteRemoval(of sourceID: String) throws(FinanceETLError) {
    try StoreFailure.mapping(nil) {
      try writer.book().cachedStatement(
        sql: "INSERT OR IGNORE INTO removals (statement_id, source_id) VALUES (?, ?)"
      ).execute(arguments: [statementID, sourceID])
    }
  }

  /// Stores a line under another id of the same source.
  func rename(_ known: StoredMapping, to sourceID: String) throws(FinanceETLError) {
    try record(known, rule: "id_reused") {
      try writer.book().cachedStatement(
        sql: "UPDATE transaction_mappings SET source_id = ? WHERE id = ?"
      )
      .execute(arguments: [sourceID, known.id])
    }
  }

  /// Flags a transaction that looks like another, unless a person has decided on the two.
  func flag(
    _ transaction: Int64, like other: Int64, rule: String, score: Similarity? = nil
  ) throws(FinanceETLError) {
    try StoreFailure.mapping(nil) {
      try writer.book().execute(
        sql: """
          INSERT INTO reviews (import_id, kind, transaction_id, other_transaction_id, rule, score)
          SELECT ?1, 'duplicate', ?2, ?3, ?4, ?5
          WHERE NOT EXISTS (SELECT 1 FROM reviews WHERE kind = 'duplicate' AND state <> 'open'
            AND (transaction_id, other_transaction_id) IN (VALUES (?2, ?3), (?3, ?2)))
          """,
        arguments: [writer.importID, transaction, other, rule, score])
    }
  }

  /// The days that statements with the line show whole: not the last one, nor the first where they
  /// are only those of the rows.
  func wholeDays(with known: StoredMapping) throws(FinanceETLError) -> [DateSpan] {
    try StoreFailure.mapping(nil) {
      try Row.fetchAll(
        writer.book(),
        sql: """
          SELECT s.covers_from, s.covers_to, s.states_covers FROM statements s
          JOIN feeds f ON f.id = s.feed_id AND f.account_id = s.account_id
          JOIN transaction_mappings m ON m.feed_id = f.id
          WHERE m.id = ?1 AND s.mode = 'snapshot' AND s.is_incomplete = 0 AND (
            s.id = m.statement_id OR EXISTS (SELECT 1 FROM sightings g WHERE g.statement_id = s.id
              AND ?1 BETWEEN g.first_mapping_id AND g.last_mapping_id))
          """, arguments: [known.id])
    }.compactMap { row in
      guard let days = DateSpan(row) else { return nil }
      let isStated: Bool = row["states_covers"]
      return DateSpan(
        from: days.from.adding(days: isStated ? 0 : 1), to: days.to.adding(days: -1))
    }
  }

  /// The stored line behind a mapping, as the matcher judges it.
  func line(of known: StoredMapping) throws(FinanceETLError) -> KnownLine {
    try StoreFailure.mapping(nil) {
      let row = try Row.fetchOne(
        writer.book(),
        sql: """
          SELECT json_extract(facts, '$.date') AS date, json_extract(facts, '$.amount') AS amount,
            json_extract(facts, '$.amount_exact') AS amount_exact,
            json_extract(facts, '$.currency') AS currency,
            coalesce(identity, json_extract(facts, '$.description')) AS identity
          -- Of a transaction that several feeds state: what this one states.
          FROM (SELECT m.identity, coalesce(m.stated, \(StatedFacts.json(of: "t"))) AS facts
            FROM transaction_mappings m JOIN transactions t ON t.id = m.transaction_id
            WHERE m.id = ?)
          """,
        arguments: [known.id])
      let spans = try Row.fetchAll(
        writer.book(),
        sql: """
          SELECT s.covers_from, s.covers_to FROM statements s
          JOIN transaction_mappings m ON m.statement_id = s.id WHERE m.id = ?1
          UNION
          SELECT s.covers_from, s.covers_to FROM transaction_mappings m
          CROSS JOIN feeds f ON f.id = m.feed_id
          CROSS JOIN statements s ON s.account_id = f.account_id AND s.feed_id = f.id
          CROSS JOIN sightings g ON g.statement_id = s.id
          WHERE m.id = ?1 AND ?1 BETWEEN g.first_mapping_id AND g.last_mapping_id
          """,
        arguments: [known.id])
      guard let row, let date = CivilDate(iso: row["date"] as String),
        let currency = Currency(row["currency"] as String)
      else { throw FinanceETLError(.databaseFailed, "mapping \(known.id) has no transaction") }
      let minor = Money(minorUnits: row["amount"], currency: currency)
      return KnownLine(
        date: date,
        amount: (row["amount_exact"] as String?).flatMap { ExactDecimal($0) } ?? minor.decimal,
        currency: currency, identityText: row["identity"], isPending: known.isPending,
        covered: spans.compactMap { DateSpan($0) })
    }
  }

  // MARK: Columns

  private var shared: SharedTransactions {
    get throws { SharedTransactions(try writer.book()) }
  }

  /// Keeps what `row` states with the mapping, where other feeds state the transaction too; false
  /// where none does.
  private func restateShared(
    _ known: StoredMapping, _ row: Transaction, _ money: Money
  ) throws -> Bool {
    guard let before = try shared.stated(of: known.id) else { return false }
    try CurrencyTable.ensure(money.currency, writer.book())
    let stated = StatedFacts(row, money).completed(by: before)
    let isRetold = try row.identity == nil && isIdentity(row.description, of: known)
    try shared.keep(isRetold ? stated.described(as: before) : stated, of: known.id)
    return true
  }

  private func isIdentity(_ text: String, of known: StoredMapping) throws -> Bool {
    try Bool.fetchOne(
      writer.book(), sql: "SELECT identity = ? FROM transaction_mappings WHERE id = ?",
      arguments: [text, known.id]) ?? false
  }

  /// A description that is no more than the identity the line was stored with (Plaid's `name`, where
  /// an export leaves out the bank's own text) does not replace the one that is there.
  private func rewrite(_ known: StoredMapping, _ row: Transaction, _ money: Money) throws {
    try CurrencyTable.ensure(money.currency, writer.book())
    let extras = try extras(of: known, and: row)
    try writer.book().cachedStatement(
      sql: """
        UPDATE transactions SET status = ?, date = ?, amount = ?, amount_exact = ?, currency = ?,
          description = CASE WHEN ? IS NULL AND ? = (SELECT m.identity FROM transaction_mappings m
            WHERE m.id = ?) THEN description ELSE ? END, initiated = coalesce(?, initiated),
          value_date = coalesce(?, value_date), payee = coalesce(?, payee),
          memo = coalesce(?, memo), kind = coalesce(?, kind),
          check_number = coalesce(?, check_number),
          original_amount = coalesce(?, original_amount),
          original_currency = coalesce(?, original_currency),
          source_category = coalesce(?, source_category), extras = coalesce(?, extras)
        WHERE id = ?
        """
    ).execute(arguments: [
      row.isPending ? "pending" : "posted", row.date.isoText, money.minorUnits,
      money.represents(row.amount) ? nil : row.amount.normalized.text, money.currency.code,
      row.identity, row.description, known.id, row.description, row.initiated?.isoText,
      row.valueDate?.isoText, row.payee, row.memo, row.kind, row.checkNumber,
      row.originalAmount?.normalized.text, row.originalCurrency?.code, row.sourceCategory,
      extras, known.transactionID,
    ])
  }

  /// What else the source has said of the line: the row's extras, and those it leaves out.
  private func extras(of known: StoredMapping, and row: Transaction) throws -> String? {
    guard let stated = row.extras,
      let stored = try String.fetchOne(
        writer.book(), sql: "SELECT extras FROM transactions WHERE id = ?",
        arguments: [known.transactionID]),
      stored != stated, let new = try JSONParser.parse(Array(stated.utf8)).object,
      let old = try JSONParser.parse(Array(stored.utf8)).object
    else { return row.extras }
    let kept = old.filter { member in !new.contains { $0.name == member.name } }
    return JSONWriter.text(.object((new + kept).sorted { $0.name < $1.name }))
  }

  private func restate(
    _ known: StoredMapping, _ row: Transaction, _ currency: Currency
  ) throws {
    let fingerprint = Fingerprint(of: row, in: currency).withBytes { Data($0) }
    // A line without an id keeps its ordinal only among lines of its fingerprint; its content never
    // changes here, for content is what found it.
    try writer.book().cachedStatement(
      sql: """
        UPDATE transaction_mappings SET fingerprint = ?, facts = ?,
          identity = CASE WHEN identity = ? THEN identity ELSE ? END,
          balance = coalesce(?, balance), is_pending = ?, state = 'live' WHERE id = ?
        """
    ).execute(arguments: [
      fingerprint, FactsDigest.of(row), row.identityText, row.identity,
      row.balance?.normalized.text, row.isPending, known.id,
    ])
  }

  private func setState(_ known: StoredMapping, _ state: StoredMapping.State) throws {
    try writer.book().cachedStatement(sql: "UPDATE transaction_mappings SET state = ? WHERE id = ?")
      .execute(arguments: [state.rawValue, known.id])
  }

  /// Runs a change and keeps the facts before and after; false where they are equal.
  @discardableResult
  func record(
    _ known: StoredMapping, rule: String, _ change: () throws -> Void
  ) throws(FinanceETLError) -> Bool {
    try StoreFailure.mapping(nil) {
      let (before, factsBefore) = try facts(of: known)
      try change()
      let (after, factsAfter) = try facts(of: known)
      guard before != after else { return false }
      try writer.book().cachedStatement(
        sql: """
          INSERT INTO decisions (import_id, statement_id, transaction_id, mapping_id, rule, before,
            after) VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        writer.importID, statementID, known.transactionID, known.id, rule, before, after,
      ])
      return factsBefore != factsAfter
    }
  }

  /// What is kept of a line, and the same without what changes though the line does not: the digest,
  /// where a source leaves out what it stated before, and the running balance, where the bank has
  /// worked it out anew.
  private func facts(of known: StoredMapping) throws -> (kept: String, compared: String) {
    let row = try Row.fetchOne(
      writer.book().cachedStatement(
        sql: """
          SELECT kept, json_remove(kept, '$.mapping.facts', '$.mapping.balance') AS compared FROM (SELECT json_object('status', t.status, 'date', t.date, 'amount', t.amount,
            'amount_exact', t.amount_exact, 'currency', t.currency, 'description', t.description,
            'initiated', t.initiated, 'value_date', t.value_date, 'payee', t.payee,
            'memo', t.memo, 'kind', t.kind, 'check_number', t.check_number,
            'original_amount', t.original_amount, 'original_currency', t.original_currency,
            'source_category', t.source_category, 'extras', t.extras,
            'mapping', json_object('source_id', m.source_id,
              'transaction_id', m.transaction_id, 'fingerprint', hex(m.fingerprint),
              'ordinal', m.ordinal, 'facts', m.facts, 'identity', m.identity,
              'balance', m.balance, 'is_pending', m.is_pending, 'state', m.state,
              'stated', m.stated)) AS kept
          FROM transaction_mappings m JOIN transactions t ON t.id = m.transaction_id
          WHERE m.id = ?)
          """), arguments: [known.id])
    return (row?["kept"] ?? "{}", row?["compared"] ?? "{}")
  }
}

import FinanceModel
import GRDB
import JSONText

/// What rules said of transactions before and after they were applied: the `change_labels` table. It is apart
/// from `change_cells`, for rules are applied to hundreds of thousands of rows: rows are only added behind.
package struct ChangedLabels {
  private let db: Database
  private let change: Int64
  /// As they are stored, by what they are.
  private var texts: [Labels: String?] = [:]

  package init(of change: Int64, _ db: Database) {
    self.change = change
    self.db = db
  }

  package struct Labelled {
    package let transaction: Int64
    package let before: Labels
    package let after: Labels
  }

  mutating func add(_ transaction: Int64, from before: Labels, to after: Labels) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO change_labels (change_id, transaction_id, before, after) VALUES (?, ?, ?, ?)
        """
    ).execute(arguments: [change, transaction, text(before), text(after)])
  }

  /// In the order of transactions.
  package func all() throws -> [Labelled] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT transaction_id, before, after FROM change_labels WHERE change_id = ?
        ORDER BY transaction_id
        """, arguments: [change]
    ).map { row in
      Labelled(
        transaction: row[0], before: try Self.labels(row[1]), after: try Self.labels(row[2]))
    }
  }

  /// Makes rules say again what they said before, where they still say what the change made them say: an
  /// import may have said something else since.
  ///
  /// - Returns: the transactions whose other account is another one now.
  package func undo() throws -> [Int64] {
    var moved: [Int64] = []
    for row in try all() {
      let place = try RowPlace(of: row.transaction, db)
      guard try said(row.transaction, place) == row.after else { continue }
      let labels = row.before
      try db.cachedStatement(
        sql: """
          UPDATE \(place.rawValue) SET rule_payee = ?, rule_category = ?, rule_kind = ?, rule_transfer = ?,
            rule_tags = ?, rule_notes = ?
          WHERE \(place.key) = ?
          """
      ).execute(arguments: StatementArguments(Self.values(of: labels)) + [row.transaction])
      if place == .aside { try SetAsideTable(db: db).dropIfEmpty(row.transaction) }
      if row.before.transfer != row.after.transfer { moved.append(row.transaction) }
    }
    return moved
  }

  // MARK: What rules say

  /// Nil where nothing is kept of the transaction.
  private func said(_ transaction: Int64, _ place: RowPlace) throws -> Labels? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT rule_payee, rule_category, rule_kind, rule_transfer, rule_tags, rule_notes
          FROM \(place.rawValue) WHERE \(place.key) = ?
          """), arguments: [transaction]
    ).map { row in Self.labels((0..<6).map { row[$0] }) }
  }

  private static func values(of labels: Labels) -> [String?] {
    [
      labels.payee, labels.category, labels.kind, labels.transfer,
      labels.tags.flatMap { TagList($0).stored }, labels.notes,
    ]
  }

  private static func labels(_ values: [String?]) -> Labels {
    Labels(
      payee: values[0], category: values[1], kind: values[2], transfer: values[3],
      tags: values[4].map { TagList(stored: $0).tags }, notes: values[5])
  }

  // MARK: As the book keeps them

  private mutating func text(_ labels: Labels) -> String? {
    if let known = texts[labels] { return known }
    let values = Self.values(of: labels).map { $0.map(JSONValue.string) ?? .null }
    let text = labels.isEmpty ? nil : JSONWriter.text(.array(values))
    texts[labels] = .some(text)
    return text
  }

  private static func labels(_ stored: String?) throws -> Labels {
    let list = try stored.flatMap { try JSONParser.parse(Array($0.utf8)).array } ?? []
    return labels((0..<6).map { $0 < list.count ? list[$0].string : nil })
  }
}

import FinanceModel
import GRDB
import ImportPipeline
import JSONText

/// What `documents` remembers of how tables were read.
extension DocumentTable {
  /// What was said or found of every document that is loaded and not undone, once each.
  static func memory(_ db: Database) throws -> ReadingMemory {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, path, layout, mapping, mapping_claim, answers FROM documents
        WHERE layout IS NOT NULL AND status = 'loaded' AND state = 'live' ORDER BY id
        """)
    var seen: Set<ReadingMemory.Entry> = []
    var memory = ReadingMemory()
    while let row = try rows.next() {
      var answers = try ReadingAnswers(document: row)
      // What marks or the person's own mapping prove needs no memory, and may change.
      let isSaid = ["said", "known"].contains(row["mapping_claim"] as String?)
      if isSaid { answers.mapping = row["mapping"] }
      guard !answers.isEmpty else { continue }
      let entry = ReadingMemory.Entry(
        folder: DocumentFolder.of(row["path"]), layout: row["layout"], answers: answers)
      if seen.insert(entry).inserted { memory.entries.append(entry) }
    }
    return memory
  }

  /// Whether an earlier document of an account was read with the same mapping and answers.
  static func isKnown(
    _ claim: MappingClaim, mapping: String?, account: Int64, _ db: Database
  ) throws -> Bool {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT d.id, d.answers FROM documents d JOIN statements s ON s.document_id = d.id
        WHERE d.layout = ? AND d.mapping IS ? AND s.account_id = ? AND d.status = 'loaded'
          AND d.state = 'live' AND s.state = 'live'
        GROUP BY d.answers
        """, arguments: [claim.layout, mapping, account])
    while let row = try rows.next() {
      let before = try ReadingAnswers(document: row)
      if before.dates == claim.answers.dates, before.currency == claim.answers.currency {
        return true
      }
    }
    return false
  }
}

extension MappingClaim {
  /// What was tried and proven is known.
  var storedBasis: String {
    (basis == .supposed ? Basis.known : basis).rawValue
  }
}

extension ReadingAnswers {
  /// As the book keeps what was said or found beside the mapping; nil where that is nothing.
  package var stored: String? {
    let texts = [
      ("currency", currency?.code), ("dates", dates?.rawValue), ("sign", sign?.rawValue),
    ]
    let members = texts.compactMap { name, text in
      text.map { JSONValue.Member(name, .string($0)) }
    }
    return members.isEmpty ? nil : JSONWriter.text(.object(members))
  }

  /// - Parameter row: of `documents`, with its `id`.
  package init(document row: Row) throws(FinanceETLError) {
    self.init()
    guard (row["answers"] as String?) != nil else { return }
    let stored = try StoredJSON(row, "answers", of: "documents")
    currency = try stored.text("currency").flatMap { Currency($0) }
    dates = try stored.choice("dates")
    sign = try stored.choice("sign")
  }
}

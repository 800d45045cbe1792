import FinanceModel
import LedgerStore

/// What decided on a row, in words.
enum RowRule {
  /// - Parameter rule: as `transaction_mappings` and `decisions` keep it, or as a listing works it out.
  static func words(_ rule: String) -> String {
    kept[rule] ?? workedOut[rule] ?? rule.replacing("_", with: " ")
  }

  /// What the tables keep; docs/SCHEMA.md lists them.
  static let kept = [
    // How a line came to its transaction.
    "new": "new: no stored transaction matches",
    "id_reused": "the bank reused an id for another row",
    "replaced": "an earlier row says that it replaces this one",
    "other_feed": "another source states the same amount near the same day",
    "balance": "a stated balance is only right if the two rows count once",
    "rekeyed": "the same source states it with another id, date or text",
    "settled": "it matches a pending row that the source no longer shows",
    "pending_link": "it names the pending row that it settles",
    "correction": "it names the row that it corrects",
    "person": "a person decided so",
    "person_settled": "a person decided that it is the pending row of another line",
    // What changed a stored row.
    "facts": "the same row with a changed fact",
    "id": "the same id; the source changed the row",
    "settled_same_id": "the same id; pending before, posted now",
    "returned": "the source had removed it and states it again",
    "moved": "the same row; the bank gives its id to another one",
    "rebalanced": "the same row; the bank recalculated its running balances",
    "parted": "it was matched with another source's row; a different row matches that one better",
    "removed": "the source removed it",
    "expired": "it was pending and never posted",
  ]

  /// Of a row that was known.
  private static let workedOut = [
    "known": "already stored",
    "known_changed": "already stored, and replaced by what came later",
    "deleted": "a person deleted it",
  ]
}

/// Where a row was read.
package struct SourcePlace: Hashable, Sendable {
  /// The document, as the book calls it.
  package let path: String
  /// Lower-case hexadecimal SHA-256 of its bytes, where it is known.
  package let sha256: String?
  package let format: String?
  /// When the run began that read it.
  package let importedAt: Moment
  package let location: RowLocation
  /// What the book holds of the row: the source's own text, which tells the encoding.
  package let texts: [String]
  /// Those that the row itself stated, as far as the book has them: description, payee and memo.
  package let stated: [String]
}

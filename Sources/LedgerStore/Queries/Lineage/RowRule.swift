/// What decided on a row, in words.
enum RowRule {
  /// - Parameter rule: as `transaction_mappings` and `decisions` keep it, or as a listing works it out.
  static func words(_ rule: String) -> String {
    kept[rule] ?? workedOut[rule] ?? rule.replacing("_", with: " ")
  }

  /// What the tables keep; docs/SCHEMA.md lists them.
  static let kept = [
    // How a line came to its transaction.
    "new": "new: no stored transaction matched",
    "id_reused": "the bank used an id again for another row",
    "replaced": "an earlier row names this one as the row it replaces",
    "other_feed": "another source states the same amount near the same day",
    "balance": "a balance that a statement states is right only where the two rows count once",
    "rekeyed": "the same source states it under another id, date or text",
    "settled": "it matches a pending row that the source does not show any more",
    "pending_link": "it names the pending row that it settles",
    "correction": "it names the row that it corrects",
    "person": "a person said so",
    "person_settled": "a person said that it is the pending row of another line",
    // What changed a stored row.
    "facts": "the same row, and a fact of it changed",
    "id": "the same id, and the source changed the row",
    "settled_same_id": "the same id, pending before and posted now",
    "returned": "the source had taken it back and states it again",
    "rebalanced": "the same row; the bank worked its running balances out anew",
    "parted": "it was matched with another source's row, and another row fits that one better",
    "removed": "the source took it back",
    "expired": "it was pending and never posted",
  ]

  /// Of a row that was known.
  private static let workedOut = [
    "known": "stored already",
    "known_changed": "stored already, and replaced by what came later",
    "deleted": "a person deleted it",
  ]
}

import FinanceModel
import GRDB

/// The tags of one transaction: those that a person gave, and those of rules that the person did not remove.
package struct TransactionTags {
  private let transaction: Int64
  private let ofRules: TagList
  private let removed: TagList

  package init(of transaction: Int64, _ db: Database) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT rule_tags, tags_removed FROM transactions WHERE id = ?",
      arguments: [transaction])
    self.transaction = transaction
    ofRules = TagList(stored: row?["rule_tags"])
    removed = TagList(stored: row?["tags_removed"])
  }

  /// Gives tags, where they are not shown, and takes others away, for good where a rule gives them.
  package func write(adding: [String], removing: [String], _ log: ChangeLog) throws {
    let own = CellEdit.tags(
      adding: adding.filter { ofRules.spelling(of: $0) == nil }, removing: removing)
    try log.edit(Cell(.transaction, transaction, "tags"), own)
    let taken = removing.compactMap { ofRules.spelling(of: $0) }
    guard !taken.isEmpty || removed.stored != nil else { return }
    try log.edit(
      Cell(.transaction, transaction, "tags_removed"), .tags(adding: taken, removing: adding))
  }

  /// What a person writes to have these tags and no others.
  package func columns(replacedWith tags: [String]) -> [(name: String, value: String?)] {
    let own = TagList(tags)
    var hidden = removed
    for tag in ofRules.tags {
      hidden.remove(tag)
      if own.spelling(of: tag) == nil { hidden.insert(tag) }
    }
    let columns = [("tags", own.stored)]
    return hidden == removed ? columns : columns + [("tags_removed", hidden.stored)]
  }
}

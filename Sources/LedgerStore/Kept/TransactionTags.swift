import FinanceModel
import GRDB

/// The tags of one transaction: those that a person gave, and those of rules that the person did not remove.
package struct TransactionTags: Equatable {
  private var own: TagList
  private let ofRules: TagList
  private var removed: TagList

  package init(of transaction: Int64, _ db: Database) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT tags, rule_tags, tags_removed FROM transactions WHERE id = ?",
      arguments: [transaction])
    own = TagList(stored: row?["tags"])
    ofRules = TagList(stored: row?["rule_tags"])
    removed = TagList(stored: row?["tags_removed"])
  }

  /// Gives a tag, where it is not shown.
  package mutating func add(_ tag: String) {
    removed.remove(tag)
    if ofRules.spelling(of: tag) == nil { own.insert(tag) }
  }

  /// Takes a tag away, for good where a rule gives it.
  package mutating func remove(_ tag: String) {
    own.remove(tag)
    if let ofRule = ofRules.spelling(of: tag) { removed.insert(ofRule) }
  }

  /// These and no others.
  package mutating func replace(with tags: [String]) {
    own = TagList(tags)
    for tag in ofRules.tags {
      removed.remove(tag)
      if own.spelling(of: tag) == nil { removed.insert(tag) }
    }
  }

  /// The columns that a person writes.
  package var columns: [(name: String, value: String?)] {
    [("tags", own.stored), ("tags_removed", removed.stored)]
  }
}

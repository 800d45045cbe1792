import FinanceModel

/// What a row of a statement is. Decided by ``LineMatcher``, carried out by ``LineChanges``.
package enum LineDecision: Sendable {
  /// No stored line is it: a line and a transaction of its own, under this id.
  case insert(id: String?, rule: LineRule)
  /// The same, but it looks like a stored line under an id that the bank used again: a person is asked.
  case flag(id: String, like: StoredLine)
  /// It is a stored line that needs no change, whatever the row says: what it says otherwise is kept
  /// beside the line.
  case known(StoredLine)
  /// It is a stored line whose id the source gives to another row by now.
  case moved(StoredLine)
  /// It is a stored line, as it was before: only what nothing else says of the line is taken over.
  case older(StoredLine)
  /// It is a stored line whose transaction a person deleted.
  case tombstone(StoredLine)
  /// It is a line that this statement printed already.
  case collapse(StoredLine)
  /// It is a stored line, whose facts it changes.
  case update(StoredLine, rule: LineRule)
  /// It is the stored pending line, posted now under the same id.
  case settle(StoredLine)
  /// It names the stored pending line that it settles.
  case settleLink(StoredLine, id: String)
  /// It names the stored line that it corrects.
  case correct(StoredLine, id: String)
  /// It names a stored line that it settles or corrects, and a person deleted that one's transaction.
  case followDeleted(StoredLine, id: String)
  /// A stored line names it as the one that it settles or corrects.
  case replacedBefore(by: StoredLine, id: String)
}

/// What came of a decision.
package struct LineEffect: Sendable {
  /// The transaction that the row states now.
  package var transaction: Int64
  /// Whether a fact of the transaction changed.
  package var isChanged: Bool

  package init(transaction: Int64, isChanged: Bool = false) {
    self.transaction = transaction
    self.isChanged = isChanged
  }
}

extension LineDecision {
  /// Counts the row. Nothing else does, but for ``OpenFeed``, where a row that was inserted turns out
  /// to be something else.
  func count(_ effect: LineEffect, in counts: inout RowCounts) {
    switch self {
    case .insert: counts.inserted += 1
    case .flag: counts.review += 1
    case .known, .replacedBefore: counts.duplicate += 1
    case .moved(let line):
      if line.state == .deletedByUser { counts.tombstoned += 1 } else { counts.duplicate += 1 }
    case .tombstone, .followDeleted: counts.tombstoned += 1
    case .collapse: counts.collapsed += 1
    // The same facts in other words are no change.
    case .update(_, .facts), .older:
      if effect.isChanged { counts.updated += 1 } else { counts.duplicate += 1 }
    case .update, .correct: counts.updated += 1
    case .settle, .settleLink: counts.settled += 1
    }
  }

  /// A row is a stored line, which it repeats.
  static func countRepeated(in counts: inout RowCounts) {
    counts.duplicate += 1
  }

  /// A row that was inserted is a stored line after all.
  static func countAbsorbed(in counts: inout RowCounts) {
    countFollowed(isDeleted: false, in: &counts)
  }

  /// A row that was inserted is a stored line after all, which a person may have deleted.
  static func countFollowed(isDeleted: Bool, in counts: inout RowCounts) {
    counts.inserted -= 1
    if isDeleted { counts.tombstoned += 1 } else { counts.duplicate += 1 }
  }
}

/// Why a line came to its transaction, or what changed it: as `transaction_mappings.rule` and
/// `decisions.rule` keep it.
package enum LineRule: String, CaseIterable, Sendable {
  // How a line came to its transaction.
  case new
  case idReused = "id_reused"
  case replaced
  case pendingLink = "pending_link"
  case correction
  case rekeyed
  case settled
  case otherFeed = "other_feed"
  case balance
  case person
  case personSettled = "person_settled"
  // What changed a line.
  case facts
  case id
  case returned
  case settledSameID = "settled_same_id"
  case rebalanced
  case moved
  case parted
  case removed
  case expired
  // Why a person is asked.
  case possibleDuplicate = "possible_duplicate"
  case bookedTwice = "booked_twice"
}

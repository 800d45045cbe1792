import FinanceModel
import GRDB
import LedgerStore

/// Takes a change of a person back, or makes it again.
struct ChangeUndo {
  let change: StoredChange
  let db: Database
  private let written: [StoredChange.Written]

  init(_ change: StoredChange, _ db: Database) throws {
    self.change = change
    self.db = db
    written = try change.written(db)
  }

  /// The rows that it made, moved or took out, or the reviews that it answered.
  private func marks(_ subject: Book.ChangedValue.Subject) -> [StoredChange.Written] {
    written.filter { $0.cell.name == Cell.state && $0.cell.subject == subject }
  }

  private var cells: [Cell] { written.map(\.cell).filter { $0.name != Cell.state } }

  // MARK: Undoing

  func undo(at time: String) throws {
    guard change.change.undoneAt == nil else {
      throw FinanceETLError(
        .invalidArgument, "change \(change.id) is already undone",
        hint: "\(.redoChange(change.id)) makes it again")
    }
    try ChangeBlockers(change: change, db: db).refuse()
    do {
      let settling = ChangedCells(change: change, db: db)
      try settling.check(cells)
      try change.set(undoneAt: time, db)
      try undoRows()
      try settling.settle(cells)
    } catch let error as FinanceETLError {
      throw FinanceETLError(
        .invalidArgument, "change \(change.id) cannot be undone: \(error.message)",
        hint: error.hint)
    }
  }

  private func undoRows() throws {
    switch change.kind {
    case .edit, .tag, .renameTag, .divide, .transfer, .editAccount, .bind, .dismiss: break
    case .rules:
      let days = TransferDays(db: db)
      try days.note(ChangedLabels(of: change.id, db).undo())
      try days.pair()
    case .delete: try DeletedRows(db: db).restore(marks(.transaction).map(\.cell.row))
    case .restore:
      for mark in marks(.transaction) {
        try DeletedRows(db: db).delete(mark.cell.row, at: mark.before ?? "")
      }
    case .add: try setImport(.undone)
    case .accept, .keep, .merge, .split, .pair:
      try AnswerUndo(db: db, replaced: change.facts).undo(
        marks(.review), apart: marks(.transaction).map(\.cell.row))
    case .reopen: try AnswerUndo(db: db, replaced: change.facts).answerAgain(marks(.review))
    case .addAccount: try AddedAccount(db: db).remove(marks(.account).map(\.cell.row))
    case .mergeAccounts:
      throw FinanceETLError(
        .invalidArgument,
        "accounts were merged, and what each document stated of which is not kept",
        hint: "to have two accounts again, undo the imports of one (\(.undoImport(nil))) and"
          + " import them with \(.account)")
    }
  }

  /// What a person adds is an import of its own.
  private func setImport(_ state: ImportHistory.State) throws {
    for mark in marks(.transaction) {
      guard let id = (mark.after ?? "").split(separator: " ").last.flatMap({ Int64($0) }) else {
        continue
      }
      _ = try ImportHistory(db, importID: id).set(state, document: nil)
    }
  }

  // MARK: Redoing

  func redo() throws {
    guard change.change.undoneAt != nil else {
      throw FinanceETLError(
        .invalidArgument, "change \(change.id) is not undone",
        hint: "\(.listChanges) shows which are")
    }
    let cannot = "change \(change.id) cannot be redone: "
    switch change.kind {
    case .accept, .keep, .merge, .split, .pair, .reopen:
      throw FinanceETLError(
        .invalidArgument, cannot + "an answer is given anew",
        hint: "\(.listReviews(.open)) shows what is open")
    case .rules, .addAccount, .mergeAccounts, .restore:
      throw FinanceETLError(.invalidArgument, cannot + "do it anew")
    case .edit, .tag, .renameTag, .divide, .transfer, .editAccount, .bind, .dismiss, .delete, .add:
      break
    }
    if let later = try ChangeBlockers(change: change, db: db).newest() {
      throw FinanceETLError(
        .invalidArgument, cannot + "change \(later.id) came after it",
        hint: "first \(.undoChange(later.id))")
    }
    do {
      let settling = ChangedCells(change: change, db: db)
      if change.kind == .add { try setImport(.live) }
      try settling.check(cells)
      try change.set(undoneAt: nil, db)
      if change.kind == .delete {
        for mark in marks(.transaction) {
          try DeletedRows(db: db).delete(mark.cell.row, at: change.change.madeAt.text)
        }
      }
      try settling.settle(cells)
    } catch let error as FinanceETLError {
      throw FinanceETLError(.invalidArgument, cannot + error.message, hint: error.hint)
    }
  }
}

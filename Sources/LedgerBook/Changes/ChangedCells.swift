import FinanceModel
import GRDB
import LedgerStore

/// The cells that a change wrote, shown again as the changes that count make them.
struct ChangedCells {
  let change: StoredChange
  let db: Database

  /// Throws where a cell holds something that no change wrote, or its row is gone for good.
  func check(_ cells: [Cell]) throws {
    let values = CellValues(db)
    for cell in cells {
      if cell.subject == .transaction, try !values.isKept(cell.row) {
        throw FinanceETLError(
          .invalidArgument, "transaction \(cell.row) is one with another since",
          hint: "\(.explainTransaction(cell.row)) shows what became of it")
      }
      let chain = try CellChain(cell, db)
      guard !chain.isForgotten(change.id),
        try chain.value() != values.value(of: cell)
      else { continue }
      throw FinanceETLError(
        .invalidArgument,
        "\(cell.name.replacing("_", with: " ")) of \(cell.subject.rawValue) \(cell.row) was changed"
          + " since by something else")
    }
    try checkBindings(cells)
  }

  /// Writes what the changes that count make of the cells, and what follows from it.
  func settle(_ cells: [Cell]) throws {
    let values = CellValues(db)
    var moved: [Int64] = []
    for cell in cells {
      let chain = try CellChain(cell, db)
      guard !chain.isForgotten(change.id) else { continue }
      let value = try chain.value()
      guard try value != values.value(of: cell) else { continue }
      try checkName(cell, value)
      try values.write(value, to: cell)
      if cell.name == "parts" { try settleParts(of: cell.row, value) }
      if cell.name == "transfer_to" { moved.append(cell.row) }
    }
    for cell in cells where cell.subject == .account && cell.name == "opening" {
      try AccountOpening(db: db, account: cell.row).check()
    }
    let days = TransferDays(db: db)
    if !moved.isEmpty { try days.note(moved) }
    if !moved.isEmpty || cells.contains(where: { $0.subject == .account }) { try days.pair() }
  }

  // MARK: What follows

  /// What was asked and answered about the parts that are there again.
  private func settleParts(of transaction: Int64, _ parts: String?) throws {
    guard parts != nil else { return try SplitReviews.forget(transaction, db) }
    for review in change.facts?["reviews"]?.array ?? [] {
      try StoredReview.write(review, about: transaction, db)
    }
  }

  private func checkName(_ cell: Cell, _ name: String?) throws {
    guard cell.subject == .account, cell.name == "name_override" else { return }
    let bank = try String.fetchOne(
      db, sql: "SELECT bank_name FROM accounts WHERE id = ?", arguments: [cell.row])
    _ = try AccountName(name ?? bank ?? "", for: cell.row, db)
  }

  /// Throws where a document was loaded by a binding since.
  private func checkBindings(_ cells: [Cell]) throws {
    for cell in cells where cell.subject == .binding {
      let account = try CellValues(db).value(of: cell)?.split(separator: " ").first
      let importID = try Int64.fetchOne(
        db,
        sql: """
          SELECT max(d.import_id) FROM statements s JOIN documents d ON d.id = s.document_id
          WHERE s.account_id = ? AND s.account_rule = 'binding' AND s.state = 'live'
            AND d.started_at >= ?
          """, arguments: [account.flatMap { Int64($0) }, change.change.madeAt.text])
      guard let importID else { continue }
      throw FinanceETLError(
        .invalidArgument, "import \(importID) loaded documents by the binding",
        hint: "first \(.undoImport(importID))")
    }
  }
}

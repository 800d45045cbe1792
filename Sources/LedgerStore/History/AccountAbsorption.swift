import GRDB

/// What goes from one account to another that takes it over, while both are loaded anew.
struct AccountAbsorption {
  let db: Database
  /// The account that stays.
  let account: Int64
  /// The one that is taken over.
  let other: Int64
  /// Both, before they are loaded anew.
  let snapshot: AccountSnapshot

  /// Gives the account the statements, balances and feeds of the other.
  func takeOver() throws {
    try AccountTable.giveStated(of: other, to: account, snapshot, db)
  }

  /// A row that both accounts had is one now, and shows what a person said of either.
  func keepWhatPersonsSaid() throws {
    try snapshot.noteSuccessors()
    for row in try snapshot.successors() {
      let said = try snapshot.persons(of: row.gone)
      guard !said.isEmpty else { continue }
      try UserColumns(of: row.now, db).joined(with: said).write(to: row.now, db)
    }
    for row in try snapshot.reviewedSuccessors() {
      try ReviewTable.follow(row.gone, to: row.now, db)
    }
    try ReviewTable.dropSelves(db)
    try snapshot.followSuccessors()
  }
}

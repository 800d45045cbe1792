import FinanceModel
import GRDB

/// Reads the index of amounts by day, and nothing else: not one row of the table.
struct AmountIndex {
  static let query = """
    SELECT date, amount, id FROM transactions
    WHERE account_id = ?1 AND date BETWEEN ?2 AND ?3
    """

  private let statement: BulkStatement

  init(_ db: Database) throws(FinanceETLError) {
    statement = try BulkStatement(db, Self.query)
  }

  /// Hands over day, amount in minor units and id of each row of an account within some days, but for rows
  /// that move nothing.
  func forEach(
    of account: Int64, from first: CivilDate, to last: CivilDate,
    _ body: (_ day: Int32, _ amount: Int64, _ id: Int64) -> Void
  ) throws(FinanceETLError) {
    statement.bind(1, account)
    statement.bind(2, first.isoText)
    statement.bind(3, last.isoText)
    try statement.all { row in
      let amount = row.integer(1)
      guard amount != 0, let date = CivilDate(iso: row.bytes(0)) else { return }
      body(date.daysSince1970, amount, row.integer(2))
    }
  }
}

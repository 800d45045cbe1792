import GRDB

/// Where what is said of a transaction is kept at the moment.
enum RowPlace: String {
  case transactions
  /// No statement states it at the moment.
  case aside = "set_aside"

  init(of transaction: Int64, _ db: Database) throws {
    self = try TransactionTable(db: db).exists(transaction) ? .transactions : .aside
  }

  /// The column of the transaction's id.
  var key: String { self == .aside ? "transaction_id" : "id" }
}

/// The products that are fetched, as Plaid names them.
package enum PlaidProduct: String, CaseIterable, Sendable {
  case transactions, investments, liabilities

  /// The documents beside that of the transactions.
  static let documents = ["holdings", "investment-transactions", "liabilities"]

  var documents: [String] {
    switch self {
    case .transactions: []
    case .investments: ["holdings", "investment-transactions"]
    case .liabilities: ["liabilities"]
    }
  }
}

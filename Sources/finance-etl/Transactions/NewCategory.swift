import FinanceETL

/// A category that transactions are the first to have: it may be a slip.
struct NewCategory: Encodable {
  private let transaction: Int64?
  private let transactions: [Int64]?
  private let category: String

  private enum CodingKeys: String, CodingKey {
    case transaction, transactions
    case category = "new_category"
  }

  init(of ids: [Int64], _ category: String) {
    transaction = ids.count == 1 ? ids[0] : nil
    transactions = ids.count == 1 ? nil : ids
    self.category = category
  }

  func printJSON() throws { try Console.print(json: self) }

  static func draw(_ category: String?, isDryRun: Bool = false) {
    guard let category else { return }
    Console.print("\(category) \(isDryRun ? "would be" : "is") a new category.")
  }
}

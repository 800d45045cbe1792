import FinanceModel
import ImportPipeline
import Matching

/// The keys of a part's rows, as threads that read work them out beforehand.
struct RowKeys: Sendable {
  private let keys: [RowKey]

  /// Those of the part's rows, or none: then the loader works them out, as it does where only the book
  /// knows the currency of a row.
  static func of(_ part: PreparedPart) -> [RowKey] {
    (part.prepared as? RowKeys)?.keys ?? []
  }

  /// Works out the keys.
  struct Preparation: PartPreparation {
    func prepare(_ part: StatementPart, currency: Currency?) -> (any Sendable)? {
      guard case .transactions(let rows) = part else { return nil }
      return RowKeys(keys: RowKey.all(of: rows, in: currency))
    }
  }
}

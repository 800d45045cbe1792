import FinanceModel
import ImportPipeline

extension StatementPart {
  /// What of it the book does not hold yet, as rows of the quarantine.
  var unloaded: [RejectedRow] {
    switch self {
    case .balance(let balance):
      [
        Self.row(
          "\(balance.kind.rawValue) \(balance.amount?.text ?? "") \(balance.name ?? "")",
          RowLocation())
      ]
    case .securities(let securities):
      securities.map { Self.row("security \($0.id) \($0.name ?? "")", $0.location) }
    case .holdings(let snapshot):
      snapshot.holdings.map {
        Self.row(
          "holding \($0.security) \($0.units.text) units, value \($0.value?.text ?? "unknown")",
          $0.location)
      }
    case .prices(let prices):
      prices.map { Self.row("price \($0.security) \($0.date) \($0.price.text)", $0.location) }
    case .liability(let facts): [Self.row("terms of a debt", facts.location)]
    case .statement, .transactions, .account, .removed, .skipped, .quarantined: []
    }
  }

  private static func row(_ raw: String, _ location: RowLocation) -> RejectedRow {
    RejectedRow(
      location: location, raw: raw, code: .unsupportedContent,
      reason: "investment content is not stored yet",
      hint: "it is kept in the quarantine; a later version may load it")
  }
}

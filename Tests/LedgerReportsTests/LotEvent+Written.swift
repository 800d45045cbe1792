import FinanceETL
import Testing

@testable import LedgerReports

extension LotEvent {
  /// A trade as a test writes it: `2023-01-10 buy 10 -1005.00`.
  static func written(
    _ id: Int64, _ text: String, security: Int64 = 1, account: Int64 = 1
  ) throws -> LotEvent {
    let words = text.split(separator: " ").map(String.init)
    let kind = try #require(TradeKind(rawValue: words[1]), "\(text)")
    return LotEvent(
      id: id, key: PositionKey(account: account, security: security), date: try words[0].day,
      kind: kind, units: words[2] == "-" ? nil : try words[2].decimal,
      cash: try (words.count > 3 ? words[3] : "0").decimal, currency: .usd)
  }
}

/// The same, in short.
func event(
  _ id: Int64, _ text: String, security: Int64 = 1, account: Int64 = 1
) throws -> LotEvent {
  try .written(id, text, security: security, account: account)
}

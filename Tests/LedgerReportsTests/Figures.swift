import FinanceETL
import Testing

@testable import LedgerReports

/// The decimal that a test writes.
func decimal(_ text: String) throws -> ExactDecimal {
  try #require(ExactDecimal(text), "\(text)")
}

func day(_ text: String) throws -> CivilDate {
  try #require(CivilDate(iso: text), "\(text)")
}

/// A trade as a test writes it: `2023-01-10 buy 10 -1005.00`.
func event(
  _ id: Int64, _ text: String, security: Int64 = 1, account: Int64 = 1
) throws -> LotEvent {
  let words = text.split(separator: " ").map(String.init)
  let kind = try #require(TradeKind(rawValue: words[1]), "\(text)")
  return LotEvent(
    id: id, key: PositionKey(account: account, security: security), date: try day(words[0]),
    kind: kind, units: words[2] == "-" ? nil : try decimal(words[2]),
    cash: try decimal(words.count > 3 ? words[3] : "0"), currency: .usd)
}

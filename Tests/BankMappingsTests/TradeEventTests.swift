import FinanceModel
import Testing

@testable import BankMappings

@Suite("Rows of one event")
struct TradeEventTests {
  private static func mapping() throws -> BankMapping {
    var mapping = MappingText()
    mapping.detect = "{header: [Date, Text, Order]}"
    mapping.columns =
      "{date: Date, text: Text, units: Units, currency: Currency, amount: Amount, order: Order}"
    mapping.account = "{kind: investment, institution: Broker, currency: EUR}"
    mapping.fields = ["currency: currency"]
    mapping.more = """
      kind: trades
      security: {ticker: {text: NWD}}
      trade:
        kind: {from: text, map: {Buy: buy, Sell: sell, Fee: expense, Tax: tax, FX: cash, Coin: transfer}}
        units: units
      rows: {join: {by: order}}
      """
    return try mapping.decoded()
  }

  private static func table(_ lines: [String]) throws -> ReadTable {
    try read(
      (["Date,Text,Units,Currency,Amount,Order"] + lines).joined(separator: "\n") + "\n",
      try mapping())
  }

  @Test("the trade, its fee and the exchange of currencies are one row")
  func joined() throws {
    let table = try Self.table([
      "2024-01-02,FX,,EUR,-31.91,a", "2024-01-02,Fee,,EUR,-1,a", "2024-01-02,FX,,USD,33.90,a",
      "2024-01-02,Buy,1,USD,-33.90,a", "2024-01-03,Fee,,EUR,-2,",
    ])
    #expect(table.amounts == ["-32.91", "-2"])
    let row = try #require(table.rows.first)
    #expect(row.currency?.code == "EUR")
    #expect(row.originalAmount?.text == "-33.90" && row.originalCurrency?.code == "USD")
    #expect(row.trade?.fees?.text == "1" && row.trade?.units?.text == "1")
    #expect(row.memo?.contains("FX") == true)
  }

  @Test("units that go beside one trade are a row of their own, and the trade has its cash")
  func besides() throws {
    let table = try Self.table([
      "2024-01-02,Buy,1,EUR,0,a", "2024-01-02,FX,,EUR,-33.90,a", "2024-01-02,Coin,-0.1,EUR,0,a",
    ])
    #expect(table.amounts == ["-33.90", "0"])
    #expect(table.trades.map(\.kind) == [.buy, .transferOut])
    #expect(table.trades.map { $0.units?.text } == ["1", "-0.1"])
  }

  @Test("rows stay apart where the cash is left in two currencies, or there are two trades")
  func apart() throws {
    let currencies = try Self.table([
      "2024-01-02,Buy,1,USD,-33.90,a", "2024-01-02,Fee,,EUR,-1,a",
    ])
    #expect(currencies.amounts == ["-33.90", "-1"])
    let trades = try Self.table([
      "2024-01-02,Buy,1,EUR,-1,a", "2024-01-02,Sell,1,EUR,2,a", "2024-01-02,Fee,,EUR,-1,a",
    ])
    #expect(trades.amounts == ["-1", "2", "-1"])
  }

  @Test("the cash of all rows is the cash of the events, whatever is joined")
  func conserved() throws {
    var lines: [String] = []
    for event in 0..<40 {
      lines.append("2024-01-02,Buy,1,EUR,-\(event).25,\(event % 7 == 0 ? "" : "e\(event)")")
      if event % 2 == 0 { lines.append("2024-01-02,Fee,,EUR,-1.10,e\(event)") }
      if event % 3 == 0 { lines.append("2024-01-02,Tax,,EUR,-0.35,e\(event)") }
    }
    let table = try Self.table(lines)
    func sum(_ texts: [String]) -> ExactDecimal {
      texts.compactMap { ExactDecimal($0) }.reduce(.zero) { $0.adding($1) ?? $0 }
    }
    let stated = lines.map { String($0.split(separator: ",", omittingEmptySubsequences: false)[4]) }
    #expect(sum(table.amounts) == sum(stated))
    #expect(table.rows.count < lines.count)
  }
}

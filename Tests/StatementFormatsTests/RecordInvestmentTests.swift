import FinanceModel
import StatementFormats
import Testing

@Suite("Records of investments")
struct RecordInvestmentTests {
  private func read(_ records: String...) throws -> ReadStatement {
    let statement = """
      {"type":"statement","feed":"records:x","account":{"key":"k","kind":"INVESTMENT",\
      "currency":"USD"}}
      """
    return try ReadStatement(
      ([statement] + records).joined(separator: "\n"), by: RecordsAdapter([]))
  }

  private func trade(_ members: String) -> String {
    #"{"type":"trade","date":"2024-01-02","amount":"-100.00","id":"1","trade":{"# + members + "}}"
  }

  @Test("numbers of a trade are texts or JSON numbers, with their digits")
  func numbers() throws {
    for units in ["\"10.50\"", "10.50"] {
      let read = try read(
        trade(#""kind":"buy","security":"cusip:037833100","price":9.5,"units":"# + units))
      let trade = try #require(read.rows.first?.trade)
      #expect(trade.units?.text == "10.50" && trade.price?.text == "9.5")
    }
  }

  @Test(
    "what of a trade cannot be read is never left out: the row is quarantined and says why",
    arguments: [
      (#""kind":"buy","security":"cusip:037833100","units":"ten""#, "units"),
      (#""kind":"buy","security":"cusip:037833100","units":"1","fees":"x""#, "fees"),
      (#""kind":"buy","security":"cusip:037833101","units":"1""#, "security"),
      (#""kind":"buy","security":"Apple","units":"1""#, "security"),
      (#""kind":"buy","units":"1""#, "security"),
      (#""kind":"buy","security":"cusip:037833100""#, "units"),
      (#""kind":"swap","security":"cusip:037833100","units":"1""#, "kind"),
      (#""kind":"buy","security":"cusip:037833100","units":"1","sub_account":"x""#, "sub_account"),
      (
        #""kind":"transfer_in","security":"cusip:037833100","units":"1","acquired":"2024""#,
        "acquired"
      ),
      (
        #""kind":"split","security":"cusip:037833100","units":"1","split":{"numerator":"2"}"#,
        "denominator"
      ),
    ])
  func unreadable(members: String, word: String) throws {
    let read = try read(trade(members))
    #expect(read.rows.isEmpty)
    #expect(read.quarantined.count == 1)
    #expect(read.quarantined.first?.reason.contains("\"\(word)\"") == true)
  }

  @Test("a record of a trade without one is quarantined")
  func withoutTrade() throws {
    let read = try read(#"{"type":"trade","date":"2024-01-02","amount":"-100.00","id":"1"}"#)
    #expect(read.rows.isEmpty && read.quarantined.count == 1)
  }

  @Test("a holding that cannot be read is quarantined, and the others of its snapshot are kept")
  func holdings() throws {
    let read = try read(
      """
      {"type":"holdings","date":"2024-01-31","complete":true,"holdings":[\
      {"security":"cusip:037833100","units":10,"value":"200"},\
      {"security":"ticker:MSFT","units":"x"},{"units":"1"},\
      {"security":"ticker:MSFT","units":"1","price":"-1"},\
      {"security":"ticker:MSFT","units":"1","lots":[{"units":"y"}]}]}
      """)
    #expect(read.snapshots.first?.holdings.map(\.units.text) == ["10"])
    #expect(read.snapshots.first?.isComplete == false)
    #expect(read.quarantined.count == 4)
  }

  @Test(
    "securities, prices and debts that cannot be read are quarantined",
    arguments: [
      #"{"type":"security","id":"ticker:MSFT","kind":"NOPE"}"#,
      #"{"type":"security","id":"ticker:MSFT","kind":"STOCK","identifiers":["isin:X"]}"#,
      #"{"type":"price","security":"ticker:A","date":"2024-01-31","price":"-20","origin":"market"}"#,
      #"{"type":"liability","date":"2024-01-31","amounts":{"minimum_payment":"five"}}"#,
      #"{"type":"holdings","date":"2024-01-32","complete":true,"holdings":[]}"#,
    ])
  func others(_ record: String) throws {
    let read = try read(record)
    #expect(read.quarantined.count == 1)
    #expect(read.securities.isEmpty && read.prices.isEmpty && read.liabilities.isEmpty)
    #expect(read.snapshots.isEmpty)
  }
}

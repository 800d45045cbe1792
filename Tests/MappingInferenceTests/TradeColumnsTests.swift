import FinanceModel
import Testing

@testable import MappingInference

@Suite("Tables of trades, inferred")
struct TradeColumnsTests {
  @Test(
    "a table with units and what they are of is refused: a mapping of its cash would lose them",
    arguments: [
      ("Trade Date,Action,Symbol,Quantity,Price,Amount", "Quantity", "Symbol"),
      ("Datum;Vorgang;ISIN;Stück;Kurs;Betrag", "Stück", "ISIN"),
      ("Date,Type,Product,ISIN,No. of shares,Total", "No. of shares", "ISIN"),
      ("Account,Symbol,Description,Quantity,Last Price,Current Value", "Quantity", "Symbol"),
    ])
  func refused(header: String, units: String, security: String) throws {
    let mark = header.contains(";") ? ";" : ","
    let cells = header.split(separator: Character(mark)).map { name -> String in
      switch name {
      case "Trade Date", "Datum", "Date": "2024-01-13"
      case "Quantity", "Stück", "No. of shares": "7"
      case "Amount", "Betrag", "Total", "Price", "Kurs", "Last Price", "Current Value": "20.50"
      default: "Words"
      }
    }
    let row = cells.joined(separator: mark)
    let text = ([header] + Array(repeating: row, count: 5)).joined(separator: "\n") + "\n"
    let error = try #require(throws: FinanceETLError.self) {
      try Inference.infer([InferenceSample(fileName: "trades.csv", bytes: Array(text.utf8))])
    }
    #expect(error.message.contains("the units in \"\(units)\""))
    #expect(error.message.contains("the security in \"\(security)\""))
    #expect(error.hint?.description.contains("kind: trades") == true)
  }

  @Test(
    "a table of money is none, whatever it counts or names",
    arguments: [
      ["Date", "Text", "Amount"], ["Datum", "Variable symbol", "Betrag"],
      ["Date", "Quantity", "Description", "Amount"], ["Date", "Symbol", "Amount"],
    ])
  func money(header: [String]) {
    #expect(TradeColumns(header) == nil)
  }
}

import BankMappings
import FinanceModel
import Testing

@testable import MappingInference

@Suite("Tables of trades, inferred")
struct TradeTableTests {
  private func infer(_ text: String) throws -> InferredMapping {
    try Inference.infer([InferenceSample(fileName: "trades.csv", bytes: Array(text.utf8))])
  }

  private func refusal(of text: String) throws -> FinanceETLError {
    try #require(throws: FinanceETLError.self) { try infer(text) }
  }

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
    let error = try refusal(
      of: ([header] + Array(repeating: row, count: 5)).joined(separator: "\n") + "\n")
    #expect(error.message.contains("the units in \"\(units)\""))
    #expect(error.message.contains("the security in \"\(security)\""))
    #expect(error.hint?.description.contains("kind: trades") == true)
  }

  @Test(
    "what the columns hold tells trades, whatever their names are",
    arguments: [
      // A quantity and a price make the amount.
      """
      When,What,How many,Each,Paid
      2024-03-15,Lark,12.5,102.40,1280.00
      2024-03-18,Finch,4.125,55.20,227.70
      2024-03-21,Lark,2.5,104.00,260.00
      """,
      // Purchases and sales of few names, at a price that another currency pays.
      """
      Day,Name,Kind,Count,Price,Value
      2024-03-15,Lark,Buy,10,250,1923.08
      2024-03-18,Lark,Sell,-4,251,-772.30
      2024-03-21,Finch,Buy,20,250,4000.00
      2024-03-22,Finch,Sell,-10,251,-2008.00
      """,
      // The unit is a coin.
      """
      Time,Text,Amount,Currency
      2024-03-15,Reward,0.0125,ETH
      2024-03-18,Transfer,-0.5,BTC
      """,
    ])
  func structured(text: String) throws {
    #expect(try refusal(of: text + "\n").message.hasPrefix("the table has trades or holdings"))
  }

  @Test(
    "units times the price prove a draft of trades, with costs and signs as they are printed",
    arguments: [
      (
        """
        Tag;Fonds;Vorgang;Anteile;Kurs;Gegenwert EUR
        15.03.2024;Lerche Welt;Zeichnung;17,806;14,5612;259,28
        18.03.2024;Fink Klein;Zeichnung;3,302;55,9965;184,90
        21.03.2024;Lerche Welt;Rücknahme;5,000;15,0000;75,00
        """, "in: [Rücknahme], out: [Zeichnung]", ["-259.28", "-184.90", "75.00"]
      ),
      (
        """
        Date,Order,ISIN,Shares,Price,Fee,Total
        2024-03-15,Buy,DE0007164600,10,150.25,4.90,-1507.40
        2024-03-18,Sell,DE0007164600,5,160.50,4.90,797.60
        2024-03-22,Buy,US0378331005,3,170.10,1.00,-511.30
        """, "fees: [fee]", ["-1507.40", "797.60", "-511.30"]
      ),
    ])
  func drafted(text: String, part: String, amounts: [String]) throws {
    let inferred = try infer(text + "\n")
    #expect(inferred.yaml.contains("kind: trades"))
    #expect(inferred.yaml.contains(part))
    #expect(inferred.tradeCount == 3)
    #expect(inferred.firstRows.map(\.amount.text) == amounts)
    #expect(inferred.isProven)
  }

  @Test("one purchase whose units and price do not make its amount is no draft, and no cash")
  func unproven() throws {
    let text = """
      Date,Order,ISIN,Shares,Price,Total
      2024-03-15,Buy,DE0007164600,10,150.25,-1502.50
      2024-03-18,Sell,DE0007164600,5,160.50,802.50
      2024-03-22,Buy,US0378331005,3,170.10,-410.30
      """
    #expect(try refusal(of: text + "\n").message.contains("trades or holdings"))
  }

  @Test(
    "a table of money is none, whatever it counts or names",
    arguments: [
      ["Date", "Text", "Amount"], ["Datum", "Variable symbol", "Betrag"],
      ["Date", "Quantity", "Description", "Amount"], ["Date", "Symbol", "Amount"],
      ["Date", "Reference number", "Description", "Price", "Balance"],
      ["Fecha", "Código", "Concepto", "Cantidad", "Saldo"],
    ])
  func money(header: [String]) {
    #expect(!TradeHeader.isTradeTable(header, rows: []))
  }

  @Test(
    "an exchange of currencies, and goods at a price, are money",
    arguments: [
      """
      Date,Merchant,Amount,Rate,Original Amount,Original Currency
      2024-03-15,Cafe Roma,-10.85,1.0850,-10.00,EUR
      2024-03-16,Hotel Bern,-113.00,1.1300,-100.00,CHF
      2024-03-20,Cafe Roma,-21.80,1.0900,-20.00,EUR
      """,
      """
      Datum;Tankstelle;Liter;Preis;Betrag
      15.03.2024;Nord;40,12;1,799;72,18
      18.03.2024;Süd;35,50;1,829;64,93
      22.03.2024;Nord;20,00;1,809;36,18
      """,
    ])
  func goods(text: String) throws {
    #expect(try infer(text + "\n").yaml.contains("kind: checking"))
  }

  @Test(
    "a list of balances has no transactions",
    arguments: [
      "Datum;Buchsaldo;Valutasaldo\n2024-03-15;1204,10;1204,10\n2024-03-14;1183,70;1190,00\n",
      "Tag;Tagesendsaldo;Buchungen\n15.03.2024;1204,10;3\n14.03.2024;1183,70;1\n",
      "Date,Closing balance,Currency\n2024-03-15,1204.10,GBP\n2024-03-14,1183.70,GBP\n",
    ])
  func balances(text: String) throws {
    #expect(try refusal(of: text).message.contains("a list of balances has no transactions"))
  }
}

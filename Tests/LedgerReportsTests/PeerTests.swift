import FinanceETL
import JSONText
import TestSupport
import Testing

@testable import LedgerReports

/// One portfolio, as this program and as others count it. They must be installed: `scripts/lib.sh`.
@Suite("Reports, beside other programs")
struct PeerTests {
  private struct Deal {
    var date: String
    var ticker: String
    /// + bought, − sold.
    var units: String
    /// Paid or received, fees included.
    var cash: String
  }

  private static let deals = [
    Deal(date: "2023-01-10", ticker: "EXA", units: "10", cash: "1005.00"),
    Deal(date: "2023-02-03", ticker: "EXB", units: "2.5", cash: "250.10"),
    Deal(date: "2023-06-15", ticker: "EXA", units: "20", cash: "2404.20"),
    Deal(date: "2023-07-01", ticker: "EXA", units: "-14", cash: "1700.33"),
    Deal(date: "2023-09-12", ticker: "EXB", units: "8", cash: "900.80"),
    Deal(date: "2024-01-22", ticker: "EXA", units: "25", cash: "3100.00"),
    Deal(date: "2024-02-02", ticker: "EXB", units: "-4.5", cash: "470.00"),
    Deal(date: "2024-08-20", ticker: "EXA", units: "-28", cash: "3394.12"),
  ]

  private static let prices = ["EXA": "131.40", "EXB": "99.25"]

  private func filled() throws -> ReportedBook {
    let book = try ReportedBook()
    var lines = Self.prices.keys.sorted().map { ReportedBook.security($0, "STOCK") }
    lines.append(ReportedBook.row("2023-01-01", "20000.00", "deposit"))
    for deal in Self.deals {
      let isSale = deal.units.hasPrefix("-")
      lines.append(
        ReportedBook.trade(
          deal.date, isSale ? "sell" : "buy", deal.ticker, (isSale ? "" : "-") + deal.cash,
          #""units":"\#(deal.units)""#))
    }
    try book.load("broker", kind: "INVESTMENT", lines)
    let rows = Self.prices.sorted { $0.key < $1.key }.map { "2024-12-30,\($0.key),\($0.value),USD" }
    try book.scratch.write(
      (["date,symbol,price,currency"] + rows).joined(separator: "\n") + "\n", to: "prices.csv")
    try book.done("prices", "import", "prices.csv")
    return book
  }

  private func shell(_ command: String, in book: ReportedBook) throws -> String {
    let outcome = try Program.shell.run(["-c", command], in: book.scratch.folder)
    #expect(outcome.status == 0, "\(command): \(outcome.output)\(outcome.errors)")
    return outcome.output
  }

  @Test("hledger values the same holdings and cash at the same sum")
  func hledger() throws {
    try #require(Program.isInstalled("hledger"))
    let book = try filled()
    var journal = Self.prices.map { "P 2024-12-30 \($0.key) \($0.value) USD\n" }.joined()
    journal += "\n2023-01-01 deposit\n  (Assets:Broker)  20000.00 USD\n\n"
    for deal in Self.deals {
      let sign = deal.units.hasPrefix("-") ? "" : "-"
      journal += """
        \(deal.date) deal
          (Assets:Broker)  \(deal.units) \(deal.ticker)
          (Assets:Broker)  \(sign)\(deal.cash) USD


        """
    }
    try book.scratch.write(journal, to: "deals.journal")
    let valued = try shell(
      "hledger -f deals.journal balance -N -O csv --value=2024-12-31,USD -c '1000.000000 USD' '^Assets'",
      in: book)
    let worth = try book.report("net-worth", "--as-of", "2024-12-31")
    let net = try #require(worth.at("net")).decimal
    let theirs = try #require(
      valued.split(separator: "\n").last?.split(separator: "\"").last { $0 != "," })
    let amount = try String(theirs.prefix { $0 != " " }).replacing(",", with: "").decimal
    #expect(try amount.toPlaces(2) == net, "\(valued)")
  }

  @Test(
    "beancount books the same lots first in, first out: the same gain, the same cost that is left")
  func beancount() throws {
    try #require(Program.isInstalled("bean-query"))
    let book = try filled()
    var ledger = """
      option "operating_currency" "USD"
      2023-01-01 open Assets:Broker "FIFO"
      2023-01-01 open Assets:Cash
      2023-01-01 open Income:Gains


      """
    for deal in Self.deals {
      let isSale = deal.units.hasPrefix("-")
      ledger += """
        \(deal.date) * "deal"
          Assets:Broker  \(deal.units) \(deal.ticker) \(isSale ? "{}" : "{{\(deal.cash) USD}}")
          Assets:Cash  \(isSale ? "" : "-")\(deal.cash) USD
        \(isSale ? "  Income:Gains\n" : "")

        """
    }
    try book.scratch.write(ledger, to: "deals.beancount")
    func sum(_ query: String) throws -> ExactDecimal {
      let text = try shell("bean-query -q -f csv deals.beancount \"\(query)\"", in: book)
      let cell = try #require(text.split(whereSeparator: \.isNewline).last)
      let number = cell.filter { "0123456789.-".contains($0) }
      return try String(number).decimal.toPlaces(2)
    }
    let report = try book.report("performance")
    let cost = try sum("SELECT sum(cost(position)) WHERE account = 'Assets:Broker'")
    let gain = try sum("SELECT sum(position) WHERE account = 'Income:Gains'")
    #expect(try #require(report.at("totals.0.cost")).decimal == cost)
    #expect(try #require(report.at("totals.0.realised")).decimal == gain.negated)
  }
}

import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Assets, rates and prices on the command line")
struct ValuationTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func members(_ value: JSONValue?, _ names: String...) -> String {
    names.map { value?[$0]?.scalarText ?? "-" }.joined(separator: " ")
  }

  @Test("a book may begin with an asset; what it is worth, sold and taken back is listed exactly")
  func assets() throws {
    let added = try run(
      "assets", "add", "Gold", "--kind", "precious-metal", "--quantity", "2.5", "--currency", "USD",
      "--price", "2400.10", "--on", "2024-11-01", "--tag", "metal")
    #expect(added.output == "asset 1 is Gold, 2.5, worth 6000.25 USD of 2024-11-01\n")
    let listed = try json("assets")["assets"]?.array
    #expect(listed?.count == 1)
    #expect(
      members(
        listed?.first, "id", "kind", "quantity", "currency", "value", "value_date", "value_origin")
        == "1 PRECIOUS_METAL 2.5 USD 6000.25 2024-11-01 stated")
    #expect(try run("assets", "sell", "gold", "--quantity", "1", "--on", "2024-11-10").status == 0)
    let more = try run("assets", "sell", "gold", "--quantity", "1.6", "--on", "2024-11-10")
    #expect(more.status == 1)
    #expect(more.errors.hasPrefix("error: "), "\(more.errors)")
    #expect(more.errors.contains("at most 1.5 of \"Gold\" on 2024-11-10, found 1.6"))
    #expect(try run("assets", "--csv").output.contains("1.5,2.5,USD"))
    #expect(try run("assets", "undo", "Gold").output.contains("2.5, worth 6000.25 USD"))
    #expect(try run("assets", "remove", "Gold").status == 0)
    #expect(try json("assets")["assets"]?.array?.isEmpty == true)
    #expect(try run("assets", "undo", "Gold").status == 0)
    #expect(try json("assets", "values", "Gold")["values"]?.array?.count == 1)
  }

  @Test("a refused asset leaves no empty book behind")
  func refused() throws {
    #expect(try run("assets", "add", "Car").status == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("finance.sqlite")))
  }

  @Test("the ECB's history is read out of its archive, and what it has no rate for is counted")
  func rates() throws {
    try scratch.write(
      "Date,USD,CYP,GBP,\n2024-06-28,1.0705,N/A,0.84638,\n2024-06-27,1.0696,N/A,0.84600,\n",
      to: "eurofxref-hist.csv")
    let packed = try Program.shell.run(
      ["-c", "7z a -tzip hist.zip eurofxref-hist.csv"], in: scratch.folder)
    try #require(packed.status == 0, "\(packed.output)")
    let loaded = try json("rates", "import", "hist.zip")["documents"]?.array?.first
    #expect(members(loaded, "format", "added", "missing", "from") == "ecb_csv 4 2 2024-06-27")
    #expect(loaded?["path"]?.string == "hist.zip › eurofxref-hist.csv")
    #expect(
      try run("rates", "list", "--newest", "--csv").output
        == "date,base,quote,rate,origin\n2024-06-28,EUR,GBP,0.84638,ecb\n"
        + "2024-06-28,EUR,USD,1.0705,ecb\n")
    #expect(
      try run("rates", "--quote", "USD", "--as-of", "2024-06-27", "--csv").output
        == "date,base,quote,rate,origin\n2024-06-27,EUR,USD,1.0696,ecb\n")
    try scratch.write("date,base,quote,rate\n2024-06-28,EUR,USD,0\n", to: "zero.csv")
    let zero = try run("rates", "import", "zero.csv")
    #expect(zero.status == 1 && zero.errors.contains("zero.csv:2"), "\(zero.errors)")
    #expect(try json("rates", "remove", "--origin", "ecb")["removed"]?.integer == 4)
  }

  @Test("prices are read from a table and a ledger; what the book does not know needs attention")
  func prices() throws {
    try run("import", Checkout.root.appending(path: "samples/ofx-investment-trades/input.ofx").path)
    try scratch.write(
      """
      date,symbol,price,currency
      2024-06-20,EXMP,22.10,USD
      2024-06-20,NOPE,1,USD

      """, to: "prices.csv")
    let loaded = try run("prices", "import", "prices.csv")
    #expect(loaded.status == 2)
    #expect(
      loaded.output == """
        prices.csv: prices: 1 added, 2024-06-20
          NOPE: 1 not kept: the book knows no security of this name

        """)
    let ledger = try run(
      "prices", "import", "-", "--own", input: "P 2024-06-21 EXMP $22.40\n")
    #expect(ledger.status == 0, "\(ledger.errors)")
    let listed = try json(
      "prices", "list", "--security", "EXMP", "--from", "2024-06-20", "--to", "2024-06-25")
    #expect(
      listed["prices"]?.array?.map { members($0, "date", "price", "currency", "origin") } == [
        "2024-06-20 22.10 USD market", "2024-06-21 22.40 USD person",
      ])
    #expect(
      try run("prices", "import", "-", input: "date,symbol,price\n2024-06-20,EXMP,1\n").status == 1)
  }

  @Test("the newest prices and rates are those that the whole list ends with, for any day")
  func newest() throws {
    try run("import", Checkout.root.appending(path: "samples/ofx-investment-trades/input.ofx").path)
    let security = try #require(json("securities", "list")["securities"]?.array?.first?["id"])
    let id = security.scalarText ?? ""
    try scratch.write(
      """
      date,security,price,currency
      2024-01-02,\(id),10,USD
      2024-01-03,\(id),11,USD
      2024-01-05,\(id),12,USD
      2024-01-04,\(id),9,EUR

      """, to: "market.csv")
    try scratch.write(
      "date,security,price,currency\n2024-01-04,\(id),13,USD\n", to: "own.csv")
    try scratch.write(
      """
      date,base,quote,rate
      2024-01-02,EUR,USD,1.1
      2024-01-04,EUR,USD,1.2
      2024-01-03,EUR,GBP,0.9
      2024-01-03,CHF,GBP,0.8

      """, to: "rates.csv")
    for dryRun in [["--dry-run"], []] {
      let prices = try run(all: ["prices", "import", "market.csv"] + dryRun)
      #expect(prices.output.contains("4 added"), "\(prices.output)\(prices.errors)")
      #expect(prices.output.contains("is unchanged.") == !dryRun.isEmpty)
      #expect(try run(all: ["prices", "import", "own.csv", "--own"] + dryRun).status == 0)
      #expect(try run(all: ["rates", "import", "rates.csv"] + dryRun).output.contains("4 added"))
      let kept = try json("prices", "--security", id, "--origin", "market")["prices"]?.array?.count
      #expect(kept == (dryRun.isEmpty ? 4 : 0))
    }
    for day in ["2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04", "2024-01-05", "2025-01-01"]
    {
      for more in [["--origin", "market"], ["--origin", "market", "--from", "2024-01-04"]] {
        for list in ["prices", "rates"] {
          let found = try newest(list, to: day, more)
          #expect(try shown(list, ["--as-of", day] + more) == found, "\(list) \(day) \(more)")
        }
      }
    }
  }

  private func run(all arguments: [String]) throws -> Program.Outcome {
    try Program.financeETL.run(arguments, in: scratch.folder)
  }

  private func shown(_ list: String, _ arguments: [String]) throws -> Set<String> {
    let output = try run(all: [list, "--json"] + arguments).output
    let rows = try JSONParser.parse(Array(output.utf8))[list]?.array ?? []
    return Set(
      rows.map {
        members(
          $0, "date", "security_id", "base", "quote", "currency", "origin", "price", "rate")
      })
  }

  /// Of the list up to a day, the last one of each series.
  private func newest(_ list: String, to day: String, _ more: [String]) throws -> Set<String> {
    var newest: [String: String] = [:]
    for row in try shown(list, ["--to", day] + more).sorted() {
      let words = row.split(separator: " ").map(String.init)
      newest[words[1...5].joined(separator: " ")] = row
    }
    return Set(newest.values)
  }

  @Test("a book has a preferred currency, and says how old rates and prices may be")
  func settings() throws {
    #expect(try run("settings", "set", "currency", "eur").status == 0)
    #expect(try run("settings", "set", "rate-days", "10").status == 0)
    #expect(
      members(try json("settings")["settings"], "currency", "rate_days", "price_days")
        == "EUR 10 7")
    #expect(try run("settings", "set", "currency", "EURO").status == 1)
    #expect(try run("settings", "set", "rate-days", "many").status == 1)
    #expect(try run("settings", "set", "rate-days", "999").status == 1)
    #expect(try run("settings", "show").output.hasPrefix("currency    EUR\n"))
  }

  @Test("the lots of a sale are chosen by the trades that bought them")
  func lots() throws {
    try run("import", Checkout.root.appending(path: "samples/ofx-investment-trades/input.ofx").path)
    let trades = try #require(
      json("trades", "--security", "EXMP")["trades"]?.array)
    let bought = try #require(trades.first { $0["kind"]?.string == "buy" }?["id"]?.integer)
    let sold = try #require(trades.first { $0["kind"]?.string == "sell" }?["id"]?.integer)
    let chosen = try run("lots", "choose", "\(sold)", "--lot", "\(bought):40")
    #expect(chosen.output == "trade \(sold) takes 40 of \(bought)\n", "\(chosen.errors)")
    #expect(try json("lots")["lots"]?.array?.first?["units"]?.string == "40")
    #expect(try run("lots", "choose", "\(sold)", "--lot", "\(bought):41").status == 1)
    #expect(try run("lots", "choose", "\(sold)").status == 0)
    #expect(try json("lots")["lots"]?.array?.isEmpty == true)
  }
}

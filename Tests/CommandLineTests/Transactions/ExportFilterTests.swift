import Foundation
import TestSupport
import Testing

/// Exports of what filters find.
@Suite("Exports of a part of the transactions")
struct ExportFilterTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    func statement(_ key: String, _ rows: String) throws {
      try scratch.write(
        """
        {"type":"statement","feed":"\(key):1","account":{"key":"\(key)","name":"\(key)","currency":"EUR"},"covers":["2024-03-01","2024-03-31"],"ids":"trusted"}
        \(rows)
        """, to: "\(key).ndjson")
    }
    try statement(
      "Giro",
      """
      {"type":"balance","kind":"opening","date":"2024-02-29","amount":"100.00"}
      {"type":"balance","kind":"ledger","date":"2024-03-31","amount":"25.00"}
      {"type":"transaction","id":"1","date":"2024-03-02","amount":"-10.00","description":"Market","source_category":"Food"}
      {"type":"transaction","id":"2","date":"2024-03-03","amount":"-20.00","description":"Hotel","source_category":"Travel"}
      {"type":"transaction","id":"3","date":"2024-03-20","amount":"-45.00","description":"To savings"}
      """)
    try statement(
      "Savings",
      """
      {"type":"transaction","id":"1","date":"2024-03-20","amount":"45.00","description":"From giro"}
      """)
    try run("import", "Giro.ndjson", "Savings.ndjson")
    try run("review", "pair", "3", "4")
    try run("transactions", "tag", "1", "--add", "rome")
  }

  @Test(
    "a CSV has the rows that the listing has, by the same filters",
    arguments: [
      ["--category", "food"], ["--not-category", "Food"], ["--tag", "rome"],
      ["--amount", "-20..-10"],
      ["--payee", "Hotel"], ["--transfers"], ["--not-transfer", "--not-text", "market"],
      ["--in", "2024-W09"], ["--account", "Giro"], ["--not-account", "Giro"],
      ["--status", "posted"],
      ["--uncategorised"], ["--import", "1", "--text", "sav"], ["--category", "nothing"],
    ])
  func alike(filters: [String]) throws {
    func ids(_ command: [String]) throws -> [String] {
      let outcome = try Program.financeETL.run(command + filters, in: scratch.folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      return outcome.output.split(separator: "\n").dropFirst().compactMap {
        $0.split(separator: ",").first.map { String($0) }
      }
    }
    #expect(try ids(["export", "csv"]) == ids(["transactions", "list", "--csv"]))
  }

  @Test("whole accounts and days keep their balances; a part of an account has none, and says so")
  func balances() throws {
    let whole = try run("export", "hledger", "--not-account", "Savings")
    #expect(whole.errors.isEmpty && whole.output.contains("Opening balance"), "\(whole.output)")
    #expect(whole.output.contains("0 EUR = 25.00 EUR"), "\(whole.output)")

    let part = try run("export", "hledger", "--tag", "rome")
    #expect(part.status == 0)
    #expect(
      part.errors == "note: a part of what the accounts hold: no balances are written\n",
      "\(part.errors)")
    #expect(part.output.contains("Market") && part.output.contains("rome"), "\(part.output)")
    for absent in ["Hotel", "Opening", "balance", "Travel", "Unexplained"] {
      #expect(!part.output.contains(absent), "\(absent) in \(part.output)")
    }
  }

  @Test("of a transfer one leg found waits in transit; both found are one entry")
  func transfers() throws {
    let one = try run("export", "beancount", "--transfers", "--amount", "..0").output
    #expect(one.contains("To savings") && !one.contains("From giro"), "\(one)")
    #expect(one.contains("Assets:Giro  -45.00 EUR") && one.contains("Transit"), "\(one)")
    let both = try run("export", "beancount", "--transfers").output
    #expect(both.contains("Assets:Savings  45.00 EUR"), "\(both)")
  }

  @Test("a file grows by a part, and what it has is compared with the whole book")
  func growing() throws {
    _ = try run("export", "csv", "--category", "food", "-o", "rows.csv")
    let more = try run("export", "csv", "--category", "travel", "--new", "-o", "rows.csv")
    #expect(more.status == 0 && more.output.contains("1 new transaction"), "\(more.output)")
    let rows = try String(contentsOf: scratch.url("rows.csv"), encoding: .utf8).split(
      separator: "\n")
    #expect(rows.count == 3 && rows[1].contains("Market") && rows[2].contains("Hotel"))
  }

  @Test("OFX states what an account holds, so it takes whole accounts alone")
  func statements() throws {
    let refused = try run("export", "ofx", "--category", "food")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.contains("ofx states what an account holds"), "\(refused.errors)")
    #expect(try run("export", "ofx", "--not-account", "Savings", "--in", "2024-03").status == 0)
    #expect(try run("export", "qif", "--category", "food").output.contains("PMarket"))
    let status = try run("export", "csv", "--status", "removed").errors
    #expect(status.contains("--status must be pending or posted"), "\(status)")
  }
}

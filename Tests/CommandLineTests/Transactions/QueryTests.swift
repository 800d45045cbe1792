import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Queries")
struct QueryTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let checking = Statements.ofx(
      [
        ("A1", "20240105", "-12.34", "COFFEE HOUSE"), ("A2", "20240106", "-7.00", "BUS"),
        ("A3", "20240131", "1000.00", "PAYROLL 100%"),
      ], ledger: "980.66")
    let savings = Statements.ofx(account: "4000007777", [("B1", "20240110", "5.00", "INTEREST")])
    try scratch.write(checking, to: "a.ofx")
    try scratch.write(savings, to: "b.ofx")
    _ = try run("import", "a.ofx")
    _ = try run("import", "b.ofx")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.financeETL.run(
      arguments, in: scratch.folder, environment: ["FINANCE_ETL_DB": scratch.path("book.sqlite")])
  }

  private func list(_ arguments: String...) throws -> [String] {
    let outcome = try Program.financeETL.run(
      ["transactions", "list", "--json"] + arguments, in: scratch.folder,
      environment: ["FINANCE_ETL_DB": scratch.path("book.sqlite")])
    let json = try JSONParser.parse(Array(outcome.output.utf8))
    return try #require(json["transactions"]?.array).compactMap { $0["description"]?.string }
  }

  @Test("transactions are listed by date, whole")
  func all() throws {
    #expect(try list() == ["COFFEE HOUSE", "BUS", "INTEREST", "PAYROLL 100%"])
  }

  @Test("each filter keeps what it names and nothing else")
  func filters() throws {
    #expect(try list("--account", "7777") == ["INTEREST"])
    #expect(try list("--account", "1") == ["COFFEE HOUSE", "BUS", "PAYROLL 100%"])
    #expect(try list("--from", "2024-01-06", "--to", "2024-01-10") == ["BUS", "INTEREST"])
    #expect(try list("--min", "-12.34", "--max", "-7") == ["COFFEE HOUSE", "BUS"])
    #expect(try list("--min", "5.01") == ["PAYROLL 100%"])
    #expect(try list("--text", "coffee") == ["COFFEE HOUSE"])
    #expect(try list("--text", "100%") == ["PAYROLL 100%"])
    #expect(try list("--text", "_") == [])
    #expect(try list("--status", "pending") == [])
    #expect(try list("--import", "1") == ["COFFEE HOUSE", "BUS", "PAYROLL 100%"])
    #expect(try list("--new") == ["INTEREST"])
    #expect(try list("--source-id", "A2") == ["BUS"])
  }

  @Test("pages follow each other in every order without gap or overlap")
  func pages() throws {
    for order in ["date", "-date", "amount", "-amount", "id", "-id", "description"] {
      let whole = try list("--sort", order)
      var paged: [String] = []
      var after: Int?
      while true {
        let arguments =
          ["--sort=\(order)", "--limit", "1"] + (after.map { ["--after", "\($0)"] } ?? [])
        let outcome = try Program.financeETL.run(
          ["transactions", "list", "--json"] + arguments, in: scratch.folder,
          environment: ["FINANCE_ETL_DB": scratch.path("book.sqlite")])
        let json = try JSONParser.parse(Array(outcome.output.utf8))
        guard let row = json["transactions"]?.array?.first else { break }
        paged += row["description"]?.string.map { [$0] } ?? []
        after = row["id"]?.integer
      }
      #expect(paged == whole, "\(order)")
    }
  }

  @Test("an import that only saw known rows still says what it stated")
  func statedAgain() throws {
    _ = try run("import", "a.ofx")
    #expect(try list("--import", "3") == ["COFFEE HOUSE", "BUS", "PAYROLL 100%"])
    #expect(try list("--new") == [])
    let runs = try JSONParser.parse(Array(run("imports", "list", "--json").output.utf8))
    let latest = try #require(runs["imports"]?.array?.first)
    #expect(latest["rows"]?["read"]?.integer == 3)
    #expect(latest["id"]?.integer == 3)
  }

  @Test("a stated balance counts, with the rows after it; without one the rows are summed")
  func balances() throws {
    let json = try JSONParser.parse(Array(run("accounts", "--json").output.utf8))
    let accounts = try #require(json["accounts"]?.array)
    #expect(accounts[0]["balance"]?.string == "980.66")
    #expect(accounts[0]["balance_source"]?.string == "stated")
    #expect(accounts[0]["balance_date"]?.string == "2024-01-31")
    #expect(accounts[1]["balance"]?.string == "5.00")
    #expect(accounts[1]["balance_source"]?.string == "derived")
    let stated = try JSONParser.parse(Array(run("balances", "--json").output.utf8))
    #expect(stated["balances"]?.array?.first?["amount"]?.string == "980.66")
  }

  @Test("amounts with more digits than their currency are listed and summed exactly")
  func exactAmounts() throws {
    let records = Statements.records(
      account: "fine",
      [Statements.row("2024-03-01", "1.005", "A"), Statements.row("2024-03-02", "1.005", "B")])
    try scratch.write(records, to: "fine.ndjson")
    let report = try run("import", "fine.ndjson", "--json").output
    #expect(report.contains("\"rounded\":2"))
    let json = try JSONParser.parse(Array(run("accounts", "--json").output.utf8))
    #expect(json["accounts"]?.array?.last?["balance"]?.string == "2.010")
    let listed = try run("transactions", "list", "--account", "fine", "--json").output
    #expect(listed.contains("\"amount\":\"1.005\""))
  }

  @Test("tables show what JSON says")
  func tables() throws {
    #expect(
      try run("transactions", "list", "--account", "7777").output == """
        id  date        account                  payee     amount
        --  ----------  -----------------------  --------  ------  ---
         4  2024-01-10  Test Bank Checking 7777  INTEREST    5.00  USD

        """)
  }

  @Test("the config file names the book; an unknown key in it is an error with its line")
  func configuration() throws {
    let folder = scratch.url(".config/finance-etl")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write(
      "# mine\ndb: \(scratch.path("book.sqlite"))\n", to: ".config/finance-etl/config.yaml")
    let listed = try Program.financeETL.run(
      ["accounts", "--json"], in: scratch.folder, environment: ["FINANCE_ETL_DB": ""])
    #expect(listed.status == 0 && listed.output.contains("Test Bank"))
    try scratch.write("# mine\ndatabase: x\n", to: ".config/finance-etl/config.yaml")
    let refused = try Program.financeETL.run(
      ["accounts"], in: scratch.folder, environment: ["FINANCE_ETL_DB": ""])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("unknown key \"database\""))
    #expect(refused.errors.contains("config.yaml:2"))
  }

  @Test("help has examples, completion scripts and versions are printed, nonsense is usage")
  func usage() throws {
    for command in [
      "import", "apply", "normalize", "identify", "accounts list", "transactions list",
      "transactions sum",
      "balances list", "balances check", "coverage", "why", "accounts add", "trades", "holdings",
      "securities list", "securities edit", "securities merge", "securities split", "liabilities",
      "accounts edit", "accounts close", "accounts erase", "accounts merge",
      "rules suggest", "imports undo",
      "imports redo", "imports reread", "transactions add", "transactions edit",
      "transactions delete", "transactions restore", "review accept", "review reopen",
      "review split", "quarantine retry", "quarantine dismiss", "imports list", "imports show",
      "rules list", "rules apply",
      "accounts bind",
      "quarantine list", "quarantine show", "feeds list", "feeds show", "feeds set",
    ] {
      let outcome = try Program.financeETL.run(
        command.split(separator: " ").map(String.init) + ["--help"], in: scratch.folder)
      #expect(outcome.output.contains("Example"), "\(command)")
    }
    for shell in ["bash", "zsh", "fish"] {
      let script = try Program.financeETL.run(
        ["--generate-completion-script", shell], in: scratch.folder)
      #expect(script.status == 0 && script.output.contains("transactions"))
    }
    #expect(try run("--version").output == "\(Release.version)\n")
    #expect(try run("import").status == 64)
    #expect(try run("import", "a.ofx", "--format", "papyrus").status == 64)
    #expect(try run("transactions", "list", "--sort", "colour").status == 64)
    #expect(try run("transactions", "list", "--min", "abc").status == 64)
  }

  @Test("identify says what a file is and why, without a book")
  func identify() throws {
    let outcome = try run("identify", "a.ofx", "--json")
    let json = try JSONParser.parse(Array(outcome.output.utf8))
    let document = try #require(json["documents"]?.array?.first)
    #expect(document["format"]?.string == "ofx")
    #expect(document["facts"]?["dialect"]?.string == "SGML")
    #expect(document["facts"]?["version"]?.string == "102")
    #expect(document["statements"]?.array?.first?["mask"]?.string == "1234")
    try scratch.write("Dear diary", to: "diary.ofx")
    let unknown = try run("identify", "diary.ofx")
    #expect(unknown.status == 1)
    #expect(unknown.output.contains("not recognised"))
    #expect(try run("formats").output.contains("ofx"))
  }

  @Test("identify shows the columns of a table without header as they are, and its encoding")
  func headerless() throws {
    try scratch.write(
      "02.01.2024;DE77500105170000001234;-4,80;B\u{E4}cker;;20240102;1234567890\n"
        + "03.01.2024;DE77500105170000001234;1.500,00;Lohn;;20240103;1234567890\n", to: "a.csv")
    let outcome = try run("identify", "a.csv")
    #expect(outcome.status == 1)
    for line in [
      "encoding   UTF-8 (", "delimiter  ;", "column 1   date: 02.01.2024, 03.01.2024",
      "column 2   text: DE****1234\n", "column 3   number: -4,80, 1.500,00",
      "column 4   text: B\u{E4}cker, Lohn", "column 5   empty\n",
      "column 6   date: 20240102, 20240103", "column 7   number: ****7890\n",
    ] {
      #expect(outcome.output.contains(line), "\(outcome.output)")
    }
    #expect(!(outcome.output + outcome.errors).contains("1234567890"))
  }

  @Test("identify names the encoding of a table that no bank mapping matches, and why")
  func unknownTable() throws {
    let text = "Wann;Wof\u{FC}r;Wieviel;Womit\n1;2;3;4\n"
    try Data(text.unicodeScalars.map { UInt8($0.value) }).write(to: scratch.url("a.csv"))
    let outcome = try run("identify", "a.csv", "--json")
    let documents = try JSONParser.parse(Array(outcome.output.utf8))["documents"]?.array
    let facts = documents?.first?["facts"]
    #expect(facts?["encoding"]?.string?.hasPrefix("WINDOWS-1252 (") == true)
    #expect(facts?["delimiter"]?.string == ";")
    #expect(facts?["column 1"] == nil)
  }
}

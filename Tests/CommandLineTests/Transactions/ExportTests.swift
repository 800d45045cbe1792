import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Exports")
struct ExportTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Self.statement("giro", "Haus:Konto/1", "CHECKING", "1001")
        + #"""
        {"type":"balance","kind":"opening","date":"2024-01-02","amount":"500.00"}
        {"type":"transaction","date":"2024-01-02","amount":"-12.345","description":"* \"Café\"; a | b","memo":"x, etl-id: 99","id":"1"}
        {"type":"transaction","date":"2024-01-30","amount":"-200.00","description":"TRANSFER TO SAVINGS 2002","kind":"transfer","id":"2"}
        {"type":"transaction","date":"2024-01-31","amount":"1500.00","description":"Salary","payee":"ACME","source_category":"Wage","id":"3"}
        {"type":"transaction","date":"2024-01-31","amount":"-5.00","description":"Waits","pending":true,"id":"4"}
        {"type":"balance","kind":"ledger","date":"2024-01-31","amount":"1787.655"}

        """#, to: "giro.ndjson")
    try scratch.write(
      Self.statement("save", "Savings", "SAVINGS", "2002")
        + #"""
        {"type":"transaction","date":"2024-02-01","amount":"200.00","description":"TRANSFER FROM GIRO 1001","kind":"transfer","id":"1"}

        """#, to: "save.ndjson")
    try run("import", "giro.ndjson", "save.ndjson")
  }

  private static func statement(_ key: String, _ name: String, _ kind: String, _ mask: String)
    -> String
  {
    """
    {"type":"statement","feed":"records:\(key)","format":"records","mode":"delta","ids":"trusted",\
    "account":{"key":"\(key)","name":"\(name)","kind":"\(kind)","currency":"EUR","mask":"\(mask)"}}

    """
  }

  /// One more row of the giro account.
  private func importMore(_ row: String) throws {
    try scratch.write(
      Self.statement("giro", "Haus:Konto/1", "CHECKING", "1001") + row + "\n", to: "more.ndjson")
    try #require(run("import", "more.ndjson").status == 0)
  }

  /// What stands before each id of this book.
  private func mark() throws -> String {
    let cells = try #require(run("export", "csv").output.split(separator: "\n").last)
    return String(try #require(cells.split(separator: ",").last).prefix(8))
  }

  /// The entries, without what is declared above them, and without the book's mark.
  private func entries(_ arguments: String...) throws -> String {
    let outcome = try Program.financeETL.run(["export"] + arguments, in: scratch.folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let start = try #require(outcome.output.firstRange(of: #/\n\n20/#)?.lowerBound)
    return String(outcome.output[start...].dropFirst(2)).replacing("\(try mark())-", with: "")
  }

  @Test("beancount: transfers of two days meet in transit, and balances are asserted exactly")
  func beancount() throws {
    #expect(
      try entries("beancount") == #"""
        2024-01-01 * "Opening balance"
          etl-opening: "1-EUR"
          Assets:Haus-Konto-1  500.00 EUR
          Equity:Opening-Balances  -500.00 EUR

        2024-01-02 * "* \"Café\"; a | b"
          etl-id: "1"
          memo: "x, etl-id: 99"
          Assets:Haus-Konto-1  -12.345 EUR
          Expenses:Unknown  12.345 EUR

        2024-01-30 * "TRANSFER TO SAVINGS 2002" ^etl-t2
          etl-id: "2"
          transfer: "5"
          Assets:Haus-Konto-1  -200.00 EUR
          Assets:Transit  200.00 EUR

        2024-01-31 * "ACME" "Salary"
          etl-id: "3"
          category: "Wage"
          Assets:Haus-Konto-1  1500.00 EUR
          Income:Wage  -1500.00 EUR

        2024-02-01 balance Assets:Haus-Konto-1  1787.655 ~ 0 EUR

        2024-02-01 * "TRANSFER FROM GIRO 1001" ^etl-t2
          etl-id: "5"
          transfer: "2"
          Assets:Savings  200.00 EUR
          Assets:Transit  -200.00 EUR


        """#)
  }

  @Test("hledger: a transfer is a single entry, with each leg on its own day")
  func hledger() throws {
    #expect(
      try entries("hledger") == #"""
        2024-01-01 * Opening balance
            ; etl-opening: 1-EUR
            Assets:Haus-Konto-1  500.00 EUR
            Equity:Opening-Balances  -500.00 EUR

        2024-01-02 * (1) * "Café", a / b
            ; text: * "Café"; a | b
            ; etl-id: 1
            ; memo: x; etl-id: 99
            Assets:Haus-Konto-1  -12.345 EUR
            Expenses:Unknown  12.345 EUR

        2024-01-30 * (2) TRANSFER TO SAVINGS 2002
            ; etl-id: 2
            ; etl-id2: 5
            ; text2: TRANSFER FROM GIRO 1001
            Assets:Haus-Konto-1  -200.00 EUR
            Assets:Savings  200.00 EUR  ; date:2024-02-01

        2024-01-31 * (3) ACME | Salary
            ; etl-id: 3
            ; category: Wage
            Assets:Haus-Konto-1  1500.00 EUR
            Income:Wage  -1500.00 EUR

        2024-01-31 * Balance
            Assets:Haus-Konto-1  0 EUR = 1787.655 EUR


        """#)
  }

  @Test("a leg whose other leg is not asked for waits in transit")
  func oneLeg() throws {
    let savings = try entries("hledger", "--account", "Savings")
    #expect(savings.contains("Assets:Transit  -200.00 EUR") && savings.contains("; transfer: 2\n"))
    let january = try entries("hledger", "--to", "2024-01")
    #expect(january.contains("Assets:Transit  200.00 EUR") && !january.contains("Savings  200"))
  }

  @Test("pending transactions are left out, and marked where they are asked for")
  func pending() throws {
    #expect(try !entries("ledger").contains("Waits"))
    #expect(try entries("ledger", "--pending").contains("2024-01-31 ! (4) Waits\n"))
    #expect(try entries("beancount", "--pending").contains("2024-01-31 ! \"Waits\"\n"))
    for format in ["ofx", "qif"] {
      let refused = try run("export", format, "--pending")
      #expect(refused.status == 1 && refused.errors.contains("no mark for pending"))
    }
  }

  @Test(
    "the same book gives the same bytes, in any time zone and language, to a file and a pipe",
    arguments: ExportFormat.allCases)
  func sameBytes(format: ExportFormat) throws {
    let name = format.rawValue
    let first = try run("export", name)
    try #require(first.status == 0 && !first.output.isEmpty)
    let elsewhere = try Program.financeETL.run(
      ["export", name], in: scratch.folder,
      environment: ["TZ": "Pacific/Auckland", "LC_ALL": "tr_TR.UTF-8"])
    #expect(elsewhere.output == first.output)
    #expect(try run("export", name, "-o", "out").status == 0)
    #expect(try String(contentsOf: scratch.url("out"), encoding: .utf8) == first.output)
  }

  @Test("OFX is read back as the same rows, and a second time nothing is new")
  func ofxComesBack() throws {
    #expect(try run("export", "ofx", "-o", "out.ofx").status == 0)
    #expect(try run("import", "out.ofx", "--db", "fresh.sqlite").status == 0)
    func rows(_ book: String) throws -> [String] {
      let list = try json("transactions", "list", "--status", "posted", "--db", book)
      return try #require(list["transactions"]?.array).map { row in
        ["date", "amount", "currency"].map { row[$0]?.scalarText ?? "" }.joined(separator: " ")
      }.sorted()
    }
    #expect(try rows("fresh.sqlite") == rows("finance.sqlite"))
    let read = try run("transactions", "list", "--db", "fresh.sqlite", "--csv").output
    for text in ["* \"\"Café\"\"; a | b", "Salary", "ACME", "TRANSFER FROM GIRO 1001"] {
      #expect(read.contains(text), "\(text)")
    }
    let again = try json("import", "out.ofx", "--force", "--db", "fresh.sqlite")
    #expect(again["totals"]?["inserted"]?.scalarText == "0")
  }

  @Test("QIF has one currency and a block for each account")
  func qif() throws {
    #expect(
      try run("export", "qif", "--account", "1").output == """
        !Option:MDY
        !Account
        NHaus:Konto/1
        TBank
        ^
        !Type:Bank
        D01/02/2024
        T-12.345
        P* "Café"; a | b
        Mx, etl-id: 99
        ^
        D01/30/2024
        T-200.00
        PTRANSFER TO SAVINGS 2002
        ^
        D01/31/2024
        T1500.00
        PACME
        MSalary
        LWage
        ^

        """)
    try importMore(
      #"{"type":"transaction","date":"2024-02-02","amount":"-3","currency":"USD","description":"Tip","id":"9"}"#
    )
    let refused = try run("export", "qif", "-o", "two.qif")
    #expect(refused.status == 1 && refused.errors.contains("EUR, USD"), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("two.qif")))
    let tip = try run("export", "qif", "--currency", "usd")
    #expect(tip.status == 0 && tip.output.contains("PTip\n") && !tip.output.contains("ACME"))
  }

  // MARK: A file that grows

  @Test(
    "--new adds what the file does not have, and keeps what a person wrote",
    arguments: [
      "beancount", "hledger", "ledger", "csv",
    ])
  func newRows(format: String) throws {
    #expect(try run("export", format, "--new", "-o", "out").status == 0)
    let whole = try run("export", format).output
    var file = try String(contentsOf: scratch.url("out"), encoding: .utf8)
    #expect(file == whole)
    let again = try run("export", format, "--new", "-o", "out")
    #expect(again.status == 0 && again.output == "out (\(format)): 0 new transactions\n")
    #expect(try String(contentsOf: scratch.url("out"), encoding: .utf8) == file)
    if format != "csv" { file = file.replacing("Income:Wage", with: "Income:Mine") + "; mine" }
    try scratch.write(file, to: "out")
    // Earlier than all that the file has.
    try importMore(
      #"{"type":"transaction","date":"2023-12-24","amount":"-7.00","description":"Late","id":"8"}"#)
    let more = try run("export", format, "--new", "-o", "out")
    // The stated opening is that of a later day, so the file begins with another sum.
    let opening =
      "changed since it was exported: the opening balance of Haus:Konto/1, its amount\n"
    #expect(more.status == (format == "csv" ? 0 : 2))
    #expect(
      more.output == "out (\(format)): 1 new transaction\n" + (format == "csv" ? "" : opening))
    let grown = try String(contentsOf: scratch.url("out"), encoding: .utf8)
    #expect(grown.hasPrefix(file) && grown.dropFirst(file.count).contains("Late"))
    #expect(!grown.dropFirst(file.count).contains("Salary"))
    #expect(!grown.dropFirst(file.count).contains("Opening"))
    #expect(try run("export", format, "--new", "-o", "out").output.contains(": 0 new"))
  }

  @Test(
    "--new names what has changed since it was exported, and changes nothing",
    arguments: [
      "beancount", "hledger", "ledger", "csv",
    ])
  func drift(format: String) throws {
    try run("export", format, "--new", "-o", "out")
    let file = try String(contentsOf: scratch.url("out"), encoding: .utf8)
    try run("transactions", "delete", "1")
    try scratch.write(
      file.replacing("1500.00", with: "1499.00").replacing("2024-02-01", with: "2024-02-02"),
      to: "out")
    let edited = try String(contentsOf: scratch.url("out"), encoding: .utf8)
    let outcome = try run("export", format, "--new", "-o", "out")
    #expect(outcome.status == 2)
    #expect(
      outcome.output == """
        out (\(format)): 0 new transactions
        changed since it was exported: 1, not in the book any more
        changed since it was exported: 3, its account or amount
        changed since it was exported: 5, its date

        """)
    // Without the row that was deleted, the balances say more than the rows.
    let after = try String(contentsOf: scratch.url("out"), encoding: .utf8)
    #expect(after.hasPrefix(edited))
    #expect(after.dropFirst(edited.count).contains("Equity:Unexplained") == (format != "csv"))
  }

  @Test("--new takes no row of another book for its own")
  func otherBook() throws {
    try run("import", "giro.ndjson", "--db", "other.sqlite")
    try run("export", "hledger", "--new", "-o", "out", "--db", "other.sqlite")
    #expect(
      try run("export", "hledger", "--new", "-o", "out").output
        == "out (hledger): 4 new transactions\n")
  }

  @Test("--new needs a file, and a format whose files can grow")
  func growthIsRefused() throws {
    #expect(try run("export", "hledger", "--new").status == 64)
    for format in ["ofx", "qif"] {
      let refused = try run("export", format, "--new", "-o", "out")
      #expect(refused.status == 1 && refused.errors.contains("help: "))
    }
    try scratch.write("date,amount\n", to: "out.csv")
    let other = try run("export", "csv", "--new", "-o", "out.csv")
    #expect(other.status == 1 && other.errors.contains("--> out.csv:1"), "\(other.errors)")
  }

  // MARK: Files

  @Test("a file that cannot be written is one error, and what is there stays")
  func unwritable() throws {
    try FileManager.default.createDirectory(
      at: scratch.url("folder"), withIntermediateDirectories: false)
    for path in ["missing/out", "folder"] {
      let refused = try run("export", "hledger", "-o", path)
      #expect(refused.status == 1 && refused.errors.contains("--> \(path)"), "\(refused.errors)")
      #expect(try json("export", "hledger", "-o", path)["error"]?["code"] == "file_unwritable")
    }
    #expect(try run("export", "hledger", "-o", "finance.sqlite").errors.contains("the book itself"))
    #expect(try run("transactions", "list").status == 0)
    let full = try Program.shell.run(
      ["-c", "ulimit -f 1; finance-etl export csv -o out && finance-etl export csv -o out"],
      in: scratch.folder)
    #expect(full.status == 0 || full.errors.contains("error: "), "\(full.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(!left.contains { $0.hasSuffix("unfinished") }, "\(left)")
  }

  @Test(
    "a wrong account, map or option is one error, and no file is made",
    arguments: [
      (["--account", "nobody"], 1, "nobody"), (["--accounts", "gone.yaml"], 1, "--> gone.yaml"),
      (["--accounts", "map.yaml"], 1, "--> map.yaml:3"),
      (["--accounts", "bad.yaml"], 1, "unknown key \"acounts\""),
      (["--currency", "x"], 64, "EUR"), (["--for", "spreadsheet"], 64, "csv"),
    ])
  func mistakes(options: [String], status: Int32, message: String) throws {
    try scratch.write("accounts:\n  Savings: Assets:Save\n  Gone: Assets:Gone\n", to: "map.yaml")
    try scratch.write("acounts: {}\n", to: "bad.yaml")
    let outcome = try Program.financeETL.run(
      ["export", "beancount", "-o", "out"] + options, in: scratch.folder)
    #expect(outcome.status == status && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("out")))
  }

  @Test("a map names accounts, categories, transit and openings")
  func map() throws {
    try scratch.write(
      """
      accounts:
        "2002": Assets:Bank:Save
      categories:
        wage: Income:Work
      transit: Equity:Transfers
      opening: Equity:Start
      """, to: "map.yaml")
    let text = try entries("beancount", "--accounts", "map.yaml")
    for name in ["Assets:Bank:Save", "Income:Work", "Equity:Transfers", "Equity:Start"] {
      #expect(text.contains("  \(name)  "), "\(name)")
    }
    #expect(!text.contains("Assets:Savings"))
  }
}

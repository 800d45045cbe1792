import FinanceETL
import Foundation
import TestSupport
import Testing

/// What must never be shown, put into every place of the documents where a bank could put it.
@Suite("Planted secrets")
struct PlantedSecretsTests {
  private static let numbers = ["NL91ABNA0417164300", "4711000123"]
  private static let password = "gEhEim-7310"
  /// No log has it.
  private static let payee = "Zuckerbäckerei"

  /// Commands in an order in which each has something to do, without their options for output.
  private static let commands: [[String]] = [
    ["identify", "in"], ["normalize", "in"], ["mapping", "explain", "in/table.csv"],
    ["mapping", "list"], ["mapping", "show", "zz/generic-csv"], ["mapping", "schema"],
    ["mapping", "check", "own.yaml"], ["mapping", "test", "zz/generic-csv"], ["formats"],
    ["mapping", "new", "in/table.csv"], ["mapping", "doctor", "in"],
    ["anonymize", "in/table.csv", "--mapping", "zz/generic-csv"],
    ["manual"],
    ["import", "in", "--plan", "plan.json"], ["import", "in", "--dry-run"], ["apply", "plan.json"],
    ["import", "in"], ["import", "in", "--force"],
    ["imports", "list"], ["imports", "show", "1"], ["imports", "undo", "1"],
    ["imports", "redo", "1"], ["imports", "reread", "1"],
    ["accounts", "list"], ["accounts", "add", "Cash", "--kind", "cash", "--currency", "EUR"],
    ["accounts", "edit", "1", "--name", "Giro"],
    ["accounts", "bind", "--path", "x/*", "--account", "1"],
    ["transactions", "list"], ["transactions", "sum"],
    [
      "transactions", "add", "--account", "3", "--date", "2024-01-05", "--amount", "-1.00",
      "--description", "Own NL91ABNA0417164300",
    ],
    ["transactions", "edit", "1", "--category", "food"], ["transactions", "delete", "1"],
    ["transactions", "restore", "1"],
    ["transactions", "split", "1", "--part", "1=food", "--part", "rest"],
    ["transactions", "tag", "1", "--add", "own"], ["transactions", "transfer", "1", "--to", "2"],
    ["tags", "list"], ["tags", "rename", "own", "mine"],
    ["changes", "list"], ["changes", "show", "1"], ["changes", "undo", "1"],
    ["changes", "redo", "1"],
    ["goals", "add", "Trip", "--target", "9", "--currency", "EUR", "--account", "1=50"],
    ["goals", "list"], ["goals", "edit", "1", "--by", "2030-01-01"],
    ["goals", "set", "1", "5", "--note", "of 4711000123"], ["goals", "show", "1"],
    ["goals", "delete", "1"],
    ["budgets", "add", "Home", "--period", "monthly", "--currency", "EUR", "--account", "1"],
    ["budgets", "list"], ["budgets", "edit", "1", "--line", "account:1=5"],
    ["budgets", "show", "1"], ["budgets", "delete", "1"],
    ["categories", "add", "Extra"], ["categories", "list"], ["categories", "words"],
    ["categories", "edit", "Extra", "--name", "Paid"], ["categories", "init"],
    ["categories", "map", "word", "Paid"], ["categories", "merge", "Paid", "Food"],
    ["categories", "delete", "Care"],
    ["balances", "list"], ["balances", "check"], ["coverage"], ["why", "1"], ["why", "3"],
    ["trades"], ["holdings"], ["securities", "list"], ["liabilities"],
    ["securities", "edit", "1", "--name", "x"], ["securities", "merge", "1", "--into", "2"],
    ["securities", "split", "1", "--identifier", "ticker:X"],
    [
      "assets", "add", "Car", "--currency", "EUR", "--account", "1", "--value", "900", "--on",
      "2024-03-01",
    ],
    ["assets", "list"], ["assets", "edit", "1", "--notes", "x"],
    ["assets", "value", "1", "--price", "800", "--on", "2024-03-02"], ["assets", "values", "1"],
    ["assets", "sell", "1", "--on", "2024-03-03"], ["assets", "remove", "1"],
    ["assets", "undo", "1"], ["rates", "import", "in/table.csv"], ["rates", "list"],
    ["rates", "remove", "--origin", "ecb"], ["prices", "import", "in/table.csv"],
    ["prices", "list"], ["prices", "remove", "--origin", "market"], ["lots", "list"],
    ["lots", "choose", "1"], ["lots", "carry", "1", "2"], ["lots", "undo"],
    ["lots", "divide", "1", "--on", "2024-01-02", "--to", "2=10"], ["settings", "show"],
    ["settings", "set", "currency", "EUR"],
    ["report", "net-worth"], ["report", "net-worth", "--history"], ["report", "allocation"],
    ["report", "performance"], ["report", "income"], ["report", "spending"],
    ["report", "cash-drag"], ["report", "fees"], ["report", "tax-loss"],
    ["report", "data-quality"], ["report", "accounts"],
    ["quarantine", "list"], ["quarantine", "retry", "1"], ["quarantine", "dismiss", "1"],
    ["review", "list"], ["review", "pair", "1", "4"], ["review", "merge", "1", "2"],
    ["review", "split", "1", "2"],
    ["review", "keep", "1"], ["review", "accept", "1"], ["review", "reopen", "1"],
    ["feeds", "list"], ["feeds", "show", "1"], ["feeds", "set", "1", "--match-days", "4"],
    ["rules", "list"], ["rules", "apply"], ["rules", "suggest"], ["rules", "suggest", "--yaml"],
    ["rules", "test"], ["rules", "builtin"],
    ["rules", "add", "--payee", "x", "--category", "y"],
    ["plaid", "status"], ["plaid", "exchange"], ["plaid", "sync"], ["plaid", "link"],
    ["plaid", "balances"], ["plaid", "products", "x"], ["plaid", "reconnect", "x"],
    ["plaid", "disconnect", "x"], ["plaid", "log"], ["plaid", "timer", "print", "systemd"],
    ["plaid", "tokens", "move", "--to", "file"], ["plaid", "webhook", "verify"],
    ["doctor"], ["status"], ["transactions", "show", "1"], ["review", "ask"],
    ["backup", "copy.sqlite"],
    ["accounts", "close", "1"], ["accounts", "merge", "1", "2"], ["accounts", "erase", "1"],
  ]
  /// They show the source as it is, and hand the book over as it is.
  private static let exempt = [
    ["quarantine", "show"], ["export"],
  ]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("in"), withIntermediateDirectories: false)
    try FileManager.default.createDirectory(
      at: scratch.url("temporary"), withIntermediateDirectories: false)
    try scratch.write(
      """
      Date,Description,Amount,Currency,Balance,Account,Reference
      03/14/2024,Salary \(Self.payee),"1,500.00",EUR,"1,600.00",4711000123,R-1
      03/15/2024,To 4711 000 123 \(Self.payee),-4.80,EUR,"1,595.20",4711000123,4711000123
      03/16/2024,bad 4711-000-123,nonsense,EUR,"1,595.20",4711000123,R-3

      """, to: "in/table.csv")
    let rows = ["NL91ABNA0417164300", "NL91 ABNA 0417 1643 00", "nl91abna0417164300"]
    try scratch.write(
      Statements.ofx(
        account: "NL91ABNA0417164300",
        rows.enumerated().map { index, form in
          (
            "F\(index)", "2024030\(index + 1)", index == 2 ? "bad \(form)" : "-4.80",
            "TRANSFER \(form)"
          )
        }), to: "in/bank.ofx")
    let generic = try String(
      contentsOf: Checkout.root.appending(path: "mappings/zz/generic-csv.yaml"), encoding: .utf8)
    try scratch.write(generic.replacing("zz/generic-csv", with: "zz/own"), to: "own.yaml")
    let packed = try Program.shell.run(
      ["-c", "7z a -tzip -p\(Self.password) in/archive.zip in/table.csv"], in: scratch.folder)
    try #require(packed.status == 0, "\(packed.output)")
  }

  private func run(_ arguments: [String]) throws -> Program.Outcome {
    let works = ![["manual"], ["mapping", "schema"], ["mapping", "new"]].contains(
      Array(arguments.prefix(2)))
    let takesDocuments = ["import", "normalize", "identify"].contains(arguments[0])
    return try Program.financeETL.run(
      arguments + (takesDocuments ? ["--mapping", "zz/generic-csv"] : [])
        + (works ? ["--log-file", "log", "--log-level", "trace"] : []), in: scratch.folder,
      environment: [
        "TMPDIR": scratch.path("temporary"), "SQLITE_TMPDIR": scratch.path("temporary"),
        "FINANCE_ETL_PASSWORDS": Self.password,
      ])
  }

  private func secrets(in text: String) -> [String] {
    let plain = text.uppercased().filter { !" -".contains($0) }
    return Self.numbers.filter { plain.contains($0) }
      + [Self.password].filter { text.contains($0) }
  }

  @Test("no command tells an own account number or a password, in text, JSON, CSV, plan or log")
  func outputs() throws {
    let leaves = try Program.commandPaths()
    let named = Self.commands + Self.exempt
    for path in leaves where !leaves.contains(where: { $0.starts(with: path) && $0 != path }) {
      #expect(named.contains { $0.starts(with: path) }, "\(path) is not looked at")
    }
    for command in Self.commands {
      var (answered, refusal) = (0, "")
      for options in [[], ["--json"], ["--csv"]] {
        let outcome = try run(command + options)
        guard outcome.status != 64 else {
          refusal = outcome.errors
          continue
        }
        answered += 1
        let found = secrets(in: outcome.output + outcome.errors)
        #expect(found.isEmpty, "\(command + options): \(outcome.output)\(outcome.errors)")
      }
      #expect(answered > 0, "\(command): \(refusal)")
    }
    let shown = try run(["transactions", "list"])
    #expect(shown.output.contains("****4300"), "\(shown.output)")
    let plan = try String(contentsOf: scratch.url("plan.json"), encoding: .utf8)
    #expect(plan.contains("****4300") && secrets(in: plan).isEmpty)
    let log = try String(contentsOf: scratch.url("log"), encoding: .utf8)
    #expect(log.contains("import") && secrets(in: log).isEmpty)
    #expect(!log.contains(Self.payee) && !log.contains("1,500") && !log.contains("1500"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("temporary")).isEmpty)
  }
}

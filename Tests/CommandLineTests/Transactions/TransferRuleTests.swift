import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Rules that name the other side of transfers")
struct TransferRuleTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      rules: 1
      apply:
        - when: {description: ~top-up}
          set: {transfer: Wallet, category: Moved}

      """, to: "mine.yaml")
    try scratch.write(
      Statements.records(
        feed: "csv:chk", account: "chk",
        [
          Statements.row("2024-06-01", "-50.00", "Top-up 1"),
          Statements.row("2024-06-02", "-7.00", "Bus"),
          Statements.row("2024-06-03", "-60.00", "Top-up 2"),
        ]), to: "chk.ndjson")
  }

  private func addWallet() throws {
    try run("accounts", "add", "Wallet", "--kind", "wallet", "--currency", "USD")
  }

  /// The account on the other side of each row, by id.
  private func others() throws -> [String] {
    try json("transactions", "list", "--sort", "id")["transactions"]?.array?.map {
      $0["transfer_account"]?.string ?? "-"
    } ?? []
  }

  @Test("rows that the rule fits are transfers with the account, and are not spent")
  func atImport() throws {
    try addWallet()
    let outcome = try run("import", "chk.ndjson", "--rules", "mine.yaml")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try others() == ["Wallet", "-", "Wallet"])
    #expect(
      try json("transactions", "sum", "--no-transfers")["sums"]?.array?.first?["out"]?.string
        == "-7.00")
    #expect(
      try run("why", "1").output.contains(
        "  with Wallet, as a rule says; its other leg is not in the book"))
    let none = try run("transactions", "transfer", "1", "--none")
    #expect(
      none.errors == """
        error: nobody said that transaction 1 is a transfer
        help: a rule says so: `finance-etl rules list` shows which

        """)
  }

  @Test("an account that the book does not have is said with the rule, and set once it is there")
  func unknown() throws {
    let first = try run("import", "chk.ndjson", "--rules", "mine.yaml")
    #expect(first.status == 2)
    #expect(
      first.errors.contains(
        "the rule mine.yaml:3 was not applied to 2 rows: the book has no account \"Wallet\""),
      "\(first.output)\(first.errors)")
    #expect(try others() == ["-", "-", "-"])
    let applied = try run("rules", "apply", "--rules", "mine.yaml")
    #expect(applied.status == 2)
    #expect(applied.errors.contains("the rule mine.yaml:3 was not applied to 2 rows"))
    try addWallet()
    let dry = try run("rules", "apply", "--rules", "mine.yaml", "--dry-run")
    #expect(dry.output.contains("category Moved, transfer Wallet"), "\(dry.output)")
    #expect(try others() == ["-", "-", "-"])
    #expect(try run("rules", "apply", "--rules", "mine.yaml").status == 0)
    #expect(try others() == ["Wallet", "-", "Wallet"])
    #expect(
      try run("rules", "apply", "--rules", "mine.yaml").output == "0 transactions changed.\n")
    try scratch.write("rules: 1\napply: []\n", to: "mine.yaml")
    try run("rules", "apply", "--rules", "mine.yaml")
    #expect(try others() == ["-", "-", "-"])
  }

  @Test("what a rule said outlasts undo and redo, and the person's word goes before it")
  func lasts() throws {
    try addWallet()
    try run("import", "chk.ndjson", "--rules", "mine.yaml")
    try run("accounts", "add", "Purse", "--kind", "cash", "--currency", "USD")
    try run("transactions", "transfer", "3", "--to", "Purse")
    #expect(try others() == ["Wallet", "-", "Purse"])
    try run("imports", "undo", "1")
    try run("imports", "redo", "1")
    #expect(try others() == ["Wallet", "-", "Purse"])
    try run("accounts", "edit", "Wallet", "--name", "Phone")
    #expect(try others() == ["Phone", "-", "Purse"])
    try run("accounts", "erase", "Phone", "--yes")
    #expect(try others() == ["-", "-", "Purse"])
  }

  @Test("an export has what is on its way to the account in transit, and says which account")
  func export() throws {
    try addWallet()
    try run("import", "chk.ndjson", "--rules", "mine.yaml")
    let journal = try run("export", "hledger").output
    #expect(
      journal.contains("    ; transfer-account: Wallet\n")
        && journal.contains(
          "    Assets:Transit  50.00 USD\n"),
      "\(journal)")
    let table = try run("export", "csv").output.split(separator: "\n")
    #expect(table[0].contains(",transfer,transfer_account,transfer_fee,"))
    #expect(table[1].contains(",Wallet,,"))
  }
}

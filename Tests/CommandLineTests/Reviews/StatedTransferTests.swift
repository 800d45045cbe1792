import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Transfers that a person states")
struct StatedTransferTests: ProgramSuite {
  let scratch: Scratch

  /// chk: 1 to 4. sav: 5 to 7. usd: 8.
  init() throws {
    scratch = try Scratch()
    try write(
      "chk", "EUR",
      [
        ("2024-06-01", "-500.00", "Dauerauftrag"), ("2024-06-03", "-101.50", "Auslandsauftrag"),
        ("2024-06-05", "-300.00", "Sammelauftrag"), ("2024-06-09", "-12.00", "Kiosk"),
      ])
    try write(
      "sav", "EUR",
      [
        ("2024-06-02", "500.00", "Eingang"), ("2024-06-04", "100.00", "Eingang"),
        ("2024-06-06", "200.00", "Eingang"),
      ])
    try write("usd", "USD", [("2024-06-06", "108.00", "Credit")])
    try #require(run("import", "chk.ndjson", "sav.ndjson", "usd.ndjson").status == 0)
  }

  private func write(_ name: String, _ currency: String, _ rows: [(String, String, String)]) throws
  {
    try scratch.write(
      Statements.records(
        feed: "csv:\(name)", account: name, rows.map { Statements.row($0.0, $0.1, $0.2) }
      ).replacing(#""currency":"USD""#, with: #""currency":"\#(currency)""#),
      to: "\(name).ndjson")
  }

  /// Id, other leg, account on the other side and fee of each transfer.
  private func transfers() throws -> [String] {
    try json("transactions", "list", "--sort", "id")["transactions"]?.array?.compactMap { row in
      guard let account = row["transfer_account"]?.string else { return nil }
      let legs = row["transfers"]?.array?.compactMap { $0.integer.map(String.init) }
      let parts = [
        row["id"]?.integer.map(String.init),
        legs?.joined(separator: "+") ?? row["transfer"]?.integer.map(String.init) ?? "-", account,
        row["transfer_fee"]?.string,
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    } ?? []
  }

  private func spent() throws -> [String] {
    try json("transactions", "sum", "--no-transfers")["sums"]?.array?.compactMap {
      $0["out"]?.string
    } ?? []
  }

  // MARK: Both legs are there

  @Test("two legs that nothing names are a pair once a person says so")
  func pair() throws {
    #expect(try transfers().isEmpty)
    let outcome = try run("review", "pair", "1", "5")
    #expect(
      outcome.output == """
        transactions 1 and 5 are a transfer, for good
          1  2024-06-01  -500.00  EUR  Dauerauftrag  (chk)
          5  2024-06-02  500.00  EUR  Eingang  (sav)

        """)
    #expect(try transfers() == ["1 5 sav", "5 1 chk"])
    #expect(try run("why", "1").output.contains("a person decided so; you confirmed it"))
  }

  @Test("what left and did not arrive is a fee where a person says so, and an error where not")
  func fee() throws {
    let refused = try run("review", "pair", "2", "6")
    #expect(refused.status == 1)
    #expect(
      refused.errors == """
        error: the amounts differ by 1.50 EUR: 101.50 EUR (transaction 2) left, 100.00 EUR \
        (transaction 6) arrived
        help: with --fee the difference is a fee, spent on the day that the money left

        """)
    #expect(try transfers().isEmpty)
    let said = try json("review", "pair", "6", "2", "--fee")["transfer"]
    #expect(said?["fee"]?.string == "1.50" && said?["left"]?.array?.first?["id"]?.integer == 2)
    #expect(try transfers() == ["2 6 sav 1.50", "6 2 chk"])
    #expect(try run("why", "2").output.contains("a fee of 1.50 EUR did not arrive"))
  }

  @Test("one leg stands against several that come to it")
  func several() throws {
    try run("review", "pair", "3", "6", "7")
    #expect(try transfers() == ["3 6+7 sav", "6 3 chk", "7 3 chk"])
    let split = try run("review", "split", "7")
    #expect(split.output == "transactions 3, 6 and 7 are not a transfer, for good\n")
    #expect(try transfers().isEmpty)
  }

  @Test("two currencies have a rate")
  func rate() throws {
    let said = try json("review", "pair", "6", "1")
    #expect(said["transfer"] == nil)
    let exchanged = try json("review", "pair", "2", "8")["transfer"]
    #expect(exchanged?["rate"]?.string == "1.064039408867" && exchanged?["fee"] == nil)
    #expect(try transfers() == ["2 8 usd", "8 2 chk"])
    #expect(try run("why", "8").output.contains("the rate is 1.064039408867"))
  }

  @Test("taken back, a pair is none; said again, it is one; reopened, nobody had said it")
  func takenBack() throws {
    try run("review", "pair", "1", "5")
    try run("review", "split", "5", "1")
    #expect(try transfers().isEmpty)
    let again = try json("review", "pair", "5", "1")["transfer"]
    let review = try #require(again?["reviews"]?.array?.first?.integer)
    #expect(try transfers() == ["1 5 sav", "5 1 chk"])
    let reopened = try run("review", "reopen", "\(review)")
    #expect(reopened.output.hasPrefix("review \(review) is taken back: there is nothing to ask"))
    #expect(try transfers().isEmpty && json("review", "list", "--all")["reviews"]?.array == [])
  }

  @Test(
    "what is no transfer is one clear error, and nothing changes",
    arguments: [
      (["1", "1"], "expected different transactions, found 1 twice"),
      (
        ["1", "4"],
        "expected legs in two accounts, found transactions 1 and 4 both in \"chk\""
      ),
      (
        ["5", "8"],
        "expected one amount that left and one that arrived, found 500.00 EUR (transaction 5) and"
          + " 108.00 USD (transaction 8)"
      ),
      (["1", "99"], "there is no transaction 99"),
      (
        ["1", "5", "7"],
        "more arrived than left: 500.00 EUR (transaction 1) left, 700.00 EUR (transactions 5 and 7)"
          + " arrived"
      ),
      (
        ["3", "6", "8"],
        "expected one currency on each side, found 100.00 EUR (transaction 6) and 108.00 USD"
          + " (transaction 8)"
      ),
      (
        ["2", "8", "--fee"],
        "a fee is told in one currency, and these are in two: 101.50 EUR (transaction 2) left,"
          + " 108.00 USD (transaction 8) arrived"
      ),
    ])
  func refused(arguments: [String], message: String) throws {
    let before = try Data(contentsOf: scratch.url("finance.sqlite"))
    let outcome = try Program.financeETL.run(["review", "pair"] + arguments, in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: \(message)\n"), "\(outcome.errors)")
    #expect(try Data(contentsOf: scratch.url("finance.sqlite")) == before)
  }

  @Test("a leg that a person paired is paired with no other, and a deleted one with none")
  func taken() throws {
    try run("review", "pair", "1", "5")
    let chain = try run("review", "pair", "3", "5")
    #expect(
      chain.errors == """
        error: transaction 5 is one leg of a transfer that a person confirmed
        help: `finance-etl review split 5 1` splits the transfer

        """)
    try run("transactions", "delete", "6")
    let gone = try run("review", "pair", "2", "6", "--fee")
    #expect(gone.errors.hasPrefix("error: transaction 6 was deleted by a person\n"))
    #expect(try transfers() == ["1 5 sav", "5 1 chk"])
  }

  // MARK: One leg is there

  @Test("a leg whose other side is not imported is neither spent nor earned")
  func other() throws {
    try run("accounts", "add", "Wallet", "--kind", "wallet", "--currency", "EUR")
    #expect(try spent() == ["-913.50", "0.00"])
    let said = try run("transactions", "transfer", "4", "3", "--to", "wallet")
    #expect(
      said.output == """
        Transaction 4 is a transfer to "Wallet": its other leg is not in the book.
        Transaction 3 is a transfer to "Wallet": its other leg is not in the book.

        """)
    #expect(try transfers() == ["3 - Wallet", "4 - Wallet"] && spent() == ["-601.50", "0.00"])
    #expect(
      try run("why", "4").output.contains(
        "  with Wallet, as you said; its other leg is not in the book"))
    let none = try run("transactions", "transfer", "4", "--none")
    #expect(none.output == "Transaction 4 is not a transfer.\n")
    #expect(try transfers() == ["3 - Wallet"])
  }

  @Test(
    "what cannot be a transfer with an account is one clear error, and nothing changes",
    arguments: [
      (
        ["4", "--to", "chk"],
        "expected the account on the other side, found that of transaction 4: \"chk\""
      ),
      (["4", "--to", "nowhere"], "there is no account \"nowhere\""),
      (["4", "1", "--to", "sav"], "transaction 1 is paired with its other leg already"),
      (["99", "--to", "sav"], "there is no transaction 99"),
      (["4", "--none"], "nobody said that transaction 4 is a transfer"),
    ])
  func refusedOther(arguments: [String], message: String) throws {
    try run("review", "pair", "1", "5")
    let before = try Data(contentsOf: scratch.url("finance.sqlite"))
    let outcome = try Program.financeETL.run(
      ["transactions", "transfer"] + arguments, in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: \(message)\n"), "\(outcome.errors)")
    #expect(try Data(contentsOf: scratch.url("finance.sqlite")) == before)
  }

  @Test("neither --to nor --none, or both, is a usage error")
  func usage() throws {
    #expect(try run("transactions", "transfer", "4").status == 64)
    #expect(try run("transactions", "transfer", "4", "--none", "--to", "sav").status == 64)
    #expect(try run("review", "pair", "4").status == 64)
  }

  // MARK: Exports

  @Test("in a journal a fee is spent, and another currency takes out of transit what left")
  func journal() throws {
    try run("review", "pair", "2", "6", "--fee")
    try run("review", "pair", "1", "8")
    for format in ["hledger", "ledger", "beancount"] {
      let journal = try run("export", format).output
      // Each leg's entry names the other one too: that of the later leg is the last.
      func postings(_ id: String, isLater: Bool = false) -> [String] {
        let entries = journal.split(separator: "\n\n").filter {
          $0.contains("-\(id)\n") || $0.contains("-\(id)\"\n")
        }
        let entry = isLater ? entries.last : entries.first
        return entry?.split(separator: "\n").filter { $0.contains(" EUR") || $0.contains(" USD") }
          .map { $0.trimmingPrefix(while: { $0 == " " }).description } ?? []
      }
      #expect(
        postings("2") == [
          "Assets:Chk  -101.50 EUR", "Assets:Transit  100.00 EUR", "Expenses:Unknown  1.50 EUR",
        ], "\(format)")
      #expect(
        postings("8", isLater: true) == [
          "Assets:Usd  108.00 USD", "Assets:Transit  -500.00 EUR @@ 108.00 USD",
        ],
        "\(format)")
    }
  }

  // MARK: Imports and accounts

  @Test("the person's word outlasts undo, redo, reread, the same files again, and merged accounts")
  func lasts() throws {
    try run("accounts", "add", "Wallet", "--kind", "wallet", "--currency", "EUR")
    try run("review", "pair", "1", "5")
    try run("review", "pair", "2", "6", "--fee")
    try run("transactions", "transfer", "4", "--to", "Wallet")
    let all = ["1 5 sav", "2 6 sav 1.50", "4 - Wallet", "5 1 chk", "6 2 chk"]
    #expect(try transfers() == all)
    try run("imports", "undo", "1")
    #expect(try transfers().isEmpty)
    try run("imports", "redo", "1")
    #expect(try transfers() == all)
    #expect(try run("imports", "reread", "1").status == 0)
    #expect(try transfers() == all)
    try run("imports", "undo", "1")
    #expect(try run("import", "sav.ndjson", "usd.ndjson", "chk.ndjson").status == 0)
    #expect(try transfers() == all)
    let before = try spent()
    #expect(try run("accounts", "merge", "chk", "sav").status == 0)
    let inside = ["1 5 chk", "2 6 chk 1.50", "4 - Wallet", "5 1 chk", "6 2 chk"]
    #expect(try transfers() == inside && spent() == before)
    try run("imports", "reread", "1")
    #expect(try transfers() == inside)
  }
}

import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Documents of brokers and lenders")
struct BrokerDocumentTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private static func sample(_ name: String) -> String {
    Checkout.root.appending(path: "samples/\(name)/input.ofx").path
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOfFile: sample(name), encoding: .utf8)
  }

  /// How each statement of an import reconciles.
  private func proofs(_ arguments: String...) throws -> [String] {
    let outcome = try Program.financeETL.run(
      ["import"] + arguments + ["--json"], in: scratch.folder)
    let report = try JSONParser.parse(Array(outcome.output.utf8))
    let documents = report["documents"]?.array ?? []
    let statements = documents.flatMap { $0["statements"]?.array ?? [] }
    return statements.map { statement in
      let proof = statement["reconciliation"]
      let words = [proof?["status"]?.string, proof?["difference"]?.string]
      return words.compactMap { $0 }.joined(separator: " ")
    }
  }

  // MARK: What an account is worth

  @Test("positions and cash give the net worth that the broker states, to the cent")
  func netWorth() throws {
    #expect(try run("import", Self.sample("ofx-investment-networth")).status == 0)
    let account = try #require(json("accounts", "list")["accounts"]?.array?.first)
    #expect(account["balance"]?.string == "32993.82")
    #expect(account["balance_kind"]?.string == "value")
    let held = try #require(json("holdings")["holdings"]?.array)
    let values = held.compactMap { $0["value"]?.string }
    #expect(values.sorted() == ["5141.17", "811.50", "8967.16"])
    // 14,919.83 and 18,073.98 are 0.01 less than what is stated: no more than three rows round.
    try scratch.write(
      Self.text("ofx-investment-networth").replacing("32993.82", with: "32993.90"), to: "off.ofx")
    try run("import", "off.ofx", "--db", "off.sqlite")
    let stated = try json("accounts", "list", "--db", "off.sqlite")["accounts"]?.array?.first
    #expect(stated?["balance"]?.string == "32993.90")
  }

  @Test("what is owed in options and shares is below zero, and comes and goes with its trades")
  func owed() throws {
    #expect(try run("import", Self.sample("ofx-investment-options")).status == 0)
    let held = try #require(json("holdings")["holdings"]?.array).map { holding in
      ["security", "units", "value", "missing_units"].map { holding[$0]?.scalarText ?? "-" }
        .joined(separator: " ")
    }
    #expect(
      held == [
        "Example Canoe Co -60 -2280.00 -", "Example Paper Co 300 14700.00 -",
        "EXMP 45 Call 1 290.00 -",
      ])
    let trades = try #require(json("trades")["trades"]?.array)
    let expired = try #require(trades.first { $0["kind"]?.string == "expire" })
    #expect(expired["units"]?.string == "1")
    let opened = trades.first { $0["kind"]?.string == "buy_to_open" }
    #expect(opened?["multiplier"]?.string == "100")
  }

  @Test("a plan for retirement is worth its sum, and its loan is no debt of the book")
  func plan() throws {
    try run("import", Self.sample("ofx-investment-plan"))
    let accounts = try #require(json("accounts", "list")["accounts"]?.array)
    #expect(accounts.map { $0["kind"]?.string } == ["RETIREMENT"])
    #expect(accounts.first?["balance"]?.string == "480.93")
    #expect(accounts.first?["metadata"]?["planLoans"]?.string?.contains("815.00") == true)
    #expect(try json("liabilities")["liabilities"]?.array == [])
    let held = try #require(json("holdings")["holdings"]?.array?.first)
    #expect(held["units"]?.string == "23.575")
    #expect(held["parts"]?.array?.count == 3)
  }

  @Test("an account whose parts are stated one by one is worth their sum")
  func parts() throws {
    let whole = try Self.text("ofx-investment-cash")
    let (open, close) = ("<INVSTMTTRNRS>", "</INVSTMTTRNRS>")
    let (first, last) = (try #require(whole.range(of: open)), try #require(whole.range(of: close)))
    let list = try #require(whole.range(of: "<INVTRANLIST>"))
    let end = try #require(whole.range(of: "</INVTRANLIST>"))
    let part = whole[first.lowerBound..<list.lowerBound] + whole[end.upperBound..<last.upperBound]
    let margin = String(part).replacing("<HELDINACCT>CASH", with: "<HELDINACCT>MARGIN")
      .replacing("<AVAILCASH>1082.55", with: "<AVAILCASH>0.00")
    try scratch.write(
      String(whole[..<last.upperBound]) + margin + String(whole[last.upperBound...]),
      to: "parts.ofx")
    try run("import", "parts.ofx")
    let account = try #require(json("accounts", "list")["accounts"]?.array?.first)
    #expect(account["balance"]?.string == "1942.55")
    let held = try #require(json("holdings")["holdings"]?.array?.first)
    #expect(held["units"]?.string == "20" && held["parts"]?.array?.count == 2)
  }

  // MARK: What proves a period

  @Test("a closing proves its period at the import, by the rows that the book has of it")
  func closings() throws {
    let whole = try Self.text("ofx-closings")
    try scratch.write(whole, to: "whole.ofx")
    #expect(try proofs("whole.ofx") == ["balanced", "not_asserted"])
    try scratch.write(
      whole.replacing("<BALCLOSE>150.00", with: "<BALCLOSE>149.00"), to: "off.ofx")
    #expect(try proofs("off.ofx", "--db", "off.sqlite") == ["off -1.00", "not_asserted"])

    // The closings alone: nothing to prove until the rows are there.
    let start = try #require(whole.range(of: "<STMTTRNRS>"))
    let end = try #require(whole.range(of: "</STMTTRNRS>"))
    let (head, tail) = (whole[..<start.lowerBound], whole[end.upperBound...])
    let rows = whole[start.lowerBound..<end.upperBound]
    try scratch.write(String(head + tail), to: "closings.ofx")
    try scratch.write("\(head)\(rows)</BANKMSGSRSV1></OFX>", to: "rows.ofx")
    #expect(
      try proofs("closings.ofx", "--db", "alone.sqlite") == ["not_asserted", "not_asserted"])
    #expect(try run("balances", "check", "--db", "alone.sqlite").status == 0)
    try run("import", "rows.ofx", "--db", "later.sqlite")
    #expect(
      try proofs("closings.ofx", "--db", "later.sqlite") == ["balanced", "not_asserted"])
    #expect(try json("balances", "check", "--db", "later.sqlite")["status"]?.string == "balanced")
  }

  @Test("a loan's closing proves its period by the principal that was paid")
  func loan() throws {
    #expect(try proofs(Self.sample("ofx-loan")) == ["balanced"])
    let account = try #require(json("accounts", "list")["accounts"]?.array?.first)
    #expect(account["balance"]?.string == "-238788.40")
  }

  // MARK: What earlier versions could not read

  /// A book of schema 6 with two rows of a broker's document, and a trade in the quarantine.
  private func park(in name: String) throws {
    try scratch.write(Self.text("ofx-investment-cash"), to: "broker.ofx")
    let report = try json("import", "broker.ofx", "--db", "today.sqlite")
    let sha256 = try #require(report["documents"]?.array?.first?["sha256"]?.string)
    let key = try #require(
      report["documents"]?.array?.first?["statements"]?.array?.first?["account"]?["key"]?.string)
    try scratch.makeEarlierBook(
      version: 6,
      """
      INSERT INTO currencies VALUES ('USD', 2);
      INSERT INTO institutions VALUES (1, '7103', 'Brookline Securities');
      INSERT INTO accounts (id, bank_name, bank_kind, source_type, institution_id, mask, currency,
          last_synced, metadata, created_at, updated_at)
        VALUES (1, 'Brookline Securities Investment 4567', 'INVESTMENT', 'investment', 1, '4567',
          'USD', '2024-06-30T16:00:00-04:00', '{"source":"ofx"}', '', '');
      INSERT INTO account_identifiers VALUES ('key', '\(key)', 1), ('number', '4000004567', 1);
      INSERT INTO imports (id, started_at, status, tool_version) VALUES (1, '', 'attention', '');
      INSERT INTO documents (id, import_id, path, sha256, format, tool_version, status, counts,
          started_at)
        VALUES (1, 1, '\(scratch.path("broker.ofx"))', '\(sha256)', 'ofx', '', 'loaded',
          '{"inserted":2,"quarantined":1}', '');
      INSERT INTO feeds (id, name, account_id, ids) VALUES (1, 'ofx:7103', 1, 'trusted');
      INSERT INTO statements (id, document_id, account_id, feed_id, account_rule, covers_from,
          covers_to, states_covers, mode, is_incomplete, last_synced, first_mapping_id,
          last_mapping_id, counts, ids)
        VALUES (1, 1, 1, 1, 'document', '2024-06-01', '2024-06-30', 1, 'snapshot', 0,
          '2024-06-30T16:00:00-04:00', 1, 2, '{"inserted":2,"quarantined":1}', 'trusted');
      INSERT INTO transactions (id, account_id, import_id, status, date, amount, currency,
          description, payee, memo, kind)
        VALUES (1, 1, 1, 'posted', '2024-06-03', 150000, 'USD', 'ACH DEPOSIT', 'ACH DEPOSIT',
            'FROM CHECKING 1234', 'credit'),
          (2, 1, 1, 'posted', '2024-06-28', 61, 'USD', 'MONEY MARKET DIVIDEND',
            'MONEY MARKET DIVIDEND', NULL, 'dividend');
      INSERT INTO transaction_mappings (id, feed_id, transaction_id, statement_id, source_id,
          fingerprint, ordinal, facts, identity, is_pending, state, line, rule)
        VALUES (1, 1, 1, 1, 'BR-501', X'80004da5f7f54ad60d441b6783fe8b00', 0, 3894624620160567121,
            'ACH DEPOSIT | FROM CHECKING 1234', 0, 'live', 44, 'new'),
          (2, 1, 2, 1, 'BR-503', X'80004dbebd0ac1caccc43550b0cabe71', 0, -1246398494231619598, NULL,
            0, 'live', 76, 'new');
      INSERT INTO quarantine (id, statement_id, line, raw, code, reason)
        VALUES (1, 1, 54, '<BUYSTOCK><INVBUY>', 'unsupported_content',
          'investment content (BUYSTOCK) is not supported yet');
      """, at: name)
  }

  @Test(
    "what an earlier version could not read loads where the file is still there",
    arguments: [["quarantine", "retry"], ["imports", "reread", "1"]])
  func loadsParked(command: [String]) throws {
    try park(in: "earlier.sqlite")
    let before = try json("quarantine", "list", "--db", "earlier.sqlite")
    #expect(before["quarantine"]?.array?.count == 1)
    #expect(try json("trades", "--db", "earlier.sqlite")["trades"]?.array == [])
    let outcome = try Program.financeETL.run(
      command + ["--db", "earlier.sqlite"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
    #expect(
      try json("quarantine", "list", "--db", "earlier.sqlite")["quarantine"]?.array == [])
    for listing in ["holdings", "securities"] {
      #expect(
        try run(listing, "--db", "earlier.sqlite").output
          == run(listing, "--db", "today.sqlite").output)
    }
    let trades = try #require(json("trades", "--db", "earlier.sqlite")["trades"]?.array)
    #expect(trades.map { $0["units"]?.string } == ["10"])
    let balance = try json("accounts", "list", "--db", "earlier.sqlite")["accounts"]?.array?.first
    #expect(balance?["balance"]?.string == "1512.55")
    #expect(try run("doctor", "--db", "earlier.sqlite").status == 0)
  }

  @Test("where the file is gone, the quarantine says so and the book stays as it is")
  func fileGone() throws {
    try park(in: "earlier.sqlite")
    try FileManager.default.removeItem(atPath: scratch.path("broker.ofx"))
    let outcome = try run("quarantine", "retry", "--db", "earlier.sqlite")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("broker.ofx"), "\(outcome.errors)")
    let after = try json("quarantine", "list", "--db", "earlier.sqlite")
    #expect(after["quarantine"]?.array?.count == 1)
    #expect(try json("trades", "--db", "earlier.sqlite")["trades"]?.array == [])
  }
}

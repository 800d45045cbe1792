import FinanceETL
import Foundation
import TestSupport
import Testing

/// Statements printed here, as a bank mapping of our own reads them.
@Suite("Printed statements")
struct PrintedTests {
  private let scratch: Scratch

  /// What reads the pages that tests print.
  static let mapping = """
    mapping: 1
    id: zz/printed
    title: A printer
    country: ZZ
    verified: synthetic
    detect: {header: [Day, Text, Sum, Balance], contains: [Statement of Larch Bank]}
    read: {format: pdf, table: {end: ['~^end of']}}
    preamble: {number: 'Account (\\d+)'}
    columns: {day: Day, text: Text, sum: Sum, balance: Balance}
    account: {kind: checking, institution: Larch Bank, currency: USD, number: preamble.number}
    fields:
      date: {from: day, format: yyyy-MM-dd}
      amount: {signed: sum}
      balance: balance
      description: text
    """

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.mapping, to: "printed.yaml")
  }

  private static let rows = [
    ["2024-03-01", "Payroll", "100.00", "1,100.00"],
    ["2024-03-04", "Rent", "-600.00", "500.00"],
    ["2024-03-04", "Market", "-20.00", "480.00"],
    ["2024-03-09", "Refund", "20.00", "500.00"],
    ["2024-03-11", "Cafe", "-4.50", "495.50"],
  ]

  /// One page with a table of these rows.
  private func print(_ rows: [[String]], to name: String) throws {
    var words = [(40, 40, "Statement of Larch Bank"), (40, 60, "Account 70001234")]
    let columns = [40, 140, 360, 460]
    for (index, line) in ([["Day", "Text", "Sum", "Balance"]] + rows).enumerated() {
      words += zip(columns, line).map { ($0, 100 + 18 * index, $1) }
    }
    words.append((40, 130 + 18 * rows.count, "end of statement"))
    let lines = words.map { x, y, text in
      MadePDF.Line(
        text: text.replacing("(", with: "\\(").replacing(")", with: "\\)"), x: x, y: 800 - y,
        size: 9)
    }
    try Data(MadePDF(pages: [lines]).bytes).write(to: scratch.url(name))
  }

  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.financeETL.run(
      arguments + ["--mapping", "printed.yaml"], in: scratch.folder, environment: environment)
  }

  private func load(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (status: Int32, report: JSONValue) {
    let outcome = try run(
      ["import", "--db", "book.sqlite", "--json"] + arguments, environment: environment)
    return (outcome.status, try JSONParser.parse(Array(outcome.output.utf8)))
  }

  @Test("a table becomes rows that its balances prove, each with its page and row")
  func proven() throws {
    try print(Self.rows, to: "a.pdf")
    let (status, report) = try load(["a.pdf"])
    #expect(status == 0)
    let statement = report["documents"]?.array?.first?["statements"]?.array?.first
    #expect(statement?["reconciliation"]?["status"]?.string == "balanced")
    #expect(report["totals"]?["inserted"]?.integer == 5)
    let records = try run(["normalize", "a.pdf"])
    #expect(records.output.contains(#""amount":"-600.00""#))
    #expect(records.output.contains(#""page":1,"row":2"#))
    #expect(try load(["a.pdf"]).report["totals"]?["duplicate"]?.integer == 5)
  }

  @Test("a turned sign and a misread balance are mended where one answer is left, and listed")
  func mending() throws {
    var turned = Self.rows
    turned[3][2] = "-20.00"
    try print(turned, to: "a.pdf")
    let sign = try run(["import", "a.pdf", "--db", "a.sqlite"])
    #expect(sign.status == 2)
    #expect(sign.errors.contains("page 1, row 4, 2024-03-09: the sign of -20.00 was reversed"))
    var misread = Self.rows
    misread[2][3] = "486.00"
    try print(misread, to: "b.pdf")
    let balance = try run(["import", "b.pdf", "--db", "b.sqlite"])
    #expect(balance.status == 2)
    #expect(
      balance.errors.contains("page 1, row 3, 2024-03-04: the balance 486.00 was corrected to 480"))
    try print(Self.rows, to: "c.pdf")
    for book in ["a.sqlite", "b.sqlite"] {
      let again = try run(["import", "c.pdf", "--db", book])
      #expect(again.output.contains("5 known"), "\(again.output)")
    }
  }

  @Test("an error names the page, the row, and what is missing")
  func locating() throws {
    var short = Self.rows
    short.remove(at: 3)
    try print(short, to: "b.pdf")
    let gap = try run(["import", "b.pdf", "--db", "book.sqlite"])
    #expect(gap.errors.contains("page 1, row 4, 2024-03-11; 20.00 is missing before it"))
  }

  static let mutations: [(name: String, change: @Sendable (inout [[String]]) -> Void)] = [
    ("two signs", { ($0[1][2], $0[3][2]) = ("600.00", "-20.00") }),
    ("a digit", { $0[2][2] = "-26.00" }),
    ("a digit of the last balance", { $0[4][3] = "496.50" }), ("a row less", { $0.remove(at: 2) }),
    ("a row more", { $0.insert($0[2], at: 3) }),
    ("rows of two days in each other's place", { $0.swapAt(2, 3) }),
  ]

  @Test(
    "what is misread, missing or doubled is found and not loaded",
    arguments: mutations.indices)
  func mutation(index: Int) throws {
    var rows = Self.rows
    Self.mutations[index].change(&rows)
    try print(rows, to: "a.pdf")
    let (status, report) = try load(["a.pdf"])
    #expect(status == 1, "\(Self.mutations[index].name)")
    let error = report["documents"]?.array?.first?["errors"]?.array?.first
    #expect(error?["code"]?.string == "unbalanced")
    #expect(report["totals"]?["read"]?.integer == 0)
    #expect(try run(["normalize", "a.pdf"]).status == 2)
    let accepted = try load(["a.pdf", "--accept-unproven"])
    #expect(accepted.status == 2)
    #expect(accepted.report["totals"]?["inserted"]?.integer == rows.count)
  }

  @Test("explain says where the columns stand and why each line went where it went, and draws it")
  func explain() throws {
    try print(Self.rows, to: "a.pdf")
    let outcome = try run(["mapping", "explain", "a.pdf", "--draw", "a.svg"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("page 1 has its header (4 columns matched)"))
    #expect(outcome.output.contains(#"sum: "Sum", "#))
    #expect(outcome.output.contains("page 1, line 5: row 2\n    2024-03-04 Rent -600.00 500.00"))
    #expect(outcome.output.contains("below the table\n    end of statement"))
    #expect(outcome.output.contains("money out  "))
    let svg = try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
    #expect(svg.components(separatedBy: "class=\"row\"").count == 6)
    let json = try run(["mapping", "explain", "a.pdf", "--json"])
    #expect(try JSONParser.parse(Array(json.output.utf8))["columns"]?.array?.count == 4)
    let totals = try JSONParser.parse(Array(json.output.utf8))["totals"]
    #expect(totals?["transactions"]?.integer == Self.rows.count)
  }

  @Test("a statement without a row is loaded with none")
  func empty() throws {
    try print([], to: "a.pdf")
    let (status, report) = try load(["a.pdf"])
    #expect(status == 0)
    #expect(report["documents"]?.array?.first?["status"]?.string == "loaded")
  }

  @Test(
    "a worker that crashes, prints rubbish or is not there costs its document alone",
    arguments: ["kill -SEGV $$", "echo rubbish", "exit 3", ""])
  func brokenWorker(script: String) throws {
    try print(Self.rows, to: "a.pdf")
    try scratch.write(
      "Date,Amount,Payee\n2024-01-02,-3.00,CAFE\n", to: "b.csv")
    let worker = scratch.path("worker")
    if !script.isEmpty {
      try scratch.write("#!/bin/sh\n\(script)\n", to: "worker")
      chmod(worker, 0o700)
    }
    let outcome = try Program.financeETL.run(
      ["import", "--db", "book.sqlite", "--json", "a.pdf", "b.csv", "--account", "Cash"],
      in: scratch.folder, environment: ["FINANCE_ETL_PDF": worker])
    #expect(outcome.status == 1)
    let report = try JSONParser.parse(Array(outcome.output.utf8))
    let documents = report["documents"]?.array ?? []
    #expect(documents.count == 2)
    #expect(documents.first?["errors"]?.array?.first?["code"]?.string == "worker_failed")
    #expect(documents.last?["errors"]?.array?.first?["code"]?.string != "worker_failed")
  }

  @Test("China Merchants Bank as people get it: a PDF in an archive with a password")
  func chinaMerchantsBank() throws {
    let sample = Checkout.root.appending(path: "samples/cn-cmb-debit-zip/input.zip").path
    let password = Checkout.root.appending(path: "samples/cn-cmb-debit-zip/password").path
    let locked = try Program.financeETL.run(
      ["import", sample, "--db", "book.sqlite"], in: scratch.folder)
    #expect(locked.status == 1)
    #expect(locked.errors.contains("解压码"))
    let outcome = try Program.financeETL.run(
      ["import", sample, "--db", "book.sqlite", "--password-file", password], in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("9 rows: 9 new, balanced"))
  }
}

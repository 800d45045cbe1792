import FinanceETL
import Foundation
import TestSupport
import Testing

/// What an app decodes of the command line's JSON is what the command line encoded.
@Suite("JSON of imports, decoded and encoded again")
struct DecodedJSONTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.ofx(
        [
          ("1", "20240105", "-12.34", "COFFEE"), ("2", "20240106", "$120", "BAD"),
          ("3", "20240131", "1000.00", "PAY"),
        ], ledger: "980.66", from: "20240101", to: "20240131"), to: "a.ofx")
    try scratch.write(
      Statements.ofx(
        [("1", "20240105", "-12.34", "COFFEE"), ("4", "20240201", "-1.00", "FEE")]),
      to: "b.ofx")
    try scratch.write("remember the milk", to: "notes.ofx")
  }

  private func run(_ arguments: String...) throws -> String {
    String(try Program.financeETL.run(arguments, in: scratch.folder).output.dropLast())
  }

  /// The text of what `text` decodes to.
  private func again<Value: Codable>(_ type: Value.Type, _ text: String) throws -> String {
    try OrderedJSONEncoder.text(JSONDecoder().decode(type, from: Data(text.utf8)))
  }

  @Test("the import report")
  func report() throws {
    let imports = [
      ["a.ofx", "notes.ofx", "gone.ofx"], ["a.ofx", "b.ofx"], ["b.ofx", "--dry-run"],
    ]
    for options in imports {
      let text = try Program.financeETL.run(
        ["import", "--json", "--db", "book"] + options, in: scratch.folder
      ).output.dropLast()
      let report = try again(ImportResult.self, String(text))
      // What needs a person is worked out of the rest.
      let own = try #require(text.range(of: #","attention":["#, options: .backwards)).lowerBound
      #expect(#"{"db":"book","# + report.dropFirst() == text[..<own] + "}")
    }
  }

  @Test("a report says the same of itself, also of what is not in JSON")
  func status() throws {
    let text = #"{"status":"attention","documents":[],"totals":{"read":0}}"#
    var result = try JSONDecoder().decode(ImportResult.self, from: Data(text.utf8))
    #expect(result.status == .attention)
    result.documents = []
    #expect(result.status == .ok)
  }

  @Test("imports, what they decided, and the quarantine")
  func listings() throws {
    _ = try run("import", "a.ofx", "--covers", "2024-01-01..2024-02-29", "--db", "book")
    _ = try run("import", "b.ofx", "a.ofx", "notes.ofx", "--db", "book")
    _ = try run("imports", "undo", "1", "--db", "book")
    let imports = try run("imports", "list", "--json", "--db", "book")
    #expect(try again([String: [Book.ImportRun]].self, imports) == imports)
    let rows = try run("quarantine", "list", "--json", "--db", "book")
    #expect(try again([String: [Book.QuarantinedRow]].self, rows) == rows)
    for id in ["1", "2"] {
      struct Outcomes: Codable {
        let outcomes: [Book.Outcome]
      }
      let shown = try run("imports", "show", id, "--json", "--db", "book")
      let outcomes = try again(Outcomes.self, shown).dropFirst()
      #expect(try again(Book.ImportRun.self, shown).dropLast() + "," + outcomes == shown)
    }
  }

  @Test("a plan's options, report and decisions")
  func plan() throws {
    struct Plan: Decodable {
      let options: ImportRequest
      let report: ImportResult
      let rows: [Book.Decision]
    }
    _ = try run("import", "a.ofx", "--db", "book")
    _ = try run("import", "b.ofx", "gone.ofx", "--partial", "--plan", "plan.json", "--db", "book")
    let data = try Data(contentsOf: scratch.url("plan.json"))
    let plan = try JSONDecoder().decode(Plan.self, from: data)
    let text = String(decoding: data, as: UTF8.self)
    #expect(plan.options.isPartial && plan.report.documents.count == 2)
    #expect(plan.rows.map(\.kind) == [.inserted])
    for member in [
      "\"options\":\(try OrderedJSONEncoder.text(plan.options))",
      "\"rows\":\(try OrderedJSONEncoder.text(plan.rows))",
      // What needs a person comes behind it.
      String(try OrderedJSONEncoder.text(plan.report).dropFirst().dropLast()),
    ] {
      #expect(text.contains(member))
    }
  }

  @Test("goals, with their entries")
  func goals() throws {
    _ = try run("import", "a.ofx", "--db", "book")
    _ = try run(
      "goals", "add", "Trip", "--target", "1000", "--by", "2024-12-31", "--start", "2023-12-31",
      "--account", "1=50", "--db", "book")
    _ = try run("goals", "set", "Trip", "5", "--note", "jar", "--db", "book")
    _ = try run(
      "goals", "add", "Far", "--target", "10", "--currency", "EUR", "--account", "1=10", "--db",
      "book")
    _ = try run(
      "accounts", "add", "Loan", "--kind", "loan", "--currency", "USD", "--opening", "-1000",
      "--opening-date", "2024-01-01", "--db", "book")
    _ = try run("goals", "add", "Debt", "--kind", "debt", "--account", "Loan", "--db", "book")
    let goals = try run("goals", "--json", "--db", "book")
    #expect(goals.contains(#""left_out":[{"kind":"missing_rate""#))
    #expect(goals.contains(#""kind":"debt","currency":"USD","target":"1000.00""#))
    #expect(try again([String: [GoalProgress]].self, goals) == goals)
    let shown = try run("goals", "show", "Trip", "--json", "--db", "book")
    #expect(try again([String: Book.ShownGoal].self, shown) == shown)
  }

  @Test("budgets, and what became of them")
  func budgets() throws {
    try scratch.write(
      Statements.records([
        Statements.row("2024-01-05", "-12.34", "COFFEE", more: #","source_category":"Coffee""#),
        Statements.row("2024-01-06", "2.00", "IN", more: #","source_category":"Pay""#),
        Statements.row("2024-01-07", "-7.00", "BUS", more: #","source_category":"Bus""#),
        Statements.row("2024-01-08", "-9.00", "NONE"),
      ]), to: "a.ndjson")
    _ = try run("import", "a.ndjson", "--db", "book")
    _ = try run(
      "accounts", "add", "Loan", "--kind", "loan", "--currency", "USD", "--opening", "-1000",
      "--opening-date", "2024-01-01", "--db", "book")
    _ = try run(
      "budgets", "add", "Home", "--period", "monthly", "--starts", "31", "--roll", "after",
      "--line", "Coffee=20", "--line", "Pay=5", "--line", "account:Loan=9", "--account", "1",
      "--rollover", "both", "--from", "2023-12-20", "--db", "book")
    _ = try run("budgets", "add", "W", "--period", "weekly", "--no-pending", "--db", "book")
    let budgets = try run("budgets", "--json", "--db", "book")
    #expect(try again([String: [BudgetSummary]].self, budgets) == budgets)
    for name in ["Home", "W"] {
      let shown = try run(
        "budgets", "show", name, "--json", "--as-of", "2024-02-02", "--periods", "3", "--db", "book"
      )
      #expect(shown.contains(#""as_of":"2024-02-02","periods":[{"from":"#))
      #expect(try again(Book.ShownBudget.self, shown) == shown)
    }
  }

  @Test("the error object")
  func error() throws {
    let text = try run("imports", "list", "--json", "--db", "nowhere")
    #expect(try again([String: FinanceETLError].self, text) == text)
  }

  @Test("the outcome of a mapping's tests")
  func mappingTest() throws {
    let text = try run("mapping", "test", "us/capital-one-card", "--json")
    #expect(try again([String: [MappingExamination.Outcome]].self, text) == text)
  }
}

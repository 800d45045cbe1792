import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("CSV answers")
struct CSVTests: ProgramSuite {
  let scratch: Scratch

  /// The listings, each with the list of its JSON.
  static let listings: [(arguments: [String], list: String)] = [
    (["accounts", "list"], "accounts"), (["accounts"], "accounts"),
    (["accounts", "bind", "--list"], "bindings"),
    (["transactions", "list"], "transactions"), (["transactions", "sum"], "sums"),
    (["balances", "list"], "balances"), (["balances", "check"], "checks"),
    (["feeds", "list"], "feeds"), (["goals"], "goals"), (["goals", "list"], "goals"),
    (["categories"], "categories"), (["categories", "list", "--all"], "categories"),
    (["categories", "words"], "words"), (["budgets"], "budgets"),
    (["budgets", "list", "--as-of", "2024-01-31"], "budgets"),
    (["rules", "list", "--rules", "rules.yaml"], "rules"), (["rules", "suggest"], "suggestions"),
    (["imports", "list"], "imports"), (["imports", "show", "1"], "outcomes"),
    (["quarantine", "list"], "quarantine"), (["review", "list"], "reviews"),
    (["review", "list", "--matches"], "matches"), (["mapping", "list"], "mappings"),
    (["formats"], "formats"),
  ]

  init() throws {
    scratch = try Scratch()
    let plain = #","payee":"He said \"hi\", then left","memo":"two\nlines""#
    try scratch.write(
      Statements.records([
        Statements.row("2024-01-05", "-12.34", "COFFEE, HOUSE", more: plain),
        Statements.row("2024-01-06", "-7.00", "BUS"),
        Statements.row("2024-01-09", "-9.00", "KAFFEE"), #"{"type":"transaction","date":"x"}"#,
        #"{"type":"balance","kind":"ledger","date":"2024-01-31","amount":"980.66"}"#,
      ]), to: "a.ndjson")
    try scratch.write(
      Statements.records(
        feed: "ofx:7", ids: "trusted",
        [
          Statements.row("2024-01-05", "-12.34", "COFFEE HOUSE", more: #","id":"1""#),
          Statements.row(
            "2024-01-11", "-9.00", "BLUE BOTTLE COFFEE ROASTERS ON THE CORNER OF MARKET ST 0417",
            more: #","id":"2","source_category":"Cafés, bars""#),
        ]), to: "b.ndjson")
    try scratch.write(
      """
      rules: 1
      apply:
        - {when: {description: BUS}, set: {category: Transport}, stop: true}
        - {when: {description: TRAM}, set: {payee: Tram}}

      """, to: "rules.yaml")
    try run("import", "a.ndjson", "b.ndjson")
    try run("transactions", "edit", "1", "--category", "Coffee", "--tag", "rome")
    try run("accounts", "bind", "--account", "1", "--path", "statements")
    try run(
      "goals", "add", "Trip, far", "--target", "90", "--by", "2024-12-31", "--account", "1=50")
    try run("goals", "add", "Jar", "--target", "5")
    try run(
      "budgets", "add", "Home, flat", "--period", "monthly", "--line", "Coffee=5", "--account", "1")
    try run("budgets", "add", "Year", "--period", "yearly", "--starts", "04-06", "--no-pending")
  }

  /// Rows of cells. Source: RFC 4180.
  private static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"":
        if !isQuoted, previous == "\"" { cell.append("\"") }
        isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell)
        cell = ""
      case "\n" where !isQuoted:
        rows.append(row + [cell])
        (row, cell) = ([], "")
      default: cell.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return rows
  }

  private static func cell(_ value: JSONValue?) -> String {
    guard let value else { return "" }
    if let flag = value.bool { return "\(flag)" }
    if let items = value.array { return items.map { cell($0) }.joined(separator: "; ") }
    guard let members = value.object else { return value.scalarText ?? "" }
    return members.map { member in
      let isBracketed = member.value.array != nil || member.value.object != nil
      return member.name + ": " + (isBracketed ? "(\(cell(member.value)))" : cell(member.value))
    }.joined(separator: ", ")
  }

  @Test("each listing prints as CSV what it prints as JSON, cell by cell", arguments: listings)
  func sameAsJSON(arguments: [String], list: String) throws {
    let json = try Program.financeETL.run(arguments + ["--json"], in: scratch.folder)
    let values = try #require(try JSONParser.parse(Array(json.output.utf8))[list]?.array)
    let csv = try Program.financeETL.run(arguments + ["--csv"], in: scratch.folder)
    #expect(csv.status == json.status, "\(csv.errors)")
    #expect(!values.isEmpty)
    let rows = Self.rows(csv.output)
    let names = try #require(rows.first)
    #expect(rows.count == values.count + 1)
    #expect(Set(names).count == names.count)
    for (row, value) in zip(rows.dropFirst(), values) {
      #expect(row.count == names.count)
      let members = (value.object ?? []).map(\.name)
      #expect(names.filter { members.contains($0) } == members, "\(names)")
      #expect(row == names.map { Self.cell(value[$0]) })
    }
  }

  @Test("a transaction has every column, also those that no row fills")
  func columnsAreConstant() throws {
    let names = [
      "id", "account", "account_id", "date", "initiated", "value_date", "amount", "currency",
      "status", "description", "bank_description", "payee", "memo", "kind", "check_number",
      "original_amount", "original_currency", "category", "source_category", "tags", "notes",
      "parts", "budget_date", "transfer", "transfers", "transfer_account", "transfer_fee",
      "is_edited", "sources",
    ]
    let outcome = try run("transactions", "list", "--csv", "--limit", "1")
    #expect(Self.rows(outcome.output).first == names)
    #expect(outcome.output.contains(#","He said ""hi"", then left","#))
    #expect(outcome.output.contains(#",rome,,"#))
    #expect(outcome.output.contains("feed: ofx:7, id: 1, import: 1, state: live"))
  }

  @Test("no cell of a listing is JSON text", arguments: listings.map(\.arguments) + [["coverage"]])
  func cellsArePlain(arguments: [String]) throws {
    let outcome = try Program.financeETL.run(arguments + ["--csv"], in: scratch.folder)
    for cell in Self.rows(outcome.output).joined() where cell.hasPrefix("[") || cell.hasPrefix("{")
    {
      // The raw text of a quarantined row is what the source has.
      #expect(cell == #"{"type":"transaction","date":"x"}"#)
    }
  }

  @Test("coverage prints each period, gap and run of unproven days as a line of its own")
  func coverage() throws {
    let rows = Self.rows(try run("coverage", "--csv").output)
    #expect(
      rows.first?.joined(separator: ",")
        == "account,account_id,kind,feed,from,to,days,amount,currency,difference,path,import")
    let accounts = try #require(try json("coverage")["coverage"]?.array)
    let expected = accounts.reduce(0) { sum, account in
      let periods = account["feeds"]?.array?.flatMap { $0["periods"]?.array ?? [] }.count ?? 0
      let lines =
        periods
        + ["gaps", "uncovered", "unproven"].reduce(0) { $0 + (account[$1]?.array?.count ?? 0) }
      return sum + max(1, lines)
    }
    #expect(rows.count == expected + 1)
    #expect(rows.dropFirst().allSatisfy { $0.count == 12 && $0[2] != "" })
  }

  @Test("--to csv is --csv, beside a last day too")
  func spelling() throws {
    let whole = try run("transactions", "list", "--to", "2024-01-06", "--csv")
    #expect(Self.rows(whole.output).count == 3)
    #expect(
      try run("transactions", "list", "--to", "2024-01-06", "--to", "csv").output == whole.output)
    #expect(
      try run("transactions", "list", "--to=csv", "--to=2024-01-06").output == whole.output)
    #expect(try run("accounts", "--to", "csv").output == run("accounts", "--csv").output)
    #expect(try run("normalize", "a.ndjson", "--to", "csv").output.hasPrefix("account,date,"))
  }

  @Test("JSON and CSV at once are refused")
  func notBoth() throws {
    for format in [["--csv"], ["--to", "csv"]] {
      let outcome = try Program.financeETL.run(
        ["accounts", "--json"] + format, in: scratch.folder)
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("give only one of --json and --csv"))
    }
  }

  @Test("a listing without rows has its columns too", arguments: listings)
  func empty(arguments: [String], list: String) throws {
    let full = try Program.financeETL.run(arguments + ["--csv"], in: scratch.folder)
    // The others do not ask the book, or always have rows.
    guard !["mappings", "formats", "rules", "outcomes", "sums"].contains(list) else { return }
    let book = scratch.path("empty.sqlite")
    try Book(path: book).close()
    let outcome = try Program.financeETL.run(
      arguments + ["--csv", "--db", book], in: scratch.folder)
    #expect(outcome.output == full.output.prefix { $0 != "\n" } + "\n")
  }

  @Test("the columns of sums are the same whatever they are by, and where there is none")
  func sums() throws {
    let names =
      "year,month,week,day,account,account_id,category,payee,tag,kind,currency,count,in,out,net\n"
    for by in [[], ["--by", "month"], ["--by", "category"], ["--text", "nothing has this"]] {
      let outcome = try Program.financeETL.run(
        ["transactions", "sum", "--csv"] + by, in: scratch.folder)
      #expect(outcome.output.hasPrefix(names))
    }
  }
}

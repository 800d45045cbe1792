import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Budgets on the command line")
struct BudgetCommandTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      {"type":"statement","feed":"csv:bank","account":{"key":"chk","name":"chk","kind":"CHECKING","currency":"USD"},"covers":["2024-04-01","2024-06-30"]}
      {"type":"transaction","date":"2024-04-10","amount":"-70.00","description":"SHOP","source_category":"Food"}
      {"type":"transaction","date":"2024-05-10","amount":"-150.00","description":"SHOP","source_category":"Food:Groceries"}
      {"type":"transaction","date":"2024-06-02","amount":"-72.50","description":"MARKET","source_category":"Food:Groceries"}
      {"type":"transaction","date":"2024-06-03","amount":"-900.00","description":"RENT","source_category":"Housing:Rent"}
      {"type":"transaction","date":"2024-06-11","amount":"3000.00","description":"PAYROLL","source_category":"Salary"}
      {"type":"transaction","date":"2024-06-14","amount":"-20.00","description":"BISTRO","source_category":"Food","pending":true}
      {"type":"transaction","date":"2024-06-21","amount":"-35.00","description":"GAMES","source_category":"Leisure"}
      {"type":"transaction","date":"2024-06-22","amount":"-12.00","description":"UNKNOWN"}

      """, to: "a.ndjson")
    #expect(try run("import", "a.ndjson").status == 0)
  }

  private func addHome() throws -> String {
    try run(
      "budgets", "add", "Home", "--period", "monthly", "--line", "Food=100", "--line",
      "Housing=900", "--line", "Salary=2500", "--rollover", "Food=both", "--from", "2024-04-01"
    ).output
  }

  @Test("a budget is added, shown, edited and deleted, and prints what docs/PLANNING.md says")
  func whole() throws {
    #expect(try run("budgets").errors.contains("there are no budgets"))
    #expect(
      try addHome() == """
        Budget 1, Home: monthly from 1, begins on 2024-04-01, in USD.
          Food 100.00, carries over: both
          Housing 900.00
          Salary 2500.00

        """)
    #expect(try run("budgets", "list").output.contains(" 1  Home    monthly from 1  2024-04-01"))
    #expect(
      try run("budgets", "show", "home").output == """
        Budget 1, Home, on 2024-06-30, in USD:

        2024-06-01 to 2024-06-30
        line                                amount       of     left  pending  status
        ----------------  ---------------  -------  -------  -------  -------  ------------
        Food              ########## 115%    92.50    80.00   -12.50    20.00  exceeded
        Housing           ########## 100%   900.00   900.00     0.00           met
        Salary, received  ########## 120%  3000.00  2500.00  -500.00           met
        Leisure                              35.00                             not budgeted
        no category                          12.00                             not budgeted
        spent 1039.50, planned 1000.00, carried -20.00, received 3000.00, net 1960.50

        """)
    let edited = try json(
      "budgets", "edit", "Home", "--name", "Flat", "--drop", "Salary", "--line", "food=110",
      "--only", "2024-06-30", "--thresholds", "50", "--account", "chk", "--no-pending")["budget"]
    #expect(edited?["name"] == "Flat" && edited?["includes_pending"] == false)
    #expect(edited?["accounts"]?.array == ["chk"] && edited?["thresholds"]?.array == [50])
    #expect(edited?["lines"]?.array?.map { $0["amount"] } == ["110.00", "900.00"])
    let shown = try json("budgets", "show", "1", "--periods", "9")
    #expect(shown["periods"]?.array?.count == 3 && shown["as_of"] == "2024-06-30")
    let usual = try json("budgets", "edit", "1", "--account", "", "--pending")["budget"]
    #expect(usual?["accounts"] == nil && usual?["includes_pending"] == true)
    #expect(try json("budgets", "delete", "flat")["budget"]?["name"] == "Flat")
    #expect(try run("budgets", "list", "--json").output == "{\"budgets\":[]}\n")
  }

  @Test("as CSV there is a row for each period and line, and for what is in none")
  func csv() throws {
    _ = try addHome()
    let lines = try run("budgets", "show", "Home", "--periods", "3", "--csv").output
      .split(separator: "\n")
    #expect(lines.count == 1 + 3 * 4 + 1)
    #expect(
      lines[0] == """
        from,to,kind,category,account,account_id,flow,amount,carried,available,spent,received,\
        pending,remaining,percent,status,count
        """)
    #expect(
      lines[9] == """
        2024-06-01,2024-06-30,line,Food,,,spending,100.00,-20.00,80.00,92.50,,20.00,-12.50,115.62,\
        exceeded,2
        """)
    #expect(lines[12] == "2024-06-01,2024-06-30,uncategorised,,,,,,,,12.00,0.00,0.00,,,,1")
    #expect(lines[13] == "2024-06-01,2024-06-30,not_budgeted,Leisure,,,spending,,,,35.00,,,,,,1")
  }

  @Test("the newest period is drawn, what is exceeded in red")
  func drawing() throws {
    _ = try addHome()
    let shown = try run("budgets", "show", "Home", "--svg", "home.svg")
    #expect(shown.output.hasPrefix("Budget 1, Home"))
    let file = try String(contentsOf: scratch.url("home.svg"), encoding: .utf8)
    #expect(try run("budgets", "show", "Home", "--svg", "-").output == file)
    #expect(file.contains("<title>Home, 2024-06-01..2024-06-30, USD</title>"))
    #expect(file.contains(">92.50 of 80.00</text>"))
    #expect(file.components(separatedBy: "#d62728").count == 2)
  }

  @Test("what cannot be read is a usage error, what cannot be done an error with its code")
  func refusals() throws {
    _ = try addHome()
    let before = try run("budgets", "list", "--json").output
    let add = ["add", "N", "--from", "2024-06-01"]
    let monthly = add + ["--period", "monthly"]
    let unreadable: [[String]] = [
      add, add + ["--period", "daily"], add + ["--period", "weekly", "--starts", "someday"],
      monthly + ["--starts", "first"], monthly + ["--roll", "up"], add + ["--period", "custom"],
      add + ["--period", "yearly", "--starts", "02-30"], monthly + ["--line", "Food"],
      add + ["--period", "custom", "--starts", "2024-01-01", "--every", "3q"],
      monthly + ["--line", "Food=lots"], monthly + ["--rollover", "sometimes"],
      monthly + ["--rollover", "Food=sometimes"], monthly + ["--thresholds", "most"],
      monthly + ["--thresholds", "80,"], monthly + ["--dates", "value"],
      ["add", "N", "--period", "monthly", "--from", "2024-02-30"],
      ["edit", "Home", "--from", "2024-06-01", "--only", "2024-06-01", "--line", "Food=1"],
      ["show", "Home", "--periods", "0"], ["show", "Home", "--as-of", "June"], ["show"],
      ["edit", "Home", "--period", "weekly"],
    ]
    for arguments in unreadable {
      let outcome = try Program.financeETL.run(["budgets"] + arguments, in: scratch.folder)
      #expect(outcome.status == 64, "\(arguments)")
    }
    let custom = add + ["--period", "custom", "--starts", "2024-06-10"]
    let impossible: [[String]] = [
      monthly + ["--starts", "0"], monthly + ["--starts", "32"], custom + ["--every", "0d"],
      custom + ["--ends", "2024-06-01"], add + ["--period", "weekly", "--roll", "before"],
      monthly + ["--line", "Food=-5"], monthly + ["--line", "Food=1.005"],
      monthly + ["--line", "Food=1", "--line", "food=2"], monthly + ["--thresholds", "0"],
      monthly + ["--line", "=1"], ["add", "home", "--period", "monthly"], ["edit", "Home"],
      custom + ["--ends", "2024-06-30", "--from", "2024-08-01"],
      ["edit", "Home", "--line", "Food=1", "--from", "2024-03-01"],
      ["edit", "Home", "--currency", "EUR"],
    ]
    for arguments in impossible { try expect(arguments, "invalid_argument") }
    let unknown: [[String]] = [
      ["show", "Nothing"], ["edit", "9", "--name", "x"], ["delete", "Nothing"],
      monthly + ["--account", "nowhere"], monthly + ["--line", "account:nowhere=5"],
      monthly + ["--line", "Fod=5"], ["edit", "Home", "--drop", "Fod"],
      ["edit", "Home", "--rollover", "Leisure=both"],
    ]
    for arguments in unknown { try expect(arguments, "not_found") }
    let typo = try Program.financeETL.run(
      ["budgets"] + monthly + ["--line", "Fod=5"], in: scratch.folder)
    #expect(typo.errors.contains("did you mean \"Food\"?"))
    #expect(try run("budgets", "list", "--json").output == before)
  }

  private func expect(_ arguments: [String], _ code: String) throws {
    let outcome = try Program.financeETL.run(
      ["budgets"] + arguments + ["--json"], in: scratch.folder)
    #expect(outcome.status == 1, "\(arguments)")
    let error = try JSONParser.parse(Array(outcome.output.utf8))["error"]
    #expect(error?["code"]?.string == code, "\(arguments)")
  }

  @Test("what is left out, and what may be a transfer, is told in words")
  func words() throws {
    try scratch.write(
      """
      {"type":"statement","feed":"csv:eur","account":{"key":"eur","name":"eur","kind":"CASH","currency":"EUR"},"covers":["2024-06-01","2024-06-30"]}
      {"type":"transaction","date":"2024-06-20","amount":"-9.00","description":"PARIS"}

      """, to: "eur.ndjson")
    try run("import", "eur.ndjson")
    try scratch.write(
      """
      {"type":"statement","feed":"csv:sav","account":{"key":"sav","name":"sav","kind":"SAVINGS","currency":"USD"},"covers":["2024-06-01","2024-06-30"]}
      {"type":"transaction","date":"2024-06-05","amount":"100.00","description":"TRANSFER FROM MARY POE"}

      """, to: "sav.ndjson")
    try scratch.write(
      """
      {"type":"statement","feed":"csv:two","account":{"key":"two","name":"two","kind":"CHECKING","currency":"USD"},"covers":["2024-06-01","2024-06-30"]}
      {"type":"transaction","date":"2024-06-05","amount":"-100.00","description":"TRANSFER TO JOHN DOE","pending":true}

      """, to: "two.ndjson")
    try run("import", "sav.ndjson", "two.ndjson")
    try run("budgets", "add", "All", "--period", "monthly", "--currency", "USD")
    let shown = try run("budgets", "show", "All").output
    #expect(shown.contains("left out, without a rate: EUR -9.00 in 1 row\n"))
    #expect(shown.contains("USD 0.00 in 2 rows may be transfers"))
    #expect(shown.contains("of what has no category 100.00 is pending"))
    let early = try run("budgets", "show", "All", "--as-of", "2024-05-01").output
    #expect(early.contains("it begins on 2024-06-01"))
  }

  @Test("a budget of one span needs no day: it has one period")
  func span() throws {
    let added = try json(
      "budgets", "add", "Trip", "--period", "custom", "--starts", "2024-08-01", "--ends",
      "2024-08-14", "--line", "Leisure=800")["budget"]
    #expect(added?["from"] == "2024-08-01")
    #expect(added?["lines"]?.array?.map { $0["amount"] } == ["800.00"])
    let edited = try json("budgets", "edit", "Trip", "--line", "Leisure=700")["budget"]
    #expect(edited?["lines"]?.array?.map { $0["amount"] } == ["700.00"])
    #expect(try json("budgets", "show", "Trip")["periods"]?.array == [])
    let after = try json("budgets", "show", "Trip", "--as-of", "2024-12-01")["periods"]?.array
    #expect(after?.map { $0["to"] } == ["2024-08-14"])
  }
}

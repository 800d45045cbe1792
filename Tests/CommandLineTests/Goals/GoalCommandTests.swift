import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Goals on the command line")
struct GoalCommandTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      {"type":"statement","feed":"csv:bank","account":{"key":"sav","name":"sav","kind":"SAVINGS","currency":"USD"},"covers":["2024-01-01","2024-05-31"]}
      {"type":"transaction","date":"2024-01-02","amount":"100.00","description":"IN"}
      {"type":"transaction","date":"2024-04-10","amount":"50.00","description":"IN"}
      {"type":"transaction","date":"2024-05-20","amount":"33.33","description":"IN"}

      """, to: "a.ndjson")
    #expect(try run("import", "a.ndjson").status == 0)
  }

  /// What the tables of goals hold, as JSON.
  private func state() throws -> String {
    try run("goals", "list", "--json").output
  }

  @Test("a goal is added, set, edited, shown and deleted, and prints what docs/JSON.md says")
  func whole() throws {
    #expect(try run("goals").errors.contains("there are no goals"))
    let added = try run(
      "goals", "add", "Trip", "--target", "1000", "--by", "2024-12-31", "--start", "2024-01-01",
      "--account", "sav")
    #expect(
      added.output == """
        Goal 1, Trip, on 2024-05-31: 183.33 of 1000.00 USD saved, behind by 230.37.
          #.........  18%
          100 % of sav
          106.25 a month until 2024-12-31 (8 months); 72.92 of it is still to come this month
          16.66 a month lately

        """)
    let listed = try run("goals", "list").output
    #expect(listed.contains(" 1  Trip  #.........  18%  183.33  1000.00  USD  2024-12-31"))
    #expect(listed.contains("behind by 230.37"))
    #expect(
      try run("goals", "show", "trip", "--json").output == """
        {"goal":{"id":1,"name":"Trip","kind":"save","currency":"USD","target":"1000.00",\
        "by":"2024-12-31","start":"2024-01-01","accounts":[{"account":"sav","account_id":1,\
        "share":100}],"as_of":"2024-05-31","saved":"183.33","from_accounts":"183.33",\
        "remaining":"816.67","percent":"18.33","months_left":8,"required_monthly":"106.25",\
        "still_this_month":"72.92","pace":"16.66","status":"behind","behind_by":"230.37",\
        "entries":[]}}

        """)
    try run("goals", "set", "Trip", "50", "--on", "2024-02-01", "--note", "jar")
    let goal = try json("goals", "set", "1", "60", "--on", "2024-02-01")["goal"]
    #expect(goal?["by_hand"] == "60.00" && goal?["saved"] == "243.33")
    #expect(
      try run("goals", "show", "1", "--csv").output == "date,amount,note\n2024-02-01,60.00,\n")
    #expect(try run("goals", "show", "1").output.contains("2024-02-01   60.00"))
    let edited = try json(
      "goals", "edit", "Trip", "--name", "Far", "--by", "", "--account", "sav=12%")["goal"]
    #expect(edited?["name"] == "Far" && edited?["by"] == nil && edited?["status"] == "no_date")
    #expect(edited?["accounts"]?.array?.first?["share"] == 12)
    #expect(try json("goals", "edit", "Far", "--account", "")["goal"]?["accounts"]?.array == [])
    #expect(try json("goals", "delete", "Far")["goal"]?["name"] == "Far")
    #expect(try state() == "{\"goals\":[]}\n")
  }

  @Test("what cannot be read is a usage error, what cannot be done an error with its code")
  func refusals() throws {
    try run("goals", "add", "G", "--target", "100", "--account", "sav=80")
    let before = try state()
    let unreadable: [[String]] = [
      ["add", "H"], ["add", "H", "--target", "much"], ["add", "H", "--target", "5", "--kind", "x"],
      ["add", "H", "--target", "5", "--by", "2024-02-30"], ["set", "G"], ["set", "G", "ten"],
      ["add", "H", "--target", "5", "--account", "sav=all"], ["set", "G", "5", "6"],
      ["set", "G", "5", "--onn", "x"], ["set", "G", "5", "--on", "2024-13-01"],
      ["list", "--as-of", "June"], ["show"], ["edit", "G", "--start", "soon"],
    ]
    for arguments in unreadable {
      let outcome = try Program.financeETL.run(["goals"] + arguments, in: scratch.folder)
      #expect(outcome.status == 64, "\(arguments)")
    }
    let impossible: [[String]] = [
      ["add", "g", "--target", "5"], ["add", "H", "--target", "0"], ["add", "H", "--target", "-5"],
      ["add", "H", "--target", "5", "--account", "sav=21"], ["add", "H", "--kind", "debt"],
      ["add", "H", "--target", "5", "--account", "sav=1.5"], ["set", "G", "-5"],
      ["set", "G", "1.005"], ["edit", "G"], ["edit", "G", "--target", ""],
    ]
    for arguments in impossible { try expect(arguments, "invalid_argument") }
    let unknown: [[String]] = [
      ["set", "Nothing", "5"], ["delete", "9"], ["show", "Gg"],
      ["add", "H", "--target", "5", "--account", "nowhere"],
    ]
    for arguments in unknown { try expect(arguments, "not_found") }
    #expect(try run("goals", "show", "Gg").errors.contains("did you mean \"G\"?"))
    #expect(try state() == before)
  }

  private func expect(_ arguments: [String], _ code: String) throws {
    let outcome = try Program.financeETL.run(["goals"] + arguments + ["--json"], in: scratch.folder)
    #expect(outcome.status == 1, "\(arguments)")
    let error = try JSONParser.parse(Array(outcome.output.utf8))["error"]
    #expect(error?["code"]?.string == code, "\(arguments)")
  }

  @Test("a debt, and an account without a rate, are told in words")
  func words() throws {
    try scratch.write(
      """
      {"type":"statement","feed":"csv:loan","account":{"key":"loan","name":"loan","kind":"LOAN","currency":"USD"},"covers":["2024-01-01","2024-05-31"]}
      {"type":"balance","kind":"ledger","date":"2024-05-31","amount":"-750.00"}
      {"type":"transaction","date":"2024-01-20","amount":"-1000.00","description":"OUT"}
      {"type":"transaction","date":"2024-02-20","amount":"250.00","description":"IN"}

      """, to: "loan.ndjson")
    try run("import", "loan.ndjson")
    let debt = try run(
      "goals", "add", "Free", "--kind", "debt", "--start", "2024-01-31", "--account", "loan")
    #expect(debt.output.contains("250.00 of 1000.00 USD paid off, no date."))
    let euros = try run(
      "goals", "add", "Far", "--target", "90", "--currency", "EUR", "--account", "sav=50")
    #expect(
      euros.output.contains(
        "no rate from USD to EUR by 2024-05-31: USD 91.66 of sav is not in Far"))
    #expect(try run("goals").output.contains("USD 91.66 of sav is not in Far"))
  }
}

import FinanceETL
import Foundation
import JSONText
import TestSupport
import Testing

@Suite("What is printed of accounts is what the library answers")
struct AccountAnswerTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.ofx(
        [
          ("A1", "20240105", "-12.34", "COFFEE HOUSE"), ("A2", "20240106", "-7.00", "BUS"),
          ("A3", "20240107", "-7.00", "BUS LINE"),
        ], ledger: "973.66", from: "20240101", to: "20240131"), to: "a.ofx")
    try scratch.write(
      Statements.ofx(
        [("B1", "20240305", "-1.00", "TEA"), ("B2", "20240306", "-7.00", "BUS")],
        ledger: "972.66", from: "20240301", to: "20240331"
      ).replacing("<DTASOF>20240131", with: "<DTASOF>20240331"), to: "b.ofx")
    let opened =
      "{\"type\":\"balance\",\"kind\":\"opening\",\"date\":\"2024-05-01\",\"amount\":\"5.00\"}"
    let closed =
      "{\"type\":\"balance\",\"kind\":\"ledger\",\"date\":\"2024-05-31\",\"amount\":\"9.00\"}"
    try scratch.write(
      Statements.records(
        ids: "trusted", account: "other",
        [
          opened, Statements.row("2024-05-02", "-1.00", "PARK", more: ",\"id\":\"p\""),
          Statements.row("2024-05-03", "-0.005", "FEE", more: ",\"id\":\"p\""), closed,
        ]),
      to: "c.ndjson")
    try scratch.write(
      "rules: 1\napply:\n  - {when: {description: ~bus}, set: {category: Bus}, stop: true}\n"
        + "  - {when: {payee: ''}, set: {payee: Nobody, kind: unknown}}\n", to: "rules.yaml")
    for file in ["a.ofx", "b.ofx", "c.ndjson"] { try run("import", file) }
    try run("transactions", "edit", "1", "--category", "Coffee")
    try run("feeds", "set", "1", "--match-days", "9")
    try run("feeds", "set", "2", "--ids", "none", "--mode", "snapshot")
    try run("accounts", "bind", "--account", "1", "--path", "inbox/*.csv")
    try run("accounts", "bind", "--account", "other", "--mapping", "us/chase-card")
  }

  /// Decodes what a command prints and encodes it again.
  private func expectSame<Answer: Codable>(
    _ type: Answer.Type, named name: String? = nil, _ arguments: [String]
  ) throws {
    let printed = try Program.financeETL.run(arguments + ["--json"], in: scratch.folder).output
    let encoder = OrderedJSONEncoder()
    if let name {
      let members = try JSONDecoder().decode([String: Answer].self, from: Data(printed.utf8))
      encoder.beginObject()
      try encoder.encode(#require(members[name]), named: name)
      encoder.end()
    } else {
      try encoder.encode(JSONDecoder().decode(Answer.self, from: Data(printed.utf8)))
    }
    #expect(String(decoding: encoder.take(), as: UTF8.self) + "\n" == printed)
    #expect(printed.count > 40, "there is nothing in it")
  }

  @Test("an app that decodes what is printed has the library's values, and loses nothing")
  func roundTrip() throws {
    try expectSame([Book.Feed].self, named: "feeds", ["feeds"])
    try expectSame(Book.BalanceReport.self, ["balances", "check"])
    try expectSame([Book.Coverage].self, named: "coverage", ["coverage"])
    try expectSame([Book.AccountBinding].self, named: "bindings", ["accounts", "bind", "--list"])
    try expectSame([Book.CategorySuggestion].self, named: "suggestions", ["rules", "suggest"])
    try expectSame(
      [RuleSummary].self, named: "rules", ["rules", "list", "--rules", "rules.yaml"])
    try expectSame([Book.Sum].self, named: "sums", ["transactions", "sum"])
    for grouping in ["account", "month", "category", "year,week", "payee,kind"] {
      try expectSame(Book.GroupedSums.self, ["transactions", "sum", "--by", grouping])
    }
    try expectSame(
      Book.EditedAccount.self,
      ["accounts", "edit", "1", "--opening", "1000.00", "--opening-date", "2024-01-01"])
  }

  @Test("a change of a rule decodes with what was said before and after")
  func ruleChanges() throws {
    struct Applied: Decodable {
      let changes: [Book.RuleChange]
    }
    let printed = try run("rules", "apply", "--dry-run", "--rules", "rules.yaml", "--json").output
    let changes = try JSONDecoder().decode(Applied.self, from: Data(printed.utf8)).changes
    #expect(changes.contains { $0.after.category == "Bus" && $0.before.isEmpty })
    let again = try changes.map { try OrderedJSONEncoder.text($0) }.joined(separator: ",")
    #expect(printed.contains("\"changes\":[\(again)]"))
  }

  @Test("what cannot be is no value: a span that ends before it begins, a month that is none")
  func refused() {
    let span = Data(#"{"from":"2024-02-01","to":"2024-01-01"}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(DateSpan.self, from: span) }
    let sum = Data(#"{"month":"2024-13","currency":"USD","count":1,"in":"1","out":"0"}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Book.Sum.self, from: sum) }
  }
}

import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Parts and tags, on the command line")
struct PartsTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let rows = [
      Statements.row("2024-06-02", "-30.00", "MARKET", more: ",\"source_category\":\"Shop\""),
      Statements.row("2024-06-03", "-5.00", "OTHER", more: ",\"source_category\":\"Food\""),
    ]
    try scratch.write(Statements.records(rows), to: "a.ndjson")
    try run("import", "a.ndjson")
  }

  @discardableResult
  private func run(all words: [String]) throws -> Program.Outcome {
    try Program.financeETL.run(words, in: scratch.folder)
  }

  private func row(_ id: Int) throws -> JSONValue {
    let rows = try json("transactions", "list")["transactions"]?.array ?? []
    return try #require(rows.first { $0["id"]?.integer == id })
  }

  private func names(_ arguments: String...) throws -> [String] {
    let outcome = try Program.financeETL.run(
      ["transactions", "list", "--json"] + arguments, in: scratch.folder)
    let list = try JSONParser.parse(Array(outcome.output.utf8))["transactions"]?.array ?? []
    return list.compactMap { $0["bank_description"]?.string }
  }

  @Test("what filters find is split alike, of all or none, and is one change")
  func splitFound() throws {
    let refused = try run(
      "transactions", "split", "--where-status", "posted", "--part", "10=Food", "--part", "20")
    #expect(refused.status == 1 && refused.errors.contains("30"), "\(refused.errors)")
    #expect(try row(1)["parts"] == nil && row(2)["parts"] == nil)
    let listed = try run(
      "transactions", "split", "--where-amount", "..-1", "--part", "1=Tip", "--part", "rest",
      "--dry-run")
    #expect(listed.output.contains("MARKET") && listed.output.contains("OTHER"))
    #expect(try row(1)["parts"] == nil)
    let divided = try json(
      "transactions", "split", "--where-amount", "..-1", "--part", "1=Tip", "--part", "rest")
    #expect(divided["transactions"]?.array?.compactMap { $0["transaction"]?.integer } == [1, 2])
    #expect(try names("--category", "tip") == ["MARKET", "OTHER"])
    #expect(try json("transactions", "split", "2", "--clear")["parts"] == .array([]))
    try run("changes", "undo", "1")
    #expect(try names("--category", "tip") == [])
    try run("transactions", "split", "1", "2", "--part", "2=Tip", "--part", "rest")
    #expect(
      try run("transactions", "split", "1", "2", "--clear").output
        == "Transaction 1 is whole.\nTransaction 2 is whole.\n")
  }

  @Test("a split row shows its parts and no category, and is found by any of them")
  func split() throws {
    let divided = try json(
      "transactions", "split", "1", "--part", "12=Food", "--part=+2=Bottles", "--part", "rest")
    let expected: [JSONValue] = [
      .members(["part": 1, "amount": "-12.00", "category": "Food"]),
      .members(["part": 2, "amount": "2.00", "category": "Bottles"]),
      .members(["part": 3, "amount": "-20.00"]),
    ]
    #expect(divided["parts"] == .array(expected) && divided["transaction"] == 1)
    #expect(divided["new_category"] == "Bottles")
    #expect(try row(1)["parts"] == divided["parts"] && row(1)["category"] == nil)
    #expect(try names("--category", "bottles") == ["MARKET"])
    #expect(try names("--category", "food") == ["MARKET", "OTHER"])
    #expect(try names("--category", "shop") == [])
    #expect(try names("--no-category") == ["MARKET"])
    let sums = try json("transactions", "sum", "--by", "category")["sums"]?.array ?? []
    #expect(
      sums.map { "\($0["category"]?.string ?? "-") \($0["net"]?.string ?? "")" }
        == ["- -20.00", "Bottles 2.00", "Food -17.00"])
    let spending = try json("report", "spending", "--as-of", "2024-06-30")["spending"]
    #expect(
      spending?["categories"]?.array?.compactMap { $0["spent"]?.string } == ["20.00", "17.00"])
    #expect(
      try json("transactions", "split", "1", "--clear")
        == .members(["transaction": 1, "parts": .array([])]))
    #expect(try row(1)["category"] == "Shop" && row(1)["parts"] == nil)
  }

  @Test("parts come back with undo and redo, and stay through reading again")
  func stay() throws {
    try run("transactions", "split", "1", "--part", "12=Food", "--part", "18")
    try run("transactions", "edit", "1", "--budget-date", "2024-05-31")
    let before = try row(1)
    for command in [["undo"], ["redo"], ["reread"]] {
      try run(all: ["imports"] + command + ["1"])
    }
    #expect(try row(1) == before && before["budget_date"] == "2024-05-31")
  }

  @Test("a split that cannot be says what is wrong, and changes nothing")
  func refusals() throws {
    try run("transactions", "split", "1", "--part", "12=Food", "--part", "18")
    let before = try row(1)
    try scratch.write(#"[{"amount":"1"},{"amount":"rest","colour":"red"}]"#, to: "bad.json")
    for (arguments, status) in [
      (["1", "--part", "10", "--part", "10"], 1), (["1", "--part", "30"], 1),
      (["1", "--part", "10=A::B", "--part", "rest"], 1), (["9", "--part", "1", "--part", "2"], 1),
      (["1", "--parts", "bad.json"], 1), (["1", "--parts", "none.json"], 1),
      (["1", "--part", "ten", "--part", "rest"], 64), (["1"], 64),
      (["1", "--clear", "--part", "1"], 64),
    ] {
      #expect(try run(all: ["transactions", "split"] + arguments).status == status, "\(arguments)")
    }
    #expect(try row(1) == before)
  }

  @Test("an amount that the bank changes leaves a part in no part, and asks until the parts add up")
  func changedAmount() throws {
    func card(_ day: String, _ amount: String, _ more: String) -> String {
      #"{"type":"statement","v":1,"feed":"c","ids":"trusted","mode":"delta","account":{"key":"card","#
        + #""name":"card","kind":"CREDIT_CARD","currency":"USD"}}"# + "\n"
        + #"{"type":"transaction","date":"\#(day)","amount":"\#(amount)","description":"BISTRO",\#(more)}"#
        + "\n"
    }
    try scratch.write(card("2024-06-10", "-20.00", #""pending":true,"id":"p1""#), to: "b.ndjson")
    try scratch.write(card("2024-06-12", "-24.00", #""id":"t1","pending_id":"p1""#), to: "c.ndjson")
    try run("import", "b.ndjson")
    try run("transactions", "split", "3", "--part", "15=Food", "--part", "5=Work")
    let report = try Program.financeETL.run(
      ["import", "c.ndjson", "--json"], in: scratch.folder)
    #expect(report.status == 2 && report.output.contains(#""kind":"splits_to_review","count":1"#))
    let parts = try row(3)["parts"]?.array ?? []
    #expect(parts.map { $0["amount"]?.string ?? "" } == ["-15.00", "-5.00", "-4.00"])
    #expect(parts.last?["is_unassigned"] == true)
    func open() throws -> [JSONValue] { try json("review", "list")["reviews"]?.array ?? [] }
    let asked = try #require(try open().first)
    #expect(asked["kind"] == "split" && asked["transactions"]?.array?.first?["id"] == 3)
    let id = "\(asked["id"]?.integer ?? 0)"
    #expect(try run("review", "accept", id).status == 1)
    try run("review", "keep", id)
    #expect(try open().isEmpty)
    for command in ["undo", "redo"] { try run("imports", command, "3") }
    #expect(try open().isEmpty && row(3)["parts"]?.array?.count == 3)
    try run("review", "reopen", id)
    #expect(try open().count == 1)
    try run("transactions", "split", "3", "--part", "19=Food", "--part", "rest=Work")
    #expect(try open().isEmpty && row(3)["parts"]?.array?.count == 2)
  }

  @Test("tags are added, removed and renamed, equal in any case")
  func tags() throws {
    #expect(
      try json("transactions", "tag", "1", "2", "--add", "Rome", "--add", "work")
        == .members(["transactions": .array([1, 2])]))
    try run("transactions", "tag", "2", "--add", "ROME", "--remove", "WORK")
    try run("transactions", "split", "2", "--parts", "-", input: Self.taggedParts)
    #expect(try row(2)["tags"] == .array(["Rome"]))
    func counted(_ tag: String, _ count: Int) -> JSONValue {
      .members(["tag": .string(tag), "count": .number(count)])
    }
    #expect(
      try json("tags") == .members(["tags": .array([counted("Rome", 2), counted("work", 2)])]))
    #expect(try names("--tag", "WORK") == ["MARKET", "OTHER"])
    #expect(try json("tags", "rename", "work", "rome") == counted("Rome", 2))
    #expect(try row(1)["tags"] == .array(["Rome"]))
    #expect(try run("tags", "rename", "nothing", "x").status == 1)
    #expect(try run("transactions", "tag", "1", "9", "--add", "x").status == 1)
    #expect(try run("transactions", "tag", "1").status == 64)
    #expect(try row(1)["tags"] == .array(["Rome"]))
  }

  private static let taggedParts =
    #"[{"amount":"-4.00","tags":["work"]},{"amount":"rest","notes":"n"}]"#
}

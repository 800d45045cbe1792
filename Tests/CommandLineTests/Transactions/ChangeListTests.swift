import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("What a person changed, listed and taken back on the command line")
struct ChangeListTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.records([
        Statements.row("2024-05-01", "-12.34", "COFFEE SHOP"),
        Statements.row("2024-05-02", "-9.00", "GYM"),
      ]), to: "a.ndjson")
    #expect(try run("import", "a.ndjson").status == 0)
  }

  @Test("an edit is listed and shown, undone and redone, and prints what docs/JSON.md says")
  func listed() throws {
    #expect(try run("changes").errors.contains("you have changed nothing yet"))
    try run("transactions", "edit", "1", "2", "--category", "Food")
    try run("transactions", "edit", "2", "--category", "Sport")
    let listed = try json("changes")["changes"]?.array ?? []
    #expect(listed.map { $0["kind"] } == ["edit", "edit"])
    #expect(listed.map { $0["rows"] } == [1, 2])
    #expect(try json("changes", "list", "--limit", "1")["changes"]?.array?.count == 1)
    let table = try run("changes", "list").output
    #expect(table.contains(#"edit  category "Food""#), "\(table)")
    let shown = try json("changes", "show", "2")["change"]
    #expect(
      shown?["values"]?.array == [
        .members([
          "subject": "transaction", "id": 2, "name": "category", "before": "Food",
          "after": "Sport",
        ])
      ])
    let undone = try run("changes", "undo", "1")
    #expect(undone.output == "Change 1 is undone: edit, category \"Food\" (2 rows).\n")
    let rows = try json("transactions", "list")["transactions"]?.array
    #expect(rows?.map { $0["category"] } == [nil, "Sport"])
    #expect(try json("changes")["changes"]?.array?.last?["undone_at"] != nil)
    #expect(
      try run("changes", "redo", "1").output
        == "Change 1 is redone: edit, category \"Food\" (2 rows).\n")
  }

  @Test("what stands in the way is one error that says what to do first")
  func refused() throws {
    try run("transactions", "delete", "1")
    try run("transactions", "restore", "1")
    let refused = try run("changes", "undo", "1")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("change 1 cannot be undone: change 2 rests on it"))
    #expect(refused.errors.contains("first `finance-etl changes undo 2`"))
    #expect(try run("changes", "undo", "9").errors.contains("there is no change 9"))
  }
}

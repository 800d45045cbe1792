import FinanceETL
import Foundation
import JSONText
import TestSupport
import Testing

@Suite("What is printed of reviews, lineage and history is what the library answers")
struct DecisionAnswerTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let more = #","payee":"Cafe","extras":{"at":[1.5,true],"place":{"city":"Rome"}}"#
    try scratch.write(
      Statements.records(
        ids: "mutable",
        [
          Statements.row("2024-05-01", "-12.34", "KAFFEE", more: ",\"id\":\"1\"" + more),
          Statements.row("2024-05-02", "-500.00", "TRANSFER TO SAV", more: ",\"id\":\"2\""),
          Statements.row("2024-05-10", "-9.00", "GYM", more: ",\"id\":\"3\""),
        ]), to: "a.ndjson")
    try scratch.write(
      Statements.records(
        feed: "ofx:1",
        [
          Statements.row("2024-05-03", "-12.34", "BLUE BOTTLE ROASTERS"),
          Statements.row("2024-05-11", "-9.00", "GYM CLUB"),
        ]), to: "b.ndjson")
    try scratch.write(
      Statements.records(
        account: "sav", [Statements.row("2024-05-02", "500.00", "TRANSFER FROM CHK")]),
      to: "c.ndjson")
    try scratch.write(
      Statements.records(
        ids: "mutable", mode: "delta",
        [Statements.row("2024-05-01", "-12.00", "KAFFEE 2", more: ",\"id\":\"1\"")]),
      to: "d.ndjson")
    try run("import", "a.ndjson", "b.ndjson", "c.ndjson")
    try run("import", "d.ndjson")
    try run("import", "a.ndjson", "--force")
    let edited = try run("transactions", "edit", "1", "--tag", "rome", "--tag", "2024")
    #expect(edited.status == 0, "\(edited.errors)")
  }

  /// Decodes what a command prints, and expects the same text of it.
  @discardableResult
  private func same<Answer: Codable>(
    _ type: Answer.Type, named name: String? = nil, _ arguments: String...
  ) throws -> Answer {
    let printed = try Program.financeETL.run(arguments + ["--json"], in: scratch.folder).output
    #expect(printed.count > 40, "there is nothing in it: \(printed)")
    guard let name else {
      let answer = try JSONDecoder().decode(Answer.self, from: Data(printed.utf8))
      #expect(try OrderedJSONEncoder.text(answer) + "\n" == printed)
      return answer
    }
    let members = try JSONDecoder().decode([String: Answer].self, from: Data(printed.utf8))
    #expect(try OrderedJSONEncoder.text(members) + "\n" == printed)
    return try #require(members[name])
  }

  @Test("an app that decodes what is printed of reviews has the library's values")
  func reviews() throws {
    let open = try same([Book.Review].self, named: "reviews", "review", "list")
    let review = try #require(open.first)
    #expect(review.kind == .duplicate && review.state == .open && review.transactions.count == 2)
    let matches = try same([Book.Match].self, named: "matches", "review", "list", "--matches")
    #expect(matches.first?.score?.digits.count == 4)
    let merged = try same(Book.MergedTransactions.self, "review", "merge", "\(review.id)")
    #expect(merged.transaction.sources.count > 1)
    let split = try same(Book.Split.self, "review", "split", "\(merged.transaction.id)")
    guard case .transactions(let rows) = split else {
      Issue.record("\(split)")
      return
    }
    #expect(rows.first?.id == merged.transaction.id && rows.count == 2)
    guard case .transfer(let apart) = try same(Book.Split.self, "review", "split", "2") else {
      Issue.record("transaction 2 is not a leg of a transfer")
      return
    }
    #expect(apart.kind == .transfer && apart.state == .split)
    try same(Book.Review.self, named: "review", "review", "keep", "\(apart.id)")
    try same(Book.Review.self, named: "review", "review", "accept", "\(apart.id)")
    try same([Book.Review].self, named: "reviews", "review", "list", "--all")
  }

  @Test("an app that decodes what is printed of lineage has the library's values")
  func lineage() throws {
    let coffee = try same(Book.Lineage.self, "why", "1")
    #expect(coffee.sources.contains { $0.source != nil } && !coffee.sightings.isEmpty)
    #expect(coffee.changes.contains { $0.before?.amount != nil })
    #expect(coffee.person?.tags == ["rome", "2024"] && coffee.person?.reviews.isEmpty == false)
    #expect(try same(Book.Lineage.self, "why", "2").transfer?.isConfirmed == false)
  }

  @Test("an app that decodes what is printed of undo, redo and reread has the library's values")
  func history() throws {
    let read = try same(Book.RereadReport.self, "imports", "reread", "2")
    #expect(read.importID == 2 && read.documents.first?.rows.read == 1)
    let undone = try same(Book.HistoryChange.self, "imports", "undo", "1")
    let redone = try same(Book.HistoryChange.self, "imports", "redo", "1")
    #expect(undone.documentCount == 3 && undone.rowsBefore == redone.rowsAfter)
  }
}

import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Lineage on the command line")
struct LineageTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func sql(_ sql: String) throws {
    let outcome = try Program.shell.run(
      ["-c", "sqlite3 finance.sqlite \"\(sql)\""], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("why names every source with its file, line and rule, and shows the line itself")
  func why() throws {
    try scratch.write(
      Statements.ofx([("A1", "20240105", "-12.34", "COFFEE HOUSE")]), to: "a.ofx")
    try scratch.write(
      Statements.records(
        account: "4000001234", [Statements.row("2024-01-06", "-12.34", "COFFEE HOUSE 0417")]),
      to: "b.ndjson")
    try run("import", "a.ofx", "b.ndjson", "--account", "Checking")
    try run("import", "a.ofx")
    try sql("UPDATE transactions SET notes = 'with Ann' WHERE id = 1")
    let why = try json("why", "1")
    #expect(
      why.object?.map(\.name) == ["transaction", "sources", "sightings", "changes", "person"])
    let sources = try #require(why["sources"]?.array)
    #expect(sources.map { $0["path"]?.string } == [scratch.path("a.ofx")])
    #expect(sources[0]["feed"] == "ofx:1234" && sources[0]["rule"] == "new")
    #expect(sources[0]["line"] == 12 && sources[0]["id"] == "A1" && sources[0]["import"] == 1)
    let text = try #require(sources[0]["source"]?["text"]?.string)
    #expect(text.hasPrefix("<STMTTRN>") && text.contains("<NAME>COFFEE HOUSE"))
    #expect(text.hasSuffix("</STMTTRN>"))
    #expect(why["sightings"]?.array?.map { $0["import"]?.integer } == [2])
    #expect(why["person"]?["notes"] == "with Ann")
    let drawn = try run("why", "1").output
    #expect(drawn.contains("stated by\n  a.ofx:12\n    ofx:1234, id A1\n    imported 2"))
    #expect(drawn.contains("    | <NAME>COFFEE HOUSE\n"))
    #expect(drawn.contains("stated again by\n  a.ofx:12\n    imported 2"))
    #expect(drawn.contains("you\n  notes: with Ann\n"))
  }

  @Test("why shows what each of two sources states where they differ, and the other leg")
  func differences() throws {
    try scratch.write(
      Statements.records([
        Statements.row("2024-05-01", "-12.34", "COFFEE"),
        Statements.row("2024-05-02", "-500.00", "TRANSFER TO SAVINGS"),
      ]), to: "a.ndjson")
    try scratch.write(
      Statements.records(feed: "ofx:1", [Statements.row("2024-05-03", "-12.34", "COFFEE 17")]),
      to: "b.ndjson")
    try scratch.write(
      Statements.records(
        account: "sav", [Statements.row("2024-05-02", "500.00", "TRANSFER FROM CHECKING")]),
      to: "c.ndjson")
    try run("import", "a.ndjson", "b.ndjson", "c.ndjson")
    let sources = try #require(try json("why", "1")["sources"]?.array)
    #expect(sources.map { $0["rule"]?.string } == ["new", "other_feed"])
    #expect(sources[0]["stated"] == .members(["date": "2024-05-01", "description": "COFFEE"]))
    #expect(sources[1]["stated"] == nil && sources[1]["score"] == .number("1.00"))
    let leg = try #require(try json("why", "2")["transfer"])
    #expect(leg["account"] == "sav" && leg["amount"] == "500.00")
    #expect(try run("why", "2").output.contains("transfer\n"))
  }

  @Test("an import that changed a row says what, before and after")
  func changes() throws {
    func line(_ payee: String) -> String {
      Statements.records(
        ids: "mutable",
        [
          Statements.row(
            "2024-05-01", "-12.34", "COFFEE", more: ",\"id\":\"1\",\"payee\":\"\(payee)\"")
        ])
    }
    try scratch.write(line("Blue"), to: "a.ndjson")
    try scratch.write(line("Blue Bottle"), to: "b.ndjson")
    try run("import", "a.ndjson")
    try run("import", "b.ndjson")
    let changes = try #require(try json("why", "1")["changes"]?.array)
    #expect(changes.count == 1 && changes[0]["import"] == 2)
    #expect(changes[0]["before"] == .members(["payee": "Blue"]))
    #expect(changes[0]["after"] == .members(["payee": "Blue Bottle"]))
    #expect(try run("why", "1").output.contains("    payee: Blue → Blue Bottle\n"))
    let rows = try #require(try json("imports", "show", "2")["outcomes"]?.array)
    #expect(rows.map { $0["outcome"]?.string } == ["updated"])
    #expect(rows[0]["line"] == 2 && rows[0]["transaction"] == 1)
  }

  @Test("a file that changed, is gone, or came through a pipe shows no line and says why")
  func missing() throws {
    let text = Statements.records([Statements.row("2024-05-01", "-12.34", "COFFEE")])
    try scratch.write(text, to: "a.ndjson")
    try run("import", "a.ndjson")
    func missing(_ id: String) throws -> String? {
      try json("why", id)["sources"]?.array?.first?["source"]?["missing"]?.string
    }
    #expect(try missing("1") == nil)
    try scratch.write(text + "\n", to: "a.ndjson")
    #expect(try missing("1") == "the file has changed since it was imported")
    try FileManager.default.removeItem(at: scratch.url("a.ndjson"))
    #expect(try missing("1") == "the file is no longer there")
    #expect(
      try run("why", "1").output.contains("the line is not shown: the file is no longer there"))
    let piped = Statements.records([Statements.row("2024-06-01", "-1.00", "TEA")])
    _ = try Program.financeETL.run(["import", "-"], input: piped, in: scratch.folder)
    #expect(try missing("2") == "it came through standard input")
  }

  @Test(
    "of a large file that nobody touched since before its import, the line is shown without a digest"
  )
  func untouched() async throws {
    let memo = String(repeating: "x", count: 6000)
    let text = Statements.records(
      (0..<200).map {
        Statements.row("2024-05-01", "-\($0 + 1).00", "SHOP \($0)", more: ",\"memo\":\"\(memo)\"")
      })
    let path = try scratch.write(text, to: "a.ndjson")
    func shown(_ book: Book) throws -> Book.Lineage.SourceText? {
      try book.lineage(of: 150).sources.first?.source
    }
    var books: [Book] = []
    // By their clocks the one was made before the file, the other long after.
    for time in ["1999-01-01T00:00:00Z", "2999-01-01T00:00:00Z"] as [Moment] {
      let book = try Book()
      let options = ImportOptions(toolVersion: "tests", clock: { time })
      _ = try await Importer(into: book, options: options).start([.file(path)]).result
      books.append(book)
    }
    #expect(try shown(books[0]) != nil && shown(books[0]) == shown(books[1]))
    // Another file in its place, as old as the first.
    try scratch.write(text.replacing("SHOP 149", with: "SHOP 999"), to: "a.ndjson")
    for book in books {
      #expect(try shown(book) == .missing("the file has changed since it was imported"))
    }
  }

  @Test("no account number is shown whole, and a text in an old encoding is readable")
  func masked() throws {
    let records = Statements.records(
      account: "12345678",
      [Statements.row("2024-05-01", "-12.34", "TO 4000 0012 3456 7890 AND DE89370400440532013000")])
    try scratch.write(
      records.replacing(
        "\"currency\":\"USD\"", with: "\"currency\":\"USD\",\"number\":\"87654321\""),
      to: "a.ndjson")
    try scratch.write(
      Statements.ofx([("87654321", "20240105120000", "-1.00", "MUELLER")]), to: "b.ofx")
    var bytes = Array(try Data(contentsOf: scratch.url("b.ofx")))
    let place = try #require(bytes.firstRange(of: Array("MUELLER".utf8)))
    bytes.replaceSubrange(place, with: [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72])
    try Data(bytes).write(to: scratch.url("b.ofx"))
    try run("import", "a.ndjson", "b.ofx")
    func source(_ id: String) throws -> String {
      try #require(
        try json("why", id)["sources"]?.array?.first?["source"]?["text"]?.string)
    }
    #expect(try source("1").contains("TO ****7890 AND DE****3000"))
    let text = try source("2")
    #expect(text.contains("Müller") && !text.contains("87654321") && text.contains("****4321"))
    #expect(text.contains("<DTPOSTED>20240105120000\n"))
  }

  @Test("what is not there is not_found with a hint")
  func notFound() throws {
    try scratch.write(
      Statements.records([Statements.row("2024-05-01", "-12.34", "COFFEE")]), to: "a.ndjson")
    try run("import", "a.ndjson")
    let outcome = try run("why", "9", "--json")
    #expect(outcome.status == 1)
    let error = try JSONParser.parse(Array(outcome.output.utf8))["error"]
    #expect(error?["code"] == "not_found" && error?["hint"] != nil)
    #expect(try run("why").status == 64)
  }

  @Test("a transaction that went with an import names the import and what brings it back")
  func undone() throws {
    try scratch.write(
      Statements.ofx([("A1", "20240105", "-12.34", "COFFEE"), ("A2", "20240106", "-7.00", "BUS")]),
      to: "a.ofx")
    try scratch.write(Statements.ofx([("A2", "20240106", "-7.00", "BUS")]), to: "b.ofx")
    try run("import", "a.ofx")
    try run("import", "b.ofx")
    try run("imports", "undo", "1")
    let gone = try json("why", "1")["error"]
    #expect(gone?["code"] == "not_found")
    #expect(gone?["message"] == "transaction 1 went with import 1, undone since")
    #expect(gone?["hint"] == "`finance-etl imports redo 1` brings it back")
    #expect(try run("why", "2").status == 0)
    try run("imports", "undo", "2")
    #expect(
      try json("why", "2")["error"]?["message"]
        == "transaction 2 went with imports 2 and 1, undone since")
    #expect(try json("transactions", "edit", "1", "--notes", "x")["error"] == gone)
    try run("imports", "redo", "1")
    #expect(try run("why", "1").status == 0 && run("why", "2").status == 0)
  }

  @Test("a transaction that became one with another names the other, also after an undo and redo")
  func merged() throws {
    try scratch.write(
      Statements.records([
        Statements.row("2024-05-01", "-5.00", "KIOSK"),
        Statements.row("2024-05-04", "-5.00", "TEA"),
      ]), to: "a.ndjson")
    try run("import", "a.ndjson")
    #expect(try run("review", "merge", "1", "2").status == 0)
    let gone = try json("why", "2")["error"]
    #expect(gone?["code"] == "not_found")
    #expect(
      gone?["message"] == "there is no transaction 2 any more: it is one with transaction 1")
    #expect(gone?["hint"] == "`finance-etl why 1` shows where both come from")
    try run("imports", "undo", "1")
    try run("imports", "redo", "1")
    #expect(try json("why", "2")["error"] == gone)
    #expect(try json("why", "1")["sources"]?.array?.count == 2)
  }

  @Test("imports show lists every row, twenty unless all are asked for")
  func rows() throws {
    let rows = (0..<25).map { Statements.row("2024-05-01", "-\($0 + 1).00", "SHOP \($0)") }
    try scratch.write(Statements.records(rows + ["{\"type\":\"transaction\"}"]), to: "a.ndjson")
    try run("import", "a.ndjson")
    let shown = try json("imports", "show", "1")
    let outcomes = try #require(shown["outcomes"]?.array)
    #expect(outcomes.count == 26 && shown["rows"]?["read"] == 26)
    #expect(
      outcomes[0].object?.map(\.name) == [
        "document", "account", "feed", "line", "date", "amount", "currency", "description",
        "outcome", "rule", "why", "transaction",
      ])
    #expect(outcomes[25]["outcome"] == "quarantined" && outcomes[25]["line"] == 27)
    #expect(try json("imports", "show", "1", "--limit", "3")["outcomes"]?.array?.count == 3)
    let text = try run("imports", "show", "1").output
    #expect(text.contains("SHOP 19 ") && !text.contains("SHOP 20 "))
    #expect(text.hasSuffix("There are more rows: --all shows them.\n"))
    #expect(try run("imports", "show", "1", "--all").output.contains("SHOP 24 "))
    #expect(try run("imports", "show", "1", "--all", "--limit", "2").status == 64)
  }
}

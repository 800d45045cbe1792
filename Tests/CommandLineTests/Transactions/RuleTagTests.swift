import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Tags and notes of rules beside a person's")
struct RuleTagTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      rules: 1
      apply:
        - {when: {description: ~bus}, set: {tags: [travel, work], notes: by rule}}

      """, to: "mine.yaml")
    try scratch.write(
      Statements.records(
        feed: "csv:chk", account: "chk",
        [
          Statements.row("2024-06-01", "-4.50", "Bus 1"),
          Statements.row("2024-06-02", "-7.00", "Bus 2"),
          Statements.row("2024-06-03", "-60.00", "Café"),
        ]), to: "chk.ndjson")
    try run("import", "chk.ndjson", "--rules", "mine.yaml")
  }

  private func tags() throws -> [String] {
    try json("transactions", "list", "--sort", "id")["transactions"]?.array?.map { row in
      row["tags"]?.array?.compactMap(\.string).joined(separator: ",") ?? "-"
    } ?? []
  }

  private func apply() throws {
    let outcome = try run("rules", "apply", "--rules", "mine.yaml")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("they are shown with the person's, and each tag once")
  func merged() throws {
    #expect(try tags() == ["travel,work", "travel,work", "-"])
    try run("transactions", "tag", "1", "3", "--add", "trip", "--add", "Work")
    #expect(try tags() == ["trip,travel,work", "travel,work", "trip,work"])
    let found = try run("transactions", "list", "--tag", "work", "--json").output
    #expect(try JSONParser.parse(Array(found.utf8))["transactions"]?.array?.count == 3)
    let own = try run("transactions", "list", "--tag", "trip", "--tag", "travel", "--json").output
    #expect(try JSONParser.parse(Array(own.utf8))["transactions"]?.array?.count == 1)
    let sums = try json("transactions", "sum", "--by", "tag")["sums"]?.array
    #expect(
      sums?.map { "\($0["tag"]?.string ?? "?") \($0["count"]?.integer ?? 0)" }.sorted()
        == ["travel 2", "trip 2", "work 3"], "\(String(describing: sums))")
    #expect(
      try run("tags", "list").output == """
        tag     transactions
        ------  ------------
        work               3
        travel             2
        trip               2

        """)
    #expect(try run("export", "csv").output.contains("\"trip,travel,work\""))
    #expect(try run("report", "spending", "--from", "2024", "--by", "tag").output.contains("work"))
  }

  @Test("a tag of a rule that a person removes stays away, until the person gives it again")
  func removed() throws {
    try run("transactions", "tag", "1", "--remove", "Travel")
    #expect(try tags() == ["work", "travel,work", "-"])
    try apply()
    #expect(try tags() == ["work", "travel,work", "-"])
    try run("imports", "undo", "1")
    try run("imports", "redo", "1")
    #expect(try tags() == ["work", "travel,work", "-"])
    try run("transactions", "tag", "1", "--add", "travel")
    #expect(try tags() == ["travel,work", "travel,work", "-"])
  }

  @Test("tags that a person sets are all there are")
  func replaced() throws {
    try run("transactions", "edit", "1", "--tag", "travel", "--tag", "mine")
    try run("transactions", "edit", "2", "--tag", "")
    #expect(try tags() == ["travel,mine", "-", "-"])
    try apply()
    #expect(try tags() == ["travel,mine", "-", "-"])
  }

  @Test("what rules no longer set is taken away, and the person's stays")
  func withdrawn() throws {
    try run("transactions", "tag", "1", "--add", "trip")
    try run("transactions", "edit", "2", "--notes", "my own")
    try scratch.write("rules: 1\napply: []\n", to: "mine.yaml")
    try apply()
    #expect(try tags() == ["trip", "-", "-"])
    let notes = try json("transactions", "list", "--sort", "id")["transactions"]?.array
    #expect(notes?.map { $0["notes"]?.string } == [nil, "my own", nil])
  }

  @Test("the notes of a rule are shown where the person wrote none")
  func notes() throws {
    try run("transactions", "edit", "2", "--notes", "my own")
    let rows = try json("transactions", "list", "--sort", "id")["transactions"]?.array
    #expect(rows?.map { $0["notes"]?.string } == ["by rule", "my own", nil])
    try apply()
    #expect(try run("rules", "apply", "--rules", "mine.yaml").output == "0 transactions changed.\n")
  }

  @Test("a part has the tags of its transaction, those of rules too")
  func parts() throws {
    try run("transactions", "split", "1", "--part", "4.00", "--part", "0.50")
    let output = try Program.shell.run(
      ["-c", "sqlite3 finance.sqlite 'SELECT tags FROM v_parts WHERE transaction_id = 1'"],
      in: scratch.folder
    ).output
    #expect(output == "travel,work\ntravel,work\n", "\(output)")
  }

  @Test("why says what the person gave, and not what rules gave")
  func lineage() throws {
    try run("transactions", "tag", "1", "--add", "trip")
    let person = try json("why", "1")["person"]
    #expect(person?["tags"]?.array?.compactMap(\.string) == ["trip"])
    #expect(try json("why", "2")["person"] == nil)
  }

  @Test("records carry tags and notes: normalize --full | import - is import")
  func records() throws {
    let records = try run("normalize", "--full", "chk.ndjson", "--rules", "mine.yaml").output
    _ = try Program.financeETL.run(
      ["import", "-", "--db", "piped"], input: records, in: scratch.folder)
    let query = "SELECT rule_tags, rule_notes FROM transactions ORDER BY id"
    func dump(_ db: String) throws -> String {
      try Program.shell.run(["-c", "sqlite3 \(db) '\(query)'"], in: scratch.folder).output
    }
    #expect(try dump("piped") == dump("finance.sqlite"))
    #expect(try dump("piped").hasPrefix("travel,work|by rule\n"))
  }
}

import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Files that look like statements and are not read")
struct UnreadTests: ProgramSuite {
  let scratch: Scratch

  /// Proven by its balances.
  private static func table(_ month: Int) -> String {
    """
    Wann;Wofür;An wen;Wieviel;Rest
    14.0\(month).2024;Wintergreen;Ostrowska;-4,50;995,50
    15.0\(month).2024;Lohn;Paperhanger GmbH;2.500,00;3.495,50
    16.0\(month).2024;Rückgabe;Ostrowska;12,00;3.507,50
    18.0\(month).2024;Miete;Ostrowska;-150,20;3.357,30

    """
  }

  private static let command = "finance-etl mapping new card/m1.csv"

  init() throws {
    scratch = try Scratch()
    for month in 1...3 { try scratch.write(Self.table(month), to: "card/m\(month).csv") }
    try scratch.write("Read me first.\n", to: "card/readme.txt")
  }

  private func shell(_ command: String) throws {
    let outcome = try Program.shell.run(["-c", command], in: scratch.folder)
    try #require(outcome.status == 0, "\(command): \(outcome.output)\(outcome.errors)")
  }

  @Test("in a folder they are said in one line, with what reads them, each time")
  func folder() throws {
    for _ in 0..<2 {
      let outcome = try run("import", "card")
      #expect(outcome.status == 2, "\(outcome.errors)")
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(lines.count == 3, "\(lines)")
      #expect(lines.contains("3 files in card/ are of no known bank: \(Self.command)"))
      #expect(lines.contains { $0.hasPrefix("card/readme.txt: skipped: ") })
      let said = " Needs attention: 3 files not read (\(Self.command))."
      #expect(lines.last?.hasSuffix(said) == true)
    }
  }

  @Test("with --quiet they are one line")
  func quiet() throws {
    let outcome = try run("import", "card", "--quiet")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors == "3 files look like statements and were not read (\(Self.command))\n")
  }

  @Test("JSON lists them by layout and place, and the documents stay skipped")
  func listed() throws {
    try scratch.write("Day|Text|Sum\n14 Mar 2024|Bread|4.50 DR\n", to: "card/other.csv")
    try scratch.write(Self.table(4), to: "more of it/m4.csv")
    let report = try json("import", "card", "more of it")
    #expect(report["status"]?.scalarText == "attention")
    let groups = try #require(report["unread"]?.array)
    let paths = groups.map { $0["paths"]?.array?.compactMap(\.scalarText) ?? [] }
    #expect(
      paths == [
        ["card/m1.csv", "card/m2.csv", "card/m3.csv"], ["card/other.csv"], ["more of it/m4.csv"],
      ])
    #expect(groups.allSatisfy { $0["kind"]?.scalarText == "table" })
    #expect(groups[0]["command"]?.scalarText == Self.command)
    #expect(groups[2]["command"]?.scalarText == "finance-etl mapping new 'more of it/m4.csv'")
    #expect(groups[0]["reason"]?.scalarText == "no bank mapping matches its header")
    let documents = report["documents"]?.array ?? []
    #expect(documents.count == 6 && documents.allSatisfy { $0["status"]?.scalarText == "skipped" })
  }

  @Test("what is plainly no statement is skipped, and JSON has no such list")
  func plain() throws {
    try scratch.write("Name,Birthday\nAnn,1984-03-14\nBo,1990-12-01\n", to: "rest/contacts.csv")
    try scratch.write("<html><p>14.03.2024 4.50</p></html>", to: "rest/a.html")
    try scratch.write("{\"a\": [1, 2]}", to: "rest/a.json")
    try scratch.write(Self.table(1), to: "rest/__MACOSX/._m1.csv")
    let report = try json("import", "rest")
    #expect(report["status"]?.scalarText == "ok" && report["unread"] == nil)
    let outcome = try run("import", "rest", "--quiet")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("of an archive its entries are named, also where it was named itself")
  func archive() throws {
    try shell("zip -q -r card.zip card && mkdir zips && cp card.zip zips")
    for path in ["card.zip", "zips/card.zip"] {
      let command = "finance-etl mapping new '\(path) › card/m1.csv'"
      let outcome = try run("import", path == "card.zip" ? path : "zips", "--quiet")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("(\(command))\n"), "\(outcome.errors)")
    }
    let line = try run("import", "card.zip").output
    #expect(line.contains("3 files in card.zip are of no known bank: "), "\(line)")
    let drafted = try run("mapping", "new", "card.zip › card/m1.csv")
    #expect(drafted.errors.contains("reads 4 of 4 rows"), "\(drafted.errors)")
  }

  @Test("--strict fails them, and a dry run, a plan and normalize say them too")
  func otherRuns() throws {
    let strict = try run("import", "card", "--strict", "--quiet")
    #expect(strict.status == 1 && strict.errors.contains("card/m1.csv"))
    let failed = try json("import", "card", "--strict")
    #expect(failed["documents"]?.array?.count { $0["status"]?.scalarText == "failed" } == 3)
    let said = "3 files in card/ are of no known bank: \(Self.command)\n"
    for arguments in [["--dry-run"], ["--plan", "plan.json"]] {
      let outcome = try Program.financeETL.run(["import", "card"] + arguments, in: scratch.folder)
      #expect(outcome.status == 2 && outcome.output.contains(said), "\(outcome.output)")
    }
    let applied = try run("apply", "plan.json")
    #expect(applied.status == 2 && applied.output.contains(said), "\(applied.output)")
    let records = try run("normalize", "card")
    #expect(records.status == 2 && records.errors.contains(said) && records.output.isEmpty)
  }

  @Test("sheets, web pages and PDFs look like statements as tables do")
  func kinds() throws {
    let rows = Self.table(1).split(separator: "\n").map { row in
      "<tr>" + row.split(separator: ";").map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    try scratch.write("<table>\(rows.joined())</table>", to: "web/a.xls")
    let pdf = MadePDF(pages: [
      [
        MadePDF.Line(text: "Statement of March", x: 72, y: 720),
        MadePDF.Line(text: "14.03.", x: 72, y: 700), MadePDF.Line(text: "Bakery", x: 150, y: 700),
        MadePDF.Line(text: "-4,50", x: 400, y: 700), MadePDF.Line(text: "15.03.", x: 72, y: 680),
        MadePDF.Line(text: "Wood", x: 150, y: 680), MadePDF.Line(text: "-8,20", x: 400, y: 680),
      ]
    ])
    try shell("mkdir pdf")
    try Data(pdf.bytes).write(to: scratch.url("pdf/a.pdf"))
    let letter = MadePDF(pages: [[MadePDF.Line(text: "Dear Ann, on 14.03.2024", x: 72, y: 700)]])
    try Data(letter.bytes).write(to: scratch.url("pdf/letter.pdf"))
    let groups = try json("import", "web", "pdf")["unread"]?.array ?? []
    #expect(groups.map { $0["kind"]?.scalarText } == ["table", "pdf"])
    #expect(groups.last?["paths"]?.array?.compactMap(\.scalarText) == ["pdf/a.pdf"])
  }

  @Test("a statement that ends in the middle is damaged, or fails; none is passed over")
  func cut() throws {
    try scratch.write("[{\"account_id\":\"a\",\"amount\":4.5,\"da", to: "cut/plaid.json")
    let outcome = try run("import", "cut")
    #expect(outcome.status == 2)
    let reason = "it ends in the middle or is damaged: download it again"
    #expect(outcome.output.contains("cut/plaid.json is not read: \(reason)\n"), "\(outcome.output)")
    let group = try #require(try json("import", "cut")["unread"]?.array?.first)
    #expect(group["kind"]?.scalarText == "damaged" && group["command"] == nil)
    #expect(group["reason"]?.scalarText == reason)
    try scratch.write(
      "<?xml version=\"1.0\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><Bk",
      to: "cut/camt.xml")
    let failed = try run("import", "cut")
    #expect(failed.status == 1 && failed.errors.contains("the document ends early"))
  }

  @Test(
    "an answer of Plaid without accounts and transactions says so",
    arguments: ["[]", #"{"transactions":[],"total_transactions":0,"request_id":"q"}"#])
  func empty(answer: String) throws {
    try scratch.write(answer, to: "a.json")
    let outcome = try run("import", "a.json")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("an answer without accounts and without transactions"))
    #expect(try run("import", "card/readme.txt", "a.json", "--quiet").status == 1)
  }

  @Test("files of mappings are no statements, whatever rows their comments show")
  func mappings() throws {
    let comment = Self.table(1).split(separator: "\n").map { "# \($0)\n" }.joined()
    try scratch.write(Self.table(1) + comment + "mapping: 1\nid: de/a\n", to: "yaml/a.yaml")
    #expect(try run("import", "yaml", "--quiet").status == 0)
  }

  @Test("on a terminal one of them is offered, and taking it imports them all")
  func taken() throws {
    let outcome = try Program.onTerminal(
      width: 200, ["import", "card", "--currency", "EUR", "--account", "Card"], in: scratch,
      environment: ["NO_COLOR": "1"], typing: "y\n")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("Save this mapping and import 3 files?"), "\(outcome.output)")
    #expect(try json("transactions", "list")["transactions"]?.array?.count == 12)
  }
}

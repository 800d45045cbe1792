import FinanceETL
import Foundation
import TestSupport
import Testing

/// Journals as the programs read them that they are for. These must be installed: `scripts/lib.sh`.
@Suite("Exports, read by the programs they are for")
struct ExportPeerTests: ProgramSuite {
  let scratch: Scratch

  private static let hostile = [
    "=1+1", "@SUM(A1)", "-5 discount", "[2024-05-01] moved", "date:2024-05-01", "a;b;c", "  ; semi",
    "pipe | note", "* starred", "* (paren", "! flagged", "(code) text", "{brace} @ 5",
    #"\"quoted\" and 'single'"#, #"back\\slash \\n"#, #"line\nbreak"#, "咖啡 ☕️ 店；中", "עברית",
    "</OFX><STMTTRN>", "&amp; & < >", "]]>", "etl-id: 999999", "x, etl-id: 999998", ":tag: :a:b:",
    "#tag ^link", "%d $1 ~ 0.01 USD", "", #"2024-01-01 * \"fake\""#, "!Type:Bank", "^",
    "end comment", "comment", "= auto", "~ monthly", "; only", #"\u2028 separator"#,
    String(repeating: "L", count: 10_000), String(repeating: "咖 :x: ", count: 3000),
  ]

  init() throws {
    scratch = try Scratch()
    let rows = Self.hostile.enumerated().map { index, text in
      Statements.row(
        "2024-01-\(10 + index % 20)", index % 2 == 0 ? "-1.0\(index % 10)" : "12.345", text,
        more:
          #","memo":"\#(text)","payee":"\#(String(text.prefix(40).filter { $0 != "\\" && $0 != "\"" }))""#
      )
    }
    try scratch.write(Statements.records(rows), to: "a.ndjson")
    try #require(run("import", "a.ndjson").status == 0)
  }

  /// The sum of the rows, as the book has it.
  private func sum() throws -> String {
    let sums = try json("transactions", "sum")
    return try #require(sums["sums"]?.array?.first?["net"]?.scalarText)
  }

  private func shell(_ command: String) throws -> String {
    // hledger reads files in the encoding of the locale.
    let outcome = try Program.shell.run(
      ["-c", command], in: scratch.folder, environment: ["LC_ALL": "C.UTF-8"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(command): \(outcome.errors)")
    return outcome.output
  }

  @Test("hledger reads every row of hostile texts, under its id, to the last digit")
  func hledger() throws {
    try #require(Program.isInstalled("hledger"))
    try #require(run("export", "hledger", "-o", "out.journal").status == 0)
    _ = try shell("hledger -f out.journal check -s ordereddates")
    let ids = try shell("hledger -f out.journal tags '^etl-id$' --values").split(separator: "\n")
    #expect(ids.count == Self.hostile.count)
    let balance = try shell("hledger -f out.journal bal -N -O csv -c '1000.0000 USD' ^Assets")
    #expect(balance.contains("\(try sum())0 USD"), "\(balance)")
  }

  @Test("ledger reads every row of hostile texts, under its id, to the last digit")
  func ledger() throws {
    try #require(Program.isInstalled("ledger"))
    try #require(run("export", "ledger", "-o", "out.ledger").status == 0)
    let ledger = "ledger -f out.ledger --strict --pedantic --no-color"
    let ids = try shell(#"\#(ledger) reg ^Assets --format '%(tag("etl-id"))\n'"#)
    #expect(Set(ids.split(separator: "\n")).count == Self.hostile.count)
    let balance = try shell(
      #"\#(ledger) bal ^Assets --flat --no-total --format '%(quantity(amount))\n'"#)
    #expect(balance == "\(try sum())\n")
  }
}

import Foundation
import TestSupport
import Testing

@Suite("Erasing an account")
struct AccountErasureTests: ProgramSuite {
  let scratch: Scratch

  private static let secrets = [
    "ZANZIBAR", "QUAGGA", "XYLOPHONE", "OKAPI", "87654321", "secretfolder", "FAXMACHINE",
    "MYOWNNAME",
    "GHOSTROW", "BROKENROW",
  ]

  init() throws {
    scratch = try Scratch()
    let kept = Statements.records(
      account: "kept",
      [
        Statements.row("2024-05-01", "-12.34", "COFFEE"),
        Statements.row("2024-05-04", "500.00", "TRANSFER FROM SAVINGS"),
      ])
    try scratch.write(kept, to: "kept.ndjson")
    #expect(try run("import", "kept.ndjson").status == 0)
  }

  /// Everything that a book can know of an account.
  private func fill() throws {
    let header = """
      {"type":"statement","feed":"ofx:QUAGGA","format":"records","mode":"snapshot","ids":"trusted",\
      "covers":["2024-05-01","2024-05-31"],"account":{"key":"gone","name":"ZANZIBAR",\
      "kind":"SAVINGS","currency":"USD","institution":"QUAGGA Bank","number":"9987654321"}}
      """
    let rows = [
      Statements.row("2024-05-03", "-500.00", "TRANSFER TO CHECKING", more: #","id":"t1""#),
      Statements.row("2024-05-05", "-7.00", "XYLOPHONE SHOP", more: #","id":"t2","memo":"OKAPI""#),
      Statements.row("2024-05-06", "-8.00", "GHOSTROW", more: #","id":"t3""#),
      #"{"type":"balance","kind":"ledger","date":"2024-05-31","amount":"10.00","currency":"USD"}"#,
      #"{"type":"quarantined","line":9,"raw":"BROKENROW;x","reason":"no amount in BROKENROW"}"#,
    ]
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    try scratch.write(text, to: "secretfolder/gone.ndjson")
    let corrected =
      text.replacing("-7.00", with: "-7.50")
      .split(separator: "\n").filter { !$0.contains("GHOSTROW") }.joined(separator: "\n") + "\n"
    try scratch.write(corrected, to: "secretfolder/again.ndjson")
    try scratch.write(
      Statements.records(
        feed: "csv:other",
        [
          Statements.row("2024-05-05", "-7.50", "Xylophone"),
          Statements.row("2024-05-06", "-9.00", "FAXMACHINE"),
        ]), to: "secretfolder/other.ndjson")
    try run("import", "secretfolder/gone.ndjson")
    try run("import", "secretfolder/again.ndjson")
    try run("import", "secretfolder/other.ndjson", "--account", "ZANZIBAR")
    try run("imports", "undo", "4")
    try run("imports", "redo", "4")
    try run("import", "secretfolder/gone.ndjson", "--force")
    try run("imports", "undo", "5")
    try run("transactions", "edit", "4", "--notes", "MYOWNNAME", "--category", "OKAPI")
    try run("accounts", "bind", "ZANZIBAR", "--path", "secretfolder/*.ndjson")
    #expect(try found() == Self.secrets, "the book knows them all")
  }

  /// Those of the secrets that the files of the book hold.
  private func found() throws -> [String] {
    let files = ["finance.sqlite", "finance.sqlite-wal", "finance.sqlite-journal"]
    let bytes = files.compactMap { try? Data(contentsOf: scratch.url($0)) }
    return Self.secrets.filter { secret in
      bytes.contains { $0.range(of: Data(secret.utf8)) != nil }
    }
  }

  @Test("leaves no byte of it in the book's files, and all that is known of others")
  func bytes() throws {
    let before = try run("transactions", "list", "--account", "kept", "--csv").output
    try fill()
    let erased = try json("accounts", "erase", "ZANZIBAR")
    #expect(erased["account"]?["name"]?.string == "ZANZIBAR")
    #expect(erased["documents"]?.integer == 4)
    let left = try found()
    #expect(left == [])
    #expect(try run("transactions", "list", "--csv").output == before)
    #expect(try run("accounts", "erase", "ZANZIBAR").status == 1)
  }

  @Test("makes its files new ones, and the account another")
  func again() throws {
    try fill()
    try run("accounts", "erase", "ZANZIBAR", "--yes")
    let loaded = try run("import", "secretfolder/gone.ndjson")
    #expect(loaded.output.contains("new account: ZANZIBAR"))
    #expect(loaded.output.contains("3 new"))
    #expect(try run("import", "kept.ndjson").output.contains("already imported"))
  }
}

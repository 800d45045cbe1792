import Foundation
import TestSupport
import Testing

@Suite("The log")
struct LogTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let rows = [
      Statements.row("2024-05-01", "-1234.56", "ZANZIBAR SHOP", more: #","memo":"OKAPI""#),
      Statements.row("2024-05-02", "-8.77", "QUAGGA", more: #","payee":"Ann Quagga""#),
      #"{"type":"quarantined","line":9,"raw":"BROKENROW;x","reason":"no amount in BROKENROW"}"#,
    ]
    try scratch.write(Statements.records(rows), to: "a.ndjson")
    try scratch.write("Datum;Betrag\nXYLOPHONE;1\n", to: "b.csv")
  }

  private func log() throws -> String {
    String(decoding: try Data(contentsOf: scratch.url("log")), as: UTF8.self)
  }

  @Test("has ids and counts of what happened, and of what was refused code and place")
  func facts() throws {
    try run("import", "a.ndjson", "b.csv", "--log-file", "log")
    let lines = try log().split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].hasSuffix(" info import started documents=2"))
    #expect(lines[1].contains(" info document finished accounts=1 bytes="))
    #expect(lines[1].contains(" document=0 format=records inserted=2 quarantined=1 sha256="))
    #expect(lines[2].contains(" error document finished "))
    #expect(lines[3].contains(" error document refused code="))
    let ended = " info import finished documents=2 documents_failed=1 documents_loaded=1 import=1"
    let counts = " inserted=2 quarantined=1 rows=3 status=failed"
    #expect(lines[4].hasSuffix(ended + counts), "\(lines[4])")
    #expect(lines.allSatisfy { $0.hasPrefix("20") && $0.dropFirst(19).hasPrefix("Z ") })
  }

  @Test("says last how a run ended that could not begin")
  func refused() throws {
    try run("import", "a.ndjson", "--plan", "plan.json")
    try run("import", "a.ndjson")
    let commands = [
      ["apply", "plan.json", "plan_stale"],
      ["import", "a.ndjson", "--db", "no/folder.sqlite", "database_unwritable"],
    ]
    for command in commands {
      let outcome = try Program.financeETL.run(
        command.dropLast() + ["--log-file", "log"], in: scratch.folder)
      #expect(outcome.status == 1)
      let ended = try log().split(separator: "\n").last.map { String($0) } ?? ""
      #expect(
        ended.hasSuffix(" error import finished code=\(command.last ?? "") status=failed"),
        "\(ended)")
    }
  }

  @Test("no level has a payee, a text, an amount or a raw row")
  func privacy() throws {
    try run("import", "a.ndjson", "b.csv", "--log-file", "log", "--log-level", "trace")
    try run("transactions", "edit", "1", "--payee", "GIRAFFE", "--log-file", "log")
    try run("transactions", "list", "--text", "OKAPI", "--log-file", "log", "--log-level", "trace")
    try run("transactions", "edit", "99", "--payee", "GIRAFFE", "--log-file", "log")
    let log = try log()
    #expect(log.contains("command failed code=not_found"))
    for secret in [
      "ZANZIBAR", "QUAGGA", "Quagga", "OKAPI", "GIRAFFE", "XYLOPHONE", "BROKENROW", "1234", "8.77",
      "877",
    ] {
      #expect(!log.contains(secret), "\(secret)")
    }
  }

  @Test("each day has a file of its own, those of seven days are kept, and others are not touched")
  func rotation() throws {
    func day(_ ago: Int) -> String {
      Date(timeIntervalSinceNow: -86_400 * Double(ago)).formatted(
        .iso8601.year().month().day().dateSeparator(.dash))
    }
    try scratch.write("yesterday\n", to: "log")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -86_400)], ofItemAtPath: scratch.path("log"))
    for (name, ago) in [("log", 7), ("log", 8), ("log", 30), ("other", 30)] {
      try scratch.write("old\n", to: "\(name).\(day(ago))")
    }
    try scratch.write("mine\n", to: "log.txt")
    for _ in 1...2 { try run("import", "a.ndjson", "--log-file", "log") }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
      .filter { $0.hasPrefix("log") || $0.hasPrefix("other") }.sorted()
    let wanted = ["log", "log.\(day(7))", "log.\(day(1))", "log.txt", "other.\(day(30))"]
    #expect(names == wanted.sorted())
    #expect(try Data(contentsOf: scratch.url("log.\(day(1))")) == Data("yesterday\n".utf8))
    #expect(try log().split(separator: "\n").count == 6)
    let mode = try FileManager.default.attributesOfItem(atPath: scratch.path("log"))[
      .posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test("a log that cannot be written is one clear error, before anything is done")
  func unwritable() throws {
    let refused = try run("import", "a.ndjson", "--log-file", "nowhere/log")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("the log cannot be written: No such file or directory"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("finance.sqlite")))
  }
}

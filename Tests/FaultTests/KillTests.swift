import FinanceETL
import Foundation
import GRDB
import TestSupport
import Testing

/// A command that changes a book, and the book that it changes.
enum KilledCommand: String, CaseIterable, Sendable {
  case creation, addition, undo, redo, reread, merge, mergeOfRows, erasure, migration

  static let rowCount = 600

  /// Makes the book; nil: there is none before the command.
  func prepare(in scratch: Scratch) throws {
    let rows = (0..<Self.rowCount).map { number in
      (
        "A\(number)", "2024\(10 + number / 300)\(10 + number % 18)", "-\(number).10",
        "SHOP \(number)"
      )
    }
    try scratch.write(Statements.ofx(Array(rows.prefix(400))), to: "a.ofx")
    try scratch.write(Statements.ofx(Array(rows.dropFirst(200))), to: "b.ofx")
    try scratch.write(
      Statements.ofx(account: "5000009999", Array(rows.prefix(300))), to: "c.ofx")
    let table = (0..<Self.rowCount).map { number in
      "01/\(10 + number % 20)/2024,What \(number),Note \(number),-\(number).50\n"
    }
    try scratch.write("Day,What,Note,Sum\n" + table.joined(), to: "d.csv")
    try mapping(text: "What", in: scratch)
    switch self {
    case .creation: break
    case .addition, .undo, .erasure: try run(["import", "a.ofx"], in: scratch)
    case .redo:
      try run(["import", "a.ofx"], in: scratch)
      try run(["imports", "undo", "1"], in: scratch)
    case .reread:
      try run(["import", "d.csv", "--mapping", "bank.yaml", "--account", "x"], in: scratch)
      try mapping(text: "Note", in: scratch)
    case .merge: try run(["import", "a.ofx", "c.ofx"], in: scratch)
    case .mergeOfRows:
      try run(["import", "a.ofx"], in: scratch)
      try run(
        [
          "transactions", "add", "--account", "1", "--date", "2024-12-20", "--amount", "-1.10",
          "--description", "Shop one",
        ], in: scratch)
    case .migration: try makeEarlier(scratch.path("finance.sqlite"))
    }
  }

  var arguments: [String] {
    switch self {
    case .creation: ["import", "a.ofx"]
    case .addition: ["import", "b.ofx"]
    case .undo: ["imports", "undo", "1"]
    case .redo: ["imports", "redo", "1"]
    case .reread: ["imports", "reread", "1", "--mapping", "bank.yaml"]
    case .merge: ["accounts", "merge", "1", "2"]
    case .mergeOfRows: ["review", "merge", "2", "401"]
    case .erasure: ["accounts", "erase", "1"]
    case .migration: ["import", "a.ofx"]
    }
  }

  private func run(_ arguments: [String], in scratch: Scratch) throws {
    let outcome = try Program.financeETL.run(arguments, in: scratch.folder)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func mapping(text: String, in scratch: Scratch) throws {
    try scratch.write(
      """
      mapping: 1
      id: zz/bank
      title: A bank
      country: ZZ
      verified: synthetic
      detect: {header: [Day, What, Note, Sum]}
      columns: {date: Day, text: \(text), amount: Sum}
      account: {kind: checking, currency: USD}
      fields:
        date: {from: date, format: MM/dd/yyyy}
        amount: {signed: amount}
        description: text
      """, to: "bank.yaml")
  }

  /// A book of an earlier schema.
  private func makeEarlier(_ path: String) throws {
    let tables = try String(
      contentsOf: Checkout.root.appending(path: "Tests/LedgerStoreTests/Kept/schema-4.sql"),
      encoding: .utf8)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: tables)
      try db.execute(sql: "PRAGMA application_id = 0x4645544C; PRAGMA user_version = 4")
    }
    try queue.close()
  }
}

@Suite("A killed command", .serialized)
struct KillTests {
  private static let files = ["", "-wal", "-shm", "-journal"].map { "finance.sqlite" + $0 }
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// Runs the command, and kills it after a while.
  ///
  /// - Returns: whether it was killed before its end.
  private func run(_ command: KilledCommand, killAfter delay: Duration?) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: Program.financeETL.path)
    process.arguments = command.arguments
    process.currentDirectoryURL = scratch.folder
    process.environment = Program.environment(in: scratch.folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    if let delay {
      let end = ContinuousClock.now + delay
      while process.isRunning, ContinuousClock.now < end { usleep(500) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  private func restore(_ kept: URL) throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    where file.hasPrefix("finance.sqlite") {
      try FileManager.default.removeItem(at: scratch.url(file))
    }
    for file in Self.files
    where FileManager.default.fileExists(atPath: kept.appending(path: file).path) {
      try FileManager.default.copyItem(at: kept.appending(path: file), to: scratch.url(file))
    }
  }

  private func content() throws -> [String] { try BookContent.rows(scratch.path("finance.sqlite")) }

  @Test(
    "leaves the book as before or after it, sound, and the command then completes",
    arguments: KilledCommand.allCases)
  func killed(command: KilledCommand) throws {
    try command.prepare(in: scratch)
    let kept = scratch.url("kept")
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: false)
    for file in Self.files where FileManager.default.fileExists(atPath: scratch.path(file)) {
      try FileManager.default.copyItem(at: scratch.url(file), to: kept.appending(path: file))
    }
    let before = try content()
    let start = ContinuousClock.now
    #expect(try !run(command, killAfter: nil))
    let span = ContinuousClock.now - start
    let after = try content()
    try #require(after != before)
    var random = SeededGenerator(seed: 9)
    var killed = 0
    for _ in 0..<Tier.choose(quick: 2, full: 4, sweep: 25) {
      try restore(kept)
      // The first half of a run starts the program.
      let moment = Double.random(in: 0.2...1, using: &random)
      if try run(command, killAfter: span * moment) { killed += 1 }
      let doctor = try Program.financeETL.run(["doctor"], in: scratch.folder)
      let isThere = FileManager.default.fileExists(atPath: scratch.path("finance.sqlite"))
      #expect(!isThere || doctor.status == 0, "\(moment): \(doctor.output)\(doctor.errors)")
      let now = try content()
      #expect(now == before || now == after, "killed at \(moment) of \(span)")
      if now != after { #expect(try !run(command, killAfter: nil)) }
      #expect(try content() == after, "killed at \(moment) of \(span), then again")
    }
    #expect(killed > 0)
  }
}

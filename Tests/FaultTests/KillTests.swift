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
    let others = (0..<Self.rowCount / 2).map { number in
      ("B\(number)", "202410\(10 + number % 18)", "-\(number).60", "BAKERY \(number)")
    }
    try scratch.write(Statements.ofx(account: "5000009999", others), to: "c.ofx")
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
    case .migration: try scratch.makeEarlierBook(at: "finance.sqlite")
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
    try scratch.write(TableMapping.yaml(text: text), to: "bank.yaml")
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
  /// - Parameter hasWritten: called with how long it took until something was written.
  /// - Returns: whether it was killed before its end.
  private func run(
    _ command: KilledCommand, killAfter delay: Duration?, hasWritten: (Duration) -> Void = { _ in }
  ) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: Program.financeETL.path)
    process.arguments = command.arguments
    process.currentDirectoryURL = scratch.folder
    process.environment = Program.environment(in: scratch.folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    if let delay {
      let end = start + delay
      while process.isRunning, ContinuousClock.now < end { usleep(500) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    } else {
      while process.isRunning, !isWriting { usleep(500) }
      hasWritten(ContinuousClock.now - start)
    }
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  /// Whether something stands in SQLite's files beside the book.
  private var isWriting: Bool {
    ["-wal", "-journal"].contains { suffix in
      var status = stat()
      return stat(scratch.path("finance.sqlite" + suffix), &status) == 0 && status.st_size > 0
    }
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

  /// Of a migration what outlasts it; of all else every row, and that SQLite finds no fault.
  private func content(_ command: KilledCommand) throws -> [String] {
    let path = scratch.path("finance.sqlite")
    let rows = try BookContent.rows(path)
    return command == .migration || rows.isEmpty ? rows : try BookContent.exact(path)
  }

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
    let before = try content(command)
    var first = Duration.zero
    let start = ContinuousClock.now
    #expect(try !run(command, killAfter: nil) { first = $0 })
    var span = ContinuousClock.now - start
    let after = try content(command)
    try #require(after != before)
    var random = SeededGenerator(seed: 9)
    var killed = 0
    let wanted = Tier.choose(quick: 1, full: 2, sweep: 25)
    for _ in 0..<16 * wanted where killed < wanted {
      try restore(kept)
      let start = ContinuousClock.now
      // Before it writes, the program starts, reads its document and opens the book.
      let part = Double.random(in: 0...1, using: &random)
      let moment = first * 0.9 + (span - first * 0.9) * part
      if try run(command, killAfter: moment) {
        killed += 1
      } else {
        // The machine is less busy than it was.
        let now = ContinuousClock.now - start
        (first, span) = (first * min(1, now / span), min(span, now))
      }
      let doctor = try Program.financeETL.run(["doctor"], in: scratch.folder)
      let isThere = FileManager.default.fileExists(atPath: scratch.path("finance.sqlite"))
      #expect(!isThere || doctor.status == 0, "\(moment): \(doctor.output)\(doctor.errors)")
      let now = try content(command)
      #expect(now == before || now == after, "killed at \(moment) of \(span)")
      if now != after { #expect(try !run(command, killAfter: nil)) }
      #expect(try content(command) == after, "killed at \(moment) of \(span), then again")
      let files = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
      #expect(!files.contains { $0.hasSuffix(".unfinished") })
      if command == .erasure { try expectNoByte(files) }
    }
    #expect(killed > 0)
  }

  /// Once a killed erasure is complete and the book was opened again, nothing of the account is left.
  private func expectNoByte(_ files: [String]) throws {
    for file in files where file.hasPrefix("finance.sqlite") {
      let bytes = try Data(contentsOf: scratch.url(file))
      #expect(bytes.range(of: Data("SHOP 1".utf8)) == nil, "\(file)")
    }
  }
}

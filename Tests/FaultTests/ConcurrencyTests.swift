import FinanceETL
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Several processes on one book", .serialized)
struct ConcurrencyTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private static let rowCount = 60
  private static let importers = 8

  /// Starts a program; what it prints is not looked at.
  private func start(
    _ arguments: [String], book: String, errors: FileHandle = .nullDevice
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Program.financeETL.path)
    process.arguments = arguments
    process.currentDirectoryURL = scratch.folder
    process.environment = Program.environment(in: scratch.folder)
      .merging(["FINANCE_ETL_DB": book]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    return process
  }

  /// Waits for imports that were started with these arguments. One that gave up because the others wrote
  /// all the time is told to try again, and does.
  private func finish(_ started: [(Process, arguments: [String])], book: String) throws {
    for (process, arguments) in started {
      process.waitUntilExit()
      var status = process.terminationStatus
      for _ in 0..<20 where status == 4 {
        let again = try start(arguments, book: book)
        again.waitUntilExit()
        status = again.terminationStatus
      }
      #expect(status == 0)
    }
  }

  /// Statements of one account, each with a part of the one before.
  private func writeOverlapping() throws -> [String] {
    try (0..<Self.importers).map { file in
      let rows = (0..<Self.rowCount).map { row in
        let number = file * Self.rowCount / 2 + row
        let date = "2024\(10 + number / 150)\(10 + number / 10 % 15)"
        return ("A\(number)", date, "-\(number % 7).10", "SHOP \(number % 11)")
      }
      try scratch.write(Statements.ofx(rows), to: "\(file).ofx")
      return "\(file).ofx"
    }
  }

  @Test("eight processes that import overlapping files make the book that one makes")
  func likeOne() throws {
    let files = try writeOverlapping()
    let one = try start(["import"] + files, book: "one.sqlite")
    one.waitUntilExit()
    #expect(one.terminationStatus == 0)
    let expected = try BookContent.logical(scratch.path("one.sqlite"))
    let rows = try BookContent.rows(scratch.path("one.sqlite"))
    #expect(rows.count == Self.rowCount / 2 * (Self.importers + 1))
    for round in 0..<Tier.choose(quick: 1, full: 2, sweep: 20) {
      let book = "many\(round).sqlite"
      // Each file comes from two of them.
      let started = try files.indices.map { index in
        let own = ["import", files[index], files[(index + 1) % files.count]]
        return (try start(own, book: book), arguments: own)
      }
      try finish(started, book: book)
      let difference = try HistoryLaw.difference(
        BookContent.logical(scratch.path(book)), expected)
      #expect(difference == nil)
      #expect(try Book.examine(path: scratch.path(book)).findings == [])
    }
  }

  @Test("a reader sees whole documents only while others import, and is never refused")
  func readers() throws {
    let size = 500
    func write(_ file: Int) throws -> String {
      let rows = (0..<size).map {
        ("F\(file)-\($0)", "20240110", "-\($0).10", "SHOP \(file) \($0)")
      }
      try scratch.write(Statements.ofx(account: "400000\(1000 + file)", rows), to: "\(file).ofx")
      return "\(file).ofx"
    }
    let book = "book.sqlite"
    let first = try start(["import", write(0)], book: book)
    first.waitUntilExit()
    let count = Tier.choose(quick: 24, full: 48, sweep: 200)
    let files = try (1...count).map(write)
    let writers = try (0..<3).map { part in
      let own = ["import"] + files.enumerated().filter { $0.offset % 3 == part }.map(\.element)
      return (try start(own, book: book), arguments: own)
    }
    var seen: Set<Int> = []
    while writers.contains(where: \.0.isRunning) {
      for command in [
        ["transactions", "list", "--csv"], ["accounts", "list", "--json"], ["balances", "--json"],
      ] {
        let outcome = try Program.financeETL.run(
          command, in: scratch.folder, environment: ["FINANCE_ETL_DB": book])
        #expect(outcome.status == 0, "\(outcome.errors)")
        if command[0] == "transactions" {
          seen.insert(outcome.output.split(separator: "\n").count - 1)
        }
      }
    }
    try finish(writers, book: book)
    #expect(seen.count > 1, "nothing was read while others wrote")
    #expect(seen.allSatisfy { $0 % size == 0 }, "\(seen.sorted())")
    let rows = try BookContent.rows(scratch.path(book))
    #expect(rows.count == size * (count + 1))
  }

  @Test(
    "while another writes, readers read, and a writer gives up with status 4 and changes nothing")
  func locked() throws {
    let files = try writeOverlapping()
    func run(_ arguments: String...) throws -> Program.Outcome {
      try Program.financeETL.run(arguments, in: scratch.folder)
    }
    #expect(try run("import", files[0]).status == 0)
    let path = scratch.path("finance.sqlite")
    let queue = try DatabaseQueue(path: path)
    let before = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM transactions") }
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE; UPDATE transactions SET category = 'x'")
      // Readers that waited would give up, as the writer does.
      let start = ContinuousClock.now
      for command in [["transactions", "list"], ["accounts"], ["doctor"], ["imports", "list"]] {
        let outcome = try Program.financeETL.run(command, in: scratch.folder)
        #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      }
      let reading = ContinuousClock.now - start
      let writer = try run("import", files[1], "--json")
      #expect(writer.status == 4)
      #expect(writer.output.contains("\"code\":\"database_busy\""), "\(writer.output)")
      let told = try run("import", files[1])
      #expect(told.errors.contains("another program is writing to the book"), "\(told.errors)")
      #expect(reading < .seconds(20))
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    #expect(try BookContent.rows(path).count == before)
    #expect(try run("import", files[1]).status == 0)
  }

  @Test("an import waits for the book as long as --wait says: 0s not at all, 60s until it is free")
  func patience() throws {
    let files = try writeOverlapping()
    func run(_ arguments: String...) throws -> Program.Outcome {
      try Program.financeETL.run(arguments, in: scratch.folder)
    }
    #expect(try run("import", files[0]).status == 0)
    #expect(try run("import", files[1], "--plan", "plan.json").status == 0)
    let queue = try DatabaseQueue(path: scratch.path("finance.sqlite"))
    let waiting = try queue.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE; UPDATE transactions SET category = 'x'")
      let waiting = try start(
        ["import", files[1], "--quiet", "--wait", "60s"], book: "finance.sqlite")
      for command in [["import", files[1]], ["apply", "plan.json"], ["imports", "undo", "1"]] {
        let start = ContinuousClock.now
        let outcome = try Program.financeETL.run(command + ["--wait", "0s"], in: scratch.folder)
        #expect(outcome.status == 4)
        #expect(ContinuousClock.now - start < .seconds(5), "\(command)")
      }
      // Longer than an import waits that is not told to.
      #expect(try run("import", files[1], "--wait", "7s").status == 4)
      #expect(waiting.isRunning)
      try db.execute(sql: "ROLLBACK")
      return waiting
    }
    waiting.waitUntilExit()
    #expect(waiting.terminationStatus == 0)
    try queue.close()
  }

  /// Commands that write, of a book of two accounts.
  private static let writing = [
    ["import", "1.ofx"], ["imports", "undo", "1"], ["imports", "redo", "1"],
    ["imports", "reread", "1"], ["accounts", "edit", "1", "--name", "Mine"],
    ["accounts", "merge", "1", "2"], ["accounts", "erase", "1"], ["accounts", "close", "1"],
    ["accounts", "add", "Cash", "--kind", "cash", "--currency", "USD"],
    ["feeds", "set", "1", "--tip-percent", "9"],
    ["transactions", "edit", "1", "--notes", "n"], ["transactions", "delete", "1"],
    [
      "transactions", "add", "--account", "1", "--date", "2024-12-20", "--amount", "-1",
      "--description", "Cash",
    ], ["review", "merge", "1", "2"],
  ]

  @Test("no command that writes waits for more than a while: status 4, one error, nothing changed")
  func everyWriter() throws {
    let files = try writeOverlapping()
    try scratch.write(
      Statements.ofx(account: "5000009999", [("B1", "20240104", "-4.80", "BAKERY")]), to: "b.ofx")
    let loaded = try Program.financeETL.run(["import", files[0], "b.ofx"], in: scratch.folder)
    #expect(loaded.status == 0)
    let path = scratch.path("finance.sqlite")
    let before = try BookContent.exact(path)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      // All at once: each waits as long.
      let runs = try Self.writing.enumerated().map { index, command in
        let name = "errors\(index)"
        try scratch.write("", to: name)
        let file = try FileHandle(forWritingTo: scratch.url(name))
        return (command, name, try start(command, book: "finance.sqlite", errors: file))
      }
      for (command, name, process) in runs {
        process.waitUntilExit()
        let errors = try String(contentsOf: scratch.url(name), encoding: .utf8)
        #expect(process.terminationStatus == 4, "\(command): \(errors)")
        #expect(errors.contains("error: another program is writing to the book"), "\(command)")
        #expect(errors.contains("help: try again when it is done"), "\(command): \(errors)")
        #expect(errors.components(separatedBy: "error: ").count == 2, "\(command): \(errors)")
      }
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    #expect(try BookContent.exact(path) == before)
  }
}

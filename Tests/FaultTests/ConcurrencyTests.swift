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

  /// Starts a program; its outputs are not looked at.
  private func start(_ arguments: [String], book: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Program.financeETL.path)
    process.arguments = arguments
    process.currentDirectoryURL = scratch.folder
    process.environment = Program.environment(in: scratch.folder)
      .merging(["FINANCE_ETL_DB": book]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
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
    let expected = try BookContent.rows(scratch.path("one.sqlite"))
    #expect(expected.count == Self.rowCount / 2 * (Self.importers + 1))
    for round in 0..<Tier.choose(quick: 1, full: 2, sweep: 20) {
      let book = "many\(round).sqlite"
      let started = try files.map { file in
        (try start(["import", file], book: book), ["import", file])
      }
      try finish(started, book: book)
      #expect(try BookContent.rows(scratch.path(book)) == expected)
      #expect(try Book.examine(path: scratch.path(book)).isSound)
    }
  }

  @Test("a reader sees whole documents only while others import, and is never refused")
  func readers() throws {
    let size = 500
    func write(_ file: Int) throws -> String {
      let rows = (0..<size).map {
        ("F\(file)-\($0)", "20240110", "-\($0).10", "SHOP \($0)")
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
        ["transactions", "list", "--csv"], ["accounts", "--csv"], ["balances", "--csv"],
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
}

import FinanceETL
import Foundation
import GRDB
import TestSupport
import Testing

/// What is no sound book is refused by its door with one clear error, and no byte of it changes.
@Suite("The doors of a book")
struct BookDoorTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private static let statement = Statements.ofx([
    ("A1", "20240104", "-4.80", "BAKERY"), ("A2", "20240105", "-18.50", "HARDWARE"),
  ])

  @discardableResult
  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.financeETL.run(arguments, in: scratch.folder)
  }

  /// A book of two rows in `finance.sqlite`, in its one file.
  private func makeBook() throws {
    try scratch.write(Self.statement, to: "a.qfx")
    #expect(try run("import", "a.qfx").status == 0)
    try sql("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private func sql(_ sql: String) throws {
    let queue = try DatabaseQueue(path: scratch.path("finance.sqlite"))
    try queue.writeWithoutTransaction { db in
      for row in try Row.fetchAll(db, sql: sql) { _ = row }
    }
    try queue.close()
  }

  private func expectRefused(_ arguments: String..., saying text: String) throws {
    let outcome = try Program.financeETL.run(arguments, in: scratch.folder)
    #expect(outcome.status == 1, "\(arguments)")
    #expect(outcome.errors.hasPrefix("error: "), "\(outcome.errors)")
    #expect(outcome.errors.contains(text), "\(outcome.errors)")
  }

  @Test("a schema that no version made is refused", arguments: [-1, Int(Int32.min)])
  func negativeVersion(version: Int) throws {
    try makeBook()
    try sql("PRAGMA user_version = \(version)")
    try expectRefused("accounts", saying: "schema \(version), which no version made")
    try expectRefused("import", "a.qfx", saying: "schema \(version), which no version made")
  }

  @Test("the largest schema number is that of a later version")
  func hugeVersion() throws {
    try makeBook()
    try sql("PRAGMA user_version = \(Int32.max)")
    try expectRefused("imports", "undo", "1", saying: "this version reads up to")
  }

  @Test("a pipe is refused at once")
  func pipe() throws {
    #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
    try expectRefused("accounts", "--db", "pipe", saying: "other than a regular file")
    try scratch.write(Self.statement, to: "a.qfx")
    try expectRefused("import", "a.qfx", "--db", "pipe", saying: "other than a regular file")
  }

  @Test(
    "triggers and views of others are refused before they take part",
    arguments: [
      "CREATE TRIGGER x AFTER INSERT ON transactions BEGIN UPDATE accounts SET mask = 'x'; END",
      "CREATE VIEW x AS SELECT 1",
    ])
  func foreign(object: String) throws {
    try makeBook()
    try sql(object)
    let before = try BookDump.text(of: scratch.path("finance.sqlite"))
    try scratch.write(Self.statement.replacing("BAKERY", with: "BAKER"), to: "b.qfx")
    try expectRefused("import", "b.qfx", saying: "of another program: \"x\"")
    try expectRefused("transactions", "edit", "1", "--notes", "n", saying: "of another program")
    try expectRefused("accounts", saying: "finance-etl doctor")
    #expect(try BookDump.text(of: scratch.path("finance.sqlite")) == before)
  }

  @Test("a limit on the size of files is a disk that is full: try again later")
  func fileSize() throws {
    let rows = (1...12_000).map { number in
      (
        id: "B\(number)", date: "202402\(number % 28 + 1 < 10 ? "0" : "")\(number % 28 + 1)",
        amount: "-\(number).00", name: "SHOP \(number)"
      )
    }
    try makeBook()
    try scratch.write(Statements.ofx(rows), to: "big.qfx")
    // In blocks of 512 bytes: some more than the empty book.
    let outcome = try Program.shell.run(
      ["-c", "ulimit -f 2400; exec finance-etl import big.qfx"], in: scratch.folder)
    #expect(outcome.status == 4, "\(outcome.errors)")
    #expect(outcome.errors.contains("ulimit -f"), "\(outcome.errors)")
    #expect(try rowCount() == 2)
    #expect(try run("import", "big.qfx").status == 0)
    #expect(try rowCount() == 12_002)
  }

  private func rowCount() throws -> Int {
    try run("transactions", "list", "--csv").output.split(separator: "\n").count - 1
  }

  @Test("damage anywhere is an error, and rows are never other ones than those imported")
  func flippedBytes() throws {
    try makeBook()
    let whole = try Data(contentsOf: scratch.url("finance.sqlite"))
    let rows = try run("transactions", "list", "--csv").output
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<Tier.choose(quick: 10, full: 40, sweep: 400) {
      var damaged = whole
      // The header and the schema: what is found there decides how all else is read.
      let place = Int.random(in: 0..<(1 << 14), using: &generator)
      damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
      try damaged.write(to: scratch.url("finance.sqlite"))
      for suffix in ["-wal", "-shm"] { unlink(scratch.path("finance.sqlite\(suffix)")) }
      let outcome = try run("transactions", "list", "--csv")
      #expect((0...1).contains(outcome.status), "byte \(place): status \(outcome.status)")
      if outcome.status == 0 {
        #expect(outcome.output == rows, "byte \(place)")
      } else {
        #expect(outcome.errors.hasPrefix("error: "), "byte \(place)")
      }
      let doctor = try run("doctor")
      #expect((0...1).contains(doctor.status), "byte \(place): doctor \(doctor.status)")
    }
  }

  @Test("sums beyond 64 bits are exact in every listing")
  func bigSums() throws {
    let rows = (1...10_000).map { number in
      Statements.row("2024-01-\(number % 18 + 10)", "9999999999999.99", "text \(number)")
    }
    try scratch.write(Statements.records(rows), to: "a.ndjson")
    #expect(try run("import", "a.ndjson").status == 0)
    // 10,000 times 10^15 − 1 minor units is more than 2^63.
    #expect(try run("accounts", "--csv").output.contains("99999999999999900.00"))
    for command in [["transactions", "sum"], ["balances", "check"], ["coverage"]] {
      #expect(try Program.financeETL.run(command, in: scratch.folder).status == 0, "\(command)")
    }
  }

  @Test("a book in a folder that may not be written can be read, whatever stands beside it")
  func readOnlyFolder() throws {
    try makeBook()
    let rows = try run("transactions", "list", "--csv").output
    for suffix in ["-wal", "-shm"] { unlink(scratch.path("finance.sqlite\(suffix)")) }
    chmod(scratch.folder.path, 0o755)
    chmod(scratch.path("finance.sqlite"), 0o644)
    chmod(scratch.folder.path, 0o555)
    defer { chmod(scratch.folder.path, 0o700) }
    // Whoever may write everywhere reads as somebody else.
    let command = geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : ""
    let outcome = try Program.shell.run(
      ["-c", "\(command)finance-etl transactions list --csv"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == rows)
  }
}

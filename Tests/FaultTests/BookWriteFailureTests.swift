import FinanceETL
import Foundation
import GRDB
import GRDBSQLite
import TestSupport
import Testing

/// Every write of a command fails in turn: the book is as before it or as after it, and the same
/// command then completes it.
@Suite("A write that fails", .serialized)
struct BookWriteFailureTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private static let first = Statements.ofx(
    (1...30).map { ("A\($0)", "202401\($0 < 10 ? "0" : "")\($0)", "-\($0).10", "SHOP \($0)") },
    ledger: "900.00")
  private static let second = Statements.ofx(
    (20...50).map { ("A\($0)", "2024020\($0 % 9 + 1)", "-\($0).10", "SHOP \($0)") })
  private static let others = Statements.records(
    account: "other",
    [
      Statements.row("2024-01-03", "-3.10", "Shop three"), Statements.row("2024-01-09", "5", "In"),
    ])

  private static let commands = [
    "import into nothing", "import", "undo", "redo", "merge of accounts", "merge of transactions",
    "erase", "reread", "migration",
  ]

  /// Its rows, and of an earlier book whether it was brought up to date.
  private func state(of command: String, _ path: String) throws -> [String] {
    let rows = try BookContent.rows(path)
    guard command == "migration" else { return rows }
    return rows + [try BookContent.schema(path).map { "schema \($0)" } ?? "none"]
  }

  /// A table, and a bank mapping that takes the texts of its rows from a column.
  private func writeTable(text: String) throws {
    let rows = (1...30).map { "01/\(10 + $0 % 20)/2024,What \($0),Note \($0),-\($0).50\n" }
    try scratch.write("Day,What,Note,Sum\n" + rows.joined(), to: "a.csv")
    try scratch.write(TableMapping.yaml(text: text), to: "bank.yaml")
  }

  private var table: ImportRequest {
    var request = ImportRequest()
    request.includesBuiltinMappings = false
    request.mapping = scratch.path("bank.yaml")
    return request
  }

  @Test("leaves the book as before or after, and the command then completes", arguments: commands)
  func everyWrite(command: String) async throws {
    let base = scratch.path("base.sqlite")
    if command == "migration" {
      try scratch.makeEarlierBook(rowCount: 60, at: "base.sqlite")
    } else if command == "reread" {
      try writeTable(text: "What")
      let book = try Book(path: base)
      var request = table
      request.newAccountName = "table"
      _ = try await request.importer(into: book, request.options)
        .start([.file(scratch.path("a.csv"))]).result
      try book.close()
      try writeTable(text: "Note")
    } else if command != "import into nothing" {
      try await Self.load([Self.first, Self.others], base)
      let book = try Book(path: base)
      if command == "redo" { _ = try await book.undoImport(1) }
      if command == "merge of transactions" {
        let day = try #require(CivilDate(iso: "2024-03-20"))
        let amount = try #require(ExactDecimal("-3.10"))
        _ = try await book.addTransaction(
          ManualTransaction(account: .id(1), date: day, amount: amount, description: "Three"))
      }
      try book.close()
    }
    let before = try state(of: command, base)
    let reference = scratch.path("reference.sqlite")
    try copy(base, to: reference)
    let plan = FailingDisk.Plan(prefix: reference)
    let count = try await FailingDisk.failing(plan) { try await run(command, reference) }
    let after = try state(of: command, reference)
    #expect(after != before)
    #expect(count > 3)
    var refused = 0
    for n in Tier.some(of: Array(1...count), quick: 5, full: 25) {
      for (stays, code) in [(true, SQLITE_FULL), (false, failedWrite)] {
        let path = scratch.path("book.sqlite")
        try copy(base, to: path)
        let plan = FailingDisk.Plan(prefix: path, left: n, stays: stays, code: code)
        _ = await FailingDisk.failing(plan) {
          do { try await run(command, path) } catch { refused += 1 }
        }
        let now = try state(of: command, path)
        #expect(now == before || now == after, "write \(n) of \(count), stays: \(stays)")
        if now != after { try await run(command, path) }
        #expect(try state(of: command, path) == after, "write \(n) of \(count), then again")
      }
    }
    #expect(refused > 0)
  }

  private func copy(_ base: String, to path: String) throws {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
    if FileManager.default.fileExists(atPath: base) {
      try FileManager.default.copyItem(atPath: base, toPath: path)
    }
  }

  private struct Refused: Error {}

  private static func load(_ texts: [String], _ path: String) async throws {
    let book = try Book(path: path)
    defer { try? book.close() }
    let documents = texts.map { SourceDocument.bytes(Array($0.utf8), name: "test") }
    let result = try await Importer(into: book).start(documents).result
    if result.status == .failed { throw Refused() }
  }

  private func run(_ command: String, _ path: String) async throws {
    switch command {
    case "import into nothing": try await Self.load([Self.first], path)
    case "import": try await Self.load([Self.second], path)
    case "migration": try Book(path: path).close()
    default:
      let book = try Book(path: path)
      defer { try? book.close() }
      switch command {
      case "reread":
        let reread = try Reread(book, import: 1)
        var options = table.options
        reread.prepare(&options)
        _ = try await table.importer(into: reread, options).start(reread.documents).result
      case "undo": _ = try await book.undoImport(1)
      case "redo": _ = try await book.redoImport(1)
      case "merge of transactions": _ = try await book.mergeTransactions(3, 33)
      case "erase": _ = try await book.eraseAccount(.id(1))
      default: _ = try await book.mergeAccount(.id(2), into: .id(1))
      }
    }
  }
}

/// `SQLITE_IOERR_WRITE`, whose definition Swift does not see.
private let failedWrite = SQLITE_IOERR | 3 << 8

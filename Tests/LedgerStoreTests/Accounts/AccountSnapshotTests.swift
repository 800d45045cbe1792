import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("What an account was before it is loaded anew")
struct AccountSnapshotTests {
  private let one: ReviewedBook

  init() throws {
    one = try ReviewedBook()
  }

  private func left() throws -> [String] {
    try one.values("SELECT name FROM sqlite_temp_schema WHERE tbl_name LIKE 'old%'")
  }

  @Test("the copies never stand in the book's schema, and none is left when the account is loaded")
  func copiesAreTemporary() async throws {
    try await one.load(statement(account: "chk", row("2024-05-01", "-12.34", "COFFEE SHOP")))
    try await one.load(
      statement(of: "ofx:1", account: "double", row("2024-05-01", "-12.34", "COFFEE SHOP")))
    let version = try one.values("PRAGMA main.schema_version")
    _ = try await one.book.undoImport(1)
    _ = try await one.book.redoImport(1)
    _ = try await one.book.mergeAccount("double", into: "chk", at: ReviewedBook.moment)
    #expect(try one.values("PRAGMA main.schema_version") == version)
    #expect(try left() == [])
    try one.expectSound()
  }

  @Test("the copies are gone where what they were made for is rolled back, and can be made again")
  func copiesAreRolledBack() async throws {
    try await one.load(statement(account: "chk", row("2024-05-01", "-12.34", "COFFEE SHOP")))
    let before = try one.dump(whole: true)
    #expect(throws: FinanceETLError.self) {
      try one.book.rewrite { db in
        try AccountSnapshot(db, accounts: [1]).takeOut()
        throw FinanceETLError(.databaseFailed, "stop")
      }
    }
    #expect(try left() == [])
    #expect(try one.dump(whole: true) == before)
    _ = try await one.book.undoImport(1)
    #expect(try one.rows() == [])
  }
}

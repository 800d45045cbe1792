import FinanceETL
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Backups of a book")
struct BackupTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func statement(_ number: Int) -> String {
    Statements.ofx(
      (1...50).map { ("\(number)-\($0)", "20240\(number % 9 + 1)10", "-\($0).25", "SHOP \($0)") })
  }

  private func load(_ number: Int, _ book: Book) async throws {
    _ = try await Importer(into: book)
      .start([.bytes(Array(statement(number).utf8), name: "\(number)")]).result
  }

  @Test("a backup has the rows of the book, and opens as one")
  func whole() async throws {
    let book = try Book(path: scratch.path("book.sqlite"))
    try await load(1, book)
    let backup = try await book.backUp(to: scratch.path("copy.sqlite"))
    #expect(backup.transactions == 50)
    #expect(backup.imports == 1)
    #expect(
      try BookDump.text(of: scratch.path("copy.sqlite"))
        == BookDump.text(of: scratch.path("book.sqlite")))
    let attributes = try FileManager.default.attributesOfItem(atPath: backup.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(attributes[.size] as? Int == backup.bytes)
    #expect(try Book.examine(path: backup.path).isSound)
  }

  @Test("a file that is there is not overwritten, and nothing unfinished is left")
  func occupied() async throws {
    let book = try Book(path: scratch.path("book.sqlite"))
    try await load(1, book)
    try scratch.write("mine", to: "copy.sqlite")
    let path = scratch.path("copy.sqlite")
    let error = await #expect(throws: FinanceETLError.self) { try await book.backUp(to: path) }
    #expect(error?.code == .invalidArgument)
    #expect(try String(contentsOf: scratch.url("copy.sqlite"), encoding: .utf8) == "mine")
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(!files.contains { $0.contains("unfinished") })
  }

  @Test("while others import, a backup holds whole documents only")
  func whileImporting() async throws {
    let path = scratch.path("book.sqlite")
    let book = try Book(path: path)
    try await load(0, book)
    let writer = Task { for number in 1...12 { try await load(number, book) } }
    let reader = try Book(path: path, access: .readOnly)
    for number in 1...6 {
      let backup = try await reader.backUp(to: scratch.path("copy\(number).sqlite"))
      #expect(backup.transactions % 50 == 0)
      #expect(backup.transactions >= 50)
    }
    try await writer.value
  }

  private static func damage(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: emptyIndex) }
    try queue.close()
  }

  @Test("a damaged book is not backed up as a sound one")
  func damaged() async throws {
    let path = scratch.path("book.sqlite")
    let book = try Book(path: path)
    try await load(1, book)
    try book.close()
    try Self.damage(path)
    let copy = scratch.path("copy.sqlite")
    let again = try Book(path: path, access: .readOnly)
    let error = await #expect(throws: FinanceETLError.self) { try await again.backUp(to: copy) }
    #expect(error?.code == .notADatabase)
    #expect(!FileManager.default.fileExists(atPath: copy))
  }

  @Test("a book of every released schema is kept as it was before it is brought up to date")
  func upgrade() throws {
    let folder = Checkout.root.appending(path: "Tests/LedgerStoreTests/Kept")
    let schemas = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("schema-") }.sorted()
    #expect(schemas.count >= 4)
    for name in schemas {
      let version = try #require(Int(name.dropFirst(7).prefix(while: \.isNumber)))
      let path = scratch.path("book\(version).sqlite")
      try scratch.makeEarlierBook(
        version: version,
        """
        INSERT OR IGNORE INTO currencies VALUES ('USD', 2);
        INSERT INTO imports (id, started_at, status, tool_version) VALUES (1, '', 'ok', '');
        """, at: "book\(version).sqlite")
      let before = try BookDump.text(of: path)
      try scratch.write("in the way", to: "book\(version).sqlite.schema-\(version)")
      let book = try Book(path: path)
      let upgrade = try #require(book.upgrade)
      #expect(upgrade.from == version)
      #expect(upgrade.backup == "\(path).schema-\(version)-2")
      #expect(try BookDump.text(of: upgrade.backup) == before)
      try book.close()
      let health = try Book.examine(path: path)
      #expect(health.isSound, "\(health.findings)")
      #expect(try Book(path: path).upgrade == nil)
      #expect(try Book.examine(path: upgrade.backup).findings.map(\.kind) == [.earlier])
    }
  }

  @Test("what a killed copy left is gone once the book is brought up to date")
  func unfinished() throws {
    let path = scratch.path("book.sqlite")
    try scratch.makeEarlierBook(rowCount: 3, at: "book.sqlite")
    for name in ["book.sqlite.schema-4", "book.sqlite.schema-4.unfinished"] {
      try scratch.write("a copy", to: name)
    }
    let book = try Book(path: path)
    #expect(book.upgrade?.backup == "\(path).schema-4-2")
    try book.close()
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()
    #expect(files == ["book.sqlite", "book.sqlite.schema-4", "book.sqlite.schema-4-2"])
    #expect(try Book.examine(path: path).findings == [])
  }

  @Test("the program says where the copy is")
  func told() throws {
    try scratch.makeEarlierBook(version: 4, "", at: "finance.sqlite")
    try scratch.write(statement(1), to: "a.qfx")
    let outcome = try Program.financeETL.run(["import", "a.qfx"], in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("finance.sqlite.schema-4"), "\(outcome.errors)")
  }
}

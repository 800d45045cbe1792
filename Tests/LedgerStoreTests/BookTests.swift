import FinanceETL
import Foundation
import GRDB
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("The book")
struct BookTests {
  private func load(
    _ text: String, into book: Book, jobs: Int = 1
  ) async throws -> ImportResult {
    try await Importer(into: book)
      .start([.bytes(Array(text.utf8), name: "test")]).result
  }

  @Test("every key and check holds after every sample, though the bulk path does not ask")
  func constraints() async throws {
    let book = try Book()
    let documents = try Checkout.samples.map { sample in
      SourceDocument.file(Checkout.root.appending(path: try Checkout.input(of: sample)).path)
    }
    _ = try await Importer(into: book).start(documents + documents).result
    let broken = try book.read { try Row.fetchAll($0, sql: "PRAGMA foreign_key_check") }
    #expect(broken.isEmpty)
    #expect(try book.read { try Bool.fetchOne($0, sql: "PRAGMA foreign_keys") } == true)
    #expect(throws: DatabaseError.self) {
      try book.queue.write { try $0.execute(sql: "UPDATE transactions SET status = 'lost'") }
    }
    #expect(try book.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test("a new book is for its owner only")
  func mode() throws {
    let scratch = try Scratch()
    _ = try Book(path: scratch.path("book.sqlite"))
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("book.sqlite"))
    #expect((attributes[.posixPermissions] as? Int) == 0o600)
  }

  @Test("another program's database is refused and not one byte of it changes")
  func foreignDatabase() throws {
    let scratch = try Scratch()
    let path = scratch.path("other.sqlite")
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE t (a)") }
    let before = try Data(contentsOf: scratch.url("other.sqlite"))
    let error = #expect(throws: FinanceETLError.self) { try Book(path: path) }
    #expect(error?.code == .notADatabase)
    #expect(try Data(contentsOf: scratch.url("other.sqlite")) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(names == ["other.sqlite"])
  }

  @Test("the first document that is loaded turns the write-ahead log on")
  func writeAheadLog() async throws {
    let scratch = try Scratch()
    let book = try Book(path: scratch.path("book.sqlite"))
    func mode() throws -> String? {
      try book.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
    }
    #expect(try mode() == "delete")
    _ = try await load(Statements.ofx([("a", "20240501", "-1.00", "A")]), into: book)
    #expect(try mode() == "wal")
  }

  @Test("after a first document every index of the schema is there, whatever the document held")
  func indexesAreThere() async throws {
    let one = ("a", "20240501", "-1.00", "A")
    let pending = "{\"account_id\":\"x\",\"transaction_id\":\"p\",\"amount\":1,\"pending\":true,"
    let documents = [
      Statements.ofx([]), Statements.ofx([one]), Statements.ofx([one, one]),
      Statements.ofx([one, ("a", "20240501", "-1.00", "A"), ("a", "20240509", "-2.00", "B")]),
      pending + "\"date\":\"2024-01-01\",\"name\":\"X\"}", "no statement",
    ]
    let schema = try Book().read {
      try String.fetchAll($0, sql: "SELECT name || coalesce(sql, '') FROM sqlite_schema ORDER BY 1")
    }
    for document in documents {
      let book = try Book()
      _ = try await load(document, into: book)
      let found = try book.read {
        try String.fetchAll(
          $0, sql: "SELECT name || coalesce(sql, '') FROM sqlite_schema ORDER BY 1")
      }
      #expect(found == schema)
      #expect(try book.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    }
  }

  @Test(
    "every index that a document puts off comes back as it was",
    arguments: DeferredIndexes.Kind.allCases)
  func indexesComeBack(_ index: DeferredIndexes.Kind) throws {
    let book = try Book()
    try book.write { db in
      let sql = "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)"
      let schema = try String.fetchOne(db, sql: sql)
      var indexes = try DeferredIndexes(db)
      try indexes.putOff(index, db)
      try indexes.putOff(index, db)
      #expect(try String.fetchOne(db, sql: sql) != schema)
      try indexes.build(db)
      #expect(try String.fetchOne(db, sql: sql) == schema)
    }
  }

  @Test("in an earlier book a line keeps the id of the pending one that it settles")
  func linksAreMigrated() throws {
    let scratch = try Scratch()
    try scratch.makeEarlierBook(
      """
      INSERT INTO transaction_mappings (id, feed_id, transaction_id, statement_id, source_id,
        fingerprint, ordinal, facts, is_pending, state, rule) VALUES
        (1, 1, 1, 1, 't', x'00', 0, 0, 0, 'live', 'new'),
        (2, 1, 1, 1, 'p', x'00', 0, 0, 0, 'superseded', 'awaited'),
        (3, 1, 2, 1, 'u', x'01', 0, 0, 0, 'live', 'new');
      """, at: "book.sqlite")
    let lines = try Book(path: scratch.path("book.sqlite")).read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT source_id || coalesce(' settles ' || pending_id, '') FROM transaction_mappings
          ORDER BY id
          """)
    }
    #expect(lines == ["t settles p", "u"])
  }

  @Test("the disk can begin with a transaction that goes on, where there is a disk")
  func earlySync() throws {
    let scratch = try Scratch()
    let book = try Book(path: scratch.path("book.sqlite"))
    try book.write { db in
      try db.execute(sql: "INSERT INTO settings VALUES ('a', '1')")
      let sync = try #require(EarlySync(db))
      try db.execute(sql: "INSERT INTO settings VALUES ('b', '2')")
      try sync.wait()
    }
    let settings = "SELECT count(*) FROM settings WHERE name IN ('a', 'b')"
    #expect(try book.read { try Int.fetchOne($0, sql: settings) } == 2)
    #expect(try Book().write { EarlySync($0) == nil })
  }

  @Test("what a killed first import left is taken back, also by those who only read")
  func killedFirstImport() throws {
    let scratch = try Scratch()
    let book = try Book(path: scratch.path("book.sqlite"))
    let empty = try Data(contentsOf: scratch.url("book.sqlite"))
    try book.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA cache_size = 1")
      try db.beginTransaction(.immediate)
      try db.execute(
        sql: """
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
          INSERT INTO settings SELECT i, hex(randomblob(100)) FROM n
          """)
      // As a kill leaves them: half of the pages, and the journal.
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(
          at: scratch.url("book.sqlite" + suffix), to: scratch.url("killed.sqlite" + suffix))
      }
      try db.rollback()
    }
    #expect(try Data(contentsOf: scratch.url("killed.sqlite")) != empty)
    let killed = try Book(path: scratch.path("killed.sqlite"), access: .readOnly)
    #expect(try killed.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM settings") } == 2)
    #expect(try Data(contentsOf: scratch.url("killed.sqlite")) == empty)
  }

  @Test("while another writer holds the book, a load says so and may be tried later")
  func busy() throws {
    let scratch = try Scratch()
    let book = try Book(path: scratch.path("book.sqlite"))
    try book.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = 10") }
    let other = try DatabaseQueue(path: scratch.path("book.sqlite"))
    try other.writeWithoutTransaction { db in
      try db.beginTransaction(.immediate)
      let attempt = ImportAttempt(startedAt: "", toolVersion: "", isDryRun: false)
      let error = #expect(throws: FinanceETLError.self) { _ = try book.beginImport(attempt) }
      #expect(error?.code == .databaseBusy)
      #expect(error?.recovery == .tryLater)
      try db.rollback()
    }
  }

  @Test(
    "of a document that is loaded and not kept nothing is left, and the run goes on",
    arguments: [false, true])
  func notKept(isWhole: Bool) throws {
    let reviewed = try ReviewedBook()
    let session = try reviewed.book.beginImport(
      ImportAttempt(startedAt: "", toolVersion: "", isDryRun: false, isWhole: isWhole))
    let day = try #require(CivilDate(iso: "2024-06-01"))
    let amount = try #require(ExactDecimal("-5.00"))
    func load(isKept: Bool) throws {
      let document = DocumentRecord(
        path: "tried", sha256: nil, format: "records", status: .loaded, startedAt: "",
        endedAt: "")
      try session.load(document, options: LoadOptions()) { loading in
        let account = AccountReference(key: "chk", name: "chk", kind: .checking, currency: .usd)
        _ = try loading.begin(
          StatementHeader(feed: "csv:chk", format: "records", account: account, ids: .none))
        let row = StatementTransaction(
          date: day, amount: amount, currency: .usd, description: "SHOP")
        _ = try loading.receive(PreparedPart(.transactions([row])))
        try loading.end(StatementEnding(reconciliation: .notAsserted))
        #expect(try loading.finish().first?.rows.inserted == 1)
        return isKept ? document : nil
      }
    }
    let before = try reviewed.dump(whole: true)
    for _ in 0..<2 {
      try load(isKept: false)
      #expect(try reviewed.dump(whole: true) == before)
    }
    try load(isKept: true)
    try session.finish(errorCode: nil, at: "", accounts: []) { _ in .ok }
    #expect(try reviewed.rows() == ["2024-06-01 -5.00 posted SHOP"])
  }

  @Test("a full disk leaves the book as it was before the document")
  func full() async throws {
    let scratch = try Scratch()
    let book = try Book(path: scratch.path("book.sqlite"))
    _ = try await load(Statements.ofx([("0", "20240101", "-1.00", "FIRST")]), into: book)
    try limitPages(of: book)
    let rows = (1...5000).map { ("\($0)", "20240102", "-\($0).00", "ROW \($0) OF MANY") }
    let result = try await load(Statements.ofx(rows), into: book)
    #expect(result.documents.first?.errors.first?.code == .diskFull)
    let count = try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM transactions") }
    #expect(count == 1)
    #expect(try book.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  private func limitPages(of book: Book) throws {
    try book.queue.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      _ = try Row.fetchAll(db, sql: "PRAGMA max_page_count = \(pages + 4)")
    }
  }

  @Test("whatever else SQLite says is one error with its words")
  func otherFailures() {
    let error = StoreFailure.error(code: 1, message: "no such table: t", path: "book.sqlite")
    #expect(error.code == .databaseFailed)
    #expect(error.message.contains("no such table: t"))
    #expect(error.file == "book.sqlite")
  }

  @Test("a document that fails leaves no facts")
  func failureLeavesNothing() async throws {
    let book = try Book()
    let rows = (1...3000).map { ("\($0)", "20240102", "-\($0).00", "ROW \($0)") }
    let result = try await load(String(Statements.ofx(rows).dropLast(40)), into: book)
    #expect(result.documents.first?.status == .failed)
    #expect(result.importID == nil)
    for table in [
      "imports", "documents", "accounts", "feeds", "statements", "transactions",
      "transaction_mappings",
    ] {
      let count = try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
      #expect(count == 0, "\(table)")
    }
    #expect(try book.read { try BookState($0).revision } == 0)
  }

  @Test("imports count from 1 without gaps: dry ones, and those that read nothing, do not count")
  func importNumbers() async throws {
    let book = try Book()
    _ = try await load("nothing", into: book)
    _ = try await Importer(into: book).start(DocumentWalk.documents(at: ["typo.csv"])).result
    var options = ImportOptions.system
    options.isDryRun = true
    let text = Statements.ofx([("1", "20240101", "-1.00", "A")])
    _ = try await Importer(into: book, options: options)
      .start([.bytes(Array(text.utf8), name: "dry")]).result
    _ = try await load(text, into: book)
    _ = try await Importer(into: book).start(DocumentWalk.documents(at: ["typo.csv"])).result
    _ = try await load("nothing", into: book)
    let ids = try book.read { try Int.fetchAll($0, sql: "SELECT id FROM imports ORDER BY id") }
    #expect(ids == [1, 2])
  }

  @Test("the matcher's look-ups read an index, never a whole table")
  func plans() throws {
    let book = try Book()
    let queries = [
      "SELECT id FROM transaction_mappings WHERE feed_id = 1 AND source_id = 'x'",
      """
      SELECT id FROM transaction_mappings WHERE feed_id = 1 AND fingerprint = x'00' AND ordinal = 0
        AND source_id IS NULL
      """,
      "SELECT id FROM documents WHERE sha256 = 'x' AND status = 'loaded' AND state = 'live'",
      """
      SELECT id FROM v_transactions WHERE account_id IN (SELECT id FROM accounts)
        AND date >= '2024-01-01' AND date < '2024-02-01'
      """,
      """
      SELECT sum(amount) FROM transactions WHERE account_id = 1 AND currency = 'USD'
        AND date > '2024-01-01' AND status = 'posted'
      """,
    ]
    for query in queries {
      let plan = try book.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(query)").map { $0["detail"] as String }
      }
      #expect(!plan.contains { $0.hasPrefix("SCAN") && !$0.contains("CONSTANT") }, "\(plan)")
    }
  }
}

import FinanceModel
import GRDB
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

@Suite("An earlier book")
struct MigrationTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// What a query says of a book of schema 2 once it is opened, a row a text.
  private func values(_ sql: String, of book: Book) throws -> [String] {
    try book.read { db in
      try GRDBRow.fetchAll(db, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? "-" : "\($0)" }.joined(separator: " ")
          .replacing("\"", with: "")
      }
    }
  }

  private static let books = """
    INSERT INTO currencies VALUES ('USD', 2);
    INSERT INTO accounts (id, bank_name, bank_kind, currency, created_at, updated_at)
      VALUES (1, 'A', 'CHECKING', 'USD', '', '');
    INSERT INTO imports (id, started_at, status, tool_version) VALUES (1, '', 'ok', '');
    INSERT INTO documents (id, import_id, path, tool_version, status, started_at)
      VALUES (1, 1, 'a', '', 'loaded', '');
    INSERT INTO feeds (id, name, account_id, ids) VALUES (1, 'pdf:a', 1, 'none'),
      (2, 'ofx', 1, 'trusted'), (3, 'csv:a', 1, 'none'), (4, 'plaid:i', 1, 'mutable'),
      (5, 'manual', 1, 'trusted'), (6, 'pdfs', 1, 'none'), (7, 'bank', 1, 'none');
    INSERT INTO statements (id, document_id, account_id, feed_id, account_rule, states_covers, mode,
      is_incomplete) VALUES (1, 1, 1, 2, 'document', 0, 'snapshot', 0);
    INSERT INTO transactions (id, account_id, import_id, status, date, amount, currency, description)
      VALUES (1, 1, 1, 'posted', '2024-01-01', -100, 'USD', 'A'),
        (2, 1, 1, 'posted', '2024-01-02', 100, 'USD', 'B');
    """

  @Test("lines that were taken back go with what refers to them; all others are kept as they are")
  func undoneLines() throws {
    try scratch.makeEarlierBook(
      version: 2,
      Self.books + """
        INSERT INTO transaction_mappings (id, feed_id, transaction_id, statement_id, source_id,
          fingerprint, ordinal, facts, identity, balance, is_pending, state, line, "column", page, row,
          rule, score, stated, pending_id, supersedes) VALUES
          (3, 2, 1, 1, 'x', x'00', 0, 7, 'i', '1.00', 1, 'undone', 1, 2, 3, 4, 'new', NULL, NULL,
            NULL, NULL),
          (5, 2, 1, 1, 'x', x'0A', 6, 7, 'i', '1.00', 0, 'superseded', 1, 2, 3, 4, 'settled', 0.5,
            '{}', 'p', 's'),
          (9, 1, 2, 1, NULL, x'0B', 0, 8, NULL, NULL, 0, 'live', NULL, NULL, NULL, NULL, 'new', NULL,
            NULL, NULL, NULL);
        INSERT INTO decisions (import_id, transaction_id, mapping_id, rule, before, after)
          VALUES (1, 1, 3, 'facts', '{}', '{}'), (1, 1, 5, 'facts', '{}', '{}');
        INSERT INTO observations (statement_id, mapping_id, is_stored, facts)
          VALUES (1, 3, 0, '{}'), (1, 5, 0, '{}'), (1, NULL, 0, '{}');
        INSERT INTO merged_lines VALUES (3, 5), (5, 3), (9, 9);
        INSERT INTO released_lines VALUES (3, 1), (9, 2);
        """, at: "book.sqlite")
    let book = try Book(path: scratch.path("book.sqlite"))
    #expect(
      try values(
        """
        SELECT id, feed_id, transaction_id, statement_id, source_id, hex(fingerprint), ordinal, facts,
          identity, balance, is_pending, state, line, "column", page, row, rule, score, stated,
          pending_id, supersedes
        FROM transaction_mappings ORDER BY id
        """, of: book) == [
          "5 2 1 1 x 0A 6 7 i 1.00 0 superseded 1 2 3 4 settled 0.5 {} p s",
          "9 1 2 1 - 0B 0 8 - - 0 live - - - - new - - - -",
        ])
    #expect(try values("SELECT mapping_id FROM decisions", of: book) == ["5"])
    #expect(try values("SELECT mapping_id FROM observations ORDER BY id", of: book) == ["5", "-"])
    #expect(try values("SELECT * FROM merged_lines", of: book) == ["9 9"])
    #expect(try values("SELECT * FROM released_lines", of: book) == ["9 2"])
    #expect(try values("PRAGMA foreign_key_check", of: book).isEmpty)
    #expect(try values("PRAGMA integrity_check", of: book) == ["ok"])
    #expect(try values("PRAGMA foreign_keys", of: book) == ["1"])
  }

  @Test("a feed gets the rank that its name had")
  func ranks() throws {
    try scratch.makeEarlierBook(version: 2, Self.books, at: "book.sqlite")
    let book = try Book(path: scratch.path("book.sqlite"))
    #expect(
      try values("SELECT name, rank FROM feeds ORDER BY id", of: book) == [
        "pdf:a 0", "ofx 1", "csv:a 2", "plaid:i 3", "manual 4", "pdfs 2", "bank 2",
      ])
    #expect(SourceRank.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test("each statement of a document of several has its own lines afterwards")
  func ranges() throws {
    try scratch.makeEarlierBook(
      version: 5,
      Self.books + """
        INSERT INTO statements (id, document_id, account_id, feed_id, account_rule, states_covers, mode,
          is_incomplete) VALUES (2, 1, 1, 3, 'document', 0, 'snapshot', 0);
        UPDATE statements SET first_mapping_id = id, last_mapping_id = 2;
        INSERT INTO transaction_mappings (id, feed_id, transaction_id, statement_id, fingerprint,
          ordinal, facts, is_pending, state, rule)
          VALUES (1, 2, 1, 1, x'00', 0, 7, 0, 'live', 'new'), (2, 3, 2, 2, x'00', 0, 7, 0, 'live', 'new');
        INSERT INTO documents (id, import_id, path, tool_version, status, started_at)
          VALUES (2, 1, 'a', '', 'already_imported', '');
        INSERT INTO sightings (import_id, document_id, statement_id, first_mapping_id, last_mapping_id)
          VALUES (1, 2, 1, 1, 2), (1, 2, 2, 2, 2);
        INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule, state)
          VALUES ('duplicate', 1, 99, 'person', 'kept');
        """, at: "book.sqlite")
    let book = try Book(path: scratch.path("book.sqlite"))
    let ranges = "first_mapping_id, last_mapping_id"
    #expect(
      try values("SELECT id, \(ranges) FROM statements ORDER BY id", of: book) == [
        "1 1 1", "2 2 2",
      ])
    #expect(
      try values("SELECT statement_id, \(ranges) FROM sightings ORDER BY 1", of: book)
        == ["1 1 1", "2 2 2"])
    #expect(try values("SELECT other_transaction_id FROM reviews", of: book) == ["99"])
    #expect(try values("PRAGMA foreign_key_check", of: book).isEmpty)
    #expect(try book.read { try CountingLaws.violations($0) } == [])
  }

  @Test("what vanished from the statements of an earlier book is not known")
  func vanished() throws {
    try scratch.makeEarlierBook(version: 4, Self.books, at: "book.sqlite")
    let book = try Book(path: scratch.path("book.sqlite"))
    #expect(try values("SELECT * FROM vanished_lines", of: book).isEmpty)
    #expect(try book.statements().map(\.vanished) == [[]])
  }

  @Test("what a person decided, transfers, quarantined rows and names of accounts are kept")
  func rest() throws {
    try scratch.makeEarlierBook(
      version: 2,
      Self.books + """
        INSERT INTO account_identifiers VALUES ('plaid', 'p i', 1), ('number', '1', 1);
        INSERT INTO quarantine (statement_id, raw, code, reason) VALUES (1, 'r', 'c', 'w');
        INSERT INTO transfers (id, from_transaction_id, to_transaction_id, date, rule, score)
          VALUES (4, 1, 2, '2024-01-01', 'words', 0.5);
        INSERT INTO reviews (id, import_id, kind, transaction_id, other_transaction_id, account_id,
          other_account_id, rule, score, state, decided_at) VALUES
          (6, 1, 'transfer', 1, 2, NULL, NULL, 'words', NULL, 'kept', 't'),
          (8, NULL, 'account', NULL, NULL, 1, 1, 'mask', 0.6, 'open', NULL);
        """, at: "book.sqlite")
    let book = try Book(path: scratch.path("book.sqlite"))
    #expect(
      try values("SELECT kind, value, account_id FROM account_identifiers ORDER BY 1", of: book)
        == ["connected p i 1", "number 1 1"])
    #expect(try values("SELECT id, raw, code, reason FROM v_quarantine", of: book) == ["1 r c w"])
    #expect(try values("SELECT * FROM transfers", of: book) == ["4 1 2 2024-01-01 words 0 - -"])
    #expect(
      try values("SELECT * FROM reviews ORDER BY id", of: book) == [
        "6 1 transfer 1 2 - - - - words - kept t -",
        "8 - account - - 1 1 - - mask 0.6 open - -",
      ])
  }

  @Test("stated balances keep their ids and amounts where balances get more kinds")
  func balances() throws {
    try scratch.makeEarlierBook(
      version: 6,
      Self.books + """
        INSERT INTO balances VALUES (3, 1, 1, 2, 'ledger', '2024-01-31', 100, '1.005', NULL, 'USD'),
          (7, 1, 1, 2, 'available', '2024-01-31', NULL, NULL, 500, 'USD');
        """, at: "six.sqlite")
    let book = try Book(path: scratch.path("six.sqlite"))
    #expect(
      try values("SELECT * FROM balances ORDER BY id", of: book) == [
        "3 1 1 2 ledger  2024-01-31 100 1.005 - USD", "7 1 1 2 available  2024-01-31 - - 500 USD",
      ])
    #expect(try values("SELECT count(*), count(trade) FROM transactions", of: book) == ["2 0"])
    #expect(try values("PRAGMA foreign_key_check", of: book).isEmpty)
  }

  @Test("a book of schema 7 keeps its reviews, prices and names of securities")
  func valuation() throws {
    try scratch.makeEarlierBook(
      version: 7,
      Self.books + """
        INSERT INTO reviews (id, import_id, kind, transaction_id, other_transaction_id, rule, state)
          VALUES (6, 1, 'transfer', 1, 2, 'words', 'kept');
        INSERT INTO securities (id) VALUES (4), (9);
        INSERT INTO security_identifiers (id, name, scheme, scope, value, security_id)
          VALUES (3, 'ticker:X', 'ticker', '', 'X', 9);
        INSERT INTO prices VALUES (5, 1, 3, '2024-01-31', '1.50', 'USD', 'institution', NULL);
        """, at: "seven.sqlite")
    let book = try Book(path: scratch.path("seven.sqlite"))
    #expect(
      try values("SELECT * FROM reviews", of: book) == ["6 1 transfer 1 2 - - - - words - kept - -"]
    )
    #expect(
      try values("SELECT home_id, valid_from, valid_to FROM security_identifiers", of: book)
        == ["9 - -"])
    #expect(
      try values("SELECT security_id, date, price, currency, origin FROM v_prices", of: book)
        == ["9 2024-01-31 1.50 USD institution"])
    for view in ["assets", "asset_values", "asset_sales", "rates", "lot_choices", "summaries"] {
      #expect(try values("SELECT * FROM v_\(view)", of: book).isEmpty, "\(view)")
    }
    #expect(try values("PRAGMA foreign_key_check", of: book).isEmpty)
    #expect(try values("PRAGMA integrity_check", of: book) == ["ok"])
  }

  @Test("a book of schema 8 knows how old what its sources of changes said is, and what was passed")
  func ages() throws {
    try scratch.makeEarlierBook(
      version: 8,
      Self.books + """
        INSERT INTO statements (id, document_id, account_id, feed_id, account_rule, covers_to,
          states_covers, mode, is_incomplete, next_cursor)
          VALUES (2, 1, 1, 4, 'document', '2024-01-31', 0, 'delta', 0, 'c1');
        """, at: "eight.sqlite")
    let book = try Book(path: scratch.path("eight.sqlite"))
    #expect(
      try values("SELECT id, as_of, is_behind FROM statements ORDER BY id", of: book)
        == ["1 - 0", "2 2024-01-31 0"])
    #expect(try values("SELECT * FROM passed_cursors", of: book) == ["c1 2"])
    #expect(try values("PRAGMA foreign_key_check", of: book).isEmpty)
  }

  @Test("a book of schema 9 keeps its transfers, answers and what a person wrote")
  func transfers() throws {
    try scratch.makeEarlierBook(
      version: 9,
      Self.books + """
        INSERT INTO transfers (id, from_transaction_id, to_transaction_id, date, rule, is_confirmed)
          VALUES (4, 1, 2, '2024-01-01', 'words', 1);
        INSERT INTO reviews (id, import_id, kind, transaction_id, other_transaction_id, rule, state)
          VALUES (6, 1, 'transfer', 1, 2, 'words', 'accepted');
        INSERT INTO set_aside (transaction_id, status, category) VALUES (8, 'posted', 'Food');
        """, at: "nine.sqlite")
    let book = try Book(path: scratch.path("nine.sqlite"))
    #expect(try values("SELECT * FROM transfers", of: book) == ["4 1 2 2024-01-01 words 1 - -"])
    #expect(
      try values("SELECT * FROM reviews", of: book)
        == ["6 1 transfer 1 2 - - - - words - accepted - -"])
    #expect(
      try values("SELECT transaction_id, category, parts, transfer_to FROM set_aside", of: book)
        == ["8 Food - -"])
    #expect(try values("PRAGMA foreign_key_check", of: book).isEmpty)
    #expect(try values("PRAGMA integrity_check", of: book) == ["ok"])
  }

  @Test("a book of schema 10 keeps tags and notes, and has no change of a person yet")
  func changes() throws {
    try scratch.makeEarlierBook(
      version: 10,
      Self.books + """
        UPDATE transactions SET tags = 'rome', notes = 'n', category = 'Food' WHERE id = 1;
        INSERT INTO set_aside (transaction_id, status, category, parts) VALUES (8, 'posted', 'Food', '[]');
        """, at: "ten.sqlite")
    let book = try Book(path: scratch.path("ten.sqlite"))
    #expect(
      try values("SELECT id, tags, notes, is_edited FROM v_transactions ORDER BY id", of: book)
        == ["1 rome n 1", "2 - - 0"])
    #expect(
      try values("SELECT transaction_id, category, parts, rule_tags FROM set_aside", of: book)
        == ["8 Food [] -"])
    #expect(try book.personChanges.list() == [])
    try book.editTransaction(1, with: TransactionEdit(category: "Pub"))
    try book.personChanges.undo(1)
    #expect(try values("SELECT category FROM transactions WHERE id = 1", of: book) == ["Food"])
    #expect(try values("PRAGMA foreign_key_check", of: book).isEmpty)
    #expect(try values("PRAGMA integrity_check", of: book) == ["ok"])
  }

  @Test("a book of schema 11 keeps what a person changed, and has no goal yet")
  func goals() throws {
    try scratch.makeEarlierBook(
      version: 11,
      Self.books + """
        UPDATE transactions SET category = 'Food' WHERE id = 1;
        INSERT INTO changes (id, kind, summary, made_at, row_count)
          VALUES (3, 'edit', 'category "Food"', '2024-01-02T03:04:05Z', 1);
        """, at: "eleven.sqlite")
    let book = try Book(path: scratch.path("eleven.sqlite"))
    #expect(try book.personChanges.list().map(\.summary) == ["category \"Food\""])
    #expect(try book.goals.list() == [])
    let jar = GoalEdit(name: "Jar", target: .amount(.one), currency: .usd)
    #expect(try book.goals.add(jar).goal.id == 1)
    #expect(try values("PRAGMA foreign_key_check", of: book).isEmpty)
    #expect(try values("PRAGMA integrity_check", of: book) == ["ok"])
  }

  @Test("a book of schema 12 keeps its goals, and has no budget yet")
  func budgets() throws {
    try scratch.makeEarlierBook(
      version: 12,
      Self.books + """
        INSERT INTO goals (id, name, kind, currency, target, start)
          VALUES (4, 'Jar', 'save', 'USD', '5.00', '2024-01-01');
        INSERT INTO goal_shares VALUES (4, 1, 50);
        """, at: "twelve.sqlite")
    let book = try Book(path: scratch.path("twelve.sqlite"))
    #expect(try book.goals.list().map(\.goal.accounts.first?.percent) == [50])
    #expect(try book.budgets.list() == [])
    #expect(try book.budgets.add(BudgetEdit(name: "B"), period: .monthly(.first)).id == 1)
    #expect(try values("PRAGMA foreign_key_check", of: book).isEmpty)
    #expect(try values("PRAGMA integrity_check", of: book) == ["ok"])
  }

  @Test("every text that names a category is known after the migration, and what it means")
  func categories() throws {
    try scratch.makeEarlierBook(
      version: 12,
      Self.books + """
        UPDATE transactions SET source_category = 'Food' WHERE id = 1;
        UPDATE transactions SET category = 'food : Tea' WHERE id = 2;
        INSERT INTO transactions (id, account_id, import_id, status, date, amount, amount_exact,
          currency, description, rule_category)
          VALUES (3, 1, 1, 'posted', '2024-01-03', -123, '-1.2345', 'USD', 'C', 'Hosting');
        """, at: "twelve.sqlite")
    let book = try Book(path: scratch.path("twelve.sqlite"))
    #expect(
      try book.transactions(TransactionQuery()).map(\.category) == ["Food", "Food:Tea", "Hosting"])
    var query = TransactionQuery()
    query.categories = ["food"]
    #expect(try book.transactions(query).map(\.id) == [1, 2])
    query.categories = ["hosting"]
    #expect(try book.transactions(query).map(\.id) == [3])
  }
}

import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("What a person changed, taken back")
struct PersonChangeTests {
  private let one: ReviewedBook

  init() throws {
    one = try ReviewedBook()
  }

  private func load() async throws {
    try await one.load(
      statement(
        of: "ofx:1", row("2024-05-01", "-12.34", "COFFEE"), row("2024-05-02", "-9.00", "GYM"),
        row("2024-05-03", "-7.00", "BUS")))
  }

  /// The newest change.
  private func last() throws -> Int64 {
    try #require(one.book.personChanges.list(limit: 1).first?.id)
  }

  /// What a change throws that cannot be undone; the book is as it was.
  private func refusal(_ change: Int64) throws -> FinanceETLError {
    let before = try one.dump(whole: true)
    let error = #expect(throws: FinanceETLError.self) { try one.book.personChanges.undo(change) }
    #expect(try one.dump(whole: true) == before)
    return try #require(error)
  }

  @Test("each call is one change, with its words and how many rows it changed")
  func listed() async throws {
    try await load()
    let moment = ReviewedBook.moment
    try await one.book.editTransactions(
      [1, 2], with: TransactionEdit(category: "Food", tags: ["rome"]), at: moment)
    try await one.book.tag([1, 3], adding: ["work"], removing: ["rome"], at: moment)
    try await one.book.deleteTransactions([3], at: moment)
    // What changes nothing is none.
    try await one.book.editTransaction(1, with: TransactionEdit(category: "Food"), at: moment)
    let changes = try await one.book.personChanges.list()
    #expect(changes.map(\.kind) == [.delete, .tag, .edit])
    #expect(changes.map(\.rowCount) == [1, 2, 2])
    #expect(
      changes.map(\.summary) == [
        "transaction 3", #"tag "work", no tag "rome""#, #"category "Food", tags "rome""#,
      ])
    let shown = try await one.book.personChanges.show(changes[1].id)
    #expect(
      shown.values.map { "\($0.id) \($0.before ?? "-") \($0.after ?? "-")" }
        == ["1 rome work", "3 - work"])
    try one.expectSound()
  }

  @Test("edits of one cell are taken back in any order, and made again")
  func anyOrder() async throws {
    try await load()
    var ids: [Int64] = []
    for category in ["A", "B", "C"] {
      try await one.book.editTransaction(1, with: TransactionEdit(category: category))
      ids.append(try last())
    }
    func category() async throws -> String? {
      try await one.book.transactions().first { $0.id == 1 }?.category
    }
    try await one.book.personChanges.undo(ids[1])
    #expect(try await category() == "C")
    try await one.book.personChanges.undo(ids[2])
    #expect(try await category() == "A")
    try await one.book.personChanges.undo(ids[0])
    #expect(try await category() == nil)
    try await one.book.personChanges.redo(ids[1])
    #expect(try await category() == "B")
    try await one.book.personChanges.redo(ids[0])
    #expect(try await category() == "B")
    let undone = try await one.book.personChanges.list().map { $0.undoneAt != nil }
    #expect(undone == [true, false, false])
  }

  @Test("an edit is taken back while the import of its row is undone")
  func aside() async throws {
    try await load()
    try await one.book.editTransaction(1, with: TransactionEdit(notes: "x"))
    try await one.book.editTransaction(2, with: TransactionEdit(notes: "y"))
    let change = try last()
    _ = try await one.book.undoImport(1)
    try await one.book.personChanges.undo(change)
    #expect(try one.values("SELECT transaction_id, notes FROM set_aside") == ["1 \"x\""])
    _ = try await one.book.redoImport(1)
    #expect(try one.values("SELECT id FROM transactions WHERE notes IS NOT NULL") == ["1"])
    try await one.book.personChanges.redo(change)
    #expect(try one.values("SELECT notes FROM transactions WHERE id = 2") == ["\"y\""])
  }

  @Test("what a later change rests on stays, and the error names that change")
  func blocked() async throws {
    try await one.load(statement(row("2024-05-01", "-12.34", "KAFFEE")))
    try await one.load(
      statement(of: "ofx:1", row("2024-05-03", "-12.34", "BLUE BOTTLE COFFEE ROASTERS")))
    let ids = try await one.book.transactions().map(\.id).sorted()
    try #require(ids.count == 2)
    try await one.book.editTransaction(ids[0], with: TransactionEdit(notes: "a"))
    let edit = try last()
    try await one.book.editTransaction(ids[1], with: TransactionEdit(notes: "b"))
    let before = try one.values("SELECT id, status, notes FROM transactions ORDER BY id")
    try one.merge(ids[0], ids[1])
    let merge = try last()
    #expect(try one.values("SELECT notes FROM transactions") == ["\"a\\nb\""])
    let error = try refusal(edit)
    #expect(error.message.contains("change \(merge) rests on it"), "\(error.message)")
    try await one.book.personChanges.undo(merge)
    #expect(try one.values("SELECT id, status, notes FROM transactions ORDER BY id") == before)
    try await one.book.personChanges.undo(edit)
    #expect(
      try one.values("SELECT id, notes FROM transactions ORDER BY id")
        == ["\(ids[0]) -", "\(ids[1]) \"b\""])
    #expect(try refusal(edit).message == "change \(edit) is already undone")
  }

  @Test("an added transaction goes with its words, a deleted one comes back, and both again")
  func rows() async throws {
    try await load()
    let added = try await one.book.addTransaction(
      ManualTransaction(
        account: .id(1), date: try #require(CivilDate(iso: "2024-05-09")),
        amount: ExactDecimal("-1.00") ?? .zero,
        description: "TIP", words: TransactionEdit(category: "Tips")))
    let add = try last()
    #expect(try one.rows().count == 4 && added.category == "Tips")
    try await one.book.personChanges.undo(add)
    #expect(try one.rows().count == 3)
    #expect(try one.values("SELECT * FROM set_aside").isEmpty)
    try await one.book.personChanges.redo(add)
    #expect(try await one.book.transactions().first { $0.id == added.id }?.category == "Tips")
    try await one.book.deleteTransactions([1])
    let delete = try last()
    _ = try await one.book.undoImport(1)
    try await one.book.personChanges.undo(delete)
    _ = try await one.book.redoImport(1)
    #expect(try one.rows().count == 4)
    try await one.book.personChanges.redo(delete)
    #expect(try one.rows().count == 3)
    try await one.book.restoreTransactions([1])
    let restore = try last()
    #expect(try refusal(delete).message.contains("change \(restore) rests on it"))
    try await one.book.personChanges.undo(restore)
    #expect(try one.rows().count == 3)
    try one.expectSound()
  }

  @Test("what a person said of an account, and which documents are its, is taken back")
  func accounts() async throws {
    try await load()
    let before = try one.values("SELECT name, kind, opening, is_active FROM accounts")
    let edit = AccountEdit(
      name: "Daily", kind: .savings,
      opening: .init(amount: ExactDecimal("5.00") ?? .zero, date: CivilDate(iso: "2024-05-01")))
    try await one.book.editAccount(.id(1), with: edit)
    try await one.book.personChanges.undo(last())
    #expect(try one.values("SELECT name, kind, opening, is_active FROM accounts") == before)
    try await one.book.closeAccount(.id(1))
    try await one.book.personChanges.undo(last())
    #expect(try one.values("SELECT name, kind, opening, is_active FROM accounts") == before)
    try await one.book.bind(.path("x/*"), to: .id(1))
    try await one.book.personChanges.undo(last())
    #expect(try await one.book.bindings().isEmpty)
    try await one.book.addAccount(NewAccount(name: "Cash", kind: .cash, currency: .init("EUR")))
    try await one.book.personChanges.undo(last())
    #expect(try await one.book.accounts().map(\.id) == [1])
    try one.expectSound()
  }

  @Test("accounts that were merged stay one, and the error says what to do")
  func mergedAccounts() async throws {
    try await load()
    try await one.load(statement(account: "other", row("2024-05-20", "-3.00", "X")))
    try await one.book.mergeAccount(.id(2), into: .id(1))
    let error = try refusal(last())
    #expect(error.message.contains("accounts were merged"), "\(error.message)")
  }

  @Test("what the list says of an account goes with it when it is erased")
  func erased() async throws {
    try await load()
    try await one.load(statement(account: "other", row("2024-05-20", "-3.00", "SECRET")))
    let other = try one.id("SECRET")
    try await one.book.editTransaction(1, with: TransactionEdit(notes: "stays"))
    try await one.book.editTransaction(other, with: TransactionEdit(notes: "goes"))
    try await one.book.editTransactions([1, other], with: TransactionEdit(category: "Both"))
    try await one.book.deleteTransactions([other])
    try await one.load(statement(account: "other", row("2024-05-25", "-4.00", "ASIDE")))
    try await one.book.editTransaction(one.id("ASIDE"), with: TransactionEdit(notes: "goes too"))
    _ = try await one.book.undoImport(3)
    try await one.book.eraseAccount(.id(2))
    #expect(
      try one.values("SELECT row_id, name, after FROM change_cells ORDER BY 1, 2")
        == ["1 \"category\" \"Both\"", "1 \"notes\" \"stays\""])
    let changes = try await one.book.personChanges.list()
    #expect(changes.map(\.rowCount) == [1, 1])
  }

  private let answers = [
    "SELECT id, status, notes, category FROM transactions ORDER BY id",
    """
    SELECT kind, state, transaction_id, other_transaction_id, rule FROM reviews ORDER BY 1, 2, 3, 4
    """,
    "SELECT from_transaction_id, to_transaction_id, rule, is_confirmed FROM transfers ORDER BY 1, 2",
  ]

  /// What a call changes is there once it is taken back.
  private func takenBack(_ call: () throws -> Void) throws {
    let before = try answers.flatMap(one.values)
    try call()
    #expect(try answers.flatMap(one.values) != before)
    try one.book.personChanges.undo(last())
    #expect(try answers.flatMap(one.values) == before)
  }

  @Test("answers about duplicates are taken back, and an answer that was taken back is given again")
  func duplicates() async throws {
    try await one.load(statement(row("2024-05-01", "-12.34", "KAFFEE")))
    try await one.load(
      statement(of: "ofx:1", row("2024-05-03", "-12.34", "BLUE BOTTLE COFFEE ROASTERS")))
    let review = try one.openReview()
    try takenBack { try one.book.keepReview(review) }
    try takenBack { try one.book.acceptReview(review) }
    try takenBack { try one.book.mergeReview(review) }
    try takenBack { try one.book.keepReviews(like: review) }
    try takenBack { try one.book.acceptReviews(like: review) }
    try await one.book.keepReview(review)
    try takenBack { try one.book.reopenReview(review) }
    try await one.book.reopenReview(review)
    try await one.book.acceptReview(review)
    try takenBack { try one.book.reopenReview(review) }
    try one.expectSound()
  }

  @Test("answers about transfers and matches are taken back, with the answers that they replaced")
  func transfers() async throws {
    try await one.load(
      statement(row("2024-05-20", "-500.00", "TRANSFER TO SAV"), row("2024-05-21", "-9.00", "GYM")))
    try await one.load(
      statement(account: "sav", row("2024-05-20", "500.00", "TRANSFER FROM CHK")))
    let (left, arrived) = (try one.id("TRANSFER TO SAV"), try one.id("TRANSFER FROM CHK"))
    try takenBack { try one.book.pair(left, with: [arrived]) }
    try takenBack { try one.book.splitTransfer(left, arrived) }
    try await one.book.splitTransfer(left, arrived)
    try takenBack { try one.book.pair(left, with: [arrived]) }
    let gym = try one.id("GYM")
    try await one.book.transfer([gym], to: .id(2))
    await #expect(try one.book.transactions().first { $0.id == gym }?.transferAccount == "sav")
    try await one.book.personChanges.undo(last())
    await #expect(try one.book.transactions().first { $0.id == gym }?.transferAccount == nil)
    try await one.load(
      statement(
        of: "plaid:x", ids: "mutable", mode: "delta", row("2024-05-21", "-9.00", "Gym", id: "g")))
    await #expect(try one.book.matches().count == 1)
    try takenBack { try one.book.splitTransaction(gym) }
    try one.expectSound()
  }

  @Test("applied rules are taken back, the newest first; what an import made them say stays")
  func rules() async throws {
    try await load()
    func apply(_ category: String) throws {
      _ = try one.book.applyRules(
        isDryRun: false, { $0.row.classification = Classification(Labels(category: category)) },
        report: { _ in })
    }
    try apply("A")
    let first = try last()
    try apply("B")
    let second = try last()
    #expect(try refusal(first).message.contains("change \(second) rests on it"))
    try one.run("UPDATE transactions SET rule_category = 'import' WHERE id = 3")
    try await one.book.personChanges.undo(second)
    #expect(
      try one.values("SELECT rule_category FROM transactions ORDER BY id")
        == ["\"A\"", "\"A\"", "\"import\""])
    try await one.book.personChanges.undo(first)
    #expect(
      try one.values("SELECT rule_category FROM transactions ORDER BY id")
        == ["-", "-", "\"import\""])
  }
}

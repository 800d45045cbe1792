import FinanceETL
import FinanceModel
import Histories
import LedgerBook
import TestSupport

@testable import LedgerStore

/// Something that a person does to a book by one call.
enum PersonsAct: Hashable, CustomStringConvertible {
  case edit(Int64, TransactionEdit)
  case editAll(text: String, category: String)
  case editThese([Int64], category: String)
  case tag(Int64, adding: [String], removing: [String])
  case rename(String, to: String)
  case divide(Int64)
  case makeWhole(Int64)
  case delete(Int64)
  case restore(Int64)
  case rules(Int)
  case merge(Int64, Int64)
  case keep(Int64, Int64)
  case reopen(Int64, Int64)
  case name(String)

  var description: String {
    switch self {
    case .edit(let id, let edit):
      "edit(\(id), \([edit.category, edit.notes, edit.payee].compactMap { $0 }) \(edit.tags ?? []))"
    case .editAll(let text, let category): "editAll(\(text), \(category))"
    case .editThese(let ids, let category): "editThese(\(ids), \(category))"
    case .tag(let id, let adding, let removing): "tag(\(id), +\(adding), -\(removing))"
    case .rename(let old, let new): "rename(\(old), \(new))"
    case .divide(let id): "divide(\(id))"
    case .makeWhole(let id): "makeWhole(\(id))"
    case .delete(let id): "delete(\(id))"
    case .restore(let id): "restore(\(id))"
    case .rules(let version): "rules(\(version))"
    case .merge(let one, let other): "merge(\(one), \(other))"
    case .keep(let one, let other): "keep(\(one), \(other))"
    case .reopen(let one, let other): "reopen(\(one), \(other))"
    case .name(let name): "name(\(name))"
    }
  }

  /// - Parameter moment: when.
  func perform(on book: Book, at moment: Moment) async throws {
    switch self {
    case .edit(let id, let edit): try await book.editTransaction(id, with: edit, at: moment)
    case .editAll(let text, let category):
      var query = TransactionQuery()
      query.texts = [text]
      try await book.editTransactions(
        matching: query, with: TransactionEdit(category: category), at: moment)
    case .editThese(let ids, let category):
      try await book.editTransactions(
        ids, with: TransactionEdit(category: category), at: moment)
    case .tag(let id, let adding, let removing):
      try await book.tag([id], adding: adding, removing: removing, at: moment)
    case .rename(let old, let new): try await book.renameTag(old, to: new, at: moment)
    case .divide(let id):
      try await book.split(
        id,
        into: [
          PartRequest(.unsigned(ExactDecimal("0.01") ?? .zero), category: "A", tags: ["t1"]),
          PartRequest(.rest, category: "B"),
        ], at: moment)
    case .makeWhole(let id): try await book.clearParts(of: id, at: moment)
    case .delete(let id): try await book.deleteTransactions([id], at: moment)
    case .restore(let id): try await book.restoreTransactions([id], at: moment)
    case .rules(let version):
      _ = try book.applyRules(
        isDryRun: false, at: moment,
        { stored in
          let place = stored.row.description.utf8.reduce(version) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
          stored.row.classification =
            place % 3 == 0 ? nil : Classification(Labels(category: "rule \(place % 5)"))
        }, report: { _ in })
    case .merge(let one, let other): try await book.mergeTransactions(one, other, at: moment)
    case .keep(let one, let other):
      try await book.keepReview(Self.review(one, other, .open, book), at: moment)
    case .reopen(let one, let other):
      try await book.reopenReview(Self.review(one, other, .kept, book), at: moment)
    case .name(let name):
      try await book.editAccount(.id(1), with: AccountEdit(name: name), at: moment)
    }
  }

  /// The same of rows, where it asks for them.
  func of(_ rows: [Int64]) -> PersonsAct {
    guard case .editAll(_, let category) = self else { return self }
    return .editThese(rows, category: category)
  }

  private static func review(
    _ one: Int64, _ other: Int64, _ state: Book.Review.State, _ book: Book
  ) throws -> Int64 {
    let reviews = try book.reviews(includingDecided: true, kind: .duplicate, state: state)
    let mine = reviews.first { Set($0.transactions.map(\.id)) == [one, other] }
    guard let mine else { throw FinanceETLError(.notFound, "no review") }
    return mine.id
  }

  /// Whether books of several sources differ by it though it is taken back: which of two rows that are alike a
  /// row of another source is joined with may depend on what came first, and so may whose labels a joined row
  /// has.
  var dependsOnSources: Bool {
    switch self {
    case .delete, .restore, .rules: true
    default: false
    }
  }

  /// Something that could be done now; nil: nothing comes to mind.
  static func any(
    on book: Book, using random: inout SeededGenerator
  ) throws -> PersonsAct? {
    func word() -> String { ["alpha", "beta", "gamma"].randomElement(using: &random) ?? "" }
    func tags() -> [String] { ["t\(Int.random(in: 1...3, using: &random))"] }
    if Int.random(in: 0..<10, using: &random) == 0 {
      let reviews = try book.reviews(includingDecided: true, kind: .duplicate)
      let pairs = reviews.filter { $0.transactions.count == 2 }
      if let review = pairs.randomElement(using: &random) {
        let (one, other) = (review.transactions[0].id, review.transactions[1].id)
        if review.state == .kept { return .reopen(one, other) }
        return Bool.random(using: &random) ? .merge(one, other) : .keep(one, other)
      }
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      var query = TransactionQuery()
      query.includesGone = true
      query.status = .deleted
      if let gone = try book.transactions(query).first { return .restore(gone.id) }
    }
    guard let row = try book.transactions().randomElement(using: &random) else { return nil }
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1: return .edit(row.id, TransactionEdit(category: word()))
    case 2: return .edit(row.id, TransactionEdit(notes: word()))
    case 3: return .edit(row.id, TransactionEdit(payee: word(), tags: tags()))
    case 4, 5: return .tag(row.id, adding: tags(), removing: [])
    case 6:
      let tags = try book.tags()
      guard let old = tags.randomElement(using: &random) else { return nil }
      return .rename(old, to: "t\(Int.random(in: 1...3, using: &random))")
    case 7: return row.parts == nil ? .divide(row.id) : .makeWhole(row.id)
    case 8: return .delete(row.id)
    case 9: return .rules(Int.random(in: 0..<4, using: &random))
    case 10:
      let text = row.bankDescription.split(separator: " ").first.map { String($0) } ?? ""
      return .editAll(text: text, category: word())
    case 11: return .name(word())
    default: return .edit(row.id, TransactionEdit(budgetDate: .day(row.date)))
    }
  }
}

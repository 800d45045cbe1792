import FinanceETL
import Foundation
import TestSupport

/// A book that somebody uses: documents come, are undone, redone and read again; rows and accounts are
/// edited, merged, split, deleted, restored and erased; all at random, the same for each seed.
struct BookLife {
  enum Act: String, CaseIterable {
    case load, loadAgain, undo, redo, reread, edit, delete, restore, add, mergeRows, split
    case accept, keep, reopen, mergeAccounts, erase, open, dismiss, set
  }

  /// A document, and whether it is a table that a bank mapping reads.
  private struct Source {
    let name: String
    let isTable: Bool
  }

  let path: String
  private let scratch: Scratch
  private let book: Book
  private var random: SeededGenerator
  private var waiting: [Source] = []
  private var loaded: [Source] = []
  private var isMended = false

  init(seed: UInt64, in scratch: Scratch) throws {
    self.scratch = scratch
    random = SeededGenerator(seed: seed)
    path = scratch.path("life\(seed).sqlite")
    book = try Book(path: path)
    let kinds = Scenario.Kind.allCases
    let kind = kinds[Int(seed) % kinds.count]
    var steps = Scenario.random(kind, seed: seed).steps.map(\.records)
    for index in steps.indices where index % 4 == 1 {
      steps[index].replace(#""chk""#, with: #""double""#)
    }
    // What leaves one account arrives in another.
    let arriving = Scenario.random(kind, seed: seed).steps.prefix(3).map { step in
      step.records.replacing(#""amount":"-"#, with: #""amount":""#)
        .replacing(#""chk""#, with: #""sav""#)
    }
    // Documents of two accounts, and with rows that cannot be read.
    for (index, text) in arriving.enumerated() {
      steps[index * 2 % steps.count] += text + Statements.row("2024-01-40", "-1", "BAD") + "\n"
    }
    for (index, text) in steps.enumerated() {
      try scratch.write(text, to: "\(index).ndjson")
      waiting.append(Source(name: "\(index).ndjson", isTable: false))
    }
    for file in 0..<3 {
      let rows = (0..<20).map { number in
        let day = "01/\(10 + (file * 6 + number) % 20)/2024"
        let sum = number % 9 == 8 ? "?" : "-\(number + file * 6).50"
        return "\(day),What \(number),Note \(number),\(sum)\n"
      }
      try scratch.write("Day,What,Note,Sum\n" + rows.joined(), to: "\(file).csv")
      waiting.append(Source(name: "\(file).csv", isTable: true))
    }
    waiting.shuffle(using: &random)
    try write(text: "What")
  }

  /// Does one thing, if there is something to do it to.
  ///
  /// - Returns: what was done; nil: nothing.
  mutating func act() async throws -> String? {
    let act: Act = Int.random(in: 0..<3, using: &random) == 0 ? .load : one(Act.allCases) ?? .load
    do {
      return try await perform(act).map { "\(act) \($0)" }
    } catch let error as FinanceETLError {
      // What a person asks for may be refused; the book may not fail.
      let refusals: Set<ErrorCode> = [.invalidArgument, .notFound, .accountChanged]
      guard refusals.contains(error.code) else { throw error }
      return "\(act): \(error.message)"
    }
  }

  func close() throws { try book.close() }

  // MARK: What is done

  private mutating func perform(_ act: Act) async throws -> String? {
    switch act {
    case .load, .loadAgain, .undo, .redo, .reread: try await performOnImports(act)
    case .mergeAccounts, .erase, .open, .set, .dismiss: try await performOnAccounts(act)
    default: try await performOnRows(act)
    }
  }

  private mutating func performOnImports(_ act: Act) async throws -> String? {
    switch act {
    case .load:
      guard let source = waiting.popLast() else { return nil }
      loaded.append(source)
      return try await load(source, isForced: false)
    case .loadAgain:
      guard let source = one(loaded) else { return nil }
      return try await load(source, isForced: Bool.random(using: &random))
    case .reread:
      guard let run = one(try await book.imports().filter { $0.state == .live }) else { return nil }
      isMended.toggle()
      try write(text: isMended ? "Note" : "What")
      let reread = try Reread(book, import: run.id)
      var request = Self.request
      request.mapping = scratch.path("bank.yaml")
      var options = request.options
      reread.prepare(&options)
      let result = try await request.importer(into: reread, options)
        .start(reread.documents).result
      return "\(run.id): \(result.status)"
    default:
      let wanted: Book.ImportRun.State = act == .undo ? .live : .undone
      guard let run = one(try await book.imports().filter { $0.state == wanted }) else {
        return nil
      }
      _ = try await act == .undo ? book.undoImport(run.id) : book.redoImport(run.id)
      return "\(run.id)"
    }
  }

  private mutating func performOnAccounts(_ act: Act) async throws -> String? {
    if act == .dismiss {
      guard let row = one(try await book.quarantine()) else { return nil }
      try await book.dismissQuarantined([row.id])
      return "\(row.id)"
    }
    let accounts = try await book.accounts()
    guard let account = one(accounts) else { return nil }
    switch act {
    case .mergeAccounts:
      guard let other = one(accounts.filter { $0.id != account.id }) else { return nil }
      _ = try await book.mergeAccount(.id(account.id), into: .id(other.id))
    case .erase:
      // Seldom: little is left.
      guard Int.random(in: 0..<4, using: &random) == 0 else { return nil }
      try await book.eraseAccount(.id(account.id))
    case .open:
      guard let amount = ExactDecimal("100.00") else { return nil }
      _ = try await book.setOpeningBalance(amount, of: .id(account.id))
    default:
      guard let feed = account.feeds.first else { return nil }
      let days = Int.random(in: 0...9, using: &random)
      _ = try await book.editFeeds(named: feed) { $0.matchDays = days }
    }
    return "\(account.name)"
  }

  private mutating func performOnRows(_ act: Act) async throws -> String? {
    var query = TransactionQuery()
    query.includesGone = act == .restore
    let rows = try await book.transactions(query)
    switch act {
    case .edit:
      guard let row = one(rows) else { return nil }
      _ = try await book.editTransaction(
        row.id, with: TransactionEdit(description: "D", notes: "n", tags: ["t"]))
      return "\(row.id)"
    case .delete:
      guard let row = one(rows) else { return nil }
      try await book.deleteTransactions([row.id])
      return "\(row.id)"
    case .restore:
      guard let row = one(rows.filter { $0.status == .deleted }) else { return nil }
      try await book.restoreTransactions([row.id])
      return "\(row.id)"
    case .add:
      // What a bank states too.
      guard let row = one(rows) else { return nil }
      let added = try await book.addTransaction(
        ManualTransaction(
          account: .id(row.accountID), date: row.date, amount: row.amount, currency: row.currency,
          description: "Added"))
      return "\(added.id)"
    case .mergeRows:
      guard let row = one(rows),
        let other = one(
          rows.filter {
            $0.id != row.id && $0.accountID == row.accountID && $0.amount == row.amount
          })
      else { return nil }
      _ = try await book.mergeTransactions(row.id, other.id)
      return "\(row.id) \(other.id)"
    case .split:
      guard let match = one(try await book.matches()) else { return nil }
      _ = try await book.splitTransaction(match.id)
      return "\(match.id)"
    default:
      let reviews = try await book.reviews(includingDecided: act == .reopen)
      guard let review = one(reviews) else { return nil }
      switch act {
      case .accept: _ = try await book.acceptReview(review.id)
      case .keep: _ = try await book.keepReview(review.id)
      default: _ = try await book.reopenReview(review.id)
      }
      return "\(review.id), \(review.kind)"
    }
  }

  // MARK: With what

  private mutating func one<Value>(_ values: [Value]) -> Value? {
    values.randomElement(using: &random)
  }

  private static var request: ImportRequest {
    var request = ImportRequest()
    request.includesBuiltinMappings = false
    return request
  }

  private func load(_ source: Source, isForced: Bool) async throws -> String {
    var request = Self.request
    request.isForced = isForced
    if source.isTable {
      request.mapping = scratch.path("bank.yaml")
      request.accountName = "table"
      if try await !book.accounts().contains(where: { $0.name == "table" }) {
        request.accountName = nil
        request.newAccountName = "table"
      }
    }
    let result = try await request.importer(into: book, request.options)
      .start([.file(scratch.path(source.name))]).result
    let errors = result.documents.flatMap(\.errors)
    if let failure = errors.first(where: { $0.code == .databaseFailed }) { throw failure }
    return "\(source.name): \(result.status) \(errors.map(\.code.rawValue))"
  }

  private func write(text: String) throws {
    try scratch.write(TableMapping.yaml(text: text), to: "bank.yaml")
  }
}

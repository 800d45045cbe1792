import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// Pairs the transfers of a book around the days that were touched (transfers).
///
/// Runs once at the end of an import, and after whatever else changes transactions: ``TouchedDays``
/// say where. Pairs that a person confirmed come first (``ConfirmedTransfers``), and what a person
/// refused is never paired again; all other pairs and suggestions there are made anew. The book is the same as if
/// everything had been paired at once.
package struct TransferPass {
  private let db: Database
  private let book: TransferBook
  private var table: TransferTable

  private init(_ db: Database) {
    self.db = db
    book = TransferBook(db: db)
    table = TransferTable(db)
  }

  /// Pairs what was touched since the last pass; how many pairs and suggestions are new.
  ///
  /// - Parameters:
  ///   - touched: days beside those that are noted in the book.
  ///   - partDays: days that are done at a time, so that memory does not grow with a long span. Each
  ///     part sees all that changed, and decides all that its own days reach.
  @discardableResult
  package static func run(
    _ db: Database, touching touched: [DateSpan] = [], partDays: Int = 366
  ) throws -> TransferReport {
    var pass = TransferPass(db)
    try TouchedDays.note(touched, db)
    return try pass.run(partDays)
  }

  private mutating func run(_ partDays: Int) throws -> TransferReport {
    try ConfirmedTransfers(db: db).settle()
    let accounts = try book.accounts()
    var days = try TouchedDays.read(db)
    for changed in accounts where changed.isChanged {
      if let span = try book.days(of: changed.account.id) { days.insert(span) }
    }
    if !days.spans.isEmpty, try hasTransfers(accounts.map(\.account)) {
      let search = try Search(accounts.map(\.account), book)
      for span in days.spans {
        for part in span.parts(of: partDays) { try pair(part, search) }
      }
      try pairUnequal(days, search)
    }
    try TouchedDays.clear(db)
    for changed in accounts where changed.isChanged {
      try AccountTable.notePaired(changed.account, db)
    }
    return TransferReport(
      paired: table.paired, suggested: table.suggested, offered: table.offered)
  }

  /// Whether there can be any: it takes two accounts. Where there was a second one before, there may
  /// be some to take back.
  private func hasTransfers(_ accounts: [TransferAccount]) throws -> Bool {
    var filled = 0
    for account in accounts where try book.days(of: account.id) != nil {
      filled += 1
      if filled == 2 { return true }
    }
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM transfers WHERE is_confirmed = 0)
          OR EXISTS (SELECT 1 FROM reviews WHERE kind = 'transfer' AND state = 'open')
        """) ?? false
  }

  /// What stays the same for all parts.
  private struct Search {
    let pairing: TransferPairing
    let amounts: OppositeAmounts
    let unequal: UnequalAmounts
    let rates: TransferRates
    let confirmed: Set<Int64>
    /// The most days between two legs of any accounts.
    let reach: Int

    init(_ accounts: [TransferAccount], _ book: TransferBook) throws {
      reach = accounts.map(\.days).max() ?? 0
      pairing = TransferPairing(accounts: accounts, refused: try book.refused())
      amounts = try OppositeAmounts(book.db, accounts: accounts.map(\.id), reach: reach)
      unequal = try UnequalAmounts(
        book.db, accounts: accounts, currencies: try book.currencies())
      rates = try TransferRates(book.db)
      confirmed = try book.confirmed()
    }
  }

  private mutating func pair(_ changed: DateSpan, _ search: Search) throws {
    // Beyond twice the reach nothing that changed is near; one reach more lets chains of transfers
    // end that begin there.
    var margin = 3 * max(search.reach, 1)
    var magnitudes: Set<Int64>?
    while true {
      let days = changed.widened(by: margin)
      let ids = try search.amounts.find(within: days, magnitudes: magnitudes)
        .filter { !search.confirmed.contains($0) }
      let legs = try book.legs(ids)
      let decision = search.pairing.pair(legs, within: days, around: changed)
      try table.apply(
        TransferTable.Finding(
          decision: decision, legs: Set(legs.map(\.id)),
          complete: magnitudes == nil ? changed.widened(by: search.reach) : nil, days: days))
      guard !decision.open.isEmpty else { return }
      // Only what is open is looked for further away, each time twice as far.
      magnitudes = Set(
        legs.lazy.filter { decision.open.contains($0.id) }
          .compactMap { Money($0.amount, in: $0.currency).map { abs($0.minorUnits) } })
      margin *= 2
    }
  }
}

// Legs of unequal amounts.
extension TransferPass {
  /// Days that are done at a time.
  private static let unequalDays = 92

  /// Pairs what equal amounts leave over around the days that were touched, and around those of pairs that
  /// came or went.
  private mutating func pairUnequal(_ touched: TouchedDays, _ search: Search) throws {
    var days = touched
    for day in table.changedDays {
      if let span = DateSpan(from: day, to: day) { days.insert(span) }
    }
    let reach = 3 * max(search.reach, 1)
    for span in days.spans {
      for part in span.widened(by: reach).parts(of: Self.unequalDays) {
        let seen = part.widened(by: reach)
        let paired = try book.paired(within: seen.widened(by: TransferAccount.maximumDays))
          .union(search.confirmed)
        let ids = try search.unequal.find(within: seen) { paired.contains($0) }
        let legs = try book.legs(ids)
        var decision = try search.pairing.pairUnequal(legs, rate: search.rates.rate)
        decision.keep(leaving: Set(legs.lazy.filter { part.contains($0.day) }.map(\.id)))
        try table.apply(unequal: decision, within: part)
      }
    }
  }
}

extension DateSpan {
  /// The span in parts of at most so many days.
  fileprivate func parts(of days: Int) -> [DateSpan] {
    var parts: [DateSpan] = []
    var first = from
    while let part = DateSpan(from: first, to: min(to, first.adding(days: days - 1))) {
      parts.append(part)
      guard part.to < to else { break }
      first = part.to.adding(days: 1)
    }
    return parts
  }
}

import FinanceModel
import LedgerBook
import LedgerStore

/// Writes a book as a journal, row by row: declarations, then entries by day.
final class JournalExport<Syntax: JournalSyntax> {
  private let source: ExportSource
  private let syntax: Syntax
  private let output: ExportOutput
  private let names: JournalNames
  private let selection: ExportSelection
  /// What the file that grows has already; nil: the file is new.
  private var known: KnownEntries?
  private var marks: JournalMarks
  /// What each account holds after the rows so far, and whether one of them was written just now.
  private var held: [AccountCurrency: (amount: ExactDecimal, hasNew: Bool)] = [:]
  private var count = 0
  /// Those of no transaction.
  private var entries = 0

  init(
    _ source: ExportSource, _ syntax: Syntax, _ output: ExportOutput, _ known: KnownEntries?
  ) throws {
    self.source = source
    self.syntax = syntax
    self.output = output
    self.known = known
    names = try JournalNames(
      source.accounts, source.request.accountMap, flows: try source.book.sums(by: [.category]),
      syntax)
    selection = try ExportSelection(source)
    marks = JournalMarks(source.spans)
  }

  func run() throws -> ExportOutcome {
    try declare()
    // What the file has is compared with the book, whatever is asked for.
    try source.forEachRow(known == nil ? nil : .everything) { row, otherLeg in
      try add(row, otherLeg)
      try output.handOn()
    }
    while let mark = marks.next() { try write(mark) }
    return ExportOutcome(
      transactions: count, changed: known?.changes ?? [], changedEntries: try changedEntries(),
      entries: entries)
  }

  // MARK: Declarations

  /// Of a budget of weeks, more than a thousand years.
  private static var mostPeriods: Int { 100_000 }

  private func declare() throws {
    if known == nil { syntax.begin(output) }
    var accounts: Set<String> = [
      names.transit, JournalNames.unknownExpense, JournalNames.unknownIncome,
    ]
    if source.request.query.filter == nil { accounts.insert(names.opening) }
    let budget = try source.request.budget.map {
      BudgetEntries(
        budget: try source.book.budgets.show($0, periods: Self.mostPeriods), names: names)
    }
    accounts.formUnion(budget?.accounts ?? [])
    for span in source.spans {
      accounts.insert(names.name(of: span.account))
      if !span.unexplained.isEmpty { accounts.insert(names.unexplained) }
    }
    for category in try categories() {
      if let name = names.name(ofCategory: category) { accounts.insert(name) }
    }
    for currency in Set(source.spans.map(\.currency)).sorted(by: { $0.code < $1.code })
    where known?.declares(currency.code) != true {
      syntax.declare(currency: currency, output)
    }
    for account in accounts.sorted() where known?.declares(account) != true {
      syntax.declare(account: account, output)
    }
    output.add("\n")
    budget.map { $0.write(output, commodity: syntax.commodity($0.budget.budget.currency)) }
  }

  /// Those of the rows that are asked for.
  private func categories() throws -> Set<String> {
    let query = source.request.query
    let rows =
      query.filter
      ?? TransactionQuery(accounts: query.accounts, from: query.from, to: query.to)
    return try source.book.sums(of: rows, by: [.category]).reduce(into: []) { categories, sum in
      if case .category(let category)? = sum.keys.first { categories.insert(category) }
    }
  }

  // MARK: Rows

  private func add(_ row: Book.ExportedRow, _ otherLeg: Book.ExportedRow?) throws {
    while let mark = marks.next(before: row.date) { try write(mark) }
    let isKnown =
      known?.meets(
        row, account: names.name(of: row.account), commodity: syntax.commodity(row.currency))
      ?? false
    let isSelected = selection.contains(row)
    guard isKnown || isSelected else { return }
    // What is before the days that are asked for is in their opening.
    if isSelected || selection.hasDay(of: row) { try hold(row, isNew: !isKnown) }
    guard !isKnown else { return }
    guard syntax.years.contains(row.date.components.year) else { throw refusal(ofYear: row) }
    count += 1
    guard row.isTransfer else { return write(plain(row)) }
    guard let otherLeg, isOneEntry(row, otherLeg) else { return write(leg(row, otherLeg)) }
    let isFirst = (row.date, row.account, row.id) < (otherLeg.date, otherLeg.account, otherLeg.id)
    if isFirst { write(transfer(row, otherLeg)) }
  }

  private func hold(_ row: Book.ExportedRow, isNew: Bool) throws {
    try hold(
      row.amount, AccountCurrency(account: row.account, currency: row.currency), isNew: isNew)
  }

  private func hold(_ amount: ExactDecimal, _ key: AccountCurrency, isNew: Bool) throws {
    let before = held[key] ?? (.zero, false)
    guard let amount = before.amount.adding(amount) else {
      throw FinanceETLError(
        .invalidArgument, "the sum of account \(key.account) has more than 38 digits")
    }
    held[key] = (amount, before.hasNew || isNew)
  }

  private func isOneEntry(_ row: Book.ExportedRow, _ other: Book.ExportedRow) -> Bool {
    selection.contains(other) && known?.has(other.id) != true && row.currency == other.currency
      && row.amount == other.amount.negated && (syntax.datesPostings || row.date == other.date)
  }

  private func write(_ entry: JournalEntry) {
    syntax.write(entry, output)
  }

  private func plain(_ row: Book.ExportedRow) -> JournalEntry {
    var entry = entry(
      of: row, against: names.counterpart(of: row), facts: JournalFacts.of(row, source))
    if let parts = row.parts {
      entry.postings.removeLast()
      entry.postings += parts.map { part in
        .init(
          account: names.counterpart(of: part.category, part.amount),
          amount: part.amount.negated, currency: row.currency)
      }
    }
    return entry
  }

  /// A leg whose other leg is in another entry, in another file or in none yet: what left one account waits
  /// in the transit account until it arrives in the other. A fee does not arrive.
  private func leg(_ row: Book.ExportedRow, _ other: Book.ExportedRow?) -> JournalEntry {
    var entry = entry(
      of: row, against: names.transit,
      facts: JournalFacts.of(row, through: row.transfer, source))
    if let other = row.transfer { entry.link = "etl-\(source.mark)-t\(min(row.id, other))" }
    if let fee = row.fee, let waits = entry.postings[1].amount.adding(fee.negated) {
      entry.postings[1].amount = waits
      entry.postings.append(
        .init(account: names.counterpart(of: row), amount: fee, currency: row.currency))
    } else if let other, row.currency != other.currency, !row.amount.isNegative,
      row.otherLegCount == 1, other.otherLegCount == 1
    {
      // What waits is in the currency that left.
      entry.postings[1] = .init(
        account: names.transit, amount: other.amount, currency: other.currency,
        price: (row.amount, row.currency))
    }
    return entry
  }

  private func entry(
    of row: Book.ExportedRow, against account: String, facts: [JournalEntry.Fact]
  ) -> JournalEntry {
    JournalEntry(
      date: row.date, isPending: row.isPending, code: row.id,
      payee: row.payee == row.description ? nil : row.payee, text: row.description,
      tags: row.tags?.split(separator: ",") ?? [], facts: facts,
      postings: [
        .init(account: names.name(of: row.account), amount: row.amount, currency: row.currency),
        .init(account: account, amount: row.amount.negated, currency: row.currency),
      ])
  }

  /// Both legs in one entry, on the day of the first.
  private func transfer(_ row: Book.ExportedRow, _ other: Book.ExportedRow) -> JournalEntry {
    var entry = entry(
      of: row, against: names.name(of: other.account),
      facts: JournalFacts.of(row, source) + JournalFacts.of(other, isSecond: true, source))
    entry.isPending = row.isPending || other.isPending
    entry.tags += other.tags?.split(separator: ",").filter { !entry.tags.contains($0) } ?? []
    if other.date != row.date { entry.postings[1].date = other.date }
    return entry
  }

  private func refusal(ofYear row: Book.ExportedRow) -> FinanceETLError {
    FinanceETLError(
      .invalidArgument,
      "transaction \(row.id) is of \(row.date.isoText), and \(source.request.format.rawValue) reads"
        + " the years \(syntax.years.lowerBound) to \(syntax.years.upperBound)",
      hint:
        "\(.from) and \(.to) leave it out; \(.explainTransaction(row.id)) shows where it comes from"
    )
  }

  // MARK: Balances

  private func write(_ mark: JournalMark) throws {
    switch mark.what {
    case .opening:
      held[mark.key] = (mark.amount, false)
      guard known?.names(names.name(of: mark.key.account)) != true else { return }
      writeEntry(of: mark, names.opening, JournalFacts.openingID)
    case .unexplained:
      let isKnown = known?.has(KnownEntries.BalanceEntry(mark)) == true
      try hold(mark.amount, mark.key, isNew: !isKnown)
      if !isKnown { writeEntry(of: mark, names.unexplained, JournalFacts.unexplainedID) }
    case .balance: assert(mark)
    }
  }

  private func writeEntry(of mark: JournalMark, _ counterpart: String, _ id: StaticString) {
    guard !mark.amount.isZero, syntax.years.contains(mark.date.components.year) else { return }
    entries += 1
    write(
      JournalEntry(
        date: mark.date, text: mark.text,
        facts: [(id, "\(source.mark)-\(KnownEntries.BalanceEntry(mark).id)")],
        postings: [
          .init(
            account: names.name(of: mark.key.account), amount: mark.amount,
            currency: mark.key.currency),
          .init(account: counterpart, amount: mark.amount.negated, currency: mark.key.currency),
        ]))
  }

  private func assert(_ mark: JournalMark) {
    // Pending rows are in no stated balance, and what is stated before the book begins proves nothing.
    guard syntax.assertsBalances, let holds = held[mark.key], holds.amount == mark.amount,
      known == nil || holds.hasNew,
      !syntax.addsAccountsBelow || !names.hasAccountBelow(mark.key.account)
    else { return }
    syntax.assert(
      names.name(of: mark.key.account), holds: mark.amount, mark.key.currency, on: mark.date,
      output)
    held[mark.key]?.hasNew = false
  }

  /// What the file has of openings and of what is unexplained otherwise than the book.
  private func changedEntries() throws -> [ExportReport.ChangedEntry] {
    guard let known else { return [] }
    let whole = JournalMarks(try source.book.exportedSpans(.everything))
    // A file may begin within the book, and then its opening is that of its first day.
    let own = source.request.query.from == nil ? whole.entries : whole.entries(.unexplained)
    let postings = own.reduce(into: [:]) { postings, mark in
      postings[KnownEntries.BalanceEntry(mark)] = KnownEntries.Posting(
        account: names.name(of: mark.key.account), amount: mark.amount,
        commodity: syntax.commodity(mark.key.currency).filter { $0 != "\"" })
    }
    return known.changes(beside: postings).map { entry, what in
      ExportReport.ChangedEntry(
        entry: entry.entry, account: source.name(of: entry.account), accountID: entry.account,
        currency: entry.currency, date: entry.date, what: what)
    }
  }
}

extension ExportQuery {
  static var everything: ExportQuery {
    var query = ExportQuery()
    query.includesPending = true
    return query
  }
}

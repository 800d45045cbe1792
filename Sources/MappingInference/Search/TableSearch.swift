import BankMappings
import FinanceModel

/// Finds out what the columns of a table are.
struct TableSearch {
  let encoding: SampleEncoding
  /// What a person chose where the table leaves it open.
  let answers: [OpenChoice.Subject: OpenChoice.Answer]
  private(set) var table: SampleTable
  private var columns: [ColumnProfile]
  /// Whether rows without a day were given the one above.
  private let carriesDays: Bool

  init(
    _ table: SampleTable, encoding: SampleEncoding, columns: [ColumnProfile]? = nil,
    answers: [OpenChoice.Subject: OpenChoice.Answer] = [:], carriesDays: Bool = false
  ) {
    self.carriesDays = carriesDays
    self.answers = answers
    self.table = table
    self.encoding = encoding
    self.columns = columns ?? table.columns()
  }

  /// Throws where the table has no date or no amount that could be told.
  mutating func findings() throws(FinanceETLError) -> Findings {
    let dated = columns.filter { $0.kind == .date }
    guard var main = mainDate(dated) else {
      throw FinanceETLError(
        .unrecognisedFormat, "no column of the table has a date in every row",
        hint: "a bank mapping needs a booking date; check that the file is a list of transactions")
    }
    if answers[.dateColumn] == .other, let rival = main.rival { main = (rival, main.column) }
    let standIns = standIns(for: main.column, dated)
    // Rows whose booking day is no day are waiting, or no transactions.
    table.loosen { $0.cells[main.column.index].date == nil || $0.balanceLabel != nil }
    columns = table.columns()
    let days = columns.filter { $0.kind == .date }
    var dates = DateSearch(days)
    if answers[.dayMonth] == .other { dates.takeOther() }
    guard let found = dates.found[main.column.index] else {
      throw FinanceETLError(
        .unrecognisedFormat,
        "the dates of \(main.column.label) are in no format that all of them have",
        hint: "a bank mapping needs dates with day, month and year")
    }
    let mostly = Set(
      columns.filter { $0.means(anyOf: .amount, .inflow, .outflow, .balance) >= 40 }.map(\.index))
    let numbers = NumberSearch(
      moneyColumns, mostly: mostly, margin: table.margin.numbers,
      takesOther: answers[.decimal] == .other)
    let status = status()
    let amounts = try amounts(numbers, found.days, status)
    if let carried = carried(main.column.index, besides: amounts.found) { return carried }
    var findings = Findings(
      encoding: encoding, table: table, columns: columns,
      date: Findings.DateField(
        column: main.column.index, formats: found.formats, isCarried: carriesDays,
        standIns: standIns),
      locale: found.locale, decimal: amounts.decimal, amounts: amounts.found,
      description: [], status: status, isCard: table.margin.isCard)
    findings.describe(days, dates, main.column.index)
    findings.nameTexts()
    findings.nameAccount(amounts.accounts, takesOther: answers[.account] == .other)
    findings.nameCurrency(numbers.currency, takesOther: answers[.currency] == .other)
    findings.judgeColumns(takesOther: answers[.amountColumn] == .other)
    findings.judgeCents(takesOther: answers[.decimal] == .other)
    findings.judgeLoose()
    findings.judgeFooter()
    if let proof = dates.proof { findings.proofs.append(proof) }
    if let proof = numbers.proof { findings.proofs.append(proof) }
    ask(&findings, main, dates, found)
    if numbers.isOpen, !amounts.marksAreProven, !isOfWholeCurrency {
      findings.ask(decimal: numbers.decimal)
    }
    findings.hasNoGroups = numbers.bareMark == findings.decimal
    if let other = encoding.other {
      findings.opens.append(
        OpenChoice(
          subject: .encoding,
          text: "the letters may be those of \(other)" + encoding.readings))
    }
    findings.opens.removeAll { answers[$0.subject] != nil }
    return findings
  }

  /// Whether its names are of a script whose currencies have no thousandths: three digits behind a mark are a
  /// group.
  private var isOfWholeCurrency: Bool {
    (table.header ?? []).contains { name in
      name.unicodeScalars.contains {
        (0x3040...0x9FFF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value)
      }
    }
  }

  /// What the table is with rows without a day as transactions of the day above; nil where balances do
  /// not follow with them, or follow without them.
  private func carried(_ column: Int, besides found: AmountSearch.Found) -> Findings? {
    guard !carriesDays, !found.isChained, let table = table.carryingDays(of: column) else {
      return nil
    }
    var search = TableSearch(table, encoding: encoding, answers: answers, carriesDays: true)
    guard let findings = try? search.findings(), findings.amounts.isChained,
      findings.date.column == column
    else { return nil }
    return findings
  }

  /// Asks which day is the booking day, and which number of it the month.
  private func ask(
    _ findings: inout Findings, _ main: (column: ColumnProfile, rival: ColumnProfile?),
    _ dates: DateSearch, _ found: DateSearch.Found
  ) {
    if dates.isOpen, let other = dates.other[main.column.index] {
      findings.opens.append(
        OpenChoice(
          subject: .dayMonth,
          text: "no day is above 12: the dates may be \(other.formats.joined(separator: ", "))"
            + Self.example(main.column, found, other)))
    }
    if let rival = main.rival, dates.found[rival.index]?.days != found.days {
      findings.opens.append(
        OpenChoice(
          subject: .dateColumn,
          text: "the booking day may be \(rival.label) instead of \(main.column.label)"))
    }
  }

  private static func example(
    _ column: ColumnProfile, _ found: DateSearch.Found, _ other: DateSearch.Found
  ) -> String {
    let place = found.days.indices.first { found.days[$0] != other.days[$0] }
    guard let place, let one = found.days[place], let two = other.days[place] else { return "" }
    return " (\(column.cells[place].text) is read as \(one.isoText), and may be \(two.isoText))"
  }

  // MARK: The date

  /// The column of the booking day, and another that may as well be.
  private func mainDate(
    _ dated: [ColumnProfile]
  ) -> (column: ColumnProfile, rival: ColumnProfile?)? {
    func rank(_ column: ColumnProfile) -> Int {
      let gaps = column.filledCount * 10 < column.cells.count * 6 ? 1000 : 0
      if column.means(.booked) >= 40 { return 400 + column.means(.booked) - gaps }
      let isOther = column.means(anyOf: .valued, .bought) > column.means(.dated)
      if column.means(.dated) >= 40, !isOther { return 200 + column.means(.dated) - gaps }
      return (isOther || column.means(anyOf: .valued, .bought) >= 100 ? 100 : 50) - gaps
    }
    let ranked = dated.sorted { (rank($1), $0.index) < (rank($0), $1.index) }
    guard let first = ranked.first else { return nil }
    // Where no name says which day is the booking day, every other day may be it.
    let rival = ranked.dropFirst().first {
      rank($0) == rank(first) || rank(first) <= 100 && rank($0) > 0
    }
    return (first, rival)
  }

  /// Lets other days stand in for booking days that are empty; the columns that have them.
  private mutating func standIns(for main: ColumnProfile, _ dated: [ColumnProfile]) -> [Int] {
    // Where no cell of a column of days is filled as often as the others, a day is printed once.
    guard !carriesDays else { return [] }
    let others = dated.filter { $0.index != main.index }.sorted {
      ($1.means(anyOf: .bought, .dated), $0.index) < ($0.means(anyOf: .bought, .dated), $1.index)
    }
    return others.isEmpty ? [] : table.standIn(for: main.index, others.map(\.index))
  }

  // MARK: Money

  private var moneyColumns: [ColumnProfile] {
    columns.filter {
      $0.kind == .number && !$0.isSequence
        && ($0.means(anyOf: .amount, .inflow, .outflow, .balance) >= 40 || !$0.isCode)
        && $0.means(
          anyOf: .reference, .account, .counterparty, .branch, .card, .number, .category) < 100
    }
  }

  private func amounts(
    _ numbers: NumberSearch, _ days: [CivilDate?], _ status: (column: Int, pending: [String])?
  ) throws(FinanceETLError) -> (
    found: AmountSearch.Found, decimal: UInt8, marksAreProven: Bool, accounts: AccountProof?
  ) {
    let rows = table.body.map(\.cells)
    let counted = rows.map { row in
      status.map { !$0.pending.contains(row[$0.column].text) } ?? true
    }
    let booked = zip(counted, table.body).map { $0 && !$1.isUnbooked }
    let known = days.map { Int($0?.daysSince1970 ?? 0) }
    let currencies = CurrencyColumns(columns)
    func search(_ decimal: UInt8, _ groups: [Int]) -> AmountSearch.Found? {
      AmountSearch(
        columns: columns, rows: rows, groups: groups, days: known, counted: booked,
        currencies: currencies, takesOther: answers[.amountColumn] == .other
      ).best(decimal: decimal)
    }
    let samples = table.body.map(\.sample)
    let byAccount = accountGroups()
    var accounts: AccountProof?
    func best(_ decimal: UInt8) -> AmountSearch.Found? {
      let whole = search(decimal, samples)
      guard let byAccount else { return whole }
      let split = search(decimal, byAccount.groups)
      let (holds, holdsWhole) = (split?.isChained == true, whole?.isChained == true)
      if holds != holdsWhole, let column = byAccount.column {
        accounts = AccountProof(column: column, isAccount: holds)
      }
      return holds || !holdsWhole ? split ?? whole : whole
    }
    guard let found = best(numbers.decimal) else {
      throw FinanceETLError(
        .unrecognisedFormat, "no column of the table has an amount in every row",
        hint: "a bank mapping needs amounts; check that the file is a list of transactions")
    }
    guard numbers.isOpen, answers[.decimal] == nil else {
      return (found, numbers.decimal, true, accounts)
    }
    let mark: UInt8 = numbers.decimal == 0x2E ? 0x2C : 0x2E
    let other = best(mark)
    if found.isChained, other?.isChained != true {
      return (found, numbers.decimal, true, accounts)
    }
    if let other, other.isChained, !found.isChained { return (other, mark, true, accounts) }
    return (found, numbers.decimal, false, accounts)
  }

  /// Which account each row is of, where a column says it, and which of its currencies: each has a balance
  /// of its own.
  private func accountGroups() -> (column: Int?, groups: [Int])? {
    let account = columns.first {
      $0.means(.account) >= 40 && (2...20).contains($0.distinct.count)
    }
    let currency = columns.first { column in
      column.means(.currency) >= 40 && (2...20).contains(column.distinct.count)
        && column.distinct.allSatisfy { CurrencyWords.currency($0)?.isListed == true }
    }
    let parts = [account, currency].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    var groups = table.body.map(\.sample)
    for column in parts {
      let places = Dictionary(uniqueKeysWithValues: zip(column.distinct, column.distinct.indices))
      for place in groups.indices {
        groups[place] = groups[place] * 100 + (places[column.cells[place].text] ?? 0)
      }
    }
    return (account?.index, groups)
  }

  // MARK: Rows that wait

  /// The column that says which rows are pending.
  private func status() -> (column: Int, pending: [String])? {
    for column in columns where column.kind == .text && column.distinct.count <= 8 {
      let waiting = column.distinct.filter { PrintedWords.pending.contains(HeaderText.plain($0)) }
      let isNamed = column.means(.status) >= 40
      guard !waiting.isEmpty, isNamed || waiting.count < column.distinct.count else { continue }
      return (column.index, waiting)
    }
    return nil
  }
}

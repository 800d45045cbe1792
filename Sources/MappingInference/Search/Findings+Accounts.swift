import BankMappings
import FinanceModel

extension Findings {
  /// Whose the rows are.
  mutating func nameAccount(_ proof: AccountProof?, takesOther: Bool) {
    let taken = taken.union(description)
    let free = columns.filter { !taken.contains($0.index) && $0.filledCount > 0 }
    let isFew: (ColumnProfile) -> Bool = { $0.distinct.count <= 20 && $0.isFull }
    var named = free.filter {
      $0.means(.account) >= 40 && isFew($0) && $0.distinct.allSatisfy { $0.utf8.count <= 60 }
    }
    if let proof {
      let own = named.filter { ($0.index == proof.column) == proof.isAccount }
      if !own.isEmpty || !proof.isAccount { named = own }
    }
    let printed = printedNumber
    // Beside the number of the account above the table, those of others are the other parties'.
    if let printed {
      named.removeAll {
        $0.distinct.count > 1 && $0.isOfNumbers && !$0.distinct.contains { printed.isLike($0) }
      }
    }
    let main = named.first
    account =
      main?.index
      ?? free.first { isFew($0) && $0.distinct.count == 1 && IBAN($0.distinct[0]) != nil }?.index
    card =
      free.first {
        $0.means(.card) >= 40 && isFew($0)
          && $0.distinct.allSatisfy { text in
            text.suffix(4).allSatisfy(\.isNumber) && text.count >= 4
          }
      }?.index
    if account == card { account = nil }
    if let main, account != nil { askAccount(main, named, proof, printed, takesOther) }
    nameCounterparty()
    // A card's number beside a balance is more often that of a debit card.
    if let card, amounts.balance == nil, table.margin[.iban] == nil,
      columns[card].distinct.allSatisfy({ $0.contains("*") || $0.contains("X") })
    {
      isCard = true
    }
    if table.margin[.card] != nil, table.margin[.iban] == nil, table.margin[.accountNumber] == nil,
      amounts.balance == nil
    {
      isCard = true
    }
  }

  /// The account that is printed around the table.
  private var printedNumber: AccountDigits? {
    (table.margin[.iban] ?? table.margin[.accountNumber]).map { AccountDigits($0.value) }
  }

  private mutating func askAccount(
    _ main: ColumnProfile, _ named: [ColumnProfile], _ proof: AccountProof?,
    _ printed: AccountDigits?, _ takesOther: Bool
  ) {
    if proof?.isAccount != true,
      let rival = named.dropFirst().first(where: {
        $0.means(.account) >= main.means(.account) && !$0.parts(as: main)
      })
    {
      opens.append(
        OpenChoice(
          subject: .account,
          text: "the rows may be of the accounts in \(rival.label) instead of \(main.label)"))
      if takesOther { account = rival.index }
    } else if let printed, let cell = main.distinct.first, main.distinct.count == 1,
      main.isOfNumbers, !printed.isLike(cell)
    {
      opens.append(
        OpenChoice(
          subject: .account,
          text: "the rows may be of the account that is printed outside the table instead of that"
            + " in \(main.label)"))
      if takesOther { account = nil }
    }
  }

  // MARK: Currency

  mutating func nameCurrency(_ sign: String?, takesOther: Bool) {
    let taken = taken.union(description)
    let pairs = CurrencyColumns(columns)
    let coded = pairs.coded.filter { !taken.contains($0.index) }
    nameCurrencyColumn(coded, pairs, takesOther)
    nameOriginal(coded, pairs, taken)
    guard currencyColumn == nil, amounts.scheme.alternate == nil else { return }
    let money = amounts.scheme.numberColumns + [amounts.balance].compactMap { $0 }
    let named = money.compactMap { HeaderText.currency(in: columns[$0].name) }
    let loose = table.loose.prefix(3).filter { $0.line.filledCount <= 2 }
    let groups = loose.flatMap(\.cells).map(\.text).filter { text in
      text.count == 3 && Currency(text)?.isListed == true
    }
    let beside = sign.flatMap { CurrencyWords.currency($0) }.flatMap { $0.isListed ? $0.code : nil }
    var codes: [String] = []
    for code in named + [table.margin[.currency]?.value, beside, groups.first].compactMap({ $0 })
    where !codes.contains(code) { codes.append(code) }
    currency = codes.first
    guard codes.count > 1 else { return }
    opens.append(
      OpenChoice(
        subject: .currency,
        text: "the file names \(codes[0]) and \(codes[1]): the amounts may be in \(codes[1])"))
    if takesOther { currency = codes[1] }
  }

  private mutating func nameCurrencyColumn(
    _ coded: [ColumnProfile], _ pairs: CurrencyColumns, _ takesOther: Bool
  ) {
    func rank(_ column: ColumnProfile) -> Int {
      column.means(.currency) - column.means(.originalCurrency)
    }
    let full = coded.filter(\.isFull)
    // The one beside the amounts is theirs.
    if let own = amounts.scheme.numberColumns.lazy.compactMap({ pairs.pairs[$0] }).first,
      full.contains(where: { $0.index == own })
    {
      currencyColumn = own
      return
    }
    guard let best = full.max(by: { (rank($0), -$0.index) < (rank($1), -$1.index) }) else { return }
    let isOther = best.means(.originalCurrency) >= 40 && best.means(.currency) < 100
    guard !isOther else { return }
    currencyColumn = best.index
    let rival = full.first { column in
      column.index != best.index && rank(column) == rank(best)
        && zip(column.cells, best.cells).contains { $0.text != $1.text }
    }
    guard let rival else { return }
    opens.append(
      OpenChoice(
        subject: .currency,
        text: "the amounts may be in the currencies of \(rival.label) instead of \(best.label)"))
    if takesOther { currencyColumn = rival.index }
  }

  private mutating func nameOriginal(
    _ coded: [ColumnProfile], _ pairs: CurrencyColumns, _ taken: Set<Int>
  ) {
    let numbers = columns.filter { $0.kind == .number && !taken.contains($0.index) }
    let beside = numbers.first { column in
      pairs.pairs[column.index].map { $0 != currencyColumn } ?? false
        && column.means(anyOf: .balance, .owed, .rate, .fee) < 40
    }
    originalCurrency =
      coded.first { $0.index != currencyColumn && $0.means(.originalCurrency) >= 40 }?.index
      ?? beside.flatMap { pairs.pairs[$0.index] }
    let originals = numbers.filter {
      $0.means(.original) >= 40 || pairs.pairs[$0.index] == originalCurrency
    }
    if originalCurrency != nil, let first = originals.first {
      let isReadable = first.cells.allSatisfy {
        $0.isEmpty || $0.number?.value(decimal: decimal) != nil && $0.number?.isOpen == false
      }
      originalAmount = isReadable ? first.index : nil
    }
    if originalAmount == nil { originalCurrency = nil }
  }
}

/// The letters and digits of an account's number, however it is parted.
private struct AccountDigits {
  private static let shortest = 4
  private let text: String

  init(_ text: String) {
    self.text = String(text.uppercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Whether another number may be the same account's: one is a part of the other, as a number is of
  /// its IBAN.
  func isLike(_ other: String) -> Bool {
    let other = AccountDigits(other).text
    guard min(text.count, other.count) >= Self.shortest else { return text == other }
    return text.contains(other) || other.contains(text)
  }
}

extension ColumnProfile {
  /// Whether each text has a digit.
  fileprivate var isOfNumbers: Bool { distinct.allSatisfy { $0.contains(where: \.isDigit) } }

  /// Whether two columns part the rows alike.
  fileprivate func parts(as other: ColumnProfile) -> Bool {
    let pairs = Set(zip(cells, other.cells).map { [$0.text, $1.text] })
    return pairs.count == distinct.count && pairs.count == other.distinct.count
  }
}

/// What balances show of a column that may name the accounts of the rows.
struct AccountProof {
  var column: Int
  /// Whether balances follow within its accounts alone; else they follow over all rows alone, and the
  /// column names somebody else's.
  var isAccount: Bool
}

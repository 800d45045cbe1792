import FinanceModel
import ImportPipeline

/// What the transactions of a document add up to, so that a person sees at a glance whether signs and
/// dates are right.
package struct RowTotals: Hashable, Sendable {
  /// Some transactions and their sum.
  package struct Sum: Hashable, Codable, Sendable {
    package internal(set) var transactions = 0
    /// Nil where the numbers are too large to add.
    package internal(set) var amount: ExactDecimal? = .zero

    mutating func add(_ amount: ExactDecimal) {
      transactions += 1
      self.amount = self.amount?.adding(amount)
    }
  }

  /// The sums of one currency.
  package struct CurrencySums: Hashable, Codable, Sendable {
    /// Nil where neither rows nor account name one.
    package internal(set) var currency: Currency?
    package internal(set) var moneyIn = Sum()
    /// Its amount is negative.
    package internal(set) var moneyOut = Sum()

    private enum CodingKeys: String, CodingKey {
      case currency
      case moneyIn = "in"
      case moneyOut = "out"
    }

    init(currency: Currency?) {
      self.currency = currency
    }
  }

  package private(set) var transactions = 0
  package private(set) var skipped = 0
  package private(set) var quarantined = 0
  /// The days of the first and the last transaction; nil without one.
  package private(set) var span: DateSpan?
  /// In the order in which the document shows them.
  package private(set) var currencies: [CurrencySums] = []

  /// The days from the first to the last, both counted.
  package var days: Int {
    span.map { $0.to.days(since: $0.from) + 1 } ?? 0
  }

  /// The text of each line for people.
  package var lines: [NamedFact] {
    var rows = Self.counted(transactions)
    if skipped > 0 { rows += ", \(skipped) skipped" }
    if quarantined > 0 { rows += ", \(quarantined) quarantined" }
    var lines = [NamedFact("rows", rows)]
    if let span { lines.append(NamedFact("days", "\(span.from) to \(span.to) (\(days))")) }
    for sums in currencies {
      let code = sums.currency.map { " \($0.code)" } ?? ""
      for (name, sum) in [("money in", sums.moneyIn), ("money out", sums.moneyOut)] {
        let amount = sum.amount.map { "\($0.text)\(code)" } ?? "too large to add"
        lines.append(NamedFact(name, "\(Self.counted(sum.transactions)), \(amount)"))
      }
    }
    return lines
  }

  private static func counted(_ transactions: Int) -> String {
    Count.text(transactions, "transaction")
  }

  mutating func add(_ transaction: StatementTransaction, currency: Currency?) {
    transactions += 1
    let day = transaction.date
    span = DateSpan(from: min(span?.from ?? day, day), to: max(span?.to ?? day, day))
    let currency = transaction.currency ?? currency
    let place = currencies.firstIndex { $0.currency == currency } ?? currencies.count
    if place == currencies.count { currencies.append(CurrencySums(currency: currency)) }
    if transaction.amount.isNegative {
      currencies[place].moneyOut.add(transaction.amount)
    } else {
      currencies[place].moneyIn.add(transaction.amount)
    }
  }

  mutating func addSkipped() { skipped += 1 }
  mutating func addQuarantined() { quarantined += 1 }
}

/// As `mapping explain --json` prints it.
extension RowTotals: Encodable {
  private enum CodingKeys: String, CodingKey {
    case transactions, skipped, quarantined, from, to, days, currencies
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(transactions, forKey: .transactions)
    try members.encode(skipped, forKey: .skipped)
    try members.encode(quarantined, forKey: .quarantined)
    try members.encodeIfPresent(span?.from, forKey: .from)
    try members.encodeIfPresent(span?.to, forKey: .to)
    try members.encode(days, forKey: .days)
    try members.encode(currencies, forKey: .currencies)
  }
}

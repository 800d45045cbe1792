import BankMappings
import FinanceModel

extension Findings {
  /// Names the other days of a row.
  mutating func describe(_ days: [ColumnProfile], _ dates: DateSearch, _ main: Int) {
    for column in days where column.index != main {
      guard let found = dates.found[column.index], found.locale == nil || found.locale == locale,
        column.cells.allSatisfy({ $0.isEmpty || $0.date != nil })
      else { continue }
      let field = DateField(column: column.index, formats: found.formats)
      let isBought =
        column.means(.bought) >= 40 && column.means(.valued) < 40
        || column.means(.dated) >= 40 && column.means(.valued) < 40
      if isBought {
        if initiated == nil { initiated = field }
      } else if valueDate == nil {
        valueDate = field
      }
    }
  }

  /// Columns that are read as something already.
  var taken: Set<Int> {
    var taken = Set(amounts.scheme.columns + [date.column])
    let fields = [initiated?.column, valueDate?.column, amounts.balance, status?.column]
    taken.formUnion(fields.compactMap { $0 })
    return taken
  }

  /// Description, payee and category.
  mutating func nameTexts() {
    let taken = taken
    let texts = columns.filter {
      $0.kind == .text && !taken.contains($0.index)
        && ($0.means(.card) < 40 || $0.means(.text) >= 40)
    }
    func best(_ role: ColumnRole, besides other: Int? = nil) -> Int? {
      texts.filter { $0.means(role) >= 40 && $0.index != other }
        .max { ($0.means(role), $0.length) < ($1.means(role), $1.length) }?.index
    }
    let longest = texts.filter {
      $0.means(anyOf: .account, .counterparty, .currency, .status, .card, .category, .direction)
        < 100
    }.max { $0.length < $1.length }?.index
    payee = best(.payee)
    let text = best(.text, besides: payee) ?? (payee == nil ? longest : nil)
    description = [text ?? payee ?? longest ?? columns.first { $0.kind == .text }?.index].compactMap
    {
      $0
    }
    if payee == description.first { payee = nil }
    // A name that only contains the word, as `BIC (SWIFT-Code)`, is no category's.
    category = best(.category).flatMap { columns[$0].means(.category) >= 60 ? $0 : nil }
    if category == description.first || category == payee { category = nil }
  }

  /// Asks which column has the amounts where two may have them, and whether a fee is beside or
  /// inside them.
  mutating func judgeColumns(takesOther: Bool) {
    if let rival = amounts.rival {
      let own = amounts.scheme.numberColumns.map { columns[$0].label }.joined(separator: ", ")
      let other = rival.numberColumns.map { columns[$0].label }.joined(separator: ", ")
      opens.append(
        OpenChoice(
          subject: .amountColumn, text: "the amounts may be those of \(other) instead of \(own)"))
      return
    }
    guard !amounts.isChained, amounts.scheme.fee == nil, amounts.scheme.alternate == nil,
      let fee = looseFee
    else { return }
    if takesOther { feeBeside = fee }
    opens.append(
      OpenChoice(
        subject: .amountColumn,
        text: "no balance shows whether the fee in \(columns[fee.column].label) is inside the"
          + " amounts: it may be beside them"))
  }

  /// Whether the amounts of each column have a currency by its name.
  var namesCurrencies: Bool {
    guard amounts.scheme.alternate != nil else { return false }
    return amounts.scheme.numberColumns.allSatisfy {
      CurrencyNames.currency(of: columns[$0].name)?.isEmpty == false
    }
  }

  /// A fee that no amount is shown to have in it.
  private var looseFee: AmountScheme.Fee? {
    let money = amounts.scheme.numberColumns
    let column = columns.first { column in
      column.kind == .number && column.means(.fee) >= 40 && !money.contains(column.index)
        && column.index != amounts.balance
        && column.cells.contains { $0.number?.value(decimal: decimal) ?? 0 != 0 }
    }
    guard let column, !amounts.isNet else { return nil }
    let values = column.cells.compactMap { $0.number?.value(decimal: decimal) }
    return AmountScheme.Fee(
      column: column.index, isTaken: values.count { $0 > 0 } >= values.count { $0 < 0 })
  }

  /// Asks whether amounts count cents, where none of many has a mark though the currency has cents.
  mutating func judgeCents(takesOther: Bool) {
    let money = amounts.scheme.numberColumns + [amounts.balance].compactMap { $0 }
    let cells = money.flatMap { columns[$0].cells }.filter { !$0.isEmpty }
    let codes = currency.map { [$0] } ?? currencyColumn.map { columns[$0].distinct } ?? []
    guard amounts.scheme.minor.isDisjoint(with: money), !codes.isEmpty,
      codes.allSatisfy({ Self.currenciesOfCents.contains($0) }), table.body.count >= Self.manyRows,
      cells.allSatisfy({ $0.number?.isPlain == true }),
      let example = cells.first(where: { ($0.number?.digitCount ?? 0) > 3 })
    else { return }
    if takesOther { amounts.scheme.minor.formUnion(money) }
    opens.append(
      OpenChoice(
        subject: .decimal,
        text: "no amount has a decimal mark: the numbers may count cents, and \(example.text) be"
          + " \(example.text.dropLast(2)).\(example.text.suffix(2))"))
  }

  private static let manyRows = 8
  /// Those in which lists of amounts without cents are rare.
  private static let currenciesOfCents: Set<String> = [
    "EUR", "USD", "GBP", "CHF", "AUD", "CAD", "NZD", "SGD", "BRL", "PLN", "SEK", "NOK", "DKK",
    "ZAR", "ILS", "AED", "SAR", "MXN", "CNY", "MYR", "RON", "BGN", "TRY",
  ]

  mutating func ask(decimal mark: UInt8) {
    let cells = amounts.scheme.numberColumns.flatMap { columns[$0].cells }
    let example = cells.first { $0.number?.isOpen == true }?.text ?? ""
    let other = mark == 0x2E ? "," : "."
    let isBare = example.utf8.contains(mark)
    opens.append(
      OpenChoice(
        subject: .decimal,
        text: "the decimal mark may be \"\(other)\": \(example) is read "
          + (isBare ? "with three decimals" : "as thousands")))
  }
}

extension ColumnProfile {
  /// How long its texts are.
  fileprivate var length: Int {
    let few = cells.prefix(200)
    return few.reduce(0) { $0 + min($1.text.utf8.count, 200) } / max(1, few.count)
  }
}

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
  private var taken: Set<Int> {
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
      $0.means(anyOf: .account, .currency, .status, .card, .category, .direction) < 100
    }.max { $0.length < $1.length }?.index
    payee = best(.payee)
    let text = best(.text, besides: payee) ?? (payee == nil ? longest : nil)
    description = [text ?? payee ?? longest ?? columns.first { $0.kind == .text }?.index].compactMap
    {
      $0
    }
    if payee == description.first { payee = nil }
    category = best(.category)
    if category == description.first || category == payee { category = nil }
  }

  mutating func nameAccount() {
    let taken = taken.union(description)
    let free = columns.filter { !taken.contains($0.index) && $0.filledCount > 0 }
    let isFew: (ColumnProfile) -> Bool = { $0.distinct.count <= 20 && $0.isFull }
    account =
      free.first {
        $0.means(.account) >= 40 && isFew($0) && $0.distinct.allSatisfy { $0.utf8.count <= 60 }
      }?.index
      ?? free.first { isFew($0) && $0.distinct.count == 1 && IBAN($0.distinct[0]) != nil }?.index
    card =
      free.first {
        $0.means(.card) >= 40 && isFew($0)
          && $0.distinct.allSatisfy { text in
            text.suffix(4).allSatisfy(\.isNumber) && text.count >= 4
          }
      }?.index
    if account == card { account = nil }
    // A card's number beside a balance is more often that of a debit card.
    if let card, amounts.balance == nil, table.margin[.iban] == nil,
      columns[card].distinct.allSatisfy({ $0.contains("*") || $0.contains("X") })
    {
      isCard = true
    }
  }

  mutating func nameCurrency(_ sign: String?) {
    let taken = taken.union(description)
    let coded = columns.filter { column in
      column.kind == .text && !taken.contains(column.index) && column.distinct.count <= 40
        && column.distinct.allSatisfy {
          $0.utf8.count <= 12 && CurrencyWords.currency($0)?.isListed == true
        }
    }
    let originals = columns.filter {
      $0.kind == .number && $0.means(.original) >= 40 && !taken.contains($0.index)
    }
    currencyColumn =
      coded.filter(\.isFull).max {
        ($0.means(.currency) - $0.means(.originalCurrency), -$0.index)
          < ($1.means(.currency) - $1.means(.originalCurrency), -$1.index)
      }.flatMap { column in
        let isOther = column.means(.originalCurrency) >= 40 && column.means(.currency) < 100
        return isOther ? nil : column.index
      }
    originalCurrency =
      coded.first { $0.index != currencyColumn && $0.means(.originalCurrency) >= 40 }?.index
    if originalCurrency != nil, let first = originals.first {
      let isReadable = first.cells.allSatisfy {
        $0.isEmpty || $0.number?.value(decimal: decimal) != nil && $0.number?.isOpen == false
      }
      originalAmount = isReadable ? first.index : nil
    }
    if originalAmount == nil { originalCurrency = nil }
    guard currencyColumn == nil else { return }
    let money = amounts.scheme.numberColumns + [amounts.balance].compactMap { $0 }
    let named = money.compactMap { HeaderText.currency(in: columns[$0].name) }
    let groups = table.loose.prefix(3).filter { $0.line.filledCount <= 2 }
      .flatMap { $0.cells.map(\.text) }.filter { $0.count == 3 && Currency($0)?.isListed == true }
    let printed = table.margin[.currency]?.value
    let beside = sign.flatMap { CurrencyWords.currency($0) }.flatMap { $0.isListed ? $0.code : nil }
    currency = named.first ?? printed ?? beside ?? groups.first
  }

  mutating func ask(decimal mark: UInt8) {
    let cells = amounts.scheme.numberColumns.flatMap { columns[$0].cells }
    let example = cells.first { $0.number?.isOpen == true }?.text ?? ""
    let other = mark == 0x2E ? "," : "."
    opens.append(
      OpenChoice(
        subject: .decimal,
        text: "the decimal mark may be \"\(other)\": \(example) is read as thousands"))
  }
}

extension ColumnProfile {
  /// How long its texts are.
  fileprivate var length: Int {
    let few = cells.prefix(200)
    return few.reduce(0) { $0 + min($1.text.utf8.count, 200) } / max(1, few.count)
  }
}

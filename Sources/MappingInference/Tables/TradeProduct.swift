import BankMappings

/// Looks for a quantity that makes an amount with a price.
struct TradeProduct {
  private let columns: [ColumnProfile]
  private let rows: [[Cell]]
  /// Columns of what is paid beside the price.
  private let fees: [Int]

  private static let mostRows = 60
  private static let mostColumns = 14
  /// Rows that do not fit, of those that are looked at first.
  private static let mostMisses = 4

  init(_ columns: [ColumnProfile], rows: [[Cell]]) {
    let numbers = columns.filter { $0.kind == .number && !$0.isSequence && $0.filledCount > 1 }
    fees = numbers.filter { $0.means(.fee) >= 40 }.map(\.index)
    self.columns = Array(numbers.filter { $0.means(.fee) < 40 }.prefix(Self.mostColumns))
    self.rows = Array(rows.prefix(Self.mostRows))
  }

  /// The columns whose product most rows have; nil where there are none.
  func best(_ names: TradeHeader) -> TradeTable.Product? {
    var best: (rank: Int, product: TradeTable.Product)?
    for one in columns {
      for other in columns where other.index > one.index {
        for amount in columns where amount.index != one.index && amount.index != other.index {
          for decimal in NumberText.marks {
            guard let count = held(one.index, other.index, amount.index, decimal) else { continue }
            let (units, price) = ordered(one, other, names)
            let product = TradeTable.Product(
              units: units, price: price, amount: amount.index, decimal: decimal, count: count)
            let rank = count * 2 + (amount.means(.amount) >= 40 ? 1 : 0)
            if rank > best?.rank ?? 0 { best = (rank, product) }
          }
        }
      }
    }
    return best?.product
  }

  /// Which of two factors counts the units: by the names, else the one with more decimals.
  private func ordered(
    _ one: ColumnProfile, _ other: ColumnProfile, _ names: TradeHeader
  ) -> (units: Int, price: Int) {
    let isSwapped =
      other.name == names.units || one.name == names.price
      || one.name != names.units && other.name != names.price
        && (one.means(.rate) >= 40 || other.places > one.places)
    return isSwapped ? (other.index, one.index) : (one.index, other.index)
  }

  /// How many rows the product holds in, where it holds in more than 6 of 10 and a price that changes is in
  /// it; nil else.
  private func held(_ units: Int, _ price: Int, _ amount: Int, _ decimal: UInt8) -> Int? {
    var (held, missed) = (0, 0)
    var factors: [Set<Int64>] = [[], []]
    for row in rows {
      let paid = Self.paid(row, fees, decimal)
      let signs: [Int64] = paid == 0 ? [0] : [0, paid, -paid]
      let found = signs.map {
        Self.holds(row[units], row[price], row[amount], decimal, fee: $0)
      }
      guard found[0] != nil else { continue }
      if found.contains(true) {
        held += 1
        factors[0].insert(row[units].number?.value(decimal: decimal) ?? 0)
        factors[1].insert(row[price].number?.value(decimal: decimal) ?? 0)
      } else {
        missed += 1
        if missed > Self.mostMisses, missed > held { return nil }
      }
    }
    guard held > 1, held * 10 >= (held + missed) * 6 else { return nil }
    // A factor that never changes is a rate: of tax, of a share that somebody pays.
    return factors.allSatisfy { $0.count > 1 } ? held : nil
  }

  /// What columns of costs print in a row, without signs.
  static func paid(_ row: [Cell], _ fees: [Int], _ decimal: UInt8) -> Int64 {
    fees.reduce(0) { $0 &+ abs(row[$1].number?.value(decimal: decimal) ?? 0) }
  }

  /// Whether an amount, with a fee added to it, is a product within what rounding takes; nil where the row
  /// shows nothing.
  ///
  /// - Parameters:
  ///   - takesOne: whether a factor of one shows something.
  ///   - roundsUnits: whether the units may be rounded as they are printed.
  static func holds(
    _ units: Cell, _ price: Cell, _ amount: Cell, _ decimal: UInt8, fee: Int64 = 0,
    takesOne: Bool = false, roundsUnits: Bool = true
  ) -> Bool? {
    guard let unitText = units.number, let priceText = price.number, let sumText = amount.number,
      let one = unitText.value(decimal: decimal)?.magnitude,
      let other = priceText.value(decimal: decimal)?.magnitude,
      let value = sumText.value(decimal: decimal)?.magnitude
    else { return nil }
    let whole = UInt64(NumberText.one)
    guard one != 0, other != 0, value != 0, takesOne || one != whole && other != whole else {
      return nil
    }
    let sum = Int128(value) + Int128(fee)
    let (product, wanted) = (Int128(one) * Int128(other), sum * Int128(whole))
    let step = sumText.step(decimal)
    let slack =
      Int128(one) * Int128(priceText.step(decimal, ofWhole: 0))
      + (roundsUnits ? Int128(other) * Int128(unitText.step(decimal, ofWhole: 0)) : 0)
      + Int128(step) * Int128(whole)
    // Where rounding may be anything, nothing is shown.
    return abs(product - wanted) <= min(slack, abs(wanted) / 200)
  }
}

extension NumberText {
  /// One in the last place that is printed.
  func step(_ decimal: UInt8, ofWhole whole: Int64 = NumberText.one) -> Int64 {
    guard let mark = body.lastIndex(of: decimal) else { return whole }
    return (0..<min(8, body.count - mark - 1)).reduce(NumberText.one) { step, _ in step / 10 }
  }
}

extension ColumnProfile {
  /// The most digits behind the last mark.
  fileprivate var places: Int {
    cells.compactMap(\.number).map { number in
      number.body.lastIndex { NumberText.marks.contains($0) }.map { number.body.count - $0 - 1 }
        ?? 0
    }.max() ?? 0
  }
}

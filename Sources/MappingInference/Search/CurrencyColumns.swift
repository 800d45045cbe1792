import BankMappings

/// Columns of currencies, and the columns of numbers that they stand beside.
struct CurrencyColumns {
  /// Those whose texts are currencies.
  let coded: [ColumnProfile]
  /// The currency's column of a column of numbers, where more than one column has currencies: all
  /// of them stand before their numbers, or all behind them.
  private(set) var pairs: [Int: Int] = [:]

  init(_ columns: [ColumnProfile]) {
    coded = columns.filter { column in
      column.kind == .text && column.distinct.count <= Self.mostCurrencies
        && column.distinct.allSatisfy {
          $0.utf8.count <= 12 && CurrencyWords.currency($0)?.isListed == true
        }
    }
    guard coded.count > 1 else { return }
    var best = (score: 0, count: 0)
    for step in [-1, 1] {
      var found: [Int: Int] = [:]
      var score = 0
      for code in coded {
        let place = code.index + step
        guard columns.indices.contains(place), columns[place].kind == .number else { continue }
        found[place] = code.index
        score += Self.agree(columns[place], code) ? 1 : -1
      }
      if (score, found.count) > best { (best, pairs) = ((score, found.count), found) }
    }
  }

  private static let mostCurrencies = 40

  /// Whether the names of an amount and of a currency do not say that one is the account's and the
  /// other the purchase's.
  private static func agree(_ amount: ColumnProfile, _ code: ColumnProfile) -> Bool {
    if amount.means(.original) > amount.means(.amount) {
      return code.means(.originalCurrency) > 0 || code.means(.currency) < 100
    }
    return amount.means(.amount) == 0 || code.means(.originalCurrency) <= code.means(.currency)
  }

  /// Whether a name may be that of a purchase's currency.
  private static func isStrange(_ code: ColumnProfile) -> Bool {
    code.means(.originalCurrency) > 0 && code.means(.originalCurrency) >= code.means(.currency)
  }

  /// Whether one amount is that of a purchase and the other the account's, as their currencies
  /// show: by their names, or as the account has one alone.
  func isOriginal(_ one: Int, beside other: Int) -> Bool {
    guard let own = code(of: one), let account = code(of: other), own.index != account.index else {
      return false
    }
    let (here, there) = (Self.isStrange(own), Self.isStrange(account))
    if here != there { return here }
    return own.distinct.count > 1 && account.distinct.count == 1
  }

  private func code(of column: Int) -> ColumnProfile? {
    pairs[column].flatMap { index in coded.first { $0.index == index } }
  }
}

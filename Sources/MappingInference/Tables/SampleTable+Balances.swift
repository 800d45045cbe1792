import FinanceModel

extension SampleTable {
  /// Why a table of balances by day has no transactions; nil of another table.
  ///
  /// Each number of it is a balance, by the names of the columns.
  func listOfBalances(_ columns: [ColumnProfile]) -> FinanceETLError? {
    let all = columns.filter { $0.kind == .number }
    let hasDecimals = all.contains { $0.isNamedBalance && $0.hasDecimals }
    // Beside balances with decimals a whole number counts something.
    let numbers = all.filter { $0.isNamedBalance || $0.hasDecimals || !hasDecimals }
    guard !numbers.isEmpty, numbers.allSatisfy(\.isNamedBalance),
      columns.allSatisfy({ $0.means(anyOf: .amount, .inflow, .outflow) < 40 || $0.isNamedBalance }),
      let day = columns.first(where: { $0.kind == .date }), day.isFull
    else { return nil }
    return FinanceETLError(
      .unrecognisedFormat,
      "each number of the table is a balance (\(numbers.map(\.label).joined(separator: ", "))): a list"
        + " of balances has no transactions",
      file: fileName,
      hint: "download the account's transactions; they have an amount for each row")
  }
}

extension ColumnProfile {
  /// Whether its name is one of a balance, also as the end of a longer word: Buchsaldo.
  fileprivate var isNamedBalance: Bool {
    let balance = means(anyOf: .balance, .owed)
    if balance >= 40 { return means(anyOf: .amount, .inflow, .outflow) < balance }
    let words = HeaderText.plain(HeaderText.withoutCurrency(name)).split { !$0.isLetter }
    return words.contains { word in Self.endings.contains { word.hasSuffix($0) } }
  }

  fileprivate var hasDecimals: Bool { cells.contains { $0.number?.isMarked == true } }

  private static let endings = ["saldo", "saldot", "kontostand", "balance", "bestand", "tegoed"]
}

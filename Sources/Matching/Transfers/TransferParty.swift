/// Whom the text of a transfer names, besides own accounts by their numbers and names.
struct TransferParty: Hashable {
  /// The own accounts that all it names can mean; nil: it names nobody.
  private let accounts: Set<Int64>?

  /// A debt of one's own that a text says is paid.
  enum Debt {
    case card
    case any
  }

  /// Nobody.
  init() {
    accounts = nil
  }

  /// - Parameter left: the words of a text that may name a party.
  init(_ left: Set<String>, _ words: AccountWords, debt: Debt?) {
    let debts = debt.map { words.debts(meantBy: left, isCard: $0 == .card) } ?? []
    accounts = left.isEmpty ? nil : words.accounts(meantBy: left).union(debts)
  }

  /// Whether it names nobody, or what may mean this account.
  func names(nobodyBut account: Int64) -> Bool {
    accounts?.contains(account) ?? true
  }

  /// Whether all that it names can mean this account.
  func means(_ account: Int64) -> Bool {
    accounts?.contains(account) ?? false
  }
}

/// Whom the text of a transfer names, besides own accounts by their numbers and names.
struct TransferParty: Hashable {
  /// The own accounts that all it names can mean; nil: it names nobody.
  private let accounts: Set<Int64>?
  /// What may be the name of the accounts' holder.
  private(set) var holders: Set<String> = []

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
    holders = left.subtracting(words.institutions)
  }

  /// Drops names that no opposite leg has, so that legs with any such names are alike.
  mutating func forgetHolders(unlessAmong others: Set<String>) {
    if holders.isDisjoint(with: others) { holders = [] }
  }

  /// Whether the two may be one transfer: each names nobody or the other's account, or they name
  /// one holder.
  ///
  /// - Parameter owners: the account of this leg, and of the other.
  func agrees(with other: TransferParty, of owners: (Int64, Int64)) -> Bool {
    if names(nobodyBut: owners.1), other.names(nobodyBut: owners.0) { return true }
    let (fewer, more) =
      holders.count <= other.holders.count ? (holders, other.holders) : (other.holders, holders)
    return !fewer.isEmpty && fewer.isSubset(of: more)
  }

  private func names(nobodyBut account: Int64) -> Bool {
    accounts?.contains(account) ?? true
  }
}

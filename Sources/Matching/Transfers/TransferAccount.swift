import Digests
import FinanceModel

/// An own account, and what texts of other accounts may call it.
package struct TransferAccount: Hashable, Sendable {
  package let id: Int64
  package let kind: AccountKind
  /// The book's name for it, and the bank's.
  package private(set) var names: [String]
  /// What its bank is called.
  package let banks: [String]
  /// Its last digits, its whole number, its IBAN: what is known of them.
  package let numbers: [String]
  /// Digests of its whole numbers, to be compared with those of counterparties.
  package let own: CounterpartyDigests.OwnNumbers
  /// Days that may lie between the two legs of a transfer.
  package let days: Int

  /// More days than any bank takes; what is set beyond is taken for this.
  package static let maximumDays = 31

  package init(
    id: Int64, kind: AccountKind, names: [String] = [], banks: [String] = [],
    numbers: [String] = [], own: CounterpartyDigests.OwnNumbers = .init(),
    days: Int = FeedSettings.usual.transferDays
  ) {
    self.id = id
    self.kind = kind
    self.names = names
    self.banks = banks
    self.numbers = numbers
    self.own = own
    self.days = min(max(days, 0), Self.maximumDays)
  }

  /// Stands for everything here that decides what is paired: where it changes, so may the pairs.
  package var digest: String {
    SHA256.key(of: [kind.rawValue, "\(days)"] + names + [""] + banks + [""] + numbers.sorted())
  }

  /// The accounts without the names that two of them have: those say nothing.
  package static func toldApart(_ accounts: [TransferAccount]) -> [TransferAccount] {
    var owners: [[String]: Set<Int64>] = [:]
    for account in accounts {
      for name in account.names {
        owners[TransferText(name).tokens, default: []].insert(account.id)
      }
    }
    return accounts.map { account in
      var account = account
      account.names.removeAll { owners[TransferText($0).tokens] != [account.id] }
      return account
    }
  }

  /// Whether a payment into it pays a debt.
  package var isDebt: Bool { [.creditCard, .loan, .mortgage].contains(kind) }
}

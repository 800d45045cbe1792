import FinanceModel

/// What rules may know of the statement a row belongs to.
package struct StatementNames: Hashable, Sendable {
  /// Everything the account goes by: name, mask, key.
  package var accounts: [String]
  /// The feeds that state the row.
  package var feeds: [String]
  /// The bank's name.
  package var institutions: [String]
  /// The formats of the documents that state the row.
  package var formats: [String]
  /// The bank mappings these were read with.
  package var mappings: [String]
  /// The currency of rows that name none.
  package var currency: Currency?

  package init(
    accounts: [String] = [], feeds: [String] = [], institutions: [String] = [],
    formats: [String] = [], mappings: [String] = [], currency: Currency? = nil
  ) {
    self.accounts = accounts
    self.feeds = feeds
    self.institutions = institutions
    self.formats = formats
    self.mappings = mappings
    self.currency = currency
  }

  /// What the statement itself says.
  package init(_ header: StatementHeader) {
    let account = header.account
    self.init(
      accounts: [account.name, account.mask, account.key].compactMap { $0 },
      feeds: [header.feed], institutions: [account.institution].compactMap { $0 },
      formats: [header.format], mappings: [header.mapping].compactMap { $0 },
      currency: account.currency)
  }

  func texts(_ field: RuleField) -> [String] {
    switch field {
    case .account: accounts
    case .feed: feeds
    case .institution: institutions
    case .format: formats
    case .mapping: mappings
    default: []
    }
  }
}

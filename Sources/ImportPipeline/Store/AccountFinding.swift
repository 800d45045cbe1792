import FinanceModel

/// What is missing or off in an account: something that no document shows alone, and the book does.
public struct AccountFinding: Hashable, Sendable {
  /// What was found.
  public enum Kind: String, Hashable, Codable, Sendable {
    /// Balances show that rows are missing from days that no statement covers.
    case missingRows = "missing_rows"
    /// Statements come in a rhythm, and one of them is not there.
    case missingStatement = "missing_statement"
    /// Balances and the rows between them do not agree, though statements cover the days.
    case off
    /// A document goes on from the balance of another account.
    case otherAccount = "other_account"
  }

  public var kind: Kind
  /// The account's name.
  public var account: String
  public var accountID: Int64
  /// The days that it is about.
  public var days: DateSpan
  /// What the missing rows come to, or what the balances are off by; nil where only a statement is
  /// missing.
  public var amount: ExactDecimal?
  public var currency: Currency?
  /// Of the document whose balance shows it.
  public var path: String?
  public var importID: Int64?
  /// The name of the account whose balances the document goes on from.
  public var otherAccount: String?
  public var otherAccountID: Int64?
  /// Pairs of rows that explain it, of which one may be booked twice: open reviews.
  public var bookedTwice = 0
  /// Whether it was so before the run.
  public var isAsBefore: Bool

  public init(
    _ kind: Kind, account: String, accountID: Int64, days: DateSpan,
    amount: ExactDecimal? = nil, currency: Currency? = nil, path: String? = nil,
    importID: Int64? = nil, isAsBefore: Bool = false
  ) {
    self.kind = kind
    self.account = account
    self.accountID = accountID
    self.days = days
    self.amount = amount
    self.currency = currency
    self.path = path
    self.importID = importID
    self.isAsBefore = isAsBefore
  }

  /// What was found, in one sentence.
  public var message: String {
    let span = days.dayCount == 1 ? "on \(days.to)" : "from \(days.from) to \(days.to)"
    let sum = [amount?.text, currency?.code].compactMap { $0 }.joined(separator: " ")
    return switch kind {
    case .missingRows: "rows are missing \(span): they come to \(sum)"
    case .missingStatement: "a statement is missing \(span)"
    case .off where bookedTwice > 0:
      "off by \(sum) \(span): \(bookedTwice == 1 ? "a row" : "\(bookedTwice) rows") may be booked twice"
    case .off: "off by \(sum) \(span)"
    case .otherAccount:
      "\(path ?? "a document") goes on from the balance of \(otherAccount ?? "another account")"
    }
  }

  /// What helps.
  public var remedy: Remedy {
    switch kind {
    case _ where bookedTwice > 0: "\(.listReviews(.open), .plain)"
    case .missingRows, .missingStatement: "\(.showCoverage(accountID), .plain)"
    case .off: "\(.checkBalances(accountID), .plain)"
    case .otherAccount: "\(.undoImport(importID), .plain)"
    }
  }
}

/// In JSON the days are two members, `from` and `to`; the message and what helps go with them.
extension AccountFinding: Codable {
  private enum CodingKeys: String, CodingKey {
    case account
    case accountID = "account_id"
    case kind, from, to, amount, currency, path
    case importID = "import"
    case otherAccount = "other_account"
    case otherAccountID = "other_account_id"
    case bookedTwice = "booked_twice"
    case isAsBefore = "as_before"
    case message, command
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try members.decode(Kind.self, forKey: .kind),
      account: try members.decode(String.self, forKey: .account),
      accountID: try members.decode(Int64.self, forKey: .accountID),
      days: try DateSpan(from: decoder),
      amount: try members.decodeIfPresent(ExactDecimal.self, forKey: .amount),
      currency: try members.decodeIfPresent(Currency.self, forKey: .currency),
      path: try members.decodeIfPresent(String.self, forKey: .path),
      importID: try members.decodeIfPresent(Int64.self, forKey: .importID),
      isAsBefore: try members.decodeIfPresent(Bool.self, forKey: .isAsBefore) ?? false)
    otherAccount = try members.decodeIfPresent(String.self, forKey: .otherAccount)
    otherAccountID = try members.decodeIfPresent(Int64.self, forKey: .otherAccountID)
    bookedTwice = try members.decodeIfPresent(Int.self, forKey: .bookedTwice) ?? 0
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(account, forKey: .account)
    try members.encode(accountID, forKey: .accountID)
    try members.encode(kind, forKey: .kind)
    try members.encode(days.from, forKey: .from)
    try members.encode(days.to, forKey: .to)
    try members.encodeIfPresent(amount, forKey: .amount)
    try members.encodeIfPresent(currency, forKey: .currency)
    try members.encodeIfPresent(path, forKey: .path)
    try members.encodeIfPresent(importID, forKey: .importID)
    try members.encodeIfPresent(otherAccount, forKey: .otherAccount)
    try members.encodeIfPresent(otherAccountID, forKey: .otherAccountID)
    if bookedTwice > 0 { try members.encode(bookedTwice, forKey: .bookedTwice) }
    if isAsBefore { try members.encode(true, forKey: .isAsBefore) }
    try members.encode(message, forKey: .message)
    try members.encode(remedy, forKey: .command)
  }
}

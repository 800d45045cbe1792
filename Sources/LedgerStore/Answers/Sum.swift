import FinanceModel

extension Book {
  /// What came in and what went out of one currency, exact to the last digit of every transaction.
  public struct Sum: Hashable, Sendable {
    /// What transactions are summed up by.
    public enum Grouping: String, CaseIterable, Sendable {
      case account, month, category
    }

    /// Which transactions a sum is of.
    public enum Key: Hashable, Sendable {
      case account(Account.ID, name: String)
      /// The first day of the month.
      case month(CivilDate)
      case category(String)
    }

    /// Nil: all that were asked for, or by category those without one.
    public var key: Key?
    public var currency: Currency
    /// How many transactions.
    public var count: Int
    /// The sum of what arrived.
    public var inflow: ExactDecimal
    /// The sum of what left: negative or zero.
    public var outflow: ExactDecimal
    /// Both together; nil where that has more than 38 digits.
    public var net: ExactDecimal?
  }
}

extension Book.Sum: Codable {
  private enum CodingKeys: String, CaseIterable, CodingKey {
    case account
    case accountID = "account_id"
    case month, category, currency, count
    case inflow = "in"
    case outflow = "out"
    case net
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    if let account = try members.decodeIfPresent(String.self, forKey: .account) {
      key = .account(try members.decode(Int64.self, forKey: .accountID), name: account)
    } else if let month = try members.decodeIfPresent(String.self, forKey: .month) {
      guard let day = CivilDate(iso: month + "-01") else {
        throw DecodingError.dataCorruptedError(
          forKey: .month, in: members, debugDescription: "\"\(month)\" is not a month")
      }
      key = .month(day)
    } else {
      key = try members.decodeIfPresent(String.self, forKey: .category).map { .category($0) }
    }
    currency = try members.decode(Currency.self, forKey: .currency)
    count = try members.decode(Int.self, forKey: .count)
    inflow = try members.decode(ExactDecimal.self, forKey: .inflow)
    outflow = try members.decode(ExactDecimal.self, forKey: .outflow)
    net = try members.decodeIfPresent(ExactDecimal.self, forKey: .net)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    switch key {
    case nil: break
    case .account(let id, let name):
      try members.encode(name, forKey: .account)
      try members.encode(id, forKey: .accountID)
    case .month(let day): try members.encode(String(day.isoText.prefix(7)), forKey: .month)
    case .category(let category): try members.encode(category, forKey: .category)
    }
    try members.encode(currency, forKey: .currency)
    try members.encode(count, forKey: .count)
    try members.encode(inflow, forKey: .inflow)
    try members.encode(outflow, forKey: .outflow)
    try members.encodeIfPresent(net, forKey: .net)
  }
}

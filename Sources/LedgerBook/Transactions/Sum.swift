import FinanceModel
import LedgerStore

extension Book {
  /// What came in and what went out of one currency, exact to the last digit of every transaction.
  public struct Sum: Hashable, Sendable {
    /// What transactions are summed up by.
    public enum Grouping: String, CaseIterable, Sendable {
      case year, month
      /// Weeks of ISO 8601.
      case week
      case day, account, category
      /// The payee that is shown, else the description.
      case payee
      /// A transaction counts in the group of each of its tags.
      case tag
      case kind
      /// Nothing beside what each sum is of anyway.
      case currency
    }

    /// One thing that the transactions of a sum have in common.
    public enum Key: Hashable, Sendable {
      case year(Int)
      /// The first day of the month.
      case month(CivilDate)
      case week(ISOWeek)
      case day(CivilDate)
      case account(Account.ID, name: String)
      case category(String)
      case payee(String)
      case tag(String)
      case kind(String)
    }

    /// Which transactions the sum is of, in the order that was asked for. A key that is missing: those
    /// without a category, tag or kind. Empty: all that were asked for.
    public var keys: [Key]
    public var currency: Currency
    /// How many transactions; where categories or tags are asked for, each part of those that a person
    /// split.
    public var count: Int
    /// The sum of what arrived.
    public var inflow: ExactDecimal
    /// The sum of what left: negative or zero.
    public var outflow: ExactDecimal
    /// Both together; nil where that has more than 38 digits.
    public var net: ExactDecimal?
  }

  /// Sums by groups, and those of all groups together.
  public struct GroupedSums: Hashable, Codable, Sendable {
    /// One for each currency and group.
    public var sums: [Sum]
    /// One for each currency. Each transaction counts once, however many tags it has.
    public var totals: [Sum]
  }
}

extension Book.Sum.Key {
  /// What it is a key of.
  public var grouping: Book.Sum.Grouping {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .week
    case .day: .day
    case .account: .account
    case .category: .category
    case .payee: .payee
    case .tag: .tag
    case .kind: .kind
    }
  }

  /// As it is shown: `2024-05`, `2024-W05`, the account's name.
  public var text: String {
    switch self {
    case .year(let year): Self.isoText(year: year)
    case .month(let day): String(day.isoText.prefix(7))
    case .week(let week): week.isoText
    case .day(let day): day.isoText
    case .account(_, let name): name
    case .category(let text), .payee(let text), .tag(let text), .kind(let text): text
    }
  }

  private static func isoText(year: Int) -> String {
    CivilDate(year: year, month: 1, day: 1).map { String($0.isoText.prefix(4)) } ?? "\(year)"
  }

  /// Nil where `text` is no such key.
  ///
  /// - Parameter account: the id of an account's name.
  init?(_ grouping: Book.Sum.Grouping, _ text: String, account: Book.Account.ID? = nil) {
    switch grouping {
    case .year:
      guard let day = CivilDate(iso: text + "-01-01") else { return nil }
      self = .year(day.components.year)
    case .month:
      guard let day = CivilDate(iso: text + "-01") else { return nil }
      self = .month(day)
    case .week:
      guard let week = ISOWeek(iso: text) else { return nil }
      self = .week(week)
    case .day:
      guard let day = CivilDate(iso: text) else { return nil }
      self = .day(day)
    case .account:
      guard let account else { return nil }
      self = .account(account, name: text)
    case .category: self = .category(text)
    case .payee: self = .payee(text)
    case .tag: self = .tag(text)
    case .kind: self = .kind(text)
    case .currency: return nil
    }
  }
}

extension Book.Sum: Codable {
  private enum CodingKeys: String, CaseIterable, CodingKey {
    case year, month, week, day, account
    case accountID = "account_id"
    case category, payee, tag, kind, currency, count
    case inflow = "in"
    case outflow = "out"
    case net

    /// Of a key by that grouping: its own name.
    init(_ grouping: Grouping) {
      self = Self(rawValue: grouping.rawValue) ?? .currency
    }
  }

  /// The keys come in the order of ``Grouping``: the members of an object have none.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let account = try members.decodeIfPresent(Int64.self, forKey: .accountID)
    keys = []
    for grouping in Grouping.allCases where grouping != .currency {
      let name = CodingKeys(grouping)
      guard let text = try members.decodeIfPresent(String.self, forKey: name) else { continue }
      guard let key = Key(grouping, text, account: account) else {
        throw DecodingError.dataCorruptedError(
          forKey: name, in: members, debugDescription: "\"\(text)\" is no \(grouping.rawValue)")
      }
      keys.append(key)
    }
    currency = try members.decode(Currency.self, forKey: .currency)
    count = try members.decode(Int.self, forKey: .count)
    inflow = try members.decode(ExactDecimal.self, forKey: .inflow)
    outflow = try members.decode(ExactDecimal.self, forKey: .outflow)
    net = try members.decodeIfPresent(ExactDecimal.self, forKey: .net)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    for key in keys {
      try members.encode(key.text, forKey: CodingKeys(key.grouping))
      if case .account(let id, _) = key { try members.encode(id, forKey: .accountID) }
    }
    try members.encode(currency, forKey: .currency)
    try members.encode(count, forKey: .count)
    try members.encode(inflow, forKey: .inflow)
    try members.encode(outflow, forKey: .outflow)
    try members.encodeIfPresent(net, forKey: .net)
  }
}

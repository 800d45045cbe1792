import FinanceModel

extension Book {
  /// How the cost of a security divides on a day on which others came of it, as a person states it.
  public struct LotDivision: Hashable, Codable, Sendable {
    /// Of all of the cost.
    public struct Share: Hashable, Codable, Sendable {
      public var securityID: Int64
      public var percent: ExactDecimal

      public init(securityID: Int64, percent: ExactDecimal) {
        self.securityID = securityID
        self.percent = percent
      }

      private enum CodingKeys: String, CodingKey {
        case securityID = "security_id"
        case percent
      }
    }

    public var securityID: Int64
    public var date: CivilDate
    /// What stays with the security is not among them.
    public var shares: [Share]
    /// What goes to the money that was paid, in percent; nil where none was.
    public var cash: ExactDecimal?

    public init(securityID: Int64, date: CivilDate, shares: [Share], cash: ExactDecimal?) {
      self.securityID = securityID
      self.date = date
      self.shares = shares
      self.cash = cash
    }

    private enum CodingKeys: String, CodingKey {
      case securityID = "security_id"
      case date, shares, cash
    }
  }

  /// Transfers that are one, as a person states it: what left an account arrived in another.
  public struct LotCarry: Hashable, Codable, Sendable {
    /// A row by what it says: it is the same when it is imported anew.
    public struct Row: Hashable, Codable, Sendable {
      public var accountID: Int64
      public var date: CivilDate
      /// Nil where the book does not have the security at the moment.
      public var securityID: Int64?
      public var units: ExactDecimal

      public init(accountID: Int64, date: CivilDate, securityID: Int64?, units: ExactDecimal) {
        self.accountID = accountID
        self.date = date
        self.securityID = securityID
        self.units = units
      }

      private enum CodingKeys: String, CodingKey {
        case accountID = "account_id"
        case date
        case securityID = "security_id"
        case units
      }
    }

    public var from: [Row]
    public var to: [Row]

    public init(from: [Row], to: [Row]) {
      self.from = from
      self.to = to
    }
  }
}

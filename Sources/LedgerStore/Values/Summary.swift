import FinanceModel
import ImportPipeline

extension Book {
  /// A report of net worth that was stored.
  public struct Summary: Hashable, Identifiable, Codable, Sendable {
    /// 0 of one that is not stored yet.
    public var id: Int64
    /// The day it is of. Of a day and currency there is one.
    public var date: CivilDate
    public var currency: Currency
    public var createdAt: Moment
    public var assets: ExactDecimal
    /// What is owed, above 0.
    public var liabilities: ExactDecimal
    public var net: ExactDecimal
    /// Whether something could not be valued or converted.
    public var isPartial: Bool
    /// All of the report, as JSON.
    public var report: SourceValue

    /// A new one; ``Book/saveSummary(_:report:)`` stores it with its report.
    public init(
      date: CivilDate, currency: Currency, assets: ExactDecimal, liabilities: ExactDecimal,
      net: ExactDecimal, isPartial: Bool, createdAt: Moment = .now
    ) {
      id = 0
      self.date = date
      self.currency = currency
      self.createdAt = createdAt
      self.assets = assets
      self.liabilities = liabilities
      self.net = net
      self.isPartial = isPartial
      report = .null
    }

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, date, currency
      case createdAt = "created_at"
      case assets, liabilities, net
      case isPartial = "is_partial"
      case report
    }
  }

  /// The lot that a person chose for a sale: so many units of what a trade bought.
  public struct LotChoice: Hashable, Codable, Sendable {
    /// The trade that sold.
    public var saleID: Int64
    /// The trade that bought.
    public var purchaseID: Int64
    public var units: ExactDecimal

    public init(saleID: Int64, purchaseID: Int64, units: ExactDecimal) {
      self.saleID = saleID
      self.purchaseID = purchaseID
      self.units = units
    }

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case saleID = "sale_id"
      case purchaseID = "purchase_id"
      case units
    }
  }
}

import FinanceETL

/// A transaction that is shown in one line.
protocol OneLine {
  var id: Int64 { get }
  var date: CivilDate { get }
  var amount: ExactDecimal { get }
  var currency: Currency { get }
  var description: String { get }
}

extension OneLine {
  var oneLine: String {
    ["\(id)", date.isoText, amount.text, currency.code, description].joined(separator: "  ")
  }
}

extension Book.ReviewedTransaction: OneLine {}
extension Book.Lineage.Summary: OneLine {}
extension Book.Lineage.OtherLeg: OneLine {}

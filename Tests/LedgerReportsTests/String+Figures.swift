import FinanceETL
import Testing

/// What a test writes for a figure.
extension String {
  var decimal: ExactDecimal {
    get throws { try #require(ExactDecimal(self), "\(self)") }
  }

  var day: CivilDate {
    get throws { try #require(CivilDate(iso: self), "\(self)") }
  }
}

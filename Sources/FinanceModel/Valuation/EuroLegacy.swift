/// A currency that became the euro, at a rate that is fixed for ever.
///
/// Amounts are divided by the rate: no inverse of it may be used (Council Regulation 1103/97, article 4).
public struct EuroLegacy: Hashable, Sendable {
  /// Units of the currency for one euro: six significant digits.
  public let rate: ExactDecimal
  /// The first day that the currency was the euro.
  public let adopted: CivilDate

  /// Nil for a currency that has not become the euro.
  public init?(_ currency: Currency) {
    guard let entry = Self.table[currency.code] else { return nil }
    self = entry
  }

  private init?(_ rate: String, _ day: String) {
    guard let rate = ExactDecimal(rate), let adopted = CivilDate(iso: day) else { return nil }
    self.rate = rate
    self.adopted = adopted
  }

  /// Source: Council Regulations 2866/98, 1478/2000, 1086/2006, 1134/2007, 1135/2007, 694/2008, 671/2010,
  /// 870/2013, 851/2014, 2022/1208 and 2025/1409.
  private static let table: [String: EuroLegacy] = [
    "ATS": EuroLegacy("13.7603", "1999-01-01"), "BEF": EuroLegacy("40.3399", "1999-01-01"),
    "DEM": EuroLegacy("1.95583", "1999-01-01"), "ESP": EuroLegacy("166.386", "1999-01-01"),
    "FIM": EuroLegacy("5.94573", "1999-01-01"), "FRF": EuroLegacy("6.55957", "1999-01-01"),
    "IEP": EuroLegacy("0.787564", "1999-01-01"), "ITL": EuroLegacy("1936.27", "1999-01-01"),
    "LUF": EuroLegacy("40.3399", "1999-01-01"), "NLG": EuroLegacy("2.20371", "1999-01-01"),
    "PTE": EuroLegacy("200.482", "1999-01-01"), "GRD": EuroLegacy("340.750", "2001-01-01"),
    "SIT": EuroLegacy("239.640", "2007-01-01"), "CYP": EuroLegacy("0.585274", "2008-01-01"),
    "MTL": EuroLegacy("0.429300", "2008-01-01"), "SKK": EuroLegacy("30.1260", "2009-01-01"),
    "EEK": EuroLegacy("15.6466", "2011-01-01"), "LVL": EuroLegacy("0.702804", "2014-01-01"),
    "LTL": EuroLegacy("3.45280", "2015-01-01"), "HRK": EuroLegacy("7.53450", "2023-01-01"),
    "BGN": EuroLegacy("1.95583", "2026-01-01"),
  ].compactMapValues { $0 }
}

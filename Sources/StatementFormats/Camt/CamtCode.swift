/// Bank transaction codes in the words of the model.
///
/// Source: ISO 20022 external code list BankTransactionCode; domain, family and sub-family.
struct CamtCode: Hashable {
  var domain: String?
  var family: String?
  var subFamily: String?
  /// The bank's own code, where it has one.
  var proprietary: String?

  /// `PMNT-RCDT-ESCT`; else the bank's own.
  var text: String? {
    var text: String?
    for part in [domain, family, subFamily] {
      guard let part else { continue }
      if text == nil {
        text = part
      } else {
        text? += "-"
        text? += part
      }
    }
    return text ?? proprietary
  }

  /// - Parameter isReturn: whether the entry gives a reason for a return.
  func kind(isReturn: Bool) -> String {
    if isReturn { return "return" }
    if let kind = subFamily.flatMap({ Self.bySubFamily[$0] }) { return kind }
    if domain == "PMNT", let kind = family.flatMap({ Self.byPaymentFamily[$0] }) { return kind }
    if domain == "CAMT" { return "transfer" }
    // NTRF+116+00931: type, Geschäftsvorfallcode, primanota.
    let parts = proprietary?.split(separator: "+").map(String.init) ?? []
    if parts.count > 1, let kind = GermanCode.kind(parts[1]) { return kind }
    return "other"
  }

  private static let bySubFamily = [
    "CHRG": "fee", "FEES": "fee", "COMM": "fee", "INTR": "interest", "TAXE": "tax",
    "DVCA": "dividend", "RRTN": "return", "UPDD": "return", "PRDD": "return",
    "SALA": "direct_deposit", "STDO": "repeating_payment", "CWDL": "atm", "CDPT": "cash",
  ]
  private static let byPaymentFamily = [
    "RCDT": "transfer", "ICDT": "transfer", "IRCT": "transfer", "RRCT": "transfer",
    "RDDT": "direct_debit", "IDDT": "direct_debit", "CCRD": "point_of_sale",
    "MCRD": "point_of_sale", "CNTR": "cash", "RCHQ": "check", "ICHQ": "check",
  ]
}

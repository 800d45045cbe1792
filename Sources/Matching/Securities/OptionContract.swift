import FinanceModel

/// What an option is a right to, in a form that is equal where two sources mean one contract.
package struct OptionContract: Hashable {
  package let right: OptionTerms.Right
  package let strike: ExactDecimal
  package let expires: CivilDate

  /// Nil where a term is missing.
  init?(_ terms: OptionTerms) {
    guard let right = terms.right, let strike = terms.strike?.normalized,
      let expires = terms.expires
    else { return nil }
    (self.right, self.strike, self.expires) = (right, strike, expires)
  }

  /// The contract that an option's symbol names, and the ticker of what it is a right to: root, YYMMDD, C
  /// or P, a thousand times the strike in eight digits; the root may be filled up with blanks. Source: the
  /// Options Clearing Corporation's symbology.
  package init?(symbol: String, underlying: inout String) {
    let text = symbol.uppercased().filter { $0 != " " && $0 != "." }
    guard text.utf8.count > 15, text.utf8.count <= 21, text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    let tail = text.suffix(15)
    let (day, right, strike) = (tail.prefix(6), tail.dropFirst(6).first, tail.suffix(8))
    guard (day + strike).allSatisfy({ $0.isASCII && $0.isNumber }), right == "C" || right == "P",
      let expires = CivilDate(
        iso: "20\(day.prefix(2))-\(day.dropFirst(2).prefix(2))-\(day.suffix(2))"),
      let thousandths = Int128(strike)
    else { return nil }
    underlying = String(text.dropLast(15))
    self.right = right == "C" ? .call : .put
    self.strike = ExactDecimal(significand: thousandths, scale: 3).normalized
    self.expires = expires
  }
}

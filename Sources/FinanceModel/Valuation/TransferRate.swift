/// The rate that a transfer between two currencies was exchanged at.
package enum TransferRate {
  /// Units of the currency that arrived for one of the one that left, rounded half to even to 12 places,
  /// or to 30 where those show nothing.
  ///
  /// - Parameters:
  ///   - left: what left, above zero.
  ///   - arrived: what arrived, above zero.
  /// - Returns: nil where it has more than 38 digits.
  package static func of(left: ExactDecimal, arrived: ExactDecimal) -> ExactDecimal? {
    let rounded = arrived.divided(by: left, toPlaces: Conversion.places)
    guard let rounded, !rounded.isZero else {
      return arrived.divided(by: left, toPlaces: 30)?.normalized
    }
    return rounded.normalized
  }
}

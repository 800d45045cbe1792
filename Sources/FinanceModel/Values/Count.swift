/// A number with what it counts, as it is said: `1 row`, `2 rows`.
package enum Count {
  /// - Parameters:
  ///   - one: what one of it is called.
  ///   - many: what any other number of it is called; nil: `one` with an `s`.
  package static func text(
    _ number: some BinaryInteger, _ one: String, _ many: String? = nil
  ) -> String {
    "\(number) " + (number == 1 ? one : many ?? one + "s")
  }
}

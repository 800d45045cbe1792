/// What people are shown of texts: account numbers by their ends alone, and names of files whole, for they are
/// places, and a place that is not there helps nobody.
package struct TextMask: Sendable {
  package var numbers: NumberMask
  /// Whether a text is the name of a file; nil: none is known.
  package var isFileName: (@Sendable (String) -> Bool)?

  package init(
    _ numbers: NumberMask = NumberMask(), isFileName: (@Sendable (String) -> Bool)? = nil
  ) {
    (self.numbers, self.isFileName) = (numbers, isFileName)
  }

  package func hidingKnown(_ text: String) -> String {
    numbers.hidingKnown(text, but: isFileName)
  }

  package func blackedOut(_ text: String) -> String {
    numbers.blackedOut(text, but: isFileName)
  }
}

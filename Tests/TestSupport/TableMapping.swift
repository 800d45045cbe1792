/// A bank mapping of the columns `Day`, `What`, `Note` and `Sum`.
package enum TableMapping {
  /// - Parameters:
  ///   - text: the column that describes a row.
  ///   - sum: the column of its amount.
  ///   - format: of its date.
  ///   - amount: how the column of the amount, `amount`, is read.
  package static func yaml(
    text: String = "What", sum: String = "Sum", format: String = "MM/dd/yyyy",
    amount: String = "{signed: amount}"
  ) -> String {
    """
    mapping: 1
    id: zz/bank
    title: A bank
    country: ZZ
    verified: synthetic
    detect: {header: [Day, What, Note, Sum]}
    columns: {date: Day, text: \(text), amount: \(sum)}
    account: {kind: checking, currency: USD}
    fields:
      date: {from: date, format: \(format)}
      amount: \(amount)
      description: text
    """
  }
}

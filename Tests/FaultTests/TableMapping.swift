/// A bank mapping of the columns `Day`, `What`, `Note` and `Sum`.
enum TableMapping {
  /// - Parameter column: what describes a row.
  static func text(of column: String) -> String {
    """
    mapping: 1
    id: zz/bank
    title: A bank
    country: ZZ
    verified: synthetic
    detect: {header: [Day, What, Note, Sum]}
    columns: {date: Day, text: \(column), amount: Sum}
    account: {kind: checking, currency: USD}
    fields:
      date: {from: date, format: MM/dd/yyyy}
      amount: {signed: amount}
      description: text
    """
  }
}

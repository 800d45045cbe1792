/// What a column is, as far as its name says it.
enum ColumnRole: String, CaseIterable {
  /// The booking day for certain.
  case booked
  /// Some day.
  case dated
  case bought, valued
  case text, payee
  case amount, inflow, outflow, direction
  case balance
  /// What is owed: a balance with the other sign.
  case owed
  case currency, account, reference, category, status
  /// Counts the rows.
  case number
  case branch, card
  case original
  case originalCurrency = "originalcurrency"
  case rate, fee
  /// A sum of the rows so far, which is no balance.
  case running
}

/// What balances show of a column that may name the accounts of the rows.
struct AccountProof {
  var column: Int
  /// Whether balances follow within its accounts alone; else they follow over all rows alone, and the
  /// column names somebody else's.
  var isAccount: Bool
}

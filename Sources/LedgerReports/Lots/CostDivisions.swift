import FinanceModel

/// How the cost of securities divides on days when they became others, as a person states it.
struct CostDivisions: Sendable {
  /// Of one security on one day, for all accounts.
  struct Division: Hashable, Sendable {
    /// How much of the cost goes to each security, in percent of all of it.
    var shares: [Int64: ExactDecimal] = [:]
    /// How much of it goes to the money that was paid.
    var cash: ExactDecimal?

    /// Nil where there are too many digits.
    var total: ExactDecimal? {
      shares.values.reduce(cash ?? .zero) { sum, share in sum?.adding(share) }
    }
  }

  private struct Key: Hashable {
    var security: Int64
    var date: CivilDate
  }

  private var divisions: [Key: Division] = [:]

  subscript(security: Int64, date: CivilDate) -> Division? {
    get { divisions[Key(security: security, date: date)] }
    set { divisions[Key(security: security, date: date)] = newValue }
  }

  /// The security whose cost is divided with `child` on a day.
  func parent(of child: Int64, on date: CivilDate) -> (security: Int64, division: Division)? {
    divisions.filter { $0.key.date == date && $0.value.shares[child] != nil }
      .min { $0.key.security < $1.key.security }
      .map { ($0.key.security, $0.value) }
  }
}

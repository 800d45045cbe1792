import FinanceModel

/// What a row of `!Type:Invst` does, by its word in N. Source: Quicken, QIF file format, investment
/// actions.
struct QIFAction {
  enum Effect: Equatable {
    /// A trade, and the sign of its cash; 0 where none moves.
    case trade(TradeKind, cash: Int)
    /// Money alone, with this sign; 0: as T is signed.
    case money(Int)
    /// Q new units for ten old ones.
    case split
    /// Nothing that an account holds changes.
    case nothing
  }

  let effect: Effect
  /// The money comes from the account in L, or goes there: this account's cash does not move.
  let isOfOther: Bool

  /// Nil for a word whose effect is not known.
  init?(_ word: String) {
    let folded = word.lowercased().filter { $0 != " " }
    if let effect = Self.effects[folded] {
      self.effect = effect
      isOfOther = false
    } else if folded.last == "x", let effect = Self.effects[String(folded.dropLast())],
      case .trade(_, let cash) = effect, cash != 0
    {
      self.effect = effect
      isOfOther = true
    } else {
      return nil
    }
  }

  private static let effects: [String: Effect] = [
    "buy": .trade(.buy, cash: -1), "sell": .trade(.sell, cash: 1),
    "cvrshrt": .trade(.buyToCover, cash: -1), "shtsell": .trade(.sellShort, cash: 1),
    "div": .trade(.dividend, cash: 1), "intinc": .trade(.interest, cash: 1),
    // What Quicken calls mid-term is long in all but a rate of 1997.
    "cglong": .trade(.gainLong, cash: 1), "cgmid": .trade(.gainLong, cash: 1),
    "cgshort": .trade(.gainShort, cash: 1), "miscinc": .trade(.miscellaneousIncome, cash: 1),
    "rtrncap": .trade(.returnOfCapital, cash: 1), "miscexp": .trade(.expense, cash: -1),
    "margint": .trade(.marginInterest, cash: -1),
    "reinvdiv": .trade(.reinvest, cash: 0), "reinvint": .trade(.reinvest, cash: 0),
    "reinvlg": .trade(.reinvest, cash: 0), "reinvmd": .trade(.reinvest, cash: 0),
    "reinvsh": .trade(.reinvest, cash: 0),
    "shrsin": .trade(.transferIn, cash: 0), "shrsout": .trade(.transferOut, cash: 0),
    "expire": .trade(.expire, cash: 0), "stksplit": .split,
    "cash": .money(0), "xin": .money(1), "xout": .money(-1), "contribx": .money(1),
    "withdrwx": .money(-1),
    "grant": .nothing, "vest": .nothing, "reminder": .nothing,
  ]
}

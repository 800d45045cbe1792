import FinanceModel
import LedgerBook
import LedgerStore

extension ReportGap {
  /// What lots cannot say.
  init(_ note: LotNote, _ source: ReportSource, _ securities: SecurityList) {
    let account = source.accountName(note.key.account)
    let security = securities.name(note.key.security)
    let units = note.units.map { $0.normalized.text + " units of " } ?? ""
    let (kind, message) = Self.words(
      for: note, "\(units)\(security) in \(account)", security,
      other: note.other.map { securities.name($0) } ?? "")
    self.init(
      kind: kind, account: account, security: security, date: note.date, units: note.units,
      amount: note.amount, currency: note.amount == nil ? nil : note.currency, message: message)
  }

  private static func words(
    for note: LotNote, _ what: String, _ security: String, other: String
  ) -> (Kind, Remedy) {
    switch note.kind {
    case .unknownCost: (.unknownCost, "no source says what \(what) cost")
    case .oversold where note.trade == nil:
      (.missingTrades, "trades are missing: they and the holdings differ by \(what)")
    case .oversold: (.missingTrades, "sold, and never bought in the book: \(what)")
    case .beyondHeld:
      (
        .missingTrades,
        "more was sold on \(note.date) than was held, so the rest is short, or purchases are missing:"
          + " \(what)"
      )
    case .neverOpened: (.missingTrades, "covered, and never sold short in the book: \(what)")
    case .heldAndShort:
      (
        .unclearCost,
        "sold short on \(note.date) while as many were held, and nothing says whether those were sold:"
          + " \(what)"
      )
    case .noOption: (.missingTrades, "exercised, and never bought or sold in the book: \(what)")
    case .split: (.missingTrades, "a split of nothing that is held: \(what)")
    case .severalTransfers:
      (
        .unclearCost,
        "\(what) left or arrived on \(note.date) in several ways that add up;"
          + " \(.carryLots([note.trade].compactMap { $0 })) says which"
      )
    case .noChoice: (.unclearCost, "the lots that were chosen are not there: \(what)")
    case .currencies: (.unclearCost, "bought in one currency and sold in another: \(what)")
    case .noStockLeg:
      (.unclearCost, "the book has no trade of what the option was exercised for: \(what)")
    case .severalStockLegs:
      (.unclearCost, "several trades may be what the option was exercised for: \(what)")
    case .spinOff, .spinOffParent, .spinOffCandidate, .merger, .division:
      (.unclearCost, divided(note, what, security, other))
    }
  }

  private static func divided(
    _ note: LotNote, _ what: String, _ security: String, _ other: String
  ) -> Remedy {
    switch note.kind {
    case .spinOffParent:
      "how the cost of \(what) divides with \(other) since \(note.date) is not stated;"
        + " \(.divideLots(note.key.security)) says it"
    case .spinOffCandidate:
      "\(other) may have come of \(what) on \(note.date), and how its cost divides is not stated;"
        + " \(.divideLots(note.key.security)) says it"
    case .spinOff: "the cost of the spin-off is not stated: \(what)"
    case .division:
      "what was stated of how the cost of \(security) divides on \(note.date) is not all of it"
    default: "the cost after the merger is not stated: \(what); \(.divideLots(nil)) says it"
    }
  }
}

import FinanceETL

extension ReportGap {
  /// What lots cannot say.
  init(_ note: LotNote, _ source: ReportSource, _ securities: SecurityList) {
    let account = source.accountName(note.key.account)
    let security = securities.name(note.key.security)
    let units = note.units.map { $0.normalized.text + " units of " } ?? ""
    let what = "\(units)\(security) in \(account)"
    let (kind, message): (Kind, Remedy) =
      switch note.kind {
      case .unknownCost: (.unknownCost, "no source says what \(what) cost")
      case .oversold where note.trade == nil:
        (.missingTrades, "trades are missing: they and the holdings differ by \(what)")
      case .oversold: (.missingTrades, "sold, and never bought in the book: \(what)")
      case .spinOff: (.unclearCost, "the cost of the spin-off is not stated: \(what)")
      case .merger: (.unclearCost, "the cost after the merger is not stated: \(what)")
      case .noStockLeg:
        (.unclearCost, "the book has no trade of what the option was exercised for: \(what)")
      case .noChoice: (.unclearCost, "the lots that were chosen are not there: \(what)")
      case .currencies:
        (.unclearCost, "bought in one currency and sold in another: \(what)")
      }
    self.init(
      kind: kind, account: account, security: security, date: note.date, units: note.units,
      message: message)
  }

  /// Snapshots and trades that do not agree.
  init(missingTrades holding: Book.Holding) {
    let units = holding.missingUnits?.text ?? "?"
    self.init(
      kind: .missingTrades, account: holding.account, security: holding.security,
      date: holding.snapshotDate, units: holding.missingUnits,
      message: "trades are missing between two statements: \(units) units of"
        + " \(holding.security) in \(holding.account)")
  }
}

extension PerformanceReport {
  /// What the totals leave out.
  static func gaps(_ positions: [Position], _ realised: [RealisedGain]) -> [ReportGap] {
    var gaps: [ReportGap] = []
    for position in positions {
      let what = "\(position.units.text) units of \(position.security) in \(position.account)"
      if position.value == nil {
        gaps.append(
          ReportGap(
            kind: .missingPrice, account: position.account, security: position.security,
            units: position.units, message: "no price: \(what)"))
      } else if position.cost == nil {
        let worth = position.value.map { ", worth \(position.currency) \($0)" } ?? ""
        gaps.append(
          ReportGap(
            kind: .unknownCost, account: position.account, security: position.security,
            units: position.units, amount: position.value, currency: position.currency,
            message: "unknown cost: \(what)\(worth)"))
      }
    }
    for sale in realised where sale.gain == nil {
      gaps.append(
        ReportGap(
          kind: .unknownCost, account: sale.account, security: sale.security, date: sale.date,
          units: sale.units, amount: sale.proceeds, currency: sale.currency,
          message: "a gain is not known: \(sale.units.normalized) units of \(sale.security) were"
            + " given up on \(sale.date) for \(sale.currency) \(sale.proceeds)"))
    }
    return gaps
  }
}

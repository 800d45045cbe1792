import FinanceModel
import JSONText

/// What INV401K and INV401KBAL state of a plan for retirement. Source: OFX 2.2 §13.9.3.
///
/// A loan of the plan is owed to oneself: it is told of, and is no debt of the book.
enum OFXPlan {
  /// The terms of the plan, as metadata of its account.
  static func facts(_ item: OFXItem) -> AccountFacts {
    var metadata: [String: String] = [:]
    metadata["employerName"] = item[.EMPLOYERNAME]
    metadata["planId"] = item[.PLANID]
    metadata["planJoinDate"] = item.date(.PLANJOINDATE)?.isoText
    metadata["vestedPercent"] = item[.CURRENTVESTPCT]
    if item.kind == .INV401K {
      metadata["plan"] = rest(of: item)
      metadata["planLoans"] = loans(item)
    }
    return AccountFacts(kind: .retirement, metadata: metadata)
  }

  /// Each share by whose money it is; the total is the value of the account.
  static func balances(
    _ item: OFXItem, asOf: CivilDate?, in currency: QuotedCurrency?
  ) throws(OFXItemFailure) -> [StatementBalance] {
    var balances: [StatementBalance] = []
    func add(_ kind: StatementBalance.Kind, _ field: OFXField) throws(OFXItemFailure) {
      guard let amount = try item.amount(field, in: currency) else { return }
      var balance = StatementBalance(
        kind: kind, date: asOf, amount: amount, currency: currency?.currency)
      if kind == .other { balance.name = field.name }
      balances.append(balance)
    }
    try add(.value, .TOTAL)
    for part in parts { try add(.other, part) }
    for var balance in OFXHolding.listed(item, in: currency).balances {
      balance.date = balance.date ?? asOf
      balances.append(balance)
    }
    return balances
  }

  private static let parts: [OFXField] = [
    .CASHBAL, .PRETAX, .AFTERTAX, .MATCH, .PROFITSHARING, .ROLLOVER, .OTHERVEST, .OTHERNONVEST,
  ]

  private static let known: OFXFieldSet = [
    .EMPLOYERNAME, .PLANID, .PLANJOINDATE, .CURRENTVESTPCT, .LOANINFO,
  ]

  /// Contributions, matches, sums of years: each by the aggregates it stands in.
  private static func rest(of item: OFXItem) -> String? {
    var texts: [String: String] = [:]
    for leaf in item.others(but: known) {
      let key = leaf.path.joined(separator: ".").lowercased()
      texts[key] = texts[key].map { $0 + " " + leaf.value } ?? leaf.value
    }
    return texts.isEmpty ? nil : JSONWriter.text(texts)
  }

  private static func loans(_ item: OFXItem) -> String? {
    let loans = item.groups(of: .LOANINFO, startingWith: .LOANID).map { loan in
      JSONValue.object(
        loan.map { JSONValue.Member($0.name.lowercased(), .string($0.value)) })
    }
    return loans.isEmpty ? nil : JSONWriter.text(.array(loans))
  }
}

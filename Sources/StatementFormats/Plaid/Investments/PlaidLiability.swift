import FinanceModel
import JSONText

/// Makes the terms of debts of `/liabilities/get`. Source: plaid/plaid-openapi, schemas
/// `CreditCardLiability`, `MortgageLiability`, `StudentLoan`.
///
/// They are facts about a debt: what is owed, the account's balance says.
enum PlaidLiability {
  enum Kind: String {
    case credit, mortgage, student
  }

  private static let amounts: [(String, LiabilityFacts.Amount)] = [
    ("minimum_payment_amount", .minimumPayment), ("next_monthly_payment", .nextPayment),
    ("last_payment_amount", .lastPayment), ("past_due_amount", .pastDue),
    ("current_late_fee", .lateFee), ("origination_principal_amount", .origination),
    ("outstanding_interest_amount", .outstandingInterest),
    ("ytd_interest_paid", .interestYearToDate), ("ytd_principal_paid", .principalYearToDate),
    ("escrow_balance", .escrow),
  ]

  private static let days: [(String, LiabilityFacts.Day)] = [
    ("next_payment_due_date", .due), ("last_payment_date", .lastPayment),
    ("last_statement_issue_date", .statement), ("origination_date", .origination),
    ("maturity_date", .maturity), ("expected_payoff_date", .expectedPayoff),
  ]

  private static let others: Set<String> = [
    "account_id", "account_number", "aprs", "interest_rate", "interest_rate_percentage",
    "is_overdue", "last_statement_balance", "loan_term",
  ]

  static func facts(
    _ stated: JSONValue, _ kind: Kind, at location: RowLocation
  ) throws(PlaidRow.Failure) -> LiabilityFacts {
    var facts = LiabilityFacts(date: nil, currency: nil, location: location)
    for (name, amount) in amounts {
      facts.amounts[amount] = try stated.plaidNumber(name)?.magnitude
    }
    // A card that was overpaid is owed money.
    facts.amounts[.statementBalance] = try stated.plaidNumber("last_statement_balance")
    for (name, day) in days { facts.days[day] = try stated.plaidDay(name) }
    facts.isOverdue = stated["is_overdue"]?.bool
    facts.term = stated["loan_term"]?.scalarText
    facts.rates = try rates(stated, kind)
    let taken = others.union(amounts.map(\.0)).union(days.map(\.0))
    facts.extras = extras(of: stated, kind, but: taken)
    return facts
  }

  private static func rates(
    _ stated: JSONValue, _ kind: Kind
  ) throws(PlaidRow.Failure) -> [LiabilityFacts.Rate] {
    switch kind {
    case .credit:
      var rates: [LiabilityFacts.Rate] = []
      for rate in stated["aprs"]?.array ?? [] {
        guard let percent = try rate.plaidNumber("apr_percentage") else { continue }
        let word = rate["apr_type"]?.string?.lowercased() ?? "special"
        rates.append(
          LiabilityFacts.Rate(
            kind: word.hasSuffix("_apr") ? String(word.dropLast(4)) : word, percent: percent,
            balance: try rate.plaidNumber("balance_subject_to_apr"),
            interest: try rate.plaidNumber("interest_charge_amount")))
      }
      return rates
    case .mortgage:
      guard let rate = stated["interest_rate"], let percent = try rate.plaidNumber("percentage")
      else { return [] }
      return [
        LiabilityFacts.Rate(kind: rate["type"]?.string?.lowercased() ?? "loan", percent: percent)
      ]
    case .student:
      guard let percent = try stated.plaidNumber("interest_rate_percentage") else { return [] }
      return [LiabilityFacts.Rate(kind: "loan", percent: percent)]
    }
  }

  /// Of the number of the loan only the last digits are kept.
  private static func extras(
    of stated: JSONValue, _ kind: Kind, but taken: Set<String>
  ) -> String? {
    var members = (stated.object ?? []).filter { !taken.contains($0.name) }
    members.append(.init("kind", .string(kind.rawValue)))
    for name in ["account_number", "payment_reference_number"] {
      guard let number = stated[name]?.scalarText else { continue }
      members.removeAll { $0.name == name }
      members.append(.init(name, .text(AccountReference.mask(of: number)) ?? .null))
    }
    return JSONValue.object(members).plaidExtras(but: [])
  }
}

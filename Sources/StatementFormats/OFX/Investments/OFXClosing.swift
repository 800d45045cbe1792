import FinanceModel

/// What CLOSING, CCCLOSING and LOANCLOSING state: how a period ended. Source: OFX 2.2 §11.5, §11.14.
///
/// They hold no rows: the opening balance, the rows of the posted days and the closing balance prove
/// those days where the book has the rows.
enum OFXClosing {
  /// The balances on both sides of the posted days.
  static func balances(
    _ item: OFXItem, in currency: QuotedCurrency?
  ) throws(OFXItemFailure) -> [StatementBalance] {
    let isLoan = item.kind == .LOANCLOSING
    let opening = try item.amount(.BALOPEN, in: currency)
    guard
      let closing = try isLoan
        ? item.balance(.PRINBAL, in: currency) : item.amount(.BALCLOSE, in: currency)
    else {
      throw OFXItemFailure(
        .missingAmount, "expected \(isLoan ? "PRINBAL" : "BALCLOSE"), found none")
    }
    guard let last = item.date(.DTPOSTEND) ?? item.date(.DTCLOSE) else {
      throw OFXItemFailure(.missingDate, "expected a date in DTCLOSE, found none")
    }
    var balances: [StatementBalance] = []
    func add(_ kind: StatementBalance.Kind, _ date: CivilDate, _ amount: ExactDecimal) {
      balances.append(
        StatementBalance(
          kind: kind, date: date, amount: isLoan ? amount.owed : amount,
          currency: currency?.currency))
    }
    if let opening, let first = item.date(.DTPOSTSTART) ?? item.date(.DTOPEN), first <= last {
      add(.opening, first, opening)
    }
    add(.ledger, last, closing)
    guard isLoan else { return balances }
    add(.principal, last, closing)
    if let payoff = try item.balance(.ESTPAYOFF, in: currency) { add(.payoff, last, payoff) }
    if let escrow = try item.balance(.ESCRWBAL, in: currency) {
      balances.append(
        StatementBalance(
          kind: .escrow, date: last, amount: escrow, currency: currency?.currency))
    }
    for var balance in OFXHolding.listed(item, in: currency).balances {
      balance.date = balance.date ?? last
      balances.append(balance)
    }
    return balances
  }

  /// The terms of a card or a loan; nil of an account without.
  static func terms(
    _ item: OFXItem, in currency: QuotedCurrency?
  ) throws(OFXItemFailure) -> LiabilityFacts? {
    guard item.kind != .CLOSING else { return nil }
    var facts = LiabilityFacts(
      date: item.date(.DTCLOSE), currency: currency?.currency, location: item.location)
    facts.sourceID = item[.FITID]
    facts.days[.statement] = item.date(.DTCLOSE)
    facts.days[.nextStatement] = item.date(.DTNEXT)
    for (leaf, amount) in item.kind == .CCCLOSING ? Self.cardAmounts : Self.loanAmounts {
      facts.amounts[amount] = try item.balance(leaf, in: currency)
    }
    for (leaf, kind) in Self.rates {
      guard let percent = try item.number(leaf) else { continue }
      facts.rates.append(LiabilityFacts.Rate(kind: kind, percent: percent))
    }
    facts.days[.due] = item.date(.DTPMTDUE)
    facts.days[.lastPayment] = item.date(.LASTPMTDATE)
    // Owed is below 0; what is above it is not owed, or is printed as what is owed: nobody knows.
    if item.kind == .CCCLOSING, let closing = try item.amount(.BALCLOSE, in: currency),
      closing.isNegative || closing.isZero
    {
      facts.amounts[.statementBalance] = closing.negated
    }
    facts.remainingPayments = item[.LOANRMNPMTS].flatMap { Int($0) }
    facts.extras = item.extras(but: Self.known)
    return facts
  }

  private static let cardAmounts: [(OFXField, LiabilityFacts.Amount)] = [
    (.MINPMTDUE, .minimumPayment), (.PASTDUEAMT, .pastDue), (.LATEFEEAMT, .lateFee),
    (.FINCHG, .financeCharge), (.INTYTD, .interestYearToDate), (.CREDITLIMIT, .creditLimit),
    (.CASHADVCREDITLIMIT, .cashAdvanceLimit), (.LASTPMTAMT, .lastPayment),
  ]

  private static let loanAmounts: [(OFXField, LiabilityFacts.Amount)] = [
    (.LOANINT, .interestPaid), (.LOANPMT, .nextPayment), (.ESTPAYOFF, .payoff),
    (.BALLOONAMT, .balloon), (.ESCRWBAL, .escrow),
  ]

  private static let rates: [(OFXField, String)] = [
    (.INTRATEPURCH, "purchase"), (.INTRATECASH, "cash"), (.INTRATEXFER, "balance_transfer"),
    (.LOANRATE, "loan"),
  ]

  private static let known: OFXFieldSet = [
    .FITID, .DTOPEN, .DTCLOSE, .DTNEXT, .DTPOSTSTART, .DTPOSTEND, .DTPMTDUE, .BALOPEN, .BALCLOSE,
    .PRINBAL, .LASTPMTDATE, .LOANRMNPMTS, .BAL, .CURRENCY, .ORIGCURRENCY, .MINPMTDUE, .PASTDUEAMT,
    .LATEFEEAMT, .FINCHG, .INTYTD, .CREDITLIMIT, .CASHADVCREDITLIMIT, .LASTPMTAMT, .LOANINT,
    .LOANPMT, .ESTPAYOFF, .BALLOONAMT, .ESCRWBAL, .INTRATEPURCH, .INTRATECASH, .INTRATEXFER,
    .LOANRATE,
  ]
}

extension ExactDecimal {
  /// What is owed as the book has it: lenders print it without a sign, and some below 0.
  var owed: ExactDecimal { isNegative ? self : negated }
}

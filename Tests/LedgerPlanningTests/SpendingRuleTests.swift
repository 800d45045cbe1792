import FinanceModel
import LedgerPlanning
import Testing

@Suite("What is spent")
struct SpendingRuleTests {
  private let checking: Int64 = 1
  private let card: Int64 = 2
  private let loan: Int64 = 3

  private func rule(
    currency: Currency? = .usd, payments: Set<Int64> = [], rates: [(String, String)] = []
  ) throws -> SpendingRule {
    let flows = CategoryFlows(declared: [
      try Made.path("Income"): .income, try Made.path("Moved"): .transfer,
      try Made.path("Work"): .ignore,
    ])
    let known = try rates.map { day, rate in
      ExchangeRate(
        date: try Made.day(day), base: .eur, quote: .usd, rate: try Made.amount(rate),
        origin: .ecb)
    }
    return SpendingRule(
      accounts: [checking, card], asOf: try Made.day("2024-06-30"), currency: currency,
      payments: payments, flows: flows, rates: ExchangeRates(known))
  }

  private func cell(
    _ amount: String, _ category: String? = nil, on day: String = "2024-06-10",
    currency: Currency = .usd, transfer: TransferState = .none
  ) throws -> MoneyCell {
    let day = try Made.day(day)
    return MoneyCell(
      days: try #require(DateSpan(from: day, to: day)), account: checking,
      category: try category.map { try Made.path($0) }, currency: currency, transfer: transfer,
      amount: try Made.amount(amount))
  }

  private func place(
    _ cell: MoneyCell, payments: Set<Int64> = [], rates: [(String, String)] = []
  ) throws -> MoneyPlace? {
    try rule(payments: payments, rates: rates).place(cell)?.place
  }

  @Test("a category of spending is spent, one of income received, whichever way the money goes")
  func flows() throws {
    for amount in ["-80", "30"] {
      #expect(
        try place(cell(amount, "Food")) == .category(Made.path("Food"), isIncome: false))
      #expect(
        try place(cell(amount, "Income:Salary"))
          == .category(Made.path("Income:Salary"), isIncome: true))
    }
  }

  @Test("without a category what leaves is spent and what arrives is received")
  func uncategorised() throws {
    #expect(try place(cell("-70")) == .uncategorised(isReceived: false))
    #expect(try place(cell("200")) == .uncategorised(isReceived: true))
    #expect(try place(cell("0")) == .uncategorised(isReceived: false))
  }

  @Test("a refund lowers what is spent, below zero too; income never does")
  func refunds() throws {
    var sums = SpendingSums()
    try sums.add(
      [cell("-80", "Shoes"), cell("30", "Shoes"), cell("75", "Books"), cell("3000", "Income")],
      by: rule())
    let totals = try sums.totals(in: .usd)
    #expect(totals.paid.text == "80.00" && totals.refunded.text == "105.00")
    #expect(totals.spent.text == "-25.00" && totals.received.text == "3000.00")
    #expect(totals.net.text == "3025.00" && totals.count == 4)
  }

  @Test("a leg of a transfer is left out, before its category is looked at")
  func transfers() throws {
    #expect(
      try place(cell("-200", "Food", transfer: .paired(account: card))) == .leftOut(.paired))
    #expect(
      try place(cell("-200", "Work", transfer: .stated(account: 9))) == .leftOut(.transfer))
    #expect(
      try place(cell("-200", transfer: .suggested)) == .uncategorised(isReceived: false))
    #expect(try place(cell("-20", "Moved:Savings")) == .leftOut(.transfer))
    #expect(try place(cell("-40", "Work")) == .leftOut(.ignore))
  }

  @Test("what is asked about is said of what counts, and of nothing that is left out")
  func suggested() throws {
    var sums = SpendingSums()
    try sums.add(
      [cell("-5", "Moved", transfer: .suggested), cell("-7", "Food", transfer: .suggested)],
      by: rule())
    #expect(sums.suggested[.usd]?.count == 1 && sums.suggested[.usd]?.left.text == "-7")
  }

  @Test("a transfer to an account whose payments count is spent, and what comes back lowers it")
  func payments() throws {
    for transfer in [TransferState.paired(account: loan), .stated(account: loan)] {
      for amount in ["-500", "90"] {
        #expect(
          try place(cell(amount, transfer: transfer), payments: [loan]) == .payment(to: loan))
      }
    }
    #expect(
      try place(cell("-5", transfer: .paired(account: checking)), payments: [checking])
        == .leftOut(.paired))
  }

  @Test("other accounts, later rows, and pending ones that are not wanted are out of scope")
  func scope() throws {
    var other = try cell("-1")
    other.account = loan
    #expect(try place(other) == nil)
    #expect(try place(cell("-1", on: "2024-07-01")) == nil)
    var moved = try cell("-1")
    moved.booked = try Made.span("2024-07-01..2024-07-01")
    #expect(try place(moved) == nil)
    var pending = try cell("-1")
    pending.isPending = true
    #expect(try place(pending) != nil)
    var rule = try rule()
    rule.includesPending = false
    #expect(try rule.place(pending) == nil)
  }

  @Test("a foreign part counts at the newest rate up to its day, rounded half to even by itself")
  func conversion() throws {
    let rates = [("2024-06-07", "1.5"), ("2024-06-11", "9")]
    let part = try cell("-0.11", "Food", currency: .eur)
    let placed = try #require(try rule(rates: rates).place(part))
    #expect(placed.amount.text == "-0.16" && placed.currency == .usd)
    var sums = SpendingSums()
    try sums.add([part, part, part], by: rule(rates: rates))
    #expect(try sums.totals(in: .usd).spent.text == "0.48")
  }

  @Test("without a rate the stated amount counts, with the sign of the row; else it is left out")
  func statedAmount() throws {
    var part = try cell("-30.00", "Food", currency: .eur)
    #expect(try place(part) == .leftOut(.missingRate))
    for text in ["32.10", "-32.10"] {
      part.original = OriginalAmount(amount: try Made.amount(text), currency: .usd)
      #expect(try rule().place(part)?.amount.text == "-32.10")
    }
    #expect(try rule(rates: [("2024-06-10", "1.1")]).place(part)?.amount.text == "-33.00")
    part.original?.currency = .jpy
    #expect(try place(part) == .leftOut(.missingRate))
    #expect(try rule().place(part)?.amount.text == "-30.00")
  }

  @Test("without a currency nothing is converted, and each currency has its own totals")
  func noCurrency() throws {
    var sums = SpendingSums()
    try sums.add([cell("-3", "Food"), cell("-4", currency: .eur)], by: rule(currency: nil))
    #expect(sums.currencies == [.eur, .usd])
    #expect(try sums.totals(in: .eur).spent.text == "4.00")
    #expect(try sums.totals(in: .usd).spent.text == "3.00")
  }

  @Test("what is left out is listed by kind and currency in its own currency, signed")
  func leftOut() throws {
    var sums = SpendingSums()
    try sums.add(
      [
        cell("-4", "Work"), cell("-2", "Work"), cell("-150", currency: .eur),
        cell("-200", transfer: .paired(account: card)),
        cell("200", transfer: .paired(account: card)),
      ], by: rule())
    let lines = try sums.leftOut().map {
      "\($0.kind.rawValue) \($0.currency) \($0.count) \($0.amount)"
    }
    #expect(lines == ["paired USD 2 0.00", "ignore USD 2 -6.00", "missing_rate EUR 1 -150.00"])
  }

  @Test("a sum that cannot stand for its parts is an error, never a figure")
  func wrongSums() throws {
    var foreign = try cell("-30.00", "Food", currency: .eur)
    foreign.count = 2
    #expect(throws: PlanningError.joinedParts(.eur)) { try place(foreign) }
    foreign.count = 1
    foreign.days = try Made.span("2024-06-10..2024-06-11")
    #expect(throws: PlanningError.joinedParts(.eur)) { try place(foreign) }
    foreign.category = try Made.path("Work")
    #expect(try place(foreign) == .leftOut(.ignore))
    var late = try cell("-30.00")
    late.days = try Made.span("2024-06-30..2024-07-01")
    #expect(throws: PlanningError.joinedDays(late.days)) { try place(late) }
    let huge = try cell(String(repeating: "9", count: 38))
    #expect(throws: PlanningError.tooManyDigits) {
      var sums = SpendingSums()
      try sums.add([huge, huge], by: rule())
    }
  }

  @Test("flows are counted from parts, without legs of transfers")
  func countedFlows() throws {
    var many = try cell("9", "Side")
    many.count = 3
    var cells = try [many, cell("-1", "Side"), cell("-1", "side"), cell("-2", nil)]
    #expect(try CategoryFlows(parts: cells)[Made.path("Side")] == .income)
    for transfer in [TransferState.paired(account: card), .stated(account: 9)] {
      cells += try [1, 2, 3].map { try cell("-\($0)", "Side", transfer: transfer) }
    }
    #expect(try CategoryFlows(parts: cells)[Made.path("Side")] == .income)
    cells.append(try cell("-1", "Side", transfer: .suggested))
    #expect(try CategoryFlows(parts: cells)[Made.path("Side")] == .spending)
    #expect(
      try CategoryFlows(declared: [Made.path("Side"): .ignore], parts: cells)[Made.path("Side")]
        == .ignore)
  }

  @Test("investments and retirement do not count where nobody says which accounts do")
  func usualAccounts() {
    let left = AccountKind.allCases.filter { !SpendingRule.counts($0) }
    #expect(left == [.investment, .retirement])
  }
}

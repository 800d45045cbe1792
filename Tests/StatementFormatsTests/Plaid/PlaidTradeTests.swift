import FinanceModel
import Testing

/// A row of the table of signs: what a bank states, and what it does.
struct StatedTrade: Sendable, CustomTestStringConvertible {
  let words: String
  var security: String? = "share"
  /// As a bank that keeps to the rule states them.
  let quantity: String
  let amount: String
  let kind: TradeKind
  /// Nil: none move.
  let units: String?
  let cash: String
  var flags: [InvestmentFlag] = []

  var testDescription: String { words }

  init(
    _ words: String, _ security: String?, _ quantity: String, _ amount: String,
    _ kind: TradeKind, _ units: String?, _ cash: String, _ flags: InvestmentFlag...
  ) {
    self.words = words
    self.security = security
    (self.quantity, self.amount) = (quantity, amount)
    (self.kind, self.units, self.cash) = (kind, units, cash)
    self.flags = flags
  }

  private static let reinvestments = [
    "dividend reinvestment", "interest reinvestment", "long-term capital gain reinvestment",
    "short-term capital gain reinvestment",
  ].map { StatedTrade("buy/\($0)", "2", "20", .reinvest, "2", "0") }

  private init(
    _ words: String, _ quantity: String, _ amount: String, _ kind: TradeKind, _ units: String?,
    _ cash: String
  ) {
    self.init(words, "share", quantity, amount, kind, units, cash)
  }

  private static let incomes: [(String, TradeKind)] = [
    ("dividend", .dividend), ("qualified dividend", .dividend),
    ("non-qualified dividend", .dividend), ("interest", .interest),
    ("interest receivable", .interest), ("long-term capital gain", .gainLong),
    ("short-term capital gain", .gainShort), ("unqualified gain", .miscellaneousIncome),
    ("return of principal", .returnOfCapital),
  ]

  private static let costs: [(String, TradeKind)] = [
    ("account fee", .expense), ("fund fee", .expense), ("legal fee", .expense),
    ("management fee", .expense), ("miscellaneous fee", .expense), ("transfer fee", .expense),
    ("trust fee", .expense), ("margin expense", .marginInterest), ("tax", .tax),
    ("tax withheld", .tax), ("non-resident tax", .tax),
  ]

  /// What the bank may state with any sign: the derived one is loaded.
  static let derived: [StatedTrade] =
    [
      StatedTrade("buy/buy", "2", "20", .buy, "2", "-20"),
      StatedTrade("buy/buy to cover", "2", "20", .buyToCover, "2", "-20"),
      StatedTrade("buy/contribution", "2", "20", .buy, "2", "0"),
      StatedTrade("buy/assignment", "2", "20", .buy, "2", "-20"),
      StatedTrade("sell/sell", "-2", "-20", .sell, "-2", "20"),
      StatedTrade("sell/sell short", "-2", "-20", .sellShort, "-2", "20"),
      StatedTrade("sell/exercise", "-2", "-20", .sell, "-2", "20"),
      StatedTrade("sell/distribution", "-2", "-20", .sell, "-2", "20"),
      StatedTrade("cash/deposit", nil, "0", "-20", .deposit, nil, "20"),
      StatedTrade("cash/contribution", nil, "0", "-20", .deposit, nil, "20"),
      StatedTrade("cash/pending credit", nil, "0", "-20", .deposit, nil, "20"),
      StatedTrade("cash/withdrawal", nil, "0", "20", .withdrawal, nil, "-20"),
      StatedTrade("cash/pending debit", nil, "0", "20", .withdrawal, nil, "-20"),
    ] + reinvestments
    + ["cash", "fee"].flatMap { type in
      incomes.map { StatedTrade("\(type)/\($0.0)", "0", "-20", $0.1, nil, "20") }
        + [StatedTrade("\(type)/stock distribution", "2", "20", .stockDistribution, "2", "0")]
    }

  /// What is right in one way only, or has no rule.
  static let other: [StatedTrade] =
    ["cash", "fee"].flatMap { type in
      costs.map { StatedTrade("\(type)/\($0.0)", "0", "20", $0.1, nil, "-20") }
        + costs.map {
          StatedTrade("\(type)/\($0.0)", "share", "0", "-20", $0.1, nil, "20", .unverifiedSign)
        }
    } + [
      StatedTrade("fee/fund fee", "-2", "20", .expense, "-2", "-20"),
      StatedTrade("cash/management fee", "20", "20", .expense, nil, "-20"),
      StatedTrade("cash/dividend", "sweep", "20", "-20", .dividend, "20", "20"),
      StatedTrade("cash/deposit", "dollar", "-20", "-20", .deposit, nil, "20"),
      StatedTrade("sell/distribution", "-2", "0", .transferOut, "-2", "0"),
      StatedTrade("transfer/transfer", "2", "20", .transferIn, "2", "0"),
      StatedTrade("transfer/transfer", "-2", "20", .transferOut, "-2", "0"),
      StatedTrade("transfer/transfer", "0", "20", .transferOut, "0", "0"),
      StatedTrade("transfer/transfer", nil, "0", "20", .withdrawal, nil, "-20"),
      StatedTrade("transfer/send", nil, "-20", "20", .withdrawal, nil, "-20"),
      StatedTrade("transfer/request", "dollar", "20", "-20", .deposit, nil, "20"),
      StatedTrade("transfer/split", "60", "0", .split, "60", "0"),
      StatedTrade("transfer/split", "-60", "0", .split, "-60", "0"),
      StatedTrade("transfer/spin off", "3", "0", .spinOff, "3", "0"),
      StatedTrade("transfer/merger", "-3", "-30", .merger, "-3", "30"),
      StatedTrade("transfer/exercise", "call", "100", "0", .exercise, "-1", "0", .signCorrected),
      StatedTrade("transfer/assignment", "call", "100", "0", .assign, "1", "0"),
      StatedTrade("transfer/expire", "call", "-300", "0", .expire, "-3", "0"),
      StatedTrade("transfer/trade", "2", "20", .buy, "2", "0"),
      StatedTrade("transfer/trade", "-2", "-20", .sell, "-2", "0"),
      StatedTrade(
        "transfer/adjustment", "share", "2", "5", .adjustment, "2", "-5", .unverifiedSign),
      StatedTrade("fee/adjustment", nil, "0", "-5", .adjustment, nil, "5", .unverifiedSign),
      StatedTrade("cash/loan payment", nil, "0", "20", .adjustment, nil, "-20"),
      StatedTrade("transfer/rebalance", "-2", "-20", .adjustment, "-2", "20"),
      StatedTrade("buy/staking reward", "share", "2", "0", .buy, "2", "0", .unknownKind),
      StatedTrade("sell", "share", "-2", "-20", .sell, "-2", "20", .unknownKind),
      StatedTrade("cash/prize", nil, "0", "-20", .adjustment, nil, "20", .unknownKind),
      StatedTrade("fee/new fee", nil, "0", "20", .expense, nil, "-20", .unknownKind),
      StatedTrade("lottery/prize", nil, "0", "-20", .adjustment, nil, "20", .unknownKind),
      StatedTrade("cancel/sell", "share", "2", "20", .adjustment, "2", "-20", .unverifiedSign),
    ]
}

@Suite("Investment transactions of Plaid")
struct PlaidTradeTests {
  private func rows(_ stated: String...) throws -> [StatementTransaction] {
    let read = try InvestmentAnswers.read(InvestmentAnswers.trades(stated))
    #expect(read.quarantined.map(\.reason) == [])
    return read.rows
  }

  private func opposite(_ number: String) -> String {
    number.hasPrefix("-") ? String(number.dropFirst()) : number == "0" ? "0" : "-" + number
  }

  @Test("what a row is decides its signs", arguments: StatedTrade.derived + StatedTrade.other)
  func signs(_ stated: StatedTrade) throws {
    let row = try #require(
      rows(
        InvestmentAnswers.trade(
          stated.words, stated.security, quantity: stated.quantity, amount: stated.amount,
          price: stated.cash == "0" || stated.units == nil ? "0" : "10")
      ).first)
    let trade = try #require(row.trade)
    #expect(trade.kind == stated.kind)
    #expect(trade.units == stated.units.flatMap { ExactDecimal($0) })
    #expect(row.amount == ExactDecimal(stated.cash))
    #expect(trade.flags.filter { $0 != .unknownMultiplier } == stated.flags)
    #expect(trade.sourceKind == stated.words)
  }

  @Test(
    "a bank that states the opposite is corrected, and what it stated is kept",
    arguments: StatedTrade.derived)
  func correctedSigns(_ stated: StatedTrade) throws {
    let (quantity, amount) = (opposite(stated.quantity), opposite(stated.amount))
    let row = try #require(
      rows(
        InvestmentAnswers.trade(
          stated.words, stated.security, quantity: quantity, amount: amount,
          price: stated.cash == "0" || stated.units == nil ? "0" : "10")
      ).first)
    let trade = try #require(row.trade)
    #expect(trade.units == stated.units.flatMap { ExactDecimal($0) })
    #expect(row.amount == ExactDecimal(stated.cash))
    #expect(trade.flags == [.signCorrected])
    if stated.units != nil { #expect(row.extras?.contains("\"quantity\":\(quantity)") == true) }
    if stated.cash != "0" { #expect(row.extras?.contains("\"amount\":\(amount)") == true) }
  }

  @Test("units keep all digits of the text, and the order's day is kept beside the posting day")
  func digits() throws {
    let row = try #require(
      rows(
        InvestmentAnswers.trade(
          "sell/sell", quantity: "-47.74104242992852", amount: "-1314.31", price: "27.53",
          fees: "7.99", more: ",\"transaction_datetime\":\"2026-02-27T15:10:09Z\"")
      ).first)
    #expect(row.trade?.units?.text == "-47.74104242992852")
    #expect(row.trade?.fees?.text == "7.99")
    #expect(row.trade?.flags == [])
    #expect(row.date.isoText == "2026-03-02" && row.valueDate == row.date)
    #expect(row.initiated?.isoText == "2026-02-27")
    let tiny = try rows(
      InvestmentAnswers.trade("buy/buy", quantity: "1e-8", amount: "0.01", price: "1000000"))
    #expect(tiny.first?.trade?.units?.text == "0.00000001")
  }

  @Test("an amount that units and price do not come to is flagged, and counts")
  func worth() throws {
    let rows = try rows(
      InvestmentAnswers.trade("buy/buy", quantity: "10", amount: "1289.01", price: "27.53"),
      InvestmentAnswers.trade("buy/buy", "bond", quantity: "1000", amount: "989", price: "98.9"),
      InvestmentAnswers.trade("buy/buy", quantity: "10", amount: "105", price: "10", fees: "5"))
    #expect(rows.map { $0.trade?.flags } == [[.inconsistentValue], [], []])
    #expect(rows.first?.amount == ExactDecimal("-1289.01"))
  }

  @Test("a reinvestment is a purchase where its income is a row, else it is one with its income")
  func reinvestments() throws {
    let rows = try rows(
      InvestmentAnswers.trade("cash/dividend", amount: "-20", id: "d", date: "2026-02-27"),
      InvestmentAnswers.trade(
        "buy/dividend reinvestment", quantity: "2", amount: "20", price: "10", id: "r"),
      InvestmentAnswers.trade(
        "buy/interest reinvestment", "fund", quantity: "1", amount: "10", id: "s",
        date: "2026-05-02"))
    #expect(rows.map { $0.trade?.kind } == [.dividend, .buy, .reinvest])
    #expect(rows.map(\.amount.text) == ["20", "-20", "0"])
    #expect(rows[1].trade?.related == [Trade.Related(role: .incomeOf, id: "d")])
    #expect(rows[2].trade?.total == ExactDecimal("-10"))
  }

  @Test("an income of which tax was kept back pays for the reinvestment of what is left")
  func netReinvestment() throws {
    let rows = try rows(
      InvestmentAnswers.trade("cash/dividend", "fund", amount: "-120", id: "d"),
      InvestmentAnswers.trade("cash/tax withheld", "fund", amount: "18", id: "w"),
      InvestmentAnswers.trade(
        "buy/dividend reinvestment", "fund", quantity: "2", amount: "102", price: "51", id: "r"))
    let cash = rows.map(\.amount).reduce(ExactDecimal.zero) { $0.adding($1) ?? $0 }
    #expect(cash.isZero && rows[2].trade?.kind == .buy)
  }

  @Test("a cancellation takes back the row it names, whatever its signs are")
  func cancellations() throws {
    let rows = try rows(
      InvestmentAnswers.trade("cancel/sell", quantity: "-2", amount: "-20", price: "10", id: "c"),
      InvestmentAnswers.trade("sell/sell", quantity: "-2", amount: "-20", price: "10", id: "s"),
      InvestmentAnswers.trade("sell/sell", quantity: "-2", amount: "-20", price: "10", id: "z"))
    let trade = try #require(rows[0].trade)
    #expect(trade.kind == .sell && trade.units == ExactDecimal("2"))
    #expect(rows[0].amount == ExactDecimal("-20"))
    #expect(trade.related == [Trade.Related(role: .reversalOf, id: "s")])
    #expect(trade.flags == [.signCorrected])
  }

  @Test("an option is counted in contracts, whether the bank gives shares or contracts")
  func contracts() throws {
    let rows = try rows(
      InvestmentAnswers.trade(
        "buy/buy", "call", quantity: "300", amount: "646.95", price: "2.15", fees: "1.95"),
      InvestmentAnswers.trade("transfer/expire", "call", quantity: "300", amount: "0"))
    #expect(rows.map { $0.trade?.units } == [ExactDecimal("3"), ExactDecimal("-3")])
    #expect(rows[0].trade?.multiplier == ExactDecimal("100") && rows[0].trade?.flags == [])
    #expect(rows[1].trade?.flags == [.signCorrected])
    let given = try self.rows(
      InvestmentAnswers.trade(
        "sell/sell", "call", quantity: "-3", amount: "-645", price: "2.15"),
      InvestmentAnswers.trade("transfer/assignment", "call", quantity: "3", amount: "0"))
    #expect(given.map { $0.trade?.units } == [ExactDecimal("-3"), ExactDecimal("3")])
  }

  @Test(
    "what moves units of nothing, of what is not described, or of no number, is kept out",
    arguments: [
      (InvestmentAnswers.trade("buy/buy", nil, quantity: "2", amount: "20"), "security_id"),
      (InvestmentAnswers.trade("fee/fund fee", nil, quantity: "2", amount: "20"), "security_id"),
      (InvestmentAnswers.trade("buy/buy", "strange", quantity: "2", amount: "20"), "strange"),
      (InvestmentAnswers.trade("buy/buy", quantity: "\"ten\"", amount: "20"), "\"ten\""),
      (InvestmentAnswers.trade("buy/buy", quantity: "\"10\"", amount: "20"), "\"10\""),
      (InvestmentAnswers.trade("buy/buy", quantity: "null", amount: "20"), "how many units"),
      (InvestmentAnswers.trade("buy/buy", quantity: "2", amount: "null"), "an amount"),
      (InvestmentAnswers.trade("buy/buy", quantity: "2", amount: "20", price: "-1"), "price"),
    ])
  func quarantine(_ stated: String, _ reason: String) throws {
    let whole = InvestmentAnswers.trade("cash/dividend", amount: "-20", id: "d")
    let read = try InvestmentAnswers.read(InvestmentAnswers.trades([stated, whole]))
    #expect(read.rows.count == 1)
    #expect(read.quarantined.count == 1)
    #expect(read.quarantined.first?.reason.contains(reason) == true)
  }

  @Test("pages are one document, and fewer rows than it says are not all")
  func pages() throws {
    let row = InvestmentAnswers.trade("cash/dividend", amount: "-20", id: "d")
    let page = InvestmentAnswers.trades([row]).replacing(
      "\"total_investment_transactions\":1", with: "\"total_investment_transactions\":2")
    let half = try InvestmentAnswers.read(page)
    #expect(half.headers.last?.isIncomplete == true && half.headers.last?.mode == .delta)
    let both = try InvestmentAnswers.read(page + "\n" + page.replacing("\"d\"", with: "\"e\""))
    #expect(both.headers.last?.isIncomplete == false && both.headers.last?.mode == .snapshot)
    #expect(both.rows.count == 2)
  }
}

import FinanceModel
import Testing

@Suite("Holdings of Plaid")
struct PlaidHoldingTests {
  private func snapshot(_ rows: String..., more: String = "") throws -> HoldingsSnapshot {
    let read = try InvestmentAnswers.read(InvestmentAnswers.holdings(rows, more: more))
    #expect(read.quarantined.map(\.reason) == [])
    return try #require(read.snapshots.first)
  }

  @Test("300 at 2.15 are three contracts of 645.00, and so are 3")
  func contracts() throws {
    let shares = try snapshot(
      InvestmentAnswers.holding("call", quantity: "300", price: "2.15", value: "645"))
    let contracts = try snapshot(
      InvestmentAnswers.holding("call", quantity: "3", price: "2.15", value: "645"))
    for holding in [shares, contracts].compactMap(\.holdings.first) {
      #expect(holding.units == ExactDecimal("3") && holding.value == ExactDecimal("645"))
      #expect(holding.flags == [])
    }
    let many = try snapshot(
      InvestmentAnswers.holding("call", quantity: "10000", price: "0.011", value: "110"))
    #expect(many.holdings.first?.units == ExactDecimal("100"))
    let unsure = try snapshot(
      InvestmentAnswers.holding("call", quantity: "7", price: "0", value: "0"))
    #expect(unsure.holdings.first?.units == ExactDecimal("7"))
    #expect(unsure.holdings.first?.flags == [.unknownMultiplier])
  }

  @Test("a cost that is one of a single unit is flagged and not taken")
  func suspectCost() throws {
    let snapshot = try snapshot(
      InvestmentAnswers.holding(
        "fund", quantity: "23.567", price: "27", value: "636.309", cost: "23"),
      InvestmentAnswers.holding("share", quantity: "2", price: "10.42", value: "20.84", cost: "10"),
      InvestmentAnswers.holding("bond", quantity: "1", price: "98.9", value: "0.989", cost: "0"))
    #expect(snapshot.holdings.map(\.cost) == [nil, ExactDecimal("10"), ExactDecimal("0")])
    #expect(snapshot.holdings.map(\.flags) == [[.suspectCost], [], []])
    #expect(snapshot.holdings.first?.extras == #"{"cost_basis":23}"#)
  }

  @Test("all rows of an answer are one snapshot, of the newest day of its prices")
  func day() throws {
    let snapshot = try snapshot(
      InvestmentAnswers.holding(
        "share", quantity: "1", price: "10", value: "10", asOf: "2026-02-27"),
      InvestmentAnswers.holding("fund", quantity: "1", price: "10", value: "10"),
      InvestmentAnswers.holding("share", quantity: "2", price: "10", value: "20", asOf: nil))
    #expect(snapshot.date?.isoText == "2026-03-02" && snapshot.isComplete)
    #expect(snapshot.holdings.count == 3 && snapshot.total == ExactDecimal("1000"))
    let status = """
      ,"status":{"investments":{"last_successful_update":"2026-03-05T01:00:00Z"}}
      """
    let undated = try self.snapshot(
      InvestmentAnswers.holding("fund", quantity: "1", price: "1", value: "1", asOf: nil),
      more: status)
    #expect(undated.date?.isoText == "2026-03-05")
  }

  @Test("an account that is listed without holdings holds nothing, unless the answer is in doubt")
  func nothing() throws {
    #expect(try snapshot().isComplete)
    #expect(try snapshot().holdings.isEmpty)
    #expect(
      try !snapshot(more: ",\"is_investments_fallback_item\":true").isComplete)
    let failing = InvestmentAnswers.holdings([]).replacing(
      "\"error\":null",
      with: "\"error\":{\"error_type\":\"ITEM_ERROR\",\"error_code\":\"ITEM_LOGIN_REQUIRED\"}")
    #expect(try InvestmentAnswers.read(failing).snapshots.first?.isComplete == false)
    let trades = try InvestmentAnswers.read(InvestmentAnswers.trades([]))
    #expect(trades.snapshots.isEmpty)
  }

  @Test("what is owed is worth less than nothing; lots keep their days")
  func shortsAndLots() throws {
    let lots = """
      ,"tax_lots":[{"institution_lot_id":"l","original_purchase_datetime":"2024-01-10T00:00:00Z",\
      "quantity":100,"purchase_price":1.5,"cost_basis":150,"current_value":215,\
      "position_type":"LONG"}]
      """
    let snapshot = try snapshot(
      InvestmentAnswers.holding("share", quantity: "-2", price: "10", value: "20"),
      InvestmentAnswers.holding("call", quantity: "100", price: "2.15", value: "215", more: lots))
    #expect(snapshot.holdings[0].value == ExactDecimal("-20"))
    #expect(snapshot.holdings[0].flags == [.signCorrected])
    let lot = try #require(snapshot.holdings[1].lots.first)
    #expect(lot.units == ExactDecimal("1") && lot.acquired?.isoText == "2024-01-10")
  }

  @Test("what Plaid calls GBX is pence: holdings, prices, trades and rows are in pounds")
  func pence() throws {
    let pence = #""iso_currency_code":null,"unofficial_currency_code":"GBX""#
    func inPence(_ text: String) -> String {
      text.replacing(#""iso_currency_code":"USD""#, with: pence)
    }
    let share = inPence(
      """
      {"security_id":"share","type":"equity","name":"Example Co","iso_currency_code":"USD",\
      "close_price":1310,"close_price_as_of":"2026-03-02"}
      """)
    let held = try InvestmentAnswers.read(
      inPence(
        InvestmentAnswers.holdings(
          [
            InvestmentAnswers.holding(
              "share", quantity: "10", price: "1300", value: "13000", cost: "12000")
          ], securities: share)))
    let holding = try #require(held.snapshots.first?.holdings.first)
    #expect(
      [holding.price, holding.value, holding.cost].map { $0?.text } == [
        "13.00", "130.00", "120.00",
      ])
    #expect(holding.currency?.code == "GBP" && holding.priceUnit == "GBX")
    #expect(held.snapshots.first?.total?.text == "10.00")
    #expect(held.balances.map { $0.amount?.text } == ["10.00"])
    #expect(held.prices.map(\.price.text) == ["13.10"])
    #expect(held.headers.first?.account.currency?.code == "GBP")
    func trade(_ id: String) -> String {
      inPence(
        InvestmentAnswers.trade(
          "buy/buy", quantity: "10", amount: "12010", price: "1200", fees: "10", id: id))
    }
    let pounds = InvestmentAnswers.trade("cash/deposit", nil, amount: "-5", id: "u")
      .replacing("USD", with: "GBP")
    let read = try InvestmentAnswers.read(
      InvestmentAnswers.trades([trade("t"), pounds, trade("v")]))
    #expect(
      read.rows.map { "\($0.amount.text) \($0.currency?.code ?? "")" }
        == ["-120.10 GBP", "5 GBP", "-120.10 GBP"])
    let bought = try #require(read.rows.first?.trade)
    #expect(bought.price?.text == "12.00" && bought.fees?.text == "0.10")
    #expect(bought.units?.text == "10" && bought.flags.isEmpty && bought.priceUnit == "GBX")
  }

  @Test(
    "a holding that cannot be counted is kept out, and its snapshot is not whole",
    arguments: [
      InvestmentAnswers.holding("strange", quantity: "2", price: "10", value: "20"),
      InvestmentAnswers.holding("share", quantity: "\"2\"", price: "10", value: "20"),
      InvestmentAnswers.holding("share", quantity: "2", price: "-10", value: "20"),
      InvestmentAnswers.holding("share", quantity: "null"),
    ])
  func quarantine(_ stated: String) throws {
    let whole = InvestmentAnswers.holding("fund", quantity: "1", price: "10", value: "10")
    let read = try InvestmentAnswers.read(InvestmentAnswers.holdings([stated, whole]))
    #expect(read.quarantined.count == 1)
    #expect(read.snapshots.first?.holdings.count == 1)
    #expect(read.snapshots.first?.isComplete == false)
    #expect(read.summary.notices.contains { $0.description.contains("incomplete") })
  }

  @Test("holdings without their securities are kept out, each with its reason")
  func withoutSecurities() throws {
    let rows = ["share", "fund"].map {
      InvestmentAnswers.holding($0, quantity: "1", price: "10", value: "10")
    }
    let read = try InvestmentAnswers.read(InvestmentAnswers.holdings(rows, securities: nil))
    #expect(read.quarantined.map(\.code) == [.unknownSecurity, .unknownSecurity])
    #expect(read.balances.map(\.kind) == [.value])
  }

  @Test("a thousand holdings come in pieces, and none is lost")
  func many() throws {
    let rows = (0..<1_201).map {
      InvestmentAnswers.holding("fund", quantity: "\($0)", price: "1", value: "\($0)")
    }
    let read = try InvestmentAnswers.read(InvestmentAnswers.holdings(rows))
    #expect(read.snapshots.map(\.holdings.count) == [500, 500, 201])
  }
}

@Suite("Securities of Plaid")
struct PlaidSecurityTests {
  private func security(_ members: String) throws -> ReadStatement {
    try InvestmentAnswers.read(
      InvestmentAnswers.holdings([], securities: "{\"security_id\":\"s\",\(members)}"))
  }

  @Test("names that are checked are names; a look-alike is none")
  func names() throws {
    let read = try security(
      """
      "type":"etf","name":"Example","ticker_symbol":"EXMP","market_identifier_code":"XNAS",\
      "isin":"US0378331005","cusip":"037833101","proxy_security_id":"other"
      """)
    let security = try #require(read.securities.first)
    #expect(
      Set(security.identifiers.map(\.description)) == [
        "isin:US0378331005", "fitid_secid:037833101", "ticker:XNAS:EXMP",
      ])
    #expect(security.flags == [.failedCheck] && security.kind == .fund)
    #expect(security.extras?.contains("proxy_security_id") == true)
  }

  @Test("a closing price is one of the market, of its own day")
  func price() throws {
    let price = try #require(
      security("\"close_price\":1.25,\"close_price_as_of\":\"2026-03-01\"").prices.first)
    #expect(price.origin == .market && price.date.isoText == "2026-03-01")
    #expect(try security("\"close_price\":1.25").prices.isEmpty)
  }

  @Test("coins are no cash, and have no market")
  func coins() throws {
    let coin = try #require(
      security(
        """
        "type":"cryptocurrency","ticker_symbol":"XMPL","market_identifier_code":"XNAS",\
        "is_cash_equivalent":true
        """
      ).securities.first)
    #expect(coin.kind == .crypto && !coin.isCashEquivalent)
    #expect(coin.identifiers.map(\.description) == ["ticker:XMPL"])
  }

  @Test("one id with two kinds is kept once, flagged, and the other is kept out")
  func twice() throws {
    let text = "{\"security_id\":\"s\",\"type\":\"etf\"},{\"security_id\":\"s\",\"type\":\"cash\"}"
    let read = try InvestmentAnswers.read(InvestmentAnswers.holdings([], securities: text))
    #expect(read.securities.map(\.flags) == [[.ambiguousSecurity]])
    #expect(read.quarantined.count == 1)
  }
}

@Suite("Debts of Plaid")
struct PlaidLiabilityTests {
  @Test("terms are magnitudes, an overpaid card is owed, and numbers of loans are not kept whole")
  func facts() throws {
    let read = try InvestmentAnswers.read(
      """
      {"accounts":[{"account_id":"a","name":"Loan","type":"loan","subtype":"student",\
      "balances":{"current":100,"iso_currency_code":"USD"}}],"item":{"item_id":"i"},"liabilities":{\
      "credit":[{"account_id":"a","aprs":[{"apr_percentage":15.24,"apr_type":"purchase_apr",\
      "balance_subject_to_apr":1562.32,"interest_charge_amount":null}],"is_overdue":true,\
      "last_payment_amount":-168.25,"last_payment_date":"2026-02-22","last_statement_balance":-25,\
      "next_payment_due_date":"2026-03-25"}],"mortgage":null,\
      "student":[{"account_id":"a","account_number":"4277070000","interest_rate_percentage":5.25,\
      "loan_name":"L"}]}}
      """)
    let card = try #require(read.liabilities.first)
    #expect(card.rates.map(\.kind) == ["purchase"] && card.isOverdue == true)
    #expect(card.amounts[.lastPayment] == ExactDecimal("168.25"))
    #expect(card.amounts[.statementBalance] == ExactDecimal("-25"))
    #expect(card.days[.due]?.isoText == "2026-03-25" && card.date?.isoText == "2026-02-22")
    let loan = try #require(read.liabilities.last)
    #expect(loan.rates.first?.percent == ExactDecimal("5.25") && loan.date == nil)
    #expect(loan.extras == #"{"account_number":"0000","kind":"student","loan_name":"L"}"#)
    #expect(read.balances.map(\.amount) == [ExactDecimal("-100")])
  }

  @Test("a debt that cannot be read is kept out; one of an unknown kind is, too")
  func quarantine() throws {
    let read = try InvestmentAnswers.read(
      """
      {"accounts":[\(InvestmentAnswers.account)],"liabilities":{"auto":[{"account_id":"a"}],\
      "credit":[{"account_id":"a","minimum_payment_amount":"ten"}]}}
      """)
    #expect(read.quarantined.map(\.code) == [.unsupportedContent, .unreadableAmount])
  }
}

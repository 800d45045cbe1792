import FinanceETL
import LedgerBook
import TestSupport
import Testing

/// A book with budgets, for tests.
struct PlannedBook {
  let one: ReviewedBook
  var book: Book { one.book }

  init() throws {
    one = try ReviewedBook()
  }

  /// Statements of spending, a card, a loan and euros, each of its own days.
  static let documents = [
    GoalBook.statement(
      "chk", "CHECKING", "USD", covers: "2024-04-01/2024-05-31",
      row("2024-04-10", "-70.00", "SHOP 4", more: food), row("2024-04-12", "-9.00", "NONE"),
      row("2024-05-10", "-150.00", "SHOP 5", more: food),
      row("2024-05-30", "-200.00", "PAYMENT TO CARD 4455")),
    GoalBook.statement(
      "chk", "CHECKING", "USD", covers: "2024-06-01/2024-06-30",
      row("2024-06-10", "-40.00", "SHOP 6", more: food),
      row("2024-06-11", "3000.00", "PAYROLL", more: #","source_category":"Salary""#),
      row("2024-06-12", "-5.00", "WAITS", more: food + #","pending":true"#),
      row("2024-06-20", "-500.00", "PAYMENT TO LOAN 8899"),
      row("2024-06-21", "-3.00", "GAMES", more: #","source_category":"Leisure:Games""#)),
    GoalBook.statement(
      "card", "CREDIT_CARD", "USD", covers: "2024-04-01/2024-06-30",
      row("2024-05-31", "200.00", "PAYMENT THANK YOU"),
      row(
        "2024-06-02", "-30.00", "MARKET",
        more: #","source_category":"Food:Groceries","initiated":"2024-05-31""#)),
    GoalBook.statement(
      "loan", "LOAN", "USD", covers: "2024-06-01/2024-06-30",
      row("2024-06-20", "500.00", "PAYMENT RECEIVED FROM CHECKING 1234")),
    GoalBook.statement(
      "eur", "CASH", "EUR", covers: "2024-04-01/2024-06-30",
      row("2024-06-03", "-11.00", "PARIS", more: food),
      row(
        "2024-06-25", "-10.00", "WEB",
        more: food + #","original_amount":"-10.90","original_currency":"USD""#)),
  ]

  static let food = #","source_category":"Food""#

  /// What a person says, once the documents are there.
  func addBudgets() throws {
    let rates = "date,base,quote,rate\n2024-06-01,EUR,USD,1.1\n"
    _ = try book.importRates(
      [.bytes(Array(rates.utf8), name: "rates.csv")], options: QuoteImportOptions())
    var home = BudgetEdit(
      name: "Home",
      lines: [
        BudgetEdit.Line(.category("food"), try number("100")),
        BudgetEdit.Line(.category("Salary"), try number("2500")),
        BudgetEdit.Line(.account("loan"), try number("600")),
      ], scope: .from(try day("2024-04-15")))
    home.currency = .usd
    home.rollovers = [
      BudgetEdit.RolloverRule(.both, of: .category("Food")), BudgetEdit.RolloverRule(.none),
    ]
    try book.budgets.add(home, period: .monthly(.first))
    var bought = BudgetEdit(name: "Bought", scope: .from(try day("2024-04-01")))
    bought.dates = .initiated
    bought.includesPending = false
    bought.accounts = .only(["chk", "card"])
    bought.currency = .usd
    try book.budgets.add(bought, period: .weekly(starts: .sunday))
  }

  func loadAll() async throws {
    for document in Self.documents { try await one.load(document) }
    try addBudgets()
  }

  /// What became of all budgets on some days, without ids of accounts: those follow the order of imports.
  func figures() throws -> [String] {
    try ["2024-06-30", "2024-05-15", "2024-08-01"].map { try day($0) }.flatMap { day in
      try book.budgets.list(asOf: day).map { budget in
        try OrderedJSONEncoder.text(
          book.budgets.show(Book.BudgetSelector(budget.id), asOf: day, periods: 20)
        ).replacing(#/"account_id":\d+/#, with: "")
      }
    }
  }

  /// The tables of budgets.
  func kept() throws -> [String] {
    try ["budgets", "budget_accounts", "budget_lines", "budget_amounts"].flatMap {
      try one.values("SELECT * FROM \($0) ORDER BY 1, 2")
    }
  }

  /// The newest period of a budget.
  func period(_ budget: Book.BudgetSelector, asOf day: String? = nil) throws -> BudgetPeriod {
    let shown = try book.budgets.show(budget, asOf: day.map { try #require(CivilDate(iso: $0)) })
    return try #require(shown.report.periods.last)
  }

  /// The lines of the newest period: what each is about, has and moved.
  func lines(_ budget: Book.BudgetSelector, asOf day: String? = nil) throws -> [String] {
    try period(budget, asOf: day).lines.map { "\($0.subject) \($0.amount) \($0.moved)" }
  }
}

import FinanceETL
import LedgerBook
import TestSupport
import Testing

/// A book with goals, for tests.
struct GoalBook {
  let one: ReviewedBook
  var book: Book { one.book }

  init() throws {
    one = try ReviewedBook()
  }

  /// A statement of days, with the balance at their end where it is given.
  static func statement(
    _ account: String, _ kind: String, _ currency: String, covers: String,
    ledger: (day: String, amount: String)? = nil, _ rows: String...
  ) -> String {
    let days = covers.split(separator: "/").map { #""\#($0)""# }.joined(separator: ",")
    let head = """
      {"type":"statement","feed":"csv:\(account)","format":"records","mode":"snapshot","ids":"none",\
      "covers":[\(days)],"account":{"key":"\(account)","name":"\(account)","kind":"\(kind)",\
      "currency":"\(currency)"}}
      """
    let balance = ledger.map {
      #"{"type":"balance","kind":"ledger","date":"\#($0.day)","amount":"\#($0.amount)"}"#
    }
    return ([head] + [balance].compactMap { $0 } + rows).joined(separator: "\n") + "\n"
  }

  /// Statements of savings in dollars and euros, and of a loan, each of its own days.
  static let documents = [
    statement(
      "sav", "SAVINGS", "USD", covers: "2024-01-01/2024-03-31",
      row("2024-01-02", "100.00", "IN"), row("2024-03-10", "-20.50", "OUT")),
    statement(
      "sav", "SAVINGS", "USD", covers: "2024-04-01/2024-06-30", ledger: ("2024-06-30", "150.01"),
      row("2024-05-20", "33.33", "IN"),
      row("2024-06-02", "1.00", "WAITS", more: #","pending":true"#)),
    statement(
      "eur", "SAVINGS", "EUR", covers: "2024-01-01/2024-06-30",
      row("2024-02-01", "80.00", "IN"), row("2024-06-01", "7.77", "IN")),
    statement(
      "loan", "LOAN", "USD", covers: "2024-01-01/2024-01-31", ledger: ("2024-01-31", "-1000.00"),
      row("2024-01-20", "-1000.00", "PAID OUT")),
    statement(
      "loan", "LOAN", "USD", covers: "2024-02-01/2024-06-30", ledger: ("2024-06-30", "-700.00"),
      row("2024-02-01", "300.00", "PAYMENT")),
  ]

  /// A goal of each kind, once the documents are there.
  func addGoals() throws {
    let rates = "date,base,quote,rate\n2024-01-30,EUR,USD,1.1\n2024-06-28,EUR,USD,1.0705\n"
    _ = try book.importRates(
      [.bytes(Array(rates.utf8), name: "rates.csv")], options: QuoteImportOptions())
    var trip = try GoalEdit(
      name: "Trip", target: .amount(number("1000")), currency: .usd, by: .day(day("2024-12-31")),
      start: day("2024-01-01"))
    trip.accounts = [
      GoalEdit.Share("sav", percent: try number("60")), GoalEdit.Share("eur", percent: .one),
    ]
    try book.goals.add(trip)
    try book.goals.set("Trip", to: number("12.5"), on: day("2024-02-01"), note: "jar")
    var free = try GoalEdit(name: "Free", kind: .debt, start: day("2024-01-31"))
    free.accounts = [GoalEdit.Share("loan")]
    try book.goals.add(free)
  }

  /// How far all goals are on some days, without ids: those follow the order of imports.
  func progress() throws -> [String] {
    let days: [CivilDate?] = try [nil, day("2024-06-30"), day("2024-03-15"), day("2025-01-01")]
    return try days.flatMap { day in
      try book.goals.list(asOf: day).map { goal in
        try OrderedJSONEncoder.text(goal).replacing(#/"(account_)?id":\d+/#, with: "")
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

/// What every list shows a person, at two widths: accounts, payees and categories in Latin, Chinese and
/// Hebrew.
@Suite("Lists on a terminal")
struct ListingSnapshotTests: ProgramSuite {
  let scratch: Scratch

  private static let lists: [[String]] = [
    ["status"], ["accounts"], ["transactions"], ["transactions", "list", "--wide"],
    ["transactions", "list", "--account", "现金", "--balance"], ["transactions", "show", "4"],
    ["transactions", "sum", "--by", "payee"], ["transactions", "sum", "--by", "category,month"],
    ["tags"], ["changes"], ["changes", "show", "2"], ["imports"], ["imports", "show", "1"],
    ["review", "list"], ["quarantine", "list"], ["balances"], ["balances", "check"],
    ["coverage"], ["feeds"], ["rules", "list", "--rules", "rules.yaml"],
    ["rules", "apply", "--rules", "rules.yaml", "--dry-run"], ["rules", "suggest"],
    ["transactions", "edit", "--where-text", "咖啡", "--category", "Café", "--dry-run"],
    ["goals"], ["goals", "show", "旅行"], ["budgets"], ["budgets", "show", "家", "--periods", "2"],
    ["report", "spending", "--as-of", "2024-03-31"],
    ["report", "accounts", "--as-of", "2024-03-31"],
    ["report", "data-quality", "--as-of", "2024-03-31"],
  ]

  init() throws {
    scratch = try Scratch()
    func statement(_ key: String, _ members: String, _ rows: String) throws {
      try scratch.write(
        """
        {"type":"statement","feed":"\(key):1","account":{"key":"\(key)",\(members)},"covers":["2024-03-01","2024-03-31"],"ids":"trusted"}
        \(rows)
        """, to: "\(key).ndjson")
    }
    try statement(
      "a",
      #""kind":"CHECKING","mask":"1234","institution":"Harbor Mutual Savings and Loan","currency":"USD""#,
      """
      {"type":"balance","kind":"opening","date":"2024-02-29","amount":"100.00"}
      {"type":"balance","kind":"ledger","date":"2024-03-31","amount":"2000.00"}
      {"type":"transaction","id":"1","date":"2024-03-01","amount":"2150.00","description":"NORTHWIND TRADING PAYROLL PPD ID 7700012","payee":"Northwind","source_category":"Income"}
      {"type":"transaction","id":"2","date":"2024-03-04","amount":"-64.18","description":"GREEN VALLEY MARKET #12 CARD 0417 SEATTLE WASHINGTON","memo":"CONTACTLESS 4417 AUTH 008813","source_category":"Groceries"}
      {"type":"transaction","id":"3","date":"2024-03-05","amount":"-100.00","description":"CASH WITHDRAWAL"}
      {"type":"transaction","id":"4","date":"2024-03-07","amount":"-30.00","description":"בית קפה תל אביב, סניף רחוב דיזנגוף","payee":"בית קפה"}
      {"type":"transaction","id":"5","date":"2024-03-08","amount":"-9.99","description":"STREAMING","pending":true}
      """)
    try statement(
      "b", #""kind":"CASH","name":"现金","currency":"CNY""#,
      """
      {"type":"balance","kind":"opening","date":"2024-02-29","amount":"1000.00"}
      {"type":"balance","kind":"ledger","date":"2024-03-31","amount":"951.00"}
      {"type":"transaction","id":"1","date":"2024-03-06","amount":"-12.00","description":"☕支付宝餐饮消费上海浦东新区世纪大道一百号咖啡馆二楼靠窗"}
      {"type":"transaction","id":"2","date":"2024-03-09","amount":"-37.00","description":"地铁充值","source_category":"交通"}
      {"type":"transaction","id":"3","date":"2024-03-99","amount":"-1.00","description":"不可能的日期"}
      """)
    try scratch.write(
      """
      rules: 1
      apply:
        - {when: {description: ~支付宝}, set: {payee: 咖啡馆, category: 餐饮, tags: [上海]}}
        - {when: {description: ~STREAMING, amount: ..-5}, set: {category: Leisure, notes: every month}}
      """, to: "rules.yaml")
    try run("import", "a.ndjson", "b.ndjson")
    try run("transactions", "edit", "4", "--category", "קפה")
    try run("transactions", "tag", "4", "6", "--add", "旅行", "--add", "trip to the coast")
    try run("transactions", "split", "6", "--part", "8=咖啡", "--part", "rest=蛋糕")
    try run(
      "goals", "add", "Rainy days and the roof over the kitchen", "--target", "3000", "--account",
      "1=40")
    try run("goals", "add", "旅行", "--target", "1200", "--by", "2024-12-31", "--account", "现金=60")
    try run("goals", "set", "旅行", "150.5", "--note", "信封")
    try run("goals", "add", "בית קפה", "--target", "50", "--currency", "EUR", "--account", "现金=40")
    try run(
      "budgets", "add", "The flat, the garden and whatever else there is", "--period", "custom",
      "--every", "2w", "--starts", "2024-03-01", "--currency", "EUR", "--account", "现金")
    try run(
      "budgets", "add", "家", "--period", "monthly", "--starts", "31", "--roll", "before",
      "--currency", "USD", "--line", "Groceries=50", "--line", "קפה=300", "--line", "交通=5",
      "--line", "account:现金=10", "--rollover", "both", "--from", "2024-03-01")
  }

  @Test("each list is what its snapshot shows", arguments: [80, 120])
  func snapshots(width: Int) throws {
    var shown = ""
    for list in Self.lists {
      let outcome = try Program.onTerminal(
        width: width, list, in: scratch, environment: ["NO_COLOR": "1"])
      let text = outcome.output.replacing(scratch.folder.path, with: "…")
        .replacing(#/20[2-9]\d-\d\d-\d\dT\d\d:\d\d:\d\dZ/#, with: "2026-01-01T00:00:00Z")
        .replacing(#/ +\n/#, with: "\n")
      shown += "$ finance-etl \(list.joined(separator: " "))\n\(text)\n"
    }
    let place = Checkout.root.appending(
      path: "Tests/CommandLineTests/Snapshots/lists-\(width).txt")
    if Golden.isUpdating { try Data(shown.utf8).write(to: place) }
    let kept = try String(contentsOf: place, encoding: .utf8)
    let (lines, keptLines) = (shown.split(separator: "\n"), kept.split(separator: "\n"))
    let difference = zip(lines, keptLines).first { $0 != $1 }
    #expect(
      shown == kept,
      "UPDATE_GOLDEN=1 writes it; first difference: \(difference.map { "\($0)\n\($1)" } ?? "its end")"
    )
  }
}

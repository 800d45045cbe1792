import FinanceModel
import TestSupport
import Testing

@testable import BankMappings

@Suite("BalanceChain")
struct BalanceChainTests {
  @Test(
    "balances that follow from each other prove an opening and a ledger balance",
    arguments: [
      // Upwards, downwards, the rows of a day mixed.
      (["1 10 110", "2 -30 80", "2 5 85", "3 -85 0"], "100", "0"),
      (["3 -85 0", "2 5 85", "2 -30 80", "1 10 110"], "100", "0"),
      (["1 10 110", "2 5 85", "2 -30 80", "3 -85 0"], "100", "0"),
      (["3 -85 0", "2 -30 80", "2 5 85", "1 10 110"], "100", "0"),
      // A day that ends where it began.
      (["1 10 110", "2 5 115", "2 -5 110", "3 1 111"], "100", "111"),
      (["2 5 115", "2 -5 110", "3 1 111"], "110", "111"),
      (["1 10 110", "2 -5 110", "2 5 115"], "100", "110"),
      (["3 1 111", "2 -5 110", "2 5 115"], "110", "111"),
      // Two of them that share one balance.
      (["1 5 15", "1 -5 10", "2 -3 7", "2 3 10"], "10", "10"),
      // Rows of nothing.
      (["1 0 10", "2 0 10"], "10", "10"), (["1 0.00 10", "1 5 15.00"], "10", "15"),
      (["1 -10 -110.50"], "-100.50", "-110.50"),
    ])
  func proven(rows: [String], opening: String, ledger: String) throws {
    let (found, place) = try chain(rows)
    #expect(place == nil)
    #expect(found?.opening.amount == ExactDecimal(opening))
    #expect(found?.ledger.amount == ExactDecimal(ledger))
    let days = rows.compactMap { Int($0.prefix { $0 != " " }) }
    #expect(found?.opening.date?.components.day == days.min())
    #expect(found?.ledger.date?.components.day == days.max())
  }

  @Test(
    "a link that is broken is found with its line",
    arguments: [
      (["1 10 110", "2 -30 80", "3 -85 0"], 3), (["3 -80 0", "2 -31 80", "1 10 110"], 3),
      (["1 10 110", "2 -30 80", "2 5 86", "3 -86 0"], 3), (["1 1 5", "1 1 7"], 2),
      (["1 1 1", "2 1 2", "4 1 4", "5 1 5"], 3),
    ])
  func broken(rows: [String], line: Int) throws {
    let (found, place) = try chain(rows)
    #expect(found == nil)
    #expect(place?.location.line == line)
  }

  @Test("a row without a balance proves nothing and breaks nothing, a pending one does not count")
  func gaps() throws {
    let (found, place) = try chain(["1 10 110", "2 -30 -", "3 -85 0"])
    #expect(found == nil)
    #expect(place == nil)
    var chain = BalanceChain()
    chain.add(try row("1 10 110", line: 1))
    var pending = try row("1 10 999", line: 2)
    pending.isPending = true
    chain.add(pending)
    #expect(chain.finish()?.ledger.amount == ExactDecimal("110"))
  }

  @Test("one circle alone leaves open where it begins")
  func circle() throws {
    let (found, place) = try chain(["1 5 15", "1 -5 10"])
    #expect(found == nil)
    #expect(place == nil)
  }

  @Test("a walk in any order within its days, and the days either way, is proven", arguments: 1...8)
  func walks(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<300 {
      var walk = try Walk(&random)
      let isDown = Bool.random(using: &random)
      walk.shuffle(isDown: isDown, &random)
      var chain = BalanceChain()
      for row in walk.rows { chain.add(row) }
      let found = chain.finish()
      #expect(chain.firstBreak == nil)
      if let found {
        #expect(found.opening.amount == walk.opening)
        #expect(found.ledger.amount == walk.ledger)
      } else {
        // Only where every day ends where it began may the beginning stay open.
        #expect(walk.isCircular)
      }
    }
  }

  @Test("one changed amount is found", arguments: 1...4)
  func changedAmounts(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(100 + seed))
    for _ in 0..<300 {
      var walk = try Walk(&random)
      guard walk.rows.count > 1 else { continue }
      walk.shuffle(isDown: Bool.random(using: &random), &random)
      let place = Int.random(in: 0..<walk.rows.count, using: &random)
      let cent = try #require(ExactDecimal("0.01"))
      walk.rows[place].amount = try #require(walk.rows[place].amount.adding(cent))
      var chain = BalanceChain()
      for row in walk.rows { chain.add(row) }
      let found = chain.finish()
      // At the very beginning it is another opening balance, and nothing else can tell.
      let isFound = chain.firstBreak != nil || found?.opening.amount != walk.opening
      #expect(isFound)
    }
  }

  private func chain(
    _ rows: [String]
  ) throws -> (
    found: (opening: StatementBalance, ledger: StatementBalance)?, place: BalanceChain.Break?
  ) {
    var chain = BalanceChain()
    for (index, text) in rows.enumerated() { chain.add(try row(text, line: index + 1)) }
    let found = chain.finish()
    return (found, chain.firstBreak)
  }

  /// `day amount balance`
  private func row(_ text: String, line: Int) throws -> StatementTransaction {
    let parts = text.split(separator: " ")
    let day = try #require(Int(parts[0]))
    var row = StatementTransaction(
      date: try #require(CivilDate(year: 2024, month: 1, day: day)),
      amount: try #require(ExactDecimal(parts[1])), currency: .eur, description: "",
      location: RowLocation(line: line))
    row.balance = ExactDecimal(parts[2])
    return row
  }
}

/// Rows whose balances follow from each other.
private struct Walk {
  var rows: [StatementTransaction] = []
  let opening: ExactDecimal
  private(set) var ledger: ExactDecimal
  private(set) var isCircular = true

  init(_ random: inout SeededGenerator) throws {
    let start = Int.random(in: -500...500, using: &random)
    opening = ExactDecimal(significand: Int128(start), scale: 2)
    var balance = start
    for day in 1...Int.random(in: 1...6, using: &random) {
      let before = balance
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        // Few different amounts, so that balances come again.
        let amount = Int.random(in: -3...3, using: &random) * 100
        balance += amount
        var row = StatementTransaction(
          date: try #require(CivilDate(year: 2024, month: 5, day: day * 2)),
          amount: ExactDecimal(significand: Int128(amount), scale: 2), currency: .eur,
          description: "")
        row.balance = ExactDecimal(significand: Int128(balance), scale: 2)
        rows.append(row)
      }
      if balance != before { isCircular = false }
    }
    ledger = ExactDecimal(significand: Int128(balance), scale: 2)
  }

  mutating func shuffle(isDown: Bool, _ random: inout SeededGenerator) {
    let days = Dictionary(grouping: rows, by: \.date).sorted { $0.key < $1.key }
    rows = (isDown ? days.reversed() : days).flatMap { $0.value.shuffled(using: &random) }
  }
}

@Suite("Balances of a table")
struct TableBalanceTests {
  private var running: MappingText {
    var mapping = MappingText()
    mapping.columns =
      "{date: Date, text: Text, amount: Amount, left: Left, in: {names: [In], optional: true}}"
    mapping.fields = ["balance: left", "currency: in"]
    return mapping
  }

  @Test("each currency has a chain of its own")
  func currencies() throws {
    let table = try read(
      "Date,Text,Amount,Left,In\n2024-01-01,a,1,11,EUR\n2024-01-01,b,1,101,USD\n"
        + "2024-01-02,c,2,13,EUR\n2024-01-02,d,2,103,USD\n", running)
    #expect(table.summary.concerns.isEmpty)
    let found = table.balances.map {
      "\($0.kind) \($0.amount?.text ?? "") \($0.currency?.code ?? "")"
    }
    #expect(found == ["opening 10 EUR", "ledger 13 EUR", "opening 100 USD", "ledger 103 USD"])
  }

  @Test("balances that do not follow are a concern, or refuse the document, or nobody looks")
  func broken() throws {
    let text = "Date,Text,Amount,Left\n2024-01-01,a,1,11\n2024-01-02,b,1,13\n"
    var mapping = running
    let concerns = try read(text, mapping).summary.concerns
    #expect(
      concerns
        == ["the running balances do not add up: first at line 3, 2024-01-02"])
    mapping.more = "checks: {running_balance: required}"
    let error = failure { _ = try read(text, mapping) }
    #expect(error?.code == .unbalanced)
    #expect(error?.location.line == 3)
    mapping.more = "checks: {running_balance: off}"
    let table = try read(text, mapping)
    #expect(table.summary.concerns.isEmpty)
    #expect(table.balances.isEmpty)
  }

  @Test("balances of the preamble and the footer are read once, with the days of the rows")
  func printed() throws {
    var mapping = MappingText()
    mapping.read = "{until: {date: end}}"
    mapping.more = """
      preamble: {before: 'Before: (\\S+)'}
      footer: {after: 'after (\\S+)'}
      balances:
        - {kind: opening, amount: preamble.before}
        - {kind: ledger, amount: {signed: footer.after}}
        - {kind: available, amount: {from: footer.after, regex: none}}
      """
    let table = try read(
      "Before: 10.00\nDate,Text,Amount\n2024-01-03,a,1\n2024-01-02,b,2\nend,after 13.00\n", mapping)
    let found = table.balances.map {
      "\($0.kind) \($0.date?.isoText ?? "") \($0.amount?.text ?? "")"
    }
    #expect(found == ["opening 2024-01-02 10.00", "ledger 2024-01-03 13.00"])
  }

  @Test("a balance is read with the decimals of the account's currency")
  func decimals() throws {
    var mapping = MappingText()
    mapping.account = "{kind: checking, currency: KWD}"
    mapping.more =
      "preamble: {before: 'Before: (\\S+)'}\nbalances: [{kind: opening, amount: preamble.before}]"
    let table = try read("Before: 25.000\nDate,Text,Amount\n2024-01-03,a,1.500\n", mapping)
    #expect(table.balance(.opening) == "25.000")
    #expect(table.amounts == ["1.500"])
  }

  @Test("rows that are balances are no transactions, and stand instead of proven ones")
  func coded() throws {
    var mapping = running
    mapping.columns = "{date: Date, text: Text, amount: Amount, left: Left}"
    mapping.fields = ["balance: left"]
    mapping.more = """
      balances:
        - {kind: opening, when: {text: opening}, amount: amount}
        - {kind: ledger, when: {text: closing}, amount: amount, date: {from: date, format: yyyy-MM-dd}}
      """
    let table = try read(
      "Date,Text,Amount,Left\n,opening,10,\n2024-01-01,a,1,11\n2024-01-02,b,2,13\n"
        + "2024-01-31,closing,13,\n", mapping)
    #expect(table.texts == ["a", "b"])
    let found = Set(
      table.balances.map { "\($0.kind) \($0.date?.isoText ?? "") \($0.amount?.text ?? "")" })
    #expect(found == ["opening 2024-01-01 10", "ledger 2024-01-31 13"])
    #expect(table.balances.count == 2)
  }

  @Test("a row that is a balance without an amount is quarantined")
  func codedWithoutAmount() throws {
    var mapping = MappingText()
    mapping.more = "balances: [{kind: ledger, when: {text: closing}, amount: amount}]"
    let table = try read("Date,Text,Amount\n2024-01-01,a,1\n2024-01-02,closing,\n", mapping)
    #expect(table.quarantined.map(\.location.line) == [3])
  }

  @Test("a balance printed once is nobody's where there are several accounts")
  func severalAccounts() throws {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, account: Account}"
    mapping.account = "{kind: checking, currency: EUR, number: account}"
    mapping.more = "preamble: {sum: 'Sum (\\S+)'}\nbalances: [{kind: ledger, amount: preamble.sum}]"
    let head = "Sum 7\nDate,Text,Amount,Account\n2024-01-01,a,1,111111\n"
    #expect(try read(head, mapping).balance(.ledger) == "7")
    let table = try read(head + "2024-01-01,b,6,222222\n", mapping)
    #expect(table.balances.isEmpty)
    #expect(table.summary.concerns.count == 1)
  }
}

extension BalanceChain {
  fileprivate mutating func add(_ row: StatementTransaction) {
    add(
      date: row.date, amount: row.isPending ? nil : row.amount, balance: row.balance,
      location: row.location)
  }

  @Test("balances that stand under the same words are told by their order")
  func sameWords() throws {
    var mapping = MappingText()
    let rule = "when: {text: Balance}, amount: amount, date: {from: date, format: yyyy-MM-dd}"
    mapping.more = "balances: [{kind: opening, \(rule)}, {kind: ledger, \(rule)}]"
    let table = try read(
      "Date,Text,Amount\n2024-01-31,Balance,100\n2024-02-03,rent,-80\n2024-02-29,Balance,20\n",
      mapping)
    #expect(table.amounts == ["-80"])
    #expect(table.balances.map(\.kind) == [.opening, .ledger])
    #expect(table.balances.map { $0.amount?.text } == ["100", "20"])
  }
}

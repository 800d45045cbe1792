import BankMappings
import FinanceModel
import ImportPipeline
import PrintedPages
import TestSupport
import Testing

@testable import StatementFormats

@Suite("Printed statements read with a bank mapping")
struct PrintedStatementTests {
  private func page(_ lines: [[(x: Int, text: String)]], number: Int = 1) -> PrintedPage {
    PrintedPage(lines: lines, number: number, leading: 12_000)
  }

  private struct Statement {
    var header: StatementHeader
    var rows: [StatementTransaction] = []
    var balances: [StatementBalance] = []
    var reconciler: Reconciler

    var figures: [String] {
      rows.map { "\($0.date.isoText) \($0.amount.text)" }
    }
  }

  private func read(
    _ pages: [PrintedPage], _ yaml: String
  ) throws -> (statements: [Statement], summary: ExtractionSummary) {
    final class Found { var statements: [Statement] = [] }
    let found = Found()
    let mapping = try #require(try MappingFile(name: "t.yaml", text: yaml).decoded().first)
    var statement = PrintedStatement(mapping, fileName: "a.pdf") { part in
      if case .statement(let header) = part {
        found.statements.append(Statement(header: header, reconciler: Reconciler(header)))
      }
      let last = found.statements.count - 1
      found.statements[last].reconciler.observe(part)
      switch part {
      case .transactions(let rows): found.statements[last].rows += rows
      case .balance(let balance): found.statements[last].balances.append(balance)
      default: break
      }
    }
    for page in pages { try statement.read(page) }
    let summary = try statement.finish()
    return (found.statements, summary)
  }

  /// - Parameters:
  ///   - layout: under `read.table`.
  ///   - rest: at the end of the file.
  private func mapping(
    preamble: String = "", columns: String = "date: Date\n  text: Details\n  amount: Amount",
    date: String = "format: yyyy-MM-dd", account: String = "currency: EUR",
    detect: String = "header: [Date, Details]", read: String = "", rest: String = ""
  ) -> String {
    """
    mapping: 1
    id: zz/printed
    title: A bank
    country: ZZ
    verified: synthetic
    detect: {\(detect)}
    read:
      format: pdf
    \(read.isEmpty ? "" : "  " + read)
    preamble:
      institution: 'Bank of (\\w+)'
      \(preamble.isEmpty ? "other: 'Nothing'" : preamble)
    columns:
      \(columns)
    account: {kind: checking, \(account)}
    fields:
      date: {from: date, \(date)}
      amount: {signed: amount}
      description: text
    \(rest)
    """
  }

  private let header = [(x: 2, text: "Date"), (20, "Details"), (80, "Amount")]

  private func row(_ day: String, _ text: String, _ amount: String) -> [(x: Int, text: String)] {
    [(2, day), (20, text), (86 - amount.count, amount)].filter { !$0.1.isEmpty }
  }

  private let twoBalances =
    "balances:\n  - {kind: opening, amount: preamble.opening}\n"
    + "  - {kind: ledger, amount: preamble.closing}\n"

  @Test("two months of one account are two statements, each with its own balances and days")
  func months() throws {
    let yaml = mapping(
      preamble: "number: 'Account (\\d+)'\n  opening: 'Opening ([\\d.]+)'\n"
        + "  closing: 'Closing ([\\d.]+)'\n"
        + "  period: {regex: '(\\S+) to (\\S+)', as: [from, to], format: yyyy-MM-dd}",
      date: "format: MM-dd, year_from: preamble.period.to",
      account: "currency: EUR, number: preamble.number",
      rest: twoBalances + "checks: {covers: preamble.period}")
    func month(_ page: Int, _ days: String, _ balances: String, _ rows: [[(x: Int, text: String)]])
      -> PrintedPage
    {
      self.page(
        [[(2, "Account 12345678")], [(2, days)], [(2, balances)], [], header] + rows,
        number: page)
    }
    let pages = [
      month(
        1, "2024-12-01 to 2024-12-31", "Opening 100.00 Closing 70.00",
        [row("12-03", "Rent", "-20.00"), row("12-30", "Power", "-10.00")]),
      month(
        2, "2025-01-01 to 2025-01-31", "Opening 70.00 Closing 75.00",
        [row("01-02", "Salary", "5.00")]),
    ]
    let (statements, summary) = try read(pages, yaml)
    #expect(
      statements.map(\.figures) == [
        ["2024-12-03 -20.00", "2024-12-30 -10.00"], ["2025-01-02 5.00"],
      ])
    #expect(statements.map(\.reconciler.result) == [.balanced, .balanced])
    #expect(Set(statements.map(\.header.account.key)).count == 1)
    #expect(
      statements.map(\.header.covers?.from.isoText) == ["2024-12-01", "2025-01-01"])
    #expect(summary.unproven == nil && summary.concerns.isEmpty)
  }

  @Test("a day below the account in a title begins another statement, whose rows it dates")
  func monthsWithoutBalancesInTheTitle() throws {
    let yaml = mapping(
      preamble: "number: 'Account (\\d+)'\n"
        + "  year: {regex: 'made on (\\S+)', format: yyyy-MM-dd}",
      date: "format: MM-dd, year_from: preamble.year",
      account: "currency: EUR, number: preamble.number", rest: "")
    func month(_ page: Int, _ day: String, _ rows: [[(x: Int, text: String)]]) -> PrintedPage {
      // A line on one place of every page would be no title's.
      let top = Array(repeating: [(x: 2, text: "A letterhead")], count: page)
      return self.page(
        top + [[(2, "Account 12345678")], [(2, "made on \(day)")], [], header] + rows,
        number: page)
    }
    let pages = [
      month(1, "2024-12-31", [row("12-03", "Rent", "-20.00"), row("12-30", "Power", "-10.00")]),
      month(2, "2025-04-30", [row("04-02", "Salary", "5.00")]),
    ]
    let (statements, _) = try read(pages, yaml)
    #expect(
      statements.map(\.figures) == [
        ["2024-12-03 -20.00", "2024-12-30 -10.00"], ["2025-04-02 5.00"],
      ])
  }

  @Test("accounts and currencies of one document are statements of their own")
  func accounts() throws {
    let yaml = mapping(
      preamble: "number: 'Account (\\d+)'\n  currency: 'Account \\d+ ([A-Z]{3})'\n"
        + "  opening: 'Opening ([\\d.]+)'\n  closing: 'Closing ([\\d.]+)'",
      account: "number: preamble.number, currency: preamble.currency", rest: twoBalances)
    let pages = [
      page([
        [(2, "Account 12345678 EUR")], [(2, "Opening 1.00"), (40, "Closing 3.00")], header,
        row("2025-01-01", "In", "2.00"), [], [(2, "Account 87654321 USD")],
        [(2, "Opening 9.00"), (40, "Closing 5.00")], header, row("2025-01-02", "Out", "-4.00"),
        [], [(2, "Account 11112222")], [(2, "Opening 0.00"), (40, "Closing 1.00")], header,
        row("2025-01-02", "In", "1.00"),
      ])
    ]
    let (statements, _) = try read(pages, yaml)
    #expect(statements.map { $0.header.account.currency?.code } == ["EUR", "USD", nil])
    #expect(statements.map(\.header.account.mask) == ["5678", "4321", "2222"])
    #expect(statements.map(\.reconciler.result) == [.balanced, .balanced, .balanced])
  }

  @Test("an opening balance among the rows begins another statement after a closing one")
  func balanceRows() throws {
    let yaml = mapping(
      read: "table: {alone: ['~^(old|new) balance']}",
      rest: "balances:\n  - {kind: opening, when: {text: ~old}, amount: amount}\n"
        + "  - {kind: ledger, when: {text: ~new}, amount: amount}\n")
    let (statements, _) = try read(
      [
        page([
          header, row("", "old balance", "5.00"), row("2025-01-01", "In", "2.00"),
          row("", "new balance", "7.00"),
        ]),
        page(
          [
            header, row("", "old balance", "7.00"), row("2025-02-01", "Out", "-3.00"),
            row("", "new balance", "4.00"),
          ], number: 2),
      ], yaml)
    #expect(statements.map(\.figures) == [["2025-01-01 2.00"], ["2025-02-01 -3.00"]])
    #expect(statements.map(\.reconciler.result) == [.balanced, .balanced])
  }

  @Test("balances that stand under labels, above the table and below it, are captured")
  func below() throws {
    let yaml = mapping(
      preamble: "opening: {below: Old balance, regex: 'EUR (.+)'}",
      rest: "footer:\n  closing: {below: '~^new +balance$', regex: 'EUR (.+)'}\nbalances:\n"
        + "  - {kind: opening, amount: preamble.opening}\n"
        + "  - {kind: ledger, amount: footer.closing}\n")
    let (statements, _) = try read(
      [
        page([
          [(2, "Number"), (40, "Old balance")], [(2, "441"), (42, "EUR + 800.00")], [], header,
          row("2025-01-01", "In", "2.00"), [], [(2, "Office"), (40, "New balance")],
          [(2, "442"), (42, "EUR + 802.00")],
        ])
      ], yaml)
    #expect(statements.map(\.reconciler.result) == [.balanced])
  }

  @Test("sums of money in and out that are those of the rows prove them; one of the two does not")
  func totals() throws {
    for (footer, isProven, isRefused) in [
      ("Total in 7.00 out 3.00", true, false), ("Total in 7.00", false, false),
      ("Total in 7.00 out 4.00", false, true),
    ] {
      let yaml = mapping(
        rest: "footer:\n  in: 'in ([\\d.]+)'\n  out: 'out ([\\d.]+)'\n"
          + "checks: {totals: {income: footer.in, expense: footer.out}}")
      let (statements, summary) = try read(
        [
          page([
            header, row("2025-01-01", "In", "7.00"), row("2025-01-02", "Out", "-3.00"), [], [],
            [(2, footer)],
          ])
        ], yaml)
      #expect(statements.map(\.header.isProvenByTotals) == [isProven])
      #expect((summary.unproven != nil) == isRefused)
    }
  }

  @Test(
    "amounts without a label, with a mark behind them, are read; and so is a page without a header")
  func unlabelled() throws {
    let lines = [
      row("2025-01-01", "Credit note", "7.00 Cr."), row("2025-01-02", "Out", "3.00 Dr."),
    ]
    let marks = "minus: Dr.\n  plus: Cr."
    let labelled = mapping(
      columns: "date: Date\n  text: Details\n  amount: {label: none}", read: marks)
    let bare = mapping(
      columns: "date: {label: none}\n  text: {label: none}\n  amount: {label: none}",
      detect: "contains: [A bank]", read: "header: none\n  " + marks)
    let title = [(x: 2, text: "A bank 2025")]
    for (yaml, lines) in [
      (labelled, [title, Array(header.prefix(2))] + lines), (bare, [title, []] + lines),
    ] {
      let (statements, _) = try read([page(lines)], yaml)
      #expect(statements.map(\.figures) == [["2025-01-01 7.00", "2025-01-02 -3.00"]])
      #expect(statements.first?.rows.map(\.description) == ["Credit note", "Out"])
    }
  }

  @Test("a year on the line below its day is read with it")
  func yearBelow() throws {
    let yaml = mapping(
      columns: "date: {names: [Date], wraps: true}\n  text: Details\n  amount: Amount",
      date: "format: 'dd.MM. yyyy'")
    let (statements, _) = try read(
      [
        page([
          header, row("30.12.", "Rent", "-1.00"), [(2, "2025"), (20, "of a flat")],
          row("02.01.", "Power", "-2.00"), [(2, "2026"), (20, "of May")],
        ])
      ], yaml)
    #expect(statements.map(\.figures) == [["2025-12-30 -1.00", "2026-01-02 -2.00"]])
    #expect(statements.first?.rows.map(\.description) == ["Rent of a flat", "Power of May"])
  }
}

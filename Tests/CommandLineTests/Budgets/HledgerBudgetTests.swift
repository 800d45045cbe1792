import FinanceETL
import TestSupport
import Testing

@Suite("Budgets, beside hledger")
struct HledgerBudgetTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    var random = SeededGenerator(seed: 50)
    var rows = [
      """
      {"type":"statement","feed":"csv:bank","account":{"key":"chk","name":"chk","kind":"CHECKING","currency":"USD"},"covers":["2024-01-01","2024-06-30"]}
      """
    ]
    let categories = ["Food", "Food:Groceries", "Housing:Rent", "Salary", "Leisure"]
    for number in 0..<160 {
      let category = categories[number % categories.count]
      let day = CivilDate(iso: "2024-01-01")?.adding(days: Int.random(in: 0..<182, using: &random))
      let cents = Int.random(in: 100..<90_000, using: &random)
      // One in nine is a refund, or pay that is taken back.
      let arrives = (category == "Salary") != (number % 9 == 0)
      let amount = "\(arrives ? "" : "-")\(cents / 100).\(cents % 100 + 100)".replacing(
        ".1", with: ".", maxReplacements: 1)
      rows.append(
        """
        {"type":"transaction","date":"\(day?.isoText ?? "")","amount":"\(amount)",\
        "description":"ROW \(number)","source_category":"\(category)"}
        """)
    }
    try scratch.write(rows.joined(separator: "\n") + "\n", to: "a.ndjson")
    #expect(try run("import", "a.ndjson").status == 0)
  }

  @Test("hledger compares the same lines with the same amounts, month by month, with split rows")
  func sameFigures() throws {
    try #require(Program.isInstalled("hledger"))
    for id in ["1", "7", "13"] {
      #expect(
        try run("transactions", "split", id, "--part", "0.50=Food", "--part", "rest=Housing").status
          == 0)
    }
    #expect(
      try run(
        "budgets", "add", "Home", "--period", "monthly", "--line", "Food=500", "--line",
        "Housing=900", "--line", "Salary=2500", "--line", "Leisure=0.01", "--from", "2024-01-01"
      ).status == 0)
    #expect(
      try run("budgets", "edit", "Home", "--line", "Food=650.50", "--from", "2024-04-01").status
        == 0)
    #expect(
      try run("export", "hledger", "--budget", "Home", "-o", "book.journal").status == 0)
    let periods = try json("budgets", "show", "Home", "--periods", "6")["periods"]?.array ?? []
    #expect(periods.count == 6)
    for line in ["Food", "Housing", "Salary", "Leisure"] {
      let name = line == "Salary" ? "Income:Salary" : "Expenses:\(line)"
      let theirs = try hledger(of: name)
      let ours = periods.flatMap { period in
        let found = period["lines"]?.array?.first { $0["category"]?.string == line }
        return [found?["spent"] ?? found?["received"], found?["amount"]].map { $0?.string ?? "-" }
      }
      #expect(theirs == ours, "\(line)")
    }
    let checked = try Program.shell.run(
      ["-c", "hledger -s -f book.journal check accounts commodities"], in: scratch.folder)
    #expect(checked.status == 0, "\(checked.errors)")
  }

  /// What moved and what was planned of an account, by month, without its sign.
  private func hledger(of account: String) throws -> [String] {
    let table = try Program.shell.run(
      ["-c", "hledger -f book.journal balance --budget -M -O csv expenses income"],
      in: scratch.folder
    ).output
    let row = try #require(table.split(separator: "\n").first { $0.hasPrefix("\"\(account)\"") })
    let isIncome = account.hasPrefix("Income")
    return row.split(separator: ",").dropFirst().map { cell in
      let number = cell.filter { "0123456789.-".contains($0) }
      guard number != "0" else { return "0.00" }
      guard isIncome else { return String(number) }
      return number.hasPrefix("-") ? String(number.dropFirst()) : "-\(number)"
    }
  }
}

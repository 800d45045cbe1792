import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Sums by groups")
struct SumTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let rows = [
      Statements.row("2023-12-31", "-1.00", "KIOSK"),
      Statements.row("2024-01-29", "-2.005", "MARKET", more: ",\"source_category\":\"Food\""),
      Statements.row("2024-02-04", "-3.00", "MARKET", more: ",\"source_category\":\"Food\""),
      Statements.row("2024-02-05", "10.00", "PAYROLL", more: ",\"payee\":\"Employer\""),
      Statements.row("2024-02-05", "-4.00", "HOTEL", more: ",\"currency\":\"EUR\""),
    ]
    try scratch.write(Statements.records(rows), to: "a.ndjson")
    try run("import", "a.ndjson")
    try run("transactions", "edit", "1", "--tag", "rome", "--tag", "2024")
    try run("transactions", "edit", "2", "--tag", "rome")
  }

  /// Each sum as its keys, its currency and its net, and the totals as currency, count and net.
  private func sums(_ arguments: String...) throws -> (groups: [[String]], totals: [String]) {
    let outcome = try Program.financeETL.run(
      ["transactions", "sum", "--json"] + arguments, in: scratch.folder)
    let json = try JSONParser.parse(Array(outcome.output.utf8))
    func texts(_ sum: JSONValue) -> [String] {
      let names = ["account", "currency", "count", "in", "out", "net", "account_id"]
      let keys = (sum.object ?? []).filter { !names.contains($0.name) }
      return keys.compactMap { $0.value.string }
        + ["\(sum["currency"]?.string ?? "") \(sum["net"]?.string ?? "")"]
    }
    let groups = try #require(json["sums"]?.array).map(texts)
    let totals = (json["totals"]?.array ?? []).map {
      "\($0["currency"]?.string ?? "") \($0["count"]?.integer ?? 0) \($0["net"]?.string ?? "")"
    }
    return (groups, totals)
  }

  private static let totals = ["EUR 1 -4.00", "USD 4 3.995"]

  @Test("each group has a sum of each currency, and the totals add them all up")
  func groups() throws {
    #expect(
      try sums("--by", "year").groups
        == [["2023", "USD -1.00"], ["2024", "EUR -4.00"], ["2024", "USD 4.995"]])
    #expect(
      try sums("--by", "week").groups == [
        ["2023-W52", "USD -1.00"], ["2024-W05", "USD -5.005"], ["2024-W06", "EUR -4.00"],
        ["2024-W06", "USD 10.00"],
      ])
    #expect(
      try sums("--by", "day").groups.map { $0[0] }
        == ["2023-12-31", "2024-01-29", "2024-02-04", "2024-02-05", "2024-02-05"])
    #expect(
      try sums("--by", "payee").groups == [
        ["Employer", "USD 10.00"], ["HOTEL", "EUR -4.00"], ["KIOSK", "USD -1.00"],
        ["MARKET", "USD -5.005"],
      ])
    #expect(try sums("--by", "currency").groups == [["EUR -4.00"], ["USD 3.995"]])
    for grouping in Book.Sum.Grouping.allCases {
      #expect(try sums("--by", grouping.rawValue).totals == Self.totals, "\(grouping)")
    }
  }

  @Test("several groups make a sum for each pair there is, in the order they are named")
  func pairs() throws {
    #expect(
      try sums("--by", "month,category").groups == [
        ["2023-12", "USD -1.00"], ["2024-01", "Food", "USD -2.005"], ["2024-02", "EUR -4.00"],
        ["2024-02", "USD 10.00"], ["2024-02", "Food", "USD -3.00"],
      ])
    #expect(
      try sums("--by", "category,month").groups.last == ["Food", "2024-02", "USD -3.00"])
    #expect(try sums("--by", "category,month").totals == Self.totals)
  }

  @Test("a row with several tags counts in the group of each, and once in the total")
  func tags() throws {
    let sums = try sums("--by", "tag")
    #expect(
      sums.groups == [
        ["EUR -4.00"], ["USD 7.00"], ["2024", "USD -1.00"], ["rome", "USD -3.005"],
      ])
    #expect(sums.totals == Self.totals)
    #expect(try self.sums("--by", "tag", "--tag", "2024").totals == ["USD 1 -1.00"])
    try run("transactions", "edit", "3", "--tag", "a b", "--tag", "\"q\"", "--tag", "a b")
    let twice = try self.sums("--by", "tag").groups
    #expect(twice.contains(["a b", "USD -3.00"]) && twice.contains(["\"q\"", "USD -3.00"]))
  }

  @Test("the table ends with a total of each currency; without groups it has none")
  func table() throws {
    #expect(
      try run("transactions", "sum", "--by", "year,category").output == """
        year   category  count     in     out     net
        -----  --------  -----  -----  ------  ------  ---
        2023                 1   0.00   -1.00   -1.00  USD
        2024                 1   0.00   -4.00   -4.00  EUR
        2024                 1  10.00    0.00   10.00  USD
        2024   Food          2   0.00  -5.005  -5.005  USD
        total                1   0.00   -4.00   -4.00  EUR
        total                4  10.00  -6.005   3.995  USD

        """)
    #expect(try !run("transactions", "sum").output.contains("total"))
    #expect(try json("transactions", "sum")["totals"] == nil)
  }

  @Test("a group that is none, or is named twice, is usage and names the nearest")
  func usage() throws {
    let wrong = try run("transactions", "sum", "--by", "month,categroy")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean \"category\"?"))
    #expect(try run("transactions", "sum", "--by", "month,month").status == 64)
    #expect(try run("transactions", "sum", "--by", "").status == 64)
  }

  @Test("an app decodes what is printed, and has the library's values")
  func decoded() throws {
    let book = try Book(path: scratch.path("finance.sqlite"), access: .readOnly)
    for groupings: [Book.Sum.Grouping] in [
      [], [.year, .week], [.account, .tag], [.kind, .payee],
    ] {
      let sums = try book.groupedSums(by: groupings)
      let printed = try OrderedJSONEncoder.text(sums)
      let decoded = try JSONDecoder().decode(Book.GroupedSums.self, from: Data(printed.utf8))
      #expect(decoded == sums)
      #expect(sums.sums == (try book.sums(by: groupings)))
    }
  }

  @Test("sums of amounts with digits that arithmetic left are rounded for people, and it is said")
  func arithmeticDigits() throws {
    try scratch.write(
      Statements.records([
        Statements.row("2025-03-01", "-0.30000000000000004", "A"),
        Statements.row("2025-03-02", "-1.10", "B"),
      ]), to: "noise.ndjson")
    try run("import", "noise.ndjson")
    let shown = try run("transactions", "sum", "--from", "2025")
    #expect(shown.output.contains("-1.40  USD") && !shown.output.contains("0000"))
    #expect(shown.errors.contains("far more digits than their currency"), "\(shown.errors)")
    let sum = try json("transactions", "sum", "--from", "2025")["sums"]?.array?.first
    #expect(sum?["net"]?.string == "-1.40000000000000004")
    #expect(try run("transactions", "sum", "--to", "2024").errors.isEmpty)
  }
}

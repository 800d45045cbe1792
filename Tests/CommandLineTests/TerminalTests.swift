import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("On a terminal")
struct TerminalTests: ProgramSuite {
  let scratch: Scratch
  private static let long = "COFFEE HOUSE AT THE CORNER OF FIFTH AND PINE, SECOND FLOOR"
  private static let wide = "☕支付宝餐饮消费上海浦东新区世纪大道一百号咖啡馆二楼靠窗"
  private static let marked = "Cafe\u{301} Cafe\u{301} Cafe\u{301} Cafe\u{301}"

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.records([
        Statements.row("2024-01-05", "-1234567.89", Self.long),
        Statements.row("2024-01-06", "-7.00", Self.wide),
        Statements.row("2024-01-07", "5.00", Self.marked, more: #","memo":"\#(Self.long)""#),
      ]), to: "a.ndjson")
    try run("import", "a.ndjson")
  }

  private func shown(
    _ width: Int, _ arguments: String..., environment: [String: String] = ["NO_COLOR": "1"]
  ) throws -> [String] {
    try Program.onTerminal(width: width, arguments, in: scratch, environment: environment)
      .output.split(separator: "\n").map { String($0) }
  }

  /// An independent count: what East Asian Wide covers of these texts.
  private static func columns(_ line: String) -> Int {
    line.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x300...0x36F: sum
      case 0x2615, 0x3000...0x9FFF: sum + 2
      default: sum + 1
      }
    }
  }

  @Test("a table is as wide as the terminal at most, and uses its width", arguments: [60, 80, 90])
  func tableFits(width: Int) throws {
    let lines = try shown(width, "transactions", "list")
    #expect(lines.count == 5)
    #expect(lines.map(Self.columns).max() ?? 0 <= width, "\(lines)")
    #expect(Self.columns(lines[1]) == width)
    #expect(lines.contains { $0.contains("…") })
  }

  @Test("dates, ids and amounts are never cut", arguments: [20, 40, 60])
  func numbersStayWhole(width: Int) throws {
    let text = try shown(width, "transactions", "list").joined(separator: "\n")
    for row in [(" 1", "2024-01-05", "-1234567.89"), (" 2", "2024-01-06", "-7.00")] {
      #expect(text.contains("\n\(row.0)  \(row.1)") && text.contains(row.2), "\(text)")
    }
  }

  @Test("a table too wide for the terminal has rows of several lines, no column broken over two")
  func rowsOfSeveralLines() throws {
    let lines = try shown(30, "transactions", "list")
    #expect(lines.map(Self.columns).max() ?? 0 <= 30, "\(lines)")
    #expect(lines[0].hasPrefix("id  date") && lines[1].hasPrefix("    "))
    let titles = lines.prefix { !$0.contains("--") }.joined(separator: " ")
    #expect(
      titles.split(separator: " ")
        == ["id", "date", "account", "payee", "amount"])
  }

  @Test("the widest columns give first, and what has room is whole")
  func widestGiveFirst() throws {
    let lines = try shown(120, "transactions", "list", "--wide")
    #expect(lines[2].contains("  chk  ") && lines[2].contains("  posted  "))
    #expect(lines[4].contains(Self.marked))
    let texts = lines[4].components(separatedBy: "COFFEE")
    #expect(texts.count == 2 && lines[4].hasSuffix("…"))
    #expect(lines[3].contains("☕支付宝餐饮消费"))
  }

  @Test("$COLUMNS wins where it is a number; a terminal of unknown width has 80 columns")
  func widthIsChosen() throws {
    func width(_ terminal: Int, _ columns: String?) throws -> Int {
      var environment = ["NO_COLOR": "1"]
      environment["COLUMNS"] = columns
      let lines = try Program.onTerminal(
        width: terminal, ["transactions", "list"], in: scratch, environment: environment
      ).output.split(separator: "\n")
      return lines[1].count
    }
    #expect(try width(60, "70") == 70)
    #expect(try width(60, "wide") == 60)
    #expect(try width(60, "0") == 60)
    #expect(try width(60, nil) == 60)
    #expect(try width(0, nil) == 80)
  }

  @Test("what is piped is whole and without colours, however narrow $COLUMNS is")
  func pipedIsWhole() throws {
    let outcome = try Program.financeETL.run(
      ["transactions", "list"], in: scratch.folder, environment: ["COLUMNS": "20"])
    #expect(outcome.output.contains(Self.long) && outcome.output.contains(Self.wide))
    #expect(!outcome.output.contains("…") && !outcome.output.contains("\u{1B}"))
    let failed = try run("import", "missing.ofx")
    #expect(!failed.errors.contains("\u{1B}") && !failed.output.contains("\u{1B}"))
  }

  @Test("columns stand below their titles, behind wide characters and combining marks too")
  func columnsAlign() throws {
    let lines = try run("transactions", "list", "--wide").output.components(separatedBy: "\n")
    let memo = try #require(lines[0].range(of: "memo"))
    let cell = try #require(lines[4].range(of: Self.long))
    #expect(
      Self.columns(String(lines[0][..<memo.lowerBound]))
        == Self.columns(String(lines[4][..<cell.lowerBound])))
    #expect(Self.columns(lines[1]) >= Self.columns(lines[3]))
  }

  @Test("errors and negative amounts are red, what needs attention is yellow")
  func colours() throws {
    let amounts = try shown(100, "transactions", "list", environment: [:])
    #expect(amounts[2].contains("\u{1B}[31m-1234567.89\u{1B}[0m"))
    #expect(!amounts[4].contains("\u{1B}"))
    let failed = try shown(100, "import", "missing.ofx", environment: [:])
    #expect(failed.contains { $0.contains("\u{1B}[31merror:\u{1B}[0m ") }, "\(failed)")
    let usage = try shown(100, "acounts", environment: [:])
    #expect(usage[0].hasPrefix("\u{1B}[31merror:\u{1B}[0m there is no command"), "\(usage)")
    try scratch.write(
      Statements.ofx([("1", "20240199", "-1.00", "X"), ("2", "20240102", "-1.00", "Y")]),
      to: "bad.ofx")
    let attention = try shown(100, "import", "bad.ofx", environment: [:])
    #expect(
      attention.contains { $0.contains("\u{1B}[33mNeeds attention: ") }, "\(attention)")
    #expect(attention.contains { $0.contains("\u{1B}[33mquarantined:\u{1B}[0m ") })
  }

  @Test("NO_COLOR and TERM=dumb turn colours off; an empty NO_COLOR does not")
  func coloursAreOptional() throws {
    func isColoured(_ environment: [String: String]) throws -> Bool {
      try Program.onTerminal(
        width: 100, ["transactions", "list"], in: scratch, environment: environment
      ).output.contains("\u{1B}[31m")
    }
    #expect(try isColoured(["TERM": "xterm"]))
    #expect(try isColoured(["NO_COLOR": ""]))
    #expect(try !isColoured(["NO_COLOR": "0"]))
    #expect(try !isColoured(["TERM": "dumb"]))
  }

  /// Commands whose answers are sentences, and a file that each of them needs.
  private static let sentences: [[String]] = [
    ["import", "bad.ofx", "--dry-run"], ["import", "long.csv"], ["identify", "long.csv"],
    ["coverage"], ["balances", "check"], ["import", "x", "--jobs", "0"], ["nope"],
    ["import", "missing.ofx"], ["quarantine", "list"], ["report", "data-quality"],
  ]

  @Test(
    "what is said is broken between words, as wide as the terminal, and nothing is left out",
    arguments: sentences, [50, 80])
  func wordsStayWhole(arguments: [String], width: Int) throws {
    try scratch.write(
      Statements.ofx([("1", "20240199", "-1.00", "X"), ("2", "20240102", "-1.00", "Y")]),
      to: "bad.ofx")
    try scratch.write(
      (1...20).map { "Column number \($0)" }.joined(separator: ",") + "\n1,2\n", to: "long.csv")
    let piped = try Program.financeETL.run(arguments, in: scratch.folder)
    let said = Set((piped.errors + piped.output).split(whereSeparator: \.isWhitespace))
    let lines = try Program.onTerminal(
      width: width, arguments, in: scratch, environment: ["NO_COLOR": "1"]
    ).output.replacing(#/[^\n]*\r\u{1B}\[K/#, with: "").split(separator: "\n").map(String.init)
    for line in lines {
      let words = line.split(separator: " ")
      #expect(Self.columns(line) <= width || words.count == 1, "\(line)")
      for word in words where !word.contains("…") && word.contains(where: \.isLetter) {
        #expect(said.contains(word), "\(word) in \(line)")
      }
    }
  }

  @Test(
    "the line of an error is shown around its place, and the caret is below the place",
    arguments: [0, 60, 80, 120])
  func caretIsBelow(width: Int) throws {
    let before = String(repeating: "咖啡 shop ", count: 30)
    try scratch.write(
      "Day,Payee,Sum,Note\n2024-05-01,\(before),1x2,\(before)\n2024-05-02,a,3.00,b\n", to: "w.csv")
    try scratch.write(
      ErrorTests.mapping(id: "zz/w").replacing("[Day, What, Sum]", with: "[Day, Payee, Sum]")
        .replacing("text: What", with: "text: Payee"), to: "w.yaml")
    let arguments = ["normalize", "w.csv", "--mapping", "w.yaml"]
    let text =
      width == 0
      ? try Program.financeETL.run(arguments, in: scratch.folder).errors
      : try Program.onTerminal(
        width: width, arguments, in: scratch, environment: ["NO_COLOR": "1"]
      ).output
    let lines = text.components(separatedBy: "\n")
    let place = try #require(lines.firstIndex { $0.contains("^^^") }, "\(text)")
    let (source, caret) = (lines[place - 1], lines[place])
    #expect(max(Self.columns(source), Self.columns(caret)) <= (width == 0 ? 80 : width))
    let cell = try #require(source.range(of: "1x2"))
    #expect(Self.columns(String(source[..<cell.lowerBound])) == caret.prefix { $0 != "^" }.count)
    #expect(caret.filter { $0 == "^" }.count == 3)
    #expect(source.contains("| …") && source.hasSuffix("…"))
  }

  @Test("a bank's text does not steer the terminal")
  func textIsHarmless() throws {
    try scratch.write(
      Statements.records([Statements.row("2024-02-01", "1.00", #"A\u001b[31mB"#)]), to: "b.ndjson")
    try run("import", "b.ndjson")
    let lines = try shown(200, "transactions", "list", "--new")
    #expect(lines[2].contains("A\u{FFFD}[31mB"))
  }

  @Test("a review is as wide as the terminal at most", arguments: [60, 80])
  func reviewFits(width: Int) throws {
    for (name, day, text) in [("k", "01", "KAFFEE"), ("l", "03", Self.long)] {
      try scratch.write(
        Statements.records(
          feed: "csv:\(name)", [Statements.row("2024-05-\(day)", "-12.34", text)]),
        to: "\(name).ndjson")
    }
    try run("import", "k.ndjson", "l.ndjson")
    let lines = try shown(width, "review", "list").dropFirst(2)
    #expect(lines.count > 5)
    #expect(lines.map(Self.columns).max() ?? 0 <= width, "\(lines)")
  }

  @Test("the category and the tags of a listing are shown where any row of it has one")
  func labelsAreColumns() throws {
    func titles(_ arguments: String...) throws -> [Substring] {
      let outcome = try Program.financeETL.run(
        ["transactions", "list", "--wide"] + arguments, in: scratch.folder)
      return outcome.output.split(separator: "\n")[0].split(separator: " ")
    }
    func columns(_ more: Substring...) -> [Substring] {
      ["id", "date", "account", "payee"] + more + ["amount", "status", "description", "memo"]
    }
    #expect(try titles() == columns())
    try run("transactions", "edit", "1", "--category", "Coffee")
    #expect(try titles() == columns("category"))
    try run("transactions", "edit", "2", "--tag", "rome", "--tag", "2024")
    #expect(try titles() == columns("category", "tags"))
    #expect(try run("transactions", "list").output.contains("Coffee"))
    #expect(try run("transactions", "list", "--wide").output.contains("rome"))
    #expect(try titles("--from", "2024-01-07") == columns())
  }
}

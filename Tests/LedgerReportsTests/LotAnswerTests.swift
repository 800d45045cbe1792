import JSONText
import TestSupport
import Testing

@testable import LedgerReports

@Suite("What a person says of lots")
struct LotAnswerTests {
  private static let parent = [
    ReportedBook.security("PAR", "STOCK"), ReportedBook.security("CHI", "STOCK"),
    ReportedBook.trade("2024-02-06", "buy", "PAR", "-1800.00", #""units":"60","price":"30""#),
    ReportedBook.trade("2025-03-03", "spin_off", "CHI", "0", #""units":"20""#),
    ReportedBook.trade("2025-05-13", "sell", "PAR", "1500.00", #""units":"-60","price":"25""#),
  ]

  private static func kinds(_ report: JSONValue) -> [String] {
    (report["left_out"]?.array ?? []).compactMap { $0["kind"]?.string }
  }

  @Test("a spin-off is in doubt until its division is stated, and undo takes that back")
  func divide() throws {
    let book = try ReportedBook()
    try book.load("broker", kind: "INVESTMENT", Self.parent)
    let open = try book.report("performance")
    #expect(open.at("realised.0.gain") == nil)
    #expect(open.at("realised.0.in_doubt.0.reason") == "spin_off")
    #expect(open.at("in_doubt.0.proceeds") == "1500.00")
    #expect(open["totals"]?.array?.isEmpty == true)
    #expect(Self.kinds(open).filter { $0 == "unclear_cost" }.count == 2)
    let hint = try book.done("report", "performance")
    #expect(hint.contains("lots divide") && hint.contains("in doubt:"))
    try book.done("lots", "divide", "PAR", "--on", "2025-03-03", "--to", "CHI=25")
    let stated = try book.report("performance")
    #expect(stated.at("realised.0.gain") == "150.00")
    #expect(stated.at("positions.0.cost") == "450.00")
    #expect(stated["in_doubt"] == nil)
    #expect(stated.at("totals.0.certain.realised") == "150.00")
    try book.done("lots", "undo")
    #expect(try book.report("performance") == open)
    #expect(try book.run(["lots", "undo"]).status == 1)
  }

  @Test("what was stated holds for rows that are undone and imported anew")
  func remembered() throws {
    let book = try ReportedBook()
    try book.load("broker", kind: "INVESTMENT", Self.parent)
    try book.done("lots", "divide", "PAR", "--on", "2025-03-03", "--to", "CHI=25")
    let stated = try book.report("performance")
    try book.done("imports", "undo", "1")
    try book.load("broker", kind: "INVESTMENT", Self.parent)
    #expect(try book.report("performance").at("realised.0.gain") == stated.at("realised.0.gain"))
    try book.done("lots", "divide", "PAR", "--on", "2025-03-03")
    #expect(try book.report("performance").at("realised.0.gain") == nil)
  }

  @Test(
    "what is no division is refused",
    arguments: [
      ["PAR", "--on", "2025-03-03", "--to", "CHI=101"],
      ["PAR", "--on", "2025-03-03", "--to", "CHI=-1"],
      ["PAR", "--on", "2025-03-04", "--to", "CHI=25"],
      ["PAR", "--on", "2025-03-03", "--to", "PAR=25"],
      ["PAR", "--on", "2025-03-03", "--to", "NONE=25"],
      ["PAR", "--on", "2025-03-03", "--to", "CHI=25", "--to", "CHI=25"],
    ])
  func refused(arguments: [String]) throws {
    let book = try ReportedBook()
    try book.load("broker", kind: "INVESTMENT", Self.parent)
    let before = try book.report("performance")
    #expect(try book.run(["lots", "divide"] + arguments).status == 1)
    #expect(try book.report("performance") == before)
  }

  private static func move(_ date: String, _ units: String, _ id: String) -> String {
    let kind = units.hasPrefix("-") ? "transfer_out" : "transfer_in"
    return ReportedBook.trade(date, kind, "TRN", "0", #""units":"\#(units)""#, id: id)
  }

  @Test("a person says which transfer arrived where: costs go along, what is missing is given up")
  func carry() throws {
    let book = try ReportedBook()
    try book.load(
      "old", kind: "INVESTMENT",
      [
        ReportedBook.security("TRN", "STOCK"),
        ReportedBook.trade("2024-03-05", "buy", "TRN", "-720.00", #""units":"90""#),
        Self.move("2025-04-08", "-90", "l2"),
      ])
    try book.load(
      "new", kind: "INVESTMENT",
      [
        ReportedBook.security("TRN", "STOCK"), Self.move("2025-05-10", "85", "n1"),
        ReportedBook.trade("2025-10-07", "sell", "TRN", "1100.00", #""units":"-85""#),
      ])
    let open = try book.report("performance")
    #expect(open.at("realised.0.gain") == nil && Self.kinds(open).contains("unknown_cost"))
    let trades = try JSONParser.parse(Array(book.done("trades", "--json").utf8))
    let ids = (trades["trades"]?.array ?? []).filter {
      $0.at("kind")?.hasPrefix("transfer") == true
    }.compactMap { $0.at("id") }
    try book.done("lots", "carry", ids[0], ids[1])
    let stated = try book.report("performance")
    let gains = (stated["realised"]?.array ?? []).compactMap { $0.at("gain") }
    #expect(gains.sorted() == ["-40.00", "420.00"])
    #expect(!Self.kinds(stated).contains("unknown_cost"))
    #expect(try book.run(["lots", "carry", ids[1], ids[0]]).status == 1)
    #expect(try book.run(["lots", "carry", "\(ids[0]),\(ids[0])", ids[1]]).status == 1)
    try book.done("lots", "undo")
    #expect(try book.report("performance") == open)
  }

  @Test("a trade whose units, price and costs do not come to its money is named with both figures")
  func inconsistent() throws {
    let book = try ReportedBook()
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("AAA", "STOCK"), ReportedBook.security("BND", "FIXED_INCOME"),
        ReportedBook.trade(
          "2025-01-02", "buy", "AAA", "-1001.00",
          #""units":"10.5","price":"95.24","commission":"1.00""#),
        ReportedBook.trade("2025-01-03", "buy", "AAA", "-1200.00", #""units":"10","price":"100""#),
        ReportedBook.trade(
          "2025-01-04", "buy", "BND", "-4993.00",
          #""units":"5000","price":"98.80","commission":"1.00","accrued":"52.00""#),
      ])
    let report = try book.report("performance")
    let named = (report["left_out"]?.array ?? []).filter {
      $0["kind"]?.string == "inconsistent_trade"
    }
    #expect(named.map { $0.at("amount") } == ["1000.00"])
    #expect(named.first?.at("message")?.contains("1200.00") == true)
    #expect(try book.report("data-quality")["left_out"]?.array?.isEmpty == false)
  }
}

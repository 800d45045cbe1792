import FinanceETL
import Foundation
import TestSupport
import Testing

/// Statements whose pages are drawn in odd ways, as a bank mapping of our own reads them.
@Suite("Faults of printed statements")
struct PrintedFaultTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(PrintedTests.mapping, to: "printed.yaml")
  }

  private static let lines: [MadePDF.Line] = {
    let rows = [
      ["Day", "Text", "Sum", "Balance"], ["2024-03-01", "Payroll", "100.00", "1,100.00"],
      ["2024-03-04", "Rent", "-600.00", "500.00"], ["2024-03-09", "Refund", "20.00", "520.00"],
      ["2024-03-11", "Cafe", "-4.50", "515.50"],
    ]
    let head = [(40, 760, "Statement of Larch Bank"), (40, 740, "Account 70001234")]
    let cells = rows.enumerated().flatMap { index, row in
      zip([40, 140, 360, 460], row).map { ($0, 700 - 18 * index, $1) }
    }
    return (head + cells + [(40, 590, "end of statement")]).map {
      MadePDF.Line(text: $2, x: $0, y: $1, size: 9)
    }
  }()

  private func run(_ arguments: [String], _ made: MadePDF) throws -> Program.Outcome {
    try Data(made.bytes).write(to: scratch.url("a.pdf"))
    return try Program.financeETL.run(
      arguments + ["--mapping", "printed.yaml"], in: scratch.folder)
  }

  @Test("a page whose fonts lie is named, wherever it stands, and nothing is loaded")
  func lyingFont() throws {
    var made = MadePDF(pages: Array(repeating: Self.lines, count: 6))
    made.pages[5] = (0..<9).map { MadePDF.Line(text: "QZ", x: 40, y: 700 - 20 * $0) }
    made.letters = [0x51: "\u{E001}", 0x5A: "\u{FFFD}"]
    for code in UInt8(0x20)...0x7E where made.letters[code] == nil {
      made.letters[code] = String(UnicodeScalar(code))
    }
    let outcome = try run(["import", "a.pdf", "--db", "book.sqlite"], made)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("the text of page 6 cannot be read: 18 of its 18 characters"))
    #expect(outcome.errors.contains("a.pdf, page 6"))
  }

  @Test("one text under another is refused, and both are drawn")
  func hiddenLayer() throws {
    let hidden = Self.lines.map { line in
      MadePDF.Line(
        text: line.text.replacing("0", with: "8").replacing("e", with: "a"), x: line.x, y: line.y,
        size: 9, setting: "3 Tr")
    }
    let shown = Self.lines.map { line in
      MadePDF.Line(text: line.text, x: line.x, y: line.y, size: 9, setting: "0 Tr")
    }
    let made = MadePDF(pages: [hidden + shown])
    let outcome = try run(["mapping", "explain", "a.pdf", "--draw", "a.svg"], made)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("page 1 cannot be read"))
    let drawing = try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
    #expect(drawing.contains(">-600.00<"))
    #expect(drawing.contains(">-688.88<"))
  }

  @Test("a statement that lies on its side is read")
  func sideways() throws {
    var made = MadePDF(pages: [Self.lines])
    made.pageEntries = "/Rotate 270"
    let outcome = try run(["import", "a.pdf", "--db", "book.sqlite"], made)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("a scan is told as one, and how many of its pages")
  func scan() throws {
    let whole = try run(["normalize", "a.pdf"], MadePDF(pages: [[], [], []], hasImage: true))
    #expect(whole.status == 1)
    #expect(whole.errors.contains("it is a scan: all of its pages (3) are pictures, without text"))
  }

  @Test("an error names the line that the header nearly is, and the drawing")
  func nearly() throws {
    var made = MadePDF(pages: [Self.lines])
    for index in made.pages[0].indices where made.pages[0][index].text == "Balance" {
      made.pages[0][index].text = "Saldo"
    }
    let outcome = try run(["import", "a.pdf", "--db", "book.sqlite"], made)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        #"page 1, line 3 has 3 of its 4 labels, and not "Balance""#), "\(outcome.errors)")
    #expect(outcome.errors.contains("Day Text Sum Saldo"))
    #expect(outcome.errors.contains("mapping explain FILE --draw pages.svg"))
  }

  @Test("a row whose day cannot be read is not passed over")
  func brokenDay() throws {
    var made = MadePDF(pages: [Self.lines])
    made.pages[0].append(MadePDF.Line(text: "X", x: 28, y: 628, size: 9))
    let outcome = try run(["normalize", "a.pdf"], made)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains(#""type":"quarantined""#))
  }
}

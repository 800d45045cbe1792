import FinanceModel
import Testing

@testable import BankMappings

@Suite("The shapes of printed cells")
struct PrintedShapesTests {
  private static func shapes(date: String, valueDate: String) throws -> PrintedShapes {
    let text = """
      mapping: 1
      id: zz/test-pdf
      title: Test
      country: ZZ
      verified: synthetic
      detect: {header: [Date, Text, Amount], contains: [Bank]}
      read: {format: pdf}
      columns: {date: Date, text: Text, amount: Amount}
      account: {kind: checking, currency: EUR}
      fields:
        date: {from: \(date), format: dd.MM.yyyy}
        value_date: {from: \(valueDate), format: dd.MM.yyyy}
        amount: {signed: amount}
        description: text
      """
    let mapping = try #require(try MappingFile(name: "test.yaml", text: text).decoded().first)
    return PrintedShapes(mapping)
  }

  @Test("a text that a day is cut out of looks like any text")
  func aCutTextHasNoShape() throws {
    let shapes = try Self.shapes(date: "date", valueDate: "{from: text, regex: 'value (.+)$'}")
    #expect(!shapes.hasShape(1))
    #expect(shapes.fits("a line without a day", column: 1))
  }

  @Test("the cells that rows begin by have a shape, be the day cut out of them")
  func aCutAnchorHasAShape() throws {
    let shapes = try Self.shapes(date: "{from: date, regex: '(.+)'}", valueDate: "date")
    #expect(shapes.hasShape(0))
    #expect(shapes.fits("05.01.2025", column: 0))
    #expect(!shapes.fits("Opening", column: 0))
  }
}

import FinanceModel
import Testing

@testable import BankMappings

@Suite("What stands above a row")
struct CarriedTests {
  private static let head = "Date,Text,Amount\n"

  private var sectioned: MappingText {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, part: {section: heading}}"
    mapping.amount =
      "{value: amount, direction: {from: part, in: ['~^deposits'], out: ['~^(fees|withdrawals)']}}"
    mapping.more = "rows: {sections: ['~^(deposits|withdrawals|fees)']}"
    return mapping
  }

  private var dated: MappingText {
    var mapping = MappingText()
    mapping.columns = "{date: {names: [Date], carried: true}, text: Text, amount: Amount}"
    return mapping
  }

  @Test("a heading is counted as skipped, and holds for the rows below it")
  func sections() throws {
    let table = try read(
      Self.head
        + "Deposits,,\n2024-01-01,wages,100\n2024-01-02,gift,5\n,Withdrawals,Amount\n"
        + "2024-01-03,rent,80\nFees and charges,,\n2024-01-04,card,3\n", sectioned)
    #expect(table.amounts == ["100", "5", "-80", "-3"])
    #expect(table.skipped.map(\.reason) == ["a heading", "a heading", "a heading"])
    #expect(table.skipped.map(\.location.line) == [2, 5, 7])
    #expect(table.skipped.first?.raw == "Deposits,,")
    #expect(table.quarantined.isEmpty)
    #expect(table.rows.allSatisfy { $0.memo == nil })
  }

  @Test("a row above the first heading has none")
  func noHeading() throws {
    let table = try read(
      Self.head + "2024-01-01,wages,100\nDeposits,,\n2024-01-02,gift,5\n", sectioned)
    #expect(table.amounts == ["5"])
    #expect(table.quarantined.map(\.code) == [.unreadableAmount])
  }

  @Test("rows held back for their dates keep the heading they stood below")
  func heldRows() throws {
    var mapping = sectioned
    mapping.date = "{from: date, format: [MM/dd/yyyy, dd/MM/yyyy]}"
    let table = try read(
      Self.head + "Deposits,,\n01/02/2024,a,1\nFees,,\n02/02/2024,b,2\n20/02/2024,c,3\n", mapping)
    #expect(table.amounts == ["1", "-2", "-3"])
    #expect(table.rows.map(\.date.isoText) == ["2024-02-01", "2024-02-02", "2024-02-20"])
  }

  @Test("a row that continues another does not go past a heading")
  func headingEndsRow() throws {
    var mapping = sectioned
    mapping.more = "rows: {sections: [Fees], continues: {when: {date: ''}, append: [text]}}"
    mapping.amount = "{signed: amount}"
    let table = try read(
      Self.head + "2024-01-01,a,1\n,more,\nFees,,\n2024-01-02,b,2\n,end,\n", mapping)
    #expect(table.texts == ["a more", "b end"])
  }

  @Test("a table without header has headings too")
  func headerless() throws {
    var mapping = MappingText()
    mapping.detect = "{shape: ['~^\\d', '~', '~']}"
    mapping.read = "{header: none}"
    mapping.columns = "{date: 1, text: 2, amount: 3, part: {section: heading}}"
    mapping.fields = ["category: part"]
    mapping.more = "rows: {sections: [Fees]}"
    let table = try read("2024-01-01,a,1\nFees\n2024-01-02,b,2\n", mapping)
    #expect(table.rows.map(\.sourceCategory) == [nil, "Fees"])
  }

  @Test("an amount below its purchase without a day is a row of its own, of the same day")
  func carriedDay() throws {
    let table = try read(
      Self.head
        + "2024-01-01,shop,-10.00\n,foreign fee,-0.20\n,another fee,-0.10\n2024-01-03,b,1\n,c,2\n",
      dated)
    #expect(
      table.rows.map(\.date.isoText) == [
        "2024-01-01", "2024-01-01", "2024-01-01", "2024-01-03", "2024-01-03",
      ])
    #expect(table.texts == ["shop", "foreign fee", "another fee", "b", "c"])
    #expect(table.rows.map(\.location.line) == [2, 3, 4, 5, 6])
    #expect(table.quarantined.isEmpty)
  }

  @Test("a first row without anything to carry is quarantined, and says why")
  func nothingToCarry() throws {
    let table = try read(Self.head + ",fee,-1\n2024-01-01,a,1\n,b,2\n", dated)
    #expect(table.texts == ["a", "b"])
    #expect(table.quarantined.map(\.code) == [.missingDate])
    #expect(table.quarantined.first?.reason == "the row has no date, and no row above it has one")
    #expect(table.quarantined.first?.raw == ",fee,-1")
  }

  @Test("a day that cannot be read is carried as it is: both rows are quarantined")
  func brokenDay() throws {
    let table = try read(Self.head + "2024-01-01,a,1\nsoon,b,2\n,c,3\n", dated)
    #expect(table.texts == ["a"])
    #expect(table.quarantined.map(\.code) == [.unreadableDate, .unreadableDate])
  }

  @Test("a continuation is told by the cells as they are written, before any is carried")
  func carriedAndContinued() throws {
    var mapping = dated
    mapping.more = "rows: {continues: {when: {date: '', amount: ''}, append: [text]}}"
    let table = try read(
      Self.head + "2024-01-01,shop,-10\n,in town,\n,fee,-1\n,for that,\n2024-01-02,b,1\n", mapping)
    #expect(table.texts == ["shop in town", "fee for that", "b"])
    #expect(table.amounts == ["-10", "-1", "1"])
    #expect(table.rows.map(\.date.isoText) == ["2024-01-01", "2024-01-01", "2024-01-02"])
  }

  @Test("other rows are skipped by the cells they carry, and by position too")
  func carriedByPosition() throws {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: {at: 2, carried: true}, amount: Amount}"
    mapping.more = "rows: {skip: [{when: {text: b}, reason: not ours}]}"
    let table = try read(
      Self.head + "2024-01-01,a,1\n2024-01-02,,2\n2024-01-03,b,3\n2024-01-04,,4\n", mapping)
    #expect(table.texts == ["a", "a"])
    #expect(table.skipped.map(\.location.line) == [4, 5])
  }
}

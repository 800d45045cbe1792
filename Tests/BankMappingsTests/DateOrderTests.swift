import FinanceModel
import Testing

@testable import BankMappings

@Suite("The order of day and month")
struct DateOrderTests {
  private var open: MappingText {
    var mapping = MappingText()
    mapping.date = "{from: date, format: [MM/dd/yyyy, dd/MM/yyyy]}"
    return mapping
  }

  private func days(_ dates: [String], _ mapping: MappingText) throws -> [String] {
    let table = try read(
      "Date,Text,Amount\n" + dates.map { "\($0),x,1\n" }.joined(), mapping)
    #expect(table.quarantined.isEmpty)
    return table.rows.map(\.date.isoText)
  }

  @Test(
    "is decided by the whole column, by whichever row",
    arguments: [
      (["01/02/2024", "13/02/2024"], ["2024-02-01", "2024-02-13"]),
      (["01/02/2024", "02/13/2024"], ["2024-01-02", "2024-02-13"]),
      (["13/02/2024", "01/02/2024"], ["2024-02-13", "2024-02-01"]),
      (["05/05/2024", "07/07/2024"], ["2024-05-05", "2024-07-07"]),
      (["1/2/2024", "13/2/2024"], ["2024-02-01", "2024-02-13"]),
      (["1/2/2024", "02/13/2024"], ["2024-01-02", "2024-02-13"]),
    ])
  func decided(dates: [String], expected: [String]) throws {
    #expect(try days(dates, open) == expected)
  }

  @Test("a document that leaves it open is refused")
  func refused() throws {
    let error = failure { _ = try days(["01/02/2024", "03/04/2024"], open) }
    #expect(error?.code == .ambiguousDate)
    let short = failure { _ = try days(["1/2/2024", "3/4/2024"], open) }
    #expect(short?.code == .ambiguousDate)
    #expect(error?.message.contains("MM/dd/yyyy or dd/MM/yyyy") == true)
  }

  @Test("the formats that the date cannot have are not named")
  func named() throws {
    var mapping = open
    mapping.date = "{from: date, format: [yyyy-MM-dd, MM/dd/yyyy, dd/MM/yyyy]}"
    let error = failure { _ = try days(["01/02/2024", "03/04/2024"], mapping) }
    #expect(error?.message.hasSuffix("is MM/dd/yyyy or dd/MM/yyyy") == true)
  }

  @Test("a text that no format reads proves nothing")
  func brokenText() throws {
    let table = try read(
      "Date,Text,Amount\n40/40/2024,x,1\n01/02/2024,y,1\n20/02/2024,z,1\n", open)
    #expect(table.rows.map(\.date.isoText) == ["2024-02-01", "2024-02-20"])
    #expect(table.quarantined.map(\.location.line) == [2])
  }

  @Test("a row that speaks against the order that is proven is quarantined")
  func contradiction() throws {
    let table = try read("Date,Text,Amount\n20/02/2024,x,1\n02/20/2024,y,1\n", open)
    #expect(table.rows.map(\.date.isoText) == ["2024-02-20"])
    #expect(table.quarantined.count == 1)
  }

  @Test("a third format that nothing is taken for does not decide between the others")
  func third() throws {
    var mapping = open
    mapping.date = "{from: date, format: [MM/dd/yyyy, dd/MM/yyyy, yyyy-MM-dd]}"
    #expect(
      try days(["2024-01-05", "01/02/2024", "20/02/2024"], mapping)
        == ["2024-01-05", "2024-02-01", "2024-02-20"])
    #expect(
      try days(["20/02/2024", "2024-01-05", "01/02/2024"], mapping)
        == ["2024-02-20", "2024-01-05", "2024-02-01"])
    #expect(
      failure { _ = try days(["2024-01-05", "01/02/2024"], mapping) }?.code == .ambiguousDate)
  }

  @Test("each list of formats is decided for itself")
  func twoLists() throws {
    var mapping = open
    mapping.columns = "{date: Date, text: Text, amount: Amount, value: Value}"
    mapping.fields = ["value_date: {from: value, format: [dd-MM-yyyy, MM-dd-yyyy]}"]
    let head = "Date,Text,Amount,Value\n"
    let error = failure {
      _ = try read(head + "20/02/2024,x,1,01-02-2024\n21/02/2024,x,1,01-03-2024\n", mapping)
    }
    #expect(error?.code == .ambiguousDate)
    let table = try read(
      head + "20/02/2024,x,1,01-02-2024\n21/02/2024,x,1,02-20-2024\n", mapping)
    #expect(table.rows.map(\.valueDate?.isoText) == ["2024-01-02", "2024-02-20"])
  }

  @Test("dates of one list of formats are written in one way")
  func oneList() throws {
    var mapping = open
    mapping.columns = "{date: Date, text: Text, amount: Amount, value: Value}"
    mapping.fields = ["value_date: {from: value, format: [MM/dd/yyyy, dd/MM/yyyy]}"]
    let table = try read(
      "Date,Text,Amount,Value\n01/02/2024,x,1,01/02/2024\n03/02/2024,x,1,20/02/2024\n", mapping)
    #expect(table.rows.map(\.date.isoText) == ["2024-02-01", "2024-02-03"])
    #expect(table.rows.map(\.valueDate?.isoText) == ["2024-02-01", "2024-02-20"])
  }

  @Test("dates without a year are decided too")
  func withoutYear() throws {
    var mapping = MappingText()
    mapping.date = "{from: date, format: [MM/dd, dd/MM], year_from: preamble.month}"
    mapping.more = "preamble: {month: '(\\d{4}年\\d\\d月)'}"
    func days(_ dates: String) throws -> [String] {
      try read("2024年02月\nDate,Text,Amount\n" + dates, mapping).rows.map(\.date.isoText)
    }
    #expect(try days("01/02,x,1\n13/02,x,1\n") == ["2024-02-01", "2024-02-13"])
    #expect(failure { _ = try days("01/02,x,1\n02/03,x,1\n") }?.code == .ambiguousDate)
  }

  @Test(
    "a document that proves the other order than the mapping's is refused, zeros or not",
    arguments: [["1/2/2024", "3/13/2024", "4/5/2024"], ["01/02/2024", "03/13/2024", "4/15/2024"]])
  func swapped(dates: [String]) throws {
    var mapping = MappingText()
    mapping.date = "{from: date, format: dd/MM/yyyy}"
    let error = failure { _ = try days(dates, mapping) }
    #expect(error?.code == .unreadableDate)
    #expect(error?.message.contains("the dates are MM/dd/yyyy, not dd/MM/yyyy") == true)
  }

  @Test("a format with a year does without the year of the statement")
  func yearOfItsOwn() throws {
    var mapping = MappingText()
    mapping.date = "{from: date, format: [d MMM yyyy, d MMMM], year_from: preamble.end}"
    mapping.more = "preamble: {end: {regex: 'to (.*)', format: d MMM yyyy}}"
    let rows = "Date,Text,Amount\n11 December 2023,x,1\n11 December,y,1\n"
    let table = try read(rows, mapping)
    #expect(table.rows.map(\.date.isoText) == ["2023-12-11"])
    #expect(table.quarantined.first?.reason.contains("the date has no year") == true)
    let whole = try read("1 December to 10 January 2025\n" + rows, mapping)
    #expect(whole.rows.map(\.date.isoText) == ["2023-12-11", "2024-12-11"])
  }

  @Test("a year that cannot be told is an error, never this year")
  func noYear() throws {
    var mapping = MappingText()
    mapping.date = "{from: date, format: MM/dd, year_from: preamble.month}"
    mapping.more = "preamble: {month: '(\\d{4}年\\d\\d月)'}"
    mapping.columns = "{date: Date, text: Text, amount: Amount, full: Text}"
    mapping.more += "\nrows: {skip: [{when: {text: y}, reason: y}]}"
    let error = failure { _ = try read("Date,Text,Amount\n01/02,x,1\n", mapping) }
    #expect(error?.code == .unreadableDate)
    #expect(error?.location.line == 2)
  }
}

import FinanceModel
import Testing

@testable import BankMappings

@Suite("Damaged rows")
struct DamagedRowTests {
  private static let head = "Date,Text,Amount\n2024-03-01,Rent,-900.00\n"

  @Test(
    "a row with a delimiter too many or too few is quarantined",
    arguments: [
      "2024-03-04,,Baker,-4.80", "2024-03-04,Baker,-4.80,9", "2024-03-04,Baker,,",
      "2024-03-04,Baker", "2024-03-04",
    ])
  func width(row: String) throws {
    let table = try read(Self.head + row + "\n2024-03-05,Books,-24.50\n", MappingText())
    #expect(table.amounts == ["-900.00", "-24.50"])
    let broken = try #require(table.quarantined.first)
    #expect(broken.code == .unreadableRow)
    #expect(broken.location.line == 3)
    #expect(broken.reason.contains("expected 3 cells, as the header has, found"))
    #expect(broken.hint?.description.contains("read.ragged: true") == true)
  }

  @Test("a line that ends the table too early loses none of the rows below it")
  func endedTooEarly() throws {
    var mapping = MappingText()
    mapping.read = "{format: csv, until: {date: '~^[A-Za-z]'}}"
    let rows = "2024-03-04,Baker,-4.80\n2024-03-05,Books,-24.50\n"
    let table = try read(Self.head + "note\n" + rows, mapping)
    #expect(table.amounts == ["-900.00"])
    #expect(table.quarantined.map(\.location.line) == [4, 5])
    let footer = "Total,,-929.30\n,as of,2024-03-05\n2024-03-05,,\n"
    #expect(try read(Self.head + rows + footer, mapping).quarantined.isEmpty)
  }

  @Test(
    "a control character in front of a row is a blank", arguments: ["\u{0C}", "\u{1A}", "\0"])
  func controls(mark: String) throws {
    let table = try read(Self.head + mark + "2024-03-04,Baker,-4.80\n", MappingText())
    #expect(table.amounts == ["-900.00", "-4.80"])
  }

  @Test("a last row that lost the word for its status is not taken as posted")
  func lostStatus() throws {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, state: State}"
    mapping.fields = ["status: {from: state, map: {done: posted, open: pending}}"]
    let rows = "Date,Text,Amount,State\n2024-03-01,Rent,-900.00,done\n2024-03-04,Baker,-4.80,"
    #expect(try read(rows, mapping).quarantined.map(\.location.line) == [3])
    #expect(try read(rows + "\n", mapping).amounts == ["-900.00", "-4.80"])
  }

  @Test("a mapping that says `ragged` takes rows of any length")
  func ragged() throws {
    var mapping = MappingText()
    mapping.read = "{format: csv, ragged: true}"
    let table = try read(Self.head + "2024-03-04,Baker,-4.80,9\n", mapping)
    #expect(table.amounts == ["-900.00", "-4.80"])
  }

  @Test("a mapping may say which rows have another length")
  func raggedRows() throws {
    var mapping = MappingText()
    mapping.read = "{format: csv, ragged: {text: '~^Pending'}}"
    let table = try read(
      Self.head + "2024-03-04,Pending,-4.80,9\n2024-03-05,Baker,-1.00,9\n", mapping)
    #expect(table.amounts == ["-900.00", "-4.80"] && table.quarantined.count == 1)
  }

  @Test(
    "empty cells that only the header or only the rows end with are no damage",
    arguments: [("Date,Text,Amount,,", ""), ("Date,Text,Amount", ",,"), ("Date,Text,Amount,", ",")])
  func emptyTail(head: String, tail: String) throws {
    let table = try read(
      head + "\n2024-03-01,Rent,-900.00\(tail)\n2024-03-04,Baker,-4.80\(tail)\n", MappingText())
    #expect(table.amounts == ["-900.00", "-4.80"])
  }

  @Test("a row with a delimiter too many or too few is not passed over as one without an amount")
  func skippedWithoutAmount() throws {
    var mapping = MappingText()
    mapping.more = "rows:\n  skip:\n    - {when: {amount: \"\"}, reason: no money moved}\n"
    let table = try read(
      Self.head + "2024-03-04,Baker,,-4.80\n2024-03-05,Books,\n2024-03-06Kiosk,-3.00\n", mapping)
    #expect(table.skipped.count == 1)
    #expect(table.quarantined.map(\.location.line) == [3, 5])
  }

  @Test("a table whose first rows all fail for one reason is refused before it is held whole")
  func noneRead() throws {
    let rows = String(repeating: "01/04/2016,Rent,-900.00\n", count: 30_000)
    let error = try #require(throws: FinanceETLError.self) {
      try read("Date,Text,Amount\n" + rows, MappingText())
    }
    #expect(error.message.hasPrefix("none of the first 20000 rows can be read: expected a date"))
  }

  @Test("rows that are passed over may be shorter")
  func skipped() throws {
    var mapping = MappingText()
    mapping.more = "rows:\n  skip:\n    - {when: {date: Total}, reason: a total}\n"
    let table = try read(Self.head + "Total,1\n", mapping)
    #expect(table.skipped.count == 1 && table.quarantined.isEmpty)
  }

  @Test("a row that lost a delimiter is not passed over by what stands in the wrong cell")
  func skippedBeside() throws {
    var mapping = MappingText()
    mapping.detect = "{header: [Mark, Date, Text, Amount]}"
    mapping.columns = "{mark: Mark, date: Date, text: Text, amount: Amount}"
    mapping.more = "rows:\n  skip:\n    - {when: {not: {mark: Data}}, reason: a subtotal}\n"
    let table = try read(
      "Mark,Date,Text,Amount\nData,2024-03-01,Rent,-900.00\nData2024-03-04,Baker,-4.80\n"
        + "Total,,,-904.80\n", mapping)
    #expect(table.amounts == ["-900.00"])
    #expect(table.quarantined.map(\.location.line) == [3] && table.skipped.count == 1)
  }

  @Test(
    "a row that lost a delimiter does not end its table",
    arguments: [
      "X2024-03-04,Baker,-4.80", "X 2024,2024-03-04,New,Baker,-4.80", "Z,2024-03-04 Baker,-4.80",
    ])
  func untilBeside(row: String) throws {
    var mapping = MappingText()
    mapping.detect = "{header: [Part, Date, Text, Amount]}"
    mapping.columns = "{part: Part, date: Date, text: Text, amount: Amount}"
    mapping.read = "{format: csv, until: {not: {part: X}}}"
    let table = try read(
      "Part,Date,Text,Amount\nX,2024-03-01,Rent,-900.00\n\(row)\nX,2024-03-05,Books,-24.50\n"
        + "Y,2024-03-06,Other,-1.00\nX,2024-03-07,Late,-2.00\n", mapping)
    #expect(table.amounts == ["-900.00", "-24.50"])
    #expect(table.quarantined.map(\.raw) == [row, "X,2024-03-07,Late,-2.00"])
  }

  @Test(
    "where rows end with an empty cell that the header lacks, one without it has lost a delimiter")
  func lostTail() throws {
    let table = try read(
      "Date,Text,Amount\n2024-03-01,Rent,-900.00,\n2024-03-04,Baker,-4.80\n", MappingText())
    #expect(table.amounts == ["-900.00"] && table.quarantined.count == 1)
  }

  @Test("rows of a known section below a header that is not known are kept aside")
  func unknownHeader() throws {
    let text = """
      mapping: 1
      id: zz/sections
      title: Test
      country: ZZ
      verified: synthetic
      account: {kind: checking, institution: Bank, currency: EUR}
      fields: {date: {from: date, format: yyyy-MM-dd}, amount: {signed: amount}, description: text}
      tables:
        - name: cash
          detect: {header: [Cash, Mark, Day, Text, Amount]}
          read: {until: {not: {part: Cash}}}
          columns: {part: Cash, mark: Mark, date: Day, text: Text, amount: Amount}
        - name: fees
          detect: {header: [Fees, Mark, Day, Text, Fee]}
          read: {until: {not: {part: Fees}}}
          columns: {part: Fees, mark: Mark, date: Day, text: Text, amount: Fee}
      """
    let document = """
      Cash,Mark,Day,Text,Amount
      Cash,Data,2024-01-02,Baker,-50.00
      Cash,Mark,Day,Amount,Text
      Cash,Data,2024-01-03,-4.80,Books
      Cash,Mark,Day,Text,Sum
      Cash,Data,2024-01-04,Books,-4.90
      Cash,Mark,Day,Text,Amount
      Cash,Data,2024-01-05,Kiosk,-5.00
      Other,Mark,Name
      Other,Data,1
      Fees,Mark,Day,Sum
      Fees,Data,2024-01-06,-1.00

      """
    let mapping = try #require(try MappingFile(name: "t.yaml", text: text).decoded().first)
    let table = try read(document, mapping)
    #expect(table.amounts == ["-50.00", "-4.80", "-5.00"])
    #expect(table.quarantined.map(\.location.line) == [5, 6, 11, 12])
  }

  @Test("a last row cut anywhere gives no other row than the whole one")
  func cut() throws {
    for last in ["2024-03-04,Baker,-1234.80", "2024-03-04,Baker,1.50"] {
      for length in 4..<last.utf8.count {
        let table = try read(Self.head + last.prefix(length), MappingText())
        #expect(table.amounts == ["-900.00"], "\(last.prefix(length))")
        #expect(table.quarantined.count == 1, "\(last.prefix(length))")
      }
    }
  }

  @Test(
    "a last row without a line end is whole where its last cell has the form of the others",
    arguments: ["2024-03-04,Baker,-4.80", "2024-03-04,Baker,12345.67", "2024-03-04,Baker,\"-4\""])
  func open(row: String) throws {
    let table = try read(Self.head + row, MappingText())
    #expect(table.rows.count == 2 && table.quarantined.isEmpty)
  }

  @Test("a last row whose last cell is cut before its closing quote is quarantined")
  func openQuote() throws {
    let head = "Date,Amount,Text\n2024-03-01,-900.00,\"Rent, March\"\n"
    var mapping = MappingText()
    mapping.detect = "{header: [Date, Amount, Text]}"
    let table = try read(head + "2024-03-04,-4.80,\"Baker, Main", mapping)
    #expect(table.amounts == ["-900.00"] && table.quarantined.count == 1)
    #expect(try read(head + "2024-03-04,-4.80,\"Baker, Main\"", mapping).rows.count == 2)
  }

  @Test("the only row of a file without a line end is whole with two decimals, and else refused")
  func onlyRow() throws {
    let head = "Date,Text,Amount\n"
    #expect(try read(head + "2024-03-04,Baker,-4.80", MappingText()).rows.count == 1)
    #expect(
      failure { _ = try read(head + "2024-03-04,Baker,-4.8", MappingText()) }?.code
        == .unreadableRow)
  }

  @Test("a row that the bank fills up to one length is not whole without its blanks")
  func filled() throws {
    var mapping = MappingText()
    mapping.detect = "{header: [Date, Amount, Text]}"
    let head = "Date,Amount,Text\n2024-03-01,-900.00,Rent      \n"
    #expect(try read(head + "2024-03-04,-4.80,Bak", mapping).quarantined.count == 1)
    #expect(try read(head + "2024-03-04,-4.80,Baker     ", mapping).rows.count == 2)
  }
}

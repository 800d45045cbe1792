import FinanceModel
import Testing

@testable import BankMappings

@Suite("Rows")
struct RowTests {
  private static let head = "Date,Text,Amount\n"

  @Test("one broken row among a thousand is one quarantined row, drawn with a caret")
  func oneBrokenRow() throws {
    var text = Self.head
    for row in 1...1000 {
      text += row == 500 ? "2024-01-02,\"a, b\",12..34\n" : "2024-01-02,shop \(row),-1.00\n"
    }
    let table = try read(text, MappingText())
    #expect(table.rows.count == 999)
    let broken = try #require(table.quarantined.first)
    #expect(table.quarantined.count == 1)
    #expect(broken.location.line == 501)
    #expect(broken.code == .unreadableAmount)
    #expect(broken.raw == "2024-01-02,\"a, b\",12..34")
    let excerpt = try #require(broken.excerpt)
    #expect(excerpt.text == "2024-01-02,\"a, b\",12..34")
    #expect(excerpt.offset == 18)
    #expect(excerpt.length == 6)
  }

  @Test(
    "numbers of a minor column count the smallest unit of the row's currency",
    arguments: [("EUR", "12.50"), ("JPY", "1250"), ("KWD", "1.250")])
  func minorUnits(currency: String, amount: String) throws {
    var mapping = MappingText()
    mapping.columns =
      "{date: Date, text: Text, amount: {names: [Amount], minor: true}, left: {names: [Left],"
      + " minor: true}, fee: Fee, code: Currency}"
    mapping.fields = ["currency: code", "balance: left"]
    let head = "Date,Text,Amount,Left,Fee,Currency\n"
    let row = "2024-01-02,x,1250,-1250,1250,\(currency)\n"
    let table = try read(head + row + "2024-01-03,y,12.50,,,\(currency)\n", mapping)
    #expect(table.amounts == [amount])
    #expect(table.rows.first?.balance?.text == "-" + amount)
    #expect(table.quarantined.map(\.code) == [.unreadableAmount])
    mapping.amount = "{sum: [amount], minus: [left]}"
    let one = try #require(ExactDecimal(amount))
    let sum = try #require(one.adding(one))
    #expect(try read(head + row, mapping).amounts == [sum.text])
  }

  @Test("a value date of a month of 30 days costs no row, a booking day that no month has does")
  func thirtyDayMonths() throws {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, value: Value}"
    mapping.fields = ["value_date: {from: value, format: yyyy-MM-dd}"]
    let table = try read(
      "Date,Text,Amount,Value\n2022-02-28,Interest,0.60,2022-02-30\n2023-02-28,Interest,0.70,2023-02-29\n"
        + "2024-02-29,Interest,0.80,2024-02-29\n2022-02-30,Interest,0.90,2022-02-28\n", mapping)
    #expect(table.rows.map { $0.valueDate?.isoText } == [nil, nil, "2024-02-29"])
    #expect(table.quarantined.map(\.code) == [.unreadableDate])
  }

  @Test("one report names everything wrong with a row")
  func everything() throws {
    var mapping = MappingText()
    mapping.columns =
      "{date: Date, text: Text, amount: Amount, value: Value, state: State, left: Left}"
    mapping.fields = [
      "value_date: {from: value, format: yyyy-MM-dd}", "balance: left",
      "status: {from: state, map: {open: pending, done: posted}}",
    ]
    let table = try read(
      "Date,Text,Amount,Value,State,Left\n2024-01-21,x,1,2024-01-01,done,1\n"
        + "2024-13-01,x,1.2.3,2024-02-31,odd,7..7\n", mapping)
    let broken = try #require(table.quarantined.first)
    for part in ["2024-13-01", "1.2.3", "2024-02-31", "odd", "7..7"] {
      #expect(broken.reason.contains("\"\(part)\""))
    }
  }

  @Test(
    "a row without a date or an amount is quarantined, never lost",
    arguments: [
      (",x,1", ErrorCode.missingDate), ("2024-01-01,x,", .missingAmount),
      ("2024-01-01", .missingAmount),
      (",x,", .missingAmount), ("2024-02-30,x,1", .unreadableDate), ("soon,x,1", .unreadableDate),
      ("2024-01-01,x,y", .unreadableAmount), ("x", .unreadableRow),
    ])
  func incomplete(row: String, code: ErrorCode) throws {
    let table = try read(Self.head + "2024-01-01,a,1\n\(row)\n", MappingText())
    #expect(table.rows.count == 1)
    #expect(table.quarantined.count == 1)
    #expect(table.quarantined.first?.code == code || code == .missingAmount)
  }

  @Test("rows are continued by those that the mapping says continue them")
  func continued() throws {
    var mapping = MappingText()
    mapping.more = "rows: {continues: {when: {date: ''}, append: [text]}}"
    let table = try read(
      Self.head
        + "2024-01-01,one,1\n,more,\n,and more,\n2024-01-02,two,2\n2024-01-03,three,3\n,end,\n",
      mapping)
    #expect(table.texts == ["one more and more", "two", "three end"])
    #expect(table.rows.map(\.location.line) == [2, 5, 6])
    #expect(table.quarantined.isEmpty)
  }

  @Test("a continuation without a row above is a row of its own")
  func continuedFirst() throws {
    var mapping = MappingText()
    mapping.more = "rows: {continues: {when: {date: ''}, append: [text]}}"
    let table = try read(Self.head + ",more,\n2024-01-02,two,2\n", mapping)
    #expect(table.texts == ["two"])
    #expect(table.quarantined.map(\.code) == [.missingDate])
  }

  @Test("a header printed again is passed over and said")
  func repeatedHeader() throws {
    let text = Self.head + "2024-01-01,a,1\nDate,Text,Amount\n2024-01-02,b,2\n DATE ,text,Amount\n"
    let table = try read(text, MappingText())
    #expect(table.texts == ["a", "b"])
    #expect(table.quarantined.isEmpty)
    #expect(table.summary.notices == ["the header appears 3 times"])
  }

  @Test("the first row that fulfils `until` ends the table, and what follows is the footer")
  func footer() throws {
    var mapping = MappingText()
    mapping.read = "{until: {date: '~^total'}}"
    mapping.more =
      "footer: {sum: 'Total ([\\d.]+)'}\nbalances: [{kind: ledger, amount: footer.sum}]"
    let table = try read(
      Self.head + "2024-01-01,a,1\nTotal 7.50,,\n2024-01-02,b,\nnot a row\n", mapping)
    #expect(table.texts == ["a"])
    #expect(table.balance(.ledger) == "7.50")
    #expect(table.quarantined.isEmpty)
  }

  @Test("rows passed over are counted with their reasons, the first that fits")
  func skipped() throws {
    var mapping = MappingText()
    mapping.more = """
      rows:
        skip:
          - {when: {text: '~^closed'}, reason: closed}
          - {when: {amount: '~^0'}, reason: nothing}
      """
    let table = try read(
      Self.head + "2024-01-01,closed,0\n2024-01-01,a,1\n2024-01-01,b,0.00\nsoon,closed,x\n", mapping
    )
    #expect(table.skipped.map(\.reason) == ["closed", "nothing", "closed"])
    #expect(table.skipped.map(\.location.line) == [2, 4, 5])
    #expect(table.skipped.first?.raw == "2024-01-01,closed,0")
    #expect(table.texts == ["a"])
  }

  @Test("both columns filled is an error of the row, a zero counts as empty")
  func bothColumns() throws {
    var mapping = Self.split
    mapping.amount = "{inflow: in, outflow: out}"
    let table = try read(Self.splitRows, mapping)
    #expect(table.amounts == ["5.00", "-5.00", "5.00", "-5.00", "0.00", "-3", "3"])
    #expect(table.quarantined.map(\.location.line) == [9, 10])
    #expect(table.quarantined.first?.reason.contains("money in (5) and money out (6)") == true)
    #expect(table.quarantined.last?.code == .missingAmount)
  }

  @Test("a column that holds negative numbers already is taken as printed")
  func asPrinted() throws {
    var mapping = Self.split
    mapping.amount = "{inflow: in, outflow: out, negative: as_printed}"
    let table = try read("Date,Text,In,Out\n2024-01-01,a,5,\n2024-01-01,b,,-6\n", mapping)
    #expect(table.amounts == ["5", "-6"])
  }

  @Test("a reversed sign raises the balance where spending is positive")
  func reversed() throws {
    var mapping = MappingText()
    mapping.amount = "{signed: amount, positive: outflow}"
    let table = try read(Self.head + "2024-01-01,a,5\n2024-01-01,b,-6\n", mapping)
    #expect(table.amounts == ["-5", "6"])
  }

  @Test("a direction nobody listed is quarantined, never guessed")
  func unknownDirection() throws {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, side: Side}"
    mapping.amount = "{value: amount, direction: {from: side, in: [Cr, '~^in'], out: [Dr, '']}}"
    let rows =
      "2024-01-01,a,5,CR\n2024-01-01,b,-5,dr\n2024-01-01,c,5,inwards\n2024-01-01,d,5,\n"
      + "2024-01-01,e,5,both\n"
    let table = try read("Date,Text,Amount,Side\n" + rows, mapping)
    #expect(table.amounts == ["5", "-5", "5", "-5"])
    #expect(
      table.quarantined.map(\.reason) == [
        "expected a word for money in or money out, found \"both\""
      ])
    mapping.amount =
      "{value: amount, negative: reverses, direction: {from: side, in: [Cr], out: [Dr]}}"
    let reversed = try read(
      "Date,Text,Amount,Side\n2024-01-01,a,-5,Cr\n2024-01-01,b,-5,Dr\n", mapping)
    #expect(reversed.amounts == ["-5", "5"])
  }

  @Test("a direction may be told by conditions, the first that holds")
  func conditions() throws {
    var mapping = MappingText()
    mapping.amount =
      "{value: amount, direction: [{when: {text: refund}, is: in}, {when: {text: '*'}, is: out}]}"
    let table = try read(
      Self.head + "2024-01-01,Refund,5\n2024-01-01,shop,5\n2024-01-01,,5\n", mapping)
    #expect(table.amounts == ["5", "-5"])
    #expect(table.quarantined.count == 1)
  }

  @Test("text that no field shows goes to the memo, once")
  func leftovers() throws {
    let table = try read(
      "Date,Text,Amount,Ref,Note,Also,Dash\n2024-01-01,shop,1,R-1,window seat,R-1,--\n"
        + "2024-01-01,shop R-2,1,R-2,,0.00,/\n", MappingText())
    #expect(table.rows.map(\.memo) == ["R-1 | window seat", nil])
  }

  @Test("cells behind the last column of the header are not lost, where rows may have them")
  func extraCells() throws {
    var mapping = MappingText()
    mapping.read = "{format: csv, ragged: true}"
    let table = try read(
      Self.head + "2024-01-01,shop,1\n2024-01-02,shop,1,odd,end\n", mapping)
    #expect(table.rows.map(\.memo) == [nil, "odd | end"])
  }

  @Test("a memo of the mapping keeps its text and takes the rest")
  func memo() throws {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, note: Note}"
    mapping.fields = ["memo: note"]
    let table = try read("Date,Text,Amount,Note,X\n2024-01-01,a,1,hello,rest\n", mapping)
    #expect(table.rows.map(\.memo) == ["hello | rest"])
  }

  @Test("the identity is the bank's cells, never what became of them")
  func identity() throws {
    var mapping = MappingText()
    mapping.description = "{from: text, map: {'~.': same}}"
    mapping.more = "identity: {cells: [text, amount]}"
    let table = try read(Self.head + "2024-01-01,a,1.00\n2024-01-01,b,1.00\n", mapping)
    #expect(table.rows.map(\.identity) == ["a | 1.00", "b | 1.00"])
    #expect(table.texts == ["same", "same"])
  }

  @Test("the decimals of a foreign amount are those of its currency")
  func foreign() throws {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, was: Was, in: In}"
    mapping.fields = ["original_amount: was", "original_currency: in"]
    let table = try read(
      "Date,Text,Amount,Was,In\n2024-01-01,a,-75.10,25.000,KWD\n2024-01-01,b,-75.10,25.000,USD\n",
      mapping)
    #expect(table.rows.map(\.originalAmount?.text) == ["25.000"])
    #expect(table.quarantined.map(\.code) == [.ambiguousAmount])
  }

  @Test("an amount that names its currency is in it, if the mapping says no other")
  func currencyInCell() throws {
    let rows =
      "2024-03-01,A,-4.80 USD\n2024-03-02,B,GBX 700\n2024-03-03,C,5.00\n2024-03-04,D,TOT 6\n"
    let table = try read("Date,Text,Amount\n" + rows, MappingText())
    #expect(table.rows.map(\.currency?.code) == ["USD", "GBP", "EUR", "EUR"])
    #expect(table.amounts == ["-4.80", "7.00", "5.00", "6"])
    var mapping = MappingText()
    mapping.fields = ["currency: {text: CHF}"]
    let fixed = try read("Date,Text,Amount\n" + rows, mapping)
    #expect(Set(fixed.rows.map(\.currency?.code)) == ["CHF"])
  }

  @Test("a word that is no currency is an error of the row")
  func currency() throws {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, in: In}"
    mapping.fields = ["currency: in"]
    let table = try read(
      "Date,Text,Amount,In\n2024-01-01,a,1,usd\n2024-01-01,b,1,人民币\n2024-01-01,c,1,$\n"
        + "2024-01-01,d,1,\n", mapping)
    #expect(table.rows.map(\.currency?.code) == ["USD", "CNY", "EUR"])
    #expect(table.quarantined.map(\.reason) == ["expected a currency, found \"$\""])
  }

  @Test("a count the bank prints that differs is a concern")
  func count() throws {
    var mapping = MappingText()
    mapping.more = "preamble: {count: '共(\\d+)笔'}\nchecks: {row_count: preamble.count}"
    let rows = Self.head + "2024-01-01,a,1\n2024-01-01,b,1\n"
    #expect(try read("共2笔\n" + rows, mapping).summary.concerns.isEmpty)
    #expect(
      try read("共3笔\n" + rows, mapping).summary.concerns
        == ["the document states a count of 3 rows, but has 2"])
    #expect(try read(rows, mapping).summary.concerns.isEmpty)
  }

  @Test("the days a document covers are dates, or nothing")
  func covers() throws {
    var mapping = MappingText()
    mapping.more = """
      preamble: {period: {regex: '(\\S+) to (\\S+)', as: [from, to], format: dd.MM.yyyy}}
      checks: {covers: preamble.period}
      """
    let rows = "\n" + Self.head + "2024-01-05,a,1\n"
    let covers = try read("01.01.2024 to 31.01.2024" + rows, mapping).accounts.first?.header.covers
    #expect(covers?.from.isoText == "2024-01-01")
    #expect(covers?.to.isoText == "2024-01-31")
    #expect(
      try read("2024年01月 to 2024年02月" + rows, mapping).accounts.first?.header.covers == nil)
    #expect(try read(rows, mapping).accounts.first?.header.covers == nil)
  }

  static var split: MappingText {
    var mapping = MappingText()
    mapping.detect = "{header: [Date, Text, In, Out]}"
    mapping.columns = "{date: Date, text: Text, in: In, out: Out}"
    return mapping
  }

  static let splitRows = """
    Date,Text,In,Out
    2024-01-01,a,5.00,
    2024-01-01,b,,5.00
    2024-01-01,c,5.00,0.00
    2024-01-01,d,0.00,5.00
    2024-01-01,e,0.00,0.00
    2024-01-01,f,-3,
    2024-01-01,g,,-3
    2024-01-01,h,5,6
    2024-01-01,i,,

    """
}

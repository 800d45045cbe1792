import FinanceModel
import Testing

@testable import StatementFormats

@Suite("MT940")
struct MT940Tests {
  private static func read(_ text: String) throws -> ReadStatement {
    try ReadStatement(text, by: MT940Adapter())
  }

  @Test("the mark gives the sign, whatever funds letter and entry date follow")
  func signs() throws {
    for (mark, isNegative) in [("C", false), ("D", true), ("RC", true), ("RD", false)] {
      for funds in [""] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init) {
        for entry in ["", "0131"] {
          let line = try MT940Line(["240131\(entry)\(mark)\(funds)12,5NTRFNONREF"], currency: nil)
          #expect(line.amount.text == (isNegative ? "-12.5" : "12.5"), "\(mark)\(funds)")
          #expect(!line.isPending)
        }
      }
    }
    #expect(try MT940Line(["240131D-104,12NTRFNONREF"], currency: nil).amount.text == "104.12")
    #expect(try MT940Line(["240131ED1,NTRFNONREF"], currency: nil).isPending)
  }

  @Test("an entry date is within half a year of its value date")
  func entryDates() throws {
    let start = try #require(CivilDate(year: 2024, month: 1, day: 1))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    for value in stride(from: 0, to: 366, by: 5) {
      let valueDay = start.adding(days: value).components
      for entry in stride(from: 0, to: 366, by: 3) {
        let day = start.adding(days: entry).components
        guard (day.month, day.day) != (2, 29) else { continue }
        let line = try MT940Line(
          [
            "24\(two(valueDay.month))\(two(valueDay.day))\(two(day.month))\(two(day.day))C1,NTRFX"
          ], currency: nil)
        let valueDate = try #require(line.valueDate)
        #expect(abs(line.date.days(since: valueDate)) <= 183)
        #expect(line.date.components.month == day.month && line.date.components.day == day.day)
      }
    }
  }

  @Test("a value date that does not exist is left out where an entry date is there")
  func falseValueDates() throws {
    let line = try MT940Line(["2402300301C1,NTRFX"], currency: nil)
    #expect(line.valueDate == nil && line.hasFalseValueDate)
    #expect(line.date.isoText == "2024-03-01")
    #expect(throws: MT940Line.Failure.self) { try MT940Line(["240230C1,NTRFX"], currency: nil) }
  }

  @Test(
    "an amount is read to its end where it has one meaning, and is never cut",
    arguments: [
      ("12,34", "12.34"), ("12", "12"), ("12,", "12"), (",34", "0.34"), ("45.10", "45.10"),
      ("1.234,56", "1234.56"), ("1,234.56", "1234.56"), ("1 234,56", "1234.56"),
      ("1'234.5", "1234.5"), ("1.234.567", "1234567"), ("1.234", nil), ("1,234", nil),
      ("123 45", nil), ("1,2,3", nil), ("1.23,4.5", nil), ("1234567890123456", nil),
      ("0000000000000012,34", "12.34"),
    ])
  func amountsAreWhole(text: String, amount: String?) throws {
    let line = try? MT940Line(["240131C\(text)NTRFNONREF"], currency: .eur)
    #expect(line?.amount == amount.flatMap { ExactDecimal($0) })
    #expect(line == nil || line?.type == "TRF")
    #expect(MT940Balance("C240131EUR\(text)")?.amount == amount.flatMap { ExactDecimal($0) })
  }

  @Test("three digits behind the comma are decimals where the currency has them")
  func threeDecimals() throws {
    let dinar = try #require(Currency("KWD"))
    #expect(try MT940Line(["240131C1,234NTRFX"], currency: dinar).amount.text == "1.234")
  }

  @Test("what follows an amount is a type, a reference or nothing, or the row is quarantined")
  func typesFollowAmounts() throws {
    #expect(try MT940Line(["240131C1,5"], currency: .eur).type == "")
    #expect(try MT940Line(["240131C1,5//B7"], currency: .eur).bankReference == "B7")
    #expect(try MT940Line(["240131C1,5N192REF"], currency: .eur).type == "192")
    #expect(throws: MT940Line.Failure.self) { try MT940Line(["240131C1,5?TRF"], currency: .eur) }
  }

  @Test(
    "tags are found behind tabs, blanks, marks of files and a BOM",
    arguments: [
      "\t", "\t\t", "  ", "\u{1A}", "\u{FEFF}", "\u{0C}", "\0", "\u{A0}", " \u{A0}\u{FEFF} ",
    ])
  func tagsBehindBlanks(before: String) throws {
    let message =
      [":20:A", ":25:10020030/4711", ":60F:C240131EUR0,00", ":61:240201C5,00NTRFX"]
      + [":62F:C240201EUR5,00", "-"]
    let text = (message + message.map { $0.replacing("4711", with: "4712") })
      .map { before + $0 }.joined(separator: "\r\n")
    let read = try Self.read(text)
    #expect(read.headers.count == 2 && read.rows.count == 2 && read.quarantined.isEmpty)
    #expect(read.balances.count == 4)
  }

  /// Two statements of two accounts.
  private static let two = """
    :20:A
    :25:10020030/4711
    :60F:C240131EUR0,00
    :61:2402010201C5,00NTRFX
    :86:One
    :62F:C240201EUR5,00
    -
    :20:B
    :25:10020030/4712
    :60F:C240131EUR1,00
    :61:2402020202D0,50NTRFX
    :86:Two
    :62F:C240202EUR0,50
    -

    """

  @Test(
    "a damaged tag, a lost one or a lost line end costs no row, no balance and no account",
    arguments: [
      (":60F:", ":60f:"), (":62F:", ":62f:"), (":20:B\n", ""), (":20:B", ":20 B"),
      ("-\n:20:B\n", ""),
      (":60F:", ":60F "), (":62F:", "62F:"), (":61:", ":61 "), (":61:", "61:"), (":61:", ":061:"),
      (":61:", ":61: "), ("\n:61:", ":61:"), ("\n:86:", "\n"),
    ])
  func damagedTags(tag: String, instead: String) throws {
    let read = try Self.read(Self.two.replacing(tag, with: instead))
    let whole = try Self.read(Self.two)
    let isQuarantined = read.rows.count == 0 && read.quarantined.count == 2
    #expect(read.headers.map(\.account) == whole.headers.map(\.account))
    #expect(read.balances == whole.balances)
    #expect(isQuarantined || read.rows.map(\.amount) == whole.rows.map(\.amount))
  }

  @Test("a row without its tag is quarantined")
  func lostTag() throws {
    let read = try Self.read(Self.two.replacing("\n:61:24020202", with: "\n24020202"))
    #expect(read.rows.count == 1 && read.quarantined.count == 1)
  }

  @Test(
    "a file that ends within a row, or before the last closing balance, says so",
    arguments: [
      ":61:2402030203C12", ":61:2402030203C12,5", ":61:240203020",
      ":61:2402030203C12,50NTRFX\n:86:Th",
    ])
  func cut(end: String) throws {
    let read = try Self.read(
      Self.two + ":20:C\n:25:10020030/4712\n:60F:C240202EUR0,50\n" + end)
    #expect(!read.quarantined.isEmpty)
    #expect(!read.rows.contains { $0.amount.magnitude.text.hasPrefix("12") && $0.amount.scale < 2 })
  }

  @Test("a statement that opens and never closes needs a look, one that states no balance does not")
  func unclosed() throws {
    let open = ":20:A\n:25:1/2345678\n:60F:C240101EUR9,00\n:61:2402010201D5,00NTRFX\n"
    #expect(try Self.read(open).summary.concerns.count == 1)
    #expect(try Self.read(open + ":62F:C240201EUR4,00\n-\n").summary.concerns.isEmpty)
    let bare = open.replacing(":60F:C240101EUR9,00\n", with: "")
    #expect(try Self.read(bare).summary.concerns.isEmpty)
  }

  @Test("an amount that goes on in the next line is never cut")
  func brokenAmount() throws {
    let read = try Self.read(Self.two.replacing("C5,00NTRFX", with: "C5\n,00NTRFX"))
    #expect(read.rows.count == 1 && read.quarantined.count == 1)
  }

  @Test("a report that has fewer rows than the bank counts says so")
  func counted() throws {
    func report(_ debits: Int) -> String {
      ":20:A\n:25:1/2345678\n:34F:EUR0,\n:61:2402010201D5,00NTRFX\n:90D:\(debits)EUR5,00\n-\n"
    }
    #expect(try Self.read(report(2)).quarantined.count == 1)
    #expect(try Self.read(report(1)).quarantined.isEmpty)
    #expect(try Self.read(report(0)).quarantined.isEmpty)
  }

  @Test("pages cut at any row are the same statement")
  func pages() throws {
    let rows = (1...5).map { ":61:24010\($0)C\($0),00NTRFNONREF//R\($0)\n:86:Text \($0)\n" }
    func message(_ rows: ArraySlice<String>, _ opening: String, _ closing: String) -> String {
      ":20:A\n:25:10020030/4711\n:28C:1\n:60\(opening)\n\(rows.joined()):62\(closing)\n-\n"
    }
    let whole = try Self.read(message(rows[...], "F:C231231EUR0,00", "F:C240105EUR15,00"))
    #expect(whole.headers.count == 1 && whole.rows.count == 5)
    for cut in 0...5 {
      let sum = (1...5).prefix(cut).reduce(0, +)
      let text =
        message(rows[..<cut], "F:C231231EUR0,00", "M:C240103EUR\(sum),00")
        + message(rows[cut...], "M:C240103EUR\(sum),00", "F:C240105EUR15,00")
      let read = try Self.read(text)
      #expect(read.headers == whole.headers)
      #expect(read.placeless == whole.placeless)
      #expect(read.balances == whole.balances)
    }
  }

  @Test("a page alone says that there is more")
  func lonelyPage() throws {
    let text = ":20:A\n:25:1/2345678\n:60F:C231231EUR0,\n:61:240101C1,NTRFX\n:62M:C240101EUR1,\n-\n"
    #expect(try Self.read(text).headers.map(\.isIncomplete) == [true])
  }

  @Test("folding the text changes no identity")
  func folding() throws {
    let text =
      "105?00LASTSCHRIFT?20EREF+X1?21SVWZ+Strom De?22zember?31DE02120300000000202051?32Werk"
    func identity(width: Int) throws -> String? {
      var lines: [String] = []
      var rest = text[...]
      while !rest.isEmpty {
        lines.append(String(rest.prefix(width)))
        rest = rest.dropFirst(width)
      }
      let field = lines.joined(separator: "\n")
      return try Self.read(":20:A\n:25:1\n:61:240101C1,NTRFX\n:86:\(field)\n-\n").rows.first?
        .identity
    }
    let whole = try identity(width: 1000)
    #expect(whole != nil)
    for width in [3, 27, 64, 65] { #expect(try identity(width: width) == whole) }
  }

  @Test("line ends do not matter", arguments: ["\r\n", "\r", "@@"])
  func lineEnds(end: String) throws {
    let text =
      ":20:A\n:25:1\n:60F:C231231EUR0,\n:61:240101C1,NTRFX\n:86:Text\n:62F:C240101EUR1,\n-\n"
    let other = text.replacing("\n", with: end)
    #expect(try Self.read(other).placeless == Self.read(text).placeless)
    #expect(try Self.read(other).balances == Self.read(text).balances)
  }

  @Test("a time and a hyphen in the text end nothing")
  func text() throws {
    let text =
      ":20:A\n:25:1\n:61:240101C1,NTRFX\n:86:at\n20:44:45\n:4x\n-end\n:61:240102C2,NTRFX\n-\n"
    let rows = try Self.read(text).rows
    #expect(rows.count == 2)
    #expect(rows.first?.description == "at 20:44:45 :4x -end")
  }

  @Test("Dutch keys are cut where they are known")
  func dutch() {
    let text = MT940Narrative(["/TRTP/SEPA/IBAN/NL20INGB0001234567/NAME/B/V/REMI/USTD//a/b/EREF/E1"]
    )
    #expect(text.payee == "B/V" && text.text == "a/b")
    #expect(text.counterparty == "NL20INGB0001234567")
  }

  @Test("a broken row costs no other one")
  func brokenRow() throws {
    let text = ":20:A\n:25:1\n:61:24X101C1,NTRFX\n:86:Text\n:61:240102C2,NTRFX\n-\n"
    let read = try Self.read(text)
    #expect(read.rows.count == 1)
    #expect(read.quarantined.map(\.raw) == [":61:24X101C1,NTRFX\n:86:Text"])
  }
}

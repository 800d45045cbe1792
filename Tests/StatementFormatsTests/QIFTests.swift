import FinanceModel
import StatementFormats
import Testing

@Suite("QIF")
struct QIFTests {
  private static func read(_ text: String, dates: ReadingAnswers.DateOrder? = nil) throws
    -> ReadStatement
  {
    try ReadStatement(text, by: QIFAdapter(), saying: ReadingAnswers(dates: dates))
  }

  private static func rows(_ dates: [String], amount: String = "1.00") -> String {
    "!Type:Bank\n" + dates.map { "D\($0)\nT\(amount)\nPA\n^\n" }.joined()
  }

  @Test("one day above 12 decides the order of the whole file")
  func orderIsProven() throws {
    #expect(
      try Self.read(Self.rows(["3/4/2024", "13/4/2024"])).rows.map(\.date.isoText)
        == ["2024-04-03", "2024-04-13"])
    #expect(
      try Self.read(Self.rows(["3/4/2024", "4/13/2024"])).rows.map(\.date.isoText)
        == ["2024-03-04", "2024-04-13"])
  }

  @Test("an order that nothing decides is asked about")
  func orderIsAsked() throws {
    let text = Self.rows(["3/4/2024"])
    let error = try #require(throws: FinanceETLError.self) { try Self.read(text) }
    #expect(error.code == .ambiguousDate && error.question?.choices.count == 2)
    #expect(try Self.read(text, dates: .dayFirst).rows.map(\.date.isoText) == ["2024-04-03"])
    #expect(try Self.read("!Option:MDY\n" + text).rows.map(\.date.isoText) == ["2024-03-04"])
    #expect(try Self.read(Self.rows(["4/4/2024"])).rows.map(\.date.isoText) == ["2024-04-04"])
  }

  @Test("amounts are in the currency that a person says, where the file says none")
  func saidCurrency() throws {
    let answers = ReadingAnswers(currency: .eur)
    let read = try ReadStatement(Self.rows(["13/4/2024"]), by: QIFAdapter(), saying: answers)
    #expect(read.headers.first?.account.currency == .eur)
    #expect(try Self.read(Self.rows(["13/4/2024"])).headers.first?.account.currency == nil)
    for (stated, currency) in [("", Currency.eur), ("<CURDEF>USD", .usd)] {
      let read = try ReadStatement(
        """
        <OFX><BANKMSGSRSV1><STMTRS>\(stated)<BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM>
        <BANKTRANLIST><STMTTRN><DTPOSTED>20240413<TRNAMT>1<FITID>1</STMTTRN></BANKTRANLIST></STMTRS>
        </BANKMSGSRSV1></OFX>
        """, by: OFXAdapter(), saying: answers)
      #expect(read.headers.first?.account.currency == currency)
      #expect(read.rows.first?.currency == currency)
    }
  }

  @Test("two orders in a file are refused")
  func twoOrders() throws {
    let error = try #require(throws: FinanceETLError.self) {
      try Self.read(Self.rows(["13/4/2024", "4/13/2024"]))
    }
    #expect(error.code == .ambiguousDate)
  }

  @Test(
    "dates of every program",
    arguments: [
      ("13/ 4' 8", "2008-04-13"), ("13.4.69", "2069-04-13"), ("13.4.70", "1970-04-13"),
      ("13-4-2024", "2024-04-13"), ("2024-04-13", "2024-04-13"), ("20240413", "2024-04-13"),
      ("4/13'24", "2024-04-13"), ("13.4'1998", "1998-04-13"),
    ])
  func dates(text: String, day: String) throws {
    #expect(try Self.read(Self.rows([text])).rows.map(\.date.isoText) == [day])
  }

  @Test("a decimal mark is proven by the whole file, or asked about")
  func marks() throws {
    func amounts(_ texts: [String]) throws -> [String] {
      let text = "!Type:Bank\n" + texts.map { "D2024-01-02\nT\($0)\n^\n" }.joined()
      return try Self.read(text).rows.map(\.amount.text)
    }
    #expect(
      try amounts(["1,234", "5.00"]) == ["1234.", "5.00"].map { $0.replacing("4.", with: "4") })
    #expect(try amounts(["1,234", "5,00"]) == ["1.234", "5.00"])
    #expect(try amounts(["-1.234,56", "5,00-"]) == ["-1234.56", "-5.00"])
    let error = try #require(throws: FinanceETLError.self) { try amounts(["1,234"]) }
    #expect(error.code == .ambiguousAmount)
    #expect(throws: FinanceETLError.self) { try amounts(["1,23", "1.23"]) }
  }

  @Test("lists give no rows", arguments: ["Cat", "Memorized", "Security", "Prices", "Class"])
  func lists(type: String) throws {
    let read = try Self.read("!Type:\(type)\nD2024-01-02\nT1.00\nPA\n^\n")
    #expect(read.rows.isEmpty && read.headers.isEmpty && read.summary.emptyReason != nil)
  }

  @Test("line ends and a missing last ^ change nothing", arguments: ["\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text = Self.rows(["13/4/2024", "3/4/2024"])
    let other = try Self.read(String(text.dropLast(2)).replacing("\n", with: end))
    #expect(try other.placeless == Self.read(text).placeless)
  }

  @Test("splits and transfers stay in the row they are of")
  func splits() throws {
    let text = """
      !Account
      NGiro
      TBank
      ^
      !Type:Bank
      D2024-01-02
      T-30.00
      L[Savings]
      SFood
      $-20.00
      S[Savings]
      $-9.00
      ^
      """
    let read = try Self.read(text)
    #expect(read.headers.map(\.account.name) == ["Giro"])
    #expect(read.rows.map(\.amount.text) == ["-30.00"])
    #expect(read.rows.first?.extras?.contains(#""transfer_account":"Savings""#) == true)
    #expect(read.summary.notices.count == 1)
  }
}

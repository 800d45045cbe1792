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

  @Test(
    "two digits in front are the year where they are no day, or where only so the days run one way")
  func yearFirstIsProven() throws {
    #expect(
      try Self.read(Self.rows(["98/11/28", "98/12/31", "99/01/02"])).rows.map(\.date.isoText)
        == ["1998-11-28", "1998-12-31", "1999-01-02"])
    #expect(
      try Self.read(Self.rows(["24-03-09", "24-04-02", "24-04-11", "24-05-01"])).rows
        .map(\.date.isoText) == ["2024-03-09", "2024-04-02", "2024-04-11", "2024-05-01"])
  }

  @Test("two digits in front that change less than the last are asked about", arguments: "-/.")
  func yearFirstIsAsked(separator: Character) throws {
    let dates = (1...5).map { "24\(separator)09\(separator)0\($0)" }
    let error = try #require(throws: FinanceETLError.self) { try Self.read(Self.rows(dates)) }
    #expect(error.code == .ambiguousDate)
    #expect(error.question?.choices.map(\.answers.dates) == [.dayFirst, .yearFirst])
    #expect(
      try Self.read(Self.rows(dates), dates: .yearFirst).rows.map(\.date.isoText)
        == (1...5).map { "2024-09-0\($0)" })
  }

  @Test(
    "days that change as days do are days, whatever the last number", arguments: [".", "/", "-"])
  func daysInFrontStayDays(separator: String) throws {
    let dates = (1...28).map { "\($0 < 10 ? "0" : "")\($0)\(separator)05\(separator)24" }
    #expect(
      try Self.read(Self.rows(dates)).rows.last?.date.isoText == "2024-05-28")
  }

  @Test(
    "a blank in an amount parts thousands, or the row is quarantined",
    arguments: [
      ("1 234.50", "1234.50"), ("-12 345 678,90", "-12345678.90"), ("- 12.50", "-12.50"),
      ("1'250.00", "1250.00"), ("-123 45", nil), ("1 2 3", nil), ("12.3 4", nil),
      ("1 '234.00", nil),
    ])
  func blanksInAmounts(text: String, amount: String?) throws {
    let read = try Self.read(Self.rows(["13/4/2024"], amount: text))
    #expect(read.rows.map(\.amount.text) == [amount].compactMap { $0 })
    #expect(read.quarantined.count == (amount == nil ? 1 : 0))
  }

  @Test(
    "records with a day and an amount are rows, whatever their type is called",
    arguments: [
      "Savings", "Checking", "Port", "Mutual", "401(k)/403(b)", "Spending", "Oth A", "Giro Konto",
    ])
  func unknownTypesAreRead(type: String) throws {
    let other = Self.rows(["14/4/2024", "15/4/2024"]).replacing("!Type:Bank", with: "!Type:\(type)")
    #expect(try Self.read(Self.rows(["13/4/2024"]) + other).rows.count == 3)
  }

  @Test("records of an unknown type that are no rows are counted")
  func unknownRecordsAreCounted() throws {
    let read = try Self.read("!Type:Goals\nNHoliday\n^\nNCar\n^\n" + Self.rows(["13/4/2024"]))
    #expect(read.rows.count == 1)
    #expect(
      read.summary.notices.map { "\($0)" } == ["records under !Type:goals that are no rows: 2"])
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

import FinanceModel
import StatementFormats
import Testing

@Suite("OFX: investments, loans and closings")
struct OFXInvestmentTests {
  private func read(_ message: String) throws -> ReadStatement {
    try ReadStatement("<OFX>\(message)</OFX>", by: OFXAdapter())
  }

  private func investments(_ trades: String) throws -> ReadStatement {
    try read(
      """
      <INVSTMTMSGSRSV1><INVSTMTRS><DTASOF>20240630<CURDEF>GBP<INVACCTFROM><BROKERID>b<ACCTID>1234
      </INVACCTFROM><INVTRANLIST>\(trades)</INVTRANLIST></INVSTMTRS></INVSTMTMSGSRSV1>
      """)
  }

  private func income(_ id: String, _ more: String = "") -> String {
    """
    <INCOME><INVTRAN><FITID>\(id)<DTTRADE>20240610</INVTRAN><SECID><UNIQUEID>99999QA15<UNIQUEIDTYPE>\
    CUSIP</SECID><INCOMETYPE>DIV<TOTAL>250<SUBACCTSEC>CASH<SUBACCTFUND>CASH\(more)</INCOME>
    """
  }

  private func currency(_ code: String, _ rate: String = "1") -> String {
    "<CURRENCY><CURRATE>\(rate)<CURSYM>\(code)</CURRENCY>"
  }

  @Test("pence are hundredths of a pound, whatever they are called, and pounds are pounds")
  func pence() throws {
    for code in ["GBp", "GBX"] {
      let row = try #require(try investments(income("1", currency(code))).rows.first)
      #expect(row.amount.text == "2.50")
      #expect(row.currency?.code == "GBP")
      #expect(row.trade?.priceUnit == code)
    }
    let pounds = try #require(try investments(income("1", currency("GBP"))).rows.first)
    #expect(pounds.amount.text == "250")
    #expect(pounds.trade?.priceUnit == nil)
    let rand = try #require(try investments(income("1", currency("ZAc", "0.00043"))).rows.first)
    #expect(rand.currency?.code == "ZAR")
    #expect(rand.trade?.rate?.text == "0.043")
  }

  @Test("a statement in pence is in pounds: rows, trades, holdings, balances and prices")
  func penceOfStatement() throws {
    for code in ["GBp", "GBX"] {
      let read = try read(
        """
        <INVSTMTMSGSRSV1><INVSTMTRS><DTASOF>20240630<CURDEF>\(code)<INVACCTFROM><BROKERID>b
        <ACCTID>1</INVACCTFROM><INVTRANLIST>\(income("1"))\(income("2", currency("GBP")))
        <INVBANKTRAN><STMTTRN><DTPOSTED>20240610<TRNAMT>-1250<FITID>3<NAME>FEE</STMTTRN>
        <SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST><INVPOSLIST><POSSTOCK><INVPOS><SECID>
        <UNIQUEID>99999QA15<UNIQUEIDTYPE>CUSIP</SECID><POSTYPE>LONG<UNITS>10<UNITPRICE>1300
        <MKTVAL>13000<AVGCOSTBASIS>1200</INVPOS></POSSTOCK></INVPOSLIST><INVBAL><AVAILCASH>5000
        </INVBAL></INVSTMTRS></INVSTMTMSGSRSV1><SECLISTMSGSRSV1><SECLIST><STOCKINFO><SECINFO><SECID>
        <UNIQUEID>99999QA15<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>X<UNITPRICE>1310<DTASOF>20240628
        </SECINFO></STOCKINFO></SECLIST></SECLISTMSGSRSV1>
        """)
      #expect(read.headers.first?.account.currency?.code == "GBP")
      #expect(
        read.rows.map { "\($0.amount.text) \($0.currency?.code ?? "")" }
          == ["2.50 GBP", "250 GBP", "-12.50 GBP"])
      #expect(read.rows.map { $0.trade?.priceUnit } == [code, nil, nil])
      let snapshot = try #require(read.snapshots.first)
      let held = try #require(snapshot.holdings.first)
      #expect([held.price, held.value, held.cost].map { $0?.text } == ["13.00", "130.00", "120"])
      #expect(held.currency?.code == "GBP" && held.priceUnit == code)
      #expect(snapshot.cash?.text == "50.00")
      #expect(read.balances.map { $0.amount?.text } == ["50.00"])
      #expect(read.prices.map(\.price.text) == ["13.10"])
      #expect(read.prices.map(\.priceUnit) == [code])
    }
  }

  @Test("money in pence is hundredths of a pound in rows of a bank, too")
  func penceOfBankRow() throws {
    for code in ["GBp", "GBX", "GBP"] {
      let row = try #require(
        try investments(
          """
          <INVBANKTRAN><STMTTRN><DTPOSTED>20240610<TRNAMT>1250<FITID>1<NAME>X\(currency(code))
          </STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>
          """
        ).rows.first)
      #expect(row.amount.text == (code == "GBP" ? "1250" : "12.50"))
      #expect(row.currency?.code == "GBP")
    }
  }

  private func position(
    _ kind: String, units: String, price: String, value: String, unitCost: String
  ) throws -> Holding {
    let read = try read(
      """
      <INVSTMTMSGSRSV1><INVSTMTRS><DTASOF>20240630<CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>1
      </INVACCTFROM><INVPOSLIST><\(kind)><INVPOS><SECID><UNIQUEID>X<UNIQUEIDTYPE>OTHER</SECID>
      <POSTYPE>LONG<UNITS>\(units)<UNITPRICE>\(price)<MKTVAL>\(value)<AVGCOSTBASIS>\(unitCost)
      </INVPOS></\(kind)></INVPOSLIST></INVSTMTRS></INVSTMTMSGSRSV1>
      """)
    return try #require(read.snapshots.first?.holdings.first)
  }

  @Test(
    "what one bond or contract cost is read as its worth tells; what it does not tell is unknown",
    arguments: [
      // Percent of par, and an amount.
      ("POSDEBT", "5000", "99.25", "4962.50", "98.5", "4925"),
      ("POSDEBT", "5000", "99.25", "4962.50", "0.985", "4925"),
      ("POSDEBT", "1000", "100", "1000", "101", "1010"),
      // Of a share of the underlying, and of a contract.
      ("POSOPT", "3", "2.15", "645", "2.00", "600"), ("POSOPT", "3", "2.15", "645", "200", "600"),
      ("POSOPT", "3", "2.15", "645", "20", nil), ("POSOPT", "3", "0", "0", "20", nil),
      ("POSSTOCK", "3", "2.15", "6.45", "200", "600"),
    ] as [(String, String, String, String, String, String?)])
  func unitCosts(
    kind: String, units: String, price: String, value: String, unitCost: String, cost: String?
  ) throws {
    let held = try position(kind, units: units, price: price, value: value, unitCost: unitCost)
    #expect(held.cost == cost.flatMap { ExactDecimal($0) })
    #expect(held.unitCost == ExactDecimal(unitCost))
    #expect(held.flags.contains(.suspectCost) == (cost == nil))
  }

  @Test("a fund that costs 1 and is worth the cash is that cash, wherever the list stands")
  func sweepFund() throws {
    let list = """
      <SECLISTMSGSRSV1><SECLIST><MFINFO><SECINFO><SECID><UNIQUEID>MM<UNIQUEIDTYPE>OTHER</SECID>
      <SECNAME>SETTLEMENT FUND</SECINFO></MFINFO><MFINFO><SECINFO><SECID><UNIQUEID>X<UNIQUEIDTYPE>OTHER
      </SECID><SECNAME>FUND</SECINFO></MFINFO></SECLIST></SECLISTMSGSRSV1>
      """
    func position(_ id: String, _ units: String, _ price: String) -> String {
      """
      <POSMF><INVPOS><SECID><UNIQUEID>\(id)<UNIQUEIDTYPE>OTHER</SECID><POSTYPE>LONG<UNITS>\(units)
      <UNITPRICE>\(price)<MKTVAL>500.25</INVPOS></POSMF>
      """
    }
    func statement(cash: String) -> String {
      """
      <INVSTMTMSGSRSV1><INVSTMTRS><DTASOF>20240630<CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>1
      </INVACCTFROM><INVPOSLIST>\(position("MM", "500.25", "1.000"))\(position("X", "250.125", "2"))
      </INVPOSLIST><INVBAL><AVAILCASH>\(cash)</INVBAL></INVSTMTRS></INVSTMTMSGSRSV1>
      """
    }
    for isFirst in [true, false] {
      for (cash, isCash) in [("500.25", true), ("500.26", true), ("500.27", false)] {
        let stated = statement(cash: cash)
        let read = try read(isFirst ? list + stated : stated + list)
        #expect(read.securities.map(\.isCashEquivalent) == [isCash, false])
      }
    }
  }

  @Test("a position without its worth is worth its units at their price")
  func worth() throws {
    func worth(_ kind: String, _ more: String = "") throws -> String? {
      try read(
        """
        <INVSTMTMSGSRSV1><INVSTMTRS><DTASOF>20240630<CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>1
        </INVACCTFROM><INVPOSLIST><\(kind)><INVPOS><SECID><UNIQUEID>X<UNIQUEIDTYPE>OTHER</SECID>
        <UNITS>1000<UNITPRICE>98.5\(more)</INVPOS></\(kind)></INVPOSLIST></INVSTMTRS></INVSTMTMSGSRSV1>
        """
      ).snapshots.first?.holdings.first?.value?.text
    }
    #expect(try worth("POSSTOCK") == "98500")
    #expect(try worth("POSSTOCK", "<POSTYPE>SHORT") == "-98500")
    #expect(try worth("POSDEBT") == "985")
    #expect(try worth("POSOPT") == nil)
    #expect(try worth("POSSTOCK", "<MKTVAL>5") == "5")
  }

  @Test("trades and positions count where a broker leaves out their lists")
  func withoutLists() throws {
    let read = try read(
      """
      <INVSTMTMSGSRSV1><INVSTMTRS><DTASOF>20240630<CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>1
      </INVACCTFROM>\(income("1"))\(income("2"))<POSSTOCK><INVPOS><SECID><UNIQUEID>X<UNIQUEIDTYPE>OTHER
      </SECID><UNITS>2</INVPOS></POSSTOCK><INVBAL><AVAILCASH>5</INVBAL></INVSTMTRS></INVSTMTMSGSRSV1>
      """)
    #expect(read.rows.map(\.sourceID) == ["1", "2"])
    #expect(read.snapshots.first?.holdings.map(\.units.text) == ["2"])
    #expect(read.snapshots.first?.cash?.text == "5")
  }

  @Test("a position of a kind that OFX does not know is quarantined, and its list is not whole")
  func unknownPosition() throws {
    let read = try read(
      """
      <INVSTMTMSGSRSV1><INVSTMTRS><DTASOF>20240630<CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>1
      </INVACCTFROM><INVPOSLIST><POSCOIN><INVPOS><SECID><UNIQUEID>C<UNIQUEIDTYPE>OTHER</SECID>
      <UNITS>1</INVPOS></POSCOIN><POSSTOCK><INVPOS><SECID><UNIQUEID>X<UNIQUEIDTYPE>OTHER</SECID>
      <UNITS>2</INVPOS></POSSTOCK></INVPOSLIST></INVSTMTRS></INVSTMTMSGSRSV1>
      """)
    #expect(read.quarantined.map(\.code) == [.unsupportedContent])
    #expect(read.snapshots.first?.holdings.map(\.units.text) == ["2"])
    #expect(read.snapshots.first?.isComplete == false)
  }

  @Test("an amount in what is no currency is quarantined, never taken for the statement's")
  func noCurrency() throws {
    let read = try investments(income("1", currency("?")) + income("2"))
    #expect(read.rows.map(\.sourceID) == ["2"])
    #expect(read.quarantined.count == 1)
  }

  @Test("what is taken back moves the other way: transfers and what becomes of options")
  func reversals() throws {
    func row(_ id: String, _ body: String, of original: String? = nil) -> String {
      """
      <INVTRAN><FITID>\(id)<DTTRADE>20240610\(original.map { "<REVERSALFITID>\($0)" } ?? "")</INVTRAN>
      <SECID><UNIQUEID>X<UNIQUEIDTYPE>OTHER</SECID>\(body)
      """
    }
    func units(_ tag: String, _ body: String, taken back: String) throws -> [String?] {
      try investments(
        "<\(tag)>\(row("1", body))</\(tag)><\(tag)>\(row("2", back, of: "1"))</\(tag)>"
      ).rows.map { $0.trade?.units?.text }
    }
    #expect(
      try units("TRANSFER", "<UNITS>3<TFERACTION>IN", taken: "<UNITS>-3<TFERACTION>IN")
        == ["3", "-3"])
    #expect(
      try units("TRANSFER", "<UNITS>3<TFERACTION>OUT", taken: "<UNITS>3<TFERACTION>OUT")
        == ["-3", "3"])
    for (word, long) in [("EXERCISE", "-2"), ("ASSIGN", "2"), ("EXPIRE", "-2")] {
      let back = long == "2" ? "-2" : "2"
      #expect(
        try units(
          "CLOSUREOPT", "<OPTACTION>\(word)<UNITS>2<SHPERCTRCT>100",
          taken: "<OPTACTION>\(word)<UNITS>2<SHPERCTRCT>100") == [long, back])
    }
  }

  @Test("what stands among trades and is none is quarantined, and its neighbours are read")
  func unknown() throws {
    let lost = "<LOSTSEC><INVTRAN><FITID>9<DTTRADE>20240610</INVTRAN><UNITS>1"
    for end in ["</LOSTSEC>", ""] {
      let read = try investments(income("1") + lost + end + income("2") + "<X.EMPTY>")
      #expect(read.rows.map(\.sourceID) == ["1", "2"])
      #expect(read.quarantined.map(\.code) == [.unsupportedContent])
    }
    let last = try investments(income("1") + lost)
    #expect(last.rows.count == 1)
    #expect(last.quarantined.count == 1)
    // An empty leaf of a vendor says nothing.
    #expect(try investments(income("1") + "<EMPTY>").quarantined.isEmpty)
  }

  @Test("tags nested by the ten thousand in a trade cost no memory and lose no row")
  func nested() throws {
    let deep = String(repeating: "<A>", count: 20_000) + "<B>1"
    let read = try investments(income("1", deep) + income("2"))
    #expect(read.rows.map(\.sourceID) == ["1", "2"])
  }

  @Test("a payment changes a debt by its principal, and a fee by its amount")
  func loan() throws {
    let read = try read(
      """
      <LOANMSGSRSV1><LOANSTMTRS><CURDEF>USD<LOANACCTFROM><LOANACCTID>77<LOANACCTTYPE>HOMEEQUITY
      </LOANACCTFROM><LOANTRANLIST>
      <LOANSTMTTRN><LOANTRNTYPE>PAYMENT<DTPOSTED>20240501<TRNAMT>100<LOANTRNAMT><PRINAMT>60.5<INTAMT>39.5
      </LOANTRNAMT><FITID>1<NAME>P</LOANSTMTTRN>
      <LOANSTMTTRN><DTPOSTED>20240502<TRNAMT>-5<FITID>2<NAME>F</LOANSTMTTRN></LOANTRANLIST>
      <PRINBAL><BALAMT>1000<DTASOF>20240503</PRINBAL></LOANSTMTRS></LOANMSGSRSV1>
      """)
    #expect(read.headers.first?.account.kind == .mortgage)
    #expect(read.rows.map(\.amount.text) == ["60.5", "-5"])
    #expect(read.rows.first?.extras == #"{"intamt":"39.5","trnamt":"100"}"#)
    #expect(read.balances.map(\.kind) == [.principal, .ledger])
    #expect(read.balances.allSatisfy { $0.amount?.text == "-1000" })
  }

  @Test("each closing is a statement of changes with the balances around its posted days")
  func closings() throws {
    let read = try read(
      """
      <BANKMSGSRSV1><STMTENDRS><CURDEF>USD<BANKACCTFROM><BANKID>9<ACCTID>77<ACCTTYPE>CHECKING
      </BANKACCTFROM>
      <CLOSING><FITID>1<DTCLOSE>20240531<BALOPEN>1<BALCLOSE>2<DTPOSTSTART>20240502<DTPOSTEND>20240530
      </CLOSING><CLOSING><FITID>2<DTCLOSE>20240630<BALCLOSE>3</CLOSING></STMTENDRS></BANKMSGSRSV1>
      """)
    #expect(read.headers.map(\.mode) == [.delta, .delta])
    #expect(read.headers.allSatisfy { $0.covers == nil && $0.account.kind == .checking })
    let balances = read.balances.map {
      [$0.kind.rawValue, $0.date?.isoText, $0.amount?.text].compactMap { $0 }.joined(separator: " ")
    }
    #expect(
      balances == ["opening 2024-05-02 1", "ledger 2024-05-30 2", "ledger 2024-06-30 3"])
  }
}

import FinanceModel
import StatementFormats
import Testing

@Suite("OFX: what brokers write of investments")
struct OFXBrokerTests {
  private static let paper = "<SECID><UNIQUEID>99999OD17<UNIQUEIDTYPE>CUSIP</SECID>"
  private static let option = "<SECID><UNIQUEID>EXMPC45<UNIQUEIDTYPE>OTHER</SECID>"

  private func read(
    _ trades: String = "", positions: String = "", rest: String = "", securities: String = ""
  ) throws -> ReadStatement {
    try ReadStatement(
      """
      <OFX><INVSTMTMSGSRSV1><INVSTMTRS><DTASOF>20240630<CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>1234
      </INVACCTFROM><INVTRANLIST>\(trades)</INVTRANLIST><INVPOSLIST>\(positions)</INVPOSLIST>\(rest)
      </INVSTMTRS></INVSTMTMSGSRSV1><SECLISTMSGSRSV1><SECLIST>\(securities)</SECLIST></SECLISTMSGSRSV1></OFX>
      """, by: OFXAdapter())
  }

  private func tran(_ id: String, _ more: String = "") -> String {
    "<INVTRAN><FITID>\(id)<DTTRADE>20240610\(more)</INVTRAN>"
  }

  private func buy(_ units: String, at price: String, _ total: String, _ more: String = "")
    -> String
  {
    """
    <BUYSTOCK><INVBUY>\(tran("1"))\(Self.paper)<UNITS>\(units)<UNITPRICE>\(price)<TOTAL>\(total)\(more)\
    </INVBUY><BUYTYPE>BUY</BUYSTOCK>
    """
  }

  private func sold(
    _ id: String, _ units: String, at price: String, _ total: String, _ more: String = ""
  ) -> String {
    """
    <SELLOPT><INVSELL>\(tran(id))\(Self.option)<UNITS>\(units)<UNITPRICE>\(price)<TOTAL>\(total)\
    </INVSELL><OPTSELLTYPE>SELLTOOPEN\(more)</SELLOPT>
    """
  }

  // MARK: Prices

  @Test(
    "a price that does not come to the total is flagged beyond what it was rounded by",
    arguments: [
      ("10", "41.10", "-415.95", "4.95", false), ("10", "41.10", "-415.99", "4.95", false),
      ("10", "41.55", "-415.50", "4.95", true), ("10", "41.10", "-416.03", "4.95", true),
      ("1000", "0.1234567890123456789012345678", "-123.46", "0", false),
      ("1000", "0.1234567890123456789012345678", "-123.48", "0", true),
    ])
  func consistency(
    units: String, price: String, total: String, commission: String, isOff: Bool
  ) throws {
    let row = try #require(
      read(buy(units, at: price, total, "<COMMISSION>\(commission)")).rows.first)
    #expect((row.trade?.flags == [.inconsistentValue]) == isOff, "\(row.trade?.flags ?? [])")
    #expect(row.trade?.price?.text == price && row.amount.text == total)
  }

  @Test("a price of 0 is what the total and the units come to, and is marked")
  func noPrice() throws {
    let row = try #require(read(buy("3", at: "0.0", "-10.00")).rows.first)
    #expect(row.trade?.price?.text == "3.333333333333")
    #expect(row.trade?.flags == [.noPrice])
  }

  @Test("how many shares an option is for follows from the total where the file does not say it")
  func multiplier() throws {
    for stated in ["<SHPERCTRCT>0", ""] {
      let row = try #require(read(sold("1", "-2", at: "1.50", "300.00", stated)).rows.first)
      #expect(row.trade?.multiplier?.text == "100")
      #expect(row.trade?.flags == [.unknownMultiplier])
    }
    let ten = try #require(
      read(sold("1", "-2", at: "1.50", "30.00", "<SHPERCTRCT>10")).rows.first)
    #expect(ten.trade?.multiplier?.text == "10" && ten.trade?.flags == [])
  }

  @Test(
    "a sign that is corrected leaves what was stated in extras, with all that has no other place")
  func extras() throws {
    let row = try #require(
      read(buy("-3", at: "5", "15.00", "<SRVRTID>77<LOANID>L1")).rows.first)
    #expect(row.trade?.units?.text == "3" && row.amount.text == "-15.00")
    #expect(row.trade?.flags == [.signCorrected])
    #expect(row.extras == #"{"loanid":"L1","srvrtid":"77","total":"15.00","units":"-3"}"#)
    let from = "<INVACCTFROM><BROKERID>x<ACCTID>5500006677</INVACCTFROM>"
    let moved = try #require(
      read(
        "<TRANSFER>\(tran("1"))\(Self.paper)<UNITS>1<TFERACTION>IN<POSTYPE>LONG\(from)</TRANSFER>"
      ).rows.first)
    #expect(moved.extras == #"{"acctid":"6677","brokerid":"x"}"#)
  }

  // MARK: Units

  @Test("what expires goes towards zero, by the rows before and not by its sign")
  func expiry() throws {
    func closed(_ units: String) -> String {
      "<CLOSUREOPT>\(tran("9"))\(Self.option)<OPTACTION>EXPIRE<UNITS>\(units)<SUBACCTSEC>MARGIN</CLOSUREOPT>"
    }
    for stated in ["2", "-2"] {
      let owed = try read(sold("1", "-2", at: "1", "200", "<SHPERCTRCT>100") + closed(stated))
      #expect(owed.rows.map { $0.trade?.units?.text } == ["-2", "2"])
      #expect(try read(closed(stated)).rows.map { $0.trade?.units?.text } == ["-2"])
    }
  }

  @Test("two transfers of a day that call themselves a split are one, and others are two")
  func splitPair() throws {
    func transfer(_ id: String, _ units: String, _ action: String, _ memo: String) -> String {
      "<TRANSFER>\(tran(id, "<MEMO>\(memo)"))\(Self.paper)<UNITS>\(units)<TFERACTION>\(action)</TRANSFER>"
    }
    for isOutFirst in [true, false] {
      let (out, new) = (
        transfer("1", "-200", "OUT", "Reverse split 1:20"), transfer("2", "10", "IN", "shares")
      )
      let rows = try read(isOutFirst ? out + new : new + out).rows.sorted {
        ($0.sourceID ?? "") < ($1.sourceID ?? "")
      }
      #expect(rows.map { $0.trade?.kind } == [.split, .split])
      #expect(rows.map { $0.kind } == ["split", "split"])
      #expect(rows.map { $0.trade?.units?.text } == ["-190", "0"])
      #expect(rows[0].trade?.split?.numerator.text == "1")
      #expect(rows[0].trade?.split?.denominator.text == "20")
      #expect(rows[1].trade?.split == nil)
      #expect(rows.map { $0.trade?.related.first?.id } == ["2", "1"])
    }
    let two = try read(transfer("1", "4", "OUT", "moved") + transfer("2", "1", "IN", "moved")).rows
    #expect(two.map { $0.trade?.kind } == [.transferOut, .transferIn])
    #expect(two.map { $0.trade?.units?.text } == ["-4", "1"])
    let none = try read(transfer("1", "0", "IN", "Balance Update")).rows
    #expect(none.map { $0.trade?.units?.text } == ["0"])
    let unsaid = try read(transfer("1", "-4", "", "moved")).rows
    #expect(unsaid.map { $0.trade?.kind } == [.transferOut])
  }

  @Test("the kind of income that was reinvested is kept")
  func reinvested() throws {
    let row = try #require(
      read(
        """
        <REINVEST>\(tran("1"))\(Self.paper)<INCOMETYPE>CGLONG<TOTAL>-10.00<UNITS>4<UNITPRICE>2.50\
        <COMMISSION>0</REINVEST>
        """
      ).rows.first)
    #expect(row.extras == #"{"incometype":"CGLONG"}"#)
    #expect(row.amount.isZero && row.trade?.total?.text == "-10.00" && row.trade?.flags == [])
  }

  @Test(
    "a price below zero is read where units, costs and the total come to it",
    arguments: [
      ("BUYSTOCK", "BUY", "<UNITS>10<UNITPRICE>-5<TOTAL>-50", "10", "5"),
      ("BUYMF", "BUY", "<UNITS>10.5<UNITPRICE>-5<COMMISSION>4.95<TOTAL>-57.45", "10.5", "5"),
      ("SELLMF", "SELL", "<UNITS>-10<UNITPRICE>-5<FEES>1<TOTAL>49", "-10", "5"),
      ("SELLSTOCK", "SELL", "<UNITS>10<UNITPRICE>-5<TOTAL>50", "-10", "5"),
      ("BUYDEBT", "BUY", "<UNITS>1000<UNITPRICE>-99.5<TOTAL>-995", "1000", "99.5"),
      ("BUYOPT", "BUY", "<UNITS>1<UNITPRICE>-2.5<TOTAL>-250", "1", "2.5"),
    ])
  func priceBelowZero(
    tag: String, side: String, leaves: String, units: String, price: String
  ) throws {
    let read = try read(
      "<\(tag)><INV\(side)>\(tran("1"))\(Self.paper)\(leaves)</INV\(side)></\(tag)>")
    let row = try #require(read.rows.first)
    #expect(row.trade?.units?.text == units && row.trade?.price?.text == price)
    #expect(row.amount.isNegative == (side == "BUY"))
    #expect(row.trade?.flags.contains(.signCorrected) == true)
    #expect(row.extras?.contains("unitprice") == true)
  }

  // MARK: Bad input

  @Test(
    "a row that cannot be true is quarantined with its reason",
    arguments: [
      ("<UNITS>1<UNITPRICE>-41<TOTAL>41", "UNITPRICE of 0 or more"),
      ("<UNITS>1<UNITPRICE>-41<TOTAL>-30", "UNITPRICE of 0 or more"),
      ("<UNITS>1<UNITPRICE>-41<TOTAL>0", "UNITPRICE of 0 or more"),
      ("<UNITPRICE>41<TOTAL>-41", "expected UNITS"),
      ("<UNITS>1<UNITPRICE>41<TOTAL>-41<CURRENCY><CURRATE>1<CURSYM>QQQ</CURRENCY>", "CURSYM"),
      ("<UNITS>1<UNITPRICE>41", "expected a TOTAL"),
    ])
  func bad(leaves: String, reason: String) throws {
    let good = buy("1", at: "2", "-2")
    let read = try read(
      good + "<BUYSTOCK><INVBUY>\(tran("2"))\(Self.paper)\(leaves)</INVBUY></BUYSTOCK>" + good)
    #expect(read.rows.count == 2)
    #expect(read.quarantined.map { $0.reason.contains(reason) } == [true])
  }

  @Test(
    "a split whose units do not follow from its ratio is quarantined; a fraction in cash may be missing",
    arguments: [
      ("15", "32", "2", "1", false), ("15", "30", "2", "1", true), ("15", "7", "1", "2", true),
      ("15", "30", "2", "0", false), ("15", "30", "-2", "-1", false), ("15", "", "2", "1", false),
    ])
  func split(old: String, new: String, up: String, down: String, isRead: Bool) throws {
    let stated = new.isEmpty ? "" : "<NEWUNITS>\(new)"
    let read = try read(
      """
      <SPLIT>\(tran("1"))\(Self.paper)<OLDUNITS>\(old)\(stated)<NUMERATOR>\(up)<DENOMINATOR>\(down)\
      <FRACCASH>20.50</SPLIT>
      """)
    #expect(read.rows.isEmpty != isRead && read.quarantined.isEmpty == isRead)
    if isRead { #expect(read.rows.first?.amount.text == "20.50") }
  }

  private func position(
    _ units: String, at price: String, _ value: String, _ more: String = ""
  ) -> String {
    """
    <POSSTOCK><INVPOS>\(Self.paper)<HELDINACCT>CASH<POSTYPE>LONG<UNITS>\(units)<UNITPRICE>\(price)\
    <MKTVAL>\(value)</INVPOS>\(more)</POSSTOCK>
    """
  }

  @Test("a position that cannot be true is quarantined, and the snapshot is not complete")
  func badPosition() throws {
    for position in [
      position("-2", at: "5", "10"), position("1", at: "-5", "-5"),
      position("1", at: "-5", "7"),
      "<POSSTOCK><INVPOS><UNITS>1<UNITPRICE>5<MKTVAL>5</INVPOS></POSSTOCK>",
    ] {
      let read = try read(positions: position + self.position("1", at: "5", "5"))
      #expect(read.quarantined.count == 1)
      #expect(read.snapshots.map(\.isComplete) == [false])
      #expect(read.snapshots.first?.holdings.count == 1)
    }
  }

  @Test("a position's price below zero is read where units and value come to it")
  func positionBelowZero() throws {
    let read = try read(positions: position("2", at: "-5", "10"))
    let holding = try #require(read.snapshots.first?.holdings.first)
    #expect(holding.price?.text == "5" && holding.value?.text == "10")
    #expect(holding.flags == [.signCorrected] && read.snapshots.first?.isComplete == true)
  }

  @Test("units, price and value that do not agree are all kept, and flagged")
  func oddPosition() throws {
    let read = try read(
      positions: position("1560.18", at: "1.00", "156.18", "<REINVDIV>Y")
        + position("3", at: "3.333", "10.00")
        + "<POSDEBT><INVPOS>\(Self.paper)<UNITS>1000<UNITPRICE>100<MKTVAL>1000</INVPOS></POSDEBT>"
        + "<POSOPT><INVPOS>\(Self.option)<UNITS>3<UNITPRICE>2.15<MKTVAL>645</INVPOS></POSOPT>")
    let holdings = try #require(read.snapshots.first?.holdings)
    #expect(holdings.map(\.flags) == [[.inconsistentValue], [], [], []])
    #expect(holdings.map { $0.value?.text } == ["156.18", "10.00", "1000", "645"])
    #expect(holdings.first?.extras == #"{"reinvdiv":"Y"}"#)
  }

  // MARK: Securities

  private func info(_ list: String, _ id: String, _ name: String, _ more: String = "") -> String {
    """
    <\(list)><SECINFO><SECID><UNIQUEID>\(id)<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>\(name)\(more)</SECINFO>\
    </\(list)>
    """
  }

  @Test("two entries of one id that say the same are one, and those that disagree are kept out")
  func conflicts() throws {
    let read = try read(
      securities: info("STOCKINFO", "99999OD17", "A") + info("STOCKINFO", "99999OD25", "B")
        + info("STOCKINFO", "99999OD17", "A", "<TICKER>EXMP") + info("MFINFO", "99999OD25", "B")
        + info("STOCKINFO", "99999OD33", "C"))
    #expect(read.securities.map(\.name) == ["A", "C"])
    #expect(read.securities.first?.identifiers.map(\.description) == ["ticker:EXMP"])
    #expect(read.quarantined.count == 2)
    #expect(read.quarantined.allSatisfy { $0.reason.contains("cusip:99999OD25") })
  }

  @Test("two entries of one id with two tickers are two securities, and both are flagged")
  func tickers() throws {
    let read = try read(
      securities: info("STOCKINFO", "99999OD33", "C", "<TICKER>EXCN")
        + info("STOCKINFO", "99999OD33", "F", "<TICKER>EXFY"))
    #expect(read.securities.map(\.id.description) == ["cusip:99999OD33", "ticker:EXFY"])
    #expect(read.securities.allSatisfy { $0.flags == [.ambiguousSecurity] })
    #expect(read.quarantined.isEmpty)
  }

  @Test("an id that fails its check is the broker's own, and a CUSIP is no ticker")
  func identifiers() throws {
    let read = try read(
      securities: info("STOCKINFO", "99999OD18", "A", "<TICKER>99999OD17")
        + info("STOCKINFO", "99999OD17", "B", "<TICKER>99999OD17"))
    #expect(read.securities.map(\.id.scheme) == [.secid, .cusip])
    #expect(read.securities.map(\.flags) == [[.failedCheck], []])
    #expect(read.securities.allSatisfy { $0.identifiers.isEmpty })
  }

  @Test("only a fund of nothing but money is cash, and what a fund is made of is kept")
  func portions() throws {
    func fund(_ portions: [(String, String)]) -> String {
      let list = portions.map { "<PORTION><ASSETCLASS>\($0.0)<PERCENT>\($0.1)</PORTION>" }.joined()
      return """
        <MFINFO><SECINFO>\(Self.paper)<SECNAME>F</SECINFO><MFTYPE>OPENEND<MFASSETCLASS>\(list)\
        </MFASSETCLASS></MFINFO>
        """
    }
    let mixed = try #require(
      read(securities: fund([("MONEYMRKT", "2"), ("LARGESTOCK", "98")])).securities.first)
    #expect(!mixed.isCashEquivalent)
    #expect(
      mixed.extras
        == #"{"mfassetclass":{"LARGESTOCK":"98","MONEYMRKT":"2"},"mftype":"OPENEND"}"#)
    #expect(
      try read(securities: fund([("MONEYMRKT", "100")])).securities.first?.isCashEquivalent == true)
  }

  // MARK: Plans

  @Test("a loan of a plan is told of with the plan, and is no debt")
  func plan() throws {
    let read = try read(
      rest: """
        <INV401K><EMPLOYERNAME>E<MATCHINFO><MATCHPCT>50</MATCHINFO><CURRENTVESTPCT>60<LOANINFO><LOANID>L1\
        <CURRENTLOANBAL>815</LOANINFO><LOANINFO><LOANID>L2<CURRENTLOANBAL>1</LOANINFO></INV401K>\
        <INV401KBAL><PRETAX>5<MATCH>3<TOTAL>8<BALLIST><BAL><NAME>Vested<VALUE>7</BAL></BALLIST></INV401KBAL>
        """)
    #expect(read.accounts.allSatisfy { $0.kind == .retirement })
    let facts = try #require(read.accounts.first?.metadata)
    #expect(facts["vestedPercent"] == "60" && facts["employerName"] == "E")
    #expect(facts["plan"] == #"{"matchinfo.matchpct":"50"}"#)
    #expect(
      facts["planLoans"]
        == #"[{"loanid":"L1","currentloanbal":"815"},{"loanid":"L2","currentloanbal":"1"}]"#)
    #expect(read.liabilities.isEmpty)
    #expect(
      read.balances.map { "\($0.kind.rawValue) \($0.name ?? "-") \($0.amount?.text ?? "")" }
        == ["value - 8", "other PRETAX 5", "other MATCH 3", "other Vested 7"])
  }

  @Test("what a card's closing states is what its debt is like")
  func cardClosing() throws {
    let read = try ReadStatement(
      """
      <OFX><CREDITCARDMSGSRSV1><CCSTMTENDRS><CURDEF>USD<CCACCTFROM><ACCTID>99990000</CCACCTFROM><CCCLOSING>\
      <FITID>9<DTCLOSE>20240615<BALOPEN>-310<BALCLOSE>-412<DTPMTDUE>20240710<MINPMTDUE>25<INTRATEPURCH>22.99\
      <CREDITLIMIT>5000<CASHADVCREDITLIMIT>1000<AUTOPAY>Y<LASTPMTINFO><LASTPMTDATE>20240601<LASTPMTAMT>310\
      </LASTPMTINFO></CCCLOSING></CCSTMTENDRS></CREDITCARDMSGSRSV1></OFX>
      """, by: OFXAdapter())
    let terms = try #require(read.liabilities.first)
    #expect(terms.amounts[.cashAdvanceLimit]?.text == "1000")
    #expect(terms.amounts[.minimumPayment]?.text == "25")
    #expect(terms.amounts[.statementBalance]?.text == "412")
    #expect(terms.days[.due]?.isoText == "2024-07-10")
    #expect(terms.rates.map(\.percent.text) == ["22.99"])
    #expect(terms.extras == #"{"autopay":"Y"}"#)
  }
}

import FinanceModel
import StatementFormats
import Testing

@Suite("What an OFX document holds is read, or said")
struct OFXToTheLetterTests {
  private static func read(_ body: String) throws -> ReadStatement {
    try ReadStatement("<OFX>\(body)</OFX>", by: OFXAdapter())
  }

  private static func row(
    _ amount: String, id: String?, _ name: String, day: String = "20240505", before: String = ""
  ) -> String {
    "<STMTTRN>\(before)<TRNTYPE>OTHER</TRNTYPE><DTPOSTED>\(day)</DTPOSTED>"
      + "<TRNAMT>\(amount)</TRNAMT><FITID>\(id ?? "")</FITID><NAME>\(name)</NAME></STMTTRN>"
  }

  private static func statement(_ rows: String, ledger: String? = nil) -> String {
    let balance = ledger.map {
      "<LEDGERBAL><BALAMT>\($0)</BALAMT><DTASOF>20240531</DTASOF></LEDGERBAL>"
    }
    return "<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>1</BANKID>"
      + "<ACCTID>1234567</ACCTID></BANKACCTFROM><BANKTRANLIST>\(rows)</BANKTRANLIST>"
      + "\(balance ?? "")</STMTRS></STMTTRNRS></BANKMSGSRSV1>"
  }

  @Test("text in front of an aggregate's children loses none of them", arguments: [true, false])
  func strayTextIsSaid(isXML: Bool) throws {
    let rows = Self.row("-1.00", id: "1", "A") + Self.row("2.00", id: "2", "B", before: "checked ")
    let header = isXML ? "<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\" VERSION=\"211\"?>" : ""
    let body = Self.statement(rows, ledger: "9.00")
      .replacing("<LEDGERBAL>", with: "<LEDGERBAL>as of today ")
    let read = try ReadStatement("\(header)<OFX>\(body)</OFX>", by: OFXAdapter())
    #expect(read.rows.map(\.amount.text) == ["-1.00", "2.00"])
    #expect(read.balances.map { $0.amount?.text } == ["9.00"])
    #expect(read.summary.notices.map { "\($0)" } == ["texts between elements were left out: 2"])
  }

  @Test("a row without a field is quarantined")
  func emptyRows() throws {
    let read = try Self.read(
      Self.statement("<STMTTRN>*cut*</STMTTRN>" + Self.row("1", id: "1", "A")))
    #expect(read.rows.count == 1 && read.quarantined.map(\.code) == [.missingDate])
  }

  @Test("a response without the element of its statement is one statement, with all that it states")
  func missingStatements() throws {
    func response(_ account: String, _ amount: String) -> String {
      "<STMTTRNRS><CURDEF>NOK</CURDEF><BANKACCTFROM><BANKID>1</BANKID><ACCTID>\(account)</ACCTID>"
        + "<ACCTTYPE>SAVINGS</ACCTTYPE></BANKACCTFROM><BANKTRANLIST><DTSTART>20240501</DTSTART>"
        + "<DTEND>20240531</DTEND>\(Self.row(amount, id: "1", "A"))</BANKTRANLIST></STMTTRNRS>"
    }
    let read = try Self.read(
      "<BANKMSGSRSV1>\(response("5551111", "1.00"))\(response("5552222", "2.00"))</BANKMSGSRSV1>")
    #expect(read.headers.map(\.account.mask) == ["1111", "2222"])
    #expect(read.headers.allSatisfy { $0.account.currency?.code == "NOK" })
    #expect(read.headers.allSatisfy { $0.account.kind == .savings })
    #expect(read.headers.allSatisfy { $0.covers?.to.isoText == "2024-05-31" })
    #expect(read.rows.count == 2)
  }

  @Test(
    "rows that state the balance are no movements, in whatever order they stand",
    arguments: [false, true])
  func balanceRows(isLatestFirst: Bool) throws {
    let rows = [
      Self.row("820.00", id: nil, "Saldo Anterior", day: "20240430"),
      Self.row("-145.30", id: "1", "Pix"), Self.row("674.70", id: nil, "SALDO DO DIA"),
      Self.row("25.00", id: nil, "Saldo de salario"), Self.row("210.00", id: "2", "Pix"),
      Self.row("909.70", id: nil, "Saldo do dia"),
    ]
    let read = try Self.read(
      Self.statement((isLatestFirst ? rows.reversed() : rows).joined(), ledger: "909.70"))
    #expect(Set(read.rows.map(\.amount.text)) == ["-145.30", "25.00", "210.00"])
    #expect(read.skippedCount == 3 && read.quarantined.isEmpty)
  }

  @Test(
    "LEDGERBAL alone proves a balance before the movements; without a proof a row is a movement")
  func oneBalanceRow() throws {
    let rows = Self.row("820.00", id: nil, "Solde initial") + Self.row("-20.00", id: "1", "A")
    let proven = try Self.read(Self.statement(rows, ledger: "800.00"))
    #expect(proven.rows.map(\.amount.text) == ["-20.00"])
    #expect(proven.balances.map(\.kind) == [.ledger, .opening])
    for ledger in ["801.00", nil] {
      let open = try Self.read(Self.statement(rows, ledger: ledger))
      #expect(Set(open.rows.map(\.amount.text)) == ["820.00", "-20.00"] && open.skippedCount == 0)
    }
  }

  @Test("a row with an id of its own is a movement, whatever its text says")
  func idsAreOfMovements() throws {
    let rows = Self.row("820.00", id: "7", "Saldo transferido") + Self.row("-20.00", id: "1", "A")
    #expect(try Self.read(Self.statement(rows, ledger: "800.00")).rows.count == 2)
  }
}

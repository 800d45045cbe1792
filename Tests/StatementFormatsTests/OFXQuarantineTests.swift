import FinanceModel
import ImportPipeline
import Testing

@testable import StatementFormats

@Suite("Rows of OFX that cannot be read")
struct OFXQuarantineTests {
  /// The raw text of each row that is not read.
  private func raw(_ text: String) throws -> [String] {
    try ReadStatement(text, by: OFXAdapter()).quarantined.map(\.raw)
  }

  private func bank(_ rows: String, head: String = "<OFX>") -> String {
    """
    \(head)<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><BANKID>1</BANKID>\
    <ACCTID>2</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM><BANKTRANLIST>\
    \(rows)</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
    """
  }

  private static let rows = [
    "<STMTTRN>\r\n\t<TRNTYPE>DEBIT\r\n\t<DTPOSTED>soon\r\n\t<TRNAMT>-1.00 \r\n  </STMTTRN>",
    "<stmttrn><Memo>AT&amp;T <b> <!-- why --> now</Memo><trnamt>x</stmttrn>",
    "<STMTTRN><DTPOSTED>20240101<TRNAMT>1,234<PAYEE><NAME>A<CITY>B</PAYEE><FITID>3</STMTTRN>",
  ]

  @Test("a row is kept as the document has it")
  func sgml() throws {
    #expect(try raw(bank(Self.rows.joined(separator: "\r\n"))) == Self.rows)
  }

  @Test("a row without end tag is kept up to what ends it")
  func openEnded() throws {
    let row = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>soon<TRNAMT>-1.00"
    #expect(try raw(bank([row, row].joined(separator: "\n  ") + "\n")) == [row, row])
  }

  private static let xmlHead = "<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\" VERSION=\"211\"?>"
  private static let xmlRows = [
    "<STMTTRN id=\"a>b\">\n <DTPOSTED>soon</DTPOSTED>\n <TRNAMT>-1.00</TRNAMT>\n</STMTTRN>",
    "<STMTTRN ><MEMO>AT&amp;T &lt;b></MEMO><!-- why --><TRNAMT>x</TRNAMT></STMTTRN >",
    "<STMTTRN><NAME><![CDATA[a <b> c]]></NAME></STMTTRN>",
  ]

  @Test("so it is in XML, with attributes, comments and escapes")
  func xml() throws {
    let text = bank(Self.xmlRows.joined(separator: "\n"), head: Self.xmlHead + "<OFX>")
    #expect(try raw(text) == Self.xmlRows)
  }

  @Test("so it is wherever the document is cut into pieces", arguments: [1, 2, 3, 7, 64, 1000])
  func pieces(size: Int) throws {
    for (text, rows, isXML) in [
      (bank(Self.rows.joined(separator: "\n")), Self.rows, false),
      (
        bank(Self.xmlRows.joined(separator: "\n"), head: Self.xmlHead + "<OFX>"), Self.xmlRows, true
      ),
    ] {
      let statements = OFXStatementReader(Quarantine(), SafetyLimits())
      if isXML {
        let markup = OFXXMLReader(statements)
        statements.source = markup
        try inPieces(Array(text.utf8), of: size) { try markup.push($0, isLast: $1) }
      } else {
        let markup = SGMLTokenizer(statements)
        statements.source = markup
        try inPieces(Array(text.utf8), of: size) { try markup.push($0, isLast: $1) }
      }
      #expect((statements.sink as? Quarantine)?.rows == rows)
    }
  }

  private struct Quarantine: StatementSink {
    var rows: [String] = []

    mutating func receive(_ part: StatementPart) {
      if case .quarantined(let row) = part { rows.append(row.raw) }
    }
  }

  @Test("a trade and a balance are kept as the document has them too")
  func others() throws {
    let balance = "<LEDGERBAL>\n<BALAMT>much\n<DTASOF>20240101</LEDGERBAL>"
    let text = bank("").replacing("</STMTRS>", with: balance + "</STMTRS>")
    #expect(try raw(text) == [balance])
    let trade =
      "<BUYSTOCK>\n<INVBUY><INVTRAN><FITID>1<DTTRADE>soon</INVTRAN>\n<UNITS>1</INVBUY></BUYSTOCK>"
    let broker = """
      <OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>1\
      </INVACCTFROM><INVTRANLIST>\(trade)</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS>\
      </INVSTMTMSGSRSV1></OFX>
      """
    #expect(try raw(broker) == [trade])
  }

  @Test("of a row longer than is held between two pieces the end is kept, and reading goes on")
  func longRow() throws {
    let blanks = String(repeating: " ", count: 600_000)
    let row = "<STMTTRN>\(blanks)<DTPOSTED>soon<TRNAMT>1</STMTTRN>"
    let kept = try raw(bank(row + "<STMTTRN><DTPOSTED>20240101<TRNAMT>1</STMTTRN>"))
    #expect(kept.count == 1)
    #expect(kept.first?.hasSuffix("<DTPOSTED>soon<TRNAMT>1</STMTTRN>") == true)
  }
}

import FinanceModel
import ImportPipeline
import StatementFormats
import Testing

@Suite("camt")
struct CamtTests {
  private static func document(
    _ entries: String, opening: String = "10.00", closing: String = "12.00",
    namespace: String = #" xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02""#,
    isShuffled: Bool = false
  ) -> String {
    let balances = [("OPBD", opening), ("CLBD", closing)].map { type, amount in
      "<Bal><Tp><CdOrPrtry><Cd>\(type)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(amount)</Amt>"
        + "<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2024-01-31</Dt></Dt></Bal>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Document\(namespace)><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE02120300000000202051\
      </IBAN></Id><Ccy>EUR</Ccy></Acct>\((isShuffled ? balances.reversed() : balances).joined())\
      \(entries)</Stmt></BkToCstmrStmt></Document>
      """
  }

  private static func entry(
    _ amount: String, _ indicator: String, reversal: Bool = false, details: String = "",
    day: String = "<BookgDt><Dt>2024-01-30</Dt></BookgDt>", status: String = "<Sts>BOOK</Sts>",
    reference: String = ""
  ) -> String {
    "<Ntry><Amt Ccy=\"EUR\">\(amount)</Amt><CdtDbtInd>\(indicator)</CdtDbtInd>"
      + (reversal ? "<RvslInd>true</RvslInd>" : "") + status + day
      + (reference.isEmpty ? "" : "<AcctSvcrRef>\(reference)</AcctSvcrRef>")
      + "<NtryDtls>\(details)</NtryDtls><AddtlNtryInf>Text</AddtlNtryInf></Ntry>"
  }

  private static func read(_ text: String) throws -> ReadStatement {
    try ReadStatement(text, by: CamtAdapter())
  }

  @Test("an entry outside of a statement is not passed over")
  func entryOutside() throws {
    let text = Self.document(Self.entry("2.00", "CRDT"))
    let moved = text.replacing("<Ntry>", with: "</Stmt><Ntry>").replacing(
      "</Ntry></Stmt>", with: "</Ntry>")
    #expect(throws: FinanceETLError.self) { try Self.read(moved) }
  }

  @Test("a statement with fewer entries than the bank counts says so, unless its balances prove it")
  func counted() throws {
    func counted(_ count: Int) -> String {
      Self.document(
        "<TxsSummry><TtlNtries><NbOfNtries>\(count)</NbOfNtries></TtlNtries></TxsSummry>"
          + Self.entry("2.00", "CRDT"))
    }
    func unproven(_ count: Int) -> String { counted(count).replacing("OPBD", with: "INFO") }
    #expect(try Self.read(counted(2)).quarantined.isEmpty)
    #expect(try Self.read(unproven(2)).quarantined.count == 1)
    #expect(try Self.read(unproven(1)).quarantined.isEmpty)
  }

  @Test(
    "the first version is read, with its names and its other nesting",
    arguments: ["BkToCstmrAcctRpt:Rpt", "BkToCstmrStmt:Stmt", "BkToCstmrDbtCdtNtfctn:Ntfctn"])
  func firstVersion(names: String) throws {
    let parts = names.split(separator: ":")
    let (root, statement) = (parts[0], parts[1])
    let text = """
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.01"><\(root)V01><\(statement)>
      <Acct><Id><PrtryAcct><Id>12345678</Id></PrtryAcct></Id><Ccy>EUR</Ccy></Acct>
      <Bal><Tp><Cd>CLBD</Cd></Tp><Amt Ccy="EUR">12.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      <Ntry><Amt Ccy="EUR">2.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2024-01-30</Dt></BookgDt><BkTxCd/>
      <TxDtls><RltdPties><Cdtr><Nm>Wollstube</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Garn</Ustrd>
      </RmtInf></TxDtls></Ntry></\(statement)></\(root)V01></Document>
      """
    let read = try Self.read(text)
    #expect(read.headers.map(\.account.mask) == ["5678"])
    #expect(read.rows.map(\.amount.text) == ["-2.00"] && read.rows.map(\.description) == ["Garn"])
    #expect(read.rows.map(\.payee) == ["Wollstube"] && read.balances.map(\.kind) == [.ledger])
    let recognition = Array(text.utf8).withUnsafeBytes {
      CamtAdapter().recognise(DocumentStart(bytes: $0, fileName: "a.xml", isWhole: true))
    }
    guard case .yes = recognition else {
      Issue.record("\(recognition)")
      return
    }
  }

  @Test("a document that is cut anywhere ends early, and nothing else is wrong with it")
  func cutDocuments() throws {
    let text = Array(Self.document(Self.entry("2.00", "CRDT")).utf8)
    for end in stride(from: 120, to: text.count - 1, by: 7) {
      let error = try #require(throws: FinanceETLError.self) {
        try Self.read(String(decoding: text[..<end], as: UTF8.self))
      }
      #expect(error.code == .truncatedDocument, "\(end)")
    }
  }

  @Test("an entry means the same in every version, with any namespace and prefix")
  func versionsAreEqual() throws {
    let old = "<TxDtls><RltdPties><Dbtr><Nm>Ada</Nm></Dbtr></RltdPties></TxDtls>"
    let new = "<TxDtls><RltdPties><Dbtr><Pty><Nm>Ada</Nm></Pty></Dbtr></RltdPties></TxDtls>"
    let first = try Self.read(Self.document(Self.entry("2.00", "CRDT", details: old)))
    #expect(first.rows.map(\.payee) == ["Ada"])
    let namespaces = ["", #" xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.13""#]
    for namespace in namespaces {
      let entry = Self.entry("2.00", "CRDT", details: new, status: "<Sts><Cd>BOOK</Cd></Sts>")
      let other = try Self.read(Self.document(entry, namespace: namespace))
      #expect(other.placeless == first.placeless)
    }
    let plain = Self.document(Self.entry("2.00", "CRDT", details: old), namespace: "")
    let prefixed = plain.replacing("</", with: "\u{1}").replacing("<?", with: "\u{2}")
      .replacing("<", with: "<n:").replacing("\u{1}", with: "</n:").replacing("\u{2}", with: "<?")
      .replacing("<n:Document>", with: #"<n:Document xmlns:n="urn:n">"#)
    #expect(try Self.read(prefixed).placeless == first.placeless)
  }

  @Test("the order of balances changes nothing")
  func balancesMayBeShuffled() throws {
    let entry = Self.entry("2.00", "CRDT")
    let first = try Self.read(Self.document(entry))
    #expect(first.balances.map(\.kind) == [.opening, .ledger])
    #expect(try Self.read(Self.document(entry, isShuffled: true)).balances == first.balances)
  }

  @Test("details change no amount and add no row")
  func detailsAreNoRows() throws {
    for count in [0, 1, 3, 150] {
      let details = String(
        repeating: "<TxDtls><Amt Ccy=\"EUR\">1.00</Amt></TxDtls>", count: count)
      let read = try Self.read(Self.document(Self.entry("2.00", "CRDT", details: details)))
      #expect(read.rows.map(\.amount.text) == ["2.00"])
    }
  }

  @Test("a reversal is turned only where the balances prove it")
  func reversals() throws {
    let entries = Self.entry("5.00", "DBIT") + Self.entry("3.00", "DBIT", reversal: true)
    func amounts(closing: String) throws -> [String] {
      try Self.read(Self.document(entries, closing: closing)).rows.map(\.amount.text)
    }
    #expect(try amounts(closing: "2.00") == ["-5.00", "-3.00"])
    #expect(try amounts(closing: "8.00") == ["-5.00", "3.00"])
    #expect(try amounts(closing: "7.77") == ["-5.00", "-3.00"])
  }

  @Test("references are ids where each is on one entry")
  func ids() throws {
    let once =
      Self.entry("1.00", "CRDT", reference: "A") + Self.entry("1.00", "CRDT", reference: "B")
    #expect(try Self.read(Self.document(once)).headers.map(\.ids) == [.trusted])
    let twice =
      Self.entry("1.50", "CRDT", reference: "A")
      + Self.entry("0.50", "CRDT", reference: "A")
    let read = try Self.read(Self.document(twice))
    #expect(read.headers.map(\.ids) == [.none])
    #expect(read.rows.map(\.sourceID) == [nil, nil])
  }

  @Test("a moment is dated as written, whatever its zone")
  func days() throws {
    let day = "<BookgDt><DtTm>2024-01-30T23:30:00-11:00</DtTm></BookgDt>"
    let read = try Self.read(Self.document(Self.entry("2.00", "CRDT", day: day)))
    #expect(read.rows.map(\.date.isoText) == ["2024-01-30"])
  }

  @Test("pending is pending, information is skipped, an unknown sign is quarantined")
  func standing() throws {
    let entries =
      Self.entry("2.00", "CRDT", status: "<Sts>PDNG</Sts>")
      + Self.entry("3.00", "CRDT", status: "<Sts>INFO</Sts>") + Self.entry("4.00", "PLUS")
      + Self.entry("-4.00", "CRDT")
    let read = try Self.read(Self.document(entries))
    #expect(read.rows.map(\.isPending) == [true])
    #expect(read.skippedCount == 1)
    #expect(read.quarantined.map(\.code) == [.unreadableAmount, .unreadableAmount])
    #expect(read.quarantined.first?.raw.contains("<CdtDbtInd>PLUS</CdtDbtInd>") == true)
  }

  @Test("a document that is cut anywhere is refused")
  func truncation() throws {
    let whole = Self.document(Self.entry("2.00", "CRDT"))
    for length in stride(from: 1, to: whole.count - 1, by: 7) {
      #expect(throws: FinanceETLError.self) { try Self.read(String(whole.prefix(length))) }
    }
  }
}

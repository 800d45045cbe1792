/// Small statements for tests.
package enum Statements {
  /// An OFX statement of rows given as `(FITID, date, amount, name)`.
  package static func ofx(
    account: String = "4000001234", bank: String = "Test Bank",
    _ rows: [(id: String, date: String, amount: String, name: String)], ledger: String? = nil,
    from: String? = nil, to: String? = nil
  ) -> String {
    var text = """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102
      ENCODING:USASCII
      CHARSET:1252

      <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>
      <DTSERVER>20240201<LANGUAGE>ENG<FI><ORG>\(bank)<FID>1234</FI></SONRS></SIGNONMSGSRSV1>
      <BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS>
      <CURDEF>USD<BANKACCTFROM><BANKID>121000000<ACCTID>\(account)<ACCTTYPE>CHECKING</BANKACCTFROM>
      <BANKTRANLIST>

      """
    if let from, let to { text += "<DTSTART>\(from)<DTEND>\(to)\n" }
    for row in rows {
      text += """
        <STMTTRN>
        <TRNTYPE>DEBIT
        <DTPOSTED>\(row.date)
        <TRNAMT>\(row.amount)
        <FITID>\(row.id)
        <NAME>\(row.name)
        </STMTTRN>

        """
    }
    text += "</BANKTRANLIST>\n"
    if let ledger { text += "<LEDGERBAL><BALAMT>\(ledger)<DTASOF>20240131</LEDGERBAL>\n" }
    return text + "</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"
  }

  /// A record stream of one statement.
  package static func records(
    feed: String = "csv:bank", ids: String = "none", mode: String = "snapshot",
    account: String = "chk", _ lines: [String]
  ) -> String {
    let header = """
      {"type":"statement","feed":"\(feed)","format":"records","mode":"\(mode)","ids":"\(ids)",\
      "account":{"key":"\(account)","name":"\(account)","kind":"CHECKING","currency":"USD"}}
      """
    return ([header] + lines).joined(separator: "\n") + "\n"
  }

  package static func row(
    _ date: String, _ amount: String, _ text: String, more: String = ""
  ) -> String {
    """
    {"type":"transaction","date":"\(date)","amount":"\(amount)","description":"\(text)"\(more)}
    """
  }
}

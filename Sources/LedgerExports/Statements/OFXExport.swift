import FinanceModel
import LedgerBook
import LedgerStore

/// Writes rows as OFX 2: a statement for each account and currency. Source: OFX 2.2 §11.
struct OFXExport {
  private let source: ExportSource
  private let output: ExportOutput

  private static let longestName = 32
  private static let longestMemo = 255
  private static let longestCheckNumber = 12

  init(_ source: ExportSource, _ output: ExportOutput) {
    self.source = source
    self.output = output
  }

  func run() throws -> Int {
    output.add(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
      <OFX>
      <SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>

      """)
    // The clock would make two exports of one book differ.
    let last = source.spans.map(\.last).max() ?? CivilDate(daysSince1970: 0)
    add("DTSERVER", last)
    output.add("<LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>\n")
    let isCard = source.accounts.reduce(into: [:]) { $0[$1.id] = $1.kind == .creditCard }
    let spans = source.spans.filter { $0.count > 0 }
    let banks = try writeSet(spans.filter { isCard[$0.account] != true }, isCard: false)
    let cards = try writeSet(spans.filter { isCard[$0.account] == true }, isCard: true)
    output.add("</OFX>\n")
    return banks + cards
  }

  private func writeSet(_ spans: [Book.ExportedSpan], isCard: Bool) throws -> Int {
    guard !spans.isEmpty else { return 0 }
    output.add(isCard ? "<CREDITCARDMSGSRSV1>\n" : "<BANKMSGSRSV1>\n")
    for span in spans { try write(span, isCard: isCard) }
    output.add(isCard ? "</CREDITCARDMSGSRSV1>\n" : "</BANKMSGSRSV1>\n")
    return spans.reduce(0) { $0 + $1.count }
  }

  private func write(_ span: Book.ExportedSpan, isCard: Bool) throws {
    output.add(isCard ? "<CCSTMTTRNRS>" : "<STMTTRNRS>")
    output.add("<TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>\n")
    output.add(isCard ? "<CCSTMTRS>" : "<STMTRS>")
    add("CURDEF", span.currency.code)
    writeAccount(span.account, isCard: isCard)
    output.add("<BANKTRANLIST>")
    add("DTSTART", span.first)
    add("DTEND", span.last)
    output.add("\n")
    try source.forEachRow(of: span) { row in
      write(row)
      try output.handOn()
    }
    output.add("</BANKTRANLIST>\n<LEDGERBAL>")
    add("BALAMT", try span.closing.text)
    add("DTASOF", max(span.last, span.unexplained.last?.date ?? span.last))
    output.add("</LEDGERBAL>")
    output.add(isCard ? "</CCSTMTRS></CCSTMTTRNRS>\n" : "</STMTRS></STMTTRNRS>\n")
  }

  /// The whole number of an account stays in the book: its id there stands for it.
  private func writeAccount(_ id: Book.Account.ID, isCard: Bool) {
    output.add(isCard ? "<CCACCTFROM>" : "<BANKACCTFROM><BANKID>0</BANKID>")
    add("ACCTID", "etl-\(source.exportID(id))")
    if isCard { return output.add("</CCACCTFROM>\n") }
    add("ACCTTYPE", Self.type(of: source.accounts.first { $0.id == id }?.kind ?? .other))
    output.add("</BANKACCTFROM>\n")
  }

  private static func type(of kind: AccountKind) -> String {
    switch kind {
    case .savings: "SAVINGS"
    case .loan, .mortgage: "CREDITLINE"
    case .checking, .creditCard, .investment, .retirement, .wallet, .cash, .other: "CHECKING"
    }
  }

  private func write(_ row: Book.ExportedRow) {
    output.add("<STMTTRN>")
    add("TRNTYPE", Self.type(of: row))
    add("DTPOSTED", row.date)
    if let date = row.initiated { add("DTUSER", date) }
    output.add("<TRNAMT>")
    output.add(row.amount)
    output.add("</TRNAMT><FITID>")
    output.add(source.exportID(row.id))
    output.add("</FITID>")
    add("CHECKNUM", row.checkNumber, Self.longestCheckNumber)
    let texts = Self.texts(row)
    add("NAME", texts.name, Self.longestName)
    add("MEMO", texts.memo, Self.longestMemo)
    output.add("</STMTTRN>\n")
  }

  /// NAME is short: what does not fit into it stands whole in MEMO.
  private static func texts(_ row: Book.ExportedRow) -> (name: String, memo: String) {
    let description = PlainText.line(row.description)
    let name = row.payee.map { PlainText.line($0) } ?? description
    let memo = row.memo.map { PlainText.line($0) } ?? ""
    let isShown = name == description && name.unicodeScalars.count <= longestName
    return (
      name, ([isShown ? "" : description, memo].filter { !$0.isEmpty }).joined(separator: " ")
    )
  }

  private static func type(of row: Book.ExportedRow) -> String {
    switch row.kind {
    case "interest": "INT"
    case "dividend": "DIV"
    case "fee": "FEE"
    case "service_charge": "SRVCHG"
    case "deposit": "DEP"
    case "atm": "ATM"
    case "point_of_sale": "POS"
    case "transfer": "XFER"
    case "check": "CHECK"
    case "payment": "PAYMENT"
    case "cash": "CASH"
    case "direct_deposit": "DIRECTDEP"
    case "direct_debit": "DIRECTDEBIT"
    case "repeating_payment": "REPEATPMT"
    default: row.amount.isNegative ? "DEBIT" : "CREDIT"
    }
  }

  private func add(_ tag: StaticString, _ text: String) {
    output.add("<")
    output.add(tag)
    output.add(">")
    output.add(text)
    output.add("</")
    output.add(tag)
    output.add(">")
  }

  /// A day without a time: readers that know zones keep it.
  private func add(_ tag: StaticString, _ date: CivilDate?) {
    guard let date else { return }
    add(tag, String(date.isoText.filter { $0 != "-" }))
  }

  /// A text of at most `longest` characters; nothing where it is empty.
  private func add(_ tag: StaticString, _ text: String?, _ longest: Int) {
    guard let text else { return }
    let line = PlainText.prefix(PlainText.line(text), scalars: longest)
    guard !line.isEmpty else { return }
    add(tag, Self.escaped(line))
  }

  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.isMarkup }) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension Unicode.Scalar {
  /// Whether it cannot stand in a text of XML as it is. Source: XML 1.0 §2.2, §2.4.
  fileprivate var isMarkup: Bool {
    switch self {
    case "&", "<", ">", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }
}

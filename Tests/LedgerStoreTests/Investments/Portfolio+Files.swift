import FinanceETL
import FinanceModel
import ImportPipeline
import LedgerBook
import StatementFormats
import TestSupport
import Testing

@testable import LedgerStore

extension Portfolio {
  /// The number of the account in every file.
  static let number = "4000007788"

  /// A quarter as a broker's download.
  func ofx(_ quarter: Int, margin: Int) throws -> [UInt8] {
    let (parts, header) = try document(quarter, .download, margin: margin)
    var (rows, positions, securities) = ("", "", "")
    for part in parts {
      switch part {
      case .transactions(let stated): rows = try stated.map(Self.ofxRow).joined(separator: "\n")
      case .holdings(let snapshot):
        positions = snapshot.holdings.map(Self.ofxPosition).joined(separator: "\n")
      case .securities(let described):
        securities = described.map(Self.ofxSecurity).joined(separator: "\n")
      default: break
      }
    }
    let days = try #require(header.covers)
    let asOf = Self.day(quarters[quarter].to)
    let text = """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102

      <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>\(asOf)<LANGUAGE>ENG
      <FI><ORG>Questrade<FID>7103</FI></SONRS></SIGNONMSGSRSV1>
      <INVSTMTMSGSRSV1><INVSTMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
      <INVSTMTRS><DTASOF>\(asOf)<CURDEF>USD<INVACCTFROM><BROKERID>brookline<ACCTID>\(Self.number)</INVACCTFROM>
      <INVTRANLIST><DTSTART>\(Self.day(days.from))<DTEND>\(Self.day(days.to))
      \(rows)
      </INVTRANLIST><INVPOSLIST>
      \(positions)
      </INVPOSLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
      <SECLISTMSGSRSV1><SECLIST>
      \(securities)
      </SECLIST></SECLISTMSGSRSV1></OFX>
      """
    return Array(text.utf8)
  }

  /// A quarter as records of another source.
  func records(_ quarter: Int, margin: Int) async throws -> [UInt8] {
    var (parts, header) = try document(quarter, .aggregator, margin: margin)
    header.account.number = Self.number
    parts.insert(.statement(header), at: 0)
    let adapter = StatedParts(parts: parts)
    var options = ImportOptions.system
    options.formatID = adapter.formatID
    let lines = Lines()
    let output = RecordOutput(.records(includesNumbers: true)) { lines.bytes += $0 }
    _ = try await Importer(into: output, options: options, adapters: [adapter])
      .start([.bytes(Array("\(quarter) \(margin)".utf8), name: "\(quarter)")]).result
    return lines.bytes
  }

  /// Written by one thread, and read once it is done.
  private final class Lines: @unchecked Sendable {
    var bytes: [UInt8] = []
  }

  // MARK: OFX

  private static func day(_ day: CivilDate) -> String { day.isoText.replacing("-", with: "") }

  private static func secID(_ security: SecurityIdentifier?) -> String {
    let kind = security?.scheme == .cusip ? "CUSIP" : "OTHER"
    return "<SECID><UNIQUEID>\(security?.value ?? "")<UNIQUEIDTYPE>\(kind)</SECID>"
  }

  private static func ofxRow(_ row: StatementTransaction) throws -> String {
    let id = row.sourceID ?? ""
    guard let trade = row.trade else {
      return "<INVBANKTRAN><STMTTRN><TRNTYPE>\(row.amount.isNegative ? "DEBIT" : "CREDIT")"
        + "<DTPOSTED>\(day(row.date))<TRNAMT>\(row.amount)<FITID>\(id)<NAME>\(row.description)"
        + "</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>"
    }
    let settled = row.valueDate.map { "<DTSETTLE>\(day($0))" } ?? ""
    let memo = row.memo.map { "<MEMO>\($0)" } ?? ""
    let head = "<INVTRAN><FITID>\(id)<DTTRADE>\(day(row.date))\(settled)\(memo)</INVTRAN>"
    let security = secID(trade.security)
    let units = trade.units?.text ?? ""
    let currency =
      row.currency == .eur ? "<CURRENCY><CURRATE>1.08<CURSYM>EUR</CURRENCY>" : ""
    let commission = trade.commission.map { "<COMMISSION>\($0)" } ?? ""
    let price = trade.units.flatMap { units in
      row.amount.adding(trade.commission ?? .zero)?.magnitude
        .divided(by: units.magnitude, toPlaces: 6)
    }
    let deal =
      head + security + "<UNITS>\(units)<UNITPRICE>\(price?.text ?? "0")\(commission)"
      + "<TOTAL>\(row.amount)\(currency)<SUBACCTSEC>CASH<SUBACCTFUND>CASH"
    switch trade.kind {
    case .buy: return "<BUYSTOCK><INVBUY>\(deal)</INVBUY><BUYTYPE>BUY</BUYSTOCK>"
    case .sell: return "<SELLSTOCK><INVSELL>\(deal)</INVSELL><SELLTYPE>SELL</SELLSTOCK>"
    case .buyToOpen:
      return "<BUYOPT><INVBUY>\(deal)</INVBUY><OPTBUYTYPE>BUYTOOPEN<SHPERCTRCT>100</BUYOPT>"
    case .dividend:
      return "<INCOME>\(head)\(security)<INCOMETYPE>DIV<TOTAL>\(row.amount)<SUBACCTSEC>CASH"
        + "<SUBACCTFUND>CASH\(currency)</INCOME>"
    case .reinvest:
      return "<REINVEST>\(head)\(security)<INCOMETYPE>DIV<TOTAL>\(trade.total?.text ?? "")"
        + "<SUBACCTSEC>CASH<UNITS>\(units)<UNITPRICE>0.0</REINVEST>"
    case .split:
      let new = trade.units.flatMap { $0.adding($0) }
      return "<SPLIT>\(head)\(security)<SUBACCTSEC>CASH<OLDUNITS>\(units)"
        + "<NEWUNITS>\(new?.text ?? "")<NUMERATOR>2<DENOMINATOR>1</SPLIT>"
    case .expire:
      return "<CLOSUREOPT>\(head)\(security)<OPTACTION>EXPIRE<UNITS>\(units)<SHPERCTRCT>100"
        + "<SUBACCTSEC>CASH</CLOSUREOPT>"
    case .transferIn, .transferOut:
      let way = trade.kind == .transferIn ? "IN" : "OUT"
      return
        "<TRANSFER>\(head)\(security)<SUBACCTSEC>CASH<UNITS>\(trade.units?.magnitude.text ?? "")"
        + "<TFERACTION>\(way)<POSTYPE>LONG</TRANSFER>"
    default: throw FinanceETLError(.invalidArgument, "no \(trade.kind) in these files")
    }
  }

  private static func ofxPosition(_ held: FinanceModel.Holding) -> String {
    "<POSOTHER><INVPOS>\(secID(held.security))<HELDINACCT>CASH<POSTYPE>LONG<UNITS>\(held.units.text)"
      + "<UNITPRICE>1<MKTVAL>\(held.units.text)<DTPRICEASOF>19900101</INVPOS></POSOTHER>"
  }

  private static func ofxSecurity(_ security: StatedSecurity) -> String {
    let ticker = security.identifiers.first { $0.scheme == .ticker }.map { "<TICKER>\($0.value)" }
    let info =
      "<SECINFO>\(secID(security.id))<SECNAME>\(security.name ?? "")\(ticker ?? "")</SECINFO>"
    guard let option = security.option else {
      return security.kind == .fund
        ? "<MFINFO>\(info)<MFTYPE>OPENEND</MFINFO>" : "<STOCKINFO>\(info)</STOCKINFO>"
    }
    return "<OPTINFO>\(info)<OPTTYPE>CALL<STRIKEPRICE>\(option.strike?.text ?? "")"
      + "<DTEXPIRE>\(option.expires.map(day) ?? "")<SHPERCTRCT>100\(secID(option.underlying))</OPTINFO>"
  }
}

/// The elements inside an ``OFXItem`` that are looked up by name.
///
/// Source: OFX 2.2 §13.8 (securities), §13.9 (trades, positions, balances), §11.5 and §11.14 (closings).
// swift-format-ignore: AlwaysUseLowerCamelCase
enum OFXField: UInt8, CaseIterable {
  /// Any other element.
  case unknown

  // Aggregates.
  case SECID, SECINFO, CURRENCY, ORIGCURRENCY, BAL, PRINBAL, ESTPAYOFF, ESCRWBAL, LOANINFO
  case MFASSETCLASS, FIMFASSETCLASS

  // Trades.
  case FITID, DTTRADE, DTSETTLE, REVERSALFITID, RELFITID, MEMO, UNIQUEID, UNIQUEIDTYPE
  case UNITS, UNITPRICE, MARKUP, MARKDOWN, COMMISSION, TAXES, FEES, LOAD, TOTAL, CURRATE, CURSYM
  case WITHHOLDING, STATEWITHHOLDING, PENALTY, GAIN, ACCRDINT, AVGCOSTBASIS, DTPURCHASE
  case SUBACCTSEC, SUBACCTFUND, SUBACCTTO, SUBACCTFROM, INV401KSOURCE, SHPERCTRCT
  case BUYTYPE, OPTBUYTYPE, SELLTYPE, OPTSELLTYPE, SELLREASON, OPTACTION, INCOMETYPE
  case TFERACTION, POSTYPE, OLDUNITS, NEWUNITS, NUMERATOR, DENOMINATOR, FRACCASH

  // Positions and securities.
  case HELDINACCT, MKTVAL, DTPRICEASOF
  case SECNAME, TICKER, ASSETCLASS, FIASSETCLASS, PERCENT, DTASOF, OPTTYPE, STRIKEPRICE, DTEXPIRE
  case PARVALUE, COUPONRT, DTCOUPON, COUPONFREQ, DTMAT, DTCALL, CALLPRICE

  // Balances and plans.
  case AVAILCASH, MARGINBALANCE, SHORTBALANCE, BUYPOWER, NAME, DESC, BALTYPE, VALUE, BALAMT
  case EMPLOYERNAME, PLANID, PLANJOINDATE, CURRENTVESTPCT, LOANID
  case CASHBAL, PRETAX, AFTERTAX, MATCH, PROFITSHARING, ROLLOVER, OTHERVEST, OTHERNONVEST

  // Closings.
  case DTOPEN, DTCLOSE, DTNEXT, DTPOSTSTART, DTPOSTEND, BALOPEN, BALCLOSE
  case DTPMTDUE, MINPMTDUE, PASTDUEAMT, LATEFEEAMT, FINCHG, INTYTD, CREDITLIMIT
  case CASHADVCREDITLIMIT
  case INTRATEPURCH, INTRATECASH, INTRATEXFER, LASTPMTDATE, LASTPMTAMT
  case LOANINT, LOANPMT, BALLOONAMT, LOANRATE, LOANRMNPMTS

  /// As it is written.
  var name: String { Self.names[Int(rawValue)] }

  /// Made once: to describe a case takes as long as to read a row.
  private static let names = allCases.map { String(describing: $0) }
}

/// Some fields.
struct OFXFieldSet: ExpressibleByArrayLiteral {
  private var bits: UInt128 = 0

  init(arrayLiteral fields: OFXField...) {
    for field in fields { insert(field) }
  }

  mutating func insert(_ field: OFXField) { bits |= 1 << UInt128(field.rawValue) }

  func contains(_ field: OFXField) -> Bool { bits & 1 << UInt128(field.rawValue) != 0 }

  func union(_ other: OFXFieldSet) -> OFXFieldSet {
    var both = self
    both.bits |= other.bits
    return both
  }
}

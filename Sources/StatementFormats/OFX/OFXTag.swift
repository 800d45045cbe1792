/// The elements of OFX this adapter knows, by their tags.
///
/// Source: OFX 2.3 §11 (bank and credit card statements), §13 (investments), §2.5 (sign-on).
enum OFXTag: UInt8, CaseIterable {
  /// Any other element: a bank's own, or one that says nothing about statements.
  case unknown

  // Message sets and their wrappers.
  case OFX, SIGNONMSGSRSV1, SONRS, FI, STATUS, PROFMSGSRSV1, SIGNUPMSGSRSV1
  case BANKMSGSRSV1, STMTTRNRS, STMTRS, CREDITCARDMSGSRSV1, CCSTMTTRNRS, CCSTMTRS
  case INVSTMTMSGSRSV1, INVSTMTTRNRS, INVSTMTRS, SECLISTMSGSRSV1, SECLIST

  // Inside a statement.
  case BANKACCTFROM, CCACCTFROM, INVACCTFROM, BANKACCTTO, CCACCTTO
  case BANKTRANLIST, BANKTRANLISTP, INVTRANLIST, INVBANKTRAN, STMTTRN, STMTTRNP
  case LEDGERBAL, AVAILBAL, BALLIST, INVPOSLIST, INVOOLIST, INVBAL, INV401K, INV401KBAL
  case PAYEE, CURRENCY, ORIGCURRENCY, IMAGEDATA

  // Leaves outside rows.
  case ORG, FID, DTSERVER, CODE, SEVERITY, MESSAGE, CURDEF, BANKID, BRANCHID, ACCTID, ACCTTYPE
  case BROKERID, DTSTART, DTEND, DTASOF, BALAMT

  // Leaves of a row.
  case TRNTYPE, DTPOSTED, DTUSER, DTAVAIL, DTTRAN, DTEXPIRE, TRNAMT, FITID, CORRECTFITID
  case CORRECTACTION, CHECKNUM, REFNUM, NAME, EXTDNAME, MEMO, CURRATE, CURSYM
  /// Vendor leaves of a row with a meaning in the model.
  case VALUEDATE, ACCTBAL, CATEGORY

  /// The tag as it is written.
  var name: String { String(describing: self) }

  /// The tag of an element's name, whatever its case.
  init(_ name: UnsafeRawBufferPointer) {
    guard name.count <= 16 else {
      self = .unknown
      return
    }
    self = Self.table[Self.pack(name)] ?? .unknown
  }

  /// Up to sixteen bytes of a name, in capitals, as one number.
  private static func pack(_ name: some Sequence<UInt8>) -> UInt128 {
    name.reduce(0) { $0 << 8 | UInt128($1 >= 0x61 && $1 <= 0x7A ? $1 - 0x20 : $1) }
  }

  private static let table: [UInt128: OFXTag] = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0 != .unknown }.map { (pack($0.name.utf8), $0) })

  /// Whether the element holds elements rather than text.
  var isAggregate: Bool {
    self != .unknown && rawValue < OFXTag.ORG.rawValue
  }

  /// Whether a response about one account is inside.
  var isStatement: Bool { self == .STMTRS || self == .CCSTMTRS || self == .INVSTMTRS }

  var isRow: Bool { self == .STMTTRN || self == .STMTTRNP }
}

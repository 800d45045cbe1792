/// The elements of OFX this adapter knows, by their tags.
///
/// Source: OFX 2.3 §11 (bank and credit card statements), §13 (investments), §2.5 (sign-on).
// swift-format-ignore: AlwaysUseLowerCamelCase
enum OFXTag: UInt8, CaseIterable {
  /// Any other element: a bank's own, or one that says nothing about statements.
  case unknown

  // Message sets and their wrappers.
  case OFX, SIGNONMSGSRSV1, SONRS, FI, STATUS, PROFMSGSRSV1, SIGNUPMSGSRSV1
  case BANKMSGSRSV1, STMTTRNRS, STMTRS, CREDITCARDMSGSRSV1, CCSTMTTRNRS, CCSTMTRS
  case INVSTMTMSGSRSV1, INVSTMTTRNRS, INVSTMTRS, SECLISTMSGSRSV1, SECLIST
  case LOANMSGSRSV1, LOANSTMTTRNRS, LOANSTMTRS

  // Inside a statement.
  case BANKACCTFROM, CCACCTFROM, INVACCTFROM, LOANACCTFROM, BANKACCTTO, CCACCTTO
  case BANKTRANLIST, BANKTRANLISTP, INVTRANLIST, LOANTRANLIST, INVBANKTRAN, STMTTRN, STMTTRNP
  case LEDGERBAL, AVAILBAL, BALLIST, INVPOSLIST, INVOOLIST, INVBAL, INV401K, INV401KBAL
  case PAYEE, CURRENCY, ORIGCURRENCY, IMAGEDATA

  // Leaves outside rows.
  case ORG, FID, DTSERVER, CODE, SEVERITY, MESSAGE, CURDEF, BANKID, BRANCHID, ACCTID, ACCTTYPE
  case BROKERID, LOANACCTID, LOANACCTTYPE, DTSTART, DTEND, DTASOF, BALAMT

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
    self = Self.table.tag(of: OFXTagTable.pack(name))
  }

  private static let table = OFXTagTable()

  /// Whether the element holds elements rather than text.
  var isAggregate: Bool {
    self != .unknown && rawValue < OFXTag.ORG.rawValue
  }

  /// Whether a response about one account is inside.
  var isStatement: Bool {
    self == .STMTRS || self == .CCSTMTRS || self == .INVSTMTRS || self == .LOANSTMTRS
  }

  var isRow: Bool { self == .STMTTRN || self == .STMTTRNP }
}

/// Tags by their names: a hash table made once, looked up for every element of a document.
private struct OFXTagTable {
  private var slots = [(name: UInt128, tag: OFXTag)](repeating: (0, .unknown), count: 512)

  init() {
    for tag in OFXTag.allCases where tag != .unknown {
      let name = Array(tag.name.utf8).withUnsafeBytes { Self.pack($0) }
      var slot = Self.slot(of: name)
      while slots[slot].name != 0 { slot = (slot + 1) % slots.count }
      slots[slot] = (name, tag)
    }
  }

  func tag(of name: UInt128) -> OFXTag {
    var slot = Self.slot(of: name)
    while slots[slot].name != 0 {
      if slots[slot].name == name { return slots[slot].tag }
      slot = (slot + 1) % slots.count
    }
    return .unknown
  }

  /// Up to sixteen bytes of a name, in capitals, as one number.
  static func pack(_ name: UnsafeRawBufferPointer) -> UInt128 {
    var (high, low): (UInt64, UInt64) = (0, 0)
    for byte in name {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte)
    }
    return UInt128(high) << 64 | UInt128(low)
  }

  private static func slot(of name: UInt128) -> Int {
    let mixed = UInt64(truncatingIfNeeded: name ^ (name >> 64)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 55)
  }
}

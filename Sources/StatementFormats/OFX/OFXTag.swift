import FinanceModel

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
  case STMTENDRS, CCSTMTENDRS, LOANSTMTENDRS

  // Inside a statement.
  case BANKACCTFROM, CCACCTFROM, INVACCTFROM, LOANACCTFROM, BANKACCTTO, CCACCTTO
  case BANKTRANLIST, BANKTRANLISTP, INVTRANLIST, LOANTRANLIST, INVBANKTRAN, STMTTRN, STMTTRNP
  case LOANSTMTTRN, LOANTRNAMT, PRINBAL
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
  case LOANTRNTYPE

  /// The tag as it is written.
  var name: String { String(describing: self) }

  /// Whether the element holds elements rather than text.
  @inline(__always)
  var isAggregate: Bool {
    self != .unknown && rawValue < OFXTag.ORG.rawValue
  }

  /// Whether text straight inside is of no element: what it is does not hang on what follows it.
  @inline(__always)
  var holdsNoText: Bool { isAggregate && self != .CURRENCY && self != .ORIGCURRENCY }

  /// Whether the response of one statement is inside.
  var isResponse: Bool {
    switch self {
    case .STMTTRNRS, .CCSTMTTRNRS, .INVSTMTTRNRS, .LOANSTMTTRNRS: true
    default: false
    }
  }

  /// The statement that a response should hold.
  var statement: OFXTag {
    switch self {
    case .CCSTMTTRNRS: .CCSTMTRS
    case .INVSTMTTRNRS: .INVSTMTRS
    case .LOANSTMTTRNRS: .LOANSTMTRS
    default: .STMTRS
    }
  }

  /// Whether it belongs in a statement.
  var isOfStatement: Bool {
    switch self {
    case .BANKACCTFROM, .CCACCTFROM, .INVACCTFROM, .LOANACCTFROM, .BANKTRANLIST, .INVTRANLIST,
      .LOANTRANLIST, .LEDGERBAL, .AVAILBAL:
      true
    default: false
    }
  }

  /// Whether a response about one account is inside.
  var isStatement: Bool {
    switch self {
    case .STMTRS, .CCSTMTRS, .INVSTMTRS, .LOANSTMTRS: true
    default: isEnding
    }
  }

  /// Whether it says how periods of an account ended, without their rows.
  var isEnding: Bool {
    self == .STMTENDRS || self == .CCSTMTENDRS || self == .LOANSTMTENDRS
  }

  /// Whether trades, positions, orders or securities stand in it.
  var isList: Bool {
    switch self {
    case .INVTRANLIST, .INVPOSLIST, .INVOOLIST, .SECLIST: true
    default: false
    }
  }

  var isRow: Bool { self == .STMTTRN || self == .STMTTRNP || self == .LOANSTMTTRN }

  /// What balance it is; nil of what is none.
  var balanceKind: StatementBalance.Kind? {
    switch self {
    case .LEDGERBAL: .ledger
    case .AVAILBAL: .available
    case .PRINBAL: .principal
    default: nil
    }
  }
}

/// What the name of an element stands for, in each of the places where it may stand.
struct OFXMeaning {
  var tag = OFXTag.unknown
  var field = OFXField.unknown
  var kind = OFXItemKind.unknown

  /// The names of OFX. A reader of markup keeps it, for to ask for it takes as long as to look a name up.
  struct Names {
    private let table = Names.all

    /// What a name stands for, whatever its case.
    func meaning(of name: UnsafeRawBufferPointer) -> OFXMeaning {
      table.tag(of: name) ?? Self.long(name)
    }

    private static let all: TagTable<OFXMeaning> = {
      var meanings: [String: OFXMeaning] = [:]
      for tag in OFXTag.allCases where tag != .unknown {
        meanings[tag.name, default: OFXMeaning()].tag = tag
      }
      for field in OFXField.allCases where field != .unknown && field != .CASHADVCREDITLIMIT {
        meanings[field.name, default: OFXMeaning()].field = field
      }
      for kind in OFXItemKind.allCases where kind != .unknown {
        meanings[kind.name, default: OFXMeaning()].kind = kind
      }
      return TagTable(meanings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }()

    /// The table has no room for the longest.
    private static func long(_ name: UnsafeRawBufferPointer) -> OFXMeaning {
      guard name.count == 18,
        String(decoding: name, as: UTF8.self).uppercased() == OFXField.CASHADVCREDITLIMIT.name
      else { return OFXMeaning() }
      return OFXMeaning(field: .CASHADVCREDITLIMIT)
    }
  }
}

/// The elements of camt.052, .053 and .054 that say something of a statement.
///
/// Source: ISO 20022, BankToCustomerAccountReport, -Statement and -DebitCreditNotification, versions
/// 01 to 13.
// swift-format-ignore: AlwaysUseLowerCamelCase
enum CamtTag: UInt8, CaseIterable {
  /// Any other element.
  case unknown

  // Containers.
  case Rpt, Stmt, Ntfctn, GrpHdr, MsgPgntn, StmtPgntn, FrToDt
  case Acct, Ownr, Svcr, FinInstnId, ClrSysMmbId, Othr, PrtryAcct, PrtryId, Id
  case Bal, Tp, CdOrPrtry, CdtLine, TxsSummry, TtlNtries
  case Ntry, NtryDtls, Btch, TxDtls, BookgDt, ValDt, BkTxCd, Domn, Fmly, Refs
  case AmtDtls, TxAmt, InstdAmt, CntrValAmt, Chrgs, RltdPties, Dbtr, Cdtr, UltmtDbtr, UltmtCdtr
  case Pty, DbtrAcct, CdtrAcct, RmtInf, Strd, CdtrRefInf, Purp, RtrInf, Rsn

  // Leaves.
  case ElctrncSeqNb, LglSeqNb, CreDtTm, FrDtTm, ToDtTm, PgNb, LastPgInd, CpyDplctInd
  case IBAN, Ccy, Nm, BIC, BICFI, MmbId, NbOfNtries
  case Amt, CdtDbtInd, RvslInd, Sts, Dt, DtTm, Cd, SubFmlyCd, Prtry, Ref
  case NtryRef, AcctSvcrRef, AddtlNtryInf, NbOfTxs, Ustrd, AddtlTxInf
  case MsgId, PmtInfId, InstrId, EndToEndId, TxId, UETR, MndtId, ChqNb

  private static let table = TagTable(
    allCases.lazy.filter { $0 != .unknown }.map { (String(describing: $0), $0) })

  init(_ name: UnsafeRawBufferPointer) {
    self = Self.table.tag(of: name) ?? .unknown
  }

  /// Whether a statement, report or notification about one account is inside.
  var isStatement: Bool { self == .Stmt || self == .Rpt || self == .Ntfctn }

  /// Whether it is a reference of a payment.
  var isReference: Bool {
    switch self {
    case .MsgId, .PmtInfId, .InstrId, .EndToEndId, .TxId, .UETR, .MndtId, .ChqNb, .AcctSvcrRef: true
    default: false
    }
  }
}

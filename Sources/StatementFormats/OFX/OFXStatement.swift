import Digests
import FinanceModel

/// One STMTRS, CCSTMTRS, INVSTMTRS or LOANSTMTRS while it is read.
struct OFXStatement {
  let tag: OFXTag
  let position: MarkupPosition
  /// The leaves of the account aggregate.
  var account: [OFXTag: String] = [:]
  /// What CURDEF says that amounts are in: some brokers state all of them in pence.
  var quoted: QuotedCurrency?
  var periodStart: CivilDate?
  var periodEnd: CivilDate?
  var asOf: String?
  var rowCount = 0
  /// What LEDGERBAL states.
  var ledger: ExactDecimal?
  /// Whether its header has been sent.
  var isOpen = false
  /// What it says that the account holds; nil where it says nothing of that.
  var snapshot: HoldingsSnapshot?
  /// The contracts of options by its rows so far; below 0 where they are owed.
  var contracts: [SecurityIdentifier: ExactDecimal] = [:]

  /// The account's.
  var currency: Currency? { quoted?.currency }

  /// The day that it is of.
  var asOfDay: CivilDate? { asOf.flatMap { CivilDate(iso: $0.prefix(10)) } }

  /// - Parameter said: what amounts are in, until CURDEF says it.
  init(tag: OFXTag, position: MarkupPosition, in said: QuotedCurrency?) {
    self.tag = tag
    self.position = position
    quoted = said
  }

  func header(
    organisation: String?, institutionID: String?, serverTime: String?
  ) -> StatementHeader {
    let bank = account[.BANKID] ?? account[.BROKERID]
    let instance = institutionID ?? organisation ?? bank
    let feed = instance.map { "ofx:\($0)" } ?? "ofx"
    var span: DateSpan?
    if let periodStart, let periodEnd { span = DateSpan(from: periodStart, to: periodEnd) }
    return StatementHeader(
      feed: feed, format: OFXAdapter.id,
      account: reference(
        feed: feed, institution: bank ?? institutionID ?? organisation,
        organisation: organisation ?? account[.BROKERID], institutionID: institutionID),
      // How a period ended says nothing of rows that it does not have.
      mode: tag.isEnding ? .delta : .snapshot, covers: span, ids: .trusted,
      lastSynced: asOf ?? serverTime
    ).of(OFXAdapter())
  }

  /// The account as the statement names it. Equal keys are one account: the number is read with its
  /// bank and branch, and without ACCTTYPE, which some banks change over the years.
  private func reference(
    feed: String, institution: String?, organisation: String?, institutionID: String?
  ) -> AccountReference {
    var reference = AccountReference(
      kind: kind, currency: currency, institution: organisation, institutionID: institutionID,
      sourceType: sourceType, sourceSubtype: account[.ACCTTYPE]?.lowercased(),
      metadata: ["source": "ofx"])
    reference.metadata["bankId"] = account[.BANKID]
    reference.metadata["branchId"] = account[.BRANCHID]
    guard let number = account[.ACCTID] else { return reference }
    reference.mask = AccountReference.mask(of: number)
    let words = [organisation, kind.title, reference.mask].compactMap { $0 }
    reference.name = words.joined(separator: " ")
    let isMasked =
      number.contains("**") || number.lowercased().contains("xx") || number.contains("••")
    let scope = isMasked ? feed : institution ?? "ofx"
    let branch = account[.BRANCHID] ?? ""
    reference.key = "\(scope):\(SHA256.key(of: [scope, branch, number]))"
    if !isMasked { reference.number = number }
    return reference
  }

  /// Source: OFX 2.3 §11.3.1.1, ACCTTYPE.
  private var kind: AccountKind {
    switch tag {
    case .CCSTMTRS, .CCSTMTENDRS: return .creditCard
    case .INVSTMTRS: return .investment
    case .LOANSTMTRS, .LOANSTMTENDRS:
      return switch account[.ACCTTYPE]?.uppercased() {
      case "MORTGAGE", "HOMEEQUITY", "CONSTR": .mortgage
      default: .loan
      }
    default: break
    }
    return switch account[.ACCTTYPE]?.uppercased() {
    case "CHECKING": .checking
    case "SAVINGS", "MONEYMRKT", "CD": .savings
    case "CREDITLINE": .loan
    default: .other
    }
  }

  private var sourceType: String {
    switch tag {
    case .CCSTMTRS, .CCSTMTENDRS: "credit_card"
    case .INVSTMTRS: "investment"
    case .LOANSTMTRS, .LOANSTMTENDRS: "loan"
    default: "bank"
    }
  }
}

/// One LEDGERBAL, AVAILBAL or PRINBAL while it is read.
struct OFXBalance {
  let kind: StatementBalance.Kind
  /// Where it begins.
  let start: MarkupPosition
  /// Where its amount stands.
  var position: MarkupPosition
  var amountText: String?
  var dateText: String?

  init(kind: StatementBalance.Kind, position: MarkupPosition) {
    self.kind = kind
    start = position
    self.position = position
  }
}

/// What has been met in a document.
struct OFXCensus {
  var statementCount = 0
  /// End tags of known aggregates that were not open.
  var strayEndTags = 0
  var isClosed = false
  private var messageSets: [OFXTag] = []
  private var unknownOpen: [String] = []
  /// Message sets that have nothing to do with statements.
  private var otherSets: [String] = []

  mutating func note(_ tag: OFXTag) {
    switch tag {
    case .SIGNONMSGSRSV1, .PROFMSGSRSV1, .SIGNUPMSGSRSV1, .BANKMSGSRSV1, .CREDITCARDMSGSRSV1,
      .INVSTMTMSGSRSV1, .LOANMSGSRSV1:
      messageSets.append(tag)
    default: break
    }
  }

  mutating func openUnknown(_ element: OFXElement) {
    guard statementCount == 0, unknownOpen.count < 256 else { return }
    let name = element.text
    if name.contains("MSGSRSV") { otherSets.append(name) }
    unknownOpen.append(name)
  }

  mutating func closeUnknown(_ element: OFXElement) {
    guard statementCount == 0, unknownOpen.count < 256 else { return }
    if let index = unknownOpen.lastIndex(of: element.text) {
      unknownOpen.removeSubrange(index...)
    } else {
      strayEndTags += 1
    }
  }

  var emptyReason: String {
    if messageSets.contains(.PROFMSGSRSV1) {
      return "a bank's profile response, without a statement"
    }
    if messageSets.contains(.SIGNUPMSGSRSV1) { return "a list of accounts, without a statement" }
    if !otherSets.isEmpty {
      return "an OFX response without a statement (\(otherSets.joined(separator: ", ")))"
    }
    if messageSets == [.SIGNONMSGSRSV1] { return "a sign-on response, without a statement" }
    return "an OFX response without a statement"
  }
}

extension OFXItem {
  /// Whether an element that opens inside `parent` is such content. Only what the specification
  /// names: an empty leaf without an end tag opens too, and would swallow what follows.
  static func takes(_ element: OFXElement, in parent: OFXTag?) -> Bool {
    switch parent {
    // Some brokers leave out the lists.
    case .INVSTMTRS:
      element.tag == .INVBAL || element.tag == .INV401K || element.tag == .INV401KBAL
        || element.tag == .unknown && element.meaning.kind.isListed
    // What stands in a list of trades or positions and is none is not passed over; a vendor's own leaves are.
    case .INVTRANLIST, .INVPOSLIST:
      element.tag == .unknown && !element.name.contains(UInt8(ascii: "."))
    case .STMTRS, .CCSTMTRS, .LOANSTMTRS: element.tag == .BALLIST
    case .STMTENDRS, .CCSTMTENDRS, .LOANSTMTENDRS: element.meaning.kind.isClosing
    case .INVOOLIST, .SECLIST:
      element.tag == .unknown && element.meaning.kind.isListed
    default: false
    }
  }

  /// As a row of the quarantine, of content that cannot be read yet.
  ///
  /// - Parameter raw: as the document has it.
  func unsupported(_ raw: String) -> RejectedRow {
    RejectedRow(
      location: location, raw: raw, code: .unsupportedContent,
      reason: "investment content (\(name)) is not supported yet",
      hint: "it is kept in the quarantine; a later version may read it")
  }
}

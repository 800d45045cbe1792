import FinanceModel

/// The statement whose parts are passing by.
struct OpenStatement {
  fileprivate let header: StatementHeader
  fileprivate let file: String
  fileprivate var reconciler: Reconciler
  private var rejected: [FinanceETLError] = []
  /// The days that the caller says it covers.
  private let imposed: DateSpan?

  init(header: StatementHeader, file: String, imposed: DateSpan?) {
    self.header = header
    self.file = file
    self.imposed = imposed
    reconciler = Reconciler(header)
  }

  mutating func take(_ next: PreparedPart, into document: any DocumentSession) throws {
    let part = next.part
    if let imposed { try check(part, imposed) }
    reconciler.observe(part)
    if case .quarantined(let row) = part { reject(row) }
    for row in try document.receive(next) { reject(row) }
  }

  private func check(_ part: StatementPart, _ days: DateSpan) throws {
    guard case .transactions(let rows) = part,
      let outside = rows.first(where: { !days.contains($0.date) })
    else { return }
    throw FinanceETLError(
      .outsideCovers, "a row is dated \(outside.date), outside \(days.from) to \(days.to)",
      file: header.origin?.file ?? file, at: outside.location,
      hint: "check that it is the right file; \(.covers) names the days that it covers")
  }

  private mutating func reject(_ row: RejectedRow) {
    guard rejected.count < StatementReport.maximumRejected else { return }
    rejected.append(
      FinanceETLError(
        row.code, row.reason, file: header.origin?.file ?? file, at: row.location,
        excerpt: row.excerpt, hint: row.hint))
  }

  /// Whether balances say that the signs are right. A card that owes has a balance below zero, so one
  /// above it proves nothing: it may be printed as what is owed.
  var provesSigns: Bool {
    guard reconciler.result == .balanced else { return false }
    return header.account.kind != .creditCard || reconciler.endsOwing
  }

  func close(_ document: any DocumentSession, acceptsUnproven: Bool) throws {
    let proof = reconciler.result
    if !acceptsUnproven, let failure = failure(proof) { throw failure }
    try document.end(StatementEnding(reconciliation: proof, rejected: rejected))
  }
}

extension OpenStatement {
  /// Why a statement that must prove itself is not loaded; nil where it does, or need not.
  private func failure(_ proof: Reconciliation) -> FinanceETLError? {
    let isPrinted = header.reading == .printed
    guard header.requiresBalance || isPrinted else { return nil }
    if let difference = proof.difference {
      let message =
        "the opening balance and the rows do not add up to the ledger balance: off by \(difference)"
      guard !isPrinted else { return .unproven(message) }
      return FinanceETLError(
        .unbalanced, message,
        hint: "a row is missing, duplicated or changed; download the file again")
    }
    // What is read from positions on a page is believed where balances prove it, or sums.
    guard isPrinted, !reconciler.isProven, !header.isProvenByTotals else { return nil }
    return .unproven("no printed balance confirms the rows read from its pages")
  }
}

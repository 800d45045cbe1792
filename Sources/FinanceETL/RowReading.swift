import FinanceModel
import ImportPipeline

/// What became of each row of a document, in the order of its lines.
package struct RowReading: Sendable {
  /// One row. It is not read back from JSON, which keeps no order of facts.
  package struct Line: Hashable, Encodable, Sendable {
    package var line: Int
    /// `transaction`, `skipped: why`, `quarantined: why`.
    package var outcome: String
    package var facts: [NamedFact] = []

    private enum CodingKeys: String, CodingKey {
      case line, outcome, facts
    }

    package func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(line, forKey: .line)
      try members.encode(outcome, forKey: .outcome)
      try members.encodeMembers(facts, forKey: .facts)
    }
  }

  package private(set) var rows: [Line] = []
  package private(set) var notes: [Remedy] = []
  package private(set) var totals = RowTotals()
  /// The numbers of the accounts that the document names.
  package private(set) var accountNumbers: Set<String> = []

  /// Reads the document through.
  package init(
    of document: SourceDocument, with plan: any ExtractionPlan,
    passwords: PasswordRing = PasswordRing(nil), limits: SafetyLimits = SafetyLimits()
  ) throws(FinanceETLError) {
    let collector = Collector()
    do {
      var sink: any StatementSink = collector
      let summary = try plan.extract(
        DocumentReader(document, passwords: passwords, limits: limits), into: &sink)
      notes =
        summary.notices
        + (summary.concerns + [summary.unproven?.message].compactMap { $0 }).map { Remedy($0) }
    } catch let error as FinanceETLError {
      throw error.inFile(document.name)
    } catch {
      throw FinanceETLError(.fileUnreadable, "\(error)", file: document.name)
    }
    rows = collector.rows.sorted { $0.line < $1.line }
    notes += collector.balances.map { Remedy($0) }
    totals = collector.totals
    accountNumbers = collector.numbers
  }

  private final class Collector: StatementSink {
    var rows: [Line] = []
    var balances: [String] = []
    var totals = RowTotals()
    private var currency: Currency?
    private var account = ""
    private(set) var numbers: Set<String> = []

    func receive(_ part: StatementPart) {
      switch part {
      case .statement(let header):
        account = header.account.name ?? "an account that the document does not name"
        currency = header.account.currency
        if let number = header.account.number { numbers.insert(number) }
      case .transactions(let transactions):
        for transaction in transactions {
          rows.append(row(of: transaction))
          totals.add(transaction, currency: currency)
        }
      case .skipped(let row):
        add(row, "skipped")
        totals.addSkipped()
      case .quarantined(let row):
        add(row, "quarantined")
        totals.addQuarantined()
      case .balance(let balance):
        let amount = balance.amount?.text ?? ""
        balances.append(
          "\(balance.kind.rawValue) balance \(amount) \(balance.currency?.code ?? "") on "
            + "\(balance.date?.isoText ?? "no date")")
      case .securities, .holdings, .prices, .liability, .account, .removed: break
      }
    }

    private func add(_ row: RejectedRow, _ outcome: String) {
      rows.append(
        Line(
          line: row.location.line ?? 0, outcome: "\(outcome): \(row.reason)",
          facts: [NamedFact("text", row.raw)]))
    }

    private func row(of transaction: StatementTransaction) -> Line {
      let facts: [(String, String?)] = [
        ("date", transaction.date.isoText), ("initiated", transaction.initiated?.isoText),
        ("value_date", transaction.valueDate?.isoText), ("amount", transaction.amount.text),
        ("currency", transaction.currency?.code), ("description", transaction.description),
        ("payee", transaction.payee), ("memo", transaction.memo), ("kind", transaction.kind),
        ("category", transaction.sourceCategory), ("id", transaction.sourceID),
        ("pending", transaction.isPending ? "true" : nil),
        ("balance", transaction.balance?.text), ("identity", transaction.identity),
        ("account", account),
      ]
      return Line(
        line: transaction.location.line ?? 0, outcome: "transaction",
        facts: facts.compactMap { name, value in value.map { NamedFact(name, $0) } })
    }
  }
}

import Anonymizing
import FinanceModel
import ImportPipeline

/// What is read of a document, as far as an anonymised one must agree.
struct StatementDigest {
  struct Row {
    var date: CivilDate
    var isNegative: Bool
    var isZero: Bool
    var kind: String?
    var isPending: Bool
    var hasBalance: Bool
    var currency: Currency?
    /// Which of the securities, in the order met.
    var security: Int?
  }

  private(set) var parts: [StatementPart] = []
  private(set) var rows: [Row] = []
  private var skipped = 0
  private var quarantined = 0
  private(set) var holdingCount = 0
  /// Of the holdings, as of rows.
  private var heldSecurities: [Int] = []
  /// How many amounts are units × price and costs.
  private var productCount = 0
  /// Rows that could not be read, and why the first of them could not.
  var quarantinedCount: Int { quarantined }
  private(set) var firstProblem: ErrorCode?
  /// Of each statement in its order.
  private var balances: [Reconciliation] = []

  init(
    of document: SourceDocument, with plan: any ExtractionPlan
  ) throws(FinanceETLError) {
    let collector = Collector()
    do {
      var sink: any StatementSink = collector
      _ = try plan.extract(DocumentReader(document), into: &sink)
    } catch let error as FinanceETLError {
      throw error
    } catch {
      throw FinanceETLError(.fileUnreadable, "\(error)")
    }
    parts = collector.parts
    productCount = ReadStatement.all(of: parts).reduce(0) { $0 + $1.productCount }
    var securities: [SecurityIdentifier: Int] = [:]
    func number(_ security: SecurityIdentifier) -> Int {
      let number = securities[security] ?? securities.count
      securities[security] = number
      return number
    }
    var reconciler: Reconciler?
    func finish() { if let reconciler { balances.append(reconciler.result) } }
    for part in parts {
      switch part {
      case .statement(let header):
        finish()
        reconciler = Reconciler(header)
      case .transactions(let transactions):
        rows += transactions.map { row in
          Row(
            date: row.date, isNegative: row.amount.isNegative, isZero: row.amount.isZero,
            kind: row.kind, isPending: row.isPending, hasBalance: row.balance != nil,
            currency: row.currency, security: row.trade?.security.map(number))
        }
      case .holdings(let snapshot):
        holdingCount += snapshot.holdings.count
        heldSecurities += snapshot.holdings.map { number($0.security) }
      case .skipped: skipped += 1
      case .quarantined(let row):
        quarantined += 1
        firstProblem = firstProblem ?? row.code
      default: break
      }
      reconciler?.observe(part)
    }
    finish()
  }

  private final class Collector: StatementSink {
    var parts: [StatementPart] = []

    private var rowCount = 0

    func receive(_ part: StatementPart) throws {
      if case .transactions(let rows) = part { rowCount += rows.count }
      guard rowCount <= StatementAnonymizer.maximumRows else {
        throw FinanceETLError(
          .limitExceeded, "the file has more than \(StatementAnonymizer.maximumRows) rows",
          hint: "cut rows out of its middle, keep its header and its end, and try again")
      }
      parts.append(part)
    }
  }

  /// Whether dates in digits have the month first, as the lines of rows show; nil: they do not.
  func isMonthFirst(_ text: [UInt8]) -> Bool? {
    let lines = text.prefix(1 << 20).split(separator: 0x0A, omittingEmptySubsequences: false)
    var votes = 0
    for case .transactions(let transactions) in parts {
      for row in transactions {
        guard let line = row.location.line, lines.indices.contains(line - 1) else { continue }
        // A record of several lines has its date near where it begins.
        for near in (line - 1)..<min(line + 3, lines.count) {
          votes += Self.vote(String(decoding: lines[near].prefix(4096), as: UTF8.self), row)
        }
      }
    }
    return votes == 0 ? nil : votes > 0
  }

  /// One for a date with the month first, minus one for one with the day first.
  private static func vote(_ line: String, _ row: StatementTransaction) -> Int {
    let dates = [row.date, row.initiated, row.valueDate].compactMap { $0?.components }
    var votes = 0
    for word in line.split(whereSeparator: { !($0.isNumber || "/-.' ".contains($0)) }) {
      let numbers = word.split(whereSeparator: { !$0.isNumber }).prefix(3).compactMap { Int($0) }
      guard numbers.count == 3, numbers[0] <= 31, numbers[0] != numbers[1] else { continue }
      for date in dates where date.year % 100 == numbers[2] % 100 {
        if numbers[0] == date.month, numbers[1] == date.day { votes += 1 }
        if numbers[0] == date.day, numbers[1] == date.month { votes -= 1 }
      }
    }
    return votes
  }

  /// What of another document is not as in this one, but for days that moved.
  ///
  /// - Parameter hasProducts: whether products were made anew.
  func differences(from other: StatementDigest, movedBy days: Int, hasProducts: Bool) -> [String] {
    var found: [String] = []
    if rows.count != other.rows.count {
      found.append(
        "\(Count.text(other.rows.count, "row is", "rows are")) read of it, and \(rows.count) of the original"
      )
    }
    if skipped != other.skipped { found.append("another number of rows is skipped") }
    if quarantined != other.quarantined {
      found.append("another number of rows cannot be read")
    }
    let pairs = Array(zip(rows, other.rows))
    func count(_ isDifferent: (Row, Row) -> Bool, _ what: String) {
      let number = pairs.count { isDifferent($0, $1) }
      if number > 0, rows.count == other.rows.count {
        found.append("\(what) of \(Count.text(number, "row"))")
      }
    }
    count({ $0.isNegative != $1.isNegative || $0.isZero != $1.isZero }, "other signs")
    count({ $0.kind != $1.kind || $0.isPending != $1.isPending }, "other kinds")
    count({ $0.date.adding(days: days) != $1.date }, "dates that did not move alike")
    count({ $0.hasBalance != $1.hasBalance }, "other running balances")
    count({ $0.currency != $1.currency }, "other currencies")
    count({ $0.security != $1.security }, "other securities")
    if holdingCount != other.holdingCount || heldSecurities != other.heldSecurities {
      found.append("the holdings are others")
    }
    if hasProducts, productCount != other.productCount {
      found.append(
        "units and price give the amounts of \(Count.text(other.productCount, "row")), and not of"
          + " \(productCount)")
    }
    if Self.statuses(balances) != Self.statuses(other.balances) {
      found.append("its balances do not follow as those of the original")
    }
    return found
  }

  private static func statuses(_ balances: [Reconciliation]) -> [String] {
    balances.map { balance in
      switch balance {
      case .balanced: "balanced"
      case .off(let difference): "off by \(difference.text)"
      case .notAsserted: "not asserted"
      }
    }
  }
}

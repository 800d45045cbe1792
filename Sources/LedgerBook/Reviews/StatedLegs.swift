import FinanceModel
import GRDB
import LedgerStore

/// The legs of a transfer that a person states: one that stands against one or several of the other sign in
/// other accounts.
struct StatedLegs {
  /// What left, and what arrived: one of the two is one leg.
  let left: [MergedRow]
  let arrived: [MergedRow]
  /// What left and did not arrive; nil where nothing is missing, or the currencies are two.
  let fee: ExactDecimal?
  /// Units of the currency that arrived for one of the one that left; nil where it is the same.
  let rate: ExactDecimal?

  var all: [MergedRow] { left + arrived }
  var pairs: [ReviewTable.Legs] {
    left.flatMap { from in arrived.map { (from.id, $0.id) } }
  }

  /// Throws `not_found` where a row is not there, and `invalid_argument` where they are no transfer, with
  /// what was found; nothing is changed by it.
  ///
  /// - Parameter takesFee: whether what left and did not arrive is a fee.
  init(
    _ leg: Int64, _ others: [Int64], takesFee: Bool, _ db: Database
  ) throws {
    let ids = [leg] + others
    guard !others.isEmpty else {
      throw FinanceETLError(.invalidArgument, "expected two transactions, found one: \(leg)")
    }
    for (place, id) in ids.enumerated() where ids[..<place].contains(id) {
      throw FinanceETLError(.invalidArgument, "expected different transactions, found \(id) twice")
    }
    let rows = try ids.map { try MergedRow($0, db) }
    for row in rows { try row.refuseLeg(db) }
    for other in rows.dropFirst() { try Self.check(rows[0], other) }
    if let other = rows.dropFirst().first(where: { $0.currency != rows[1].currency }) {
      throw FinanceETLError(
        .invalidArgument,
        "expected one currency on each side, found \(rows[1].stated) and \(other.stated)")
    }
    for row in rows { try row.refuseConfirmed(db) }
    let isLeft = rows[0].amount.isNegative
    let several = rows.dropFirst().sorted { $0.id < $1.id }
    left = isLeft ? [rows[0]] : several
    arrived = isLeft ? several : [rows[0]]
    let (out, into) = (try Self.total(left), try Self.total(arrived))
    guard left[0].currency == arrived[0].currency else {
      guard !takesFee else {
        throw FinanceETLError(
          .invalidArgument,
          "a fee is told in one currency, and these are in two: \(Self.words(out, left)) left,"
            + " \(Self.words(into, arrived)) arrived",
          hint: "without \(.fee) the rate between the two is kept, whatever it holds")
      }
      (fee, rate) = (nil, TransferRate.of(left: out, arrived: into))
      return
    }
    rate = nil
    fee = try Self.fee(out, into, takesFee, left, arrived)
  }

  // MARK: What speaks against it

  private static func check(_ row: MergedRow, _ other: MergedRow) throws {
    guard row.accountID != other.accountID else {
      throw FinanceETLError(
        .invalidArgument,
        "expected legs in two accounts, found transactions \(row.id) and \(other.id) both in"
          + " \"\(row.account)\"")
    }
    guard row.amount.isNegative != other.amount.isNegative else {
      throw FinanceETLError(
        .invalidArgument,
        "expected one amount that left and one that arrived, found \(row.stated) and \(other.stated)"
      )
    }
  }

  private static func fee(
    _ out: ExactDecimal, _ into: ExactDecimal, _ takesFee: Bool, _ left: [MergedRow],
    _ arrived: [MergedRow]
  ) throws -> ExactDecimal? {
    let fee = try out.difference(into)
    guard !fee.isZero else { return nil }
    let found = "\(words(out, left)) left, \(words(into, arrived)) arrived"
    guard !fee.isNegative else {
      throw FinanceETLError(.invalidArgument, "more arrived than left: \(found)")
    }
    guard takesFee else {
      throw FinanceETLError(
        .invalidArgument, "the amounts differ by \(fee.text) \(left[0].currency): \(found)",
        hint: "with \(.fee) the difference is a fee, spent on the day that the money left")
    }
    let currency = Currency(left[0].currency) ?? .unknown
    guard Money(fee, in: currency)?.represents(fee) == true else {
      throw FinanceETLError(
        .invalidArgument,
        "the fee has more digits than \(currency.code) has: \(fee.text); \(found)")
    }
    return fee
  }

  // MARK: Adding up

  private static func total(_ rows: [MergedRow]) throws -> ExactDecimal {
    let sum = try rows.reduce(ExactDecimal.zero) { try $0.sum($1.amount) }
    return sum.isNegative ? sum.negated : sum
  }

  private static func words(_ amount: ExactDecimal, _ rows: [MergedRow]) -> String {
    let ids = rows.map { "\($0.id)" }.joined(separator: " and ")
    return "\(amount.text) \(rows[0].currency) (transaction\(rows.count == 1 ? "" : "s") \(ids))"
  }
}

extension MergedRow {
  /// `-5.00 EUR (transaction 12)`.
  var stated: String { "\(amount.text) \(currency) (transaction \(id))" }

  /// Throws `invalid_argument` where it moves no money from one account to another.
  func refuseLeg(_ db: Database) throws {
    guard !amount.isZero else {
      throw FinanceETLError(
        .invalidArgument, "expected an amount that left or arrived, found \(stated)")
    }
    let kind = try String.fetchOne(
      db, sql: "SELECT trade ->> 'kind' FROM transactions WHERE id = ?", arguments: [id])
    guard let kind, kind != "deposit", kind != "withdrawal" else { return }
    throw FinanceETLError(
      .invalidArgument, "transaction \(id) is a trade (\(kind)), and no leg of a transfer of money")
  }
}

import FinanceModel
import LedgerBook
import LedgerStore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The rate of a year at which all flows and the value at the end come to nothing (XIRR).
///
/// Σ cᵢ (1 + r) ^ (−dᵢ ÷ 365) = 0. All of (0, ∞) is searched for x = 1 + r: Newton's way alone fails on
/// losses, and flows that turn around more than once may have several rates, of which none is right.
struct MoneyWeightedReturn: Hashable, Sendable {
  /// Percent a year with six places; nil where there is none, or not one.
  var percent: ExactDecimal?
  /// All of them, where there are several.
  var roots: [ExactDecimal] = []
  /// Nil where there is a rate.
  var reason: Reason?

  enum Reason: String, Hashable, Codable, Sendable {
    /// Nothing was paid in, or there is no value and nothing was taken out.
    case oneSided = "one_sided"
    /// No rate makes it come to nothing.
    case none = "no_rate"
    case several = "several_rates"
  }

  /// - Parameters:
  ///   - flows: paid in +, taken out −; the value at the start is paid in.
  ///   - end: the value, and its day.
  init(_ flows: [CashFlow], endingAt end: CashFlow) throws {
    // As the person sees it: paid in is money gone.
    var own = flows.map { CashFlow(date: $0.date, amount: $0.amount.negated) }
    own.append(end)
    let terms = try CashFlow.summed(own)
    guard let first = terms.first, let last = terms.last,
      terms.contains(where: \.amount.isNegative)
    else {
      reason = .oneSided
      return
    }
    guard terms.contains(where: { $0.amount.signum > 0 }) else {
      if end.amount.isZero {
        percent = ExactDecimal(significand: -100_000_000, scale: 6)
      } else {
        reason = .oneSided
      }
      return
    }
    let polynomial = Polynomial(terms, from: first.date, to: last.date)
    let found = polynomial.roots().compactMap { ExactDecimal(percentOf: $0 - 1) }
    switch found.count {
    case 0: reason = MoneyWeightedReturn.Reason.none
    case 1: percent = found[0]
    default: (roots, reason) = (found, .several)
    }
  }
}

/// What the flows come to at a rate.
private struct Polynomial {
  private var terms: [(amount: Double, years: Double)] = []
  private let years: Double

  init(_ flows: [CashFlow], from first: CivilDate, to last: CivilDate) {
    years = Double(last.days(since: first)) / 365
    terms = flows.map { (Double($0.amount), Double($0.date.days(since: first)) / 365) }
  }

  /// Its sign is that of the sum; below 1 it is multiplied by x ^ years, so that no term grows beyond what
  /// a number holds.
  private func value(at x: Double) -> Double {
    let shift = x < 1 ? years : 0
    return terms.reduce(0) { $0 + $1.amount * pow(x, shift - $1.years) }
  }

  private static let points = 200

  /// Geometrically from 10⁻⁶ to 10⁶.
  private static func point(_ index: Int) -> Double {
    pow(10, -6 + 12 * Double(index) / Double(points - 1))
  }

  func roots() -> [Double] {
    var found: [Double] = []
    var (before, was) = (Self.point(0), value(at: Self.point(0)))
    if was == 0 { found.append(before) }
    for index in 1..<Self.points {
      let (next, now) = (Self.point(index), value(at: Self.point(index)))
      if now == 0 {
        found.append(next)
      } else if was != 0, (was < 0) != (now < 0) {
        found.append(root(between: before, next, isNegative: was < 0))
      }
      (before, was) = (next, now)
    }
    return found
  }

  private func root(between low: Double, _ high: Double, isNegative: Bool) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<200 where high - low > 1e-12 * max(1, low) {
      let middle = (low + high) / 2
      if (value(at: middle) < 0) == isNegative { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

/// Money that enters (+) or leaves (−) what a return is of, on a day.
struct CashFlow: Hashable, Sendable {
  var date: CivilDate
  var amount: ExactDecimal

  /// The flows in order, those of a day as one; days that come to nothing are left out.
  static func summed(_ flows: [CashFlow]) throws -> [CashFlow] {
    var found: [CashFlow] = []
    for flow in flows.sorted(by: { $0.date < $1.date }) {
      if let last = found.last, last.date == flow.date {
        found[found.count - 1].amount = try last.amount.plus(flow.amount)
      } else {
        found.append(flow)
      }
    }
    return found.filter { !$0.amount.isZero }
  }
}

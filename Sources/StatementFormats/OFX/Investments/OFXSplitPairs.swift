import FinanceModel

/// Splits that a broker states as two transfers of one day: all units out, the new ones in.
///
/// Only where the text of one of them says that it is a split: else they are two transfers. Either way
/// the units are right.
struct OFXSplitPairs {
  private struct Key: Hashable {
    let security: SecurityIdentifier
    let date: CivilDate
  }

  /// The transfers of the batch that wait for their other half.
  private var waiting: [Key: Int] = [:]

  var isWaiting: Bool { !waiting.isEmpty }

  /// Looks for the other half of the last row.
  mutating func join(in batch: inout [StatementTransaction]) {
    guard let last = batch.last, let trade = last.trade, let security = trade.security,
      trade.kind == .transferIn || trade.kind == .transferOut,
      trade.related.isEmpty, trade.units?.isZero == false
    else { return }
    let key = Key(security: security, date: last.date)
    let place = batch.count - 1
    guard let other = waiting[key], let half = batch[other].trade,
      half.units?.isNegative != trade.units?.isNegative,
      Self.saysSplit(last) || Self.saysSplit(batch[other])
    else {
      waiting[key] = place
      return
    }
    waiting[key] = nil
    let isOut = trade.units?.isNegative == true
    Self.join(out: isOut ? place : other, with: isOut ? other : place, in: &batch)
  }

  /// The batch is handed on: who waits waits no longer.
  mutating func end() { waiting = [:] }

  private static func saysSplit(_ row: StatementTransaction) -> Bool {
    row.description.uppercased().contains("SPLIT")
  }

  private static func join(out: Int, with other: Int, in batch: inout [StatementTransaction]) {
    guard let old = batch[out].trade?.units?.magnitude, let new = batch[other].trade?.units,
      let change = new.adding(old.negated)
    else { return }
    let (numerator, denominator) = ratio(new, old)
    let ids = (batch[out].sourceID, batch[other].sourceID)
    turn(&batch[out], units: change, pair: ids.1)
    turn(&batch[other], units: .zero, pair: ids.0)
    batch[out].trade?.split = Trade.Split(
      oldUnits: old, newUnits: new, numerator: numerator, denominator: denominator)
  }

  /// All that the split does is in one of the two rows.
  private static func turn(
    _ row: inout StatementTransaction, units: ExactDecimal, pair: String?
  ) {
    guard var trade = row.trade else { return }
    trade.kind = .split
    trade.units = units
    if let pair { trade.related.append(Trade.Related(role: .splitPair, id: pair)) }
    row.trade = trade
    row.kind = trade.kind.rawValue
    row.identity = trade.identityText
  }

  /// New units for old ones, without common divisors where both are whole.
  private static func ratio(
    _ new: ExactDecimal, _ old: ExactDecimal
  ) -> (ExactDecimal, ExactDecimal) {
    guard let left = new.scaled(toPlaces: 0), let right = old.scaled(toPlaces: 0) else {
      return (new, old)
    }
    var (divisor, rest) = (left.magnitude, right.magnitude)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    guard divisor > 0, let common = Int128(exactly: divisor) else { return (new, old) }
    return (
      ExactDecimal(significand: left / common, scale: 0),
      ExactDecimal(significand: right / common, scale: 0)
    )
  }
}

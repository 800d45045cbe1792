import FinanceModel

/// Why a figure is unknown, or not certain, and the transactions that it is because of.
public struct FigureDoubt: Hashable, Codable, Sendable {
  public enum Reason: String, CaseIterable, Hashable, Codable, Sendable {
    /// Units came from outside, and no source says what they cost.
    case unknownCost = "unknown_cost"
    /// Units were held before the first trade.
    case openingPosition = "opening_position"
    /// More was given up than the book knows of, or trades and holdings do not agree.
    case missingTrades = "missing_trades"
    /// Whether units that were held were sold, or others were sold short.
    case longOrShort = "long_or_short"
    /// Nobody states how the cost divides between a security and what was spun off.
    case spinOff = "spin_off"
    /// Nobody states how the cost divides after a merger.
    case merger
    /// Which trade delivers what an option was exercised for is not known.
    case optionDelivery = "option_delivery"
    /// Which units that left arrived here is not known.
    case transfer
    /// Bought in one currency and sold in another.
    case currencies
    /// A person chose lots that are not there.
    case lotChoice = "lot_choice"
  }

  public var reason: Reason
  /// Their ids; empty where no transaction of the book says anything of it.
  public var transactions: [Int64]

  public init(reason: Reason, transactions: [Int64]) {
    self.reason = reason
    self.transactions = transactions
  }
}

extension Sequence<FigureDoubt> {
  /// Each reason once, with all its transactions; nil where there are none.
  var merged: [FigureDoubt]? {
    var found: [FigureDoubt] = []
    for doubt in self {
      if let place = found.firstIndex(where: { $0.reason == doubt.reason }) {
        found[place].transactions += doubt.transactions
      } else {
        found.append(doubt)
      }
    }
    for place in found.indices {
      found[place].transactions = Array(Set(found[place].transactions)).sorted()
    }
    return found.isEmpty ? nil : found.sorted { $0.reason.rawValue < $1.reason.rawValue }
  }
}

/// What lots cannot say of a trade.
struct LotNote: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    /// Units came from outside, and no source says what they cost.
    case unknownCost = "unknown_cost"
    /// More was sold than the book knows of.
    case oversold
    /// More was sold than was held: the rest may be short, or purchases are missing.
    case beyondHeld = "beyond_held"
    /// Units were held, and the source says short.
    case heldAndShort = "held_and_short"
    /// Short units were covered that nobody sold short.
    case neverOpened = "never_opened"
    /// The new part of a spin-off: how the cost divides is not stated.
    case spinOff = "spin_off"
    /// What a spin-off came from.
    case spinOffParent = "spin_off_parent"
    /// What it may have come from: several fit.
    case spinOffCandidate = "spin_off_candidate"
    case merger
    /// What a person said of how a cost divides does not fit.
    case division
    /// No trade of the book delivers what an option was exercised for.
    case noStockLeg = "no_stock_leg"
    /// Several may.
    case severalStockLegs = "several_stock_legs"
    /// An option was exercised that the book does not know of.
    case noOption = "no_option"
    /// A split of nothing, or from or to zero.
    case split
    /// Units that left may have arrived in several ways.
    case severalTransfers = "several_transfers"
    /// A person chose lots that are not there.
    case noChoice = "no_choice"
    /// A sale in another currency than the purchase.
    case currencies
  }

  var kind: Kind
  var key: PositionKey
  var date: CivilDate
  var trade: Int64?
  var units: ExactDecimal?
  /// In the currency of the trade: a premium that no figure has.
  var amount: ExactDecimal?
  var currency: Currency?
  /// The other security it is about.
  var other: Int64?
}

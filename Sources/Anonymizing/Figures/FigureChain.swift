import FinanceModel

/// Amounts in their order and the balances that were printed between them.
struct FigureChain {
  /// The signed amounts.
  var amounts: [ExactDecimal] = []
  /// What some of them are the product of; empty where none is.
  var products: [ProductFigures?] = []
  /// A balance and how many of the amounts stand before it.
  var marks: [(place: Int, balance: ExactDecimal)] = []
}

/// A chain with made-up amounts, and where its balances then are.
struct SolvedChain {
  /// Before the first amount, and behind each.
  let old: [ExactDecimal]
  let new: [ExactDecimal]
}

extension FigureChain {
  private var scale: Int {
    (amounts + marks.map(\.balance)).map(\.normalized.scale).max() ?? 0
  }

  /// What a solution keeps of the original, the best first.
  enum Quality: Int, Comparable, CaseIterable {
    /// Every balance has its sign and as many digits, and is zero where it was.
    case exact
    /// But for zeros.
    case widths
    /// The signs alone.
    case signs
    case none

    static func < (left: Quality, right: Quality) -> Bool { left.rawValue < right.rawValue }
  }

  /// The chain with the amounts of `replacer`; nil where a number is too long to be reckoned with.
  func solved(
    _ replacer: inout AmountReplacer, _ numbers: inout KeyedNumbers, _ name: String
  ) -> (chain: SolvedChain, quality: Quality)? {
    let scale = scale
    var (oldSum, newSum) = (Int128.zero, Int128.zero)
    var (oldSteps, newSteps) = ([Int128.zero], [Int128.zero])
    for (place, amount) in amounts.enumerated() {
      let product = products.indices.contains(place) ? products[place] : nil
      let drawn = replacer.replaced(amount.magnitude, product)
      let made = amount.isNegative ? drawn.negated : drawn
      guard let old = amount.scaled(toPlaces: scale), let new = made.scaled(toPlaces: scale),
        Self.isSmall(old), Self.isSmall(new)
      else { return nil }
      oldSum += old
      newSum += new
      guard Self.isSmall(oldSum), Self.isSmall(newSum) else { return nil }
      oldSteps.append(oldSum)
      newSteps.append(newSum)
    }
    var balances: [(place: Int, balance: Int128)] = []
    for mark in marks where mark.place < oldSteps.count {
      guard let balance = mark.balance.scaled(toPlaces: scale), Self.isSmall(balance) else {
        return nil
      }
      balances.append((mark.place, balance))
    }
    guard let first = balances.first else { return nil }
    let oldStart = first.balance - oldSteps[first.place]
    // What a printed balance is off by stays.
    let bounds = { (quality: Quality) in
      balances.compactMap { mark -> (Int128, Int128)? in
        let isOff = mark.balance - oldSteps[mark.place] - oldStart
        return Self.range(of: mark.balance, scale, quality).map { range in
          let step = newSteps[mark.place] + isOff
          return (range.lowest - step, range.highest - step)
        }
      }
    }
    for quality in [Quality.exact, .widths, .signs] {
      let ranges = bounds(quality)
      let low = ranges.map(\.0).max() ?? oldStart
      let high = ranges.map(\.1).min() ?? oldStart
      guard low <= high else { continue }
      let start =
        quality == .signs
        ? numbers.between(low, min(high, low + Self.reachOfStart)) : numbers.between(low, high)
      return (Self.chain(oldStart, oldSteps, start, newSteps, scale), quality)
    }
    return (Self.chain(oldStart, oldSteps, oldStart, newSteps, scale), .none)
  }

  /// How far above the lowest a balance may begin where only signs matter.
  private static let reachOfStart: Int128 = 100_000

  private static func chain(
    _ oldStart: Int128, _ oldSteps: [Int128], _ newStart: Int128, _ newSteps: [Int128],
    _ scale: Int
  ) -> SolvedChain {
    let decimal = { (digits: Int128) in ExactDecimal(AmountReplacer.text(digits, scale)) ?? .zero }
    return SolvedChain(
      old: oldSteps.map { decimal(oldStart + $0) }, new: newSteps.map { decimal(newStart + $0) })
  }

  private static func isSmall(_ number: Int128) -> Bool {
    number.magnitude < 10_000_000_000_000_000_000_000_000_000_000
  }

  /// Where a balance may be in place of `balance`; nil: anywhere.
  private static func range(
    of balance: Int128, _ scale: Int, _ quality: Quality
  ) -> (lowest: Int128, highest: Int128)? {
    let far: Int128 = 100_000_000_000_000_000_000_000_000_000_000
    guard balance != 0 else { return quality == .exact ? (0, 0) : nil }
    var (lowest, highest) = (Int128(1), far)
    if quality != .signs {
      var least: Int128 = 1
      for _ in 0..<scale { least *= 10 }
      let magnitude = Int128(balance.magnitude)
      lowest = magnitude < least * 10 ? 1 : least
      var most = least * 10
      while most <= magnitude {
        lowest = most
        most *= 10
      }
      highest = most - 1
    }
    return balance > 0 ? (lowest, highest) : (-highest, -lowest)
  }
}

import FinanceModel
import TestSupport

@testable import Matching

/// Small books for the laws of transfers.
enum TransferBooks {
  static let checking = TransferAccount(id: 1, kind: .checking, names: ["chk"], numbers: ["1234"])
  static let savings = TransferAccount(id: 2, kind: .savings, names: ["sav"], numbers: ["2345"])
  static let broker = TransferAccount(id: 3, kind: .investment, names: ["brk"], numbers: ["9911"])
  static let card = TransferAccount(
    id: 4, kind: .creditCard, names: ["cc"], numbers: ["4455"], days: 3)
  static let accounts = [checking, savings, broker, card]

  private static let first: CivilDate = {
    guard let day = CivilDate(iso: "2024-06-01") else { fatalError("no such day") }
    return day
  }()

  /// The n-th of the month.
  static func day(_ number: Int) -> CivilDate { first.adding(days: number - 1) }

  static func leg(
    _ id: Int64, _ account: TransferAccount, day: Int, _ amount: String, _ text: String,
    currency: Currency = .usd, kind: String? = nil, category: String? = nil
  ) -> TransferLeg {
    TransferLeg(
      id: id, accountID: account.id,
      day: self.day(day),
      amount: ExactDecimal(amount) ?? .zero, currency: currency, texts: [text], kind: kind,
      category: category)
  }

  private static let texts = [
    "TRANSFER", "TRANSFER", "TRANSFER REF A", "PAYMENT THANK YOU", "TO 2345", "FROM 1234",
    "TRANSFER 9911", "TRANSFER 1234 TO 2345", "AUTOPAY 4455", "SHOP", "ZELLE TO ANN LEE",
    "ZELLE FROM ANN LEE", "ZELLE BOB RAY",
  ]

  /// A book in which most legs have several others to fit.
  static func random(
    count: Int, days: Int, _ generator: inout SeededGenerator
  ) -> [TransferLeg] {
    (1...count).map { id in
      leg(
        Int64(id), accounts.randomElement(using: &generator) ?? checking,
        day: Int.random(in: 1...days, using: &generator),
        Bool.random(using: &generator) ? "-50.00" : "50.00",
        texts.randomElement(using: &generator) ?? "SHOP")
    }
  }
}

/// The rule as it is told, without a thought for time: round by round, over every pair of legs.
struct TransferReference {
  private let pairing = TransferPairing(accounts: TransferBooks.accounts)

  private struct Look: Hashable {
    let account: Int64
    let day: CivilDate
    let isOutflow: Bool
    let texts: [String]

    init(_ leg: TransferLeg) {
      account = leg.accountID
      day = leg.day
      isOutflow = leg.amount.isNegative
      texts = leg.texts
    }
  }

  private func cost(_ one: TransferLeg, _ other: TransferLeg) -> TransferCost? {
    // Two legs alone are each other's best, where there is any evidence.
    pairing.pair([one, other]).pairs.first.map {
      TransferCost(evidence: $0.evidence, days: abs(one.day.days(since: other.day)))
    }
  }

  /// The pairs as `[from, to]`.
  func pairs(_ legs: [TransferLeg]) -> Set<[Int64]> {
    var costs: [[Int64]: TransferCost] = [:]
    for one in legs {
      for other in legs where one.id < other.id {
        let cost = cost(one, other)
        costs[[one.id, other.id]] = cost
        costs[[other.id, one.id]] = cost
      }
    }
    var left = legs
    var pairs: Set<[Int64]> = []
    while true {
      /// The looks of a leg's best counterparts.
      func best(_ leg: TransferLeg) -> Set<Look> {
        let fitting = left.compactMap { other in costs[[leg.id, other.id]].map { (other, $0) } }
        guard let least = fitting.map(\.1).min() else { return [] }
        return Set(fitting.filter { $0.1 == least }.map { Look($0.0) })
      }
      var joined: [(Look, Look)] = []
      for out in left where out.amount.isNegative {
        for into in left where best(out) == [Look(into)] && best(into) == [Look(out)] {
          if !joined.contains(where: { $0 == (Look(out), Look(into)) }) {
            joined.append((Look(out), Look(into)))
          }
        }
      }
      guard !joined.isEmpty else { return pairs }
      for (out, into) in joined {
        let outs = left.filter { Look($0) == out }.map(\.id).sorted()
        let intos = left.filter { Look($0) == into }.map(\.id).sorted()
        for (from, to) in zip(outs, intos) { pairs.insert([from, to]) }
      }
      let taken = Set(pairs.joined())
      left.removeAll { taken.contains($0.id) }
    }
  }
}

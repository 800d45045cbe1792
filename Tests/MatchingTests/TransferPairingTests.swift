import FinanceModel
import TestSupport
import Testing

@testable import Matching

@Suite("Transfers between own accounts")
struct TransferPairingTests {
  private let pairing = TransferPairing(accounts: TransferBooks.accounts)
  private let chk = TransferBooks.checking
  private let sav = TransferBooks.savings
  private let brk = TransferBooks.broker
  private let card = TransferBooks.card

  private func leg(
    _ id: Int64, _ account: TransferAccount, _ day: Int, _ amount: String, _ text: String,
    currency: Currency = .usd, kind: String? = nil, category: String? = nil
  ) -> TransferLeg {
    TransferBooks.leg(
      id, account, day: day, amount, text, currency: currency, kind: kind, category: category)
  }

  private func pairs(_ legs: TransferLeg...) -> [[Int64]] {
    pairing.pair(legs).pairs.map { [$0.from, $0.to] }
  }

  private func evidence(_ legs: TransferLeg...) -> TransferEvidence? {
    pairing.pair(legs).pairs.first?.evidence
  }

  @Test("two texts that name each other's accounts are a transfer")
  func namedByBoth() {
    #expect(
      evidence(
        leg(1, chk, 1, "-500", "TO SAVINGS 2345"), leg(2, sav, 2, "500.00", "FROM 1234"))
        == .eachNames)
  }

  @Test("one text that names the other account is enough")
  func namedByOne() {
    #expect(evidence(leg(1, chk, 1, "-5", "SPAREN 2345"), leg(2, sav, 1, "5", "X")) == .oneNames)
    #expect(evidence(leg(1, chk, 1, "-5", "X"), leg(2, sav, 1, "5", "VON 1234")) == .oneNames)
    // One's own number names nobody else.
    #expect(evidence(leg(1, chk, 1, "-5", "1234"), leg(2, sav, 1, "5", "2345")) == nil)
  }

  @Test("what calls itself a transfer on both sides is one, by word, kind or category")
  func words() {
    #expect(
      evidence(leg(1, chk, 1, "-5", "TRANSFER"), leg(2, sav, 1, "5", "UMBUCHUNG")) == .words)
    #expect(
      evidence(
        leg(1, chk, 1, "-5", "A", kind: "transfer"),
        leg(2, sav, 1, "5", "B", category: "TRANSFER_IN_ACCOUNT_TRANSFER")) == .words)
    #expect(
      evidence(
        leg(1, chk, 1, "-5", "A", category: "LOAN_PAYMENTS_CAR_PAYMENT"),
        leg(2, sav, 1, "5", "ACH")) == .words)
    #expect(evidence(leg(1, chk, 1, "-5", "TRANSFER"), leg(2, sav, 1, "5", "SHOP")) == nil)
  }

  @Test("a payment into a card is a transfer from wherever the amount left")
  func debtPayment() {
    #expect(
      evidence(leg(1, chk, 1, "-66.88", "EPAY 77"), leg(2, card, 3, "66.88", "PAYMENT THANK YOU"))
        == .debtPayment)
    #expect(
      evidence(leg(1, chk, 1, "-5", "X"), leg(2, card, 1, "5", "THANK YOU", kind: "payment"))
        == .debtPayment)
    #expect(evidence(leg(1, chk, 1, "-5", "X"), leg(2, card, 1, "5", "SHOP REFUND")) == nil)
    // Neither a purchase, nor cash, nor another card pays it.
    for kind in ["card", "point_of_sale", "atm"] {
      #expect(
        evidence(leg(1, chk, 1, "-5", "X", kind: kind), leg(2, card, 1, "5", "PAYMENT")) == nil)
    }
    let other = TransferAccount(id: 9, kind: .creditCard)
    let legs = [leg(1, other, 1, "-5", "SHOP"), leg(2, card, 1, "5", "PAYMENT")]
    #expect(TransferPairing(accounts: [other, card]).pair(legs).pairs.isEmpty)
  }

  @Test("equal and opposite amounts alone are no transfer")
  func unrelated() {
    #expect(pairs(leg(1, chk, 1, "-25", "PIZZA PLACE"), leg(2, sav, 1, "25", "INTEREST")) == [])
  }

  @Test("what the bank calls interest, a refund or a fee is no leg, whatever its text says")
  func otherKinds() {
    for kind in ["interest", "refund", "fee"] {
      #expect(
        pairs(
          leg(1, chk, 1, "-5", "TRANSFER 2345"), leg(2, sav, 1, "5", "TRANSFER", kind: kind)) == [])
    }
  }

  @Test("sign, amount to the last digit, currency and account decide, and the days between")
  func conditions() {
    let out = leg(1, chk, 10, "-5.00", "TRANSFER")
    #expect(pairs(out, leg(2, sav, 10, "5", "TRANSFER")) == [[1, 2]])
    #expect(pairs(out, leg(2, sav, 10, "-5", "TRANSFER")) == [])
    #expect(pairs(out, leg(2, sav, 10, "5.001", "TRANSFER")) == [])
    #expect(pairs(out, leg(2, sav, 10, "5", "TRANSFER", currency: .eur)) == [])
    #expect(pairs(out, leg(2, chk, 10, "5", "TRANSFER")) == [])
    for (day, isNear) in [(4, false), (5, true), (15, true), (16, false)] {
      #expect(pairs(out, leg(2, sav, day, "5", "TRANSFER")).isEmpty != isNear)
    }
    // The card's feeds are set to three days: the fewer of both count.
    #expect(pairs(out, leg(2, card, 13, "5", "TRANSFER")) == [[1, 2]])
    #expect(pairs(out, leg(2, card, 14, "5", "TRANSFER")) == [])
  }

  @Test("evidence goes before days, and the nearest of equals is taken")
  func best() {
    #expect(
      pairs(
        leg(1, chk, 1, "-5", "TRANSFER TO 2345"), leg(2, brk, 1, "5", "TRANSFER"),
        leg(3, sav, 4, "5", "TRANSFER")) == [[1, 3]])
    #expect(
      pairs(
        leg(1, chk, 1, "-5", "TRANSFER"), leg(2, brk, 3, "5", "TRANSFER"),
        leg(3, sav, 2, "5", "TRANSFER")) == [[1, 3]])
    // Once the best are out, the next are each other's best.
    #expect(
      pairs(
        leg(1, chk, 1, "-5", "TRANSFER"), leg(2, sav, 1, "5", "TRANSFER"),
        leg(3, chk, 4, "-5", "TRANSFER"), leg(4, sav, 5, "5", "TRANSFER")) == [[1, 2], [3, 4]])
  }

  @Test("a tie pairs nothing and is a suggestion")
  func tie() {
    let decision = pairing.pair([
      leg(1, chk, 1, "-5", "TRANSFER"), leg(2, sav, 1, "5", "TRANSFER"),
      leg(3, brk, 1, "5", "TRANSFER"),
    ])
    #expect(decision.pairs.isEmpty)
    #expect(decision.suggestions.map { [$0.from, $0.to] } == [[1, 2], [1, 3]])
  }

  @Test("who loses to a tie is not paired with something worse")
  func tieBlocks() {
    let decision = pairing.pair([
      leg(1, chk, 1, "-5", "TRANSFER"), leg(2, sav, 1, "5", "TRANSFER"),
      leg(3, brk, 1, "5", "TRANSFER"), leg(4, card, 3, "-5", "TRANSFER"),
      leg(5, chk, 4, "5", "TRANSFER"),
    ])
    #expect(decision.pairs.map { [$0.from, $0.to] } == [[4, 5]])
    #expect(decision.suggestions.map { [$0.from, $0.to] } == [[1, 2], [1, 3]])
  }

  @Test("equal rows of one day are as good as each other; one left over finds another account")
  func interchangeable() {
    #expect(
      pairs(
        leg(1, chk, 1, "-5", "TRANSFER"), leg(2, chk, 1, "-5", "TRANSFER"),
        leg(3, sav, 1, "5", "TRANSFER"), leg(4, brk, 2, "5", "TRANSFER")) == [[1, 3], [2, 4]])
    // With different texts it matters which: a person is asked.
    let decision = pairing.pair([
      leg(1, chk, 1, "-5", "TRANSFER REF A"), leg(2, chk, 1, "-5", "TRANSFER"),
      leg(3, sav, 1, "5", "TRANSFER"),
    ])
    #expect(decision.pairs.isEmpty && decision.suggestions.count == 2)
  }

  @Test("what a person refused is not paired; the next best is")
  func refused() {
    let legs = [
      leg(1, chk, 1, "-5", "TRANSFER"), leg(2, sav, 1, "5", "TRANSFER"),
      leg(3, brk, 1, "5", "TRANSFER"),
    ]
    let refusing = TransferPairing(accounts: TransferBooks.accounts, refused: [(3, 1)])
    #expect(refusing.pair(legs).pairs == [Transfer(from: 1, to: 2, evidence: .words)])
    #expect(refusing.pair([legs[0], legs[2]]) == TransferDecision())
  }

  @Test("more ties than a person can answer are no question")
  func manyTies() {
    func legs(_ count: Int64) -> [TransferLeg] {
      (1...count).map { leg($0, chk, 1, "-5", "TRANSFER \($0)") } + [leg(99, sav, 1, "5", "ACH")]
    }
    #expect(pairing.pair(legs(10)).suggestions.count == 10)
    #expect(pairing.pair(legs(11)).suggestions.isEmpty)
  }

  @Test("random books are paired as the rule says, whatever the order and the ids of the legs")
  func reference() {
    var generator = SeededGenerator(seed: 11)
    let reference = TransferReference()
    var pairCount = 0
    for _ in 0..<300 {
      let legs = TransferBooks.random(count: 12, days: 16, &generator)
      let decision = pairing.pair(legs)
      let pairs = Set(decision.pairs.map { [$0.from, $0.to] })
      #expect(pairs == reference.pairs(legs))
      pairCount += pairs.count
      #expect(pairing.pair(legs.shuffled(using: &generator)) == decision)
      let names = (1...12).map { Int64($0) }.shuffled(using: &generator)
      let renamed = legs.map { $0.renamed(names[Int($0.id) - 1]) }
      #expect(content(pairing.pair(renamed), renamed) == content(decision, legs))
    }
    #expect(pairCount > 300)
  }

  /// Pairs and suggestions by what the legs look like.
  private func content(_ decision: TransferDecision, _ legs: [TransferLeg]) -> [[String]] {
    let looks = Dictionary(
      uniqueKeysWithValues: legs.map { ($0.id, "\($0.accountID) \($0.day) \($0.texts)") })
    return [decision.pairs, decision.suggestions].map { transfers in
      transfers.map { "\(looks[$0.from] ?? "") > \(looks[$0.to] ?? "")" }.sorted()
    }
  }

  @Test("what is decided from some days alone is what all days would say, and nothing else changes")
  func window() throws {
    var generator = SeededGenerator(seed: 5)
    var (openCount, untouchedCount) = (0, 0)
    for _ in 0..<600 {
      let count = Int.random(in: 20...60, using: &generator)
      let before = TransferBooks.random(count: count, days: 60, &generator)
      // Two days' rows come, go or change.
      let start = Int.random(in: 1...59, using: &generator)
      let changed = try span(start, start + 1)
      let after =
        before.filter { !changed.contains($0.day) }
        + TransferBooks.random(count: 6, days: 2, &generator).map { $0.moved(start - 1, 1000) }
      let margin = Int.random(in: 5...20, using: &generator)
      let seen = try span(start - margin, start + 1 + margin)
      let decision = pairing.pair(
        after.filter { seen.contains($0.day) }, within: seen, around: changed)
      guard decision.open.isEmpty else {
        openCount += 1
        continue
      }
      let (old, new) = (outcomes(pairing.pair(before)), outcomes(pairing.pair(after)))
      let found = outcomes(decision)
      for leg in after {
        if seen.contains(leg.day), !decision.untouched.contains(leg.id) {
          #expect(found[leg.id] == new[leg.id])
        } else {
          untouchedCount += 1
          #expect(old[leg.id] == new[leg.id])
        }
      }
    }
    #expect(openCount > 10 && openCount < 400 && untouchedCount > 1000)
  }

  private func span(_ from: Int, _ to: Int) throws -> DateSpan {
    let first = leg(0, chk, from, "1", "").day
    return try #require(DateSpan(from: first, to: leg(0, chk, to, "1", "").day))
  }

  /// What became of each leg that is paired or suggested.
  private func outcomes(_ decision: TransferDecision) -> [Int64: Set<Transfer>] {
    var outcomes: [Int64: Set<Transfer>] = [:]
    for transfer in decision.pairs + decision.suggestions {
      outcomes[transfer.from, default: []].insert(transfer)
      outcomes[transfer.to, default: []].insert(transfer)
    }
    return outcomes
  }

  @Test("forty thousand equal amounts are paired, each with one")
  func manyEqualAmounts() {
    let legs = (0..<20_000).flatMap { index in
      let (id, day) = (Int64(index), index / 10)
      return [
        leg(2 * id, chk, day, "-5", "TRANSFER"), leg(2 * id + 1, sav, day, "5", "TRANSFER"),
      ]
    }
    #expect(pairing.pair(legs).pairs.count == 20_000)
  }
}

extension DateSpan {
  fileprivate func contains(_ day: CivilDate) -> Bool { from <= day && day <= to }
}

extension TransferLeg {
  fileprivate func renamed(_ id: Int64) -> TransferLeg {
    TransferLeg(
      id: id, accountID: accountID, day: day, amount: amount, currency: currency, texts: texts,
      kind: kind, category: category)
  }

  fileprivate func moved(_ days: Int, _ ids: Int64) -> TransferLeg {
    TransferLeg(
      id: id + ids, accountID: accountID, day: day.adding(days: days), amount: amount,
      currency: currency, texts: texts, kind: kind, category: category)
  }
}

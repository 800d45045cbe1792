import FinanceModel

/// The legs that no equal amount stands against: what arrives less a fee, or in another currency, or
/// against several.
///
/// Two belong together where each is the other's one best, or where one is the exact sum of two or three
/// others and of no more. What is decided of a leg depends on the legs within three times the days between
/// two of them, and on nothing else.
struct UnequalLegs {
  /// A leg, with what its row tells.
  struct Entry {
    let leg: TransferLeg
    let side: LegSide
    let account: TransferAccount
  }

  private struct Edge {
    let out: Int
    let into: Int
    let relation: AmountRelation
    let evidence: TransferEvidence
    let days: Int

    func isBefore(_ other: Edge) -> Bool {
      (relation.rawValue, evidence.rank, days)
        < (other.relation.rawValue, other.evidence.rank, other.days)
    }

    var pairs: Bool { relation < .unexplained && evidence.pairs }
  }

  private let outs: [Entry]
  private let intos: [Entry]
  private let refusals: Refusals
  private let rate: TransferPairing.Rates

  init(_ entries: [Entry], _ refusals: Refusals, _ rate: @escaping TransferPairing.Rates) {
    let sorted = entries.sorted { ($0.leg.day, $0.leg.id) < ($1.leg.day, $1.leg.id) }
    outs = sorted.filter { $0.leg.amount.isNegative }
    intos = sorted.filter { !$0.leg.amount.isNegative }
    self.refusals = refusals
    self.rate = rate
  }

  func pair(into decision: inout TransferDecision) throws {
    let edges = try self.edges()
    let byOut = Dictionary(grouping: edges, by: \.out)
    let byInto = Dictionary(grouping: edges, by: \.into)
    for edge in edges {
      guard Self.best(byOut[edge.out])?.into == edge.into,
        Self.best(byInto[edge.into])?.out == edge.out
      else { continue }
      let transfer = transfer(edge)
      if edge.pairs {
        decision.pairs.append(transfer)
      } else {
        decision.suggestions.append(transfer)
      }
    }
    pairSums(besides: edges, into: &decision)
    decision.sort()
  }

  /// The one edge that is before all others; nil where several are equally good.
  private static func best(_ edges: [Edge]?) -> Edge? {
    guard let first = edges?.min(by: { $0.isBefore($1) }) else { return nil }
    return (edges ?? []).count { !first.isBefore($0) } == 1 ? first : nil
  }

  private func transfer(_ edge: Edge) -> Transfer {
    let (out, into) = (outs[edge.out].leg, intos[edge.into].leg)
    let isExchange = out.currency != into.currency
    return Transfer(
      from: out.id, to: into.id, evidence: isExchange ? .exchange : .lessFee,
      fee: isExchange ? nil : out.amount.magnitude.adding(into.amount.negated),
      rate: isExchange ? TransferRate.of(left: out.amount.magnitude, arrived: into.amount) : nil
    )
  }

  // MARK: Two legs

  private func edges() throws -> [Edge] {
    var edges: [Edge] = []
    var first = 0
    for (place, out) in outs.enumerated() {
      while first < intos.count,
        out.leg.day.days(since: intos[first].leg.day) > TransferAccount.maximumDays
      { first += 1 }
      for other in intos[first...].indices {
        let days = intos[other].leg.day.days(since: out.leg.day)
        if days > out.account.days { break }
        guard abs(days) <= min(out.account.days, intos[other].account.days) else { continue }
        if let (relation, evidence) = try relation(out, intos[other], days) {
          edges.append(
            Edge(
              out: place, into: other, relation: relation, evidence: evidence, days: abs(days)))
        }
      }
    }
    return edges
  }

  private func relation(
    _ out: Entry, _ into: Entry, _ days: Int
  ) throws -> (AmountRelation, TransferEvidence)? {
    guard !refusals.contain(out.leg.id, into.leg.id) else { return nil }
    let evidence = out.side.evidence(of: into.side)
    if out.leg.currency == into.leg.currency {
      guard let evidence, evidence.pairs else { return nil }
      return AmountRelation.lessFee(out.leg, into.leg, names: evidence <= .oneNames)
        .map { ($0, evidence) }
    }
    let isExchange = evidence == nil && abs(days) <= 1 && isExchange(out, into)
    guard isExchange || evidence.map({ $0 <= .cash }) == true else { return nil }
    return AmountRelation.exchanged(
      out.leg, into.leg, rate: try rate(out.leg.currency, into.leg.currency, out.leg.day),
      isExchange: isExchange || evidence == .wallet
    ).map { ($0, evidence ?? .words) }
  }

  /// Whether two legs of one bank call themselves an exchange, one of them into the other's currency.
  private func isExchange(_ out: Entry, _ into: Entry) -> Bool {
    guard out.account.id != into.account.id,
      !Set(out.account.banks).isDisjoint(with: into.account.banks)
    else { return false }
    let left = out.leg.texts.map { TransferText($0) }
    let arrived = into.leg.texts.map { TransferText($0) }
    return left.contains(where: ExchangeWords.areIn) && arrived.contains(where: ExchangeWords.areIn)
      && (left.contains { ExchangeWords.name(into.leg.currency, in: $0) }
        || arrived.contains { ExchangeWords.name(out.leg.currency, in: $0) })
  }

  // MARK: One leg against several

  /// So many payments are enough to look through for a sum.
  static let mostParts = 8

  private func pairSums(besides edges: [Edge], into decision: inout TransferDecision) {
    let (leaving, arriving) = (Set(edges.map(\.out)), Set(edges.map(\.into)))
    var sums: [(one: Int, parts: [Int])] = []
    for (place, out) in outs.enumerated() where !leaving.contains(place) {
      let parts = intos.indices.filter {
        !arriving.contains($0) && mayBePart(intos[$0], of: out)
      }
      if let parts = Self.onlySum(
        of: parts.map { ($0, intos[$0].leg.amount) }, out.leg.amount.magnitude)
      {
        sums.append((place, parts))
      }
    }
    let uses = sums.flatMap(\.parts).reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    for sum in sums where sum.parts.allSatisfy({ uses[$0] == 1 }) {
      for part in sum.parts {
        decision.pairs.append(
          Transfer(from: outs[sum.one].leg.id, to: intos[part].leg.id, evidence: .several))
      }
    }
  }

  /// Whether a payment may be of this bill of a card, and of others. What a loan books in parts is interest
  /// beside what is paid back.
  private func mayBePart(_ into: Entry, of out: Entry) -> Bool {
    let days = abs(into.leg.day.days(since: out.leg.day))
    guard days <= min(out.account.days, into.account.days), into.account.kind == .creditCard,
      into.leg.currency == out.leg.currency, into.leg.amount < out.leg.amount.magnitude,
      !refusals.contain(out.leg.id, into.leg.id), let evidence = out.side.evidence(of: into.side)
    else { return false }
    return evidence.pairs
  }

  /// The places of the two or three amounts that add up to `total`; nil where none do, or several.
  private static func onlySum(
    of amounts: [(place: Int, amount: ExactDecimal)], _ total: ExactDecimal
  ) -> [Int]? {
    guard (2...mostParts).contains(amounts.count) else { return nil }
    var found: [[Int]] = []
    func add(_ next: Int, _ chosen: [Int], _ sum: ExactDecimal) {
      if chosen.count > 1, sum.normalized == total.normalized {
        found.append(chosen)
        return
      }
      guard chosen.count < 3, found.count < 2 else { return }
      for place in amounts.indices[next...] {
        guard let more = sum.adding(amounts[place].amount), more <= total else { continue }
        add(place + 1, chosen + [amounts[place].place], more)
      }
    }
    add(0, [], .zero)
    return found.count == 1 ? found.first : nil
  }
}

import FinanceModel

/// Which names are of one security, by all that sources and a person say: the same of the same evidence,
/// in whatever order it came.
///
/// What decides first: a person; the source's own id; an equal number, or one inside of the other; what an
/// option is a right to; a ticker of one market, or of one currency, with a like name and no number that
/// says otherwise; equal units and value in two sources' statements of one account and day.
package struct SecurityPartition {
  /// Why a person is asked.
  package enum Rule: String, CaseIterable, Sendable {
    /// One ticker, and names that are not alike.
    case ticker = "ticker_name"
    /// Equal units and value of one day, and more than one fits.
    case position = "equal_position"
  }

  /// Two that may be one.
  package struct Question: Hashable, Sendable {
    package let one: SecurityIdentifier
    package let other: SecurityIdentifier
    package let rule: Rule
    /// How alike their names are; nil where one has none.
    package let similarity: Similarity?
  }

  private let evidence: SecurityEvidence
  private var groups: SecurityGroups
  /// The descriptions of each root, as they are when a step begins.
  private var described: [Int: [SecurityDescription]] = [:]
  private var asked: [Question] = []

  package init(_ evidence: SecurityEvidence) {
    var evidence = evidence
    evidence.descriptions = evidence.descriptions.map { (order: $0.order, description: $0) }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.description)
    self.evidence = evidence
    var names = Set(evidence.names)
    for description in evidence.descriptions { names.formUnion(description.names) }
    for (old, new) in evidence.renames { names.formUnion([old, new]) }
    groups = SecurityGroups(names, pins: evidence.pins)
    joinNumbers()
    joinOptions()
    joinCash()
    joinTickers()
    joinPositions()
    joinRenamed()
    joinLooseTickers()
  }

  /// The names of each security.
  package var securities: [[SecurityIdentifier]] { groups.all }

  /// What a person may decide, where nothing else did.
  package var questions: [Question] {
    var met: Set<[Int]> = []
    return asked.filter { question in
      guard let one = groups.root(of: question.one), let other = groups.root(of: question.other),
        one != other, groups.mayJoin(one, other)
      else { return false }
      return met.insert([one, other].sorted()).inserted
    }
  }

  // MARK: What is one for sure

  private mutating func joinNumbers() {
    for description in evidence.descriptions {
      for other in description.others where other.isWorldwide || other.isSourcesOwn {
        groups.join(description.id, other)
      }
    }
    for name in groups.names {
      if let national = name.national { groups.join(name, national) }
    }
  }

  /// Last, for what is joined by it has two numbers: each has found its own names before.
  private mutating func joinRenamed() {
    for (old, new) in evidence.renames.sorted(by: { $0.old.description < $1.old.description }) {
      groups.join(old, new)
    }
  }

  private mutating func describe() {
    described = [:]
    for description in evidence.descriptions {
      guard let root = groups.root(of: description.id) else { continue }
      described[root, default: []].append(description)
    }
  }

  private struct ContractKey: Hashable {
    let underlying: String
    let contract: OptionContract
  }

  /// Options with equal terms. What they are a right to is named by a ticker, a number, or its security.
  private mutating func joinOptions() {
    describe()
    var first: [ContractKey: Int] = [:]
    var joined: [(Int, Int)] = []
    for description in evidence.descriptions where description.kind == .option {
      guard let place = groups.place(of: description.id) else { continue }
      for key in contractKeys(description) {
        if let other = first[key] { joined.append((other, place)) } else { first[key] = place }
      }
    }
    for (one, other) in joined where !groups.contradict(one, other) { groups.join(one, other) }
  }

  private func contractKeys(_ description: SecurityDescription) -> Set<ContractKey> {
    var keys: Set<ContractKey> = []
    for name in description.names where name.scheme == .ticker {
      var underlying = ""
      if let contract = OptionContract(symbol: name.value, underlying: &underlying) {
        keys.insert(ContractKey(underlying: underlying, contract: contract))
      }
    }
    guard let terms = description.option, let contract = OptionContract(terms),
      let underlying = terms.underlying
    else { return keys }
    var names = [underlying.scheme == .ticker ? "" : underlying.description]
    if let root = groups.root(of: underlying) { names.append("\(root)") }
    let its = groups.root(of: underlying).flatMap { described[$0] } ?? []
    for ticker in [underlying] + its.flatMap(\.names) {
      if let symbol = TickerSymbol(ticker) { names.append(symbol.symbol.filter { $0 != "." }) }
    }
    for name in names where !name.isEmpty {
      keys.insert(ContractKey(underlying: name, contract: contract))
    }
    return keys
  }

  /// A currency that is held as a security is one, whatever it is called.
  private mutating func joinCash() {
    var first: [String: Int] = [:]
    for description in evidence.descriptions where description.kind == .cash {
      guard let currency = description.currency, let place = groups.place(of: description.id) else {
        continue
      }
      if let other = first[currency] {
        groups.join(other, place)
      } else {
        first[currency] = place
      }
    }
  }

  /// A ticker that is nobody's own id is a name of the security whose source states it.
  private mutating func joinLooseTickers() {
    let ids = Set(evidence.descriptions.map(\.id))
    var given: Set<SecurityIdentifier> = []
    for description in evidence.descriptions {
      for other in description.others where !other.isWorldwide && !ids.contains(other) {
        if given.insert(other).inserted { groups.join(description.id, other) }
      }
    }
  }
}

// MARK: Tickers

extension SecurityPartition {
  private mutating func joinTickers() {
    describe()
    var bySymbol: [String: Set<Int>] = [:]
    for (root, descriptions) in described {
      for symbol in descriptions.flatMap(\.symbols) {
        bySymbol[symbol, default: []].insert(root)
      }
    }
    var edges: Set<[Int]> = []
    var unlike: [(one: Int, other: Int, similarity: Similarity?)] = []
    for (_, roots) in bySymbol.sorted(by: { $0.key < $1.key }) where roots.count > 1 {
      let roots = roots.sorted()
      for (place, one) in roots.enumerated() {
        for other in roots[(place + 1)...]
        where groups.mayJoin(one, other) && !groups.contradict(one, other) {
          guard let likeness = likeness(one, other) else { continue }
          if likeness.isSure {
            edges.insert([one, other])
          } else {
            unlike.append((one, other, likeness.similarity))
          }
        }
      }
    }
    join(edges)
    for pair in unlike { ask(pair.one, pair.other, .ticker, pair.similarity) }
  }

  private struct Likeness {
    let similarity: Similarity?
    let isSure: Bool
  }

  /// How alike the names of two with one ticker are; nil where their tickers are not one.
  private func likeness(_ one: Int, _ other: Int) -> Likeness? {
    var best: Likeness?
    for mine in described[one] ?? [] {
      for its in described[other] ?? [] where mine.sharesTicker(with: its) {
        let similarity = mine.name.flatMap { name in
          its.name.map { SecurityName.similarity(name, $0) }
        }
        let isSure =
          mine.isKnownCoin && its.isKnownCoin
          || (similarity ?? 0) >= SecurityName.minimumSimilarity
        guard let known = best else {
          best = Likeness(similarity: similarity, isSure: isSure)
          continue
        }
        best = Likeness(
          similarity: [known.similarity, similarity].compactMap { $0 }.max(),
          isSure: known.isSure || isSure)
      }
    }
    return best
  }

  /// Joins what hangs together, unless numbers say that it is several: then only what could be one of
  /// them is joined, and what could be any of several is asked about.
  private mutating func join(_ edges: Set<[Int]>) {
    let pairs = edges.sorted { $0.lexicographicallyPrecedes($1) }.map { ($0[0], $0[1]) }
    for component in Components(pairs).all {
      let members = component.map { pairs[$0] }
      let roots = Set(members.flatMap { [$0.0, $0.1] }).sorted()
      let numbered = roots.filter { groups.hasNumber($0) || groups.isPinned($0) }
      let areOne = numbered.allSatisfy { one in
        numbered.allSatisfy { !groups.contradict(one, $0) && groups.mayJoin(one, $0) }
      }
      if areOne {
        for (one, other) in members { groups.join(one, other) }
        continue
      }
      for root in roots where !numbered.contains(root) {
        let partners = members.compactMap { pair -> Int? in
          guard pair.0 == root || pair.1 == root else { return nil }
          let other = pair.0 == root ? pair.1 : pair.0
          return numbered.contains(other) ? other : nil
        }
        if partners.count == 1 {
          groups.join(root, partners[0])
        } else {
          for partner in partners {
            ask(root, partner, .ticker, likeness(root, partner)?.similarity)
          }
        }
      }
      for (one, other) in members where numbered.contains(one) && numbered.contains(other) {
        groups.join(one, other)
      }
    }
  }

  private mutating func ask(_ one: Int, _ other: Int, _ rule: Rule, _ similarity: Similarity?) {
    let (first, second) = (groups.names[min(one, other)], groups.names[max(one, other)])
    asked.append(Question(one: first, other: second, rule: rule, similarity: similarity))
  }
}

extension SecurityDescription {
  fileprivate var order: [String] {
    [id.description, name ?? "", currency ?? "", kind.rawValue]
      + others.map(\.description).sorted()
  }

  fileprivate var tickers: [TickerSymbol] { names.compactMap { TickerSymbol($0) } }

  /// What its tickers are found by; an option is told by its terms.
  fileprivate var symbols: [String] {
    kind == .option || kind == .cash ? [] : tickers.map { kind == .crypto ? $0.coin : $0.symbol }
  }

  fileprivate var isKnownCoin: Bool { kind == .crypto && tickers.contains(where: \.isKnownCoin) }

  /// Whether both have a ticker of one market; of one currency where one of them names no market. Coins
  /// have no market.
  fileprivate func sharesTicker(with other: SecurityDescription) -> Bool {
    let isCrypto = kind == .crypto
    guard isCrypto == (other.kind == .crypto), kind != .option, other.kind != .option,
      kind != .cash, other.kind != .cash
    else { return false }
    return tickers.contains { mine in
      other.tickers.contains { its in
        if isCrypto { return mine.coin == its.coin }
        guard mine.symbol == its.symbol else { return false }
        if let market = mine.market, let its = its.market { return market == its }
        return currency != nil && currency == other.currency
      }
    }
  }
}

// MARK: Positions

extension SecurityPartition {
  private struct Sum {
    var units: ExactDecimal
    var value: ExactDecimal?
    var currency: String
  }

  /// What two sources say that one account held on one day, where each has it under names of its own.
  private mutating func joinPositions() {
    describe()
    var partners: [Int: [Int: Set<Int>]] = [:]
    var pairs: Set<[Int]> = []
    for day in evidence.days {
      let sources = Dictionary(grouping: day, by: \.source).mapValues(sums)
      let order = sources.keys.sorted()
      for (place, source) in order.enumerated() {
        for other in order[(place + 1)...] {
          let (mine, its) = (sources[source] ?? [:], sources[other] ?? [:])
          for (one, sum) in mine where its[one] == nil {
            for (two, another) in its where mine[two] == nil && mayBeOne(one, sum, two, another) {
              pairs.insert([one, two].sorted())
              partners[one, default: [:]][Int(other), default: []].insert(two)
              partners[two, default: [:]][Int(source), default: []].insert(one)
            }
          }
        }
      }
    }
    for pair in pairs.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let isOnly = pair.allSatisfy { root in
        partners[root]?.values.allSatisfy { $0.count == 1 } == true
      }
      if isOnly {
        groups.join(pair[0], pair[1])
      } else {
        ask(pair[0], pair[1], .position, likeness(pair[0], pair[1])?.similarity)
      }
    }
  }

  private func sums(_ positions: [HeldPosition]) -> [Int: Sum] {
    var sums: [Int: Sum] = [:]
    for position in positions {
      guard let root = groups.root(of: position.security) else { continue }
      guard var sum = sums[root] else {
        sums[root] = Sum(
          units: position.units, value: position.value, currency: position.currency)
        continue
      }
      sum.units = sum.units.adding(position.units) ?? sum.units
      sum.value = sum.value.flatMap { value in position.value.flatMap { value.adding($0) } }
      sums[root] = sum
    }
    return sums
  }

  private func mayBeOne(_ one: Int, _ mine: Sum, _ other: Int, _ its: Sum) -> Bool {
    guard !mine.units.isZero, mine.currency == its.currency, let value = mine.value,
      let another = its.value, groups.mayJoin(one, other), !groups.contradict(one, other),
      !isCash(one), !isCash(other), isCoin(one) == isCoin(other)
    else { return false }
    let places = min(mine.units.normalized.scale, its.units.normalized.scale)
    guard mine.units.rounded(toPlaces: places) == its.units.rounded(toPlaces: places),
      let apart = value.adding(another.negated)?.magnitude,
      let hundredfold = apart.multiplied(by: ExactDecimal(significand: 100, scale: 0))
    else { return false }
    return hundredfold <= max(value.magnitude, another.magnitude)
  }

  private func isCash(_ root: Int) -> Bool {
    described[root]?.contains { $0.kind == .cash } == true
  }

  private func isCoin(_ root: Int) -> Bool {
    described[root]?.contains { $0.kind == .crypto } == true
  }
}

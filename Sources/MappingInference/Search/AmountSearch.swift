/// Looks for the columns that are amounts, and for the balance that proves them.
///
/// Every scheme that names or values allow is a candidate; one whose amounts chain with a balance goes
/// before one that is only named so.
struct AmountSearch {
  struct Found {
    var scheme: AmountScheme
    /// The column of the balance after the row.
    var balance: Int?
    /// Whether the balances follow from the amounts, and do not from the turned ones.
    var isChained: Bool
    var chain: Chain.Verdict?
    /// Whether names or words alone say which way money goes.
    var isNamed: Bool
    /// Amounts of another column, which may be the right ones as well.
    var rival: AmountScheme?
    /// Whether it is what another column leaves after a fee, in each row.
    var isNet = false
  }

  let columns: [ColumnProfile]
  let rows: [[Cell]]
  let groups: [Int]
  let days: [Int]
  /// Rows that count: those that are not pending.
  let counted: [Bool]
  let currencies: CurrencyColumns
  /// Whether a person chose the other one of two columns.
  let takesOther: Bool

  private struct Candidate {
    var scheme: AmountScheme
    var prior: Int
    var isNamed: Bool
    /// Whether its amounts are what another column leaves after a fee.
    var isNet = false
  }

  func best(decimal: UInt8) -> Found? {
    let candidates = candidates(decimal)
    guard !candidates.isEmpty else { return nil }
    let balances = balanceColumns()
    var judgements: [(rank: Int, found: Found)] = []
    for candidate in candidates {
      if let judgement = judged(candidate, balances, decimal) { judgements.append(judgement) }
    }
    guard let best = judgements.max(by: { $0.rank < $1.rank }) else { return nil }
    var found = best.found
    guard !found.isChained else { return found }
    guard !found.isNet else { return found }
    let rival = judgements.filter { isRival($0.found.scheme, of: found.scheme, decimal) }
      .max { $0.rank < $1.rank }
    guard let rival else { return found }
    if takesOther {
      let first = found.scheme
      found = rival.found
      found.rival = first
    } else {
      found.rival = rival.found.scheme
    }
    return found
  }

  /// What balances show of a candidate, and how it ranks; nil where it does not fit the rows.
  ///
  /// Where no balance follows from its amounts, the fee beside them may be missing, or one of both may
  /// count cents.
  private func judged(
    _ candidate: Candidate, _ balances: [ColumnProfile], _ decimal: UInt8
  ) -> (rank: Int, found: Found)? {
    let plain = chained(candidate, balances, decimal)
    guard plain?.found.isChained != true, !balances.isEmpty else { return plain }
    let others =
      withFees(candidate.scheme, decimal).map { ($0, balances) }
      + withCents(candidate.scheme, balances).map { ($0.scheme, [$0.balance]) }
    for (scheme, balances) in others {
      var other = candidate
      other.scheme = scheme
      if let found = chained(other, balances, decimal), found.found.isChained { return found }
    }
    return plain
  }

  private func chained(
    _ candidate: Candidate, _ balances: [ColumnProfile], _ decimal: UInt8
  ) -> (rank: Int, found: Found)? {
    let amounts = rows.map { candidate.scheme.amount($0, decimal: decimal) }
    let readable = amounts.count { $0 != nil }
    let filled = rows.count { row in
      candidate.scheme.numberColumns.contains { !row[$0].isEmpty }
    }
    guard readable * 10 >= filled * 9, readable * 2 >= rows.count else { return nil }
    var option = Found(
      scheme: candidate.scheme, balance: nil, isChained: false, chain: nil,
      isNamed: candidate.isNamed, isNet: candidate.isNet)
    var strength = 0
    for column in balances where !candidate.scheme.numberColumns.contains(column.index) {
      guard let evidence = chain(candidate.scheme, amounts, column, decimal) else { continue }
      let scheme = candidate.scheme.turned(evidence.isTurned)
      let wording = SignWords(columns: columns).wording(of: scheme)
      // What stands behind the balances too is no slip of the amounts.
      let isSaid = wording == .contradicts && column.hasDirectionsBehind
      guard evidence.isProof(beside: wording), !isSaid else { continue }
      let next = evidence.verdict.links * 2 + (column.means(anyOf: .balance, .owed) > 0 ? 1 : 0)
      guard next > strength else { continue }
      strength = next
      option.balance = column.index
      option.isChained = true
      option.chain = evidence.verdict
      option.scheme = scheme
    }
    if option.balance == nil {
      option.balance =
        balances.first {
          $0.means(anyOf: .balance, .owed) >= 40 && !candidate.scheme.columns.contains($0.index)
        }?.index
    }
    let rank = (option.isChained ? 10_000 : 0) + candidate.prior * 10 + readable * 10 / rows.count
    return (rank, option)
  }

  /// How a balance follows from amounts; nil where it does not, or from the turned ones as well.
  private func chain(
    _ scheme: AmountScheme, _ amounts: [Int64?], _ column: ColumnProfile, _ decimal: UInt8
  ) -> Chain.Evidence? {
    let chain = Chain(
      rows.indices.map { index in
        Chain.Row(
          group: groups[index], day: days[index], amount: counted[index] ? amounts[index] : nil,
          balance: scheme.value(rows[index], column.index, decimal))
      })
    guard let evidence = chain.evidence() else { return nil }
    // A running sum begins at nothing, in the order of the file: it says nothing of the account.
    let startsAtZero = evidence.verdict.start == 0 && column.means(anyOf: .balance, .owed) == 0
    guard !startsAtZero, column.means(.running) < 40 else { return nil }
    return evidence
  }

  // MARK: Candidates

  private func balanceColumns() -> [ColumnProfile] {
    numeric(includingCodes: true).filter { $0.means(.running) < 100 }.sorted {
      ($1.means(anyOf: .balance, .owed), $0.index) < ($0.means(anyOf: .balance, .owed), $1.index)
    }
  }

  /// Columns of numbers that may be money.
  private func numeric(includingCodes: Bool) -> [ColumnProfile] {
    columns.filter { column in
      guard column.kind == .number, !column.isSequence else { return false }
      let isMoney = column.means(anyOf: .amount, .inflow, .outflow, .balance, .owed) >= 40
      let isOther =
        column.means(
          anyOf: .number, .reference, .account, .counterparty, .branch, .card, .category, .rate)
        >= 100
      if isMoney, !isOther { return true }
      return !isOther && (includingCodes || !column.isCode)
    }
  }

  private func candidates(_ decimal: UInt8) -> [Candidate] {
    var found: [Candidate] = []
    let numbers = numeric(includingCodes: columns.allSatisfy(\.meanings.isEmpty))
    let words = words(of: numbers)
    let balances = balanceColumns()
    let nets = nets(numbers, decimal)
    for column in numbers where column.means(.running) < 100 {
      let other = column.means(
        anyOf: .balance, .owed, .original, .rate, .fee, .inflow, .outflow, .running)
      var prior = column.means(.amount) - other
      let hasSigns = column.cells.contains { $0.number?.hasSign == true }
      prior += (column.isFull ? 10 : 0) + (column.hasMarks ? 5 : 0) + (hasSigns ? 5 : 0)
      if other >= 100 && column.means(.amount) < 100 { prior -= 40 }
      // What a row costs is the amount of none.
      if column.means(.fee) >= 40, column.means(.amount) < 40 { prior -= 100 }
      let isZero = column.cells.allSatisfy { $0.number?.value(decimal: decimal) ?? 0 == 0 }
      if isZero { prior -= 100 }
      if column.isCode, column.means(.amount) < 40 { prior -= 60 }
      prior += weightOfMarks(column, numbers)
      if nets.contains(where: { $0.net == column.index }) { prior += 120 }
      if numbers.contains(where: { currencies.isOriginal(column.index, beside: $0.index) }) {
        prior -= 100
      }
      found += directed(column, prior, decimal)
      if let learnt = learnt(column, balances, decimal) {
        found.append(Candidate(scheme: learnt, prior: prior + 55, isNamed: false))
      }
      if let scheme = suffixed(column, words) {
        found.append(
          Candidate(
            scheme: scheme, prior: prior,
            isNamed: isWorded(column, scheme)))
      } else {
        let scheme = AmountScheme(form: .single(column.index)).with(words)
        found.append(Candidate(scheme: scheme, prior: prior, isNamed: false))
      }
    }
    found += splits(numbers, words, decimal)
    let minor = Set(columns.filter(\.countsCents).map(\.index))
    return found.map { candidate in
      var candidate = candidate
      candidate.scheme.minor = minor
      candidate.isNet = nets.contains { [$0.net] == candidate.scheme.numberColumns }
      return candidate
    }
  }

  /// Whether words say of every number which way it goes.
  private func isWorded(_ column: ColumnProfile, _ scheme: AmountScheme) -> Bool {
    guard !scheme.isTurned else { return false }
    if !scheme.minusWords.isEmpty, !scheme.plusWords.isEmpty { return true }
    return column.cells.allSatisfy { cell in
      cell.number.map { !$0.word.isEmpty || $0.value(decimal: 0x2E) == 0 } ?? true
    }
  }

  /// The words behind numbers, and whether they are money in.
  private func words(of numbers: [ColumnProfile]) -> [String: Bool] {
    let all = Set(numbers.flatMap { $0.cells.compactMap { $0.number?.word } }).subtracting([""])
    return DirectionWords.directions(of: all) ?? [:]
  }

  /// A column whose numbers have words behind them.
  private func suffixed(_ column: ColumnProfile, _ words: [String: Bool]) -> AmountScheme? {
    let own = Set(column.cells.compactMap { $0.number?.word }).subtracting([""])
    if own.count == 1, words.isEmpty, column.cells.contains(where: { $0.number?.word == "" }) {
      // A mark that may be either: what has it goes the other way.
      return AmountScheme(form: .single(column.index), isTurned: true, minusWords: own.sorted())
    }
    guard !own.isEmpty, own.isSubset(of: words.keys) else { return nil }
    let ins = own.filter { words[$0] == true }.sorted()
    let outs = own.filter { words[$0] == false }.sorted()
    let hasBare = column.cells.contains { cell in
      cell.number.map { $0.word.isEmpty && $0.value(decimal: 0x2E) != 0 } ?? false
    }
    if outs.isEmpty, hasBare, !column.cells.contains(where: { $0.number?.isNegative == true }) {
      // Only money in is marked: what has no word is money out.
      return AmountScheme(form: .single(column.index), isTurned: true, minusWords: ins)
    }
    let every = words.filter(\.value).map(\.key).sorted()
    let none = words.filter { !$0.value }.map(\.key).sorted()
    return AmountScheme(form: .single(column.index), minusWords: none, plusWords: every)
  }

  /// The column with each column of words for a direction.
  private func directed(_ column: ColumnProfile, _ prior: Int, _ decimal: UInt8) -> [Candidate] {
    var found: [Candidate] = []
    for words in columns where words.kind == .text && words.distinct.count <= 20 && words.isFull {
      let isHeading = words.name == PrintedTable.sectionName
      // A mark behind each number says more than a heading above it.
      guard !(isHeading && hasDirections(column)) else { continue }
      guard words.distinct.count <= 6 || isHeading else { continue }
      let all = Set(words.distinct)
      let whole =
        (words.distinct.count <= 4 || isHeading ? DirectionWords.directions(of: all) : nil)
        ?? (isHeading ? SectionWords.directions(of: words.distinct) : nil)
      guard let ways = whole ?? (isHeading ? nil : DirectionWords.pair(among: all)) else {
        continue
      }
      let isNamed = words.means(.direction) >= 40 || isHeading
      // Of texts, letters that are words for a direction elsewhere are no proof.
      let isText = words.means(.text) >= 100 && words.distinct.contains { $0.count < 3 }
      guard isNamed || words.distinct.count > 1 && !isText else { continue }
      var scheme = AmountScheme(form: .directed(column.index, by: words.index))
      scheme.inWords = ways.filter(\.value).map(\.key).sorted()
      scheme.outWords = ways.filter { !$0.value }.map(\.key).sorted()
      let openWords = all.subtracting(ways.keys).sorted()
      let negatives = column.cells.indices.filter { column.cells[$0].number?.isNegative == true }
      if !negatives.isEmpty {
        // The sign says what the word says: then the sign is enough.
        // A heading decides alone where the numbers below it have one sign.
        let isOneSign = ways.keys.allSatisfy { word in
          Set(
            column.cells.indices.filter { words.cells[$0].text == word }
              .compactMap { column.cells[$0].number?.isNegative }
          ).count <= 1
        }
        let agrees = negatives.allSatisfy { ways[words.cells[$0].text] == false }
        let isEnough =
          !isHeading
          || column.cells.indices.allSatisfy { place in
            ways[words.cells[place].text] == (column.cells[place].number?.isNegative == false)
          }
        guard !agrees || !isEnough else { continue }
        scheme.reverses = isHeading ? !isOneSign : !agrees
      }
      let isSaid = isNamed || ways.count > 1
      guard !openWords.isEmpty else {
        found.append(Candidate(scheme: scheme, prior: prior + 60, isNamed: isSaid))
        continue
      }
      // Balances may show which way such words go; without them money out is the likelier.
      scheme.openWords = openWords
      var other = scheme
      scheme.outWords = (scheme.outWords + openWords).sorted()
      other.inWords = (other.inWords + openWords).sorted()
      found.append(Candidate(scheme: scheme, prior: prior + 60, isNamed: isSaid))
      found.append(Candidate(scheme: other, prior: prior + 59, isNamed: isSaid))
    }
    return found
  }

  /// Whether a word for the direction stands behind some number.
  private func hasDirections(_ column: ColumnProfile) -> Bool {
    column.cells.contains { $0.number?.word.isEmpty == false }
      && !words(of: [column]).isEmpty
  }

  private func splits(
    _ numbers: [ColumnProfile], _ words: [String: Bool], _ decimal: UInt8
  ) -> [Candidate] {
    var found: [Candidate] = []
    let usable =
      numbers
      + columns.filter {
        $0.kind == .empty && $0.means(anyOf: .inflow, .outflow) >= 100
      }
    for inflow in usable {
      for outflow in usable where outflow.index != inflow.index {
        let isNamed = inflow.means(.inflow) >= 40 && outflow.means(.outflow) >= 40
        guard isNamed || inflow.kind == .number && outflow.kind == .number else { continue }
        guard
          isNamed
            || !inflow.isCode && !outflow.isCode && !isBesideAmount(inflow, outflow)
              && complements(inflow, outflow, decimal)
        else { continue }
        if !isNamed, isOfTwoCurrencies(inflow, outflow) {
          var scheme = AmountScheme(form: .single(inflow.index)).with(words)
          scheme.alternate = outflow.index
          // The first column is that of the account.
          guard inflow.index < outflow.index else { continue }
          found.append(Candidate(scheme: scheme, prior: 160, isNamed: false))
          continue
        }
        let negatives = outflow.cells.count { $0.number?.isNegative == true }
        let positives = outflow.cells.count {
          $0.number.map { !$0.isNegative && $0.value(decimal: decimal) != 0 } ?? false
        }
        var scheme = AmountScheme(form: .split(inflow: inflow.index, outflow: outflow.index))
          .with(words)
        scheme.isTurned = negatives > positives
        var prior = isNamed ? inflow.means(.inflow) + outflow.means(.outflow) + 10 : 40
        if !isNamed, inflow.means(anyOf: .outflow) > 40 || outflow.means(anyOf: .inflow) > 40 {
          prior -= 60
        }
        // Most rows are money out.
        if !isNamed, outflow.nonzeroCount(decimal) > inflow.nonzeroCount(decimal) { prior += 5 }
        // The negative one of two is what goes out.
        if !isNamed, scheme.isTurned { prior += 10 }
        if inflow.cells.contains(where: { $0.number?.isNegative == true }), !isNamed { prior -= 30 }
        found.append(Candidate(scheme: scheme, prior: prior, isNamed: isNamed))
      }
    }
    return found
  }

  /// Whether in nearly every row one of the two has a number, and not both.
  private func complements(
    _ one: ColumnProfile, _ other: ColumnProfile, _ decimal: UInt8
  ) -> Bool {
    var single = 0
    var both = 0
    for index in rows.indices {
      let left = one.cells[index].number?.value(decimal: decimal) ?? 0 != 0
      let right = other.cells[index].number?.value(decimal: decimal) ?? 0 != 0
      if left && right { both += 1 } else if left || right { single += 1 }
    }
    return both * 20 <= rows.count && single * 10 >= rows.count * 6
  }
}

extension ColumnProfile {
  fileprivate func nonzeroCount(_ decimal: UInt8) -> Int {
    cells.count { $0.number?.value(decimal: decimal) ?? 0 != 0 }
  }
}

extension AmountScheme {
  /// The scheme with the other sign.
  func turned(_ isTurned: Bool) -> AmountScheme {
    guard isTurned else { return self }
    var scheme = self
    scheme.fee?.isTaken.toggle()
    switch form {
    case .single: scheme.isTurned.toggle()
    case .split(let inflow, let outflow):
      scheme.form = .split(inflow: outflow, outflow: inflow)
    case .directed: swap(&scheme.inWords, &scheme.outWords)
    }
    return scheme
  }

  /// The scheme with words behind its numbers.
  fileprivate func with(_ words: [String: Bool]) -> AmountScheme {
    var scheme = self
    scheme.minusWords = words.filter { !$0.value }.map(\.key).sorted()
    scheme.plusWords = words.filter(\.value).map(\.key).sorted()
    return scheme
  }
}

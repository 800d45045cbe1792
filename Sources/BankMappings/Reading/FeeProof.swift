import FinanceModel

/// Finds out for each row with a fee in a column of its own whether the row costs the amount and the
/// fee, or the fee is in the amount already.
///
/// The running balance says it: it was that of the row before, and moved by the one or the other. Where
/// the balances of other rows of the document show one place alone, a row without such a proof has it
/// too; where they show none, the mapping says it, and that is told.
struct FeeProof {
  private let unproven: FeeRule.Place
  /// Whether balances showed a fee at a place.
  private var seen: Set<FeeRule.Place> = []
  /// Rows whose fee no balance proves, and the first of them.
  private var assumed: (first: RowLocation, count: Int)?

  init(_ rule: FeeRule) {
    unproven = rule.unproven
  }

  /// Puts the fees into the amounts of rows whose balances prove where they are, and forgets them.
  ///
  /// - Parameters:
  ///   - rows: of one account, in the order of the document.
  ///   - fees: by the place of the row; + where the account's balance rises.
  mutating func prove(_ rows: inout [StatementTransaction], _ fees: inout [Int: ExactDecimal]) {
    for currency in Set(fees.keys.map { rows[$0].currency }) {
      let chain = FeeChain(
        rows.indices.filter {
          rows[$0].currency == currency && !rows[$0].isPending && rows[$0].balance != nil
        }, rows, fees)
      for index in fees.keys.sorted() where rows[index].currency == currency {
        guard let move = chain.move(of: index) else { continue }
        if let place = move.place { seen.insert(place) }
        rows[index].amount = move.amount
        fees[index] = nil
      }
    }
  }

  /// Puts those fees into the amounts that no balance proves, and forgets them.
  mutating func settle(_ rows: inout [StatementTransaction], _ fees: inout [Int: ExactDecimal]) {
    let shown = seen.count == 1 ? seen.first : nil
    for (index, fee) in fees.sorted(by: { $0.key < $1.key }) {
      let amount = rows[index].amount
      if shown == nil, !amount.isZero {
        assumed = (assumed?.first ?? rows[index].location, (assumed?.count ?? 0) + 1)
      }
      // A row of no amount is the fee.
      guard amount.isZero || (shown ?? unproven) == .beside, let whole = amount.adding(fee) else {
        continue
      }
      rows[index].amount = whole
    }
    fees = [:]
  }

  /// What is said of the fees; nil where balances prove all of them.
  func notice(_ mapping: BankMapping) -> String? {
    guard let assumed else { return nil }
    let place = unproven == .beside ? "beside the amount" : "inside the amount"
    let line = assumed.first.line.map { ", first in line \($0)" } ?? ""
    return
      "rows with a fee of which no balance says where it is: \(assumed.count)\(line); it is read"
      + " as \(place), as \(mapping.id) says"
  }
}

/// The rows of one currency that have balances, and the fees among them.
private struct FeeChain {
  /// What a row may have moved.
  struct Move {
    var amount: ExactDecimal
    /// Nil: a fee printed with the other sign.
    var place: FeeRule.Place?
  }

  private let balances: [ExactDecimal]
  private let moves: [[Move]]
  /// The places of rows here, by those in the document.
  private var places: [Int: Int] = [:]
  /// How many rows have a balance.
  private var counts: [ExactDecimal: Int] = [:]
  private let isUp: Bool

  init(_ indices: [Int], _ rows: [StatementTransaction], _ fees: [Int: ExactDecimal]) {
    balances = indices.map { (rows[$0].balance ?? .zero).normalized }
    moves = indices.map { Self.moves(rows[$0].amount, fees[$0]) }
    for (place, index) in indices.enumerated() { places[index] = place }
    for balance in balances { counts[balance, default: 0] += 1 }
    let (balances, moves) = (balances, moves)
    func follows(_ place: Int, _ before: Int) -> Bool {
      moves[place].contains { Self.before(balances[place], $0) == balances[before] }
    }
    let pairs = balances.indices.dropFirst()
    let up = pairs.count { follows($0, $0 - 1) }
    let down = pairs.count { follows($0 - 1, $0) }
    if up == down, let first = indices.first, let last = indices.last {
      isUp = rows[first].date <= rows[last].date
    } else {
      isUp = up > down
    }
  }

  private static func moves(_ amount: ExactDecimal, _ fee: ExactDecimal?) -> [Move] {
    var moves = [Move(amount: amount, place: .inside)]
    guard let fee else { return moves }
    if let whole = amount.adding(fee) { moves.append(Move(amount: whole, place: .beside)) }
    if let other = amount.adding(fee.negated) { moves.append(Move(amount: other, place: nil)) }
    return moves
  }

  private static func before(_ balance: ExactDecimal, _ move: Move) -> ExactDecimal? {
    balance.adding(move.amount.negated)?.normalized
  }

  /// What a row with a fee moved; nil where its balance does not say it.
  func move(of index: Int) -> Move? {
    guard let place = places[index] else { return nil }
    let balance = balances[place]
    func only(_ moves: [Move], _ isThere: (ExactDecimal) -> Bool) -> Move? {
      let fitting = moves.filter { Self.before(balance, $0).map(isThere) == true }
      return fitting.count == 1 ? fitting[0] : nil
    }
    let neighbour = isUp ? place - 1 : place + 1
    if balances.indices.contains(neighbour) {
      let before = balances[neighbour]
      if let move = only(moves[place], { $0 == before }) { return move }
    } else if let move = only(stated(place), \.isZero) {
      // An account begins with nothing.
      return move
    }
    // The rows of a day stand in any order.
    return only(stated(place)) { counts[$0, default: 0] > ($0 == balance ? 1 : 0) }
  }

  /// The moves with the fee as it is printed.
  private func stated(_ place: Int) -> [Move] { moves[place].filter { $0.place != nil } }
}

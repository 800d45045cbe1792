import FinanceModel

/// A stored line found under the id of an incoming one.
package struct KnownLine: Sendable {
  package var date: CivilDate
  package var amount: ExactDecimal
  package var currency: Currency
  package var identityText: String
  package var isPending: Bool
  /// The days covered by the statements that stated it.
  package var covered: [DateSpan]

  package init(
    date: CivilDate, amount: ExactDecimal, currency: Currency, identityText: String,
    isPending: Bool, covered: [DateSpan]
  ) {
    self.date = date
    self.amount = amount
    self.currency = currency
    self.identityText = identityText
    self.isPending = isPending
    self.covered = covered
  }
}

extension KnownLine {
  /// The content that it has once it is posted.
  var posted: Fingerprint {
    Fingerprint(
      of: StatementTransaction(
        date: date, amount: amount, currency: currency, description: identityText,
        location: RowLocation()))
  }
}

/// What an incoming line with other content under a known id is.
package enum KnownIDDecision: Hashable, Sendable {
  /// The same line, changed by the source: its facts are taken over.
  case update
  /// The pending line, now posted.
  case settle
  /// Another line: the bank used the id again.
  case reused(looksTheSame: Bool)

  var isReused: Bool {
    if case .reused = self { true } else { false }
  }
}

/// Decides on a known id with other content (id sanity). Equal content never gets here.
package enum KnownID {
  /// A trusted line may be re-dated by this many days before its id counts as used again.
  package static let maximumShiftDays = 3
  /// And by this many where nothing else in the statement can be it.
  package static let maximumReplacedDays = 14
  /// Texts at least this alike are one text, rewritten.
  package static let minimumSimilarity = 0.6

  /// - Parameters:
  ///   - isReplaced: the statement holds every row of the stored line's day, and shows the stored
  ///   line nowhere: what it shows under the id is what became of it.
  ///   - hasMoved: other rows of the statement stand under ids that were other rows': the id tells nothing
  ///   but where the stored line is gone.
  package static func decide(
    _ row: StatementTransaction, in currency: Currency, covering window: DateSpan?,
    known: KnownLine, ids: IDPolicy, isReplaced: Bool = false, hasMoved: Bool = false
  ) -> KnownIDDecision {
    let mayChange = ids == .mutable || row.correctsItself
    if !mayChange, isOtherSign(row.amount, known.amount) { return .reused(looksTheSame: false) }
    if known.isPending, !row.isPending {
      return hasMoved && !settles(row, in: currency, known) ? .reused(looksTheSame: false) : .settle
    }
    if mayChange { return .update }
    if hasMoved, !isReplaced { return .reused(looksTheSame: false) }
    let isSameCurrency =
      currency == known.currency || currency == .unknown || known.currency == .unknown
    guard isSameCurrency else { return .reused(looksTheSame: false) }
    let isSameAmount = row.amount == known.amount && currency == known.currency
    let shift = abs(row.date.days(since: known.date))
    let isLike = TextSimilarity.of(row.identityText, known.identityText) >= minimumSimilarity
    guard isSameAmount, shift <= maximumShiftDays else {
      guard isReplaced, shift <= (isSameAmount ? maximumReplacedDays : maximumShiftDays) else {
        return .reused(looksTheSame: false)
      }
      return isLike ? .update : .reused(looksTheSame: true)
    }
    if isReplaced { return .update }
    if shift > 0, let window, !known.covered.isEmpty,
      !known.covered.contains(where: { $0.intersects(window) })
    {
      return .reused(looksTheSame: true)
    }
    return isLike ? .update : .reused(looksTheSame: true)
  }

  /// Money that came in is not money that went out.
  private static func isOtherSign(_ amount: ExactDecimal, _ other: ExactDecimal) -> Bool {
    !amount.isZero && !other.isZero && amount.isNegative != other.isNegative
  }

  /// Whether a posted row settles a pending one by what it says, and not by its id.
  private static func settles(
    _ row: StatementTransaction, in currency: Currency, _ known: KnownLine
  ) -> Bool {
    (-1...maximumReplacedDays).contains(row.date.days(since: known.date))
      && (row.amount == known.amount && currency == known.currency
        || TextSimilarity.of(row.identityText, known.identityText) >= minimumSimilarity)
  }

  /// The id under which a line is stored whose source id names several lines.
  package static func composite(_ id: String, _ fingerprint: Fingerprint) -> String {
    id + separator + fingerprint.hexText
  }

  /// Stands between the source's id and our addition; no bank prints U+001F in an id.
  package static let separator = "\u{1F}"
}

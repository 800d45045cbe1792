import FinanceModel

/// Where the end of a document looks up the rows of an account that one of its feeds leaves open, and
/// the stored ones that they may be.
package protocol OpenRows: AnyObject {
  /// Nil where there is no such line.
  func line(_ id: Int64) throws -> StoredLine?

  /// Nil where there is no such transaction.
  func transaction(_ id: Int64) throws -> ComparedTransaction?

  /// Calls `body` with every transaction of the account in these days, by date.
  func forEachRow(in days: DateSpan, _ body: (DatedAmount) throws -> Void) throws

  /// Calls `body` with the trades of the account in these days.
  func forEachTrade(in days: DateSpan, _ body: (Int64) throws -> Void) throws

  /// Calls `body` with the feed's lines of these days that are live or deleted by a person, and not
  /// among `seen`.
  ///
  /// - Parameter slack: days by which other feeds may date a transaction otherwise.
  func forEachUnseen(
    in days: DateSpan, slack: Int, seen: IDSet, _ body: (UnseenLine) -> Void
  ) throws

  /// The currencies of the balances that a statement states.
  func currencies(ofBalancesIn statement: Int64) throws -> Set<Currency>

  /// Calls `body` with the feed's live pending lines of earlier days, not among `seen`.
  func forEachPending(
    before day: CivilDate, seen: IDSet, _ body: (UnseenLine) -> Void
  ) throws

  /// What the newest document that states a line of the feed is not older than; nil: nothing tells.
  func newestStating(_ line: Int64) throws -> String?

  /// Whether the feed has stated later days.
  func hasLaterDays(than day: CivilDate) throws -> Bool

  /// Every line of the feed, by transaction, of the transactions that hold lines a person gave to them.
  func mergedLines() throws -> [Int64: Set<Int64>]

  /// Whether other feeds state the account too.
  func hasOtherFeeds() throws -> Bool

  /// The days that each feed of the account covers by the statements that are stored: those whose every
  /// row it has, and of a feed that states changes only, all up to the last one that it vouches for.
  ///
  /// - Parameter statements: those of the document at hand, which do not count.
  func coveredDays(without statements: [Int64]) throws -> [Int64: FeedCoverage]

  /// Which transactions of the account a person is asked about, and which other each may be.
  func questions() throws -> [Int64: Set<Int64>]

  /// What a person keeps apart: by transaction, the others that it is not.
  func separations() throws -> [Int64: [Int64]]

  /// Calls `body` with the running balances that live lines of the account state in these days.
  func forEachBalance(in days: DateSpan, _ body: (BalanceStep) -> Void) throws

  /// Calls `body` with the opening and closing balances that statements of the account state in these
  /// days.
  func forEachMark(in days: DateSpan, _ body: (BalanceMark) -> Void) throws
}

/// Carries out what is decided at the end of a document.
package protocol RowChanges: AnyObject {
  /// The same feed states a transaction anew: under another id, date or text, or posted. The open row's
  /// lines go to the stored transaction, and its own goes.
  func replace(
    _ old: ComparedTransaction.Line, of stored: ComparedTransaction, by open: ComparedTransaction,
    statement: Int64, rule: LineRule, score: Similarity) throws

  /// The same feed stated the posted row of a pending one before. The pending row's lines go to its
  /// transaction as superseded ones, and its own goes.
  func retire(
    _ pending: ComparedTransaction, behind posted: ComparedTransaction, score: Similarity
  ) throws

  /// Another feed states the transaction too. The open row's lines go to the stored transaction, and
  /// its own goes.
  func join(
    _ open: ComparedTransaction, to stored: ComparedTransaction, rule: LineRule, score: Similarity
  ) throws

  /// Makes two of a transaction: what the feed states of it, and what the others do.
  ///
  /// - Returns: where each of them stands.
  func part(
    _ row: ComparedTransaction, from feed: Int64, statement: Int64
  ) throws -> (feed: Int64, others: Int64)

  /// A stored transaction is about to become one with another: nothing is asked of it any more, and
  /// what follows from it is open again.
  func withdrawQuestions(about transaction: Int64) throws

  /// A transaction is not like another any more, or is found to be another.
  func withdrawQuestion(whether transaction: Int64, is other: Int64) throws

  /// Flags a transaction that looks like another, unless a person has decided on the two.
  func flag(
    _ transaction: Int64, like other: Int64, rule: LineRule, score: Similarity?
  ) throws

  /// The source does not state the line any more. The transaction goes only where no other source
  /// states it.
  func withdraw(
    _ line: StoredLine, status: TransactionStatus, rule: LineRule, statement: Int64
  ) throws
}

/// The days that a feed of an account covers.
package struct FeedCoverage: Sendable {
  package var days: [DateSpan]
  /// Its documents state them, or some of them do; else other days may be covered by none because it
  /// had no rows.
  package var isStated: Bool

  package init(days: [DateSpan] = [], isStated: Bool = false) {
    self.days = days
    self.isStated = isStated
  }
}

/// A transaction's amount and day.
package struct DatedAmount: Sendable {
  package let transaction: Int64
  package let day: CivilDate
  /// In minor units.
  package let amount: Int64

  package init(transaction: Int64, day: CivilDate, amount: Int64) {
    self.transaction = transaction
    self.day = day
    self.amount = amount
  }
}

/// A line of the feed that a document did not state.
package struct UnseenLine: Sendable {
  package let id: Int64
  package let transaction: Int64
  /// As its own feed dates it.
  package let date: CivilDate
  package let isPending: Bool
  /// Not deleted by a person.
  package let isLive: Bool
  /// Nil where nobody asked.
  package let currency: Currency?

  package init(
    id: Int64, transaction: Int64, date: CivilDate, isPending: Bool, isLive: Bool,
    currency: Currency? = nil
  ) {
    self.id = id
    self.transaction = transaction
    self.date = date
    self.isPending = isPending
    self.isLive = isLive
    self.currency = currency
  }
}

/// A row as a step from one running balance to the next.
package struct BalanceStep: Sendable {
  package let feed: Int64
  /// As its feed dates it.
  package let day: CivilDate
  package let balance: ExactDecimal
  package let amount: ExactDecimal

  package init(feed: Int64, day: CivilDate, balance: ExactDecimal, amount: ExactDecimal) {
    self.feed = feed
    self.day = day
    self.balance = balance
    self.amount = amount
  }
}

/// What a statement says that an account held at the end of a day; an opening balance at the end of the
/// day before.
package struct BalanceMark: Sendable {
  package let feed: Int64
  package let day: CivilDate
  /// Normalized.
  package let balance: ExactDecimal

  package init(feed: Int64, day: CivilDate, balance: ExactDecimal) {
    self.feed = feed
    self.day = day
    self.balance = balance.normalized
  }
}

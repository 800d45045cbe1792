import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore
import Matching

/// A person's answer to many reviews that ask the same: each can be taken back by itself.
extension Book {
  /// Accepts a review and every open one that is like it: of the same kind and rule, about rows that the
  /// same feeds state. Of several about one row the likeliest is accepted. The others stay open, and so
  /// do those that cannot be accepted.
  ///
  /// Throws `not_found` where there is no such review, and `invalid_argument` where it is not open or is
  /// about accounts.
  ///
  /// - Parameter isDryRun: changes nothing; a book that is open for reading will do.
  @discardableResult
  public func acceptReviews(
    like id: Review.ID, isDryRun: Bool = false, at time: Moment = .now
  ) throws(FinanceETLError) -> AnsweredReviews {
    try answer(isDryRun: isDryRun, at: time) { try $0.accept(like: id, isDryRun: isDryRun) }
  }

  /// The same, for tasks.
  @discardableResult
  public func acceptReviews(
    like id: Review.ID, isDryRun: Bool = false, at time: Moment = .now
  ) async throws(FinanceETLError) -> AnsweredReviews {
    try await ask { book throws(FinanceETLError) in
      try book.acceptReviews(like: id, isDryRun: isDryRun, at: time)
    }
  }

  /// Keeps both rows of a review and of every open one that is like it, or both legs from being a
  /// transfer.
  ///
  /// Throws as ``acceptReviews(like:isDryRun:at:)`` does.
  ///
  /// - Parameter isDryRun: changes nothing; a book that is open for reading will do.
  @discardableResult
  public func keepReviews(
    like id: Review.ID, isDryRun: Bool = false, at time: Moment = .now
  ) throws(FinanceETLError) -> AnsweredReviews {
    try answer(isDryRun: isDryRun, at: time) { try $0.keep(like: id, isDryRun: isDryRun) }
  }

  /// The same, for tasks.
  @discardableResult
  public func keepReviews(
    like id: Review.ID, isDryRun: Bool = false, at time: Moment = .now
  ) async throws(FinanceETLError) -> AnsweredReviews {
    try await ask { book throws(FinanceETLError) in
      try book.keepReviews(like: id, isDryRun: isDryRun, at: time)
    }
  }

  private func answer(
    isDryRun: Bool, at time: Moment, _ body: (LikeAnswers) throws -> AnsweredReviews
  ) throws(FinanceETLError) -> AnsweredReviews {
    let answer = { (db: Database) throws -> AnsweredReviews in
      try body(LikeAnswers(db: db, time: time.text))
    }
    return isDryRun ? try read(answer) : try write(answer)
  }
}

/// Answers a review and all that are like it.
struct LikeAnswers {
  let db: Database
  /// The moment, as ISO 8601 text.
  let time: String

  func accept(like id: Int64, isDryRun: Bool) throws -> Book.AnsweredReviews {
    var reviews: [Book.Review] = []
    var left: [Book.AnsweredReviews.LeftReview] = []
    // The rows of what is accepted, each with its review.
    var taken: [Int64: Int64] = [:]
    for review in try LikeReviews(db: db).all(like: id) {
      let rows = review.transactions.map(\.id)
      if let row = rows.first(where: { taken[$0] != nil }), let other = taken[row] {
        left.append(
          .init(id: review.id, why: "transaction \(row) is in review \(other), which is likelier"))
        continue
      }
      do {
        try check(review, rows)
      } catch let error as FinanceETLError {
        left.append(.init(id: review.id, why: error.message))
        continue
      }
      for row in rows { taken[row] = review.id }
      reviews.append(review)
    }
    if !isDryRun, !reviews.isEmpty {
      try ChangeLog.record(.accept, "reviews like \(id)", at: time, db) {
        try accept(reviews, $0)
      }
    }
    return try answered(reviews, left, isDryRun: isDryRun)
  }

  func keep(like id: Int64, isDryRun: Bool) throws -> Book.AnsweredReviews {
    let reviews = try LikeReviews(db: db).all(like: id)
    if !isDryRun {
      let table = ReviewTable(db: db, time: time)
      try ChangeLog.record(.keep, "reviews like \(id)", at: time, db) { log in
        try AnswerLog(log: log).answering([], reviews: reviews.map(\.id)) {
          for review in reviews { try table.decide(review.id, "kept") }
        }
      }
    }
    return try answered(reviews, [], isDryRun: isDryRun)
  }

  /// Throws where a review cannot be accepted.
  private func check(_ review: Book.Review, _ rows: [Int64]) throws {
    if review.kind == .transfer {
      try TransferAnswer(db: db, time: time).check(review.id, legs: rows)
    } else {
      try MergedRow(rows[0], db).check(against: MergedRow(rows[1], db), db)
    }
  }

  /// Accepts what was checked; no two of it share a row.
  private func accept(_ reviews: [Book.Review], _ log: ChangeLog) throws {
    for review in reviews where review.kind == .duplicate {
      let rows = review.transactions.map(\.id)
      _ = try AnswerLog(log: log).merge(rows[0], rows[1], at: time)
    }
    let transfers = reviews.filter { $0.kind == .transfer }
    guard !transfers.isEmpty else { return }
    let checked = transfers.map { (review: $0.id, legs: $0.transactions.map(\.id)) }
    try AnswerLog(log: log).answering(checked.flatMap(\.legs)) {
      try TransferAnswer(db: db, time: time).accept(checked)
    }
  }

  private func answered(
    _ reviews: [Book.Review], _ left: [Book.AnsweredReviews.LeftReview], isDryRun: Bool
  ) throws -> Book.AnsweredReviews {
    let listing = ReviewListing(db: db)
    return Book.AnsweredReviews(
      isDryRun: isDryRun, reviews: try reviews.map { try listing.review($0.id) }, left: left)
  }
}

/// The open reviews that ask what one asks: of the same kind, by the same rule, about rows that the same
/// feeds state.
struct LikeReviews {
  let db: Database

  /// What two reviews have in common that are alike.
  private struct Question: Hashable {
    let kind: Book.Review.Kind
    let rule: String
    /// The feeds of each row; of a transfer, first those of the leg that left.
    let sides: [Side]

    /// Nil of what is not about two rows.
    init?(_ review: Book.Review) {
      guard review.transactions.count == 2 else { return nil }
      kind = review.kind
      rule = review.rule
      let sides = review.transactions.map(Side.init)
      self.sides = review.kind == .transfer ? sides : sides.sorted { $0.name < $1.name }
    }
  }

  /// The account of a row and the feeds that state it.
  private struct Side: Hashable {
    let name: String

    init(_ row: Book.ReviewedTransaction) {
      let feeds = Set(row.sources.filter { $0.state == .live }.map(\.feed)).sorted()
      name = ([String(row.accountID)] + feeds).joined(separator: "\u{1F}")
    }
  }

  /// The review and all that are like it: itself first, then the likeliest, the nearest, the oldest.
  ///
  /// Throws `not_found` where there is no such review, and `invalid_argument` where it is not open or is
  /// about accounts.
  func all(like id: Int64) throws -> [Book.Review] {
    let listing = ReviewListing(db: db)
    let review = try listing.review(id)
    guard review.kind != .security else {
      throw FinanceETLError(
        .invalidArgument, "review \(id) is about two securities: they are answered one by one",
        hint:
          "\(.acceptReview(id)) merges them, \(.keepReview(id)) keeps both"
      )
    }
    guard review.kind != .account else {
      throw FinanceETLError(
        .invalidArgument, "review \(id) is about two accounts: they are answered one by one",
        hint: "\(.acceptReview(id)) merges them; merged accounts cannot be taken apart"
      )
    }
    let open = try listing.reviews(all: false, kind: review.kind, state: .open)
    guard open.contains(where: { $0.id == id }), let question = Question(review) else {
      throw FinanceETLError(
        .invalidArgument, "review \(id) is not open",
        hint: "\(.listReviews(.open)) shows those that are")
    }
    func certainty(_ review: Book.Review) -> (Int, Int, Int, Int64) {
      (
        review.id == id ? 0 : 1, -(review.score?.hundredths ?? 0), review.days ?? 0, review.id
      )
    }
    return open.filter { Question($0) == question }.sorted { certainty($0) < certainty($1) }
  }
}

extension Book {
  /// What came of answering a review and all that are like it.
  public struct AnsweredReviews: Hashable, Sendable {
    /// A review that is like the others and cannot be answered with them.
    public struct LeftReview: Hashable, Codable, Sendable {
      public var id: Review.ID
      public var why: String
    }

    /// Whether the book is as it was.
    public var isDryRun: Bool
    /// Those that were answered, or would be, the surest first: as they are now.
    public var reviews: [Review]
    /// Those that stay open.
    public var left: [LeftReview]
  }
}

/// With how many there are, before them; a list of those that stay open only where there are any.
extension Book.AnsweredReviews: Codable {
  private enum CodingKeys: String, CodingKey {
    case isDryRun = "dry_run"
    case count, reviews, left
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      isDryRun: try container.decode(Bool.self, forKey: .isDryRun),
      reviews: try container.decode([Book.Review].self, forKey: .reviews),
      left: try container.decodeList(forKey: .left))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isDryRun, forKey: .isDryRun)
    try container.encode(reviews.count, forKey: .count)
    try container.encode(reviews, forKey: .reviews)
    try container.encodeList(left, forKey: .left)
  }
}

import FinanceModel
import GRDB
import LedgerStore
import Matching

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

import ArgumentParser
import FinanceETL

/// Which reviews an answer is for, where it is not for one alone.
struct LikeReviewOptions: ParsableArguments {
  @Option(
    name: .customLong("all-like"),
    help: ArgumentHelp(
      """
      Answer this review and all open ones like it: of the same kind and rule, about rows of the \
      same feeds.
      """, valueName: "id"))
  var allLike: Int64?
  @Flag(help: "With --all-like: list what would be answered, and leave the book as it is.")
  var dryRun = false

  /// - Parameter id: the one review that is named.
  func validate(beside id: Int64?) throws {
    if id == nil, allLike == nil {
      throw ValidationError("name a review, or --all-like and a review")
    }
    if id != nil, allLike != nil { throw ValidationError("give either a review or --all-like") }
    if dryRun, allLike == nil { throw ValidationError("--dry-run goes with --all-like") }
  }

  /// Answers all of them and says so.
  ///
  /// - Parameter word: what they are then.
  func answer(
    _ options: BookOptions, _ output: OutputOptions, _ word: String,
    _ body: (Book) throws(FinanceETLError) -> Book.AnsweredReviews
  ) throws {
    let answered = dryRun ? try body(options.reading()) : try options.changing(body)
    if output.json { return try Console.print(json: answered) }
    for review in answered.reviews { Console.print(ReviewText.listed(review)) }
    for review in answered.left {
      Console.print("review \(review.id) stays open: \(review.why)")
    }
    let count = answered.reviews.count
    Console.print(
      "\(count) review\(count == 1 ? "" : "s") "
        + (dryRun ? "would be \(word)." : count == 1 ? "is \(word)." : "are \(word)."))
  }
}

import ArgumentParser
import FinanceETL

/// `review` alone: asks a person one review after the other where there is a terminal, else lists them.
struct ReviewSittingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask",
    abstract: "Ask one review after the other; `review` alone does.",
    usage: "finance-etl review ask [<options>]",
    discussion: """
      One key answers: m makes one of the two, or a transfer; s keeps them apart; z takes the last \
      answer back; n leaves one for later; q ends.

      Example:
        finance-etl review
      """)

  @OptionGroup var listing: ReviewListingOptions

  func run() async throws {
    try await listing.output.run {
      let (output, isPlain) = (listing.output, !listing.all && !listing.matches)
      guard isPlain, !output.json, !output.csv, Terminal.output.isPresent, Terminal.input.isPresent
      else { return try listing.print() }
      var sitting = ReviewSitting(listing.book)
      try sitting.run()
    }
  }
}

/// Reviews that are answered in one sitting.
private struct ReviewSitting {
  private let options: BookOptions
  /// In the order in which they were answered.
  private var answered: [Int64] = []

  private static let keys = "m one/transfer, s separate, z take back, n later, q end"

  init(_ options: BookOptions) { self.options = options }

  mutating func run() throws(FinanceETLError) {
    var left = try options.reading().reviews()
    guard !left.isEmpty else { return Console.printError("there is nothing to review") }
    var place = 0
    while place < left.count {
      let review = left[place]
      Console.print("")
      Console.print("\(place + 1)/\(left.count)")
      Console.print(ReviewText.drawn(review))
      switch Self.key() {
      case "m":
        try answer(review, "one, for good") { book throws(FinanceETLError) in
          _ = try book.acceptReview(review.id)
        }
      case "s":
        try answer(review, "kept apart, for good") { book throws(FinanceETLError) in
          _ = try book.keepReview(review.id)
        }
      case "z":
        if try !takeBack() { continue }
      case "n":
        place += 1
        continue
      default: return finish()
      }
      // An answer may settle others, and open some.
      let skipped = Set(left[..<place].map(\.id))
      left = left[..<place] + (try options.reading().reviews()).filter { !skipped.contains($0.id) }
    }
    finish()
  }

  private mutating func answer(
    _ review: Book.Review, _ words: String,
    _ change: (Book) throws(FinanceETLError) -> Void
  ) throws(FinanceETLError) {
    try options.changing(change)
    answered.append(review.id)
    Console.print("review \(review.id): \(words)")
  }

  /// Whether there was an answer to take back.
  private mutating func takeBack() throws(FinanceETLError) -> Bool {
    guard let last = answered.popLast() else {
      Console.print("there is no answer to take back")
      return false
    }
    try options.changing { book throws(FinanceETLError) in _ = try book.reopenReview(last) }
    Console.print("review \(last) is open again")
    return true
  }

  private func finish() {
    Console.print("")
    Console.print(
      Count.text(answered.count, "review is answered", "reviews are answered") + ".")
  }

  /// One of m, s, z, n and q.
  private static func key() -> Character {
    while let key = TerminalLine.key(after: "\(keys): ") {
      switch key {
      case "m", "s", "z", "n", "q": return key
      case "\r", "\n", " ": return "n"
      case "\u{3}", "\u{4}", "\u{1B}": return "q"
      default: continue
      }
    }
    return "q"
  }
}

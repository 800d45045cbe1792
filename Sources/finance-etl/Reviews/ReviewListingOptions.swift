import ArgumentParser
import FinanceETL

/// Which reviews are listed, and how.
struct ReviewListingOptions: ParsableArguments {
  @Flag(help: "Also list what is decided.")
  var all = false
  @Flag(help: "List transactions that several sources state, the least similar first.")
  var matches = false
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func validate() throws {
    if all, matches { throw ValidationError("give only one of --all and --matches") }
  }

  func print() throws { try matches ? printMatches() : printReviews() }

  private func printReviews() throws {
    let reviews = try book.reading().reviews(includingDecided: all)
    if try output.print(reviews, named: "reviews") { return }
    for review in reviews { Console.print(ReviewText.drawn(review)) }
    if reviews.isEmpty { Console.printError("there is nothing to review") }
  }

  private func printMatches() throws {
    let matches = try book.reading().matches()
    if try output.print(matches, named: "matches") { return }
    TextTable.print(
      matches.flatMap(MatchedLine.lines(of:)),
      [
        .number("id") { $0.match.map { "\($0.id)" } },
        .number("days") { $0.match.map { "\($0.days)" } },
        .number("likeness") { $0.match?.score?.digits },
        .number("amount") { $0.match?.transaction.amount.text },
        .text("") { $0.match?.transaction.currency.code },
        .exact("date") { $0.source.date?.isoText }, .text("feed") { $0.source.feed },
        .text("description") { $0.source.description },
      ], empty: "no transaction is stated by several sources")
  }
}

import ArgumentParser
import FinanceETL

/// Files of rates or prices.
struct QuoteArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Files, archives of them, or - for standard input.", valueName: "file"),
    completion: .file())
  var paths: [String]
  @Flag(help: "Keep them as your own word, beside those of the market.")
  var own = false
  @Flag(name: .customLong("dry-run"), help: "Say what would be imported, and change nothing.")
  var isDryRun = false

  var documents: [SourceDocument] {
    paths.map { $0 == "-" ? .standardInput : .file($0) }
  }

  /// How they are imported.
  var options: QuoteImportOptions {
    var options = QuoteImportOptions()
    options.isPersons = own
    options.isDryRun = isDryRun
    return options
  }

  func validate() throws {
    guard !paths.isEmpty else { throw ValidationError("name at least one file, or -") }
  }
}

/// Rates or prices that a book is asked for.
protocol QuoteQuery: Equatable {
  init()
  var to: CivilDate? { get set }
  var isNewestOnly: Bool { get set }
}

extension Book.RateQuery: QuoteQuery {}
extension Book.PriceQuery: QuoteQuery {}

/// Which rates or prices.
protocol QuoteFilters: ParsableArguments {
  associatedtype Query: QuoteQuery
  var query: Query { get }
}

extension QuoteFilters {
  /// Refuses to take all there are.
  ///
  /// - Parameter names: of the filters.
  func checkAny(of names: String) throws {
    guard query != Query() else { throw ValidationError("say which: \(names)") }
  }

  /// The query of a list.
  ///
  /// - Parameter day: only the newest up to this day.
  func query(newest: Bool, upTo day: CivilDate?) -> Query {
    var query = query
    query.isNewestOnly = newest || day != nil
    query.to = day ?? query.to
    return query
  }
}

/// What became of rates or prices.
enum QuoteReport {
  /// - Parameter unchanged: the book, where it was a dry run.
  static func print(
    _ loaded: [Book.LoadedQuotes], of what: String, json: Bool, unchanged: String?
  ) throws {
    if json { try Console.print(json: loaded, named: "documents") }
    let unknown = loaded.reduce(0) { $0 + ($1.unknownRows ?? 0) }
    if !json {
      for document in loaded { show(document, what) }
      if let unchanged { Console.print("Dry run: \(unchanged) is unchanged.") }
      if unknown > 0 {
        Console.printError(
          "attention: \(Count.text(unknown, "price is", "prices are")) of securities that the book does"
            + " not know and not kept; import a statement that names them, and then the prices again"
        )
      }
    }
    if unknown > 0 { throw ExitStatus.attention }
  }

  /// - Parameter count: how many were removed.
  static func print(removed count: Int, of what: String, json: Bool) throws {
    if json { return try Console.print(json: count, named: "removed") }
    Console.print("removed \(count) \(count == 1 ? String(what.dropLast()) : what)")
  }

  private static func show(_ document: Book.LoadedQuotes, _ what: String) {
    var parts = ["\(document.added) added"]
    let rest = [
      (document.replaced, "replaced"), (document.unchanged, "unchanged"),
      (document.missing, "not stated"), (document.rates ?? 0, "rates of exchange"),
    ]
    parts += rest.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let span = document.from == document.to ? [document.from] : [document.from, document.to]
    let days = span.compactMap { $0?.isoText }.joined(separator: " to ")
    Console.print(
      "\(document.path ?? "-"): \(what): \(parts.joined(separator: ", "))"
        + (days.isEmpty ? "" : ", \(days)"))
    for name in document.unknown ?? [] {
      Console.print("  \(name.name): \(name.rows) not kept: \(name.reason)")
    }
  }
}

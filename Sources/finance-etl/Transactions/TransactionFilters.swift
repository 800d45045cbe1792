import ArgumentParser
import FinanceETL

/// Which transactions a listing has.
struct TransactionFilters: ParsableArguments {
  @OptionGroup var filters: FilterOptions<ListingFilters>
  @Flag(help: "Also removed, expired and deleted transactions.")
  var all = false

  var query: TransactionQuery {
    var query = filters.query
    query.includesGone = all
    return query
  }
}

/// Which transactions a command changes: those of ids, or all that filters find.
struct ChangedTransactions: ParsableArguments {
  @Argument(help: "The transactions' ids.", completion: BookCompletion.transactions)
  var ids: [Int64] = []
  @OptionGroup var filters: FilterOptions<ChangingFilters>
  @Flag(help: "List the transactions that would change, and leave the book as it is.")
  var dryRun = false

  func validate() throws {
    guard !ids.isEmpty || query != nil else {
      throw ValidationError("name the transactions: their ids, or a filter (--where-text …)")
    }
    guard ids.isEmpty || query == nil else {
      throw ValidationError("give either ids or filters (--where-…), not both")
    }
    if dryRun, !ids.isEmpty { throw ValidationError("--dry-run goes with filters (--where-…)") }
    if let status = filters.status, status != .pending, status != .posted {
      throw ValidationError("--where-status must be pending or posted: nothing else can be changed")
    }
  }

  /// Nil where there is no filter.
  var query: TransactionQuery? {
    filters.query == TransactionQuery() ? nil : filters.query
  }

  /// Lists what the filters find now.
  func list(in book: Book, _ output: OutputOptions) throws {
    guard let query else { return }
    if output.json {
      return try Console.printJSON(list: "transactions") { try book.forEachTransaction(query, $0) }
    }
    try Register(book).print(query)
  }

  /// The ids that are given, or those of what the filters find now.
  func ids(in book: Book) throws(FinanceETLError) -> [Int64] {
    try query.map { query throws(FinanceETLError) in try book.transactions(query).map(\.id) } ?? ids
  }
}

import FinanceModel
import LedgerBook
import LedgerStore

/// How connections are synced.
package struct SyncOptions: Sendable {
  /// Days of history to ask for at first; nil: as many as were asked for when it was linked.
  package var days: Int?
  /// Seconds that transactions may be waited for which Plaid is still fetching.
  package var wait = 0
  /// Items that are fetched at once.
  package var jobs = 4
  /// Seconds: a connection that succeeded later than that is left alone.
  package var ifOlderThan: Int?
  /// Has Plaid look at the bank first, which is billed.
  package var refreshes = false
  /// Every row again, as if nothing had been fetched yet.
  package var fromStart = false
  /// Nothing is changed.
  package var isDryRun = false
  /// The connections were named, so that a bank that rests is asked too.
  package var areNamed = false

  package init() {}
}

/// What became of one item in a run.
package struct ItemReport: Sendable {
  package var connection: Book.Connection
  package var error: FinanceETLError?
  /// What a person should know beside it.
  package var notices: [Remedy] = []
  /// Whether nothing was asked about it.
  package var wasSkipped = false

  package init(connection: Book.Connection, error: FinanceETLError? = nil) {
    self.connection = connection
    self.error = error
  }
}

/// What was fetched of one item.
package struct FetchedItem: Sendable {
  package var report: ItemReport
  /// The documents to import, in this order.
  package var documents: [String] = []
  var step: Book.SyncStep?
  var log: SyncLogEntry?
  /// What to keep of it beside the book once it is loaded.
  var state: ConnectionState.Item?
  /// A code that means that its bank is down; empty: it is not.
  var institutionIsDown: Bool?
  var products: [String: ProductUpdate.Result] = [:]
  /// Accounts that have another id now.
  var renumbered: [(old: String, new: String)] = []
  var stopsRun = false
}

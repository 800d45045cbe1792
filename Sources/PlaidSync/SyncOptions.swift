import FinanceETL

/// How connections are synced.
public struct SyncOptions: Sendable {
  /// Days of history to ask for at first; nil: as many as were asked for when it was linked.
  public var days: Int?
  /// Seconds that transactions may be waited for which Plaid is still fetching.
  public var wait = 0
  /// Items that are fetched at once.
  public var jobs = 4
  /// Seconds: a connection that succeeded later than that is left alone.
  public var ifOlderThan: Int?
  /// Has Plaid look at the bank first, which is billed.
  public var refreshes = false
  /// Every row again, as if nothing had been fetched yet.
  public var fromStart = false
  /// Nothing is changed.
  public var isDryRun = false
  /// The connections were named, so that a bank that rests is asked too.
  public var areNamed = false

  public init() {}
}

/// What became of one item in a run.
public struct ItemReport: Sendable {
  public var connection: Book.Connection
  public var error: FinanceETLError?
  /// What a person should know beside it.
  public var notices: [Remedy] = []
  /// Whether nothing was asked about it.
  public var wasSkipped = false

  public init(connection: Book.Connection, error: FinanceETLError? = nil) {
    self.connection = connection
    self.error = error
  }
}

/// What was fetched of one item.
public struct FetchedItem: Sendable {
  public var report: ItemReport
  /// The documents to import, in this order.
  public var documents: [String] = []
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

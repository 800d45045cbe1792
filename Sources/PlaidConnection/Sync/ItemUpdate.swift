import Digests
import JSONText
import PlaidErrors

/// Fetches the update of one item into its spool: its state, its accounts, and every page since a
/// cursor.
struct ItemUpdate {
  let caller: PlaidCaller
  let token: String
  let days: Int
  /// Seconds that the transactions may be waited for.
  let wait: Int
  let spool: String
  /// Seconds since 1970.
  let startedAt: Int64

  /// What one update came to.
  struct Result: Sendable {
    var item: JSONValue
    /// The answer of `/item/get`, as it came.
    var state: [UInt8] = []
    var accounts: [ConnectionState.Account] = []
    var sourceUpdatedAt: String?
    /// Whether the spool has something new.
    var hasNews = false
    var cursorFrom: String?
    var cursor: String?
    var balances = ""
    var isReady = true
    var pages = PageCounts()
  }

  struct PageCounts: Sendable {
    var pages = 0
    var restarts = 0
    var added = 0
    var modified = 0
    var removed = 0
    /// The status that Plaid gives of the transactions.
    var status: String?

    var rows: Int { added + modified + removed }
  }

  /// From so many pages on, what was fetched is kept where the rest fails for the moment.
  static let keptPages = 20
  private static let restarts = 5
  private static let restartWaits = [0, 1_000, 3_000, 9_000, 27_000]

  /// - Parameter last: the cursor and the balances of the last update.
  func fetch(since last: (cursor: String, balances: String)?) throws -> Result {
    let state = try caller.call("/item/get", ["access_token": .string(token)])
    let item = state.value["item"] ?? .object([])
    if let error = item["error"] {
      throw caller.problem(
        error, path: "/item/get", requestID: state.value["request_id"]?.string)
    }
    let accounts = try caller.call("/accounts/get", ["access_token": .string(token)])
    var writer = JSONWriter()
    writer.value(accounts.value["accounts"] ?? .array([]))
    var result = Result(item: item)
    result.state = state.bytes
    result.balances = SHA256.hex(of: String(decoding: writer.bytes, as: UTF8.self))
    result.accounts = Self.accounts(accounts.value)
    result.sourceUpdatedAt =
      state.value["status"]?["transactions"]?["last_successful_update"]?.string
    let pages = PageFetch(
      caller: caller, token: token, days: days, path: spool, startedAt: startedAt,
      head: [state.bytes, accounts.bytes])
    try allPages(pages, since: last?.cursor, &result)
    result.hasNews =
      result.isReady && (result.pages.rows > 0 || result.balances != last?.balances)
    return result
  }

  static func accounts(_ answer: JSONValue) -> [ConnectionState.Account] {
    (answer["accounts"]?.array ?? []).compactMap { account in
      guard let id = account["account_id"]?.string else { return nil }
      return ConnectionState.Account(
        id: id, name: account["name"]?.string, mask: account["mask"]?.scalarText,
        type: account["type"]?.string, subtype: account["subtype"]?.string)
    }
  }

  /// Every page; from the beginning where the pages change meanwhile, and once without a cursor where
  /// Plaid does not know it.
  private func allPages(
    _ pages: PageFetch, since cursor: String?, _ result: inout Result
  ) throws {
    var from = cursor
    var attempt = 0
    var patience = wait * 1_000
    var nextWait = 10_000
    while true {
      do {
        let pass = try pages.pass(from)
        result.pages = pass.counts
        result.pages.restarts = attempt
        (result.cursorFrom, result.cursor) = (from, pass.cursor)
        result.isReady = pass.isReady
        guard !pass.isReady, patience >= nextWait else { return }
      } catch let problem as PlaidProblem {
        switch problem.remedy {
        case .notReady where patience >= nextWait: break
        case .restart where attempt < Self.restarts:
          try caller.pause(restartWait(attempt, isFirstPage: pages.failedOnFirstPage))
          attempt += 1
          continue
        case .restart where from != nil, .refused where isUnknown(problem, from):
          from = nil
          continue
        case .restart:
          var later = problem
          later.remedy = .later
          throw later
        default: throw problem
        }
      }
      try caller.pause(nextWait)
      patience -= nextWait
      nextWait *= 2
    }
  }

  private func isUnknown(_ problem: PlaidProblem, _ from: String?) -> Bool {
    problem.code == "INVALID_FIELD" && from != nil
  }

  /// What fails on the first page does not change between two pages: it is the stored cursor, and long
  /// waits do not help.
  private func restartWait(_ attempt: Int, isFirstPage: Bool) -> Int {
    let wait = Self.restartWaits[min(attempt, Self.restartWaits.count - 1)]
    guard wait > 0 else { return 0 }
    return isFirstPage ? 500 : Int.random(in: wait...wait * 3 / 2)
  }
}

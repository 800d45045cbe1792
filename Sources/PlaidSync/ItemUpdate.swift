import Digests
import FinanceETL
import JSONText
import PlaidClient
import PlaidErrors

/// Fetches the update of one item: its state, its accounts, and every page since a cursor.
struct ItemUpdate {
  let caller: PlaidCaller
  let token: String
  let days: Int

  /// What one update came to.
  struct Result {
    var item: JSONValue
    var sourceUpdatedAt: String?
    /// A document of the adapter for Plaid's exports; nil where nothing is new.
    var document: [UInt8]?
    var cursorFrom: String?
    var cursor: String?
    var balances: String
    var accounts: Int
    var isReady: Bool
  }

  private static let restarts = 5

  /// - Parameters:
  ///   - last: the cursor and the balances of the last update.
  func fetch(since last: (cursor: String, balances: String)?) throws(PlaidProblem) -> Result {
    let state = try caller.call("/item/get", ["access_token": .string(token)])
    let item = state.value["item"] ?? .object([])
    if let error = item["error"] {
      throw PlaidCaller.problem(
        error, path: "/item/get", requestID: state.value["request_id"]?.string)
    }
    let accounts = try caller.call("/accounts/get", ["access_token": .string(token)])
    var writer = JSONWriter()
    writer.value(accounts.value["accounts"] ?? .array([]))
    let balances = SHA256.hex(of: String(decoding: writer.bytes, as: UTF8.self))
    let head = state.bytes + [0x0A] + accounts.bytes + [0x0A]
    let pages = try pages(since: last?.cursor)
    let hasNews = pages.rows > 0 || balances != last?.balances
    return Result(
      item: item,
      sourceUpdatedAt: state.value["status"]?["transactions"]?["last_successful_update"]?.string,
      document: pages.isReady && hasNews ? head + pages.bytes : nil, cursorFrom: pages.from,
      cursor: pages.cursor, balances: balances,
      accounts: accounts.value["accounts"]?.array?.count ?? 0, isReady: pages.isReady)
  }

  private struct Pages {
    var bytes: [UInt8] = []
    var rows = 0
    var from: String?
    var cursor: String?
    var isReady = true
  }

  /// Every page; from the beginning where the pages change meanwhile, and once without a cursor where
  /// Plaid does not know it.
  private func pages(since cursor: String?) throws(PlaidProblem) -> Pages {
    var from = cursor
    var attempt = 0
    while true {
      do {
        return try pass(from)
      } catch {
        let isUnknown = error.code == "INVALID_FIELD" && from != nil
        if error.remedy == .restart, attempt < Self.restarts {
          attempt += 1
        } else if isUnknown || error.remedy == .restart && from != nil {
          from = nil
        } else {
          guard error.remedy == .restart else { throw error }
          var later = error
          later.remedy = .later
          throw later
        }
      }
    }
  }

  private func pass(_ from: String?) throws(PlaidProblem) -> Pages {
    var pages = Pages()
    (pages.from, pages.cursor) = (from, from)
    var hasMore = true
    while hasMore {
      let page = try caller.call(
        "/transactions/sync",
        [
          "access_token": .string(token), "cursor": .text(pages.cursor), "count": 500,
          "options": .members([
            "include_original_description": true, "personal_finance_category_version": "v2",
            "days_requested": .number(days),
          ]),
        ])
      let next = page.value["next_cursor"]?.string ?? ""
      guard page.value["transactions_update_status"]?.string != "NOT_READY", !next.isEmpty else {
        pages.isReady = false
        return pages
      }
      pages.bytes += page.bytes + [0x0A]
      for list in ["added", "modified", "removed"] {
        pages.rows += page.value[list]?.array?.count ?? 0
      }
      pages.cursor = next
      hasMore = page.value["has_more"]?.bool ?? false
    }
    return pages
  }
}

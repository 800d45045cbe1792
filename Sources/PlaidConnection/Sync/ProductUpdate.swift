import Digests
import FinanceModel
import JSONText
import PlaidErrors

/// Fetches holdings, investment transactions or liabilities of an item, each a document of its own.
struct ProductUpdate {
  let caller: PlaidCaller
  let token: String
  /// Today, in UTC.
  let today: CivilDate
  /// The line before what is fetched: it says when the bank was looked at.
  let head: [UInt8]

  /// A document of a product.
  struct Result: Sendable {
    var path: String
    /// Of what it says, without the id of the answer.
    var digest: String
    var newestTrade: String?
  }

  private static let oldestDays = 729
  private static let overlapDays = 14
  private static let tradeRestarts = 3

  /// - Parameter newestTrade: the day of the newest investment transaction that is known.
  func fetch(_ document: String, into path: String, newestTrade: String?) throws -> Result {
    switch document {
    case "holdings":
      return try single("/investments/holdings/get", path, ["holdings", "securities"])
    case "liabilities": return try single("/liabilities/get", path, ["liabilities"])
    default: return try trades(path, since: newestTrade)
    }
  }

  /// An answer that has no pages.
  private func single(
    _ endpoint: String, _ path: String, _ parts: [String]
  ) throws -> Result {
    let answer = try caller.call(
      endpoint, ["access_token": .string(token)], seconds: 90, reading: .whole)
    let spool = try Spool(path)
    try spool.append(line: head)
    try spool.append(line: answer.bytes)
    return Result(path: path, digest: Self.digest([answer.value], parts + ["accounts"]))
  }

  private static func digest(_ answers: [JSONValue], _ parts: [String]) -> String {
    var writer = JSONWriter()
    for answer in answers {
      for part in parts { writer.value(answer[part] ?? .null) }
    }
    return SHA256.hex(of: String(decoding: writer.bytes, as: UTF8.self))
  }

  /// Every page of investment transactions, from two weeks before the newest that is known.
  private func trades(_ path: String, since newest: String?) throws -> Result {
    let first =
      newest.flatMap { CivilDate(iso: $0) }?.adding(days: -Self.overlapDays)
      ?? today.adding(days: -Self.oldestDays)
    for _ in 0..<Self.tradeRestarts {
      if let result = try trades(path, from: first, newest) { return result }
    }
    throw PlaidProblem(
      remedy: .later, requestID: caller.requestID,
      message: "the investment transactions change while they are fetched")
  }

  /// Nil where their number changed between two pages.
  private func trades(_ path: String, from first: CivilDate, _ newest: String?) throws -> Result? {
    let spool = try Spool(path)
    try spool.append(line: head)
    var offset = 0
    var total: Int?
    var newest = newest
    var digests: [String] = []
    repeat {
      let answer = try caller.call(
        "/investments/transactions/get",
        [
          "access_token": .string(token), "start_date": .string(first.isoText),
          "end_date": .string(today.isoText),
          "options": .members(["count": 500, "offset": .number(offset)]),
        ], seconds: 180)
      let rows = answer.value["investment_transactions"]?.array ?? []
      let stated = answer.value["total_investment_transactions"]?.integer ?? rows.count
      guard total == nil || total == stated else { return nil }
      total = stated
      try spool.append(line: answer.bytes)
      digests.append(
        Self.digest([answer.value], ["accounts", "securities", "investment_transactions"]))
      for row in rows {
        if let day = row["date"]?.string, day > newest ?? "" { newest = day }
      }
      offset += rows.count
      if rows.isEmpty { break }
    } while offset < total ?? 0
    return Result(
      path: path, digest: SHA256.hex(of: digests.joined(separator: " ")), newestTrade: newest)
  }
}

import FinanceModel
import JSONText
import PlaidErrors

/// The pages of one update, on their way into a spool: never more than one is in memory.
final class PageFetch {
  struct Pass {
    var counts = ItemUpdate.PageCounts()
    var cursor: String?
    var isReady = true
  }

  private let caller: PlaidCaller
  private let token: String
  private let days: Int
  private let path: String
  private let startedAt: Int64
  private let head: [[UInt8]]
  /// Whether a spool that is there may be continued: once.
  private var mayContinue = true
  /// Whether the last failure came before a page did.
  private(set) var failedOnFirstPage = false

  /// - Parameter head: the lines before the pages.
  init(
    caller: PlaidCaller, token: String, days: Int, path: String, startedAt: Int64, head: [[UInt8]]
  ) {
    self.caller = caller
    self.token = token
    self.days = days
    self.path = path
    self.startedAt = startedAt
    self.head = head
  }

  /// Asks for every page from a cursor on.
  func pass(_ from: String?) throws -> Pass {
    var pass = Pass()
    pass.cursor = from
    let continued = mayContinue ? try continued(from, &pass) : nil
    mayContinue = false
    let spool = try continued ?? begun(from)
    do {
      try rest(&pass, into: spool)
      return pass
    } catch let problem as PlaidProblem {
      // What was kept of an earlier run may be outdated: that is no restart of this one.
      if continued != nil, problem.remedy == .restart || problem.code == "INVALID_FIELD" {
        return try self.pass(from)
      }
      failedOnFirstPage = pass.counts.pages == 0
      let isKept = pass.counts.pages >= ItemUpdate.keptPages && Self.mayPass(problem)
      if !isKept { discard() }
      throw problem
    } catch {
      discard()
      throw error
    }
  }

  private static func mayPass(_ problem: PlaidProblem) -> Bool {
    [.later, .slower].contains(problem.remedy)
  }

  private func discard() { SpoolNote.removeSpool(path) }

  private func begun(_ from: String?) throws(FinanceETLError) -> Spool {
    removeFile(SpoolNote.path(for: path))
    let spool = try Spool(path)
    do {
      for line in head { try spool.append(line: line) }
      try SpoolNote(from: from, at: startedAt, head: spool.size).keep(beside: path)
    } catch {
      discard()
      throw error
    }
    return spool
  }

  /// The spool of an earlier run that was ended: its last whole page is where it goes on.
  private func continued(_ from: String?, _ pass: inout Pass) throws(FinanceETLError) -> Spool? {
    guard let note = SpoolNote.continuing(path, from: from, now: startedAt),
      let spool = try? Spool(path, keeps: true), spool.size > note.head
    else { return nil }
    var read = Pass()
    read.cursor = from
    var line = 0
    try spool.forEachLine { bytes in
      line += 1
      // Of a run that itself continued one, the lines before the pages stand between them too.
      guard let page = JSONOutline.of(bytes) else { return false }
      guard page["has_more"] != nil else { return true }
      guard let next = page["next_cursor"]?.string, page["has_more"]?.bool == true else {
        return false
      }
      Self.count(page, &read)
      read.cursor = next
      return true
    }
    guard read.counts.pages > 0 else { return nil }
    for line in head { try spool.append(line: line) }
    pass = read
    return spool
  }

  private static func count(_ page: JSONValue, _ pass: inout Pass) {
    pass.counts.pages += 1
    pass.counts.added += page["added"]?.integer ?? 0
    pass.counts.modified += page["modified"]?.integer ?? 0
    pass.counts.removed += page["removed"]?.integer ?? 0
    pass.counts.status = page["transactions_update_status"]?.string
  }

  private func rest(_ pass: inout Pass, into spool: Spool) throws {
    var hasMore = true
    while hasMore {
      let page = try caller.call(
        "/transactions/sync",
        [
          "access_token": .string(token), "cursor": .text(pass.cursor), "count": 500,
          "options": .members([
            "include_original_description": true, "personal_finance_category_version": "v2",
            "days_requested": .number(days),
          ]),
        ], reading: .outline)
      let next = page.value["next_cursor"]?.string ?? ""
      guard page.value["transactions_update_status"]?.string != "NOT_READY", !next.isEmpty else {
        pass.isReady = false
        discard()
        return
      }
      hasMore = page.value["has_more"]?.bool ?? false
      if hasMore, next == pass.cursor {
        throw PlaidProblem(
          remedy: .later, requestID: caller.requestID,
          message: "Plaid says that there is more, and gives the same cursor again")
      }
      try spool.append(line: page.bytes)
      Self.count(page.value, &pass)
      pass.cursor = next
    }
  }
}

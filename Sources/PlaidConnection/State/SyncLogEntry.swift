import FinanceModel
import Foundation

/// One line of the history of connections.
package struct SyncLogEntry: Codable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case link, sync, balances, reconnect, disconnect, webhook, erase
  }

  package var item: String?
  package var institution: String?
  package var kind: Kind
  package var startedAt: String
  var endedAt: String?
  /// `synced`, `failed`, …; of a webhook why it was refused, or `due`.
  package var outcome: String
  package var errorCode: String?
  package var requestID: String?
  var httpStatus: Int?
  package var calls: Int?
  var pages: Int?
  var restarts: Int?
  var waitedMilliseconds: Int?
  package var added: Int?
  var modified: Int?
  package var removed: Int?
  package var importID: Int64?

  package init(_ kind: Kind, item: String?, startedAt: String, outcome: String) {
    self.kind = kind
    self.item = item
    self.startedAt = startedAt
    self.outcome = outcome
  }

  /// Whether something went wrong.
  package var isError: Bool {
    errorCode != nil || ["failed", "needs_reauth", "gone", "refused"].contains(outcome)
  }

  enum CodingKeys: String, CodingKey {
    case item, institution, kind, outcome, calls, pages, restarts, added, modified, removed
    case startedAt = "started_at"
    case endedAt = "ended_at"
    case errorCode = "error_code"
    case requestID = "request_id"
    case httpStatus = "http_status"
    case waitedMilliseconds = "waited_ms"
    case importID = "import_id"
  }
}

extension StateFolder {
  private var logPath: String { path + "/history.jsonl" }
  /// So many lines are kept, and for so long.
  private static let keptLines = 10_000
  private static let keptDays: Int32 = 400

  /// The history, newest last.
  package func log() -> [SyncLogEntry] {
    guard let bytes = FileManager.default.contents(atPath: logPath) else { return [] }
    return bytes.split(separator: 0x0A)
      .compactMap { try? JSONDecoder().decode(SyncLogEntry.self, from: $0) }
  }

  func write(_ entry: SyncLogEntry) throws(FinanceETLError) {
    let lock = FileLock(path + "/log.lock", waits: true)
    defer { withExtendedLifetime(lock) {} }
    guard let line = Self.line(entry) else { return }
    let log = try Spool(logPath, keeps: true)
    try log.append(line)
    // A line is about 300 bytes.
    if log.size > 2 * 300 * Self.keptLines { try shorten { _ in true } }
  }

  /// Takes what is said of an item out of the history.
  func forgetLog(of item: String) throws(FinanceETLError) {
    let lock = FileLock(path + "/log.lock", waits: true)
    defer { withExtendedLifetime(lock) {} }
    try shorten { $0.item != item }
  }

  private static func line(_ entry: SyncLogEntry) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(entry)).map { Array($0) + [0x0A] }
  }

  private func shorten(_ isKept: (SyncLogEntry) -> Bool) throws(FinanceETLError) {
    let all = log().filter(isKept)
    let last = all.last.flatMap { CivilDate(iso: $0.startedAt.prefix(10)) }
    let first = last?.adding(days: -Int(Self.keptDays)).isoText ?? ""
    let kept = all.suffix(Self.keptLines).filter { $0.startedAt >= first }
    let draft = logPath + ".new"
    let file = try Spool(draft)
    for entry in kept { if let line = Self.line(entry) { try file.append(line) } }
    rename(draft, logPath)
  }
}

import FinanceModel
import GRDB
import JSONText
import Matching

/// The settings of a feed as JSON: in a book, only what differs from the usual.
extension FeedSettings {
  private static let numbers:
    [(name: String, path: WritableKeyPath<FeedSettings, Int> & Sendable)] = [
      ("tip_percent", \.tipPercent), ("rekey_days", \.rekeyDays), ("match_days", \.matchDays),
      ("settle_days", \.settleDays), ("transfer_days", \.transferDays),
    ]

  /// Those of a row of `feeds`.
  init(feed row: Row) throws {
    try self.init(StoredJSON(row, "settings", of: "feeds"))
  }

  /// Those that a row of `statements` was matched with; nil where they were the usual ones.
  init?(statement row: Row) throws {
    guard row["settings"] != nil else { return nil }
    try self.init(StoredJSON(row, "settings", of: "statements"))
  }

  /// Reads what ``storedText`` wrote. What it does not say is as usual.
  private init(_ stored: StoredJSON) throws {
    self.init()
    for (name, path) in Self.numbers {
      self[keyPath: path] = try stored.integer(name) ?? self[keyPath: path]
    }
    ids = try stored.choice("ids")
    mode = try stored.choice("mode")
  }

  /// What differs from the usual: `{"tip_percent":40}`.
  var storedText: String { JSONWriter.text(changed) }

  /// What differs from the usual.
  var changed: JSONValue { json { self[keyPath: $0] != Self.usual[keyPath: $0] } }

  /// All of it; `ids` and `mode` only where they are set.
  var whole: JSONValue { json { _ in true } }

  private func json(
    _ isNamed: (WritableKeyPath<FeedSettings, Int>) -> Bool
  ) -> JSONValue {
    var members = Self.numbers.filter { isNamed($0.path) }.map {
      JSONValue.Member($0.name, .number(self[keyPath: $0.path]))
    }
    if let ids { members.append(.init("ids", .string(ids.rawValue))) }
    if let mode { members.append(.init("mode", .string(mode.rawValue))) }
    return .object(members)
  }
}

extension [StatementTransaction] {
  /// Makes of each row one of a source without ids.
  mutating func dropIDs() {
    for index in indices {
      self[index].sourceID = nil
      self[index].pendingID = nil
      self[index].supersedes = nil
    }
  }
}

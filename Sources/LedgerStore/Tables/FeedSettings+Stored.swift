import FinanceModel
import GRDB
import JSONText
import Matching

/// The settings of a feed as JSON: in a book, only what differs from the usual.
extension FeedSettings {
  /// Those of a row of `feeds`.
  package init(feed row: Row) throws {
    try self.init(StoredJSON(row, "settings", of: "feeds"))
  }

  /// Those that a row of `statements` was matched with; nil where they were the usual ones.
  package init?(statement row: Row) throws {
    guard row["settings"] != nil else { return nil }
    try self.init(StoredJSON(row, "settings", of: "statements"))
  }

  /// Reads what ``storedText`` wrote. What it does not say is as usual.
  private init(_ stored: StoredJSON) throws {
    self.init()
    for (key, path) in Self.numbers {
      self[keyPath: path] = try stored.integer(key.rawValue) ?? self[keyPath: path]
    }
    ids = try stored.choice("ids")
    mode = try stored.choice("mode")
  }

  /// What differs from the usual, as text: `{"tip_percent":40}`.
  var storedText: String {
    get throws { try OrderedJSONEncoder.text(changes) }
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

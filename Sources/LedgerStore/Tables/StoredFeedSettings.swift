import FinanceModel
import GRDB
import JSONText
import Matching

/// The settings of a feed as JSON: in a book, only what differs from the usual.
extension FeedSettings {
  private static let numbers:
    [(key: CodingKeys, path: WritableKeyPath<FeedSettings, Int> & Sendable)] = [
      (.tipPercent, \.tipPercent), (.rekeyDays, \.rekeyDays), (.matchDays, \.matchDays),
      (.settleDays, \.settleDays), (.transferDays, \.transferDays),
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

  /// What differs from the usual.
  var changes: Changes { Changes(settings: self) }

  struct Changes: Encodable {
    let settings: FeedSettings

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      for (key, path) in numbers where settings[keyPath: path] != usual[keyPath: path] {
        try members.encode(settings[keyPath: path], forKey: key)
      }
      try members.encodeIfPresent(settings.ids, forKey: .ids)
      try members.encodeIfPresent(settings.mode, forKey: .mode)
    }
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

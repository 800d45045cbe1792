import FinanceModel
import Matching

extension FeedSettings {
  /// Every number, with the member that it is in JSON.
  static let numbers: [(key: CodingKeys, path: WritableKeyPath<FeedSettings, Int> & Sendable)] = [
    (.tipPercent, \.tipPercent), (.rekeyDays, \.rekeyDays), (.matchDays, \.matchDays),
    (.settleDays, \.settleDays), (.transferDays, \.transferDays),
  ]

  /// What differs from the usual.
  package var changes: Changes { Changes(settings: self) }

  /// Settings as JSON that leaves out what is as usual.
  package struct Changes: Codable {
    package let settings: FeedSettings

    init(settings: FeedSettings) {
      self.settings = settings
    }

    package init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      var settings = FeedSettings.usual
      for (key, path) in numbers {
        let number = try members.decodeIfPresent(Int.self, forKey: key)
        settings[keyPath: path] = number ?? settings[keyPath: path]
      }
      settings.ids = try members.decodeIfPresent(IDPolicy.self, forKey: .ids)
      settings.mode = try members.decodeIfPresent(StatementMode.self, forKey: .mode)
      self.settings = settings
    }

    package func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      for (key, path) in numbers where settings[keyPath: path] != usual[keyPath: path] {
        try members.encode(settings[keyPath: path], forKey: key)
      }
      try members.encodeIfPresent(settings.ids, forKey: .ids)
      try members.encodeIfPresent(settings.mode, forKey: .mode)
    }
  }
}

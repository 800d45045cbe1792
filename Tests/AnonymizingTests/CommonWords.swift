import BankMappings

/// The words of any bank's header.
enum CommonWords {
  static func contains(_ word: String) -> Bool { CommonNames.contains(word) }
}

/// A remedy in data that outlives the program: the book's quarantine, a stream of records.
extension Remedy {
  /// What to do about a row that could not be read.
  package static let quarantined: Remedy =
    "the row is kept in the quarantine; \(.listQuarantine(all: false)) shows it"

  /// The text that is kept. It is one for all surfaces, and as it was from the first version on, so
  /// that books and streams do not change.
  package var kept: String { text(in: KeptWords()) }

  /// Reads what ``kept`` wrote.
  package init(kept text: String) {
    self = text == Self.quarantined.kept ? .quarantined : Remedy(text)
  }
}

private struct KeptWords: RemedyWords {
  func words(for action: Remedy.Action, _ style: Remedy.Style) -> String {
    switch action {
    case .listQuarantine(all: false): "`finance-etl quarantine list`"
    default: NeutralWords().words(for: action, style)
    }
  }

  func words(for option: Remedy.Option) -> String { NeutralWords().words(for: option) }
}

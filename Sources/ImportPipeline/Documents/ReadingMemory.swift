import FinanceModel

/// What a book remembers of tables that do not say themselves how they are read.
public struct ReadingMemory: Sendable {
  /// What was said or found of the documents of one layout in one folder, of one account.
  public struct Entry: Hashable, Sendable {
    /// The folder's whole path; nil: standard input.
    public var folder: String?
    public var layout: String
    /// The bank mapping, and what else was said or found.
    public var answers: ReadingAnswers

    public init(folder: String?, layout: String, answers: ReadingAnswers) {
      self.folder = folder
      self.layout = layout
      self.answers = answers
    }
  }

  public var entries: [Entry]
  /// How a document of a name was read before, where this run reads it again.
  public var documents: [String: ReadingAnswers] = [:]

  public init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// What holds for documents of a folder, by layout. Where two mappings were meant there, neither is
  /// remembered; nor is an answer that was not always the same.
  public func answers(in folder: String?) -> [String: ReadingAnswers] {
    guard folder != nil else { return [:] }
    var known: [String: ReadingAnswers] = [:]
    var isUnclear: Set<String> = []
    for entry in entries where entry.folder == folder {
      guard let before = known[entry.layout] else {
        known[entry.layout] = entry.answers
        continue
      }
      if before.mapping != entry.answers.mapping { isUnclear.insert(entry.layout) }
      known[entry.layout] = before.common(entry.answers)
    }
    for layout in isUnclear { known[layout] = nil }
    return known
  }

  /// What was ever said or found of a layout, wherever.
  public func answers(of layout: String) -> [ReadingAnswers] {
    var found: [ReadingAnswers] = []
    for entry in entries where entry.layout == layout && !found.contains(entry.answers) {
      found.append(entry.answers)
    }
    return found
  }
}

extension ReadingAnswers {
  /// What both say, and what one of them alone does.
  fileprivate func common(_ other: ReadingAnswers) -> ReadingAnswers {
    func both<Answer: Equatable>(_ a: Answer?, _ b: Answer?) -> Answer? {
      guard let a, let b else { return a ?? b }
      return a == b ? a : nil
    }
    return ReadingAnswers(
      mapping: both(mapping, other.mapping), currency: both(currency, other.currency),
      dates: both(dates, other.dates), sign: both(sign, other.sign))
  }
}

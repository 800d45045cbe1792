import Matching

/// The mappings of a feed whose content the rows of one batch may have: read with one query where
/// each row would take one of its own.
///
/// Holds for as long as nothing of the feed is changed but by lines of new content.
struct KnownContent {
  struct Entry {
    let line: StoredLine
    let ordinal: Int
  }

  /// In the order of fingerprint and ordinal.
  private let entries: [Entry]
  /// What was added since they were read.
  private var added: Set<Fingerprint> = []

  /// - Parameter entries: every mapping in a range of fingerprints, in the order of the index.
  init(_ entries: [Entry]) {
    self.entries = entries
  }

  mutating func add(_ fingerprint: Fingerprint) {
    added.insert(fingerprint)
  }

  /// Whether there may be lines of this content that are not here.
  func hasAdded(_ fingerprint: Fingerprint) -> Bool {
    added.contains(fingerprint)
  }

  /// Those of one content, in the order of their ordinals.
  func entries(_ fingerprint: Fingerprint) -> ArraySlice<Entry> {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].line.fingerprint < fingerprint {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var end = low
    while end < entries.count, entries[end].line.fingerprint == fingerprint { end += 1 }
    return entries[low..<end]
  }
}

import Matching

/// How often each content of the day at hand was met in a statement: nearly all documents are in the order
/// of their days, and of another day only what comes from here on is known.
struct MetContent {
  private var day: UInt64 = 0
  private var counts = HashCounts()

  /// Counts a content; how often it was met before, since its day was last begun.
  mutating func add(_ fingerprint: Fingerprint) -> Int {
    let day = fingerprint.high >> 32
    if day != self.day {
      self.day = day
      counts.removeAll()
    }
    return counts.add(fingerprint.low)
  }
}

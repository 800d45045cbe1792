import Matching

/// How often each content came in a statement of a new feed, so that its lines need not be looked up.
///
/// Equal contents have one day, and most files are in the order of their days: the counts of a day are
/// few, and at hand while its rows come.
struct SeenContent {
  /// Beyond this the counts take more memory than they are worth.
  private static let maximumCount = 1_300_000

  private var days: [HashCounts] = []
  private var places: [UInt64: Int] = [:]
  /// The day of the row before, and its place.
  private var last: (day: UInt64, place: Int)?
  private var count = 0

  var isFull: Bool { count >= Self.maximumCount }

  /// How many lines of this content came before. Two contents of one day whose digests share 64 bits
  /// would count together; then an ordinal is left out, and nothing else is different.
  mutating func add(_ fingerprint: Fingerprint) -> Int {
    let before = days[place(of: fingerprint.high >> 32)].add(fingerprint.low)
    if before == 0 { count += 1 }
    return before
  }

  private mutating func place(of day: UInt64) -> Int {
    if let last, last.day == day { return last.place }
    let place = places[day] ?? days.count
    if place == days.count {
      days.append(HashCounts())
      places[day] = place
    }
    last = (day, place)
    return place
  }
}

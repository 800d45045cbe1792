/// How often words that are hashes already were met: each is kept at the place that it names, and not
/// hashed again. Twelve bytes each, and never more than two thirds of the places are taken.
struct HashCounts {
  /// Zero: nothing.
  private var hashes: [UInt64]
  private var counts: [UInt32]
  /// How many different ones were met.
  private(set) var count = 0

  init() {
    hashes = Array(repeating: 0, count: 64)
    counts = Array(repeating: 0, count: 64)
  }

  /// Counts a hash; how often it was met before.
  mutating func add(_ hash: UInt64) -> Int {
    let hash = Self.kept(hash)
    let place = self.place(of: hash)
    let before = Int(counts[place])
    counts[place] &+= 1
    if before == 0 {
      hashes[place] = hash
      count += 1
      if count * 3 > hashes.count * 2 { grow() }
    }
    return before
  }

  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    for place in hashes.indices {
      hashes[place] = 0
      counts[place] = 0
    }
  }

  func contains(_ hash: UInt64) -> Bool {
    hashes[place(of: Self.kept(hash))] != 0
  }

  private static func kept(_ hash: UInt64) -> UInt64 { hash == 0 ? 1 : hash }

  /// Where the hash is, or would be.
  private func place(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while hashes[place] != 0, hashes[place] != hash { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (oldHashes, oldCounts) = (hashes, counts)
    hashes = Array(repeating: 0, count: 2 * oldHashes.count)
    counts = Array(repeating: 0, count: hashes.count)
    for (hash, count) in zip(oldHashes, oldCounts) where hash != 0 {
      let place = self.place(of: hash)
      hashes[place] = hash
      counts[place] = count
    }
  }
}

/// The source ids of the lines a document has added: on a first import nearly every line is new, and
/// a look here spares one into the book.
///
/// Only hashes are kept. An id that is not here was not added; one that is may be another's.
struct SeenIDs {
  /// Beyond this the hashes take more memory than they are worth.
  private static let maximumCount = 650_000

  private var hashes = HashCounts()
  /// The id that was asked for last: mostly it is noted next.
  private var last: (id: String, feed: Int64, hash: UInt64)?
  /// No more are taken in.
  private var isFull = false

  /// Whether no line under this id has been added to the feed.
  mutating func isNew(_ id: String, feed: Int64) -> Bool {
    guard !isFull else { return false }
    let hash = Self.hash(id, feed)
    last = (id, feed, hash)
    return !hashes.contains(hash)
  }

  /// Notes an id; whether no line under it has been added before.
  mutating func insert(_ id: String, feed: Int64) -> Bool {
    guard !isFull else { return false }
    if hashes.count == Self.maximumCount {
      isFull = true
      hashes = HashCounts()
      return false
    }
    let known = last.flatMap { $0.feed == feed && $0.id == id ? $0.hash : nil }
    return hashes.add(known ?? Self.hash(id, feed)) == 0
  }

  private static func hash(_ id: String, _ feed: Int64) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(feed)
    hasher.combine(id)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

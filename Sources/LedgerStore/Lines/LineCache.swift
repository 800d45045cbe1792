import FinanceModel
import GRDB
import Matching

/// What is kept at hand while the rows of a document are compared with stored lines, so that most rows ask
/// the book for nothing.
///
/// ``NextLines`` answers where a document repeats stored lines in turn; ``BatchLines`` what a feed that the
/// book knows may have of a batch; ``FeedContents`` what a new feed has had so far, and ``DayContents`` what
/// the day at hand has had; ``AddedIDs`` which ids the document has added. The counts are ``HashCounts``.
enum LineCache {
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

  /// How often each content of the day at hand was met in a statement: nearly all documents are in the order
  /// of their days, and of another day only what comes from here on is known.
  struct DayContents {
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

  /// How often each content came in a statement of a new feed, so that its lines need not be looked up.
  ///
  /// Equal contents have one day, and most files are in the order of their days: the counts of a day are
  /// few, and at hand while its rows come.
  struct FeedContents {
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

  /// The mappings of a feed whose content the rows of one batch may have: read with one query where
  /// each row would take one of its own.
  ///
  /// Holds for as long as nothing of the feed is changed but by lines of new content.
  struct BatchLines {
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

  /// The source ids of the lines a document has added: on a first import nearly every line is new, and
  /// a look here spares one into the book.
  ///
  /// Only hashes are kept. An id that is not here was not added; one that is may be another's.
  struct AddedIDs {
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

  /// The stored lines one after the other, beside the rows of a document that repeats them: a document
  /// mostly states again what an earlier one did in the order in which that did, and the next line is
  /// found several times faster than the one of an id or a content.
  ///
  /// Begins where some rows in turn have met lines in turn, and ends where anything is written.
  final class NextLines {
    /// So many lines must have followed each other before it is worth to look at the next one.
    private static let leastRun = 3

    private let statement: BulkStatement
    private var lastMet: Int64 = 0
    /// How many lines in turn were met.
    private var run = 0
    /// The line that the statement is at, and the one that it follows.
    private var current: (id: Int64, after: Int64)?

    init(_ db: Database, columns: String) throws(FinanceETLError) {
      statement = try BulkStatement(
        db,
        """
        SELECT \(columns), feed_id, source_id, ordinal, source_id IS NULL AND state = 'live'
        FROM transaction_mappings
        WHERE id > ?1 ORDER BY id
        """)
    }

    /// Whether rows are meeting lines in turn.
    var isRunning: Bool { run >= Self.leastRun }

    /// The next line, where it is the feed's line under this id.
    func line(feed: Int64, sourceID: String) throws(FinanceETLError) -> StoredLine? {
      guard try next(), statement.row.integer(6) == feed, statement.row.isText(7, sourceID)
      else { return nil }
      return StoredLine(statement.row)
    }

    /// The next line, where it is one of the feed of this content, without an id, live, and states the same.
    func line(
      feed: Int64, stating key: RowKey
    ) throws(FinanceETLError) -> (id: Int64, ordinal: Int)? {
      guard try next(), statement.row.integer(3) == key.facts, statement.row.integer(9) != 0,
        Fingerprint(statement.row.bytes(2)) == key.fingerprint, statement.row.integer(6) == feed
      else { return nil }
      return current.map { ($0.id, Int(statement.row.integer(8))) }
    }

    /// Goes to the line behind the one that was met last; false where rows do not meet lines in turn.
    private func next() throws(FinanceETLError) -> Bool {
      guard isRunning else { return false }
      if current?.after != lastMet {
        if current?.id != lastMet {
          stop()
          statement.bind(1, lastMet)
        }
        guard try statement.step() else {
          run = 0
          stop()
          return false
        }
        current = (statement.row.integer(0), lastMet)
      }
      return true
    }

    /// Notes that a row met a line.
    func meet(_ line: Int64) {
      var isNext = line == lastMet + 1
      if let current, !isNext { isNext = line == current.id && lastMet == current.after }
      run = isNext ? run + 1 : 0
      lastMet = line
    }

    /// Ends the look at the lines; it begins anew with the next ones that follow each other.
    func restart() {
      run = 0
      if current != nil { stop() }
    }

    /// Lets the table go.
    func stop() {
      statement.reset()
      current = nil
    }
  }
}

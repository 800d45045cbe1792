import FinanceETL

/// How fast documents are read, and how long the rest will take.
struct ReadingPace {
  private let began = ContinuousClock.now
  private var progress: ByteProgress?

  /// Before that, in milliseconds, a pace says little of the rest.
  private static let leastTime = 1_000

  mutating func add(_ progress: ByteProgress) { self.progress = progress }

  /// `41 %, 18 MB/s, 9 s left`; without what is not known, nil where nothing is.
  var words: String? {
    guard let progress, progress.totalRead > 0 else { return nil }
    let (time, read) = (Self.milliseconds(since: began), progress.totalRead)
    var words: [String] = []
    if let total = progress.total, total > 0 {
      words.append("\(min(100, read * 100 / total)) %")
    }
    guard time >= Self.leastTime else { return words.isEmpty ? nil : words.joined() }
    words.append(Self.rate(read / time))
    if let total = progress.total, total > read {
      words.append(
        Self.words(ofSeconds: (total - read) / max(1, read / time) / 1_000 + 1) + " left")
    }
    return words.joined(separator: ", ")
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> Int {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// - Parameter pace: bytes in a millisecond.
  private static func rate(_ pace: Int) -> String {
    pace < 1_000 ? "\(pace) kB/s" : "\(pace / 1_000) MB/s"
  }

  private static func words(ofSeconds seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}

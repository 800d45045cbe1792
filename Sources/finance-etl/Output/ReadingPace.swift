import FinanceETL

/// How fast documents are read, and how long the rest will take.
struct ReadingPace {
  private let began = ContinuousClock.now
  private var progress: ByteProgress?

  /// Before that, a pace says little of the rest.
  private static let leastTime = 1.0

  mutating func add(_ progress: ByteProgress) { self.progress = progress }

  /// `41 %, 18 MB/s, 9 s left`; without what is not known, nil where nothing is.
  var words: String? {
    guard let progress, progress.totalRead > 0 else { return nil }
    let (seconds, read) = (Self.seconds(since: began), Double(progress.totalRead))
    var words: [String] = []
    if let total = progress.total, total > 0 {
      words.append("\(min(100, progress.totalRead * 100 / total)) %")
    }
    guard seconds >= Self.leastTime else { return words.isEmpty ? nil : words.joined() }
    words.append(Self.rate(read / seconds))
    if let total = progress.total, total > progress.totalRead {
      words.append(Self.time(Double(total - progress.totalRead) * seconds / read) + " left")
    }
    return words.joined(separator: ", ")
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }

  static func rate(_ bytes: Double) -> String {
    bytes < 1_000_000
      ? "\(Int(bytes / 1_000)) kB/s" : "\(Int((bytes / 1_000_000).rounded())) MB/s"
  }

  static func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}

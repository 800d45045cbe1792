import FinanceETL
import Foundation

/// One line on the terminal that says how far an import is.
final class ProgressLine: ProgressSink {
  private let state = LockedState()

  func report(_ progress: ImportProgress) {
    state.update { line in
      switch progress {
      case .started(let count): line.documentCount = count
      case .documentStarted(let index, let path): line.show(index, path)
      case .rows(let index, let read): line.show(index, "\(read) rows")
      case .documentFinished: line.clear()
      case .bytes(let bytes): line.pace.add(bytes)
      }
    }
  }

  /// Takes the line away.
  func finish() {
    state.update { $0.clear() }
  }

  private struct Line {
    var documentCount = 0
    var pace = ReadingPace()
    private var lastShown: ContinuousClock.Instant?
    private var isShown = false

    /// `3/12  41 %, 18 MB/s, 9 s left  march.csv`
    mutating func show(_ index: Int, _ what: String) {
      show(
        ["\(index + 1)/\(documentCount)", pace.words, what].compactMap(\.self).joined(
          separator: "  "))
    }

    private mutating func show(_ text: String) {
      // Ten times a second is as often as anybody can read.
      let now = ContinuousClock.now
      if let lastShown, now - lastShown < .milliseconds(100) { return }
      lastShown = now
      isShown = true
      // A line that is wrapped cannot be taken away; the end of a path says most.
      var end = ShownNumbers.mask.hidingKnown(HarmlessText.line(text))[...]
      while DisplayWidth.of(end) >= Terminal.error.width ?? 0, !end.isEmpty { end.removeFirst() }
      Console.write("\r\u{1B}[K\(end)", to: .standardError)
    }

    mutating func clear() {
      if isShown { Console.write("\r\u{1B}[K", to: .standardError) }
      isShown = false
    }
  }

  private final class LockedState: @unchecked Sendable {
    // @unchecked: `line` is touched only under `lock`.
    private let lock = NSLock()
    private var line = Line()

    func update(_ body: (inout Line) -> Void) {
      lock.withLock { body(&line) }
    }
  }
}

import CPoppler

/// Counts what poppler complains of, for as long as the process lives.
final class Complaints {
  private let counts: UnsafeMutablePointer<cpoppler_complaints>

  init() {
    counts = .allocate(capacity: 1)
    counts.initialize(to: cpoppler_complaints())
    cpoppler_watch(counts)
  }

  deinit {
    cpoppler_watch(nil)
    counts.deallocate()
  }

  /// Parts of content passed over since ``reset()``.
  var faultCount: Int { Int(counts.pointee.faults) }

  /// Whether a font needed tables that are not installed.
  var lacksTables: Bool { counts.pointee.lacks_tables != 0 }

  func reset() {
    counts.pointee = cpoppler_complaints()
  }
}

/// Counts what is read of the documents of a run, and reports it where it has grown.
final class ByteMeter: @unchecked Sendable {
  // @unchecked: the thread that loads alone has it.
  private let lengths: [Int?]
  private let total: Int?
  private let report: (ImportProgress) -> Void
  /// Of the document at hand.
  private var read = 0
  /// Of those before it.
  private var before = 0

  init(_ documents: [SourceDocument], _ report: @escaping (ImportProgress) -> Void) {
    lengths = documents.map(\.length)
    total = lengths.contains(nil) ? nil : lengths.reduce(0) { $0 + ($1 ?? 0) }
    self.report = report
  }

  /// - Parameter count: what was read of the document so far. It falls where a document is read again.
  func reach(_ count: Int, of index: Int) {
    let length = lengths[index]
    // A file may grow while it is read.
    let count = length.map { min($0, count) } ?? count
    guard count > read else { return }
    read = count
    report(
      .bytes(
        ByteProgress(
          index: index, read: read, length: length, totalRead: before + read, total: total)))
  }

  /// Nothing more is read of the document: what was left out of it counts too.
  func finish(_ index: Int) {
    if let length = lengths[index] { reach(length, of: index) }
    before += read
    read = 0
  }
}

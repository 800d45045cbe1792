import Dispatch
import FinanceModel
import Matching

/// Reads one document on a thread of its own and hands its parts to whoever loads them.
final class DocumentExtraction: Sendable {
  /// What crosses to the loader: first `identified`, then `detected`, then the parts.
  enum Event: Sendable {
    /// Digest and length, where they are known before reading: a file, and a book that has some.
    case identified(sha256: String?, byteCount: Int?)
    case detected(format: String)
    case part(StatementPart, keys: [RowKey])
    /// Everything is read.
    case read(Outcome)
    /// The digest of it all, the last event: the loader has work to do until then.
    case digested(sha256: String?)
  }

  struct Outcome: Sendable {
    var byteCount: Int
    var summary: ExtractionSummary
  }

  let document: Document
  private let channel = BoundedChannel<Event>(capacity: 12)
  private let cancellation: CancellationFlag
  private let classifier: (any RowClassifier)?

  init(
    _ document: Document, cancellation: CancellationFlag, classifier: (any RowClassifier)? = nil
  ) {
    self.document = document
    self.cancellation = cancellation
    self.classifier = classifier
  }

  /// Blocks until the next event; nil after the last one. Throws what made the document unreadable.
  func next() throws(FinanceETLError) -> Event? {
    do {
      return try channel.next()
    } catch let error as FinanceETLError {
      throw error.inFile(document.name)
    } catch {
      throw FinanceETLError(.fileUnreadable, "it cannot be read: \(error)", file: document.name)
    }
  }

  /// Lets the reading thread go without reading on.
  func abandon() {
    channel.cancel()
  }

  /// Reads the document; called on its own thread.
  ///
  /// - Parameters:
  ///   - known: digests of loaded documents; such a document is identified and not read.
  ///   - digestsFirst: whether the digest is needed before the first part.
  func run(detector: FormatDetector, known: Set<String>, digestsFirst: Bool) {
    channel.finish(
      Result { try extract(detector: detector, known: known, digestsFirst: digestsFirst) })
  }

  private func extract(
    detector: FormatDetector, known: Set<String>, digestsFirst: Bool
  ) throws {
    let flag = cancellation
    var sha256: String?
    var expectedByteCount: Int?
    // With nothing loaded yet no digest can be known: it is computed while reading instead.
    if document.isRereadable, digestsFirst || !known.isEmpty {
      let digest = try document.digest(isCancelled: { flag.isSet })
      sha256 = digest.sha256
      expectedByteCount = digest.byteCount
      guard send(.identified(sha256: sha256, byteCount: digest.byteCount)),
        !known.contains(digest.sha256)
      else { return }
    } else {
      guard send(.identified(sha256: nil, byteCount: nil)) else { return }
    }
    // What can be read again is digested once it is read, while the loader finishes its part.
    let isDigestedLater = sha256 == nil && document.isRereadable
    let reader = try DocumentReader(
      document, isHashing: sha256 == nil && !isDigestedLater, isCancelled: { flag.isSet })
    let adapter = try detector.adapter(for: reader)
    guard send(.detected(format: adapter.formatID)) else { return }
    var sink: any StatementSink = ChannelSink(
      channel, classification: try DocumentClassification(classifier, .reading))
    var summary = try adapter.extract(reader, into: &sink)
    summary.concerns += (sink as? ChannelSink)?.classification?.concerns ?? []
    try reader.drain()
    guard expectedByteCount == nil || expectedByteCount == reader.byteCount else {
      throw Self.changed
    }
    guard send(.read(Outcome(byteCount: reader.byteCount, summary: summary))) else { return }
    if isDigestedLater {
      let digest = try document.digest(isCancelled: { flag.isSet })
      guard digest.byteCount == reader.byteCount else { throw Self.changed }
      sha256 = digest.sha256
    }
    _ = send(.digested(sha256: sha256 ?? reader.finishHash()))
  }

  private static let changed = FinanceETLError(
    .fileUnreadable, "it changed while it was read", hint: "import it again once it is written",
    recovery: .tryLater)

  private func send(_ event: Event) -> Bool {
    channel.send(event)
  }

  private struct ChannelSink: StatementSink {
    let channel: BoundedChannel<Event>
    private(set) var classification: DocumentClassification?
    /// Of the account of the statement at hand.
    private var currency: Currency?

    init(_ channel: BoundedChannel<Event>, classification: DocumentClassification?) {
      self.channel = channel
      self.classification = classification
    }

    mutating func receive(_ part: StatementPart) throws {
      var part = PartNormalizer.normalize(part)
      if case .statement(let header) = part {
        currency = header.account.currency
        classification?.begin(header)
      }
      classification?.classify(&part)
      guard channel.send(.part(part, keys: keys(of: part))) else {
        throw FinanceETLError(.cancelled, "the import was cancelled")
      }
    }

    /// Takes work off the thread that loads rather than wait for it.
    private func keys(of part: StatementPart) -> [RowKey] {
      guard case .transactions(let rows) = part, channel.isNearlyFull else { return [] }
      var keys: [RowKey] = []
      keys.reserveCapacity(rows.count)
      return rows.withUnsafeBufferPointer { rows in
        for index in rows.indices {
          guard let currency = rows[index].currency ?? currency else { return [] }
          keys.append(.of(rows[index], in: currency))
        }
        return keys
      }
    }
  }
}

/// Starts the extraction of many documents, at most `jobs` at a time, in their order.
struct ExtractionQueue: Sendable {
  private let queue = DispatchQueue(label: "finance-etl.extract", attributes: .concurrent)
  private let starter = DispatchQueue(label: "finance-etl.extract.start")
  private let slots: DispatchSemaphore

  init(jobs: Int) {
    slots = DispatchSemaphore(value: max(1, jobs))
  }

  /// Returns at once; the documents are read as slots come free.
  func start(
    _ extractions: [DocumentExtraction], detector: FormatDetector, known: Set<String>,
    digestsFirst: Bool
  ) {
    starter.async { [queue, slots] in
      for extraction in extractions {
        slots.wait()
        queue.async {
          extraction.run(detector: detector, known: known, digestsFirst: digestsFirst)
          slots.signal()
        }
      }
    }
  }
}

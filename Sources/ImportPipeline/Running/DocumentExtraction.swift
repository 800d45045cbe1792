import FinanceModel
import Synchronization

/// Reads what was given as one document on a thread of its own, and hands the parts of it, or of the
/// documents in it where it is a container, to whoever loads them.
final class DocumentExtraction: Sendable {
  /// What crosses to the loader for each document: `entered`, `identified`, `detected`, the statements
  /// with their parts, and at the end `left` or `failed`.
  enum Event: Sendable {
    /// A document begins; the flag is for whoever wants no more of it.
    case entered(SourceDocument, unwanted: CancellationFlag)
    /// Digest and length, where they are known before reading: a file, and a book that has some.
    case identified(sha256: String?, byteCount: Int?)
    case detected(format: String)
    /// A statement begins; the loader says there what the rows are in, where the statement does not.
    case statement(StatementHeader, LearntCurrency)
    case part(PreparedPart)
    /// Everything is read.
    case read(Outcome)
    /// The digest of it all: the loader has work to do until then.
    case digested(sha256: String?)
    case left
    case failed(FinanceETLError)
  }

  struct Outcome: Sendable {
    var byteCount: Int
    var summary: ExtractionSummary
  }

  /// How documents are read, the same for all of a run.
  struct Reading: Sendable {
    var detector: FormatDetector
    var walk: ContainerWalk
    var classifier: (any RowClassifier)?
    /// Digests of loaded documents; such a document is identified and not read.
    var known: Set<String> = []
    /// Whether the digest is needed before the first part.
    var digestsFirst = false
    /// What is known of a document beside its bytes.
    var knowledge: @Sendable (SourceDocument) -> DocumentKnowledge = { _ in DocumentKnowledge() }
    /// Work that the loader's session lets readers do.
    var preparation: (any PartPreparation)?
  }

  /// As it was given: a file, perhaps a container.
  let given: SourceDocument
  private let channel = BoundedChannel<Event>(capacity: 12)
  private let cancellation: CancellationFlag
  private let readSoFar = Atomic(0)
  /// What the loader is at; its thread alone reads and writes it.
  private nonisolated(unsafe) var current: (document: SourceDocument, unwanted: CancellationFlag)?

  init(_ given: SourceDocument, cancellation: CancellationFlag) {
    self.given = given
    self.cancellation = cancellation
  }

  // MARK: The loader's side

  /// Bytes of what was given that are read so far; of a container 0.
  var bytesRead: Int { readSoFar.load(ordering: .relaxed) }

  /// Blocks until the next document begins, leaving what is left of the one before; nil after the
  /// last.
  func nextDocument() -> SourceDocument? {
    leaveDocument()
    while let event = channel.next() {
      guard case .entered(let document, let unwanted) = event else { continue }
      current = (document, unwanted)
      return document
    }
    return nil
  }

  /// Lets the document at hand go without reading on.
  private func leaveDocument() {
    current?.unwanted.set()
    while current != nil { _ = try? next() }
  }

  /// Blocks until the next event of the document; nil after its last one. Throws what made it
  /// unreadable.
  func next() throws(FinanceETLError) -> Event? {
    guard let document = current?.document, let event = channel.next() else {
      current = nil
      return nil
    }
    switch event {
    case .left:
      current = nil
      return nil
    case .failed(let error):
      current = nil
      throw error.inFile(document.name)
    default: return event
    }
  }

  /// Hands back an event that is done with.
  func giveBack(_ event: consuming Event) {
    channel.giveBack(event)
  }

  /// Lets the reading thread go without reading on.
  func abandon() {
    channel.cancel()
  }

  // MARK: The reading side

  /// Reads the documents; called on a thread of its own.
  func run(_ reading: Reading) {
    var passedOver: [SourceDocument] = []
    var holdsStatement = false
    reading.walk.walk(given) { finding in
      let (document, body): (SourceDocument, (CancellationFlag) throws -> Visit) =
        switch finding {
        case .document(let document, let reader):
          (document, { try self.extract(document, reader, reading, unwanted: $0) })
        case .failed(let document, let error): (document, { _ in throw error })
        }
      return visit(document) { flag in
        do {
          let visit = try body(flag)
          holdsStatement = true
          return visit
        } catch let error as FinanceETLError
          where document.wasFound && error.code.isOfNoStatement
        {
          // What looks like a statement is said by itself.
          if error.look == nil { passedOver.append(document) } else { holdsStatement = true }
          throw error
        } catch {
          holdsStatement = true
          throw error
        }
      }
    }
    // In a folder an archive of photos is none of ours; one that was named is a mistake.
    if !given.wasFound, !holdsStatement, !passedOver.isEmpty {
      _ = visit(given) { _ in throw Self.noStatement(passedOver.count) }
    }
    channel.finish()
  }

  private static func noStatement(_ count: Int) -> FinanceETLError {
    FinanceETLError(
      .unrecognisedFormat,
      "expected a bank statement in the archive, found none in"
        + (count == 1 ? " its only file" : " its \(count) files"),
      hint: "\(.identify) shows what each of them is")
  }

  /// How the visit of a document ended that could be read.
  private enum Visit {
    case read
    /// It is loaded already: there is nothing to load of it.
    case known
  }

  /// False where nobody listens any more.
  private func visit(
    _ document: SourceDocument, _ body: (CancellationFlag) throws -> Visit
  ) -> Bool {
    let unwanted = CancellationFlag()
    guard channel.send(.entered(document, unwanted: unwanted), wakes: false) else { return false }
    do {
      return switch try body(unwanted) {
      case .read: send(.left)
      case .known: channel.send(.left, wakes: false)
      }
    } catch let error as FinanceETLError {
      return send(.failed(error))
    } catch {
      return send(.failed(FinanceETLError(.fileUnreadable, "the file cannot be read: \(error)")))
    }
  }

  private func extract(
    _ document: SourceDocument, _ reader: DocumentReader, _ reading: Reading,
    unwanted: CancellationFlag
  ) throws -> Visit {
    let flag = cancellation
    let isCancelled: @Sendable () -> Bool = { flag.isSet || unwanted.isSet }
    var digest: (sha256: String, byteCount: Int)?
    // With nothing loaded yet no digest can be known: that of what is read is enough.
    if document.isRereadable, reading.digestsFirst || !reading.known.isEmpty {
      digest = try self.digest(of: document, reader, isCancelled)
    }
    let identified = Event.identified(sha256: digest?.sha256, byteCount: digest?.byteCount)
    guard channel.send(identified, wakes: false) else { return .read }
    if let digest, reading.known.contains(digest.sha256) { return .known }
    reader.goOn(knowing: reading.knowledge(document), isCancelled: isCancelled)
    do {
      try parse(reader, reading, expecting: digest?.sha256)
      return .read
    } catch {
      // What was written meanwhile is damage of its own kind.
      if reader.hasChanged { throw SourceDocument.changed }
      guard document.wasFound, var passedOver = error as? FinanceETLError,
        passedOver.code.isOfNoStatement, passedOver.look == nil
      else { throw error }
      passedOver.look = reading.detector.look(at: reader)
      throw passedOver
    }
  }

  /// The digest of a document before it is read. Of a small one all was seen when its start was looked
  /// at.
  private func digest(
    of document: SourceDocument, _ reader: DocumentReader, _ isCancelled: () -> Bool
  ) throws -> (sha256: String, byteCount: Int) {
    if let digest = try reader.digestOfStart() { return (digest, reader.byteCount) }
    // This takes a while.
    channel.wake()
    return try document.digest(isCancelled: isCancelled)
  }

  /// Reads a document, and says at the end which bytes were read.
  ///
  /// - Parameter sha256: of the document when it was looked up; nil: it was not.
  private func parse(
    _ reader: DocumentReader, _ reading: Reading, expecting sha256: String?
  ) throws {
    let format = try reading.detector.detect(reader).format.get()
    guard send(.detected(format: format.id)) else { return }
    let isWhole = reader.document.name == given.name
    var sink: any StatementSink = ChannelSink(
      channel, classification: try DocumentClassification(reading.classifier, .reading),
      reading.preparation
    ) {
      if isWhole { self.readSoFar.store(reader.byteCount, ordering: .relaxed) }
    }
    var summary = try format.plan.extract(reader, into: &sink)
    summary.concerns += (sink as? ChannelSink)?.classification?.concerns ?? []
    try reader.drain()
    let read = reader.finishHash()
    if let expected = try sha256 ?? reader.digestIfTouched, expected != read {
      throw SourceDocument.changed
    }
    guard send(.read(Outcome(byteCount: reader.byteCount, summary: summary))) else { return }
    _ = send(.digested(sha256: read))
  }

  private func send(_ event: Event) -> Bool {
    channel.send(event)
  }

  private struct ChannelSink: StatementSink {
    let channel: BoundedChannel<Event>
    private(set) var classification: DocumentClassification?
    private let preparation: (any PartPreparation)?
    /// Called before each part is sent.
    private let notes: () -> Void
    /// Of the account of the statement at hand, as it says.
    private var currency: Currency?
    /// The same, as the loader knows it.
    private var learnt = LearntCurrency()

    init(
      _ channel: BoundedChannel<Event>, classification: DocumentClassification?,
      _ preparation: (any PartPreparation)?, _ notes: @escaping () -> Void
    ) {
      self.channel = channel
      self.classification = classification
      self.preparation = preparation
      self.notes = notes
    }

    mutating func receive(_ part: StatementPart) throws {
      var part = part
      PartNormalizer.normalize(&part)
      if case .statement(let header) = part {
        currency = header.account.currency
        learnt = LearntCurrency()
        classification?.begin(header)
        return try send(.statement(header, learnt))
      }
      classification?.classify(&part)
      notes()
      try send(.part(prepared(part)))
    }

    private func send(_ event: consuming Event) throws(FinanceETLError) {
      guard channel.send(event) else {
        throw FinanceETLError(.cancelled, "the import was cancelled")
      }
    }

    /// Takes work off the thread that loads rather than wait for it.
    private func prepared(_ part: StatementPart) -> PreparedPart {
      guard let preparation, channel.isNearlyFull else { return PreparedPart(part) }
      let currency = currency ?? learnt.currency
      return PreparedPart(part, prepared: preparation.prepare(part, currency: currency))
    }
  }
}

/// The currency of a statement that names none, as the loader learns it from the book: said once, by one
/// thread, to the one that reads the statement's rows.
final class LearntCurrency: Sendable {
  private let stored = Mutex<Currency?>(nil)

  var currency: Currency? { stored.withLock { $0 } }

  func learn(_ currency: Currency) {
    stored.withLock { $0 = currency }
  }
}

/// The normalise stage: cosmetics of what a person reads. Never an amount, a date, a description or
/// an identity.
private enum PartNormalizer {
  static func normalize(_ part: inout StatementPart) {
    guard case .transactions(var rows) = part else { return }
    var untidy: [Int] = []
    rows.forEachPayee { index, payee in
      if collapsed(payee) != nil { untidy.append(index) }
    }
    guard !untidy.isEmpty else { return }
    // The rows are changed where they are: nobody else holds them meanwhile.
    part = .transactions([])
    for index in untidy {
      rows[index].payee = rows[index].payee.flatMap(collapsed).flatMap { $0.isEmpty ? nil : $0 }
    }
    part = .transactions(rows)
  }

  /// `text` without blanks at its ends and with single ones inside; nil where it is so already.
  private static func collapsed(_ text: String) -> String? {
    var previousIsBlank = true
    let isClean =
      text.utf8.allSatisfy { byte in
        let isBlank = byte == 0x20 || byte == 0x09
        defer { previousIsBlank = isBlank }
        return !isBlank || (byte == 0x20 && !previousIsBlank)
      } && !previousIsBlank
    if isClean { return nil }
    return text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }
}

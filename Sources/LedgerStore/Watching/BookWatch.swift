import GRDB
import Synchronization

/// Tells the listeners of one book what each transaction changed.
///
/// While nobody listens there is no trigger, no observer and no poll.
final class BookWatch: Sendable {
  /// How often the revision is read, for what others wrote.
  private static let pollInterval = Duration.milliseconds(500)

  private struct State {
    var mailboxes: [Int: ChangeMailbox] = [:]
    var lastNumber = 0
    var isEnded = false
    var poll: Task<Void, Never>?
    /// Whether the triggers are there.
    var isWatching = false
    /// Whether they are being made or dropped, which commits too.
    var isSettling = false
    /// The last one that listeners know of.
    var revision: Int64 = 0
    var written = WrittenRows()
  }

  private let queue: DatabaseQueue
  /// Whether others may write into the book.
  private let isShared: Bool
  private let state = Mutex(State())

  init(_ queue: DatabaseQueue, isShared: Bool) {
    self.queue = queue
    self.isShared = isShared
  }

  /// Adds a listener; the number to remove it by.
  func add(_ mailbox: ChangeMailbox) -> Int {
    let number = state.withLock { state -> Int? in
      guard !state.isEnded else { return nil }
      state.lastNumber += 1
      state.mailboxes[state.lastNumber] = mailbox
      return state.lastNumber
    }
    if number == nil { mailbox.close() }
    settleSoon()
    return number ?? 0
  }

  func remove(_ number: Int) {
    state.withLock { _ = $0.mailboxes.removeValue(forKey: number) }
    settleSoon()
  }

  /// Ends every listener: the book is closed.
  func end() {
    let mailboxes = state.withLock { state in
      defer { state.mailboxes = [:] }
      state.isEnded = true
      state.poll?.cancel()
      return state.mailboxes.values
    }
    for mailbox in mailboxes { mailbox.close() }
  }

  private func tell(_ change: Book.Change) {
    let mailboxes = state.withLock { state in
      state.revision = change.revision
      return state.mailboxes.values
    }
    for mailbox in mailboxes { mailbox.put(change) }
  }
}

// MARK: On the connection

extension BookWatch: TransactionObserver {
  /// Begins or stops to watch, behind what the connection was asked for before.
  private func settleSoon() {
    guard state.withLock({ $0.isWatching == $0.mailboxes.isEmpty && !$0.isEnded }) else { return }
    queue.asyncWriteWithoutTransaction { [weak self] db in self?.settle(db) }
  }

  private func settle(_ db: Database) {
    let isWanted = state.withLock { !$0.mailboxes.isEmpty }
    guard isWanted != state.withLock({ $0.isWatching }) else { return }
    db.remove(transactionObserver: self)
    if isWanted { db.add(transactionObserver: self) }
    // Triggers made in a transaction that is held would go with it: its end calls this again.
    guard !db.isInsideTransaction else { return }
    state.withLock { $0.isSettling = true }
    defer { state.withLock { $0.isSettling = false } }
    do {
      if isWanted { try begin(db) } else { try stop(db) }
    } catch {
      // Each commit then tells that all may have changed, and tries again.
    }
  }

  private func begin(_ db: Database) throws {
    let revision = try BookState(db).revision
    if !queue.configuration.readonly {
      db.add(function: noteFunction)
      try db.inSavepoint {
        try ChangeTriggers.create(db)
        return .commit
      }
    }
    state.withLock { state in
      state.isWatching = true
      state.revision = revision
      state.written = WrittenRows()
      if isShared { state.poll = Task(priority: .utility) { [weak self] in await Self.poll(self) } }
    }
  }

  private func stop(_ db: Database) throws {
    state.withLock { state in
      state.isWatching = false
      state.poll?.cancel()
      state.poll = nil
    }
    try ChangeTriggers.drop(db)
  }

  private var noteFunction: DatabaseFunction {
    DatabaseFunction(ChangeTriggers.function, argumentCount: 2) { [weak self] values in
      if let subject = Int64.fromDatabaseValue(values[0]),
        let id = Int64.fromDatabaseValue(values[1]),
        let subject = ChangeTriggers.Subject(rawValue: subject)
      {
        self?.state.withLock { $0.written.note(subject, id) }
      }
      return nil
    }
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseDidCommit(_ db: Database) {
    let (isWatching, isSettling) = state.withLock { ($0.isWatching, $0.isSettling) }
    guard !isSettling else { return }
    let (written, known) = state.withLock { state in
      defer { state.written = WrittenRows() }
      return (state.written, state.revision)
    }
    // What did not raise the revision changed nothing.
    if let revision = try? BookState(db).revision, !isWatching || written.revisionBefore != nil {
      var change = written.change
      change.revision = revision
      if !isWatching { change = .everything(revision: revision) }
      if isWatching, written.revisionBefore != known {
        change = .everything(revision: revision, isFromElsewhere: true)
      }
      tell(change)
    }
    settle(db)
  }

  func databaseDidRollback(_ db: Database) {
    state.withLock { $0.written = WrittenRows() }
    settle(db)
  }

  private static func poll(_ watch: BookWatch?) async {
    weak let watch = watch
    while (try? await Task.sleep(for: pollInterval)) != nil {
      guard let watch else { return }
      await withCheckedContinuation { continuation in
        watch.queue.asyncWriteWithoutTransaction { db in
          watch.lookForOthers(db)
          continuation.resume()
        }
      }
    }
  }

  /// Tells where the revision rose by others. Where another process is about to write, which lets
  /// nobody read for a moment, the next look finds it.
  private func lookForOthers(_ db: Database) {
    guard !db.isInsideTransaction,
      let revision = try? Book.withoutWaiting(db, BookState.init).revision,
      state.withLock({ $0.isWatching && $0.revision != revision })
    else { return }
    tell(.everything(revision: revision, isFromElsewhere: true))
  }
}

/// One listener's changes that it has not taken yet: never more than one, which later ones join.
final class ChangeMailbox: Sendable {
  private let change = Mutex<Book.Change?>(nil)
  private let signal: AsyncStream<Void>.Continuation

  init(_ signal: AsyncStream<Void>.Continuation) {
    self.signal = signal
  }

  func put(_ next: Book.Change) {
    change.withLock { change in
      if change?.formUnion(next) == nil { change = next }
    }
    signal.yield()
  }

  func take() -> Book.Change? {
    change.withLock { $0.take() }
  }

  /// What was put in before can still be taken.
  func close() {
    signal.finish()
  }
}

/// What the triggers reported of the transaction that is open.
struct WrittenRows {
  private(set) var change = Book.Change(revision: 0)
  /// The revision before the transaction; nil where it did not rise.
  private(set) var revisionBefore: Int64?

  mutating func note(_ subject: ChangeTriggers.Subject, _ id: Int64) {
    switch subject {
    case .account: change.accounts.insert(id)
    case .transaction: change.transactions.insert(id)
    case .review: change.reviews.insert(id)
    case .security: change.securities.insert(id)
    case .imports: change.hasImports = true
    case .quarantine: change.hasQuarantine = true
    case .valuation: change.hasValuation = true
    case .plans: change.hasPlans = true
    case .revision: revisionBefore = revisionBefore ?? id
    }
  }
}

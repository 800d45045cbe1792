extension Book {
  /// What changes in the book from now on, by whomever: this `Book`, another one, another process.
  ///
  /// ```swift
  /// for await change in book.changes where change.accounts.contains(shown.id) {
  ///   shown = try await book.account(.id(shown.id))
  /// }
  /// ```
  ///
  /// Every transaction that is committed is a change: a document of an import, an edit. What was
  /// rolled back is none, dry runs among them. Who is slower than the changes gets several as one.
  /// The book's own changes come at once, those of others within about half a second.
  ///
  /// It ends when the book is closed or the task is cancelled. Listening begins with the call: what is
  /// read afterwards and what is heard leave no gap between them. Each listener asks for changes of
  /// its own.
  public var changes: Changes {
    Changes(watch)
  }

  /// The changes of a book, for one listener.
  public struct Changes: AsyncSequence, Sendable {
    public typealias Element = Change
    public typealias Failure = Never

    private let signals: AsyncStream<Void>
    private let mailbox: ChangeMailbox

    init(_ watch: BookWatch) {
      let (signals, signal) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.signals = signals
      mailbox = ChangeMailbox(signal)
      let number = watch.add(mailbox)
      // The stream ends with its task, and with the last value that could be asked for the next.
      signal.onTermination = { [weak watch] _ in watch?.remove(number) }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(signals: signals.makeAsyncIterator(), mailbox: mailbox)
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var signals: AsyncStream<Void>.Iterator
      fileprivate let mailbox: ChangeMailbox

      public mutating func next() async -> Change? {
        await next(isolation: nil)
      }

      public mutating func next(isolation actor: isolated (any Actor)?) async -> Change? {
        while await signals.next(isolation: actor) != nil {
          // A signal may be left of a change that went with the one before.
          if let change = mailbox.take() { return change }
        }
        return nil
      }
    }
  }
}

import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One running worker, spoken to over a socket: writing to a pipe would end this process by a signal
/// where the worker has gone.
final class WorkerProcess: Sendable {
  enum Readiness {
    case readable, writable, silent, cancelled
  }

  private let id: pid_t
  private let connection: Int32
  private let ending = Mutex<WorkerEnding?>(nil)

  /// Starts the program.
  init(executable: String) throws(PDFFailure) {
    let spawned = try WorkerSpawn.start(executable)
    id = spawned.id
    connection = spawned.connection
  }

  deinit {
    close(connection)
    _ = end()
  }

  var isRunning: Bool {
    ending.withLock { ending in
      if ending == nil { ending = reap(waiting: false) }
      return ending == nil
    }
  }

  /// Waits until there is something to read, or, when writing, room to write; looks ten times a second
  /// whether anybody still wants it.
  func wait(
    writing: Bool, until deadline: ContinuousClock.Instant, isCancelled: () -> Bool
  ) -> Readiness {
    while true {
      if isCancelled() { return .cancelled }
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return .silent }
      var entry = pollfd(
        fd: connection, events: Int16(POLLIN) | (writing ? Int16(POLLOUT) : 0), revents: 0)
      let count = poll(&entry, 1, 100)
      if count > 0 { return entry.revents & ~Int16(POLLOUT) != 0 ? .readable : .writable }
      if count < 0, errno != EINTR { return .silent }
    }
  }

  /// How many bytes were put into `piece`; 0 where the worker says no more.
  func receive(into piece: UnsafeMutableRawBufferPointer) -> Int {
    var count = -1
    repeat {
      count = recv(connection, piece.baseAddress, piece.count, 0)
    } while count < 0 && errno == EINTR
    return max(0, count)
  }

  /// How many bytes there was room for; nil where the worker reads no more.
  func offer(_ bytes: UnsafeRawBufferPointer) -> Int? {
    #if canImport(Darwin)
      let flags = MSG_DONTWAIT
    #else
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #endif
    let count = send(connection, bytes.baseAddress, bytes.count, flags)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? 0 : nil }
    return count
  }

  /// How it ended; one that has not is ended after `patience`.
  func end(patience: Duration = .zero) -> WorkerEnding {
    let deadline = ContinuousClock.now + patience
    return ending.withLock { ending in
      while ending == nil {
        ending = reap(waiting: false)
        guard ending == nil else { break }
        if ContinuousClock.now >= deadline {
          kill(id, SIGKILL)
          _ = reap(waiting: true)
          ending = .killed
        } else {
          usleep(2000)
        }
      }
      return ending ?? .unknown
    }
  }

  private func reap(waiting: Bool) -> WorkerEnding? {
    var status = Int32(0)
    var result = pid_t(-1)
    repeat {
      result = waitpid(id, &status, waiting ? 0 : WNOHANG)
    } while result < 0 && errno == EINTR
    if result == 0 { return nil }
    return result == id ? WorkerEnding(waitStatus: status) : .unknown
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How a worker came to its end.
enum WorkerEnding: Hashable, Sendable {
  case status(Int32)
  case signal(Int32)
  /// We ended it.
  case killed
  /// Somebody else has learnt it.
  case unknown

  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .status((waitStatus >> 8) & 0xFF) : .signal(signal)
  }

  /// What that means for the document it was reading.
  var failure: PDFFailure {
    switch self {
    case .signal(SIGXCPU): .tooSlow
    case .signal(let signal): .crashed("signal \(signal)")
    case .status(let status): .crashed("exit status \(status)")
    case .killed, .unknown: .crashed("it ended without a response")
    }
  }
}

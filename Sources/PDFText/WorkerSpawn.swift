#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Starts workers: no environment, no complaints, our signals not theirs.
enum WorkerSpawn {
  static func start(
    _ executable: String
  ) throws(PDFFailure) -> (id: pid_t, connection: Int32) {
    guard let (ours, theirs) = socketPair() else {
      throw .workerMissing("no connection to the PDF reader: \(message(errno))")
    }
    defer { close(theirs) }
    let (id, result) = spawn(executable, connection: theirs)
    guard result == 0 else {
      close(ours)
      throw .workerMissing("\(executable) cannot be started: \(message(result))")
    }
    return (id, ours)
  }

  private static func message(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  private static func socketPair() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
      var on = Int32(1)
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      }
    #else
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #endif
    return (ends[0], ends[1])
  }

  private static func spawn(_ executable: String, connection: Int32) -> (pid_t, Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let closesOthers = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let closesOthers = Int16(0)
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, connection, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, connection, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: an interrupt at the terminal is for this process, which ends its workers.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags =
      Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
      | Int16(POSIX_SPAWN_SETPGROUP) | closesOthers
    posix_spawnattr_setflags(&attributes, flags)

    var id = pid_t(0)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(executable), nil]
    defer { free(arguments[0]) }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    let result = posix_spawn(&id, executable, &actions, &attributes, &arguments, &environment)
    return (id, result)
  }
}

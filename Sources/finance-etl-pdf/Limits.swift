#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What this process may take of the machine. Going beyond ends it, and with it one document.
enum Limits {
  /// The largest document taken.
  static let documentByteCount = 256 << 20
  /// Of a page. poppler drops narrow characters beyond as many, and says nothing.
  static let characterCount = 50_000
  private static let addressSpace = 1_536 << 20
  /// Of what is needed beside a document and what it is unpacked into.
  private static let workingMemory = 768 << 20

  static func apply() {
    // Darwin does not keep to the limit of address space.
    set(RLIMIT_AS, addressSpace)
    // Nothing is written anywhere, no memory image of a statement either.
    set(RLIMIT_FSIZE, 0)
    set(RLIMIT_CORE, 0)
    // Swift's own handlers would print what is in memory; one of these ends the process, at once.
    for crash in [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV] {
      signal(crash, SIG_DFL)
    }
  }

  /// Gives the next document its share of memory.
  static func startDocument(byteCount: Int) {
    set(RLIMIT_AS, workingMemory + 3 * byteCount, keepingMaximum: true)
  }

  /// Gives the next page, or the opening of a document, its share of processor time.
  ///
  /// - Parameter documentEnd: the processor seconds used when the document must be done.
  static func startPage(_ seconds: Int, documentEnd: Int) {
    set(RLIMIT_CPU, min(documentEnd, usedSeconds + seconds) + 1, keepingMaximum: true)
  }

  static var usedSeconds: Int {
    var usage = rusage()
    #if canImport(Darwin)
      let ourselves = RUSAGE_SELF
    #else
      let ourselves = __rusage_who_t(RUSAGE_SELF.rawValue)
    #endif
    guard getrusage(ourselves, &usage) == 0 else { return 0 }
    return Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
  }

  #if canImport(Darwin)
    private typealias Resource = Int32
  #else
    private typealias Resource = __rlimit_resource
  #endif

  private static func set(_ resource: Resource, _ value: Int, keepingMaximum: Bool = false) {
    #if canImport(Darwin)
      let code = resource
    #else
      let code = __rlimit_resource_t(resource.rawValue)
    #endif
    var limit = rlimit()
    guard getrlimit(code, &limit) == 0 else { return }
    let wanted = min(rlim_t(value), limit.rlim_max)
    limit.rlim_cur = wanted
    if !keepingMaximum { limit.rlim_max = wanted }
    _ = setrlimit(code, &limit)
  }
}

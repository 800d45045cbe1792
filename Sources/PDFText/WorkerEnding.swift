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

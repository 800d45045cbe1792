#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where the worker is.
enum WorkerLocation {
  static let name = "finance-etl-pdf"
  static let variable = "FINANCE_ETL_PDF"

  /// The worker's path: what the environment says and nothing else where it says something; else
  /// beside the running program, its symbolic links resolved, or in the `libexec` of its prefix.
  static func find() throws(PDFFailure) -> String {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      throw .workerMissing("they are read in a process of its own, and this system starts none")
    #else
      return try findProgram()
    #endif
  }

  private static func findProgram() throws(PDFFailure) -> String {
    if let stated = getenv(variable).map({ String(cString: $0) }), !stated.isEmpty {
      guard isProgram(stated) else {
        throw .workerMissing("$\(variable) names \(stated), which is not a program")
      }
      return stated
    }
    guard let folder = programFolder() else {
      throw .workerMissing("the folder of the running program is unknown")
    }
    let places = ["\(folder)/\(name)", "\(folder)/../libexec/\(name)"]
    guard let found = places.first(where: isProgram) else {
      throw .workerMissing(
        "\(name) is neither next to the program in \(folder) nor in \(folder)/../libexec")
    }
    return found
  }

  private static func isProgram(_ path: String) -> Bool {
    access(path, X_OK) == 0
  }

  private static func programFolder() -> String? {
    #if canImport(Darwin)
      var byteCount = UInt32(0)
      _ = _NSGetExecutablePath(nil, &byteCount)
      var bytes = [CChar](repeating: 0, count: Int(byteCount))
      guard _NSGetExecutablePath(&bytes, &byteCount) == 0, let resolved = realpath(bytes, nil)
      else { return nil }
    #else
      guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { free(resolved) }
    let path = String(cString: resolved)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}

import FinanceETL
import Foundation

extension StateFolder {
  private var statePath: String { path + "/state.json" }

  /// What is kept of the connections; nothing where the file cannot be read.
  public func state() -> ConnectionState {
    guard let bytes = FileManager.default.contents(atPath: statePath) else {
      return ConnectionState()
    }
    return (try? JSONDecoder().decode(ConnectionState.self, from: bytes)) ?? ConnectionState()
  }

  /// Changes what is kept; other processes wait meanwhile. The file is whole or as it was.
  public func update(_ body: (inout ConnectionState) -> Void) throws(FinanceETLError) {
    let lock = FileLock(path + "/state.lock", waits: true)
    defer { withExtendedLifetime(lock) {} }
    var state = state()
    body(&state)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(state) else { return }
    let draft = statePath + ".new"
    do {
      let file = try Spool(draft)
      try file.append(Array(bytes))
    } catch {
      remove(draft)
      throw error
    }
    guard rename(draft, statePath) == 0 else {
      throw FinanceETLError(
        .fileUnwritable, "the state cannot be written: \(String(cString: strerror(errno)))",
        file: statePath)
    }
  }
}

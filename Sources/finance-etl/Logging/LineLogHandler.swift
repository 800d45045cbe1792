import FinanceETL
import Foundation
import Logging

/// Writes each message as one line: time in UTC, level, what happened, `name=value` sorted by name.
struct LineLogHandler: LogHandler {
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  private let descriptor: Int32

  init(_ level: Logger.Level, to descriptor: Int32) {
    logLevel = level
    self.descriptor = descriptor
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let facts = self.metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
      .map { " \($0.key)=\(Self.quoted("\($0.value)"))" }.joined()
    let text = "\(Moment.now.text) \(event.level.rawValue) \(event.message)\(facts)\n"
    // In one call, so that the lines of several processes do not mix. A log that cannot be written must
    // not end an import.
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// A value with blanks, quotes or what no terminal should get, in quotes, with escapes.
  private static func quoted(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
    guard !isPlain || value.isEmpty else { return value }
    let escaped = value.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value >= 0x7F:
        "\\u{" + String(scalar.value, radix: 16) + "}"
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}

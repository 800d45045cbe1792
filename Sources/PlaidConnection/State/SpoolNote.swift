import FinanceETL
import Foundation

/// What a spool is of, in a file beside it: with it the pages go on where a run that was ended stopped.
struct SpoolNote: Codable, Equatable {
  /// The cursor that the update begins at; nil: the first.
  var from: String?
  /// Seconds since 1970.
  var at: Int64
  /// The length of the lines before the pages.
  var head: Int

  private static let longest: Int64 = 24 * 3_600

  static func path(for spool: String) -> String { spool + ".note" }

  /// Removes a spool and what is noted of it.
  static func removeSpool(_ path: String) {
    removeFile(Self.path(for: path))
    removeFile(path)
  }

  /// The note of a spool that may be continued: of the same cursor, and not older than a day.
  static func continuing(_ spool: String, from cursor: String?, now: Int64) -> SpoolNote? {
    guard let bytes = FileManager.default.contents(atPath: path(for: spool)),
      let note = try? JSONDecoder().decode(SpoolNote.self, from: bytes),
      note.from == cursor, (0...longest).contains(now - note.at)
    else { return nil }
    return note
  }

  func keep(beside spool: String) throws(FinanceETLError) {
    guard let bytes = try? JSONEncoder().encode(self) else { return }
    try Spool(Self.path(for: spool)).append(Array(bytes))
  }
}

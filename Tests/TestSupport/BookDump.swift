import Foundation

/// A book as text, to be compared with another.
public enum BookDump {
  /// Every row of every table as SQL, but for times, paths and what tells one book from another. The
  /// book stays as it is.
  public static func text(of path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", path]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(
      Data(
        """
        BEGIN;
        -- What is no statement leaves no record.
        DELETE FROM documents WHERE status = 'skipped';
        DELETE FROM settings WHERE name IN ('book_id', 'revision');
        UPDATE imports SET started_at = '', ended_at = '', options = '{}';
        UPDATE documents SET path = '', started_at = '', ended_at = '', error_message = NULL;
        UPDATE accounts SET created_at = '', updated_at = '';
        .dump
        ROLLBACK;
        """.utf8))
    try input.fileHandleForWriting.close()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}

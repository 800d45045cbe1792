import FinanceModel
import GRDB

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Copies of a book, each whole under its name or not there at all.
package enum BookCopy {
  private static let unfinished = ".unfinished"

  /// Copies the book into a new file for its owner only, verifies what was written, and only then
  /// gives it its name.
  ///
  /// - Parameters:
  ///   - db: in a transaction: what it sees is copied, whatever others write meanwhile.
  ///   - path: must be free.
  package static func make<Value>(
    _ db: Database, at path: String, verifying verify: (Database) throws -> Value
  ) throws -> Value {
    guard !BookFile.isThere(path) else { throw taken(path) }
    let unfinished = path + unfinished
    unlink(unfinished)
    try BookFile.create(unfinished)
    defer { for suffix in ["", "-journal"] { unlink(unfinished + suffix) } }
    var configuration = Configuration()
    configuration.label = "finance-etl.copy"
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return try StoreFailure.mapping(path) {
      // What is read back is read anew from the file.
      let copy = try DatabaseQueue(path: unfinished, configuration: configuration)
      try copy.writeWithoutTransaction { target in
        try db.backup(to: target)
        // One file that can be read wherever it is put.
        _ = try String.fetchOne(target, sql: "PRAGMA journal_mode = DELETE")
      }
      try copy.close()
      var settings = configuration
      settings.readonly = true
      let written = try DatabaseQueue(path: unfinished, configuration: settings)
      let value = try written.read(verify)
      try written.close()
      // Unlike a renaming, this overwrites nothing.
      if link(unfinished, path) != 0 {
        if errno == EEXIST { throw taken(path) }
        guard rename(unfinished, path) == 0 else {
          throw FinanceETLError(
            .databaseUnwritable,
            "the copy cannot be given its name: \(String(cString: strerror(errno)))", file: path)
        }
      }
      return value
    }
  }

  /// Copies a book of an earlier schema before it is brought up to date, beside the book:
  /// `finance.sqlite.schema-4`, or with a number behind it where that is taken.
  ///
  /// - Returns: the path of the copy.
  static func beforeUpgrade(of path: String, _ db: Database, schema: Int) throws -> String {
    let name = "\(path).schema-\(schema)"
    var (copy, number) = (name, 1)
    while BookFile.isThere(copy) {
      // The second name of a copy whose maker was killed as it gave it the first.
      unlink(copy + unfinished)
      number += 1
      copy = "\(name)-\(number)"
    }
    try make(db, at: copy) { db in
      let answer = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
      guard answer == "ok" else {
        throw FinanceETLError(
          .notADatabase, "the book is damaged: \(answer ?? "it cannot be read")", file: path,
          hint: "restore it from a backup; the statements can be imported again")
      }
    }
    return copy
  }

  private static func taken(_ path: String) -> FinanceETLError {
    FinanceETLError(
      .invalidArgument, "there is a file already, and a backup overwrites none", file: path,
      hint: "name a file that is not there yet")
  }
}

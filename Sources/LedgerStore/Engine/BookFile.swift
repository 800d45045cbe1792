import FinanceModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file of a book, as it is looked at before SQLite opens it.
package enum BookFile {
  package static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  static func holdsBytes(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 0
  }

  /// How many bytes a file has, and when it was last written; nil where there is none.
  package static func change(_ path: String) -> (byteCount: Int, time: timespec)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      return (Int(status.st_size), status.st_mtimespec)
    #else
      return (Int(status.st_size), status.st_mtim)
    #endif
  }

  /// Looks at the file before SQLite does, for errors that say what is wrong.
  package static func inspect(_ path: String, _ access: Book.Access) throws(FinanceETLError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason = errno
      if reason == ENOENT, access != .readWrite {
        throw FinanceETLError(
          .databaseNotFound, "there is no book here", file: path,
          hint: "\(.importStatement(into: path)) creates one; \(.book) names another")
      }
      if reason == ENOENT { return try create(path) }
      throw unopened(path, reason)
    }
    // A pipe would keep whoever opens it waiting for somebody at its other end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FinanceETLError(
        .notADatabase, "expected a book, found something other than a regular file", file: path,
        hint: "\(.book) names the file of the book")
    }
    let file: RawFile
    do { file = try RawFile(path) } catch { throw unopened(path, error.number) }
    guard status.st_size > 0 else { return }
    var header = [UInt8](repeating: 0, count: 100)
    guard header.withUnsafeMutableBytes({ file.read(into: $0) }),
      header.starts(with: Array("SQLite format 3\0".utf8))
    else {
      throw FinanceETLError(
        .notADatabase, "expected a book, found a file that is not an SQLite database", file: path,
        hint: "\(.book) names the file of the book; the statements to import come without an option"
      )
    }
    // Source: the SQLite file format, §1.3: schema cookie, user version, application id. Another
    // program's database is refused here, before a pragma could change a byte of it.
    func word(_ offset: Int) -> Int32 {
      header[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int32($1) }
    }
    try judge(
      application: word(68), version: Int(word(60)), hasTables: word(40) != 0, path: path)
  }

  private static func unopened(_ path: String, _ reason: Int32) -> FinanceETLError {
    FinanceETLError(
      .databaseUnwritable, "the book cannot be opened: \(String(cString: strerror(reason)))",
      file: path, hint: "check its permissions and those of its folder")
  }

  /// Refuses a database that is no book, or a book of a later version.
  static func judge(
    application: Int32, version: Int, hasTables: Bool, path: String
  ) throws(FinanceETLError) {
    if hasTables, application != Book.applicationID {
      throw FinanceETLError(
        .notADatabase, "expected a book, found another program's database", file: path,
        hint: "\(.book) names the file of the book")
    }
    if version < 0 {
      throw FinanceETLError(
        .notADatabase, "expected a book, found one of schema \(version), which no version made",
        file: path, hint: "restore the book from a backup; the statements can be imported again")
    }
    if version > Book.schemaVersion {
      throw FinanceETLError(
        .databaseNewer,
        "the book has schema \(version), this version reads up to schema \(Book.schemaVersion)",
        file: path,
        hint: "install the version of finance-etl that made it, or a later one")
    }
  }

  /// Makes the empty file, for its owner only.
  package static func create(_ path: String) throws(FinanceETLError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw FinanceETLError(
        .databaseUnwritable, "the book cannot be created: \(String(cString: strerror(errno)))",
        file: path, hint: "check that its folder exists and that you may write there")
    }
    close(descriptor)
  }
}

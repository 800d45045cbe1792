import Digests
import FinanceModel

/// Bytes with a name: a file, standard input, an entry of an archive.
public struct SourceDocument: Sendable {
  /// Stands between the names of a container and its entry.
  public static let entrySeparator = " › "

  /// What reports call it: the path as given, or `-`.
  public let name: String
  /// What a book calls it: of a file the absolute path, which means the same in every folder; else
  /// the name.
  public let storedPath: String
  /// Whether it can be opened more than once.
  public let isRereadable: Bool
  /// Whether it was found by walking a folder rather than named by the caller. What is no statement
  /// is then skipped instead of refused.
  public let wasFound: Bool
  private let measurer: @Sendable () -> Int?
  private let opener: @Sendable () throws(FinanceETLError) -> any ByteStream

  /// - Parameters:
  ///   - storedPath: nil: the name.
  ///   - length: how many bytes it has, where that is known without reading it: for progress.
  ///   - open: opens the bytes from their start; called once unless `isRereadable`.
  public init(
    name: String, storedPath: String? = nil, isRereadable: Bool, wasFound: Bool = false,
    length: @escaping @Sendable () -> Int? = { nil },
    open: @escaping @Sendable () throws(FinanceETLError) -> any ByteStream
  ) {
    self.name = name
    self.storedPath = storedPath ?? name
    self.isRereadable = isRereadable
    self.wasFound = wasFound
    measurer = length
    opener = open
  }

  /// A file, opened read-only when it is its turn.
  ///
  /// - Parameter place: where it is, in place of `path`, which reports call it by.
  public static func file(
    _ path: String, at place: String? = nil, wasFound: Bool = false
  ) -> SourceDocument {
    let file = place ?? path
    return SourceDocument(
      name: path, storedPath: AbsolutePath.of(file), isRereadable: true, wasFound: wasFound,
      length: { FileByteStream.length(of: file) },
      open: { () throws(FinanceETLError) in try FileByteStream(path: file) })
  }

  /// Standard input, named `-`.
  public static var standardInput: SourceDocument {
    SourceDocument(name: "-", isRereadable: false) { FileByteStream() }
  }

  /// Bytes an app already holds.
  public static func bytes(_ bytes: [UInt8], name: String) -> SourceDocument {
    SourceDocument(
      name: name, isRereadable: true, length: { bytes.count }, open: { MemoryByteStream(bytes) })
  }

  /// A document that could not even be opened; reading it throws `error`.
  package static func broken(
    _ error: FinanceETLError, name: String, storedPath: String? = nil, wasFound: Bool = false
  ) -> SourceDocument {
    SourceDocument(
      name: name, storedPath: storedPath, isRereadable: false, wasFound: wasFound
    ) { () throws(FinanceETLError) in
      throw error
    }
  }

  /// As ``broken(_:name:storedPath:wasFound:)``, for a file or folder.
  ///
  /// - Parameter place: where it is, in place of `path`, which reports call it by.
  package static func brokenFile(
    _ error: FinanceETLError, _ path: String, at place: String? = nil, wasFound: Bool = false
  ) -> SourceDocument {
    broken(
      error, name: path, storedPath: AbsolutePath.of(place ?? path), wasFound: wasFound)
  }

  /// That somebody wrote to a document while it was read.
  package static let changed = FileFailure.changed

  /// The name without its folder, and without the archive that it is in.
  public var fileName: String {
    let entry = name.ranges(of: Self.entrySeparator).last.map { name[$0.upperBound...] }
    let file = entry ?? name[...]
    return file.lastIndex(of: "/").map { String(file[file.index(after: $0)...]) } ?? String(file)
  }

  /// The file that holds a document of this name; nil where it is a file itself.
  package static func container(of name: String) -> String? {
    name.firstRange(of: entrySeparator).map { String(name[..<$0.lowerBound]) }
  }

  /// How many bytes it has, where that is known without reading it.
  public var length: Int? { measurer() }

  /// Its bytes from the start.
  public func open() throws(FinanceETLError) -> any ByteStream {
    try opener()
  }

  /// The SHA-256 and the length, from reading the whole document once.
  package func digest(
    isCancelled: () -> Bool = { false }
  ) throws(FinanceETLError) -> (sha256: String, byteCount: Int) {
    let stream = try open()
    let hash = SHA256()
    var byteCount = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try stream.read(into: buffer)
      guard count > 0 else { return (SHA256.hexText(hash.finish()), byteCount) }
      byteCount += count
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      if isCancelled() { throw FinanceETLError(.cancelled, "the import was cancelled") }
    }
  }
}

/// The folder that a document of the book was in.
public enum DocumentFolder {
  /// The folder of a stored path: of a file its own, of an entry of an archive the archive's. Nil for
  /// what was in none: standard input, a URL, what an app called by a name.
  ///
  /// A relative path, which a book of an earlier version may hold, has the folder that it names.
  public static func of(_ storedPath: String) -> String? {
    let file =
      storedPath.firstRange(of: SourceDocument.entrySeparator)
      .map { storedPath[..<$0.lowerBound] } ?? storedPath[...]
    guard !file.contains("://"), let slash = file.lastIndex(of: "/") else { return nil }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}

import Archives
import FinanceModel
import ImportPipeline

/// A document's stream as an archive's source.
final class StreamSource: ArchiveSource {
  private let stream: any ByteStream
  /// What went wrong with the stream.
  private(set) var failure: FinanceETLError?

  init(_ stream: any ByteStream) {
    self.stream = stream
  }

  var length: Int64? { (stream as? any SeekableByteStream)?.length }

  /// Throws where somebody has written to the archive since it was opened.
  func check() throws(FinanceETLError) {
    if stream.hasChanged { throw SourceDocument.changed }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    switch Result(catching: { () throws(FinanceETLError) in try stream.read(into: buffer) }) {
    case .success(let count): return count
    case .failure(let error):
      failure = error
      throw error
    }
  }

  func seek(to offset: Int64) throws {
    guard let seekable = stream as? any SeekableByteStream else { return }
    switch Result(catching: { () throws(FinanceETLError) in try seekable.seek(to: offset) }) {
    case .success: return
    case .failure(let error):
      failure = error
      throw error
    }
  }
}

/// What an archive's failures are to a person.
enum ArchiveErrors {
  /// 7z archives have their list of entries at their end, and of RAR archives it is read first.
  static let tooLargeForPipe = FinanceETLError(
    .unsupportedArchive, "a 7z or RAR archive of this size cannot be opened from a pipe",
    hint: "save it to a file and import the file")

  static func error(_ failure: ArchiveFailure) -> FinanceETLError {
    switch failure {
    case .passphraseRequired:
      FinanceETLError(
        .passwordRequired, "the archive has a password and is too large to open from a pipe",
        hint: "save it to a file and import the file")
    case .passphraseWrong:
      FinanceETLError(
        .passwordWrong, "the password that opens the archive does not open this entry",
        hint: "unpack the archive, or also give the entry's own password")
    case .encrypted:
      FinanceETLError(
        .unsupportedArchive,
        "the archive is encrypted, and of encrypted archives only ZIP can be read",
        hint: "unpack it with its password and import the files in it")
    case .damaged(let what):
      FinanceETLError(
        .damagedArchive, "the archive is damaged or cut short (\(what))",
        hint: "download or copy the file again")
    case .unsupported(let what):
      FinanceETLError(
        .unsupportedArchive, "the archive uses a feature that is not supported (\(what))",
        hint: "unpack it and import the files in it")
    case .limit(let kind, let what):
      .beyond(limit(kind), what, instead: "unpack it yourself and import the files in it")
    case .source: FinanceETLError(.fileUnreadable, "the archive cannot be read")
    }
  }

  static func limit(_ kind: ArchiveLimits.Kind) -> SafetyLimit {
    switch kind {
    case .entries: .archiveEntries
    case .bytes: .archiveBytes
    case .ratio: .archiveRatio
    case .directory: .archiveListBytes
    }
  }
}

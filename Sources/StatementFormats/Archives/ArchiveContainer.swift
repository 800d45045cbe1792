import Archives
import FinanceModel
import ImportPipeline

/// An archive under way.
final class ArchiveContainer: Container {
  let budget: ArchiveBudget
  private let reader: ArchiveReader
  private let source: StreamSource
  private let documentName: String

  init(_ archive: LockedArchive, passphrases: [[UInt8]]) throws(FinanceETLError) {
    budget = archive.budget
    documentName = archive.document.fileName
    (reader, source) = try archive.reader(passphrases)
  }

  func next() throws(FinanceETLError) -> ContainerEntry? {
    while let entry = try read({ () throws(ArchiveFailure) in try reader.next() }) {
      if entry.kind == .folder { continue }
      let name = name(of: entry)
      return ContainerEntry(
        name: name, reasonToSkip: Self.reasonToSkip(entry, name), stream: EntryStream(self))
    }
    return nil
  }

  /// A gzip file of one file names it at most in its own name.
  private func name(of entry: ArchiveEntry) -> String {
    let text = EntryName.text(entry.name)
    guard text.isEmpty || text == "data" else { return text }
    return documentName.hasSuffix(".gz") ? String(documentName.dropLast(3)) : documentName
  }

  private static func reasonToSkip(_ entry: ArchiveEntry, _ name: String) -> String? {
    switch entry.kind {
    case .link: "a link, which is not followed"
    case .other: "no file"
    case .file, .folder: EntryName.reasonToSkip(name)
    }
  }

  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    try read { () throws(ArchiveFailure) in try reader.read(into: buffer) }
  }

  private func read<Value>(
    _ body: () throws(ArchiveFailure) -> Value
  ) throws(FinanceETLError) -> Value {
    switch Result(catching: body) {
    case .success(let value): return value
    case .failure(let failure): throw source.failure ?? ArchiveErrors.error(failure)
    }
  }
}

/// The entry at hand of an archive.
private final class EntryStream: ByteStream {
  private let container: ArchiveContainer

  init(_ container: ArchiveContainer) {
    self.container = container
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    try container.read(into: buffer)
  }
}

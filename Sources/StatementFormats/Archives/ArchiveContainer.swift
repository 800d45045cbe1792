import Archives
import FinanceModel
import ImportPipeline

/// An archive under way.
final class ArchiveContainer: Container {
  let budget: ArchiveBudget
  private let reader: ArchiveReader
  private let source: StreamSource
  /// What a gzip file holds is named at most by the file's own name.
  private let nameInside: String?

  init(_ archive: LockedArchive, _ password: Password?) throws(FinanceETLError) {
    budget = archive.budget
    let name = archive.document.fileName
    nameInside =
      archive.format == .gzip ? (name.hasSuffix(".gz") ? String(name.dropLast(3)) : name) : nil
    (reader, source) = try archive.reader(password)
  }

  func next() throws(FinanceETLError) -> ContainerEntry? {
    while let entry = try read({ () throws(ArchiveFailure) in try reader.next() }) {
      if entry.kind == .folder { continue }
      let name = nameInside ?? EntryName.text(entry.name)
      return ContainerEntry(
        name: name, reasonToSkip: Self.reasonToSkip(entry, name), stream: EntryStream(self))
    }
    return nil
  }

  private static func reasonToSkip(_ entry: ArchiveEntry, _ name: String) -> String? {
    switch entry.kind {
    case .link: "a link; links are not followed"
    case .other: "not a file"
    case .file, .folder: EntryName.reasonToSkip(name)
    }
  }

  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    let count = try read { () throws(ArchiveFailure) in try reader.read(into: buffer) }
    if count == 0 { try source.check() }
    return count
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

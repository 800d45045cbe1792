import Archives
import FinanceModel
import ImportPipeline
import TextCoding

/// An archive under way.
final class ArchiveContainer: BudgetedContainer {
  private let archive: LockedArchive
  private var reader: ArchiveReader
  private var source: StreamSource
  /// What a compressed file holds is named at most by the file's own name.
  private let nameInside: String?
  /// The entry at hand, and how many stand before it.
  private var entry: ArchiveEntry?
  private var place = -1

  var budget: ArchiveBudget? { archive.budget }

  init(_ archive: LockedArchive, _ password: Password?) throws(FinanceETLError) {
    self.archive = archive
    nameInside = Self.nameInside(archive)
    (reader, source) = try archive.reader(password)
  }

  private static func nameInside(_ archive: LockedArchive) -> String? {
    guard case .compressed(let compression) = archive.format else { return nil }
    let name = archive.document.fileName
    let ending =
      switch compression {
      case .gzip: ".gz"
      case .bzip2: ".bz2"
      case .xz: ".xz"
      case .zstd: ".zst"
      }
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  func next() throws(FinanceETLError) -> ContainerEntry? {
    while let entry = try read({ () throws(ArchiveFailure) in try reader.next() }) {
      self.entry = entry
      place += 1
      if entry.kind == .folder { continue }
      return ContainerEntry(
        name: name(of: entry), reasonToSkip: Self.reasonToSkip(entry, name(of: entry)),
        stream: EntryStream(self, mayNeedKey: entry.isEncrypted))
    }
    return nil
  }

  private func name(of entry: ArchiveEntry) -> String {
    nameInside ?? EntryName.text(entry.name)
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

  /// The start of an encrypted entry, up to `most` bytes. Where the password does not open it, another
  /// is looked for that does, and the archive read on with that one.
  fileprivate func start(_ most: Int) throws(FinanceETLError) -> (bytes: [UInt8], isWhole: Bool) {
    let start = try startInAnyWay(most)
    if start.isWhole { try source.check() }
    return start
  }

  private func startInAnyWay(
    _ most: Int
  ) throws(FinanceETLError) -> (bytes: [UInt8], isWhole: Bool) {
    do throws(ArchiveFailure) {
      return try reader.start(most)
    } catch {
      guard let entry, try needsOther(error, entry) else { throw told(error) }
      do throws(ArchiveFailure) {
        return try reader.start(most)
      } catch {
        throw told(error)
      }
    }
  }

  /// Whether another password may open an entry that could not be read; it is in use then. The check
  /// of ZipCrypto lets one wrong password of 256 pass.
  private func needsOther(
    _ failure: ArchiveFailure, _ entry: ArchiveEntry
  ) throws(FinanceETLError) -> Bool {
    switch failure {
    case .passphraseWrong: break
    case .damaged where !entry.isAES: break
    default: return false
    }
    let found = Result { () throws(FinanceETLError) in
      try archive.unlock(entry: place, named: name(of: entry))
    }
    guard case .success(let password?) = found else { return false }
    (reader, source) = try archive.reader(password)
    try read { () throws(ArchiveFailure) in try reader.skip(place + 1) }
    return true
  }

  private func read<Value>(
    _ body: () throws(ArchiveFailure) -> Value
  ) throws(FinanceETLError) -> Value {
    switch Result(catching: body) {
    case .success(let value): return value
    case .failure(let failure): throw told(failure)
    }
  }

  private func told(_ failure: ArchiveFailure) -> FinanceETLError {
    source.failure ?? ArchiveErrors.error(failure)
  }
}

/// The entry at hand of an archive.
private final class EntryStream: ByteStream {
  /// So much of an encrypted entry is read before any of it is handed on.
  private static let startSize = 4 << 20

  private let container: ArchiveContainer
  private var mayNeedKey: Bool
  private var start: [UInt8] = []
  private var handedOut = 0
  private var isWhole = false

  init(_ container: ArchiveContainer, mayNeedKey: Bool) {
    self.container = container
    self.mayNeedKey = mayNeedKey
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FinanceETLError) -> Int {
    if mayNeedKey {
      (start, isWhole) = try container.start(Self.startSize)
      mayNeedKey = false
    }
    if handedOut < start.count {
      let piece = start[handedOut...].prefix(buffer.count)
      buffer.copyBytes(from: piece)
      handedOut += piece.count
      return piece.count
    }
    start = []
    handedOut = 0
    return isWhole ? 0 : try container.read(into: buffer)
  }
}

extension ArchiveReader {
  /// The start of the entry, up to `most` bytes.
  fileprivate func start(_ most: Int) throws(ArchiveFailure) -> (bytes: [UInt8], isWhole: Bool) {
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { piece.deallocate() }
    while bytes.count < most {
      let count = try read(into: piece)
      if count == 0 { return (bytes, true) }
      bytes.append(contentsOf: piece[..<count])
    }
    return (bytes, false)
  }
}

/// A container whose content counts against the limits of the archive it lies in.
protocol BudgetedContainer: Container {
  /// Nil where it lies in none.
  var budget: ArchiveBudget? { get }
}

/// The names of entries, as labels.
enum EntryName {
  /// UTF-8 where it is that, else GB18030 (Chinese programs leave out the mark of the encoding), else
  /// the code page of DOS. Control characters are not shown.
  static func text(_ bytes: [UInt8]) -> String {
    let utf8 =
      String(validating: bytes, as: UTF8.self)
      ?? ["GB18030", "CP437"].lazy.compactMap { encoding in
        ShortText.convert(bytes, from: encoding, to: "UTF-8").map {
          String(decoding: $0, as: UTF8.self)
        }
      }.first ?? String(decoding: bytes, as: UTF8.self)
    return String(
      String.UnicodeScalarView(
        utf8.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }

  /// Why an entry of this name is no document; nil where it may be one.
  static func reasonToSkip(_ name: String) -> String? {
    let parts = name.split(whereSeparator: { $0 == "/" || $0 == "\\" })
    guard let file = parts.last else { return nil }
    if parts.first == "__MACOSX" || file == ".DS_Store" || file.hasPrefix("._") {
      return "a system file of macOS, not a document"
    }
    if ["Thumbs.db", "desktop.ini"].contains(file) {
      return "a system file of Windows, not a document"
    }
    let images = [".png", ".jpg", ".jpeg", ".gif", ".heic", ".bmp", ".webp", ".svg", ".ico"]
    let lowercased = file.lowercased()
    return images.contains { lowercased.hasSuffix($0) } ? "a picture, not a statement" : nil
  }
}
